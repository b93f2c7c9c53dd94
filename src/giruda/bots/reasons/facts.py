"""What a reason is made of: stable codes with parameters, never sentences.

The words for each code are in ``notation/words/*/hints.ftl``, in every language; a test holds that none is missing.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from giruda.cards import Card, Seat, Suit, Trump

Param = int | Card | Suit | Trump | tuple[Seat, ...]


class FactCode(StrEnum):
    """Every fact that may speak for a choice. The values are stable: pages rely on them."""

    # the trick
    ONLY_CARD = "only-card"
    """The rules leave no other card."""
    CLAIM_SURE = "claim-sure"
    """Every trick that is left goes to the seat, however the cards lie."""
    TAKES_TRICK = "takes-trick"
    """It is the last card of the trick, and wins it."""
    TRICK_SURE = "trick-sure"
    """Nobody who is still to play can hold a card that beats it."""
    SIDE_SURE = "side-sure"
    """Of those who are still to play only partners may beat it."""
    TRICK_LIKELY = "trick-likely"
    """In none of the worlds that were drawn anybody who is still to play, and is no partner for sure, can beat it."""
    TRICK_RISK = "trick-risk"
    """In so many worlds of a hundred, no more than half of them, somebody like that can beat it."""
    CANNOT_WIN = "cannot-win"
    """No card that may be played would be winning."""
    PARTNER_WINS = "partner-wins"
    ENEMY_WINS = "enemy-wins"
    UNKNOWN_WINS = "unknown-wins"
    NEUTRAL_WINS = "neutral-wins"
    TRICK_POINTS = "trick-points"
    ADDS_POINT = "adds-point"
    """The card is a point card, and a partner is winning."""
    GIVES_NO_POINT = "gives-no-point"
    """The card is no point card, and no partner is winning, or it is likely beaten."""
    # the cards of the others
    HIGHEST_LEFT = "highest-left"
    """Nobody else can hold a higher card of the suit, the mighty aside."""
    NOBODY_ELSE = "nobody-else"
    """Nobody else can hold a card of the suit."""
    VOID = "void"
    VOID_BUT_MIGHTY = "void-but-mighty"
    TRUMPS_GONE = "trumps-gone"
    TRUMPS_OUT = "trumps-out"
    MIGHTY_GONE = "mighty-gone"
    MIGHTY_AT = "mighty-at"
    MIGHTY_OUT = "mighty-out"
    JOKER_GONE = "joker-gone"
    JOKER_AT = "joker-at"
    JOKER_OUT = "joker-out"
    CALLS_JOKER = "calls-joker"
    """The card calls the joker, which somebody else may hold."""
    # the sides
    YOU_ARE_FRIEND = "you-are-friend"
    FRIEND_CERTAIN = "friend-certain"
    FRIEND_LIKELY = "friend-likely"
    FRIEND_NOBODY = "friend-nobody"
    POINTS_TO_GO = "points-to-go"
    CONTRACT_MADE = "contract-made"
    # the own hand
    HOLDS_BOTH = "holds-both"
    HOLDS_MIGHTY = "holds-mighty"
    HOLDS_JOKER = "holds-joker"
    HOLDS_NEITHER = "holds-neither"
    TRUMP_LENGTH = "trump-length"
    """So many cards of a suit that would be the trump."""
    TRUMPS_HELD = "trumps-held"
    """So many cards of the suit that is the trump."""
    TRUMP_TOP = "trump-top"
    SIDE_ACES = "side-aces"
    LONGEST_SUIT = "longest-suit"
    POINTS_HELD = "points-held"
    LEAST_BID = "least-bid"
    # the exchange and the call
    CHANGES_CONTRACT = "changes-contract"
    MAKES_VOID = "makes-void"
    BURIES_POINTS = "buries-points"
    BURIES_FOR_OTHERS = "buries-for-others"
    OWN_CARD = "own-card"
    OUTSIDE_MIGHTY = "outside-mighty"
    OUTSIDE_JOKER = "outside-joker"
    OUTSIDE_TOP = "outside-top"
    """The card is the highest of its suit among those that the seat cannot place, the mighty aside."""


@dataclass(frozen=True, slots=True)
class Fact:
    """Something that is so in every world that fits what the seat knows, and that speaks for its choice.

    Those with a ``percent``, and `FactCode.TRICK_LIKELY`, are no more than estimates over such worlds.

    Attributes:
        code: what is so.
        params: what it is about, by name, such as ``(("suit", Suit.SPADES),)``; ``seats`` are those it is about.
    """

    code: FactCode
    params: tuple[tuple[str, Param], ...] = ()


def fact(code: FactCode, **params: Param) -> Fact:
    """A fact with those parameters."""
    return Fact(code, tuple(params.items()))
