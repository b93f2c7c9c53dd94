"""The statistics of the arena, against numbers reckoned by hand and against chance."""

from __future__ import annotations

from collections.abc import Callable
from math import inf, isclose, sqrt
from random import Random

import pytest

from giruda.arena.estimates import SPREAD, Estimate, Interval, Moments, student_quantile

Draw = Callable[[Random], int]


def estimate(*numbers: int, parts: int = 1) -> Estimate:
    moments = Moments(parts)
    for number in numbers:
        moments.add(number)
    return moments.estimate


def test_mean_and_standard_error_by_hand() -> None:
    # Deviations -3, -1, 1, 3: their squares add up to 20, over 3 is 6.667.
    found = estimate(2, 4, 6, 8)
    assert (found.deals, found.mean) == (4, 5.0)
    assert found.deviation is not None
    assert isclose(found.deviation, sqrt(20 / 3))
    assert found.standard_error is not None
    assert isclose(found.standard_error, sqrt(20 / 3) / 2)


def test_the_interval_is_student_s() -> None:
    interval = estimate(2, 4, 6, 8).interval()
    assert interval is not None
    assert isclose(interval.high - 5, 3.182446 * 1.290994, rel_tol=1e-6)
    assert isclose(interval.low + interval.high, 10)


def test_parts_divide_everything() -> None:
    assert estimate(10, 20, 30, 40, parts=5) == estimate(2, 4, 6, 8)


def test_a_single_deal_has_no_interval_and_none_has_no_mean() -> None:
    single = estimate(7)
    assert (single.mean, single.standard_error, single.interval(), single.always_valid()) == (7.0, None, None, None)
    with pytest.raises(ValueError, match="no deal"):
        _ = Moments().estimate


def test_deals_that_come_out_alike_have_no_error_and_decide_nothing_early() -> None:
    alike = estimate(*[3] * 50)
    assert alike.interval() == Interval(3.0, 3.0)
    assert alike.always_valid() is None


# The two-sided columns of the usual tables.
@pytest.mark.parametrize(
    ("confidence", "freedom", "quantile"),
    [
        (0.95, 1, 12.7062),
        (0.95, 2, 4.3027),
        (0.95, 3, 3.1824),
        (0.95, 4, 2.7764),
        (0.95, 9, 2.2622),
        (0.95, 30, 2.0423),
        (0.95, 120, 1.9799),
        (0.95, 1_000_000, 1.9600),
        (0.90, 5, 2.0150),
        (0.99, 2, 9.9248),
        (0.99, 10, 3.1693),
    ],
)
def test_quantiles_of_student_s_distribution(confidence: float, freedom: int, quantile: float) -> None:
    assert abs(student_quantile(confidence, freedom) - quantile) < 3e-4


@pytest.mark.parametrize(("confidence", "freedom"), [(0.95, 0), (0.0, 3), (1.0, 3)])
def test_quantiles_that_do_not_exist(confidence: float, freedom: int) -> None:
    with pytest.raises(ValueError, match="no quantile"):
        student_quantile(confidence, freedom)


def test_the_always_valid_interval_ends_where_the_bet_against_a_mean_reaches_twenty() -> None:
    deals = 100
    found = Estimate(deals, 1.0, 2.0)
    interval = found.always_valid()
    assert interval is not None
    growth = 1 + deals * SPREAD
    for mean in interval:
        square = ((mean - found.mean) / (2.0 / sqrt(deals))) ** 2
        bet = growth**-0.5 * ((1 + square / (deals - 1)) / (1 + square / (deals - 1) / growth)) ** (deals / 2)
        assert isclose(bet, 20, rel_tol=1e-9)


def test_the_always_valid_interval_is_the_wider_one_and_narrows() -> None:
    reach = inf
    for deals in (30, 100, 400, 2000, 50_000):
        found = Estimate(deals, 0.0, 1.0)
        fixed, always = found.interval(), found.always_valid()
        assert fixed is not None
        assert always is not None
        assert fixed.high < always.high < reach
        reach = always.high
    assert Estimate(10, 0.0, 1.0).always_valid() is None


def test_what_an_interval_decides() -> None:
    assert Interval(0.1, 0.3).decides
    assert Interval(-0.3, -0.1).decides
    assert not Interval(-0.1, 0.3).decides
    assert Interval(-0.1, 0.3).within(0.2)
    assert not Interval(-0.1, 0.3).within(0.19)


def like_a_deal(rng: Random) -> int:
    """Mostly nothing, now and then much for one side, seldom more for the other: the mean is 0, and skewed."""
    return rng.choices((0, 6, -2, -18), (70, 12, 18, 2))[0]


def bell(rng: Random) -> int:
    return round(rng.gauss(0, 1000))


def false_alarms(draw: Draw, contests: int, deals: int, rule: Callable[[Estimate], Interval | None]) -> float:
    """In what part of contests between equals a look after every deal makes one of them seem better."""
    alarms = 0
    for seed in range(contests):
        rng, moments = Random(seed), Moments()
        for _ in range(deals):
            moments.add(draw(rng))
            interval = rule(moments.estimate)
            if interval is not None and interval.decides:
                alarms += 1
                break
    return alarms / contests


@pytest.mark.parametrize("draw", [bell, like_a_deal])
def test_looking_after_every_deal_seldom_finds_a_difference_where_there_is_none(draw: Draw) -> None:
    assert false_alarms(draw, 500, 400, Estimate.always_valid) <= 0.05


def test_looking_so_often_at_a_common_interval_would_deceive() -> None:
    assert false_alarms(bell, 100, 400, Estimate.interval) > 0.25


def test_a_difference_that_is_there_is_found_early() -> None:
    found = []
    for seed in range(50):
        rng, moments = Random(seed), Moments()
        for deal in range(1, 1000):
            moments.add(500 + bell(rng))
            interval = moments.estimate.always_valid()
            if interval is not None and interval.low > 0:
                found.append(deal)
                break
    assert len(found) == 50
    assert sum(found) / 50 < 100
