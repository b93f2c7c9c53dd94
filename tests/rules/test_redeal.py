"""Requests to have the cards dealt again: who may ask, when, and what it costs."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from giruda.cards import CardSet, Seat
from giruda.deal.actions import Pass, Redeal
from giruda.deal.auction import redeal_value
from giruda.deal.deal import Deal
from giruda.deal.events import DealEnded, RedealRequested
from giruda.deal.outcome import Ending
from giruda.deal.refusals import Code
from giruda.match import Match
from giruda.rules import RulesError, preset, rules_from, with_values
from tests.rules.dealing import bid, call, cards, dealt, layout, refused
from tests.rules.houses import SUICIDE
from tests.rules.proof import noted

KBG = preset("kbg")
TICHU = preset("tichu")
REPLENISH = rules_from("kbg+replenishing-token")
COMPLEX = rules_from("kbg+complex-reshuffle")
PAGAT = preset("pagat")
LOW = "D2 D3 D4 D5 D6 H2 H3 H4 C5 C6"
TENS, HONOURS = ["DT", "HT", "CT", "ST"], ["DK", "HQ", "CJ"]


def hand(kinds: str) -> str:
    """Ten cards with those special ones: M the mighty, J the joker, T a ten, H an honour; the rest low."""
    tens, honours = iter(TENS), iter(HONOURS)
    special = [{"M": "SA", "J": "JK"}.get(kind) or next(tens if kind == "T" else honours) for kind in kinds]
    return " ".join([*special, *LOW.split()][:10])


VALUES = [
    ("", 0, 0),
    ("T", 0.5, 0.5),
    ("TT", 1, 1),
    ("H", 1, 1),
    ("M", 0, 0),
    ("MT", 0.5, 0.5),
    ("MTT", 1, 1),
    ("J", -1, 0),
    ("JH", 0, 0),
    ("JHT", 0.5, 0.5),
    ("JHH", 1, 1),
    ("JTT", 0, 0.5),
    ("JTTT", 0.5, 1),
    ("JTTTT", 1, 1.5),
    ("JMH", 0, 0),
    ("JHTT", 1, 1),
]


@pytest.mark.clause("3.1", "3.4", "3.5")
@pytest.mark.parametrize(("kinds", "complex_variant", "tichu"), VALUES, ids=[row[0] or "none" for row in VALUES])
def test_which_hands_are_weak_enough(kinds: str, complex_variant: float, tichu: float) -> None:
    """A:L305-312, C:L46, Q10: only the joker with three tens tells them apart."""
    for rules, value in ((COMPLEX, complex_variant), (PAGAT, complex_variant), (TICHU, tichu)):
        deal = dealt(rules, {0: hand(kinds)}, dealer=4 if rules is TICHU else 0)
        assert deal.turn == 0
        assert redeal_value(rules, deal.hand(Seat(0)).mask) == 2 * value
        assert (Redeal() in deal.legal_actions(Seat(0))) == (value <= 0.5)
        assert refused(deal, Redeal()) is (None if value <= 0.5 else Code.REDEAL_HAND_TOO_GOOD)


OTHER_VALUES = [
    ("joker zero", {"redeal.joker_value": "zero"}, "JH", 1),
    ("joker zero, nothing else", {"redeal.joker_value": "zero"}, "J", 0),
    ("mighty minus one", {"redeal.mighty_value": -1}, "MH", 0),
    ("mighty one", {"redeal.mighty_value": 1}, "M", 1),
    ("mighty a half", {"redeal.mighty_value": 0.5}, "MT", 1),
    ("joker takes the mighty off", {"redeal.mighty_value": 1, "redeal.joker_value": "minus_highest"}, "JMT", 0.5),
]


@pytest.mark.clause("3.4")
@pytest.mark.parametrize(
    ("changes", "kinds", "value"), [row[1:] for row in OTHER_VALUES], ids=[row[0] for row in OTHER_VALUES]
)
def test_what_the_joker_and_the_mighty_count_is_an_option(
    changes: Mapping[str, object], kinds: str, value: float
) -> None:
    """R3: houses of Gyeonggi and Seoul."""
    deal = dealt(with_values(COMPLEX, changes), {0: hand(kinds)})
    assert redeal_value(deal.rules, deal.hand(Seat(0)).mask) == 2 * value
    assert (refused(deal, Redeal()) is None) == (value <= 0.5)


EIGHT = "D2 D3 D4 D5 H2 H3 H4 C5"


@pytest.mark.clause("3.1")
@pytest.mark.parametrize(("special", "allowed"), [("", True), ("JK", True), ("DT", False), ("SA", False)])
def test_six_players_ask_with_no_point_card_at_all(special: str, allowed: bool) -> None:
    """C:L174, R10, Q11: the mighty is a point card, the joker is none."""
    eight = " ".join([*special.split(), *EIGHT.split()][:8])
    deal = dealt(SUICIDE, {0: eight}, dealer=5)
    assert (Redeal() in deal.legal_actions(Seat(0))) == allowed
    assert refused(deal, Redeal()) is (None if allowed else Code.REDEAL_POINT_CARDS)


RICH = "DA DK DQ DJ DT HA HK HQ HJ CA"


@pytest.mark.clause("3.6")
@pytest.mark.parametrize("mode", ["value", "no_point_cards"])
def test_a_hand_of_nothing_but_point_cards_may_ask_where_the_rules_say_so(mode: str) -> None:
    """R2: the joker is no point card."""
    open_to_all = with_values(TICHU, {"redeal.mode": mode, "redeal.all_point_cards": True})
    assert refused(dealt(open_to_all, {0: RICH}, dealer=4), Redeal()) is None
    assert refused(dealt(open_to_all, {0: RICH.replace("CA", "SA")}, dealer=4), Redeal()) is None
    for other in ("JK", "C2"):
        assert refused(dealt(open_to_all, {0: RICH.replace("CA", other)}, dealer=4), Redeal()) is not None
    closed = with_values(TICHU, {"redeal.mode": mode})
    assert refused(dealt(closed, {0: RICH}, dealer=4), Redeal()) is not None


@pytest.mark.clause("3.5")
def test_a_hand_that_is_too_good_is_told_its_value_and_the_limit() -> None:
    deal = dealt(TICHU, {0: hand("JTTT")}, dealer=4)
    refusal = deal.check(Seat(0), Redeal())
    assert refusal is not None
    assert refusal.params == (("value", "1"), ("limit", "0.5"))


@pytest.mark.parametrize(("limit", "allowed"), [(0.0, False), (0.5, True), (1.0, True)])
@pytest.mark.clause("3.5")
def test_the_limit_is_an_option(limit: float, allowed: bool) -> None:
    deal = dealt(with_values(TICHU, {"redeal.max_value": limit}), {0: hand("T")}, dealer=4)
    assert (refused(deal, Redeal()) is None) == allowed


@pytest.mark.clause("3.4")
def test_the_mighty_of_the_rules_counts_nothing() -> None:
    """R3, with another mighty: the diamond ace counts nothing and the spade ace one."""
    house = with_values(TICHU, {"mighty.card": "DA", "mighty.when_its_suit_is_trump": "SA"})
    assert refused(dealt(house, {0: "DA H2 H3 H4 C2 C4 S2 S3 S4 S5"}, dealer=4), Redeal()) is None
    assert refused(dealt(house, {0: "SA H2 H3 H4 C2 C4 S2 S3 S4 S5"}, dealer=4), Redeal()) is Code.REDEAL_HAND_TOO_GOOD


def rich() -> dict[int, str]:
    """A hand that no condition on its value would let through."""
    return dict(enumerate(["SA SK SQ", "DA DK DQ", "HA HK HQ", "CA CK CQ", "JK SJ"]))


@pytest.mark.clause("3.1", "3.2")
def test_by_token_any_hand_may_ask_out_of_turn_before_it_has_acted() -> None:
    """A:L92-100, Q9, AM3."""
    deal = dealt(KBG, rich())
    assert set(deal.actors) == set(range(5))
    assert deal.actors[0] == deal.turn == 0
    for seat in range(5):
        assert Redeal() in deal.legal_actions(Seat(seat))
    deal = call(deal, "11H")
    assert refused(deal, Redeal(), seat=0) is Code.REDEAL_AFTER_ACTING
    assert refused(deal, Redeal(), seat=4) is None
    assert list(deal.legal_actions(Seat(4))) == [Redeal()]
    deal = call(deal, "pass")
    assert refused(deal, Redeal(), seat=1) is Code.REDEAL_AFTER_ACTING
    assert deal.actors == (2, 3, 4)


@pytest.mark.clause("3.2")
def test_a_redeal_out_of_turn_ends_the_auction_at_once() -> None:
    """A:L100, Q66."""
    deal = call(dealt(KBG, rich()), "11H")
    step = deal.apply(Seat(3), Redeal())
    assert step.deal.outcome is not None
    assert step.events == (RedealRequested(Seat(3), None), DealEnded(step.deal.outcome, None))
    assert step.deal.outcome.ending is Ending.REDEAL
    assert step.deal.outcome.tokens == (1, 1, 1, 0, 1)
    assert step.deal.turn is None


@pytest.mark.clause("3.2")
def test_once_somebody_bids_20_nobody_can_have_the_cards_dealt_again() -> None:
    """Q9."""
    deal = call(dealt(KBG, rich()), "20H")
    assert refused(deal, Redeal(), seat=3) is Code.WRONG_PHASE


@pytest.mark.clause("3.3", "3.9")
def test_a_token_is_spent_for_the_whole_match() -> None:
    """A:L94-98, Q14: the same dealer deals again, and no game is counted."""
    match = Match.start(noted(KBG), Seat(1))
    step = match.deal(layout(KBG, rich())).apply(Seat(4), Redeal())
    assert step.deal.outcome is not None
    match = match.after(step.deal.outcome)
    assert (match.dealer, match.scored, match.tokens, match.totals) == (1, 0, (1, 1, 1, 1, 0), (40,) * 5)
    again = match.deal(layout(KBG, rich()))
    assert again.turn == 1
    assert refused(again, Redeal(), seat=4) is Code.REDEAL_NO_TOKEN
    assert refused(again, Redeal(), seat=3) is None
    assert 4 not in again.actors


@pytest.mark.clause("3.1", "3.2")
def test_a_replenishing_token_asks_on_ones_own_first_turn_only() -> None:
    """A:L297, AM3."""
    deal = dealt(REPLENISH, rich())
    assert refused(deal, Redeal(), seat=1) is Code.REDEAL_ON_OWN_TURN
    assert deal.actors == (0,)
    deal = call(deal, "11H")
    assert refused(deal, Redeal(), seat=1) is None
    deal = call(deal, "12H", "pass", "pass", "pass")
    assert deal.turn == 0
    assert refused(deal, Redeal()) is Code.REDEAL_AFTER_ACTING


@pytest.mark.clause("3.2", "3.7")
def test_the_complex_variant_may_ask_out_of_turn_before_acting_as_often_as_it_likes() -> None:
    """A:L303, A:L314, AM3."""
    weak = {3: hand("JTTT")}
    match = Match.start(noted(COMPLEX), Seat(0))
    for asked in range(1, 4):
        deal = match.deal(layout(COMPLEX, weak))
        assert deal.actors[0] == 0
        assert 3 in deal.actors
        outcome = deal.apply(Seat(3), Redeal()).deal.outcome
        assert outcome is not None
        match = match.after(outcome)
        assert match.pot == 5 * asked
        assert match.totals == (40, 40, 40, 40 - 5 * asked, 40)
    assert match.tokens == (0,) * 5


@pytest.mark.clause("3.2")
def test_tichu_asks_on_ones_own_turn_before_acting() -> None:
    """C:L46, AM3."""
    deal = dealt(TICHU, {0: hand("T"), 2: hand("M").replace("D", "S").replace("H", "C").replace("C5", "H7")}, dealer=4)
    assert refused(deal, Redeal(), seat=0) is None
    assert refused(deal, Redeal(), seat=2) is Code.REDEAL_ON_OWN_TURN
    deal = call(deal, "pass")
    assert refused(deal, Redeal(), seat=0) is Code.REDEAL_AFTER_ACTING
    deal = call(deal, "pass")
    assert refused(deal, Redeal(), seat=2) is None


@pytest.mark.clause("3.8")
def test_a_deal_miss_shows_the_hand_where_the_rules_say_so() -> None:
    """C:L46; A and pagat are silent, recommended hidden."""
    deal = dealt(TICHU, {0: hand("T")}, dealer=4)
    step = deal.apply(Seat(0), Redeal())
    assert step.events[0] == RedealRequested(Seat(0), CardSet(cards(hand("T"))))
    spectator = step.deal.view(None)
    assert spectator.shown is not None
    assert spectator.shown.hand == CardSet(cards(hand("T")))
    hidden = dealt(PAGAT, {0: hand("T")}).apply(Seat(0), Redeal())
    assert hidden.events[0] == RedealRequested(Seat(0), None)
    assert hidden.deal.view(None).shown is None


@pytest.mark.clause("3.7")
def test_a_deal_miss_costs_five_points_that_wait_in_the_pot() -> None:
    """C:L48, A:L316, Q13."""
    for rules in (TICHU, COMPLEX):
        deal = Deal.start(noted(rules), layout(rules, {0: hand("T")}), Seat(0), first_bidder=Seat(0), pot=5)
        outcome = deal.apply(Seat(0), Redeal()).deal.outcome
        assert outcome is not None
        assert (outcome.scores, outcome.pot) == ((-5, 0, 0, 0, 0), 10)


@pytest.mark.clause("3.7")
def test_pagat_deals_again_for_nothing() -> None:
    outcome = dealt(PAGAT, {0: hand("T")}).apply(Seat(0), Redeal()).deal.outcome
    assert outcome is not None
    assert (outcome.scores, outcome.pot) == ((0,) * 5, 0)


@pytest.mark.parametrize("name", ["gamerules", "howto"])
@pytest.mark.clause("3.1")
def test_where_nothing_is_said_of_redeals_there_are_none(name: str) -> None:
    deal = dealt(preset(name), {0: hand("")}, dealer=0)
    assert refused(deal, Redeal(), seat=0) is Code.NO_REDEALS
    assert deal.actors == (deal.turn,)


@pytest.mark.parametrize(("value", "dealer"), [("same", 2), ("rotate", 3)])
@pytest.mark.clause("3.9")
def test_who_deals_after_a_redeal(value: str, dealer: int) -> None:
    """R9, Q14."""
    rules = with_values(TICHU, {"dealer.after_redeal": value, "bidding.first_bidder": "dealer"})
    match = Match.start(noted(rules), Seat(2))
    outcome = match.deal(layout(rules, {2: hand("T")})).apply(Seat(2), Redeal()).deal.outcome
    assert outcome is not None
    assert match.after(outcome).dealer == dealer


def test_a_pass_and_a_redeal_are_listed_after_the_bids() -> None:
    listed = list(dealt(TICHU, {0: hand("T")}, dealer=4).legal_actions(Seat(0)))
    assert listed[-2:] == [Pass(), Redeal()]
    assert listed[0] == bid("13S")


@pytest.mark.clause("3.2")
def test_a_second_round_on_the_same_cards_gives_no_new_right_to_a_redeal() -> None:
    rules = with_values(preset("gamerules"), {"redeal.mode": "value", "redeal.timing": "any_time"})
    deal = call(dealt(rules, {0: hand("T")}), "pass", "pass", "pass", "pass", "pass")
    assert deal.auction.reopened
    assert refused(deal, Redeal(), seat=0) is Code.REDEAL_AFTER_ACTING


@pytest.mark.clause("3.3")
def test_two_or_more_tokens_can_be_used_one_by_one() -> None:
    rules = with_values(KBG, {"redeal.tokens": 2})
    match = Match.start(noted(rules), Seat(0))
    for left in (1, 0):
        outcome = match.deal(layout(rules, rich())).apply(Seat(0), Redeal()).deal.outcome
        assert outcome is not None
        match = match.after(outcome)
        assert match.tokens == (left, 2, 2, 2, 2)
    assert refused(match.deal(layout(rules, rich())), Redeal(), seat=0) is Code.REDEAL_NO_TOKEN


@pytest.mark.clause("3.3")
def test_tokens_and_a_price_exclude_each_other() -> None:
    """A:L287, Q69."""
    with pytest.raises(RulesError):
        with_values(KBG, {"redeal.cost": 5})
    with pytest.raises(RulesError):
        rules_from("kbg+replenishing-token+complex-reshuffle")
