"""Leaving for good: what goes, and what others keep."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path
from random import Random

import httpx
import pytest

from giruda.notation.record_reader import loads
from giruda.server.identity import COOKIE, PlayerId, player_id
from giruda.server.storage.opening import FILE
from tests.server.house import House
from tests.server.people.table import people_of, play_alone, play_together, seated
from tests.server.people.test_accounts import PASSWORD, WRONG, code, done, make_account, post, sign_in
from tests.server.people.test_history import history, me
from tests.server.person import Person


def player_of(person: Person) -> PlayerId:
    """Who a browser is: what stands before the signature in its cookie says it."""
    return player_id(person.http.cookies[COOKIE].partition(".")[0])


def leave(person: Person, **wish: str) -> httpx.Response:
    return person.http.request("DELETE", "/api/me", json=wish)


def everything(folder: Path) -> str:
    """All that is in the database, as text."""
    with sqlite3.connect(folder / FILE) as connection:
        dump = "\n".join(connection.iterdump())
    connection.close()
    return dump


@pytest.fixture
def five(house: House, new_person: Callable[..., Person]) -> list[Person]:
    """Five browsers."""
    return people_of(house, new_person)


def test_leaving_has_to_be_confirmed(person: Person) -> None:
    person.http.get("/")
    make_account(person)
    assert code(leave(person, confirm="", password=PASSWORD)) == (400, "not-confirmed")
    assert code(leave(person, confirm="delete")) == (403, "wrong-password")
    assert code(leave(person, confirm="delete", password=WRONG)) == (403, "wrong-password")
    assert me(person).account is not None


def test_who_leaves_is_forgotten_and_others_keep_their_records(
    tmp_path: Path, house: House, five: list[Person]
) -> None:
    gone, other = five[:2]
    with seated(five, name="떠날사람") as chairs:
        chairs[0].accepted(type="say", kind="text", words="비밀이야기")
        chairs[1].accepted(type="say", kind="text", words="남을이야기")
        chairs[0].accepted(type="pause", on=True)
        chairs[0].accepted(type="pause", on=False)
        play_together(chairs, Random(1))
    make_account(gone, "떠날사람")
    (deal,) = history(other).deals
    player, token = player_of(gone), gone.http.cookies[COOKIE]
    assert player in everything(tmp_path)
    record = other.http.get(f"/api/tables/{deal.table}/record", params={"deal": deal.deal}).text
    done(leave(gone, confirm="delete", password=PASSWORD))
    assert gone.http.cookies[COOKIE] != token
    kept = everything(tmp_path)
    assert player not in kept
    assert "떠날사람" not in kept
    assert "비밀이야기" not in kept
    assert "남을이야기" in kept
    (after,) = history(other).deals
    assert [seat.name for seat in after.seats] == ["손님", *[seat.name for seat in deal.seats[1:]]]
    assert (after.score, after.contract, after.change) == (deal.score, deal.contract, deal.change)
    again = other.http.get(f"/api/tables/{deal.table}/record", params={"deal": deal.deal}).text
    assert again == record.replace("떠날사람", "손님")
    loads(again)
    assert code(post(other, "sign-in", name="떠날사람", password=PASSWORD)) == (403, "wrong-sign-in")
    gone.http.cookies.set(COOKIE, token, domain="127.0.0.1")
    assert history(gone).deals == []
    # The table is there after a restart, too.
    house.stop()
    house.start(house.port)
    assert history(other).deals == [after]
    with other.sit(deal.table, starts=False) as chair:
        assert chair.state.you.seat == 1


def test_who_leaves_a_match_that_runs_leaves_their_seat_to_a_bot(
    tmp_path: Path, house: House, five: list[Person]
) -> None:
    gone = five[0]
    player = player_of(gone)
    with seated(five, name="떠날사람") as chairs:
        done(leave(gone, confirm="delete"))
        other = chairs[1]
        while other.state.table.players[0].kind != "bot":
            other.expect_state()
        assert "떠날사람" not in other.frames[-1]
        assert other.state.you.host
        assert chairs[0].refused(type="say", kind="text", words="아직있어요") == "other-window"
        table = other.state.table.id
    kept = everything(tmp_path)
    assert player not in kept
    assert "떠날사람" not in kept
    assert "아직있어요" not in kept
    house.stop()
    house.start(house.port)
    with five[1].sit(table, starts=False) as chair:
        assert chair.state.table.players[0].kind == "bot"
        assert chair.view.phase != "over"


def test_leaving_takes_along_what_was_played_as_a_guest_elsewhere(
    tmp_path: Path, house: House, new_person: Callable[..., Person]
) -> None:
    here, there = people_of(house, new_person, 2)
    make_account(here)
    play_alone(there, Random(1))
    guest = player_of(there)
    sign_in(there)
    done(post(there, "guest"))
    done(leave(there, confirm="delete", password=PASSWORD))
    kept = everything(tmp_path)
    assert guest not in kept
    assert "철수" not in kept
    assert me(here).account is None
    assert history(here).deals == []
