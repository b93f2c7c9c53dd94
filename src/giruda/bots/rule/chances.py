"""Who will take the trick: the chance that it goes to one's own side."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from giruda.bots.rule.reading import Reading
from giruda.cards import JOKER, SUIT_MASKS
from giruda.deal.actions import Play
from giruda.rules.ruleset import Power

WILLING: Final = (0.2, 0.35, 0.6, 0.8, 0.9, 0.9)
"""The chance that the holder of a mighty or a joker spends it on a trick, by the point cards in it."""


def chance_of_trick(reading: Reading, plays: tuple[Play, ...]) -> float:
    """The chance that the trick goes to the side of the seat that looks, once it has gone on with those plays."""
    law, trick, with_me = reading.law, reading.trick, reading.sides.with_me
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
    declarers_view = reading.sides.ours
    stays, taken = 1.0, 1.0
    for seat in rest:
        could = reading.could[seat]
        if not could & over:
            continue
        enemy_over = over & could
        friend_over = enemy_over
        if reading.called:
            if declarers_view:
                enemy_over &= ~reading.called
            else:
                friend_over &= ~reading.called
        share, friendly = reading.share[seat], with_me[seat]
        if friendly < 1.0:
            stays *= 1.0 - (1.0 - friendly) * _beats(could, enemy_over, suit, specials, share, willing)
        if friendly > 0.0:
            taken *= 1.0 - friendly * _beats(could, friend_over, suit, specials, share, willing)
    return mine * stays + (1.0 - mine) * (1.0 - taken)


def _beats(could: int, over: int, suit: int, specials: int, share: float, willing: float) -> float:
    """The chance that a seat beats the trick, from the cards it may hold and those that would do it."""
    if not over:
        return 0.0
    miss = 1.0 - share
    fails = miss ** (over & suit).bit_count()
    ruffs = over & ~suit & ~specials
    if ruffs:
        void = miss ** (could & suit).bit_count()
        fails *= 1.0 - void * (1.0 - miss ** ruffs.bit_count())
    if over & specials:
        fails *= (1.0 - share * willing) ** (over & specials).bit_count()
    return 1.0 - fails


@lru_cache(maxsize=65536)
def beaters(strengths: tuple[int, ...], best: int) -> int:
    """The cards that are stronger than that, as a mask, in a trick where the cards have those strengths."""
    mask = 0
    for index, strength in enumerate(strengths):
        if strength > best:
            mask |= 1 << index
    return mask
