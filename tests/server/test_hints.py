"""Hints: asked for over the socket, for the person's seat alone, and in nobody's way."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from giruda.bots import LEVELS
from giruda.notation.wire import AcceptedOut, HintOut, Reason, RefusedOut
from tests.server.house import House, settings
from tests.server.person import Person
from tests.server.pool.misbehaving import worker

Visit = Callable[..., Person]


@pytest.fixture
def slow_house(tmp_path: Path, new_house: Callable[..., House], new_person: Callable[[House], Person]) -> Visit:
    """Visits a server whose adviser takes so many seconds; each hint that is thought about leaves a mark."""

    def visit(seconds: float, deadline: float = 5.0) -> Person:
        (tmp_path / "marks").mkdir()
        slow = worker(f"slow={seconds}", f"marks={tmp_path / 'marks'}")
        return new_person(new_house(settings(tmp_path, bot_deadline=deadline, worker=slow)))

    return visit


def asked(folder: Path) -> int:
    """How many hints were thought about."""
    return len(list((folder / "marks").iterdir()))


def test_whoever_follows_the_hints_plays_whole_deals(person: Person) -> None:
    told: Counter[str] = Counter()
    with person.sit(person.open_table("kbg")) as chair:
        while told["play"] < 25:
            chair.await_offer()
            before = chair.state
            if before.waiting:
                chair.accepted(type="next")
            else:
                hint = chair.hint()
                if isinstance(hint, HintOut):
                    assert hint.position == before.position
                    told[chair.view.phase] += 1
                    told["reasons"] += len(hint.reasons)
                    told["tried"] += hint.worlds > 0
                    answer = chair.act(hint.suggestions[0].action, position=hint.position)
                    assert isinstance(answer, AcceptedOut) or answer.reason.code == "deal-over", answer
                else:
                    # Somebody had the cards dealt again.
                    assert hint.reason.code in ("stale-position", "nothing-to-decide"), hint
            while chair.state.position == before.position:
                chair.expect_state()
    assert told["auction"]
    assert told["reasons"] > 50
    assert told["tried"] > 5


def test_the_same_position_gets_the_same_hint_and_is_thought_about_once(slow_house: Visit, tmp_path: Path) -> None:
    person = slow_house(0.0)
    with person.sit(person.open_table("howto")) as chair:
        chair.await_offer()
        first, second = chair.hint(), chair.hint()
        assert isinstance(first, HintOut)
        assert isinstance(second, HintOut)
        assert (first.suggestions, first.reasons) == (second.suggestions, second.reasons)
        assert first.command != second.command
        assert asked(tmp_path) == 1


def test_a_hint_for_another_position_is_refused(person: Person) -> None:
    with person.sit(person.open_table("howto")) as chair:
        chair.await_offer()
        for away in (-1, 1):
            answer = chair.hint(chair.state.position + away)
            assert isinstance(answer, RefusedOut)
            assert answer.reason.code == "stale-position"


def test_where_others_decide_there_is_no_hint(person: Person) -> None:
    while True:
        with person.sit(person.open_table("howto", pace="slow")) as chair:
            if chair.is_asked:
                continue
            answer = chair.hint()
            assert isinstance(answer, RefusedOut)
            assert answer.reason.code == "nothing-to-decide"
            return


def test_a_table_may_be_opened_without_hints(person: Person) -> None:
    with person.sit(person.open_table("howto", hints=False)) as chair:
        assert not chair.state.table.hints
        chair.await_offer()
        answer = chair.hint()
        assert isinstance(answer, RefusedOut)
        assert answer.reason.code == "no-hints"
    with person.sit(person.open_table("howto")) as chair:
        assert chair.state.table.hints


def test_a_table_without_hints_stays_so_after_a_restart(house: House, person: Person) -> None:
    table = person.open_table("howto", hints=False)
    house.stop()
    house.start(house.port)
    with person.sit(table) as chair:
        assert not chair.state.table.hints


def test_a_hint_that_is_thought_about_holds_up_nobody(slow_house: Visit) -> None:
    person = slow_house(1.0)
    with person.sit(person.open_table("howto")) as chair:
        chair.await_offer()
        started = time.monotonic()
        asked, again = (chair.send(type="hint", position=chair.state.position) for _ in range(2))
        assert chair.answer_to(again) == RefusedOut(again, Reason("hint-underway"))
        assert isinstance(chair.act("pass"), AcceptedOut)
        assert time.monotonic() - started < 0.7
        # The table has moved on, so nothing is said any more.
        late = chair.answer_to(asked)
        assert isinstance(late, RefusedOut)
        assert late.reason.code == "stale-position"


def test_a_hint_that_never_comes_is_given_up(slow_house: Visit) -> None:
    person = slow_house(1.0, deadline=0.1)
    with person.sit(person.open_table("howto", bot="random")) as chair:
        chair.await_offer()
        answer = chair.hint()
        assert isinstance(answer, RefusedOut)
        assert answer.reason.code == "hint-too-slow"


def test_out_of_turn_a_hint_says_whether_to_use_the_right(person: Person) -> None:
    """Under these rules a poor hand may be dealt again before its turn."""
    told: Counter[bool] = Counter()
    while len(told) < 2 and told.total() < 40:
        with person.sit(person.open_table("kbg", pace="slow")) as chair:
            if chair.is_asked or chair.state.options.redeal is None:
                continue
            answer = chair.hint()
            assert isinstance(answer, HintOut)
            told[bool(answer.suggestions)] += 1
            assert all(each.kind == "redeal" for each in answer.suggestions)
            assert bool(answer.reasons) is bool(answer.suggestions)
    assert told


def test_the_lobby_names_the_levels_and_each_of_them_plays(person: Person) -> None:
    assert person.http.get("/api/lobby").json()["levels"] == list(LEVELS)
    for level in LEVELS:
        with person.sit(person.open_table("howto", bot=level)) as chair:
            chair.await_offer()
            chair.step(Random(1))
            chair.await_offer()


def test_opening_asking_and_closing_again_and_again_starts_no_more_than_there_is_room_for(
    slow_house: Visit, tmp_path: Path
) -> None:
    person = slow_house(1.5)
    table = person.open_table("howto")
    with person.sit(table) as chair:
        chair.await_offer()
        # The worker starts when it is first needed, and takes this one up.
        chair.send(type="hint", position=chair.state.position)
        while not asked(tmp_path):
            time.sleep(0.02)
    for _ in range(4):
        with person.sit(table) as chair:
            chair.send(type="hint", position=chair.state.position)
            time.sleep(0.05)
    assert asked(tmp_path) == 1
    with person.sit(table) as chair:
        assert isinstance(chair.hint(), HintOut)
    assert asked(tmp_path) == 2
