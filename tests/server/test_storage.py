"""The data folder, and the tables in it."""

from __future__ import annotations

import asyncio
import sqlite3
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from giruda.server.data_dir import DataDirError, default_data_dir, prepare_data_dir
from giruda.server.table.entries import Acted, AutoPassSet, Dealt, Entry, MatchBegan, PaceSet, decode, encode
from giruda.server.identity import PlayerId
from giruda.server.storage import Conflict, Storage, StorageError, TableRecord
from tests.server.house import House, settings
from tests.server.person import Chair, Person

RECORD = TableRecord("t", PlayerId("p"), "철수", ("지우", "민준"), "kbg", "id = 'kbg'", "s")


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({"GIRUDA_DATA": "/somewhere"}, "/somewhere"),
        ({"XDG_DATA_HOME": "/data"}, "/data/giruda"),
        ({"GIRUDA_DATA": "/somewhere", "XDG_DATA_HOME": "/data"}, "/somewhere"),
        ({"XDG_DATA_HOME": "relative"}, "~/.local/share/giruda"),
        ({"XDG_DATA_HOME": "", "GIRUDA_DATA": ""}, "~/.local/share/giruda"),
        ({}, "~/.local/share/giruda"),
    ],
)
def test_where_tables_are_kept(environment: dict[str, str], expected: str) -> None:
    assert default_data_dir(environment) == Path(expected).expanduser()


def test_the_folder_and_the_files_are_for_one_user_alone(tmp_path: Path) -> None:
    folder = prepare_data_dir(tmp_path / "deep" / "below")
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    storage = Storage(folder)
    asyncio.run(storage.add_table(RECORD, [MatchBegan(0)]))
    modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir()}
    storage.close()
    assert "giruda.sqlite3" in modes
    assert set(modes.values()) == {0o600}


def test_a_file_that_others_can_read_is_closed_to_them(tmp_path: Path) -> None:
    (tmp_path / "giruda.sqlite3").touch(mode=0o644)
    Storage(tmp_path).close()
    assert stat.S_IMODE((tmp_path / "giruda.sqlite3").stat().st_mode) == 0o600


