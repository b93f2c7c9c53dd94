"""The Monte Carlo bot: it tries what it may do in worlds that fit what it knows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from random import Random

from giruda.bots.advice import Advice, Candidate
from giruda.bots.mc.outlook import Foresight, foresee
from giruda.bots.mc.playing import Effort, weigh_plays
from giruda.bots.mc.proposals import proposals
from giruda.bots.mc.stakes import unit_of
from giruda.bots.mc.temper import tempered
from giruda.bots.rule import RuleBot
from giruda.deal.actions import Action
from giruda.deal.phase import Phase
from giruda.deal.standing import Standing
from giruda.view import SeatView


@dataclass(frozen=True, slots=True)
class MonteCarloBot:
    """A bot that goes by trials.

    Attributes:
        name: the name it is asked for by.
        effort: how much it thinks about a card.
        foresight: how much it thinks about what comes before.
        looseness: how lightly it takes what is nearly the best, in the small change of the table (`unit_of`).
        standing: the match that it plays for; None for the score of each deal alone.
    """

    name: str
    effort: Effort = field(default_factory=Effort)
    foresight: Foresight = field(default_factory=Foresight)
    looseness: float = 0.0
    standing: Standing | None = None

    def at(self, standing: Standing) -> MonteCarloBot:
        """The bot in a match that stands so; the same bot where no rule ends the match."""
        return self if standing.is_endless else replace(self, standing=standing)

    def choose(self, view: SeatView, legal: Sequence[Action], rng: Random) -> Action:
        """What scores most on average."""
        return self.advise(view, legal, rng).action

    def advise(self, view: SeatView, legal: Sequence[Action], rng: Random) -> Advice:
        """What each action comes to: the one to choose first, then the best of the others."""
        return tempered(self._found(view, legal, rng), self.looseness * unit_of(view.rules), rng)

    def _found(self, view: SeatView, legal: Sequence[Action], rng: Random) -> Advice:
        if view.phase is not Phase.PLAY:
            return self._foreseen(view, legal, rng)
        wanted = self.wants(view, legal, rng)
        if wanted is not None:
            return Advice((Candidate(wanted),))
        return weigh_plays(view, legal, self.effort, rng, self.standing)

    def _foreseen(self, view: SeatView, legal: Sequence[Action], rng: Random) -> Advice:
        tried = self.foresight.trials_at(view.phase)
        if not tried:
            return Advice((Candidate(RuleBot().choose(view, legal, rng)),))
        return foresee(view, proposals(view, legal), tried, self.foresight.policy, rng, self.standing)

    def wants(self, view: SeatView, legal: Sequence[Action], rng: Random) -> Action | None:
        """What the rules of thumb want."""
        return RuleBot().wants(view, legal, rng)
