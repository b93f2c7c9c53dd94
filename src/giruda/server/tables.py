"""All tables of a server: opening them, finding them, keeping those in play alive."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import count
from random import SystemRandom
from typing import Final, TypeVar
from weakref import WeakValueDictionary

from giruda.notation.wire import NewTable
from giruda.rules import RulesError, dump_rules, named_rules
from giruda.rules.ruleset import RuleSet
from giruda.server.bus import Bus, LocalBus
from giruda.server.identity import PlayerId
from giruda.server.live import LiveTable, Onlooker
from giruda.server.names import LANGUAGES, bot_names, clean_name
from giruda.server.pool.bot_pool import BotPool
from giruda.server.programs import Programs
from giruda.server.reasons import ServerCode, refused
from giruda.server.rulebook import canonical
from giruda.server.storage import Listed, Logged, Storage, StorageError, TableRecord
from giruda.server.table.commands import Guest
from giruda.server.table.dealing import commitment
from giruda.server.table.entries import Entry, TermsSet
from giruda.server.table.links import Admission, admission_by, belongs
from giruda.server.table.records import at_end_of
from giruda.server.table.state import Table, empty_table, folded
from giruda.server.table.terms import terms_wished

log = logging.getLogger(__name__)

WINDOWS: Final = 8
"""Windows that one player may have open on one table at once."""
MOST_WINDOWS: Final = 64
"""Windows that may look at one table at once."""
BEAT_SECONDS: Final = 5.0
"""How often a node gives a sign of life, and looks for those that do not any more."""
STALE_SECONDS: Final = 3 * BEAT_SECONDS
"""After so long without a sign of life that could be written, a node takes itself to be unable to write."""
DEAD_SECONDS: Final = 20.0
"""After so long without a sign of life a node is taken to be gone, and the windows on it with it."""
A_WHILE: Final = 100
"""After so many tables the heartbeat lets others have a turn."""
LISTED: Final = 50
"""How many open tables the lobby shows."""
_APART: Final = "/"


_Window = TypeVar("_Window", bound=Onlooker)


class Tables:
    """The tables of a server."""

    def __init__(
        self,
        storage: Storage,
        pool: BotPool,
        programs: Programs,
        bus: Bus,
        ended: Callable[[Table], None],
        *,
        node: str | None = None,
        shared: bool = False,
    ) -> None:
        """Have no table yet.

        Args:
            storage: where tables are kept.
            pool: where their bots think.
            programs: the programs that may be among them.
            bus: what tells of other nodes' writing, and them of this one's.
            ended: is told of a table at the end of each deal that ends here; must not wait, nor fail.
            node: the id of this node, unlike any before; by default a new one.
            shared: whether other nodes may write to the storage, though there is no bus between them.
        """
        self._storage = storage
        self._pool = pool
        self._programs = programs
        self._bus = bus
        self._ended = ended
        self._has_peers = shared or not isinstance(bus, LocalBus)
        self._node = node or new_node()
        self._windows = count(1)
        self._live: dict[str, LiveTable] = {}
        self._running: dict[str, asyncio.Task[None]] = {}
        self._catching_up: set[asyncio.Task[None]] = set()
        # Only while somebody holds or awaits it: ids of tables that do not exist must not pile up.
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._beat_at: float | None = None
        bus.subscribe(self._poked)
        self._beating = asyncio.create_task(self._beat(), name="heartbeat")

    @property
    def live(self) -> int:
        """How many tables somebody looks at."""
        return len(self._live)

    @property
    def can_write(self) -> bool:
        """Whether the last sign of life could be written, and was of late."""
        return self._beat_at is not None and time.monotonic() - self._beat_at < STALE_SECONDS

    async def open(self, wish: NewTable, owner: PlayerId) -> str:
        """Open a table for the player and return its id.

        Raises:
            RefusedError: the name, the rules, the language, the bot or one of the terms cannot be used.
            StorageError: the table could not be written.
        """
        name = clean_name(wish.name)
        rules = _rules(wish.rules)
        if wish.language not in LANGUAGES:
            raise refused(ServerCode.UNKNOWN_LANGUAGE, valid=", ".join(LANGUAGES))
        self._programs.check(wish.bot)
        terms = terms_wished(wish)
        record = TableRecord(
            id=secrets.token_urlsafe(16),
            owner=owner,
            owner_name=name,
            bot_names=tuple(bot_names(rules.players, wish.language, name, SystemRandom())),
            rules_spec=canonical(wish.rules),
            rules=dump_rules(rules),
            secret=secrets.token_hex(32),
        )
        at = time.time()
        entries: list[Entry] = [TermsSet(terms), commitment()]
        opened = folded(empty_table(record), [Logged(entry, None, at) for entry in entries])
        await self._storage.add_table(record, entries, at, opened.listing)
        log.info("a table was opened", extra={"table": record.id})
        return record.id

    async def visit(
        self, table_id: str, player: PlayerId, key: str, name: str, enter: Callable[[Guest], _Window]
    ) -> tuple[LiveTable, _Window]:
        """A table, alive, and the window on it, which is told of its states from now on.

        Args:
            table_id: the table.
            player: who comes.
            key: the key of the link they followed, or empty.
            name: what they are called as long as they do not sit.
            enter: makes the window for the guest.

        Raises:
            RefusedError: there is no such table, it cannot be read, or they are not admitted.
        """
        async with self._lock_of(table_id):
            live = self._live.get(table_id) or await self._load(table_id)
            admission = _admission(live.table, player, key)
            _hold_room(live, player)
            guest = Guest(player, f"{self._node}.{next(self._windows)}", name, admission is Admission.PLAY)
            onlooker = enter(guest)
            try:
                await live.arrive(onlooker)
            except StorageError:
                log.exception("a table could not be written", extra={"table": table_id})
                raise refused(ServerCode.STORAGE_FAILED, status=503) from None
            if table_id not in self._live:
                self._live[table_id] = live
                self._running[table_id] = asyncio.create_task(live.run(), name=f"table {table_id}")
            return live, onlooker

    async def leave(self, live: LiveTable, onlooker: Onlooker) -> None:
        """The onlooker is gone; a table nobody looks at rests in the storage."""
        table_id = live.table.record.id
        async with self._lock_of(table_id):
            await live.depart(onlooker)
            if not live.onlookers and self._live.get(table_id) is live:
                await self._rest(table_id)

    async def finished(self, table_id: str, player: PlayerId, key: str, deal: int) -> Table:
        """A table as it was when that deal ended, for somebody who may look at it.

        Raises:
            RefusedError: there is no such table, they are not admitted, or that deal is not over or never was.
        """
        record, logged = await self._read(table_id)
        table = await asyncio.to_thread(at_end_of, empty_table(record), logged, deal)
        if table is None or table.company.seat_of(player) is None:
            # Who has played a deal may always look at it; for others it matters how the table is kept now.
            _admission(await self._now(table_id), player, key)
        if table is None:
            raise refused(ServerCode.NO_SUCH_DEAL, status=404)
        return table

    async def rename(
        self, table_id: str, player: PlayerId, other: PlayerId, name: str = "", *, leaves: bool = False
    ) -> None:
        """A player goes by another id at a table from now on, and by another name unless that is empty.

        Args:
            table_id: the table.
            player: who.
            other: their new id.
            name: their new name, or empty.
            leaves: whether a bot is to have their seat, unless the match is over.

        Raises:
            RefusedError: there is no such table, or it cannot be read.
            StorageError: it could not be written.
        """
        async with self._lock_of(table_id):
            live = self._live.get(table_id) or await self._load(table_id)
            await live.rename(player, other, name, leaves=leaves)

    async def open_tables(self) -> list[Listed]:
        """The tables that anybody may join, the liveliest first.

        Raises:
            StorageError: they could not be read.
        """
        return await self._storage.open_tables(LISTED)

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
        self._beating.cancel()
        await asyncio.gather(self._beating, *self._catching_up, return_exceptions=True)
        for table_id in list(self._live):
            await self._rest(table_id)

    def _lock_of(self, table_id: str) -> asyncio.Lock:
        """The lock of coming to a table and leaving it."""
        return self._locks.setdefault(table_id, asyncio.Lock())

    async def _load(self, table_id: str) -> LiveTable:
        table = await self._now(table_id)
        announced = f"{self._node}{_APART}{table_id}"
        live = LiveTable(
            table, self._storage, self._pool, self._programs, lambda: self._bus.poke(announced), self._ended
        )
        await self._forget_dead([live])
        return live

    async def _now(self, table_id: str) -> Table:
        """A table as it is in the storage.

        Raises:
            RefusedError: there is none, or it cannot be read.
        """
        record, logged = await self._read(table_id)
        try:
            return await asyncio.to_thread(folded, empty_table(record), logged)
        except Exception:
            log.exception("a table cannot be read", extra={"table": table_id})
            raise refused(ServerCode.TABLE_UNREADABLE, status=500) from None

    async def _read(self, table_id: str) -> tuple[TableRecord, list[Logged]]:
        try:
            found = await self._storage.table(table_id)
        except Exception:
            # Whatever is wrong with one table's log must not take the others with it.
            log.exception("a table cannot be read", extra={"table": table_id})
            raise refused(ServerCode.TABLE_UNREADABLE, status=500) from None
        if found is None:
            raise refused(ServerCode.UNKNOWN_TABLE, status=404)
        return found

    async def _rest(self, table_id: str) -> None:
        del self._live[table_id]
        task = self._running.pop(table_id)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    def _poked(self, hint: str | None) -> None:
        """A node wrote to a table's log, it is said; or words were lost, and it may have been any."""
        node, _, table_id = (hint or "").partition(_APART)
        if node == self._node:
            return
        for live in self._live.values() if hint is None else filter(None, [self._live.get(table_id)]):
            task = asyncio.create_task(_catch_up(live), name="catch up")
            self._catching_up.add(task)
            task.add_done_callback(self._catching_up.discard)

    async def _beat(self) -> None:
        """Give signs of life, look for nodes that give none, and for words of the bus that were lost."""
        while True:
            try:
                await self._storage.beat(self._node, time.time())
                self._beat_at = time.monotonic()
                await self._forget_dead(list(self._live.values()))
                if self._has_peers:
                    await self._look_again(list(self._live.values()))
            except Exception:
                self._beat_at = None
                log.exception("the heartbeat failed")
            await asyncio.sleep(BEAT_SECONDS)

    async def _forget_dead(self, tables: Sequence[LiveTable]) -> None:
        """Note that the windows of nodes which are gone are closed."""
        elsewhere: dict[LiveTable, set[str]] = {}
        for place, live in enumerate(tables):
            if nodes := {_node_of(window.id) for window in live.table.company.windows} - {self._node}:
                elsewhere[live] = nodes
            if place % A_WHILE == A_WHILE - 1:
                await asyncio.sleep(0)
        if not elsewhere:
            return
        everywhere = set().union(*elsewhere.values())
        dead = everywhere - await self._storage.alive(everywhere, time.time() - DEAD_SECONDS)
        for live, nodes in elsewhere.items():
            if nodes & dead:
                await live.forget([window.id for window in live.table.company.windows if _node_of(window.id) in dead])

    async def _look_again(self, tables: Sequence[LiveTable]) -> None:
        """Have tables catch up whose logs have grown, though no word of it came."""
        lengths = await self._storage.lengths([live.table.record.id for live in tables])
        for live in tables:
            if lengths.get(live.table.record.id, 0) > live.table.length:
                await _catch_up(live)


async def _catch_up(live: LiveTable) -> None:
    with suppress(StorageError):
        await live.catch_up()


def new_node() -> str:
    """An id for a node that starts."""
    return secrets.token_hex(6)


def _node_of(window: str) -> str:
    return window.partition(".")[0]


def _hold_room(live: LiveTable, player: PlayerId) -> None:
    theirs = sum(each.guest.player == player for each in live.onlookers)
    if theirs >= WINDOWS or len(live.onlookers) >= MOST_WINDOWS:
        raise refused(ServerCode.TOO_MANY_WINDOWS)


def _admission(table: Table, player: PlayerId, key: str) -> Admission:
    admission = admission_by(table, key)
    if admission is Admission.PLAY or table.terms.listed or belongs(table, player):
        return Admission.PLAY
    if admission is None:
        raise refused(ServerCode.NOT_YOUR_TABLE, status=403)
    if not table.terms.watching:
        raise refused(ServerCode.NO_WATCHING, status=403)
    return admission


def _rules(spec: str) -> RuleSet:
    try:
        return named_rules(spec)
    except RulesError as error:
        raise refused(ServerCode.UNKNOWN_RULES, detail=str(error)[:200]) from None
