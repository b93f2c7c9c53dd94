"""Whatever a program does, the deal goes on: the rule bot answers for it, and the report tells."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from threading import Thread

import pytest

from giruda.bots import bot
from giruda.bots.external import ExternalBot, FaultKind, Limits
from giruda.bots.external.lines import LONGEST_LINE
from giruda.cards import Seat
from giruda.deal.deal import Deal
from giruda.rules import preset
from giruda.shuffle import shuffled
from giruda.simulate import chances, dealt, play_deal

SCRIPT = Path(__file__).with_name("misbehaving.py")
KBG = preset("kbg")
RULE = bot("rule")
PATIENT = Limits(move=10, start=30, quit=0.2)
QUICK = Limits(move=0.3, grace=0, start=30, quit=0.2)
"""For programs that do not answer; time enough for the answers that they give before."""
Make = Callable[..., ExternalBot]


@pytest.fixture
def make() -> Iterator[Make]:
    """Makes bots that misbehave, and ends them."""
    made: list[ExternalBot] = []

    def make_it(how: str, when: int = 1, limits: Limits = PATIENT) -> ExternalBot:
        made.append(ExternalBot(f'"{sys.executable}" "{SCRIPT}" {how} {when}', limits))
        return made[-1]

    yield make_it
    for each in made:
        each.close()


def first_deal() -> Deal:
    return next(dealt(KBG, 3))


def play(player: ExternalBot) -> None:
    """A whole deal with the program at seat 2."""
    bots = [RULE, RULE, player, RULE, RULE]
    played = play_deal(first_deal(), bots, chances(KBG, 3)).deal
    assert played.outcome is not None


def ask(player: ExternalBot, times: int = 1) -> None:
    """Have it open the auction, that many times over."""
    deal = Deal.start(KBG, shuffled(KBG, Random(5)), Seat(0))
    assert deal.turn is not None
    for _ in range(times):
        legal = deal.legal_actions(deal.turn)
        assert player.choose(deal.view(deal.turn), legal, Random(1)) in legal


def is_there(pid: int) -> bool:
    """Whether there is such a process; one that has ended and was never waited for is there too."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def pid_of(player: ExternalBot) -> int:
    assert player._talk is not None
    return player._talk._process.pid


def test_a_program_that_behaves_is_never_replaced(make: Make) -> None:
    player = make("well")
    play(player)
    report = player.report
    assert (report.replaced, report.starts, report.given_up) == (0, 1, False)
    assert report.asked > 10
    assert report.faults == {}
    assert report.calls_itself == "well (A Tester)"


@pytest.mark.parametrize(
    ("how", "kind"),
    [
        ("exit", FaultKind.CRASHED),
        ("die", FaultKind.CRASHED),
        ("hang", FaultKind.TIMEOUT),
        ("silent", FaultKind.TIMEOUT),
        ("illegal", FaultKind.ILLEGAL),
        ("no-action", FaultKind.ILLEGAL),
        ("not-an-action", FaultKind.ILLEGAL),
        ("garbage", FaultKind.GARBAGE),
        ("other-json", FaultKind.GARBAGE),
        ("nested", FaultKind.GARBAGE),
        ("endless", FaultKind.TOO_LONG),
        ("flood", FaultKind.TIMEOUT),
        ("close", FaultKind.CLOSED),
        ("next-id", FaultKind.WRONG_ID),
        ("gives-in", FaultKind.GAVE_IN),
    ],
)
def test_a_fault_costs_the_move_and_is_told(make: Make, how: str, kind: FaultKind) -> None:
    player = make(how, 4, QUICK if kind is FaultKind.TIMEOUT else PATIENT)
    play(player)
    report = player.report
    assert set(report.faults) == {kind}
    assert report.replaced >= report.faults[kind] >= 1
    request = json.loads(report.first[kind].request)
    assert request["type"] in {"choose", "wants"}
    assert request["view"]["seat"] == 2
    assert report.first[kind].detail


@pytest.mark.parametrize(
    ("how", "kind"),
    [
        ("at-once", FaultKind.CRASHED),
        ("shy", FaultKind.NO_GREETING),
        ("rude", FaultKind.GARBAGE),
        ("version", FaultKind.VERSION),
        ("deaf", FaultKind.NO_GREETING),
    ],
)
def test_a_program_that_never_greets_is_given_up(make: Make, how: str, kind: FaultKind) -> None:
    player = make(how, limits=Limits(move=0.1, start=0.5, quit=0.1))
    play(player)
    report = player.report
    assert report.faults == {kind: 3}
    assert report.starts == 3
    assert report.given_up
    assert report.replaced == report.asked > 10
    assert report.first[kind].request == ""


def test_moves_of_the_rule_bot_stand_in(make: Make) -> None:
    """With nothing but the rule bot's moves the deal is the rule bot's."""
    with_faults = play_deal(first_deal(), [RULE, make("gives-in"), RULE, RULE, RULE], chances(KBG, 3))
    alone = play_deal(first_deal(), [RULE] * 5, chances(KBG, 3))
    assert with_faults == alone


