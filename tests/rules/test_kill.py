"""Six players and the kill: who sits out, how the cards come back, and the auction after a suicide."""

from __future__ import annotations

from random import Random

import pytest

from giruda.cards import CardSet, Seat, parse_card
from giruda.deal.actions import CallFriend, ChangeContract, Kill, Pass, Redeal
from giruda.deal.deal import Deal
from giruda.deal.events import CardsShared, KillCalled, KittySeen, KittyTaken
from giruda.deal.outcome import Ending
from giruda.deal.phase import Phase
from giruda.deal.refusals import Code
from giruda.match import Match
from giruda.rules import rules_from, with_values
from giruda.rules.ruleset import RuleSet
from giruda.shuffle import shuffled
from tests.rules.dealing import (
    NO_FRIEND,
    bid,
    call,
    called,
    cards,
    contract,
    dealt,
    exchanged,
    finished,
    killed,
    layout,
    legal_bids,
    names,
    player,
    refused,
    won,
)
from tests.rules.houses import REPEAT, SUICIDE
from tests.rules.proof import noted

KITTY = "C2 C3 C4 C5 C6"
OUT = "DA D2 D3 D4 D5 D6 D7 D8"
ORDER = f"{OUT} {KITTY}"
HANDS = {0: "HA HK HQ HJ HT H9 H8 H7", 2: OUT}


def to_kill(rules: RuleSet = REPEAT, *, order: str = ORDER) -> Deal:
    """Seat 0 has won the auction of six with 14 hearts and names a card; seat 2 holds the diamonds."""
    return won(dealt(rules, HANDS, KITTY, order=order), 0, "14H")


@pytest.mark.clause("17.1")
@pytest.mark.parametrize(
    ("spec", "phase"), [("kbg+six-players", Phase.KILL), ("tichu+six-players", Phase.KILL), ("kbg", Phase.EXCHANGE)]
)
def test_after_the_auction_of_six_the_declarer_kills(spec: str, phase: Phase) -> None:
    """X1, X3, X4."""
    deal = won(dealt(rules_from(spec)), 0, "14H")
    assert deal.phase is phase
    assert len(deal.auction.calls) == deal.rules.players
    assert deal.rules.tricks == 10


@pytest.mark.clause("17.2")
def test_the_holder_of_the_named_card_sits_out_and_all_know() -> None:
    """X4, X9."""
    step = to_kill().apply(Seat(0), Kill(parse_card("D7")))
    assert step.events[0] == KillCalled(Seat(0), parse_card("D7"), Seat(2))
    assert step.events[0].audience is None
    assert step.deal.setup.out == 2
    for seat in (*step.deal.setup.seats, None):
        assert step.deal.view(seat).setup.out == 2


@pytest.mark.clause("17.2")
def test_the_declarer_names_no_card_of_the_own_hand() -> None:
    """Q53, C:L169."""
    deal = to_kill()
    assert refused(deal, Kill(parse_card("HA"))) is Code.KILL_OWN_CARD
    listed = {each.card.text for each in deal.legal_actions(Seat(0)) if isinstance(each, Kill)}
    assert len(listed) == 45
    assert listed.isdisjoint(HANDS[0].split())
    assert refused(deal, Kill(parse_card("D7")), seat=1) is Code.NOT_YOUR_TURN


@pytest.mark.clause("17.3")
def test_five_go_to_the_declarer_and_two_to_each_of_the_others() -> None:
    """A:L279, X6, K23: shared out clockwise from the seat that sits out."""
    step = to_kill().apply(Seat(0), Kill(parse_card("DA")))
    shares = {each.seat: each for each in step.events if isinstance(each, CardsShared)}
    assert {seat: names(each.cards) for seat, each in shares.items()} == {
        3: {"DA", "D2"}, 4: {"D3", "D4"}, 5: {"D5", "D6"}, 1: {"D7", "D8"},
    }  # fmt: skip
    assert all(each.audience == (seat,) for seat, each in shares.items())
    assert step.events[-2:] == (KittyTaken(Seat(0)), KittySeen(Seat(0), CardSet(cards(KITTY)), (Seat(0),)))
    assert [len(step.deal.hand(Seat(seat))) for seat in range(6)] == [13, 10, 0, 10, 10, 10]
    assert step.deal.rules.discards == 3


@pytest.mark.clause("17.3")
def test_two_go_to_each_of_the_five_and_three_to_the_kitty() -> None:
    """C:L171, Q56."""
    step = to_kill(SUICIDE).apply(Seat(0), Kill(parse_card("DA")))
    shares = {each.seat: names(each.cards) for each in step.events if isinstance(each, CardsShared)}
    assert shares == {
        3: {"DA", "D2"}, 4: {"D3", "D4"}, 5: {"D5", "D6"}, 0: {"D7", "D8"}, 1: {"C2", "C3"},
    }  # fmt: skip
    assert step.events[-1] == KittySeen(Seat(0), CardSet(cards("C4 C5 C6")), (Seat(0),))
    assert [len(step.deal.hand(Seat(seat))) for seat in range(6)] == [13, 10, 0, 10, 10, 10]


