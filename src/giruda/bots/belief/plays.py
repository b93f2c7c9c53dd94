"""What a played card tells of the hand it came from: the rules are asked beside which cards it could not be played.

The rules look at a hand through few cards: the joker, the mighty and the card that calls the joker can oblige or free a
seat, all others only bar one by one. So it is asked, for each choice of those special cards that the seat may have
kept, which single other card would have forbidden the play.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from giruda.cards import JOKER, Card, Seat, Trump, cards_in, mask_of
from giruda.deal.actions import Play
from giruda.deal.law import Law, law_for
from giruda.deal.trick import Trick, why_not
from giruda.rules.ruleset import RuleSet
from giruda.view import SeatView

OPENING = 2
"""How many cards of a trick decide what may be played after them: a led joker may leave the suit to the second."""

Table = Mapping[int, int]
"""Cards that a play bars, as masks, by the special cards that the seat kept; a choice that is not there is barred."""


class Told(NamedTuple):
    """What plays tell of the cards that their seat kept.

    Attributes:
        barred: the cards that it did not keep, as a mask.
        table: what is barred on top, where that depends on the special cards kept; None where nothing does.
    """

    barred: int
    table: Table | None = None


def tricks_of(view: SeatView) -> tuple[Trick, ...]:
    """Every trick with its cards, the one in progress last."""
    if view.trick is None or view.trick.winner is not None:
        return view.tricks
    return (*view.tricks, view.trick)


def played_by(view: SeatView, seat: Seat) -> int:
    """The cards that the seat has played, as a mask."""
    return mask_of(
        play.card
        for trick in tricks_of(view)
        for player, play in zip(trick.seats, trick.plays, strict=False)
        if player == seat
    )


def special_cards(law: Law) -> int:
    """The cards that can oblige or free the seat that holds them, as a mask."""
    return JOKER.bit | law.mighty_bit | law.call_bit


def subsets(cards: int) -> Iterator[int]:
    """Every set of some of the cards (masks), the empty one first."""
    chosen = 0
    while True:
        yield chosen
        if chosen == cards:
            return
        chosen = (chosen - cards) & cards


def told_by(law: Law, number: int, before: tuple[Play, ...], play: Play) -> Told:
    """What a play to a trick tells.

    Args:
        law: the law of the contract.
        number: the trick.
        before: the plays to the trick before this one.
        play: the play.
    """
    named = law.call_card if law.rules.joker_call.named_by_declarer else None
    return _told_by(law.rules, law.trump, named, number, before[:OPENING], play)


@lru_cache(maxsize=65536)
def _told_by(
    rules: RuleSet, trump: Trump, named: Card | None, number: int, before: tuple[Play, ...], play: Play
) -> Told:
    law, trick = law_for(rules, trump, named), Trick(number, (), before, None, 0)
    special = special_cards(law) & ~play.card.bit
    table: dict[int, int] = {}
    for kept in subsets(special):
        barred = _barred(law, trick, play, kept, rules.deck & ~special & ~play.card.bit)
        if barred is not None:
            table[kept] = barred
    return simplified(table, special)


def _barred(law: Law, trick: Trick, play: Play, kept: int, others: int) -> int | None:
    """Those of the other cards beside which the play is not legal; None if it is not legal beside the kept ones."""
    hand = play.card.bit | kept
    if why_not(law, trick, hand | others, play) is None:
        return 0
    if why_not(law, trick, hand, play) is not None:
        return None
    barred = 0
    for each in cards_in(others):
        if why_not(law, trick, hand | each.bit, play) is not None:
            barred |= each.bit
    return barred


def simplified(table: Table, special: int) -> Told:
    """The same without a table, where each special card is barred or not whatever the others are."""
    barred = table.get(0)
    if barred is None:
        return Told(0, table)
    free = 0
    for each in cards_in(special):
        free |= each.bit if each.bit in table else 0
    if len(table) == 1 << free.bit_count() and all(not kept & ~free and more == barred for kept, more in table.items()):
        return Told(barred | special & ~free)
    return Told(0, table)
