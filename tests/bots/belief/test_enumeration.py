"""Beliefs are exact: the worlds are those, and only those, in which the rules let happen what was seen."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from giruda.bots.belief import Beliefs, World
from giruda.cards import JOKER, SUIT_MASKS, Seat, Suit, Trump, cards_in
from giruda.deal.actions import Contract
from giruda.deal.phase import Phase
from giruda.rules import named_rules
from giruda.rules.ruleset import RuleSet
from tests.bots.belief.tiny import placements, tiny_walk
from tests.bots.belief.truth import Places, Witness, every, placed, truth, weight_in
from tests.bots.tables import calling, declared, layout, played
from tests.strategies.deals import Walk, examples
from tests.strategies.rules import rule_sets
from tests.strategies.tables import TABLES


def moments(walked: Walk, rng: Random, most: int, count: int) -> list[tuple[int, Seat]]:
    """Some moments and seats with few enough ways to lay the hidden cards out, and more than one."""
    few = [
        (moment, seat)
        for moment, deal in enumerate(walked.deals)
        for seat in deal.setup.seats
        if deal.phase is not Phase.OVER and 1 < placements(deal.view(seat), truth(deal)) <= most
    ]
    return rng.sample(few, min(count, len(few)))


def possible(walked: Walk, moment: int, seat: Seat) -> dict[Places, int]:
    """Every layout in which the rules engine accepts what was seen, with the ways of dealing that lead to it."""
    witness = Witness(walked, moment, seat)
    counts = [cards.bit_count() for cards in truth(walked.deals[moment])]
    found = {}
    for places in placed(witness.view, counts):
        neutral = witness.view.setup.neutral
        order = tuple(cards_in(places[neutral])) if neutral is not None else ()
        ways = witness.count(World(places[:-1], places[-1], order))
        if ways:
            found[places] = ways
    return found


def shares(found: dict[Places, int]) -> dict[Places, Fraction]:
    """Each layout's share of all the ways."""
    total = sum(found.values())
    return {places: Fraction(ways, total) for places, ways in found.items()}


def check(walked: Walk, looks: list[tuple[int, Seat]]) -> int:
    """Compare at those moments; return how many layouts were ruled out by more than the numbers of cards."""
    ruled_out = 0
    for moment, seat in looks:
        beliefs = Beliefs(walked.deals[moment].view(seat))
        found = possible(walked, moment, seat)
        believed = dict(every(beliefs))
        assert shares(believed) == shares(found), (moment, seat)
        assert beliefs.ways == sum(believed.values())
        ruled_out += placements(beliefs.view, truth(walked.deals[moment])) - len(found)
        for card in cards_in(beliefs.knowledge.unseen):
            for place, chance in enumerate(beliefs.chances.of(card)):
                held = sum(ways for places, ways in believed.items() if places[place] & card.bit)
                assert chance == pytest.approx(held / beliefs.ways, abs=1e-12)
    return ruled_out


@pytest.mark.parametrize("table", TABLES)
def test_the_worlds_of_a_table_are_those_that_the_rules_accept(table: str) -> None:
    rules, rng = named_rules(table), Random(table)
    most, deals = (150, 6) if rules.kills else (800, 8)
    ruled_out = 0
    for _ in range(deals):
        walked = tiny_walk(rules, rng)
        ruled_out += check(walked, moments(walked, rng, most, 3))
    assert ruled_out > 0


@examples(30)
@given(rule_sets(), st.randoms(use_true_random=False))
def test_the_worlds_under_any_rules_are_those_that_the_rules_accept(rules: RuleSet, rng: Random) -> None:
    walked = tiny_walk(rules, rng)
    check(walked, moments(walked, rng, 150 if rules.kills else 400, 3))


def test_a_lead_that_only_a_joker_or_a_call_card_can_excuse_is_understood() -> None:
    """What the first lead tells can hang on whether the declarer kept the joker: those moments, and no others."""
    bans = "ban_trump=true;first_lead.ban_joker=false;first_lead.ban_joker_call=true;first_lead.release=trump_and_joker"
    rules, rng, compared = named_rules(f"kbg;first_lead.{bans}"), Random(3), 0
    while compared < 6:
        walked = tiny_walk(rules, rng)
        looks = moments(walked, rng, 600, 1000)
        riddles = [look for look in looks if Beliefs(walked.deals[look[0]].view(look[1])).knowledge.riddles]
        check(walked, riddles[:1])
        compared += len(riddles[:1])


def test_a_mighty_on_a_joker_call_shows_the_joker_or_a_void() -> None:
    """Where the mighty must follow suit too, a call gets it only in defence of the joker, or without the suit."""
    rules = named_rules("kbg;mighty.ignores_suit=false")
    hands = {
        0: "C3 HA HK HQ HJ HT H9 H8 H7 DK",
        1: "SA JK C4 C5 S3 S4 S5 S6 S7 D3",
        2: "C6 C7 D4",
        3: "C8 D5",
        4: "C9 D6",
    }
    deal = declared(rules, layout(rules, hands, "D7 D8 D9"), Contract(14, Trump.HEARTS), "D7 D8 D9", calling("DA"))
    deal = played(deal, "DK D3 D4 D5 D6 C3! SA C6 C8 C9")
    beliefs = Beliefs(deal.view(Seat(2)))
    clubs = SUIT_MASKS[Suit.CLUBS]
    with_joker = [world for world in beliefs.draw(2000, 1) if world.hands[1] & JOKER.bit]
    others = [world for world in beliefs.draw(2000, 1) if not world.hands[1] & JOKER.bit]
    assert any(world.hands[1] & clubs for world in with_joker)
    assert others
    assert not any(world.hands[1] & clubs for world in others)
    assert weight_in(beliefs, truth(deal))


@pytest.mark.parametrize("table", ["kbg", "kbg+four-players", "kbg+six-players", "tichu+six-players"])
def test_every_world_is_drawn_as_often_as_it_is_likely(table: str) -> None:
    rng, compared = Random(table), 0
    while compared < 4:
        walked = tiny_walk(named_rules(table), rng)
        for moment, seat in moments(walked, rng, 150, 1):
            beliefs = Beliefs(walked.deals[moment].view(seat))
            believed = dict(every(beliefs))
            if len(believed) < 4:
                continue
            draws = 300 * len(believed)
            drawn = Counter((*world.hands, world.buried) for world in beliefs.draw(draws, rng.getrandbits(32)))
            assert set(drawn) == set(believed)
            expected = {places: draws * ways / beliefs.ways for places, ways in believed.items()}
            chi_square = sum((drawn[places] - mean) ** 2 / mean for places, mean in expected.items())
            freedom = len(believed) - 1
            assert chi_square < freedom + 5 * (2 * freedom) ** 0.5, "five standard deviations"
            compared += 1


def test_the_neutral_pile_comes_up_in_any_order() -> None:
    rng = Random(4)
    walked = next(
        walked
        for walked in (tiny_walk(named_rules("kbg+four-players"), rng) for _ in range(50))
        if walked.rules.deal.hand == 3 and len(walked.deals) > 6
    )
    deal = next(deal for deal in walked.deals if deal.phase is Phase.FRIEND)
    worlds = Beliefs(deal.view(Seat(0))).draw(6000, 1)
    orders = Counter(tuple(sorted(range(3), key=lambda at: world.order[at].index)) for world in worlds)
    assert len(orders) == 6
    assert all(abs(count - 1000) < 150 for count in orders.values())
