"""Temper: how strictly a bot takes the best. A looser one takes what comes close to it about as often."""

from __future__ import annotations

from math import exp
from random import Random
from typing import Final

from giruda.bots.advice import Advice

FARTHEST: Final = 3.0
"""How far from the best a choice may lie, in measures of looseness: beyond that it would be a blunder."""


def tempered(advice: Advice, looseness: float, rng: Random) -> Advice:
    """The advice with one of the good candidates in front, a better one likelier.

    Args:
        advice: what was found.
        looseness: by how much less a candidate must be worth to be chosen e times less often.
        rng: where chance comes from.
    """
    best = advice.candidates[0]
    if best.worth is None or looseness <= 0.0:
        return advice
    behind = [(each, best.worth - each.worth) for each in advice.candidates if each.worth is not None]
    # What is worth more and was not put first stays behind: it may be so by chance.
    close = [(each, lost) for each, lost in behind if 0.0 <= lost <= FARTHEST * looseness]
    weights = [exp(-lost / looseness) for _, lost in close]
    (chosen,) = rng.choices([each for each, _ in close], weights)
    others = tuple(each for each in advice.candidates if each is not chosen)
    return Advice((chosen, *others), advice.worlds, advice.solved)
