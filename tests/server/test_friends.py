"""Several persons at one table of a real server: they come by links, play a match, go away and come back."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random

import pytest

from benchmarks.load.choosing import some_action
from giruda.notation.record_proof import findings
from giruda.notation.record_reader import loads
from giruda.notation.wire import AcceptedOut, RefusedOut, StateOut, TalkOut
from tests.server.house import House
from tests.server.person import PATIENCE, Chair, Person

NewPerson = Callable[[House], Person]


@pytest.fixture
def guest(house: House, new_person: NewPerson) -> Person:
    """Somebody else, who has visited the page before."""
    made = new_person(house)
    made.http.get("/")
    return made


def links_of(chair: Chair) -> tuple[str, str]:
    you = chair.state.you
    assert you.play_link is not None
    return you.play_link, you.watch_link or ""


def until(chair: Chair, holds: Callable[[StateOut], bool]) -> StateOut:
    """Wait for a state of which that holds."""
    while not holds(chair.state):
        chair.expect_state()
    return chair.state


def play_together(chairs: list[Chair], rng: Random) -> None:
    """Everybody acts when it is their turn, until the match is over."""
    until_late = time.monotonic() + 3 * PATIENCE
    while not all(chair.state.match is not None and chair.state.match.over for chair in chairs):
        assert time.monotonic() < until_late, [chair.state.view for chair in chairs]
        for chair in chairs:
            drain(chair)
            state = chair.state
            if state.waiting and state.match is not None and not state.match.over:
                chair.do(type="next")
            elif state.view is not None and state.view.turn == state.view.seat and not state.waiting:
                answer = chair.act(some_action(state, rng))
                assert isinstance(answer, AcceptedOut) or answer.reason.code in ("stale-position", "deal-over"), answer


def drain(chair: Chair) -> None:
    """Take in what has come."""
    try:
        while True:
            chair.receive(patience=0.01)
    except TimeoutError:
        pass


def test_friends_come_by_a_link_and_play_a_match(
    person: Person, guest: Person, house: House, new_person: NewPerson
) -> None:
    table = person.open_table("howto;match.deals=1", watching=True, bot="random")
    with person.sit(table, starts=False) as host:
        play, watch = links_of(host)
        watcher = new_person(house)
        watcher.http.get("/")
        with guest.sit(table, play) as friend, watcher.sit(table, watch) as outside:
            friend.accepted(type="sit", seat=3, name="영희")
            assert outside.refused(type="sit", seat=2, name="몰래") == "only-watching"
            host.accepted(type="start", nonce="abc")
            for chair in (host, friend, outside):
                until(chair, lambda state: state.view is not None)
            assert (host.view.seat, friend.view.seat, outside.view.seat) == (0, 3, None)
            assert outside.state.table.watchers == [""]
            play_together([host, friend], Random(3))
            drain(outside)
            assert outside.state.match == host.state.match
            assert not any(view.hand for _, view in outside.views)
            for visitor, key in ((guest, play), (watcher, watch)):
                answer = visitor.http.get(f"/api/tables/{table}/record", params={"deal": 1, "key": key})
                assert answer.status_code == 200
                ((*found,),) = findings(loads(answer.text))
                assert {each.verdict.value for each in found} == {"holds"}
            proof = guest.http.get(f"/api/tables/{table}/proof", params={"deal": 1}).json()
            assert proof["nonces"][0] == "abc"
            assert guest.http.get(f"/api/tables/{table}/proof", params={"deal": 2}).json()["code"] == "no-such-deal"
    stranger = new_person(house)
    stranger.http.get("/")
    assert stranger.http.get(f"/api/tables/{table}/record", params={"deal": 1}).json()["code"] == "not-your-table"


def test_a_seat_goes_on_by_a_bot_and_comes_back_on_return(person: Person, guest: Person) -> None:
    table = person.open_table("howto", turn_seconds=5, bot="random")
    with person.sit(table, starts=False) as host:
        play, _ = links_of(host)
        with guest.sit(table, play) as friend:
            friend.accepted(type="sit", seat=1, name="영희")
            host.accepted(type="start")
            started = time.monotonic()
            # The friend looks on and does nothing: a bot plays for them twice, and then goes on.
            while not host.state.table.players[1].away:
                assert time.monotonic() - started < 60
                drain(host)
                state = host.state
                if state.view is not None and state.view.turn == 0 and not state.waiting:
                    host.act(some_action(state, Random(1)))
                elif state.waiting:
                    host.do(type="next")
            drain(friend)
            friend.accepted(type="come_back")
            until(host, lambda state: not state.table.players[1].away)


def test_who_closes_the_window_is_shown_as_gone_and_has_their_seat_on_return(person: Person, guest: Person) -> None:
    table = person.open_table("howto", pace="slow")
    with person.sit(table, starts=False) as host:
        play, _ = links_of(host)
        with guest.sit(table, play) as friend:
            friend.accepted(type="sit", seat=2, name="영희")
            until(host, lambda state: state.table.players[2].kind == "person")
        until(host, lambda state: not state.table.players[2].here)
        host.accepted(type="start")
        with guest.sit(table) as again:
            until(host, lambda state: state.table.players[2].here)
            assert again.state.you.seat == 2
            assert again.view.hand


def test_what_one_says_the_others_hear_also_those_who_come_later(person: Person, guest: Person) -> None:
    table = person.open_table("howto")
    with person.sit(table) as host:
        play, _ = links_of(host)
        host.accepted(type="say", kind="text", words="어서 와요")
        with guest.sit(table, play) as friend:
            message = friend.receive()
            assert isinstance(message, TalkOut)
            assert [line.words for line in message.lines] == ["어서 와요"]
            friend.accepted(type="sit", seat=1, name="영희")
            friend.accepted(type="say", kind="emote", words="hello")
            while not isinstance(heard := host.receive(), TalkOut) or heard.lines[0].number < 2:
                pass
            assert [(line.name, line.words) for line in heard.lines] == [("영희", "hello")]


def test_who_talks_too_much_is_asked_to_slow_down(person: Person) -> None:
    with person.sit(person.open_table("howto")) as host:
        answers = [host.do(type="say", kind="text", words=f"{number}") for number in range(9)]
        refused = [answer.reason.code for answer in answers if isinstance(answer, RefusedOut)]
        assert refused == ["talks-too-fast"] * 3


def test_a_listed_table_is_found_in_the_lobby_and_may_be_joined(person: Person, guest: Person) -> None:
    hidden = person.open_table("howto")
    table = person.open_table("kbg", listed=True, turn_seconds=30)
    with person.sit(table, starts=False), person.sit(hidden):
        (listed,) = guest.http.get("/api/lobby").json()["tables"]
        assert (listed["id"], listed["persons"], listed["seats"], listed["stage"], listed["turn_seconds"]) == (
            table,
            ["철수"],
            5,
            "gathering",
            30,
        )
        with guest.sit(table) as friend:
            friend.accepted(type="sit", seat=4, name="영희")
        (listed,) = guest.http.get("/api/lobby").json()["tables"]
        assert listed["persons"] == ["철수", "영희"]


def test_links_made_anew_shut_the_old_ones_out(person: Person, guest: Person) -> None:
    table = person.open_table("howto")
    with person.sit(table) as host:
        play, _ = links_of(host)
        host.accepted(type="renew_links")
        until(host, lambda state: state.you.play_link != play)
        chair = Chair(guest.connect(table, play))
        (refused,), code = chair.rest()
        chair.close()
        assert isinstance(refused, RefusedOut)
        assert (refused.reason.code, code) == ("not-your-table", 1008)


def test_a_program_is_no_bot_for_a_table_unless_the_server_allows_it(person: Person) -> None:
    with person.sit(person.open_table("howto")) as host:
        assert host.refused(type="terms", bot="exec:rm") == "program-not-allowed"
        assert host.refused(type="terms", bot="nobody") == "unknown-bot"
        host.accepted(type="terms", bot="easy", turn_seconds=40)
        assert until(host, lambda state: state.table.terms.bot == "easy").table.terms.turn_seconds == 40


def test_hints_are_for_play_against_bots(person: Person, guest: Person) -> None:
    table = person.open_table("howto", pace="slow")
    with person.sit(table) as host:
        assert host.state.table.hints
        play, _ = links_of(host)
        with guest.sit(table, play) as friend:
            friend.accepted(type="sit", seat=1, name="영희")
            until(host, lambda state: not state.table.hints)
            assert host.refused(type="hint", position=host.state.position) == "no-hints"
