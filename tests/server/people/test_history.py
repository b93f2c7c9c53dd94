"""The deals that somebody has played: found again, summed up, taken along."""

from __future__ import annotations

import io
import json
import sqlite3
import zipfile
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from giruda.notation.record import final
from giruda.notation.record_reader import loads
from giruda.notation.wire import HistoryOut, MeOut, StatisticsOut
from giruda.server.storage.opening import FILE
from tests.server.house import House
from tests.server.people.table import people_of, play_alone, play_together, seated
from tests.server.person import Person


def history(person: Person, **query: str) -> HistoryOut:
    answer = person.http.get("/api/me/history", params=query)
    assert answer.status_code == 200, answer.text
    return msgspec.json.decode(answer.content, type=HistoryOut)


def statistics(person: Person) -> StatisticsOut:
    return msgspec.json.decode(person.http.get("/api/me/statistics").content, type=StatisticsOut)


def me(person: Person) -> MeOut:
    return msgspec.json.decode(person.http.get("/api/me").content, type=MeOut)


def test_a_deal_that_ended_is_in_the_history_with_its_record(person: Person) -> None:
    table = play_alone(person, Random(1))
    found = history(person)
    (deal,) = found.deals
    assert found.before is None
    assert (deal.table, deal.rules_id, deal.rules_spec, deal.seat) == (table, "kbg", "kbg", 0)
    assert [seat.kind for seat in deal.seats] == ["person", *["bot"] * 4]
    assert deal.seats[0].name == "철수"
    assert deal.change is None
    record = loads(person.http.get(f"/api/tables/{table}/record", params={"deal": deal.deal}).text)
    outcome = final(record).outcome  # type: ignore[arg-type]
    assert outcome is not None
    assert deal.score == outcome.scores[0]
    assert deal.taken == outcome.taken
    role = {outcome.declarer: "declarer", outcome.friend: "friend", outcome.out: "out"}.get(0, "defender")  # type: ignore[call-overload]
    assert deal.role == role
    assert deal.won is (outcome.won if role in ("declarer", "friend") else not outcome.won)
    tally = statistics(person)
    assert (tally.all.deals, tally.all.score) == (1, deal.score)
    assert [group.group for group in tally.rules] == ["kbg"]
    assert [group.group for group in tally.players] == ["5"]
    roles = {"declarer": tally.all.declarer, "friend": tally.all.friend, "defender": tally.all.defender}
    assert {name: each.deals for name, each in roles.items()} == {name: int(name == role) for name in roles}
    assert len(tally.bids) == (role == "declarer")


def test_one_sees_the_history_of_nobody_else(house: House, person: Person, new_person: Callable[..., Person]) -> None:
    play_alone(person, Random(1))
    stranger = new_person(house)
    assert stranger.http.get("/api/me/history").json()["code"] == "unknown-visitor"
    stranger.http.get("/")
    assert history(stranger).deals == []
    assert statistics(stranger).all.deals == 0
    assert me(stranger).name is None


def test_deals_from_before_are_found_in_the_logs(tmp_path: Path, house: House, person: Person) -> None:
    table = play_alone(person, Random(1))
    before = history(person)
    house.stop()
    with sqlite3.connect(tmp_path / FILE) as connection:
        for name in ("deal_seats", "deals", "surveys"):
            connection.execute(f"delete from {name}")  # noqa: S608
    connection.close()
    house.start(house.port)
    for _ in range(100):
        if history(person).deals:
            break
    assert history(person) == before
    # Once more changes nothing.
    house.stop()
    house.start(house.port)
    assert history(person) == before
    assert before.deals[0].table == table


