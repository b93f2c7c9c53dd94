"""Tables of a server whose disk fails or was tampered with, and two servers over one disk."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from giruda.server.storage import Storage, StorageError
from tests.server.house import House, settings
from tests.server.person import Chair, Person


@pytest.mark.parametrize(
    "damage",
    [
        "update events set payload = '{}' where seq = 2",
        "update events set payload = 'x' where seq = 2",
        "update events set kind = 'unheard' where seq = 2",
        "delete from events where seq = 1",
        "delete from events",
        "update tables set rules = 'not = [rules'",
        """insert into events
        select table_id, max(seq) + 1, null, 'acted', '{"seat":0,"action":"play SA"}', 1, 0 from events""",
    ],
)
def test_a_damaged_table_is_named_and_the_others_go_on(
    house: House, person: Person, tmp_path: Path, damage: str
) -> None:
    damaged = person.open_table()
    with person.sit(damaged):
        pass
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
                chair.accepted(type="use_window")
                chair.accepted(type="pace", pace="instant")
                chair.await_offer()
                chair.do(type="act", action="pass", position=chair.state.position)
            here.accepted(type="use_window")
            here.accepted(type="pace", pace="fast")
            there.accepted(type="use_window")
            there.accepted(type="pace", pace="slow")
    with sqlite3.connect(tmp_path / "giruda.sqlite3") as connection:
        (sequence,) = connection.execute(
            "select group_concat(seq) from (select seq from events order by seq)"
        ).fetchone()
    numbers = [int(each) for each in sequence.split(",")]
    assert numbers == list(range(1, len(numbers) + 1))
    with person.sit(table) as chair:
        assert chair.state.table.pace == "slow"
