"""Small endings solved by brute force: whether a claim is sure whatever the others hold and do.

The claimant knows its own cards and which cards it has not seen. The others may hold those in any way, some of them may
lie among the discards, and each of the others may play anything that is legal. The claimant chooses each lead after
what it has seen so far.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from itertools import combinations
from random import Random
from typing import NamedTuple

from giruda.cards import CARDS, JOKER, Card, Seat, Trump, card_order, cards_in, mask_of
from giruda.deal.actions import Play
from giruda.deal.law import Law, law_for
from giruda.deal.trick import Trick, legal_plays
from giruda.rules import preset, preset_names
from giruda.rules.choices import CallDeclaration, CallTrigger, Power, Unfollowed
from giruda.rules.ruleset import DealRules, JokerRules, RuleSet

Hands = tuple[int, ...]
"""What each of the others holds, as masks."""


class Ending(NamedTuple):
    """A hand that might be claimed: its cards and those it has not seen, as masks, and how many others play."""

    law: Law
    hand: int
    unseen: int
    others: int

    @property
    def size(self) -> int:
        """Tricks that are left."""
        return self.hand.bit_count()


class Solver:
    """Whether an ending is sure, by looking at everything."""

    def __init__(self, ending: Ending) -> None:
        self.law = ending.law
        self.ending = ending

    @cached_property
    def sure(self) -> bool:
        """Whether the claimant can take every trick, whatever the others hold and do."""
        ending = self.ending
        return self._wins(ending.hand, list(_dealt(cards_in(ending.unseen), ending.others, ending.size)))

    def _wins(self, hand: int, worlds: Sequence[Hands]) -> bool:
        """Whether some lead wins now and every time after, in all of these worlds."""
        if not hand:
            return True
        number = self.law.rules.tricks - hand.bit_count() + 1
        leads = legal_plays(self.law, Trick(number, (), (), None, 0), hand)
        return any(self._holds(hand & ~lead.card.bit, number, (lead,), worlds) for lead in leads)

    def _holds(self, hand: int, number: int, plays: tuple[Play, ...], worlds: Sequence[Hands]) -> bool:
        """Whether the trick and the rest are won, whatever is played to it from here on."""
        seat = len(plays) - 1
        if seat == self.ending.others:
            return self.law.winner(number, plays) == 0 and self._wins(hand, worlds)
        answers: dict[Play, list[Hands]] = {}
        trick = Trick(number, (), plays, None, 0)
        for world in worlds:
            for play in legal_plays(self.law, trick, world[seat]):
                left = list(world)
                left[seat] &= ~play.card.bit
                answers.setdefault(play, []).append(tuple(left))
        return all(self._holds(hand, number, (*plays, play), later) for play, later in answers.items())


def _dealt(cards: Sequence[Card], others: int, size: int) -> Iterator[Hands]:
    """Every way in which the others can hold that many of the cards each; the rest lies among the discards."""
    if not others:
        yield ()
        return
    for held in combinations(cards, size):
        rest = [card for card in cards if card not in held]
        for hands in _dealt(rest, others - 1, size):
            yield (mask_of(held), *hands)


SHAPES = ((1, 4, 0), (1, 3, 3), (2, 2, 0), (2, 2, 1), (2, 3, 0), (2, 2, 3), (3, 2, 0), (3, 2, 1), (4, 1, 1), (4, 2, 0))
"""Cards each, others at the table, and cards unseen that nobody holds."""


def shortened(rules: RuleSet, tricks: int) -> RuleSet:
    """The rule set with fewer cards each, so that a first trick can be part of an ending."""
    call = replace(
        rules.joker_call,
        first_trick=min(rules.joker_call.first_trick, tricks),
        last_trick=min(rules.joker_call.last_trick, tricks),
    )
    return replace(rules, deal=DealRules(tricks, 53 - 5 * tricks, ()), joker_call=call)


def some_ending(rules: RuleSet, rng: Random) -> Ending:
    """A random ending in which a claim is often sure: the claimant holds strong cards of few that are left."""
    size, others, buried = rng.choice(SHAPES)
    if rng.random() < 0.3:
        rules = shortened(rules, size + rng.randint(0, 1))
    trump = rng.choice(list(Trump))
    mighty = law_for(rules, trump, CARDS[0]).mighty
    named = rng.choice([card for card in CARDS[:52] if card is not mighty])
    law = law_for(rules, trump, named if rules.joker_call.named_by_declarer else None)
    left = size + size * others + buried
    suits = rng.sample(range(4), rng.randint(1, 4))
    pool = [card for card in CARDS if card.suit in suits]
    specials = {card for card in (law.mighty, JOKER, law.call_card) if card and card not in pool}
    chance = rng.random()
    pool += [card for card in sorted(specials, key=card_order) if rng.random() < chance]
    if len(pool) < left:
        pool += rng.sample([card for card in CARDS if card not in pool], left - len(pool))
    cards = rng.sample(pool, left)
    led = cards[0].suit
    strength = law.strengths(led, mighty_strong=True, joker_strong=True) if led is not None else range(53)
    cards.sort(key=lambda card: strength[card.index] + rng.random() * 12, reverse=True)
    mine = cards[:size] if rng.random() < 0.7 else rng.sample(cards, size)
    return Ending(law, mask_of(mine), mask_of(cards) & ~mask_of(mine), others)


def seats(count: int) -> tuple[Seat, ...]:
    """That many seats."""
    return tuple(map(Seat, range(count)))


def play_rules(rng: Random) -> RuleSet:
    """A preset with every option that changes the play of the cards drawn anew."""
    rules = preset(rng.choice(preset_names()))
    powers, flag = list(Power), (True, False)
    last = rng.choice(powers)
    answers = rng.random() < 0.3
    return replace(
        rules,
        id=f"play-{rng.getrandbits(48):x}",
        mighty=replace(
            rules.mighty,
            ignores_suit=rng.choice(flag),
            first_trick=rng.choice(powers),
            last_trick=rng.choice(powers),
        ),
        joker=JokerRules(
            first_trick=rng.choice(powers),
            last_trick=last,
            force_out_before_last=last is Power.FORBIDDEN and rng.choice(flag),
            no_trump_weak_ends=rng.choice(flag),
            weak_lead_names_suit=rng.choice(flag),
            weak_lead_unfollowed=rng.choice(list(Unfollowed)),
        ),
        joker_call=replace(
            rules.joker_call,
            trigger=CallTrigger.ANSWER_JOKER_LEAD if answers else CallTrigger.LEAD,
            first_trick=rng.randint(1, 2),
            last_trick=rng.randint(2, 10),
            declaration=rng.choice(list(CallDeclaration)),
            mighty_defence=rng.choice(flag),
            called_joker_keeps_power=not answers and rng.random() < 0.2,
        ),
    )
