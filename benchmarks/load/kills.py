"""Kill a server again and again while tables are played, and see that nothing it said is forgotten.

``python -m benchmarks.load.kills 200`` kills it 200 times, at random moments, with SIGKILL.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import tempfile
import time
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from benchmarks.load.figures import Figures
from benchmarks.load.ledger import audit
from benchmarks.load.node import Node
from benchmarks.load.person import House
from benchmarks.load.table import Habits, LoadedTable
from giruda.notation.wire import StateOut

MOST_KILLS: Final = 1_000
LONGEST_SECONDS: Final = 0.8
"""A server is killed at most so long after every table has gone on under it."""
PATIENCE: Final = 60.0


class Survived(NamedTuple):
    """What came of it: how many kills, commands that were accepted, and commands that were sent again after a kill."""

    kills: int
    accepted: int
    resumed: int


async def killed_again_and_again(folder: Path, kills: int, tables: int = 4, seed: int = 1) -> Survived:
    """Play tables, and kill their server so many times.

    Raises:
        AssertionError: an acknowledged command is lost or was done twice, or a table does not go on.
    """
    rng, figures = Random(seed), Figures()
    node = await Node.start(folder)
    house = House([node.address], figures, Random(seed), twice=0.2)
    playing = [LoadedTable(house, Habits(pace=None), number) for number in range(tables)]
    try:
        for table in playing:
            await table.open()
            await table.start()
        for _ in range(kills):
            await asyncio.sleep(rng.random() * LONGEST_SECONDS)
            await node.kill()
            before = await _positions(folder, playing)
            node = await Node.start(folder, port=node.address.port)
            await _all_go_on(playing, before)
        for table in playing:
            await table.leave()
        await node.stop()
        await audit(folder, playing)
    finally:
        await node.stop()
    assert not figures.errors, figures.errors
    return Survived(kills, sum(len(person.accepted) for table in playing for person in table.people), figures.resumed)


async def _positions(folder: Path, tables: Sequence[LoadedTable]) -> list[int]:
    """Where the tables are in the storage, after holding that what was acknowledged is there."""
    found = await audit(folder, tables)
    for table in tables:
        for person in table.people:
            shown = 0 if person.state is None else person.state.position
            assert found[table.id].position >= shown, f"{person.name} was shown what was not stored"
    return [found[table.id].position for table in tables]


async def _all_go_on(tables: Sequence[LoadedTable], before: Sequence[int]) -> None:
    """Wait until every table is further than it was."""
    for table, position in zip(tables, before, strict=True):
        await table.people[0].until(partial(_is_past, position), PATIENCE)


def _is_past(position: int, state: StateOut) -> bool:
    return state.position > position


def main() -> None:
    """Read the command line, and kill."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.load.kills", description=__doc__)
    parser.add_argument("kills", type=int, nargs="?", default=200)
    parser.add_argument("--tables", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    if not 0 < asked.kills <= MOST_KILLS or not 0 < asked.tables <= 100:
        parser.error(f"at most {MOST_KILLS} kills, and 100 tables")
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="giruda-kills-") as folder:
        survived = asyncio.run(killed_again_and_again(Path(folder), asked.kills, asked.tables, asked.seed))
    sys.stdout.write(
        f"{survived.kills} kills in {time.monotonic() - began:.0f} s, load average {os.getloadavg()[0]:.1f}: "
        f"{survived.accepted} accepted commands are all there, once; {survived.resumed} were sent again\n"
    )


if __name__ == "__main__":
    main()
