"""``giruda hint``."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from giruda.bots.reasons import FactCode
from giruda.notation.actions import parse_action
from giruda.notation.record import DealRecord, final
from giruda.notation.record_reader import loads
from tests.cli.conftest import Run


@pytest.fixture
def record(run: Run) -> DealRecord:
    """Writes the record of a whole deal."""
    text = run("deal", "--seed", "7").stdout
    Path("deal.mighty").write_text(text, "utf-8")
    found = loads(text)
    assert isinstance(found, DealRecord)
    return found


def test_every_moment_of_a_deal_has_a_hint_in_words(run: Run, record: DealRecord) -> None:
    for after in range(0, len(record.actions), 6):
        for language, seat in (("ko", "번 자리: "), ("en", "seat ")):
            result = run("hint", "deal.mighty", "--after", str(after), "--lang", language)
            assert (result.exit_code, result.stderr) == (0, "")
            assert seat in result.stdout.splitlines()[0]
            assert "hint-" not in result.stdout
            assert "fact-" not in result.stdout


def test_what_is_suggested_may_be_done(run: Run, record: DealRecord) -> None:
    known = {code.value for code in FactCode}
    for after in range(0, len(record.actions), 5):
        said = json.loads(run("hint", "deal.mighty", "--after", str(after), "--json").stdout)
        deal = final(replace(record, actions=record.actions[:after]))
        assert said["seat"] == deal.turn
        assert deal.turn is not None
        for each in said["suggestions"]:
            assert deal.check(deal.turn, parse_action(each["action"])) is None
        assert {each["code"] for each in said["reasons"]} <= known
        scores = [each["score"] for each in said["suggestions"][1:] if each["score"] is not None]
        assert scores == sorted(scores, reverse=True)


def test_the_same_seed_gives_the_same_hint(run: Run, record: DealRecord) -> None:
    asked = ("hint", "deal.mighty", "--after", str(len(record.actions) - 30))
    assert run(*asked).stdout == run(*asked).stdout


def test_after_the_end_there_is_nothing_to_say(record: DealRecord, refused: Callable[..., str]) -> None:
    assert record.actions
    assert refused("hint", "deal.mighty") == "giruda hint: deal.mighty: the deal is over there; --after stops earlier"
