"""What a page may ask for on a table's socket."""

from __future__ import annotations

import msgspec


class Act(msgspec.Struct, frozen=True, tag="act", forbid_unknown_fields=True):
    """Do an action, given as canonical text (``bid 15S``, ``play JK naming D``).

    ``id`` is made by the page, unique per click; ``position`` is the position the player saw.
    """

    id: str
    position: int
    action: str


class Next(msgspec.Struct, frozen=True, tag="next", forbid_unknown_fields=True):
    """Be ready for the next deal after a result, or for a new match after the last.

    It is dealt as soon as everybody at the table is. ``nonce`` goes into the shuffle.
    """

    id: str
    nonce: str = ""


class Start(msgspec.Struct, frozen=True, tag="start", forbid_unknown_fields=True):
    """Deal the first cards; bots take the empty seats. For the host. ``nonce`` goes into the shuffle."""

    id: str
    nonce: str = ""


class Sit(msgspec.Struct, frozen=True, tag="sit", forbid_unknown_fields=True):
    """Take a seat at which a bot plays, or another one than before."""

    id: str
    seat: int
    name: str
    nonce: str = ""


class Stand(msgspec.Struct, frozen=True, tag="stand", forbid_unknown_fields=True):
    """Give up one's seat: a bot plays on."""

    id: str


class Remove(msgspec.Struct, frozen=True, tag="remove", forbid_unknown_fields=True):
    """Take somebody's seat away. For the host."""

    id: str
    seat: int


class ShuffleSeats(msgspec.Struct, frozen=True, tag="shuffle_seats", forbid_unknown_fields=True):
    """Draw anew who sits where, between two matches. For the host."""

    id: str


class ComeBack(msgspec.Struct, frozen=True, tag="come_back", forbid_unknown_fields=True):
    """Play oneself again after a bot stood in."""

    id: str


class UseWindow(msgspec.Struct, frozen=True, tag="use_window", forbid_unknown_fields=True):
    """Act in this window from now on; the player's other windows only show the table."""

    id: str


class SetTerms(msgspec.Struct, frozen=True, tag="terms", forbid_unknown_fields=True):
    """Change how the table is kept, see `TermsOut`; None leaves something as it is. For the host."""

    id: str
    pace: str | None = None
    bot: str | None = None
    hints: bool | None = None
    turn_seconds: int | None = None
    listed: bool | None = None
    watching: bool | None = None
    chat: bool | None = None
    joining: bool | None = None
    undo_times: int | None = None
    undo_seconds: int | None = None


class RenewLinks(msgspec.Struct, frozen=True, tag="renew_links", forbid_unknown_fields=True):
    """Make new links to the table; the old ones lead nowhere any more. For the host."""

    id: str


class Pause(msgspec.Struct, frozen=True, tag="pause", forbid_unknown_fields=True):
    """Stop the table, or go on."""

    id: str
    on: bool


class AskUndo(msgspec.Struct, frozen=True, tag="ask_undo", forbid_unknown_fields=True):
    """Ask the others to take back what this seat did last."""

    id: str
    position: int


class AnswerUndo(msgspec.Struct, frozen=True, tag="answer_undo", forbid_unknown_fields=True):
    """Agree to take something back, or not."""

    id: str
    yes: bool


class Say(msgspec.Struct, frozen=True, tag="say", forbid_unknown_fields=True):
    """Say something to everybody at the table: ``kind`` is ``text``, or ``emote`` with the name of one."""

    id: str
    kind: str
    words: str


class SetAutoPass(msgspec.Struct, frozen=True, tag="auto_pass", forbid_unknown_fields=True):
    """Pass on every turn of this auction, or no longer."""

    id: str
    on: bool


class SetPace(msgspec.Struct, frozen=True, tag="pace", forbid_unknown_fields=True):
    """How fast the bots act: ``slow``, ``normal``, ``fast`` or ``instant``. For the host."""

    id: str
    pace: str


class AskHint(msgspec.Struct, frozen=True, tag="hint", forbid_unknown_fields=True):
    """Ask what to do now; ``position`` is the position the player sees. It changes nothing at the table."""

    id: str
    position: int


Command = (
    Act
    | Next
    | Start
    | Sit
    | Stand
    | Remove
    | ShuffleSeats
    | ComeBack
    | UseWindow
    | SetTerms
    | RenewLinks
    | Pause
    | AskUndo
    | AnswerUndo
    | Say
    | SetAutoPass
    | SetPace
)
"""What changes something at the table."""
ClientMessage = Command | AskHint
