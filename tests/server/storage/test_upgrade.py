"""Databases of older versions, and of newer ones."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, text

from giruda.server.data_dir import DataDirError
from giruda.server.identity import COOKIE, player_id
from giruda.server.storage import Database, Stage, Storage, open_database
from giruda.server.storage.opening import FILE
from giruda.server.storage.schema import METADATA, VERSION
from giruda.server.storage.upgrade import MIGRATIONS, revision, upgrade
from tests.server.house import House, settings
from tests.server.person import Person
from tests.server.storage.conftest import with_database, with_storage

TOKEN = "o" * 43


@pytest.fixture
def old_folder(tmp_path: Path) -> Path:
    """A data folder as format 1 left it, with a table whose first deal is played and whose second is begun."""
    with sqlite3.connect(tmp_path / FILE) as connection:
        connection.executescript((Path(__file__).parent / "format_1.sql").read_text(encoding="utf-8"))
    connection.close()
    return tmp_path


def test_the_newest_migration_leads_to_the_format_of_this_version() -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    assert ScriptDirectory.from_config(config).get_heads() == [revision(VERSION)]


def test_migrations_lead_to_the_tables_that_are_used(where: Path | str) -> None:
    def differences(connection: Connection) -> list[object]:
        context = MigrationContext.configure(connection, opts={"compare_server_default": True})
        found: list[object] = compare_metadata(context, METADATA)
        return found

    async def use(database: Database) -> tuple[list[object], int]:
        version = text("select version from schema")
        return await database.run(differences), await database.run(lambda each: each.execute(version).scalar_one())

    assert with_database(where, use) == ([], VERSION)


def test_a_played_table_of_format_1_is_there_with_its_log(old_folder: Path) -> None:
    async def read(storage: Storage) -> None:
        found = await storage.table("old-table")
        assert found is not None
        record, log = found
        assert (record.owner, record.owner_name) == (player_id(TOKEN), "철수")
        assert record.bot_names == ("도윤", "민준", "시우", "예준")
        assert len(record.secret) == 64
        assert len(log) == 67
        assert {logged.at for logged in log} == {0.0}
        (listed,) = await storage.tables_of(record.owner, 9)
        assert listed.listing.stage is Stage.PLAYING
        assert not listed.listing.open
        assert [sitting.name for sitting in listed.listing.seats] == ["철수", *record.bot_names]
        assert datetime.fromtimestamp(listed.played, UTC).isoformat() == "2026-11-30T18:15:13.951576+00:00"
        assert 0 < listed.played - listed.created < 1
        assert await storage.unfinished_of(record.owner) == "old-table"
        assert await storage.name_of(record.owner) == "철수"

    with_storage(old_folder, read)
    # It was upgraded once and is not again.
    with_storage(old_folder, read)


def test_a_finished_table_of_format_1_stays_finished(old_folder: Path) -> None:
    with sqlite3.connect(old_folder / FILE) as connection:
        connection.execute("update tables set finished = 1")
    connection.close()
    assert with_storage(old_folder, lambda storage: storage.unfinished_of(player_id(TOKEN))) is None


def test_a_table_of_format_1_goes_on(
    old_folder: Path, new_house: Callable[..., House], new_person: Callable[[House], Person]
) -> None:
    person = new_person(new_house(settings(old_folder)))
    # From before cookies were signed: a visit to the page signs it.
    person.http.cookies.set(COOKIE, TOKEN, domain="127.0.0.1")
    person.http.get("/")
    assert person.http.get("/api/lobby").json()["resume"] == "old-table"
    with person.sit("old-table") as chair:
        assert chair.match.deal == 2
        assert list(chair.match.totals) == [12, 54, 26, 54, 54]
        chair.await_offer()


@pytest.mark.parametrize("empty", [True, False])
def test_nodes_that_start_at_once_upgrade_once(where: Path | str, empty: bool) -> None:
    if not empty:
        prepare_format_1(where)
    with ThreadPoolExecutor(4) as threads:
        databases = list(threads.map(open_database, [where] * 4))

    async def use(database: Database) -> set[str]:
        for each in databases:
            await each.close()
        return await database.run(lambda connection: set(inspect(connection).get_table_names()))

    assert with_database(where, use) == {*METADATA.tables, "alembic_version"}


def prepare_format_1(where: Path | str) -> None:
    """Leave the database as the first migration made it."""

    async def use(database: Database) -> None:
        await database.run(METADATA.drop_all)
        await database.run(lambda connection: connection.execute(text("drop table alembic_version")).close())
        await database.run(lambda connection: upgrade(connection, to=1))

    with_database(where, use)


def test_a_database_of_a_newer_version_is_left_alone(where: Path | str) -> None:
    newer = text("update schema set version = 99")
    with_database(where, lambda database: database.run(lambda connection: connection.execute(newer).close()))
    with pytest.raises(DataDirError, match=r"newer version of Giruda \(format 99, this one knows"):
        open_database(where)
