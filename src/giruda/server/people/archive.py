"""Everything that is kept of a player, for them to take along."""

from __future__ import annotations

import asyncio
import io
import logging
import zipfile
from collections import defaultdict
from typing import Final

import msgspec

from giruda.notation.record_text import dumps
from giruda.notation.wire import DealOut, MeOut, StatisticsOut
from giruda.server.identity import PlayerId
from giruda.server.people.deals import ends_in
from giruda.server.people.history import all_deals_of, statistics_of
from giruda.server.people.moving import SaidLine, said_by, tables_of
from giruda.server.storage import Database, Storage
from giruda.server.table.records import record_of
from giruda.server.table.state import empty_table

log = logging.getLogger(__name__)

README: Final = """Your games on this Giruda server.

profile.json     you: name, account, ratings
statistics.json  your deals summed up
history.json     your deals, one by one
said.json        what you said at tables
records/         each deal as a record; `giruda` reads them
"""


class _Said(msgspec.Struct, frozen=True):
    """Something that was said, with the time in milliseconds since 1970."""

    table: str
    at: int
    kind: str
    words: str


async def archive_of(database: Database, player: PlayerId, me: MeOut) -> bytes:
    """A zip of everything that is kept of a player.

    Raises:
        StorageError: the database cannot be read.
    """
    statistics = await database.run(lambda connection: statistics_of(connection, player))
    deals = await database.run(lambda connection: all_deals_of(connection, player))
    tables = await database.run(lambda connection: tables_of(connection, player))
    said = await database.run(lambda connection: said_by(connection, player, tables))
    return await asyncio.to_thread(_zipped, me, statistics, deals, said, await _records(Storage(database), deals))


async def _records(storage: Storage, deals: list[DealOut]) -> dict[str, str]:
    """The record of each of the deals, by the name of its file."""
    numbers: defaultdict[str, set[int]] = defaultdict(set)
    for deal in deals:
        numbers[deal.table].add(deal.deal)
    records: dict[str, str] = {}
    for table_id, wanted in numbers.items():
        try:
            records |= await _records_of(storage, table_id, wanted)
        except ValueError:
            log.exception("the log of table %s cannot be read", table_id)
    return records


async def _records_of(storage: Storage, table_id: str, wanted: set[int]) -> dict[str, str]:
    found = await storage.table(table_id)
    if found is None:
        return {}
    record, entries = found

    def told() -> dict[str, str]:
        ends = (table for table in ends_in(empty_table(record), entries) if table.dealt in wanted)
        return {f"records/{table_id}-{table.dealt:03}.txt": dumps(record_of(table)) for table in ends}

    return await asyncio.to_thread(told)


def _zipped(
    me: MeOut, statistics: StatisticsOut, deals: list[DealOut], said: list[SaidLine], records: dict[str, str]
) -> bytes:
    lines = [_Said(line.table_id, round(line.at * 1000), line.kind, line.words) for line in said]
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("README.txt", README)
        archive.writestr("profile.json", _json(me))
        archive.writestr("statistics.json", _json(statistics))
        archive.writestr("history.json", _json(deals))
        archive.writestr("said.json", _json(lines))
        for name, text in records.items():
            archive.writestr(name, text)
    return made.getvalue()


def _json(value: object) -> bytes:
    return msgspec.json.format(msgspec.json.encode(value), indent=2)
