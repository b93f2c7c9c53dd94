"""The rule book is complete, says the same in both languages, and every clause and value in it is proven by a test."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from giruda.rules import preset, preset_names, problems
from giruda.rules.options import OPTIONS, rule_set, values_of
from tests.docs.rulebook import LANGUAGES, chapters, clauses
from tests.rules.clauses import NEVER_PLAYED, TABLE, values_needed

ROOT = Path(__file__).parents[2]
EN, KO = clauses("en"), clauses("ko")
BOOKS = {"en": EN, "ko": KO}
REPORT = """
import json
from tests.docs.rulebook import clauses
from tests.rules.clauses import proofs, runs, table, unplayed, values_played
found, book = runs(), clauses("en")
print(json.dumps([sorted(proofs(found)), unplayed(values_played(found, book)), table(found, book)]))
"""


class Report(NamedTuple):
    """What the tests of the rules prove: the clauses named, the values not played, and the table as it should be."""

    proven: list[str]
    unplayed: list[str]
    table: str


@pytest.fixture(scope="module")
def report() -> Report:
    """The tests of the rules, run in a process of their own."""
    done = subprocess.run([sys.executable, "-c", REPORT], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return Report(*json.loads(done.stdout))


def test_both_languages_have_the_same_chapters_clauses_and_options() -> None:
    assert chapters("en") == chapters("ko") == [str(number) for number in range(1, len(chapters("en")) + 1)]
    assert list(EN) == list(KO)
    for number, clause in EN.items():
        other = KO[number]
        assert {path: set(values) for path, values in clause.options.items()} == {
            path: set(values) for path, values in other.options.items()
        }, number
        assert list(clause.options) == list(other.options), number
        assert set(clause.notes) == set(other.notes), number
        assert clause.notes.get("Ids") == other.notes.get("Ids"), number


@pytest.mark.parametrize("language", LANGUAGES)
def test_clauses_are_numbered_without_a_gap(language: str) -> None:
    numbers = list(BOOKS[language])
    expected = []
    for chapter in chapters(language):
        count = sum(number.partition(".")[0] == chapter for number in numbers)
        assert count
        expected += [f"{chapter}.{place}" for place in range(1, count + 1)]
    assert numbers == expected


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_clause_says_something_and_where_it_comes_from(language: str) -> None:
    for clause in BOOKS[language].values():
        assert clause.text or clause.options, clause.number
        assert {"Sources", "Ruling"} & set(clause.notes), clause.number


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_is_documented_in_one_clause(language: str) -> None:
    listed = [path for clause in BOOKS[language].values() for path in clause.options]
    assert sorted(listed) == sorted(OPTIONS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_value_that_can_be_told_is_in_its_options_line(language: str) -> None:
    for clause in BOOKS[language].values():
        for path, told in clause.options.items():
            needed = set(values_needed(OPTIONS[path])) | ({NEVER_PLAYED[path]} if path in NEVER_PLAYED else set())
            if needed:
                assert needed <= set(told) <= needed | set(OPTIONS), (clause.number, path)


@pytest.mark.parametrize("path", NEVER_PLAYED)
def test_a_value_that_is_never_played_is_refused_in_every_rule_set(path: str) -> None:
    for name in preset_names():
        assert problems(rule_set(values_of(preset(name)) | {path: NEVER_PLAYED[path]}))


def test_every_clause_has_a_test(report: Report) -> None:
    assert [number for number in EN if number not in report.proven] == []


def test_every_clause_that_a_test_names_exists(report: Report) -> None:
    assert [number for number in report.proven if number not in EN] == []


def test_every_value_of_an_option_is_played_by_a_test_of_its_clause(report: Report) -> None:
    assert report.unplayed == []


def test_the_table_of_clauses_is_up_to_date(report: Report) -> None:
    assert TABLE.read_text("utf-8") == report.table, "write it anew: python -m tests.rules.clauses"
