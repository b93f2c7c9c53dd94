"""A worker whose bots each go wrong in a way of their own, as a program to start: `worker` names it.

It takes the place of the usual one, under the names of our bots, so that the server sends them there.
"""

from __future__ import annotations

import ctypes
import os
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Final, NoReturn

from giruda.bots import Advice, Candidate, advising, bot
from giruda.cards import JOKER
from giruda.deal.actions import Action, Play
from giruda.server.pool.worker import serve
from giruda.view import SeatView

SECRET: Final = "the hand is HA SK"
"""What no log may tell."""


def worker(*options: str) -> tuple[str, ...]:
    """The command that starts it.

    Args:
        options: ``deaf`` for one that never gets ready, ``dead`` for one that ends at once, ``babbling`` for one that
            writes what is no message; ``slow=SECONDS`` for how long bot and adviser think, ``marks=FOLDER`` to leave a
            file there for every hint thought about.
    """
    return (sys.executable, "-P", str(Path(__file__).resolve()), *options)


def hangs() -> NoReturn:
    """Thinks for ever."""
    while True:
        time.sleep(1)


def seizes() -> None:
    """Thinks for ever where Python cannot interrupt it."""
    ctypes.PyDLL(None).sleep(1000)


def raises() -> NoReturn:
    """Names hidden cards in its fault."""
    raise LookupError(SECRET)


def dies() -> NoReturn:
    """Ends the process."""
    os._exit(3)


def babbles() -> NoReturn:
    """Writes over the answers; every open pipe is tried."""
    for pipe in range(3, 20):
        try:
            os.write(pipe, b"these are no answers, and there is no end of it" * 10)
        except OSError:
            continue
    time.sleep(10)
    raise AssertionError("not killed")


class Misbehaving:
    """The rule bot, after something that it does first."""

    name = "misbehaving"

    def __init__(self, first: Callable[[], None]) -> None:
        self.first = first

    def choose(self, view: SeatView, legal: Sequence[Action], rng: Random) -> Action:
        self.first()
        return bot("rule").choose(view, legal, rng)

    def wants(self, view: SeatView, legal: Sequence[Action], rng: Random) -> Action | None:
        self.first()
        return bot("rule").wants(view, legal, rng)

    def advise(self, view: SeatView, legal: Sequence[Action], rng: Random) -> Advice:
        return Advice((Candidate(self.choose(view, legal, rng)),))


class Cheat(Misbehaving):
    """Plays a card that it does not hold."""

    def __init__(self) -> None:
        super().__init__(lambda: None)

    def choose(self, view: SeatView, legal: Sequence[Action], rng: Random) -> Action:  # noqa: ARG002 -- it does not look
        return Play(JOKER, joker_call=True)

    def wants(self, view: SeatView, legal: Sequence[Action], rng: Random) -> Action | None:
        return self.choose(view, legal, rng)


def main(options: Sequence[str]) -> None:
    """Be such a worker."""
    given = dict(option.partition("=")[::2] for option in options)
    if "dead" in given:
        return
    if "deaf" in given:
        hangs()
    if "babbling" in given:
        os.write(1, b"Good morning! " * 100)
        hangs()

    def slow() -> None:
        time.sleep(float(given.get("slow", 0)))

    def marked() -> None:
        if "marks" in given:
            Path(given["marks"], str(time.monotonic_ns())).touch()
        slow()

    ways = {"mc": hangs, "mc+dd": seizes, "easy": raises, "normal": slow, "hard": dies, "expert": babbles}
    bots = {name: Misbehaving(first) for name, first in ways.items()}
    vars(advising)["bot"] = lambda _: Misbehaving(marked)
    serve(lambda name: Cheat() if "cheating" in given else bots[name])


if __name__ == "__main__":
    main(sys.argv[1:])
