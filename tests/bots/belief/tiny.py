"""Tables with a handful of cards, so that everything that may be so can be written down."""

from __future__ import annotations

from dataclasses import replace
from math import factorial, prod
from random import Random

from giruda.cards import CARDS, JOKER, Trump, cards_in, mask_of
from giruda.deal.law import law_for
from giruda.rules.ruleset import DealRules, RuleSet
from giruda.view import SeatView
from tests.bots.belief.truth import Places
from tests.strategies.deals import Walk, named_apart, walk


def shrunk(rules: RuleSet, rng: Random) -> RuleSet:
    """The rule set with two or three cards each, its special cards among them where they are in the deck."""
    hand, kitty = (1, rng.choice((5, 6))) if rules.kills else (rng.choice((2, 3)), rng.randint(1, 2))
    size = rules.seats * hand + kitty
    suits = rng.sample(range(4), 3)
    special = mask_of((JOKER, law_for(rules, rng.choice(list(Trump)), CARDS[0]).mighty, rules.joker_call.card))
    kept = cards_in(special & rules.deck)
    others = [card for card in cards_in(rules.deck & ~special) if card.suit in suits]
    kept += rng.sample(others, size - len(kept))
    removed = tuple(card for card in CARDS if card not in kept)
    small = replace(rules, deal=DealRules(hand, kitty, removed))
    call = replace(
        rules.joker_call,
        first_trick=min(rules.joker_call.first_trick, small.tricks),
        last_trick=min(rules.joker_call.last_trick, small.tricks),
    )
    return named_apart(replace(small, joker_call=call))


def tiny_walk(rules: RuleSet, rng: Random) -> Walk:
    """A deal with few cards, walked at random to its end."""
    return walk(shrunk(rules, rng), rng)


def placements(view: SeatView, lies: Places) -> int:
    """In how many ways the cards that are hidden can lie, by their numbers alone."""
    rooms = [cards.bit_count() for cards in lies]
    if view.seat is not None and view.hand:
        rooms[view.seat] = 0
    if view.discards is not None:
        rooms[-1] = 0
    return factorial(sum(rooms)) // prod(map(factorial, rooms))
