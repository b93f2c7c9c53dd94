"""Duplicate matches between bots: which of them plays better, by how much, and how sure that is.

Example:
    >>> from giruda.arena import Contest, compete
    >>> from giruda.bots import bot
    >>> from giruda.rules import preset
    >>> result = compete(Contest(preset("kbg"), (bot("rule"), bot("random")), seed=1), deals=3)
    >>> result.of(0, 1).mean > 0
    True
"""

from giruda.arena.compete import compete
from giruda.arena.contest import Contest, ContestError, Contracts
from giruda.arena.estimates import Estimate, Interval
from giruda.arena.journal import Journal, JournalError
from giruda.arena.problems import ArenaError, ProblemWithContest
from giruda.arena.result import End, Result
from giruda.arena.sample import Clock, Sample, Tally
from giruda.arena.witness import BotFailure

__all__ = [
    "ArenaError",
    "BotFailure",
    "Clock",
    "Contest",
    "ContestError",
    "Contracts",
    "End",
    "Estimate",
    "Interval",
    "Journal",
    "JournalError",
    "ProblemWithContest",
    "Result",
    "Sample",
    "Tally",
    "compete",
]
