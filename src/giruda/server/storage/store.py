"""Tables on disk: their seats and their logs, in SQLite, written by one thread.

Correctness rests on two keys of ``events``: ``(table_id, seq)``, so that two writers cannot both be next, and
``(table_id, command_id)``, so that the same click counts once.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from sqlalchemy import (
    Boolean,
    Column,
    Connection,
    ForeignKey,
    Integer,
    MetaData,
    String,
    Table,
    UniqueConstraint,
    select,
    update,
)

from giruda.server.data_dir import DataDirError
from giruda.server.entries import SCHEMA_VERSION, Entry, decode, encode
from giruda.server.identity import PlayerId
from giruda.server.storage.errors import StorageError
from giruda.server.storage.opening import open_database

_DATABASE_VERSION: Final = 1

_metadata = MetaData()
_schema = Table("schema", _metadata, Column("version", Integer, primary_key=True))
_tables = Table(
    "tables",
    _metadata,
    Column("id", String, primary_key=True),
    Column("rules_spec", String, nullable=False),
    Column("rules", String, nullable=False),
    Column("secret", String, nullable=False),
    Column("created", String, nullable=False),
    Column("played", String, nullable=False),
    Column("finished", Boolean, nullable=False),
)
_seats = Table(
    "seats",
    _metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("name", String, nullable=False),
    # The player's id; empty at a bot's seat.
    Column("player", String, nullable=False, index=True),
)
_events = Table(
    "events",
    _metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("command_id", String),
    Column("kind", String, nullable=False),
    Column("payload", String, nullable=False),
    Column("schema_version", Integer, nullable=False),
    UniqueConstraint("table_id", "command_id"),
)


@dataclass(frozen=True, slots=True)
class TableRecord:
    """What was fixed when a table was opened.

    Attributes:
        id: the table's name in its address: 128 random bits.
        owner: the player at seat 0.
        owner_name: the name that the player goes by at this table.
        bot_names: the names of the bots at the other seats, seat 1 first.
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


Logged = tuple[Entry, str | None]
"""An entry of a log, and the command that brought it."""


class Storage:
    """The tables of a database."""

    def __init__(self, where: Path | str) -> None:
        """Open the database in that folder or at that address, and make its tables where there are none.

        Raises:
            DataDirError: it cannot be used, or a newer version of Giruda wrote it.
        """
        self._database = open_database(where)
        try:
            version = self._database.prepare(_prepare_schema)
        except StorageError as error:
            raise DataDirError(f"{error}; choose another folder with --data") from error
        if version > _DATABASE_VERSION:
            raise DataDirError(
                f"{self._database.address} was written by a newer version of Giruda (format {version}, this one knows "
                f"{_DATABASE_VERSION}); update Giruda, or choose another folder with --data"
            )

    async def close(self) -> None:
        """Finish what is being written and let go of the database."""
        await self._database.close()

    async def add_table(self, record: TableRecord, entries: Sequence[Entry]) -> None:
        """Store a new table with the beginning of its log.

        Raises:
            StorageError: it could not be written.
        """
        await self._database.run(lambda connection: _insert_table(connection, record, entries))

    async def table(self, table_id: str) -> tuple[TableRecord, list[Logged]] | None:
        """The table of that id with its log, or None.

        Raises:
            StorageError: it could not be read, or was played with a newer version of Giruda.
        """
        return await self._database.run(lambda connection: _select_table(connection, table_id))

    async def append(
        self, table_id: str, seq: int, entries: Sequence[Entry], command: str | None, *, finished: bool
    ) -> None:
        """Write entries to a table's log, all or none.

        Args:
            table_id: the table.
            seq: the place of the first entry, counted from 1.
            entries: what happened; at least one entry.
            command: the command that brought it, or None where no player did.
            finished: whether the table's match is over afterwards.

        Raises:
            Conflict: another entry has that place, or the command is in the log already.
            StorageError: they could not be written.
        """
        await self._database.run(lambda connection: _insert_log(connection, table_id, seq, entries, command, finished))

    async def unfinished_of(self, player: PlayerId) -> str | None:
        """The table with an unfinished match at which the player was last, or None.

        Raises:
            StorageError: it could not be read.
        """
        at_seat = select(_tables.c.id).join(_seats).where(_seats.c.player == player)
        newest = at_seat.where(_tables.c.finished.is_(False)).order_by(_tables.c.played.desc()).limit(1)
        return await self._database.run(lambda connection: connection.execute(newest).scalar_one_or_none())

    async def name_of(self, player: PlayerId) -> str | None:
        """The name that the player chose last, or None.

        Raises:
            StorageError: it could not be read.
        """
        names = select(_seats.c.name).join(_tables).where(_seats.c.player == player)
        newest = names.order_by(_tables.c.created.desc()).limit(1)
        return await self._database.run(lambda connection: connection.execute(newest).scalar_one_or_none())


