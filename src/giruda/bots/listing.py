"""What a seat that is to play a card finds among its legal actions."""

from __future__ import annotations

from collections.abc import Sequence

from giruda.deal.actions import Action, Claim, Play


def claim_or_plays(legal: Sequence[Action]) -> Claim | list[Play]:
    """The claim, whenever it is legal, for it is proven; else the plays."""
    plays: list[Play] = []
    for each in legal:
        if isinstance(each, Claim):
            return each
        if isinstance(each, Play):
            plays.append(each)
    return plays
