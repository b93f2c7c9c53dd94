"""A table that is being played: commands and bots take turns at its log, and everyone who looks on is told.

Whoever appends to the log holds the table's lock; nobody ever awaits a socket under it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import Executor
from random import Random, SystemRandom
from typing import Protocol

from giruda.bots import bot
from giruda.cards import Seat
from giruda.deal.actions import Action
from giruda.deal.auction import PASS
from giruda.deal.deal import Deal
from giruda.notation.actions import format_action
from giruda.notation.wire import AcceptedOut, ClientMessage, Reason, RefusedOut, StateOut
from giruda.server.entries import PACES, Acted, Entry
from giruda.server.reasons import RefusedError, ServerCode
from giruda.server.storage import Conflict, Storage
from giruda.server.table import PERSON, IllegalMove, Table, after_entry, entries_for, passes_by_itself, state_out

log = logging.getLogger(__name__)

Decision = Callable[[Deal, Seat, Random], Action | None]

BOT = "rule"
BOT_DEADLINE = 5.0
"""Seconds that a bot may think before any legal move is made for it."""


class Onlooker(Protocol):
    """Somebody who is told of every new state."""

    def tell(self, state: StateOut) -> None:
        """Take in a state; must not wait."""
        ...


class LiveTable:
    """A table in memory, with its bots and those who look on."""

    def __init__(self, table: Table, storage: Storage, thinkers: Executor) -> None:
        """Bring a table to life; `run` makes its bots act."""
        self.table = table
        self.onlookers: set[Onlooker] = set()
        self._storage = storage
        self._thinkers = thinkers
        self._lock = asyncio.Lock()
        self._changed = asyncio.Event()
        self._declined_at = -1

    async def carry_out(self, command: ClientMessage) -> AcceptedOut | RefusedOut:
        """Do what the person asks; the same command twice is done once."""
        async with self._lock:
            if command.id in self.table.commands:
                return AcceptedOut(command.id)
            try:
                entries = entries_for(self.table, command, SystemRandom())
                await self._append(entries, command.id)
            except RefusedError as error:
                return RefusedOut(command.id, error.reason)
            except IllegalMove as error:
                return RefusedOut(command.id, error.reason)
            except Conflict:
                return RefusedOut(command.id, Reason(ServerCode.STALE_POSITION.value))
            except Exception:
                log.exception("table %s could not be written", self.table.record.id)
                return RefusedOut(command.id, Reason(ServerCode.STORAGE_FAILED.value))
        return AcceptedOut(command.id)

    async def run(self) -> None:
        """Have the bots act whenever it is their turn, until cancelled."""
        while True:
            self._changed.clear()
            if not self._somebody_to_move():
                await self._changed.wait()
                continue
            await asyncio.sleep(PACES[self.table.pace])
            try:
                await self._move()
            except Conflict:
                log.warning("table %s was written elsewhere", self.table.record.id)
                return

    def _somebody_to_move(self) -> bool:
        deal = self.table.deal
        if deal.outcome is not None:
            return False
        if deal.turn != PERSON or passes_by_itself(self.table):
            return True
        return self._declined_at != self.table.position and any(seat != PERSON for seat in deal.actors[1:])

    async def _move(self) -> None:
        """Make one move for the bots: a right out of turn that one wants to use, else that of the seat on turn."""
        async with self._lock:
            table = self.table
            if not self._somebody_to_move():
                return
            if (found := await self._out_of_turn(table)) is not None:
                seat, action = found
            elif table.deal.turn == PERSON:
                if not passes_by_itself(table):
                    self._declined_at = table.position
                    return
                seat, action = PERSON, PASS
            else:
                assert table.deal.turn is not None
                seat = table.deal.turn
                action = await self._choice(table, seat)
            await self._append([Acted(seat, format_action(action))], None)

    async def _out_of_turn(self, table: Table) -> tuple[Seat, Action] | None:
        """A bot that uses a right out of turn now, and the action; None where none does."""
        for seat in table.deal.actors[1:]:
            if seat != PERSON and (wanted := await self._think(_wish, table, seat)) is not None:
                return seat, wanted
        return None

    async def _choice(self, table: Table, seat: Seat) -> Action:
        """What the bot on turn does; any legal move where it fails to answer."""
        chosen = await self._think(_choose, table, seat)
        if chosen is not None and chosen in table.deal.legal_actions(seat):
            return chosen
        log.error("table %s: the bot at seat %d gave no legal move", table.record.id, seat)
        return bot("random").choose(table.deal.view(seat), table.deal.legal_actions(seat), _chance(table, seat))

    async def _think(self, decide: Decision, table: Table, seat: Seat) -> Action | None:
        """A bot's decision, made off the event loop; None if it raises or takes too long."""
        thinking = asyncio.get_running_loop().run_in_executor(
            self._thinkers, decide, table.deal, seat, _chance(table, seat)
        )
        try:
            return await asyncio.wait_for(thinking, BOT_DEADLINE)
        except Exception:
            log.exception("table %s: the bot at seat %d failed", table.record.id, seat)
            return None

    async def _append(self, entries: list[Entry], command: str | None) -> None:
        if not entries:
            return
        before = after = self.table
        for place, entry in enumerate(entries):
            after = after_entry(after, entry, command if place == 0 else None)
        await self._storage.append(
            before.record.id, before.position + 1, entries, command, finished=after.standing.is_over
        )
        self.table = after
        self._changed.set()
        state = state_out(self.table)
        for onlooker in list(self.onlookers):
            onlooker.tell(state)


def _choose(deal: Deal, seat: Seat, rng: Random) -> Action | None:
    return bot(BOT).choose(deal.view(seat), deal.legal_actions(seat), rng)


def _wish(deal: Deal, seat: Seat, rng: Random) -> Action | None:
    return bot(BOT).wants(deal.view(seat), deal.legal_actions(seat), rng)


def _chance(table: Table, seat: Seat) -> Random:
    """The bot's own chance at this position: the same after a restart, and nobody's who does not know the secret."""
    return Random(f"{table.record.secret}:{table.position}:{seat}")
