"""Bringing a database to the format of this version of Giruda."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from sqlalchemy import Connection, func, inspect, select, update

from giruda.server.storage.schema import SCHEMA, VERSION

MIGRATIONS: Final = Path(__file__).parent / "migrations"
# Any number, as long as it is always the same one: "giruda" in ASCII.
_LOCK: Final = 0x676972756461


class NewerDatabase(Exception):
    """A newer version of Giruda wrote the database."""

    def __init__(self, version: int) -> None:
        super().__init__(f"format {version}, this one knows {VERSION}")


def upgrade(connection: Connection, to: int = VERSION) -> None:
    """Run the migrations that the database has not seen yet; one that is empty gets its tables.

    All in the connection's transaction. Where several nodes start at once, the others wait for the first.

    Raises:
        NewerDatabase: it is left alone.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(_LOCK)))
    found = _version(connection)
    if found > VERSION:
        raise NewerDatabase(found)
    if found < to:
        _migrate(connection, found, to)
        connection.execute(update(SCHEMA).values(version=to))


def _version(connection: Connection) -> int:
    """The format of the database; 0 where there is none yet."""
    if not inspect(connection).has_table(SCHEMA.name):
        return 0
    return connection.execute(select(SCHEMA.c.version)).scalar_one_or_none() or 0


def _migrate(connection: Connection, found: int, to: int) -> None:
    # Nearly every start finds nothing to do, and needs none of this.
    from alembic import command  # noqa: PLC0415
    from alembic.config import Config  # noqa: PLC0415

    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    if found == 1 and not inspect(connection).has_table("alembic_version"):
        # From before there were migrations.
        command.stamp(config, revision(1))
    command.upgrade(config, revision(to))


def revision(version: int) -> str:
    """The name of the migration that leads to that format."""
    return f"{version:04}"
