"""A server is killed while tables are played: whatever it acknowledged is there when it is back."""

from __future__ import annotations

import asyncio
from pathlib import Path

from benchmarks.load.kills import killed_again_and_again

KILLS = 8


def test_what_was_acknowledged_outlives_any_kill(tmp_path: Path) -> None:
    survived = asyncio.run(killed_again_and_again(tmp_path, KILLS, tables=2))
    assert survived.accepted > 10 * KILLS
