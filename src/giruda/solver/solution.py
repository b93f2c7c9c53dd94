"""What solving comes to, as plain values."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from giruda.cards import POINT_MASK, Seat, mask_of
from giruda.deal.actions import Play


def points_left(hands: Iterable[int], plays: Iterable[Play]) -> int:
    """Point cards that nobody has taken yet: those of the hands (masks) and those of the trick in progress."""
    cards = mask_of(play.card for play in plays)
    for hand in hands:
        cards |= hand
    return (cards & POINT_MASK).bit_count()


@dataclass(frozen=True, slots=True)
class Limits:
    """How far a search may go; where it ends for a limit, what it found until then stands as bounds.

    Attributes:
        nodes: plays that may be searched; None for any number.
        seconds: seconds that it may take; None for any number.
    """

    nodes: int | None = None
    seconds: float | None = None

    def check(self) -> None:
        """Hold that the limits are usable.

        Raises:
            ValueError: a limit is negative, or no number.
        """
        for name, limit in (("nodes", self.nodes), ("seconds", self.seconds)):
            if limit is not None and not limit >= 0:
                raise ValueError(f"the {name} that a search may take are 0 or more, not {limit}")


NO_LIMITS = Limits()


class Bounds(NamedTuple):
    """Points that the declarer's side comes to in the whole deal if all play their best: between these, both included.

    Attributes:
        at_least: it has at least so many for sure.
        at_most: it cannot get more.
    """

    at_least: int
    at_most: int

    @property
    def value(self) -> int | None:
        """The points, or None where a limit left them open."""
        return self.at_least if self.at_least == self.at_most else None


class SeatPlay(NamedTuple):
    """A card and who plays it."""

    seat: Seat
    play: Play


class PlayValue(NamedTuple):
    """A way to play, and what it comes to.

    Attributes:
        seat: the seat on turn.
        play: what it may play, or played.
        bounds: the points of the declarer's side after it.
    """

    seat: Seat
    play: Play
    bounds: Bounds


@dataclass(frozen=True, slots=True)
class Solution:
    """A position solved.

    Attributes:
        bounds: the points of the declarer's side in the whole deal, discards included where they count for it.
        line: plays to the end that no side can improve on; empty or cut short where a limit was met. Cards that a
            neutral seat turns up are left out, as in a record.
        nodes: plays that were searched.
    """

    bounds: Bounds
    line: tuple[SeatPlay, ...]
    nodes: int

    @property
    def value(self) -> int | None:
        """The points, or None where a limit left them open."""
        return self.bounds.value


@dataclass(frozen=True, slots=True)
class Trace:
    """What every card of a deal was worth.

    Attributes:
        start: the points of the declarer's side before the first card.
        plays: each card that was played, with the points after it.
        nodes: plays that were searched.
    """

    start: Bounds
    plays: tuple[PlayValue, ...]
    nodes: int
