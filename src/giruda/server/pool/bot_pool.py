"""What the tables ask: every bot of a server answers here, and the rule bot for those that do not."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Final, NamedTuple

from giruda.bots import Bot, bot, bot_names, in_match
from giruda.deal.actions import Action
from giruda.deal.auction import PASS
from giruda.notation.actions import parse_action
from giruda.notation.errors import NotationError
from giruda.notation.wire import HintOut
from giruda.server.pool.faults import Fault, FaultKind, told
from giruda.server.pool.thought import Answer, Chosen, Failed, Kind, Thought
from giruda.server.pool.worker import worker_command
from giruda.server.pool.workers import Workers, cores
from giruda.server.programs import Programs
from giruda.server.thinking import Thinking

log = logging.getLogger(__name__)

STAND_IN: Final = "rule"
"""The bot that decides for those that fail. It thinks so shortly that it does so in the server's own process."""
AT_ONCE: Final = frozenset({STAND_IN, "random"})
"""The bots whose choice costs less than the way to a worker and back."""
DEADLINE: Final = 5.0
"""Seconds for a decision."""
PATIENCE: Final = 10.0
"""Seconds that a decision waits for a worker."""
_FLOODS: Final = frozenset({FaultKind.BUSY, FaultKind.NO_START})
"""Faults that come in numbers when they come at all, and say nothing about the bot."""


class Blame(NamedTuple):
    """What a fault is counted under.

    Attributes:
        kind: what was asked.
        bot: who was to answer.
        fault: what happened.
    """

    kind: Kind
    bot: str
    fault: FaultKind


