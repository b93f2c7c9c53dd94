"""The exceptions of the readers: what is wrong, where, and what would be right."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from giruda.deal.refusals import Refusal

MOST: Final = 20
"""Problems of a record that are named before the rest is left out."""


class NotationError(ValueError):
    """A text is not what the reader asked for.

    Attributes:
        message: what is wrong and what would be right, without the place.
        line: the line, counted from 1, or None where the text is a single line.
        column: the column, counted from 1, or None where the whole line is meant.
    """

    message: str
    line: int | None
    column: int | None

    def __init__(self, message: str, *, line: int | None = None, column: int | None = None) -> None:
        """Say what is wrong; the message names the place where one is given."""
        place = ", ".join(
            f"{word} {number}" for word, number in (("line", line), ("column", column)) if number is not None
        )
        super().__init__(f"{place}: {message}" if place else message)
        self.message = message
        self.line = line
        self.column = column

    def moved(self, *, line: int | None = None, column: int = 0) -> NotationError:
        """The same error in a text of which the one that was read is a part.

        Args:
            line: the line of the whole text on which the part stands; None keeps the line.
            column: how many characters stand before the part on that line.
        """
        moved_column = None if self.column is None else self.column + column
        return NotationError(self.message, line=self.line if line is None else line, column=moved_column)


class Refused(NotationError):
    """A line tells what the rules refuse.

    Attributes:
        refusal: why they do.
    """

    def __init__(self, message: str, refusal: Refusal, *, line: int) -> None:
        """Say what was told, and keep the reason."""
        super().__init__(message, line=line)
        self.refusal = refusal


class RecordError(ValueError):
    """A text is no record, or what it tells did not happen so.

    Attributes:
        problems: what is wrong, by line; at least one.
    """

    problems: tuple[NotationError, ...]

    def __init__(self, problems: Iterable[NotationError]) -> None:
        """Carry the problems; the message lists them, one a line."""
        self.problems = tuple(sorted(problems, key=lambda each: each.line or 0)[:MOST])
        super().__init__("\n".join(map(str, self.problems)))

    @property
    def refusal(self) -> Refusal | None:
        """Why the rules refuse the action that comes first among the problems, where it is one of theirs."""
        first = self.problems[0]
        return first.refusal if isinstance(first, Refused) else None
