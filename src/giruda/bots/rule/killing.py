"""The kill: the card whose holder is worth putting out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from giruda.bots.rule.strength import helpful_cards
from giruda.cards import Card, Rank, Suit
from giruda.deal.actions import Action, Kill
from giruda.deal.law import law_for
from giruda.view import SeatView

HELPFUL: Final = 1.0
"""What it is worth to put the holder of the most helpful card out: such a card comes back to the declarer's side."""
FADES: Final = 0.12
"""How much less each following card in the order of help is worth."""
RIVAL: Final = 0.5
"""What it is worth on top that a rival bid on the suit of a high card: the strongest hand is broken up."""
FOUND: Final = 0.3
"""What it is worth, where hitting the kitty is suicide, that a bidder likely holds the card."""


def choose_kill(view: SeatView, legal: Sequence[Action]) -> Kill:
    """The card to name: one that helps most wherever it comes to lie, best from the hand of a rival bidder."""
    return ranked_kills(view, legal)[0]


def ranked_kills(view: SeatView, legal: Sequence[Action]) -> list[Kill]:
    """What may be named, the best first."""
    assert view.contract is not None
    law = law_for(view.rules, view.contract.trump)
    order = list(dict.fromkeys(helpful_cards(law, view.hand.mask)))
    bid_on = _suits_of_rivals(view)
    kills = [each for each in legal if isinstance(each, Kill)]
    return sorted(kills, key=lambda each: _worth(each.card, order.index(each.card), bid_on), reverse=True)


def _worth(card: Card, place: int, bid_on: frozenset[Suit]) -> float:
    worth = HELPFUL - FADES * place
    if card.suit in bid_on and card.rank is not None and card.rank >= Rank.KING:
        worth += RIVAL + FOUND
    return worth


def _suits_of_rivals(view: SeatView) -> frozenset[Suit]:
    """The suits that others bid on."""
    contracts = (call.contract for call in view.auction.calls if call.seat != view.seat and call.contract is not None)
    return frozenset(suit for contract in contracts if (suit := contract.trump.suit) is not None)