class BotPool:
    """The bots of a server. Bots of ours think in worker processes, the programs of others are processes themselves."""

    def __init__(
        self,
        workers: int | None = None,
        deadline: float = DEADLINE,
        patience: float = PATIENCE,
        *,
        programs: Programs | None = None,
        command: Sequence[str] | None = None,
    ) -> None:
        """Have no process yet.

        Args:
            workers: how many processes may think; by default one for each core.
            deadline: seconds for a decision, from when a worker takes it up.
            patience: seconds that a decision waits for a worker.
            programs: the programs that may play; they are not closed here.
            command: how to start a worker that is not the usual one.
        """
        self._workers = Workers(command or worker_command(), workers or cores(), deadline, patience)
        self._programs = programs
        self._threads = Thinking(deadline)
        self._faults: Counter[Blame] = Counter()
        self._decisions: Counter[str] = Counter()

    @property
    def faults(self) -> Mapping[Blame, int]:
        """How often what went wrong since the server started."""
        return MappingProxyType(self._faults)

    @property
    def decisions(self) -> Mapping[str, int]:
        """How often each bot was asked to choose since the server started, whoever answered for it."""
        return MappingProxyType(self._decisions)

    @property
    def pids(self) -> frozenset[int]:
        """The numbers of the worker processes that are ready."""
        return self._workers.pids

    def warm(self) -> None:
        """Start the workers in the background, so that the first bot need not wait for one."""
        self._workers.warm()

    async def close(self) -> None:
        """End all workers; whoever still waits gets the rule bot's answer."""
        await self._workers.close()

    async def choose(self, thought: Thought) -> Action:
        """What the bot on turn does, or else the rule bot; legal in any case."""
        self._decisions[thought.bot] += 1
        try:
            chosen = await self._answer(Kind.CHOOSE, thought)
            if chosen is None:
                raise Fault(FaultKind.ILLEGAL, "it chose nothing")
        except Fault as fault:
            self._note(Kind.CHOOSE, thought, fault)
            return self._stand_in(thought)
        return chosen

    async def wants(self, thought: Thought) -> Action | None:
        """The right out of turn that the bot, or else the rule bot, wants to use now; None to let it be.

        Bots of ours decide this by rules of thumb, and whoever has such a right is asked at every step: it would be a
        pity to wait for a worker each time. So they answer at once, in the server's own process.
        """
        try:
            return await self._answer(Kind.WANTS, thought)
        except Fault as fault:
            self._note(Kind.WANTS, thought, fault)
        try:
            return _decided(Kind.WANTS, bot(STAND_IN), thought)
        except Exception:  # noqa: BLE001 -- it has been noted
            return None

    async def hint(self, thought: Thought) -> HintOut:
        """A hint for the seat, in answer to no command yet.

        Raises:
            TimeoutError: it took too long, or no worker had time for it.
            Fault: it came to nothing.
        """
        try:
            answer = await self._workers.ask(Kind.HINT, thought)
            if not isinstance(answer, HintOut):
                raise _fault_of(answer)
        except Fault as fault:
            self._note(Kind.HINT, thought, fault)
            if fault.kind in (FaultKind.TIMEOUT, FaultKind.BUSY):
                raise TimeoutError from fault
            raise
        return answer

    async def _answer(self, kind: Kind, thought: Thought) -> Action | None:
        """What the bot answers, as far as it is legal.

        Raises:
            Fault: it answered nothing, or nothing that is.
        """
        action = await self._said(kind, thought)
        if action is not None and thought.deal.check(thought.seat, action) is not None:
            raise Fault(FaultKind.ILLEGAL, "it chose what the rules forbid")
        return action

    async def _said(self, kind: Kind, thought: Thought) -> Action | None:
        """What the bot answers, wherever it thinks; a program that is not allowed any more is the rule bot."""
        program = self._programs.get(thought.bot) if self._programs is not None else None
        try:
            if program is not None:
                return await self._threads.ask(lambda: _decided(kind, program, thought))
            name = thought.bot if thought.bot in bot_names() else STAND_IN
            if kind is Kind.WANTS or name in AT_ONCE:
                return _decided(kind, bot(name), thought)
        except TimeoutError:
            raise Fault(FaultKind.TIMEOUT, "no answer in time") from None
        except Exception as error:  # noqa: BLE001 -- whatever a bot does wrong
            raise Fault(FaultKind.RAISED, told(error)) from None
        return _action_of(await self._workers.ask(kind, thought))

    def _stand_in(self, thought: Thought) -> Action:
        """What the rule bot does; should that fail as well, a pass, or whatever chance picks."""
        try:
            chosen = _decided(Kind.CHOOSE, bot(STAND_IN), thought)
            assert chosen is not None
        except Exception as error:  # noqa: BLE001 -- a table must go on
            self._note(Kind.CHOOSE, thought, Fault(FaultKind.RAISED, told(error)), STAND_IN)
            legal = thought.deal.legal_actions(thought.seat)
            return PASS if PASS in legal else legal[Random(thought.chance).randrange(len(legal))]
        return chosen

    def _note(self, kind: Kind, thought: Thought, fault: Fault, who: str | None = None) -> None:
        """Count a fault and log it, without a card of the deal; those that come in numbers less and less often."""
        blame = Blame(kind, who or thought.bot, fault.kind)
        self._faults[blame] += 1
        count = self._faults[blame]
        if fault.kind not in _FLOODS or count.bit_count() == 1:
            told_of = (thought.where, blame.bot, thought.seat, kind.value, thought.deal.phase.value, fault, count)
            log.error("%s: the bot %s at seat %d failed to answer (%s, %s): %s; no. %d of its kind", *told_of)


def _decided(kind: Kind, player: Bot, thought: Thought) -> Action | None:
    """What a bot answers in this process."""
    deal, seat, chance = thought.deal, thought.seat, Random(thought.chance)
    decide = in_match(player, thought.standing)
    if kind is Kind.WANTS:
        return decide.wants(deal.view(seat), deal.legal_actions(seat), chance)
    return decide.choose(deal.view(seat), deal.legal_actions(seat), chance)


def _action_of(answer: Answer) -> Action:
    """The action that a worker answered.

    Raises:
        Fault: it answered something else.
    """
    if not isinstance(answer, Chosen):
        raise _fault_of(answer)
    try:
        return parse_action(answer.action)
    except NotationError:
        raise Fault(FaultKind.GARBAGE, "a worker's answer is no action") from None


def _fault_of(answer: Answer) -> Fault:
    """What is wrong with an answer of another kind than was asked for."""
    if isinstance(answer, Failed):
        return Fault(FaultKind.RAISED, answer.error)
    return Fault(FaultKind.GARBAGE, "a worker answers what it was not asked")
