"""Accounts: signing in elsewhere as the same player, and out again; and who tries to get in that should not."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from giruda.notation.wire import RefusedOut, ServerMessage
from giruda.server.identity import COOKIE
from giruda.server.limits import Rate
from giruda.server.people.accounts import name_key
from giruda.server.people.passwords import hashed, matches
from giruda.server.storage.opening import FILE
from tests.server.house import House, settings
from tests.server.people.table import people_of, play_alone
from tests.server.people.test_history import history, me
from tests.server.person import Chair, Person

PASSWORD = "correct horse 9"
WRONG = "wrong password"
ANOTHER = "another password"
SOON = 8.0
"""Seconds within which a sign-out has reached everybody."""


def post(person: Person, path: str, **wish: object) -> httpx.Response:
    return person.http.post(f"/api/me/{path}", json=wish)


def done(answer: httpx.Response) -> None:
    assert answer.status_code == 200, answer.text
    assert answer.json() == {"done": True}


def code(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


def closed(chair: Chair) -> list[ServerMessage]:
    """What comes until the server closes the window, which it does soon."""
    messages: list[ServerMessage] = []
    with suppress(ConnectionClosed):
        while True:
            messages.append(chair.receive(SOON))
    return messages


def make_account(person: Person, name: str = "철수", password: str = PASSWORD) -> None:
    done(post(person, "account", name=name, password=password))


def sign_in(person: Person, name: str = "철수", password: str = PASSWORD) -> None:
    done(post(person, "sign-in", name=name, password=password))


@pytest.fixture
def two(house: House, new_person: Callable[..., Person]) -> list[Person]:
    """Two browsers."""
    return people_of(house, new_person, 2)


def test_a_guest_with_an_account_stays_the_same_player_everywhere(two: list[Person]) -> None:
    here, there = two
    table = play_alone(here, Random(1))
    before = history(here)
    assert me(here).account is None
    make_account(here)
    account = me(here).account
    assert account is not None
    assert (account.name, account.password, account.passkeys, account.browsers) == ("철수", True, [], 1)
    token = there.http.cookies[COOKIE]
    sign_in(there)
    assert there.http.cookies[COOKIE] != token, "a token that somebody knew would be signed in"
    assert history(there) == history(here) == before
    assert there.http.get("/api/lobby").json()["resume"] == here.http.get("/api/lobby").json()["resume"]
    with there.sit(table) as chair:
        assert chair.state.you.seat == 0


def test_names_are_the_same_in_every_spelling(two: list[Person]) -> None:
    here, there = two
    make_account(here, "\uff21nna 각")
    assert code(post(there, "account", name="ANNA 각", password=PASSWORD)) == (400, "name-taken")
    sign_in(there, "anna  각")
    assert name_key("STRASSE") == name_key("straße")


@pytest.mark.parametrize(
    ("name", "password", "expected"),
    [
        ("철수", "123456789", "password-too-short"),
        ("철수", "x" * 201, "password-too-long"),
        ("", PASSWORD, "name-empty"),
        ("가" * 21, PASSWORD, "name-too-long"),
    ],
)
def test_an_account_that_cannot_be_is_refused(person: Person, name: str, password: str, expected: str) -> None:
    person.http.get("/")
    assert code(post(person, "account", name=name, password=password)) == (400, expected)
    assert me(person).account is None


def test_there_is_one_account_a_player(person: Person) -> None:
    person.http.get("/")
    make_account(person)
    assert code(post(person, "account", name="영희", password=PASSWORD)) == (400, "has-account")


def test_nothing_tells_a_wrong_name_from_a_wrong_password(two: list[Person]) -> None:
    here, there = two
    make_account(here)
    there_is = post(there, "sign-in", name="철수", password=WRONG)
    there_is_not = post(there, "sign-in", name="영희", password=WRONG)
    assert code(there_is) == (403, "wrong-sign-in")
    assert there_is.content == there_is_not.content
    assert me(there).account is None

    def seconds(name: str) -> float:
        begun = perf_counter()
        post(there, "sign-in", name=name, password=WRONG)
        return perf_counter() - begun

    taken = {name: median(seconds(name) for _ in range(5)) for name in ("철수", "영희")}
    assert 0.5 < taken["철수"] / taken["영희"] < 2


def test_a_password_is_kept_as_a_hash_of_its_own(tmp_path: Path, two: list[Person]) -> None:
    make_account(two[0], "철수")
    make_account(two[1], "영희")
    with sqlite3.connect(tmp_path / FILE) as connection:
        kept = [row[0] for row in connection.execute("select password from accounts")]
    connection.close()
    assert len(set(kept)) == 2
    assert all(each.startswith("scrypt$") and PASSWORD not in each for each in kept)
    assert all(matches(PASSWORD, each) for each in kept)
    assert not matches("", None)
    assert matches("비밀번호비밀번호!!", hashed("비밀번호비밀번호!!"))


def test_a_flood_of_passwords_is_stopped(
    tmp_path: Path, new_house: Callable[..., House], new_person: Callable[..., Person]
) -> None:
    here, there = people_of(new_house(settings(tmp_path, tries=Rate(burst=5, per_second=0.001))), new_person, 2)
    make_account(here)
    answers = [post(there, "sign-in", name="철수", password=WRONG) for _ in range(8)]
    assert [code(answer)[1] for answer in answers] == ["wrong-sign-in"] * 4 + ["too-many-tries"] * 4
    assert answers[-1].status_code == 429
    # The right one is not tried any more either: it would tell.
    assert code(post(there, "sign-in", name="철수", password=PASSWORD)) == (429, "too-many-tries")


def test_signing_out_leaves_a_stranger(two: list[Person]) -> None:
    here, there = two
    play_alone(here, Random(1))
    make_account(here)
    sign_in(there)
    stolen = there.http.cookies[COOKIE]
    done(post(there, "sign-out"))
    assert me(there).account is None
    assert history(there).deals == []
    assert me(here).account is not None
    there.http.cookies.set(COOKIE, stolen, domain="127.0.0.1")
    assert history(there).deals == [], "an old token is nobody's"


def test_the_first_browser_can_be_signed_out_too(two: list[Person]) -> None:
    here, there = two
    play_alone(here, Random(1))
    make_account(here)
    first = here.http.cookies[COOKIE]
    sign_in(there)
    done(post(there, "sign-out", everywhere=True))
    for each in two:
        assert me(each).account is None
        assert history(each).deals == []
    assert here.http.cookies[COOKIE] == first
    # A token whose hash the player's id is opens nothing any more.
    sign_in(here)
    assert len(history(here).deals) == 1


def test_windows_close_when_their_browser_is_signed_out_elsewhere(two: list[Person]) -> None:
    here, there = two
    make_account(here)
    table = here.open_table(bot="random")
    sign_in(there)
    with here.sit(table) as chair:
        done(post(there, "sign-out", everywhere=True))
        *_, told = closed(chair)
        assert isinstance(told, RefusedOut)
        assert told.reason.code == "signed-out"
    with here.connect(table) as socket:
        assert "not-your-table" in str(socket.recv(timeout=SOON))


def test_another_node_closes_windows_within_seconds(
    tmp_path: Path, new_house: Callable[..., House], new_person: Callable[..., Person]
) -> None:
    first, second = new_house(settings(tmp_path)), new_house(settings(tmp_path))
    here, there = new_person(first), new_person(second)
    for each in (here, there):
        each.http.get("/")
    make_account(here)
    table = here.open_table(bot="random")
    sign_in(there)
    with here.sit(table) as chair:
        done(post(there, "sign-out", everywhere=True))
        closed(chair)
    assert me(here).account is None


def test_another_password_signs_all_other_browsers_out(two: list[Person]) -> None:
    here, there = two
    make_account(here)
    sign_in(there)
    assert code(post(here, "password", old=WRONG, new=ANOTHER)) == (403, "wrong-password")
    assert code(post(here, "password", old=PASSWORD, new="short")) == (400, "password-too-short")
    done(post(here, "password", old=PASSWORD, new=ANOTHER))
    assert me(here).account is not None
    assert me(there).account is None
    assert code(post(there, "sign-in", name="철수", password=PASSWORD)) == (403, "wrong-sign-in")
    sign_in(there, password=ANOTHER)


def test_a_guest_has_no_password_to_change(person: Person) -> None:
    person.http.get("/")
    assert code(post(person, "password", old="", new=ANOTHER)) == (400, "no-account")


def test_a_forged_token_opens_nothing(two: list[Person]) -> None:
    here, there = two
    make_account(here)
    real = here.http.cookies[COOKIE]
    token, _, signature = real.partition(".")
    for forged in (token, f"{'A' * 43}.{signature}", f"{real[:-1]}{'A' if real[-1] != 'A' else 'B'}"):
        there.http.cookies.clear()
        there.http.cookies.set(COOKIE, forged, domain="127.0.0.1")
        for path in ("", "/history", "/statistics", "/export"):
            assert code(there.http.get(f"/api/me{path}")) == (403, "unknown-visitor")
        assert code(post(there, "sign-out", everywhere=True)) == (403, "unknown-visitor")
    assert me(here).account is not None


def test_the_history_of_a_guest_who_signs_in_is_offered_and_not_lost(two: list[Person]) -> None:
    here, there = two
    first, second = play_alone(here, Random(1)), play_alone(there, Random(2))
    make_account(here)
    assert me(there).guest_tables == 0
    sign_in(there)
    assert me(there).guest_tables == 1
    assert [deal.table for deal in history(there).deals] == [first]
    # Out again, they are the guest that they were.
    done(post(there, "sign-out"))
    assert [deal.table for deal in history(there).deals] == [second]
    sign_in(there)
    done(post(there, "guest"))
    assert me(there).guest_tables == 0
    assert [deal.table for deal in history(here).deals] == [second, first]
    with here.sit(second) as chair:
        assert chair.state.you.seat == 0
    assert code(post(there, "guest")) == (400, "no-guest")
    done(post(there, "sign-out"))
    assert history(there).deals == []


def test_the_guest_is_there_again_when_the_account_is_signed_out_from_elsewhere(two: list[Person]) -> None:
    here, there = two
    table = play_alone(there, Random(2))
    make_account(here)
    sign_in(there)
    done(post(here, "sign-out", everywhere=True))
    assert me(there).account is None
    assert [deal.table for deal in history(there).deals] == [table]


def test_a_guest_cannot_sign_out_and_never_find_back(person: Person) -> None:
    play_alone(person, Random(1))
    for everywhere in (False, True):
        assert code(post(person, "sign-out", everywhere=everywhere)) == (400, "no-account")
    assert len(history(person).deals) == 1


def test_a_guest_at_a_table_in_play_is_the_account_there_from_now_on(two: list[Person], house: House) -> None:
    here, there = two
    make_account(here)
    table = there.open_table(bot="random", pace="instant")
    with there.sit(table):
        pass
    with here.sit(here.open_table()):
        pass
    sign_in(there)
    done(post(there, "guest"))
    with here.sit(table) as chair:
        assert (chair.state.you.seat, chair.state.you.host) == (0, True)
        chair.play_until("over", Random(4))
    house.stop()
    house.start(house.port)
    with here.sit(table) as chair:
        assert chair.state.you.seat == 0


def test_who_sits_at_a_table_twice_gets_one_seat_when_they_become_one(two: list[Person]) -> None:
    here, there = two
    make_account(here)
    table = here.open_table(bot="random", listed=True)
    with here.sit(table, starts=False) as chair, there.sit(table, starts=False) as guest:
        guest.accepted(type="sit", seat=2, name="영희")
        sign_in(there)
        done(post(there, "guest"))
        while chair.state.table.players[2].kind == "person":
            chair.expect_state()
        assert chair.state.you.seat == 0
    assert me(there).guest_tables == 0


def test_an_account_may_not_be_reached_without_a_page_of_ours(person: Person) -> None:
    person.http.get("/")
    make_account(person)
    for method, path in (("POST", "sign-out"), ("POST", "password"), ("DELETE", "")):
        evil = person.http.request(method, f"/api/me/{path}".rstrip("/"), json={}, headers={"origin": "http://evil.kr"})
        assert code(evil) == (403, "bad-origin")
        form = person.http.request(method, f"/api/me/{path}".rstrip("/"), content=b"{}")
        assert code(form) == (415, "not-json")
    assert me(person).account is not None
