"""All tables of a server: opening them, finding them, keeping those in play alive."""

from __future__ import annotations

import asyncio
import logging
import secrets
from random import SystemRandom
from weakref import WeakValueDictionary

from giruda.notation.wire import NewTable
from giruda.rules import RulesError, dump_rules, named_rules
from giruda.rules.ruleset import RuleSet
from giruda.server.entries import PACES, BotSeated, Entry, HintsSet, PaceSet
from giruda.server.hints import Hints
from giruda.server.identity import PlayerId
from giruda.server.live import LiveTable, Onlooker
from giruda.server.names import LANGUAGES, bot_names, clean_name
from giruda.server.pool.bot_pool import BotPool
from giruda.server.programs import Programs
from giruda.server.reasons import ServerCode, refused
from giruda.server.rulebook import canonical
from giruda.server.storage import Storage, TableRecord
from giruda.server.table import BOT, first_entries, fresh_table

log = logging.getLogger(__name__)


class Tables:
    """The tables of a server."""

    def __init__(self, storage: Storage, pool: BotPool, programs: Programs) -> None:
        """Keep tables in that storage, and let their bots think there; the programs may be among them."""
        self._storage = storage
        self._pool = pool
        self._programs = programs
        self._live: dict[str, LiveTable] = {}
        self._running: dict[str, asyncio.Task[None]] = {}
        # Only while somebody holds or awaits it: ids of tables that do not exist must not pile up.
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def open(self, wish: NewTable, owner: PlayerId) -> str:
        """Open a table for the player and return its id.

        Raises:
            RefusedError: the name, the rules, the language, the pace or the bot cannot be used.
            StorageError: the table could not be written.
        """
        name = clean_name(wish.name)
        rules = _rules(wish.rules)
        if wish.language not in LANGUAGES:
            raise refused(ServerCode.UNKNOWN_LANGUAGE, valid=", ".join(LANGUAGES))
        if wish.pace not in PACES:
            raise refused(ServerCode.UNKNOWN_PACE, valid=", ".join(PACES))
        self._programs.check(wish.bot)
        rng = SystemRandom()
        record = TableRecord(
            id=secrets.token_urlsafe(16),
            owner=owner,
            owner_name=name,
            bot_names=tuple(bot_names(rules.players - 1, wish.language, name, rng)),
            rules_spec=canonical(wish.rules),
            rules=dump_rules(rules),
            secret=secrets.token_hex(32),
        )
        wished: list[Entry] = [PaceSet(wish.pace)]
        wished += [] if wish.bot == BOT else [BotSeated(wish.bot)]
        wished += [] if wish.hints else [HintsSet(False)]
        await self._storage.add_table(record, [*first_entries(rules, rng), *wished])
        return record.id

    async def visit(self, table_id: str, player: PlayerId, onlooker: Onlooker) -> LiveTable:
        """The player's table, alive; the onlooker is told of its states from now on.

        Raises:
            RefusedError: there is no such table, it cannot be read, or it is somebody else's.
        """
        async with self._lock_of(table_id):
            live = self._live.get(table_id) or await self._load(table_id)
            if live.table.record.owner != player:
                raise refused(ServerCode.NOT_YOUR_TABLE, status=403)
            live.onlookers.add(onlooker)
            if table_id not in self._live:
                self._live[table_id] = live
                self._running[table_id] = asyncio.create_task(live.run(), name=f"table {table_id}")
            return live

    async def leave(self, live: LiveTable, onlooker: Onlooker) -> None:
        """The onlooker is gone; a table nobody looks at rests in the storage."""
        table_id = live.table.record.id
        async with self._lock_of(table_id):
            live.onlookers.discard(onlooker)
            if not live.onlookers and self._live.get(table_id) is live:
                await self._rest(table_id)

    async def unfinished_of(self, player: PlayerId) -> str | None:
        """The table with an unfinished match at which the player was last, or None.

        Raises:
            StorageError: it could not be read.
        """
        return await self._storage.unfinished_of(player)

    async def name_of(self, player: PlayerId) -> str | None:
        """The name that the player chose last, or None.

        Raises:
            StorageError: it could not be read.
        """
        return await self._storage.name_of(player)

    async def close(self) -> None:
        """Let every table rest."""
        for table_id in list(self._live):
            await self._rest(table_id)

    def _lock_of(self, table_id: str) -> asyncio.Lock:
        """The lock of coming to a table and leaving it."""
        return self._locks.setdefault(table_id, asyncio.Lock())

    async def _load(self, table_id: str) -> LiveTable:
        try:
            found = await self._storage.table(table_id)
            table = None if found is None else await asyncio.to_thread(fresh_table, *found)
        except Exception:
            # Whatever is wrong with one table's log must not take the others with it.
            log.exception("table %s cannot be read", table_id)
            raise refused(ServerCode.TABLE_UNREADABLE, status=500) from None
        if table is None:
            raise refused(ServerCode.UNKNOWN_TABLE, status=404)
        return LiveTable(table, self._storage, self._pool, Hints(self._pool))

    async def _rest(self, table_id: str) -> None:
        del self._live[table_id]
        task = self._running.pop(table_id)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


def _rules(spec: str) -> RuleSet:
    try:
        return named_rules(spec)
    except RulesError as error:
        raise refused(ServerCode.UNKNOWN_RULES, detail=str(error)[:200]) from None
