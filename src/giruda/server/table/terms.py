"""How a table is kept: what its host may change at any time. None of it changes the rules of the game."""

from __future__ import annotations

from typing import Final

import msgspec

from giruda.notation.wire import NewTable, SetTerms, TermsOut
from giruda.server.reasons import ServerCode, refused

BOT: Final = "rule"
"""The bot at a table where nobody asked for another."""
PACES: Final = {"slow": 1.6, "normal": 0.9, "fast": 0.4, "instant": 0.0}
"""How long a bot takes for a move, in seconds."""
TURN_SECONDS: Final = range(5, 601)
UNDO_TIMES: Final = range(10)
UNDO_SECONDS: Final = range(601)


class Terms(msgspec.Struct, frozen=True):
    """The terms of a table, as in `giruda.notation.wire.TermsOut`."""

    pace: str = "normal"
    bot: str = BOT
    hints: bool = True
    turn_seconds: int = 0
    listed: bool = False
    watching: bool = False
    chat: bool = True
    joining: bool = True
    undo_times: int = 0
    undo_seconds: int = 0


def terms_wished(wish: NewTable) -> Terms:
    """The terms that somebody wants for a new table.

    Raises:
        RefusedError: one of them is out of bounds.
    """
    return _checked(msgspec.convert(wish, Terms, from_attributes=True))


def terms_changed(terms: Terms, change: SetTerms) -> Terms:
    """The terms after a change.

    Raises:
        RefusedError: one of them is out of bounds.
    """
    wished = {name: getattr(change, name) for name in Terms.__struct_fields__}
    return _checked(msgspec.structs.replace(terms, **{name: each for name, each in wished.items() if each is not None}))


def terms_out(terms: Terms) -> TermsOut:
    """The terms for the page."""
    return msgspec.convert(terms, TermsOut, from_attributes=True)


def _checked(terms: Terms) -> Terms:
    if terms.pace not in PACES:
        raise refused(ServerCode.UNKNOWN_PACE, valid=", ".join(PACES))
    if terms.turn_seconds and terms.turn_seconds not in TURN_SECONDS:
        raise refused(ServerCode.BAD_TURN_TIME, least=TURN_SECONDS[0], most=TURN_SECONDS[-1])
    if terms.undo_times not in UNDO_TIMES:
        raise refused(ServerCode.BAD_UNDO_TIMES, least=UNDO_TIMES[0], most=UNDO_TIMES[-1])
    if terms.undo_seconds not in UNDO_SECONDS:
        raise refused(ServerCode.BAD_UNDO_SECONDS, least=UNDO_SECONDS[0], most=UNDO_SECONDS[-1])
    return terms
