"""Requests: who may ask, for what, and how much; and what every answer carries."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from giruda.notation.wire import LobbyOut
from giruda.rules import preset_names
from giruda.rules.options import OPTIONS
from giruda.server import lobby
from giruda.server.limits import Rate
from giruda.server.settings import Settings
from tests.server.house import House, settings
from tests.server.person import Person

WISH = {"name": "철수", "rules": "kbg"}


def code(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """A page that was built."""
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<title>기루다</title>", "utf-8")
    (folder / "assets" / "index-abc.js").write_text("1", "utf-8")
    (tmp_path / "secret.txt").write_text("secret", "utf-8")
    return folder


@pytest.fixture
def visitor(
    tmp_path: Path, built: Path, new_house: Callable[[Settings], House], new_person: Callable[..., Person]
) -> Person:
    """Somebody who visits a server with a built page."""
    data = tmp_path / "data"
    data.mkdir()
    return new_person(new_house(Settings(data, static=built)))


@pytest.mark.parametrize("path", ["/", "/table/anything"])
def test_the_page_is_served_for_the_lobby_and_for_every_table(visitor: Person, path: str) -> None:
    answer = visitor.http.get(path)
    assert (answer.status_code, answer.text) == (200, "<title>기루다</title>")
    assert answer.headers["cache-control"] == "no-cache"
    assert visitor.http.head(path).status_code == 200


def test_a_file_with_a_hash_in_its_name_may_be_kept(visitor: Person) -> None:
    answer = visitor.http.get("/assets/index-abc.js")
    assert answer.status_code == 200
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"


@pytest.mark.parametrize(
    "path",
    ["/assets/none.js", "/nothing", "/assets/", "/../secret.txt", "/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt"],
)
def test_nothing_else_is_there(visitor: Person, path: str) -> None:
    assert code(visitor.http.get(path)) == (404, "not-found")


def test_a_page_that_was_not_built_says_how_to_build_it(
    tmp_path: Path, new_house: Callable[[Settings], House], new_person: Callable[..., Person]
) -> None:
    person = new_person(new_house(Settings(tmp_path, static=tmp_path / "missing")))
    answer = person.http.get("/")
    assert answer.status_code == 503
    assert "build_page.py" in answer.text
    assert code(person.http.get("/assets/x.js")) == (404, "not-found")
    assert person.http.get("/healthz").text == "ok"


def test_every_answer_carries_the_security_headers(visitor: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("giruda.server.app.lobby_of", fail)
    answers = [
        visitor.http.get("/"),
        visitor.http.get("/healthz"),
        visitor.http.get("/nothing"),
        visitor.http.get("/api/lobby"),
        visitor.http.get("/", headers={"host": "evil.example"}),
        visitor.http.post("/api/tables", content=b"{"),
    ]
    assert [answer.status_code for answer in answers] == [200, 200, 404, 500, 400, 415]
    for answer in answers:
        policy = answer.headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "frame-ancestors 'none'" in policy
        assert "unsafe" not in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert "server" not in answer.headers


def test_the_cookie_is_for_the_browser_alone(visitor: Person) -> None:
    set_cookie = visitor.http.get("/").headers["set-cookie"]
    assert {"HttpOnly", "Path=/", "SameSite=lax"} <= set(set_cookie.split("; "))
    token = visitor.http.cookies["giruda_player"]
    visitor.http.get("/table/x")
    assert visitor.http.cookies["giruda_player"] == token


@pytest.mark.parametrize("host", ["localhost", "LOCALHOST:80", "127.0.0.1:1", "[::1]:8765"])
def test_the_server_answers_to_its_own_names(person: Person, host: str) -> None:
    assert person.http.get("/healthz", headers={"host": host}).status_code == 200


@pytest.mark.parametrize(
    "host", ["evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "", "192.168.0.9", "[::2]"]
)
def test_the_server_answers_to_no_other_name(person: Person, host: str) -> None:
    assert code(person.http.get("/healthz", headers={"host": host})) == (400, "bad-host")


def test_a_server_on_all_addresses_answers_to_numbers_but_not_to_names(
    tmp_path: Path, new_house: Callable[[Settings], House], new_person: Callable[..., Person]
) -> None:
    person = new_person(new_house(Settings(tmp_path, any_address=True)))
    for host in ("192.168.0.9:8765", "[fe80::1]:8765", "localhost"):
        assert person.http.get("/healthz", headers={"host": host}).status_code == 200
    for host in ("evil.example", "1.2.3.4.evil.example", ""):
        assert code(person.http.get("/healthz", headers={"host": host})) == (400, "bad-host")


ORIGINS = [
    "http://evil.example",
    "null",
    "",
    "http://127.0.0.1",
    "http://127.0.0.1:1",
    "ftp://127.0.0.1",
    "http://[",
    None,
]


@pytest.mark.parametrize("origin", ORIGINS)
def test_a_table_is_opened_by_the_servers_own_page_only(house: House, origin: str | None) -> None:
    headers = {} if origin is None else {"origin": origin}
    answer = httpx.post(f"{house.origin}/api/tables", json=WISH, headers=headers, trust_env=False)
    assert code(answer) == (403, "bad-origin")


@pytest.mark.parametrize("origin", ORIGINS)
def test_a_socket_is_opened_by_the_servers_own_page_only(person: Person, origin: str | None) -> None:
    table = person.open_table()
    with pytest.raises(InvalidStatus) as refused, person.connect(table, Origin=origin):
        pass
    assert refused.value.response.status_code == 403


def test_a_socket_under_another_name_is_refused(person: Person) -> None:
    table = person.open_table()
    here = httpx.URL(person.origin)
    elsewhere = f"evil.example:{here.port}"
    # As after a name of somebody else's was made to point here.
    with (
        pytest.raises(InvalidStatus) as refused,
        connect(
            f"ws://{elsewhere}/ws/table/{table}",
            origin=Origin(f"http://{elsewhere}"),
            address=(here.host, here.port),
            proxy=None,
        ),
    ):
        pass
    assert refused.value.response.status_code == 403


@pytest.mark.parametrize(
    "kind", [None, "text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"]
)
def test_a_table_is_asked_for_in_json_only(person: Person, kind: str | None) -> None:
    headers = {} if kind is None else {"content-type": kind}
    assert code(person.http.post("/api/tables", content=json.dumps(WISH), headers=headers)) == (415, "not-json")


@pytest.mark.parametrize(
    "body",
    [
        *(
            b"",
            b"{",
            b"null",
            b"[]",
            b'"kbg"',
            b"{}",
            b'{"name":"x"}',
            b'{"name":7,"rules":"kbg"}',
            b"\xff",
            b"[" * 9000,
        ),
        json.dumps({**WISH, "seat": 3}).encode(),
    ],
    ids=lambda body: repr(body[:12]),
)
def test_a_wish_of_the_wrong_shape_is_refused(person: Person, body: bytes) -> None:
    headers = {"content-type": "application/json; charset=utf-8"}
    assert code(person.http.post("/api/tables", content=body, headers=headers)) == (400, "bad-request")


def test_a_wish_that_is_too_large_is_refused(person: Person) -> None:
    answer = person.http.post("/api/tables", json={**WISH, "name": "x" * 20_000})
    assert code(answer) == (413, "body-too-large")


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"name": ""}, "name-empty"),
        ({"name": "\u202e\u200b \u3164"}, "name-empty"),
        ({"name": "가" * 21}, "name-too-long"),
        ({"rules": "poker"}, "unknown-rules"),
        ({"rules": "kbg+poker"}, "unknown-rules"),
        ({"rules": "kbg+winning-mindset+winning-mindset"}, "unknown-rules"),
        ({"rules": ""}, "unknown-rules"),
        ({"rules": "../../etc/passwd"}, "unknown-rules"),
        ({"rules": "/etc/passwd"}, "unknown-rules"),
        ({"language": "xx"}, "unknown-language"),
        ({"pace": "warp"}, "unknown-pace"),
    ],
)
def test_a_wish_that_cannot_be_met_is_refused(person: Person, changes: dict[str, Any], expected: str) -> None:
    assert code(person.http.post("/api/tables", json={**WISH, **changes})) == (400, expected)
    assert person.http.get("/api/lobby").json()["resume"] is None


@pytest.mark.parametrize(("method", "path"), [("POST", "/"), ("DELETE", "/api/lobby"), ("PUT", "/x")])
def test_other_methods_are_refused(person: Person, method: str, path: str) -> None:
    assert code(person.http.request(method, path)) == (405, "method-not-allowed")


def test_an_address_cannot_open_tables_without_end(
    tmp_path: Path, new_house: Callable[[Settings], House], new_person: Callable[..., Person]
) -> None:
    person = new_person(new_house(settings(tmp_path, new_tables=Rate(burst=2, per_second=0.001))))
    assert [person.http.post("/api/tables", json=WISH).status_code for _ in range(3)] == [201, 201, 429]
    assert code(person.http.post("/api/tables", json=WISH)) == (429, "too-many-tables")


def test_the_lobby_shows_the_presets_and_the_table_that_was_left(
    person: Person, new_person: Callable[..., Person], house: House
) -> None:
    empty = msgspec.json.decode(person.http.get("/api/lobby").content, type=LobbyOut)
    assert [each.id for each in empty.presets] == list(preset_names())
    for each in empty.presets:
        paths = [option.path for option in each.options]
        assert paths == [path for path in OPTIONS if path in paths]
        assert {option.path for option in each.highlights} <= set(paths)
    assert (empty.resume, empty.name) == (None, None)
    first, second = person.open_table(name="영희"), person.open_table(name=" 철수  동생 ")
    left = msgspec.json.decode(person.http.get("/api/lobby").content, type=LobbyOut)
    assert (left.resume, left.name) == (second, "철수 동생")
    with person.sit(first) as chair:
        chair.accepted(type="pace", pace="slow")
    assert person.http.get("/api/lobby").json()["resume"] == first
    stranger = new_person(house)
    assert stranger.http.get("/api/lobby").json()["resume"] is None
    stranger.open_table()
    assert person.http.get("/api/lobby").json()["resume"] == first


def test_the_presets_are_to_be_had_by_themselves(person: Person) -> None:
    assert len(person.http.get("/api/presets").json()) == len(lobby.presets_out())
