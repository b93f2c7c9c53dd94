"""A table that is being played: commands and bots take turns at its log, and everyone who looks on is told.

Whoever appends to the log holds the table's lock; nobody ever awaits a socket under it, or a bot.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from random import Random, SystemRandom
from time import time
from typing import Final, NamedTuple, Protocol

from giruda.bots import Bot, bot, bot_names, in_match
from giruda.cards import Seat
from giruda.deal.actions import Action
from giruda.deal.auction import PASS
from giruda.notation.actions import format_action
from giruda.notation.wire import AcceptedOut, AskHint, Command, HintOut, Reason, RefusedOut, StateOut
from giruda.server.entries import PACES, Acted, Entry
from giruda.server.hints import Hints
from giruda.server.programs import Programs
from giruda.server.reasons import RefusedError, ServerCode, refused
from giruda.server.storage import AlreadyDone, Conflict, Storage, StorageError
from giruda.server.table import (
    BOT,
    PERSON,
    Table,
    after_entry,
    chance_at,
    entries_for,
    fresh_table,
    listing_of,
    passes_by_itself,
    state_out,
)
from giruda.server.thinking import Thinking

log = logging.getLogger(__name__)

RETRY_SECONDS: Final = 2.0
"""How long the bots wait before they try again after something went wrong."""
_TRIES: Final = 3


class Onlooker(Protocol):
    """Somebody who is told of every new state."""

    def tell(self, state: StateOut) -> None:
        """Take in a state; must not wait."""
        ...


class Move(NamedTuple):
    """What the server does at a table by itself: a bot's move, or the pass of a person who asked for it."""

    seat: Seat
    action: Action


