"""A short run of `tests.differential.walks`, and walks at every table; the long run is a program."""

from __future__ import annotations

from random import Random

import pytest

from giruda.rules import named_rules
from tests.differential.lockstep import Met, in_play, some_situation, walk_deal, walk_situation
from tests.differential.walks import walk_many
from tests.strategies.tables import TABLES


def test_random_walks_over_random_rule_sets_agree() -> None:
    met = walk_many(3_000, chance=1)
    for name in ("3 players", "4 players", "5 players", "6 players", "with a neutral seat", "cards turned up"):
        assert met[name] > 0, name
    for name in ("joker calls", "answers to a led joker", "joker forced out", "weak joker led", "strong joker led"):
        assert met[name] > 0, name
    for name in ("joker led without a suit", "first leads with cards barred"):
        assert met[name] > 0, name


@pytest.mark.parametrize("spec", TABLES)
def test_walks_at_every_table_agree(spec: str) -> None:
    rules, rng, met = named_rules(spec), Random(spec), Met()
    for _ in range(10):
        deal = in_play(rules, rng)
        assert deal is not None
        walk_deal(deal, rng, met)
        walk_situation(some_situation(rules, rng), rng, met)
    assert met["deals"] == met["situations"] == 10
