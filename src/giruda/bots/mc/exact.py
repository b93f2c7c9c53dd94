"""Solving the plays of a seat in many worlds, each with all cards open."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Final

from giruda.bots.mc.trial import Trials
from giruda.kernel import Position
from giruda.solver import Limits, Solver

MEMORY: Final = 4
"""Mebibytes for what is remembered while the plays of a card are compared."""
FEWEST: Final = 8
"""Worlds that are solved in any case."""
PLAYS: Final = 500_000
"""Plays that may be searched before it is enough, as long as there are the fewest worlds."""
IN_ONE_WORLD: Final = Limits(nodes=100_000)
"""What may be searched for each choice there; beyond that the middle of its bounds has to do."""


def solved(worlds: Sequence[Position], choices: Sequence[int]) -> Trials:
    """What each choice comes to with the best play of all after it; for the last tricks of a deal.

    In the worlds from the first on, as many as can be solved without thinking for long. It depends on them alone, and
    never on time.
    """
    solver, points, sides = Solver(MEMORY), array("b"), array("B")
    for number, world in enumerate(worlds):
        if number >= FEWEST and solver.plays > PLAYS:
            break
        values = solver.solve_all(world, IN_ONE_WORLD)
        for choice in choices:
            bounds = values[choice].bounds
            # Half a point goes now to one side and now to the other.
            points.append((bounds.at_least + bounds.at_most + (number & 1)) // 2)
            sides.append(world.side)
    return Trials(len(choices), points, sides)
