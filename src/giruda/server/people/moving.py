"""A player takes another id: a guest's history goes to an account, or somebody leaves for good and is forgotten.

The table's log says so first, in an entry of its own, so that every node that has the table open knows. Then what is
written down about it changes; for somebody who leaves, older entries of the log too.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping, Set
from typing import Final, NamedTuple

import msgspec
from sqlalchemy import Connection, delete, or_, select, update

from giruda.server.identity import PlayerId
from giruda.server.people.sessions import close_sessions, forget_guest, tell_nodes
from giruda.server.storage.rows import select_record
from giruda.server.storage.schema import ACCOUNTS, DEAL_SEATS, EVENTS, PASSKEYS, RATINGS, SEATS, TABLES
from giruda.server.table.entries import Became, Came, Entry, Paused, Said, Sat, decode, encode

GONE: Final = {"ko": "손님", "en": "Guest"}
"""What somebody who left for good is called at the tables where they were."""
UNSAID: Final = "…"
"""What stands for what they said."""
_NAMING: Final = ("came", "sat", "said", "became")


def tables_of(connection: Connection, player: PlayerId) -> list[str]:
    """Every table that the player has to do with: theirs, those they sat at, and those they only looked at."""
    naming = select(EVENTS.c.table_id).where(EVENTS.c.kind.in_(_NAMING), EVENTS.c.payload.contains(player))
    seated = select(DEAL_SEATS.c.table_id).where(DEAL_SEATS.c.player == player)
    found = select(TABLES.c.id).where(or_(TABLES.c.owner == player, TABLES.c.id.in_(naming), TABLES.c.id.in_(seated)))
    return list(connection.execute(found.order_by(TABLES.c.id)).scalars())


def gone_name(connection: Connection, table_id: str) -> str:
    """What somebody who left for good is called at that table, in the language of its bots' names."""
    record = select_record(connection, table_id)
    names = () if record is None else record.bot_names
    korean = any("가" <= letter <= "힣" for name in names for letter in name)
    return GONE["ko" if korean else "en"]


def new_id() -> PlayerId:
    """An id that is nobody's."""
    return PlayerId(secrets.token_hex(32))


def move_history(connection: Connection, guest: PlayerId, player: PlayerId) -> None:
    """Give a guest's deals and ratings to an account.

    A rating that the account has already stays as it is: two of them cannot be made one without rewarding whoever
    keeps only those guests that did well.
    """
    connection.execute(update(DEAL_SEATS).where(DEAL_SEATS.c.player == guest).values(player=player))
    connection.execute(update(SEATS).where(SEATS.c.player == guest).values(player=player))
    connection.execute(update(TABLES).where(TABLES.c.owner == guest).values(owner=player))
    own = select(RATINGS.c.rules_id).where(RATINGS.c.player == player)
    kept = connection.execute(own).scalars().all()
    connection.execute(
        update(RATINGS).where(RATINGS.c.player == guest, RATINGS.c.rules_id.not_in(kept)).values(player=player)
    )
    connection.execute(delete(RATINGS).where(RATINGS.c.player == guest))
    forget_guest(connection, guest)


def forget_account(connection: Connection, player: PlayerId, at: float) -> None:
    """Remove everything that lets a player sign in, and their ratings."""
    for table in (PASSKEYS, ACCOUNTS, RATINGS):
        connection.execute(delete(table).where(table.c.player == player))
    forget_guest(connection, player)
    close_sessions(connection, player)
    tell_nodes(connection, player, at)


def forget_at_table(connection: Connection, table_id: str, player: PlayerId) -> None:
    """Put other ids and a neutral name for a player everywhere at a table, in its log too."""
    record = select_record(connection, table_id)
    if record is None:
        return
    name = gone_name(connection, table_id)
    ids = {old: new_id() for old in ids_at(connection, table_id, player)}
    names = {record.owner_name} if record.owner in ids else set()
    if record.owner in ids:
        owned = update(TABLES).where(TABLES.c.id == table_id)
        connection.execute(owned.values(owner=ids[record.owner], owner_name=name))
    for old, new in ids.items():
        for table in (SEATS, DEAL_SEATS):
            theirs = (table.c.table_id == table_id) & (table.c.player == old)
            connection.execute(update(table).where(theirs).values(player=new, name=name))
    own = select(EVENTS).where(EVENTS.c.table_id == table_id, EVENTS.c.kind.in_((*_NAMING, "paused")))
    for row in connection.execute(own.order_by(EVENTS.c.seq)).all():
        entry = decode(row.kind, row.payload)
        after = forgotten(entry, ids, names, name)
        if after != entry:
            names.add(getattr(entry, "name", name))
            _rewrite(connection, table_id, row.seq, after)


def forgotten(entry: Entry, ids: Mapping[PlayerId, PlayerId], names: Set[str], name: str) -> Entry:
    """An entry of a log without somebody who left for good.

    Args:
        entry: the entry.
        ids: what stands for each of the ids that they had.
        names: what they were called.
        name: what they are called now.
    """
    match entry:
        case Said() if entry.player in ids:
            words = entry.words if entry.kind == "emote" else UNSAID
            return Said(ids[PlayerId(entry.player)], name, entry.kind, words)
        case Sat() | Came() if entry.player in ids:
            return msgspec.structs.replace(entry, player=ids[PlayerId(entry.player)], name=name)
        case Became(old, new, called):
            return Became(ids.get(PlayerId(old), old), ids.get(PlayerId(new), new), called)
        case Paused(called) if called in names:
            return Paused(name)
        case _:
            return entry


def ids_at(connection: Connection, table_id: str, player: PlayerId) -> list[PlayerId]:
    """The ids that a player went by at a table: their own, and those that became theirs."""
    became = select(EVENTS).where(EVENTS.c.table_id == table_id, EVENTS.c.kind == "became")
    ids = [player]
    for row in reversed(connection.execute(became.order_by(EVENTS.c.seq)).all()):
        entry = decode(row.kind, row.payload)
        if isinstance(entry, Became) and entry.other in ids:
            ids.append(PlayerId(entry.player))
    return ids


class SaidLine(NamedTuple):
    """Something that a player said: at which table, when, in which kind, and the words."""

    table_id: str
    at: float
    kind: str
    words: str


def said_by(connection: Connection, player: PlayerId, tables: Iterable[str]) -> list[SaidLine]:
    """What the player said at those tables."""
    lines = []
    for table_id in tables:
        ids = ids_at(connection, table_id, player)
        found = select(EVENTS).where(EVENTS.c.table_id == table_id, EVENTS.c.kind == "said").order_by(EVENTS.c.seq)
        for row in connection.execute(found).all():
            entry = decode(row.kind, row.payload)
            if isinstance(entry, Said) and entry.player in ids:
                lines.append(SaidLine(table_id, row.at, entry.kind, entry.words))
    return lines


def _rewrite(connection: Connection, table_id: str, seq: int, entry: Entry) -> None:
    kind, payload = encode(entry)
    at_place = (EVENTS.c.table_id == table_id) & (EVENTS.c.seq == seq)
    connection.execute(update(EVENTS).where(at_place).values(kind=kind, payload=payload))
