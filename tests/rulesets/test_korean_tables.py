"""The Korean tables besides the five sources: what makes each of them itself."""

from __future__ import annotations

import pytest

from giruda.cards import POINT_CARDS, Card, Trump, cards_in
from giruda.deal.actions import Contract
from giruda.deal.auction import why_no_bid
from giruda.rules import (
    RuleSet,
    idle_options,
    named_rules,
    overrides,
    preset_info,
    preset_names,
    problems,
    tables_of,
)
from giruda.rules.shapes import text_of

KOREAN = preset_names()[5:]

# Each table, what it is compared with, and every option in which it differs where none of its values switches it off.
TABLES = {
    ("classic-pc", "pagat"): """
        dealer.next=rotate
        bidding.ends_at_once=any_20
        redeal.joker_value=zero
        redeal.mighty_value=1
        contract.trump_change=before_or_after
        contract.cost_to_no_trump=2
        contract.free_20_to_no_trump=false
        contract.clamp_at_max=false
        contract.raising=none
        friend.kinds=card,none
        friend.own_card=no_friend
        friend.buried_card=no_friend
        friend.suit_request_at_20_no_trump=false
        first_lead.ban_joker=true
        first_lead.release=trump_and_joker
        joker.first_trick=forbidden
        joker.last_trick=forbidden
        joker.force_out_before_last=true
        joker_call.first_trick=1
        joker_call.mighty_defence=false
        scoring.base_minimum=none
        scoring.no_trump_lost=1
        scoring.alone_made=1
        scoring.alone_lost=1
        scoring.back_run_at_most=none
        visibility.declarer_pile=shown
    """,
    ("classic-pc+three-players", "classic-pc"): """
        players=3
        deal.removed=S2,S4,S5,S6,S7,D2,D4,D5,D6,D7,H2,H4,H5,H6,H7,C2,C4,C5,C6,C7
        bidding.minimum=12
        friend.kinds=none
    """,
    ("classic-pc+four-players", "classic-pc"): """
        players=4
        deal.removed=S2,S4,D2,D3,D4,H2,H3,H4,C2,C4
        bidding.minimum=14
        friend.joker_may_be_called=false
    """,
    ("classic-pc+six-players", "classic-pc"): """
        players=6
        deal.hand=8
        deal.kitty=5
        kill.mode=repeat
    """,
    ("namu", "pagat"): """
        bidding.first_bidder_later=dealer
        bidding.first_bidder_may_pass=false
        bidding.pass_is_final=false
        redeal.mode=no_point_cards
        redeal.cost=5
        redeal.pot_to=declarer
        contract.free_20_to_no_trump=false
        contract.clamp_at_max=false
        contract.raising=none
        friend.suit_request_at_20_no_trump=false
        first_lead.release=trump_and_joker
        scoring.base_minimum=none
        scoring.no_trump_lost=1
        scoring.alone_lost=1
    """,
    ("four-43", "pagat"): """
        players=4
        deal.removed=S2,S4,D2,D3,D4,H2,H3,H4,C2,C4
        bidding.minimum=14
        scoring.base_minimum=none
        scoring.alone_made=1
        scoring.alone_lost=1
    """,
    ("three-33", "pagat"): """
        players=3
        deal.removed=S2,S3,S4,S5,S6,D2,D3,D4,D5,D6,H2,H3,H4,H5,H6,C2,C3,C4,C5,C6
        bidding.minimum=11
        friend.kinds=none
        friend.suit_request_at_20_no_trump=false
        joker_call.card=C7
        joker_call.alternate=S7
        scoring.base_minimum=none
        scoring.alone_made=1
        scoring.alone_lost=1
    """,
    ("gwangju", "classic-pc"): """
        bidding.minimum=12
        bidding.no_trump_discount=1
        first_lead.ban_joker=false
        mighty.first_trick=weak
        joker.first_trick=weak
        joker.last_trick=weak
        joker.force_out_before_last=false
        joker_call.first_trick=2
        scoring.base_minimum=11
        scoring.back_run_at_bid=true
        visibility.declarer_pile=hidden
        visibility.other_piles=hidden
    """,
    ("snucse", "classic-pc"): """
        dealer.next=friend_else_declarer
        bidding.first_bidder_later=dealer
        bidding.no_trump_discount=1
        redeal.joker_value=minus_one
        redeal.mighty_value=0
        redeal.all_point_cards=true
        first_lead.ban_joker=false
        joker.first_trick=weak
        joker.last_trick=weak
        joker.force_out_before_last=false
        joker_call.alternate=H3
        joker_call.first_trick=2
        joker_call.mighty_defence=true
        scoring.base_minimum=12
        scoring.alone_made=2
        scoring.back_run_at_most=9
    """,
    ("snucse+six-players", "snucse"): """
        players=6
        deal.hand=8
        deal.kitty=5
        kill.mode=repeat
        bidding.minimum=14
        redeal.max_value=0
        scoring.base_minimum=13
    """,
}


def may_bid(rules: RuleSet, count: int, trump: Trump) -> bool:
    """Whether that may be the first bid."""
    return why_no_bid(rules, rules.bidding.minimum, None, Contract(count, trump)) is None


def in_play(rules: RuleSet) -> tuple[Card, ...]:
    return tuple(cards_in(rules.deck))


@pytest.mark.parametrize(("spec", "base"), TABLES)
def test_a_table_differs_from_its_nearest_in_what_its_source_says(spec: str, base: str) -> None:
    rules = named_rules(spec)
    idle = idle_options(rules)
    found = [
        f"{path}={text_of(value)}" for path, value in overrides(rules, named_rules(base)).items() if path not in idle
    ]
    assert found == TABLES[spec, base].split()


