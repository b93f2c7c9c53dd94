"""Deals between bots, as a library."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import islice
from random import Random

import pytest

from giruda.bots import Bot, bot
from giruda.deal.actions import Action, Pass, Redeal
from giruda.deal.outcome import Ending
from giruda.deal.phase import Phase
from giruda.rules import named_rules, preset, preset_names, tables_of
from giruda.simulate import chances, dealt, play_deal, seat_bots, simulate
from giruda.view import SeatView

KBG = preset("kbg")
RANDOM = (bot("random"),)


@dataclass(frozen=True)
class Passing:
    """Passes in the auction; has the cards dealt again where that is wanted and allowed."""

    redeals: bool = False
    name: str = "passing"

    def choose(self, view: SeatView, legal: Sequence[Action], rng: Random) -> Action:
        assert view.seat is not None
        assert rng is not None
        return Pass() if Pass() in legal else legal[0]

    def wants(self, view: SeatView, legal: Sequence[Action], rng: Random) -> Action | None:
        assert view.seat is not None
        assert rng is not None
        return Redeal() if self.redeals and Redeal() in legal else None


def timeless(bots: Sequence[Bot], deals: int, seed: int) -> object:
    return replace(simulate(KBG, bots, deals, seed), cpu_seconds=0.0)


def test_same_seed_same_simulation() -> None:
    assert timeless(RANDOM, 30, 4) == timeless(RANDOM, 30, 4)
    assert timeless(RANDOM, 30, 4) != timeless(RANDOM, 30, 5)


@pytest.mark.parametrize(("name", "players"), [(name, count) for name in preset_names() for count in tables_of(name)])
def test_random_bots_play_every_table_of_every_preset(name: str, players: int) -> None:
    rules = named_rules(name, players)
    simulation = simulate(rules, RANDOM, 25, 1)
    assert simulation.deals == 25
    assert simulation.played + simulation.redeals + simulation.all_pass == 25
    assert all(simulation.made[contract] <= played for contract, played in simulation.contracts.items())
    assert len(simulation.mean_scores) == len(simulation.standard_errors) == rules.seats


def test_points_sum_to_zero_where_the_rules_promise_it() -> None:
    assert sum(simulate(KBG, RANDOM, 40, 2).scores) == 0


def test_cards_do_not_depend_on_the_bots() -> None:
    layouts = [deal.layout for deal in islice(dealt(KBG, 9), 3)]
    assert layouts == [deal.layout for deal in islice(dealt(KBG, 9), 3)]
    assert len(set(layouts)) == 3


def test_the_deal_moves_on_clockwise() -> None:
    assert [deal.setup.dealer for deal in islice(dealt(KBG, 1), 7)] == [0, 1, 2, 3, 4, 0, 1]


def test_everyone_passing_counts_as_a_deal() -> None:
    simulation = simulate(KBG, (Passing(),), 6, 1)
    assert (simulation.all_pass, simulation.redeals, simulation.played) == (6, 0, 0)
    assert simulation.mean_scores == (0.0,) * 5


def test_a_seat_is_asked_for_its_right_out_of_turn() -> None:
    bots = [Passing(), Passing(), Passing(redeals=True), Passing(), Passing()]
    deal = next(dealt(KBG, 1))
    played = play_deal(deal, bots, chances(KBG, 1))
    assert played.deal.outcome is not None
    assert played.deal.outcome.ending is Ending.REDEAL
    assert played.actions == ((2, Redeal()),)


def test_playing_stops_before_the_first_card() -> None:
    bots = seat_bots(KBG, (bot("rule"),))
    played = play_deal(next(dealt(KBG, 1)), bots, chances(KBG, 1), until=Phase.PLAY)
    assert played.deal.phase is Phase.PLAY
    assert played.deal.showdown is not None
    assert played.deal.showdown.trick.plays == ()


def test_the_actions_lead_to_the_deal() -> None:
    deal = next(dealt(KBG, 3))
    played = play_deal(deal, seat_bots(KBG, RANDOM), chances(KBG, 3))
    for seat, action in played.actions:
        deal = deal.apply(seat, action).deal
    assert deal == played.deal
    assert deal.phase is Phase.OVER


def test_standard_error_of_a_constant_is_zero() -> None:
    assert simulate(KBG, (Passing(),), 5, 1).standard_errors == (0.0,) * 5
    assert simulate(KBG, RANDOM, 1, 1).standard_errors == (0.0,) * 5


@pytest.mark.parametrize("count", [0, 2, 4, 6])
def test_one_bot_or_one_for_each_seat(count: int) -> None:
    with pytest.raises(ValueError, match="one for each seat"):
        seat_bots(KBG, RANDOM * count)


def test_no_deals_is_refused() -> None:
    with pytest.raises(ValueError, match="at least one"):
        simulate(KBG, RANDOM, 0, 1)
