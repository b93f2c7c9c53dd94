"""Whoever stalls or floods at one table is nothing to those at another."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

from benchmarks.load.figures import Figures
from benchmarks.load.node import Node
from benchmarks.load.person import House, Person
from benchmarks.load.table import Habits, LoadedTable

STALLED = 10
PLAYED_SECONDS = 3.0
FLOOD = 150
BOUND = 1_500.0
"""Milliseconds: what nobody would wait for, and a machine busy with other tests does not take."""


async def play(folder: Path) -> tuple[Figures, Figures]:
    """What people at a quiet table and at a troubled one saw."""
    node = await Node.start(folder)
    try:
        quiet, troubled = (House([node.address], Figures(), Random(seed)) for seed in range(2))
        calm = LoadedTable(quiet, Habits(pace=10), 0)
        wild = LoadedTable(troubled, Habits(pace=10), 1)
        for table in (calm, wild):
            await table.open()
        state = wild.people[0].state
        assert state is not None
        guests = [Person(troubled, f"guest {number}", 0) for number in range(STALLED + 1)]
        for guest in guests:
            await guest.fetch_page()
            await guest.come(wild.id, state.you.watch_link or "")
        flooding, *stalled = guests
        for guest in stalled:
            guest.stall()
        for table in (calm, wild):
            await table.start()
        quiet.figures.start_anew()
        for _ in range(int(PLAYED_SECONDS / 0.1)):
            flooding.flood(FLOOD)
            await asyncio.sleep(0.1)
        for table in (calm, wild):
            await table.leave()
        await asyncio.gather(*(guest.leave() for guest in guests))
    finally:
        await node.stop()
    return quiet.figures, troubled.figures


def test_a_stalled_client_and_a_flooding_one_hold_no_other_table_up(tmp_path: Path) -> None:
    quiet, troubled = asyncio.run(play(tmp_path))
    assert quiet.plays > 5
    assert quiet.echoes["p99"] < BOUND
    assert troubled.plays > 5
    assert not quiet.errors
