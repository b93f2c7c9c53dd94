"""Records that carry the proof of their cards: written one way, read back, and exact about what is wrong."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from giruda.cards import Seat
from giruda.deal.deal import Deal
from giruda.fairness import Proof, commitment_of, fair_layout
from giruda.notation.record import DealRecord, MatchRecord, recorded
from giruda.notation.record_proof import findings
from giruda.notation.record_reader import loads, salvage
from giruda.notation.record_text import dumps
from giruda.rules import RuleSet, preset
from tests.fairness.strategies import proofs_for
from tests.fairness.vectors import COUNTING
from tests.notation.recording import match_of, played, told, walked
from tests.strategies.rules import rule_sets

PROOF = Proof(4, commitment_of(COUNTING), ("haeun", "", "R4nd0m_-Z", "", ""), COUNTING)


@pytest.fixture(scope="module")
def text() -> str:
    return dumps(replace(played(preset("kbg"), 4), proof=PROOF))


@given(rule_sets(), st.integers(0, 2**32), st.sampled_from([0.0, 0.03]), st.data())
def test_a_proof_survives_being_written_and_read(rules: RuleSet, seed: int, stop: float, data: st.DataObject) -> None:
    record = replace(walked(rules, Random(seed), stop), proof=data.draw(proofs_for(rules)))
    written = dumps(record)
    assert loads(written) == record
    assert dumps(loads(written)) == written


def test_a_match_has_a_proof_for_each_deal_or_for_some() -> None:
    match = match_of(preset("tichu"), 3)
    first, second, third = match.deals
    record = MatchRecord(match.rules, (replace(first, proof=PROOF), second, replace(third, proof=PROOF)), match.names)
    assert loads(dumps(record)) == record


def test_it_stands_before_the_cards_in_the_order_in_which_it_came_to_be(text: str) -> None:
    lines = text.splitlines()
    start = lines.index("deal-number: 4")
    assert lines[start : start + 5] == [
        "deal-number: 4",
        f"commitment: {PROOF.commitment}",
        "nonce 0: haeun",
        "nonce 2: R4nd0m_-Z",
        f"secret: {COUNTING.hex()}",
    ]
    assert lines[start - 1].startswith("pot: ")
    assert lines[start + 5].startswith("hand 0: ")


def test_reading_forgives_case_and_order_but_a_nonce_is_what_it_is(text: str) -> None:
    lines = text.splitlines()
    start = lines.index("deal-number: 4")
    number, commitment, nonce, other, secret = lines[start : start + 5]
    shouted = [secret.upper(), nonce.replace("nonce 0", "Nonce  0"), commitment.upper(), other, number]
    moved = "\n".join([*lines[:start], *shouted, *lines[start + 5 :]])
    assert loads(moved) == loads(text)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("deal-number: 4\n", "", "deal-number is missing: a proof has deal-number, commitment"),
        (f"commitment: {PROOF.commitment}\n", "", "commitment is missing"),
        ("deal-number: 4", "deal-number: 0", "deal-number: deals are numbered from 1 to 999999999, not 0"),
        ("deal-number: 4", "deal-number: four", "deal-number: deals are numbered from 1, not 'four'"),
        ("commitment: 7", "commitment: ", "commitment: a commitment is 64 hexadecimal digits; this has 63"),
        ("commitment: 7", "commitment: x", "commitment: a commitment is 64 hexadecimal digits; not 'x"),
        ("secret: 0", "secret: 00", "secret: a secret is 64 hexadecimal digits; this has 65"),
        ("nonce 0: haeun", "nonce 0: ha eun", "nonce 0: a nonce is 1 to 64 of the characters"),
        ("nonce 0: haeun", "nonce 0:", "nonce 0: a nonce is 1 to 64 of the characters"),
        (
            "nonce 0: haeun",
            "nonce 5: haeun",
            "there is no player for nonce 5; those who may give a nonce sit from 0 to 4",
        ),
        ("nonce 0: haeun", "nonce 2: haeun", "nonce 2 stands here a second time"),
        ("nonce 0: haeun", "nonces: haeun", "there is no entry 'nonces' in a record"),
    ],
)
def test_what_is_wrong_with_a_proof_is_named_with_its_line(text: str, old: str, new: str, message: str) -> None:
    assert old in text
    said = told(text.replace(old, new, 1))
    assert message in said
    assert said.startswith("line ")


def test_a_broken_proof_is_left_out_of_what_is_salvaged(text: str) -> None:
    found = salvage(text.replace("secret: 0", "secret: x", 1))
    record = loads(text)
    assert isinstance(record, DealRecord)
    assert found.record == replace(record, proof=None)
    assert found.error is not None


def test_a_record_whose_nonces_are_not_the_players_cannot_be_written() -> None:
    with pytest.raises(ValueError, match="kbg seats 5"):
        dumps(replace(played(preset("kbg"), 4), proof=replace(PROOF, nonces=("a",))))


def test_reading_takes_a_claim_as_it_is_and_findings_judge_it(text: str) -> None:
    ((committed, cards),) = findings(loads(text))
    assert (committed.code, cards.code) == ("commitment-holds", "cards-fails")
    rules = preset("kbg")
    deal = Deal.start(rules, fair_layout(rules, COUNTING, PROOF.nonces, 4), Seat(3))
    honest = recorded(deal, (), proof=PROOF)
    assert [each.code for each in findings(honest)[0]] == ["commitment-holds", "cards-holds"]
    assert [each.code for each in findings(replace(honest, proof=replace(PROOF, secret=None)))[0]] == ["secret-open"]
    assert findings(replace(honest, proof=None)) == ((),)


def test_the_deals_of_a_match_are_judged_by_their_places_and_by_those_before() -> None:
    match = match_of(preset("kbg"), 3)
    waiting = replace(PROOF, number=2, secret=None)
    first, second, third = (replace(deal, proof=waiting) for deal in match.deals)
    found = findings(MatchRecord(match.rules, (replace(first, proof=None), second, third)))
    assert [[each.code for each in deal] for deal in found] == [
        [],
        ["number-holds", "fresh-holds", "secret-fails"],
        ["number-fails", "fresh-fails", "secret-fails"],
    ]
