"""Lessons as arrays: what a network sees at each choice, and what it should like."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, TypeAlias
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from giruda.bots.mc import trials
from giruda.training.lesson import CENT, Lesson

Floats: TypeAlias = NDArray[np.float32]
Places: TypeAlias = NDArray[np.int64]

DECLARING: Final = 12
"""Outlooks below this are those of the declarer's side."""


@dataclass(frozen=True, slots=True)
class Examples:
    """Choices, and the cards of each one after the other.

    Attributes:
        outlooks: by choice, the outlook of its seat.
        deals: by choice, the features of the deal.
        starts: by choice, and once more at the end, where its cards begin.
        cards: by card, its features.
        points: by card, the point cards that it is worth to its seat.
        makes: by card, the chance that it makes the contract, or for defenders that it defeats it, less 1.
    """

    outlooks: NDArray[np.int16]
    deals: NDArray[np.int16]
    starts: Places
    cards: NDArray[np.int16]
    points: Floats
    makes: Floats

    def __len__(self) -> int:
        """How many choices."""
        return len(self.outlooks)

    @property
    def mark(self) -> str:
        """How many choices there are, and a checksum of all that is known of them."""
        check = 0
        for part in (self.outlooks, self.deals, self.starts, self.cards, self.points, self.makes):
            check = crc32(part.tobytes(), check)
        return f"{len(self)} choices, {check:08x}"

    def spans(self, chosen: Places) -> tuple[Places, Places]:
        """The cards of those choices, and for each of them which of the choices it belongs to, from 0."""
        counts = self.starts[chosen + 1] - self.starts[chosen]
        owners = np.repeat(np.arange(len(chosen)), counts)
        begins = np.cumsum(counts) - counts
        return self.starts[chosen][owners] + np.arange(len(owners)) - begins[owners], owners


def examples_of(lessons: Iterable[Lesson]) -> Examples:
    """The choices of some lessons."""
    outlooks, deals, starts, cards, points, makes = [], [], [0], [], [], []
    for lesson in lessons:
        for position, worths in lesson.decisions():
            outlook, scene, seen = trials.sighted(position)
            valued = [each for each in worths if each.card in seen]
            if len(valued) < 2:
                continue
            sign = 1 if outlook < DECLARING else -1
            outlooks.append(outlook)
            deals.append(scene)
            cards.extend([seen[each.card] for each in valued])
            points.extend([sign * each.points / CENT for each in valued])
            makes.extend([sign * each.makes / CENT for each in valued])
            starts.append(len(cards))
    return Examples(
        np.array(outlooks, np.int16),
        np.array(deals, np.int16),
        np.array(starts, np.int64),
        np.array(cards, np.int16),
        np.array(points, np.float32),
        np.array(makes, np.float32),
    )
