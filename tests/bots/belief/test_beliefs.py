"""What bots get from their beliefs: situations for the kernel, chances, the friend; all from the view alone."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from giruda.bots.belief import Beliefs, World, weigh
from giruda.cards import JOKER, Seat, Suit, Trump, parse_card
from giruda.deal.actions import Contract, FriendCall, RevealFriend
from giruda.deal.deal import Deal
from giruda.deal.phase import Phase
from giruda.kernel import Position, situation_of
from giruda.rules import named_rules
from giruda.rules.choices import FriendKind
from tests.bots.belief.truth import Witness, truth
from tests.bots.tables import calling, declared, layout, played
from tests.strategies.deals import Walk, examples, walk, walks

KBG = named_rules("kbg")
HANDS = {0: "SA HA HK HQ HJ C2 C3 C4 D2 D3", 1: "JK", 2: "DA"}


def called(call: FriendCall, discards: str = "C2 C3 C4") -> Deal:
    """A deal of seat 0 after that call: 1 holds the joker, 2 the ace of diamonds."""
    return declared(KBG, layout(KBG, HANDS), Contract(14, Trump.HEARTS), discards, call)


def true_world(deal: Deal) -> World:
    """The world as it is."""
    *hands, buried = truth(deal)
    neutral = deal.setup.neutral
    order = () if neutral is None else tuple(deal.layout.in_order(hands[neutral]))
    return World(tuple(hands), buried, order)


@examples(40)
@given(walks())
def test_the_situation_of_the_true_world_is_that_of_the_deal(walked: Walk) -> None:
    for deal in walked.deals:
        if deal.phase is Phase.PLAY:
            for seat in deal.setup.bidders:
                assert Beliefs(deal.view(seat)).situation(true_world(deal)) == situation_of(deal)


@examples(40)
@given(walks(), st.randoms(use_true_random=False))
def test_the_kernel_plays_every_world(walked: Walk, rng: Random) -> None:
    playing = [deal for deal in walked.deals if deal.phase is Phase.PLAY]
    for deal in rng.sample(playing, min(4, len(playing))):
        beliefs = Beliefs(deal.view(deal.turn))
        for world in beliefs.draw(3, 1):
            situation = beliefs.situation(world)
            situation.check()
            position = Position(situation)
            assert set(position.legal()) <= set(deal.legal_actions(position.turn or Seat(0)))


def test_worlds_do_not_depend_on_what_is_hidden() -> None:
    """Another deal in which the seat has seen the very same gives the same worlds and chances."""
    rng, others = Random(8), 0
    for name in ("kbg", "kbg+four-players", "kbg+six-players", "tichu", "howto"):
        walked = walk(named_rules(name), rng)
        for moment in range(0, len(walked.deals) - 1, 9):
            seat = rng.choice(walked.deals[moment].setup.bidders)
            witness = Witness(walked, moment, seat)
            beliefs = Beliefs(witness.view)
            other = witness.another(beliefs.draw(1, moment)[0])
            others += truth(other) != truth(walked.deals[moment])
            believed = Beliefs(other.view(seat))
            assert believed.draw(20, 5) == beliefs.draw(20, 5)
            assert believed.chances == beliefs.chances
            assert believed.friend == beliefs.friend
            assert weigh(believed, believed.draw(20, 5)).weights == weigh(beliefs, beliefs.draw(20, 5)).weights
    assert others > 15


def test_the_same_seed_draws_the_same_worlds_and_another_one_others() -> None:
    beliefs = Beliefs(called(calling("DA")).view(Seat(3)))
    assert beliefs.draw(5, 1) == beliefs.draw(5, 1)
    assert beliefs.draw(5, 1) != beliefs.draw(5, 2)
    assert beliefs.draw(0, 1) == []


def test_before_the_kitty_is_taken_a_world_is_a_layout() -> None:
    deal = Deal.start(KBG, layout(KBG, HANDS), Seat(0))
    for world in Beliefs(deal.view(Seat(0))).draw(5, 1):
        dealt = Deal.start(KBG, world.layout, Seat(0))
        assert dealt.view(Seat(0)) == deal.view(Seat(0))


def test_a_hidden_card_is_as_likely_in_every_place_as_there_is_room() -> None:
    chances = Beliefs(Deal.start(KBG, layout(KBG, HANDS), Seat(0)).view(Seat(0))).chances
    assert chances.of(JOKER) == pytest.approx((0, *[10 / 43] * 4, 3 / 43))
    assert chances.of(parse_card("SA")) == (1, 0, 0, 0, 0, 0)


def test_a_played_card_lies_nowhere() -> None:
    deal = played(called(calling("DA")), "D2")
    assert sum(Beliefs(deal.view(Seat(1))).chances.of(parse_card("D2"))) == 0


def test_the_friend_is_whoever_may_hold_the_called_card() -> None:
    deal = called(calling("DA"))
    for seat in (0, 1, 3, 4):
        friend = Beliefs(deal.view(Seat(seat))).friend
        others = [each for each in range(1, 5) if each != seat]
        assert friend.seats == pytest.approx([1 / len(others) if each in others else 0 for each in range(5)])
        assert friend.nobody == friend.undecided == 0
    assert Beliefs(deal.view(Seat(2))).friend.seats == (0, 0, 1, 0, 0)


def test_a_friend_who_says_so_holds_the_card() -> None:
    rules = named_rules("kbg;friend.voluntary_reveal=true")
    deal = declared(rules, layout(rules, HANDS), Contract(14, Trump.HEARTS), "C2 C3 C4", calling("DA"))
    told = deal.apply(Seat(2), RevealFriend()).deal
    beliefs = Beliefs(told.view(Seat(4)))
    assert beliefs.chances.held(parse_card("DA"), Seat(2)) == 1
    assert beliefs.friend.seats == (0, 0, 1, 0, 0)


def test_where_an_own_card_may_be_called_there_may_be_no_friend() -> None:
    rules = named_rules("kbg;friend.own_card=secret_solo;friend.buried_card=secret_solo")
    deal = declared(rules, layout(rules, HANDS), Contract(14, Trump.HEARTS), "C2 C3 C4", calling("HA"))
    friend = Beliefs(deal.view(Seat(1))).friend
    assert friend.nobody == pytest.approx(13 / 43)
    assert sum(friend.seats) + friend.nobody == pytest.approx(1)
    assert Beliefs(deal.view(Seat(0))).friend.nobody == 1


def test_calls_that_name_nobody_yet_somebody_or_nobody_at_all() -> None:
    by_trick = Beliefs(called(FriendCall(FriendKind.FIRST_TRICK)).view(Seat(1))).friend
    assert (sum(by_trick.seats), by_trick.nobody, by_trick.undecided) == (0, 0, 1)
    alone = Beliefs(called(FriendCall(FriendKind.NONE)).view(Seat(1))).friend
    assert (sum(alone.seats), alone.nobody, alone.undecided) == (0, 1, 0)
    before = Beliefs(Deal.start(KBG, layout(KBG, HANDS), Seat(0)).view(Seat(1))).friend
    assert before.undecided == 1


def test_discards_that_the_rules_forbid_are_not_believed_in() -> None:
    rules = named_rules("kbg;exchange.forbid_discard=mighty,joker")
    deal = declared(rules, layout(rules, HANDS), Contract(14, Trump.HEARTS), "C2 C3 C4", calling("DA"))
    chances = Beliefs(deal.view(Seat(3))).chances
    assert chances.buried(JOKER) == chances.buried(parse_card("SA")) == 0
    assert chances.buried(parse_card("H2")) > 0


def test_a_kitty_that_all_have_seen_lies_with_the_declarer_or_is_buried() -> None:
    rules = named_rules("kbg;exchange.expose_kitty=true")
    deal = declared(rules, layout(rules, HANDS, "S2 S3 S4"), Contract(14, Trump.HEARTS))
    assert Beliefs(deal.view(Seat(1))).chances.held(parse_card("S2"), Seat(0)) == 1
    deal = declared(rules, layout(rules, HANDS, "S2 S3 S4"), Contract(14, Trump.HEARTS), "C2 C3 S4", calling("DA"))
    chances = Beliefs(deal.view(Seat(1))).chances
    assert chances.held(parse_card("S2"), Seat(0)) + chances.buried(parse_card("S2")) == pytest.approx(1)


def test_a_void_shown_by_play_is_kept_in_mind() -> None:
    hands = HANDS | {3: "S2 S3 S4 S5 S6 S7 S8 S9 ST SJ"}
    deal = declared(KBG, layout(KBG, hands), Contract(14, Trump.HEARTS), "C2 C3 C4", calling("DA"))
    before = Beliefs(played(deal, "D2 D4 DA").view(Seat(4))).chances
    after = Beliefs(played(deal, "D2 D4 DA S2").view(Seat(4))).chances
    diamonds = [card for card in after.by_card if card.suit is Suit.DIAMONDS and not before.held(card, Seat(4))]
    assert diamonds
    for card in diamonds:
        assert before.held(card, Seat(3)) > 0
        assert after.held(card, Seat(3)) == 0
    assert after.held(JOKER, Seat(3)) > 0, "a joker need not follow"
