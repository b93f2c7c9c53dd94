"""Chance, kept outside the state of a deal: shuffling, and who deals first."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import NamedTuple

from giruda.cards import Card, CardSet, Seat, cards_in
from giruda.deal.setup import Layout
from giruda.rules.choices import FirstDealer
from giruda.rules.ruleset import RuleSet


class Cut(NamedTuple):
    """Who deals first, and the card that each seat cut, where the rules have the deck cut (S5)."""

    dealer: Seat
    cards: tuple[Card, ...]


def shuffled(rules: RuleSet, rng: Random, out: Seat | None = None) -> Layout:
    """The deck shuffled and dealt, to all seats but ``out``. The same state of ``rng`` gives the same cards.

    Each card draws a number, and the cards are put in the order of their numbers. Where some cards come up later, in an
    order that nobody chooses, they draw once more for it.
    """
    deck = _deck(rules)
    bits = [each.bit for each in _in_drawn_order(deck, rng)]
    size = rules.deal.hand if out is None else rules.tricks
    hands = []
    dealt = 0
    for seat in range(rules.seats):
        share = 0 if seat == out else size
        hands.append(CardSet.from_mask(sum(bits[dealt : dealt + share])))
        dealt += share
    later: Sequence[Card] = ()
    if rules.neutral_seat is not None:
        later = tuple(hands[rules.neutral_seat])
    elif rules.kills and out is None:
        later = deck
    return Layout(
        tuple(hands), CardSet.from_mask(sum(bits[dealt:])), tuple(_in_drawn_order(later, rng)) if later else ()
    )


@lru_cache
def _deck(rules: RuleSet) -> tuple[Card, ...]:
    return tuple(cards_in(rules.deck))


def _in_drawn_order(cards: Sequence[Card], rng: Random) -> list[Card]:
    numbers = [rng.random() for _ in cards]
    return [cards[place] for place in sorted(range(len(cards)), key=numbers.__getitem__)]


def first_dealer(rules: RuleSet, rng: Random) -> Cut:
    """Who deals the first deal of a match: drawn by lot, or by the highest card cut (equal ranks: the higher index)."""
    if rules.dealer.first is FirstDealer.RANDOM:
        return Cut(Seat(rng.randrange(rules.players)), ())
    cut = tuple(rng.sample(_deck(rules), rules.players))
    highest = max(
        range(rules.players), key=lambda seat: (cut[seat].rank if cut[seat].rank is not None else 13, cut[seat].index)
    )
    return Cut(Seat(highest), cut)
