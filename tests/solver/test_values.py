"""The search comes to the values of minimax, with all its techniques and without each."""

from __future__ import annotations

import pytest

from giruda.solver.search import TECHNIQUES
from tests.solver.proving import prove_many

RARE = (
    "under way",
    "joker live",
    "joker and call card live",
    "mighty in the trump suit",
    "mighty bound to its suit",
    "no-trump",
    "joker forced out",
    "neutral seat",
    "ranks across suits",
    "from the first trick",
    "3 players",
    "4 players",
    "5 players",
    "6 players",
)


def test_random_endings_at_every_table_and_under_random_rules() -> None:
    met = prove_many(800, chance=1, tricks=4)
    for name in RARE:
        assert met[name] > 0, name


def test_endings_of_five_tricks() -> None:
    assert prove_many(80, chance=2)["5 tricks"] > 0


@pytest.mark.parametrize("technique", TECHNIQUES)
def test_without_a_technique_the_values_are_the_same(technique: str) -> None:
    assert prove_many(200, chance=3, tricks=4, without=(technique,))["endings"] > 100


def test_without_any_technique_the_values_are_the_same() -> None:
    assert prove_many(100, chance=4, tricks=3, without=TECHNIQUES)["endings"] > 50
