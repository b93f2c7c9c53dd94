"""The auction: how high a hand may go, and the cheapest bid that leads."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from giruda.bots.rule.strength import SPREAD_DEALT, expected_pay, odds, promise
from giruda.cards import Trump
from giruda.deal.actions import Action, Bid, Pass
from giruda.view import SeatView

LEAST_ODDS: Final = 0.5
"""The chance to make a contract below which it is not bid."""
LEAST_PAY: Final = 0.0
"""The expected score below which a contract is not bid."""


def choose_call(view: SeatView, legal: Sequence[Action]) -> Action:
    """The cheapest bid worth making in the best trump, or a pass.

    Where the rules forbid the pass and no bid is worth making, the cheapest bid of the best trump.
    """
    hand, rules = view.hand.mask, view.rules
    may_pass = isinstance(legal[-1], Pass)
    best: Bid | None = None
    best_pay = LEAST_PAY
    fallback: tuple[float, Bid] | None = None
    for each in cheapest_bids(legal):
        mean = promise(rules, each.contract.trump, hand)
        worth = expected_pay(rules, each.contract, mean, SPREAD_DEALT)
        if worth > best_pay and odds(each.contract.count, mean, SPREAD_DEALT) >= LEAST_ODDS:
            best, best_pay = each, worth
        if fallback is None or worth > fallback[0]:
            fallback = worth, each
    if best is not None:
        return best
    return legal[-1] if may_pass or fallback is None else fallback[1]


def cheapest_bids(legal: Sequence[Action]) -> list[Bid]:
    """The lowest legal bid in each trump."""
    found: dict[Trump, Bid] = {}
    for each in legal:
        if isinstance(each, Bid):
            found.setdefault(each.contract.trump, each)
            if len(found) == len(Trump):
                break
    return list(found.values())
