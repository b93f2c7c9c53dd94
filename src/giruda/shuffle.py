"""Chance, kept outside the state of a deal: shuffling, and who deals first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from random import Random
from typing import NamedTuple, TypeAlias

from giruda.cards import Card, CardSet, Seat, cards_in
from giruda.deal.setup import Layout
from giruda.rules.choices import FirstDealer
from giruda.rules.ruleset import RuleSet

Ordering: TypeAlias = Callable[[Sequence[Card]], Sequence[Card]]
"""Puts cards in an order."""


class Cut(NamedTuple):
    """Who deals first, and the card that each seat cut, where the rules have the deck cut (S5)."""

    dealer: Seat
    cards: tuple[Card, ...]


def shuffled(rules: RuleSet, rng: Random, out: Seat | None = None) -> Layout:
    """The deck shuffled and dealt, to all seats but ``out``. The same state of ``rng`` gives the same cards.

    Each card draws a number, and the cards are put in the order of their numbers. Where some cards come up later, in an
    order that nobody chooses, they draw once more for it.
    """
    return dealt_in(rules, lambda cards: _in_drawn_order(cards, rng), out)


def dealt_in(rules: RuleSet, order: Ordering, out: Seat | None = None) -> Layout:
    """The deck dealt as it comes in an order, to all seats but ``out``.

    Each hand is dealt as a whole, seat 0 first; what is left is the kitty. Where some cards come up later, they are put
    in an order of their own: those of the neutral seat, or the whole deck where a kill may have any of it dealt again.

    Args:
        rules: the rule set.
        order: puts cards, which come by their index, in the order that chance has for them; asked for the deck first,
            and then for the cards that come up later, if any.
        out: the seat that gets no cards.
    """
    deck = full_deck(rules)
    bits = [each.bit for each in order(deck)]
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
    return Layout(tuple(hands), CardSet.from_mask(sum(bits[dealt:])), tuple(order(later)) if later else ())


@lru_cache
def full_deck(rules: RuleSet) -> tuple[Card, ...]:
    """The cards in play, by index."""
    return tuple(cards_in(rules.deck))


def _in_drawn_order(cards: Sequence[Card], rng: Random) -> list[Card]:
    numbers = [rng.random() for _ in cards]
    return [cards[place] for place in sorted(range(len(cards)), key=numbers.__getitem__)]


def first_dealer(rules: RuleSet, rng: Random) -> Cut:
    """Who deals the first deal of a match: drawn by lot, or by the highest card cut (equal ranks: the higher index)."""
    if rules.dealer.first is FirstDealer.RANDOM:
        return Cut(Seat(rng.randrange(rules.players)), ())
    return cut_with(rng.sample(full_deck(rules), rules.players))


def cut_with(cards: Sequence[Card]) -> Cut:
    """Who deals where each player, seat 0 first, cut that card: the highest; the joker is above the aces."""
    highest = max(
        range(len(cards)),
        key=lambda seat: (13 if (rank := cards[seat].rank) is None else rank, cards[seat].index),
    )
    return Cut(Seat(highest), tuple(cards))
