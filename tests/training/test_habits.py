"""The habits of the trials are learned from play, and the file that ships is what the code expects."""

from __future__ import annotations

from importlib.resources import files
from itertools import islice
from json import loads
from random import Random

import pytest

from giruda.kernel import COMPILED

if not COMPILED:
    pytest.skip("the kernel is not compiled", allow_module_level=True)

from giruda.bots.mc import trials
from giruda.training.habits import agreement, decisions, fitted


def test_habits_learned_from_a_few_deals_do_as_the_rule_bot_does_in_others() -> None:
    made, others = (list(islice(decisions("kbg", 30, seed), 900)) for seed in (1, 2))
    habits = fitted(made, 6, Random(1))
    blind = [[0.0] * trials.FEATURE_COUNT for _ in range(trials.CONTEXT_COUNT)]
    assert agreement(habits, others) > agreement(blind, others) + 0.1


def test_the_habits_that_ship_do_as_the_rule_bot_does_three_times_in_four() -> None:
    habits = loads(files("giruda.bots.mc").joinpath("habits.json").read_text(encoding="utf-8"))
    assert agreement(habits, list(decisions("kbg", 20, 99))) > 0.7


def test_habits_of_another_shape_are_refused() -> None:
    with pytest.raises(ValueError, match=f"{trials.FEATURE_COUNT} weights in each of {trials.CONTEXT_COUNT} contexts"):
        trials.learn([[0.0]])
