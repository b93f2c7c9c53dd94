"""All tables of a server: opening them, finding them, keeping those in play alive."""

from __future__ import annotations

import asyncio
import secrets
from concurrent.futures import ThreadPoolExecutor
from random import SystemRandom

from giruda.notation.wire import NewTable
from giruda.rules import RulesError, dump_rules, named_rules
from giruda.rules.ruleset import RuleSet
from giruda.server.entries import PACES, PaceSet
from giruda.server.identity import PlayerId
from giruda.server.live import LiveTable, Onlooker
from giruda.server.names import LANGUAGES, bot_names, clean_name
from giruda.server.reasons import RefusedError, ServerCode
from giruda.server.storage import Storage, TableRecord
from giruda.server.table import first_entries, fresh_table

THINKERS = 4


class Tables:
    """The tables of a server."""

    def __init__(self, storage: Storage) -> None:
        """Keep tables in that storage."""
        self._storage = storage
        self._thinkers = ThreadPoolExecutor(max_workers=THINKERS, thread_name_prefix="giruda-bot")
        self._live: dict[str, LiveTable] = {}
        self._running: dict[str, asyncio.Task[None]] = {}
        self._opening = asyncio.Lock()

    async def open(self, wish: NewTable, owner: PlayerId) -> str:
        """Open a table for the player and return its id.

        Raises:
            RefusedError: the name, the rules, the language or the pace cannot be used.
        """
        name = clean_name(wish.name)
        rules = _rules(wish.rules)
        if wish.language not in LANGUAGES:
            raise RefusedError(ServerCode.UNKNOWN_LANGUAGE, valid=", ".join(LANGUAGES))
        if wish.pace not in PACES:
            raise RefusedError(ServerCode.UNKNOWN_PACE, valid=", ".join(PACES))
        rng = SystemRandom()
        record = TableRecord(
            id=secrets.token_urlsafe(16),
            owner=owner,
            owner_name=name,
            bot_names=tuple(bot_names(rules.players - 1, wish.language, name, rng)),
            rules_spec=wish.rules,
            rules=dump_rules(rules),
            secret=secrets.token_hex(32),
        )
        await self._storage.add_table(record, [*first_entries(rules, rng), PaceSet(wish.pace)])
        return record.id

    async def visit(self, table_id: str, player: PlayerId, onlooker: Onlooker) -> LiveTable:
        """The player's table, alive; the onlooker is told of its states from now on.

        Raises:
            RefusedError: there is no such table, or it is somebody else's.
        """
        async with self._opening:
            live = self._live.get(table_id)
            if live is None:
                found = await self._storage.table(table_id)
                if found is None:
                    raise RefusedError(ServerCode.UNKNOWN_TABLE, status=404)
                live = LiveTable(fresh_table(*found), self._storage, self._thinkers)
            if live.table.record.owner != player:
                raise RefusedError(ServerCode.NOT_YOUR_TABLE, status=403)
            live.onlookers.add(onlooker)
            if table_id not in self._live:
                self._live[table_id] = live
                self._running[table_id] = asyncio.create_task(live.run(), name=f"table {table_id}")
            return live

    async def leave(self, live: LiveTable, onlooker: Onlooker) -> None:
        """The onlooker is gone; a table nobody looks at rests in the storage."""
        async with self._opening:
            live.onlookers.discard(onlooker)
            if not live.onlookers:
                await self._rest(live.table.record.id)

    async def unfinished_of(self, player: PlayerId) -> str | None:
        """The table with an unfinished match at which the player was last, or None."""
        return await self._storage.unfinished_of(player)

    async def name_of(self, player: PlayerId) -> str | None:
        """The name that the player chose last, or None."""
        return await self._storage.name_of(player)

    async def close(self) -> None:
        """Let every table rest."""
        for table_id in list(self._live):
            await self._rest(table_id)
        self._thinkers.shutdown(wait=False, cancel_futures=True)

    async def _rest(self, table_id: str) -> None:
        self._live.pop(table_id, None)
        task = self._running.pop(table_id, None)
        if task is not None:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)


def _rules(spec: str) -> RuleSet:
    try:
        return named_rules(spec)
    except RulesError as error:
        raise RefusedError(ServerCode.UNKNOWN_RULES, detail=str(error)) from None
