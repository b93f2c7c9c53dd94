"""The auction: how high a hand may go, and the cheapest bid that leads."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from giruda.bots.rule.strength import expected_pay, odds, promise, suits_no_trump, without_friend
from giruda.cards import Trump
from giruda.deal.actions import Action, Bid, Pass
from giruda.deal.law import law_for
from giruda.view import SeatView

LEAST_ODDS: Final = 0.47
"""The chance to make a contract of the minimum below which it is not bid."""
ODDS_STEP: Final = 0.025
"""By how much the chance must be better for each point card above the minimum: bidders push each other up."""
LEAST_PAY: Final = -0.6
"""The expected score below which a contract is not bid: defending against another contract costs a little too."""


def choose_call(view: SeatView, legal: Sequence[Action]) -> Action:
    """The cheapest bid worth making in the best trump, or a pass.

    Where the rules forbid the pass and no bid is worth making, the cheapest bid of the best trump.
    """
    hand, rules = view.hand.mask, view.rules
    passing = next((each for each in reversed(legal) if isinstance(each, Pass)), None)
    open_hand = suits_no_trump(law_for(rules, Trump.NONE), hand)
    best: Bid | None = None
    best_pay = LEAST_PAY
    fallback: tuple[float, Bid] | None = None
    for each in cheapest_bids(legal):
        if each.contract.trump is Trump.NONE and not open_hand:
            continue
        promised = promise(rules, each.contract.trump, hand)
        worth = expected_pay(rules, each.contract, promised, without_friend(rules))
        if worth > best_pay and odds(each.contract.count, promised) >= odds_needed(view, each.contract.count):
            best, best_pay = each, worth
        if fallback is None or worth > fallback[0]:
            fallback = worth, each
    if best is not None:
        return best
    if passing is not None or fallback is None:
        return passing or legal[0]
    return fallback[1]


def odds_needed(view: SeatView, count: int) -> float:
    """The chance to make a contract of that number that a bid asks for."""
    return LEAST_ODDS + ODDS_STEP * max(0, count - view.setup.minimum)


def cheapest_bids(legal: Sequence[Action]) -> list[Bid]:
    """The lowest legal bid in each trump."""
    found: dict[Trump, Bid] = {}
    for each in legal:
        if isinstance(each, Bid):
            found.setdefault(each.contract.trump, each)
            if len(found) == len(Trump):
                break
    return list(found.values())
