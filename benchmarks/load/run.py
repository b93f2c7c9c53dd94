"""A run: servers, tables, people, and what was measured."""

from __future__ import annotations

import asyncio
import os
import tempfile
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import asdict, dataclass, field
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final

from benchmarks.load.connection import Address
from benchmarks.load.figures import Figures, Yardstick
from benchmarks.load.node import Cpu, Memory, Node
from benchmarks.load.person import House, Person
from benchmarks.load.table import Habits, LoadedTable

AT_ONCE: Final = 25
"""How many tables are opened at once."""
CALM_SECONDS: Final = 3.0
"""How long nothing happens before memory is read."""
SAMPLE_SECONDS: Final = 15.0
YARDSTICK_SECONDS: Final = 0.2


@dataclass(frozen=True, slots=True)
class Plan:
    """What is tried.

    Attributes:
        tables: how many tables.
        habits: how they are played.
        seconds: how long.
        nodes: the servers to go to; none to have one started.
        twice: the share of commands that are sent twice.
        breaks: how many sockets break each second.
        stalled: how many sockets read nothing.
        idle: how many sockets are opened that look at tables where nothing happens.
        seed: where chance comes from.
    """

    tables: int
    habits: Habits = field(default_factory=Habits)
    seconds: float = 30.0
    nodes: Sequence[Address] = ()
    twice: float = 0.0
    breaks: float = 0.0
    stalled: int = 0
    idle: int = 0
    seed: int = 1

    @property
    def sockets(self) -> int:
        """How many sockets are open at once."""
        return self.tables * self.habits.sockets + self.stalled + self.idle


async def carry_out(plan: Plan) -> dict[str, Any]:
    """Do what is planned, and tell what was measured."""
    async with _servers(plan) as (addresses, node):
        house = House(addresses, Figures(), Random(plan.seed), plan.twice)
        asyncio.get_running_loop().set_exception_handler(partial(_note_failure, house.figures))
        watch = _Watch(node)
        # The first table costs what is loaded for all.
        await _each_in_turn(first := [LoadedTable(house, plan.habits, -1)])
        await first[0].leave()
        await watch.calm()
        watch.note("empty")
        idle = await _idle(house, plan)
        await watch.calm()
        watch.note("idle")
        tables = [LoadedTable(house, plan.habits, number) for number in range(plan.tables)]
        await _each_in_turn(tables)
        stalled = await _stalled(house, tables, plan.stalled)
        await watch.calm()
        watch.note("opened")
        await _play(house, plan, tables, watch)
        await watch.calm()
        watch.note("played")
        for table in tables:
            await table.leave()
        await asyncio.gather(*(person.leave() for person in (*idle, *stalled)))
        await watch.calm()
        watch.note("left")
        return {"plan": _told(plan), **house.figures.told(), **watch.told(house.figures, plan)}


