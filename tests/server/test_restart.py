"""A server that stops, or is killed, at any moment: the table is there again as it was left."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

from benchmarks.load.choosing import some_action
from giruda.notation.wire import AcceptedOut, StateOut
from giruda.rules import preset_names
from tests.server.house import House
from tests.server.person import Chair, Person


def move(person: Person, house: House) -> None:
    """Have the server stop and start again, and the browser find it."""
    house.stop()
    house.start()
    person.move_to(house.origin)


def look(state: StateOut) -> tuple[object, ...]:
    return state.position, state.match, state.view, state.options, state.waiting, state.auto_pass, state.table


def reaches(chair: Chair, phase: str, rng: Random) -> bool:
    """Play one deal, bidding at every chance; whether the person was asked in that phase."""
    while True:
        chair.await_offer()
        if chair.view.phase == phase:
            return True
        if chair.state.waiting:
            return False
        chair.step(rng, eager=True)


ASKED_IN = [
    *((rules, phase) for rules in preset_names() for phase in ("auction", "exchange", "friend", "play", "over")),
    ("kbg+change-giru", "kitty"),
]


@pytest.mark.parametrize(("rules", "phase"), ASKED_IN)
def test_a_restart_in_any_phase_loses_nothing(house: House, person: Person, rules: str, phase: str) -> None:
    rng = Random(f"{rules} {phase}")
    table = person.open_table(rules)
    with person.sit(table) as chair:
        while not reaches(chair, phase, rng):
            chair.step(rng)
        before = look(chair.state)
        resumes = not chair.match.over
    move(person, house)
    assert person.http.get("/api/lobby").json()["resume"] == (table if resumes else None)
    with person.sit(table) as chair:
        assert look(chair.state) == before
        assert chair.state.events == []
        chair.step(rng)


def test_settings_and_commands_survive_a_restart(house: House, person: Person) -> None:
    # At a table where nobody may have the cards dealt again, or the deal may end before the pass.
    table = person.open_table("gamerules", pace="slow")
    with person.sit(table) as chair:
        chair.accepted(type="pace", pace="instant")
        chair.await_offer()
        position = chair.state.position
        chair.accepted(type="act", id="once", action="pass", position=position)
        chair.await_offer()
    move(person, house)
    with person.sit(table) as chair:
        assert chair.state.table.pace == "instant"
        before = look(chair.state)
        chair.accepted(type="act", id="once", action="pass", position=position)
        chair.send(type="pace", id="again", pace="instant")
        assert chair.answer_to("again") == AcceptedOut("again")
        assert look(chair.state) == before


def test_a_quick_stop_cuts_no_connection_without_a_word(house: House, person: Person) -> None:
    with person.sit(person.open_table(pace="slow")) as chair:
        started = time.monotonic()
        house.stop()
        assert time.monotonic() - started < 3
        assert chair.rest()[1] == 1012
    house.start()


@contextmanager
def process(folder: Path, *options: str, port: int = 0) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server in a process of its own, and its address."""
    command = [sys.executable, "-m", "giruda", "play", "--port", str(port), "--no-browser", "--data", str(folder)]
    command += options
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment
    ) as running:
        try:
            assert running.stdout is not None
            found = re.search(r"http://[^/\s]+", running.stdout.readline())
            assert found, "the server does not say where it is"
            yield running, found[0]
        finally:
            running.kill()


def test_a_server_that_is_killed_loses_nothing_it_has_shown(tmp_path: Path) -> None:
    rng = Random("kill")
    person, table, shown = Person("http://127.0.0.1"), "", 0
    for _ in range(4):
        with process(tmp_path) as (running, address):
            person.move_to(address)
            table = table or person.open_table(pace="fast")
            with person.sit(table) as chair:
                assert chair.state.position >= shown
                chair.accepted(type="pace", pace="instant")
                for _ in range(rng.randrange(2, 6)):
                    chair.step(rng)
                chair.accepted(type="pace", pace="fast")
                # While the bots are at it.
                time.sleep(rng.random())
                running.send_signal(signal.SIGKILL)
                chair.rest()
                shown = chair.state.position
    person.close()


def test_a_server_that_is_restarted_in_the_middle_of_a_deal_keeps_every_action_it_answered(tmp_path: Path) -> None:
    rng = Random("restart")
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    person, table, done = Person(f"http://127.0.0.1:{port}"), "", list[str]()
    for again in (True, True, False):
        with process(tmp_path, port=port) as (running, _):
            table = table or person.open_table(bot="rule")
            with person.sit(table) as chair:
                if done:
                    # What was answered is not done again, whatever became of the answer.
                    position = chair.state.position
                    for command in done:
                        chair.accepted(type="act", id=command, action="play SA", position=position)
                    assert chair.state.position == position
                for _ in range(6):
                    chair.await_offer()
                    if chair.state.waiting:
                        chair.accepted(type="next")
                        continue
                    at = chair.state.position
                    command = chair.send(type="act", action=some_action(chair.state, rng), position=at)
                    if isinstance(chair.answer_to(command), AcceptedOut):
                        done.append(command)
                    while chair.state.position == at:
                        chair.expect_state()
                chair.await_offer()
                before = look(chair.state)
                started = time.monotonic()
                running.send_signal(signal.SIGTERM)
                assert chair.rest()[1] == 1012
                assert running.wait(timeout=10) in (0, -signal.SIGTERM)
                assert time.monotonic() - started < 10
            assert running.stderr is not None
            assert running.stderr.read() == ""
        if again:
            with process(tmp_path, port=port), person.sit(table) as chair:
                assert look(chair.state) == before
    assert len(done) > 6
    person.close()
