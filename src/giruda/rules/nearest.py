"""The valid name that a misspelt one was meant to be."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from difflib import SequenceMatcher
from functools import lru_cache
from typing import Final

NOTHING: Final = "nothing"
"""What stands for the nearest name where no name is like the one that was typed."""

_WORD: Final = re.compile(r"[a-z0-9]+")
_LONGEST: Final = 60
"""How much of what was typed is compared: more is no slip of the finger."""
_MEAN, _LEAST = 0.7, 0.5
"""How like the words that were typed must be on average, and each of them; 1 is the same."""
_BEGINNING: Final = 0.9
"""How like a word is to one that goes on, as ``min`` does to ``minimum``."""


def nearest(typed: str, names: Iterable[str]) -> str:
    """The name that is most like what was typed, word by word and in any order; `NOTHING` where none is like it."""
    asked = _words(typed[:_LONGEST])
    best, found = 0.0, NOTHING
    for name in names if asked else ():
        words = _words(name)
        each = [_best(word, words) for word in asked]
        together = _likeness("".join(asked), "".join(words))
        mean = max(together, sum(each) / len(each))
        if mean < _MEAN or max(min(each), together) < _LEAST:
            continue
        likeness = mean + sum(_best(word, asked) for word in words) / len(words) / 2
        if likeness > best:
            best, found = likeness, name
    return found


@lru_cache(maxsize=1024)
def _words(name: str) -> tuple[str, ...]:
    return tuple(_WORD.findall(name.lower()))


def _best(word: str, others: Sequence[str]) -> float:
    return max(_likeness(word, other) for other in others)


@lru_cache(maxsize=4096)
def _likeness(word: str, other: str) -> float:
    """How like two words are, from 0 to 1."""
    if word == other:
        return 1.0
    short, long = sorted((word, other), key=len)
    if len(short) >= len("min") and long.startswith(short):
        return _BEGINNING
    matcher = SequenceMatcher(None, word, other, autojunk=False)
    return matcher.ratio() if matcher.quick_ratio() >= _LEAST else 0.0
