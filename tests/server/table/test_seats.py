"""Who sits where, who keeps the table, and which window acts."""

from __future__ import annotations

from typing import Any

import pytest

from giruda.cards import Seat
from giruda.server.table.links import Admission, admission_by, key_of
from tests.server.table.room import Room


def test_who_opens_a_table_sits_at_its_first_seat_and_keeps_it() -> None:
    room = Room()
    host = room.come("철수")
    state = room.state(host)
    assert (state.you.seat, state.you.host, state.you.acting) == (0, True, True)
    assert state.table.stage == "gathering"
    assert [player.kind for player in state.table.players] == ["person", "bot", "bot", "bot", "bot"]
    assert (state.view, state.match, state.clock) == (None, None, None)


def test_a_guest_sits_down_where_a_bot_was_and_no_one_else_there() -> None:
    room = Room()
    room.come("철수")
    guest, other = room.come("영희"), room.come("민수")
    room.do(guest, "sit", seat=2, name=" 영희 ")
    assert room.state(guest).table.players[2].name == "영희"
    assert room.refused(other, "sit", seat=2, name="민수") == "seat-taken"
    assert room.refused(other, "sit", seat=0, name="민수") == "seat-taken"
    assert room.refused(other, "sit", seat=5, name="민수") == "no-such-seat"
    assert room.refused(other, "sit", seat=-1, name="민수") == "no-such-seat"
    assert room.refused(other, "sit", seat=1, name=" ") == "name-empty"
    room.do(guest, "sit", seat=4, name="영희")
    room.do(other, "sit", seat=2, name="민수")
    assert [player.name for player in room.state(guest).table.players] == ["철수", "bot 1", "민수", "bot 3", "영희"]


def test_who_came_by_a_link_to_watch_does_not_sit() -> None:
    room = Room(watching=True)
    room.gather(1)
    watcher = room.come("구경꾼", may_sit=False)
    assert room.refused(watcher, "sit", seat=1, name="구경꾼") == "only-watching"
    state = room.state(watcher)
    assert state.table.watchers == ["구경꾼"]
    assert state.view is not None
    assert (state.view.seat, state.view.hand, state.you.may_sit) == (None, [], False)
    assert (state.you.play_link, state.you.watch_link) == (None, None)


def test_without_leave_to_watch_nobody_sees_the_cards_from_outside() -> None:
    room = Room()
    room.gather(1)
    outside = room.come("영희")
    assert room.state(outside).view is None
    assert room.state(outside).events == []
    room.do(outside, "sit", seat=3, name="영희")
    view = room.state(outside).view
    assert view is not None
    assert (view.seat, len(view.hand)) == (3, 10)


def test_nobody_acts_for_a_seat_that_is_not_theirs() -> None:
    room = Room(watching=True)
    room.gather(2)
    stranger = room.come("민수")
    seated: dict[str, dict[str, Any]] = {
        "act": {"position": room.table.position, "action": "pass"},
        "next": {},
        "pause": {"on": True},
        "ask_undo": {"position": room.table.position},
        "answer_undo": {"yes": True},
        "auto_pass": {"on": True},
        "come_back": {},
        "stand": {},
    }
    for kind, fields in seated.items():
        assert room.refused(stranger, kind, **fields) == "no-seat", kind
    hosting: dict[str, dict[str, Any]] = {
        "start": {},
        "remove": {"seat": 1},
        "shuffle_seats": {},
        "terms": {"chat": False},
        "renew_links": {},
    }
    for kind, fields in hosting.items():
        assert room.refused(stranger, kind, **fields) == "not-host", kind


def test_a_seat_taken_in_the_middle_of_a_deal_waits_where_the_host_wants_that() -> None:
    room = Room(joining=False)
    host, guest = room.gather(2)
    late = room.come("민수")
    room.do(late, "sit", seat=3, name="민수")
    assert room.state(host).table.players[3].coming == "민수"
    assert room.state(late).you.seat is None
    assert room.state(late).you.coming == 3
    room.do(late, "stand")
    assert room.state(late).you.coming is None
    room.do(late, "sit", seat=3, name="민수")
    assert room.refused(room.come("지현"), "sit", seat=3, name="지현") == "seat-taken"
    room.play_out()
    room.do(host, "next")
    room.do(guest, "next")
    assert room.table.company.seat_of(late.player) == Seat(3)


def test_a_seat_taken_at_once_has_the_hand_of_the_bot() -> None:
    room = Room()
    room.gather(1)
    hand = {card.text for card in room.game.deal.view(Seat(3)).hand}
    late = room.come("민수")
    room.do(late, "sit", seat=3, name="민수")
    view = room.state(late).view
    assert view is not None
    assert set(view.hand) == hand


