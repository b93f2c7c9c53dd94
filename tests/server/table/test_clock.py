"""Until when a table waits, what happens then, and what never touches the clock."""

from __future__ import annotations

import pytest

from giruda.cards import Seat
from giruda.deal.phase import Phase
from giruda.server.table.clock import ANSWER_SECONDS, AWAY_SECONDS, LONG_PHASES, Wait, deadline
from giruda.server.table.moves import Kind, next_task
from giruda.server.table.state import Table
from tests.server.table.room import Room


def to_a_person(room: Room) -> Seat:
    """Play on until a person is on turn; whose turn it is."""
    while True:
        if room.game.is_over:
            raise AssertionError("the deal is over")
        turn = room.game.deal.turn
        assert turn is not None
        if room.table.company.chairs[turn].plays_itself:
            return turn
        room.move()


def ends(table: Table) -> float | None:
    waits = deadline(table)
    assert waits is not None
    return waits.at


@pytest.mark.parametrize("rules", ["howto", "kbg", "tichu+six-players", "pagat", "kbg+four-players"])
def test_every_phase_has_its_time(rules: str) -> None:
    """Auction, kill, kitty, exchange, friend, play: no phase waits for ever."""
    room = Room(rules, turn_seconds=30)
    guests = room.gather(len(room.table.company.chairs))
    seen: set[Phase] = set()
    for _ in range(8):
        seen |= phases_in_time(room)
        if seen >= {Phase.AUCTION, Phase.EXCHANGE, Phase.FRIEND, Phase.PLAY}:
            break
        for guest in guests:
            room.do(guest, "next")
    assert seen >= {Phase.AUCTION, Phase.EXCHANGE, Phase.FRIEND, Phase.PLAY}
    result = deadline(room.table)
    assert result is not None
    assert (result.wait, result.seats) == (Wait.GOING_ON, room.table.company.persons)
    dealing = next_task(room.table)
    assert dealing is not None
    assert (dealing.kind, dealing.at) == (Kind.DEAL, result.at)


def phases_in_time(room: Room) -> set[Phase]:
    """The phases of a deal, each of which has its time for whoever is on turn."""
    seen = set()
    while not room.game.is_over:
        room.now += 1
        phase = room.game.deal.phase
        seen.add(phase)
        waits = deadline(room.table)
        assert waits is not None
        assert waits.wait is Wait.TURN
        assert waits.seats == (room.game.deal.turn,)
        assert waits.seconds == (60 if phase in LONG_PHASES else 30)
        task = next_task(room.table)
        assert task is not None
        assert (task.kind, task.seat) == (Kind.LATE, room.game.deal.turn)
        room.move()
    return seen


def test_without_a_limit_the_table_waits_for_who_is_there() -> None:
    room = Room()
    room.gather(2)
    to_a_person(room)
    assert ends(room.table) is None
    assert next_task(room.table) is None


def test_the_time_of_a_turn_begins_with_the_turn_and_nothing_else_moves_it() -> None:
    room = Room(turn_seconds=30)
    guests = room.gather(5)
    room.move()
    began = room.now
    turn = room.game.deal.turn
    for _ in range(5):
        room.now += 3
        guest = guests[room.table.company.persons[(turn or 0) - 1]]
        assert room.refused(guest, "act", position=room.table.position, action="pass") == "not-your-turn"
        room.do(guest, "say", kind="text", words="빨리요")
        room.go(room.come("구경꾼"))
        assert ends(room.table) == began + 30


def test_who_is_gone_has_less_time() -> None:
    room = Room(turn_seconds=60)
    guests = room.gather(5)
    room.move()
    began, turn = room.now, room.game.deal.turn
    assert turn is not None
    assert ends(room.table) == began + 60
    room.now += 10
    room.go(guests[turn])
    assert ends(room.table) == room.now + AWAY_SECONDS
    room.now += 5
    room.come(guests[turn].name)
    assert ends(room.table) == began + 60


def test_who_is_gone_is_played_for_where_there_is_no_limit_too() -> None:
    room = Room()
    guests = room.gather(2)
    turn = to_a_person(room)
    room.now += 100
    room.go(guests[turn])
    assert ends(room.table) == room.now + AWAY_SECONDS


