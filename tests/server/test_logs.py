"""What a server writes about itself: enough to find a fault, and nothing that is anybody's secret."""

from __future__ import annotations

import json
import logging
import re
import signal
import sqlite3
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

from giruda.cards import CARDS
from giruda.server.logs import JsonFormatter, LogFormat, TextFormatter, configure
from giruda.server.storage import StorageError
from tests.server.person import Person
from tests.server.test_restart import process

WORDS = "비밀 이야기 hush-hush"
NAMES = ("이름하나", "이름둘", "구경이름")


@pytest.fixture
def record() -> logging.LogRecord:
    """A line about a command that failed for two reasons."""
    try:
        try:
            raise ValueError("the hand was SA SK JK")
        except ValueError as error:
            raise StorageError("the disk is full") from error
    except StorageError:
        info = sys.exc_info()
    record = logging.LogRecord("giruda.server.live", logging.ERROR, __file__, 1, "a command %s", ("failed",), info)
    record.table = "T1"
    return record


def test_a_line_of_json_has_its_fields_by_name(record: logging.LogRecord) -> None:
    line = JsonFormatter("n1").format(record)
    assert "\n" not in line
    found = json.loads(line)
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00", found.pop("time"))
    assert [re.sub(r":\d+\)", ")", each) for each in found.pop("trace")] == 2 * ["record (test_logs.py)"]
    assert found == {
        "level": "error",
        "event": "a command failed",
        "node": "n1",
        "logger": "giruda.server.live",
        "table": "T1",
        "error": "StorageError: the disk is full from ValueError",
    }


def test_a_line_of_text_says_the_same(record: logging.LogRecord) -> None:
    first, *places = TextFormatter("n1").format(record).splitlines()
    end = "error [n1] a command failed table=T1: StorageError: the disk is full from ValueError"
    assert first.endswith(end)
    assert len(places) == 2
    assert "SA" not in "".join([first, *places])


@contextmanager
def logging_as_before() -> Iterator[None]:
    root, ours = logging.getLogger(), logging.getLogger("giruda")
    before = root.handlers[:], root.level, ours.level
    root.handlers[:] = []
    try:
        yield
    finally:
        root.handlers[:], level, our_level = before
        root.setLevel(level)
        ours.setLevel(our_level)


def test_libraries_are_never_written_out_below_a_warning() -> None:
    with logging_as_before():
        configure(LogFormat.JSON, "debug", "n1")
        assert logging.getLogger("giruda.server.live").isEnabledFor(logging.DEBUG)
        for library in ("uvicorn.error", "uvicorn.access", "websockets", "sqlalchemy.engine", "asyncio", "alembic"):
            assert not logging.getLogger(library).isEnabledFor(logging.INFO)


def test_a_match_with_talk_and_links_leaves_no_secret_in_the_log(tmp_path: Path) -> None:
    rng = Random("log")
    with process(tmp_path, "--log-format", "json", "--log-level", "debug") as (running, address):
        host, friend, watcher = (Person(address) for _ in range(3))
        for each in (friend, watcher):
            each.http.get("/")
        table = host.open_table("howto", name=NAMES[0], watching=True, bot="random")
        with host.sit(table, starts=False) as chair:
            you = chair.state.you
            keys = [str(you.play_link), str(you.watch_link)]
            with friend.sit(table, keys[0]) as guest, watcher.sit(f"{table}", keys[1]):
                guest.accepted(type="sit", seat=2, name=NAMES[1])
                guest.accepted(type="say", kind="text", words=WORDS)
                guest.accepted(type="stand")
                chair.accepted(type="start", nonce="hush-nonce")
                chair.play_until("over", rng)
                chair.refused(type="act", action="play SA", position=0)
                chair.hint()
                answer = host.http.get(f"/api/tables/{table}/record", params={"deal": 1, "key": keys[0]})
                assert answer.status_code == 200
                host.http.get("/nothing", params={"key": keys[0]})
            chair.socket.send("{not json " + WORDS)
            chair.receive()
        time.sleep(0.2)
        running.send_signal(signal.SIGTERM)
        _, log = running.communicate(timeout=15)
        cookies = [each.http.cookies["giruda_player"] for each in (host, friend, watcher)]
        for each in (host, friend, watcher):
            each.close()
    lines = [json.loads(line) for line in log.splitlines()]
    assert {"time", "level", "event", "node"} <= set.intersection(*(set(line) for line in lines))
    assert {line["node"] for line in lines} == {lines[0]["node"]}
    assert sum(line.get("table") == table for line in lines) > 10
    assert {"start", "act", "say", "sit"} <= {line.get("kind") for line in lines}
    with sqlite3.connect(tmp_path / "giruda.sqlite3") as connection:
        ((secret,),) = connection.execute("select secret from tables")
        ((signing,),) = connection.execute("select key from keys")
        log_of_table = "".join(row[0] for row in connection.execute("select payload from events"))
        players = [row[0] for row in connection.execute("select player from seats where player != ''")]
    parts = [part for cookie in cookies for part in cookie.split(".")]
    committed = re.findall(r"[0-9a-f]{64}", log_of_table)
    secrets = [*cookies, *parts, *keys, secret, signing, *committed, *players, *NAMES, WORDS, "hush"]
    assert len(secrets) > 20
    assert [each for each in secrets if each in log] == []
    # An id may hold anything.
    rest = log.replace(table, "")
    cards = {card.text for card in CARDS}
    assert set(re.findall(r"(?<![\w-])(?:[SDHC][2-9TJQKA]|JK)(?![\w-])", rest)) & cards == set()
