"""Two servers as they are deployed: processes over one database and one bus, one of which is restarted."""

from __future__ import annotations

import json
import signal
import time
from pathlib import Path
from random import Random

import httpx
import pytest

from giruda.cli import play
from tests.server.person import Person
from tests.server.test_restart import look, process


def ready(address: str) -> dict[str, object]:
    """What the server says of itself once it is ready."""
    ends = time.monotonic() + 15
    while True:
        answer = httpx.get(f"{address}/readyz", trust_env=False)
        if answer.status_code == 200:
            told: dict[str, object] = answer.json()
            return told
        assert time.monotonic() < ends, answer.text
        time.sleep(0.1)


def test_a_match_goes_from_node_to_node_while_they_are_restarted(
    postgres_url: str, valkey_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    variables = {param.name: str(param.envvar) for param in play.command.params if getattr(param, "envvar", None)}
    monkeypatch.setenv(variables["database"], postgres_url)
    monkeypatch.setenv(variables["bus"], valkey_url)
    rng, person, friend = Random("rolling"), Person("http://127.0.0.1"), Person("http://127.0.0.1")
    folder = tmp_path / "not made"
    options = ("--log-format", "json", "--log-level", "info")
    with process(folder, *options) as (first, one), process(folder, *options) as (second, other):
        assert ready(one) == {"ready": True, "state": "serving", "database": "up", "bus": "up"}
        person.move_to(one)
        friend.move_to(other)
        friend.http.get("/")
        table = person.open_table("howto", watching=True)
        with person.sit(table) as chair, friend.sit(table, str(chair.state.you.watch_link)) as watcher:
            for _ in range(3):
                chair.step(rng)
            chair.await_offer()
            while watcher.state.position < chair.state.position:
                watcher.expect_state()
            before = look(chair.state)
            first.send_signal(signal.SIGTERM)
            assert chair.rest()[1] == 1012
            assert first.wait(timeout=10) in (0, -signal.SIGTERM)
            person.move_to(other)
            with person.sit(table) as again:
                assert look(again.state)[:-1] == before[:-1]
                again.step(rng)
                again.await_offer()
                while watcher.state.position < again.state.position:
                    watcher.expect_state()
        second.send_signal(signal.SIGTERM)
        _, log = second.communicate(timeout=10)
    assert not folder.exists()
    lines = [json.loads(line) for line in log.splitlines()]
    assert [line for line in lines if line["level"] not in ("info", "debug")] == []
    for each in (person, friend):
        each.close()
