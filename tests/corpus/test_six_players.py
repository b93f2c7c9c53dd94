"""The recorded deals of six players agree with `tichu+six-players`, but for two differences that are explained.

The service lets eight cards that count 0 call a deal miss even with point cards among them, against its own words; and
its test of a claim is another one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import groupby, pairwise

from giruda.cards import POINT_MASK, CardSet, Seat, parse_card
from giruda.deal.actions import Bid, Claim, Kill, Play, Redeal
from giruda.deal.outcome import Ending
from giruda.deal.play import points_taken
from tests.corpus.records import Moment, Record, Replay, records, replays
from tests.corpus.test_tichu_online import discards_matter, is_declarer, recorded_result, result


def with_a_kill() -> list[Replay]:
    """The deals in which a card was named to kill."""
    return [each for each in replays(6) if "kill" in each.record]


def moments() -> Iterator[tuple[Record, Moment]]:
    """Every choice of every deal that the rules allow up to there."""
    for record, every, _ in replays(6):
        yield from ((record, moment) for moment in every)


def test_the_records_are_all_there() -> None:
    kinds = Counter((each["outcome"], each.get("kill", {}).get("suicide")) for each in records(6))
    assert kinds == {
        ("played", False): 126,
        ("played", True): 44,
        ("redeal", None): 53,
        ("redeal", True): 4,
        ("all_pass", None): 10,
        ("all_pass", True): 6,
    }


def test_everything_that_was_done_is_allowed_but_for_the_explained_differences() -> None:
    done, refused = Counter[str](), Counter[str]()
    for record, moment in moments():
        kind = type(moment.action).__name__
        (done if moment.allowed else refused)[kind] += 1
        if not moment.allowed and isinstance(moment.action, Redeal):
            assert moment.deal.hand(moment.seat).points, record["id"]
            assert moment.deal.setup.out is None, record["id"]
    assert done["Kill"] == 180
    assert done["Play"] > 7_000
    assert set(refused) <= {"Redeal", "Claim"}
    assert refused == {"Redeal": 38, "Claim": 9}


def test_the_lowest_bids_are_the_same_before_and_after_a_suicide() -> None:
    compared = Counter[int]()
    for record, moment in moments():
        if "min" not in moment.said:
            continue
        lowest: dict[int, int] = {}
        for each in moment.deal.legal_actions(moment.seat):
            if isinstance(each, Bid):
                lowest.setdefault(each.contract.trump, each.contract.count)
        assert [lowest.get(trump) for trump in range(5)] == moment.said["min"], record["id"]
        compared[moment.deal.setup.minimum] += 1
    assert compared[14] > 1_000
    assert compared[13] > 200


def test_the_rights_to_a_deal_miss_differ_only_for_eight_cards_that_count_nothing_with_point_cards() -> None:
    rights = Counter[tuple[bool, bool]]()
    for record, moment in moments():
        if "redeal" not in moment.said:
            continue
        ours, theirs = Redeal() in moment.deal.legal_actions(moment.seat), moment.said["redeal"]
        rights[ours, theirs] += 1
        if ours != theirs:
            assert theirs, record["id"]
            assert moment.deal.setup.out is None, record["id"]
            assert moment.deal.hand(moment.seat).mask & POINT_MASK, record["id"]
    assert rights[True, True] > 20
    assert rights[True, False] == 0
    assert rights[False, True] > 10


def test_the_same_seats_are_put_out_and_the_cards_come_back_alike() -> None:
    suicides = 0
    for record, every, _ in with_a_kill():
        kill = record["kill"]
        at = next(place for place, moment in enumerate(every) if isinstance(moment.action, Kill))
        step = every[at].deal.apply(every[at].seat, every[at].action)
        assert step.deal.killing is not None
        assert step.deal.killing.out == kill["victim"], record["id"]
        assert step.deal.killing.is_suicide == kill["suicide"]
        suicides += kill["suicide"]
        hands = [step.deal.hand(Seat(seat)) for seat in range(6)]
        assert hands == [CardSet(map(parse_card, hand)) for hand in kill["hands"]], record["id"]
        if kill["suicide"]:
            assert step.deal.dealt.kitty == CardSet(map(parse_card, kill["kitty"]))
            assert step.deal.setup.minimum == kill["min_bid_after"] == 13
    assert suicides == 54


def test_the_legal_cards_are_the_same_in_every_position() -> None:
    compared = 0
    for record, moment in moments():
        if isinstance(moment.action, Play):
            listed = moment.deal.legal_actions(moment.seat)
            mine = {each.card.text for each in listed if isinstance(each, Play)}
            assert mine == set(moment.said["legal"]), (record["id"], moment.said)
            compared += 1
    assert compared == sum(len(trick["plays"]) for record in records(6) for trick in record.get("tricks", ()))


def test_winners_points_friend_scores_and_pot_are_the_same() -> None:
    compared, thrown_in = 0, 0
    for record, every, deal in replays(6):
        if deal.outcome is None:
            assert not all(moment.allowed for moment in every)
            continue
        if deal.outcome.ending is not Ending.PLAYED:
            assert deal.outcome.ending is Ending(record["outcome"])
            assert (list(deal.outcome.scores), deal.outcome.pot) == (record["scores"], record["pot_after"])
            thrown_in += 1
            continue
        assert deal.showdown is not None
        assert [trick.winner for trick in deal.showdown.tricks] == [trick["winner"] for trick in record["tricks"]]
        assert result(deal.outcome) == recorded_result(record), record["id"]
        points = list(points_taken(deal.showdown))
        points[record["declarer"]] += sum(parse_card(each).points for each in record["discards"])
        assert points == record["points_taken"]["by_seat"], record["id"]
        assert deal.outcome.scores[record["kill"]["victim"]] == 0
        compared += 1
    assert compared == 170 - 9
    assert thrown_in == 73 - 38


def test_matches_go_on_from_the_same_dealer_and_pot() -> None:
    """The dealer moves on after a scored deal, and stays after one that was thrown in."""
    by_match = groupby(records(6), key=lambda record: (record["policy"], record["match"]["id"]))
    followed = 0
    for _, deals in by_match:
        every = list(deals)
        for before, after in pairwise(every):
            if int(after["id"].rsplit("-", 1)[1]) == int(before["id"].rsplit("-", 1)[1]) + 1:
                assert before["pot_after"] == after["pot_before"], after["id"]
                followed += 1
    assert followed > 50


def test_claims_that_were_made_are_refused_only_where_the_discards_are_unknown() -> None:
    told = Counter[bool]()
    for record, moment in moments():
        if isinstance(moment.action, Claim):
            told[moment.allowed] += 1
            if not moment.allowed:
                assert not is_declarer(moment), record["id"]
                assert discards_matter(moment), record["id"]
    assert told == {True: 40, False: 9}
