"""Tables and their logs, the same on every kind of database."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import text

from giruda.server.identity import PlayerId
from giruda.server.storage import (
    AlreadyDone,
    Conflict,
    Database,
    Listing,
    Logged,
    Sitting,
    Stage,
    Storage,
    StorageError,
    TableRecord,
    open_database,
)
from giruda.server.storage.store import FORGOTTEN_SECONDS
from giruda.server.table.entries import Acted, MatchBegan, PaceSet
from tests.server.storage.conftest import with_database, with_storage

CHEOLSU, YOUNGHEE, NOBODY = PlayerId("p"), PlayerId("q"), PlayerId("")
RECORD = TableRecord("t", CHEOLSU, "철수", ("지우", "민준"), "kbg", "id = 'kbg'", "s")
SEATS = (Sitting("철수", CHEOLSU), Sitting("지우", NOBODY), Sitting("민준", NOBODY))
PLAYING = Listing(Stage.PLAYING, open=False, seats=SEATS)
OPEN = replace(PLAYING, open=True)


async def add(storage: Storage, table_id: str, at: float, listing: Listing = PLAYING) -> None:
    await storage.add_table(replace(RECORD, id=table_id), [MatchBegan(1)], at, listing)


def test_a_table_reads_back_with_its_log(where: Path | str) -> None:
    async def write(storage: Storage) -> None:
        await storage.add_table(RECORD, [MatchBegan(1), PaceSet("slow")], 1.5, PLAYING)
        await storage.append("t", 3, [Acted(1, "pass"), Acted(2, "pass")], "click", 1790000000.125)

    async def read(storage: Storage) -> None:
        log = [
            Logged(MatchBegan(1), None, 1.5),
            Logged(PaceSet("slow"), None, 1.5),
            Logged(Acted(1, "pass"), "click", 1790000000.125),
            Logged(Acted(2, "pass"), None, 1790000000.125),
        ]
        assert await storage.table("t") == (RECORD, log)
        assert await storage.log_after("t", 2) == log[2:]
        assert await storage.log_after("t", 4) == []
        assert await storage.table("other") is None
        assert await storage.log_after("other", 0) == []

    with_storage(where, write)
    with_storage(where, read)


def test_two_writers_cannot_both_be_next_and_a_click_counts_once(where: Path | str) -> None:
    async def write(storage: Storage) -> None:
        await add(storage, "t", 1)
        await storage.append("t", 2, [Acted(1, "pass")], "click", 2)
        moves = [Acted(2, "pass"), Acted(3, "pass")]
        for seq, command in ((2, "other"), (1, None)):
            with pytest.raises(Conflict):
                await storage.append("t", seq, moves, command, 3, OPEN)
        for seq in (2, 3):
            with pytest.raises(AlreadyDone):
                await storage.append("t", seq, moves, "click", 3, OPEN)
        # All or none: nothing of the refused ones is there.
        assert len(await storage.log_after("t", 0)) == 2
        assert await storage.open_tables(9) == []

    with_storage(where, write)


def test_of_many_writers_at_once_one_is_next(where: Path | str) -> None:
    async def append(storage: Storage, seat: int) -> bool:
        try:
            await storage.append("t", 2, [Acted(seat, "pass"), Acted(seat, "pass")], f"click {seat}", 2)
        except Conflict:
            return False
        return True

    async def write(storage: Storage) -> None:
        await add(storage, "t", 1)
        written = await asyncio.gather(*(append(storage, seat) for seat in range(20)))
        assert written.count(True) == 1
        entry = Acted(written.index(True), "pass")
        assert [logged.entry for logged in await storage.log_after("t", 1)] == [entry, entry]

    with_storage(where, write)


def test_the_same_command_is_no_news_at_another_table(where: Path | str) -> None:
    async def write(storage: Storage) -> None:
        for table in "ab":
            await add(storage, table, 1)
            await storage.append(table, 2, [Acted(1, "pass")], "click", 2)

    with_storage(where, write)


def test_entries_of_a_newer_version_are_left_alone(where: Path | str) -> None:
    async def write(database: Database) -> None:
        storage = Storage(database)
        await add(storage, "t", 1)
        await database.run(lambda connection: connection.execute(text("update events set schema_version = 99")).close())
        for read in (storage.table("t"), storage.log_after("t", 0)):
            with pytest.raises(StorageError, match="newer version"):
                await read

    with_database(where, write)


def test_the_lobby_lists_open_tables_with_who_sits_there_now(where: Path | str) -> None:
    async def write(storage: Storage) -> None:
        await add(storage, "hidden", 1)
        for at, table in enumerate(("first", "second", "over", "closed"), 2):
            await add(storage, table, at, OPEN)
        together = replace(
            OPEN, stage=Stage.GATHERING, seats=(SEATS[0], Sitting("영희", YOUNGHEE), SEATS[2]), watching=True
        )
        await storage.append("first", 2, [Acted(1, "pass")], None, 10, together)
        await storage.append("over", 2, [Acted(1, "pass")], None, 11, replace(OPEN, stage=Stage.FINISHED))
        await storage.append("closed", 2, [Acted(1, "pass")], None, 12, PLAYING)
        # A move renews nothing.
        await storage.append("second", 2, [Acted(1, "pass")], None, 13)
        first, second = await storage.open_tables(9)
        assert (first.id, first.rules_spec, first.created, first.played) == ("first", "kbg", 2, 10)
        assert (first.listing, second.listing) == (together, OPEN)
        assert (second.id, second.played) == ("second", 3)
        assert await storage.open_tables(1) == [first]

    with_storage(where, write)


def test_a_player_finds_the_tables_at_which_they_sit(where: Path | str) -> None:
    async def write(storage: Storage) -> None:
        for table in "abcd":
            # Two of them renewed at the same moment.
            await add(storage, table, {"a": 1, "b": 2, "c": 2, "d": 3}[table])
        left = replace(PLAYING, seats=(Sitting("봇", NOBODY), *SEATS[1:]))
        await storage.append("b", 2, [Acted(1, "pass")], None, 5, left)
        await storage.append("d", 2, [Acted(1, "pass")], None, 6, replace(PLAYING, stage=Stage.FINISHED))
        found = await storage.tables_of(CHEOLSU, 2)
        assert [table.id for table in found] == ["d", "c"]
        rest = await storage.tables_of(CHEOLSU, 2, before=(found[-1].played, found[-1].id))
        assert [table.id for table in rest] == ["a"]
        assert await storage.tables_of(YOUNGHEE, 9) == []
        assert await storage.unfinished_of(CHEOLSU) == "c"
        assert await storage.unfinished_of(YOUNGHEE) is None

    with_storage(where, write)


def test_tables_renewed_at_the_same_moment_are_listed_once_each(where: Path | str) -> None:
    async def write(storage: Storage) -> None:
        for table in "abc":
            await add(storage, table, 1)
        seen: list[str] = []
        before: tuple[float, str] | None = None
        while found := await storage.tables_of(CHEOLSU, 1, before):
            seen.append(found[0].id)
            before = (found[0].played, found[0].id)
        assert seen == ["c", "b", "a"]

    with_storage(where, write)


def test_a_player_goes_by_the_name_of_the_table_renewed_last(where: Path | str) -> None:
    async def write(storage: Storage) -> None:
        assert await storage.name_of(CHEOLSU) is None
        await add(storage, "a", 1)
        await add(storage, "b", 2, replace(PLAYING, seats=(Sitting("철이", CHEOLSU), *SEATS[1:])))
        assert await storage.name_of(CHEOLSU) == "철이"

    with_storage(where, write)


def test_nodes_are_alive_that_gave_a_sign_of_life(where: Path | str) -> None:
    async def write(storage: Storage) -> None:
        await storage.beat("one", 100)
        await storage.beat("other", 100)
        await storage.beat("one", 110)
        assert await storage.alive(["one", "other", "unheard"], 105) == {"one"}
        assert await storage.alive({"one", "other"}, 100) == {"one", "other"}
        assert await storage.alive([], 0) == set()
        # Whoever comes later finds no endless list of nodes that are gone.
        await storage.beat("late", 111 + FORGOTTEN_SECONDS)
        assert await storage.alive(["one", "other", "late"], 0) == {"late"}

    with_storage(where, write)


def test_two_nodes_over_one_database_see_each_others_entries(where: Path | str) -> None:
    async def write() -> None:
        databases = [open_database(where) for _ in range(2)]
        one, other = map(Storage, databases)
        await add(one, "t", 1)
        for seq, storage in enumerate((one, other, one), 2):
            await storage.append("t", seq, [Acted(seq, "pass")], None, 2)
        assert await one.log_after("t", 1) == await other.log_after("t", 1)
        assert [logged.entry for logged in await other.log_after("t", 1)] == [Acted(seq, "pass") for seq in (2, 3, 4)]
        for database in databases:
            await database.close()

    asyncio.run(write())


def test_logs_tell_how_long_they_are(where: Path | str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("giruda.server.storage.store.ASKED_AT_ONCE", 2)

    async def work(storage: Storage) -> None:
        for number in range(5):
            await add(storage, f"t{number}", 1.0)
        await storage.append("t3", 2, [Acted(1, "pass"), Acted(2, "pass")], "click", 2.0)
        assert await storage.lengths(["t0", "t3", "t4", "other"]) == {"t0": 1, "t3": 3, "t4": 1}
        assert await storage.lengths([]) == {}

    with_storage(where, work)
