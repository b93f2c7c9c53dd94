"""The same result, however many play."""

from __future__ import annotations

import multiprocessing
import pickle
from importlib.util import find_spec
from typing import Any

import msgspec
import pytest

from giruda.arena import BotFailure, Contest, ContestError, Contracts, End, ProblemWithContest, Result, Tally, compete
from giruda.arena.cluster import ClusterError, on_cluster
from giruda.arena.crews import Crew, WorkerLost, alone, together
from giruda.arena.duplicate import Duplicates
from giruda.arena.sample import Sample
from giruda.cards import Seat
from giruda.rules import preset, rules_from
from tests.arena.players import contest_of

KBG = preset("kbg")


def timeless(sample: Sample) -> dict[str, Any]:
    """A sample without how long it took."""
    written: dict[str, Any] = msgspec.to_builtins(sample)
    written["clocks"] = [clock["moves"] for clock in written["clocks"]]
    return written


def played(contest: Contest, crew: Crew, deals: int) -> list[dict[str, Any]]:
    return [timeless(sample) for sample in crew(Duplicates(contest), range(deals))]


@pytest.mark.parametrize("contracts", Contracts)
def test_two_processes_give_what_one_gives(contracts: Contracts) -> None:
    contest = contest_of(KBG, ("rule", "random"), 4, contracts)
    assert played(contest, together(2), 7) == played(contest, alone, 7)


def test_a_result_does_not_depend_on_the_number_of_processes() -> None:
    contest = contest_of(rules_from("tichu+six-players"), ("rule", "random"), 4)
    one, two = compete(contest, 6, crew=together(1)), compete(contest, 6, crew=together(2))
    assert (one.of(0, 1), one.tallies) == (two.of(0, 1), two.tallies)


def test_an_early_end_does_not_depend_on_the_number_of_processes() -> None:
    contest = contest_of(KBG, ("rule", "random"), contracts=Contracts.FIXED)
    one = compete(contest, 200, until=0.5)
    two = compete(contest, 200, until=0.5, crew=together(2))
    assert (one.deals, one.of(0, 1)) == (two.deals, two.of(0, 1))
    assert multiprocessing.active_children() == []


def test_a_failure_in_a_process_comes_in_its_turn() -> None:
    contest = contest_of(KBG, ("rule", "raising"), 12)
    counted: list[int] = []
    with pytest.raises(BotFailure) as caught:
        compete(contest, 4, crew=together(2), on_deal=lambda result: counted.append(result.deals))
    assert caught.value.deal == len(counted) == 0
    assert caught.value.record.startswith("giruda-record")
    assert multiprocessing.active_children() == []


def test_errors_that_a_process_tells_of_arrive_whole() -> None:
    raised = ProblemWithContest.BOT_RAISED
    failure = BotFailure(raised, "rule", Seat(2), 7, 12, "ValueError: no idea", "giruda-record: 1")
    assert str(failure) == "bot 'rule' at seat 2 in deal 12 of seed 7 raised ValueError: no idea"
    for error in (failure, ContestError(ProblemWithContest.SAME_BOT, {"bot": "rule"}), WorkerLost(3)):
        arrived = pickle.loads(pickle.dumps(error))  # noqa: S301 -- our own
        assert (type(arrived), str(arrived), vars(arrived)) == (type(error), str(error), vars(error))


def test_a_process_that_dies_is_told() -> None:
    with pytest.raises(WorkerLost, match="the process that played deal 0 is gone"):
        compete(contest_of(KBG, ("dying", "rule")), 2, crew=together(2))
    assert multiprocessing.active_children() == []


def test_an_interrupt_ends_the_contest_with_what_there_is() -> None:
    def interrupt(result: Result) -> None:
        if result.deals == 3:
            raise KeyboardInterrupt

    result = compete(contest_of(KBG, ("rule", "random")), 1000, crew=together(2), on_deal=interrupt)
    assert (result.deals, result.end.value) == (3, "interrupted")
    assert multiprocessing.active_children() == []


def test_an_interrupt_amid_the_counting_of_a_deal_loses_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[Tally] = []
    add = Tally.add

    def interrupted(mine: Tally, other: Tally) -> None:
        calls.append(other)
        if len(calls) == 6:
            raise KeyboardInterrupt
        add(mine, other)

    contest = contest_of(KBG, ("rule", "random"), 4)
    whole = compete(contest, 3)
    monkeypatch.setattr(Tally, "add", interrupted)
    result = compete(contest, 10)
    assert (result.deals, result.end, result.tallies, result.of(0, 1)) == (
        3,
        End.INTERRUPTED,
        whole.tallies,
        whole.of(0, 1),
    )


def test_there_is_at_least_one_process() -> None:
    with pytest.raises(ValueError, match="at least one process"):
        together(0)


@pytest.mark.skipif(find_spec("ray") is not None, reason="Ray is installed")
def test_without_ray_a_cluster_is_refused() -> None:
    with pytest.raises(ClusterError, match=r"pip install 'giruda\[cluster\]'"):
        on_cluster("local")


@pytest.mark.skipif(find_spec("ray") is None, reason="Ray is not installed")
def test_a_cluster_gives_what_one_process_gives() -> None:
    contest = contest_of(KBG, ("rule", "random"), 4)
    assert played(contest, on_cluster("local"), 9) == played(contest, alone, 9)


@pytest.mark.skipif(find_spec("ray") is None, reason="Ray is not installed")
@pytest.mark.parametrize("address", ["127.0.0.1:1", "nonsense", "nowhere.invalid:6379"])
def test_a_cluster_that_is_not_there_is_refused(address: str) -> None:
    with pytest.raises(ClusterError, match="no cluster answers"):
        on_cluster(address)
