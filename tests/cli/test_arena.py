"""``giruda arena``."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import time
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from giruda.bots import Bot, bot
from giruda.bots.external import Limits
from giruda.bots.rule import RuleBot
from giruda.cli.columns import columns, width
from tests.arena.players import Faulty
from tests.cli.conftest import COMMAND, Run

DUEL = ("--bots", "rule,random")
posix = pytest.mark.skipif(os.name == "nt", reason="signals and terminals of POSIX")


def arena(run: Run, *arguments: str) -> dict[str, Any]:
    result = run("arena", "--json", "--jobs", "1", *arguments)
    assert result.exit_code == 0, result.stderr
    assert result.stderr == ""
    found: dict[str, Any] = json.loads(result.stdout)
    return found


def timeless(found: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in found.items() if not key.startswith("ms_")}


def test_shape_of_the_object(run: Run) -> None:
    found = arena(run, *DUEL, "--rules", "tichu", "--deals", "5", "--seed", "3")
    assert list(found) == [
        "mean_difference",
        "standard_error",
        "ci95",
        "deals",
        "ms_per_move",
        "ms_longest",
        "make_rate",
        "played",
        "auctions_won",
        "all_pass",
        "redeals",
        "unit",
        "interval",
        "end",
        "contracts",
        "rules",
        "bots",
        "seed",
    ]
    low, high = found["ci95"]
    assert low < found["mean_difference"] < high
    assert (found["deals"], found["rules"], found["seed"], found["bots"]) == (5, "tichu", 3, ["rule", "random"])
    assert (found["unit"], found["interval"], found["end"]) == ("score", "student", "deals")
    assert found["ms_per_move"]["rule"] > found["ms_per_move"]["random"] > 0
    assert found["ms_longest"]["rule"] >= found["ms_per_move"]["rule"]
    for name in ("rule", "random"):
        assert set(found["make_rate"][name]) == {"all", *found["played"][name]}
        assert 0 <= found["auctions_won"][name] <= 1


def test_fixed_contracts(run: Run) -> None:
    found = arena(run, *DUEL, "--contracts", "fixed", "--deals", "10")
    assert (found["unit"], found["contracts"]) == ("points", "fixed")
    assert "auctions_won" not in found
    parts = found["declarers"]["mean_difference"] + found["defenders"]["mean_difference"]
    assert abs(found["mean_difference"] - parts) < 1e-3
    assert found["ci95"][0] > 0
    assert sum(found["played"]["rule"].values()) == sum(found["played"]["random"].values()) == 10


def test_a_single_deal_has_no_interval(run: Run) -> None:
    found = arena(run, *DUEL, "--deals", "1")
    assert (found["standard_error"], found["ci95"]) == (None, None)
    assert "too few deals for an interval" in run("arena", *DUEL, "--deals", "1").stdout


def test_same_seed_same_figures(run: Run) -> None:
    arguments = (*DUEL, "--deals", "4", "--seed", "8", "--set", "bidding.minimum=12")
    one = timeless(arena(run, *arguments))
    assert one == timeless(arena(run, *arguments))
    assert one["rules"] == "kbg;bidding.minimum=12"
    result = run("arena", "--json", "--jobs", "2", *arguments)
    assert timeless(json.loads(result.stdout)) == one


def test_three_bots_get_a_cross_table_and_ratings(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    also(monkeypatch, RuleBot("twin"))
    found = arena(run, "--bots", "rule,random,twin", "--deals", "3")
    assert [(each["bot"], each["against"]) for each in found["cross_table"]][:2] == [
        ("rule", "random"),
        ("rule", "twin"),
    ]
    assert found["mean_difference"] == found["cross_table"][0]["mean_difference"]
    ratings = found["ratings"]
    assert ratings["rule"]["rating"] == ratings["twin"]["rating"] > 0 > ratings["random"]["rating"]
    printed = run("arena", "--bots", "rule,random,twin", "--deals", "3", "--jobs", "1").stdout
    assert re.search(r"^bot +rating +rule +random +twin$", printed, re.MULTILINE)


def also(monkeypatch: pytest.MonkeyPatch, player: Bot) -> None:
    """Let there be one more bot."""

    def find(asked: str, limits: Limits) -> Bot:
        return player if asked == player.name else bot(asked, limits)

    monkeypatch.setattr("giruda.cli.seating.bot", find)


def test_for_people_in_english(run: Run) -> None:
    lines = run("arena", *DUEL, "--deals", "12", "--jobs", "1", "--lang", "en").stdout.splitlines()
    assert lines[0] == "rule, random · kbg · deals: 12 · seed 1"
    assert re.fullmatch(r"rule in the place of random: \+\d+\.\d{3} points a deal", lines[2])
    assert re.fullmatch(r"standard error \d\.\d{3}, 95 % from \+\d+\.\d{3} to \+\d+\.\d{3}", lines[3])
    assert lines[5].split("  ")[0] == "bot"
    assert lines[6].startswith("rule ")
    assert lines[7].startswith("random ")


def test_for_people_in_korean(run: Run) -> None:
    lines = run("arena", *DUEL, "--deals", "12", "--jobs", "1", "--lang", "ko").stdout.splitlines()
    assert lines[0] == "rule, random · kbg · 12판 · 시드 1"
    assert re.fullmatch(r"random 자리에 rule 봇이 앉으면 한 판에 \+\d+\.\d{3}점이에요\.", lines[2])
    table = lines[5:8]
    assert table[0].startswith("봇")
    assert len({width(line) for line in table}) == 1


def test_columns_line_up_where_korean_is_twice_as_wide() -> None:
    assert list(columns([["봇", "성공"], ["rule", "5"]])) == ["봇    성공", "rule     5"]


def test_it_stops_when_it_is_clear(run: Run) -> None:
    arguments = (*DUEL, "--contracts", "fixed", "--deals", "300", "--until", "0.2")
    found = arena(run, *arguments)
    assert (found["end"], found["interval"]) == ("decided", "always-valid")
    assert found["deals"] < 100
    assert found["ci95"][0] > 0
    assert f"Settled after {found['deals']} of at most 300 deals." in run("arena", *arguments, "--jobs", "1").stdout


def test_it_goes_on_from_its_file(run: Run) -> None:
    arena(run, *DUEL, "--deals", "3", "--to", "duel.jsonl")
    with Path("duel.jsonl").open("ab") as file:
        file.write(b'{"deal":3,"gai')
    found = arena(run, *DUEL, "--deals", "6", "--to", "duel.jsonl")
    assert timeless(found) == timeless(arena(run, *DUEL, "--deals", "6"))
    assert len(Path("duel.jsonl").read_text("utf-8").splitlines()) == 7


@posix
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupt_prints_what_there_is_and_keeps_the_file(run: Run, tmp_path: Path, jobs: str) -> None:
    file = tmp_path / "duel.jsonl"
    line = [*COMMAND, "arena", *DUEL, "--deals", "100000", "--to", str(file), "--jobs", jobs, "--json"]
    running = subprocess.Popen(line, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True)
    for _ in range(300):
        time.sleep(0.1)
        if file.exists() and file.read_bytes().count(b"\n") > 3:
            break
    os.killpg(running.pid, signal.SIGINT)
    out, err = running.communicate(timeout=20)
    assert (running.returncode, err) == (130, b"")
    found = json.loads(out)
    assert (found["end"], found["interval"]) == ("interrupted", "student")
    kept = file.read_bytes()
    assert kept.endswith(b"\n")
    assert 0 <= kept.count(b"\n") - 1 - found["deals"] <= 1
    deals = str(found["deals"])
    again = arena(run, *DUEL, "--deals", deals, "--to", str(file))
    assert timeless(again) == {**timeless(found), "end": "deals"}


@posix
def test_an_interrupt_before_the_first_deal_is_quiet() -> None:
    line = [*COMMAND, "arena", *DUEL, "--deals", "100000", "--jobs", "2"]
    running = subprocess.Popen(line, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True)
    time.sleep(0.9)
    os.killpg(running.pid, signal.SIGINT)
    _, err = running.communicate(timeout=20)
    assert running.returncode in (130, -signal.SIGINT)
    assert b"Process" not in err


@posix
def test_progress_on_a_terminal() -> None:
    import pty

    ours, theirs = pty.openpty()
    line = [*COMMAND, "arena", *DUEL, "--deals", "6", "--jobs", "1", "--json"]
    done = subprocess.run(line, stdout=subprocess.PIPE, stderr=theirs, check=True)
    os.close(theirs)
    shown = os.read(ours, 100_000).decode()
    os.close(ours)
    assert "6/6" in shown
    assert "±" in shown
    assert done.stdout.count(b"\n") == 1


def test_a_bot_that_fails_is_told_with_the_record_up_to_there(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    also(monkeypatch, Faulty("raising"))
    result = run("arena", "--bots", "rule,raising", "--seed", "12", "--jobs", "1", "--to", "duel.jsonl")
    assert (result.exit_code, result.stdout) == (2, "")
    *record, last = result.stderr.splitlines()
    assert re.fullmatch(
        r"giruda arena: bot 'raising' at seat \d in deal 0 of seed 12 raised ValueError: no idea.what to play; "
        r"above is the record up to there",
        last,
    )
    Path("failed.mighty").write_text("\n".join(record) + "\n", "utf-8")
    assert run("replay", "failed.mighty").exit_code == 0


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("", "Missing option '--bots'"),
        ("--bots rule", "two bots or more, not 1"),
        ("--bots rule,rule", "'rule' cannot play against itself"),
        ("--bots rule,random,rule", "name each bot once"),
        ("--bots rulle,random", "Did you mean 'rule'"),
        ("--bots rule,", "no bot is called ''"),
        ("--bots rule,random --deals 0", "--deals"),
        ("--bots rule,random --deals many", "--deals"),
        ("--bots rule,random --seed -1", "--seed"),
        ("--bots rule,random --seed x", "--seed"),
        ("--bots rule,random --until 0", "--until"),
        ("--bots rule,random --until nan", "--until"),
        ("--bots rule,random --until inf", "--until"),
        ("--bots rule,random --until -0.5", "--until"),
        ("--bots rule,random --jobs 0", "--jobs"),
        ("--bots rule,random --contracts some", "--contracts"),
        ("--bots rule,random --jobs 2 --cluster local", "do not go together"),
        ("--bots rule,random --rules kgb", "did you mean kbg?"),
        ("--bots rule,random --set bidding.minimum=30", "bidding.minimum"),
        ("--bots rule,random --to .", "it is not a file"),
        ("--bots rule,random --to missing/file", "cannot write missing"),
        ("--bots rule,random --to other.txt", "is not the file of a contest, and is left as it is"),
        ("--bots rule,random --deals 1 --seed 2 --to kept.jsonl", "holds deals of seed 1, not 2"),
        ("--bots rule,random extra", "unexpected extra argument"),
    ],
)
def test_a_mistake_is_one_clear_line(run: Run, refused: Callable[..., str], line: str, said: str) -> None:
    if "other.txt" in line:
        Path("other.txt").write_text("dear diary\n", "utf-8")
    if "kept.jsonl" in line:
        run("arena", *DUEL, "--deals", "1", "--to", "kept.jsonl", "--jobs", "1")
    assert said in refused("arena", *line.split())


@pytest.mark.skipif(find_spec("ray") is not None, reason="Ray is installed")
def test_a_cluster_without_ray_says_how_to_get_it(refused: Callable[..., str]) -> None:
    assert refused("arena", *DUEL, "--cluster", "local") == (
        "giruda arena: a cluster needs Ray: pip install 'giruda[cluster]'"
    )


@posix
def test_a_disk_that_fills_up_is_one_clear_line_and_leaves_whole_lines(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "duel.jsonl"
    arena(run, *DUEL, "--deals", "1", "--to", str(file))
    kibibytes = file.stat().st_size // 1024 + 2
    limited = ["bash", "-c", f'ulimit -f {kibibytes}; exec "$@"', "bash", *COMMAND]
    line = [*limited, "arena", *DUEL, "--deals", "1000", "--jobs", "1", "--to", str(file)]
    done = subprocess.run(line, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert re.fullmatch(rf"giruda arena: cannot write {re.escape(str(file))}: .*\n", done.stderr)
    assert file.read_bytes().endswith(b"\n")
    assert arena(run, *DUEL, "--deals", "5", "--to", str(file))["deals"] == 5