def test_who_stands_up_leaves_the_seat_to_its_bot_and_the_host_may_take_one_away() -> None:
    room = Room()
    host, one, other = room.gather(3)
    room.do(one, "stand")
    assert room.state(host).table.players[1].name == "bot 1"
    assert room.refused(one, "stand") == "no-seat"
    room.do(host, "remove", seat=2)
    assert room.state(other).you.seat is None
    assert room.refused(host, "remove", seat=2) == "nobody-there"
    assert room.refused(host, "remove", seat=9) == "nobody-there"


def test_the_table_is_kept_by_who_is_there() -> None:
    room = Room()
    host, guest = room.gather(2)
    assert room.refused(guest, "terms", chat=False) == "not-host"
    room.go(host)
    assert room.state(guest).you.host
    room.do(guest, "terms", chat=False)
    back = room.come("철수")
    assert room.state(back).you.host
    assert not room.state(guest).you.host


def test_a_player_cannot_have_two_seats_and_changes_between_matches_only() -> None:
    room = Room("howto;match.deals=1")
    _, guest = room.gather(2)
    assert room.refused(guest, "sit", seat=4, name="영희") == "already-seated"
    assert room.do(guest, "sit", seat=1, name="영희") == []
    room.play_out()
    assert room.table.is_finished
    room.do(guest, "sit", seat=4, name="영희")
    assert room.table.company.seat_of(guest.player) == Seat(4)
    assert room.table.company.persons == (0, 4)


def test_seats_are_drawn_between_matches_only() -> None:
    room = Room("howto;match.deals=1")
    host, guest = room.gather(2)
    assert room.refused(host, "shuffle_seats") == "match-under-way"
    room.play_out()
    room.do(host, "shuffle_seats")
    assert {room.table.company.seat_of(each.player) for each in (host, guest)} != {0, 1}
    assert sorted(player.name for player in room.state(host).table.players) == sorted(
        ["철수", "영희", "bot 2", "bot 3", "bot 4"]
    )


def test_the_newest_window_acts_and_the_others_only_show() -> None:
    room = Room()
    (first,) = room.gather(1)
    second = room.come("철수")
    assert (room.state(first).you.acting, room.state(second).you.acting) == (False, True)
    assert room.refused(first, "pause", on=True) == "other-window"
    room.do(first, "use_window")
    assert room.refused(second, "pause", on=True) == "other-window"
    room.do(first, "pause", on=True)
    room.do(second, "use_window")
    room.go(second)
    room.do(first, "pause", on=False)


def test_links_admit_to_what_they_say_until_the_host_renews_them() -> None:
    room = Room(watching=True)
    (host,) = room.gather(1)
    play, watch = key_of(room.table, Admission.PLAY), key_of(room.table, Admission.WATCH)
    assert room.state(host).you.play_link == play
    assert room.state(host).you.watch_link == watch
    assert (admission_by(room.table, play), admission_by(room.table, watch)) == (Admission.PLAY, Admission.WATCH)
    room.do(host, "renew_links")
    assert admission_by(room.table, play) is None
    assert admission_by(room.table, watch) is None
    assert admission_by(room.table, key_of(room.table, Admission.PLAY)) is Admission.PLAY


@pytest.mark.parametrize("key", ["", "x", "ü" * 22, "\x00"])
def test_a_key_that_is_none_admits_to_nothing(key: str) -> None:
    assert admission_by(Room().table, key) is None


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"pace": "warp"}, "unknown-pace"),
        ({"turn_seconds": 4}, "bad-turn-time"),
        ({"turn_seconds": -1}, "bad-turn-time"),
        ({"turn_seconds": 601}, "bad-turn-time"),
        ({"undo_times": 10}, "bad-undo-times"),
        ({"undo_times": -1}, "bad-undo-times"),
        ({"undo_seconds": 601}, "bad-undo-seconds"),
    ],
)
def test_terms_that_there_are_not_are_refused(change: dict[str, str | int], code: str) -> None:
    room = Room()
    assert room.refused(room.come("철수"), "terms", **change) == code


def test_the_log_says_it_all() -> None:
    room = Room(watching=True, undo_times=1)
    host, guest = room.gather(2)
    room.do(host, "say", kind="text", words="안녕하세요")
    room.do(guest, "say", kind="emote", words="hello")
    room.move()
    room.do(host, "pause", on=True)
    room.go(guest)
    room.do(host, "pause", on=False)
    room.play_out()
    assert room.folded() == room.table
