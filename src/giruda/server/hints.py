"""Hints for the person at a table: what a strong bot would do in their place, and why.

A hint is thought from the view of the person's seat, away from the event loop and from the bots. It changes nothing.
"""

from __future__ import annotations

import msgspec

from giruda.bots.advising import ADVISER
from giruda.notation.wire import AskHint, HintOut
from giruda.server.pool.bot_pool import BotPool
from giruda.server.pool.thought import Thought
from giruda.server.reasons import ServerCode, refused
from giruda.server.table import PERSON, Table, chance_at


class Hints:
    """The hints of one table: one at a time, and each position is thought about once."""

    def __init__(self, pool: BotPool) -> None:
        """Have them thought about there."""
        self._pool = pool
        self._given: HintOut | None = None
        self._underway = False

    async def give(self, table: Table, command: AskHint) -> HintOut:
        """The hint for the person at the table as it stands.

        Raises:
            RefusedError: the table has no hints, the position is another one, there is nothing to decide, one is
                being thought about already, or it took too long.
        """
        legal = table.deal.legal_actions(PERSON)
        if not table.hints:
            raise refused(ServerCode.NO_HINTS)
        if command.position != table.position:
            raise refused(ServerCode.STALE_POSITION)
        if not legal:
            raise refused(ServerCode.NOTHING_TO_DECIDE)
        if self._given is None or self._given.position != table.position:
            if self._underway:
                raise refused(ServerCode.HINT_UNDERWAY)
            self._given = await self._think(table)
        return msgspec.structs.replace(self._given, command=command.id)

    async def _think(self, table: Table) -> HintOut:
        where = f"table {table.record.id}, position {table.position}"
        thought = Thought(ADVISER, table.deal, PERSON, chance_at(table, PERSON), table.match.standing, where)
        self._underway = True
        try:
            return msgspec.structs.replace(await self._pool.hint(thought), position=table.position)
        except TimeoutError:
            raise refused(ServerCode.HINT_TOO_SLOW) from None
        finally:
            self._underway = False
