"""What a run counts and measures."""

from __future__ import annotations

import time
from array import array
from collections import Counter
from typing import Any, Final

Percentiles = dict[str, float]
_STEPS: Final = 20_000


class Figures:
    """Counts and times of a run.

    Attributes:
        commands: how many commands were sent, each once however often it was sent again.
        doubled: how many of them were sent twice on purpose.
        resumed: how many of them were sent again after a socket broke.
        plays: how many actions of players were accepted.
        states: how many states came in.
        received: bytes of messages that came in.
        refused: refusals, by code.
        errors: what must not happen, by what it was.
        opened: how many sockets were opened.
        broken: how many sockets were broken off by their person.
        lost: sockets that the server closed, by its code.
    """

    def __init__(self) -> None:
        """Nothing happened yet."""
        self.commands = self.doubled = self.resumed = self.plays = 0
        self.states = self.received = self.opened = self.broken = 0
        self.refused: Counter[str] = Counter()
        self.errors: Counter[str] = Counter()
        self.lost: Counter[str] = Counter()
        self._echoes = array("d")

    def echo(self, seconds: float) -> None:
        """A person saw what they had done, so long after they did it."""
        self._echoes.append(seconds)

    def start_anew(self) -> None:
        """Forget what was counted of what went well: what follows is what is measured."""
        self.commands = self.doubled = self.resumed = self.plays = self.states = self.received = 0
        self._echoes = array("d")

    @property
    def echoes(self) -> Percentiles:
        """Milliseconds from a command to its own echo."""
        return percentiles(self._echoes)

    def told(self) -> dict[str, Any]:
        """Everything, for JSON."""
        return {
            "commands": self.commands,
            "doubled": self.doubled,
            "resumed": self.resumed,
            "plays": self.plays,
            "states": self.states,
            "received_mb": round(self.received / 1e6, 1),
            "echo_ms": self.echoes,
            "echoes": len(self._echoes),
            "sockets": {"opened": self.opened, "broken": self.broken, "lost": dict(self.lost)},
            "refused": dict(self.refused),
            "errors": dict(self.errors),
        }


class Yardstick:
    """How slow the machine is, beside itself when it is quiet: others may be at work on it.

    A fixed piece of work takes more processor time on a core that is shared, so what a server takes does as well.
    """

    def __init__(self) -> None:
        """Nothing was measured yet."""
        self._took = array("d")

    def measure(self) -> None:
        """Do the work once; about a millisecond."""
        began, total = time.thread_time(), 0
        for number in range(_STEPS):
            total += number * number
        self._took.append(time.thread_time() - began)

    @property
    def slowness(self) -> float:
        """How many times longer the work takes on average than it did at best."""
        return sum(self._took) / len(self._took) / min(self._took) if self._took else 1.0


def percentiles(seconds: array[float]) -> Percentiles:
    """The median, the 95th and 99th percentiles and the maximum of times, in milliseconds."""
    if not seconds:
        return {}
    ordered = sorted(seconds)
    places = {"p50": 0.5, "p95": 0.95, "p99": 0.99, "max": 1.0}
    return {
        name: round(1000 * ordered[min(len(ordered) - 1, int(at * len(ordered)))], 2) for name, at in places.items()
    }
