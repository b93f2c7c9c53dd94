"""What every bot offers."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Protocol, runtime_checkable

from giruda.deal.actions import Action
from giruda.deal.standing import Standing
from giruda.view import SeatView


class Bot(Protocol):
    """A player that keeps nothing between two decisions: the same view, actions and chance give the same answer."""

    @property
    def name(self) -> str:
        """The name it is asked for by."""
        ...

    def choose(self, view: SeatView, legal: Sequence[Action], rng: Random) -> Action:
        """What to do now that it is the seat's turn.

        Args:
            view: what the seat knows.
            legal: what the seat may do; never empty. May be long: index it instead of copying it.
            rng: where chance comes from.
        """
        ...

    def wants(self, view: SeatView, legal: Sequence[Action], rng: Random) -> Action | None:
        """Which right out of turn to use now, or None to let it be.

        Args:
            view: what the seat knows.
            legal: what the seat may do out of turn: have the cards dealt again, or say that it is the friend.
            rng: where chance comes from.
        """
        ...


@runtime_checkable
class ThinksElsewhere(Protocol):
    """A bot whose thoughts take another process's time, and that tells how much."""

    @property
    def thought(self) -> int | None:
        """Nanoseconds that it took over the last question; None where it was not asked."""
        ...


@runtime_checkable
class MindsTheMatch(Protocol):
    """A bot that plays for the match, and not for the score of each deal alone."""

    def at(self, standing: Standing) -> Bot:
        """The bot for a deal of a match.

        Args:
            standing: how the match stands before the deal.
        """
        ...


@runtime_checkable
class Follows(Protocol):
    """A bot that wants to hear how a deal ended."""

    def over(self, view: SeatView) -> None:
        """Take in the end of a deal.

        Args:
            view: what the bot's seat knows then.
        """
        ...