class LiveTable:
    """A table in memory, with its bots and those who look on."""

    def __init__(self, table: Table, storage: Storage, thinking: Thinking, hints: Hints, programs: Programs) -> None:
        """Bring a table to life; `run` makes its bots act."""
        self.table = table
        self.onlookers: set[Onlooker] = set()
        self._storage = storage
        self._thinking = thinking
        self._hints = hints
        self._programs = programs
        self._lock = asyncio.Lock()
        self._changed = asyncio.Event()
        self._moved_at = asyncio.get_running_loop().time()

    async def carry_out(self, command: Command) -> AcceptedOut | RefusedOut:
        """Do what the person asks; the same command twice is done once."""
        async with self._lock:
            try:
                await self._do(command)
            except RefusedError as error:
                return RefusedOut(command.id, error.reason)
            except StorageError:
                log.exception("table %s could not be written", self.table.record.id)
                return RefusedOut(command.id, Reason(ServerCode.STORAGE_FAILED.value))
            except Exception:
                log.exception("table %s: a command failed", self.table.record.id)
                return RefusedOut(command.id, Reason(ServerCode.SERVER_ERROR.value))
        return AcceptedOut(command.id)

    async def hint(self, command: AskHint) -> HintOut | RefusedOut:
        """What the person might do now; the table may go on meanwhile, and then nothing is said any more."""
        try:
            found = await self._hints.give(self.table, command)
            if found.position != self.table.position:
                raise refused(ServerCode.STALE_POSITION)
        except RefusedError as error:
            return RefusedOut(command.id, error.reason)
        except Exception:
            log.exception("table %s: no hint was found", self.table.record.id)
            return RefusedOut(command.id, Reason(ServerCode.SERVER_ERROR.value))
        return found

    async def run(self) -> None:
        """Have the bots act whenever it is their turn, until cancelled."""
        while True:
            self._changed.clear()
            try:
                await self._move_by_itself()
            except Exception:
                log.exception("table %s: the bots could not go on", self.table.record.id)
                await asyncio.sleep(RETRY_SECONDS)

    async def _do(self, command: Command) -> None:
        for _ in range(_TRIES):
            if command.id in self.table.commands:
                return
            entries = entries_for(self.table, command, SystemRandom())
            try:
                await self._append(entries, command.id)
            except (AlreadyDone, Conflict):
                await self._read_again()
            else:
                return
        raise refused(ServerCode.STALE_POSITION)

    async def _move_by_itself(self) -> None:
        """Make the next move that needs no person, when its time has come; without one, wait for a change."""
        table = self.table
        move = await self._next_move(table)
        if move is None:
            await self._changed.wait()
            return
        await self._pause(PACES[table.pace])
        async with self._lock:
            if self.table is not table:
                return
            try:
                await self._append([Acted(move.seat, format_action(move.action))], None)
            except Conflict:
                await self._read_again()

    async def _pause(self, seconds: float) -> None:
        """Wait until that long after the last move, or for a change."""
        left = self._moved_at + seconds - asyncio.get_running_loop().time()
        if left > 0:
            with suppress(TimeoutError):
                async with asyncio.timeout(left):
                    await self._changed.wait()

    async def _next_move(self, table: Table) -> Move | None:
        """A right out of turn that a bot wants to use, else the move of the seat on turn; None to await a person."""
        if not table.deal.actors:
            return None
        turn, *others = table.deal.actors
        for seat in others:
            if seat != PERSON and (wanted := await self._wish(table, seat)) is not None:
                return Move(seat, wanted)
        if turn == PERSON:
            return Move(turn, PASS) if passes_by_itself(table) else None
        return Move(turn, await self._choice(table, turn))

    async def _wish(self, table: Table, seat: Seat) -> Action | None:
        """The right out of turn that a bot wants to use now, or None."""
        deal, chance, player = table.deal, chance_at(table, seat), self._bot(table)
        try:
            wanted = await self._thinking.ask(lambda: player.wants(deal.view(seat), deal.legal_actions(seat), chance))
        except Exception:
            log.exception("table %s: the bot at seat %d failed", table.record.id, seat)
            return None
        return wanted if wanted in deal.legal_actions(seat) else None

    async def _choice(self, table: Table, seat: Seat) -> Action:
        """What the bot on turn does; a makeshift where it fails to answer."""
        deal, chance, player = table.deal, chance_at(table, seat), self._bot(table)
        legal = deal.legal_actions(seat)
        try:
            chosen = await self._thinking.ask(lambda: player.choose(deal.view(seat), legal, chance))
        except Exception:
            log.exception("table %s: the bot at seat %d failed", table.record.id, seat)
            return _makeshift(legal, chance)
        if chosen in legal:
            return chosen
        log.error("table %s: the bot at seat %d chose %s, which is not legal", table.record.id, seat, chosen)
        return _makeshift(legal, chance)

    def _bot(self, table: Table) -> Bot:
        """The bot of the table; the usual one where its program is not allowed any more."""
        player = self._programs.get(table.bot) or bot(table.bot if table.bot in bot_names() else BOT)
        return in_match(player, table.match.standing)

    async def _append(self, entries: Sequence[Entry], command: str | None) -> None:
        if not entries:
            return
        before = after = self.table
        for place, entry in enumerate(entries):
            after = after_entry(after, entry, command if place == 0 else None)
        # Not with every move, but often enough to know the table at which a player was last.
        is_move = all(isinstance(entry, Acted) for entry in entries) and after.waiting == before.waiting
        listing = None if is_move else listing_of(after)
        await self._storage.append(before.record.id, before.length + 1, entries, command, time(), listing)
        self._put(after)

    async def _read_again(self) -> None:
        """Take the table as it is in the storage: somebody else has written to its log."""
        found = await self._storage.table(self.table.record.id)
        if found is not None:
            self._put(replace(await asyncio.to_thread(fresh_table, *found), events=()))

    def _put(self, table: Table) -> None:
        if table.position != self.table.position:
            self._moved_at = asyncio.get_running_loop().time()
        self.table = table
        self._changed.set()
        state = state_out(table)
        for onlooker in list(self.onlookers):
            onlooker.tell(state)


def _makeshift(legal: Sequence[Action], rng: Random) -> Action:
    return PASS if PASS in legal else legal[rng.randrange(len(legal))]
