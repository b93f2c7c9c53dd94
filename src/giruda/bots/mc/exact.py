"""Solving the plays of a seat in many worlds, each with all cards open."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Final

from giruda.bots.mc.trial import Trials
from giruda.kernel import Position
from giruda.solver import Solver

MEMORY: Final = 4
"""Mebibytes for what is remembered while the plays of a card are compared."""


def solved(worlds: Sequence[Position], choices: Sequence[int]) -> Trials:
    """What each choice comes to in each world with the best play of all after it; for the last tricks of a deal."""
    solver, points, sides = Solver(MEMORY), array("b"), array("B")
    for world in worlds:
        values = solver.solve_all(world)
        for choice in choices:
            points.append(values[choice].bounds.at_least)
            sides.append(world.side)
    return Trials(len(choices), points, sides)
