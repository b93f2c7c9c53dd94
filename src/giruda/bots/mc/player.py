"""The Monte Carlo bot: it tries what it may do in worlds that fit what it knows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from random import Random

from giruda.bots.advice import Advice, Candidate
from giruda.bots.mc.outlook import foresee
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
class Foresight:
    """How much a bot thinks before the play of the cards; by the rules of thumb alone where a number is 0.

    Attributes:
        auction: how often it tries something, in all, when it is to bid, to pass, to kill or to take the kitty.
        contract: the same when it is to exchange cards or to call a friend, which takes far less time for each.
    """

    auction: int = 0
    contract: int = 0


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
        """The bot in a match that stands so."""
        return replace(self, standing=standing)

    def choose(self, view: SeatView, legal: Sequence[Action], rng: Random) -> Action:
        """What scores most on average."""
        return self.advise(view, legal, rng).action

    def advise(self, view: SeatView, legal: Sequence[Action], rng: Random) -> Advice:
        """What each action comes to: the one to choose first, then the best of the others."""
        return tempered(self._found(view, legal, rng), self.looseness * unit_of(view.rules), rng)

    def _found(self, view: SeatView, legal: Sequence[Action], rng: Random) -> Advice:
        if view.phase is Phase.PLAY:
            wanted = self.wants(view, legal, rng)
            return weigh_plays(view, legal, self.effort, rng) if wanted is None else Advice((Candidate(wanted),))
        late = view.phase in (Phase.EXCHANGE, Phase.FRIEND)
        tried = self.foresight.contract if late else self.foresight.auction
        if not tried:
            return Advice((Candidate(RuleBot().choose(view, legal, rng)),))
        return foresee(view, proposals(view, legal), tried, rng, self.standing)

    def wants(self, view: SeatView, legal: Sequence[Action], rng: Random) -> Action | None:
        """What the rules of thumb want."""
        return RuleBot().wants(view, legal, rng)
