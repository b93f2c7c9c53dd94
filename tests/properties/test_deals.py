"""Laws that every deal of every valid rule set keeps, walked at random."""

from __future__ import annotations

import copy
import os
import pickle
from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from giruda.cards import Seat, Trump
from giruda.deal.actions import Bid, Claim, Contract, Exchange, Kill, Play
from giruda.deal.auction import bids_over
from giruda.deal.contract import ExchangeActions, changes_before, settlements
from giruda.deal.deal import Deal
from giruda.deal.friend import Alone, CallActions
from giruda.deal.outcome import Ending
from giruda.deal.phase import Phase
from giruda.deal.refusals import IllegalAction
from giruda.deal.scoring import pay
from giruda.match import Match
from giruda.rules import named_rules, preset
from giruda.rules.ruleset import RuleSet
from giruda.shuffle import shuffled
from tests.strategies.deals import CONTRACTS, Walk, everything, examples, named_apart, some_action, walk, walks
from tests.strategies.rules import rule_sets
from tests.strategies.tables import TABLES

WALKS = int(os.environ.get("GIRUDA_WALKS", "200"))
"""Deals that are walked for each preset."""


def seats_of(walked: Walk) -> tuple[Seat, ...]:
    """The seats of the table."""
    return tuple(map(Seat, range(walked.rules.seats)))


def chosen(walked: Walk, rng: Random) -> list[Deal]:
    """Some deals of a walk: each phase at its first moment, and a few others."""
    firsts = {deal.phase: deal for deal in reversed(walked.deals)}
    return [*firsts.values(), *rng.sample(walked.deals, min(3, len(walked.deals)))]


@examples(60)
@given(walks(), st.randoms(use_true_random=False))
def test_an_action_is_accepted_exactly_if_it_is_listed(walked: Walk, rng: Random) -> None:
    for deal in chosen(walked, rng):
        tried = list(everything(deal, Random(rng.random())))
        for seat in (*seats_of(walked), Seat(6), Seat(-1)):
            listed = deal.legal_actions(seat)
            accepted = {each for each in tried if deal.check(seat, each) is None}
            assert accepted == {each for each in tried if each in listed}
            if not isinstance(listed, ExchangeActions | CallActions):
                assert accepted == set(listed), "everything that is listed was tried"


@examples(60)
@given(walks(), st.randoms(use_true_random=False))
def test_every_listed_action_is_accepted_and_listed_once(walked: Walk, rng: Random) -> None:
    for deal in chosen(walked, rng):
        for seat in seats_of(walked):
            listed = deal.legal_actions(seat)
            every = list(listed)
            assert len(set(every)) == len(every) == len(listed)
            for each in rng.sample(every, min(len(every), 60)):
                assert each in listed
                assert deal.check(seat, each) is None
            for place in rng.sample(range(len(every)), min(len(every), 20)):
                assert listed[place] == every[place]
                assert listed[place - len(every)] == every[place]


@examples(15)
@given(walks())
def test_of_all_exchanges_exactly_the_listed_ones_are_accepted(walked: Walk) -> None:
    for deal in walked.deals:
        if deal.phase is Phase.EXCHANGE:
            assert deal.turn is not None
            listed = set(deal.legal_actions(deal.turn))
            allowed = {each.contract for each in listed if isinstance(each, Exchange)}
            put = next(iter(combinations(deal.hand(deal.turn), 3)))
            for contract in CONTRACTS:
                if contract not in allowed:
                    assert deal.check(deal.turn, Exchange(put, contract)) is not None
                    continue
                tried = [Exchange(each, contract) for each in combinations(deal.hand(deal.turn), 3)]
                assert {each for each in tried if deal.check(deal.turn, each) is None} == {
                    each for each in listed if isinstance(each, Exchange) and each.contract is contract
                }


@examples(40)
@given(walks(), st.randoms(use_true_random=False))
def test_what_is_refused_raises_with_its_reason_and_what_is_accepted_does_not(walked: Walk, rng: Random) -> None:
    deal = rng.choice(walked.deals)
    seat = deal.turn if deal.turn is not None else Seat(0)
    tried = list(everything(deal, Random(rng.random())))
    for action in rng.sample(tried, 150):
        refusal = deal.check(seat, action)
        if refusal is None:
            assert deal.apply(seat, action).events
        else:
            with pytest.raises(IllegalAction) as raised:
                deal.apply(seat, action)
            assert raised.value.refusal == refusal
            assert refusal.code.value in str(raised.value)


