"""An embedded database: one SQLite file, written by one thread.

Whatever waits while a transaction is written shares the next one. Each piece of work has a savepoint of its own, so
that one which fails takes nothing of the others with it.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, Final, Generic

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.exc import SQLAlchemyError

from giruda.server.data_dir import private_file
from giruda.server.storage.checkpoints import AT_MOST, Checkpoints
from giruda.server.storage.database import Database, Result, Work, waited_for

MOST_AT_ONCE: Final = 64
"""How many pieces of work share a transaction: another process that writes the same file waits so long at most."""


class SqliteDatabase(Database):
    """A SQLite file. Whatever touches it does so on the database's own thread."""

    def __init__(self, path: Path) -> None:
        """Take that file, or make it, for this user alone.

        Raises:
            DataDirError: the file cannot be made.
        """
        super().__init__(str(private_file(path)))
        self._engine = _engine(path)
        self._waiting: SimpleQueue[_Job[Any]] = SimpleQueue()
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="giruda-storage")
        self._checkpoints = Checkpoints(path)

    async def run(self, work: Work[Result]) -> Result:
        """Do the work with whatever else waits."""
        job = _Job(work, asyncio.get_running_loop())
        self._waiting.put(job)
        # Often it finds nothing to do, since the one before took this job along.
        self._thread.submit(self._write)
        return await job.future

    def prepare(self, work: Work[Result]) -> Result:
        """Do the work and wait for it."""
        return waited_for(lambda: self.run(work))

    async def close(self) -> None:
        """Finish what is being written and close the file."""
        await asyncio.to_thread(self._checkpoints.end)
        self._thread.submit(self._engine.dispose)
        await asyncio.to_thread(self._thread.shutdown)

    def _write(self) -> None:
        """Do what waits, in one transaction."""
        jobs = list(self._take())
        if not jobs:
            return
        try:
            with self._engine.begin() as connection:
                for job in jobs:
                    job.attempt(connection)
        except Exception as error:  # noqa: BLE001 -- whoever waits must hear of it, whatever it is
            for job in jobs:
                job.error = error
        for loop in {job.loop for job in jobs}:
            # Waking a loop costs as much as writing a row: once for all. One that is closed waits for nothing.
            with suppress(RuntimeError):
                loop.call_soon_threadsafe(self._settle, [job for job in jobs if job.loop is loop])

    def _take(self) -> Iterator[_Job[Any]]:
        for _ in range(MOST_AT_ONCE):
            try:
                job = self._waiting.get_nowait()
            except Empty:
                return
            if not job.future.cancelled():
                yield job

    def _settle(self, jobs: Sequence[_Job[Any]]) -> None:
        for job in jobs:
            if isinstance(job.error, SQLAlchemyError | sqlite3.Error):
                cause, job.error = job.error, self.explained(job.error)
                job.error.__cause__ = cause
            job.settle()


class _Job(Generic[Result]):
    """A piece of work, whoever awaits it, and how it went."""

    def __init__(self, work: Work[Result], loop: asyncio.AbstractEventLoop) -> None:
        self.loop = loop
        self.future: asyncio.Future[Result] = loop.create_future()
        self.error: Exception | None = None
        self._work = work
        self._result: Result

    def attempt(self, connection: Connection) -> None:
        """Do the work; if it fails, leave the transaction as it was."""
        # Past SQLAlchemy, which would take as long for this as for the work.
        driver: sqlite3.Connection = connection.connection.driver_connection  # type: ignore[assignment]
        driver.execute("SAVEPOINT job")
        try:
            self._result = self._work(connection)
        except Exception as error:  # noqa: BLE001 -- it is raised where the work is awaited
            # Where SQLite has rolled the whole transaction back, this raises, and everybody's work has failed.
            driver.execute("ROLLBACK TO job")
            self.error = error
        driver.execute("RELEASE job")

    def settle(self) -> None:
        """Tell whoever waits, on their loop, after the transaction."""
        if self.future.done():
            return
        if self.error is None:
            self.future.set_result(self._result)
        else:
            self.future.set_exception(self.error)


def _engine(path: Path) -> Engine:
    # A table's secret is among the parameters: no error may show them.
    engine = create_engine(f"sqlite:///{path}", hide_parameters=True)

    @event.listens_for(engine, "connect")
    def _connected(connection: Any, _record: object) -> None:
        # SQLAlchemy's own hook below begins transactions; the driver must not.
        connection.isolation_level = None
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = NORMAL")
        connection.execute(f"PRAGMA wal_autocheckpoint = {AT_MOST}")
        connection.execute("PRAGMA foreign_keys = ON")

    @event.listens_for(engine, "begin")
    def _begun(connection: Connection) -> None:
        # A deferred transaction that reads and then writes fails at once when another process wrote in between.
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    return engine
