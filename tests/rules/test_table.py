"""The cards, the seats and the sides."""

from __future__ import annotations

from itertools import pairwise

import pytest

from giruda.cards import CARDS, JOKER, Seat, Suit, cards_in
from giruda.deal.deal import Deal
from giruda.rules import preset
from giruda.rules.ruleset import RuleSet
from tests.rules.dealing import (
    NO_FRIEND,
    call,
    called,
    cards,
    dealt,
    declared,
    exchanged,
    finished,
    friend,
    killed,
    winner_of,
)
from tests.rules.houses import FOUR, NEUTRAL, REPEAT, SUICIDE, THREE

KBG = preset("kbg")
TABLES = [KBG, NEUTRAL, REPEAT, SUICIDE, THREE, FOUR]


def named(rules: RuleSet) -> str:
    """The name of a table in the list of tests."""
    return f"{rules.id}-{rules.players}"


@pytest.mark.clause("1.1")
def test_there_are_53_cards_and_the_joker_has_no_suit() -> None:
    """S1."""
    assert len(set(CARDS)) == 53
    assert (JOKER.suit, JOKER.rank) == (None, None)
    assert all(sum(card.suit is suit for card in CARDS) == 13 for suit in Suit)


RANKS = [("D2 D9 DT D8 D3", "DT"), ("D2 DJ DT D9 D8", "DJ"), ("DK DQ DJ D9 D8", "DK"), ("DK DA DQ DJ DT", "DA")]


@pytest.mark.clause("1.1")
@pytest.mark.parametrize(("text", "winner"), RANKS)
def test_the_ace_is_high_and_the_ranks_go_down_from_it(text: str, winner: str) -> None:
    assert winner_of(KBG, 9, text) == winner


@pytest.mark.clause("1.2")
def test_20_cards_count_one_point_each_and_the_joker_none() -> None:
    assert {card.text[1] for card in CARDS if card.points} == set("AKQJT")
    assert sum(card.points for card in CARDS) == 20
    assert {card.points for card in CARDS} == {0, 1}
    assert JOKER.points == 0
    assert sum(card.points for card in cards("SA DA")) == 2, "the mighty is an ace under any trump"


@pytest.mark.clause("1.3")
@pytest.mark.parametrize("rules", TABLES, ids=named)
def test_the_auction_goes_round_all_players_clockwise(rules: RuleSet) -> None:
    """S2, S8."""
    deal = dealt(rules, dealer=rules.players - 1)
    turns: list[int] = []
    for count in range(rules.bidding.minimum, rules.bidding.minimum + rules.players):
        assert deal.turn is not None
        turns.append(deal.turn)
        deal = call(deal, f"{count}H")
    assert sorted(turns) == list(range(rules.players))
    assert all(after == (before + 1) % rules.players for before, after in pairwise(turns))


@pytest.mark.clause("1.4")
@pytest.mark.parametrize("name", ["kbg", "gamerules", "tichu", "pagat"])
def test_declarer_and_friend_take_points_together_against_the_others(name: str) -> None:
    deal = exchanged(declared(preset(name), {2: "DA"}, "13H", "S3 D3 D4"), "S3 D3 D4")
    deal = finished(called(deal, friend("DA")))
    assert deal.showdown is not None
    assert deal.outcome is not None
    won = [sum(trick.points for trick in deal.showdown.tricks if trick.winner == seat) for seat in range(5)]
    assert deal.outcome.friend == 2
    assert deal.outcome.taken == won[0] + won[2]
    assert deal.outcome.scores[1] == deal.outcome.scores[3] == deal.outcome.scores[4] == -deal.outcome.scores[2]


@pytest.mark.clause("2.1")
@pytest.mark.parametrize("rules", TABLES, ids=named)
def test_every_card_in_play_is_dealt_to_the_hands_or_the_kitty(rules: RuleSet) -> None:
    """S3, S1, Q45, X1: eight and five where one of six sits out, else ten and three."""
    deal = dealt(rules)
    sizes = (8, 5) if rules.players == 6 else (10, 3)
    assert {len(hand) for hand in deal.layout.hands} == {sizes[0]}
    assert len(deal.layout.kitty) == sizes[1]
    together = deal.layout.kitty.mask
    for hand in deal.layout.hands:
        together |= hand.mask
    assert together == rules.deck
    assert len(cards_in(together)) == {3: 33, 4: 53 if rules.neutral.seated else 43}.get(rules.players, 53)


@pytest.mark.clause("7.1")
@pytest.mark.parametrize("seat", range(5))
def test_the_declarer_leads_to_the_first_trick_whoever_dealt(seat: int) -> None:
    """Q63."""
    deal = exchanged(declared(KBG, {}, "13H", "S3 D3 D4", seat=seat), "S3 D3 D4")
    deal = called(deal, NO_FRIEND)
    assert deal.turn == seat
    assert deal.showdown is not None
    assert deal.showdown.trick.seats == tuple((seat + step) % 5 for step in range(5))


@pytest.mark.clause("5.2", "7.1")
@pytest.mark.parametrize("rules", TABLES, ids=named)
def test_every_table_plays_ten_tricks_after_three_discards(rules: RuleSet) -> None:
    """K2, K23, X7."""
    deal = declared(rules, {1: "SA"}, "15H")
    if rules.kills:
        deal = killed(deal, "SA")
    assert len(deal.hand(Seat(0))) == 13
    put = " ".join(each.text for each in list(deal.hand(Seat(0)))[:3])
    deal = finished(called(exchanged(deal, put), NO_FRIEND))
    assert whole(deal)


def whole(deal: Deal) -> bool:
    """Whether ten tricks were played, each by every seat that plays."""
    assert deal.showdown is not None
    return [len(trick.plays) for trick in deal.showdown.tricks] == [deal.rules.active] * 10
