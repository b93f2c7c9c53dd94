"""Waiting for programs: off the event loop, and never on more threads than there is room for."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Coroutine
from typing import Any

import pytest

from giruda.server.thinking import Thinking


class Thought:
    """A thought that ends when it is let, and tells how many of them went on at once."""

    def __init__(self) -> None:
        self.may_end = threading.Event()
        self.going = self.most = self.begun = 0
        self._lock = threading.Lock()

    def __call__(self) -> int:
        with self._lock:
            self.begun += 1
            self.going += 1
            self.most = max(self.most, self.going)
        self.may_end.wait(10)
        with self._lock:
            self.going -= 1
        return 7


async def ask_and_go(ask: Coroutine[Any, Any, int]) -> None:
    """Ask, and go away before there is an answer."""
    task = asyncio.create_task(ask)
    await asyncio.sleep(0.02)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task


def test_asking_and_going_away_again_and_again_takes_no_more_than_the_room() -> None:
    async def rush() -> None:
        thinking, thought = Thinking(5.0, at_once=2), Thought()
        for _ in range(6):
            await ask_and_go(thinking.ask(thought))
        assert (thought.begun, thought.going) == (2, 2)
        thought.may_end.set()
        assert await thinking.ask(thought) == 7
        assert thought.most == 2

    asyncio.run(rush())


def test_a_bot_that_never_answers_gives_its_room_back_at_its_deadline() -> None:
    async def wait() -> None:
        thinking, stuck = Thinking(0.1, at_once=1), Thought()
        for _ in range(2):
            with pytest.raises(TimeoutError):
                await thinking.ask(stuck)
        await ask_and_go(thinking.ask(stuck))
        assert await thinking.ask(lambda: 3) == 3
        assert stuck.going == 3
        stuck.may_end.set()

    asyncio.run(wait())


def test_what_goes_wrong_is_told_and_takes_no_room() -> None:
    def fail() -> int:
        raise LookupError("no answer")

    async def wait() -> None:
        thinking = Thinking(2.0, at_once=1)
        for _ in range(3):
            with pytest.raises(LookupError, match="no answer"):
                await thinking.ask(fail)
        assert await thinking.ask(lambda: 3) == 3

    asyncio.run(wait())


def test_the_loop_goes_on_meanwhile() -> None:
    def slow() -> int:
        time.sleep(0.2)
        return 1

    async def wait() -> int:
        thought, turns = asyncio.create_task(Thinking(2.0).ask(slow)), 0
        while not thought.done():
            await asyncio.sleep(0.01)
            turns += 1
        return turns

    assert asyncio.run(wait()) > 5
