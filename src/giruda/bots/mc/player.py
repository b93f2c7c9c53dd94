"""The Monte Carlo bot: it tries its plays in worlds that fit what it knows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from giruda.bots.advice import Advice, Candidate
from giruda.bots.mc.playing import Effort, weigh_plays
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
        return self.advise(view, legal, rng).action

    def advise(self, view: SeatView, legal: Sequence[Action], rng: Random) -> Advice:
        """What each action comes to, the best first."""
        if view.phase is not Phase.PLAY:
            return Advice((Candidate(RuleBot().choose(view, legal, rng)),))
        wanted = self.wants(view, legal, rng)
        if wanted is not None:
            return Advice((Candidate(wanted),))
        return weigh_plays(view, legal, self.effort, rng)

    def wants(self, view: SeatView, legal: Sequence[Action], rng: Random) -> Action | None:
        """What the rules of thumb want."""
        return RuleBot().wants(view, legal, rng)
