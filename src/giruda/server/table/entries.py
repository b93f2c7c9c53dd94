"""The entries of a table's log. A table's state is the fold of its log, so an entry says everything that follows.

Entries hold the truth, the dealt cards included: they go to storage and nowhere else.
"""

from __future__ import annotations

from typing import Final

import msgspec

from giruda.server.table.terms import Terms

SCHEMA_VERSION: Final = 2
"""The shape of the entries. Raise it when an entry changes its meaning, and keep reading the older ones."""


class MatchBegan(msgspec.Struct, frozen=True):
    """A match begins; the cards that were cut for the deal are kept where there was a cut."""

    dealer: int
    cut: list[str] = []


class Committed(msgspec.Struct, frozen=True):
    """The secret that the next cards will follow from is drawn; everybody is told its hash."""

    secret: str


class Dealt(msgspec.Struct, frozen=True):
    """The cards of a deal: the hands by seat, the kitty, and the order of those that come up later.

    ``nonces`` are what the persons added to the secret, by seat.
    """

    hands: list[list[str]]
    kitty: list[str]
    order: list[str] = []
    nonces: list[str] = []


class Acted(msgspec.Struct, frozen=True):
    """A seat did something; ``action`` is its canonical text. ``late``: its person's time was up, and a bot did it."""

    seat: int
    action: str
    late: bool = False


class GoneOn(msgspec.Struct, frozen=True):
    """A seat is ready for the next deal."""

    seat: int
    nonce: str = ""


class Sat(msgspec.Struct, frozen=True):
    """A person takes a bot's seat, at once or with the next deal."""

    seat: int
    player: str
    name: str
    nonce: str = ""
    waits: bool = False


class Stood(msgspec.Struct, frozen=True):
    """A person gives up a seat, or one they wait for, or loses it: a bot plays on."""

    seat: int


class SeatsDrawn(msgspec.Struct, frozen=True):
    """Who sits where was drawn anew: for each seat, where its player sat before."""

    before: list[int]


class Came(msgspec.Struct, frozen=True):
    """A player opened a window on the table, or chose it as the one to act in."""

    window: str
    player: str
    name: str


class Went(msgspec.Struct, frozen=True):
    """A window was closed."""

    window: str


class CameBack(msgspec.Struct, frozen=True):
    """A person plays again after a bot stood in."""

    seat: int


class TermsSet(msgspec.Struct, frozen=True):
    """The host set how the table is kept."""

    terms: Terms


class LinksRenewed(msgspec.Struct, frozen=True):
    """The links to the table were made anew."""


class Paused(msgspec.Struct, frozen=True):
    """Somebody stopped the table."""

    name: str


class Resumed(msgspec.Struct, frozen=True):
    """The table goes on."""


class UndoAsked(msgspec.Struct, frozen=True):
    """A seat asks to take back what it did last."""

    seat: int


class UndoAnswered(msgspec.Struct, frozen=True):
    """A seat agrees, or does not."""

    seat: int
    yes: bool


class UndoLapsed(msgspec.Struct, frozen=True):
    """Not everybody answered in time."""


class Said(msgspec.Struct, frozen=True):
    """Somebody said something; ``kind`` as in `giruda.notation.wire.LineOfTalk`."""

    player: str
    name: str
    kind: str
    words: str


class Became(msgspec.Struct, frozen=True):
    """A player goes by another id from now on, and by another name unless that is empty.

    So a guest who signs in takes along what they began, and so one who leaves for good is forgotten.
    """

    player: str
    other: str
    name: str = ""


class AutoPassSet(msgspec.Struct, frozen=True):
    """A seat lets the server pass for it in this auction, or no longer."""

    seat: int
    on: bool


class PaceSet(msgspec.Struct, frozen=True):
    """The pace was chosen; in older logs."""

    pace: str


class BotSeated(msgspec.Struct, frozen=True):
    """The bot of that name plays at the other seats; in older logs."""

    bot: str


class HintsSet(msgspec.Struct, frozen=True):
    """Whether hints may be asked for; in older logs."""

    on: bool


Entry = (
    MatchBegan
    | Committed
    | Dealt
    | Acted
    | GoneOn
    | Sat
    | Stood
    | SeatsDrawn
    | Came
    | Went
    | CameBack
    | TermsSet
    | LinksRenewed
    | Paused
    | Resumed
    | UndoAsked
    | UndoAnswered
    | UndoLapsed
    | Said
    | Became
    | AutoPassSet
    | PaceSet
    | BotSeated
    | HintsSet
)

_KINDS: Final[dict[str, type[Entry]]] = {
    "match": MatchBegan,
    "committed": Committed,
    "dealt": Dealt,
    "acted": Acted,
    "gone-on": GoneOn,
    "sat": Sat,
    "stood": Stood,
    "seats-drawn": SeatsDrawn,
    "came": Came,
    "went": Went,
    "came-back": CameBack,
    "terms": TermsSet,
    "links": LinksRenewed,
    "paused": Paused,
    "resumed": Resumed,
    "undo-asked": UndoAsked,
    "undo-answered": UndoAnswered,
    "undo-lapsed": UndoLapsed,
    "said": Said,
    "became": Became,
    "auto-pass": AutoPassSet,
    "pace": PaceSet,
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
