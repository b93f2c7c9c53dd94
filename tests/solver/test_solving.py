"""Values, lines, limits and traces."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from giruda.bots import bot
from giruda.deal.actions import Play
from giruda.deal.deal import Deal
from giruda.deal.phase import Phase
from giruda.kernel import COMPILED, Position
from giruda.kernel.reference.position import Position as ReferencePosition
from giruda.kernel.situation import Situation, situation_of
from giruda.notation.record import DealRecord, final, recorded, replay
from giruda.rules import named_rules
from giruda.simulate import chances, dealt, play_deal, seat_bots
from giruda.solver import Limits, Solver, makes, outcome_of, solve, solve_all, trace
from giruda.solver.reference import Search as ReferenceSearch
from tests.solver.endings import some_situation
from tests.strategies.tables import TABLES

MANY = 200_000_000
"""More plays than a test waits for."""
LAST = 3 if COMPILED else 2
"""Tricks that are left in most positions here."""


def played(spec: str, seed: int = 1) -> DealRecord:
    """The record of a whole deal between rule bots under those rules."""
    rules = named_rules(spec)
    bots, rngs = seat_bots(rules, [bot("rule")]), chances(rules, seed)
    for deal in dealt(rules, seed):
        done = play_deal(deal, bots, rngs)
        if done.deal.showdown is not None and done.deal.showdown.claimant is None:
            return recorded(done.deal, done.actions)
    raise AssertionError


def stopped(record: DealRecord, tricks: int, more: int = 0) -> Deal:
    """The deal when so many tricks are left and that many cards of the next lie on the table."""
    for step in replay(record):
        showdown = step.deal.showdown
        if step.deal.phase is Phase.PLAY and showdown is not None:
            trick = showdown.trick
            if showdown.law.tricks - trick.number + 1 == tricks and len(trick.plays) >= more:
                return step.deal
    raise AssertionError


@pytest.mark.parametrize("spec", TABLES)
def test_the_line_leads_to_the_value_at_every_table(spec: str) -> None:
    deal = stopped(played(spec), LAST)
    solution = solve(deal)
    outcome = outcome_of(deal, solution)
    assert outcome is not None
    assert outcome.taken == solution.value
    assert sum(outcome.scores) == deal.setup.pot - outcome.pot


@pytest.mark.parametrize("more", [0, 1, 3])
def test_the_best_play_has_the_value_of_the_position(more: int) -> None:
    deal = stopped(played("kbg"), LAST, more)
    seat = deal.turn
    assert seat is not None
    values = solve_all(deal)
    assert [each.play for each in values] == [each for each in deal.legal_actions(seat) if isinstance(each, Play)]
    best = max if Position.of(deal).side >> seat & 1 else min
    assert best(each.bounds.at_least for each in values) == solve(deal).value


def test_whether_a_side_comes_to_so_many_points() -> None:
    deal = stopped(played("kbg"), LAST)
    value = solve(deal).value
    assert value is not None
    assert [makes(deal, points) for points in (-1, 0, value, value + 1, 21)] == [True, True, True, False, False]


@pytest.mark.skipif(not COMPILED, reason="too many plays for the rules engine")
def test_a_trace_is_the_value_after_every_card() -> None:
    record = played("kbg", seed=2)
    traced = trace(record, Limits(nodes=3_000_000))
    cards = len(traced.plays)
    assert cards == 50
    assert [(each.seat, each.play) for each in traced.plays] == list(record.actions[-cards:])
    for place, each in enumerate(traced.plays[30:], start=31):
        after = final(replace(record, actions=record.actions[: len(record.actions) - cards + place]))
        assert each.bounds.value == (solve(after).value if after.outcome is None else after.outcome.taken)
    for bounds in [traced.start, *(each.bounds for each in traced.plays)]:
        assert 0 <= bounds.at_least <= bounds.at_most <= 20


def test_limits_give_bounds_that_hold() -> None:
    deal = stopped(played("kbg", seed=3), LAST + 2)
    value = solve(deal).value
    assert value is not None
    solver, widths = Solver(1), []
    for nodes in (0, 1, 10, 100, 1000):
        found = Solver(1).solve(deal, Limits(nodes=nodes))
        assert found.bounds.at_least <= value <= found.bounds.at_most
        assert found.nodes <= nodes
        widths.append(found.bounds.at_most - found.bounds.at_least)
        for each in solver.solve_all(deal, Limits(nodes=nodes)):
            assert each.bounds.at_least <= each.bounds.at_most
    assert widths == sorted(widths, reverse=True)
    assert widths[0] > 0
    assert solver.makes(deal, value, Limits(nodes=0)) is None
    assert solver.solve(deal, Limits(seconds=0)).bounds.at_most >= value
    assert solver.solve(deal).value == value


def test_negative_limits_and_no_memory_are_refused() -> None:
    deal = stopped(played("kbg"), 1)
    for limits in (Limits(nodes=-1), Limits(seconds=-0.5), Limits(seconds=float("nan"))):
        with pytest.raises(ValueError, match="are 0 or more, not"):
            solve(deal, limits)
    with pytest.raises(ValueError, match="at least 1 mebibyte"):
        Solver(0)


def test_a_limit_beyond_counting_is_none() -> None:
    solver, deal = Solver(1), stopped(played("kbg"), 1)
    for _ in range(2):
        assert solver.solve(deal, Limits(nodes=10**30, seconds=float("inf"))).value == solver.solve(deal).value


def test_a_deal_that_is_not_in_its_play_is_refused() -> None:
    record = played("kbg")
    for deal in (record.start(), final(record)):
        with pytest.raises(ValueError, match="not at the play of the cards"):
            solve(deal)
    with pytest.raises(ValueError, match="did not come to the play"):
        trace(replace(record, actions=()))


@pytest.mark.skipif(not COMPILED, reason="the kernel is not compiled")
def test_memory_is_what_was_asked_for_and_does_not_grow() -> None:
    from giruda.solver.search import Search

    for size in (1, 1 << 16, 1 << 20):
        search = Search(size)
        before = search.bytes
        assert before <= max(size, 1024)
        position = Position.of(stopped(played("kbg"), 4))
        search.begin(position)
        for points in range(20):
            search.bound(position, points)
        assert search.bytes == before


@pytest.mark.parametrize("name", ["any", "the last trick's"])
@pytest.mark.parametrize("spec", TABLES)
def test_the_rules_engine_comes_to_the_same(spec: str, name: str) -> None:
    rng, rules, solver, plain = Random(spec), named_rules(spec), Solver(1), ReferenceSearch()
    for _ in range(4):
        situation: Situation = some_situation(rules, 2, rng)
        if name != "any":
            situation = replace(situation, friend=None, friend_trick=situation.law.tricks)
        solution = solver.solve(Position(situation))
        assert solution.value is not None
        position = ReferencePosition(situation)
        assert plain.bound(position, solution.value) == solution.value
        assert plain.bound(position, solution.value + 1) == solution.value


def test_a_position_of_the_kernel_may_be_asked_for() -> None:
    deal = stopped(played("kbg"), LAST)
    assert solve(Position(situation_of(deal))).value == solve(deal).value


Ask = Callable[[Deal], object]


@pytest.mark.parametrize("ask", [solve, solve_all, lambda deal: makes(deal, 10)])
def test_asking_leaves_the_deal_as_it_was(ask: Ask) -> None:
    deal = stopped(played("kbg"), LAST)
    before = deal.showdown
    ask(deal)
    assert deal.showdown == before


INTERRUPTED = """
from _thread import interrupt_main
from threading import Timer
from giruda.kernel import Position
from giruda.solver.solving import Search
from tests.solver.test_solving import MANY, played, stopped

position = Position.of(stopped(played("kbg", 7), 10))
search = Search(1 << 16)
search.begin(position)
search.allow(MANY, None)
Timer(0.1, interrupt_main).start()
try:
    search.bound(position, 17)
except KeyboardInterrupt:
    print(search.nodes < MANY)
"""


@pytest.mark.skipif(not COMPILED, reason="Python itself ends the search of the rules engine")
def test_an_interrupt_ends_a_search_that_would_go_on() -> None:
    done = subprocess.run([sys.executable, "-c", INTERRUPTED], capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("True\n", "")
