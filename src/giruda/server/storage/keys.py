"""Keys that all nodes share: made by the first node that asks, and the same for everyone ever after."""

from __future__ import annotations

import secrets
from contextlib import suppress

from sqlalchemy import Connection, select

from giruda.server.storage.database import Database
from giruda.server.storage.errors import Conflict
from giruda.server.storage.schema import KEYS


async def shared_key(database: Database, name: str, size: int) -> bytes:
    """The key of that name, of so many random bytes; whoever asks first makes it.

    Raises:
        StorageError: it cannot be read or written.
    """

    def read(connection: Connection) -> str | None:
        return connection.execute(select(KEYS.c.key).where(KEYS.c.name == name)).scalar_one_or_none()

    def make(connection: Connection) -> None:
        connection.execute(KEYS.insert().values(name=name, key=secrets.token_hex(size)))

    found = await database.run(read)
    if found is None:
        # Another node may make one in this very moment; then that one counts.
        with suppress(Conflict):
            await database.run(make)
        found = await database.run(read)
    assert found is not None
    return bytes.fromhex(found)
