"""What a bot makes of a decision: each action that it weighed, and what it expects of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Protocol, runtime_checkable

from giruda.deal.actions import Action
from giruda.view import SeatView


@dataclass(frozen=True, slots=True)
class Candidate:
    """An action that was weighed.

    Attributes:
        action: the action.
        score: the seat's score at the end of the deal on average, in the points of the table; None where nothing was
            tried, because there was no choice or because rules of thumb decided.
        makes: the chance that the declarer's side makes its contract; None where nothing was tried.
        worth: what it was compared by: the score, or what that is worth in a match that ends, a little more with more
            point cards; None where nothing was tried.
    """

    action: Action
    score: float | None = None
    makes: float | None = None
    worth: float | None = None


@dataclass(frozen=True, slots=True)
class Advice:
    """What was found.

    Attributes:
        candidates: what was weighed, the action to choose first; never empty. Of actions that come to the same, one.
        worlds: in how many worlds the best were tried; what fell behind was in fewer. 0 for none.
        solved: whether the worlds were solved with all cards open, instead of played out by habit.
    """

    candidates: tuple[Candidate, ...]
    worlds: int = 0
    solved: bool = False

    @property
    def action(self) -> Action:
        """What to do."""
        return self.candidates[0].action


@runtime_checkable
class Advises(Protocol):
    """A bot that says what it makes of a decision; its ``choose`` is the action of its advice."""

    def advise(self, view: SeatView, legal: Sequence[Action], rng: Random) -> Advice:
        """What to do now that it is the seat's turn, and what else was weighed; asked as ``choose`` is."""
        ...
