"""Deals played on a cluster by Ray, which is an extra: ``pip install 'giruda[cluster]'``."""

from __future__ import annotations

import logging
from importlib import import_module
from itertools import islice
from socket import create_connection
from typing import Any, Final

from giruda.arena.contest import Contest
from giruda.arena.crews import Crew, Replies, Reply, Samples, WorkerLost, in_order, reply_to

LOCAL: Final = "local"
"""The address that starts Ray on this machine."""
_PATIENCE: Final = 5
"""Seconds to wait for an answer."""
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
    _knock(address)
    try:
        ray.init(address=address, logging_level=logging.ERROR, log_to_driver=False, include_dashboard=False)
    except Exception as error:
        raise ClusterError(f"no cluster answers at {address!r}: {error}") from error
    return ray


def _knock(address: str) -> None:
    """See whether anybody listens at a host and port; Ray would try for minutes."""
    host, _, port = address.rpartition("://")[2].rpartition(":")
    if not host or not port.isdecimal():
        return
    try:
        create_connection((host.strip("[]"), int(port)), _PATIENCE).close()
    except (OSError, OverflowError, UnicodeError) as error:
        raise ClusterError(f"no cluster answers at {address!r}: {error}") from None


def _replies(ray: Any, contest: Contest, numbers: range) -> Replies:
    """Replies as they come."""
    left = iter(numbers)
    task = ray.remote(reply_to)
    told = ray.put(contest)
    ahead = _AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
    busy = {task.remote(told, number): number for number in islice(left, ahead)}
    try:
        while busy:
            (done, *_), _ = ray.wait(list(busy))
            number = busy.pop(done)
            try:
                reply: Reply = ray.get(done)
            except ray.exceptions.RayError:
                reply = WorkerLost(number)
            yield number, reply
            following = next(left, None)
            if following is not None:
                busy[task.remote(told, following)] = following
    finally:
        for each in busy:
            ray.cancel(each, force=True)
        ray.shutdown()
