"""Deals between bots: one deal played to its end, and many summed up.

The cards come from the seed alone: two simulations with the same seed and different bots play the same cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from math import sqrt
from random import Random
from time import process_time
from typing import NamedTuple

from giruda.bots import Bot, Follows
from giruda.cards import Seat
from giruda.deal.actions import Action, Contract, contract_order
from giruda.deal.deal import Deal
from giruda.deal.outcome import Ending
from giruda.deal.phase import Phase
from giruda.rules import RuleSet
from giruda.shuffle import shuffled


class Acted(NamedTuple):
    """What a seat did."""

    seat: Seat
    action: Action


class Played(NamedTuple):
    """A deal as the bots left it, and everything they did, in order."""

    deal: Deal
    actions: tuple[Acted, ...]


@dataclass(frozen=True, slots=True)
class Simulation:
    """What came of many deals between the same bots.

    Attributes:
        rules: the rule set.
        bots: the name of the bot at each seat.
        seed: what the cards and the bots' chance come from.
        deals: deals dealt; those that were thrown in count.
        scores: the points of each seat in all; a neutral seat comes last.
        squares: the sum of the squares of each seat's points.
        contracts: how often each final contract was played.
        made: how often each was made.
        redeals: deals that a seat had dealt again.
        all_pass: deals in which nobody bid.
        cpu_seconds: the processor time that it took.
    """

    rules: RuleSet
    bots: tuple[str, ...]
    seed: int
    deals: int
    scores: tuple[int, ...]
    squares: tuple[int, ...]
    contracts: dict[Contract, int]
    made: dict[Contract, int]
    redeals: int
    all_pass: int
    cpu_seconds: float

    @property
    def played(self) -> int:
        """Deals that were played to a score."""
        return sum(self.contracts.values())

    @property
    def mean_scores(self) -> tuple[float, ...]:
        """The points of each seat in a deal, on average."""
        return tuple(score / self.deals for score in self.scores)

    @property
    def standard_errors(self) -> tuple[float, ...]:
        """How far each mean may be off by chance: its standard error; 0 for a single deal."""
        if self.deals < 2:
            return (0.0,) * len(self.scores)
        return tuple(
            sqrt(max(0.0, square - score * score / self.deals) / (self.deals - 1) / self.deals)
            for score, square in zip(self.scores, self.squares, strict=True)
        )

    @property
    def deals_per_cpu_second(self) -> float:
        """How fast it went."""
        return self.deals / self.cpu_seconds if self.cpu_seconds > 0 else 0.0


def seat_bots(rules: RuleSet, bots: Sequence[Bot]) -> tuple[Bot, ...]:
    """One bot for each seat; a single one takes every seat.

    Raises:
        ValueError: there are neither one nor as many as seats.
    """
    if len(bots) == 1:
        return (bots[0],) * rules.players
    if len(bots) != rules.players:
        raise ValueError(f"{rules.id} seats {rules.players}: name one bot, or one for each seat, not {len(bots)}")
    return tuple(bots)


def dealt(rules: RuleSet, seed: int) -> Iterator[Deal]:
    """Deals without end, each as at the start of a match; the dealer moves on clockwise from seat 0."""
    chance = Random(f"{seed} cards")
    dealer = 0
    while True:
        yield Deal.start(rules, shuffled(rules, chance), Seat(dealer))
        dealer = (dealer + 1) % rules.players


def chances(rules: RuleSet, seed: int) -> tuple[Random, ...]:
    """The chance of the bot at each seat, independent of the others' and of the cards."""
    return tuple(Random(f"{seed} seat {seat}") for seat in range(rules.players))


def play_deal(deal: Deal, bots: Sequence[Bot], rngs: Sequence[Random], until: Phase = Phase.OVER) -> Played:
    """Let the bots act until the deal is over, or is in the phase ``until``.

    Before a seat acts, those with a right out of turn are asked whether they use it. Those that follow deals are told
    of the end.

    Args:
        deal: where to go on from.
        bots: the bot at each seat.
        rngs: the chance of each seat.
        until: the phase in which to stop; a deal that is thrown in stops before.
    """
    actions: list[Acted] = []
    while deal.phase is not Phase.OVER and deal.phase is not until:
        acted = _next(deal, bots, rngs)
        actions.append(acted)
        deal = deal.apply(*acted).deal
    if deal.phase is Phase.OVER:
        _tell(deal, bots)
    return Played(deal, tuple(actions))


def simulate(
    rules: RuleSet,
    bots: Sequence[Bot],
    deals: int,
    seed: int,
    on_deal: Callable[[], None] = lambda: None,
) -> Simulation:
    """Let the bots play that many deals.

    Args:
        rules: the rule set.
        bots: the bot at each seat, or one for all.
        deals: how many deals to deal, at least 1.
        seed: the same seed gives the same simulation, but for its speed.
        on_deal: called after every deal.

    Raises:
        ValueError: there are not as many bots as seats, or no deals.
    """
    if deals < 1:
        raise ValueError(f"simulate at least one deal, not {deals}")
    seated = seat_bots(rules, bots)
    rngs = chances(rules, seed)
    scores, squares = [0] * rules.seats, [0] * rules.seats
    contracts: Counter[Contract] = Counter()
    made: Counter[Contract] = Counter()
    endings: Counter[Ending] = Counter()
    began = process_time()
    for deal in islice(dealt(rules, seed), deals):
        outcome = play_deal(deal, seated, rngs).deal.outcome
        assert outcome is not None
        endings[outcome.ending] += 1
        for seat, score in enumerate(outcome.scores):
            scores[seat] += score
            squares[seat] += score * score
        if outcome.contract is not None:
            contracts[outcome.contract] += 1
            made[outcome.contract] += outcome.won is True
        on_deal()
    return Simulation(
        rules,
        tuple(each.name for each in seated),
        seed,
        deals,
        tuple(scores),
        tuple(squares),
        {contract: contracts[contract] for contract in sorted(contracts, key=contract_order)},
        {contract: made[contract] for contract in sorted(made, key=contract_order)},
        endings[Ending.REDEAL],
        endings[Ending.ALL_PASS],
        process_time() - began,
    )


def _tell(deal: Deal, bots: Sequence[Bot]) -> None:
    """Tell the bots that want to know how the deal ended."""
    for seat, bot in zip(deal.setup.seats, bots, strict=False):
        if isinstance(bot, Follows):
            bot.over(deal.view(seat))


def _next(deal: Deal, bots: Sequence[Bot], rngs: Sequence[Random]) -> Acted:
    """What happens next: a right out of turn that somebody uses, or what the seat does whose turn it is."""
    turn, *others = deal.actors
    for seat in others:
        wanted = bots[seat].wants(deal.view(seat), deal.legal_actions(seat), rngs[seat])
        if wanted is not None:
            return Acted(seat, wanted)
    return Acted(turn, bots[turn].choose(deal.view(turn), deal.legal_actions(turn), rngs[turn]))
