"""A database of each kind."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

import pytest

from giruda.server.storage import Database, Storage, open_database

Result = TypeVar("Result")
ENGINES = ("sqlite", "postgresql")


@pytest.fixture(params=ENGINES)
def where(request: pytest.FixtureRequest, tmp_path: Path) -> Path | str:
    """The folder or the address of a database with nothing in it; once for each kind."""
    if request.param == "sqlite":
        return tmp_path
    address: str = request.getfixturevalue("postgres_url")
    return address


def with_database(where: Path | str, use: Callable[[Database], Awaitable[Result]]) -> Result:
    """Open the database, use it on a loop of its own, and close it."""

    async def used() -> Result:
        try:
            return await use(database)
        finally:
            await database.close()

    database = open_database(where)
    return asyncio.run(used())


def with_storage(where: Path | str, use: Callable[[Storage], Awaitable[Result]]) -> Result:
    """Use the tables of that database as `with_database` does."""
    return with_database(where, lambda database: use(Storage(database)))
