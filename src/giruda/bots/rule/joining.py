"""The first trick, where whoever takes it becomes the friend."""

from __future__ import annotations

from typing import Final

from giruda.bots.rule.chances import chance_of_trick
from giruda.bots.rule.reading import Reading
from giruda.deal.actions import Play

ALONE: Final = 4.0
"""What it costs a declarer to take the trick that was to name the friend, in point cards."""
JOIN: Final = 2.0
"""What it is worth to become the friend of a modest contract, in point cards."""
JOIN_STEP: Final = 0.6
"""By how much less for each point card that the contract is higher."""
MODEST: Final = 14


def joining(reading: Reading, plays: tuple[Play, ...]) -> float:
    """What it is worth that the seat itself may take the first trick, in point cards.

    A declarer does not want it: taking it would leave him alone. The others like to join a contract that can be made.
    """
    contract = reading.view.contract
    assert contract is not None
    alone = [float(seat == reading.seat) for seat in range(len(reading.could))]
    chance = chance_of_trick(reading, plays, alone)
    if reading.sides.ours:
        return -ALONE * chance
    return (JOIN - JOIN_STEP * max(0, contract.count - MODEST)) * chance
