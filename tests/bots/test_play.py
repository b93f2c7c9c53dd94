"""The rule bot in the tricks: what it must never do, and what it must see."""

from __future__ import annotations

from random import Random

import pytest

from giruda.bots import bot
from giruda.cards import JOKER, Seat, Trump
from giruda.deal.actions import Action, Claim, Contract, FriendCall, Play, RevealFriend
from giruda.deal.deal import Deal
from giruda.rules import preset, preset_names
from giruda.rules.choices import FriendKind
from tests.bots.tables import calling, choice, declared, layout, play, played, self_play

RULE = bot("rule")
KBG = preset("kbg")
HEARTS = Contract(14, Trump.HEARTS)
ALONE = FriendCall(FriendKind.NONE)
DECLARER = "HA HK HQ HJ H9 DA DK JK C2 C4"
"""Seat 0's hand in most positions; the kitty is discarded as it comes."""


def showdown(hands: dict[int, str], *, call: FriendCall, name: str = "kbg", said: str | None = None) -> Deal:
    """The play with hearts as trump and seat 0 as declarer."""
    rules = preset(name)
    kitty = "C5 C6 C7"
    return declared(rules, layout(rules, {0: DECLARER} | hands, kitty), HEARTS, kitty, call, said)


def card_of(action: Action) -> str:
    """The card that is played, as text."""
    assert isinstance(action, Play)
    return action.card.text


def among(deal: Deal, *texts: str) -> Action:
    """What the bot on turn prefers of those plays alone."""
    assert deal.turn is not None
    legal = [play(each) for each in texts]
    assert all(each in deal.legal_actions(deal.turn) for each in legal)
    return RULE.choose(deal.view(deal.turn), legal, Random(0))


SIDES = {1: "D6 H2", 2: "D7 H3", 3: "D8 H4"}


def test_the_friend_gives_points_to_a_trick_that_its_side_has() -> None:
    deal = showdown(SIDES | {4: "SA D5 DT S4 C8"}, call=calling("SA"))
    assert card_of(choice(RULE, played(deal, "DA D6 D7 D8"))) == "DT"


def test_the_friend_does_not_put_the_mighty_on_its_declarers_trick() -> None:
    deal = showdown(SIDES | {4: "SA S4 S5 S6 S7 S8 S9 C8 C9 H6"}, call=calling("SA"))
    assert card_of(choice(RULE, played(deal, "DA D6 D7 D8"))) not in {"SA", "H6"}


def test_a_defender_gives_no_point_to_the_declarers_trick() -> None:
    deal = showdown(SIDES | {3: "SA D8", 4: "D5 DT DQ DJ"}, call=calling("SA"))
    assert card_of(choice(RULE, played(deal, "DA D6 D7 D8"))) == "D5"


def test_a_defender_gives_points_to_a_defenders_trick() -> None:
    deal = showdown({1: "CA H2", 2: "C3 H3", 3: "C8 H4", 4: "C9 CT CJ"}, call=ALONE)
    assert card_of(choice(RULE, played(deal, "C4 CA C3 C8"))) in {"CT", "CJ"}


def test_a_defender_does_not_ruff_a_trick_that_its_side_has() -> None:
    deal = showdown({1: "CA H2", 2: "C3 H3", 3: "C8 H4", 4: "H5 H6 S2 S4 S5 S6 D2 D3 D4 D5"}, call=ALONE)
    assert card_of(choice(RULE, played(deal, "C4 CA C3 C8")))[0] != "H"


def test_a_defender_ruffs_a_rich_trick_of_the_declarer() -> None:
    deal = showdown({1: "DQ H2", 2: "DJ H3", 3: "DT H4", 4: "H5 H6 S2 S4 S5 S6 S7 C3 C8 C9"}, call=ALONE)
    assert card_of(choice(RULE, played(deal, "DA DQ DJ DT"))) == "H5"


