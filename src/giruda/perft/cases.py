"""Cases of perft as data: a position, the count at a depth, and the actions at its root in their order.

A file holds one JSON object a line, so that every engine of the project can read it; ``tests/perft/README.md``
describes the fields.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from hashlib import sha256
from typing import Annotated, Final

import msgspec

from giruda.deal.deal import Deal
from giruda.notation.errors import RecordError
from giruda.notation.record import DealRecord, final
from giruda.notation.record_reader import loads
from giruda.perft.count import DEEPEST, divide, root_text

Number = Annotated[int, msgspec.Meta(ge=0)]
Depth = Annotated[int, msgspec.Meta(ge=1, le=DEEPEST)]

LONGEST: Final = 60
"""Roots that a case lists in full; of more it keeps a sample."""
_ENDS: Final = 4
_BETWEEN: Final = 8


class CaseError(ValueError):
    """A line of a file is no case, or the record of a case does not lead to a position; the message says why."""


class Case(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """What one position is known to give.

    Attributes:
        name: what the position is there for.
        rules: the rule set in a word, such as ``kbg+six-players``; the record says the same.
        record: the record of a deal that stops at the position.
        depth: how many actions a sequence has, from 1 to `DEEPEST`.
        count: how many sequences there are.
        roots: how many actions there are at the root.
        digest: the digest of the text of all of them (see `digest`).
        divide: the roots: the place of each in the order, its text, and how many sequences begin with it. All of them,
            or of more than 60 the first and the last few and some between.
    """

    name: str
    rules: str
    record: str
    depth: Depth
    count: Number
    roots: Number
    digest: str
    divide: tuple[tuple[Number, str, Number], ...]

    @cached_property
    def deal(self) -> Deal:
        """The position.

        Raises:
            CaseError: the record cannot be read, or is not of a deal.
        """
        try:
            record = loads(self.record)
        except RecordError as error:
            raise CaseError(f"the record: {error.problems[0]}") from None
        if not isinstance(record, DealRecord):
            raise CaseError("the record is of a match, not of a deal")
        return final(record)

    @property
    def is_complete(self) -> bool:
        """Whether the divide lists every root."""
        return len(self.divide) == self.roots


def case_of(name: str, rules: str, record: str, deal: Deal, depth: int) -> Case:
    """The case of a position: what this engine finds there."""
    found = [(root_text(branch.root), branch.sequences) for branch in divide(deal, depth)]
    count = sum(each for _, each in found)
    kept = tuple((place, *found[place]) for place in sampled(len(found)))
    return Case(name, rules, record, depth, count, len(found), digest(root for root, _ in found), kept)


def sampled(number: int) -> list[int]:
    """The places that a case keeps of that many roots, ascending."""
    if number <= LONGEST:
        return list(range(number))
    between = (number * step // (_BETWEEN + 1) for step in range(1, _BETWEEN + 1))
    return sorted({*range(_ENDS), *between, *range(number - _ENDS, number)})


def digest(texts: Iterable[str]) -> str:
    """The SHA-256 of the texts, each with a line feed behind it, as the first 16 hexadecimal digits."""
    found = sha256()
    for text in texts:
        found.update(f"{text}\n".encode())
    return found.hexdigest()[:16]


def dump_case(case: Case) -> str:
    """The line of a case, without its line feed."""
    return msgspec.json.encode(case).decode()


def load_cases(text: str) -> Iterator[Case]:
    """The cases of a file; lines with nothing on them are passed over.

    Raises:
        CaseError: a line is no case.
    """
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.strip():
            continue
        try:
            yield msgspec.json.decode(line, type=Case)
        except msgspec.DecodeError as error:
            raise CaseError(f"line {number}: {error}") from None
