"""Where the programs of others are waited for: off the event loop, each on a thread of its own, and not for ever."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Final, TypeVar

_Answer = TypeVar("_Answer")

AT_ONCE: Final = 4
"""How many may be waited for at the same time."""


class Thinking:
    """A quiet place for what is slow.

    Whoever asked may go away: the thought keeps its room all the same, because its thread cannot be stopped.
    """

    def __init__(self, deadline: float, at_once: int = AT_ONCE) -> None:
        """Give every decision that many seconds, and room for so many at once."""
        self._deadline = deadline
        self._room = asyncio.Semaphore(at_once)

    async def ask(self, decide: Callable[[], _Answer]) -> _Answer:
        """The answer of ``decide``, which runs on another thread.

        What never comes back holds up nobody: at its deadline its thread is left behind, and its room is free.

        Raises:
            TimeoutError: it took too long.
            Exception: whatever ``decide`` raised.
        """
        await self._room.acquire()
        answer = self._begin(decide)
        expiry = asyncio.get_running_loop().call_later(self._deadline, _expire, answer)
        answer.add_done_callback(lambda _: expiry.cancel())
        return await asyncio.shield(answer)

    def _begin(self, decide: Callable[[], _Answer]) -> asyncio.Future[_Answer]:
        """Start to think in a room that has been taken; it is free again as soon as there is an answer."""
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[_Answer] = loop.create_future()
        answer.add_done_callback(lambda _: self._room.release())

        def settle(put: Callable[[], None]) -> None:
            # The loop may have closed, and the deadline may have passed, before an answer came.
            with suppress(RuntimeError):
                loop.call_soon_threadsafe(lambda: None if answer.done() else put())

        def think() -> None:
            try:
                found = decide()
            except BaseException as error:  # noqa: BLE001 -- it is raised where the answer is awaited
                failure = error
                settle(lambda: answer.set_exception(failure))
            else:
                settle(lambda: answer.set_result(found))

        try:
            # A daemon, so that the program can end while a bot still thinks.
            threading.Thread(target=think, name="giruda-bot", daemon=True).start()
        except RuntimeError as error:
            answer.set_exception(error)
        return answer


def _expire(answer: asyncio.Future[_Answer]) -> None:
    """Give up waiting for an answer."""
    if not answer.done():
        answer.set_exception(TimeoutError())
