"""What a bot can do wrong, and the account that is kept of it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final


class FaultKind(StrEnum):
    """What went wrong. The values are stable; the words are in ``notation/words/*/bots.ftl``."""

    NO_START = "no-start"
    """The command could not be started."""
    NO_GREETING = "no-greeting"
    """It did not say `Ready` in time."""
    VERSION = "version"
    """It speaks another version of the protocol."""
    TIMEOUT = "timeout"
    """No answer came in time."""
    CRASHED = "crashed"
    """The process ended."""
    CLOSED = "closed"
    """It closed its standard output, or its input, and went on."""
    GARBAGE = "garbage"
    """A line that is no message."""
    TOO_LONG = "too-long"
    """A line without an end."""
    WRONG_ID = "wrong-id"
    """The answer to a question that was not asked."""
    ILLEGAL = "illegal"
    """An action that is not allowed, or no action."""
    GAVE_IN = "gave-in"
    """It said that it cannot answer."""


ENDS_PROCESS: Final = frozenset(
    {FaultKind.NO_START, FaultKind.NO_GREETING, FaultKind.VERSION, FaultKind.CRASHED, FaultKind.CLOSED}
)
"""The faults after which nothing more can come from the process."""


class Fault(Exception):
    """A bot did something wrong.

    Attributes:
        kind: what.
        detail: more of it, in English, for whoever wrote the bot.
    """

    def __init__(self, kind: FaultKind, detail: str) -> None:
        """Blame the bot for that."""
        super().__init__(f"{kind.value}: {detail}")
        self.kind = kind
        self.detail = detail


@dataclass(frozen=True, slots=True)
class Case:
    """The first fault of a kind.

    Attributes:
        detail: what was wrong, in English.
        request: the line that was not answered as it should have been; empty where there was none.
    """

    detail: str
    request: str


@dataclass(slots=True)
class Report:
    """How a bot has behaved so far.

    Attributes:
        bot: the name it was asked for by.
        calls_itself: the name and author that it gave, once it has.
        asked: questions that it was to answer.
        replaced: those that the rule bot answered for it.
        faults: faults of each kind.
        first: the first fault of each kind.
        starts: processes that were started.
        given_up: whether it is not asked any more.
        said: the last that it wrote to its standard error.
    """

    bot: str
    calls_itself: str = ""
    asked: int = 0
    replaced: int = 0
    faults: Counter[FaultKind] = field(default_factory=Counter)
    first: dict[FaultKind, Case] = field(default_factory=dict)
    starts: int = 0
    given_up: bool = False
    said: str = ""

    def note(self, fault: Fault, request: str) -> None:
        """Count a fault."""
        self.faults[fault.kind] += 1
        self.first.setdefault(fault.kind, Case(fault.detail, request))
