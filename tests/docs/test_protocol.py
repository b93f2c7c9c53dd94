"""The document of the protocol shows what is really said."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from giruda.bots import bot
from giruda.bots.external import FaultKind, Limits, reports_of
from giruda.bots.external.messages import LONGEST_LIST, PROTOCOL, SENT, FromBot, ToBot
from giruda.bots.external.player import SEED_BITS
from giruda.rules import preset
from giruda.simulate import chances, dealt, play_deal
from tests.docs.test_documents import ROOT, fenced

NAME = "docs/notation/protocol.md"
TEXT = (ROOT / NAME).read_text("utf-8")
GO_ON = json.JSONDecoder()
KEEPS_QUESTIONS = """
import json, sys
with open(sys.argv[1], "w") as kept:
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            print(json.dumps({"type": "ready", "protocol": 1, "name": "x", "send": ["options", "actions"]}), flush=True)
        if message["type"] == "choose":
            print(line, end="", file=kept, flush=True)
            action = "pass" if message["options"]["may_pass"] else message["actions"][0]
            print(json.dumps({"type": "answer", "id": message["id"], "action": action}), flush=True)
"""


def examples() -> Iterator[dict[str, Any]]:
    """Every message that the document shows."""
    for document, body in fenced("json"):
        if document == NAME:
            rest = body
            while rest.strip():
                message, end = GO_ON.raw_decode(rest.lstrip())
                rest = rest.lstrip()[end:]
                yield message


def holds(whole: object, part: object) -> bool:
    """Whether everything in the part is in the whole."""
    if isinstance(part, dict):
        return isinstance(whole, dict) and all(key in whole and holds(whole[key], part[key]) for key in part)
    if isinstance(part, list):
        return isinstance(whole, list) and len(whole) == len(part) and all(map(holds, whole, part))
    return whole == part


def tags(union: Any) -> set[str]:
    return {str(each.__struct_config__.tag) for each in union.__args__}


@pytest.mark.parametrize("message", list(examples()), ids=lambda message: str(message["type"]))
def test_an_example_is_a_message(message: dict[str, Any]) -> None:
    union: Any = ToBot if message["type"] in tags(ToBot) else FromBot
    read = msgspec.convert(message, type=union)
    assert holds(msgspec.to_builtins(read), message), "it has fields that are not in the protocol"


def test_every_kind_of_message_and_of_fault_is_described() -> None:
    shown = {message["type"] for message in examples()}
    named = set(re.findall(r"`([a-z-]+)`", TEXT))
    assert tags(ToBot) | tags(FromBot) <= shown | named
    assert {kind.value for kind in FaultKind} <= named
    assert set(SENT) <= named


def test_the_numbers_are_those_of_the_code() -> None:
    limits = Limits()
    assert f"now {PROTOCOL};" in TEXT
    assert f"at most {LONGEST_LIST} entries" in TEXT
    assert f"below 2^{SEED_BITS}" in TEXT
    assert f"within {limits.start:.0f} seconds" in TEXT
    assert (limits.grace, limits.slips, limits.lives) == (0.1, 3, 3)


def test_the_question_that_is_shown_is_asked_in_the_first_deal(tmp_path: Path) -> None:
    program, asked = tmp_path / "keeps.py", tmp_path / "asked.jsonl"
    program.write_text(KEEPS_QUESTIONS, "utf-8")
    player = bot(f'exec:"{sys.executable}" "{program}" "{asked}"')
    rules, rule = preset("kbg"), bot("rule")
    play_deal(next(dealt(rules, 1)), [rule, player, rule, rule, rule], chances(rules, 1))
    (report,) = reports_of([player])
    assert report.replaced == 0
    (shown,) = [message for message in examples() if message["type"] == "choose"]
    assert json.loads(asked.read_text("utf-8").splitlines()[1]) == shown
    (answer,) = [message for message in examples() if message["type"] == "answer" and len(message) == 3][:1]
    assert answer["id"] == shown["id"]
    assert answer["action"] in shown["actions"]
