"""What must be true of a table's log after whatever happened to its servers, and of the records made of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path

from benchmarks.load.connection import request
from benchmarks.load.person import Person
from benchmarks.load.table import LoadedTable
from giruda.notation.record import DealRecord, final
from giruda.notation.record_reader import loads
from giruda.server.storage import Logged, Storage, open_database
from giruda.server.table.state import Table, empty_table, folded


def faults_of(log: Sequence[Logged], accepted: Mapping[str, str]) -> list[str]:
    """What is wrong with a log: commands that are in it twice, and such that were accepted and are not in it.

    Args:
        log: the log; that it has no gap was seen when it was read.
        accepted: the ids of commands that the server said it carried out, with their kinds.
    """
    times = Counter(each.command for each in log if each.command is not None)
    twice = [f"{command} is in the log {count} times" for command, count in times.items() if count > 1]
    lost = [
        f"{kind} {command} was accepted and is not in the log"
        for command, kind in accepted.items()
        if command not in times
    ]
    return twice + lost


async def audit(where: Path | str, tables: Sequence[LoadedTable]) -> dict[str, Table]:
    """Read the logs of tables and hold what must be true of them; the tables as they are in the storage, by id.

    Raises:
        AssertionError: something is not true.
        ValueError: a log has a gap, or does not replay.
    """
    database = open_database(where)
    try:
        return {table.id: await _audited(Storage(database), table) for table in tables}
    finally:
        await database.close()


async def _audited(storage: Storage, table: LoadedTable) -> Table:
    found = await storage.table(table.id)
    assert found is not None, f"table {table.id} is lost"
    record, log = found
    accepted = {command: kind for person in table.people for command, kind in person.accepted.items()}
    faults = faults_of(log, accepted)
    assert not faults, (table.id, faults)
    return folded(empty_table(record), log)


async def replayed_scores(person: Person, table: str, deals: int) -> list[tuple[int, ...]]:
    """The scores of a table's deals, each played again from the record that the server tells a player.

    Raises:
        AssertionError: the record of a deal is refused.
        RecordError: a record does not replay.
    """
    scores = []
    for number in range(1, deals + 1):
        answer = await request(person.address, "GET", f"/api/tables/{table}/record?deal={number}", person.cookie)
        assert answer.status == 200, (answer.status, answer.body)
        record = loads(answer.body.decode())
        assert isinstance(record, DealRecord)
        outcome = final(record).outcome
        assert outcome is not None
        scores.append(outcome.scores)
    return scores
