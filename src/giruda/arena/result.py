"""What a contest comes to: differences, ratings, contracts and clocks."""

from __future__ import annotations

from enum import StrEnum

from giruda.arena.contest import Contest, Contracts
from giruda.arena.estimates import CONFIDENCE, Estimate, Interval, Moments
from giruda.arena.sample import Clock, Sample, Tally
from giruda.bots.external import Report


class End(StrEnum):
    """Why a contest ended."""

    DEALS = "deals"
    """All deals are played."""
    DECIDED = "decided"
    """Every difference is clear, or known as closely as was asked for."""
    INTERRUPTED = "interrupted"


class Result:
    """Deals summed up, one at a time.

    Attributes:
        contest: what is played.
        until: how closely the differences are to be known, if the contest may end early; else None.
        deals: how many deals were counted.
        tallies: for each bot, its auctions and contracts.
        clocks: for each bot, how long it thought.
        reports: how the bots that are programs of their own behaved, by their names, in all processes together.
        end: why the contest ended.
    """

    def __init__(self, contest: Contest, until: float | None = None) -> None:
        """Begin with no deals.

        Raises:
            ValueError: no difference can be known so closely.
        """
        if until is not None and not 0 < until < float("inf"):
            raise ValueError(f"a difference can be known to within a number above 0, not {until}")
        self.contest = contest
        self.until = until
        self.deals = 0
        self.tallies = tuple(Tally() for _ in contest.bots)
        self.clocks = tuple(Clock() for _ in contest.bots)
        self.reports: dict[str, Report] = {}
        self.end = End.DEALS
        self._gains = {pairing: Moments(contest.parts) for pairing in contest.pairings}
        self._roles = {pairing: (Moments(), Moments()) for pairing in contest.pairings}
        self._ratings = tuple(Moments(2 * len(contest.bots) * contest.parts) for _ in contest.bots)

    def add(self, sample: Sample) -> None:
        """Count one more deal."""
        self.deals += 1
        ratings = [0] * len(self.contest.bots)
        for pairing, gains in zip(self.contest.pairings, sample.gains, strict=True):
            gained = sum(gains)
            self._gains[pairing].add(gained)
            ratings[pairing[0]] += gained
            ratings[pairing[1]] -= gained
            if self.contest.contracts is Contracts.FIXED:
                for role, part in zip(self._roles[pairing], gains, strict=True):
                    role.add(part)
        for moments, rating in zip(self._ratings, ratings, strict=True):
            moments.add(rating)
        for tally, more in zip(self.tallies, sample.tallies, strict=True):
            tally.add(more)
        for clock, thought in zip(self.clocks, sample.clocks, strict=True):
            clock.add(thought)
        for report in sample.reports:
            self.reports.setdefault(report.bot, Report(report.bot)).add(report)

    def of(self, first: int, second: int) -> Estimate:
        """By how much the first bot is better than the second, which it was measured against.

        In points of the table a deal at one seat; with fixed contracts in point cards a deal, of both sides together.

        Raises:
            KeyError: it was not measured against it.
            ValueError: there is no deal yet.
        """
        return self._gains[first, second].estimate

    def roles(self, first: int, second: int) -> tuple[Estimate, Estimate]:
        """The same with fixed contracts, in its parts: as the declarer's side, and as defenders."""
        declaring, defending = self._roles[first, second]
        return declaring.estimate, defending.estimate

    def interval(self, first: int, second: int) -> Interval | None:
        """Where that difference lies with 95 % confidence; None while that cannot be told.

        Where the contest may end early, the intervals are always valid, and all of them hold together: with more
        pairings than one, each has its share of the 5 %.
        """
        estimate = self.of(first, second)
        if self.until is None:
            return estimate.interval()
        return estimate.always_valid(1 - (1 - CONFIDENCE) / len(self.contest.pairings))

    @property
    def ratings(self) -> tuple[Estimate, ...]:
        """The strength of each bot where each was measured against each: they add up to 0.

        Of all ratings, these make the squares of what the differences between them miss of the measured ones least.
        """
        return tuple(moments.estimate for moments in self._ratings)

    @property
    def is_decided(self) -> bool:
        """Whether a contest that may end early ends now."""
        if self.until is None or not self.deals:
            return False
        intervals = [self.interval(*pairing) for pairing in self.contest.pairings]
        return all(each is not None and (each.decides or each.within(self.until)) for each in intervals)
