"""Chance, kept outside the state of a deal: shuffling, and who deals first."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from giruda.cards import CARDS, Card, CardSet, Seat
from giruda.deal.setup import Layout
from giruda.rules.ruleset import FirstDealer, RuleSet


class Cut(NamedTuple):
    """Who deals first, and the card that each seat cut, where the rules have the deck cut (S5)."""

    dealer: Seat
    cards: tuple[Card, ...]


def shuffled(rules: RuleSet, rng: Random) -> Layout:
    """The 53 cards shuffled and dealt. The same state of ``rng`` gives the same cards.

    Each card draws a number, and the cards are put in the order of their numbers.
    """
    numbers = [rng.random() for _ in CARDS]
    bits = [1 << index for index in sorted(range(len(CARDS)), key=numbers.__getitem__)]
    size, players = rules.deal.hand, rules.players
    hands = [CardSet.from_mask(sum(bits[size * seat : size * (seat + 1)])) for seat in range(players)]
    return Layout(tuple(hands), CardSet.from_mask(sum(bits[size * players :])))


def first_dealer(rules: RuleSet, rng: Random) -> Cut:
    """Who deals the first deal of a match: drawn by lot, or by the highest card cut (equal ranks: the higher index)."""
    if rules.dealer.first is FirstDealer.RANDOM:
        return Cut(Seat(rng.randrange(rules.players)), ())
    cut = tuple(rng.sample(CARDS, rules.players))
    highest = max(
        range(rules.players), key=lambda seat: (cut[seat].rank if cut[seat].rank is not None else 13, cut[seat].index)
    )
    return Cut(Seat(highest), cut)
