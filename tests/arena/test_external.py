"""Bots that are programs of their own, in the arena: a fault costs them the move, and stops nothing."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from giruda.arena import Contest, Contracts, End, Journal, JournalError, Result, Sample, compete
from giruda.arena.cluster import on_cluster
from giruda.arena.crews import Crew, alone, together
from giruda.bots import Bot, bot
from giruda.bots.external import ExternalBot, FaultKind, Limits, Report
from giruda.deal.actions import Action
from giruda.deal.phase import Phase
from giruda.rules import preset
from giruda.view import SeatView

KBG = preset("kbg")
RULE = bot("rule")
ROOT = Path(__file__).parents[2]
FIRST = f'exec:"{sys.executable}" "{ROOT / "docs" / "examples" / "first_bot.py"}"'
MISBEHAVING = ROOT / "tests" / "bots" / "external" / "misbehaving.py"
PATIENT = Limits(move=20, start=60)
CREWS = [
    alone,
    together(2),
    pytest.param("cluster", marks=pytest.mark.skipif(find_spec("ray") is None, reason="Ray is not installed")),
]


def contest(name: str, limits: Limits = PATIENT, contracts: Contracts = Contracts.AUCTION) -> Contest:
    return Contest(KBG, (bot(name, limits), RULE), 4, contracts)


def program(how: str, when: int = 1) -> str:
    return f'exec:"{sys.executable}" "{MISBEHAVING}" {how} {when}'


def report_of(result: Result) -> Report:
    (report,) = result.reports.values()
    return report


def behaviour(report: Report) -> dict[str, Any]:
    """A report without how many processes it took, and what they said last."""
    told: dict[str, Any] = msgspec.to_builtins(report)
    return {key: value for key, value in told.items() if key not in {"starts", "said"}}


@pytest.fixture(params=CREWS, ids=["one", "two", "cluster"])
def crew(request: pytest.FixtureRequest) -> Crew:
    if request.param == "cluster":
        return on_cluster("local")
    chosen: Crew = request.param
    return chosen


@pytest.mark.parametrize("contracts", Contracts)
def test_a_program_plays_alike_however_many_play(crew: Crew, contracts: Contracts) -> None:
    one = compete(contest(FIRST, contracts=contracts), 5)
    many = compete(contest(FIRST, contracts=contracts), 5, crew=crew)
    assert (one.of(0, 1), one.tallies) == (many.of(0, 1), many.tallies)
    assert [clock.moves for clock in one.clocks] == [clock.moves for clock in many.clocks]
    assert behaviour(report_of(one)) == behaviour(report_of(many))
    assert report_of(one).faults == {}
    assert report_of(one).asked > 50


def test_a_process_serves_a_worker_for_all_its_deals(crew: Crew) -> None:
    result = compete(contest(FIRST), 6, crew=crew)
    assert 1 <= report_of(result).starts <= (1 if crew is alone else 2 if crew is CREWS[1] else 64)
    assert report_of(result).starts < 6


def test_faults_are_counted_alike_however_many_play(crew: Crew) -> None:
    one = compete(contest(program("die-with-three")), 4)
    many = compete(contest(program("die-with-three")), 4, crew=crew)
    report = report_of(many)
    assert report.faults[FaultKind.CRASHED] == report.replaced > 4
    assert not report.given_up
    assert "the process ended with status 1" in report.first[FaultKind.CRASHED].detail
    assert behaviour(report) == behaviour(report_of(one))
    assert many.of(0, 1) == one.of(0, 1)


@pytest.mark.parametrize("how", ["at-once", "illegal"])
def test_a_program_that_is_given_up_stops_nothing(crew: Crew, how: str) -> None:
    result = compete(contest(program(how)), 4, crew=crew)
    report = report_of(result)
    assert (result.deals, result.end) == (4, End.DEALS)
    assert report.given_up
    assert report.replaced == report.asked > 50
    assert result.clocks[0].moves < report.asked
    assert len(report.first) == 1


def test_a_file_keeps_the_faults(tmp_path: Path) -> None:
    path = tmp_path / "contest.jsonl"
    whole = report_of(compete(contest(program("die-with-three")), 5))
    for deals, crew in ((2, alone), (5, together(2)), (5, alone)):
        asked = contest(program("die-with-three"))
        with Journal(path, asked) as journal:
            result = compete(asked, deals, crew=crew, journal=journal)
        assert deals == 2 or behaviour(report_of(result)) == behaviour(whole)
    lines = path.read_bytes().splitlines()
    kept = [msgspec.json.decode(line, type=Sample).reports[0] for line in lines[1:]]
    assert sum(each.faults[FaultKind.CRASHED] for each in kept) == whole.replaced
    # A question is thousands of signs long: it is kept with the first fault of each process, and not with every deal.
    assert sum(bool(each.first) for each in kept) <= 3


def test_a_file_without_programs_says_nothing_of_them(tmp_path: Path) -> None:
    path = tmp_path / "contest.jsonl"
    plain = Contest(KBG, (RULE, bot("random")), 4)
    with Journal(path, plain) as journal:
        compete(plain, 1, journal=journal)
    assert b"reports" not in path.read_bytes()
    assert b"move_times" not in path.read_bytes()


def test_a_file_of_another_time_for_a_move_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "contest.jsonl"
    Journal(path, contest(FIRST, Limits(move=5))).__exit__(None, None, None)
    with pytest.raises(JournalError, match=r"holds moves of 5 seconds, not 0\.5"):
        Journal(path, contest(FIRST, Limits(move=0.5)))


def test_what_a_program_computes_is_on_its_clock() -> None:
    """It burns ten milliseconds a move; Giruda waits meanwhile."""
    result = compete(contest(program("busy")), 1)
    assert 10 <= result.clocks[0].mean_ms < 50
    assert result.clocks[0].moves > 20


def test_an_interrupt_ends_the_programs() -> None:
    def interrupt(result: Result) -> None:
        assert result.deals == 1
        raise KeyboardInterrupt

    asked = contest(FIRST)
    assert compete(asked, 9, on_deal=interrupt).end is End.INTERRUPTED
    (player, _) = asked.bots
    assert isinstance(player, ExternalBot)
    assert player._talk is None


@dataclass
class Follower:
    """Plays like the rule bot, and hears how deals end."""

    name: str = "follower"
    heard: list[SeatView] = field(default_factory=list)
    fails: bool = False

    def choose(self, view: SeatView, legal: Sequence[Action], rng: Random) -> Action:
        return RULE.choose(view, legal, rng)

    def wants(self, view: SeatView, legal: Sequence[Action], rng: Random) -> Action | None:
        return RULE.wants(view, legal, rng)

    def over(self, view: SeatView) -> None:
        if self.fails:
            raise ValueError("cannot bear it")
        self.heard.append(view)


def test_a_bot_that_follows_deals_hears_how_each_ends() -> None:
    follower: Follower = Follower()
    players: tuple[Bot, ...] = (follower, RULE)
    result = compete(Contest(KBG, players, 4), 2)
    assert [view.seat for view in follower.heard] == [*range(5)] * 2
    assert {view.phase for view in follower.heard} == {Phase.OVER}
    assert result.of(0, 1).mean == 0


def test_a_bot_that_fails_at_the_end_of_a_deal_is_told() -> None:
    with pytest.raises(Exception, match="bot 'follower' at seat 0 in deal 0 of seed 4 raised ValueError: cannot bear"):
        compete(Contest(KBG, (Follower(fails=True), RULE), 4), 1)
