"""A table that is being played: commands and bots take turns at its log, and everyone who looks on is told.

Whoever appends to the log holds the table's lock; nobody ever awaits a socket under it, or a bot.
"""

from __future__ import annotations

import asyncio
import logging
import math
import time
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import suppress
from random import SystemRandom
from typing import Final, Protocol

import msgspec

from giruda.cards import Seat
from giruda.deal.actions import Action
from giruda.deal.auction import PASS
from giruda.notation.actions import format_action
from giruda.notation.wire import AcceptedOut, AskHint, Command, HintOut, Reason, RefusedOut, SetTerms, StateOut, TalkOut
from giruda.server.hints import Hints
from giruda.server.identity import PlayerId
from giruda.server.pool.bot_pool import BotPool
from giruda.server.pool.thought import Thought
from giruda.server.programs import Programs
from giruda.server.reasons import RefusedError, ServerCode, refused
from giruda.server.storage import AlreadyDone, Conflict, Listing, Logged, Storage, StorageError
from giruda.server.table.commands import Guest, entries_for
from giruda.server.table.dealing import dealing
from giruda.server.table.entries import Acted, Became, Came, Dealt, Entry, Stood, UndoLapsed, Went
from giruda.server.table.links import belongs
from giruda.server.table.moves import Kind, Task, bots_out_of_turn, chance_at, next_task, pause_before
from giruda.server.table.state import Table, after_entry
from giruda.server.table.telling import Telling, talk_out
from giruda.server.table.terms import PACES

log = logging.getLogger(__name__)

RETRY_SECONDS: Final = 2.0
"""How long the table waits before it tries again after something went wrong."""
_TRIES: Final = 8


class Onlooker(Protocol):
    """A window that is told of every new state."""

    @property
    def guest(self) -> Guest:
        """Who looks through it."""
        ...

    def tell(self, message: StateOut | TalkOut) -> None:
        """Take in a message; must not wait."""
        ...

    def turn_out(self, reason: Reason) -> None:
        """Close, and say why; must not wait."""
        ...


