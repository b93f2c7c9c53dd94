"""Taking back by consent: who, how often, how late, and what it leaves behind."""

from __future__ import annotations

from tests.server.table.room import Room


def test_what_all_agree_to_is_taken_back() -> None:
    room = Room(undo_times=2)
    guests = room.gather(5)
    before = room.game.deal
    seat = room.move()
    asker, *others = guests[seat], *(guest for place, guest in enumerate(guests) if place != seat)
    assert room.state(asker).you.undo
    room.do(asker, "ask_undo", position=room.table.position)
    undo = room.state(others[0]).undo
    assert undo is not None
    assert (undo.seat, len(undo.waiting)) == (seat, 4)
    for other in others:
        room.do(other, "answer_undo", yes=True)
    assert room.game.deal == before
    assert room.state(asker).undo is None
    assert room.folded() == room.table


def test_one_no_is_enough() -> None:
    room = Room(undo_times=2)
    guests = room.gather(5)
    seat = room.move()
    after = room.game.deal
    room.do(guests[seat], "ask_undo", position=room.table.position)
    room.do(guests[(seat + 1) % 5], "answer_undo", yes=True)
    room.do(guests[(seat + 2) % 5], "answer_undo", yes=False)
    assert room.game.deal is after
    assert room.game.question is None
    assert room.refused(guests[(seat + 3) % 5], "answer_undo", yes=True) == "not-asked"


def test_among_bots_nobody_has_to_be_asked() -> None:
    room = Room(undo_times=1)
    (host,) = room.gather(1)
    while room.game.deal.turn != 0:
        room.move()
    before = room.game.deal
    room.move()
    position = room.table.position
    for _ in range(2):
        if room.game.deal.turn != 0:
            room.move()
    # A bot that acted while the click was on its way does not make it stale.
    room.do(host, "ask_undo", position=position)
    assert room.game.deal == before


def test_only_so_often_and_only_so_late() -> None:
    room = Room(undo_times=1, undo_seconds=10)
    guests = room.gather(5)
    seat = room.move()
    room.now += 11
    assert room.refused(guests[seat], "ask_undo", position=room.table.position) == "undo-too-late"
    assert not room.state(guests[seat]).you.undo
    seat = room.move()
    room.do(guests[seat], "ask_undo", position=room.table.position)
    room.do(guests[(seat + 1) % 5], "answer_undo", yes=False)
    assert room.refused(guests[seat], "ask_undo", position=room.table.position) == "undo-used-up"


def test_where_nothing_is_taken_back_and_where_there_is_nothing() -> None:
    room = Room()
    guests = room.gather(5)
    seat = room.move()
    assert room.refused(guests[seat], "ask_undo", position=room.table.position) == "no-undo"
    room = Room(undo_times=9)
    guests = room.gather(5)
    assert room.refused(guests[0], "ask_undo", position=room.table.position) == "nothing-to-undo"
    room.play_out()
    assert room.refused(guests[0], "ask_undo", position=room.table.position) == "nothing-to-undo"


def test_nobody_acts_while_all_are_asked_and_a_click_meant_for_before_is_stale() -> None:
    room = Room(undo_times=2)
    guests = room.gather(5)
    seat = room.move()
    position, turn = room.table.position, room.game.deal.turn
    assert turn is not None
    assert room.refused(guests[seat], "ask_undo", position=position - 1) == "stale-position"
    room.do(guests[seat], "ask_undo", position=position)
    assert room.refused(guests[turn], "act", position=position, action="pass") == "undo-pending"
    assert room.refused(guests[turn], "ask_undo", position=position) in ("undo-pending", "nothing-to-undo")
    for place in range(5):
        if place != seat:
            room.do(guests[place], "answer_undo", yes=True)
    assert room.refused(guests[turn], "act", position=position, action="pass") == "stale-position"
