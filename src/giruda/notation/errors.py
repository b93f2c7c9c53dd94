"""The one exception of the readers: what is wrong, where, and what would be right."""

from __future__ import annotations


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
