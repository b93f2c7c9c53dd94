"""Links to a table: one to play and one to watch, each with a key that cannot be guessed.

A key follows from the table's secret, so no other place has to keep it; when the host has the links made anew, the old
ones lead nowhere.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
from enum import StrEnum
from typing import Final

from giruda.server.identity import PlayerId
from giruda.server.table.state import Table

_BYTES: Final = 16


class Admission(StrEnum):
    """What somebody may do who comes to a table."""

    PLAY = "play"
    """Take a seat."""
    WATCH = "watch"
    """See what everybody may see."""


def key_of(table: Table, admission: Admission) -> str:
    """The key that admits to the table: 128 bits as text."""
    made = hmac.digest(table.record.secret.encode(), f"{admission.value}:{table.links}".encode(), hashlib.sha256)
    return base64.urlsafe_b64encode(made[:_BYTES]).rstrip(b"=").decode()


def admission_by(table: Table, key: str) -> Admission | None:
    """What that key admits to, or None."""
    for admission in Admission:
        if hmac.compare_digest(key.encode(), key_of(table, admission).encode()):
            return admission
    return None


def belongs(table: Table, player: PlayerId) -> bool:
    """Whether a player needs no link: they opened the table, sit there, or will with the next deal."""
    company = table.company
    return player == company.opener or company.seat_of(player) is not None or company.awaited_at(player) is not None