def test_the_mighty_takes_a_rich_trick_and_leaves_a_poor_one() -> None:
    rich = showdown({1: "DQ H2", 2: "DJ H3", 3: "DT H4", 4: "SA S4 S5 S6 S7 C3 C8 C9 CT D9"}, call=ALONE)
    assert card_of(choice(RULE, played(rich, "DA DQ DJ DT"))) == "SA"
    poor = showdown({1: "CQ C3", 2: "C8 H3", 3: "C9 H4", 4: "SA S4 S5 S6 S7 S8 S9 D4 D5 D6"}, call=ALONE)
    assert card_of(choice(RULE, played(poor, "C2 C3 C8 C9"))) != "SA"


def test_the_weak_joker_is_not_thrown_on_the_first_trick() -> None:
    kitty = "C5 C6 C7"
    hands = {0: "HA HK HQ HJ H9 DA DK HT C2 C4", 1: "JK S4 S5 S6 S7 S8 S9 ST C8 C9"}
    deal = declared(KBG, layout(KBG, hands, kitty), HEARTS, kitty, calling("SA"))
    assert card_of(choice(RULE, played(deal, "DA"))) != "JK"


def test_the_declarer_draws_trumps_from_the_top() -> None:
    deal = played(showdown(SIDES | {4: "SA D5"}, call=calling("SA")), "DA D6 D7 D8 D5")
    assert deal.turn == 0
    assert card_of(choice(RULE, deal)) in {"HA", "HK", "HQ", "HJ", "JK"}


def test_a_joker_that_the_declarer_leads_draws_trumps_too() -> None:
    deal = played(showdown(SIDES | {4: "SA D5"}, call=calling("SA")), "DA D6 D7 D8 D5")
    assert among(deal, "JK/S", "JK/D", "JK/H", "JK/C") == play("JK/H")


def test_the_declarer_does_not_open_with_a_bare_loser_while_a_winner_is_there() -> None:
    assert card_of(choice(RULE, showdown(SIDES | {4: "SA D5"}, call=calling("SA")))) in {"DA", "DK"}


def test_a_defender_calls_a_joker_that_may_be_the_declarers() -> None:
    deal = showdown({1: "CA C3 D9", 2: "C8 H3", 3: "C9 H4", 4: "CT SA"}, call=calling("SA"))
    deal = played(deal, "C4 CA C8 C9 CT")
    assert deal.turn == 1
    assert among(deal, "C3", "C3!") == play("C3!")


def test_the_side_that_holds_the_joker_waives_the_call() -> None:
    kitty = "C5 C6 C7"
    hands = {0: "HA HK HQ HJ H9 DA DK JK C3 C4", 1: "D6", 2: "D7", 3: "D8", 4: "D5 SA C2"}
    deal = declared(KBG, layout(KBG, hands, kitty), HEARTS, kitty, calling("SA"))
    assert among(played(deal, "DA D6 D7 D8 D5"), "C3!", "C3") == play("C3")
    hands = {0: "HA HK HQ HJ H9 DA DK SA C3 C4", 1: "D6", 2: "D7", 3: "D8", 4: "D5 JK C2"}
    deal = declared(KBG, layout(KBG, hands, kitty), HEARTS, kitty, calling("JK"))
    assert among(played(deal, "DA D6 D7 D8 D5"), "C3!", "C3") == play("C3")


def test_the_mighty_defends_a_called_joker() -> None:
    hands = {0: "HA HK HQ HJ H9 DA DK SA JK C4", 1: "CA C3", 2: "C8 CQ", 3: "C9 CJ", 4: "CT CK HT"}
    deal = declared(KBG, layout(KBG, hands, "C5 C6 C7"), HEARTS, "C5 C6 C7", calling("HT"))
    deal = played(deal, "C4 CA C8 C9 CT C3! CQ CJ CK")
    assert {card_of(each) for each in deal.legal_actions(Seat(0))} == {"SA", "JK"}
    assert card_of(choice(RULE, deal)) == "SA"