@pytest.mark.clause("17.3")
def test_a_change_before_the_kitty_comes_before_any_of_the_five_cards_is_seen() -> None:
    """Q20, KV3."""
    deal = killed(to_kill(rules_from("kbg+six-players+change-giru")), "DA")
    assert deal.phase is Phase.KITTY
    assert len(deal.hand(Seat(0))) == 8
    assert deal.view(Seat(0)).kitty is None
    assert deal.view(Seat(0)).kitty_size == 5
    deal = deal.apply(Seat(0), ChangeContract(contract("15S"))).deal
    assert len(deal.hand(Seat(0))) == 13
    assert len(finished(called(exchanged(deal, "C2 C3 C4"), NO_FRIEND)).setup.rotations[0]) == 5


@pytest.mark.clause("17.4")
def test_a_card_that_nobody_holds_is_announced_and_another_named() -> None:
    """A:L277, Q54."""
    step = to_kill().apply(Seat(0), Kill(parse_card("C4")))
    assert step.events == (KillCalled(Seat(0), parse_card("C4"), None),)
    deal = step.deal
    assert (deal.phase, deal.turn, deal.setup.out) == (Phase.KILL, 0, None)
    assert refused(deal, Kill(parse_card("C4"))) is Code.KILL_NAMED_BEFORE
    assert Kill(parse_card("C4")) not in deal.legal_actions(Seat(0))
    deal = killed(deal, "C2", "C3", "C5", "C6")
    assert deal.phase is Phase.KILL
    assert killed(deal, "DA").setup.out == 2


@pytest.mark.clause("17.5")
def test_a_declarer_who_names_a_card_of_the_kitty_is_out_and_five_bid_again() -> None:
    """C:L172, X5, Q57: two cards to each, three to the kitty, and the first contract is void."""
    step = to_kill(SUICIDE, order=f"{HANDS[0]} {KITTY}").apply(Seat(0), Kill(parse_card("C4")))
    assert step.events[0] == KillCalled(Seat(0), parse_card("C4"), Seat(0))
    deal = step.deal
    assert (deal.phase, deal.setup.out, deal.undertaking) == (Phase.AUCTION, 0, None)
    assert [len(deal.hand(Seat(seat))) for seat in range(6)] == [0, 10, 10, 10, 10, 10]
    assert deal.dealt.kitty == CardSet(cards("C4 C5 C6"))
    assert deal.turn == 1
    assert refused(deal, bid("14H"), seat=0) is Code.SITS_OUT
    deal = call(deal, "13H", "pass", "pass", "pass", "pass")
    assert deal.undertaking is not None
    assert (deal.undertaking.declarer, deal.undertaking.contract) == (1, contract("13H"))
    put = " ".join(each.text for each in list(deal.hand(Seat(1)))[4:7])
    outcome = finished(called(exchanged(deal, put), NO_FRIEND)).outcome
    assert outcome is not None
    assert (outcome.declarer, outcome.scores[0], sum(outcome.scores)) == (1, 0, 0)


@pytest.mark.clause("17.5")
def test_where_the_opener_is_out_the_next_of_the_five_opens() -> None:
    """Q57."""
    deal = won(dealt(SUICIDE, HANDS, KITTY, dealer=5), 0, "14H")
    assert deal.setup.first_bidder == 0
    assert killed(deal, "C4").turn == 1
    deal = won(dealt(SUICIDE, HANDS, KITTY, dealer=2), 0, "14H")
    assert killed(deal, "C4").turn == 3


@pytest.mark.clause("17.5")
@pytest.mark.parametrize("minimum", [13, 14, 15])
def test_the_lowest_number_after_a_suicide_is_an_option(minimum: int) -> None:
    """B4, Q57."""
    deal = killed(to_kill(with_values(SUICIDE, {"kill.minimum_after_suicide": minimum})), "C4")
    assert f"{minimum}S" in legal_bids(deal)
    assert refused(deal, bid(f"{minimum - 1}S")) is Code.BID_TOO_LOW


def after_suicide(mode: str, hand: str, tokens: int = 0) -> Deal:
    """The auction after a suicide, seat 1 holding those eight cards and two low ones."""
    rules = with_values(SUICIDE, {"kill.redeal_after_suicide": mode, "redeal.tokens": tokens, "redeal.cost": 0})
    hands = {0: "H2 H3 H4 H5 H6 H7 H8 H9", 1: hand}
    return killed(won(dealt(rules, hands, KITTY, dealer=0, order="H2 H3"), 0, "14H"), "C4")


POOR, TEN, ACE = "D2 D3 D4 D5 D6 D7 D8 D9", "D2 D3 D4 D5 D6 D7 D8 DT", "D2 D3 D4 D5 D6 D7 D8 DA"
AFTER_SUICIDE = [
    ("AM11 the half-point rule of five", "value", TEN, 0, None),
    ("AM11 too good", "value", ACE, 0, Code.REDEAL_HAND_TOO_GOOD),
    ("as among six", "no_point_cards", TEN, 0, Code.REDEAL_POINT_CARDS),
    ("nothing at all", "no_point_cards", POOR, 0, None),
    ("never", "none", POOR, 0, Code.NO_REDEALS),
    ("by token", "token", ACE, 1, None),
    ("by a token to be won back", "token_refill", ACE, 1, None),
]


