"""Strangers who want what is not theirs, or just to be in the way.

Requests from elsewhere and of the wrong shape are in `test_requests`, messages in `test_commands`, cookies in
`test_identity`, characters that turn text around in `test_names` and `table.test_talk`.
"""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from giruda.notation.wire import AcceptedOut, RefusedOut
from giruda.server.limits import Rate
from giruda.server.settings import Settings
from giruda.server.socket import FLOOD
from tests.server.house import UNLIMITED, House, settings
from tests.server.person import Chair, Person

NewHouse = Callable[[Settings], House]
NewPerson = Callable[[House], Person]


@pytest.fixture
def stranger(house: House, new_person: NewPerson) -> Person:
    """Somebody else, with a cookie of their own."""
    made = new_person(house)
    made.http.get("/")
    return made


def came_to_nothing(chair: Chair, before: int) -> bool:
    """Whether the table stands as it did."""
    chair.accepted(type="say", kind="emote", words="hello")
    return chair.state.position == before


@pytest.mark.parametrize(
    ("command", "code"),
    [
        ({"type": "act", "action": "pass", "position": 0}, "no-seat"),
        ({"type": "next"}, "no-seat"),
        ({"type": "auto_pass", "on": True}, "no-seat"),
        ({"type": "pause", "on": True}, "no-seat"),
        ({"type": "come_back"}, "no-seat"),
        ({"type": "ask_undo", "position": 0}, "no-seat"),
        ({"type": "answer_undo", "yes": True}, "no-seat"),
        ({"type": "stand"}, "no-seat"),
        ({"type": "start"}, "not-host"),
        ({"type": "remove", "seat": 0}, "not-host"),
        ({"type": "shuffle_seats"}, "not-host"),
        ({"type": "renew_links"}, "not-host"),
        ({"type": "terms", "watching": True}, "not-host"),
        ({"type": "pace", "pace": "slow"}, "not-host"),
        ({"type": "sit", "seat": 0, "name": "도둑"}, "seat-taken"),
    ],
)
def test_a_stranger_moves_nothing_at_a_table_that_is_open_to_all(
    person: Person, stranger: Person, command: dict[str, object], code: str
) -> None:
    table = person.open_table("howto", listed=True, pace="slow")
    with person.sit(table) as host:
        host.accepted(type="terms", undo_times=1)
        position = host.state.position
        with Chair(stranger.connect(table)) as visitor:
            visitor.expect_state()
            assert visitor.refused(**command) == code
            assert visitor.state.view is None
        assert came_to_nothing(host, position)


def test_one_person_does_not_act_for_another(person: Person, stranger: Person) -> None:
    table = person.open_table("howto", listed=True, pace="slow")
    with person.sit(table, starts=False) as host, Chair(stranger.connect(table)) as guest:
        guest.accepted(type="sit", seat=1, name="영희")
        host.accepted(type="start")
        for chair in (host, guest):
            while chair.state.view is None:
                chair.expect_state()
        # No message names a seat to act for: who sends it is who acts.
        assert guest.refused(type="act", seat=0, action="pass", position=guest.state.position) == "bad-message"
        assert guest.view.hand != host.view.hand
        assert not set(guest.view.hand) & set(host.view.hand)


def test_the_id_of_a_command_counts_at_its_own_table_only(person: Person, stranger: Person) -> None:
    one, other = (person.open_table("howto", listed=True, pace=pace) for pace in ("slow", "slow"))
    with person.sit(one) as here, person.sit(other) as there:
        here.accepted(type="pace", id="same", pace="normal")
        there.accepted(type="pace", id="same", pace="fast")
        for chair, pace in ((here, "normal"), (there, "fast")):
            while chair.state.table.pace != pace:
                chair.expect_state()
        with Chair(stranger.connect(one)) as visitor:
            visitor.expect_state()
            # Seen before, so it is done: by whom it was, and nothing more.
            assert visitor.do(type="pace", id="same", pace="instant") == AcceptedOut("same")
            assert visitor.refused(type="pace", id="another", pace="instant") == "not-host"
        assert here.state.table.pace == "normal"


