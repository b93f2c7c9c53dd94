"""The rule bot against the random one, and its habits at the table."""

from __future__ import annotations

import pytest

from giruda.bots import bot
from giruda.rules import named_rules
from tests.bots.habits import habits_of
from tests.bots.tables import self_play
from tests.strategies.tables import TABLES


def margin(name: str, stranger: str, others: str, deals: int) -> float:
    """By how many points a deal one bot scores more than the others, sitting at each seat in turn."""
    rules = named_rules(name)
    total = 0.0
    for number in range(deals):
        place = number % rules.players
        players = [bot(stranger if seat == place else others) for seat in range(rules.players)]
        outcome = self_play(rules, players, number).outcome
        assert outcome is not None
        scores = outcome.scores[: rules.players]
        total += scores[place] - (sum(scores) - scores[place]) / (rules.players - 1)
    return total / deals


@pytest.mark.parametrize("name", TABLES)
def test_the_rule_bot_beats_random_ones(name: str) -> None:
    assert margin(name, "rule", "random", 100) > 6


@pytest.mark.parametrize("name", TABLES)
def test_a_random_bot_loses_to_rule_ones(name: str) -> None:
    assert margin(name, "random", "rule", 60) < -10


@pytest.mark.parametrize("name", TABLES)
def test_the_rule_bot_has_no_laughable_habits(name: str) -> None:
    habits = habits_of(bot("rule"), named_rules(name), 60, seed=4)
    assert habits.deals >= 50
    assert 0.45 < habits.make_rate < 0.85
    assert len(habits.bid) > 1
    assert habits.jokers > 40
    assert habits.jokers_wasted <= 1
    assert habits.mighties_wasted <= 2
    assert habits.overtaken <= 0.03 * habits.chances_to_overtake
    assert habits.fed <= 0.02 * habits.last_to_enemy
