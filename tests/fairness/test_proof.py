"""What of a proof holds: said of each part, and wrong wherever anything was changed."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from giruda.cards import CardSet, Seat
from giruda.deal.setup import Layout
from giruda.fairness import (
    Commitment,
    Finding,
    Proof,
    Secret,
    Subject,
    Verdict,
    commitment_of,
    fair_first_dealer,
    fair_layout,
    verify,
)
from giruda.rules import RuleSet, named_rules, preset
from tests.fairness.strategies import nonces_for, secrets
from tests.fairness.vectors import COUNTING, HIGH
from tests.strategies.rules import rule_sets

KBG = preset("kbg")
NONCES = ("haeun", "", "R4nd0m_-Z", "", "")
PROOF = Proof(1, commitment_of(COUNTING), NONCES, COUNTING)
DEALER = fair_first_dealer(KBG, COUNTING, NONCES).dealer
LAYOUT = fair_layout(KBG, COUNTING, NONCES, 1)


def codes(found: tuple[Finding, ...]) -> list[str]:
    return [each.code for each in found]


def swapped(layout: Layout) -> Layout:
    """The same with a card of seat 1 and one of seat 3 exchanged."""
    hands = list(layout.hands)
    one, other = next(iter(hands[1])), next(iter(hands[3]))
    hands[1] = CardSet.from_mask(hands[1].mask ^ one.bit ^ other.bit)
    hands[3] = CardSet.from_mask(hands[3].mask ^ one.bit ^ other.bit)
    return replace(layout, hands=tuple(hands))


@given(rule_sets(), secrets(), st.integers(1, 3), st.data())
def test_all_of_an_honest_proof_holds(rules: RuleSet, secret: Secret, number: int, data: st.DataObject) -> None:
    nonces = data.draw(nonces_for(rules))
    proof = Proof(number, commitment_of(secret), nonces, secret)
    dealer = fair_first_dealer(rules, secret, nonces).dealer
    found = verify(rules, proof, fair_layout(rules, secret, nonces, number), dealer, place=number)
    assert {each.verdict for each in found} == {Verdict.HOLDS}
    asked = [each.subject for each in found]
    assert asked == [subject for subject in Subject if subject in asked]
    assert {Subject.NUMBER, Subject.FRESH, Subject.COMMITMENT, Subject.CARDS} <= set(asked)
    assert (Subject.DEALER in asked) is (number == 1)
    assert (Subject.ORDER in asked) is bool(rules.kills or rules.neutral_seat is not None)


def test_another_secret_is_not_the_one_committed_to() -> None:
    layout = fair_layout(KBG, HIGH, NONCES, 1)
    dealer = fair_first_dealer(KBG, HIGH, NONCES).dealer
    found = verify(KBG, replace(PROOF, secret=HIGH), layout, dealer)
    assert codes(found) == ["commitment-fails", "dealer-holds", "cards-holds"]


def test_exchanged_cards_are_named_by_their_seats() -> None:
    found = verify(KBG, PROOF, swapped(LAYOUT), DEALER)
    assert codes(found) == ["commitment-holds", "dealer-holds", "cards-fails"]
    assert dict(found[-1].params) == {"seats": (1, 3), "kitty": False}


def test_a_card_exchanged_with_the_kitty_shows_there() -> None:
    one, other = next(iter(LAYOUT.kitty)), next(iter(LAYOUT.hands[0]))
    hand = CardSet.from_mask(LAYOUT.hands[0].mask ^ one.bit ^ other.bit)
    kitty = CardSet.from_mask(LAYOUT.kitty.mask ^ one.bit ^ other.bit)
    found = verify(KBG, PROOF, replace(LAYOUT, hands=(hand, *LAYOUT.hands[1:]), kitty=kitty), DEALER)
    assert dict(found[-1].params) == {"seats": (0,), "kitty": True}


def test_another_order_of_the_cards_that_come_up_later_shows() -> None:
    rules = named_rules("kbg+four-players")
    proof = replace(PROOF, number=2, nonces=("", "", "", ""))
    layout = fair_layout(rules, COUNTING, proof.nonces, 2)
    assert codes(verify(rules, proof, layout, Seat(0))) == ["commitment-holds", "cards-holds", "order-holds"]
    turned = replace(layout, order=layout.order[::-1])
    assert codes(verify(rules, proof, turned, Seat(0))) == ["commitment-holds", "cards-holds", "order-fails"]
    assert codes(verify(rules, proof, replace(layout, order=()), Seat(0)))[-1] == "order-fails"


def test_the_first_dealer_must_be_the_one_drawn_and_later_ones_are_none_of_its_business() -> None:
    wrong = Seat((DEALER + 1) % 5)
    found = verify(KBG, PROOF, LAYOUT, wrong)
    assert codes(found) == ["commitment-holds", "dealer-fails", "cards-holds"]
    assert dict(found[1].params) == {"due": DEALER, "dealt": wrong}
    second = replace(PROOF, number=2)
    assert codes(verify(KBG, second, fair_layout(KBG, COUNTING, NONCES, 2), wrong)) == [
        "commitment-holds",
        "cards-holds",
    ]


@pytest.mark.parametrize(
    "changed",
    [
        replace(PROOF, nonces=("Haeun", *NONCES[1:])),
        replace(PROOF, nonces=("", *NONCES[1:])),
        replace(PROOF, nonces=(*NONCES[:4], "late")),
        replace(PROOF, number=2),
    ],
)
def test_a_changed_nonce_or_number_does_not_lead_to_the_cards(changed: Proof) -> None:
    found = verify(KBG, changed, LAYOUT, DEALER)
    assert found[0].code == "commitment-holds"
    assert found[-1].code == "cards-fails"


def test_the_number_is_held_against_the_place_in_the_match() -> None:
    found, *_ = verify(KBG, PROOF, LAYOUT, DEALER, place=3)
    assert (found.code, dict(found.params)) == ("number-fails", {"due": 3, "dealt": 1})


def test_a_commitment_that_stood_for_an_earlier_deal_is_no_good() -> None:
    earlier = {commitment_of(HIGH)}
    assert verify(KBG, PROOF, LAYOUT, DEALER, place=1, earlier=earlier)[1].code == "fresh-holds"
    assert verify(KBG, PROOF, LAYOUT, DEALER, place=1, earlier={*earlier, PROOF.commitment})[1].code == "fresh-fails"


def test_a_secret_may_wait_for_the_end_of_the_deal_but_no_longer() -> None:
    waiting = replace(PROOF, secret=None)
    assert codes(verify(KBG, waiting, LAYOUT, DEALER, over=False)) == ["secret-open"]
    assert codes(verify(KBG, waiting, LAYOUT, DEALER)) == ["secret-fails"]


def test_a_proof_is_well_formed_or_is_none_and_keeps_its_secret_out_of_sight() -> None:
    assert COUNTING.hex() not in repr(PROOF)
    assert repr(COUNTING) not in repr(PROOF)
    assert PROOF.givers == (0, 2)
    with pytest.raises(ValueError, match="64 hexadecimal"):
        replace(PROOF, commitment=Commitment("abc"))
    with pytest.raises(ValueError, match="small letters"):
        replace(PROOF, commitment=Commitment(PROOF.commitment.upper()))
    with pytest.raises(ValueError, match="1 to 64"):
        replace(PROOF, nonces=("a|b", "", "", "", ""))
    with pytest.raises(ValueError, match="32 bytes"):
        replace(PROOF, secret=Secret(b"short"))
    with pytest.raises(ValueError, match="from 1"):
        replace(PROOF, number=0)
    with pytest.raises(ValueError, match="seats 5"):
        verify(KBG, replace(PROOF, nonces=()), LAYOUT, DEALER)
