"""Whom to ask for advice: a strong bot, in the place of whoever sits at a seat."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from giruda.bots.advice import Advice, Advises, Candidate
from giruda.bots.bot import in_match
from giruda.bots.registry import bot
from giruda.deal.actions import Action
from giruda.deal.standing import Standing
from giruda.view import SeatView

ADVISER: Final = "expert"
"""The bot that is asked."""
OTHERS: Final = 3
"""How many of the other actions that were weighed are told."""


def advice_for(view: SeatView, legal: Sequence[Action], rng: Random, standing: Standing | None = None) -> Advice | None:
    """What the seat might do; None where it has only a right out of turn, which is better let be.

    Args:
        view: what the seat knows.
        legal: what it may do; never empty.
        rng: where chance comes from.
        standing: the match that the deal is part of, or None.
    """
    adviser = bot(ADVISER) if standing is None else in_match(bot(ADVISER), standing)
    assert isinstance(adviser, Advises)
    if view.turn == view.seat:
        return adviser.advise(view, legal, rng)
    wanted = adviser.wants(view, legal, rng)
    return None if wanted is None else Advice((Candidate(wanted),))


def told_of(advice: Advice) -> tuple[Candidate, ...]:
    """What is told of an advice: the best, and a few others that were weighed, the better ones first."""
    return advice.candidates[: 1 + OTHERS]
