"""Deals in sequence: who deals, who opens, what is kept, and when it is over."""

from __future__ import annotations

from random import Random

import pytest

from giruda.cards import CardSet, Seat
from giruda.deal.deal import Deal
from giruda.deal.outcome import Ending, Outcome
from giruda.deal.scoring import score_played
from giruda.deal.setup import Layout
from giruda.deal.standing import Standing
from giruda.match import Match
from giruda.rules import named_rules, preset, rules_from, with_values
from giruda.rules.ruleset import RuleSet
from giruda.shuffle import first_dealer, shuffled
from tests.rules.dealing import contract, layout
from tests.rules.proof import noted

KBG = preset("kbg")
MAIN, HANA = Seat(1), Seat(3)


def scored(
    rules: RuleSet,
    *,
    side_won: bool | None = True,
    friend: Seat | None = HANA,
    scores: tuple[int, ...] = (0,) * 5,
    declarer: Seat = MAIN,
) -> Outcome:
    """A played deal with that result."""
    tokens = (rules.redeal.tokens,) * 5
    return Outcome(Ending.PLAYED, scores, 0, tokens, (), declarer, contract("13H"), friend, 13, side_won)


def void(rules: RuleSet, ending: Ending = Ending.REDEAL, scores: tuple[int, ...] = (0,) * 5) -> Outcome:
    """A deal that was thrown in."""
    return Outcome(ending, scores, 0, (rules.redeal.tokens,) * 5, ())


@pytest.mark.clause("15.1")
def test_a_match_of_kbg_starts_with_40_points_and_a_token_each() -> None:
    """A:L54."""
    match = Match.start(noted(KBG), Seat(2))
    assert (match.totals, match.tokens, match.pot, match.dealer) == ((40,) * 5, (1,) * 5, 0, 2)
    assert not match.is_over


@pytest.mark.parametrize("name", ["gamerules", "tichu", "howto", "pagat"])
@pytest.mark.clause("15.1")
def test_elsewhere_a_match_starts_from_nothing(name: str) -> None:
    """M1, Q68."""
    match = Match.start(noted(preset(name)), Seat(0))
    assert (match.totals, match.tokens) == ((0,) * 5, (0,) * 5)


def test_how_a_match_stands_is_its_totals_and_the_deals_that_are_left() -> None:
    match = Match.start(noted(KBG), Seat(2))
    assert match.standing == Standing((40,) * 5, 5, 5, 10, 0)
    after = match.after(scored(KBG, scores=(4, -2, -2, 2, -2))).after(void(KBG))
    assert after.standing == Standing((44, 38, 38, 42, 38), 5, 5, 9, 0)
    assert Match.start(preset("tichu"), Seat(0)).standing.is_endless
    four = Match.start(named_rules("kbg", 4), Seat(0)).standing
    assert (len(four.totals), four.placed) == (5, 4)


NEXT_DEALER = [
    ("A:L60 won: the declarer", "kbg", {}, True, HANA, MAIN),
    ("A:L62 lost: the friend", "kbg", {}, False, HANA, HANA),
    ("Q12 A lost with no friend: the declarer", "kbg", {}, False, None, MAIN),
    ("B:L29 the holder of the called card", "gamerules", {}, True, HANA, HANA),
    ("Q12 B alone: the declarer", "gamerules", {}, False, None, MAIN),
    ("AM9 C: the next player", "tichu", {}, True, HANA, 3),
    ("AM9 C: the friend as a variant", "tichu+friend-deals", {}, True, HANA, HANA),
    ("Q12 C: alone with that variant, the declarer", "tichu+friend-deals", {}, True, None, MAIN),
    ("D:L21 the next player", "howto", {}, False, HANA, 3),
    ("pagat the declarer's partner", "pagat", {}, False, HANA, HANA),
    ("pagat alone: the declarer", "pagat", {}, True, None, MAIN),
    ("S7 alone: the next player", "pagat", {"dealer.no_friend_fallback": "rotate"}, True, None, 3),
    ("AM12 a draw counts as not won", "kbg", {"scoring.win": "majority_11"}, None, HANA, HANA),
]


@pytest.mark.parametrize(
    ("spec", "changes", "side_won", "friend", "dealer"),
    [row[1:] for row in NEXT_DEALER],
    ids=[row[0] for row in NEXT_DEALER],
)
@pytest.mark.clause("15.2")
def test_who_deals_next(
    spec: str, changes: dict[str, object], side_won: bool | None, friend: Seat | None, dealer: int
) -> None:
    """S6, S7: seat 2 has dealt, seat 1 was the declarer."""
    rules = with_values(rules_from(spec), changes)
    assert Match.start(noted(rules), Seat(2)).after(scored(rules, side_won=side_won, friend=friend)).dealer == dealer


