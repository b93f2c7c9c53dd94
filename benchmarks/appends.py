"""What it costs to append to logs: processor time for each entry, where one table waits for itself and where many do.

python benchmarks/appends.py                        an SQLite file in a temporary folder
python benchmarks/appends.py postgresql://ADDRESS   an empty PostgreSQL database
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

from giruda.server.identity import PlayerId
from giruda.server.storage import Listing, Sitting, Stage, Storage, TableRecord, open_database
from giruda.server.table.entries import Acted, MatchBegan

MOVES = 20
ROUNDS = 5
AT_ONCE = (1, 20, 200)
MANY = 200
OWNER = PlayerId("p")
LISTING = Listing(Stage.PLAYING, open=False, seats=(Sitting("p", OWNER),))


async def play(storage: Storage, table: str) -> None:
    """Append one table's moves, each once the one before is written."""
    for move in range(MOVES):
        await storage.append(table, 2 + move, [Acted(1, "play SA")], f"click {move}", time.time())


async def measure(storage: Storage, name: str, at_once: int) -> tuple[float, float]:
    """Microseconds of processor time and of waiting for each entry, so many tables being played at once."""
    tables = [f"{name} {number}" for number in range(MANY)]
    for table in tables:
        record = TableRecord(table, OWNER, "p", (), "kbg", "", "")
        await storage.add_table(record, [MatchBegan(0)], time.time(), LISTING)
    cpu, wall = time.process_time(), time.perf_counter()
    for first in range(0, MANY, at_once):
        await asyncio.gather(*(play(storage, table) for table in tables[first : first + at_once]))
    entries = MANY * MOVES
    return (time.process_time() - cpu) / entries * 1e6, (time.perf_counter() - wall) / entries * 1e6


async def run(where: Path | str) -> None:
    """Print medians for each number of tables at once."""
    database = open_database(where)
    storage = Storage(database)
    print("tables at once   CPU us an entry   wall us an entry")
    for at_once in AT_ONCE:
        figures = [await measure(storage, f"{at_once} {number}", at_once) for number in range(ROUNDS)]
        cpu, wall = (median(each) for each in zip(*figures, strict=True))
        print(f"{at_once:14}   {cpu:15.0f}   {wall:16.0f}")
    await database.close()


if __name__ == "__main__":
    if len(sys.argv) > 1:
        asyncio.run(run(sys.argv[1]))
    else:
        with tempfile.TemporaryDirectory() as folder:
            asyncio.run(run(Path(folder)))
