"""What a bot can do wrong, and the account that is kept of it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
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
        faults: faults of each kind that there were any of.
        first: the first fault of each kind.
        starts: processes that were started.
        given_up: whether it is not asked any more.
        said: the last that it wrote to its standard error.
    """

    bot: str
    calls_itself: str = ""
    asked: int = 0
    replaced: int = 0
    faults: dict[FaultKind, int] = field(default_factory=dict)
    first: dict[FaultKind, Case] = field(default_factory=dict)
    starts: int = 0
    given_up: bool = False
    said: str = ""

    def note(self, fault: Fault, request: str) -> None:
        """Count a fault."""
        self.faults[fault.kind] = self.faults.get(fault.kind, 0) + 1
        self.first.setdefault(fault.kind, Case(fault.detail, request))

    def copy(self) -> Report:
        """The report as it stands now."""
        return replace(self, faults=dict(self.faults), first=dict(self.first))

    def since(self, before: Report) -> Report:
        """What has come to this report since it stood like that.

        A first fault that it had already is left out, and so is what the bot wrote where it did nothing wrong.
        """
        faults = {kind: count - before.faults.get(kind, 0) for kind, count in self.faults.items()}
        faults = {kind: count for kind, count in faults.items() if count}
        return Report(
            self.bot,
            self.calls_itself,
            self.asked - before.asked,
            self.replaced - before.replaced,
            faults,
            {kind: case for kind, case in self.first.items() if kind not in before.first},
            self.starts - before.starts,
            self.given_up,
            self.said if faults else "",
        )

    def add(self, other: Report) -> None:
        """Take in what came later, or happened to the same bot in another process."""
        self.calls_itself = other.calls_itself or self.calls_itself
        self.asked += other.asked
        self.replaced += other.replaced
        for kind, count in other.faults.items():
            self.faults[kind] = self.faults.get(kind, 0) + count
        for kind, case in other.first.items():
            self.first.setdefault(kind, case)
        self.starts += other.starts
        self.given_up = self.given_up or other.given_up
        self.said = other.said or self.said
