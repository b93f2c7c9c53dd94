"""Which database an address means."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from giruda.server.data_dir import DataDirError
from giruda.server.storage.database import Database, waited_for
from giruda.server.storage.errors import StorageError
from giruda.server.storage.sqlite import SqliteDatabase
from giruda.server.storage.upgrade import NewerDatabase, upgrade

FILE: Final = "giruda.sqlite3"
"""The database file in a data folder."""
_POSTGRES: Final = frozenset({"postgresql", "postgres", "postgresql+asyncpg"})


def open_database(where: Path | str) -> Database:
    """The database in that folder, or at that address, such as ``postgresql://name:password@host/giruda``.

    Its tables are made where there are none, and brought to the format of this version where they are older.

    Raises:
        DataDirError: it cannot be used, a newer version of Giruda wrote it, the address cannot be read, or what it
            needs is not installed.
    """
    database = _database(where)
    other = "choose another folder with --data" if isinstance(where, Path) else "name another database"
    try:
        database.prepare(upgrade)
    except (StorageError, NewerDatabase) as error:
        waited_for(database.close)
        if isinstance(error, StorageError):
            raise DataDirError(f"{error}; {other}") from error
        raise DataDirError(
            f"{database.address} was written by a newer version of Giruda ({error}); update Giruda, or {other}"
        ) from error
    return database


def _database(where: Path | str) -> Database:
    if isinstance(where, Path):
        return SqliteDatabase(where / FILE)
    url = _url(where)
    if url.drivername not in _POSTGRES:
        raise DataDirError(f"no tables can be kept in a database of the kind {url.drivername}; use postgresql://")
    from giruda.server.storage.postgres import PostgresDatabase  # noqa: PLC0415 -- many have no asyncpg

    try:
        return PostgresDatabase(url)
    except ModuleNotFoundError as error:
        raise DataDirError(f"{error.name} is not installed: pip install 'giruda[nodes]'") from None


def _url(address: str) -> URL:
    try:
        return make_url(address)
    except (ArgumentError, ValueError):
        # What stands in it, a password perhaps, is nobody's business: not even as the cause of this error.
        raise DataDirError(
            "the address of the database cannot be read; write postgresql://NAME@HOST/DATABASE"
        ) from None
