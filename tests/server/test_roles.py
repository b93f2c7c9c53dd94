"""Two persons, bots and a spectator at one table: nobody is told a card, by any way, that their role may not know."""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from random import Random

import httpx
import msgspec
import pytest

from benchmarks.load.choosing import some_action
from giruda.deal.deal import Deal
from giruda.deal.phase import Phase
from giruda.deal.refusals import Code
from giruda.notation.record import DealRecord
from giruda.notation.record_reader import loads
from giruda.notation.wire import AcceptedOut, Options, RefusedOut
from tests.server.house import House
from tests.server.person import Chair, Person
from tests.server.test_knowledge import NAMING, cards_named, may_know, truth_of
from tests.strategies.tables import TABLES

CARD_IN_TEXT = re.compile(r"\b(?:[SDHC][2-9TJQKA]|JK)\b")
DEALS = 2


def go_on(seated: Sequence[Chair], rng: Random) -> None:
    """Do the next thing that the table waits for, a result of a deal excepted."""
    asked = next((chair for chair in seated if chair.is_asked), None)
    if asked is None:
        seated[0].expect_state()
    else:
        before = asked.state.position
        answer = asked.act(some_action(asked.state, rng))
        overtaken = isinstance(answer, RefusedOut) and answer.reason.code == Code.DEAL_OVER.value
        assert isinstance(answer, AcceptedOut) or overtaken, answer
        while asked.state.position == before:
            asked.expect_state()
    keep_up(seated)


def keep_up(chairs: Sequence[Chair]) -> None:
    """Read until all were told of the same position."""
    position = max(chair.state.position for chair in chairs)
    for chair in chairs:
        while chair.state.position < position:
            chair.expect_state()


def play_a_deal(seated: Sequence[Chair], rng: Random) -> None:
    while not seated[0].state.waiting:
        go_on(seated, rng)


def deal_anew(seated: Sequence[Chair]) -> None:
    dealt = seated[0].state.dealt
    for chair in seated:
        chair.accepted(type="next")
    while seated[0].state.dealt == dealt:
        seated[0].expect_state()
    keep_up(seated)


def hold_no_secrets(chair: Chair, seat: int | None, truth: Mapping[int, Deal]) -> None:
    """Hold that no state of that role names a card that is hidden from it, or tells of one by a gap."""
    checked = 0
    for state, view in chair.views:
        known = may_know(truth[state.position], seat)
        assert view.seat == seat
        for path, card in cards_named(msgspec.to_builtins(state)):
            assert card in known or NAMING.fullmatch(path), (seat, path, card, view.phase)
            checked += 1
        if seat is None:
            assert (state.options, view.hand, view.you_are_friend) == (Options(), [], False)
    assert checked > 100
    positions = [state.position for state, _ in chair.views]
    assert all(later - earlier in (0, 1) for earlier, later in pairwise(positions))


def answers(person: Person, table: str, key: str, deal: int) -> list[httpx.Response]:
    """What the server says to somebody who asks for a deal of a table."""
    return [person.http.get(f"/api/tables/{table}/{what}?deal={deal}&key={key}") for what in ("record", "proof")]


def tell_nothing_yet(persons: Sequence[Person], table: str, key: str, deal: int) -> None:
    """Hold that nobody is told of a deal that is not over."""
    for each in persons:
        for answer in answers(each, table, key, deal):
            assert answer.status_code == 404
            assert not CARD_IN_TEXT.search(answer.text)
        assert not CARD_IN_TEXT.search(str(each.http.get("/api/lobby").json()["tables"]))


@pytest.mark.parametrize("rules", TABLES)
def test_no_role_is_told_a_card_that_it_may_not_know(
    house: House,
    new_person: Callable[[House], Person],
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
    rules: str,
) -> None:
    caplog.set_level(logging.INFO)
    rng = Random(f"roles {rules}")
    host, guest, watcher = (new_person(house) for _ in range(3))
    for each in (guest, watcher):
        # A table of their own, for a cookie.
        each.open_table()
    table = host.open_table(rules, bot="random", watching=True)
    with host.sit(table, starts=False) as first:
        play_key, watch_key = str(first.state.you.play_link), str(first.state.you.watch_link)
        with guest.sit(table, play_key) as second, watcher.sit(table, watch_key) as onlooker:
            second.accepted(type="sit", seat=1, name="영희")
            first.accepted(type="start")
            for chair in (first, second, onlooker):
                while chair.state.view is None:
                    chair.expect_state()
            roles = {first: 0, second: 1, onlooker: None}
            seated = (first, second)
            for deal in range(1, DEALS + 1):
                tell_nothing_yet((host, guest, watcher), table, watch_key, deal)
                play_a_deal(seated, rng)
                if first.match.over or deal == DEALS:
                    break
                deal_anew(seated)
            keep_up((*seated, onlooker))
            truth = truth_of(tmp_path, table)
            for chair, seat in roles.items():
                hold_no_secrets(chair, seat, truth)
            ended = truth[first.state.position]
            assert ended.phase is Phase.OVER
            for each in (host, guest, watcher):
                record = loads(answers(each, table, watch_key, first.state.dealt)[0].text)
                assert isinstance(record, DealRecord)
                assert record.layout == ended.layout
    # The browsers of this test log what they ask for; that is not the server's.
    for line in [each.getMessage() for each in caplog.records if not each.name.startswith("http")]:
        assert not CARD_IN_TEXT.search(line), line
        assert play_key not in line
        assert watch_key not in line