def test_faults_in_a_row_end_the_process_and_in_the_end_the_bot(make: Make) -> None:
    player = make("illegal")
    ask(player, 2)
    assert (player.report.starts, player.report.given_up) == (1, False)
    first = pid_of(player)
    ask(player, 2)
    assert player.report.starts == 2
    assert not is_there(first)
    ask(player, 20)
    report = player.report
    assert report.given_up
    assert report.starts == 3
    assert report.faults[FaultKind.ILLEGAL] == 9
    assert report.replaced == report.asked == 24


def test_a_good_answer_gives_everything_back(make: Make) -> None:
    player = make("die-once", 3)
    ask(player, 20)
    report = player.report
    assert not report.given_up
    assert report.faults[FaultKind.CRASHED] == report.starts - 1 == 6


def test_what_a_program_said_last_is_told_when_it_crashes(make: Make) -> None:
    player = make("die")
    ask(player)
    assert player.report.said == "no way on"
    assert "no way on" in player.report.first[FaultKind.CRASHED].detail


def test_a_late_answer_is_not_taken_for_the_next_question(make: Make) -> None:
    player = make("late", 2, Limits(move=0.7, grace=0, quit=0.2))
    ask(player)
    started = time.monotonic()
    ask(player)
    assert time.monotonic() - started < 0.95
    ask(player)
    assert player.report.faults == {FaultKind.TIMEOUT: 1}
    assert player.report.asked == 3


def test_a_second_answer_is_passed_over(make: Make) -> None:
    player = make("twice")
    play(player)
    assert player.report.faults == {}


def test_an_answer_to_an_old_question_is_none(make: Make) -> None:
    player = make("same-id", limits=QUICK)
    ask(player, 2)
    assert player.report.faults == {FaultKind.WRONG_ID: 1}


def test_a_slow_start_is_waited_for(make: Make) -> None:
    player = make("sleepy")
    ask(player, 3)
    assert player.report.faults == {}


def test_an_endless_line_takes_no_memory(make: Make) -> None:
    player = make("endless", 2)
    ask(player, 2)
    assert player._talk is not None
    waiting = player._talk._process._lines._waiting
    assert sum(len(line or b"") for line in waiting) < LONGEST_LINE


def test_a_hanging_program_holds_up_nobody_for_long(make: Make) -> None:
    player = make("hang", limits=QUICK)
    started = time.monotonic()
    ask(player, 30)
    # Nine faults at most, and the time to start and to end three processes.
    assert time.monotonic() - started < 9 * 0.3 + 3 * 2.0
    assert player.report.given_up


@pytest.mark.parametrize("how", ["well", "stubborn", "hang"])
def test_a_closed_bot_leaves_no_process(make: Make, how: str) -> None:
    player = make(how, limits=QUICK)
    ask(player)
    pid = pid_of(player)
    player.close()
    assert not is_there(pid)
    ask(player)
    assert player.report.starts == 2


def test_an_interrupt_amid_its_start_leaves_no_process(make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[subprocess.Popen[bytes]] = []
    popen = subprocess.Popen

    def noted(*words: object, **how: object) -> subprocess.Popen[bytes]:
        started.append(popen(*words, **how))  # type: ignore[call-overload]
        return started[-1]

    def interrupted(_: Thread) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(subprocess, "Popen", noted)
    monkeypatch.setattr(Thread, "start", interrupted)
    with pytest.raises(KeyboardInterrupt):
        ask(make("hang"))
    (process,) = started
    assert not is_there(process.pid)
    for stream in (process.stdin, process.stdout, process.stderr):
        assert stream is not None
        stream.close()


def test_a_bot_that_nobody_holds_ends_its_process() -> None:
    player = ExternalBot(f'"{sys.executable}" "{SCRIPT}" well', QUICK)
    ask(player)
    pid = pid_of(player)
    del player
    assert not is_there(pid)


def test_the_end_of_the_program_ends_its_bots(tmp_path: Path) -> None:
    code = (
        "import sys; sys.path.insert(0, sys.argv[1])\n"
        "from test_misbehaving import *\n"
        'player = ExternalBot(f\'"{sys.executable}" "{SCRIPT}" stubborn\', QUICK)\n'
        "ask(player); print(pid_of(player))\n"
    )
    command = [sys.executable, "-W", "error", "-c", code, str(SCRIPT.parent)]
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=tmp_path)
    assert done.stderr == ""
    assert not is_there(int(done.stdout))


@pytest.mark.skipif(sys.platform == "win32", reason="there is no fork")
def test_a_forked_copy_has_a_process_of_its_own(make: Make) -> None:
    player = make("well")
    ask(player)
    pid = pid_of(player)
    # A program of one thread forks here, as workers of a pool do.
    code = (
        "import sys; sys.path.insert(0, sys.argv[1])\n"
        "import os\n"
        "from test_misbehaving import *\n"
        "import warnings; warnings.simplefilter('ignore')\n"
        'player = ExternalBot(f\'"{sys.executable}" "{SCRIPT}" well\', QUICK)\n'
        "ask(player); ours = pid_of(player)\n"
        "child = os.fork()\n"
        "ask(player)\n"
        "assert (pid_of(player) == ours) is bool(child)\n"
        "player.close()\n"
        "if not child: os._exit(0)\n"
        "assert os.waitpid(child, 0)[1] == 0\n"
        "assert player.report.faults == {}\n"
    )
    subprocess.run([sys.executable, "-c", code, str(SCRIPT.parent)], check=True)
    assert pid_of(player) == pid
