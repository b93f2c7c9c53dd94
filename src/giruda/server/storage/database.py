"""Transactions on a database, the same on every kind of database.

What happens in a transaction is a plain function on a SQLAlchemy ``Connection``. Which database that is on, and on
which thread or loop the function runs, is nobody's business but the database's.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError, IntegrityError

from giruda.server.storage.errors import Conflict, StorageError

Result = TypeVar("Result")
Work = Callable[[Connection], Result]
"""What is done in one transaction: all of it happens, or nothing where it raises. It may be done over."""


class Database(ABC):
    """A database that tables are kept in."""

    def __init__(self, address: str) -> None:
        """Name the database as messages and logs may name it: without a password."""
        self.address = address

    @abstractmethod
    async def run(self, work: Work[Result]) -> Result:
        """Do the work in a transaction of its own and return what it returns, once that is written for good.

        Raises:
            Conflict: a row is there already that the work wanted to insert.
            StorageError: the database cannot be read or written.
        """

    @abstractmethod
    def prepare(self, work: Work[Result]) -> Result:
        """Do the work as `run` does, and wait for it: for what must be done before an event loop runs.

        Raises:
            Conflict: a row is there already that the work wanted to insert.
            StorageError: the database cannot be read or written.
        """

    @abstractmethod
    async def close(self) -> None:
        """Finish what is being written and let go of the database."""

    def explained(self, error: Exception) -> Conflict | StorageError:
        """What an error of the database means to whoever asked."""
        reason: object = error
        if isinstance(error, DBAPIError):
            # The asynchronous drivers' own error stands behind the one that SQLAlchemy makes of it.
            reason = (error.orig.__cause__ if error.orig is not None else None) or error.orig
        # Further lines may show the row: what a table keeps secret is in there.
        reason = next(iter(str(reason).splitlines()), "")
        if isinstance(error, IntegrityError):
            return Conflict(reason)
        return StorageError(f"cannot read or write {self.address}: {reason or type(error).__name__}")


def waited_for(make: Callable[[], Coroutine[Any, Any, Result]]) -> Result:
    """What a coroutine returns, run on a loop of its own and not on one that may run in this thread."""
    with ThreadPoolExecutor(max_workers=1) as thread:
        return thread.submit(lambda: asyncio.run(make())).result()
