"""The rule bot under every value of every option."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from giruda.bots import bot
from giruda.rules import RulesError, RuleSet, named_rules, preset, preset_info, preset_names, rules_from, with_values
from giruda.rules.options import OPTIONS
from giruda.rules.shapes import Choice, Choices, Flag
from tests.bots.tables import self_play
from tests.strategies.tables import TABLES

RULE = bot("rule")
NUMBERS: dict[str, tuple[object, ...]] = {
    "bidding.minimum": (4, 16),
    "bidding.no_trump_discount": (1,),
    "joker_call.first_trick": (1, 5),
    "joker_call.last_trick": (3, 10),
    "contract.cost_after": (0, 1),
    "contract.raise_by": (1, 3),
    "redeal.cost": (5,),
    "redeal.max_value": (2.0,),
}


def changed(path: str) -> Iterator[RuleSet]:
    """Each preset with each other value of an option, where that makes a sound rule set."""
    shape = OPTIONS[path].shape
    values: list[object] = list(NUMBERS.get(path, ()))
    if isinstance(shape, Flag):
        values = [True, False]
    elif isinstance(shape, Choice):
        values = [*(each.value for each in shape.members)]
    elif isinstance(shape, Choices):
        values = [*(each.value for each in shape.members), "none"]
    for name in preset_names():
        for value in values:
            try:
                yield with_values(preset(name), {path: value})
            except RulesError:
                continue


@pytest.mark.parametrize(
    "path", [path for path in OPTIONS if not path.startswith(("match.", "visibility.", "dealer."))]
)
def test_the_rule_bot_plays_under_every_value(path: str) -> None:
    for number, rules in enumerate(changed(path)):
        deal = self_play(rules, [RULE] * rules.players, number)
        assert deal.outcome is not None


@pytest.mark.parametrize("name", preset_names())
def test_the_rule_bot_plays_every_variant(name: str) -> None:
    for variant in preset_info(name).variants:
        rules = rules_from(f"{name}+{variant}")
        for seed in range(4):
            assert self_play(rules, [RULE] * rules.players, seed).outcome is not None


@pytest.mark.parametrize("name", TABLES)
def test_the_rule_bot_copes_with_whatever_others_do(name: str) -> None:
    rules = named_rules(name)
    players = [(RULE, bot("random"))[seat % 2] for seat in range(rules.players)]
    for seed in range(40):
        assert self_play(rules, players, seed).outcome is not None
