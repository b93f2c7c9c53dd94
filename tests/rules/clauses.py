"""The table of clauses, `docs/rules/clauses.md`: which test proves which clause and plays which value of an option.

`python -m tests.rules.clauses` runs the tests of this folder and writes it anew. A test proves the clauses that its
marker names. It plays a value if it proves the clause that documents the option and hands the engine a rule set with
that value, in which the option is not idle.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import redirect_stdout
from dataclasses import dataclass
from functools import cache
from io import StringIO
from pathlib import Path
from typing import Final

import pytest

from giruda.rules import idle_options
from giruda.rules.choices import FirstBidder, Solo
from giruda.rules.options import OPTIONS, Option
from giruda.rules.ruleset import RuleSet
from giruda.rules.shapes import Choice, Choices, Flag, Value, text_of
from tests.docs.rulebook import FOLDER, Clause, clauses, options
from tests.rules.proof import noting

TESTS: Final = Path(__file__).parent
TABLE: Final = FOLDER / "clauses.md"
NEVER_PLAYED: Final[Mapping[str, str]] = {
    "bidding.first_bidder": FirstBidder.PREVIOUS_DECLARER,
    "friend.self_win": Solo.FORBIDDEN,
}
"""Values that the type of an option has and that no rule set may choose."""
PLAYED_IDLE: Final = frozenset({("redeal.pot_to", "none")})
"""Values that every rule set has idle: a redeal that costs nothing fills no pot, and one that costs something must."""
HEADER: Final = """\
# Clauses and their tests

Written by `python -m tests.rules.clauses`, which runs the tests in `tests/rules`; do not edit it by hand.
"""


@dataclass(frozen=True, slots=True)
class Run:
    """A test that passed: its name, the clauses it proves and the rule sets it played."""

    test: str
    clauses: tuple[str, ...]
    played: tuple[RuleSet, ...]


class Notes:
    """A plugin of pytest that keeps a `Run` for each test."""

    def __init__(self) -> None:
        """Begin with none."""
        self.runs: list[Run] = []

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Generator[None, None, None]:
        """Note what the test plays."""
        with noting() as played:
            yield
        proven = tuple(str(clause) for mark in item.iter_markers("clause") for clause in mark.args)
        test = f"{item.path.name}::{getattr(item, 'originalname', item.name)}"
        self.runs.append(Run(test, proven, tuple(dict.fromkeys(played))))


class TestsFailed(Exception):
    """A test of the rules fails, so there is nothing to write down. The text is what pytest said."""

    __test__ = False


def runs() -> list[Run]:
    """Every test of this folder, run in this process.

    Raises:
        TestsFailed: one of them fails.
    """
    notes, said = Notes(), StringIO()
    with redirect_stdout(said):
        code = pytest.main(["-q", "-n", "0", "-p", "no:cacheprovider", "--no-header", str(TESTS)], [notes])
    if code != pytest.ExitCode.OK:
        raise TestsFailed(said.getvalue())
    return notes.runs


def proofs(found: Iterable[Run]) -> dict[str, list[str]]:
    """For each clause that a test names, its tests in order."""
    proven: dict[str, list[str]] = {}
    for run in found:
        for clause in run.clauses:
            tests = proven.setdefault(clause, [])
            if run.test not in tests:
                tests.append(run.test)
    return proven


def values_played(found: Iterable[Run], book: Mapping[str, Clause]) -> dict[str, dict[str, str]]:
    """For each option, the values played, each with the first test that plays it."""
    played: dict[str, dict[str, str]] = {path: {} for path in OPTIONS}
    where = options(book)
    for run in found:
        own = [option for path, option in OPTIONS.items() if where.get(path) in run.clauses]
        for rules in run.played:
            for option in own:
                for value in _parts(option.of(rules)):
                    if option.path not in _idle(rules) or (option.path, value) in PLAYED_IDLE:
                        played[option.path].setdefault(value, run.test)
    return played


def values_needed(option: Option) -> frozenset[str]:
    """The values of an option that tests must play where all can be told: not numbers, cards and lists of them."""
    shape = option.shape
    if isinstance(shape, Flag):
        return frozenset({"true", "false"})
    if isinstance(shape, Choice | Choices):
        return frozenset(each.value for each in shape.members) - {NEVER_PLAYED.get(option.path)}
    return frozenset()


def unplayed(played: Mapping[str, Mapping[str, str]]) -> list[str]:
    """What no test plays: values that can be told, and options of which fewer than two values are played."""
    missing = []
    for path, option in OPTIONS.items():
        needed = values_needed(option)
        missing += [f"{path} = {value}" for value in sorted(needed - set(played[path]))]
        if not needed and len(played[path]) < 2:
            missing.append(f"{path}: only {', '.join(played[path]) or 'nothing'}")
    return missing


def table(found: Sequence[Run], book: Mapping[str, Clause]) -> str:
    """The text of the table."""
    proven, played, where = proofs(found), values_played(found, book), options(book)
    lines = [HEADER, "## Clauses", "", "| clause | tests |", "|---|---|"]
    for number, clause in book.items():
        tests = "<br>".join(f"`{test}`" for test in proven.get(number, ()))
        lines.append(f"| {number} {clause.title} | {tests} |")
    lines += ["", "## Values of options", "", "| option | clause | value | test |", "|---|---|---|---|"]
    for path in OPTIONS:
        for value in _sorted(played[path]):
            lines.append(f"| `{path}` | {where.get(path, '')} | `{value}` | `{played[path][value]}` |")
    return "\n".join(lines) + "\n"


def main() -> int:
    """Write the table and say what is missing."""
    try:
        found = runs()
    except TestsFailed as failed:
        print(failed, file=sys.stderr)
        return 1
    book = clauses("en")
    text = table(found, book)
    TABLE.write_text(text, "utf-8")
    unknown = sorted(set(proofs(found)) - set(book))
    missing = [f"clause {number} has no test" for number in book if number not in proofs(found)]
    missing += [f"there is no clause {number}" for number in unknown]
    missing += [f"no test plays {each}" for each in unplayed(values_played(found, book))]
    print(f"{TABLE.relative_to(Path.cwd())}: {len(found)} tests", *missing, sep=os.linesep)
    return 1 if missing else 0


@cache
def _idle(rules: RuleSet) -> frozenset[str]:
    return idle_options(rules)


def _parts(value: Value) -> Iterator[str]:
    """The value as text: each member of a set of choices, else the whole."""
    if isinstance(value, tuple) and all(isinstance(each, str) for each in value):
        yield from (str(each) for each in value)
    else:
        yield text_of(value)


def _sorted(values: Iterable[str]) -> list[str]:
    """Values in a fixed order, numbers by size."""
    return sorted(values, key=lambda each: (0, float(each), each) if _is_number(each) else (1, 0.0, each))


def _is_number(text: str) -> bool:
    return text.removeprefix("-").replace(".", "", 1).isdigit()


if __name__ == "__main__":
    sys.exit(main())
