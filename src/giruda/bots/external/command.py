"""The command that starts a bot, as it is named: ``exec:python3 my_bot.py``."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import sys
from enum import StrEnum
from typing import Final

PREFIX: Final = "exec:"
_OURSELVES: Final = "giruda"
"""This program, also where it is not on PATH."""
_BETWEEN_NAMES: Final = re.compile(r""",(?=(?:[^"']|"[^"]*"|'[^']*')*$)""")
"""A comma that is not between quotation marks."""


class ProblemWithCommand(StrEnum):
    """Why a command cannot be a bot's. The values are stable; the words are in ``notation/words/*/bots.ftl``."""

    EMPTY = "empty"
    QUOTES = "quotes"
    NOT_FOUND = "not-found"


class CommandError(ValueError):
    """A command cannot be a bot's.

    Attributes:
        problem: why.
        command: the command, or the program that is not there.
    """

    def __init__(self, problem: ProblemWithCommand, command: str) -> None:
        """Refuse the command."""
        told = {
            ProblemWithCommand.EMPTY: f"{PREFIX} needs a command, such as {PREFIX}python3 my_bot.py",
            ProblemWithCommand.QUOTES: f"a quotation mark is missing in the command {command!r}",
            ProblemWithCommand.NOT_FOUND: f"there is no program {command!r} to run as a bot",
        }
        super().__init__(told[problem])
        self.problem = problem
        self.command = command


def is_external(name: str) -> bool:
    """Whether that is the name of a bot that is a program of its own."""
    return name.startswith(PREFIX)


def split_names(text: str) -> list[str]:
    """Names of bots that commas separate; a comma between quotation marks belongs to a command."""
    return [name.strip() for name in _BETWEEN_NAMES.split(text)]


def words_of(command: str) -> list[str]:
    """The program and its arguments, as a shell would split them; a command in quotation marks is one, too.

    Raises:
        CommandError: there is no command, it cannot be split, or there is no such program.
    """
    words = _split(command)
    if len(words) == 1 and len(inner := _split(words[0])) > 1 and shutil.which(words[0]) is None:
        words = inner
    if not words:
        raise CommandError(ProblemWithCommand.EMPTY, command)
    program = shutil.which(words[0])
    if program is None and words[0] == _OURSELVES:
        return [sys.executable, "-m", "giruda.cli", *words[1:]]
    if program is None:
        raise CommandError(ProblemWithCommand.NOT_FOUND, words[0])
    return [program, *words[1:]]


def _split(command: str) -> list[str]:
    """Split at spaces. On Windows a backslash stands between folders and quotes nothing."""
    splitting = shlex.shlex(command, posix=True, punctuation_chars=False)
    splitting.whitespace_split = True
    splitting.commenters = ""
    if os.name == "nt":
        splitting.escape = ""
    try:
        return list(splitting)
    except ValueError:
        raise CommandError(ProblemWithCommand.QUOTES, command) from None
