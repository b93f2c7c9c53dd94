"""Hints for the person at a table: what a strong bot would do in their place, and why.

A hint is thought from the view of the person's seat, away from the event loop and from the bots. It changes nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import msgspec

from giruda.bots.advising import advice_for, told_of
from giruda.bots.reasons import Fact, reasons
from giruda.deal.actions import Action
from giruda.deal.standing import Standing
from giruda.notation.seen import param_out
from giruda.notation.suggestions import suggestion_out
from giruda.notation.wire import AskHint, HintOut, Reason
from giruda.server.reasons import ServerCode, refused
from giruda.server.table import PERSON, Table, chance_at
from giruda.server.thinking import Thinking
from giruda.view import SeatView


class Hints:
    """The hints of one table: one at a time, and each position is thought about once."""

    def __init__(self, thinking: Thinking) -> None:
        """Think there."""
        self._thinking = thinking
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
            self._given = await self._think(table, legal)
        return msgspec.structs.replace(self._given, command=command.id)

    async def _think(self, table: Table, legal: Sequence[Action]) -> HintOut:
        view, chance, self._underway = table.deal.view(PERSON), chance_at(table, PERSON), True
        standing = table.match.standing
        try:
            return await self._thinking.ask_one_of_ours(lambda: hint_for(table.position, view, legal, chance, standing))
        except TimeoutError:
            raise refused(ServerCode.HINT_TOO_SLOW) from None
        finally:
            self._underway = False


def hint_for(
    position: int, view: SeatView, legal: Sequence[Action], rng: Random, standing: Standing | None = None
) -> HintOut:
    """What to do with that view; in answer to no command yet."""
    advice = advice_for(view, legal, rng, standing)
    if advice is None:
        return HintOut("", position, [], 0, False, [])
    told = [suggestion_out(each.action, each.score, each.makes) for each in told_of(advice)]
    facts = [_reason(each) for each in reasons(view, advice.action)]
    return HintOut("", position, told, advice.worlds, advice.solved, facts)


def _reason(fact: Fact) -> Reason:
    return Reason(fact.code.value, {name: param_out(value) for name, value in fact.params})
