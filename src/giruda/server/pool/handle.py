"""A worker as the server sees it: a process that is asked, and killed when it does not answer."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from threading import Thread
from typing import IO, Any, Final

import msgspec

from giruda.server.pool.faults import Fault, FaultKind
from giruda.server.pool.frames import BrokenFrame, framed, read_frame
from giruda.server.pool.thought import Answer, Question, Ready, decode_answer, encode_question

START_SECONDS: Final = 30.0
"""How long a worker may take until it is ready."""


class WorkerHandle:
    """A worker's process. A thread listens to it; everything else happens on the event loop that started it.

    Attributes:
        ended: done as soon as the process is gone and nothing is left of it.
        answers: how many questions it has answered.
    """

    def __init__(self, command: Sequence[str]) -> None:
        """Start the process; await `ready` before asking it.

        Raises:
            Fault: it cannot be started.
        """
        self._loop = asyncio.get_running_loop()
        self._awaited: asyncio.Future[Ready | Answer] = self._loop.create_future()
        self._talks_nonsense = False
        self.ended: asyncio.Future[None] = self._loop.create_future()
        self.answers = 0
        try:
            self._popen = subprocess.Popen(  # noqa: S603 -- a program of our own
                list(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, **_own_group()
            )
        except (OSError, ValueError) as error:
            raise Fault(FaultKind.NO_START, f"{type(error).__name__}") from None
        try:
            Thread(target=self._listen, name="giruda-answers", daemon=True).start()
        except RuntimeError as error:
            self._popen.kill()
            self._popen.communicate()
            raise Fault(FaultKind.NO_START, "no thread can be started") from error

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self._popen.pid

    async def ready(self) -> None:
        """Wait until it can be asked.

        Raises:
            Fault: it ended, is not ready in time, or says something else.
        """
        try:
            async with asyncio.timeout(START_SECONDS):
                greeting = await self._awaited
        except TimeoutError:
            raise Fault(FaultKind.NO_START, f"a worker was not ready within {START_SECONDS:g} s") from None
        except Fault as fault:
            raise Fault(FaultKind.NO_START, fault.detail) from None
        if not isinstance(greeting, Ready):
            raise Fault(FaultKind.NO_START, "a worker answers before it is asked")

    async def ask(self, question: Question, deadline: float) -> Answer:
        """The answer. Ask one question at a time; after a fault the process is of no more use.

        Args:
            question: the question.
            deadline: how many seconds to wait.

        Raises:
            Fault: there is none in time, or it makes no sense, or the process ended.
        """
        self._awaited = self._loop.create_future()
        if self.ended.done():
            raise self._end_of_it()
        assert self._popen.stdin is not None
        # A question fits into the pipe, which is empty now, so nobody waits for the worker here.
        with suppress(OSError):  # the end of its output will tell
            self._popen.stdin.write(framed(encode_question(question)))
            self._popen.stdin.flush()
        try:
            async with asyncio.timeout(deadline):
                answer = await self._awaited
        except TimeoutError:
            raise Fault(FaultKind.TIMEOUT, f"no answer within {deadline:g} s") from None
        if isinstance(answer, Ready):
            raise Fault(FaultKind.GARBAGE, "a worker greets twice")
        self.answers += 1
        return answer

    def kill(self) -> None:
        """End the process; `ended` tells when it is gone."""
        with suppress(OSError):
            self._popen.kill()

    def _listen(self) -> None:
        """Take in what the process says, on a thread of its own, until it is gone."""
        assert self._popen.stdout is not None
        try:
            with self._popen.stdout as pipe:
                self._hear(pipe)
        except (BrokenFrame, msgspec.MsgspecError, UnicodeError, OSError):
            self._talks_nonsense = True
        self.kill()  # one that says nothing more is of no use
        self._popen.wait()
        if not self._tell(self._end):
            self._hang_up()

    def _hear(self, pipe: IO[bytes]) -> None:
        while (message := read_frame(pipe)) is not None:
            self._tell(partial(self._take, decode_answer(message)))

    def _tell(self, what: Callable[[], None]) -> bool:
        """Have the event loop do that; whether it still runs."""
        try:
            self._loop.call_soon_threadsafe(what)
        except RuntimeError:
            return False
        return True

    def _take(self, answer: Ready | Answer) -> None:
        if self._awaited.done():
            # Nobody asked; or who asked has waited long enough, and then it is killed already.
            self._talks_nonsense = True
            self.kill()
        else:
            self._awaited.set_result(answer)

    def _end(self) -> None:
        self._hang_up()
        if not self._awaited.done():
            self._awaited.set_exception(self._end_of_it())
            self._awaited.exception()  # it may be that nobody asks for it
        self.ended.set_result(None)

    def _hang_up(self) -> None:
        assert self._popen.stdin is not None
        with suppress(OSError):
            self._popen.stdin.close()

    def _end_of_it(self) -> Fault:
        if self._talks_nonsense:
            return Fault(FaultKind.GARBAGE, "a worker wrote what is no answer")
        return Fault(FaultKind.DIED, f"the worker ended with status {self._popen.returncode}")


def _own_group() -> dict[str, Any]:
    """How to start a process that Ctrl-C is not for: the server says when it is over."""
    if sys.platform == "win32":
        return {"creationflags": subprocess.CREATE_NEW_PROCESS_GROUP}
    return {"start_new_session": True}
