"""Who plays whom, by which rules, and on which cards."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from itertools import permutations
from random import Random

from giruda.arena.problems import ArenaError, ProblemWithContest
from giruda.bots import Bot
from giruda.cards import Seat
from giruda.deal.deal import Deal
from giruda.rules import RuleSet
from giruda.shuffle import shuffled


class Contracts(StrEnum):
    """Where the contracts come from."""

    AUCTION = "auction"
    """The bots bid for them: whole deals, in the table's own points."""
    FIXED = "fixed"
    """The rule bot makes them, once for everyone: only the play of the cards is compared, in point cards."""


class ContestError(ArenaError, ValueError):
    """There can be no such contest."""


@dataclass(frozen=True, slots=True)
class Contest:
    """What decides every card and every choice of a contest, but for how many deals there are.

    Attributes:
        rules: the rule set.
        bots: the bots, each of a name of its own. To play in other processes they must be ones that can be pickled.
        seed: where the cards and the bots' chance come from.
        contracts: where the contracts come from.
    """

    rules: RuleSet
    bots: tuple[Bot, ...]
    seed: int = 1
    contracts: Contracts = Contracts.AUCTION

    def __post_init__(self) -> None:
        """Hold that there are bots to compare.

        Raises:
            ContestError: there are fewer than two, or one stands there twice.
        """
        if len(self.bots) < 2:
            raise ContestError(ProblemWithContest.TOO_FEW_BOTS, {"count": len(self.bots)})
        for name in self.names:
            if self.names.count(name) > 1:
                raise ContestError(ProblemWithContest.SAME_BOT, {"bot": name})

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the bots."""
        return tuple(each.name for each in self.bots)

    @property
    def pairings(self) -> tuple[tuple[int, int], ...]:
        """Each bot that is measured, with the one it is measured against, by their places in `bots`.

        Of two bots the first is measured against the second; of more, each against each other.
        """
        return ((0, 1),) if len(self.bots) == 2 else tuple(permutations(range(len(self.bots)), 2))

    @property
    def gains(self) -> int:
        """How many gains a deal has for a pairing: one for each seat, or with fixed contracts one for each side."""
        return self.rules.players if self.contracts is Contracts.AUCTION else 2

    @property
    def parts(self) -> int:
        """By how much the sum of a deal's gains is divided: for the mean of all seats, or not at all for both sides."""
        return self.rules.players if self.contracts is Contracts.AUCTION else 1

    def deal(self, number: int, attempt: int = 0) -> Deal:
        """The deal of that number, as at the start of a match, or what is dealt instead where it was thrown in.

        It depends on the rules, the seed and the numbers alone. The dealer moves on clockwise.
        """
        cards = shuffled(self.rules, Random(f"{self._dealt(number, attempt)} cards"))
        return Deal.start(self.rules, cards, Seat(number % self.rules.players))

    def chances(self, number: int, attempt: int = 0, use: str = "seat") -> tuple[Random, ...]:
        """The chance of the bot at each seat: it depends on the deal and the seat, and on nothing else.

        So that what two bots do alike comes out alike.
        """
        dealt = self._dealt(number, attempt)
        return tuple(Random(f"{dealt} {use} {seat}") for seat in range(self.rules.players))

    def _dealt(self, number: int, attempt: int) -> str:
        """What the chance of a deal comes from."""
        return f"{self.seed} deal {number} {attempt}"
