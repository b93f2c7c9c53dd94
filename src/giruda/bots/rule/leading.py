"""What a lead is for, beyond its own trick."""

from __future__ import annotations

from typing import Final

from giruda.bots.rule.reading import Reading
from giruda.cards import JOKER
from giruda.deal.actions import Play
from giruda.deal.law import leads_the_call

DRAWS: Final = 0.9
"""What each enemy trump that a lead draws is worth, in point cards."""
CALLS: Final = 4.0
"""What it is worth to take the joker from the other side."""
FORCES: Final = 0.8
"""What it is worth to make the other side spend the mighty."""

ASKED: Final = 1.0
"""What it is worth to lead the suit that the declarer asked for."""


def aim(reading: Reading, play: Play) -> float:
    """What the lead is worth beyond its trick, in point cards."""
    return _drawing(reading, play) + _calling(reading, play) + _forcing(reading, play) + _obliging(reading, play)


def _drawing(reading: Reading, play: Play) -> float:
    """Trumps led by the declarer's side draw the defenders' trumps; led by a defender they help the declarer.

    Where no defender can have one any more, they draw the own side's.
    """
    law = reading.law
    suit = play.suit if play.card is JOKER else play.card.suit
    trump = law.trump.suit
    if trump is None or suit is not trump or play.card.bit & law.mighty_bit:
        return 0.0
    out = reading.unseen & law.trump_mask & ~law.mighty_bit
    if not reading.sides.ours:
        return -DRAWS if out else 0.0
    drawn = own = 0.0
    for seat, chance in enumerate(reading.sides.with_me):
        if seat not in (reading.seat, reading.view.setup.neutral):
            held = 1.0 - (1.0 - reading.trump_share[seat]) ** (reading.could[seat] & out).bit_count()
            drawn += (1.0 - chance) * held
            own += chance * held
    if not drawn:
        return -DRAWS * own
    return DRAWS * drawn


def _calling(reading: Reading, play: Play) -> float:
    """The joker call takes the joker from whoever holds it: worth it when that is likely the other side."""
    if not play.joker_call or not leads_the_call(reading.law.rules):
        return 0.0
    return CALLS * enemy_holds(reading, JOKER.bit)


def _forcing(reading: Reading, play: Play) -> float:
    """Defenders lead the mighty's suit, so that a mighty of the other side has to come."""
    law = reading.law
    if reading.sides.ours or play.card is JOKER or play.card.bit & law.mighty_bit:
        return 0.0
    if play.card.suit is not law.mighty.suit or not law.mighty_bit & reading.unseen:
        return 0.0
    return FORCES * max(0.0, enemy_holds(reading, law.mighty_bit))


def _obliging(reading: Reading, play: Play) -> float:
    """The friend leads the suit that the declarer asked for."""
    call = reading.view.call
    asked = call.suit_request if call is not None else None
    wanted = asked is not None and reading.sides.ours and not reading.view.is_declarer
    return ASKED if wanted and play.card.suit is asked else 0.0


def enemy_holds(reading: Reading, bit: int) -> float:
    """The chance that the other side holds a card and can be made to play it, less the chance that one's own does.

    A neutral seat can be made to play nothing.
    """
    if bit & reading.hand:
        return -1.0
    if not bit & reading.unseen:
        return 0.0
    if bit & reading.called:
        return -1.0 if reading.sides.ours else 1.0
    total = 0.0
    for seat, chance in enumerate(reading.sides.with_me):
        if seat not in (reading.seat, reading.view.setup.neutral) and reading.could[seat] & bit:
            total += reading.share[seat] * (1.0 - 2.0 * chance)
    return total
