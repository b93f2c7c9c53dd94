"""The auction: who speaks, what beats what, and how it ends."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from giruda.cards import Seat
from giruda.deal.actions import Bid, Pass
from giruda.deal.deal import Deal
from giruda.deal.events import AuctionReopened, DealEnded, DeclarerChosen, Passed
from giruda.deal.outcome import Ending
from giruda.deal.phase import Phase
from giruda.deal.refusals import Code
from giruda.match import Match
from giruda.rules import RulesError, preset, rules_from, with_values
from giruda.rules.ruleset import RuleSet
from tests.rules.dealing import bid, call, contract, dealt, layout, legal_bids, refused
from tests.rules.proof import noted

KBG = preset("kbg")
STEPH, JAKE, HANA, GREG, IVAN = map(Seat, range(5))


def at(count: int, *trumps: str) -> set[str]:
    """The bids of that number, for those trumps or all."""
    return {f"{count}{trump}" for trump in (trumps or "SDHCN")}


def above(count: int) -> set[str]:
    """All bids of a higher number."""
    return set().union(*(at(higher) for higher in range(count + 1, 21)))


def turn_of(deal: Deal) -> Seat | None:
    """Whose turn it is, asked anew."""
    return deal.turn


@pytest.mark.clause("4.8")
def test_a1_the_auction_ends_when_everyone_but_the_highest_bidder_has_passed() -> None:
    """A:L90, Q2: Greg and Ivan are not asked again."""
    deal = call(dealt(KBG, dealer=STEPH), "14C", "15H", "17C", "pass", "pass")
    assert turn_of(deal) == STEPH
    deal = call(deal, "pass")
    assert turn_of(deal) == JAKE
    deal, events = deal.apply(JAKE, Pass())
    assert events[:2] == (Passed(JAKE), DeclarerChosen(HANA, contract("17C")))
    assert deal.phase is Phase.EXCHANGE
    assert deal.undertaking is not None
    assert (deal.undertaking.declarer, deal.undertaking.contract) == (HANA, contract("17C"))


@pytest.mark.clause("4.5")
def test_a2_over_17_clubs_stand_17_no_trump_and_every_higher_number() -> None:
    """A:L90."""
    deal = call(dealt(KBG, dealer=STEPH), "14C", "15H", "17C", "pass", "pass")
    assert legal_bids(deal) == at(17, "N") | above(17)
    assert refused(deal, Pass()) is None


OVER = [
    ("A3 A:L82 over 14 hearts", "kbg", "14H", at(14, "N") | above(14)),
    ("A3 C:L37 over 14 hearts", "tichu", "14H", at(14, "N") | above(14)),
    ("A4 B:L41 over 14 hearts", "gamerules", "14H", at(14, "N") | above(14)),
    ("pagat over 14 hearts", "pagat", "14H", at(14, "N") | above(14)),
    ("A5 D:L28 over 14 spades", "howto", "14S", at(14, "C", "D", "H", "N") | above(14)),
    ("A6 D:L28 over 14 hearts", "howto", "14H", at(14, "N") | above(14)),
    ("D:L28 over 14 clubs", "howto", "14C", at(14, "D", "H", "N") | above(14)),
    ("Q6 D:L28 another suit with a higher number", "howto", "14N", above(14)),
    ("A8 C:L39 over 20 hearts", "tichu", "20H", at(20, "N")),
    ("Q4 over 20 hearts", "gamerules", "20H", at(20, "N")),
    ("Q4 over 20 hearts where suits rank", "howto", "20S", at(20, "C", "D", "H", "N")),
    ("Q4 over 20 hearts in pagat", "pagat", "20H", at(20, "N")),
]


@pytest.mark.parametrize(("name", "high", "beats"), [row[1:] for row in OVER], ids=[row[0] for row in OVER])
@pytest.mark.clause("4.5")
def test_what_may_be_bid_over_a_bid(name: str, high: str, beats: set[str]) -> None:
    deal = call(dealt(preset(name)), high)
    assert legal_bids(deal) == beats
    assert refused(deal, bid(high)) is Code.BID_NOT_HIGHER


@pytest.mark.parametrize("name", ["kbg", "gamerules", "tichu", "howto", "pagat"])
@pytest.mark.clause("4.5")
def test_a10_over_14_no_trump_only_a_higher_number_stands(name: str) -> None:
    assert legal_bids(call(dealt(preset(name)), "14N")) == above(14)


ENDS = [
    ("A7 A:L86 any 20 in kbg", "kbg", "20H", True),
    ("A:L86 20 no-trump in kbg", "kbg", "20N", True),
    ("A8 C:L39 20 in a suit in tichu", "tichu", "20H", False),
    ("A9 C:L39 20 no-trump in tichu", "tichu", "20N", True),
    ("Q4 20 no-trump in gamerules", "gamerules", "20N", True),
    ("Q4 20 in a suit in gamerules", "gamerules", "20C", False),
    ("Q4 20 no-trump in howto", "howto", "20N", True),
    ("Q4 20 in the highest suit in howto", "howto", "20H", False),
    ("Q4 20 no-trump in pagat", "pagat", "20N", True),
    ("19 no-trump", "kbg", "19N", False),
]


@pytest.mark.parametrize(("name", "said", "ends"), [row[1:] for row in ENDS], ids=[row[0] for row in ENDS])
@pytest.mark.clause("4.7")
def test_which_bid_ends_the_auction_at_once(name: str, said: str, ends: bool) -> None:
    deal = dealt(preset(name))
    opener = deal.turn
    deal = call(deal, said)
    assert (deal.phase is not Phase.AUCTION) == ends
    if ends:
        assert deal.undertaking is not None
        assert deal.undertaking.declarer == opener


LOWEST = [
    ("A11 A:L76 Q1", "kbg", 11),
    ("A11 A:L328 KV4", "kbg+increased-minimum", 13),
    ("A12 C:L36", "tichu", 13),
    ("A12 C:L167 six players", "tichu+six-players", 14),
    ("B:L39", "gamerules", 13),
    ("D:L28", "howto", 13),
    ("pagat", "pagat", 13),
]


@pytest.mark.parametrize(("spec", "lowest"), [row[1:] for row in LOWEST], ids=[row[0] for row in LOWEST])
@pytest.mark.clause("4.4")
def test_the_first_bid_is_the_minimum_or_more(spec: str, lowest: int) -> None:
    deal = dealt(rules_from(spec))
    assert legal_bids(deal) == at(lowest) | above(lowest)
    assert refused(deal, bid(f"{lowest}C")) is None
    assert refused(deal, bid(f"{lowest - 1}C")) is Code.BID_TOO_LOW
    assert refused(deal, bid("20N")) is None


@pytest.mark.clause("4.9")
def test_a13_five_passes_open_a_second_round_on_the_same_cards() -> None:
    """B:L45, Q7."""
    rules = preset("gamerules")
    start = dealt(rules, dealer=3)
    deal = call(start, "pass", "pass", "pass", "pass")
    step = deal.apply(Seat(2), Pass())
    assert step.events == (Passed(Seat(2)), AuctionReopened())
    deal = step.deal
    assert deal.layout == start.layout
    assert turn_of(deal) == 3
    assert legal_bids(deal) == at(13) | above(13)
    bought = call(deal, "pass", "13H", "pass", "pass", "pass")
    assert bought.undertaking is not None
    assert bought.undertaking.declarer == 4
    deal = call(deal, "pass", "pass", "pass", "pass", "pass")
    assert deal.outcome is not None
    assert deal.outcome.ending is Ending.ALL_PASS
    assert Match.start(noted(rules), Seat(3)).after(deal.outcome).dealer == 3


@pytest.mark.clause("4.6", "4.8")
def test_a14_four_passes_in_a_row_end_the_auction_and_passers_may_come_back() -> None:
    """D:L29, Q5."""
    deal = call(dealt(preset("howto"), dealer=4), "pass", "13S", "pass", "13C", "pass", "pass")
    assert turn_of(deal) == 1
    deal = call(deal, "pass")
    assert turn_of(deal) == 2
    deal = call(deal, "14S", "pass", "pass", "pass")
    assert deal.phase is Phase.AUCTION
    deal = call(deal, "pass")
    assert deal.undertaking is not None
    assert (deal.undertaking.declarer, deal.undertaking.contract) == (2, contract("14S"))


@pytest.mark.clause("4.6")
def test_where_a_pass_is_final_the_passer_is_told_so() -> None:
    deal = call(dealt(preset("tichu"), dealer=4), "pass", "13S")
    assert refused(deal, bid("14H"), seat=0) is Code.ALREADY_PASSED
    assert refused(deal, bid("14H"), seat=1) is Code.NOT_YOUR_TURN
    assert refused(deal, bid("14H"), seat=2) is None


PASSED_OUT = [
    ("A15 C:L40", "tichu", 2),
    ("Q7 A:L100", "kbg", 2),
    ("A15 D:L29", "howto", 3),
    ("Q7 pagat", "pagat", 2),
]


@pytest.mark.parametrize(("name", "next_dealer"), [row[1:] for row in PASSED_OUT], ids=[row[0] for row in PASSED_OUT])
@pytest.mark.clause("4.9")
def test_a15_who_deals_again_when_everyone_passes(name: str, next_dealer: int) -> None:
    rules = preset(name)
    match = Match.start(noted(rules), Seat(2))
    deal = call(match.deal(layout(rules, {})), "pass", "pass", "pass", "pass", "pass")
    assert deal.outcome is not None
    assert deal.outcome.ending is Ending.ALL_PASS
    after = match.after(deal.outcome)
    assert (after.dealer, after.scored, after.totals) == (next_dealer, 0, match.totals)


@pytest.mark.parametrize("name", ["kbg", "gamerules", "tichu", "pagat"])
@pytest.mark.clause("4.8")
def test_q8_after_four_passes_the_fifth_may_bid_or_pass(name: str) -> None:
    deal = call(dealt(preset(name)), "pass", "pass", "pass", "pass")
    lowest = deal.rules.bidding.minimum
    assert legal_bids(deal) == at(lowest) | above(lowest)
    assert refused(deal, Pass()) is None
    bought = call(deal, f"{lowest}D")
    assert bought.undertaking is not None
    assert bought.undertaking.declarer == deal.turn


OPENERS = [
    ("A:L70 the dealer", "kbg", 3),
    ("B:L37 the dealer", "gamerules", 3),
    ("C:L34 left of the dealer", "tichu", 4),
    ("D:L28 left of the dealer", "howto", 4),
    ("pagat the dealer", "pagat", 3),
]


@pytest.mark.parametrize(("name", "opener"), [row[1:] for row in OPENERS], ids=[row[0] for row in OPENERS])
@pytest.mark.clause("4.2")
def test_who_opens_the_first_auction(name: str, opener: int) -> None:
    assert dealt(preset(name), dealer=3).turn == opener


@pytest.mark.clause("1.3")
def test_the_turn_goes_clockwise() -> None:
    """A:L70."""
    deal = dealt(KBG, dealer=3)
    turns = []
    for said in ("11H", "12H", "13H", "14H", "15H", "16H"):
        turns.append(deal.turn)
        deal = call(deal, said)
    assert turns == [3, 4, 0, 1, 2, 3]


def rules_with(changes: Mapping[str, object], base: str = "tichu") -> RuleSet:
    """A preset with changed values."""
    return with_values(preset(base), changes)


@pytest.mark.clause("4.3")
@pytest.mark.parametrize("name", ["kbg", "gamerules", "tichu", "howto", "pagat"])
def test_in_every_source_the_opener_may_pass(name: str) -> None:
    """B12."""
    deal = dealt(preset(name))
    assert refused(deal, Pass()) is None
    assert len(call(deal, "pass").auction.calls) == 1


@pytest.mark.clause("4.3")
def test_an_opener_who_must_bid_cannot_pass_and_everyone_else_can() -> None:
    """B12."""
    deal = dealt(rules_with({"bidding.first_bidder_may_pass": False}), dealer=4)
    assert refused(deal, Pass()) is Code.MUST_BID
    assert Pass() not in deal.legal_actions(Seat(0))
    deal = call(deal, "13H")
    assert refused(deal, Pass()) is None
    deal = call(deal, "pass", "pass", "pass", "14H")
    assert turn_of(deal) == 0
    assert refused(deal, Pass()) is None


@pytest.mark.clause("4.4")
def test_no_trump_may_start_one_lower_where_it_has_a_discount() -> None:
    """B7."""
    deal = dealt(rules_with({"bidding.no_trump_discount": 1}))
    assert legal_bids(deal) == at(12, "N") | at(13) | above(13)
    assert refused(deal, bid("12H")) is Code.BID_TOO_LOW
    assert refused(deal, bid("11N")) is Code.BID_TOO_LOW
    assert legal_bids(call(deal, "12N")) == above(12)


@pytest.mark.clause("4.5")
def test_the_ranking_of_suits_is_the_one_that_the_rules_name() -> None:
    """B6: the ranking of another house, clubs lowest and spades highest."""
    house = rules_with({"bidding.suit_order": ["C", "D", "H", "S"]}, "howto")
    assert legal_bids(call(dealt(house), "14H")) == at(14, "S", "N") | above(14)
    assert legal_bids(call(dealt(house), "14C")) == at(14, "D", "H", "S", "N") | above(14)


@pytest.mark.clause("4.4")
def test_a_lower_maximum_ends_the_auction_where_any_highest_number_does() -> None:
    house = rules_with({"bidding.maximum": 18}, "kbg")
    deal = dealt(house)
    assert refused(deal, bid("19H")) is Code.BID_TOO_HIGH
    assert call(deal, "18H").phase is Phase.EXCHANGE


@pytest.mark.clause("4.7")
def test_where_the_highest_suit_cannot_be_beaten_it_ends_the_auction() -> None:
    """Q4: an unbeatable bid ends it, whatever it is; 20 in a suit still meets 20 no-trump."""
    deal = call(dealt(rules_with({"bidding.same_count": "suit_rank"})), "20H")
    assert legal_bids(deal) == at(20, "N")
    assert call(deal, "20N").phase is Phase.EXCHANGE


@pytest.mark.clause("4.8")
def test_four_passes_after_a_bid_end_an_auction_where_no_pass_is_final_even_with_a_second_round() -> None:
    house = rules_with({"bidding.all_pass": "second_round"}, "howto")
    deal = call(dealt(house), "pass", "pass", "pass", "pass", "pass")
    assert deal.auction.reopened
    deal = call(deal, "13H", "pass", "pass", "pass", "pass")
    assert deal.phase is Phase.EXCHANGE


def test_a_deal_that_is_over_refuses_everything() -> None:
    deal = call(dealt(preset("tichu")), "pass", "pass", "pass", "pass", "pass")
    assert deal.turn is None
    assert deal.actors == ()
    for seat in range(5):
        assert list(deal.legal_actions(Seat(seat))) == []
        assert refused(deal, Pass(), seat) is Code.DEAL_OVER


def test_a_seat_that_is_not_at_the_table_is_refused() -> None:
    deal = dealt(KBG)
    assert refused(deal, Pass(), seat=5) is Code.NOT_SEATED
    assert list(deal.legal_actions(Seat(5))) == []


@pytest.mark.clause("4.9")
def test_a_passed_out_deal_ends_with_its_outcome() -> None:
    deal = call(dealt(preset("tichu"), dealer=4), "pass", "pass", "pass", "pass")
    step = deal.apply(Seat(4), Pass())
    assert step.deal.outcome is not None
    assert step.events == (Passed(Seat(4)), DealEnded(step.deal.outcome, None))


@pytest.mark.clause("4.1")
def test_bids_are_listed_from_low_to_high() -> None:
    listed = [each for each in dealt(KBG).legal_actions(Seat(0)) if isinstance(each, Bid)]
    assert listed == sorted(listed, key=lambda each: (each.contract.count, each.contract.trump))
    assert len(listed) == 50


@pytest.mark.clause("4.2")
def test_a_first_auction_has_no_previous_declarer_to_open_it() -> None:
    """Q3."""
    with pytest.raises(RulesError):
        rules_with({"bidding.first_bidder": "previous_declarer"})
    later = rules_with({"bidding.first_bidder_later": "previous_declarer"})
    assert later.bidding.first_bidder == "left_of_dealer"
