"""Four players and the neutral seat: what it does not do, what its cards do, and what it scores."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from giruda.cards import CardSet, Seat
from giruda.deal.actions import Action, Claim, FriendCall, Pass, Redeal, RevealFriend
from giruda.deal.deal import Deal
from giruda.deal.events import CardPlayed, FriendRevealed, TrickTaken
from giruda.deal.friend import Alone
from giruda.deal.outcome import Ending, Outcome
from giruda.deal.phase import Phase
from giruda.deal.refusals import Code, IllegalAction
from giruda.deal.scoring import pay
from giruda.match import Match
from giruda.rules import rules_from, with_values
from giruda.rules.ruleset import RuleSet
from tests.rules.dealing import (
    FIRST_TRICK,
    NO_FRIEND,
    call,
    called,
    contract,
    dealt,
    declared,
    events_of,
    exchanged,
    finished,
    friend,
    play,
    playable,
    played,
    player,
    refused,
    ways,
)
from tests.rules.houses import NEUTRAL
from tests.rules.proof import noted

PILE = Seat(4)
KITTY = "S2 S5 S6"
LEADS = {0: "DA D2", 1: "D5 D8", 2: "D6 D9", 3: "D7 DT"}


def showdown(
    order: str,
    hands: Mapping[int, str] | None = None,
    wanted: FriendCall = NO_FRIEND,
    rules: RuleSet = NEUTRAL,
) -> Deal:
    """Seat 0 has declared 13 hearts and is on lead; the pile is turned up in that order."""
    given = {**LEADS, **(hands or {}), PILE: order}
    deal = declared(rules, given, "13H", KITTY, order=order)
    return called(exchanged(deal, KITTY), wanted)


def turned(deal: Deal) -> list[str]:
    """What the neutral seat has turned up so far."""
    assert deal.showdown is not None
    tricks = [*deal.showdown.tricks, *([deal.showdown.trick] if deal.showdown.trick.winner is None else [])]
    return [
        each.card.text for trick in tricks for seat, each in zip(trick.seats, trick.plays, strict=False) if seat == PILE
    ]


def winner(deal: Deal) -> Seat | None:
    """Who took the last finished trick."""
    assert deal.showdown is not None
    return deal.showdown.tricks[-1].winner


@pytest.mark.clause("16.1")
@pytest.mark.parametrize(("spec", "seats"), [("kbg+four-players", 5), ("kbg", 5)])
def test_the_neutral_seat_is_the_last_of_five_and_gets_a_hand(spec: str, seats: int) -> None:
    """N1, Q45."""
    deal = dealt(rules_from(spec))
    assert len(deal.setup.seats) == seats
    assert deal.setup.neutral == (PILE if spec != "kbg" else None)
    assert deal.setup.decides(PILE) == (spec == "kbg")
    assert len(deal.layout.hands[PILE]) == 10


@pytest.mark.clause("16.2")
def test_the_neutral_seat_is_skipped_in_the_auction() -> None:
    """N6, Q46: three of four passes end it."""
    deal = call(dealt(NEUTRAL, dealer=2), "11H", "12H")
    assert deal.turn == 0
    deal = call(deal, "pass", "pass")
    assert deal.turn == 2
    deal = call(deal, "pass")
    assert deal.phase is Phase.EXCHANGE
    assert deal.undertaking is not None
    assert deal.undertaking.declarer == 3
    assert call(dealt(NEUTRAL), "pass", "pass", "pass", "pass").outcome is not None


@pytest.mark.clause("16.2")
def test_the_neutral_seat_decides_nothing() -> None:
    """N6, Q46."""
    deal = dealt(NEUTRAL)
    assert set(deal.actors) == {0, 1, 2, 3}
    assert deal.setup.tokens == (1, 1, 1, 1, 0)
    playing = showdown("C9 SA")
    tried: list[tuple[Deal, Action]] = [(deal, Pass()), (deal, Redeal())]
    tried += [(playing, play("C9")), (playing, Claim()), (playing, RevealFriend())]
    for here, action in tried:
        assert refused(here, action, seat=PILE) is Code.NEUTRAL_SEAT
        assert list(here.legal_actions(PILE)) == []
    with pytest.raises(ValueError, match="dealer"):
        Match.start(NEUTRAL, PILE)


@pytest.mark.clause("16.2")
def test_the_neutral_seat_does_not_say_that_it_is_the_friend() -> None:
    rules = with_values(NEUTRAL, {"friend.voluntary_reveal": True})
    deal = showdown("C9 SA", wanted=friend("SA"), rules=rules)
    assert deal.actors == (0,)
    assert refused(deal, RevealFriend(), seat=PILE) is Code.NEUTRAL_SEAT
    assert deal.legal_actions(PILE) == ()
    assert PILE not in deal.actors
    with pytest.raises(IllegalAction):
        deal.apply(PILE, RevealFriend())


@pytest.mark.clause("16.2")
def test_the_neutral_seat_answers_no_joker() -> None:
    """Its call card is a card like any other."""
    answering = {"joker_call.trigger": "answer_joker_lead", "joker_call.first_trick": 1}
    rules = with_values(NEUTRAL, answering)
    hands = {0: "D2 D3", 1: "D5 D8", 2: "D6 D9", 3: "DA JK"}
    deal = played(showdown("C9 C3", hands, rules=rules), "D2", "D5", "D6", "DA")
    deal = played(deal, "JK:D")
    assert turned(deal) == ["C9", "C3"]
    assert deal.showdown is not None
    assert not deal.showdown.trick.plays[1].joker_call
    deal = played(deal, "D3", "D8", "D9")
    assert winner(deal) == 3


@pytest.mark.clause("16.3")
def test_the_top_card_is_turned_up_whatever_was_led() -> None:
    """N2: and as part of the step that brings its turn."""
    deal = played(showdown("C9 D4 DK"), "DA", "D5", "D6")
    step = deal.apply(Seat(3), play("D7"))
    assert step.events == (
        CardPlayed(Seat(3), play("D7")),
        CardPlayed(PILE, play("C9")),
        TrickTaken(Seat(0), 1),
    )
    assert step.deal.turn == 0
    assert turned(played(step.deal, "D2", "D8", "D9", "DT")) == ["C9", "D4"]


@pytest.mark.clause("16.3")
def test_nobody_sees_the_pile_before_it_is_turned_up() -> None:
    deal = showdown("C9 DJ DK")
    assert deal.view(PILE).hand == CardSet()
    assert deal.view(PILE).hand_sizes == (10,) * 5
    for seat in (0, 1, 2, 3, None):
        view = deal.view(None if seat is None else Seat(seat))
        assert {"C9", "DJ", "DK"} <= {each.text for each in view.unseen}


@pytest.mark.clause("16.4")
def test_a_mighty_that_is_turned_up_wins() -> None:
    """N3."""
    deal = played(showdown("SA C9"), "DA", "D5", "D6", "D7")
    assert winner(deal) == PILE


@pytest.mark.clause("16.4")
def test_a_joker_that_is_turned_up_has_the_power_of_the_trick() -> None:
    """Q49: weak in the first trick, strong in the second."""
    weak = played(showdown("JK C9"), "DA", "D5", "D6", "D7")
    assert winner(weak) == 0
    strong = played(showdown("C9 JK"), "DA", "D5", "D6", "D7", "D2", "D8", "D9", "DT")
    assert winner(strong) == PILE


CALLING = {0: "DA C3", 1: "D5 C6", 2: "D6 C7", 3: "D7 C8"}


@pytest.mark.clause("16.4")
@pytest.mark.parametrize(("order", "taker"), [("S9 JK", 3), ("S9 ST JK", 3)])
def test_a_call_does_not_force_the_neutral_seat_but_robs_its_joker(order: str, taker: int) -> None:
    """Q49."""
    deal = played(showdown(order, CALLING), "DA", "D5", "D6", "D7", "C3!", "C6", "C7", "C8")
    assert turned(deal)[1] == order.split()[1]
    assert winner(deal) == taker


@pytest.mark.clause("16.4")
def test_a_joker_that_is_not_called_keeps_its_power_in_the_pile() -> None:
    deal = played(showdown("S9 JK", CALLING), "DA", "D5", "D6", "D7", "C3", "C6", "C7", "C8")
    assert winner(deal) == PILE


@pytest.mark.clause("16.5")
def test_a_winning_neutral_seat_leads_by_turning_up_the_next_card() -> None:
    """Q48: that suit is led."""
    deal = played(showdown("SA D3 JK"), "DA", "D5", "D6", "D7")
    assert turned(deal) == ["SA", "D3"]
    assert deal.turn == 0
    assert {each[0] for each in playable(deal)} == {"D"}


@pytest.mark.clause("16.5")
def test_a_joker_that_the_neutral_seat_leads_lets_the_next_card_set_the_suit() -> None:
    """N5, Q49: it still wins where it has power."""
    deal = played(showdown("SA JK C9"), "DA", "D5", "D6", "D7")
    assert deal.showdown is not None
    assert deal.showdown.trick.plays == (play("JK"),)
    assert len(playable(deal)) == 9, "the next player plays anything"
    deal = played(deal, "D2")
    assert {each[0] for each in playable(deal)} == {"D"}
    deal = played(deal, "D8", "D9", "DT")
    assert winner(deal) == PILE
    assert turned(deal) == ["SA", "JK", "C9"]


@pytest.mark.clause("16.5")
@pytest.mark.parametrize(("declaration", "calls"), [("opt_out", True), ("always", True), ("opt_in", False)])
def test_a_call_card_that_the_neutral_seat_leads_calls_as_it_does_by_default(declaration: str, calls: bool) -> None:
    """Q49."""
    rules = with_values(NEUTRAL, {"joker_call.declaration": declaration})
    deal = played(showdown("SA C3", {1: "D5 JK CK"}, rules=rules), "DA", "D5", "D6", "D7")
    assert deal.showdown is not None
    assert deal.showdown.trick.plays[0].joker_call == calls
    assert deal.turn == 0
    deal = deal.apply(Seat(0), deal.legal_actions(Seat(0))[0]).deal
    assert ("CK" in playable(deal)) != calls
    assert ways(deal, "JK") == {"JK"}


@pytest.mark.clause("16.6")
def test_the_neutral_seat_may_be_the_friend_by_a_card() -> None:
    """N4, Q47: nobody knows until it is turned up."""
    deal = showdown("C9 SA", wanted=friend("SA"))
    assert [deal.view(seat).is_friend for seat in deal.setup.seats[:PILE]] == [False] * 4
    deal = played(deal, "DA", "D5", "D6", "D7")
    assert not deal.view(None).friend_known
    events = events_of(deal, "D2", "D8", "D9", "DT")
    assert FriendRevealed(PILE) in events


@pytest.mark.clause("16.6")
def test_the_neutral_seat_may_be_the_friend_by_winning_the_first_trick() -> None:
    """Q47."""
    deal = played(showdown("SA C9", wanted=FIRST_TRICK), "DA", "D5", "D6", "D7")
    assert deal.view(None).friend == PILE


@pytest.mark.clause("16.6")
def test_the_neutral_seat_may_be_named_openly() -> None:
    """Q47, KV6."""
    rules = rules_from("kbg+four-players+choosing-the-friend")
    assert showdown("C9 DJ", wanted=player(PILE), rules=rules).view(None).friend == PILE


@pytest.mark.clause("16.6", "16.7")
def test_alone_against_a_neutral_seat_is_alone_against_four() -> None:
    """Q52: eight shares in kbg."""
    payoffs = pay(noted(NEUTRAL), contract("14C"), 14, Alone.DECLARED)
    assert (payoffs.declarer, payoffs.defender) == (32, -8)
    outcome = finished(showdown("C9 DJ")).outcome
    assert outcome is not None
    assert outcome.scores[1:] == (outcome.scores[PILE],) * 4
    assert sum(outcome.scores) == 0


@pytest.mark.clause("16.7")
def test_the_neutral_seat_scores_as_the_friend() -> None:
    """N4, Q51."""
    outcome = finished(showdown("C9 DJ", wanted=friend("DJ"))).outcome
    assert outcome is not None
    assert outcome.friend == PILE
    assert outcome.scores[0] == 2 * outcome.scores[PILE]
    assert sum(outcome.scores) == 0
    assert Match.start(NEUTRAL, Seat(0)).totals == (40,) * 5


NEXT_DEALER = [
    ("lost with the neutral friend", {}, False, PILE, 1),
    ("the friend deals, the neutral does not", {"dealer.next": "friend_else_declarer"}, True, PILE, 1),
    ("the deal moves on past it", {"dealer.next": "rotate"}, True, Seat(2), 0),
]


@pytest.mark.clause("16.7")
@pytest.mark.parametrize(
    ("changes", "side_won", "named", "dealer"), [row[1:] for row in NEXT_DEALER], ids=[row[0] for row in NEXT_DEALER]
)
def test_the_neutral_seat_never_deals(changes: Mapping[str, object], side_won: bool, named: Seat, dealer: int) -> None:
    """Q50: seat 3 has dealt, seat 1 was the declarer."""
    rules = noted(with_values(NEUTRAL, changes))
    outcome = Outcome(Ending.PLAYED, (0,) * 5, 0, (1, 1, 1, 1, 0), (), Seat(1), contract("13H"), named, 13, side_won)
    assert Match.start(rules, Seat(3)).after(outcome).dealer == dealer


def scored(rules: RuleSet, neutral: int) -> Match:
    """A match after one deal in which the neutral seat won or lost that much."""
    others = (-neutral // 4,) * 4
    outcome = Outcome(Ending.PLAYED, (*others, neutral), 0, (1, 1, 1, 1, 0), (), Seat(1), contract("13H"), None, 13)
    return Match.start(noted(rules), Seat(0)).after(outcome)


@pytest.mark.clause("16.8")
@pytest.mark.parametrize(("may_win", "places"), [(False, (1, 1, 1, 1, 0)), (True, (2, 2, 2, 2, 1))])
def test_whether_the_neutral_seat_has_a_place_is_an_option(may_win: bool, places: tuple[int, ...]) -> None:
    """Q51."""
    assert scored(with_values(NEUTRAL, {"neutral.may_win": may_win}), 20).places == places


@pytest.mark.clause("16.8")
@pytest.mark.parametrize("may_end", [False, True])
def test_whether_the_neutral_seat_can_end_the_match_is_an_option(may_end: bool) -> None:
    """Q51."""
    assert scored(with_values(NEUTRAL, {"neutral.may_end": may_end}), -40).is_over == may_end
    assert scored(with_values(NEUTRAL, {"neutral.may_end": may_end}), 160).is_over, "a player at 0 always does"


@pytest.mark.clause("12.2")
def test_with_a_neutral_seat_no_card_counts_as_drawn() -> None:
    """Q44, N2: it follows nothing, so a trump may lie in its pile for ever."""
    rules = with_values(NEUTRAL, {"claim": "verified"})
    trumps = "HA HK HQ HJ HT H9 H8 H7 H6 H5"
    deal = showdown("C9", {0: trumps, 1: "D5", 2: "D6", 3: "D7 H4"}, rules=rules)
    refusal = deal.check(Seat(0), Claim())
    assert refusal is not None
    assert refusal.code is Code.CLAIM_NOT_SURE
