"""Whether this engine finds what a case says, and where it does not."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from giruda.perft.cases import Case, CaseError, digest
from giruda.perft.count import divide, perft, root_text
from giruda.rules import RulesError, RuleSet, differences, named_rules


class Row(NamedTuple):
    """A root of the divide: how many sequences begin with it by the case, and as found; None where it is not listed."""

    root: str
    expected: int | None
    found: int | None

    @property
    def agrees(self) -> bool:
        """Whether both say the same."""
        return self.expected == self.found


@dataclass(frozen=True, slots=True)
class Checked:
    """What came of a case.

    Attributes:
        case: the case.
        count: the sequences found.
        faults: what is wrong, each in a sentence; empty if nothing is.
        rows: the divide where something is wrong: the roots as found, then those that the case has besides. Of a case
            that keeps a sample, the sample and what stands in its places.
    """

    case: Case
    count: int
    faults: tuple[str, ...]
    rows: tuple[Row, ...]


def check(case: Case) -> Checked:
    """Count again and compare: the number of sequences, the roots in their order, and how many begin with each.

    That the record does not replay, or has other rules than the case, is a fault like any other.
    """
    try:
        deal = case.deal
    except CaseError as error:
        return Checked(case, 0, (str(error),), ())
    found = {root_text(branch.root): branch.sequences for branch in divide(deal, case.depth)}
    count = perft(deal, 1) if case.depth == 1 else sum(found.values())
    rows = tuple(_rows(case, found))
    faults = (*_faults_of_rules(case.rules, deal.rules), *_faults(case, count, list(found), rows))
    return Checked(case, count, faults, rows if faults else ())


def _rows(case: Case, found: Mapping[str, int]) -> Iterator[Row]:
    expected = {root: count for _, root, count in case.divide}
    places = {place for place, _, _ in case.divide}
    for place, (root, count) in enumerate(found.items()):
        if case.is_complete or place in places or root in expected:
            yield Row(root, expected.get(root), count)
    for root, count in expected.items():
        if root not in found:
            yield Row(root, count, None)


def _faults_of_rules(named: str, recorded: RuleSet) -> Iterator[str]:
    try:
        rules = named_rules(named)
    except RulesError as error:
        yield f"the rules: {error.problems[0].message}"
        return
    if differing := differences(rules, recorded):
        yield f"the record has other rules than {named}: {', '.join(each.path for each in differing)}"


def _faults(case: Case, count: int, texts: list[str], rows: tuple[Row, ...]) -> Iterator[str]:
    if count != case.count:
        yield f"{count} sequences of {case.depth} actions, not {case.count}"
    if len(texts) != case.roots:
        yield f"{len(texts)} actions at the root, not {case.roots}"
    if digest(texts) != case.digest:
        yield _misplaced(case, texts)
    elif not all(row.agrees for row in rows):
        yield f"another count under {sum(not row.agrees for row in rows)} of the actions at the root"


def _misplaced(case: Case, texts: list[str]) -> str:
    """The first place that the case keeps at which another action stands."""
    for place, root, _ in case.divide:
        if place >= len(texts):
            return f"the actions at the root end before place {place}, {root!r}"
        if texts[place] != root:
            return f"place {place} of the root is {texts[place]!r}, not {root!r}"
    return "the actions at the root differ from those of the case between or behind the places that it keeps"
