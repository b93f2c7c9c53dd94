"""Rule files as they stand: TOML text into values by path, with every problem noted and none hiding another."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from typing import Final

from giruda.rules.options import FIELDS, SECTIONS, unknown
from giruda.rules.problem import Problem, ProblemCode, RulesError, problem
from giruda.rules.shapes import BadValueError, Value

NOTES: Final = frozenset({"title", "sources"})
"""Tables that a rule file may carry for its readers; they settle nothing."""

MOST_PROBLEMS: Final = 100
"""Where reading stops: a file with so many problems is no rule file, and the nearest key is dear to find."""

_TOO_MANY_DIGITS: Final = re.compile(r"(?<=[=\s,\[+-])[0-9][0-9_]{4000,}")
"""A whole number that the interpreter refuses to read: the only thing in a file that is no TOML error of its own."""
_PLACE: Final = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")


def tables_in(text: str) -> dict[str, object]:
    """The tables of a TOML text.

    Raises:
        RulesError: it is not TOML; the problem says in which line.
    """
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise _not_toml("nested too deeply", 1, 1) from None
    except tomllib.TOMLDecodeError as error:
        place = _PLACE.search(str(error))
        detail = _PLACE.sub("", str(error))
        at_end = place is None or place[1] is None
        line, column = (text.count("\n") + 1, 1) if at_end or place is None else (int(place[1]), int(place[2]))
        raise _not_toml(detail, line, column) from None
    except ValueError:
        number = _TOO_MANY_DIGITS.search(text)
        raise _not_toml("a number of too many digits", *_place_in(text, number.start() if number else 0)) from None


def _place_in(text: str, at: int) -> tuple[int, int]:
    """The line and the column of a place in a text, counted from 1."""
    before = text[:at]
    return before.count("\n") + 1, at - before.rfind("\n")


def _not_toml(detail: str, line: int, column: int) -> RulesError:
    return RulesError((problem(ProblemCode.SYNTAX, line=line, column=column, detail=detail),))


def read_value(path: str, raw: object, *, typed: bool = False) -> Value:
    """The value of a field from TOML, or from a word that somebody ``typed``.

    Raises:
        RulesError: there is no such field, or the value has another shape.
    """
    if path not in FIELDS:
        raise RulesError(tuple(_no_option(path, raw)))
    shape = FIELDS[path].shape
    try:
        return shape.parse(raw) if typed and isinstance(raw, str) else shape.read(raw)
    except BadValueError as error:
        raise RulesError((problem(error.code, path, **error.params),)) from None


def _no_option(path: str, raw: object) -> Iterator[Problem]:
    """What is wrong with an entry that is no option: its name, and a second joker in a section that there is not."""
    if not isinstance(raw, Mapping):
        yield unknown(path)
        return
    if "jokers" in raw:
        yield unknown(f"{path}.jokers")
    if set(raw) != {"jokers"}:
        yield unknown(path, FIELDS if "." in path else SECTIONS)


def read_values(entries: Mapping[str, object], *, typed: bool = False) -> tuple[dict[str, Value], list[Problem]]:
    """The values by path of those entries by path, and the problems of the others, up to `MOST_PROBLEMS`."""
    values: dict[str, Value] = {}
    found: list[Problem] = []
    for path, raw in entries.items():
        if len(found) >= MOST_PROBLEMS:
            break
        try:
            values[path] = read_value(path, raw, typed=typed)
        except RulesError as error:
            found += error.problems
    return values, found


def flattened(tables: Mapping[str, object]) -> dict[str, object]:
    """The entries of a rule file by path; what is not a section stays as it is and so has no known path."""
    return dict(_entries(tables))


def _entries(tables: Mapping[str, object]) -> Iterator[tuple[str, object]]:
    for name, held in tables.items():
        if name in NOTES:
            continue
        if name in SECTIONS and isinstance(held, dict):
            yield from ((f"{name}.{key}", raw) for key, raw in held.items())
        else:
            yield name, held


def missing_from(entries: Mapping[str, object]) -> list[Problem]:
    """The problems of a file that should be complete: one for each field, or section, that it lacks."""
    present = {path.partition(".")[0] for path in entries}
    lacking = [path for path in FIELDS if path not in entries and path != "id"]
    shortened = dict.fromkeys(path if path.partition(".")[0] in present else path.partition(".")[0] for path in lacking)
    return [problem(ProblemCode.MISSING_KEY, path) for path in shortened]
