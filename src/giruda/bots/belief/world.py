"""A world: where every card may lie."""

from __future__ import annotations

from typing import NamedTuple

from giruda.cards import Card, CardSet
from giruda.deal.setup import Layout


class World(NamedTuple):
    """Where every card may lie.

    Attributes:
        hands: the cards that each seat holds, as masks.
        buried: the kitty before it is taken, the discards after the exchange, as a mask.
        order: the order in which cards come up that nobody chooses, as in `Layout`: the neutral seat's pile from its
            top; before a kill, every card.
    """

    hands: tuple[int, ...]
    buried: int
    order: tuple[Card, ...] = ()

    @property
    def layout(self) -> Layout:
        """The same as a layout: the cards as dealt, as long as nobody has taken the kitty."""
        return Layout(tuple(map(CardSet.from_mask, self.hands)), CardSet.from_mask(self.buried), self.order)
