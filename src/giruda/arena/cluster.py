"""Deals played on a cluster by Ray, which is an extra: ``pip install 'giruda[cluster]'``."""

from __future__ import annotations

import logging
from collections.abc import Generator, Sequence
from importlib import import_module
from itertools import islice
from socket import create_connection
from typing import Any, Final

from giruda.arena.crews import Crew, Done, Replies, Reply, Work, WorkerLost, in_order, reply_to
from giruda.arena.problems import ArenaError, ProblemWithContest

LOCAL: Final = "local"
"""The address that starts Ray on this machine."""
_PATIENCE: Final = 5
"""Seconds to wait for an answer."""
_AHEAD: Final = 2
"""Deals that each processor has at a time, so that none is idle; it plays them in order."""
_ASIDE: Final = "aside"
"""What a worker can be told while it plays."""


class ClusterError(ArenaError):
    """There is no cluster to play on."""


def on_cluster(address: str) -> Crew:
    """A crew of every processor of the cluster at that address.

    Args:
        address: where Ray's head is, such as ``10.0.0.7:6379``; ``auto`` for the one that runs here; `LOCAL` to start
            one on this machine.

    Raises:
        ClusterError: Ray is not installed, or nothing answers there.
    """
    ray = _reached(address)

    def play(work: Work[Done], numbers: range) -> Generator[Done, None, None]:
        return in_order(_replies(ray, work, numbers), numbers.start)

    return play


def _reached(address: str) -> Any:
    """Ray, connected to the cluster."""
    try:
        ray = import_module("ray")
    except ModuleNotFoundError:
        raise ClusterError(ProblemWithContest.NO_RAY) from None
    _knock(address)
    try:
        ray.init(address=address, logging_level=logging.ERROR, log_to_driver=False, include_dashboard=False)
    except Exception as error:
        raise _silent(address, error) from error
    return ray


def _knock(address: str) -> None:
    """See whether anybody listens at a host and port; Ray would try for minutes."""
    host, _, port = address.rpartition("://")[2].rpartition(":")
    if not host or not port.isdecimal():
        return
    try:
        create_connection((host.strip("[]"), int(port)), _PATIENCE).close()
    except (OSError, OverflowError, UnicodeError) as error:
        raise _silent(address, error) from None


def _silent(address: str, error: Exception) -> ClusterError:
    return ClusterError(ProblemWithContest.NO_CLUSTER, {"address": address, "detail": str(error)})


class Worker:
    """Does its work on one processor of the cluster, such as playing deals with the same bots for all of them."""

    def __init__(self, work: Work[Any]) -> None:
        """Take the work on."""
        self._work = work

    def greet(self) -> None:
        """Be there."""

    def play(self, number: int) -> Reply[Any]:
        """Do a deal."""
        return reply_to(self._work, number)

    def leave(self) -> None:
        """End what the work has started, such as the programs among the bots, amid a deal too."""
        self._work.leave()


def _replies(ray: Any, work: Work[Done], numbers: range) -> Replies[Done]:
    """Replies as they come: each worker plays as soon as it is there, and nothing after a deal that it died over."""
    left = iter(numbers)
    told = ray.put(work)
    hired = ray.remote(num_cpus=1, concurrency_groups={_ASIDE: 1})(Worker)
    cores = max(1, int(ray.cluster_resources().get("CPU", 1)))
    workers = [hired.remote(told) for _ in range(min(cores, len(numbers)))]
    busy: dict[Any, tuple[Any, int | None]] = {worker.greet.remote(): (worker, None) for worker in workers}
    try:
        while busy:
            (done, *_), _ = ray.wait(list(busy))
            worker, number = busy.pop(done)
            try:
                reply = ray.get(done)
            except ray.exceptions.RayError:
                lost = next(left, None) if number is None else number
                if lost is not None:
                    yield lost, WorkerLost(lost)
                continue
            if number is not None:
                yield number, reply
            for following in islice(left, _AHEAD if number is None else 1):
                busy[worker.play.remote(following)] = (worker, following)
    finally:
        _dissolve(ray, workers)


def _dissolve(ray: Any, workers: Sequence[Any]) -> None:
    """Let the workers go, and the cluster be."""
    leaving = [worker.leave.options(concurrency_group=_ASIDE).remote() for worker in workers]
    ray.wait(leaving, num_returns=len(leaving), timeout=_PATIENCE)
    for worker in workers:
        ray.kill(worker)
    ray.shutdown()
