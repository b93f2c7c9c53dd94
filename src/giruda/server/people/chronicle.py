"""Every deal that ends is written down once: when it ends, or else when its table's log is looked through."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from sqlalchemy import Connection, select

from giruda.server.people.deals import EndedDeal, ended_deal, ends_in
from giruda.server.people.history import note_survey, unsurveyed, write_deal
from giruda.server.storage import Conflict, Database, Storage
from giruda.server.storage.schema import DEALS
from giruda.server.table.state import Table, empty_table

log = logging.getLogger(__name__)

_AT_ONCE: Final = 50
_TRIES: Final = 5


class Chronicle:
    """Writes down deals that ended.

    What a node that stops at the wrong moment does not write down, the next one that starts finds in the log. A deal
    is one row, so it is written once, whoever finds it.
    """

    def __init__(self, database: Database) -> None:
        """Write into that database."""
        self._database = database
        self._storage = Storage(database)
        self._writing: set[asyncio.Task[None]] = set()
        # One after the other: the deals of a table count for ratings in their order.
        self._lock = asyncio.Lock()

    def note(self, table: Table) -> None:
        """A deal ended at that table; it is written down soon."""
        deal = ended_deal(table)
        if deal is not None:
            task = asyncio.create_task(self._note(deal), name="a deal ended")
            self._writing.add(task)
            task.add_done_callback(self._writing.discard)

    async def survey(self) -> None:
        """Look through the logs that have grown since they were looked through last.

        Raises:
            StorageError: the database cannot be read or written.
        """
        found = [""]
        while found:
            found = await self._unsurveyed(found[-1])
            for table_id in found:
                await self._survey(table_id)

    async def settled(self) -> None:
        """Wait until what has ended is written down."""
        await asyncio.gather(*self._writing, return_exceptions=True)

    async def _unsurveyed(self, after: str) -> list[str]:
        return await self._database.run(lambda connection: unsurveyed(connection, after, _AT_ONCE))

    async def _note(self, deal: EndedDeal) -> None:
        try:
            await self._write(deal)
        except Exception:
            log.exception("deal %s of table %s could not be written down", deal.deal, deal.table_id)

    async def _survey(self, table_id: str) -> None:
        try:
            found = await self._storage.table(table_id)
            if found is None:
                return
            record, entries = found
            known = await self._database.run(lambda connection: _known(connection, table_id))
            ended = await asyncio.to_thread(
                lambda: [ended_deal(table) for table in ends_in(empty_table(record), entries)]
            )
            for deal in ended:
                if deal is not None and deal.deal not in known:
                    await self._write(deal)
            await self._database.run(lambda connection: note_survey(connection, table_id, len(entries)))
        except Conflict:
            # Another node is looking through the same log.
            return
        except Exception:
            # Whatever is wrong with one table's log must not keep the others from being looked through.
            log.exception("the log of table %s cannot be looked through", table_id)

    async def _write(self, deal: EndedDeal) -> None:
        async with self._lock:
            for _ in range(_TRIES):
                try:
                    await self._database.run(lambda connection: write_deal(connection, deal))
                except Conflict:
                    # Another node wrote it, or rated one of its players for the first time: look again.
                    continue
                return
        log.error("deal %s of table %s was not written down", deal.deal, deal.table_id)


def _known(connection: Connection, table_id: str) -> set[int]:
    return set(connection.execute(select(DEALS.c.deal).where(DEALS.c.table_id == table_id)).scalars())
