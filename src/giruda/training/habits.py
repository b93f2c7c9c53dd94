"""Learning the habits of the trials: what a bot plays, as weights of what it sees in each card.

``python -m giruda.training.habits FILE`` writes `giruda/bots/mc/habits.json` anew: the rule bot plays deals at several
tables, and a softmax over the cards that it might have played is fitted to those that it played, by stochastic
gradients. It takes some two minutes; the deals and their order come from `SEED`.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from itertools import islice
from json import dumps
from math import exp, sqrt
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from giruda.bots.mc import trials
from giruda.bots.rule import RuleBot
from giruda.deal.actions import Play
from giruda.deal.phase import Phase
from giruda.kernel import Position
from giruda.rules import named_rules
from giruda.simulate import chances, dealt, play_deal

TABLES: Final = (
    *("kbg", "tichu", "gamerules", "howto", "pagat", "classic-pc", "kbg+four-players", "kbg+six-players"),
    *("tichu+six-players", "classic-pc+three-players"),
)
DEALS: Final = 300
"""Deals at each table."""
SEED: Final = 2026
TURNS: Final = 12
"""How often each decision is looked at."""
STEP: Final = 0.15
DECAY: Final = 1e-5
"""How much of a weight is lost each time that it is used."""

Habits = list[list[float]]
"""By context, the weight of each feature."""


class Decision(NamedTuple):
    """A card that was played.

    Attributes:
        context: the context of the seat.
        options: the features of each card that it might have played.
        chosen: which of them it played.
    """

    context: int
    options: tuple[tuple[int, ...], ...]
    chosen: int


def decisions(table: str, deals: int, seed: int) -> Iterator[Decision]:
    """Every choice of a card that the rule bot makes in so many deals."""
    rules, player = named_rules(table), RuleBot()
    bots, rngs = [player] * rules.players, chances(rules, seed)
    for fresh in islice(dealt(rules, seed), deals):
        deal = play_deal(fresh, bots, rngs, until=Phase.PLAY).deal
        while deal.phase is Phase.PLAY and (seat := deal.turn) is not None:
            action = player.choose(deal.view(seat), deal.legal_actions(seat), rngs[seat])
            if isinstance(action, Play):
                context, cards = trials.seen(Position.of(deal))
                if len(cards) > 1 and action.card.index in cards:
                    yield Decision(context, tuple(cards.values()), list(cards).index(action.card.index))
            deal = deal.apply(seat, action).deal


def fitted(made: Sequence[Decision], turns: int, chance: Random) -> Habits:
    """Habits under which what was chosen is likely."""
    weights = [[0.0] * trials.FEATURE_COUNT for _ in range(trials.CONTEXT_COUNT)]
    squares = [[1e-6] * trials.FEATURE_COUNT for _ in range(trials.CONTEXT_COUNT)]
    order = list(made)
    for _ in range(turns):
        chance.shuffle(order)
        for decision in order:
            _adjust(weights[decision.context], squares[decision.context], decision)
    return weights


def agreement(habits: Habits, made: Sequence[Decision]) -> float:
    """The share of the choices that the habits would have made as well."""
    same = 0
    for context, options, chosen in made:
        likes = [sum([habits[context][feature] for feature in option]) for option in options]
        same += likes.index(max(likes)) == chosen
    return same / len(made)


def _adjust(weights: list[float], squares: list[float], decision: Decision) -> None:
    """Make the choice a little likelier."""
    likes = [sum([weights[feature] for feature in option]) for option in decision.options]
    most = max(likes)
    shares = [exp(like - most) for like in likes]
    total = sum(shares)
    for place, option in enumerate(decision.options):
        gradient = shares[place] / total - (place == decision.chosen)
        for feature in option:
            squares[feature] += gradient * gradient
            weights[feature] -= STEP * gradient / sqrt(squares[feature]) + DECAY * weights[feature]


def main(arguments: list[str]) -> int:
    """Learn, write, and say how well it went on deals that were kept back."""
    if len(arguments) != 1:
        print("name the file to write", file=sys.stderr)
        return 2
    made: list[Decision] = []
    kept_back: list[Decision] = []
    for table in TABLES:
        made += decisions(table, DEALS, SEED)
        kept_back += decisions(table, DEALS // 10, SEED + 1)
    habits = fitted(made, TURNS, Random(SEED))
    rows = ",\n".join(dumps([round(weight, 3) for weight in row]) for row in habits)
    Path(arguments[0]).write_text(f"[\n{rows}\n]\n", encoding="utf-8")
    like_it, anew = agreement(habits, made), agreement(habits, kept_back)
    print(f"{len(made)} decisions; as the rule bot: {like_it:.3f}, in deals kept back: {anew:.3f}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
