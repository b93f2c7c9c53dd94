"""Asking for new cards."""

from __future__ import annotations

from typing import Final

from giruda.bots.rule.strength import promise
from giruda.cards import JOKER, POINT_MASK, Trump
from giruda.deal.law import law_for
from giruda.rules.choices import BY_TOKEN
from giruda.view import SeatView

HOPELESS: Final = 10.5
"""A hand that promises fewer point cards than this in every suit is of no use to either side."""


def wants_redeal(view: SeatView) -> bool:
    """Whether the hand is weak enough to be dealt again, at what that costs.

    A redeal that costs points is left alone: a defender with a weak hand seldom loses as much. A token costs nothing
    else, so it goes for a hand without mighty, joker and nearly all point cards.
    """
    by_token, hand = view.setup.redeal_mode in BY_TOKEN, view.hand.mask
    if not by_token and view.rules.redeal.cost > 0:
        return False
    if hand & (JOKER.bit | law_for(view.rules, Trump.NONE).mighty_bit):
        return False
    if by_token and (hand & POINT_MASK).bit_count() > 1:
        return False
    return max(promise(view.rules, trump, hand).mean for trump in Trump if trump is not Trump.NONE) < HOPELESS