def test_every_korean_table_is_pinned() -> None:
    specs = {f"{name}+{variant}" for name in KOREAN for variant in preset_info(name).variants if "players" in variant}
    assert {spec for spec, _ in TABLES} == {*KOREAN, *specs}


@pytest.mark.parametrize(
    ("name", "counts"),
    [
        ("classic-pc", [3, 4, 5, 6]),
        ("namu", [5]),
        ("four-43", [4]),
        ("three-33", [3]),
        ("gwangju", [5]),
        ("snucse", [5, 6]),
    ],
)
def test_the_counts_that_a_preset_seats(name: str, counts: list[int]) -> None:
    assert list(tables_of(name)) == counts
    for count in counts:
        rules = named_rules(name, count)
        assert (rules.players, rules.tricks, rules.discards) == (count, 10, 3)
        assert problems(rules) == ()


@pytest.mark.parametrize(
    ("spec", "size", "lowest"),
    [
        ("four-43", 43, {"5", "3"}),
        ("classic-pc+four-players", 43, {"5", "3"}),
        ("three-33", 33, {"7"}),
        ("classic-pc+three-players", 33, {"3"}),
    ],
)
def test_a_small_deck_keeps_every_point_and_every_role(spec: str, size: int, lowest: set[str]) -> None:
    rules = named_rules(spec)
    cards = in_play(rules)
    assert len(cards) == size
    assert sum(each.points for each in cards) == POINT_CARDS
    assert {rules.mighty.card, rules.joker_call.card, rules.joker_call.alternate} <= set(cards)
    least = {
        min(each.rank for each in cards if each.suit is suit and each.rank is not None)
        for suit in {each.suit for each in cards if each.suit is not None}
    }
    assert {each.letter for each in least} == lowest


def test_the_classic_program_bans_the_joker_at_both_ends_and_forces_it_out() -> None:
    joker = named_rules("classic-pc").joker
    assert (joker.first_trick, joker.last_trick, joker.force_out_before_last) == ("forbidden", "forbidden", True)


def test_the_classic_program_calls_the_joker_from_the_first_trick_without_defence() -> None:
    call = named_rules("classic-pc").joker_call
    assert (call.first_trick, call.mighty_defence) == (1, False)


@pytest.mark.parametrize(("count", "minimum"), [(3, 12), (4, 14), (5, 13), (6, 13)])
def test_the_minimum_of_the_classic_program_goes_by_the_table(count: int, minimum: int) -> None:
    rules = named_rules("classic-pc", count)
    assert may_bid(rules, minimum, Trump.HEARTS)
    assert not may_bid(rules, minimum - 1, Trump.NONE)


def test_the_classic_program_redeals_for_no_points_or_a_lone_ten_whatever_the_joker() -> None:
    redeal = named_rules("classic-pc").redeal
    assert (redeal.max_value, redeal.joker_value, redeal.mighty_value) == (0.5, "zero", 1)


def test_the_dealer_of_the_wiki_must_open_and_who_passed_may_come_back() -> None:
    bidding = named_rules("namu").bidding
    assert (bidding.first_bidder_may_pass, bidding.pass_is_final) == (False, False)


def test_a_fake_friend_of_the_wiki_is_a_solo_without_the_double() -> None:
    rules = named_rules("namu")
    assert (rules.friend.own_card, rules.friend.buried_card, rules.friend.self_win) == ("secret_solo",) * 3
    assert rules.scoring.alone_made == 2


def test_four_with_43_cards_play_two_against_two_from_fourteen() -> None:
    rules = named_rules("four-43")
    assert (rules.seats, rules.active, rules.neutral.seated) == (4, 4, False)
    assert may_bid(rules, 14, Trump.CLUBS)
    assert not may_bid(rules, 13, Trump.NONE)
    assert named_rules("four-43+no-joker-friend").friend.joker_may_be_called is False


def test_three_with_33_cards_have_no_friend_and_call_the_joker_with_sevens() -> None:
    rules = named_rules("three-33")
    assert rules.friend.kinds == ("none",)
    assert (str(rules.joker_call.card), str(rules.joker_call.alternate)) == ("C7", "S7")
    assert may_bid(rules, 11, Trump.SPADES)


def test_gwangju_bids_no_trump_one_lower_and_its_mighty_sleeps_in_the_first_trick() -> None:
    rules = named_rules("gwangju")
    assert may_bid(rules, 11, Trump.NONE)
    assert not may_bid(rules, 11, Trump.SPADES)
    assert (rules.mighty.first_trick, rules.mighty.last_trick) == ("weak", "full")


def test_gwangju_reckons_a_back_run_by_the_bid_alone_and_hides_what_was_won() -> None:
    rules = named_rules("gwangju")
    assert (rules.scoring.back_run_at_most, rules.scoring.back_run_at_bid) == (None, True)
    assert (rules.visibility.declarer_pile, rules.visibility.other_piles) == ("hidden", "hidden")


def test_snucse_calls_the_joker_with_the_three_of_hearts_where_clubs_are_trump() -> None:
    call = named_rules("snucse").joker_call
    assert (str(call.card), str(call.alternate), call.mighty_defence) == ("C3", "H3", True)


@pytest.mark.parametrize(("count", "minimum", "most"), [(5, 13, 0.5), (6, 14, 0.0)])
def test_six_of_snucse_bid_higher_and_keep_a_lone_ten(count: int, minimum: int, most: float) -> None:
    rules = named_rules("snucse", count)
    assert may_bid(rules, minimum - 1, Trump.NONE)
    assert not may_bid(rules, minimum - 1, Trump.HEARTS)
    assert rules.redeal.max_value == most
    assert rules.redeal.all_point_cards
