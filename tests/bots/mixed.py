"""Whole deals by bots mixed at random, under rule sets mixed at random: no illegal action, nobody who thinks for ever.

``python -m tests.bots.mixed 10000 1`` plays so many, with a number for chance, and says what each bot took. Half of the
deals are played under a preset, half under rules drawn by hypothesis.
"""

from __future__ import annotations

import sys
from collections import Counter
from dataclasses import dataclass, replace
from random import Random
from time import process_time
from typing import Final

from hypothesis import HealthCheck, given, seed, settings
from hypothesis import Phase as Stage
from hypothesis import strategies as st

from giruda.bots import Bot, bot, bot_names
from giruda.bots.mc import MonteCarloBot
from giruda.deal.phase import Phase
from giruda.rules import named_rules
from giruda.rules.ruleset import RuleSet
from tests.strategies.deals import named_apart, start
from tests.strategies.rules import rule_sets
from tests.strategies.tables import TABLES

AT_FULL_STRENGTH: Final = 0.005
"""The share of the deals in which bots think as long as they do at a table; in the others a tenth of that."""
TIME_OUT: Final = 10.0
"""Seconds of processor time that no decision may take: what a server waits."""


@dataclass
class Record:
    """What a bot took.

    Attributes:
        decisions: how often it decided.
        seconds: the processor time of all of them.
        longest: that of the longest.
    """

    decisions: int = 0
    seconds: float = 0.0
    longest: float = 0.0


def in_haste(player: Bot) -> Bot:
    """The bot with a tenth of its thoughts."""
    if not isinstance(player, MonteCarloBot):
        return player
    effort, ahead = player.effort, player.foresight
    less = replace(effort, worlds=max(3, effort.worlds // 10), exact_worlds=max(2, effort.exact_worlds // 10))
    return replace(
        player, effort=less, foresight=replace(ahead, auction=ahead.auction // 10, contract=ahead.contract // 10)
    )


def play_mixed(deals: int, chance: int) -> tuple[dict[str, Record], Counter[str]]:
    """Play that many deals; what each bot took, and what was met.

    Raises:
        IllegalAction: a bot did what is not legal.
        AssertionError: a bot thought for too long.
    """
    took = {name: Record() for name in bot_names()}
    met: Counter[str] = Counter()

    @seed(chance)
    @settings(
        max_examples=max(1, deals // 2),
        deadline=None,
        database=None,
        phases=[Stage.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(rule_sets(), st.integers(0, 2**64 - 1))
    def played(drawn: RuleSet, shuffling: int) -> None:
        rng = Random(shuffling)
        for rules in (named_apart(drawn), named_rules(rng.choice(TABLES))):
            _play(rules, rng, took, met)

    played()
    return took, met


def _play(rules: RuleSet, rng: Random, took: dict[str, Record], met: Counter[str]) -> None:
    full = rng.random() < AT_FULL_STRENGTH
    seated = [bot(rng.choice(bot_names())) for _ in range(rules.players)]
    players = seated if full else [in_haste(each) for each in seated]
    deal = start(rules, rng)
    met["deals"] += 1
    met["at full strength"] += full
    while deal.outcome is None:
        turn, *others = deal.actors
        wanted = None
        for seat in others:
            wanted = players[seat].wants(deal.view(seat), deal.legal_actions(seat), rng)
            if wanted is not None:
                deal = deal.apply(seat, wanted).deal
                break
        if wanted is not None:
            continue
        view, legal = deal.view(turn), deal.legal_actions(turn)
        began = process_time()
        action = players[turn].choose(view, legal, rng)
        seconds = process_time() - began
        record = took[players[turn].name]
        record.decisions += 1
        record.seconds += seconds
        record.longest = max(record.longest, seconds)
        assert seconds < TIME_OUT, (rules.id, players[turn].name, deal.phase, seconds)
        deal = deal.apply(turn, action).deal
    met[deal.outcome.ending.value] += 1
    met[f"{rules.players} players"] += 1
    met["kills"] += deal.killing is not None
    met["called"] += deal.phase is Phase.OVER and deal.undertaking is not None and deal.undertaking.call is not None


def main(arguments: list[str]) -> int:
    """Play, and print a line for each bot."""
    deals, chance = (int(each) for each in (*arguments, "1000", "1")[:2])
    took, met = play_mixed(deals, chance)
    print(", ".join(f"{count} {what}" for what, count in met.most_common()))
    for name, record in took.items():
        each = 1000 * record.seconds / max(1, record.decisions)
        print(f"{name:8} {record.decisions:8} decisions, {each:7.2f} ms each, {1000 * record.longest:7.0f} ms at most")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
