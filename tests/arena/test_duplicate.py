"""The same cards and the same chance for every bot, at every seat."""

from __future__ import annotations

import pytest

from giruda.arena import BotFailure, Contest, ContestError, Contracts, compete
from giruda.arena.duplicate import play_sample
from giruda.bots import bot
from giruda.cards import Seat
from giruda.deal.outcome import Outcome
from giruda.deal.phase import Phase
from giruda.notation.record import DealRecord, final
from giruda.notation.record_reader import loads
from giruda.rules import preset, rules_from
from giruda.simulate import play_deal
from tests.arena.players import ASKED, Asked, contest_of
from tests.strategies.tables import TABLES

KBG = preset("kbg")
KINDS = ("kbg", "kbg+four-players", "tichu+six-players", "three-33")


def asked(contest: Contest, number: int) -> list[Asked]:
    """What the tellers of a contest are asked in a deal."""
    ASKED.clear()
    play_sample(contest, number)
    return list(ASKED)


@pytest.mark.parametrize("contracts", Contracts)
@pytest.mark.parametrize("table", TABLES)
def test_a_bot_against_its_twin_gains_exactly_nothing(table: str, contracts: Contracts) -> None:
    rules = rules_from(table)
    contest = contest_of(rules, ("rule", "twin"), 3, contracts)
    for number in range(1 if table not in KINDS else 4):
        sample = play_sample(contest, number)
        assert sample.gains == ((0,) * (rules.players if contracts is Contracts.AUCTION else 2),)


@pytest.mark.parametrize("table", KINDS)
def test_whole_deals_are_those_that_are_played_seat_by_seat(table: str) -> None:
    rules = rules_from(table)
    contest = contest_of(rules, ("rule", "random"), 8)
    for number in range(4):

        def outcome(*names: str, number: int = number) -> Outcome:
            played = play_deal(contest.deal(number), [bot(name) for name in names], contest.chances(number))
            assert played.deal.outcome is not None
            return played.deal.outcome

        reference = outcome(*["random"] * rules.players)
        expected = []
        for seat in range(rules.players):
            names = ["random"] * rules.players
            names[seat] = "rule"
            expected.append(outcome(*names).scores[seat] - reference.scores[seat])
        assert play_sample(contest, number).gains == (tuple(expected),)


def test_every_run_of_a_deal_has_the_same_cards_dealer_and_chance() -> None:
    contest = contest_of(KBG, ("first", "second"), 5)
    for number in range(3):
        told = [each for each in asked(contest, number) if each.phase is Phase.AUCTION]
        assert {each.dealer for each in told} == {number % KBG.players}
        for seat in map(Seat, range(KBG.players)):
            here = [each for each in told if each.seat == seat]
            assert {each.hand for each in here} == {contest.deal(number).hand(seat)}
            assert [each.chance for each in here].count(contest.chances(number)[seat].getstate()) == KBG.players + 1


def test_the_measured_bot_sits_at_each_seat_once() -> None:
    contest = contest_of(KBG, ("first", "second"), 5)
    seats = {each.seat for each in asked(contest, 0) if each.bot == "first"}
    assert seats == set(range(KBG.players))
    assert play_sample(contest, 0).tallies[0].runs == KBG.players
    assert play_sample(contest, 0).tallies[0].seats == KBG.players
    assert play_sample(contest, 0).tallies[1].runs == 1


def test_deals_and_chances_depend_on_seed_and_number_alone() -> None:
    contest, same, other = (
        contest_of(KBG, ("rule", "random"), 5),
        contest_of(KBG, ("random", "rule"), 5),
        contest_of(KBG, ("rule", "random"), 6),
    )
    assert contest.deal(7) == same.deal(7)
    assert contest.deal(7).layout != contest.deal(8).layout
    assert contest.deal(7).layout != other.deal(7).layout
    assert [each.random() for each in contest.chances(7)] == [each.random() for each in same.chances(7)]
    assert len({each.random() for each in contest.chances(7)} | {each.random() for each in contest.chances(8)}) == 10


def test_the_two_kinds_of_contest_have_the_same_cards() -> None:
    names = ("rule", "random")
    assert contest_of(KBG, names, 5).deal(2) == contest_of(KBG, names, 5, Contracts.FIXED).deal(2)


@pytest.mark.parametrize("table", ["kbg", "tichu", "kbg+four-players", "kbg+six-players"])
def test_fixed_contracts_are_the_same_for_everyone_and_only_the_cards_are_played(table: str) -> None:
    contest = contest_of(rules_from(table), ("first", "second"), 2, Contracts.FIXED)
    secret = 0
    for number in range(5):
        told = asked(contest, number)
        assert {each.phase for each in told} == {Phase.PLAY}
        assert len({(each.declarer, each.contract, each.call) for each in told}) == 1
        by_run = sides(told)
        assert len(by_run) == 3
        assert by_run.count({"second"}) == 1
        secret += any(not each.friend_known for each in told)
    assert secret


