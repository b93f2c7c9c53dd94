"""What came of trials, and how the seats play in them."""

from __future__ import annotations

from array import array
from dataclasses import dataclass
from enum import IntEnum
from typing import Final

SURENESS: Final = 4.0
"""How much surer of itself the network is in trials than it learned to be, as its playouts come true best."""


class Policy(IntEnum):
    """How the seats play in a trial."""

    HABITS = 0
    """By a few weights for what a seat sees in a card; fast."""
    NETWORK = 1
    """By the network."""


@dataclass(frozen=True, slots=True)
class Trials:
    """What came of playing each of several choices out in each of many worlds, world by world.

    Attributes:
        choices: how many choices there were.
        points: int8, worlds times choices: the points of the declarer's side at the end.
        sides: uint8, worlds times choices: the seats of the declarer's side at the end, as bits.
    """

    choices: int
    points: array[int]
    sides: array[int]

    @property
    def worlds(self) -> int:
        """In how many worlds."""
        return len(self.points) // self.choices if self.choices else 0
