"""Rows of the database, and the records they are made of."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import Connection, Select, delete, func, select, update

from giruda.server.storage.errors import StorageError
from giruda.server.storage.records import Listed, Listing, Logged, Sitting, Stage, TableRecord
from giruda.server.storage.schema import EVENTS, SEATS, TABLES
from giruda.server.table.entries import SCHEMA_VERSION, Entry, decode, encode

LISTED: Final = select(
    TABLES.c.id,
    TABLES.c.rules_spec,
    TABLES.c.created,
    TABLES.c.played,
    TABLES.c.stage,
    TABLES.c.open,
    TABLES.c.joining,
    TABLES.c.watching,
    TABLES.c.turn_seconds,
)
"""What `select_listed` needs of each table."""


def insert_table(connection: Connection, record: TableRecord, at: float, listing: Listing) -> None:
    """Write a new table."""
    fixed = {
        "id": record.id,
        "owner": record.owner,
        "owner_name": record.owner_name,
        "bot_names": json.dumps(record.bot_names, ensure_ascii=False),
        "rules_spec": record.rules_spec,
        "rules": record.rules,
        "secret": record.secret,
        "created": at,
    }
    connection.execute(TABLES.insert().values(fixed | _standing(at, listing)))
    connection.execute(SEATS.insert(), _sittings(record.id, listing))


def update_listing(connection: Connection, table_id: str, at: float, listing: Listing) -> None:
    """Write how a table stands, and who sits there."""
    connection.execute(update(TABLES).where(TABLES.c.id == table_id).values(_standing(at, listing)))
    connection.execute(delete(SEATS).where(SEATS.c.table_id == table_id))
    connection.execute(SEATS.insert(), _sittings(table_id, listing))


def insert_entries(
    connection: Connection, table_id: str, seq: int, entries: Sequence[Entry], command: str | None, at: float
) -> None:
    """Write entries of a log, the first at that place."""
    written = []
    for place, entry in enumerate(entries):
        kind, payload = encode(entry)
        written.append(
            {
                "table_id": table_id,
                "seq": seq + place,
                # A command stands at the first of its entries.
                "command_id": command if place == 0 else None,
                "kind": kind,
                "payload": payload,
                "schema_version": SCHEMA_VERSION,
                "at": at,
            }
        )
    connection.execute(EVENTS.insert(), written)


def select_record(connection: Connection, table_id: str) -> TableRecord | None:
    """What is fixed about a table, or None where there is none."""
    row = connection.execute(select(TABLES).where(TABLES.c.id == table_id)).one_or_none()
    if row is None:
        return None
    bot_names = tuple(json.loads(row.bot_names))
    return TableRecord(row.id, row.owner, row.owner_name, bot_names, row.rules_spec, row.rules, row.secret)


def select_log(connection: Connection, table_id: str, seq: int) -> list[Logged]:
    """The entries of a table's log after that place.

    Raises:
        StorageError: one is of a newer version of Giruda.
        ValueError: one is damaged, or missing.
    """
    logged: list[Logged] = []
    newer = select(EVENTS).where(EVENTS.c.table_id == table_id, EVENTS.c.seq > seq).order_by(EVENTS.c.seq)
    for row in connection.execute(newer):
        if row.schema_version > SCHEMA_VERSION:
            raise StorageError(f"table {table_id} was played with a newer version of Giruda")
        if row.seq != seq + len(logged) + 1:
            raise ValueError(f"entry {seq + len(logged) + 1} of table {table_id} is missing")
        logged.append(Logged(decode(row.kind, row.payload), row.command_id, row.at))
    return logged


def select_lengths(connection: Connection, tables: Sequence[str]) -> dict[str, int]:
    """How many entries the logs of those tables have."""
    # For each table one look at the end of its index; grouping would read all of it.
    last = select(func.max(EVENTS.c.seq)).where(EVENTS.c.table_id == TABLES.c.id).scalar_subquery()
    found = connection.execute(select(TABLES.c.id, last).where(TABLES.c.id.in_(tables)))
    return {table: length or 0 for table, length in found}


def has_command(connection: Connection, table_id: str, command: str) -> bool:
    """Whether a command is in a table's log."""
    found = select(EVENTS.c.seq).where(EVENTS.c.table_id == table_id, EVENTS.c.command_id == command)
    return connection.execute(found).first() is not None


def select_listed(connection: Connection, chosen: Select[Any]) -> list[Listed]:
    """The tables that a choice of `LISTED` finds, in its order."""
    tables = connection.execute(chosen).all()
    of_tables = select(SEATS).where(SEATS.c.table_id.in_([row.id for row in tables])).order_by(SEATS.c.seat)
    seats: defaultdict[str, list[Sitting]] = defaultdict(list)
    for row in connection.execute(of_tables):
        seats[row.table_id].append(Sitting(row.name, row.player))
    return [
        Listed(
            row.id,
            row.rules_spec,
            row.created,
            row.played,
            Listing(Stage(row.stage), row.open, tuple(seats[row.id]), row.joining, row.watching, row.turn_seconds),
        )
        for row in tables
    ]


def _standing(at: float, listing: Listing) -> dict[str, object]:
    return {
        "stage": listing.stage,
        "open": listing.open,
        "joining": listing.joining,
        "watching": listing.watching,
        "turn_seconds": listing.turn_seconds,
        "seats_total": len(listing.seats),
        "played": at,
    }


def _sittings(table_id: str, listing: Listing) -> list[dict[str, object]]:
    return [
        {"table_id": table_id, "seat": seat, "name": name, "player": player}
        for seat, (name, player) in enumerate(listing.seats)
    ]