OPENERS = [
    ("A:L70 the new dealer", "kbg", MAIN),
    ("B:L37 Q3 the previous declarer, not the dealer", "gamerules", MAIN),
    ("C:L34 left of the dealer", "tichu", 4),
    ("D:L28 left of the dealer", "howto", 4),
    ("pagat the previous declarer", "pagat", MAIN),
]


@pytest.mark.parametrize(("name", "opener"), [row[1:] for row in OPENERS], ids=[row[0] for row in OPENERS])
@pytest.mark.clause("4.2")
def test_who_opens_a_later_auction(name: str, opener: int) -> None:
    """B2."""
    rules = preset(name)
    match = Match.start(noted(rules), Seat(2)).after(scored(rules))
    deal = match.deal(layout(rules, {}))
    assert deal.turn == match.first_bidder == opener


@pytest.mark.clause("4.2")
def test_after_a_thrown_in_first_deal_the_dealer_opens_again() -> None:
    """Q3: there is no previous declarer yet."""
    rules = preset("gamerules")
    match = Match.start(noted(rules), Seat(2)).after(void(rules, Ending.ALL_PASS))
    assert match.first_bidder == 2


@pytest.mark.clause("4.2")
def test_after_a_thrown_in_deal_the_last_declarer_still_opens() -> None:
    """Q3: the previous declarer if there is one."""
    rules = preset("gamerules")
    match = Match.start(noted(rules), Seat(2)).after(scored(rules)).after(void(rules, Ending.ALL_PASS))
    assert match.first_bidder == MAIN


@pytest.mark.clause("4.2")
def test_the_opener_of_later_deals_is_an_option_of_its_own() -> None:
    rules = with_values(KBG, {"bidding.first_bidder": "left_of_dealer", "bidding.first_bidder_later": "dealer"})
    match = Match.start(noted(rules), Seat(2))
    assert match.first_bidder == 3
    assert match.after(void(rules)).first_bidder == 3
    assert match.after(scored(rules)).first_bidder == match.after(scored(rules)).dealer


@pytest.mark.clause("15.3", "15.4")
def test_a_match_ends_after_ten_scored_deals_and_thrown_in_ones_do_not_count() -> None:
    """A:L256, Q7, Q14."""
    match = Match.start(noted(KBG), Seat(0))
    for number in range(10):
        assert not match.is_over
        assert match.scored == number
        match = match.after(void(KBG)).after(void(KBG, Ending.ALL_PASS))
        assert match.scored == number
        match = match.after(scored(KBG))
    assert match.is_over
    with pytest.raises(ValueError, match="over"):
        match.deal(layout(KBG, {}))


@pytest.mark.parametrize(("fall", "over"), [(-39, False), (-40, True), (-41, True)])
@pytest.mark.clause("15.4")
def test_a_match_ends_when_somebody_has_nothing_left(fall: int, over: bool) -> None:
    """A:L257, Q43: after game 4, at 0 or below, scored in full."""
    match = Match.start(noted(KBG), Seat(0))
    for _ in range(3):
        match = match.after(scored(KBG))
    match = match.after(scored(KBG, scores=(fall, 0, 0, 0, -fall)))
    assert match.is_over == over
    assert match.totals == (40 + fall, 40, 40, 40, 40 - fall)


@pytest.mark.clause("15.4")
def test_a_price_paid_for_a_redeal_ends_no_match_before_the_next_score() -> None:
    """AM13, Q13."""
    rules = with_values(rules_from("kbg+complex-reshuffle"), {"match.start": 5})
    match = Match.start(noted(rules), Seat(0)).after(void(rules, scores=(-5, 0, 0, 0, 0)))
    assert match.totals[0] == 0
    assert not match.is_over
    assert match.after(scored(rules)).is_over


@pytest.mark.parametrize(("name", "deals"), [("howto", 10), ("kbg", 10), ("tichu", None), ("gamerules", None)])
@pytest.mark.clause("15.4")
def test_the_length_of_a_match(name: str, deals: int | None) -> None:
    """M2, Q68: open where nothing is said."""
    rules = preset(name)
    match = Match.start(noted(rules), Seat(0))
    for _ in range(25):
        match = match.after(scored(rules, scores=(-100, 25, 25, 25, 25) if deals is None else (0,) * 5))
    assert match.is_over == (deals is not None)


@pytest.mark.clause("15.4")
def test_a_match_of_twenty_deals() -> None:
    """D:L56."""
    rules = rules_from("howto+twenty-deals")
    match = Match.start(noted(rules), Seat(0))
    for _ in range(19):
        match = match.after(scored(rules))
    assert not match.is_over
    assert match.after(scored(rules)).is_over


