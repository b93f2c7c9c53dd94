"""Playing a card: the play whose trick, cost and aim together are worth most."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from giruda.bots.listing import claim_or_plays
from giruda.bots.rule.chances import chance_of_trick
from giruda.bots.rule.joining import joining
from giruda.bots.rule.leading import aim
from giruda.bots.rule.reading import Reading
from giruda.bots.rule.worth import worth
from giruda.deal.actions import Action, Claim, Play
from giruda.view import SeatView

TEMPO: Final = 0.3
"""What it is worth to lead next, in point cards."""
TO_COME: Final = 0.26
"""Point cards to expect from each seat that is still to play."""


def choose_play(view: SeatView, legal: Sequence[Action]) -> Action:
    """The best play; a claim whenever it is legal, for it is proven."""
    plays = claim_or_plays(legal)
    if isinstance(plays, Claim):
        return plays
    if len(plays) == 1:
        return plays[0]
    law = view.law
    assert law is not None
    reading = Reading(view, law)
    best, best_value = plays[0], float("-inf")
    for play in plays:
        value = appraise(reading, play)
        if value > best_value:
            best, best_value = play, value
    return best


def appraise(reading: Reading, play: Play) -> float:
    """What a play is worth, in point cards: the trick's swing, less what the card would have been worth later."""
    trick = reading.trick
    plays = (*trick.plays, play)
    chance = chance_of_trick(reading, plays, reading.sides.with_me)
    to_come = TO_COME * (len(trick.seats) - len(plays))
    points = sum([each.card.points for each in plays]) + to_come
    value = (2.0 * chance - 1.0) * (points + TEMPO) - worth(reading, play.card)
    if reading.sides.joining:
        value += joining(reading, plays)
    return value + aim(reading, play) if not trick.plays else value