@pytest.mark.clause("17.5")
@pytest.mark.parametrize(
    ("mode", "hand", "tokens", "code"), [row[1:] for row in AFTER_SUICIDE], ids=[row[0] for row in AFTER_SUICIDE]
)
def test_who_may_ask_for_a_redeal_after_a_suicide(mode: str, hand: str, tokens: int, code: Code | None) -> None:
    """Q57, Q60."""
    deal = after_suicide(mode, hand, tokens)
    assert deal.turn == 1
    assert len(deal.hand(Seat(1))) == 10
    assert refused(deal, Redeal()) is code


@pytest.mark.clause("17.5")
def test_after_a_redeal_that_follows_a_suicide_the_same_five_play() -> None:
    """AM11: ten cards each and three in the kitty."""
    match = Match.start(noted(SUICIDE), Seat(0))
    hands = {0: "H2 H3 H4 H5 H6 H7 H8 H9", 1: POOR}
    deal = killed(won(match.deal(layout(SUICIDE, hands, KITTY, "H2 H3")), 1, "14H"), "C4")
    assert deal.setup.out == 1
    deal = killed(won(match.deal(layout(SUICIDE, hands, KITTY, "H2 H3")), 0, "14H"), "C4")
    outcome = deal.apply(Seat(1), Redeal()).deal.outcome
    assert outcome is not None
    assert (outcome.ending, outcome.scores, outcome.out) == (Ending.REDEAL, (0, -5, 0, 0, 0, 0), 0)
    assert match.after(outcome).out == 0


@pytest.mark.clause("17.5", "17.6")
def test_when_nobody_bids_after_a_suicide_six_play_again() -> None:
    """Q57."""
    match = Match.start(noted(SUICIDE), Seat(0))
    deal = killed(won(match.deal(layout(SUICIDE, HANDS, KITTY)), 0, "14H"), "C4")
    outcome = call(deal, "pass", "pass", "pass", "pass", "pass").outcome
    assert outcome is not None
    assert (outcome.ending, outcome.scores) == (Ending.ALL_PASS, (0,) * 6)
    after = match.after(outcome)
    assert (after.out, after.dealer) == (None, 0)


@pytest.mark.clause("17.6")
def test_whoever_sits_out_is_skipped_and_sees_what_a_spectator_sees() -> None:
    """X8, Q55, Q61."""
    deal = killed(to_kill(), "DA")
    deal = called(exchanged(deal, "C2 C3 C4"), NO_FRIEND)
    assert deal.showdown is not None
    assert deal.showdown.trick.seats == (0, 1, 3, 4, 5)
    assert refused(deal, Pass(), seat=2) is Code.SITS_OUT
    assert list(deal.legal_actions(Seat(2))) == []
    seen, spectator = deal.view(Seat(2)), deal.view(None)
    assert seen.hand == CardSet()
    assert (seen.unseen, seen.kitty, seen.discards) == (spectator.unseen, None, None)


@pytest.mark.clause("17.6")
@pytest.mark.parametrize("rules", [REPEAT, SUICIDE], ids=lambda rules: str(rules.id))
def test_whoever_sits_out_scores_nothing_and_the_shares_are_those_of_five(rules: RuleSet) -> None:
    """A:L273, C:L171, X8."""
    deal = killed(to_kill(rules), "DA")
    put = " ".join(each.text for each in list(deal.hand(Seat(0)))[-3:])
    outcome = finished(called(exchanged(deal, put), NO_FRIEND)).outcome
    assert outcome is not None
    assert (outcome.out, outcome.scores[2], sum(outcome.scores)) == (2, 0, 0)
    assert outcome.scores[0] == -4 * outcome.scores[1]


@pytest.mark.clause("17.6")
def test_whoever_sits_out_cannot_be_named_the_friend() -> None:
    """Q59."""
    deal = exchanged(killed(to_kill(rules_from("kbg+six-players+choosing-the-friend")), "DA"), "C2 C3 C4")
    assert refused(deal, CallFriend(player(2))) is Code.SITS_OUT
    assert refused(deal, CallFriend(player(3))) is None


@pytest.mark.clause("17.6")
def test_each_new_deal_starts_with_six_again() -> None:
    """Q62."""
    match = Match.start(noted(REPEAT), Seat(0))
    deal = killed(won(match.deal(layout(REPEAT, HANDS, KITTY, ORDER)), 0, "14H"), "DA")
    outcome = finished(called(exchanged(deal, "C2 C3 C4"), NO_FRIEND)).outcome
    assert outcome is not None
    assert match.after(outcome).out is None


def test_only_a_suicide_makes_a_seat_sit_out_from_the_start() -> None:
    rules = rules_from("kbg", 6)
    with pytest.raises(ValueError, match="only a suicide"):
        Deal.start(rules, shuffled(rules, Random(1), Seat(3)), Seat(0), out=Seat(3))