@examples(150)
@given(walks())
def test_an_unfinished_deal_waits_for_somebody_who_can_act(walked: Walk) -> None:
    for deal in walked.deals:
        if deal.outcome is None:
            assert deal.turn is not None
            assert deal.actors[0] == deal.turn
            assert len(set(deal.actors)) == len(deal.actors)
            assert {seat for seat in seats_of(walked) if deal.legal_actions(seat)} == set(deal.actors)
        else:
            assert deal.phase is Phase.OVER
            assert deal.turn is None
            assert deal.actors == ()
            assert not any(deal.legal_actions(seat) for seat in seats_of(walked))
            assert deal is walked.last


@examples(150)
@given(walks())
def test_each_card_of_the_deck_is_in_one_place_after_every_step(walked: Walk) -> None:
    for deal in walked.deals:
        places = [deal.hand(seat).mask for seat in seats_of(walked)]
        if deal.undertaking is None or deal.phase in (Phase.KILL, Phase.KITTY):
            places.append(deal.dealt.kitty.mask)
        else:
            places.append(deal.undertaking.discards)
        if deal.showdown is not None:
            plays = [play.card.bit for trick in deal.showdown.tricks for play in trick.plays]
            if deal.showdown.trick.winner is None:
                plays += [play.card.bit for play in deal.showdown.trick.plays]
            assert sum(plays) == deal.showdown.played
            places += plays
            places.append(deal.showdown.claimant.cards if deal.showdown.claimant else 0)
        assert sum(places) == walked.rules.deck
        assert sum(mask.bit_count() for mask in places) == walked.rules.deck.bit_count()


@examples(60)
@given(walks())
def test_the_same_actions_lead_to_the_same_deal_and_events(walked: Walk) -> None:
    first = walked.deals[0]
    setup = first.setup
    deal = Deal.start(
        walked.rules,
        first.layout,
        setup.dealer,
        first_bidder=setup.first_bidder,
        tokens=setup.tokens,
        pot=setup.pot,
        out=first.sat_out_from_the_start,
    )
    assert deal.opening == walked.events[0]
    for place, move in enumerate(walked.moves):
        assert deal == walked.deals[place]
        assert hash(deal) == hash(walked.deals[place])
        deal, happened = deal.apply(*move)
        assert happened == walked.events[place + 1]
    assert deal == walked.last


@examples(60)
@given(walks())
def test_no_two_moments_of_a_deal_are_equal(walked: Walk) -> None:
    assert len(set(walked.deals)) == len(walked.deals)


@examples(60)
@given(walks())
def test_an_action_leaves_the_deal_before_it_as_it_was(walked: Walk) -> None:
    for place, move in enumerate(walked.moves):
        before = repr(walked.deals[place])
        walked.deals[place].apply(*move)
        assert repr(walked.deals[place]) == before
    with pytest.raises(AttributeError):
        walked.last.phase = Phase.AUCTION  # type: ignore[misc]


@examples(30)
@given(walks())
def test_every_value_survives_pickling_and_copying(walked: Walk) -> None:
    for place in range(0, len(walked.deals), 5):
        deal = walked.deals[place]
        values: list[object] = [deal, walked.events[place], *walked.events[place], deal.outcome]
        values += [deal.view(seat) for seat in (Seat(0), None)]
        values += [walked.moves[place].action] if place < len(walked.moves) else []
        values += [deal.check(Seat(0), Claim())]
        for value in values:
            again = pickle.loads(pickle.dumps(value))  # noqa: S301
            assert again == value
            assert hash(again) == hash(value)
            assert copy.copy(value) == value
            assert copy.deepcopy(value) == value
        again = pickle.loads(pickle.dumps(deal))  # noqa: S301
        for seat in seats_of(walked):
            assert list(again.legal_actions(seat)[:50]) == list(deal.legal_actions(seat)[:50])


@examples(200)
@given(walks())
def test_what_some_win_others_lose_the_pot_included(walked: Walk) -> None:
    outcome = walked.last.outcome
    assert outcome is not None
    before = walked.last.setup.pot
    assert sum(outcome.scores) == before - outcome.pot
    assert min(outcome.tokens) >= 0
    assert outcome.pot >= 0
    if outcome.ending is Ending.PLAYED:
        assert outcome.declarer is not None
        assert outcome.contract is not None
        assert 0 <= outcome.taken <= 20


@examples(60)
@given(rule_sets())
def test_payoffs_of_every_legal_bid_sum_to_zero(rules: RuleSet) -> None:
    for bid in bids_over(rules, rules.bidding.minimum, None):
        for taken in range(21):
            for alone in (None, *Alone):
                paid = pay(rules, bid.contract, taken, alone)
                defenders = rules.active - (1 if alone else 2)
                others = defenders * paid.defender + (paid.friend or 0)
                assert paid.declarer + others == 0
                assert (paid.friend is None) == (alone is not None)
                assert paid.won is None or (paid.declarer >= 0) == paid.won or paid.declarer == 0


