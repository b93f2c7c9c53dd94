"""What is said at a table: text, in order, for everybody; and not where the host does not want it."""

from __future__ import annotations

import pytest

from giruda.server.names import LONGEST_WORDS
from giruda.server.table.state import TALK
from giruda.server.table.telling import talk_out
from tests.server.table.room import Room


def test_words_are_told_with_who_said_them() -> None:
    room = Room(watching=True)
    host, guest = room.gather(2)
    watcher = room.come("구경꾼", may_sit=False)
    room.do(host, "say", kind="text", words="  좋은  판이네요 ")
    room.do(guest, "say", kind="emote", words="nice")
    room.do(watcher, "say", kind="text", words="<b>와</b>")
    talk = talk_out(room.table)
    assert talk is not None
    assert [(line.number, line.seat, line.name, line.kind, line.words) for line in talk.lines] == [
        (1, 0, "철수", "text", "좋은 판이네요"),
        (2, 1, "영희", "emote", "nice"),
        (3, None, "구경꾼", "text", "<b>와</b>"),
    ]
    assert len({line.speaker for line in talk.lines}) == 3
    assert not any(player in line.speaker for line in talk.lines for player in ("철수", "영희", "구경꾼"))
    newer = talk_out(room.table, after=2)
    assert newer is not None
    assert [line.number for line in newer.lines] == [3]
    assert talk_out(room.table, after=3) is None


def test_of_much_talk_the_last_is_kept() -> None:
    room = Room()
    (host,) = room.gather(1)
    for number in range(TALK + 5):
        room.do(host, "say", kind="text", words=f"{number}")
    talk = talk_out(room.table)
    assert talk is not None
    assert [line.number for line in talk.lines] == list(range(6, TALK + 6))


@pytest.mark.parametrize(
    ("kind", "words", "code"),
    [
        ("text", "", "words-empty"),
        ("text", " \u202e\u200b ", "words-empty"),
        ("text", "가" * (LONGEST_WORDS + 1), "words-too-long"),
        ("emote", "rude", "unknown-emote"),
        ("shout", "hello", "unknown-emote"),
    ],
)
def test_what_cannot_be_said_is_refused(kind: str, words: str, code: str) -> None:
    room = Room()
    (host,) = room.gather(1)
    assert room.refused(host, "say", kind=kind, words=words) == code
    room.do(host, "say", kind="text", words="가" * LONGEST_WORDS)


def test_characters_that_turn_text_around_are_left_out() -> None:
    room = Room()
    (host,) = room.gather(1)
    room.do(host, "say", kind="text", words="가\u202e나\u2066다\nㄹ\x00")
    talk = talk_out(room.table)
    assert talk is not None
    assert talk.lines[0].words == "가나다 ㄹ"


def test_the_host_may_want_no_talk() -> None:
    room = Room(chat=False)
    host, guest = room.gather(2)
    assert room.refused(guest, "say", kind="text", words="안녕") == "no-chat"
    room.do(host, "terms", chat=True)
    room.do(guest, "say", kind="text", words="안녕")
