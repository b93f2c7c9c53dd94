"""The entries of a table's log. A table's state is the fold of its log, so an entry says everything that follows.

Entries hold the truth, the dealt cards included: they go to storage and nowhere else.
"""

from __future__ import annotations

from typing import Final

import msgspec

SCHEMA_VERSION: Final = 1
"""The shape of the entries. Raise it when an entry changes its meaning, and keep reading the older ones."""

PACES: Final = {"slow": 1.6, "normal": 0.9, "fast": 0.4, "instant": 0.0}
"""How long a bot takes for a move, in seconds."""


class MatchBegan(msgspec.Struct, frozen=True):
    """A match begins; the cards that were cut for the deal are kept where there was a cut."""

    dealer: int
    cut: list[str] = []


class Dealt(msgspec.Struct, frozen=True):
    """The cards of a deal: the hands by seat, the kitty, and the order of those that come up later."""

    hands: list[list[str]]
    kitty: list[str]
    order: list[str] = []


class Acted(msgspec.Struct, frozen=True):
    """A seat did something; ``action`` is its canonical text."""

    seat: int
    action: str


class PaceSet(msgspec.Struct, frozen=True):
    """The person chose how fast the bots move."""

    pace: str


class AutoPassSet(msgspec.Struct, frozen=True):
    """A seat lets the server pass for it in this auction, or no longer."""

    seat: int
    on: bool


class BotSeated(msgspec.Struct, frozen=True):
    """The bot of that name plays at the other seats; without this entry it is the rule bot."""

    bot: str


class HintsSet(msgspec.Struct, frozen=True):
    """Whether hints may be asked for; without this entry they may."""

    on: bool


Entry = MatchBegan | Dealt | Acted | PaceSet | AutoPassSet | BotSeated | HintsSet

_KINDS: Final[dict[str, type[Entry]]] = {
    "match": MatchBegan,
    "dealt": Dealt,
    "acted": Acted,
    "pace": PaceSet,
    "auto-pass": AutoPassSet,
    "bot": BotSeated,
    "hints": HintsSet,
}
_KIND_OF: Final = {entry: kind for kind, entry in _KINDS.items()}


def encode(entry: Entry) -> tuple[str, str]:
    """The kind of an entry and its payload as JSON text."""
    return _KIND_OF[type(entry)], msgspec.json.encode(entry).decode()


def decode(kind: str, payload: str) -> Entry:
    """Read an entry back.

    Raises:
        ValueError: there is no such kind, or the payload does not fit it.
    """
    if kind not in _KINDS:
        raise ValueError(f"unknown kind of log entry: {kind!r}")
    return msgspec.json.decode(payload, type=_KINDS[kind])
