"""Who plays the deals: this process, or many of them.

A crew is given work and the numbers of the deals, and gives what came of each in the same order. What is done with a
deal is the work's affair: the arena plays it between bots, training has its cards valued.
"""

from __future__ import annotations

import signal
import sys
from collections.abc import Generator, Iterator
from contextlib import closing, contextmanager, suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from threading import current_thread, main_thread
from typing import Any, Final, NamedTuple, NoReturn, Protocol, TypeAlias, TypeVar

from giruda.arena.problems import ArenaError, ProblemWithContest

_PATIENCE: Final = 5
"""Seconds in which a worker has to be gone after it was told to."""


class WorkerLost(ArenaError):
    """What played a deal is gone: killed, out of memory, or out of reach."""

    def __init__(self, deal: int) -> None:
        """Name the deal."""
        super().__init__(ProblemWithContest.WORKER_LOST, {"deal": deal})
        self.args = (deal,)


Done = TypeVar("Done")
Done_co = TypeVar("Done_co", covariant=True)


class Work(Protocol[Done_co]):
    """What is to be done with each deal. It can be sent to other processes, and what comes of it can be sent back."""

    def do(self, number: int) -> Done_co:
        """Do it with the deal of that number.

        Raises:
            ArenaError: it cannot be done.
        """

    def leave(self) -> None:
        """End what it has started."""


Reply: TypeAlias = Done | ArenaError
Replies: TypeAlias = Generator[tuple[int, Reply[Done]], None, None]


class Crew(Protocol):
    """Who does the work: what comes of each deal, in their order."""

    def __call__(self, work: Work[Done], numbers: range, /) -> Generator[Done, None, None]:
        """Do it with the deals of those numbers."""


def alone(work: Work[Done], numbers: range) -> Generator[Done, None, None]:
    """Do the work in this process."""
    try:
        for number in numbers:
            yield work.do(number)
    finally:
        work.leave()


def together(jobs: int) -> Crew:
    """A crew of that many processes.

    Raises:
        ValueError: there are none.
    """
    if jobs < 1:
        raise ValueError(f"at least one process has to play, not {jobs}")

    def play(work: Work[Done], numbers: range) -> Generator[Done, None, None]:
        hands = min(jobs, len(numbers))
        return alone(work, numbers) if hands <= 1 else in_order(_replies(work, numbers, hands), numbers.start)

    return play


def reply_to(work: Work[Done], number: int) -> Reply[Done]:
    """What came of a deal, or the error that it ended in, as a value that can be sent."""
    try:
        return work.do(number)
    except ArenaError as error:
        return error


def in_order(replies: Replies[Done], expected: int) -> Generator[Done, None, None]:
    """What came of the deals by their numbers, ``expected`` first, each as soon as all before it have come.

    Errors are raised in their turn too, so that what comes before them is the same however many play.
    """
    early: dict[int, Reply[Done]] = {}
    with closing(replies):
        for number, reply in replies:
            early[number] = reply
            while expected in early:
                due = early.pop(expected)
                if isinstance(due, ArenaError):
                    raise due
                yield due
                expected += 1
    assert not early, f"no reply for deal {expected}"


class _Worker(NamedTuple):
    """A process, and how to talk to it."""

    process: BaseProcess
    pipe: Connection


def _replies(work: Work[Done], numbers: range, jobs: int) -> Replies[Done]:
    """Replies as they come; each worker has one deal at a time, and none after one that it died over."""
    left = iter(numbers)
    workers = _hired(work, jobs)
    try:
        busy = {worker.pipe: _sent(worker.pipe, next(left)) for worker in workers}
        while busy:
            for pipe in wait(list(busy)):
                assert isinstance(pipe, Connection)
                number = busy.pop(pipe)
                reply: Reply[Done] = _received(pipe, number)
                yield number, reply
                following = next(left, None)
                if following is not None and not isinstance(reply, WorkerLost):
                    busy[pipe] = _sent(pipe, following)
    finally:
        for worker in workers:
            worker.pipe.close()
            worker.process.terminate()
        for worker in workers:
            worker.process.join(_PATIENCE)
            worker.process.kill()
            worker.process.join()


def _sent(pipe: Connection, number: int) -> int:
    """Send a worker the number of its next deal; one that is gone is found out when its reply is waited for."""
    with suppress(ConnectionError):
        pipe.send(number)
    return number


def _received(pipe: Connection, number: int) -> Any:
    """What a worker has to say about a deal."""
    try:
        return pipe.recv()
    except (EOFError, ConnectionError):
        return WorkerLost(number)


def _hired(work: Work[Any], jobs: int) -> list[_Worker]:
    """Start the workers. A fresh interpreter each, so that it is the same on every system."""
    context = get_context("spawn")
    workers: list[_Worker] = []
    with _deaf_to_interrupts():
        for _ in range(jobs):
            ours, theirs = context.Pipe()
            process = context.Process(target=_work, args=(work, theirs), daemon=True)
            process.start()
            theirs.close()
            workers.append(_Worker(process, ours))
    return workers


def _work(work: Work[Any], pipe: Connection) -> None:
    """Do the deals whose numbers come, until nobody wants any more. Bots that are programs serve for all of them."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _leave)
    try:
        with suppress(EOFError, ConnectionError):
            while True:
                number = pipe.recv()
                pipe.send(reply_to(work, number))
    finally:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        work.leave()


def _leave(*_: object) -> NoReturn:
    """Leave off amid a deal, so that the programs that play in it are ended too."""
    sys.exit()


@contextmanager
def _deaf_to_interrupts() -> Iterator[None]:
    """Ignore an interrupt for a moment: processes that start now ignore it for good, and leave it to this one."""
    if current_thread() is not main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
