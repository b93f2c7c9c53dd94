"""Deals played on a cluster by Ray, which is an extra: ``pip install 'giruda[cluster]'``."""

from __future__ import annotations

import logging
from importlib import import_module
from typing import Any, Final

from giruda.arena.contest import Contest
from giruda.arena.crews import Crew, Replies, Reply, Samples, WorkerLost, in_order, reply_to

LOCAL: Final = "local"
"""The address that starts Ray on this machine."""
_AHEAD: Final = 2
"""Deals that wait for each processor, so that none is idle."""


class ClusterError(Exception):
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

    def play(contest: Contest, numbers: range) -> Samples:
        return in_order(_replies(ray, contest, numbers), numbers.start)

    return play


def _reached(address: str) -> Any:
    """Ray, connected to the cluster."""
    try:
        ray = import_module("ray")
    except ModuleNotFoundError:
        raise ClusterError("a cluster needs Ray: pip install 'giruda[cluster]'") from None
    try:
        ray.init(address=address, logging_level=logging.ERROR, log_to_driver=False, include_dashboard=False)
    except Exception as error:
        raise ClusterError(f"no cluster answers at {address!r}: {error}") from error
    return ray


def _replies(ray: Any, contest: Contest, numbers: range) -> Replies:
    """Replies as they come.

    Raises:
        WorkerLost: a deal could not be played to its end.
    """
    left = iter(numbers)
    task = ray.remote(reply_to)
    told = ray.put(contest)
    ahead = _AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
    busy = {task.remote(told, number): number for number, _ in zip(left, range(ahead), strict=False)}
    try:
        while busy:
            (done, *_), _ = ray.wait(list(busy))
            number = busy.pop(done)
            try:
                reply: Reply = ray.get(done)
            except ray.exceptions.RayError:
                raise WorkerLost(number) from None
            yield number, reply
            for following in left:
                busy[task.remote(told, following)] = following
                break
    finally:
        for each in busy:
            ray.cancel(each, force=True)
        ray.shutdown()
