"""Decisions to think about, from a deal that the rule bot plays; and what is left over of processes."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from functools import cache
from random import Random

from giruda.bots import bot
from giruda.deal.phase import Phase
from giruda.match import Match
from giruda.rules import named_rules
from giruda.server.pool.thought import Thought
from giruda.shuffle import first_dealer, shuffled


@cache
def decisions(rules: str = "kbg", seed: int = 4) -> tuple[Thought, ...]:
    """Every decision of a deal that is played to its end, in order."""
    return tuple(_decisions(rules, seed))


def _decisions(spec: str, seed: int) -> Iterator[Thought]:
    rules, rng = named_rules(spec), Random(seed)
    match = Match.start(rules, first_dealer(rules, rng).dealer)
    while True:
        deal = match.deal(shuffled(rules, rng))
        told: list[Thought] = []
        while (seat := deal.turn) is not None:
            told.append(Thought("rule", deal, seat, f"chance {len(told)}", match.standing, f"no. {len(told)}"))
            deal, _ = deal.apply(seat, bot("rule").choose(deal.view(seat), deal.legal_actions(seat), rng))
        if any(each.deal.phase is Phase.PLAY for each in told):
            yield from told
            return


def alive(pid: int) -> bool:
    """Whether a process is there and no mere entry of one that has ended."""
    try:
        with open(f"/proc/{pid}/stat", encoding="utf-8") as stat:  # noqa: PTH123 -- a file of the kernel
            return stat.read().rpartition(")")[2].split()[0] not in ("Z", "X")
    except OSError:
        return False


def children(of: int | None = None) -> set[int]:
    """The processes that this one, or another, has started and that are still there."""
    parent, found = of or os.getpid(), set()
    for name in filter(str.isdigit, os.listdir("/proc")):  # noqa: PTH208 -- likewise
        try:
            with open(f"/proc/{name}/stat", encoding="utf-8") as stat:  # noqa: PTH123 -- likewise
                state, its_parent = stat.read().rpartition(")")[2].split()[:2]
        except OSError:
            continue
        if int(its_parent) == parent and state not in ("Z", "X"):
            found.add(int(name))
    return found


def gone(pids: set[int], patience: float = 5.0) -> bool:
    """Whether those processes end within so many seconds."""
    until = time.monotonic() + patience
    while any(map(alive, pids)) and time.monotonic() < until:
        time.sleep(0.02)
    return not any(map(alive, pids))
