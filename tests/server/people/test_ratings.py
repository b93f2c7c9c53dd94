"""Ratings: which deals count, and that each counts once, whoever finds it and however often."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import Connection, func, select

from giruda.cards import Seat
from giruda.deal.actions import Bid
from giruda.deal.auction import PASS
from giruda.match import Match
from giruda.notation.actions import format_action
from giruda.rules import dump_rules, named_rules
from giruda.server.identity import PlayerId
from giruda.server.people.chronicle import Chronicle
from giruda.server.people.deals import EndedDeal, ended_deal, ends_in
from giruda.server.people.history import write_deal
from giruda.server.people.ratings import ratings_of
from giruda.server.storage import Database, Logged, Storage, TableRecord, open_database
from giruda.server.storage.schema import DEAL_SEATS, DEALS, HANDICAPS, RATINGS
from giruda.server.table.entries import Acted, Became, Dealt, Entry, MatchBegan, Sat, Stood, TermsSet
from giruda.server.table.state import Table, empty_table, folded
from giruda.server.table.terms import Terms
from giruda.shuffle import shuffled
from tests.server.house import House, settings
from tests.server.people.table import go_on, people_of, play_together, seated
from tests.server.people.test_history import history, me
from tests.server.person import Person
from tests.server.storage.conftest import with_database

BOTS = ("봇하나", "봇둘", "봇셋", "봇넷", "봇다섯")
PERSONS = tuple(PlayerId(letter * 64) for letter in "abcde")
BEFORE: list[Entry] = [TermsSet(Terms()), *(Sat(seat, PERSONS[seat], f"사람{seat}") for seat in range(1, 5))]


def record(spec: str = "kbg", table: str = "t") -> TableRecord:
    rules = dump_rules(named_rules(spec))
    return TableRecord(table, PERSONS[0], "사람0", BOTS, spec, rules, "s" * 64)


def played(before: Sequence[Entry], *, deals: int = 1, spec: str = "kbg", between: Sequence[Entry] = ()) -> list[Entry]:
    """The log of a table at which so many deals were played to a score, by whoever sits there."""
    rng, rules = Random(7), named_rules(spec)
    match, entries = Match.start(rules, Seat(0)), [*before, MatchBegan(0)]
    while match.scored < deals:
        layout = shuffled(rules, rng)
        hands = [[card.text for card in hand] for hand in layout.hands]
        entries.append(Dealt(hands, [card.text for card in layout.kitty], [card.text for card in layout.order]))
        deal = match.deal(layout)
        while deal.outcome is None:
            assert deal.turn is not None
            choices = deal.legal_actions(deal.turn)
            # One low bid, so that nobody loses all their points at once.
            bids = [each for each in choices if isinstance(each, Bid)]
            passes = PASS in choices and not (bids and deal.turn == match.first_bidder)
            action = PASS if passes else bids[0] if bids else choices[rng.randrange(len(choices))]
            entries.append(Acted(deal.turn, format_action(action)))
            deal = deal.apply(deal.turn, action).deal
        match = match.after(deal.outcome)
        if match.scored == 1:
            entries += between
    return entries


def ended(entries: Sequence[Entry], spec: str = "kbg") -> list[EndedDeal]:
    """The deals that were played to a score."""
    log = [Logged(entry, None, float(at)) for at, entry in enumerate(entries)]
    return [deal for table in ends_in(empty_table(record(spec)), log) if (deal := ended_deal(table)) is not None]


def table_after(entries: Sequence[Entry]) -> Table:
    return folded(empty_table(record()), [Logged(entry, None, 0.0) for entry in entries])


def test_a_match_of_persons_alone_counts() -> None:
    assert [deal.rated for deal in ended(played(BEFORE, deals=3))] == [True] * 3


@pytest.mark.parametrize(
    ("before", "spec"),
    [
        (BEFORE[:-1], "kbg"),
        ([*BEFORE, Stood(2)], "kbg"),
        ([*BEFORE, TermsSet(Terms(undo_times=1))], "kbg"),
        (BEFORE, "kbg;bidding.minimum=12"),
    ],
    ids=["a bot sits there", "somebody left before", "what is done may be taken back", "the rules are not a preset's"],
)
def test_a_match_does_not_count_where(before: list[Entry], spec: str) -> None:
    assert [deal.rated for deal in ended(played(before, deals=2, spec=spec), spec)] == [False] * 2


@pytest.mark.parametrize(
    "between",
    [
        [Stood(2)],
        [Stood(2), Sat(2, PERSONS[2], "사람2")],
        [Stood(2), Sat(2, "f" * 64, "다른사람")],
        [TermsSet(Terms(undo_times=1)), TermsSet(Terms())],
    ],
    ids=["left", "came back", "somebody else came", "taking back was allowed"],
)
def test_a_match_no_longer_counts_once_somebody(between: list[Entry]) -> None:
    assert [deal.rated for deal in ended(played(BEFORE, deals=3, between=between))] == [True, False, False]


def test_a_guest_who_becomes_an_account_is_the_same_rival() -> None:
    deals = ended(played(BEFORE, deals=2, between=[Became(PERSONS[1], "9" * 64)]))
    assert [deal.rated for deal in deals] == [True, True]
    assert deals[1].seats[1].player == "9" * 64


def test_who_becomes_somebody_who_sits_there_too_gives_up_their_own_seat() -> None:
    deals = ended(played(BEFORE, deals=2, between=[Became(PERSONS[1], PERSONS[3])]))
    assert [deal.rated for deal in deals] == [True, False]
    assert [seat.player for seat in deals[1].seats] == [PERSONS[0], "", PERSONS[2], PERSONS[3], PERSONS[4]]


def counts(connection: Connection) -> tuple[int, int, int, list[int]]:
    """How many deals and seats are written down, how many ratings there are, and after how many deals."""
    deals, seats = (
        connection.execute(select(func.count()).select_from(each)).scalar_one() for each in (DEALS, DEAL_SEATS)
    )
    rated = connection.execute(select(RATINGS.c.deals).order_by(RATINGS.c.player)).scalars().all()
    return deals, seats, len(rated), list(rated)


def test_each_deal_counts_once_whoever_finds_it(where: Path | str) -> None:
    entries = played(BEFORE, deals=3)
    tables = [f"t{number}" for number in range(4)]

    async def use(database: Database) -> None:
        others = [await asyncio.to_thread(open_database, where) for _ in range(2)]
        storage = Storage(database)
        for table in tables:
            listing = table_after(entries).listing
            await storage.add_table(record(table=table), entries, 5.0, listing)
        nodes = [Chronicle(each) for each in (database, *others)]
        ends = list(ends_in(empty_table(record(table="t0")), [Logged(each, None, 5.0) for each in entries]))
        for node in nodes:
            for end in ends:
                node.note(end)
        await asyncio.gather(*(node.survey() for node in nodes))
        for node in nodes:
            await node.settled()
            await node.survey()
        assert await database.run(counts) == (12, 60, 5, [12] * 5)
        kinds = await database.run(lambda each: each.execute(select(func.sum(HANDICAPS.c.deals))).scalar_one())
        assert kinds == 12
        for other in others:
            await other.close()

    with_database(where, use)


def test_a_deal_that_cannot_be_rated_is_not_written_down_by_half(where: Path | str) -> None:
    (deal,) = ended(played(BEFORE))

    def twice(connection: Connection) -> tuple[bool, bool]:
        return write_deal(connection, deal), write_deal(connection, deal)

    async def use(database: Database) -> None:
        entries = played(BEFORE)
        await Storage(database).add_table(record(), entries, 5.0, table_after(entries).listing)
        assert await database.run(twice) == (True, False)
        found = await database.run(lambda connection: ratings_of(connection, PERSONS[deal.declarer]))
        assert [(rating.rules_id, rating.deals) for rating in found] == [("kbg", 1)]
        assert (found[0].skill.mean > 0) is bool(deal.won)

    with_database(where, use)


def test_a_match_of_persons_changes_their_ratings(house: House, new_person: Callable[[House], Person]) -> None:
    persons = people_of(house, new_person)
    rng = Random(2)
    with seated(persons) as chairs:
        play_together(chairs, rng)
        go_on(chairs)
        play_together(chairs, rng)
    for person in persons:
        deals = history(person).deals
        (rating,) = me(person).ratings
        assert (rating.rules_id, rating.deals, rating.provisional) == ("kbg", 2, True)
        assert rating.rating == pytest.approx(1500 + sum(deal.change or 0 for deal in deals), abs=2)
        assert all(deal.change is not None and (deal.change > 0) is deal.won for deal in deals)
    before = [me(person).ratings for person in persons]
    house.stop()
    house.start(house.port)
    assert [me(person).ratings for person in persons] == before


def test_nobody_is_rated_for_playing_with_bots(
    tmp_path: Path, new_house: Callable[..., House], new_person: Callable[[House], Person]
) -> None:
    (person,) = people_of(new_house(settings(tmp_path)), new_person, 1)
    with person.sit(person.open_table(bot="random")) as chair:
        chair.play_until("over", Random(1))
    assert me(person).ratings == []
