"""Windows on a table: the same browser has the same seat in each, another one has none, and none holds up another."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import cast

import pytest
from starlette.websockets import WebSocket

from giruda.notation.wire import AcceptedOut, Reason, RefusedOut, StateOut
from giruda.server.identity import PlayerId
from giruda.server.limits import Rate
from giruda.server.metrics import Metrics
from giruda.server.socket import BACKLOG, Visitor
from giruda.server.table.commands import Guest
from giruda.server.tables import WINDOWS
from tests.server.house import House, settings
from tests.server.person import Chair, Person


def turned_away(person: Person, table: str) -> tuple[str, int | None]:
    chair = Chair(person.connect(table))
    messages, code = chair.rest()
    chair.close()
    (refused,) = messages
    assert isinstance(refused, RefusedOut)
    assert refused.command is None
    return refused.reason.code, code


def test_a_second_window_has_the_same_seat(person: Person) -> None:
    table = person.open_table("howto")
    with person.sit(table) as one, person.sit(table) as other:
        one.await_offer()
        other.await_offer()
        assert one.view == other.view
        one.accepted(type="use_window")
        one.step(Random(1))
        while other.state.position < one.state.position:
            other.expect_state()
        other.accepted(type="use_window")
        other.await_offer()
        other.step(Random(2))


def test_another_browser_is_turned_away(person: Person, house: House, new_person: Callable[[House], Person]) -> None:
    table = person.open_table()
    stranger = new_person(house)
    assert turned_away(stranger, table) == ("unknown-visitor", 1008)
    stranger.open_table()
    assert turned_away(stranger, table) == ("not-your-table", 1008)


@pytest.mark.parametrize("table", ["nothing", "%00", "a" * 4000, "ü"])
def test_a_table_that_is_not_there_is_named_so(person: Person, table: str) -> None:
    person.open_table()
    assert turned_away(person, table) == ("unknown-table", 1008)


def test_one_address_opens_only_so_many_windows_at_once(
    tmp_path: Path, new_house: Callable[..., House], new_person: Callable[[House], Person]
) -> None:
    person = new_person(new_house(settings(tmp_path, visits=Rate(burst=2, per_second=0.01))))
    table = person.open_table()
    with person.sit(table), person.sit(table):
        assert turned_away(person, table) == ("too-fast", 1008)


def test_there_is_an_end_to_windows(person: Person) -> None:
    table = person.open_table()
    chairs = [person.sit(table) for _ in range(WINDOWS)]
    assert turned_away(person, table) == ("too-many-windows", 1008)
    chairs.pop().close()
    with person.sit(table):
        pass
    for each in chairs:
        each.close()


def test_coming_and_going_in_a_hurry_always_finds_the_table(person: Person) -> None:
    rng = Random(3)
    table = person.open_table()
    for _ in range(60):
        with person.sit(table) as chair:
            if chair.is_asked:
                chair.step(rng)
            for _ in range(rng.randrange(3)):
                chair.send(type="pace", pace=rng.choice(["fast", "instant"]))
    with person.sit(table) as chair:
        chair.accepted(type="pace", pace="instant")
        chair.play_until("over", rng)


def test_a_window_that_takes_nothing_in_holds_up_nobody(person: Person) -> None:
    table = person.open_table()
    with person.sit(table) as asleep, person.sit(table) as awake:
        awake.play_until("over", Random(4))
        while asleep.state.position < awake.state.position:
            asleep.expect_state()
        assert asleep.view == awake.view


def test_a_window_that_was_asleep_gets_the_latest_state_only(person: Person) -> None:
    with person.sit(person.open_table()) as chair:
        chair.play_until("over", Random(5))
        states = chair.states
    visitor = Visitor(cast("WebSocket", None), Guest(PlayerId("p"), "w", "", True), Metrics())  # nothing is sent
    for number in range(BACKLOG + 1):
        visitor.tell(states[number % len(states)] if number % 2 else AcceptedOut(str(number)))
    waiting = list(visitor._outbox)
    assert [type(each) for each in waiting] == [StateOut, AcceptedOut]
    assert isinstance(waiting[0], StateOut)
    assert waiting[0].events == []
    visitor.tell(RefusedOut("x", Reason("too-fast")))
    assert len(visitor._outbox) == 3
