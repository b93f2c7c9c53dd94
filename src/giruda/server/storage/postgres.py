"""A PostgreSQL server, which many nodes may share."""

from __future__ import annotations

from typing import Final

from sqlalchemy import URL
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from giruda.server.storage.database import Database, Result, Work, waited_for

CONNECTIONS: Final = 8
"""How many connections a node keeps at most."""
_CONNECT_SECONDS: Final = 10.0
_STATEMENT_SECONDS: Final = 30.0
# serialization_failure, deadlock_detected, and feature_not_supported, which is how the driver learns that another node
# has changed a table since it prepared a statement. None of them leaves anything behind.
_PASSING: Final = frozenset({"40001", "40P01", "0A000"})


class PostgresDatabase(Database):
    """A database on a PostgreSQL server, by asyncpg."""

    def __init__(self, url: URL) -> None:
        """Name the database; nothing is connected before it is used.

        Raises:
            ModuleNotFoundError: asyncpg is not installed.
        """
        super().__init__(url.render_as_string(hide_password=True))
        self._url = _for_driver(url)
        self._engine = self._new_engine()

    async def run(self, work: Work[Result]) -> Result:
        """Do the work on one of the connections; once more where a passing trouble undid it."""
        return await self._run(self._engine, work)

    def prepare(self, work: Work[Result]) -> Result:
        """Do the work on a connection of its own, and wait for it."""
        return waited_for(lambda: self._run_apart(work))

    async def close(self) -> None:
        """Close the connections."""
        await self._engine.dispose()

    async def _run_apart(self, work: Work[Result]) -> Result:
        """Run on an engine of its own: connections belong to the loop that made them."""
        engine = self._new_engine()
        try:
            return await self._run(engine, work)
        finally:
            await engine.dispose()

    async def _run(self, engine: AsyncEngine, work: Work[Result]) -> Result:
        try:
            try:
                return await _transaction(engine, work)
            except _PassedError:
                return await _transaction(engine, work)
        except _PassedError as passed:
            raise self.explained(passed.error) from passed.error
        except (SQLAlchemyError, OSError) as error:
            raise self.explained(error) from error

    def _new_engine(self) -> AsyncEngine:
        return create_async_engine(
            self._url,
            # A table's secret is among the parameters: no error may show them.
            hide_parameters=True,
            pool_size=CONNECTIONS,
            max_overflow=0,
            pool_pre_ping=True,
            connect_args={"timeout": _CONNECT_SECONDS, "command_timeout": _STATEMENT_SECONDS},
        )


class _PassedError(Exception):
    """The transaction failed for a reason that may have passed, and is known to have left nothing behind."""

    def __init__(self, error: DBAPIError) -> None:
        super().__init__(str(error))
        self.error = error


async def _transaction(engine: AsyncEngine, work: Work[Result]) -> Result:
    async with engine.connect() as connection:
        try:
            result = await connection.run_sync(work)
        except DBAPIError as error:
            if error.connection_invalidated or getattr(error.orig, "sqlstate", None) in _PASSING:
                raise _PassedError(error) from error
            raise
        # A connection that is lost from here on leaves open whether the work was done: that is not tried again.
        await connection.commit()
        return result


def _for_driver(url: URL) -> URL:
    """The address as the driver wants it, with ``sslmode`` as other programs write it."""
    query = dict(url.query)
    if "sslmode" in query:
        query.setdefault("ssl", query.pop("sslmode"))
    return url.set(drivername="postgresql+asyncpg", query=query)
