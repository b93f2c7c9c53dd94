"""What the choices of bots cost with all cards open: a sensitive measure of how well they play cards.

python benchmarks/choices.py BOT BOT ... [--deals N] [--rules SPEC] [--seed S]

Deals are played by one bot for all; with two to seven tricks left, whenever there is something to choose, every bot is
asked for its card, and the solver tells how many points that card gives away to the best one if all play perfectly from
there. All bots answer the same questions, so differences show early; but it favours bots that reckon with open cards
(`Effort.exact_declaring`), as nobody plays perfectly from there without seeing. ``giruda arena`` proves what counts.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from itertools import islice
from math import sqrt
from random import Random
from time import process_time
from typing import NamedTuple

from giruda import Deal
from giruda.bots import bot
from giruda.bots.listing import claim_or_plays
from giruda.bots.mc.options import different
from giruda.deal.actions import Action, Claim
from giruda.deal.phase import Phase
from giruda.kernel import Position
from giruda.rules import named_rules
from giruda.simulate import chances, dealt, play_deal
from giruda.solver import Limits, Solver
from giruda.view import SeatView

HOST = "rule"
"""Who plays the deals."""
FEWEST, MOST = 2, 7
"""Tricks left while bots are asked."""
LIMITS = Limits(nodes=2_000_000)


class Question(NamedTuple):
    """A choice of a card, and what each card costs.

    Attributes:
        view: what the seat knows.
        legal: what it may do.
        cost: the points that each action gives away.
        declares: whether the seat is on the declarer's side.
    """

    view: SeatView
    legal: Sequence[Action]
    cost: dict[Action, float]
    declares: bool


def questions(spec: str, deals: int, seed: int) -> Iterator[Question]:
    """The choices of so many deals that make a difference."""
    rules, host = named_rules(spec), bot(HOST)
    for number, fresh in enumerate(islice(dealt(rules, seed), deals)):
        rngs = chances(rules, number)
        deal = play_deal(fresh, [host] * rules.players, rngs, until=Phase.PLAY).deal
        while deal.phase is Phase.PLAY and (seat := deal.turn) is not None:
            asked = _question(deal)
            if asked is not None:
                yield asked
            deal = deal.apply(seat, host.choose(deal.view(seat), deal.legal_actions(seat), rngs[seat])).deal


def _question(deal: Deal) -> Question | None:
    seat = deal.turn
    assert seat is not None
    view, legal = deal.view(seat), deal.legal_actions(seat)
    assert view.law is not None
    assert view.trick is not None
    plays = claim_or_plays(legal)
    if isinstance(plays, Claim) or not FEWEST <= view.law.tricks - view.trick.number + 1 <= MOST:
        return None
    if len(different(view, plays)) < 2:
        return None
    position = Position.of(deal)
    values = [each.bounds for each in Solver(16).solve_all(position, LIMITS)]
    declares = bool(position.side >> seat & 1)
    points = [(each.at_least + each.at_most) / 2 * (1 if declares else -1) for each in values]
    best = max(points)
    cost: dict[Action, float] = {play: best - each for play, each in zip(position.legal(), points, strict=True)}
    return Question(view, legal, cost, declares) if max(cost.values()) > 0 else None


def main() -> None:
    """Ask, and print a line for each bot."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bots", nargs="+", metavar="BOT")
    parser.add_argument("--deals", type=int, default=40)
    parser.add_argument("--rules", default="kbg")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    asked = list(questions(given.rules, given.deals, given.seed))
    print(f"{len(asked)} choices; points given away at each, with standard errors")
    first: list[float] = []
    for name in given.bots:
        began, costs = process_time(), []
        for number, question in enumerate(asked):
            chosen = bot(name).choose(question.view, question.legal, Random(number))
            costs.append(question.cost.get(chosen, 0.0))
        spent = 1000 * (process_time() - began) / len(asked)
        first = first or costs
        print(f"{name:10} {_mean(costs)}  {spent:6.1f} ms  {_by_side(asked, costs)}  {_against(first, costs)}")


def _by_side(asked: Sequence[Question], costs: Sequence[float]) -> str:
    sides = ("declarer's side", True), ("defenders", False)
    picked = ([cost for each, cost in zip(asked, costs, strict=True) if each.declares is side] for _, side in sides)
    return ", ".join(f"{name} {sum(each) / len(each):.3f}" for (name, _), each in zip(sides, picked, strict=True))


def _against(first: Sequence[float], costs: Sequence[float]) -> str:
    if costs is first:
        return ""
    return "than the first: " + _mean([mine - theirs for mine, theirs in zip(costs, first, strict=True)], sign="+")


def _mean(values: Sequence[float], sign: str = "") -> str:
    mean = sum(values) / len(values)
    error = sqrt(sum((each - mean) ** 2 for each in values) / max(1, len(values) - 1) / len(values))
    return f"{mean:{sign}.3f} ({error:.3f})"


if __name__ == "__main__":
    main()