def sides(told: list[Asked]) -> list[set[str]]:
    """The bots of each run; a run begins where the declarer has a full hand and leads."""
    runs: list[set[str]] = []
    full = max(len(each.hand) for each in told)
    for each in told:
        if each.seat == each.declarer and len(each.hand) == full:
            runs.append(set())
        runs[-1].add(each.bot)
    return runs


def test_a_secret_friend_plays_for_the_declarer_s_side_from_the_first_lead() -> None:
    contest = contest_of(KBG, ("first", "second"), 2, Contracts.FIXED)
    found = 0
    for number in range(6):
        told = asked(contest, number)
        call = told[0].call
        assert call is not None
        holders = {each.seat for each in told if call.call.card is not None and call.call.card in each.hand}
        if not holders:
            continue
        found += 1
        (friend,) = holders
        first_run = told[: len(told) // 3]
        side = {each.seat for each in first_run if each.bot == "first"}
        assert side == {told[0].declarer, friend}
    assert found >= 3


def test_gains_with_fixed_contracts_add_up_to_the_points_with_the_roles_swapped() -> None:
    one = contest_of(KBG, ("rule", "random"), 4, Contracts.FIXED)
    other = contest_of(KBG, ("random", "rule"), 4, Contracts.FIXED)
    for number in range(5):
        assert sum(play_sample(one, number).gains[0]) == -sum(play_sample(other, number).gains[0])


def test_of_three_bots_each_is_measured_against_each_other() -> None:
    contest = contest_of(KBG, ("rule", "twin", "random"), 4)
    sample = play_sample(contest, 0)
    assert contest.pairings == ((0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1))
    by_pairing = dict(zip(contest.pairings, sample.gains, strict=True))
    assert by_pairing[0, 1] == by_pairing[1, 0] == (0,) * 5
    assert by_pairing[0, 2] == by_pairing[1, 2]
    assert [tally.runs for tally in sample.tallies] == [10, 10, 10]


def test_a_deal_that_is_thrown_in_is_dealt_again_for_a_fixed_contract() -> None:
    contest = contest_of(rules_from("kbg;bidding.minimum=15"), ("rule", "random"), 1, Contracts.FIXED)
    samples = [play_sample(contest, number) for number in range(4)]
    assert all(sample.tallies[0].declared == 1 for sample in samples)
    assert contest.deal(0, attempt=1).layout != contest.deal(0).layout


def test_contracts_that_nobody_bids_cannot_be_fixed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("giruda.arena.duplicate.ATTEMPTS", 20)
    contest = contest_of(rules_from("kbg;bidding.minimum=20"), ("rule", "random"), 1, Contracts.FIXED)
    with pytest.raises(ContestError, match="bid for none of 20 deals of kbg"):
        play_sample(contest, 0)


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("raising", "raised ValueError: no idea\N{REPLACEMENT CHARACTER}what to play"),
        ("foreign", "answered 'pass', which is not legal there"),
        ("broken", "which is not legal there"),
        ("cheating", "answered play "),
    ],
)
@pytest.mark.parametrize("contracts", Contracts)
def test_a_bot_that_fails_is_named_with_the_deal_up_to_there(name: str, fault: str, contracts: Contracts) -> None:
    contest = contest_of(KBG, ("rule", name), 12, contracts)
    with pytest.raises(BotFailure) as caught:
        play_sample(contest, 0)
    failure = caught.value
    assert (failure.bot, failure.seed, failure.deal) == (name, 12, 0)
    assert fault in str(failure)
    assert f"bot '{name}' at seat {failure.seat} in deal 0 of seed 12" in str(failure)
    record = loads(failure.record)
    assert isinstance(record, DealRecord)
    deal = final(record)
    assert deal.layout == contest.deal(0).layout
    assert deal.turn == failure.seat
    assert len(deal.hand(failure.seat)) <= 3
    assert record.names[failure.seat] == name


def test_a_bot_that_uses_a_right_it_does_not_have_fails_too() -> None:
    contest = contest_of(rules_from("kbg;redeal.timing=any_time"), ("rule", "pushy"), 12)
    with pytest.raises(BotFailure, match="answered play "):
        compete(contest, 20)


def test_clocks_count_every_move() -> None:
    contest = contest_of(KBG, ("first", "second"), 5)
    ASKED.clear()
    sample = play_sample(contest, 1)
    assert sum(clock.moves for clock in sample.clocks) >= len(ASKED)
    assert all(0 < clock.longest <= clock.spent for clock in sample.clocks)


@pytest.mark.parametrize(
    ("bots", "said"),
    [
        ((), "two bots or more, not 0"),
        (("rule",), "two bots or more, not 1"),
        (("rule", "twin", "rule"), "'rule' cannot play"),
    ],
)
def test_a_contest_is_between_different_bots(bots: tuple[str, ...], said: str) -> None:
    with pytest.raises(ContestError, match=said):
        contest_of(KBG, bots)
