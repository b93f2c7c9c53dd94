"""How a test proves a clause of the rule book: tables with a clause for each row, and a note of the rules it plays."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager

import pytest
from _pytest.mark import ParameterSet

from giruda.rules.ruleset import RuleSet

_notes: list[list[RuleSet]] = []


def noted(rules: RuleSet) -> RuleSet:
    """The same rules, noted as played: tests write it where they hand a rule set to the engine."""
    for each in _notes:
        each.append(rules)
    return rules


@contextmanager
def noting() -> Iterator[list[RuleSet]]:
    """The rules that are played meanwhile."""
    played: list[RuleSet] = []
    _notes.append(played)
    try:
        yield played
    finally:
        _notes.remove(played)


def by_clause(rows: Mapping[str, Sequence[tuple[object, ...]]]) -> list[ParameterSet]:
    """The rows of a test's table, each with the clause that it proves; the first cell of a row names it."""
    return [
        pytest.param(*row[1:], id=str(row[0]), marks=pytest.mark.clause(clause))
        for clause, group in rows.items()
        for row in group
    ]
