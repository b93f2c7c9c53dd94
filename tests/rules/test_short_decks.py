"""Three and four players with shorter decks."""

from __future__ import annotations

import pytest

from giruda.cards import Seat, Trump
from giruda.deal.actions import CallFriend
from giruda.deal.friend import Alone
from giruda.deal.law import law_for
from giruda.deal.refusals import Code
from giruda.deal.scoring import pay
from giruda.rules import RulesError, preset, rules_from, with_values
from giruda.rules.ruleset import RuleSet
from tests.rules.dealing import (
    NO_FRIEND,
    called,
    contract,
    dealt,
    declared,
    exchanged,
    finished,
    friend,
    names,
    refused,
)
from tests.rules.houses import FOUR, THREE
from tests.rules.proof import noted


@pytest.mark.clause("18.1")
@pytest.mark.parametrize(("rules", "size", "gone"), [(THREE, 33, "C6"), (FOUR, 43, "D3"), (preset("pagat"), 53, None)])
def test_cards_left_out_are_in_no_hand_and_cannot_be_called(rules: RuleSet, size: int, gone: str | None) -> None:
    """S1."""
    deal = dealt(rules)
    assert sum(len(hand) for hand in deal.layout.hands) + len(deal.layout.kitty) == size
    assert len(deal.view(None).unseen) == size
    if gone is not None:
        assert gone not in names(deal.view(None).unseen)


@pytest.mark.clause("18.1")
def test_a_card_that_is_not_in_the_deck_cannot_be_called() -> None:
    deal = exchanged(declared(FOUR, {}, "15H", "S3 S5 C3"), "S3 S5 C3")
    assert refused(deal, CallFriend(friend("D3"))) is Code.CARD_NOT_IN_DECK
    assert refused(deal, CallFriend(friend("JK"))) is None


@pytest.mark.clause("6.2")
def test_at_some_tables_of_four_the_joker_may_not_be_called() -> None:
    deal = exchanged(declared(rules_from("four-43+no-joker-friend"), {}, "15H", "S3 S5 C3"), "S3 S5 C3")
    assert refused(deal, CallFriend(friend("JK"))) is Code.FRIEND_JOKER


@pytest.mark.clause("18.1")
@pytest.mark.parametrize("card", ["SA", "HT", "JK", "C3"])
def test_point_cards_the_joker_and_cards_with_a_role_stay_in(card: str) -> None:
    with pytest.raises(RulesError):
        with_values(FOUR, {"deal.removed": [*(each.text for each in FOUR.deal.removed[:-1]), card]})


@pytest.mark.clause("18.1")
def test_three_players_call_the_joker_with_another_card() -> None:
    law = law_for(noted(THREE), Trump.HEARTS)
    assert law.call_card is not None
    assert law.call_card.text == "C7"
    with pytest.raises(RulesError):
        with_values(THREE, {"joker_call.card": "C3"})


@pytest.mark.clause("18.2")
def test_of_three_players_the_declarer_plays_alone_with_two_shares() -> None:
    payoffs = pay(noted(THREE), contract("13H"), 14, Alone.DECLARED)
    assert (payoffs.declarer, payoffs.friend, payoffs.defender) == (10, None, -5)
    deal = exchanged(declared(THREE, {}, "13H", "S7 S8 S9"), "S7 S8 S9")
    assert list(deal.legal_actions(Seat(0))) == [CallFriend(NO_FRIEND)]
    outcome = finished(called(deal, NO_FRIEND)).outcome
    assert outcome is not None
    assert outcome.scores[0] == -2 * outcome.scores[1] == -2 * outcome.scores[2]
    with pytest.raises(RulesError):
        with_values(THREE, {"friend.kinds": ["card", "none"]})


@pytest.mark.clause("18.3")
def test_four_players_are_two_against_two() -> None:
    for taken, unit in ((16, 3), (14, -1)):
        payoffs = pay(noted(FOUR), contract("15H"), taken)
        assert (payoffs.declarer, payoffs.friend, payoffs.defender) == (unit, unit, -unit)
    alone = pay(noted(FOUR), contract("15H"), 16, Alone.SECRET)
    assert (alone.declarer, alone.defender) == (9, -3)


@pytest.mark.clause("18.3")
def test_four_players_play_ten_tricks_of_four_cards() -> None:
    deal = exchanged(declared(FOUR, {2: "DA"}, "15H", "S3 S5 C3"), "S3 S5 C3")
    deal = finished(called(deal, friend("DA")))
    assert deal.outcome is not None
    assert deal.outcome.friend == 2
    assert deal.outcome.scores[0] == deal.outcome.scores[2] == -deal.outcome.scores[1] == -deal.outcome.scores[3]
