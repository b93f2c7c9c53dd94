"""Mistakes of the person at the keyboard, as one line each."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import click

from giruda.notation.errors import NotationError, RecordError, Refused

FAILED: Final = 2
"""The exit status of every error."""


class Failure(click.ClickException):
    """Something cannot be done as asked; the message says what, and what would be right.

    Attributes:
        ctx: the command that failed, or None outside of one.
    """

    def __init__(self, message: str) -> None:
        """Fail for that reason."""
        super().__init__(message)
        self.ctx = click.get_current_context(silent=True)


def describe(error: click.ClickException) -> str:
    """The one line for an error: the command, what is wrong, and for a slip in the command line where to look."""
    context = error.ctx if isinstance(error, click.UsageError | Failure) else None
    name = context.command_path if context else "giruda"
    message = " ".join(error.format_message().split()).rstrip(".")
    if isinstance(error, click.UsageError) and not isinstance(error, click.BadParameter):
        message += f" (see `{name} --help`)"
    return f"{name}: {message}"


def read_text(path: Path) -> str:
    """The text of a file.

    Raises:
        Failure: it cannot be read, or is not UTF-8.
    """
    try:
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise Failure(f"{path} is not UTF-8 text (byte {error.start})") from None
    except OSError as error:
        raise Failure(f"cannot read {path}: {(error.strerror or str(error)).lower()}") from None


def record_told(error: RecordError, language: str) -> str:
    """The first thing that is wrong with a record, why the rules refuse it, and how much more there is."""
    told = problem_told(error.problems[0], language)
    more = len(error.problems) - 1
    return f"{told}; and {more} more" if more else told


def problem_told(problem: NotationError, language: str) -> str:
    """What is wrong with a line of a record, and why the rules refuse it where they do."""
    if not isinstance(problem, Refused):
        return str(problem)
    from giruda.notation.words import Words  # noqa: PLC0415 -- the words are read only where something is refused

    return f"{problem} ({Words(language).refusal(problem.refusal)})"