def test_who_is_late_twice_in_a_row_is_away_until_they_are_back() -> None:
    room = Room(turn_seconds=30)
    guests = room.gather(5)
    late = to_a_person(room)
    chair = room.table.company.chairs[late]
    assert (chair.late, chair.away) == (0, False)
    room.move(late=True)
    assert room.table.company.chairs[late].late == 1
    while room.game.deal.turn != late:
        room.move()
    room.move(late=True)
    assert room.table.company.chairs[late].away
    while room.game.deal.turn != late:
        room.move()
    assert deadline(room.table) is None
    task = next_task(room.table)
    assert task is not None
    assert (task.kind, task.seat) == (Kind.BOT, late)
    assert room.state(guests[late]).table.players[late].away
    room.do(guests[late], "come_back")
    assert ends(room.table) is not None
    assert room.do(guests[late], "come_back") == []


def test_one_move_in_time_makes_good_for_one_that_was_late() -> None:
    room = Room(turn_seconds=30)
    room.gather(5)
    late = to_a_person(room)
    for is_late in (True, False, True):
        while room.game.deal.turn != late:
            room.move()
        room.move(late=is_late)
        assert not room.table.company.chairs[late].away


def test_an_action_brings_somebody_back_who_was_away_and_so_does_a_new_window() -> None:
    room = Room(turn_seconds=30)
    guests = room.gather(5)
    late = to_a_person(room)
    for _ in range(2):
        while room.game.deal.turn != late:
            room.move()
        room.move(late=True)
    room.come(guests[late].name)
    chair = room.table.company.chairs[late]
    assert (chair.away, chair.late) == (False, 0)


def test_a_paused_table_waits_for_nobody_and_gives_the_time_back() -> None:
    room = Room(turn_seconds=30)
    guests = room.gather(5)
    room.move()
    began = room.now
    room.now += 10
    room.do(guests[3], "pause", on=True)
    assert room.state(guests[0]).table.paused == "지현"
    assert deadline(room.table) is None
    assert next_task(room.table) is None
    turn = room.game.deal.turn
    assert turn is not None
    assert room.refused(guests[turn], "act", position=room.table.position, action="pass") == "table-paused"
    assert room.state(guests[turn]).options.bids == []
    room.now += 1000
    assert room.do(guests[3], "pause", on=True) == []
    room.do(guests[0], "pause", on=False)
    assert ends(room.table) == began + 1030
    assert room.do(guests[0], "pause", on=False) == []


def test_the_state_tells_the_deadline_and_the_servers_time() -> None:
    room = Room(turn_seconds=30)
    guests = room.gather(5)
    room.move()
    room.now += 12.5
    clock = room.state(guests[0]).clock
    assert clock is not None
    assert (clock.seconds, clock.seats) == (30, [room.game.deal.turn])
    assert clock.ends is not None
    assert clock.ends - clock.now == 17_500


def test_the_next_deal_is_dealt_when_all_who_are_there_have_gone_on() -> None:
    room = Room()
    guests = room.gather(3)
    room.play_out()
    assert room.state(guests[0]).waiting
    room.do(guests[0], "next")
    assert room.do(guests[0], "next") == []
    assert not room.state(guests[0]).waiting
    assert room.state(guests[1]).ready == [0]
    room.do(guests[2], "next")
    assert room.game.is_over
    room.do(guests[1], "next")
    assert room.table.dealt == 2
    assert room.refused(guests[1], "next") == "nothing-to-go-on"


def test_nobody_waits_for_the_result_to_be_seen_by_who_is_gone() -> None:
    room = Room()
    guests = room.gather(3)
    room.play_out()
    room.do(guests[0], "next")
    room.do(guests[1], "next")
    room.now += 5
    room.go(guests[2])
    task = next_task(room.table)
    assert task is not None
    assert task.kind is Kind.DEAL


def test_a_table_at_which_nobody_is_left_rests() -> None:
    room = Room(turn_seconds=30)
    guests = room.gather(2)
    for guest in guests:
        room.go(guest)
    assert next_task(room.table) is None


def test_a_question_that_is_not_answered_lapses() -> None:
    room = Room(undo_times=1)
    guests = room.gather(5)
    seat = room.move()
    room.now += 3
    room.do(guests[seat], "ask_undo", position=room.table.position)
    waits = deadline(room.table)
    assert waits is not None
    assert (waits.wait, waits.at) == (Wait.ANSWERS, room.now + ANSWER_SECONDS)
    assert len(waits.seats) == 4
    task = next_task(room.table)
    assert task is not None
    assert (task.kind, task.at) == (Kind.LAPSE, waits.at)
