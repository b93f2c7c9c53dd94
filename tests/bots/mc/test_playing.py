"""The bots that try their plays out: what they try, what they make of it, and that they go by what they know."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib.resources import files
from inspect import signature
from random import Random

import pytest

from giruda.bots import bot
from giruda.bots.belief import Beliefs
from giruda.bots.mc import Effort, Foresight, MonteCarloBot, reference
from giruda.bots.mc.exact import solved
from giruda.bots.mc.options import different
from giruda.bots.mc.outlook import foresee
from giruda.bots.mc.proposals import proposals
from giruda.bots.mc.stakes import PER_POINT, Stakes
from giruda.bots.mc.trial import Policy
from giruda.cards import Seat
from giruda.deal.actions import Play
from giruda.deal.deal import Deal
from giruda.deal.outcome import Ending
from giruda.deal.phase import Phase
from giruda.kernel import COMPILED, Position
from giruda.rules import named_rules
from giruda.simulate import chances, dealt, play_deal
from tests.strategies.tables import TABLES

HASTY = MonteCarloBot("hasty", Effort(worlds=3, exact_worlds=2, exact_declaring=3, exact_defending=2), Foresight(9, 20))


def deals(spec: str, seed: int) -> Iterator[Deal]:
    """Deals at the start of their play, the rest by the rule bot."""
    rules = named_rules(spec)
    bots, rngs = [bot("rule")] * rules.players, chances(rules, seed)
    for fresh in dealt(rules, seed):
        deal = play_deal(fresh, bots, rngs, until=Phase.PLAY).deal
        if deal.phase is Phase.PLAY:
            yield deal


def towards_the_end(deal: Deal, tricks: int) -> Deal:
    """The deal played on by the rule bot until so many tricks are left."""
    rngs = chances(deal.rules, 1)
    while (seat := deal.turn) is not None:
        view = deal.view(seat)
        if view.law is not None and view.trick is not None and view.law.tricks - view.trick.number < tricks:
            break
        deal = deal.apply(seat, bot("rule").choose(view, deal.legal_actions(seat), rngs[seat])).deal
    return deal


@pytest.mark.parametrize("spec", TABLES)
def test_it_plays_whole_deals_at_every_table(spec: str) -> None:
    rules = named_rules(spec)
    done = play_deal(next(dealt(rules, 5)), [HASTY] * rules.players, chances(rules, 5)).deal
    assert done.outcome is not None


def test_the_same_chance_gives_the_same_card() -> None:
    deal = towards_the_end(next(deals("kbg", 3)), 7)
    assert deal.turn is not None
    view, legal = deal.view(deal.turn), deal.legal_actions(deal.turn)
    for name in ("mc", "mc+dd"):
        assert bot(name).choose(view, legal, Random(1)) == bot(name).choose(view, legal, Random(1))


@pytest.mark.parametrize("spec", TABLES)
def test_the_stakes_are_what_the_table_pays(spec: str) -> None:
    start = next(deal for deal in deals(spec, 2))
    rules = start.rules
    done = play_deal(start, [bot("rule")] * rules.players, chances(rules, 1)).deal
    outcome, call = done.outcome, done.undertaking
    assert outcome is not None
    assert call is not None
    assert outcome.ending is Ending.PLAYED
    assert outcome.declarer is not None
    assert outcome.taken is not None
    side = 1 << outcome.declarer | (0 if outcome.friend is None else 1 << outcome.friend)
    for number in range(rules.players):
        seat = Seat(number)
        if seat == outcome.out:
            continue
        stakes, sign = Stakes(start.view(seat)), 1 if side >> seat & 1 else -1
        assert stakes.row(side, call.discards)[outcome.taken] == outcome.scores[seat]
        worth = outcome.scores[seat] + sign * PER_POINT * outcome.taken
        assert stakes.worths(side, call.discards)[outcome.taken] == pytest.approx(worth)


def test_of_neighbours_of_the_same_worth_the_lowest_is_tried() -> None:
    for deal in (towards_the_end(each, 10) for each, _ in zip(deals("kbg", 4), range(20), strict=False)):
        assert deal.turn is not None
        view = deal.view(deal.turn)
        plays = [each for each in deal.legal_actions(deal.turn) if isinstance(each, Play)]
        kept = different(view, plays)
        assert set(kept) <= set(plays)
        position = Position.of(deal)
        if not COMPILED:
            continue
        values = solved([position], range(len(position.legal()))).points
        worth = dict(zip(position.legal(), values, strict=True))
        assert {worth[each] for each in kept} == {worth[each] for each in plays}
        if len(kept) < len(plays):
            return
    raise AssertionError("no position had neighbours")


@pytest.mark.skipif(not COMPILED, reason="the kernel is not compiled")
def test_trials_of_the_last_trick_come_to_what_the_trick_gives() -> None:
    from giruda.bots.mc import trials

    deal = towards_the_end(next(deals("kbg", 6)), 1)
    position = Position.of(deal)
    after = position.copy()
    while not after.is_over:
        after.apply(after.legal()[0])
    found = trials.tried([position] * 3, [0], seed=1)
    assert list(found.points) == [after.side_points] * 3
    assert list(found.sides) == [after.side] * 3
    assert found.worlds == 3


@pytest.mark.skipif(not COMPILED, reason="the kernel is not compiled")
def test_trials_refuse_choices_that_are_none() -> None:
    from giruda.bots.mc import trials

    position = Position.of(next(deals("kbg", 6)))
    for choices in ([-1], [len(position.legal())], range(30)):
        with pytest.raises(ValueError, match=r"choices must|choose from"):
            trials.tried([position], choices, seed=1)
    assert trials.tried([], [0], seed=1).worlds == 0


def test_where_nothing_is_compiled_trials_come_to_points_as_well() -> None:
    position = Position.of(towards_the_end(next(deals("kbg", 6)), 3))
    found = reference.tried([position] * 2, [0, 1], seed=1)
    assert found.worlds == 2
    assert all(position.side_points <= points <= 20 for points in found.points)


def test_where_nothing_is_compiled_every_phase_is_thought_through(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("giruda.bots.mc.outlook.trials", reference)
    rules = named_rules("kbg")
    player, rngs = MonteCarloBot("slow", foresight=Foresight(9, 20)), chances(rules, 5)
    phases = set()
    deal = next(dealt(rules, 5))
    while deal.phase not in (Phase.PLAY, Phase.OVER):
        assert deal.turn is not None
        phases.add(deal.phase)
        chosen = player.choose(deal.view(deal.turn), deal.legal_actions(deal.turn), rngs[deal.turn])
        deal = deal.apply(deal.turn, chosen).deal
    assert phases == {Phase.AUCTION, Phase.EXCHANGE, Phase.FRIEND}


def test_the_functions_for_where_nothing_is_compiled_take_what_the_compiled_ones_take() -> None:
    promised = ast.parse((files("giruda.bots.mc") / "trials.pyi").read_text(encoding="utf-8"))
    taken = {
        each.name: [argument.arg for argument in each.args.args]
        for each in promised.body
        if isinstance(each, ast.FunctionDef)
    }
    for name in ("tried", "finished"):
        assert list(signature(getattr(reference, name)).parameters) == taken[name]


def test_what_one_usually_does_is_compared_with_the_best_in_the_end() -> None:
    deal = play_deal(
        next(dealt(named_rules("kbg"), 9)), [bot("rule")] * 5, chances(named_rules("kbg"), 9), Phase.EXCHANGE
    )
    assert deal.deal.turn is not None
    view, legal = deal.deal.view(deal.deal.turn), deal.deal.legal_actions(deal.deal.turn)
    weighed = proposals(view, legal)
    worst = foresee(view, weighed, 400, Policy.HABITS, Random(1)).candidates[-1].action
    reordered = [worst, *(each for each in weighed if each != worst)]
    advice = foresee(view, reordered, 400, Policy.HABITS, Random(1))
    told = {each.action: each.worth for each in advice.candidates}
    assert set(told) == set(weighed)
    assert advice.action == worst or (told[worst] or 0) < (told[advice.action] or 0)


def best_in_every_world(deal: Deal) -> set[Play]:
    """The plays that are hardly ever worse than another in a hundred worlds; empty where no play is always the best."""
    assert deal.turn is not None
    view = deal.view(deal.turn)
    kept = different(view, [each for each in deal.legal_actions(deal.turn) if isinstance(each, Play)])
    beliefs = Beliefs(view)
    positions = [Position(beliefs.situation(world)) for world in beliefs.draw(100, 7)]
    order = positions[0].legal()
    points = solved(positions, [order.index(each) for each in kept]).points
    sign = 1 if view.is_declarer or view.is_friend else -1
    rows = [[sign * each for each in points[at : at + len(kept)]] for at in range(0, len(points), len(kept))]
    if all(min(row) == max(row) for row in rows):
        return set()
    if not any(all(row[place] == max(row) for row in rows) for place in range(len(kept))):
        return set()
    return {play for place, play in enumerate(kept) if sum(row[place] < max(row) for row in rows) < 5}


@pytest.mark.skipif(not COMPILED, reason="the kernel is not compiled")
def test_what_is_best_in_every_world_is_played() -> None:
    found = 0
    for deal in deals("kbg", 8):
        last = towards_the_end(deal, 3)
        if last.phase is Phase.PLAY and last.turn is not None and (best := best_in_every_world(last)):
            assert bot("mc+dd").choose(last.view(last.turn), last.legal_actions(last.turn), Random(1)) in best
            found += 1
        if found == 5:
            return
