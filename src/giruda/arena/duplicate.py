"""One deal, played again and again with the same cards and the same chance, and other bots at the seats.

Whole deals: the bot that is measured sits at each seat in turn, with the other bot at all the others. What it gains
there is its score less what the other bot scores at that very seat, when it sits at all of them.

Fixed contracts: the rule bot bids, exchanges and calls the friend, once. Then the cards are played by one bot at the
seats of the declarer's side and another at those of the defenders. Their points are what the deal comes to for the
declarer's side, in point cards, discards included where they count for it. What a bot gains

- as the declarer's side: its points against the other bot, less the points of the other bot against itself;
- as defenders: the points of the other bot against itself, less its points against the bot.

So the sum is the points of the bot as the declarer's side, less those of the other bot when the roles are swapped.
A friend by card is of the declarer's side from the first lead, whoever knows it. Where a trick is to name the friend,
the declarer is a side alone, whoever wins that trick. The neutral seat has no bot.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from giruda.arena.contest import Contest, ContestError, Contracts
from giruda.arena.problems import ProblemWithContest
from giruda.arena.sample import Clock, Sample, Tally
from giruda.arena.witness import Witness
from giruda.bots import bot
from giruda.bots.external import dismiss, reports_of
from giruda.cards import Seat
from giruda.deal.deal import Deal
from giruda.deal.outcome import Outcome
from giruda.deal.phase import Phase
from giruda.simulate import Acted, play_deal

REFERENCE: Final = "rule"
"""The bot that makes fixed contracts."""
ATTEMPTS: Final = 1000
"""How often cards are dealt until it bids for them."""

Lineup = tuple[int, ...]
"""The bot at each seat, by its place among the contest's bots."""


class Opening(NamedTuple):
    """Where the bots take over a deal.

    Attributes:
        start: the deal before its first action.
        before: what was done already.
        deal: the deal after that.
        attempt: how many were thrown in before it.
    """

    start: Deal
    before: tuple[Acted, ...]
    deal: Deal
    attempt: int


@dataclass(frozen=True, slots=True)
class Duplicates:
    """The deals of a contest, as work for a crew.

    Attributes:
        contest: the contest.
    """

    contest: Contest

    def do(self, number: int) -> Sample:
        """Play the deal of that number as often as it takes to compare the bots.

        Raises:
            BotFailure: a bot raised an error or did something illegal.
            ContestError: the contracts are fixed, and the rule bot bids for no cards.
        """
        return play_sample(self.contest, number)

    def leave(self) -> None:
        """End the programs among the bots."""
        dismiss(self.contest.bots)


def play_sample(contest: Contest, number: int) -> Sample:
    """Play one deal as often as it takes to compare the bots.

    Raises:
        BotFailure: a bot raised an error or did something illegal.
        ContestError: the contracts are fixed, and the rule bot bids for no cards.
    """
    before = [report.copy() for report in reports_of(contest.bots)]
    table = _Table(contest, number)
    measure = _whole if contest.contracts is Contracts.AUCTION else _fixed
    tallies = tuple(Tally() for _ in contest.bots)
    gains = tuple(measure(table, first, second, tallies[first]) for first, second in contest.pairings)
    _tally_the_others(table, tallies)
    reports = (now.since(then) for now, then in zip(reports_of(contest.bots), before, strict=True))
    return Sample(number, gains, tallies, table.clocks, tuple(reports))


def _whole(table: _Table, first: int, second: int, tally: Tally) -> tuple[int, ...]:
    """What the first bot gains at each seat among copies of the second."""
    gains = []
    for seat in table.seats:
        lineup = tuple(first if each == seat else second for each in table.seats)
        outcome = table.outcome(lineup)
        tally.count(outcome, (seat,))
        gains.append(outcome.scores[seat] - table.outcome(table.everywhere(second)).scores[seat])
    return tuple(gains)


def _fixed(table: _Table, first: int, second: int, tally: Tally) -> tuple[int, ...]:
    """What the first bot gains against the second as the declarer's side, and as defenders."""
    declaring = table.outcome(table.sides(first, second))
    tally.count(declaring, table.side)
    alone = table.outcome(table.everywhere(second)).taken
    return declaring.taken - alone, alone - table.outcome(table.sides(second, first)).taken


def _tally_the_others(table: _Table, tallies: Sequence[Tally]) -> None:
    """A bot that is measured against no other shows its auctions and contracts where it sits at all seats."""
    measured = {first for first, _ in table.contest.pairings}
    for place, tally in enumerate(tallies):
        if place not in measured:
            fixed = table.contest.contracts is Contracts.FIXED
            tally.count(table.outcome(table.everywhere(place)), table.side if fixed else table.seats)


class _Table:
    """The seats of one deal, where each lineup plays it once.

    Attributes:
        contest: what is played.
        seats: the seats that bots sit at.
        side: those of the declarer's side, where the contract is fixed.
        clocks: for each bot, how long it thought.
    """

    def __init__(self, contest: Contest, number: int) -> None:
        self.contest = contest
        self.seats = tuple(map(Seat, range(contest.rules.players)))
        self.clocks = tuple(Clock() for _ in contest.bots)
        self._number = number
        self._opening = _opening(contest, number)
        self.side = _side(self._opening.deal)
        self._outcomes: dict[Lineup, Outcome] = {}

    def everywhere(self, place: int) -> Lineup:
        """That bot at every seat."""
        return (place,) * len(self.seats)

    def sides(self, declaring: int, defending: int) -> Lineup:
        """One bot at the seats of the declarer's side, and another at those of the defenders."""
        return tuple(declaring if seat in self.side else defending for seat in self.seats)

    def outcome(self, lineup: Lineup) -> Outcome:
        """How the deal ends with that lineup."""
        if lineup not in self._outcomes:
            self._outcomes[lineup] = self._play(lineup)
        return self._outcomes[lineup]

    def _play(self, lineup: Lineup) -> Outcome:
        contest, opening = self.contest, self._opening
        bots = [contest.bots[place] for place in lineup]
        witness = Witness(opening.start, [each.name for each in bots], contest.seed, self._number, opening.before)
        players = witness.seat(bots, [self.clocks[place] for place in lineup])
        outcome = play_deal(opening.deal, players, contest.chances(self._number, opening.attempt)).deal.outcome
        assert outcome is not None
        return outcome


def _opening(contest: Contest, number: int) -> Opening:
    """The deal before its first action, or before its first lead where the contracts are fixed."""
    if contest.contracts is Contracts.AUCTION:
        start = contest.deal(number)
        return Opening(start, (), start, 0)
    reference = bot(REFERENCE)
    names = (REFERENCE,) * contest.rules.players
    for attempt in range(ATTEMPTS):
        start = contest.deal(number, attempt)
        witness = Witness(start, names, contest.seed, number)
        players = witness.seat([reference] * len(names), [Clock() for _ in names])
        played = play_deal(start, players, contest.chances(number, attempt, "contract"), until=Phase.PLAY)
        if played.deal.phase is Phase.PLAY:
            return Opening(start, played.actions, played.deal, attempt)
    raise ContestError(
        ProblemWithContest.NO_CONTRACTS,
        {"reference": REFERENCE, "attempts": ATTEMPTS, "rules": contest.rules.id},
    )


def _side(deal: Deal) -> tuple[Seat, ...]:
    """The declarer, and the friend if the cards or the call have settled who that is; nobody before there is a call."""
    if deal.showdown is None or deal.undertaking is None:
        return ()
    friend = deal.showdown.friendship.seat
    return (deal.undertaking.declarer,) if friend is None else (deal.undertaking.declarer, friend)
