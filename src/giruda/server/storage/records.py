"""What is kept of a table, and what is found again."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from giruda.server.identity import PlayerId
from giruda.server.table.entries import Entry


@dataclass(frozen=True, slots=True)
class TableRecord:
    """What was fixed when a table was opened.

    Attributes:
        id: the table's name in its address: 128 random bits.
        owner: the player who opened it.
        owner_name: the name that the player goes by at this table.
        bot_names: the names of the table's bots, in the order of their seats.
        rules_spec: the rules as they were asked for.
        rules: the whole rule set as text, so that the table outlives changes to the presets.
        secret: where the bots' chance comes from; never leaves the server.
    """

    id: str
    owner: PlayerId
    owner_name: str
    bot_names: tuple[str, ...]
    rules_spec: str
    rules: str
    secret: str


class Logged(NamedTuple):
    """An entry of a log.

    Attributes:
        entry: what happened.
        command: the command that brought it, or None.
        at: when it was written, in seconds since 1970 by the clock of the node that wrote it; 0 where nobody noted it.
    """

    entry: Entry
    command: str | None
    at: float


class Stage(StrEnum):
    """How far a table is."""

    GATHERING = "gathering"
    PLAYING = "playing"
    FINISHED = "finished"


class Sitting(NamedTuple):
    """Who sits at a seat; the player's id is empty at a bot's."""

    name: str
    player: PlayerId


@dataclass(frozen=True, slots=True)
class Listing:
    """How a table stands in lists of tables: an extract of its state, renewed when it changes.

    Attributes:
        stage: how far the table is.
        open: whether the lobby shows it to everybody.
        seats: who sits where now, by seat.
        joining: whether a bot's seat may be taken.
        watching: whether strangers may look on.
        turn_seconds: how long a turn may take, 0 without a limit.
    """

    stage: Stage
    open: bool
    seats: tuple[Sitting, ...]
    joining: bool = True
    watching: bool = False
    turn_seconds: int = 0


@dataclass(frozen=True, slots=True)
class Listed:
    """A table in a list.

    Attributes:
        id: the table.
        rules_spec: the rules as they were asked for.
        created: when it was opened, in seconds since 1970.
        played: when its listing was renewed last, in seconds since 1970.
        listing: how it stands.
    """

    id: str
    rules_spec: str
    created: float
    played: float
    listing: Listing