def _prepare_schema(connection: Connection) -> int:
    _schema.create(connection, checkfirst=True)
    version = connection.execute(select(_schema.c.version)).scalar_one_or_none()
    if version is None:
        _metadata.create_all(connection)
        connection.execute(_schema.insert().values(version=_DATABASE_VERSION))
        return _DATABASE_VERSION
    return int(version)


def _now() -> str:
    return datetime.now(UTC).isoformat()


def _insert_table(connection: Connection, record: TableRecord, entries: Sequence[Entry]) -> None:
    now = _now()
    row = {"id": record.id, "rules_spec": record.rules_spec, "rules": record.rules, "secret": record.secret}
    connection.execute(_tables.insert().values(**row, created=now, played=now, finished=False))
    seated = [(record.owner_name, record.owner), *((name, "") for name in record.bot_names)]
    connection.execute(
        _seats.insert(),
        [
            {"table_id": record.id, "seat": seat, "name": name, "player": player}
            for seat, (name, player) in enumerate(seated)
        ],
    )
    _insert_entries(connection, record.id, 1, entries, None)


def _select_table(connection: Connection, table_id: str) -> tuple[TableRecord, list[Logged]] | None:
    row = connection.execute(select(_tables).where(_tables.c.id == table_id)).one_or_none()
    if row is None:
        return None
    of_table = select(_seats).where(_seats.c.table_id == table_id).order_by(_seats.c.seat)
    owner, *bots = connection.execute(of_table)
    record = TableRecord(
        row.id, owner.player, owner.name, tuple(bot.name for bot in bots), row.rules_spec, row.rules, row.secret
    )
    return record, _select_log(connection, table_id)


def _select_log(connection: Connection, table_id: str) -> list[Logged]:
    logged: list[Logged] = []
    rows = select(_events).where(_events.c.table_id == table_id).order_by(_events.c.seq)
    for row in connection.execute(rows):
        if row.schema_version > SCHEMA_VERSION:
            raise StorageError(f"table {table_id} was played with a newer version of Giruda")
        logged.append((decode(row.kind, row.payload), row.command_id))
    return logged


def _insert_log(
    connection: Connection, table_id: str, seq: int, entries: Sequence[Entry], command: str | None, finished: bool
) -> None:
    _insert_entries(connection, table_id, seq, entries, command)
    row = update(_tables).where(_tables.c.id == table_id)
    connection.execute(row.values(played=_now(), finished=finished))


def _insert_entries(
    connection: Connection, table_id: str, seq: int, entries: Sequence[Entry], command: str | None
) -> None:
    rows = []
    for place, entry in enumerate(entries):
        kind, payload = encode(entry)
        rows.append(
            {
                "table_id": table_id,
                "seq": seq + place,
                # A command stands at the first of its entries.
                "command_id": command if place == 0 else None,
                "kind": kind,
                "payload": payload,
                "schema_version": SCHEMA_VERSION,
            }
        )
    connection.execute(_events.insert(), rows)
