"""A bot that does anything it may."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from giruda.deal.actions import Action
from giruda.view import SeatView


@dataclass(frozen=True, slots=True)
class RandomBot:
    """Every legal action with the same chance; never acts out of turn."""

    name: str = "random"

    def choose(self, view: SeatView, legal: Sequence[Action], rng: Random) -> Action:  # noqa: ARG002 - it does not look
        """Any of the legal actions."""
        return legal[rng.randrange(len(legal))]

    def wants(self, view: SeatView, legal: Sequence[Action], rng: Random) -> Action | None:  # noqa: ARG002 - likewise
        """Nothing."""
        return None
