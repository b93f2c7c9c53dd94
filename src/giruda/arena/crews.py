"""Who plays the deals: this process, or many of them.

A crew is given the numbers of the deals, and gives their samples in the same order.
"""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Generator, Iterator
from contextlib import closing, contextmanager, suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from threading import current_thread, main_thread
from typing import Final, NamedTuple, NoReturn

from giruda.arena.contest import Contest, ContestError
from giruda.arena.duplicate import play_sample
from giruda.arena.problems import ArenaError, ProblemWithContest
from giruda.arena.sample import Sample
from giruda.arena.witness import BotFailure
from giruda.bots.external import dismiss

_PATIENCE: Final = 5
"""Seconds in which a worker has to be gone after it was told to."""


class WorkerLost(ArenaError):
    """What played a deal is gone: killed, out of memory, or out of reach."""

    def __init__(self, deal: int) -> None:
        """Name the deal."""
        super().__init__(ProblemWithContest.WORKER_LOST, {"deal": deal})
        self.args = (deal,)


Reply = Sample | BotFailure | ContestError | WorkerLost
Samples = Generator[Sample, None, None]
Replies = Generator[tuple[int, Reply], None, None]
Crew = Callable[[Contest, range], Samples]


def alone(contest: Contest, numbers: range) -> Samples:
    """Play the deals in this process."""
    try:
        for number in numbers:
            yield play_sample(contest, number)
    finally:
        dismiss(contest.bots)


def together(jobs: int) -> Crew:
    """A crew of that many processes.

    Raises:
        ValueError: there are none.
    """
    if jobs < 1:
        raise ValueError(f"at least one process has to play, not {jobs}")

    def play(contest: Contest, numbers: range) -> Samples:
        hands = min(jobs, len(numbers))
        return alone(contest, numbers) if hands <= 1 else in_order(_replies(contest, numbers, hands), numbers.start)

    return play


def reply_to(contest: Contest, number: int) -> Reply:
    """The sample of a deal, or the error that it ended in, as a value that can be sent."""
    try:
        return play_sample(contest, number)
    except (BotFailure, ContestError) as error:
        return error


def in_order(replies: Replies, expected: int) -> Samples:
    """The samples by their numbers, ``expected`` first, each as soon as all before it have come.

    Errors are raised in their turn too, so that what comes before them is the same however many play.
    """
    early: dict[int, Reply] = {}
    with closing(replies):
        for number, reply in replies:
            early[number] = reply
            while expected in early:
                due = early.pop(expected)
                if isinstance(due, Exception):
                    raise due
                yield due
                expected += 1
    assert not early, f"no reply for deal {expected}"


class _Worker(NamedTuple):
    """A process, and how to talk to it."""

    process: BaseProcess
    pipe: Connection


def _replies(contest: Contest, numbers: range, jobs: int) -> Replies:
    """Replies as they come; each worker has one deal at a time, and none after one that it died over."""
    left = iter(numbers)
    workers = _hired(contest, jobs)
    try:
        busy = {worker.pipe: _sent(worker.pipe, next(left)) for worker in workers}
        while busy:
            for pipe in wait(list(busy)):
                assert isinstance(pipe, Connection)
                number = busy.pop(pipe)
                reply = _received(pipe, number)
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


def _received(pipe: Connection, number: int) -> Reply:
    """What a worker has to say about a deal."""
    try:
        reply: Reply = pipe.recv()
    except (EOFError, ConnectionError):
        return WorkerLost(number)
    return reply


def _hired(contest: Contest, jobs: int) -> list[_Worker]:
    """Start the workers. A fresh interpreter each, so that it is the same on every system."""
    context = get_context("spawn")
    workers: list[_Worker] = []
    with _deaf_to_interrupts():
        for _ in range(jobs):
            ours, theirs = context.Pipe()
            process = context.Process(target=_work, args=(contest, theirs), daemon=True)
            process.start()
            theirs.close()
            workers.append(_Worker(process, ours))
    return workers


def _work(contest: Contest, pipe: Connection) -> None:
    """Play the deals whose numbers come, until nobody wants any more. Bots that are programs serve for all of them."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _leave)
    try:
        with suppress(EOFError, ConnectionError):
            while True:
                number = pipe.recv()
                pipe.send(reply_to(contest, number))
    finally:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        dismiss(contest.bots)


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
