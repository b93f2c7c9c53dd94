"""What can go wrong where bots think, and the account that is kept of it."""

from __future__ import annotations

import traceback
from enum import StrEnum
from pathlib import Path


class FaultKind(StrEnum):
    """What went wrong. The values are stable: figures are kept under them."""

    TIMEOUT = "timeout"
    """No answer came within the deadline."""
    DIED = "died"
    """The worker ended while it thought."""
    GARBAGE = "garbage"
    """The worker wrote what is no answer."""
    RAISED = "raised"
    """The bot raised an exception."""
    ILLEGAL = "illegal"
    """The bot chose what the rules forbid, or nothing where it had to choose."""
    NO_START = "no-start"
    """No worker can be started."""
    BUSY = "busy"
    """No worker had time for it."""


class Fault(Exception):
    """A thought came to nothing.

    Attributes:
        kind: how.
        detail: more of it, in English; names no card.
    """

    def __init__(self, kind: FaultKind, detail: str) -> None:
        """Tell what happened."""
        super().__init__(f"{kind.value}: {detail}")
        self.kind = kind
        self.detail = detail


def told(error: BaseException) -> str:
    """An exception by its type and place alone: its own words might name hidden cards."""
    place = traceback.extract_tb(error.__traceback__)[-1:]
    return " ".join(
        [type(error).__name__, *(f"in {each.name} ({Path(each.filename).name}:{each.lineno})" for each in place)]
    )
