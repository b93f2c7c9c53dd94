"""The rule bot at tables of four and six: it kills with purpose and knows that the neutral seat cannot be forced."""

from __future__ import annotations

import pytest

from giruda.bots import bot
from giruda.bots.rule.bidding import choose_call
from giruda.bots.rule.leading import aim
from giruda.bots.rule.reading import Reading, lacking
from giruda.cards import Seat, Trump, parse_card
from giruda.deal.actions import Bid, Contract, FriendCall, Kill, Pass, Play
from giruda.deal.deal import Deal
from giruda.deal.phase import Phase
from giruda.rules import named_rules
from giruda.rules.choices import FriendKind
from tests.bots.tables import calling, choice, declared, layout, played

RULE = bot("rule")
FOUR = named_rules("kbg", 4)
SIX_KBG = named_rules("kbg", 6)
SIX_TICHU = named_rules("tichu", 6)
NEUTRAL = Seat(4)
ALONE = FriendCall(FriendKind.NONE)


def killer(name: str, hand: str, rival: Bid | None = None) -> Deal:
    """A table of six where seat 0 bid 16 hearts, perhaps over a bid of seat 1, and now has to name a card."""
    rules = named_rules(name, 6)
    high = [card for card in ("SA", "JK", "HA", "CA") if card not in hand]
    deal = Deal.start(rules, layout(rules, {0: hand, 3: " ".join(high)}), Seat(0), first_bidder=Seat(1))
    spoken = False
    while deal.phase is Phase.AUCTION:
        assert deal.turn is not None
        said: Bid | Pass = Pass()
        if deal.turn == 0 and not spoken:
            said, spoken = Bid(Contract(16, Trump.HEARTS)), True
        elif deal.turn == 1 and rival is not None and not spoken:
            said = rival
        deal = deal.apply(deal.turn, said).deal
    assert deal.phase is Phase.KILL
    return deal


def named(deal: Deal) -> str:
    """The card that the bot names."""
    kill = choice(RULE, deal)
    assert isinstance(kill, Kill)
    return kill.card.text


@pytest.mark.parametrize("name", ["kbg", "tichu"])
@pytest.mark.parametrize(
    ("hand", "wanted"),
    [
        ("HA HK HQ HJ H9 DA DK C2", "SA"),
        ("SA HA HK HQ HJ H9 DA C2", "JK"),
        ("SA JK HK HQ HJ H9 DA C2", "HA"),
    ],
)
def test_the_kill_names_the_most_helpful_card_that_is_not_in_the_hand(name: str, hand: str, wanted: str) -> None:
    assert named(killer(name, hand)) == wanted


def test_the_kill_goes_for_the_high_card_of_the_suit_that_a_rival_bid() -> None:
    """The rival likely holds it, which keeps it from being a suicide."""
    rival = Bid(Contract(14, Trump.CLUBS))
    assert named(killer("tichu", "SA JK HA HK HQ HJ H9 DA", rival)) == "CA"


def test_another_card_is_named_after_one_that_nobody_holds() -> None:
    rules = SIX_KBG
    dealt = layout(rules, {0: "HA HK HQ HJ H9 DA DK C2"}, "SA S2 S3 S4 S5")
    deal = Deal.start(rules, dealt, Seat(0), first_bidder=Seat(0)).apply(Seat(0), Bid(Contract(16, Trump.HEARTS))).deal
    while deal.phase is Phase.AUCTION:
        assert deal.turn is not None
        deal = deal.apply(deal.turn, Pass()).deal
    assert named(deal) == "SA"
    deal = deal.apply(Seat(0), Kill(parse_card("SA"))).deal
    assert deal.killing is not None
    assert deal.killing.out is None
    assert named(deal) == "JK"


def test_eight_cards_are_bid_on_with_those_in_mind_that_come_back() -> None:
    """A hand that would open at the minimum of five players does not open below the fourteen of six."""
    dealt = layout(SIX_TICHU, {1: "SA JK HA HK HQ HJ H9 H8"})
    deal = Deal.start(SIX_TICHU, dealt, Seat(0))
    assert deal.turn == 1
    said = choose_call(deal.view(Seat(1)), deal.legal_actions(Seat(1)))
    assert said == Bid(Contract(14, Trump.HEARTS))


def four(hands: dict[int, str], call: FriendCall) -> Deal:
    """The play at a table with a neutral seat, hearts as trump and seat 0 as declarer."""
    kitty = "C5 C6 C7"
    return declared(FOUR, layout(FOUR, hands, kitty), Contract(14, Trump.HEARTS), kitty, call)


def test_what_the_neutral_seat_turns_up_shows_no_lack_of_a_suit() -> None:
    hands = {0: "HA HK HQ HJ H9 DA DK JK C2 C4", 1: "D2", 2: "D3", 3: "D4", 4: "S5 D9"}
    deal = four(hands, ALONE)
    deal = played(deal, "DA D2 D3 D4")
    view = deal.view(Seat(0))
    assert view.trick is not None
    trick = view.tricks[0]
    assert trick.seats[4] == NEUTRAL
    assert trick.plays[4].card.suit is not trick.plays[0].card.suit
    law = view.law
    assert law is not None
    assert lacking(law, view.tricks, NEUTRAL)[NEUTRAL] == 0
    assert lacking(law, view.tricks, None)[NEUTRAL] != 0


def test_a_joker_call_is_worth_nothing_where_only_the_neutral_seat_can_hold_the_joker() -> None:
    hands = {0: "HA HK HQ HJ H9 DA DK SA C3 C4", 1: "C8 D2", 2: "C9 D3", 3: "D4", 4: "JK"}
    deal = played(four(hands, calling("HT")), "DA D2 D3 D4")
    view = deal.view(Seat(0))
    law = view.law
    assert law is not None
    reading = Reading(view, law)
    call = Play(parse_card("C3"), None, True)
    assert call in deal.legal_actions(Seat(0))
    somewhere = aim(reading, call)
    for seat in (1, 2, 3):
        reading.could[seat] &= ~parse_card("JK").bit
    assert aim(reading, call) == 0.0 < somewhere


def test_every_card_of_a_six_player_table_is_thought_to_lie_with_a_seat_that_plays() -> None:
    deal = killer("kbg", "HA HK HQ HJ H9 DA DK C2").apply(Seat(0), Kill(parse_card("SA"))).deal
    out = deal.setup.out
    assert out is not None
    for _ in range(2):
        assert deal.turn == 0
        deal = deal.apply(Seat(0), choice(RULE, deal)).deal
    view = deal.view(Seat(0))
    assert view.law is not None
    reading = Reading(view, view.law)
    assert reading.could[out] == 0
    assert reading.sides.with_me[out] == 0