@pytest.mark.parametrize(("second", "answers"), [("C2 HT H8", True), ("C2 HT SA", False)])
def test_a_led_joker_is_answered_by_the_enemy_alone(second: str, answers: bool) -> None:
    kitty = "C5 C6 C7"
    hands = {0: "HA HK HQ HJ H9 DA DK JK C4 C3", 1: second}
    rules = preset("howto")
    deal = declared(rules, layout(rules, hands, kitty), HEARTS, kitty, calling("SA"), "C2")
    answer = choice(RULE, played(deal, "JK/S"))
    assert isinstance(answer, Play)
    assert answer.joker_call is answers


def test_defenders_lead_the_suit_of_a_mighty_they_lack() -> None:
    hands = {1: "CA S4 S5 D6 D9 C3 S7 S8 D4 D3", 2: "C8 H3", 3: "C9 H4", 4: "CT SA"}
    deal = played(showdown(hands, call=calling("SA")), "C4 CA C8 C9 CT")
    assert deal.turn == 1
    assert card_of(among(deal, "S4", "D3", "D4", "C3")) == "S4"


def test_the_first_trick_friend_is_left_to_somebody_else() -> None:
    deal = showdown(SIDES | {4: "SA D5"}, call=FriendCall(FriendKind.FIRST_TRICK))
    assert card_of(choice(RULE, deal)) in {"C2", "C4"}


def test_somebody_takes_the_trick_that_makes_a_friend() -> None:
    hands = {1: "CA CT C3 S4 S5 S6 S7 S8 S9 D3", 2: "C8", 3: "C9", 4: "CQ"}
    deal = showdown(hands, call=FriendCall(FriendKind.FIRST_TRICK))
    assert card_of(choice(RULE, played(deal, "C2"))) == "CA"


def test_the_friend_says_so_only_where_the_declarer_would_play_over_it() -> None:
    hands = {1: "CA D6 S2", 2: "C8 D7", 3: "C9 D8", 4: "CJ DQ SA"}
    deal = played(showdown(hands, call=calling("SA"), name="gamerules"), "C4 CA C8 C9 CJ")
    friend, legal = Seat(4), (RevealFriend(),)
    assert deal.legal_actions(friend) == legal
    assert RULE.wants(deal.view(friend), legal, Random(0)) is None
    after = played(deal, "D6 D7 D8 DQ")
    assert after.turn == 0
    assert RULE.wants(after.view(friend), after.legal_actions(friend), Random(0)) == RevealFriend()


def test_a_claim_is_made_whenever_it_is_legal() -> None:
    claims = 0

    def watch(deal: Deal, seat: Seat, action: Action) -> None:
        nonlocal claims
        legal = deal.legal_actions(seat)
        if legal and Claim() in legal:
            claims += 1
            assert isinstance(action, Claim)

    for seed in range(25):
        self_play(preset("tichu"), [RULE] * 5, seed, watch)
    assert claims > 3


@pytest.mark.parametrize("name", preset_names())
def test_the_joker_goes_while_it_has_power(name: str) -> None:
    """With a choice in the last trick where the joker has power, its holder plays it, or the mighty."""
    kept: list[bool] = []
    last = preset(name).tricks - 1

    def watch(deal: Deal, seat: Seat, action: Action) -> None:
        showing = deal.showdown
        if showing is None or not isinstance(action, Play) or showing.trick.number != last:
            return
        held = {each.card for each in deal.legal_actions(seat) if isinstance(each, Play)}
        if JOKER in held and len(held) > 1 and showing.law.mighty not in held:
            kept.append(action.card is not JOKER)

    for seed in range(60):
        self_play(preset(name), [RULE] * preset(name).players, seed, watch)
    forced = preset(name).joker.force_out_before_last
    assert forced or len(kept) > 10
    assert sum(kept) <= 1
