"""How long Giruda waits for a bot, and how much it puts up with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Limits:
    """Times in seconds, and counts.

    Attributes:
        move: what the bot is told that it has for an answer.
        grace: how much longer Giruda waits, for the way there and back.
        start: from the start of the process to its `Ready`.
        quit: from `Quit` until the process is ended.
        slips: faults in a row after which the process is ended, to begin anew.
        lives: processes in a row that had to be ended, or ended by themselves, after which the bot is given up. A good
            answer gives all of them back.
    """

    move: float = 5.0
    grace: float = 0.1
    start: float = 20.0
    quit: float = 0.5
    slips: int = 3
    lives: int = 3


DEFAULT_LIMITS: Final = Limits()
