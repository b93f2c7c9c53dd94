"""The Monte Carlo bot: it tries its plays in worlds that fit what it knows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from giruda.bots.mc.playing import Effort, choose_play
from giruda.bots.rule import RuleBot
from giruda.deal.actions import Action
from giruda.deal.phase import Phase
from giruda.view import SeatView


@dataclass(frozen=True, slots=True)
class MonteCarloBot:
    """A bot that plays each card by trials; in the other phases it goes by the rules of thumb.

    Attributes:
        name: the name it is asked for by.
        effort: how much it thinks about a card.
    """

    name: str
    effort: Effort = field(default_factory=Effort)

    def choose(self, view: SeatView, legal: Sequence[Action], rng: Random) -> Action:
        """What scores most on average."""
        if view.phase is not Phase.PLAY:
            return RuleBot().choose(view, legal, rng)
        wanted = self.wants(view, legal, rng)
        return choose_play(view, legal, self.effort, rng) if wanted is None else wanted

    def wants(self, view: SeatView, legal: Sequence[Action], rng: Random) -> Action | None:
        """What the rules of thumb want."""
        return RuleBot().wants(view, legal, rng)
