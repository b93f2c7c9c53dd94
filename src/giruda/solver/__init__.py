"""Exact play with all cards open: what a deal is worth if all sides play their best.

The value of a position is the points that the declarer's side comes to in the whole deal. All of a side play together,
and see all cards. Where a trick has still to name the friend, everybody but the declarer plays against the declarer
until that trick is over. Claims are not used::

    solve(deal).value                       # points of the declarer's side
    solve_all(deal)                         # the same after every legal play
    makes(deal, 15)                         # the cheap question
    trace(record)                           # what each card of a played deal was worth

A `Solver` keeps its table of positions from one question to the next; the functions make one for each. Where the kernel
is not compiled all this runs on the rules engine, too slow for more than the last few tricks.
"""

from __future__ import annotations

from giruda.deal.deal import Deal
from giruda.kernel import Position
from giruda.notation.record import DealRecord
from giruda.solver.solution import NO_LIMITS, Bounds, Limits, PlayValue, SeatPlay, Solution, Trace
from giruda.solver.solving import MEMORY, Solver, outcome_of, played_out

__all__ = [
    "Bounds",
    "Limits",
    "PlayValue",
    "SeatPlay",
    "Solution",
    "Solver",
    "Trace",
    "makes",
    "outcome_of",
    "played_out",
    "solve",
    "solve_all",
    "trace",
]


def solve(position: Deal | Position, limits: Limits = NO_LIMITS, memory: int = MEMORY) -> Solution:
    """The points of the declarer's side with all cards open, and plays that lead there; see `Solver.solve`."""
    return Solver(memory).solve(position, limits)


def solve_all(position: Deal | Position, limits: Limits = NO_LIMITS, memory: int = MEMORY) -> tuple[PlayValue, ...]:
    """What every legal play of the seat on turn comes to; see `Solver.solve_all`."""
    return Solver(memory).solve_all(position, limits)


def makes(position: Deal | Position, points: int, limits: Limits = NO_LIMITS, memory: int = MEMORY) -> bool | None:
    """Whether the declarer's side comes to so many points in the deal, or None; see `Solver.makes`."""
    return Solver(memory).makes(position, points, limits)


def trace(record: DealRecord, limits: Limits = NO_LIMITS, memory: int = MEMORY) -> Trace:
    """What every card of a deal was worth; see `Solver.trace`."""
    return Solver(memory).trace(record, limits)
