"""What whoever runs a server can ask it."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families
from websockets.exceptions import InvalidHandshake
from websockets.sync.client import connect

from giruda.server.app import create_app
from giruda.server.settings import Settings
from giruda.server.storage import Storage, StorageError
from tests.server.house import House, settings
from tests.server.person import Person

NewHouse = Callable[[Settings], House]


def figures(house: House, port: int | None = None) -> dict[tuple[str, frozenset[tuple[str, str]]], float]:
    """What the server tells, by name and labels."""
    answer = httpx.get(f"http://127.0.0.1:{port or house.port}/metrics", trust_env=False)
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    return {
        (sample.name, frozenset(sample.labels.items())): sample.value
        for family in text_string_to_metric_families(answer.text)
        for sample in family.samples
    }


def total(found: dict[tuple[str, frozenset[tuple[str, str]]], float], name: str, **labels: str) -> float:
    return sum(value for (each, has), value in found.items() if each == name and labels.items() <= has)


def readiness(house: House) -> tuple[int, dict[str, object]]:
    answer = httpx.get(f"{house.origin}/readyz", trust_env=False)
    return answer.status_code, answer.json()


def eventually(check: Callable[[], bool], patience: float = 15.0) -> None:
    """Wait until that is so."""
    ends = time.monotonic() + patience
    while not check():
        assert time.monotonic() < ends, "it never came to that"
        time.sleep(0.05)


def test_a_server_that_serves_is_ready(house: House) -> None:
    eventually(lambda: readiness(house)[0] == 200)
    assert readiness(house)[1] == {"ready": True, "state": "serving", "database": "up", "bus": "none"}


def test_a_server_that_has_not_started_is_alive_and_not_ready(tmp_path: Path) -> None:
    async def ask() -> list[tuple[int, str]]:
        app = create_app(settings(tmp_path))
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://localhost") as client:
            answers = [await client.get(path) for path in ("/healthz", "/readyz")]
        async with app.router.lifespan_context(app):
            pass
        return [(each.status_code, each.text) for each in answers]

    assert asyncio.run(ask()) == [(200, "ok"), (503, '{"ready":false,"state":"starting"}')]


def test_a_server_that_cannot_write_is_not_ready(
    tmp_path: Path, new_house: NewHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("giruda.server.tables.BEAT_SECONDS", 0.05)
    house = new_house(settings(tmp_path))
    eventually(lambda: readiness(house)[0] == 200)

    async def fail(*_: object) -> None:
        raise StorageError("the disk is full")

    with monkeypatch.context() as broken:
        broken.setattr(Storage, "beat", fail)
        eventually(lambda: readiness(house)[0] == 503)
        assert readiness(house)[1]["database"] == "down"
        assert httpx.get(f"{house.origin}/healthz", trust_env=False).status_code == 200
    eventually(lambda: readiness(house)[0] == 200)


def test_a_bus_that_is_down_is_named_and_keeps_nobody_from_playing(tmp_path: Path, new_house: NewHouse) -> None:
    house = new_house(settings(tmp_path, bus="valkey://127.0.0.1:1/0"))
    eventually(lambda: readiness(house)[1].get("bus") == "down")
    assert readiness(house)[0] == 200
    found = figures(house)
    assert total(found, "giruda_bus_up") == 0
    assert total(found, "giruda_bus_outages_total") == 1
    assert total(found, "giruda_log_lines_total", level="warning") >= 1


def test_figures_tell_what_a_server_does(house: House, person: Person) -> None:
    with person.sit(person.open_table(bot="rule")) as chair:
        chair.play_until("over", Random(1))
        assert chair.refused(type="act", action="pass", position=chair.state.position) == "deal-over"
        chair.socket.send("{")
        chair.receive()
        found = figures(house)
        assert total(found, "giruda_sockets") == 1
        assert total(found, "giruda_tables") == 1
    assert total(found, "giruda_commands_total", kind="act", code="accepted") >= 10
    assert total(found, "giruda_commands_total", kind="act", code="deal-over") == 1
    assert total(found, "giruda_commands_total", kind="unreadable", code="bad-message") == 1
    assert total(found, "giruda_append_seconds_count") > 40
    assert total(found, "giruda_bot_decisions_total", bot="rule") > 40
    assert total(found, "giruda_append_conflicts_total") == total(found, "giruda_bot_faults_total") == 0
    eventually(lambda: total(figures(house), "giruda_sockets") == total(figures(house), "giruda_tables") == 0)


def test_figures_name_no_player_and_no_table(house: House, person: Person) -> None:
    table = person.open_table(name="영희")
    with person.sit(table):
        text = httpx.get(f"{house.origin}/metrics", trust_env=False).text
    token, _, signature = person.http.cookies["giruda_player"].partition(".")
    for secret in (table, "영희", token, signature):
        assert secret not in text
    names = {name for labels in re.findall(r"\{(.*?)\}", text) for name in re.findall(r"(\w+)=", labels)}
    assert names <= {"kind", "code", "le", "level", "bot", "fault"}


def test_two_servers_in_a_process_count_apart(tmp_path: Path, new_house: NewHouse) -> None:
    houses = []
    for name in ("one", "other"):
        (tmp_path / name).mkdir()
        houses.append(new_house(settings(tmp_path / name)))
    person = Person(houses[0].origin)
    with person.sit(person.open_table()):
        assert [total(figures(each), "giruda_sockets") for each in houses] == [1, 0]
    person.close()


@pytest.mark.parametrize(
    "headers",
    [
        {"x-forwarded-for": "203.0.113.9"},
        {"forwarded": "for=203.0.113.9"},
        {"x-real-ip": "127.0.0.1"},
        {"host": "mighty.example"},
    ],
)
def test_figures_are_not_told_to_whom_a_proxy_asks_for(
    tmp_path: Path, new_house: NewHouse, headers: dict[str, str]
) -> None:
    house = new_house(settings(tmp_path, hosts=frozenset({"mighty.example"})))
    for path, status in (("/metrics", 404), ("/healthz", 200)):
        assert httpx.get(f"{house.origin}{path}", headers=headers, trust_env=False).status_code == status


@pytest.fixture
def apart(tmp_path: Path) -> Iterator[tuple[House, int]]:
    """A server that tells its figures at a port of their own, and that port."""
    import socket

    with socket.create_server(("127.0.0.1", 0)) as free:
        port: int = free.getsockname()[1]
    house = House(settings(tmp_path, metrics_port=port), ports=(0, port))
    yield house, port
    house.stop()


def test_figures_may_have_a_port_to_themselves(apart: tuple[House, int]) -> None:
    house, port = apart
    assert total(figures(house, port), "giruda_sockets") == 0
    assert httpx.get(f"{house.origin}/metrics", trust_env=False).status_code == 404
    for path in ("/", "/healthz", "/api/lobby", "/assets/x.js"):
        assert httpx.get(f"http://127.0.0.1:{port}{path}", trust_env=False).status_code == 404
    with pytest.raises(InvalidHandshake):
        connect(f"ws://127.0.0.1:{port}/ws/table/x", proxy=None)
    # A scraper asks under whatever name it knows the server by.
    named = httpx.get(f"http://127.0.0.1:{port}/metrics", headers={"host": "node-1:9100"}, trust_env=False)
    assert named.status_code == 200
