"""Who will take the trick: the chance that it goes to one's own side."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from giruda.bots.rule.reading import Reading
from giruda.cards import JOKER, SUIT_MASKS
from giruda.deal.actions import Play
from giruda.rules.choices import Power

WILLING: Final = (0.2, 0.35, 0.6, 0.8, 0.9, 0.9)
"""The chance that the holder of a mighty or a joker spends it on a trick, by the point cards in it."""


def chance_of_trick(reading: Reading, plays: tuple[Play, ...], with_me: Sequence[float]) -> float:
    """The chance that the trick goes to a side, once it has gone on with those plays.

    Args:
        reading: the table as the seat sees it.
        plays: the trick so far, with the play that is considered.
        with_me: for each seat, the chance that it is of that side.
    """
    law, trick = reading.law, reading.trick
    place = law.winner(trick.number, plays)
    holder = trick.seats[place]
    mine = with_me[holder]
    rest = trick.seats[len(plays) :]
    led = law.led_suit(plays)
    if not rest:
        return mine
    if led is None:
        return sum(with_me[seat] for seat in rest) / len(rest)
    joker_strong = law.joker_power[trick.number] is Power.FULL
    if joker_strong and law.joker_called(plays):
        joker_strong = law.rules.joker_call.called_joker_keeps_power
    strengths = law.strengths(led, law.mighty_power[trick.number] is Power.FULL, joker_strong)
    over = beaters(strengths, strengths[plays[place].card.index]) & (reading.unseen | reading.hand)
    if not over & reading.unseen:
        return mine
    points = sum([play.card.points for play in plays])
    willing = WILLING[min(points, 5)]
    specials = law.mighty_bit | JOKER.bit
    suit = SUIT_MASKS[led] & ~specials
    trump_led = led is law.trump.suit
    ruffing = ~suit & ~specials
    declarers_view = reading.sides.ours
    stays, taken = 1.0, 1.0
    for seat in rest:
        could = reading.could[seat]
        if not could & over:
            continue
        if seat == reading.view.setup.neutral:
            turned = (could & over).bit_count() / could.bit_count()
            stays *= 1.0 - (1.0 - with_me[seat]) * turned
            taken *= 1.0 - with_me[seat] * turned
            continue
        enemy_over = over & could
        friend_over = enemy_over
        if reading.called:
            if declarers_view:
                enemy_over &= ~reading.called
            else:
                friend_over &= ~reading.called
        plain, trumps, friendly = reading.share[seat], reading.trump_share[seat], with_me[seat]
        odds = (trumps if trump_led else plain, plain)
        if friendly < 1.0:
            trumped = reading.holds(seat, enemy_over & ruffing)
            stays *= 1.0 - (1.0 - friendly) * _beats(could, enemy_over, suit, specials, odds, willing, trumped)
        if friendly > 0.0:
            trumped = reading.holds(seat, friend_over & ruffing)
            taken *= 1.0 - friendly * _beats(could, friend_over, suit, specials, odds, willing, trumped)
    return mine * stays + (1.0 - mine) * (1.0 - taken)


def _beats(
    could: int, over: int, suit: int, specials: int, odds: tuple[float, float], willing: float, trumped: float
) -> float:
    """The chance that a seat beats the trick, from the cards it may hold and those that would do it.

    Args:
        could: the cards it may hold, as a mask.
        over: those of them that beat the trick.
        suit: the cards of the suit to follow, the special ones aside.
        specials: the mighty and the joker.
        odds: the chance that it holds a card of the suit to follow, a special card.
        willing: the chance that it would spend a special card.
        trumped: the chance that it holds a trump that beats the trick, where another suit is led.
    """
    if not over:
        return 0.0
    in_suit, special = odds
    fails = (1.0 - in_suit) ** (over & suit).bit_count()
    if trumped:
        void = (1.0 - in_suit) ** (could & suit).bit_count()
        fails *= 1.0 - void * trumped
    if over & specials:
        fails *= (1.0 - special * willing) ** (over & specials).bit_count()
    return 1.0 - fails


@lru_cache(maxsize=65536)
def beaters(strengths: tuple[int, ...], best: int) -> int:
    """The cards that are stronger than that, as a mask, in a trick where the cards have those strengths."""
    mask = 0
    for index, strength in enumerate(strengths):
        if strength > best:
            mask |= 1 << index
    return mask
