"""Until when a table waits for whom. It follows from the log, so every server says the same, also after a restart."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from giruda.cards import Seat
from giruda.deal.phase import Phase
from giruda.server.table.game import Game
from giruda.server.table.state import Table

AWAY_SECONDS: Final = 15
"""How long a turn of somebody may take whose windows are all closed."""
ANSWER_SECONDS: Final = 20
"""How long the others have to agree to something being taken back."""
LONG_PHASES: Final = frozenset({Phase.EXCHANGE, Phase.FRIEND, Phase.KILL})
"""Phases in which there is more to decide than which card to play: they may take twice as long."""


class Wait(Enum):
    """What a table waits for."""

    TURN = auto()
    """The decision of the person on turn."""
    GOING_ON = auto()
    """That everybody has seen the result of a deal."""
    ANSWERS = auto()
    """That everybody says whether something may be taken back."""


@dataclass(frozen=True, slots=True)
class Deadline:
    """Whom the table waits for.

    Attributes:
        wait: for what.
        seats: the seats it waits for.
        seconds: how long that may take in all; 0 without a limit.
        at: when it is over, in seconds since 1970; None without a limit.
    """

    wait: Wait
    seats: tuple[Seat, ...]
    seconds: int
    at: float | None


def deadline(table: Table) -> Deadline | None:
    """Whom the table waits for and until when; None where no person is to do anything, or the table was stopped."""
    game = table.game
    if game is None or table.pause is not None:
        return None
    if game.question is not None:
        waiting = tuple(sorted(game.question.waiting))
        return Deadline(Wait.ANSWERS, waiting, ANSWER_SECONDS, game.question.at + ANSWER_SECONDS)
    if game.is_over:
        return _of_result(table, game)
    return _of_turn(table, game)


def everybody_goes_on(table: Table) -> bool:
    """Whether all who are there have seen the result of the deal."""
    game = table.game
    return game is not None and game.is_over and bool(game.ready) and game.ready.issuperset(table.company.here)


def _of_result(table: Table, game: Game) -> Deadline | None:
    waiting = tuple(seat for seat in table.company.here if seat not in game.ready)
    seconds = table.terms.turn_seconds
    return Deadline(Wait.GOING_ON, waiting, seconds, game.turned + seconds if seconds else None) if waiting else None


def _of_turn(table: Table, game: Game) -> Deadline | None:
    turn = game.deal.turn
    if turn is None or turn >= len(table.company.chairs):
        return None
    chair = table.company.chairs[turn]
    if not chair.plays_itself:
        return None
    seconds = table.terms.turn_seconds * (2 if game.deal.phase in LONG_PHASES else 1)
    ends = [game.turned + seconds] if seconds else []
    if chair.gone is not None:
        ends.append(max(game.turned, chair.gone) + AWAY_SECONDS)
    return Deadline(Wait.TURN, (turn,), seconds, min(ends) if ends else None)