def test_a_key_opens_its_own_table_only(person: Person, stranger: Person) -> None:
    one, other = (person.open_table("howto", watching=True) for _ in range(2))
    with person.sit(one, starts=False) as chair:
        keys = [str(chair.state.you.play_link), str(chair.state.you.watch_link)]
    for key in (*keys, keys[0].lower(), keys[0] + "=", "x" * 4000, "\0", "ü"):
        visitor = Chair(stranger.connect(other, key))
        messages, status = visitor.rest()
        visitor.close()
        assert isinstance(messages[-1], RefusedOut)
        assert (messages[-1].reason.code, status) == ("not-your-table", 1008)


def test_new_links_shut_out_whoever_came_by_the_old_ones(
    person: Person, stranger: Person, house: House, new_person: NewPerson
) -> None:
    friend = new_person(house)
    friend.http.get("/")
    table = person.open_table("howto", watching=True)
    with person.sit(table, starts=False) as host:
        play, watch = str(host.state.you.play_link), str(host.state.you.watch_link)
        with friend.sit(table, play) as seated, stranger.sit(table, play) as waiting, stranger.sit(table, watch) as out:
            seated.accepted(type="sit", seat=1, name="영희")
            host.accepted(type="renew_links")
            for window in (waiting, out):
                messages, status = window.rest()
                assert isinstance(messages[-1], RefusedOut)
                assert (messages[-1].command, messages[-1].reason.code, status) == (None, "not-your-table", 1008)
            # Who sits stays.
            seated.accepted(type="say", kind="text", words="아직 있어요")
        for key in (play, watch):
            again = Chair(stranger.connect(table, key))
            assert again.rest()[1] == 1008
            again.close()
        with friend.sit(table) as back:
            assert back.state.you.seat == 1
        renewed = str(host.state.you.play_link)
        assert renewed not in (play, watch)
        with stranger.sit(table, renewed) as welcome:
            assert welcome.state.you.may_sit


def test_a_name_is_cleaned_wherever_it_comes_in(person: Person, stranger: Person) -> None:
    table = person.open_table("howto", name="철\u202e수\u0007", listed=True)
    with person.sit(table, starts=False) as host, Chair(stranger.connect(table)) as guest:
        guest.accepted(type="sit", seat=1, name="\u2066영희\u200b\n")
        guest.accepted(type="say", kind="text", words="<img src=x>\u202e\x1b[31m")
        host.accepted(type="say", kind="emote", words="hello")
    assert [player.name for player in host.state.table.players[:2]] == ["철수", "영희"]
    said = "".join(host.frames)
    for bad in ("\u202e", "\\u202e", "\u2066", "\u200b", "\\u0007", "\\u001b", "\x1b"):
        assert bad not in said


@pytest.fixture
def stalled(person: Person) -> Iterator[Callable[[str], None]]:
    """Opens windows that take in nothing at all, not even into the buffers of their machine."""
    held: list[socket.socket] = []

    def open_one(table: str) -> None:
        here = httpx.URL(person.origin)
        raw = socket.socket()
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
        raw.connect((here.host, here.port))
        cookies = "; ".join(f"{name}={value}" for name, value in person.http.cookies.items())
        raw.sendall(
            (
                f"GET /ws/table/{table} HTTP/1.1\r\nHost: {here.host}:{here.port}\r\nOrigin: {person.origin}\r\n"
                "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                f"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nCookie: {cookies}\r\n\r\n"
            ).encode()
        )
        assert raw.recv(12) == b"HTTP/1.1 101"
        held.append(raw)

    yield open_one
    for each in held:
        each.close()


