"""A verifiable shuffle: the cards follow from the secret, the nonces and the number, and from nothing else."""

from __future__ import annotations

import json
from hashlib import sha256
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from giruda.cards import CARDS, Seat
from giruda.deal.deal import Deal
from giruda.fairness import (
    Purpose,
    Secret,
    Stream,
    commitment_of,
    fair_first_dealer,
    fair_layout,
    new_secret,
    parse_commitment,
    parse_nonce,
    parse_secret,
)
from giruda.rules import RuleSet, named_rules, preset
from giruda.rules.choices import FirstDealer
from giruda.shuffle import cut_with
from tests.fairness.strategies import nonces_for, secrets
from tests.fairness.vectors import COUNTING, FILE, vectors, written
from tests.strategies.rules import rule_sets

KBG = preset("kbg")
NONCES = ("haeun", "", "R4nd0m_-Z", "", "")


def numbered(count: int) -> list[Secret]:
    return [Secret(sha256(str(number).encode()).digest()) for number in range(count)]


def chi_squared(counts: list[int]) -> float:
    due = sum(counts) / len(counts)
    return sum((count - due) ** 2 / due for count in counts)


def test_the_published_vectors_are_what_is_dealt() -> None:
    assert json.loads(FILE.read_text("utf-8")) == vectors()
    assert FILE.read_text("utf-8") == written()


@given(rule_sets(), secrets(), st.integers(1, 10**9 - 1), st.data())
def test_whatever_the_rules_the_cards_can_be_played(
    rules: RuleSet, secret: Secret, number: int, data: st.DataObject
) -> None:
    nonces = data.draw(nonces_for(rules))
    layout = fair_layout(rules, secret, nonces, number)
    assert layout == fair_layout(rules, secret, nonces, number)
    deal = Deal.start(rules, layout, fair_first_dealer(rules, secret, nonces).dealer)
    assert deal.actors
    coming = rules.deck if rules.kills else 0
    if rules.neutral_seat is not None:
        coming = layout.hands[rules.neutral_seat].mask
    assert sum(card.bit for card in layout.order) == coming


def test_a_seat_that_sits_out_gets_no_cards() -> None:
    rules = named_rules("tichu+six-players")
    layout = fair_layout(rules, COUNTING, ("",) * 6, 3, Seat(4))
    assert [len(hand) for hand in layout.hands] == [10, 10, 10, 10, 0, 10]
    Deal.start(rules, layout, Seat(0), out=Seat(4))


def test_changing_any_of_it_changes_the_deal() -> None:
    changes = [
        (COUNTING, NONCES, 1),
        (COUNTING, NONCES, 2),
        (COUNTING, NONCES, 11),
        *((COUNTING, (*NONCES[:seat], NONCES[seat] + "1", *NONCES[seat + 1 :]), 1) for seat in range(5)),
        (COUNTING, ("", "haeun", *NONCES[2:]), 1),
        (COUNTING, ("Haeun", *NONCES[1:]), 1),
        (Secret(b"\x01" + COUNTING[1:]), NONCES, 1),
        (Secret(COUNTING[:-1] + b"\x1e"), NONCES, 1),
    ]
    dealt = [fair_layout(KBG, *change) for change in changes]
    assert all(one != other for one, other in combinations(dealt, 2))


def test_the_commitment_is_to_the_secret_alone() -> None:
    assert commitment_of(COUNTING) == sha256(b"giruda-fairness-1 commitment\n" + COUNTING).hexdigest()
    assert len({commitment_of(secret) for secret in numbered(100)}) == 100


def test_the_first_card_dealt_is_any_card_equally_often() -> None:
    counts = [0] * 53
    for secret in numbered(5300):
        counts[Stream(secret, Purpose.CARDS, 1, NONCES).in_order(CARDS)[0].index] += 1
    assert chi_squared(counts) < 89.3, "of 52 degrees of freedom, one in a thousand is above"


def test_each_order_of_a_few_cards_is_equally_frequent() -> None:
    counts: dict[str, int] = {}
    for number in range(1, 4801):
        order = "".join(Stream(COUNTING, Purpose.CARDS, number, ()).in_order("abcd"))
        counts[order] = counts.get(order, 0) + 1
    assert len(counts) == 24
    assert chi_squared(list(counts.values())) < 49.7, "of 23 degrees of freedom, one in a thousand is above"


def test_numbers_below_a_bound_pass_over_the_words_that_would_favour_some() -> None:
    bound = 3 * 2**30
    words, numbers = (Stream(COUNTING, Purpose.CARDS, 1, ()) for _ in range(2))
    kept = [word for word in (words.word() for _ in range(400)) if word < bound]
    assert 250 < len(kept) < 350
    assert [numbers.below(bound) for _ in kept] == kept


def test_a_purpose_says_nothing_of_the_other() -> None:
    cards, cut = (Stream(COUNTING, purpose, 1, NONCES) for purpose in Purpose)
    assert {cards.word() for _ in range(1000)}.isdisjoint({cut.word() for _ in range(1000)})


def test_the_first_dealer_is_any_player_equally_often_and_by_the_cut_where_the_rules_have_one() -> None:
    counts = [0] * 5
    for secret in numbered(1000):
        counts[fair_first_dealer(KBG, secret, NONCES).dealer] += 1
    assert chi_squared(counts) < 18.5, "of 4 degrees of freedom, one in a thousand is above"
    cutting = preset("howto")
    assert cutting.dealer.first is FirstDealer.HIGH_CUT
    for secret in numbered(20):
        cut = fair_first_dealer(cutting, secret, NONCES)
        assert len(set(cut.cards)) == 5
        assert cut == cut_with(cut.cards)


def test_secrets_are_new_each_time_and_read_back() -> None:
    secret = new_secret()
    assert secret != new_secret()
    assert parse_secret(secret.hex().upper()) == secret
    assert parse_commitment(commitment_of(secret).upper()) == commitment_of(secret)


@pytest.mark.parametrize("text", ["a", "-", "_", "0" * 64, "Yk3v-9_Z"])
def test_a_nonce_is_letters_digits_and_two_signs(text: str) -> None:
    assert parse_nonce(text) == text


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (lambda: parse_nonce(""), "1 to 64"),
        (lambda: parse_nonce("0" * 65), "this has 65"),
        (lambda: parse_nonce("a b"), "not 'a b'"),
        (lambda: parse_nonce("a\n"), "1 to 64"),
        (lambda: parse_nonce("하은"), "not '하은'"),
        (lambda: parse_secret("00"), "a secret is 64 hexadecimal digits; this has 2 characters"),
        (lambda: parse_secret("0" * 63 + "g"), "a secret is 64 hexadecimal digits; not '000"),
        (lambda: parse_commitment("0x" + "0" * 62), "a commitment is 64 hexadecimal digits"),
        (lambda: commitment_of(Secret(b"")), "a secret has 32 bytes, not 0"),
        (lambda: fair_layout(KBG, COUNTING, ("",) * 4, 1), "kbg seats 5"),
        (lambda: fair_layout(KBG, COUNTING, ("a\nb", "", "", "", ""), 1), "1 to 64"),
        (lambda: fair_layout(KBG, COUNTING, NONCES, 0), "deals are numbered from 1"),
        (lambda: fair_layout(KBG, COUNTING, NONCES, 10**9), "deals are numbered from 1"),
    ],
)
def test_what_is_wrong_is_said_with_what_would_be_right(wrong: object, said: str) -> None:
    assert callable(wrong)
    with pytest.raises(ValueError, match=said.replace("(", r"\(")):
        wrong()
