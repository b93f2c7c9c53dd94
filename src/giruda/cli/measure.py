"""How fast the rules engine and the kernel are, beside a loop of plain Python that says how fast the machine is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import count, cycle, islice
from random import Random
from statistics import median
from time import process_time

from giruda.cards import Seat
from giruda.deal.actions import Action
from giruda.deal.deal import Deal
from giruda.deal.outcome import Ending
from giruda.deal.phase import Phase
from giruda.kernel import COMPILED, Position, playouts
from giruda.rules import RuleSet
from giruda.shuffle import shuffled

YARDSTICK_SHARE = 0.25
"""The time of a round that goes to the yardstick, as a part of the deals' time."""
PLAYOUTS_SHARE = 0.25
"""The same for the playouts."""
POSITIONS = 20
"""First leads of random deals, which the playouts start from in turn."""
BATCH = 1000 if COMPILED else 5
"""Playouts in a batch."""


@dataclass(frozen=True, slots=True)
class Round:
    """One round: deals, turns of the yardstick and playouts in a second of processor time."""

    deals: float
    yardstick: float
    playouts: float


@dataclass(frozen=True, slots=True)
class Speed:
    """What several rounds, deals and yardstick in turn, came to."""

    rounds: tuple[Round, ...]

    @property
    def deals(self) -> float:
        """Complete random deals in a second of processor time: the median of the rounds."""
        return median(each.deals for each in self.rounds)

    @property
    def yardstick(self) -> float:
        """Turns of the yardstick in a second of processor time: the median of the rounds."""
        return median(each.yardstick for each in self.rounds)

    @property
    def playouts(self) -> float:
        """Random playouts of the kernel in a second of processor time: the median of the rounds."""
        return median(each.playouts for each in self.rounds)

    @property
    def ratio(self) -> float:
        """Deals for one turn of the yardstick, which compares runs on different machines: the median of the rounds."""
        return median(each.deals / each.yardstick for each in self.rounds)


def measure(rules: RuleSet, rounds: int, seconds: float, on_round: Callable[[], None] = lambda: None) -> Speed:
    """Play complete random deals, and playouts, on one core, in rounds of about that many seconds of processor time.

    A first round, which fills the engine's tables, is not counted.

    Args:
        rules: the rule set.
        rounds: how many rounds to count.
        seconds: processor time of the deals of a round.
        on_round: called after every round, the first one included.
    """
    deals = random_deals(rules, Random(1))
    positions = cycle(list(islice(first_leads(rules, Random(1)), POSITIONS)))
    measured = []
    for _ in range(rounds + 1):
        measured.append(
            Round(
                deals=_rate(lambda: next(deals), seconds),
                yardstick=_rate(yardstick, seconds * YARDSTICK_SHARE),
                playouts=BATCH * _rate(lambda: playouts(next(positions), BATCH, seed=1), seconds * PLAYOUTS_SHARE),
            )
        )
        on_round()
    return Speed(tuple(measured[1:]))


def random_deals(rules: RuleSet, rng: Random) -> Iterator[Deal]:
    """Deals played to their score by seats that do anything they may. Deals that are thrown in are dealt again."""
    for dealer in count():
        deal = random_deal(rules, Seat(dealer % rules.players), rng)
        if deal.outcome is not None and deal.outcome.ending is Ending.PLAYED:
            yield deal


def first_leads(rules: RuleSet, rng: Random) -> Iterator[Position]:
    """Positions before the first lead, of such deals."""
    for dealer in count():
        deal = random_deal(rules, Seat(dealer % rules.players), rng, until=Phase.PLAY)
        if deal.phase is Phase.PLAY:
            yield Position.of(deal)


def random_deal(rules: RuleSet, dealer: Seat, rng: Random, until: Phase = Phase.OVER) -> Deal:
    """One deal in which each seat, on its turn, does any one of the actions that are listed for it."""
    deal = Deal.start(rules, shuffled(rules, rng), dealer)
    while deal.phase is not until and (seat := deal.turn) is not None:
        legal = deal.legal_actions(seat)
        action: Action = legal[int(rng.random() * len(legal))]
        deal = deal.apply(seat, action).deal
    return deal


def yardstick() -> int:
    """A fixed amount of plain Python: calls, integers, tuples and a dictionary."""
    seen: dict[int, tuple[int, int]] = {}
    total = 0
    for step in range(400):
        key = _mixed(step)
        low, high = seen.get(key, (step, 0))
        seen[key] = (low, high + step)
        total += (key & -key).bit_length() + low
    return total


def _mixed(step: int) -> int:
    return (step * 2654435761 >> 7) & 0xFF


def _rate(turn: Callable[[], object], seconds: float) -> float:
    """How often a turn goes into a second of processor time."""
    turns, began = 0, process_time()
    while True:
        turn()
        turns += 1
        taken = process_time() - began
        if taken >= seconds:
            return turns / taken