def _note_failure(figures: Figures, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    figures.errors[repr(context.get("exception") or context["message"])] += 1
    loop.default_exception_handler(context)


async def _each_in_turn(tables: Sequence[LoadedTable]) -> None:
    gate = asyncio.Semaphore(AT_ONCE)

    async def opened(table: LoadedTable) -> None:
        async with gate:
            await table.open()

    await asyncio.gather(*map(opened, tables))


async def _play(house: House, plan: Plan, tables: Sequence[LoadedTable], watch: _Watch) -> None:
    await asyncio.gather(*(table.start() for table in tables))
    house.figures.start_anew()
    watch.begin()
    ends = time.monotonic() + plan.seconds
    beside = [asyncio.create_task(_break_sockets(house, plan, tables)), asyncio.create_task(watch.measure_machine())]
    while (left := ends - time.monotonic()) > 0:
        await asyncio.sleep(min(SAMPLE_SECONDS, left))
        watch.sample()
    watch.end()
    for task in beside:
        task.cancel()
    await asyncio.gather(*beside, return_exceptions=True)
    for table in tables:
        table.stop()


async def _break_sockets(house: House, plan: Plan, tables: Sequence[LoadedTable]) -> None:
    while plan.breaks and tables:
        await asyncio.sleep(1 / plan.breaks)
        house.rng.choice(house.rng.choice(tables).people).break_off()


async def _idle(house: House, plan: Plan) -> list[Person]:
    """People at tables where nothing happens."""
    habits = Habits(plan.habits.rules, plan.habits.sockets)
    tables = [LoadedTable(house, habits, number) for number in range(-(plan.idle // habits.sockets), 0)]
    await _each_in_turn(tables)
    return [person for table in tables for person in table.people]


async def _stalled(house: House, tables: Sequence[LoadedTable], count: int) -> list[Person]:
    """Spectators who do not read what they are sent."""
    people = []
    for number in range(count):
        table = tables[number % len(tables)]
        state = table.people[0].state
        assert state is not None
        person = Person(house, f"s{number}", number)
        await person.fetch_page()
        await person.come(table.id, state.you.watch_link or "")
        person.stall()
        people.append(person)
    return people


@asynccontextmanager
async def _servers(plan: Plan) -> AsyncIterator[tuple[Sequence[Address], Node | None]]:
    """The servers to go to, and the one that was started for it, if one was."""
    if plan.nodes:
        yield plan.nodes, None
        return
    with tempfile.TemporaryDirectory(prefix="giruda-load-") as folder:
        node = await Node.start(Path(folder))
        try:
            yield [node.address], node
        finally:
            await node.stop()


class _Watch:
    """What the server and the machine are up to."""

    def __init__(self, node: Node | None) -> None:
        self._node = node
        self._memory: dict[str, Memory] = {}
        self._over_time: list[tuple[int, int]] = []
        self._began = self._own_cpu = 0.0
        self._wall = self._own_took = 0.0
        self._server_cpu = self._server_took = Cpu(0.0, 0.0)
        self._load: list[float] = []
        self._yardstick = Yardstick()

    async def calm(self) -> None:
        """Wait until what is under way has ended."""
        await asyncio.sleep(CALM_SECONDS)

    def note(self, when: str) -> None:
        """Note the server's memory."""
        if self._node is not None:
            self._memory[when] = self._node.memory

    async def measure_machine(self) -> None:
        """Measure the machine now and then, until cancelled."""
        while True:
            self._yardstick.measure()
            await asyncio.sleep(YARDSTICK_SECONDS)

    def begin(self) -> None:
        """The play begins."""
        self._began, self._own_cpu = time.monotonic(), time.process_time()
        if self._node is not None:
            self._server_cpu = self._node.cpu

    def sample(self) -> None:
        """Note memory and load in the middle of it."""
        self._load.append(os.getloadavg()[0])
        if self._node is not None:
            self._over_time.append((round(time.monotonic() - self._began), self._node.memory.pss))

    def end(self) -> None:
        """The play ends."""
        self._wall, self._own_took = time.monotonic() - self._began, time.process_time() - self._own_cpu
        if self._node is not None:
            now, before = self._node.cpu, self._server_cpu
            self._server_took = Cpu(now.all - before.all, now.loop - before.loop)

    def told(self, figures: Figures, plan: Plan) -> dict[str, Any]:
        """Everything, for JSON."""
        plays, wall = max(1, figures.plays), max(0.001, self._wall)
        server: dict[str, Any] = {}
        if self._node is not None:
            memory = self._memory
            idle = plan.idle // plan.habits.sockets * plan.habits.sockets
            opened = max(1, plan.tables * plan.habits.sockets + plan.stalled)
            server = {
                "cpu_ms_a_play": round(1000 * self._server_took.all / plays, 3),
                "cpu_ms_a_play_beside_storage": round(1000 * self._server_took.loop / plays, 3),
                "cpu_share_of_a_core": round(self._server_took.all / wall, 3),
                "pss_kib": {when: each.pss for when, each in memory.items()},
                "rss_kib": {when: each.rss for when, each in memory.items()},
                "pss_kib_over_time": self._over_time,
                "kib_an_idle_socket": round((memory["idle"].pss - memory["empty"].pss) / idle, 1)
                if plan.idle
                else None,
                "kib_an_open_socket": round((memory["opened"].pss - memory["idle"].pss) / opened, 1),
            }
        return {
            "seconds": round(wall, 1),
            "plays_a_second": round(figures.plays / wall, 1),
            "server": server,
            "slowness": round(self._yardstick.slowness, 2),
            "client": {"cpu_share_of_a_core": round(self._own_took / wall, 3)},
            "load_average": {"least": min(self._load, default=0.0), "most": max(self._load, default=0.0)},
        }


def _told(plan: Plan) -> dict[str, Any]:
    return asdict(plan) | {"nodes": [each.name for each in plan.nodes]}
