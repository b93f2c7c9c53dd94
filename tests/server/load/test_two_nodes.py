"""Two servers share their tables; one of them is killed in the middle of it all."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

from benchmarks.load.figures import Figures
from benchmarks.load.ledger import audit, replayed_scores
from benchmarks.load.node import Node
from benchmarks.load.person import House
from benchmarks.load.table import Habits, LoadedTable

TABLES = 20
SEATS = 5
SHORT = "howto;match.deals=1"
PLAYED_SECONDS = 1.0
PATIENCE = 120.0


async def play(folder: Path, database: str, bus: str) -> None:
    folders = [folder / "one", folder / "other"]
    for each in folders:
        each.mkdir()
    dying, living = await asyncio.gather(*(Node.start(each, database=database, bus=bus) for each in folders))
    try:
        house = House([dying.address, living.address], Figures(), Random(5), twice=0.3)
        # People of one table sit at both nodes.
        tables = [LoadedTable(house, Habits(SHORT, pace=None, once=True), number) for number in range(TABLES)]
        await asyncio.gather(*(table.open() for table in tables))
        await asyncio.gather(*(table.start() for table in tables))
        await asyncio.sleep(PLAYED_SECONDS)
        assert not all(table.done.is_set() for table in tables)
        await dying.kill()
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(*(table.done.wait() for table in tables))
        # Everybody who was at the node that died came to the other one.
        assert house.figures.opened > len(tables) * SEATS
        assert not house.figures.errors
        kept = await audit(database, tables)
        for table in tables:
            stored = kept[table.id]
            assert stored.is_finished
            assert stored.game is not None
            witness = next(person for person in table.people if person.address == living.address)
            scores = await replayed_scores(witness, table.id, stored.dealt)
            assert [sum(of_seat) for of_seat in zip(*scores, strict=True)] == list(stored.game.standing.totals)
        for table in tables:
            await table.leave()
    finally:
        await dying.stop()
        await living.stop()


def test_a_node_that_is_killed_costs_no_table_and_no_click(tmp_path: Path, postgres_url: str, valkey_url: str) -> None:
    asyncio.run(play(tmp_path, postgres_url, valkey_url))
