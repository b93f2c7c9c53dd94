"""Transactions, the same on every kind of database, and what is special about each."""

from __future__ import annotations

import asyncio
import sqlite3
import stat
from pathlib import Path

import pytest
from sqlalchemy import Connection, Engine, event, text

from giruda.server.data_dir import DataDirError
from giruda.server.storage import Conflict, Database, StorageError, open_database
from giruda.server.storage.schema import NODES
from tests.server.storage.conftest import with_database


def insert(connection: Connection, node: str) -> str:
    connection.execute(NODES.insert().values(id=node, seen=1.0))
    return node


def count(connection: Connection) -> int:
    return len(connection.execute(NODES.select()).all())


def test_what_raises_has_done_nothing(where: Path | str) -> None:
    def work(connection: Connection) -> None:
        insert(connection, "one")
        raise ValueError("no")

    async def use(database: Database) -> None:
        with pytest.raises(ValueError, match="no"):
            await database.run(work)
        assert await database.run(count) == 0

    with_database(where, use)


def test_of_much_work_at_once_what_fails_fails_alone(where: Path | str) -> None:
    async def use(database: Database) -> None:
        nodes = [f"{number % 15}" for number in range(20)]
        done = await asyncio.gather(
            *(database.run(lambda connection, node=node: insert(connection, node)) for node in nodes),  # type: ignore[misc]
            return_exceptions=True,
        )
        assert [type(each) for each in done] == [str] * 15 + [Conflict] * 5
        assert await database.run(count) == 15

    with_database(where, use)


def test_a_statement_that_cannot_be_run_is_told_without_its_values(where: Path | str) -> None:
    async def use(database: Database) -> None:
        with pytest.raises(StorageError, match="cannot read or write") as told:
            await database.run(lambda connection: connection.execute(text("select :x from nowhere"), {"x": "secret"}))
        cause: BaseException | None = told.value
        while cause is not None:
            assert "secret" not in str(cause)
            cause = cause.__cause__
        # The database goes on.
        assert await database.run(count) == 0

    with_database(where, use)


def test_work_may_be_prepared_while_a_loop_runs(where: Path | str) -> None:
    async def use(database: Database) -> None:
        assert database.prepare(count) == 0
        assert await database.run(lambda connection: insert(connection, "one")) == "one"
        assert database.prepare(count) == 1

    with_database(where, use)


def test_what_waits_for_sqlite_shares_a_transaction(tmp_path: Path) -> None:
    committed: list[object] = []

    async def use(database: Database) -> None:
        jobs = [
            database.run(lambda connection, node=str(node): insert(connection, node))  # type: ignore[misc]
            for node in range(50)
        ]
        await asyncio.gather(*jobs)
        assert await database.run(count) == 50

    note = committed.append
    event.listen(Engine, "commit", note)
    try:
        with_database(tmp_path, use)
    finally:
        event.remove(Engine, "commit", note)
    # One for the upgrade, some for the work, one for the count.
    assert len(committed) < 25


def test_work_that_nobody_awaits_any_more_is_left_out(tmp_path: Path) -> None:
    async def use(database: Database) -> None:
        tasks = [
            asyncio.create_task(database.run(lambda connection, node=str(node): insert(connection, node)))  # type: ignore[misc]
            for node in range(30)
        ]
        await asyncio.sleep(0)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert await database.run(count) < 30

    with_database(tmp_path, use)


def test_the_files_are_for_one_user_alone(tmp_path: Path) -> None:
    (tmp_path / "giruda.sqlite3").touch(mode=0o644)

    def modes_while_written(connection: Connection) -> dict[str, int]:
        insert(connection, "one")
        return {path.name: stat.S_IMODE(path.stat().st_mode) for path in tmp_path.iterdir()}

    modes = with_database(tmp_path, lambda database: database.run(modes_while_written))
    assert "giruda.sqlite3" in modes
    assert set(modes.values()) == {0o600}


def test_a_file_that_is_no_database_is_named(tmp_path: Path) -> None:
    (tmp_path / "giruda.sqlite3").write_bytes(b"no database" * 1000)
    with pytest.raises(DataDirError, match=r"giruda\.sqlite3: file is not a database; choose another"):
        open_database(tmp_path)


def test_a_locked_file_is_told(tmp_path: Path) -> None:
    async def use(database: Database) -> None:
        await database.run(lambda connection: connection.execute(text("pragma busy_timeout = 1")).close())
        with sqlite3.connect(tmp_path / "giruda.sqlite3", isolation_level=None) as other:
            other.execute("begin immediate")
            with pytest.raises(StorageError, match="database is locked"):
                await database.run(count)
            other.execute("rollback")
        assert await database.run(count) == 0

    with_database(tmp_path, use)


@pytest.mark.parametrize(
    ("address", "told"),
    [
        ("mysql://me:hush@nowhere/giruda", "of the kind mysql"),
        ("postgresql://me:hu:sh@nowhere:sh/giruda", "cannot be read"),
        ("no address", "cannot be read"),
        ("postgresql://me:hush@127.0.0.1:1/giruda", r"postgresql://me:\*\*\*@127\.0\.0\.1:1/giruda: "),
    ],
)
def test_an_address_that_leads_nowhere_is_told_without_its_password(address: str, told: str) -> None:
    with pytest.raises(DataDirError, match=told) as error:
        open_database(address)
    cause: BaseException | None = error.value
    while cause is not None:
        assert "hush" not in str(cause)
        assert "hu:sh" not in str(cause)
        cause = cause.__cause__


def test_a_lost_connection_is_made_again(postgres_url: str) -> None:
    def lose(connection: Connection) -> None:
        connection.execute(text("select pg_terminate_backend(pg_backend_pid())"))

    async def use(database: Database) -> None:
        assert await database.run(count) == 0
        others = text("select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()")
        other = open_database(postgres_url)
        await other.run(lambda connection: connection.execute(others).close())
        await other.close()
        # It was lost while nobody used it.
        assert await database.run(count) == 0
        losses = iter([lose])

        def work(connection: Connection) -> str:
            done = insert(connection, "one")
            for loss in losses:
                loss(connection)
            return done

        # In the middle of a transaction it is lost with all that was done, which is done over.
        assert await database.run(work) == "one"
        assert await database.run(count) == 1
        # Over and over is too often.
        with pytest.raises(StorageError, match=r"cannot read or write postgresql://"):
            await database.run(lose)
        assert await database.run(count) == 1

    with_database(postgres_url, use)