@pytest.mark.clause("15.5")
def test_equal_points_share_a_place() -> None:
    """A:L259, M3, Q43."""
    match = Match.start(noted(KBG), Seat(0)).after(scored(KBG, scores=(6, 6, -12, 0, 0)))
    assert match.places == (1, 1, 5, 3, 3)


@pytest.mark.clause("3.3", "3.1")
def test_a_declarer_who_wins_turns_the_token_up_again() -> None:
    """A:L293, KV1."""
    replenishing = rules_from("kbg+replenishing-token")
    before = (0, 0, 1, 1, 1)
    for rules, taken, after in ((replenishing, 13, (1, 0, 1, 1, 1)), (replenishing, 12, before), (KBG, 13, before)):
        outcome = score_played(noted(rules), contract("13H"), Seat(0), HANA, None, taken, before, 0)
        assert outcome.tokens == after


@pytest.mark.parametrize("dealer", [-1, 5])
def test_the_dealer_of_a_match_sits_at_the_table(dealer: int) -> None:
    with pytest.raises(ValueError, match="dealer"):
        Match.start(KBG, Seat(dealer))


@pytest.mark.clause("15.3")
def test_a_deal_inherits_dealer_tokens_and_pot() -> None:
    match = Match(KBG, Seat(3), (40,) * 5, (0, 1, 1, 1, 1), 15)
    deal = match.deal(layout(KBG, {}))
    assert (deal.setup.dealer, deal.setup.tokens, deal.setup.pot) == (3, (0, 1, 1, 1, 1), 15)


def test_the_same_chance_deals_the_same_cards() -> None:
    for seed in range(20):
        assert shuffled(KBG, Random(seed)) == shuffled(KBG, Random(seed))
    assert shuffled(KBG, Random(1)) != shuffled(KBG, Random(2))


@pytest.mark.clause("2.1")
def test_every_card_can_go_everywhere() -> None:
    rng = Random(5)
    layouts = [shuffled(noted(KBG), rng) for _ in range(200)]
    for place in range(5):
        assert CardSet(card for each in layouts for card in each.hands[place]) == CardSet.from_mask((1 << 53) - 1)
    assert len(CardSet(card for each in layouts for card in each.kitty)) == 53


@pytest.mark.clause("2.3")
def test_the_first_dealer_is_drawn_by_lot_or_cuts_the_highest_card() -> None:
    """S5, Q67: A:L58 random, B:L29 and D:L21 by the highest card."""
    rng = Random(3)
    assert {first_dealer(noted(KBG), rng).dealer for _ in range(100)} == set(range(5))
    assert first_dealer(noted(KBG), rng).cards == ()
    seen = set()
    for _ in range(200):
        cut = first_dealer(noted(preset("gamerules")), rng)
        assert len(set(cut.cards)) == 5
        ranks = [13 if card.rank is None else card.rank for card in cut.cards]
        assert ranks[cut.dealer] == max(ranks)
        seen.add(cut.dealer)
    assert seen == set(range(5))


BAD_LAYOUTS = [
    (
        "a hand too short",
        lambda good: Layout((CardSet(list(good.hands[0])[:9]), *good.hands[1:]), good.kitty),
        "deals 10",
    ),
    ("a card twice", lambda good: Layout((good.hands[1], *good.hands[1:]), good.kitty), "dealt twice"),
    ("a hand too many", lambda good: Layout((*good.hands, good.kitty), good.kitty), "deals 10"),
]


@pytest.mark.parametrize(("spoil", "match"), [row[1:] for row in BAD_LAYOUTS], ids=[row[0] for row in BAD_LAYOUTS])
@pytest.mark.clause("2.2")
def test_a_deal_starts_from_the_53_cards_each_once(spoil: object, match: str) -> None:
    assert callable(spoil)
    with pytest.raises(ValueError, match=match):
        Deal.start(noted(KBG), spoil(layout(KBG, {})), Seat(0))


BAD_SETUPS = [
    ({"dealer": 5}, "dealer"),
    ({"dealer": 0, "first_bidder": 7}, "first bidder"),
    ({"dealer": 0, "tokens": (1, 1)}, "tokens"),
    ({"dealer": 0, "tokens": (1, 1, 1, 1, -1)}, "tokens"),
    ({"dealer": 0, "pot": -5}, "pot"),
]


@pytest.mark.parametrize(("given", "match"), BAD_SETUPS, ids=[row[1] for row in BAD_SETUPS])
def test_a_deal_refuses_a_start_that_makes_no_sense(given: dict[str, int], match: str) -> None:
    with pytest.raises(ValueError, match=match):
        Deal.start(KBG, layout(KBG, {}), **given)  # type: ignore[arg-type]