class LiveTable:
    """A table in memory, with its bots and those who look on."""

    def __init__(
        self,
        table: Table,
        storage: Storage,
        pool: BotPool,
        programs: Programs,
        announce: Callable[[], Awaitable[None]],
        ended: Callable[[Table], None],
    ) -> None:
        """Bring a table to life; `run` makes its bots act.

        Args:
            table: the table as it is in the storage.
            storage: where its log is written.
            pool: where its bots think.
            programs: the programs that may be among them.
            announce: tells other nodes that something was written; must not fail.
            ended: is told of the table at the end of each deal that ends here; must not wait, nor fail.
        """
        self.table = table
        self.onlookers: set[Onlooker] = set()
        self._named = {"table": table.record.id}
        self._storage = storage
        self._pool = pool
        self._programs = programs
        self._announce = announce
        self._ended = ended
        self._hints = Hints(pool)
        self._lock = asyncio.Lock()
        self._changed = asyncio.Event()
        self._moved_at = time.time()
        self._telling = Telling(table, self._moved_at)

    async def arrive(self, onlooker: Onlooker) -> None:
        """Let a window look on; it is told how the table stands.

        Raises:
            StorageError: that it came could not be written.
        """
        guest = onlooker.guest
        async with self._lock:
            await self._insist([Came(guest.window, guest.player, guest.name)])
            self.onlookers.add(onlooker)
            # What happened last is no news to somebody who has just come.
            onlooker.tell(msgspec.structs.replace(self._telling.state_for(guest), events=[]))
            if (talk := talk_out(self.table)) is not None:
                onlooker.tell(talk)

    async def depart(self, onlooker: Onlooker) -> None:
        """A window was closed."""
        self.onlookers.discard(onlooker)
        await self.forget([onlooker.guest.window])

    async def forget(self, windows: Iterable[str]) -> None:
        """Note that windows are gone."""
        async with self._lock:
            known = {each.id for each in self.table.company.windows}
            gone: list[Entry] = [Went(window) for window in windows if window in known]
            try:
                if gone:
                    await self._insist(gone)
            except StorageError:
                log.exception("it could not be written who left", extra=self._named)

    async def rename(self, player: PlayerId, other: PlayerId, name: str, *, leaves: bool) -> None:
        """A player goes by another id, and by another name unless that is empty; who leaves gives up their seat.

        Raises:
            StorageError: it could not be written.
        """
        async with self._lock:
            await self._read_on()
            company = self.table.company
            seat = company.seat_of(player) if company.seat_of(player) is not None else company.awaited_at(player)
            stands = leaves and seat is not None and not self.table.is_finished
            stood: list[Entry] = [Stood(seat)] if stands and seat is not None else []
            await self._insist([*stood, Became(player, other, name)])

    async def carry_out(self, guest: Guest, command: Command) -> AcceptedOut | RefusedOut:
        """Do what somebody asks; the same command twice is done once."""
        async with self._lock:
            try:
                await self._do(guest, command)
            except RefusedError as error:
                return RefusedOut(command.id, error.reason)
            except StorageError:
                log.exception("a table could not be written", extra=self._named)
                return RefusedOut(command.id, Reason(ServerCode.STORAGE_FAILED.value))
            except Exception:
                log.exception("a command failed", extra=self._named)
                return RefusedOut(command.id, Reason(ServerCode.SERVER_ERROR.value))
        return AcceptedOut(command.id)

    async def hint(self, guest: Guest, command: AskHint) -> HintOut | RefusedOut:
        """What somebody might do now; the table may go on meanwhile, and then nothing is said any more."""
        try:
            found = await self._hints.give(self.table, guest, command)
            if found.position != self.table.position:
                raise refused(ServerCode.STALE_POSITION)
        except RefusedError as error:
            return RefusedOut(command.id, error.reason)
        except Exception:
            log.exception("no hint was found", extra=self._named)
            return RefusedOut(command.id, Reason(ServerCode.SERVER_ERROR.value))
        return found

    async def catch_up(self) -> None:
        """Take in what others have written to the log.

        Raises:
            StorageError: it could not be read.
        """
        async with self._lock:
            await self._read_on()

    async def run(self) -> None:
        """Have the table do by itself what it does by itself, until cancelled."""
        while True:
            self._changed.clear()
            try:
                await self._move_by_itself()
            except Exception:
                log.exception("a table could not go on", extra=self._named)
                await asyncio.sleep(RETRY_SECONDS)

    async def _do(self, guest: Guest, command: Command) -> None:
        if isinstance(command, SetTerms) and command.bot is not None:
            self._programs.check(command.bot)
        for _ in range(_TRIES):
            if command.id in self.table.recent:
                return
            try:
                entries = entries_for(self.table, guest, command, SystemRandom(), time.time())
            except RefusedError:
                # It may have been carried out long ago, and be here again because its answer was lost.
                if await self._storage.has_command(self.table.record.id, command.id):
                    return
                raise
            try:
                await self._append(entries, command.id)
            except AlreadyDone:
                await self._read_on()
                return
            except Conflict:
                await self._read_on()
            else:
                return
        raise refused(ServerCode.STALE_POSITION)

    async def _move_by_itself(self) -> None:
        """Do the next thing that needs no command, when its time has come; without one, wait for a change."""
        table = self.table
        for seat in bots_out_of_turn(table):
            if (wanted := await self._pool.wants(_thought(table, seat))) is not None:
                await self._pause(table)
                await self._append_to(table, [Acted(seat, format_action(wanted))])
                return
        task = next_task(table)
        if task is None:
            await self._changed.wait()
            return
        if task.at is not None and not await self._reached(table, task.at):
            return
        await self._append_to(table, await self._entries_of(table, task))

    async def _entries_of(self, table: Table, task: Task) -> list[Entry]:
        if task.seat is None:
            return dealing(table) if task.kind is Kind.DEAL else [UndoLapsed()]
        if task.kind is Kind.PASS:
            action: Action = PASS
        else:
            action = await self._pool.choose(_thought(table, task.seat))
        late = task.kind is Kind.LATE
        if not late:
            await self._pause(table)
        return [Acted(task.seat, format_action(action), late)]

    async def _append_to(self, table: Table, entries: Sequence[Entry]) -> None:
        """Append what was decided at that table, unless something happened meanwhile."""
        async with self._lock:
            if self.table is not table:
                return
            try:
                await self._append(entries, None)
            except Conflict:
                await self._read_on()

    async def _reached(self, table: Table, at: float) -> bool:
        """Wait until that time; whether nothing changed meanwhile."""
        await self._wait_for_change(at - time.time())
        return self.table is table

    async def _pause(self, table: Table) -> None:
        """Wait as long as a bot takes for a move, whatever it had to think about, or for a change."""
        pace, elapsed = pause_before(table), time.time() - self._moved_at
        step = PACES[table.terms.pace]
        if step and elapsed > pace:
            # A thought that took longer shows in whole steps only.
            pace += math.ceil((elapsed - pace) / step) * step
        await self._wait_for_change(pace - elapsed)

    async def _wait_for_change(self, seconds: float) -> None:
        if seconds > 0:
            with suppress(TimeoutError):
                async with asyncio.timeout(seconds):
                    await self._changed.wait()

    async def _insist(self, entries: Sequence[Entry]) -> None:
        """Append what happened in any case, after whatever else was written meanwhile."""
        while True:
            try:
                await self._append(entries, None)
            except Conflict:
                await self._read_on()
            else:
                return

    async def _append(self, entries: Sequence[Entry], command: str | None) -> None:
        if not entries:
            return
        at, before = time.time(), self.table
        logged = [Logged(entry, command if place == 0 else None, at) for place, entry in enumerate(entries)]
        steps = _steps(before, logged)
        told = _listing_to_tell(before, steps[-1], entries)
        await self._storage.append(before.record.id, before.length + 1, entries, command, at, told)
        self._put(steps)
        for step in steps:
            if step.game is not None and step.game.is_over and step.events:
                self._ended(step)
        await self._announce()

    async def _read_on(self) -> None:
        newer = await self._storage.log_after(self.table.record.id, self.table.length)
        if newer:
            self._put(_steps(self.table, newer))

    def _put(self, steps: Sequence[Table]) -> None:
        """Go on to the last of these tables, and tell of each that shows something."""
        now, said, links = time.time(), self.table.said, self.table.links
        for step in steps:
            if not step.events and step is not steps[-1]:
                continue
            if step.position != self.table.position:
                self._moved_at = now
            self.table = step
            self._telling = Telling(step, now, self._telling)
            for onlooker in list(self.onlookers):
                onlooker.tell(self._telling.state_for(onlooker.guest))
        self._changed.set()
        if self.table.said > said and (talk := talk_out(self.table, said)) is not None:
            for onlooker in list(self.onlookers):
                onlooker.tell(talk)
        if self.table.links != links and not self.table.terms.listed:
            self._turn_out()

    def _turn_out(self) -> None:
        """Close the windows of those who only came by a link that leads nowhere any more."""
        for onlooker in list(self.onlookers):
            if not belongs(self.table, onlooker.guest.player):
                onlooker.turn_out(Reason(ServerCode.NOT_YOUR_TABLE.value))


def _listing_to_tell(before: Table, after: Table, entries: Sequence[Entry]) -> Listing | None:
    """How the table stands in lists, where that has changed or is to be renewed; None with most moves."""
    # Not with every move, but often enough to know the table at which a player was last.
    if any(isinstance(entry, Came | Dealt) for entry in entries):
        return after.listing
    if after.company is before.company and after.terms is before.terms and after.stage is before.stage:
        return None
    listing = after.listing
    return None if listing == before.listing else listing


def _steps(table: Table, logged: Sequence[Logged]) -> list[Table]:
    """The tables after each of the entries."""
    steps = []
    for each in logged:
        table = after_entry(table, each)
        steps.append(table)
    return steps


def _thought(table: Table, seat: Seat) -> Thought:
    """What the bot at the seat has to think about."""
    game = table.game
    assert game is not None
    where = f"table {table.record.id}, position {table.position}"
    return Thought(table.terms.bot, game.deal, seat, chance_at(table, seat), game.match.standing, where)
