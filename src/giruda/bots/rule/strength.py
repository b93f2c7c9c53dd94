"""What a hand promises as declarer: point cards of the 20, with an average kitty and friend.

A linear count of what takes tricks and what loses them. The weights were fitted to deals that rule bots played against
each other under every preset; they are in point cards.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import erf, sqrt
from typing import Final, NamedTuple

from giruda.cards import CARDS, JOKER, POINT_CARDS, SUIT_MASKS, Card, Rank, Suit, Trump, card
from giruda.deal.actions import Contract
from giruda.deal.friend import Alone
from giruda.deal.law import Law, law_for
from giruda.deal.scoring import pay
from giruda.rules.choices import FriendKind
from giruda.rules.ruleset import RuleSet

_ACE: Final = 1 << Rank.ACE
_KING: Final = 1 << Rank.KING
_QUEEN: Final = 1 << Rank.QUEEN
_SUIT: Final = 0x1FFF


class Weights(NamedTuple):
    """Point cards for each feature of a hand at a suit contract."""

    base: float
    mighty: float
    joker: float
    trump: float
    long_trump: float
    trump_ace: float
    trump_king: float
    trump_queen: float
    side_ace: float
    side_king: float
    void: float
    singleton: float
    side_points: float


class OpenWeights(NamedTuple):
    """Point cards for each feature of a hand at no-trump."""

    base: float
    mighty: float
    joker: float
    ace: float
    king: float
    queen: float
    long_suit: float
    unguarded: float


DEALT: Final = Weights(6.85, 1.7, 2.0, 0.97, 0.0, 1.05, 0.65, 0.35, 1.05, 0.2, 0.2, 0.05, 0.2)
KEPT: Final = Weights(4.65, 1.9, 2.25, 1.16, 0.0, 1.1, 0.75, 0.4, 1.0, 0.35, 0.05, 0.1, 0.45)
DEALT_OPEN: Final = OpenWeights(8.6, 2.4, 2.1, 1.15, 0.75, 0.25, 0.4, 0.25)
KEPT_OPEN: Final = OpenWeights(7.2, 2.7, 2.35, 1.3, 0.85, 0.45, 0.45, 0.3)
SPREAD: Final = 2.65
"""Standard deviation of the points taken about the promise of a hand as dealt, in a suit."""
SPREAD_KEPT: Final = 2.45
"""The same about the promise of a hand after the exchange."""
SPREAD_OPEN: Final = 3.0
"""The same for a hand as dealt, at no-trump."""
SPREAD_KEPT_OPEN: Final = 2.8
"""The same after the exchange, at no-trump."""
TO_COME: Final = 0.65
"""What each card adds that a hand as dealt still gets when the cards of the player who sits out come back."""
BY_SEATS: Final = {3: -3.1, 4: 1.3}
"""What a table of so many seats adds to the measure of five: four share a shorter deck, and of three nobody helps."""


class Promise(NamedTuple):
    """The point cards to expect as declarer.

    Attributes:
        mean: the expected number.
        spread: its standard deviation.
    """

    mean: float
    spread: float


def suit_features(law: Law, hand: int) -> tuple[float, ...]:
    """The features of a hand under a trump suit, in the order of `Weights`."""
    trump = law.trump.suit
    assert trump is not None
    own = hand & ~law.mighty_bit & ~JOKER.bit
    trumps = own >> 13 * trump & _SUIT
    count = trumps.bit_count()
    aces = kings = voids = singletons = points = 0
    for suit in Suit:
        if suit is trump:
            continue
        held = own >> 13 * suit & _SUIT
        length = held.bit_count()
        top = _ACE if law.mighty_bit != 1 << 13 * suit + Rank.ACE else _KING
        aces += bool(held & top)
        kings += bool(held & top >> 1) and length > 1
        voids += length == 0
        singletons += length == 1 and not held & top
        points += (held & (_KING | _QUEEN | _QUEEN >> 1 | _QUEEN >> 2) & ~top).bit_count()
    return (
        1,
        bool(hand & law.mighty_bit),
        bool(hand & JOKER.bit),
        count,
        max(0, count - 5),
        bool(trumps & _ACE),
        bool(trumps & _KING),
        bool(trumps & _QUEEN),
        aces,
        kings,
        voids,
        singletons,
        points,
    )


def open_features(law: Law, hand: int) -> tuple[float, ...]:
    """The features of a hand at no-trump, in the order of `OpenWeights`."""
    own = hand & ~law.mighty_bit & ~JOKER.bit
    aces = kings = queens = unguarded = longest = 0
    for suit in Suit:
        held = own >> 13 * suit & _SUIT
        length = held.bit_count()
        top = _ACE if law.mighty_bit != 1 << 13 * suit + Rank.ACE else _KING
        first = bool(held & top)
        second = bool(held & top >> 1) and length > 1
        aces += first
        kings += second
        queens += bool(held & top >> 2) and first + second > 0
        unguarded += not first and not second and length > 0
        longest = max(longest, length) if first or second else longest
    return (
        1,
        bool(hand & law.mighty_bit),
        bool(hand & JOKER.bit),
        aces,
        kings,
        queens,
        max(0, longest - 3),
        unguarded,
    )


def suits_no_trump(law: Law, hand: int) -> bool:
    """Whether the hand holds enough suits for no-trump: all but one with an ace, a guarded king or the mighty."""
    held = 0
    for suit in Suit:
        cards = hand >> 13 * suit & _SUIT
        guarded_king = bool(cards & _KING) and cards.bit_count() > 1
        held += bool(cards & _ACE) or guarded_king or bool(hand & law.mighty_bit & SUIT_MASKS[suit])
    return held >= len(Suit) - 1


@lru_cache(maxsize=32768)
def promise(rules: RuleSet, trump: Trump, hand: int, *, kept: bool = False) -> Promise:
    """The point cards to expect as declarer with that trump.

    Args:
        rules: the rule set.
        trump: the trump.
        hand: the cards, as a mask.
        kept: whether the hand is what was kept after the exchange, instead of the hand as dealt.
    """
    law = law_for(rules, trump)
    weights: tuple[float, ...]
    if trump is Trump.NONE:
        features, weights = open_features(law, hand), KEPT_OPEN if kept else DEALT_OPEN
        spread = SPREAD_KEPT_OPEN if kept else SPREAD_OPEN
    else:
        features, weights = suit_features(law, hand), KEPT if kept else DEALT
        spread = SPREAD_KEPT if kept else SPREAD
    to_come = 0 if kept else rules.tricks - hand.bit_count()
    mean = sum(weight * feature for weight, feature in zip(weights, features, strict=True))
    return Promise(mean + TO_COME * to_come + BY_SEATS.get(rules.active, 0.0), spread)


def helpful_cards(law: Law, hand: int) -> Iterator[Card]:
    """The cards that a friend could hold, the most helpful first: mighty, joker, high trumps, aces of weak suits."""
    yield law.mighty
    yield JOKER
    trump = law.trump.suit
    if trump is not None:
        yield from (card(trump, rank) for rank in (Rank.ACE, Rank.KING))
    suits = [suit for suit in Suit if suit is not trump]
    suits.sort(key=lambda suit: (hand & SUIT_MASKS[suit]).bit_count(), reverse=True)
    for rank in (Rank.ACE, Rank.KING):
        yield from (card(suit, rank) for suit in suits)
    if trump is not None:
        yield card(trump, Rank.QUEEN)
    yield from (each for each in reversed(CARDS) if each is not JOKER)


def odds(count: int, promised: Promise) -> float:
    """The chance of taking at least that many point cards, for a normal spread about the mean."""
    if count <= 0:
        return 1.0
    if count > POINT_CARDS:
        return 0.0
    return 0.5 + 0.5 * erf((promised.mean - count + 0.5) / (promised.spread * sqrt(2)))


def without_friend(rules: RuleSet) -> Alone | None:
    """How every declarer is alone where the rules know no friend; None where they do."""
    return Alone.DECLARED if set(rules.friend.kinds) <= {FriendKind.NONE} else None


def expected_pay(rules: RuleSet, contract: Contract, promised: Promise, alone: Alone | None = None) -> float:
    """The declarer's expected score of a contract, in points of the score sheet."""
    return _expected_pay(rules, contract, round(promised.mean * 4), promised.spread, alone)


@lru_cache(maxsize=65536)
def _expected_pay(rules: RuleSet, contract: Contract, quarters: int, spread: float, alone: Alone | None) -> float:
    promised = Promise(quarters / 4, spread)
    total = 0.0
    for taken in range(POINT_CARDS + 1):
        chance = odds(taken, promised) - odds(taken + 1, promised)
        total += chance * pay(rules, contract, taken, alone).declarer
    return total
