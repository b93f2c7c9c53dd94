"""Random walks of the kernel and the rules engine in step, over random rule sets of three to six players.

Run as a program it walks as many as are asked for, with a number for chance, and says what it met:
``python -m tests.differential.walks 20000 1``.
"""

from __future__ import annotations

import sys
from collections import Counter
from random import Random
from time import process_time
from typing import Final

from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st

from giruda.kernel import COMPILED
from giruda.rules.ruleset import RuleSet
from tests.differential.lockstep import Met, in_play, some_situation, walk_deal, walk_situation
from tests.strategies.deals import named_apart
from tests.strategies.rules import rule_sets

DEALS: Final = 3
"""Walks of a deal from its first lead under each rule set."""
SITUATIONS: Final = 7
"""Walks from any hands under each rule set."""


def walk_many(walks: int, chance: int) -> Met:
    """Walk about so many times and count what was met; the same number for ``chance`` draws the same.

    Raises:
        Disagreement: the engines differ; hypothesis shows the rule set.
    """
    met: Met = Counter()

    @seed(chance)
    @settings(
        max_examples=max(1, walks // (DEALS + SITUATIONS)),
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(rule_sets(), st.integers(0, 2**64 - 1))
    def walked(rules: RuleSet, choices: int) -> None:
        named, rng = named_apart(rules), Random(choices)
        met["rule sets"] += 1
        met[f"{rules.players} players"] += 1
        met["with a neutral seat"] += rules.neutral.seated
        deal = in_play(named, rng)
        if deal is not None:
            for _ in range(DEALS):
                walk_deal(deal, rng, met)
        for _ in range(SITUATIONS):
            walk_situation(some_situation(named, rng), rng, met)

    walked()
    return met


def main() -> int:
    """Walk as often as is asked for and print what was met."""
    walks, chance = (*map(int, sys.argv[1:3]), *(1000, 1)[len(sys.argv) - 1 :])
    if not COMPILED:
        print("The kernel is not compiled: there is nothing to compare.")
        return 1
    began = process_time()
    met = walk_many(walks, chance)
    for name in sorted(met):
        print(f"{met[name]:11,}  {name}")
    print(f"{process_time() - began:11.0f}  seconds of processor time; no difference")
    return 0


if __name__ == "__main__":
    sys.exit(main())
