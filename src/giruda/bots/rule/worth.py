"""What a card is still worth after this trick, in point cards won or kept from the other side."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from giruda.bots.rule.reading import Reading
from giruda.cards import JOKER, SUIT_MASKS, Card
from giruda.deal.law import Law
from giruda.rules.choices import Power

MIGHTY: Final = 4.2
JOKER_WORTH: Final = 4.2
TOP_TRUMP: Final = 3.6
LOW_TRUMP: Final = 1.15
TOP_SIDE: Final = 1.3
SECOND_SIDE: Final = 0.5
RANK_STEP: Final = 0.03
FATE_OURS: Final = 0.35
"""How much more often a point card ends with the declarer's side than with the other, kept for later."""
FATE_DEFENDERS: Final = -0.1
"""The same for the defenders."""


def worth(reading: Reading, card: Card) -> float:
    """The worth of keeping the card."""
    law, left = reading.law, reading.left
    if left == 0:
        return 0.0
    fate = (FATE_OURS if reading.sides.ours else FATE_DEFENDERS) * card.points
    if card.bit & law.mighty_bit:
        return MIGHTY * min(1.0, 0.55 + 0.15 * left) + fate
    if card is JOKER:
        chances = strong_tricks_after(law, reading.trick.number)
        return JOKER_WORTH * min(1.0, 0.55 + 0.15 * chances) if chances else -0.5
    assert card.suit is not None
    assert card.rank is not None
    order = RANK_STEP * card.rank
    higher = (reading.unseen & SUIT_MASKS[card.suit] & ~(card.bit * 2 - 1) & ~law.mighty_bit).bit_count()
    if card.bit & law.trump_mask:
        return (TOP_TRUMP if not higher else LOW_TRUMP + 0.6 / higher) * min(1.0, 0.6 + 0.1 * left) + fate + order
    if not higher:
        return TOP_SIDE * _lives(reading, card) + fate + order
    return (SECOND_SIDE if higher == 1 else 0.0) + fate + order


def _lives(reading: Reading, card: Card) -> float:
    """How likely a top card of a side suit is to hold a later trick: less as the suit runs short."""
    assert card.suit is not None
    out = (reading.unseen & SUIT_MASKS[card.suit]).bit_count()
    if not reading.law.trump_mask & reading.unseen:
        return 1.0
    return min(1.0, out / 8)


@lru_cache(maxsize=4096)
def _strong_tricks(powers: tuple[Power, ...], number: int) -> int:
    return sum(power is Power.FULL for power in powers[number + 1 :])


def strong_tricks_after(law: Law, number: int) -> int:
    """In how many later tricks the joker still has its power."""
    return _strong_tricks(law.joker_power, number)
