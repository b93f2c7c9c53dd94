"""Who a browser is: a cookie that was signed here, with a key that all nodes share."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from giruda.notation.wire import RefusedOut
from giruda.server.identity import COOKIE, KEY_BYTES, Signer, new_token
from giruda.server.settings import Settings
from giruda.server.storage import open_database, shared_key
from tests.server.house import House, settings
from tests.server.person import Person
from tests.server.wire import decode

SIGNER = Signer(bytes(KEY_BYTES))
OTHER = Signer(bytes([1]) * KEY_BYTES)
TOKEN = "t" * 43
BAD = [
    "",
    "x",
    "'; --",
    "ü" * 43,
    "a" * 44,
    TOKEN + ".",
    TOKEN + "." + "s" * 43,
    "." + "s" * 43,
    OTHER.signed(TOKEN),
    SIGNER.signed(TOKEN) + "x",
    SIGNER.signed(TOKEN)[:-1],
    "u" + SIGNER.signed(TOKEN)[1:],
    SIGNER.signed(TOKEN) + "." + "s" * 43,
]


@pytest.fixture
def signed_by(monkeypatch: pytest.MonkeyPatch) -> Signer:
    """The servers of the test sign as this one does."""

    async def key(*_: object) -> bytes:
        return bytes(KEY_BYTES)

    monkeypatch.setattr("giruda.server.app.shared_key", key)
    return SIGNER


def show(house: House, path: str, cookie: str, method: str = "GET") -> httpx.Response:
    """Visit with that cookie."""
    headers = [(b"cookie", f"{COOKIE}={cookie}".encode()), (b"origin", house.origin.encode())]
    wish = {"name": "철수", "rules": "kbg"} if method == "POST" else None
    return httpx.request(method, f"{house.origin}{path}", headers=headers, json=wish, trust_env=False)


def knock(house: House, cookie: str | None, table: str) -> ClientConnection:
    """The bare socket to a table, with that cookie."""
    headers = {} if cookie is None else {"Cookie": f"{COOKIE}={cookie}"}
    address = f"ws://127.0.0.1:{house.port}/ws/table/{table}"
    return connect(address, origin=Origin(house.origin), additional_headers=headers, proxy=None)


@pytest.mark.parametrize("cookie", BAD)
def test_a_cookie_that_was_not_signed_here_names_nobody(cookie: str) -> None:
    assert SIGNER.token_in(cookie) is None


def test_a_token_is_in_the_cookie_that_was_signed_for_it() -> None:
    token = new_token()
    assert SIGNER.token_in(SIGNER.signed(token)) == token
    assert SIGNER.signed(token) != OTHER.signed(token)


@pytest.mark.usefixtures("signed_by")
@pytest.mark.parametrize("cookie", BAD)
def test_a_page_replaces_a_cookie_that_was_forged_or_damaged(house: House, cookie: str) -> None:
    given = show(house, "/", cookie).cookies[COOKIE]
    token = SIGNER.token_in(given)
    assert token is not None
    assert token != TOKEN


@pytest.mark.usefixtures("signed_by")
def test_a_page_renews_a_cookie_and_signs_one_from_before_they_were_signed(house: House) -> None:
    for cookie in (TOKEN, SIGNER.signed(TOKEN)):
        assert show(house, "/table/x", cookie).cookies[COOKIE] == SIGNER.signed(TOKEN)


@pytest.mark.usefixtures("signed_by")
@pytest.mark.parametrize("cookie", [TOKEN, OTHER.signed(TOKEN), "x"])
def test_requests_and_sockets_turn_away_a_cookie_that_was_not_signed(house: House, person: Person, cookie: str) -> None:
    for path, method in (("/api/lobby", "GET"), ("/api/tables", "POST"), ("/api/tables/x/record?deal=1", "GET")):
        answer = show(house, path, cookie, method)
        assert (answer.status_code, answer.json()["code"]) == (403, "unknown-visitor")
    with knock(house, cookie, person.open_table()) as socket:
        refused = decode(str(socket.recv(timeout=9)))
        assert isinstance(refused, RefusedOut)
        assert refused.reason.code == "unknown-visitor"


def test_nobody_sits_down_without_a_cookie(house: House, person: Person) -> None:
    with knock(house, None, person.open_table()) as socket:
        assert '"unknown-visitor"' in str(socket.recv(timeout=9))


def test_a_seat_is_kept_over_a_restart(house: House, person: Person) -> None:
    table = person.open_table()
    house.stop()
    house.start()
    person.move_to(house.origin)
    assert person.http.get("/api/lobby").json()["resume"] == table


def test_all_nodes_have_one_key_whoever_was_first(
    postgres_url: str, tmp_path: Path, new_house: Callable[[Settings], House], new_person: Callable[[House], Person]
) -> None:
    for where in (tmp_path, postgres_url):

        async def keys(where: Path | str = where) -> set[bytes]:
            databases = [open_database(where) for _ in range(3)]
            found = await asyncio.gather(*(shared_key(each, "guests", KEY_BYTES) for each in databases * 3))
            for each in databases:
                await each.close()
            return set(found)

        (key,) = asyncio.run(keys())
        assert len(key) == KEY_BYTES
    one, other = (new_house(settings(tmp_path, database=postgres_url)) for _ in range(2))
    person = new_person(one)
    table = person.open_table()
    person.move_to(other.origin)
    assert person.http.get("/api/lobby").json()["resume"] == table
