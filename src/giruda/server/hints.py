"""Hints for a person who plays against bots: what a strong bot would do in their place, and why.

A hint is thought from the view of the person's seat, away from the event loop and from the bots. It changes nothing.
"""

from __future__ import annotations

import msgspec

from giruda.bots.advising import ADVISER
from giruda.cards import Seat
from giruda.notation.wire import AskHint, HintOut
from giruda.server.pool.bot_pool import BotPool
from giruda.server.pool.thought import Thought
from giruda.server.reasons import ServerCode, refused
from giruda.server.table.commands import Guest
from giruda.server.table.game import Game
from giruda.server.table.moves import chance_at
from giruda.server.table.state import Table
from giruda.server.table.telling import has_hints


class Hints:
    """The hints of one table: one at a time, and each position is thought about once."""

    def __init__(self, pool: BotPool) -> None:
        """Have them thought about there."""
        self._pool = pool
        self._given: HintOut | None = None
        self._underway = False

    async def give(self, table: Table, guest: Guest, command: AskHint) -> HintOut:
        """The hint for somebody at the table as it stands.

        Raises:
            RefusedError: they do not sit there, the table has no hints, the position is another one, there is nothing
                to decide, one is being thought about already, or it took too long.
        """
        seat = table.company.seat_of(guest.player)
        if seat is None:
            raise refused(ServerCode.NO_SEAT, status=403)
        if not has_hints(table):
            raise refused(ServerCode.NO_HINTS)
        if command.position != table.position:
            raise refused(ServerCode.STALE_POSITION)
        if table.game is None or not table.game.deal.legal_actions(seat):
            raise refused(ServerCode.NOTHING_TO_DECIDE)
        if self._given is None or self._given.position != table.position:
            if self._underway:
                raise refused(ServerCode.HINT_UNDERWAY)
            self._given = await self._think(table, table.game, seat)
        return msgspec.structs.replace(self._given, command=command.id)

    async def _think(self, table: Table, game: Game, seat: Seat) -> HintOut:
        where = f"table {table.record.id}, position {table.position}"
        thought = Thought(ADVISER, game.deal, seat, chance_at(table, seat), game.match.standing, where)
        self._underway = True
        try:
            return msgspec.structs.replace(await self._pool.hint(thought), position=table.position)
        except TimeoutError:
            raise refused(ServerCode.HINT_TOO_SLOW) from None
        finally:
            self._underway = False
