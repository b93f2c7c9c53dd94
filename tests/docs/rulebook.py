"""The rule book in both languages, read as `docs/rules/rulebook.en.md` says at its top."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).parents[2] / "docs" / "rules"
LANGUAGES: Final = ("en", "ko")
_CHAPTER: Final = re.compile(r"## (\d+) (\S.*)")
_CLAUSE: Final = re.compile(r"### (\d+\.\d+) (\S.*)")
_OPTION: Final = re.compile(r"\* (?:Option|옵션) `([a-z0-9_.]+)`: (\S.*)")
_NOTE: Final = re.compile(r"\* (Sources|Ruling|Ids|출처|판정|표지): (\S.*)")
_IN_TICKS: Final = re.compile(r"`([^`]+)`")
_NOTES: Final[Mapping[str, str]] = {"출처": "Sources", "판정": "Ruling", "표지": "Ids"}


@dataclass(slots=True)
class Clause:
    """One clause.

    Attributes:
        number: chapter and place, such as ``4.7``.
        title: its heading.
        text: what it says, options and notes aside.
        options: by path, the values that its line speaks of.
        notes: sources, ruling and ids, by their English names.
    """

    number: str
    title: str
    text: list[str] = field(default_factory=list)
    options: dict[str, tuple[str, ...]] = field(default_factory=dict)
    notes: dict[str, str] = field(default_factory=dict)


def clauses(language: str) -> dict[str, Clause]:
    """The clauses of the rule book by number, in order.

    Raises:
        ValueError: a line does not look as it should, or a number or an option stands twice.
    """
    found: dict[str, Clause] = {}
    for where, line in _lines(language):
        if match := _CLAUSE.fullmatch(line):
            if match[1] in found:
                raise ValueError(f"{where}: clause {match[1]} stands twice")
            found[match[1]] = Clause(match[1], match[2])
        elif not line or _CHAPTER.fullmatch(line):
            continue
        else:
            _add(list(found.values())[-1], where, line)
    return found


def chapters(language: str) -> list[str]:
    """The numbers of the chapters, in order."""
    return [match[1] for _, line in _lines(language) if (match := _CHAPTER.fullmatch(line))]


def options(book: Mapping[str, Clause]) -> dict[str, str]:
    """For each option by path, the number of the clause that documents it."""
    return {path: clause.number for clause in book.values() for path in clause.options}


def _lines(language: str) -> Iterator[tuple[str, str]]:
    """The lines from the first chapter on, each with its place."""
    path = FOLDER / f"rulebook.{language}.md"
    lines = path.read_text("utf-8").splitlines()
    first = next(place for place, line in enumerate(lines) if _CHAPTER.fullmatch(line))
    for place, line in enumerate(lines[first:], first + 1):
        yield f"{path.name}:{place}", line


def _add(clause: Clause, where: str, line: str) -> None:
    """Read a line below the heading of a clause."""
    if match := _OPTION.fullmatch(line):
        if match[1] in clause.options:
            raise ValueError(f"{where}: option {match[1]} stands twice")
        clause.options[match[1]] = tuple(_IN_TICKS.findall(match[2]))
    elif match := _NOTE.fullmatch(line):
        clause.notes[_NOTES.get(match[1], match[1])] = match[2]
    elif line.startswith(("*", "#", "-")):
        raise ValueError(f"{where}: what kind of line is this? {line}")
    else:
        clause.text.append(line)