@examples(60)
@given(rule_sets())
def test_every_bid_leads_on_to_higher_bids_and_the_chain_ends(rules: RuleSet) -> None:
    """B3 to B7: what beats a bid never is beaten by it, and the first bids hold them all."""
    opening = set(bids_over(rules, rules.bidding.minimum, None))
    for bid in opening:
        higher = bids_over(rules, rules.bidding.minimum, bid.contract)
        assert set(higher) < opening
        assert bid not in higher
        for other in higher:
            assert Bid(bid.contract) not in bids_over(rules, rules.bidding.minimum, other.contract)
            assert set(bids_over(rules, rules.bidding.minimum, other.contract)) < set(higher)


@examples(60)
@given(rule_sets(), st.integers(1, 20), st.sampled_from(Trump))
def test_a_settled_contract_is_never_below_the_one_that_was_won(rules: RuleSet, count: int, trump: Trump) -> None:
    bid = Contract(count, trump)
    if Bid(bid) not in bids_over(rules, rules.bidding.minimum, None):
        return
    for reached in (*settlements(rules, bid, changed=False), *changes_before(rules, bid)):
        assert reached.count >= bid.count
        assert reached.count <= rules.bidding.maximum
    assert all(each.trump is trump for each in settlements(rules, bid, changed=True))


@examples(60)
@given(walks())
def test_the_winner_of_each_trick_leads_the_next_and_all_its_points_are_theirs(walked: Walk) -> None:
    showdown = walked.last.showdown
    if showdown is None:
        return
    points = [0] * walked.rules.seats
    leader = walked.last.undertaking.declarer if walked.last.undertaking else None
    for trick in showdown.tricks:
        assert trick.leader == leader
        assert trick.winner is not None
        assert trick.points == sum(play.card.points for play in trick.plays)
        points[trick.winner] += trick.points
        leader = trick.winner
    assert walked.last.view(None).points == tuple(points)


@pytest.mark.parametrize("name", TABLES)
def test_no_random_deal_of_a_preset_refuses_what_it_lists(name: str) -> None:
    """The variable GIRUDA_WALKS says how many deals."""
    rng = Random(f"walks of {name}")
    rules = named_rules(name)
    endings: set[Ending] = set()
    for _ in range(WALKS):
        deal = Deal.start(rules, shuffled(rules, rng), Seat(rng.randrange(rules.players)))
        while deal.outcome is None:
            seat = rng.choice(deal.actors) if rng.random() < 0.01 else deal.actors[0]
            action = some_action(deal, seat, rng)
            assert deal.check(seat, action) is None
            deal = deal.apply(seat, action).deal
        endings.add(deal.outcome.ending)
    assert Ending.PLAYED in endings


@examples(25)
@given(rule_sets(), st.integers(0, 2**32 - 1))
def test_a_match_keeps_its_books_and_ends(rules: RuleSet, seed: int) -> None:
    rules, rng = named_apart(rules), Random(seed)
    match = Match.start(rules, Seat(rng.randrange(rules.players)))
    for _ in range(8):
        if match.is_over:
            break
        deal = match.deal(shuffled(rules, rng, match.out))
        assert deal.setup.dealer == match.dealer
        while deal.outcome is None:
            deal = deal.apply(deal.actors[0], some_action(deal, deal.actors[0], rng)).deal
        match = match.after(deal.outcome)
        assert sum(match.totals) + match.pot == rules.seats * rules.match.start
        assert 0 <= match.dealer < rules.players
        assert min(filter(None, match.places)) == 1
    if rules.match.deals is not None:
        assert match.scored <= rules.match.deals


def test_a_walk_is_the_same_for_the_same_chance() -> None:
    rules = preset("tichu")
    assert walk(rules, Random(4)) == walk(rules, Random(4))
    assert walk(rules, Random(4)) != walk(rules, Random(5))


def test_walks_meet_every_phase_every_ending_and_every_kind_of_action() -> None:
    """What the laws are tested on is not empty."""
    rng = Random(11)
    seen: set[object] = set()
    for name in TABLES:
        for _ in range(30):
            walked = walk(named_rules(name), rng)
            seen |= {deal.phase for deal in walked.deals} | {type(move.action) for move in walked.moves}
            assert walked.last.outcome is not None
            seen.add(walked.last.outcome.ending)
    assert {*Phase} - {Phase.KITTY} <= seen
    assert {*Ending} <= seen
    assert {Bid, Kill, Exchange, Play, Claim} <= seen
