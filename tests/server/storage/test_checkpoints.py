"""The write-ahead log of SQLite is moved into the file beside the writer, and nothing of it is lost."""

from __future__ import annotations

import sqlite3
import time
from pathlib import Path

from giruda.server.storage.checkpoints import EVERY_SECONDS, Checkpoints


def pages(path: Path) -> int:
    """How many pages the file itself has, without its log."""
    return path.stat().st_size


def test_what_was_written_gets_into_the_file_while_the_writer_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "log.sqlite3"
    writer = sqlite3.connect(path, isolation_level=None)
    writer.execute("pragma journal_mode = wal")
    writer.execute("pragma wal_autocheckpoint = 0")
    writer.execute("create table words (word text)")
    before = pages(path)
    checkpoints = Checkpoints(path)
    try:
        until = time.monotonic() + 10 * EVERY_SECONDS
        while pages(path) <= before + 40_000:
            assert time.monotonic() < until
            writer.execute("insert into words values (?)", ("x" * 10_000,))
            time.sleep(0.02)
    finally:
        checkpoints.end()
    count = writer.execute("select count(*) from words").fetchone()
    writer.close()
    with sqlite3.connect(path) as reader:
        assert reader.execute("select count(*) from words").fetchone() == count
    reader.close()


def test_a_file_that_is_none_stops_nobody(tmp_path: Path) -> None:
    path = tmp_path / "no.sqlite3"
    path.write_bytes(b"this is no database, but long enough to be taken for one" * 100)
    checkpoints = Checkpoints(path)
    time.sleep(EVERY_SECONDS * 1.2)
    checkpoints.end()
