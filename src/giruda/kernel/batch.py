"""What a batch of playouts came to, and how the seats in it choose: shared by both engines of the kernel."""

from __future__ import annotations

from array import array
from dataclasses import dataclass
from typing import Final, NamedTuple

from giruda.cards import POINT_CARDS


class Policy(NamedTuple):
    """How likely each kind of card is in a playout, as whole weights from 1 to 1000; equal weights are blind chance.

    The first kind that fits a card counts. A seat knows its side, and what beats what; it knows no cards but its own.

    Attributes:
        other: none of the following, and every lead.
        takes: beats what lies there, while the other side has the trick.
        feeds: a point card to a trick that its own side has.
        wastes: a point card to a trick that the other side has.
    """

    other: int = 1
    takes: int = 1
    feeds: int = 1
    wastes: int = 1

    def check(self) -> None:
        """Hold that the weights are usable.

        Raises:
            ValueError: a weight is out of its range.
        """
        if not all(1 <= weight <= 1000 for weight in self):
            raise ValueError(f"the weights of a policy are from 1 to 1000, not {tuple(self)}")


BLIND: Final = Policy()
"""Every card as likely as any other."""
LIGHT: Final = Policy(other=2, takes=8, feeds=8, wastes=1)
"""A little sense: take the tricks of the other side, give points to one's own."""


@dataclass(frozen=True, slots=True)
class Playouts:
    """What a batch of playouts came to.

    Attributes:
        points: the points of the declarer's side at the end of each playout, as signed bytes.
    """

    points: array[int]

    @property
    def count(self) -> int:
        """How many playouts there were."""
        return len(self.points)

    @property
    def mean(self) -> float:
        """The mean of the points; 0 for no playouts at all."""
        return sum(self.points) / self.count if self.points else 0.0

    @property
    def histogram(self) -> tuple[int, ...]:
        """How many playouts ended with 0, 1, ... 20 points."""
        counts = [0] * (POINT_CARDS + 1)
        for points in self.points:
            counts[points] += 1
        return tuple(counts)

    def share_of(self, least: int) -> float:
        """The share of the playouts that ended with so many points or more; 0 for no playouts at all."""
        return sum(self.histogram[least:]) / self.count if self.points else 0.0
