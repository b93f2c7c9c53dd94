"""What the declarer's call and discards say: one calls the best card that one lacks, and keeps the good ones."""

from __future__ import annotations

from math import log
from typing import Final

from giruda.bots.belief.habits import side_tops
from giruda.bots.belief.plays import played_by
from giruda.bots.belief.world import World
from giruda.bots.rule.strength import helpful_cards
from giruda.cards import JOKER, POINT_MASK, Card
from giruda.deal.phase import Phase
from giruda.view import SeatView

PASSED_OVER: Final = 0.1
"""How likely the declarer calls past a more helpful card that is not his."""
SPECIAL: Final = 0.03
"""How likely the mighty or the joker is put down, beside a plain low card."""
TRUMP: Final = 0.2
"""The same for a trump."""
TOP: Final = 0.4
"""The same for the highest card of a side suit."""
POINT: Final = 0.7
"""The same for another point card."""


class Declaring:
    """How well worlds agree with the call and with what the declarer has put down."""

    def __init__(self, view: SeatView) -> None:
        """Note the call, and what each card is worth to keep."""
        self.view, self.law, self.declarer = view, view.law, view.declarer
        settled = view.phase in (Phase.FRIEND, Phase.PLAY, Phase.OVER)
        self.tells = settled and self.declarer is not None and not view.is_declarer
        if not self.tells or self.law is None or self.declarer is None:
            return
        self.cards = played_by(view, self.declarer)
        call = view.call.call if view.call is not None else None
        self.called: Card | None = call.card if call is not None else None
        special = (self.law.mighty_bit | JOKER.bit) & view.setup.deck
        trumps = self.law.trump_mask & ~special
        tops = side_tops(self.law)
        points = POINT_MASK & ~(special | trumps | tops)
        self.put_down = tuple(
            (cards, log(chance))
            for cards, chance in ((special, SPECIAL), (trumps, TRUMP), (tops, TOP), (points, POINT))
        )

    def __bool__(self) -> bool:
        """Whether the seat is another one than the declarer, and there is something to go by."""
        return self.tells

    def log_likelihood(self, world: World) -> float:
        """The logarithm of how likely the declarer calls and puts down so in that world, up to a constant."""
        assert self.declarer is not None
        total = 0.0
        for cards, chance in self.put_down:
            total += chance * (world.buried & cards).bit_count()
        if self.called is not None:
            total += log(PASSED_OVER) * self._passed_over(world.hands[self.declarer] | self.cards, world.buried)
        return total

    def _passed_over(self, hand: int, buried: int) -> int:
        """How many cards would have helped more than the called one."""
        assert self.law is not None
        had, count = hand | buried, 0
        callable_joker = self.view.rules.friend.joker_may_be_called
        for card in helpful_cards(self.law, hand):
            if card is self.called:
                break
            count += not card.bit & had and (card is not JOKER or callable_joker)
        return count
