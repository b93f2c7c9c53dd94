"""The recorded deals of another engine agree with the `tichu` preset, but for the claims that its README explains."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from giruda.cards import CardSet, Seat, parse_card
from giruda.deal.actions import Bid, Claim, Play, Redeal
from giruda.deal.contract import settlements
from giruda.deal.outcome import Ending, Outcome
from giruda.deal.play import points_taken
from giruda.deal.scoring import score_played
from tests.corpus.records import TICHU, Moment, Record, Replay, contract_of, records, replays, start


def played() -> list[Replay]:
    """The deals in which cards were played."""
    return [each for each in replays() if each.played]


def all_moments(kind: type) -> Iterator[tuple[str, Moment]]:
    """Every choice of that kind in every deal, with the name of the deal."""
    for record, moments, _ in replays():
        yield from ((record["id"], moment) for moment in moments if isinstance(moment.action, kind))


def is_declarer(moment: Moment) -> bool:
    """Whether the seat is the declarer."""
    return moment.deal.undertaking is not None and moment.deal.undertaking.declarer == moment.seat


def test_the_records_are_all_there() -> None:
    kinds = Counter(each["outcome"] for each in records())
    assert kinds == {"played": 500, "redeal": 103, "all_pass": 34}


def test_everything_that_was_done_is_allowed_but_for_thirteen_claims() -> None:
    done, refused = 0, Counter[str]()
    for record, moments, _ in replays():
        for moment in moments:
            assert moment.deal.turn == moment.seat, record["id"]
            if moment.allowed:
                done += 1
            else:
                refused[type(moment.action).__name__] += 1
    assert refused == {"Claim": 13}
    assert done > 26_000


def test_the_lowest_bids_are_the_same() -> None:
    compared = 0
    for record, moments, _ in replays():
        for moment in moments:
            if "min" not in moment.said:
                continue
            bids = [each.contract for each in moment.deal.legal_actions(moment.seat) if isinstance(each, Bid)]
            lowest: dict[int, int] = {}
            for each in bids:
                lowest.setdefault(each.trump, each.count)
                assert Bid(each) in moment.deal.legal_actions(moment.seat)
            assert [lowest.get(trump) for trump in range(5)] == moment.said["min"], record["id"]
            for trump, number in lowest.items():
                assert sorted(each.count for each in bids if each.trump == trump) == list(range(number, 21))
            compared += 1
    assert compared > 3_000


def test_the_rights_to_a_deal_miss_are_the_same() -> None:
    rights = Counter[bool]()
    for record, moments, _ in replays():
        for moment in moments:
            if "redeal" in moment.said:
                may = Redeal() in moment.deal.legal_actions(moment.seat)
                assert may == moment.said["redeal"], record["id"]
                rights[may] += 1
    assert rights[True] > 100


def test_deals_that_were_thrown_in_end_the_same() -> None:
    thrown_in = [each for each in replays() if not each.played]
    assert len(thrown_in) == 137
    for record, _, deal in thrown_in:
        outcome = deal.outcome
        assert outcome is not None, record["id"]
        assert outcome.ending is Ending(record["outcome"])
        assert (list(outcome.scores), outcome.pot) == (record["scores"], record["pot_after"]), record["id"]


def test_the_same_contract_is_won_and_can_be_changed_so() -> None:
    changed = 0
    for record, _, _ in played():
        bid, settled = contract_of(record["contract_bid"]), contract_of(record["contract_final"])
        assert settled in settlements(TICHU, bid, changed=False), record["id"]
        steps = [bid, *(contract_of(step["to"]) for step in record["contract_changes"])]
        assert steps[-1] is settled
        for reached in steps:
            assert reached in settlements(TICHU, bid, changed=False), record["id"]
        changed += len(steps) - 1
    assert changed > 30


def test_changes_that_were_refused_cannot_be_made_here() -> None:
    tries = 0
    for record, _, _ in played():
        settled = contract_of(record["contract_final"])
        for tried in record.get("contract_refused", ()):
            reachable = settlements(TICHU, settled, changed=False)[1:]
            wanted = settled.trump.letter if tried == "raise" else tried
            assert all(each.trump.letter != wanted for each in reachable), record["id"]
            tries += 1
    assert tries == 13


def test_the_legal_cards_are_the_same_in_every_position() -> None:
    compared = 0
    for name, moment in all_moments(Play):
        listed = moment.deal.legal_actions(moment.seat)
        mine = {each.card.text for each in listed if isinstance(each, Play)}
        assert mine == set(moment.said["legal"]), (name, moment.said)
        compared += 1
    assert compared == sum(len(trick["plays"]) for record in records() for trick in record.get("tricks", ())) > 22_000


def test_a_call_that_was_passed_over_is_none_here() -> None:
    """Joker calls in the first and the last trick."""
    passed_over = [(name, moment) for name, moment in all_moments(Play) if moment.said.get("joker_call_ignored")]
    for name, moment in passed_over:
        assert isinstance(moment.action, Play)
        calling = moment.action._replace(joker_call=True)
        assert moment.deal.check(moment.seat, calling) is not None, name
    assert len(passed_over) == 14


def test_the_same_seats_win_the_tricks_and_the_points() -> None:
    for record, _, deal in played():
        assert deal.showdown is not None
        assert [trick.winner for trick in deal.showdown.tricks] == [trick["winner"] for trick in record["tricks"]]
        assert [trick.leader for trick in deal.showdown.tricks] == [trick["leader"] for trick in record["tricks"]]
        if deal.outcome is None:
            continue
        assert list(points_taken(deal.showdown)) == _without_discards(record), record["id"]


def _without_discards(record: Record) -> list[int]:
    """Points by seat; the service counts the discards among the declarer's."""
    by_seat = list(record["points_taken"]["by_seat"])
    assert sum(by_seat) == 20
    by_seat[record["declarer"]] -= sum(parse_card(each).points for each in record["discards"])
    return by_seat