def test_a_history_comes_in_pages(tmp_path: Path, person: Person) -> None:
    table = play_alone(person, Random(1))
    (first,) = history(person).deals
    with sqlite3.connect(tmp_path / FILE) as connection:
        # The same deal many times, some of them at the same moment.
        for number in range(1000, 1120):
            at = (number // 7) * 10.0
            connection.execute(
                "insert into deals select table_id, ?, ?, rules_id, rules_spec, players, declarer, friend, sat_out, "
                "contract, taken, won, rated from deals where deal = ?",
                (number, at, first.deal),
            )
            connection.execute(
                "insert into deal_seats select table_id, ?, seat, name, player, score, change, ? from deal_seats "
                "where deal = ?",
                (number, at, first.deal),
            )
    connection.close()
    found: list[int] = []
    pages = 0
    before: dict[str, str] = {}
    while True:
        page = history(person, **before)
        found += [deal.deal for deal in page.deals]
        pages += 1
        if page.before is None:
            break
        before = {"before": page.before}
    assert pages == 3
    assert found == [first.deal, *reversed(range(1000, 1120))]
    assert all(deal.table == table for deal in history(person).deals)
    assert statistics(person).all.deals == 121


@pytest.mark.parametrize("bad", ["x", "1~2", "a~b~c", "1~b~c", "1.0~t~1~2"])
def test_a_place_of_another_shape_is_refused(person: Person, bad: str) -> None:
    person.http.get("/")
    assert person.http.get("/api/me/history", params={"before": bad}).json()["code"] == "bad-request"


def test_everything_can_be_taken_along(house: House, person: Person, new_person: Callable[..., Person]) -> None:
    persons = [person, *people_of(house, new_person, 4)]
    with seated(persons) as chairs:
        chairs[0].accepted(type="say", kind="text", words="안녕하세요")
        chairs[1].accepted(type="say", kind="text", words="반가워요")
        play_together(chairs, Random(2))
    answer = person.http.get("/api/me/export")
    assert answer.headers["content-type"] == "application/zip"
    archive = zipfile.ZipFile(io.BytesIO(answer.content))

    def read(name: str) -> Any:
        return json.loads(archive.read(name))

    (deal,) = read("history.json")
    assert read("profile.json")["name"] == "철수"
    assert read("statistics.json")["all"]["deals"] == 1
    assert [line["words"] for line in read("said.json")] == ["안녕하세요"]
    record = archive.read(f"records/{deal['table']}-{deal['deal']:03}.txt").decode()
    assert record == person.http.get(f"/api/tables/{deal['table']}/record", params={"deal": deal["deal"]}).text
    stranger = new_person(house)
    stranger.http.get("/")
    other = zipfile.ZipFile(io.BytesIO(stranger.http.get("/api/me/export").content))
    assert json.loads(other.read("history.json")) == []
    assert [name for name in other.namelist() if name.startswith("records/")] == []


def test_who_has_left_a_private_table_can_still_look_at_the_deals_they_played(
    house: House, new_person: Callable[..., Person]
) -> None:
    host, guest, stranger = people_of(house, new_person, 3)
    table = host.open_table(bot="random")
    with host.sit(table, starts=False) as first:
        link = first.state.you.play_link
        assert link is not None
        with guest.sit(table, link, starts=False) as second:
            second.accepted(type="sit", seat=1, name="영희")
            first.accepted(type="start")
            rng = Random(3)
            while not history(guest).deals:
                for chair in (first, second):
                    while chair.state.view is None:
                        chair.expect_state()
                newest = max(first.state.position, second.state.position)
                for chair in (first, second):
                    while chair.state.position < newest:
                        chair.expect_state()
                asked = [chair for chair in (first, second) if chair.is_asked]
                if asked:
                    asked[0].step(rng, eager=True)
                else:
                    first.expect_state()
            second.accepted(type="stand")
    (deal,) = history(guest).deals
    where = f"/api/tables/{table}/record"
    assert guest.http.get(where, params={"deal": deal.deal}).status_code == 200
    assert guest.http.get(where, params={"deal": 999}).json()["code"] == "not-your-table"
    assert stranger.http.get(where, params={"deal": deal.deal}).json()["code"] == "not-your-table"
