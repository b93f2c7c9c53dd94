"""What points are worth in a match that ends: being ahead of others when it does.

With deals left, who is ahead now will probably be ahead then, the surer the bigger the lead and the fewer the deals; a
normal spread of what they bring says how sure. In the last deal nothing counts but the place.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import erf, pi, sqrt
from typing import Final

from giruda.cards import Seat
from giruda.deal.actions import Contract
from giruda.deal.auction import bids_over
from giruda.deal.scoring import pay
from giruda.deal.standing import Standing
from giruda.rules.ruleset import RuleSet

UNSURE_END: Final = 8
"""Deals that are taken to be left where only a total can end the match."""
COMMON: Final = 3
"""How far above the lowest contract the common ones are."""


def worth(rules: RuleSet, standing: Standing, seat: Seat, scores: Sequence[float], *, is_played: bool = True) -> float:
    """What those scores of a deal are worth to a seat: in points, as many as they would be in an even, long match.

    Args:
        rules: the rule set.
        standing: the match before the deal.
        seat: whose worth it is.
        scores: what each seat scores in the deal.
        is_played: whether the deal counts as one of the match: not where it is thrown in.
    """
    totals = [total + score for total, score in zip(standing.totals, scores, strict=True)]
    left = _left(standing) - is_played
    if is_played and standing.is_over_at(totals):
        left = 0
    totals = totals[: standing.placed]
    ahead = [_beats(totals[seat] - total, _spread(rules) * sqrt(2 * left)) for total in totals]
    in_points = _spread(rules) * sqrt(2 * max(1, _left(standing) - 1)) * sqrt(2 * pi) / (len(totals) - 1)
    return in_points * (sum(ahead) - ahead[seat])


def _left(standing: Standing) -> int:
    """The deals that are left, this one included."""
    return UNSURE_END if standing.left is None else max(1, standing.left)


def _beats(lead: float, spread: float) -> float:
    """The chance to end ahead of somebody with such a lead; a tie counts half."""
    if spread > 0.0:
        return 0.5 + 0.5 * erf(lead / (spread * sqrt(2)))
    return 0.5 if lead == 0 else float(lead > 0)


@lru_cache(maxsize=64)
def _spread(rules: RuleSet) -> float:
    """About how far a deal takes two seats apart: what the declarer gets for a common contract just made."""
    lowest = bids_over(rules, rules.bidding.minimum, None)[0].contract
    common = Contract(min(rules.bidding.maximum, lowest.count + COMMON), lowest.trump)
    return max(1.0, abs(pay(rules, common, common.count).declarer))
