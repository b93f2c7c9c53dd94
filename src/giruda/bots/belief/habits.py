"""How players choose among the cards they may play: a card's kind, and how often each kind is taken.

What counts is what the card does to the trick, and what its player is to whoever has the trick so far. The numbers are
those of rule bots among themselves, fitted by ``python -m tests.bots.belief.fitting``; they are relative, a card each.
"""

from __future__ import annotations

from enum import Enum
from typing import Final, NamedTuple

from giruda.bots.rule.chances import beaters
from giruda.cards import JOKER, POINT_MASK, SUIT_MASKS
from giruda.deal.actions import Play
from giruda.deal.law import STRENGTH_NONE, Law

Kinds = tuple[int, int, int, int, int, int, int]
"""The cards of each kind, as masks. The first two are the mighty and the joker.

To a trick that others lead: cards that beat it without ruffing, without a point and with one; cards that ruff it; point
cards that leave it; plain cards that leave it. To lead: trumps without a point and with one; the highest cards of side
suits; other point cards; other plain cards.
"""

Habit = tuple[float, float, float, float, float, float, float]
"""How often a card of each kind is played, relative to the others."""


class Role(Enum):
    """What a player is, and knows to be."""

    DECLARER = "declarer"
    FRIEND = "friend"
    DEFENDER = "defender"


class Holder(Enum):
    """What the player that has the trick so far is to another one, as far as that one knows."""

    NOBODY = "nobody"
    OURS = "ours"
    THEIRS = "theirs"
    UNKNOWN = "unknown"


class Spot(NamedTuple):
    """What a player chooses in.

    Attributes:
        role: what the player is.
        holder: who has the trick; nobody for a lead.
        last: whether the player is the last to play to it.
    """

    role: Role
    holder: Holder
    last: bool


def side_tops(law: Law) -> int:
    """The highest card of each suit but trumps, the mighty aside, as a mask."""
    tops = 0
    for suit in SUIT_MASKS:
        cards = suit & law.rules.deck & ~(law.mighty_bit | law.trump_mask)
        tops |= 1 << cards.bit_length() >> 1
    return tops


def kinds_to_lead(law: Law) -> Kinds:
    """The kinds of cards to lead."""
    rest, tops = law.rules.deck & ~(law.mighty_bit | JOKER.bit), side_tops(law)
    trumps, side = rest & law.trump_mask, rest & ~(law.trump_mask | tops)
    return (
        law.mighty_bit,
        JOKER.bit,
        trumps & ~POINT_MASK,
        trumps & POINT_MASK,
        tops,
        side & POINT_MASK,
        side & ~POINT_MASK,
    )


def kinds_to_follow(law: Law, number: int, plays: tuple[Play, ...]) -> Kinds:
    """The kinds of cards to play to a trick that others lead."""
    rest = law.rules.deck & ~(law.mighty_bit | JOKER.bit)
    led, over = law.led_suit(plays), 0
    if led is not None:
        best = plays[law.winner(number, plays)].card
        strengths = law.strengths_in(number, led, law.joker_called(plays))
        over = beaters(strengths, max(STRENGTH_NONE, strengths[best.index])) & rest
    ruffs = over & law.trump_mask if led is not law.trump.suit else 0
    wins, leaves = over & ~ruffs, rest & ~over
    return (
        law.mighty_bit,
        JOKER.bit,
        wins & ~POINT_MASK,
        wins & POINT_MASK,
        ruffs,
        leaves & POINT_MASK,
        leaves & ~POINT_MASK,
    )


EVEN: Final[Habit] = (1.0,) * 7
"""No habit at all."""
HABITS: Final[dict[Spot, Habit]] = {
    Spot(Role.DECLARER, Holder.NOBODY, False): (0.018, 0.078, 0.337, 0.428, 1.0, 0.469, 0.092),
    Spot(Role.DECLARER, Holder.OURS, False): (0.086, 0.087, 0.57, 0.306, 0.155, 0.347, 1.0),
    Spot(Role.DECLARER, Holder.OURS, True): (0.077, 0.06, 0.147, 0.811, 0.036, 0.78, 1.0),
    Spot(Role.DECLARER, Holder.THEIRS, False): (0.096, 0.037, 1.0, 0.373, 0.058, 0.01, 0.047),
    Spot(Role.DECLARER, Holder.THEIRS, True): (0.061, 0.05, 0.339, 1.0, 0.102, 0.01, 0.044),
    Spot(Role.DECLARER, Holder.UNKNOWN, False): (0.187, 0.052, 1.0, 0.716, 0.475, 0.03, 0.76),
    Spot(Role.DECLARER, Holder.UNKNOWN, True): (0.07, 0.01, 0.331, 1.0, 0.162, 0.013, 0.175),
    Spot(Role.DEFENDER, Holder.NOBODY, False): (0.199, 0.041, 0.01, 0.01, 1.0, 0.221, 0.185),
    Spot(Role.DEFENDER, Holder.OURS, False): (0.2, 0.147, 0.502, 0.702, 0.35, 0.586, 1.0),
    Spot(Role.DEFENDER, Holder.OURS, True): (0.2, 0.01, 0.054, 0.236, 0.01, 1.0, 0.094),
    Spot(Role.DEFENDER, Holder.THEIRS, False): (0.2, 0.156, 0.18, 0.678, 1.0, 0.136, 0.639),
    Spot(Role.DEFENDER, Holder.THEIRS, True): (0.191, 0.056, 0.544, 1.0, 0.732, 0.01, 0.121),
    Spot(Role.DEFENDER, Holder.UNKNOWN, False): (0.2, 0.035, 0.389, 1.0, 0.223, 0.426, 0.961),
    Spot(Role.DEFENDER, Holder.UNKNOWN, True): (0.2, 0.01, 0.162, 1.0, 0.121, 0.15, 0.116),
    Spot(Role.FRIEND, Holder.NOBODY, False): (0.01, 0.053, 1.0, 0.086, 0.188, 0.029, 0.066),
    Spot(Role.FRIEND, Holder.OURS, False): (0.094, 0.057, 0.445, 0.119, 0.171, 0.251, 1.0),
    Spot(Role.FRIEND, Holder.OURS, True): (0.01, 0.059, 0.187, 0.427, 0.01, 1.0, 0.659),
    Spot(Role.FRIEND, Holder.THEIRS, False): (0.23, 0.083, 1.0, 0.34, 0.118, 0.014, 0.212),
    Spot(Role.FRIEND, Holder.THEIRS, True): (0.097, 0.05, 0.209, 1.0, 0.112, 0.01, 0.042),
}
"""The habits by the spot."""
