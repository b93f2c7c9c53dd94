"""The tables of a server: what was fixed about them, their logs, how they stand, and which nodes serve them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Final

from sqlalchemy import Connection, Double, String, delete, literal, select, tuple_, update

from giruda.server.identity import PlayerId
from giruda.server.storage import rows
from giruda.server.storage.database import Database
from giruda.server.storage.errors import AlreadyDone, Conflict
from giruda.server.storage.records import Listed, Listing, Logged, Stage, TableRecord
from giruda.server.storage.schema import NODES, SEATS, TABLES
from giruda.server.table.entries import Entry

ASKED_AT_ONCE: Final = 500
"""About so many tables a single question may be."""
FORGOTTEN_SECONDS: Final = 24 * 60 * 60.0
"""After so long without a sign of life a node's row is dropped."""


class Storage:
    """The tables of a database, which other nodes may write to as well.

    Every method may raise `StorageError`: the database cannot be read or written.
    """

    def __init__(self, database: Database) -> None:
        """Keep tables in that database, which whoever opened it closes."""
        self._database = database

    async def add_table(self, record: TableRecord, entries: Sequence[Entry], at: float, listing: Listing) -> None:
        """Store a new table with the beginning of its log.

        Args:
            record: what is fixed about it.
            entries: the first entries of its log.
            at: when it is opened, in seconds since 1970.
            listing: how it stands then.

        Raises:
            Conflict: there is a table of that id.
        """

        def work(connection: Connection) -> None:
            rows.insert_table(connection, record, at, listing)
            rows.insert_entries(connection, record.id, 1, entries, None, at)

        await self._database.run(work)

    async def table(self, table_id: str) -> tuple[TableRecord, list[Logged]] | None:
        """The table of that id with its log, or None.

        Raises:
            StorageError: it was played with a newer version of Giruda.
            ValueError: an entry of its log is damaged or missing.
        """

        def work(connection: Connection) -> tuple[TableRecord, list[Logged]] | None:
            record = rows.select_record(connection, table_id)
            if record is None:
                return None
            log = rows.select_log(connection, table_id, 0)
            if not log:
                raise ValueError(f"the log of table {table_id} is empty")
            return record, log

        return await self._database.run(work)

    async def log_after(self, table_id: str, seq: int) -> list[Logged]:
        """The entries of a table's log after that place, counted from 1; none where there is no such table.

        Raises:
            StorageError: it was played with a newer version of Giruda.
            ValueError: an entry is damaged.
        """
        return await self._database.run(lambda connection: rows.select_log(connection, table_id, seq))

    async def lengths(self, tables: Sequence[str]) -> dict[str, int]:
        """How many entries the logs of those tables have, by table; one that does not exist is left out."""
        found: dict[str, int] = {}
        for first in range(0, len(tables), ASKED_AT_ONCE):
            some = tables[first : first + ASKED_AT_ONCE]
            found |= await self._database.run(partial(rows.select_lengths, tables=some))
        return found

    async def append(
        self,
        table_id: str,
        seq: int,
        entries: Sequence[Entry],
        command: str | None,
        at: float,
        listing: Listing | None = None,
    ) -> None:
        """Write entries to a table's log, all or none.

        Args:
            table_id: the table.
            seq: the place of the first entry, counted from 1.
            entries: what happened; at least one entry.
            command: the command that brought it, or None where no player did.
            at: when it happened, in seconds since 1970.
            listing: how the table stands afterwards; None where that is as before.

        Raises:
            AlreadyDone: the command is in the log already.
            Conflict: another entry has that place.
        """

        def work(connection: Connection) -> None:
            rows.insert_entries(connection, table_id, seq, entries, command, at)
            if listing is not None:
                rows.update_listing(connection, table_id, at, listing)

        try:
            await self._database.run(work)
        except Conflict as conflict:
            # A log never loses an entry, so what is found now was the reason, or is a reason as good.
            if command is not None and await self.has_command(table_id, command):
                raise AlreadyDone(command) from conflict
            raise

    async def open_tables(self, limit: int) -> list[Listed]:
        """The tables that the lobby shows to everybody, those renewed last first; finished ones are none."""
        shown = rows.LISTED.where(TABLES.c.open.is_(True), TABLES.c.stage != Stage.FINISHED)
        newest = shown.order_by(TABLES.c.played.desc(), TABLES.c.id.desc()).limit(limit)
        return await self._database.run(lambda connection: rows.select_listed(connection, newest))

    async def tables_of(self, player: PlayerId, limit: int, before: tuple[float, str] | None = None) -> list[Listed]:
        """The tables at which the player sits, or sat in the end, those renewed last first.

        Args:
            player: who.
            limit: how many at most.
            before: where the list before ended, to go on: ``played`` and ``id`` of its last table.
        """
        theirs = rows.LISTED.where(TABLES.c.id.in_(select(SEATS.c.table_id).where(SEATS.c.player == player)))
        if before is not None:
            theirs = theirs.where(
                tuple_(TABLES.c.played, TABLES.c.id) < tuple_(literal(before[0], Double), literal(before[1], String))
            )
        newest = theirs.order_by(TABLES.c.played.desc(), TABLES.c.id.desc()).limit(limit)
        return await self._database.run(lambda connection: rows.select_listed(connection, newest))

    async def unfinished_of(self, player: PlayerId) -> str | None:
        """The table with an unfinished match at which the player sits and was last, or None."""
        at_seat = select(TABLES.c.id).join(SEATS).where(SEATS.c.player == player)
        newest = at_seat.where(TABLES.c.stage != Stage.FINISHED).order_by(TABLES.c.played.desc()).limit(1)
        return await self._database.run(lambda connection: connection.execute(newest).scalar_one_or_none())

    async def name_of(self, player: PlayerId) -> str | None:
        """The name that the player goes by at the table renewed last, or None."""
        names = select(SEATS.c.name).join(TABLES).where(SEATS.c.player == player)
        newest = names.order_by(TABLES.c.played.desc()).limit(1)
        return await self._database.run(lambda connection: connection.execute(newest).scalar_one_or_none())

    async def beat(self, node: str, at: float) -> None:
        """Note that a node is alive, at that time in seconds since 1970."""

        def work(connection: Connection) -> None:
            if not connection.execute(update(NODES).where(NODES.c.id == node).values(seen=at)).rowcount:
                connection.execute(NODES.insert().values(id=node, seen=at))
                connection.execute(delete(NODES).where(NODES.c.seen < at - FORGOTTEN_SECONDS))

        await self._database.run(work)

    async def alive(self, nodes: Iterable[str], since: float) -> set[str]:
        """Those of the nodes that gave a sign of life since then, in seconds since 1970."""
        seen = select(NODES.c.id).where(NODES.c.id.in_(list(nodes)), NODES.c.seen >= since)
        return set(await self._database.run(lambda connection: connection.execute(seen).scalars().all()))

    async def has_command(self, table_id: str, command: str) -> bool:
        """Whether a command is in a table's log."""
        return await self._database.run(lambda connection: rows.has_command(connection, table_id, command))