def test_the_same_seat_holds_the_called_card_and_is_the_friend() -> None:
    for record, _, deal in played():
        assert deal.showdown is not None
        if "friend_card_holder" in record:
            own = record["friend_card_holder"] == record["declarer"]
            holder = None if own else record["friend_card_holder"]
            assert deal.showdown.friendship.seat == holder, record["id"]
        if deal.outcome is not None:
            assert deal.outcome.friend == record["friend_seat"], record["id"]


def recorded_result(record: Record) -> tuple[object, ...]:
    """The result as the service saw it."""
    return (
        record["points_taken"]["declarer_team"],
        record["friend_seat"],
        record["made"],
        record["scores"],
        record["pot_after"],
    )


def result(outcome: Outcome) -> tuple[object, ...]:
    """The result as we see it."""
    return (outcome.taken, outcome.friend, outcome.won, list(outcome.scores), outcome.pot)


def test_points_friend_scores_and_pot_are_the_same() -> None:
    compared = 0
    for record, _, deal in played():
        if deal.outcome is not None:
            assert result(deal.outcome) == recorded_result(record), record["id"]
            compared += 1
    assert compared == 500 - 13


def test_the_scores_after_a_claim_that_is_refused_here_follow_from_its_points() -> None:
    compared = 0
    for record, _, deal in played():
        if deal.outcome is not None:
            continue
        assert deal.undertaking is not None
        assert deal.showdown is not None
        friend = None if record["friend_seat"] is None else Seat(record["friend_seat"])
        outcome = score_played(
            TICHU,
            deal.undertaking.contract,
            deal.undertaking.declarer,
            friend,
            deal.showdown.friendship.alone,
            record["points_taken"]["declarer_team"],
            deal.setup.tokens,
            deal.setup.pot,
        )
        assert result(outcome) == recorded_result(record), record["id"]
        compared += 1
    assert compared == 13


def test_whether_the_leader_could_claim_differs_only_where_it_is_meant_to() -> None:
    told = Counter[tuple[bool, bool]]()
    for name, moment in all_moments(Play):
        if "trick" not in moment.said:
            continue
        theirs = bool(moment.said["trick"].get("claim_ok", False))
        ours = Claim() in moment.deal.legal_actions(moment.seat)
        told[ours, theirs] += 1
        if theirs and not ours:
            assert not is_declarer(moment), name
            assert discards_matter(moment), name
    assert told == {(False, False): 4302, (True, True): 170, (True, False): 89, (False, True): 27}


def test_claims_that_were_made_are_refused_only_where_the_discards_are_unknown() -> None:
    told = Counter[bool]()
    for name, moment in all_moments(Claim):
        told[moment.allowed] += 1
        if not moment.allowed:
            assert not is_declarer(moment), name
            assert discards_matter(moment), name
    assert told == {True: 128, False: 13}


def discards_matter(moment: Moment) -> bool:
    """Whether the card that could beat the claim may be held by somebody for all the claimant knows, and was buried."""
    refusal = moment.deal.check(moment.seat, Claim())
    assert refusal is not None
    beater = dict(refusal.params)["card"]
    assert moment.deal.undertaking is not None
    return beater in CardSet.from_mask(moment.deal.undertaking.discards)


@pytest.mark.parametrize("place", range(0, 637, 91))
def test_a_replay_starts_from_the_recorded_cards(place: int) -> None:
    record = records()[place]
    deal = start(record)
    for seat, hand in enumerate(record["hands"]):
        assert [card.text for card in deal.hand(Seat(seat))] == sorted(hand, key=lambda text: parse_card(text).index)
