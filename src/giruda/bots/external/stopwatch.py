"""How long a program thinks: the processor time of its processes, where the system tells it at once.

POSIX has a clock for the processor time of any process (``clock_getcpuclockid``), and Linux lists the children of one.
Elsewhere, and where processes came or went meanwhile, the time on the clock stands in, so that no program looks idle
that is not.
"""

from __future__ import annotations

import ctypes
import time
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

_PROCESSES: Final = Path("/proc")
_FAULTS_OF_THE_GONE: Final = 8
"""Where ``/proc/PID/stat`` counts, after the name, the page faults of the children that have ended: each has some."""


class _Relative(NamedTuple):
    """A process, and a number that changes when a child of it has ended."""

    pid: int
    gone: int


_Spent = dict[_Relative, int]
"""Nanoseconds of processor time."""


class Stopwatch:
    """Started when it is made, and stopped once."""

    def __init__(self, pid: int) -> None:
        """Start, for the process of that number and all that it has started."""
        self._pid = pid
        self._spent = _spent(pid)
        self._began = time.monotonic_ns()

    def stop(self) -> int:
        """Nanoseconds since the start: of processor time, or on the clock where that is not known."""
        elapsed, spent = time.monotonic_ns() - self._began, _spent(self._pid)
        if self._spent is None or spent is None or self._spent.keys() != spent.keys():
            return elapsed
        return sum(spent.values()) - sum(self._spent.values())


def _spent(pid: int) -> _Spent | None:
    """The processor time so far of a process and of each that belongs to it; None where the system does not tell."""
    clock_of = _clock_of()
    if clock_of is None:
        return None
    spent: _Spent = {}
    try:
        for each in _family(pid):
            clock = ctypes.c_int()
            if clock_of(each.pid, ctypes.byref(clock)):
                return None
            spent[each] = time.clock_gettime_ns(clock.value)
    except (OSError, ValueError, IndexError):
        return None
    return spent


def _family(pid: int) -> Iterator[_Relative]:
    """The process, its children, their children and so on."""
    process = _PROCESSES / str(pid)
    _, _, figures = (process / "stat").read_text("utf-8", "replace").rpartition(")")
    yield _Relative(pid, int(figures.split()[_FAULTS_OF_THE_GONE]))
    for thread in (process / "task").iterdir():
        for child in (thread / "children").read_text("ascii").split():
            yield from _family(int(child))


@cache
def _clock_of() -> Any:
    """The system's function that finds the clock of a process; None where there is none."""
    if not hasattr(time, "clock_gettime_ns"):
        return None
    try:
        return ctypes.CDLL(None).clock_getcpuclockid
    except (AttributeError, OSError, TypeError):
        return None
