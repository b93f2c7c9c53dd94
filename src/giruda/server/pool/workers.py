"""The workers of a server, and the queues before them: bots first, hints where room is left for them."""

from __future__ import annotations

import asyncio
import os
from collections import deque
from collections.abc import Coroutine, Sequence
from contextlib import suppress
from typing import Any, Final

from giruda.server.pool.faults import Fault, FaultKind
from giruda.server.pool.handle import WorkerHandle
from giruda.server.pool.thought import Answer, Kind, Question, Thought

PAUSE_SECONDS: Final = 1.0
"""How long nothing is tried after a worker could not be started, or ended before it was asked; then twice that."""
LONGEST_PAUSE: Final = 60.0
"""The longest pause between two tries."""


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class Errand:
    """A question on its way to a worker, and the answer to come."""

    __slots__ = ("answer", "expiry", "question")

    def __init__(self, question: Question, patience: float) -> None:
        """Wait for a worker for so many seconds; then the answer is a fault."""
        loop = asyncio.get_running_loop()
        self.question = question
        self.answer: asyncio.Future[Answer] = loop.create_future()
        self.expiry = loop.call_later(patience, self.fail, Fault(FaultKind.BUSY, f"no worker within {patience:g} s"))

    @property
    def is_hint(self) -> bool:
        """Whether a person waits for it, and no table."""
        return self.question.kind is Kind.HINT

    def settle(self, answer: Answer) -> None:
        """Bring the answer, if anybody still waits for it."""
        if not self.answer.done():
            self.answer.set_result(answer)

    def fail(self, fault: Fault) -> None:
        """Say that there will be none."""
        if not self.answer.done():
            self.answer.set_exception(fault)


class Workers:
    """So many processes that think, started when they are needed and again when they end."""

    def __init__(self, command: Sequence[str], most: int, deadline: float, patience: float) -> None:
        """Have none yet.

        Args:
            command: how to start one.
            most: how many there may be.
            deadline: seconds for an answer, from when a worker takes up a question.
            patience: seconds that a question waits for a worker.
        """
        self._command = command
        self._most = most
        self._deadline = deadline
        self._patience = patience
        self._hints_at_once = max(1, most // 2)
        self._wanted = self._starting = 0
        self._all: set[WorkerHandle] = set()
        self._idle: list[WorkerHandle] = []
        self._bots: deque[Errand] = deque()
        self._hints: deque[Errand] = deque()
        self._underway: set[Errand] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._trouble: Fault | None = None
        self._pause = PAUSE_SECONDS
        self._closed = False

    @property
    def pids(self) -> frozenset[int]:
        """The numbers of the processes that are ready."""
        return frozenset(each.pid for each in self._all)

    def warm(self) -> None:
        """Start as many as there may be, in the background."""
        self._wanted = self._most
        self._fill()

    async def ask(self, kind: Kind, thought: Thought) -> Answer:
        """The answer of a worker. Who asked may go away; the worker then ends the thought for nobody.

        Raises:
            Fault: no worker had time for it, or none came to an answer.
        """
        if self._closed:
            raise Fault(FaultKind.NO_START, "the server closes")
        if self._trouble is not None and not self._all:
            raise self._trouble
        # Where the server is gone and kills nobody, twice the deadline is the end of a worker.
        errand = Errand(Question(kind, thought, 1 + 2 * self._deadline), self._patience)
        queue = self._hints if errand.is_hint else self._bots
        queue.append(errand)
        self._dispatch()
        try:
            return await errand.answer
        finally:
            errand.expiry.cancel()
            with suppress(ValueError):
                queue.remove(errand)

    async def close(self) -> None:
        """End every process at once."""
        self._closed = True
        for errand in (*self._bots, *self._hints, *self._underway):
            errand.fail(Fault(FaultKind.NO_START, "the server closes"))
        tasks = list(self._tasks)
        for each in tasks:
            each.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for handle in self._all:
            handle.kill()
        await asyncio.gather(*(handle.ended for handle in self._all))

    def _dispatch(self) -> None:
        """Give the questions that wait to the workers that are idle, and have more of these where it is worth it."""
        while self._idle and (errand := self._next()) is not None:
            errand.expiry.cancel()
            self._underway.add(errand)
            self._begin(self._carry_out(self._idle.pop(), errand))
        waiting = len(self._bots) + min(len(self._hints), self._room_for_hints())
        if not self._idle and waiting > self._starting:
            self._wanted = min(self._most, max(self._wanted, len(self._all) + waiting))
        self._fill()

    def _next(self) -> Errand | None:
        """The question that is to be taken up next: in turn, bots before hints."""
        if self._bots:
            return self._bots.popleft()
        if self._hints and self._room_for_hints():
            return self._hints.popleft()
        return None

    def _room_for_hints(self) -> int:
        """How many hints more may be taken up now: some workers are left to the bots."""
        return self._hints_at_once - sum(errand.is_hint for errand in self._underway)

    async def _carry_out(self, handle: WorkerHandle, errand: Errand) -> None:
        try:
            errand.settle(await handle.ask(errand.question, self._deadline))
            self._pause = PAUSE_SECONDS
        except Fault as fault:
            handle.kill()
            errand.fail(fault)
        else:
            if not handle.ended.done():
                self._idle.append(handle)
        finally:
            self._underway.discard(errand)
        self._dispatch()

    def _fill(self) -> None:
        """Start workers until there are as many as are wanted."""
        while not self._closed and len(self._all) + self._starting < self._wanted:
            self._starting += 1
            self._begin(self._hire())

    async def _hire(self) -> None:
        """Start a worker. Where that fails, nobody waits in vain, and it is tried again after a pause."""
        try:
            handle = await self._started()
        except Fault as fault:
            self._trouble = fault
            if not self._all:
                for errand in (*self._bots, *self._hints):
                    errand.fail(fault)
            await self._rest()
        else:
            self._trouble = None
            self._all.add(handle)
            self._idle.append(handle)
            handle.ended.add_done_callback(lambda _: self._lose(handle))
        finally:
            self._starting -= 1
        self._dispatch()

    async def _started(self) -> WorkerHandle:
        """A worker that is ready.

        Raises:
            Fault: there is none to be had.
        """
        handle = WorkerHandle(self._command)
        try:
            await handle.ready()
        except BaseException:
            handle.kill()
            await asyncio.shield(handle.ended)
            raise
        return handle

    def _lose(self, handle: WorkerHandle) -> None:
        """Have another one in place of a worker that is gone."""
        self._all.discard(handle)
        if handle in self._idle:
            self._idle.remove(handle)
            if not handle.answers and not self._closed:
                self._starting += 1
                self._begin(self._start_later())
        self._fill()

    async def _start_later(self) -> None:
        try:
            await self._rest()
        finally:
            self._starting -= 1
        self._fill()

    async def _rest(self) -> None:
        """Wait before the next try, longer each time, until there is an answer again."""
        pause, self._pause = self._pause, min(2 * self._pause, LONGEST_PAUSE)
        await asyncio.sleep(pause)

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
