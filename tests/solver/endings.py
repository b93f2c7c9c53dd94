"""Random endings: few tricks left, any trump, any friend, and most of the cards that have a role still there."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from giruda.cards import JOKER, Card, Seat, Trump, cards_in, mask_of
from giruda.deal.law import law_for
from giruda.kernel import Position, Situation
from giruda.rules.ruleset import RuleSet

ROLES_LEFT = 0.7
"""How likely each card with a role is to be left."""
FROM_THE_FIRST = 0.25
"""How many of the endings are whole deals of few tricks, so that what holds in the first trick matters."""


def some_ending(rules: RuleSet, tricks: int, rng: Random) -> Position:
    """A position with so many tricks left, the last one of them perhaps under way."""
    number = rules.tricks - tricks + 1
    if rng.random() < FROM_THE_FIRST:
        rules, number = shortened(rules, tricks), 1
    position = Position(some_situation(rules, tricks, rng, number))
    if rng.random() < 0.5:
        for _ in range(rng.randrange(rules.active)):
            position.apply(rng.choice(position.legal()))
    return position


def shortened(rules: RuleSet, tricks: int) -> RuleSet:
    """The same rules for a deal of so few tricks, which nobody could be dealt: only the play goes by them."""
    hand = tricks - (1 if rules.kills else 0)
    kitty = rules.active - hand if rules.kills else rules.deal.kitty
    made = replace(rules, id=f"{rules.id}-in-{tricks}", deal=replace(rules.deal, hand=hand, kitty=kitty))
    assert made.tricks == tricks
    return made


def some_situation(rules: RuleSet, tricks: int, rng: Random, number: int = 0) -> Situation:
    """Any hands with so many tricks left, at the start of a trick: the one of that number, else whichever it is."""
    number = number or rules.tricks - tricks + 1
    out = Seat(rng.randrange(rules.seats)) if rules.kills else None
    active = [Seat(seat) for seat in range(rules.seats) if seat != out]
    named = rng.choice([each for each in cards_in(rules.deck) if each is not JOKER])
    law = law_for(rules, rng.choice(list(Trump)), named if rules.joker_call.named_by_declarer else None)
    cards = _left(rules, [JOKER, law.mighty, law.call_card], tricks * len(active), rng)
    hands = [0] * rules.seats
    for place, seat in enumerate(active):
        hands[seat] = mask_of(cards[place * tricks : (place + 1) * tricks])
    players = [seat for seat in active if seat != rules.neutral_seat]
    declarer, friend = rng.choice(players), rng.choice([*active, *active, None])
    leader = declarer if number == 1 else rng.choice(active)
    by_trick = rng.choice((1, rules.tricks)) if number == 1 else rules.tricks
    friend_trick = by_trick if friend is None and rng.random() < 0.5 else 0
    pile = [each for each in cards if rules.neutral_seat is not None and each.bit & hands[rules.neutral_seat]]
    return Situation(
        law=law,
        hands=tuple(hands),
        leader=leader,
        declarer=declarer,
        number=number,
        points=tuple(0 if seat == out or number == 1 else rng.randrange(3) for seat in range(rules.seats)),
        friend=friend,
        friend_trick=friend_trick,
        buried=rng.randrange(3),
        out=out,
        pile=tuple(pile),
    )


def _left(rules: RuleSet, roles: list[Card | None], count: int, rng: Random) -> list[Card]:
    """So many cards of the deck in random order."""
    kept = [each for each in roles if each is not None and each.bit & rules.deck and rng.random() < ROLES_LEFT]
    others = [each for each in cards_in(rules.deck) if each not in kept]
    rng.shuffle(others)
    cards = [*dict.fromkeys([*kept, *others])][:count]
    rng.shuffle(cards)
    return cards
