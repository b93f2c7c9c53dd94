"""What one deal says about the bots: the unit of every figure of the arena, and a line of its file."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from giruda.bots.external import Report
from giruda.cards import Seat
from giruda.deal.outcome import Ending, Outcome


class Clock(msgspec.Struct):
    """How long a bot thought: in processor time, of a program of its own in that of its process.

    Attributes:
        moves: what it did; what somebody else did in its place, when it could not be asked, is left out.
        spent: the time of all it was asked, in nanoseconds.
        longest: the time of its longest thought, in nanoseconds.
    """

    moves: int = 0
    spent: int = 0
    longest: int = 0

    def stop(self, spent: int, *, moved: bool) -> None:
        """Count a thought of so many nanoseconds, and whether it led to a move."""
        self.moves += moved
        self.spent += spent
        self.longest = max(self.longest, spent)

    def add(self, other: Clock) -> None:
        """Count what another clock counted."""
        self.moves += other.moves
        self.spent += other.spent
        self.longest = max(self.longest, other.longest)

    @property
    def mean_ms(self) -> float:
        """Milliseconds a move, on average."""
        return self.spent / self.moves / 1e6 if self.moves else 0.0

    @property
    def longest_ms(self) -> float:
        """Milliseconds of the longest thought."""
        return self.longest / 1e6


class Tally(msgspec.Struct):
    """What a bot did in the auctions, and with the contracts it won.

    Attributes:
        runs: times that deals were played with it.
        seats: seats that it counted at in them, all together.
        all_pass: runs in which nobody bid.
        redeals: runs that a seat had dealt again.
        played: how often it declared contracts of each number.
        made: how often it made them.
    """

    runs: int = 0
    seats: int = 0
    all_pass: int = 0
    redeals: int = 0
    played: dict[int, int] = msgspec.field(default_factory=dict)
    made: dict[int, int] = msgspec.field(default_factory=dict)

    def count(self, outcome: Outcome, seats: Collection[Seat]) -> None:
        """Count how a deal ended that the bot played at those seats."""
        self.runs += 1
        self.seats += len(seats)
        self.all_pass += outcome.ending is Ending.ALL_PASS
        self.redeals += outcome.ending is Ending.REDEAL
        if outcome.declarer is not None and outcome.contract is not None and outcome.declarer in seats:
            bid = outcome.contract.count
            self.played[bid] = self.played.get(bid, 0) + 1
            self.made[bid] = self.made.get(bid, 0) + (outcome.won is True)

    def add(self, other: Tally) -> None:
        """Count what another tally counted."""
        self.runs += other.runs
        self.seats += other.seats
        self.all_pass += other.all_pass
        self.redeals += other.redeals
        for mine, theirs in ((self.played, other.played), (self.made, other.made)):
            for bid, count in theirs.items():
                mine[bid] = mine.get(bid, 0) + count

    @property
    def declared(self) -> int:
        """How many contracts it declared."""
        return sum(self.played.values())

    @property
    def succeeded(self) -> int:
        """How many of them it made."""
        return sum(self.made.values())


class Sample(msgspec.Struct, frozen=True, omit_defaults=True):
    """One deal, played as often as it takes to compare the bots.

    Attributes:
        deal: its number, counted from 0.
        gains: for each pairing, what its first bot gained over its second: at each seat, in points of the table; or
            with fixed contracts, as the declarer's side and as defenders, in point cards.
        tallies: for each bot, its auctions and contracts.
        clocks: for each bot, how long it thought.
        reports: for each bot that is a program of its own, how it behaved in this deal.
    """

    deal: int
    gains: tuple[tuple[int, ...], ...]
    tallies: tuple[Tally, ...]
    clocks: tuple[Clock, ...]
    reports: tuple[Report, ...] = ()
