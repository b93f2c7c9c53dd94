"""Solving the plays of a seat in many worlds, each with all cards open."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import cache

from giruda.bots.mc.trial import Trials
from giruda.kernel import Position
from giruda.solver import Limits, Solver

MEMORY = 4
"""Mebibytes of a bot's table of positions."""
LIMITS = Limits(nodes=200_000)
"""What may be searched in one world; beyond that the bounds have to do."""


@cache
def _solver() -> Solver:
    return Solver(MEMORY)


def solved(worlds: Sequence[Position], choices: Sequence[int]) -> Trials:
    """What each choice comes to in each world with the best play of everybody after it."""
    points, sides = array("b"), array("B")
    for world in worlds:
        values = _solver().solve_all(world, LIMITS)
        for choice in choices:
            bounds = values[choice].bounds
            points.append((bounds.at_least + bounds.at_most) // 2)
            sides.append(world.side)
    return Trials(len(choices), points, sides)
