"""What a play tells of the cards kept is all that the rules say about it."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from giruda.bots.belief.plays import special_cards, subsets, told_by
from giruda.cards import CARDS, JOKER, Trump, cards_in, mask_of
from giruda.deal.actions import Play
from giruda.deal.law import Law, law_for
from giruda.deal.trick import Trick, legal_plays, why_not
from giruda.rules.ruleset import RuleSet
from tests.strategies.deals import examples, named_apart
from tests.strategies.rules import rule_sets


def some_law(rules: RuleSet, rng: Random) -> Law:
    """A law of the rule set, with a call card of the declarer's where he names it."""
    trump = rng.choice(list(Trump))
    fitting = [card for card in CARDS[:52] if card is not law_for(rules, trump, CARDS[0]).mighty]
    return law_for(rules, trump, rng.choice(fitting) if rules.joker_call.named_by_declarer else None)


def some_hand(law: Law, rng: Random) -> int:
    """A hand with few suits and many special cards."""
    suits = rng.sample(range(4), rng.randint(1, 4))
    pool = [card for card in cards_in(law.rules.deck) if card.suit in suits]
    pool += [card for card in cards_in(special_cards(law) & law.rules.deck) if rng.random() < 0.5]
    return mask_of(rng.sample(pool, min(len(pool), rng.randint(1, 6))))


def fits(law: Law, number: int, before: tuple[Play, ...], play: Play, kept: int) -> bool:
    """Whether the seat may have kept those cards, by what the play tells."""
    told = told_by(law, number, before, play)
    if kept & told.barred:
        return False
    if told.table is None:
        return True
    barred = told.table.get(kept & special_cards(law))
    return barred is not None and not kept & barred


@examples(100)
@given(rule_sets(), st.randoms(use_true_random=False))
def test_a_hand_fits_what_a_play_tells_just_when_the_play_is_legal_for_it(rules: RuleSet, rng: Random) -> None:
    rules = named_apart(rules)
    law = some_law(rules, rng)
    for _ in range(30):
        number = rng.choice((1, 1, 2, law.tricks - 1, law.tricks))
        before: tuple[Play, ...] = ()
        for _ in range(rng.randint(0, 3)):
            taken = mask_of(play.card for play in before)
            hand = some_hand(law, rng) & ~taken
            if hand:
                before = (*before, rng.choice(legal_plays(law, Trick(number, (), before, None, 0), hand)))
        trick = Trick(number, (), before, None, 0)
        hand = some_hand(law, rng) & ~mask_of(play.card for play in before)
        if not hand:
            continue
        ways = legal_plays(law, trick, law.rules.deck)
        play = rng.choice([*legal_plays(law, trick, hand), *(Play(card) for card in cards_in(hand)), *ways])
        if play.card.bit & hand:
            legal = why_not(law, trick, hand, play) is None
            if legal or any(
                why_not(law, trick, play.card.bit | more, play) is None for more in subsets(special_cards(law))
            ):
                assert fits(law, number, before, play, hand & ~play.card.bit) == legal, (number, before, play)


def test_subsets_are_all_of_them_once() -> None:
    three = JOKER.bit | CARDS[4].bit | CARDS[9].bit
    found = list(subsets(three))
    assert len(found) == len(set(found)) == 8
    assert all(not each & ~three for each in found)
    assert list(subsets(0)) == [0]
