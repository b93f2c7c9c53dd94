"""``giruda verify``, and ``giruda deal --secret``, which writes what there is to verify."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from giruda.fairness import commitment_of
from giruda.notation.record import DealRecord, MatchRecord
from giruda.notation.record_reader import loads
from giruda.notation.record_text import dumps
from giruda.rules import preset
from tests.cli.conftest import COMMAND, Run
from tests.fairness.vectors import COUNTING, HIGH
from tests.notation.recording import match_of

Refused = Callable[..., str]
COMMITMENT = commitment_of(COUNTING)
DEALING = ("deal", "--secret", COUNTING.hex(), "--nonce", "0=haeun", "--nonce", "2=R4nd0m_-Z")


@pytest.fixture
def text(run: Run) -> str:
    """Writes the record of a deal with its proof."""
    result = run(*DEALING)
    assert (result.exit_code, result.stderr) == (0, "")
    Path("deal.mighty").write_text(result.stdout, "utf-8")
    return result.stdout


def changed(text: str, *changes: tuple[str, str]) -> None:
    for old, new in changes:
        assert text.count(old) == 1
        text = text.replace(old, new)
    Path("deal.mighty").write_text(text, "utf-8")


def verified(run: Run, *arguments: str, status: int) -> dict[str, Any]:
    result = run("verify", "deal.mighty", "--json", *arguments)
    assert (result.exit_code, result.stderr) == (status, "")
    found: dict[str, Any] = json.loads(result.stdout)
    assert found["holds"] is (status == 0)
    return found


def codes(found: dict[str, Any]) -> list[list[str]]:
    return [[f"{each['subject']}-{each['verdict']}" for each in deal["findings"]] for deal in found["deals"]]


def test_an_honest_deal_holds_and_shows_what_went_into_it(run: Run, text: str) -> None:
    found = verified(run, status=0)
    assert found["play"] == {"holds": True, "problems": []}
    assert codes(found) == [["commitment-holds", "dealer-holds", "cards-holds"]]
    assert found["deals"][0]["proof"] == {
        "number": 1,
        "commitment": COMMITMENT,
        "nonces": ["haeun", "", "R4nd0m_-Z", "", ""],
        "secret": COUNTING.hex(),
    }
    assert run("replay", "deal.mighty").stdout == text


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        (
            "en",
            ["Every card dealt follows from the secret", "nonce of seat 0: haeun", "All that can be checked holds."],
        ),
        ("ko", ["나눠 준 카드가 모두", "0번 자리의 보탬값: haeun", "확인할 수 있는 것은 모두 맞아요."]),
    ],
)
@pytest.mark.usefixtures("text")
def test_it_says_so_in_words(run: Run, lang: str, said: list[str]) -> None:
    result = run("verify", "deal.mighty", "--lang", lang)
    assert result.exit_code == 0
    for each in said:
        assert each in result.stdout
    assert "✗" not in result.stdout


def test_a_secret_that_was_not_the_one_committed_to(run: Run, text: str) -> None:
    changed(text, (f"commitment: {COMMITMENT}", f"commitment: {commitment_of(HIGH)}"))
    assert codes(verified(run, status=1)) == [["commitment-fails", "dealer-holds", "cards-holds"]]
    told = run("verify", "deal.mighty", "--lang", "ko")
    assert told.exit_code == 1
    assert "✗ 비밀값이 판 전에 알린 봉인값과 맞지 않아요." in told.stdout
    assert told.stdout.splitlines()[-1] == "맞지 않는 것: 1가지"


def test_a_nonce_that_was_not_the_one_given(run: Run, text: str) -> None:
    changed(text, ("nonce 0: haeun", "nonce 0: mallory"))
    assert codes(verified(run, status=1))[0][-1] == "cards-fails"
    assert "✗ The cards do not follow" in run("verify", "deal.mighty").stdout


def test_wrong_scores_are_named_with_their_line(run: Run, text: str) -> None:
    scores = next(line for line in text.splitlines() if line.startswith("scores: "))
    changed(text, (scores, "scores: 0 0 0 0 0"))
    found = verified(run, status=1)
    (problem,) = found["play"]["problems"]
    assert problem["line"] == text.splitlines().index(scores) + 1
    assert "the scores are" in problem["message"]
    assert codes(found) == [["commitment-holds", "dealer-holds", "cards-holds"]]


def test_a_proof_that_cannot_be_read_is_a_fault_and_not_a_lack(run: Run, text: str) -> None:
    changed(text, ("nonce 0: haeun", "nonce 0: ha eun"))
    result = run("verify", "deal.mighty")
    assert result.exit_code == 1
    assert "nonce 0: a nonce is 1 to 64 of the characters" in result.stdout
    assert "carries no proof" not in result.stdout


def test_an_action_that_the_rules_refuse_is_said_in_words(run: Run, text: str) -> None:
    changed(text, ("auction:\n", "auction:\n3: bid 20N\n"))
    result = run("verify", "deal.mighty", "--lang", "ko")
    assert result.exit_code == 1
    assert "not-your-turn (" in result.stdout


def test_a_record_without_a_proof_is_checked_as_far_as_that_goes(run: Run) -> None:
    Path("deal.mighty").write_text(run("deal", "--seed", "7").stdout, "utf-8")
    found = verified(run, status=0)
    assert [deal["proof"] for deal in found["deals"]] == [None]
    assert "carries no proof of its cards, so only the play was checked" in run("verify", "deal.mighty").stdout
    assert "규칙대로 했는지만 확인했어요" in run("verify", "deal.mighty", "--lang", "ko").stdout


@pytest.mark.usefixtures("text")
def test_a_commitment_that_was_written_down_must_be_in_the_record(run: Run) -> None:
    found = verified(run, "--commitment", COMMITMENT.upper(), status=0)
    assert found["noted"] == [{"commitment": COMMITMENT, "deals": [1]}]
    found = verified(run, "--commitment", COMMITMENT, "--commitment", commitment_of(HIGH), status=1)
    assert found["noted"][1] == {"commitment": commitment_of(HIGH), "deals": []}
    result = run("verify", "deal.mighty", "--commitment", commitment_of(HIGH))
    assert result.exit_code == 1
    assert "is that of no deal here" in result.stdout


def test_a_commitment_to_a_record_without_a_proof_does_not_hold(run: Run) -> None:
    Path("deal.mighty").write_text(run("deal", "--seed", "7").stdout, "utf-8")
    verified(run, "--commitment", COMMITMENT, status=1)


def test_before_the_end_the_secret_is_kept_and_afterwards_it_must_be_told(run: Run, text: str) -> None:
    Path("deal.mighty").write_text(run(*DEALING, "--until", "play").stdout, "utf-8")
    assert COUNTING.hex() not in Path("deal.mighty").read_text("utf-8")
    assert codes(verified(run, status=0)) == [["secret-open"]]
    changed(text, (f"secret: {COUNTING.hex()}\n", ""))
    assert codes(verified(run, status=1)) == [["secret-fails"]]


def test_the_deals_of_a_match_are_checked_one_by_one(run: Run, text: str) -> None:
    record = loads(text)
    assert isinstance(record, DealRecord)
    second = match_of(preset("kbg"), 3).deals[0]
    Path("deal.mighty").write_text(dumps(MatchRecord(record.rules, (record,))), "utf-8")
    assert codes(verified(run, status=0)) == [
        ["number-holds", "fresh-holds", "commitment-holds", "dealer-holds", "cards-holds"]
    ]
    lone = replace(second, proof=replace(record.proof, number=2)) if record.proof else second
    Path("deal.mighty").write_text(dumps(MatchRecord(record.rules, (lone,))), "utf-8")
    assert codes(verified(run, status=1)) == [["number-fails", "fresh-holds", "commitment-holds", "cards-fails"]]


@pytest.mark.parametrize("rules", ["kbg+four-players", "kbg+six-players", "howto", "three-33"])
def test_every_kind_of_table_can_be_verified(run: Run, rules: str) -> None:
    Path("deal.mighty").write_text(run("deal", "--rules", rules, "--secret", "new", "--nonce", "1=a").stdout, "utf-8")
    (found,) = codes(verified(run, status=0))
    assert ("order-holds" in found) is ("players" in rules)


def test_new_secrets_deal_new_cards(run: Run) -> None:
    assert run("deal", "--secret", "new").stdout != run("deal", "--secret", "new").stdout
    assert run(*DEALING).stdout == run(*DEALING).stdout


def test_it_reads_standard_input(text: str) -> None:
    command = [*COMMAND, "verify", "-", "--lang", "en"]
    done = subprocess.run(command, input=text, capture_output=True, text=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("standard input · kbg · deals: 1\n")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("verify nowhere.mighty", "cannot read nowhere.mighty: no such file or directory"),
        ("verify empty.mighty", "empty.mighty: line 1: this is no record"),
        ("verify empty.mighty --commitment abc", "a commitment is 64 hexadecimal digits; this has 3 characters"),
        ("deal --secret abc", "64 hexadecimal digits; this has 3 characters, or new for one that nobody can guess"),
        ("deal --nonce 0=a", "--nonce goes with --secret"),
        ("deal --secret new --nonce a", "write a seat and what it gives, such as 0=haeun"),
        ("deal --secret new --nonce 0=", "a nonce is 1 to 64 of the characters"),
        ("deal --secret new --nonce 5=a", "there is no player at seat 5; seats count from 0 to 4"),
        ("deal --secret new --nonce 1=a --nonce 1=b", "seat 1 gives two nonces, and may give one"),
    ],
)
def test_a_mistake_is_one_clear_line(refused: Refused, line: str, said: str) -> None:
    Path("empty.mighty").write_text("", "utf-8")
    assert said in refused(*line.split())
