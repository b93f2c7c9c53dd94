"""The rule bot before the first lead: redeals, bids, discards, calls."""

from __future__ import annotations

from random import Random

import pytest

from giruda.bots import bot
from giruda.cards import JOKER, Seat, Trump
from giruda.deal.actions import (
    Action,
    Bid,
    CallFriend,
    Contract,
    Exchange,
    Pass,
    Redeal,
)
from giruda.deal.deal import Deal
from giruda.rules import preset, preset_names, rules_from, with_values
from giruda.rules.choices import FriendKind
from tests.bots.tables import cards, choice, declared, layout, self_play

RULE = bot("rule")
SOURCES = ("kbg", "gamerules", "tichu", "howto", "pagat")
"""The presets for five with the whole deck, in which anybody may pass and nothing changes before the kitty."""
KBG = preset("kbg")
DEAD = "S2 S4 S5 D3 D6 D8 H3 H7 C4 C9"
STRONG = "SA JK HA HK HQ HT H6 DA DK C2"
FAIR = "SA HA HJ HT H6 H5 H3 DK C2 C8"
"""A hand for hearts: at no-trump two suits would stand open."""


def opened(hand: str, rules_name: str = "kbg", *said: str) -> Deal:
    """The auction with that hand at the seat that speaks after those bids (``14H``) and passes (``-``)."""
    rules = rules_from(rules_name)
    me = len(said)
    deal = Deal.start(rules, layout(rules, {me: hand}), Seat(0), first_bidder=Seat(0))
    for each in said:
        assert deal.turn is not None
        bid = Pass() if each == "-" else Bid(Contract(int(each[:-1]), Trump("SDHCN".index(each[-1]))))
        deal = deal.apply(deal.turn, bid).deal
    assert deal.turn == me
    return deal


@pytest.mark.parametrize("name", SOURCES[1:])
def test_a_dead_hand_passes(name: str) -> None:
    deal = opened(DEAD, name)
    legal = [each for each in deal.legal_actions(Seat(0)) if not isinstance(each, Redeal)]
    assert RULE.choose(deal.view(Seat(0)), legal, Random(0)) == Pass()


@pytest.mark.parametrize("name", SOURCES)
def test_a_hand_with_a_long_suit_opens_with_the_minimum_in_it(name: str) -> None:
    assert choice(RULE, opened(FAIR, name)) == Bid(Contract(preset(name).bidding.minimum, Trump.HEARTS))


def test_no_trump_is_bid_where_it_pays_and_every_suit_is_held() -> None:
    hand = "SA SK JK HA HK DA DK D4 CK C5"
    assert choice(RULE, opened(hand, "tichu")) == Bid(Contract(13, Trump.NONE))
    assert choice(RULE, opened(hand, "tichu", "13H")) == Bid(Contract(13, Trump.NONE))
    assert preset("howto").scoring.no_trump_made == 1


def test_a_strong_hand_raises_by_one_and_a_fair_one_gives_up() -> None:
    assert choice(RULE, opened(STRONG, "howto", "13C", "14D")) == Bid(Contract(14, Trump.HEARTS))
    assert choice(RULE, opened(STRONG, "howto", "13C", "14H")) == Bid(Contract(15, Trump.HEARTS))
    assert choice(RULE, opened(FAIR, "kbg", "13C", "17D")) == Pass()


def test_nobody_bids_twenty_by_chance() -> None:
    assert choice(RULE, opened(STRONG, "kbg", "19C")) == Pass()


def test_an_opener_who_may_not_pass_bids_the_minimum() -> None:
    rules = with_values(preset("pagat"), {"bidding.first_bidder_may_pass": False})
    deal = Deal.start(rules, layout(rules, {0: DEAD}), Seat(0), first_bidder=Seat(0))
    legal = [each for each in deal.legal_actions(Seat(0)) if not isinstance(each, Redeal)]
    said = RULE.choose(deal.view(Seat(0)), legal, Random(0))
    assert isinstance(said, Bid)
    assert said.contract.count == rules.bidding.minimum


def test_a_hopeless_hand_spends_its_token_on_turn_and_out_of_turn() -> None:
    deal = opened(DEAD)
    assert choice(RULE, deal) == Redeal()
    waiting = Deal.start(KBG, layout(KBG, {3: DEAD, 2: STRONG}), Seat(0))
    for seat, wanted in ((3, Redeal()), (2, None)):
        legal = waiting.legal_actions(Seat(seat))
        assert legal == (Redeal(),)
        assert RULE.wants(waiting.view(Seat(seat)), legal, Random(0)) == wanted


def test_a_redeal_that_costs_points_is_left_alone() -> None:
    deal = opened(DEAD, "tichu", "13H")
    assert Redeal() in deal.legal_actions(Seat(1))
    assert choice(RULE, deal) == Pass()


@pytest.mark.parametrize("name", SOURCES)
def test_discards_are_losers_and_the_strong_cards_stay(name: str) -> None:
    rules = preset(name)
    deal = declared(rules, layout(rules, {0: "SA JK HA HK HQ H9 H7 DA D5 C4"}, "CT S7 D2"), Contract(13, Trump.HEARTS))
    put = choice(RULE, deal)
    assert isinstance(put, Exchange)
    assert set(put.discards) <= set(cards("C4 CT S7 D5 D2"))
    assert cards("CT")[0] in put.discards


def test_a_void_is_made_rather_than_three_short_suits() -> None:
    deal = declared(KBG, layout(KBG, {0: "SA JK HA HK HQ H9 H7 DA C8 C4"}, "D6 D7 C6"), Contract(13, Trump.HEARTS))
    assert choice(RULE, deal) == Exchange(cards("C4 C6 C8"), Contract(13, Trump.HEARTS))


