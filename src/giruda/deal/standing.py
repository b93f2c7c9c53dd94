"""How a match stands when a deal begins: what it is worth to be ahead, and how long there is time for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Standing(NamedTuple):
    """A match before one of its deals. Everyone knows all of it.

    Attributes:
        totals: the points of each seat.
        placed: how many seats, from seat 0, can win or lose the match: all but a neutral one, or all (Q51).
        watched: how many seats, from seat 0, can end it by their total.
        left: the scored deals that are left, this one included; None for as many as the players like.
        limit: a total at or below this ends the match after a scored deal; None for no such rule.
    """

    totals: tuple[int, ...]
    placed: int
    watched: int
    left: int | None
    limit: int | None

    @property
    def is_endless(self) -> bool:
        """Whether no rule ends the match, so that no total counts for more than the points that it holds."""
        return self.left is None and self.limit is None

    def is_over_at(self, totals: Sequence[float]) -> bool:
        """Whether totals like those end the match after a scored deal, however many are left (M2, Q43)."""
        return self.limit is not None and min(totals[: self.watched]) <= self.limit
