"""Columns of text on a terminal, where a Korean sign is two places wide."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from typing import Final

_WIDE: Final = frozenset("WF")
_APART: Final = "  "


def columns(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """The rows as lines: the first column to the left, the others to the right; all rows are of one length."""
    widths = [max(map(width, column)) for column in zip(*rows, strict=True)]
    for first, *others in rows:
        cells = [first + " " * (widths[0] - width(first))]
        cells += [" " * (room - width(cell)) + cell for cell, room in zip(others, widths[1:], strict=True)]
        yield _APART.join(cells).rstrip()


def width(text: str) -> int:
    """How many places a text takes."""
    return sum(1 + (unicodedata.east_asian_width(sign) in _WIDE) for sign in text)