def test_a_folder_that_cannot_be_used_is_named_with_a_way_out(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for folder in (tmp_path / "file", tmp_path / "file" / "below"):
        with pytest.raises(DataDirError, match=r"cannot keep tables in .*; choose another folder with --data"):
            prepare_data_dir(folder)


def test_a_file_that_is_no_database_is_named(tmp_path: Path) -> None:
    (tmp_path / "giruda.sqlite3").write_bytes(b"no database" * 1000)
    with pytest.raises(DataDirError, match=r"giruda\.sqlite3: file is not a database; choose another"):
        Storage(tmp_path)


def test_a_database_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    Storage(tmp_path).close()
    with sqlite3.connect(tmp_path / "giruda.sqlite3") as connection:
        connection.execute("update schema set version = 99")
    with pytest.raises(DataDirError, match=r"newer version of Giruda \(format 99"):
        Storage(tmp_path)


@pytest.mark.parametrize(
    "entry",
    [
        MatchBegan(3, ["SA", "JK"]),
        Dealt([["SA"], ["JK"]], ["C2"]),
        Acted(2, "bid 15S"),
        PaceSet("fast"),
        AutoPassSet(0, on=True),
    ],
)
def test_an_entry_reads_back_as_it_was_written(entry: Entry) -> None:
    assert decode(*encode(entry)) == entry


@pytest.mark.parametrize(("kind", "payload"), [("unheard", "{}"), ("acted", "{}"), ("acted", "no json")])
def test_a_damaged_entry_is_not_believed(kind: str, payload: str) -> None:
    with pytest.raises(ValueError, match=r".+"):
        decode(kind, payload)


def with_storage(folder: Path, use: Callable[[Storage], Any]) -> Any:
    storage = Storage(folder)
    try:
        return asyncio.run(use(storage))
    finally:
        storage.close()


def test_a_table_reads_back_with_its_log(tmp_path: Path) -> None:
    async def write(storage: Storage) -> None:
        await storage.add_table(RECORD, [MatchBegan(1), PaceSet("slow")])
        await storage.append("t", 3, [Acted(1, "pass"), Acted(2, "pass")], "click", finished=False)

    with_storage(tmp_path, write)
    log = [(MatchBegan(1), None), (PaceSet("slow"), None), (Acted(1, "pass"), "click"), (Acted(2, "pass"), None)]
    assert with_storage(tmp_path, lambda storage: storage.table("t")) == (RECORD, log)
    assert with_storage(tmp_path, lambda storage: storage.table("other")) is None
    assert with_storage(tmp_path, lambda storage: storage.unfinished_of(RECORD.owner)) == "t"
    assert with_storage(tmp_path, lambda storage: storage.name_of(RECORD.owner)) == "철수"


def test_two_writers_cannot_both_be_next_and_a_click_counts_once(tmp_path: Path) -> None:
    async def write(storage: Storage) -> None:
        await storage.add_table(RECORD, [MatchBegan(1)])
        await storage.append("t", 2, [Acted(1, "pass")], "click", finished=False)
        for seq, command in ((2, "other"), (3, "click")):
            with pytest.raises(Conflict):
                await storage.append("t", seq, [Acted(2, "pass"), Acted(3, "pass")], command, finished=False)
        # All or none: nothing of the refused ones is there.
        found = await storage.table("t")
        assert found is not None
        assert len(found[1]) == 2

    with_storage(tmp_path, write)


def test_entries_of_a_newer_version_are_left_alone(tmp_path: Path) -> None:
    with_storage(tmp_path, lambda storage: storage.add_table(RECORD, [MatchBegan(1)]))
    with sqlite3.connect(tmp_path / "giruda.sqlite3") as connection:
        connection.execute("update events set schema_version = 99")
    with pytest.raises(StorageError, match="newer version"):
        with_storage(tmp_path, lambda storage: storage.table("t"))


@pytest.mark.parametrize(
    "damage",
    [
        "update events set payload = '{}' where seq = 2",
        "update events set payload = 'x' where seq = 2",
        "update events set kind = 'unheard' where seq = 2",
        "delete from events where seq = 1",
        "delete from events",
        "update tables set rules = 'not = [rules'",
        """insert into events values ((select id from tables), 4, null, 'acted', '{"seat":0,"action":"play SA"}', 1)""",
    ],
)
def test_a_damaged_table_is_named_and_the_others_go_on(
    house: House, person: Person, tmp_path: Path, damage: str
) -> None:
    damaged = person.open_table()
    house.stop()
    with sqlite3.connect(tmp_path / "giruda.sqlite3") as connection:
        connection.execute(damage)
    house.start()
    person.move_to(house.origin)
    chair = Chair(person.connect(damaged))
    (refused,), _ = chair.rest()
    chair.close()
    assert refused.reason.code == "table-unreadable"  # type: ignore[union-attr]
    with person.sit(person.open_table()):
        pass


def test_a_disk_that_fails_is_told_and_the_table_goes_on_afterwards(
    person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object, **__: object) -> None:
        raise StorageError("disk full")

    with person.sit(person.open_table("howto")) as chair:
        chair.await_offer()
        before = chair.state
        with monkeypatch.context() as failing:
            failing.setattr(Storage, "append", fail)
            assert chair.refused(type="act", action="pass", position=before.position) == "storage-failed"
        assert chair.state is before
        chair.accepted(type="act", action="pass", position=before.position)


def test_two_servers_over_one_folder_keep_one_truth(
    tmp_path: Path, new_house: Callable[..., House], new_person: Callable[[House], Person]
) -> None:
    one, other = new_house(settings(tmp_path)), new_house(settings(tmp_path))
    person = new_person(one)
    table = person.open_table("howto", pace="slow")
    with person.sit(table) as here:
        person.move_to(other.origin)
        with person.sit(table) as there:
            for chair in (here, there, here, there):
                chair.accepted(type="pace", pace="instant")
                chair.await_offer()
                chair.do(type="act", action="pass", position=chair.state.position)
            here.accepted(type="pace", pace="fast")
            there.accepted(type="pace", pace="slow")
    with sqlite3.connect(tmp_path / "giruda.sqlite3") as connection:
        (sequence,) = connection.execute(
            "select group_concat(seq) from (select seq from events order by seq)"
        ).fetchone()
    numbers = [int(each) for each in sequence.split(",")]
    assert numbers == list(range(1, len(numbers) + 1))
    with person.sit(table) as chair:
        assert chair.state.table.pace == "slow"
