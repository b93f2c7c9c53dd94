"""``giruda arena`` with programs of others."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import COMMAND, Run

ROOT = Path(__file__).parents[2]
FIRST = f'exec:"{sys.executable}" "{ROOT / "docs" / "examples" / "first_bot.py"}"'
MISBEHAVING = ROOT / "tests" / "bots" / "external" / "misbehaving.py"
linux = pytest.mark.skipif(not Path("/proc/self/cmdline").exists(), reason="looks for processes in /proc")


def program(how: str, when: int = 1, mark: object = "") -> str:
    return f'exec:"{sys.executable}" "{MISBEHAVING}" {how} {when} {mark}'.rstrip()


def arena(run: Run, *arguments: str, complaints: int = 0) -> dict[str, Any]:
    result = run("arena", "--json", *arguments)
    assert result.exit_code == 0, result.stderr
    assert len(result.stderr.splitlines()) == complaints, result.stderr
    found: dict[str, Any] = json.loads(result.stdout)
    return found


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_the_example_of_the_documents_plays(run: Run, jobs: str) -> None:
    found = arena(run, "--bots", f"{FIRST},rule", "--deals", "4", "--jobs", jobs)
    assert found["bots"] == [FIRST, "rule"]
    assert found["ms_per_move"][FIRST] > 0
    (external,) = found["external"]
    assert (external["bot"], external["calls_itself"]) == (FIRST, "First bot")
    assert (external["replaced"], external["faults"], external["starts"]) == (0, {}, int(jobs))


def test_faults_are_told_as_simulate_tells_them(run: Run) -> None:
    line = ("arena", "--bots", f"{program('die-with-three')},rule", "--json")
    bots = f"{program('die-with-three')},rule,rule,rule,rule"
    english = run(*line, "--deals", "2", "--jobs", "2")
    simulated = run("simulate", "--bots", bots, "--deals", "1", "--json")
    for result in (english, simulated):
        assert result.exit_code == 0
        (told,) = result.stderr.splitlines()
        assert re.search(r"(\d+) of \d+ decisions fell to the rule bot \(crashed \1\)\. The first \(crashed\): ", told)
        (external,) = json.loads(result.stdout)["external"]
        assert external.keys() == json.loads(simulated.stdout)["external"][0].keys()
        assert external["faults"] == {"crashed": external["replaced"]}
        assert json.loads(external["first"]["crashed"]["request"])["type"] == "choose"
    korean = run(*line, "--deals", "1", "--jobs", "1", "--lang", "ko")
    assert "rule 봇이 대신했어요 (꺼짐 " in korean.stderr


def test_a_program_that_never_plays_has_no_time_for_a_move(run: Run) -> None:
    line = ("--bots", f"{program('at-once')},rule", "--deals", "1", "--jobs", "1")
    found = arena(run, *line, complaints=1)
    assert found["external"][0]["given_up"]
    assert (found["ms_per_move"][program("at-once")], found["ms_longest"][program("at-once")]) == (None, None)
    row = run("arena", *line).stdout.splitlines()[6]
    assert row.split()[-2:] == ["–", "–"]  # noqa: RUF001 -- what stands for nothing


def test_the_faults_of_a_file_count(run: Run) -> None:
    line = ("--bots", f"{program('die-with-three')},rule", "--jobs", "1")
    whole = arena(run, *line, "--deals", "3", complaints=1)
    arena(run, *line, "--deals", "2", "--to", "duel.jsonl", complaints=1)
    found = arena(run, *line, "--deals", "3", "--to", "duel.jsonl", complaints=1)
    assert found["external"][0]["faults"] == whole["external"][0]["faults"]
    assert found["mean_difference"] == whole["mean_difference"]


def test_the_time_for_a_move_is_the_users(run: Run) -> None:
    found = arena(
        run, "--bots", f"{program('hang')},rule", "--deals", "1", "--jobs", "1", "--move-time", "0.05", complaints=1
    )
    (external,) = found["external"]
    assert external["faults"] == {"timeout": 9}
    assert json.loads(external["first"]["timeout"]["request"])["budget_ms"] == 50


def running(mark: str) -> list[int]:
    """The processes, those that nobody waited for too, whose command has that mark."""
    found = []
    for process in Path("/proc").iterdir():
        try:
            if mark.encode() in (process / "cmdline").read_bytes():
                found.append(int(process.name))
        except (OSError, ValueError):
            continue
    return found


@linux
@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize("how", ["well", "stubborn", "hang"])
def test_an_interrupt_leaves_no_process(how: str, jobs: str) -> None:
    mark = f"mark-{os.getpid()}-{how}-{jobs}"
    line = [*COMMAND, "arena", "--bots", f"{program(how, mark=mark)},rule", "--deals", "100000", "--jobs", jobs]
    contest = subprocess.Popen(
        [*line, "--move-time", "60"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True
    )
    for _ in range(300):
        time.sleep(0.1)
        if len(running(mark)) == 1 + int(jobs):
            break
    time.sleep(0.5)
    programs = [pid for pid in running(mark) if pid != contest.pid]
    assert len(programs) == int(jobs)
    os.killpg(contest.pid, signal.SIGINT)
    _, err = contest.communicate(timeout=20)
    assert (contest.returncode, err) == (130, b"")
    assert running(mark) == []
    for pid in programs:
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("--bots exec:,rule", "exec: needs a command"),
        ("--bots exec:no-such-program,rule", "there is no program 'no-such-program'"),
        ("--bots exec:no-such-program,rule --lang ko", "프로그램을 찾을 수 없어요"),
        ("--bots exec:true,exec:true", "'exec:true' cannot play against itself"),
        ("--bots rule,random --move-time 0", "--move-time"),
    ],
)
def test_a_mistake_is_one_clear_line(refused: Callable[..., str], line: str, said: str) -> None:
    assert said in refused("arena", *line.split())
