"""Moving what SQLite has in its write-ahead log into the database file, beside whoever writes."""

from __future__ import annotations

import sqlite3
import threading
from contextlib import closing, suppress
from pathlib import Path
from typing import Final

EVERY_SECONDS: Final = 2.0
"""How often that is done."""
AT_MOST: Final = 20_000
"""How many pages of 4 KiB the log may have before a writer does it, and waits for the disk."""


class Checkpoints:
    """Does it every now and then on a thread of its own.

    By itself SQLite has every thousandth page or so do it, and then everybody waits for the disk. A checkpoint that is
    passive takes what it finds and keeps nobody from writing meanwhile.
    """

    def __init__(self, path: Path) -> None:
        """Look after the log of that database file, which is there."""
        self._path = path
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._run, name="giruda-checkpoints", daemon=True)
        self._thread.start()

    def end(self) -> None:
        """Let it be; whoever closes the file last moves the rest."""
        self._ended.set()
        self._thread.join()

    def _run(self) -> None:
        while not self._ended.wait(EVERY_SECONDS):
            # What fails now, such as a full disk, whoever writes next is told of.
            with suppress(sqlite3.Error), closing(sqlite3.connect(self._path, timeout=0.0)) as connection:
                connection.execute("PRAGMA wal_checkpoint(PASSIVE)")
