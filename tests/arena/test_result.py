"""Deals summed up."""

from __future__ import annotations

from math import isclose

import pytest

from giruda.arena import Clock, Contracts, End, Result, Sample, Tally, compete
from giruda.rules import preset, rules_from
from tests.arena.players import contest_of

KBG = preset("kbg")


def sample(number: int, *gains: tuple[int, ...], bots: int = 2) -> Sample:
    return Sample(number, gains, tuple(Tally() for _ in range(bots)), tuple(Clock() for _ in range(bots)))


def test_the_deal_is_the_unit_and_its_seats_are_averaged() -> None:
    result = Result(contest_of(KBG, ("rule", "random")))
    for number, gains in enumerate([(5, 5, 0, 0, 0), (0, 0, 0, 0, 20), (10, 0, 0, 10, 10)]):
        result.add(sample(number, gains))
    found = result.of(0, 1)  # means of 2, 4 and 6
    assert (found.deals, found.mean, found.deviation) == (3, 4.0, 2.0)
    with pytest.raises(KeyError):
        result.of(1, 0)


def test_fixed_contracts_add_both_sides_and_tell_them_apart() -> None:
    result = Result(contest_of(KBG, ("rule", "random"), contracts=Contracts.FIXED))
    for number, gains in enumerate([(3, 1), (0, 2)]):
        result.add(sample(number, gains))
    assert result.of(0, 1).mean == 3.0
    declaring, defending = result.roles(0, 1)
    assert (declaring.mean, defending.mean) == (1.5, 1.5)


def test_ratings_fit_the_differences_and_add_up_to_nothing() -> None:
    contest = contest_of(KBG, ("rule", "random", "twin"))
    result = Result(contest)
    # In the order of the pairings 01 02 10 12 20 21, in fifths of a point.
    for number, measured in enumerate([(10, 20, -10, 10, -20, -10), (14, 22, -8, 6, -20, -14)]):
        result.add(sample(number, *[(each, 0, 0, 0, 0) for each in measured], bots=3))
    first, second, third = result.ratings
    # By hand: (12 + 21 + 9 + 20) / 6 / 5, and so on.
    assert isclose(first.mean, 62 / 30)
    assert isclose(second.mean, (-9 + 8 - 12 + 12) / 30)
    assert isclose(first.mean + second.mean + third.mean, 0, abs_tol=1e-12)
    # The rating of the first is 60/30 in one deal and 64/30 in the other.
    assert first.deviation is not None
    assert isclose(first.deviation, (64 - 60) / 30 / 2**0.5)


def test_ratings_that_differences_agree_with_are_found_again() -> None:
    contest, strengths = contest_of(KBG, ("rule", "random", "twin")), (7, 1, -8)
    result = Result(contest)
    gains = [((strengths[first] - strengths[second]) * 5, 0, 0, 0, 0) for first, second in contest.pairings]
    result.add(sample(0, *gains, bots=3))
    assert [rating.mean for rating in result.ratings] == [7.0, 1.0, -8.0]


def test_a_contest_with_many_pairings_shares_the_doubt() -> None:
    duel = Result(contest_of(KBG, ("rule", "random")), until=0.1)
    many = Result(contest_of(KBG, ("rule", "random", "twin")), until=0.1)
    for number in range(60):
        gains = (5 * (number % 3), 0, 0, 0, 0)
        duel.add(sample(number, gains))
        many.add(sample(number, *[gains] * 6, bots=3))
    one, shared = duel.interval(0, 1), many.interval(0, 1)
    assert one is not None
    assert shared is not None
    assert shared.low < one.low < one.high < shared.high


def test_the_known_better_bot_is_found_better() -> None:
    for contracts in Contracts:
        interval = compete(contest_of(KBG, ("rule", "random"), contracts=contracts), 12).interval(0, 1)
        assert interval is not None
        assert interval.low > 0


@pytest.mark.parametrize("table", ["kbg+four-players", "tichu+six-players", "three-33"])
def test_tables_of_other_sizes(table: str) -> None:
    result = compete(contest_of(rules_from(table), ("rule", "random")), 6)
    assert result.of(0, 1).mean > 0
    players = result.contest.rules.players
    assert result.tallies[0].runs == 6 * players


def test_contracts_are_counted_by_their_number() -> None:
    result = compete(contest_of(KBG, ("random", "rule"), 2), 8)
    mine, theirs = result.tallies
    assert theirs.seats == 8 * KBG.players
    assert theirs.declared + theirs.all_pass + theirs.redeals == theirs.runs == 8
    assert set(theirs.made) == set(theirs.played)
    assert all(theirs.made[bid] <= theirs.played[bid] for bid in theirs.played)
    assert 0 < theirs.succeeded <= theirs.declared
    assert mine.seats == mine.runs == 8 * KBG.players


def test_an_early_end_is_the_first_deal_that_decides() -> None:
    contest = contest_of(KBG, ("rule", "random"), contracts=Contracts.FIXED)
    result = compete(contest, 200, until=0.2)
    assert result.end is End.DECIDED
    interval = result.interval(0, 1)
    assert interval is not None
    assert interval.low > 0
    assert 15 < result.deals < 200
    before = compete(contest, result.deals - 1, until=0.2)
    assert before.end is End.DEALS
    assert not before.is_decided


def test_equals_are_told_apart_as_closely_as_was_asked_for() -> None:
    result = Result(contest_of(KBG, ("rule", "random"), contracts=Contracts.FIXED), until=1.0)
    number = 0
    while not result.is_decided:
        result.add(sample(number, ((-1) ** number, 0)))
        number += 1
    interval = result.interval(0, 1)
    assert interval is not None
    assert interval.low < 0 < interval.high
    assert 0.5 < interval.high - interval.low <= 2.0


def test_bots_that_never_differ_do_not_end_early() -> None:
    contest = contest_of(KBG, ("rule", "twin"), contracts=Contracts.FIXED)
    assert compete(contest, 25, until=5.0).deals == 25


@pytest.mark.parametrize("until", [0.0, -1.0, float("nan"), float("inf")])
def test_a_distance_is_above_nothing(until: float) -> None:
    with pytest.raises(ValueError, match="above 0"):
        Result(contest_of(KBG, ("rule", "random")), until)


def test_no_deals_is_refused() -> None:
    with pytest.raises(ValueError, match="at least one deal"):
        compete(contest_of(KBG, ("rule", "random")), 0)