def test_a_client_that_never_reads_holds_up_nobody(
    house: House, person: Person, stalled: Callable[[str], None]
) -> None:
    table = person.open_table(bot="random")
    for _ in range(3):
        stalled(table)
    rng = Random("stalled")
    with person.sit(table) as chair:
        waits = []
        for _ in range(40):
            chair.accepted(type="use_window")
            began = time.monotonic()
            chair.step(rng)
            waits.append(time.monotonic() - began)
        assert sorted(waits)[len(waits) // 2] < 1
    began = time.monotonic()
    house.stop()
    assert time.monotonic() - began < 10
    house.start()


def test_a_flood_is_nobody_elses_trouble(tmp_path: Path, new_house: NewHouse, new_person: NewPerson) -> None:
    house = new_house(settings(tmp_path, commands=Rate(burst=20, per_second=10)))
    flooder, player = new_person(house), new_person(house)
    gone = threading.Event()

    def flood() -> None:
        with flooder.sit(flooder.open_table("howto")) as chair:
            for number in range(FLOOD * 2):
                chair.socket.send('{"type":"pace","id":"%d","pace":"fast"}' % number)  # noqa: UP031 -- braces
            chair.rest()
            gone.set()

    thread = threading.Thread(target=flood, daemon=True)
    with player.sit(player.open_table("howto")) as chair:
        thread.start()
        chair.step(Random(1))
    assert gone.wait(20)
    thread.join()


def test_a_body_that_does_not_say_how_long_it_is_has_an_end(person: Person) -> None:
    read = 0

    def endless() -> Iterator[bytes]:
        nonlocal read
        for _ in range(4000):
            read += 1024
            yield b"x" * 1024

    try:
        answer = person.http.post("/api/tables", content=endless(), headers={"content-type": "application/json"})
        assert (answer.status_code, answer.json()["code"]) == (413, "body-too-large")
    except httpx.WriteError:
        pass  # It did not even listen to the end.
    assert person.http.get("/healthz").status_code == 200


def test_who_asks_is_believed_of_the_proxy_alone(tmp_path: Path, new_house: NewHouse) -> None:
    one_each: dict[str, Any] = {"new_tables": Rate(burst=1, per_second=0.001), "hosts": frozenset({"mighty.example"})}
    wish = {"name": "철수", "rules": "kbg"}
    for name, proxies, expected in (
        ("behind", ("127.0.0.1", "10.0.0.0/8"), [201, 201, 429, 429]),
        ("alone", (), [201, 429, 429, 429]),
        ("elsewhere", ("10.0.0.0/8",), [201, 429, 429, 429]),
    ):
        (tmp_path / name).mkdir()
        house = new_house(settings(tmp_path / name, proxies=proxies, **one_each))
        statuses = []
        # What the visitor wrote stands before what the proxies found: it counts for nothing.
        for chain in ("203.0.113.1", "203.0.113.2, 10.1.2.3", "9.9.9.9, 203.0.113.1", "127.0.0.1, 203.0.113.2"):
            headers = {"x-forwarded-for": chain, "origin": house.origin}
            answer = httpx.post(f"{house.origin}/api/tables", json=wish, headers=headers, trust_env=False)
            statuses.append(answer.status_code)
        assert statuses == expected, name


@pytest.mark.parametrize("proxies", [("127.0.0.1",), ()])
def test_cookies_are_kept_to_https_where_the_proxy_says_so(
    tmp_path: Path, new_house: NewHouse, proxies: tuple[str, ...]
) -> None:
    chosen = settings(tmp_path, proxies=proxies, hosts=frozenset({"mighty.example"}))
    house = new_house(chosen)
    headers = {"host": "mighty.example", "x-forwarded-proto": "https"}
    for secure in ("https", "http"):
        given = httpx.get(f"{house.origin}/", headers={**headers, "x-forwarded-proto": secure}, trust_env=False)
        assert ("Secure" in given.headers["set-cookie"]) is (bool(proxies) and secure == "https")
    wish = {"name": "철수", "rules": "kbg"}
    for origin, status in (("https://mighty.example", 201), ("http://mighty.example", 403 if proxies else 201)):
        answer = httpx.post(
            f"{house.origin}/api/tables", json=wish, headers={**headers, "origin": origin}, trust_env=False
        )
        assert answer.status_code == status


def test_a_window_behind_a_proxy_is_opened_from_the_page_by_https(
    tmp_path: Path, new_house: NewHouse, new_person: NewPerson
) -> None:
    chosen = settings(tmp_path, proxies=("127.0.0.1",), hosts=frozenset({"mighty.example"}), visits=UNLIMITED)
    person = new_person(new_house(chosen))
    table, here = person.open_table("howto"), httpx.URL(person.origin)
    name = f"mighty.example:{here.port}"

    def opened(scheme: str) -> ClientConnection:
        cookies = "; ".join(f"{key}={value}" for key, value in person.http.cookies.items())
        headers = {"X-Forwarded-Proto": "https", "Cookie": cookies}
        return connect(
            f"ws://{name}/ws/table/{table}",
            origin=Origin(f"{scheme}://{name}"),
            additional_headers=headers,
            address=(here.host, here.port),
            proxy=None,
        )

    with Chair(opened("https")) as chair:
        chair.expect_state()
    with pytest.raises(InvalidStatus):
        opened("http")