def test_points_are_not_buried_for_the_defenders() -> None:
    rules = with_values(KBG, {"exchange.discard_points_to": "defenders"})
    deal = declared(rules, layout(rules, {0: "SA JK HA HK HQ H9 H7 DA D5 C4"}, "CT S7 D2"), Contract(13, Trump.HEARTS))
    put = choice(RULE, deal)
    assert isinstance(put, Exchange)
    assert not any(each.points for each in put.discards)


def test_the_trump_is_changed_when_the_kitty_brings_a_far_better_one() -> None:
    rules = preset("pagat")
    hand, kitty = "SA JK HA HK H4 CA CK CQ C8 D2", "CJ CT C9"
    settled = choice(RULE, declared(rules, layout(rules, {0: hand}, kitty), Contract(13, Trump.HEARTS)))
    assert isinstance(settled, Exchange)
    assert settled.contract.trump in {Trump.CLUBS, Trump.NONE}
    assert settled.contract.count >= 14


def test_a_fair_hand_keeps_its_contract() -> None:
    for name in SOURCES:
        rules = preset(name)
        deal = declared(
            rules, layout(rules, {0: "SA HA HJ HT H6 H5 D4 DK C2 C3"}, "S7 D8 C9"), Contract(13, Trump.HEARTS)
        )
        settled = choice(RULE, deal)
        assert isinstance(settled, Exchange)
        assert settled.contract == Contract(13, Trump.HEARTS)


@pytest.mark.parametrize(
    ("hand", "called"),
    [
        ("HA HK HQ H9 H7 JK DA D5 C4 C5", "SA"),
        ("HA HK HQ H9 H7 SA DA D5 C4 C5", "JK"),
        ("HK HQ HJ H9 H7 SA JK DA D5 C4", "HA"),
        ("HA HQ HJ H9 H7 SA JK DA D5 C4", "HK"),
    ],
)
def test_the_call_asks_for_the_highest_card_that_is_missing(hand: str, called: str) -> None:
    for name in SOURCES:
        rules = preset(name)
        deal = declared(rules, layout(rules, {0: hand}, "S2 S3 S4"), Contract(14, Trump.HEARTS), "S2 S3 S4")
        asked = choice(RULE, deal)
        assert isinstance(asked, CallFriend)
        assert asked.call.card in cards(called)


def test_spades_as_trump_make_the_ace_of_diamonds_the_card_to_call() -> None:
    deal = declared(
        KBG, layout(KBG, {0: "SA SK SQ S9 S7 JK HA D5 C4 C5"}, "C2 C6 C7"), Contract(13, Trump.SPADES), "C2 C6 C7"
    )
    asked = choice(RULE, deal)
    assert isinstance(asked, CallFriend)
    assert asked.call.card in cards("DA")


def test_a_hand_that_wins_by_itself_plays_without_a_friend() -> None:
    hand = "SA JK HA HK HQ HJ HT H9 DA CA"
    deal = declared(KBG, layout(KBG, {0: hand}, "C2 C4 C6"), Contract(14, Trump.HEARTS), "C2 C4 C6")
    asked = choice(RULE, deal)
    assert isinstance(asked, CallFriend)
    assert asked.call.kind is FriendKind.NONE


def test_where_only_players_may_be_named_the_highest_bidder_is() -> None:
    rules = with_values(KBG, {"friend.kinds": "player, none"})
    deal = Deal.start(
        rules, layout(rules, {0: "HA HK HQ H9 H7 JK DA D5 C4 C5"}, "S2 S3 S4"), Seat(1), first_bidder=Seat(1)
    )
    for seat, said in ((1, "11C"), (2, "12D"), (3, "-"), (4, "-"), (0, "13H"), (1, "-"), (2, "-")):
        bid: Action = Pass() if said == "-" else Bid(Contract(int(said[:-1]), Trump("SDHCN".index(said[-1]))))
        deal = deal.apply(Seat(seat), bid).deal
    deal = deal.apply(Seat(0), Exchange(cards("S2 S3 S4"), Contract(13, Trump.HEARTS))).deal
    asked = choice(RULE, deal)
    assert isinstance(asked, CallFriend)
    assert asked.call.seat == 2


def test_the_holder_of_the_joker_names_a_call_card_that_the_friend_holds() -> None:
    rules = preset("howto")
    hand = "HK HQ HJ H9 H7 SA JK DA D5 C4"
    deal = declared(rules, layout(rules, {0: hand}, "S2 S3 S4"), Contract(14, Trump.HEARTS), "S2 S3 S4")
    asked = choice(RULE, deal)
    assert isinstance(asked, CallFriend)
    assert asked.call.card is asked.joker_call


def test_at_twenty_no_trump_a_suit_is_asked_for() -> None:
    rules = preset("gamerules")
    hand = "SA SK SQ JK HA HK HQ DA DK CK"
    deal = declared(rules, layout(rules, {0: hand}, "C2 C4 C5"), Contract(20, Trump.NONE), "C2 C4 C5")
    asked = choice(RULE, deal)
    assert isinstance(asked, CallFriend)
    assert asked.call.kind is FriendKind.NONE or asked.suit_request is not None


@pytest.mark.parametrize("name", preset_names())
def test_the_own_card_is_never_called(name: str) -> None:
    def watch(deal: Deal, _seat: Seat, action: Action) -> None:
        if isinstance(action, CallFriend) and action.call.card is not None:
            undertaking = deal.undertaking
            assert undertaking is not None
            assert not action.call.card.bit & (undertaking.hand | undertaking.discards)
            assert action.call.card is JOKER or action.call.card.points

    for seed in range(40):
        self_play(preset(name), [RULE] * preset(name).players, seed, watch)
