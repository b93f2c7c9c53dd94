"""Bots at the table: their pace, and what happens when one fails."""

from __future__ import annotations

import logging
import shutil
import time
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from giruda.notation.wire import StateOut, ViewOut
from giruda.server.table.terms import PACES
from tests.server.house import House, settings
from tests.server.person import Person
from tests.server.pool.misbehaving import worker


@pytest.mark.parametrize("bot", ["mc", "easy", "hard", "expert"])
def test_a_bot_that_fails_is_replaced_and_noted(
    bot: str,
    tmp_path: Path,
    new_house: Callable[..., House],
    new_person: Callable[[House], Person],
    caplog: pytest.LogCaptureFixture,
) -> None:
    person = new_person(new_house(settings(tmp_path, bot_deadline=0.2, worker=worker())))
    with caplog.at_level(logging.ERROR, logger="giruda.server"), person.sit(person.open_table(bot=bot)) as chair:
        chair.await_offer()
        chair.step(Random(1))
        chair.await_offer()
    assert f"the bot {bot} at seat" in caplog.text


def test_a_bot_that_hangs_does_not_hold_up_the_person(
    tmp_path: Path, new_house: Callable[..., House], new_person: Callable[[House], Person]
) -> None:
    house = new_house(settings(tmp_path, bot_deadline=30, worker=worker()))
    person = new_person(house)
    with person.sit(person.open_table(bot="mc")) as chair:
        started = time.monotonic()
        chair.accepted(type="pace", pace="slow")
        assert person.http.get("/api/lobby").status_code == 200
        assert time.monotonic() - started < 0.5
        started = time.monotonic()
        house.stop()
        assert time.monotonic() - started < 2
    house.start()


def test_bots_take_their_time_whether_or_not_they_have_a_choice(person: Person) -> None:
    with person.sit(person.open_table("howto", pace="fast")) as chair:
        came: list[tuple[float, StateOut, ViewOut]] = []
        for _ in range(6):
            while not chair.is_asked:
                chair.expect_state()
                came.append((time.monotonic(), chair.state, chair.view))
            chair.step(Random(3), eager=True)
            came.append((time.monotonic(), chair.state, chair.view))
            if len(came) > 12:
                break
        gaps = [
            after - before
            for (before, old, shown), (after, new, _) in pairwise(came)
            if new.position == old.position + 1 and shown.turn not in (0, None)
        ]
    assert len(gaps) > 4
    assert min(gaps) > PACES["fast"] * 0.8
    assert sorted(gaps)[len(gaps) // 2] < PACES["fast"] * 2


def test_a_faster_pace_takes_effect_at_once(person: Person) -> None:
    while True:
        with person.sit(person.open_table("howto", pace="slow")) as chair:
            if chair.is_asked:
                continue
            started = time.monotonic()
            chair.accepted(type="pace", pace="instant")
            position = chair.state.position
            while chair.state.position == position:
                chair.expect_state()
            assert time.monotonic() - started < PACES["slow"] / 2
            return


def test_a_restart_gives_no_bot_a_second_chance(
    tmp_path: Path, new_house: Callable[..., House], new_person: Callable[[House], Person]
) -> None:
    (tmp_path / "one").mkdir()
    house = new_house(settings(tmp_path / "one"))
    person = new_person(house)
    table = person.open_table("howto", pace="slow")
    house.stop()
    shutil.copytree(tmp_path / "one", tmp_path / "other")
    house.start()
    auctions = []
    for each in (house, new_house(settings(tmp_path / "other"))):
        person.move_to(each.origin)
        with person.sit(table) as chair:
            chair.accepted(type="pace", pace="instant")
            chair.accepted(type="auto_pass", on=True)
            while chair.view.phase == "auction":
                chair.expect_state()
            auctions.append(chair.view.auction)
    assert auctions[0] == auctions[1]
