"""``giruda solve``."""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner

from giruda.cli import giruda
from giruda.kernel import COMPILED
from giruda.notation.record import DealRecord, final
from giruda.notation.record_reader import loads
from giruda.notation.record_text import dumps
from giruda.rules import named_rules
from giruda.solver import Solver
from tests.cli.conftest import COMMAND, Run
from tests.notation.recording import match_of

Refused = Callable[..., str]


@pytest.fixture
def record(run: Run) -> int:
    """Writes the record of a whole deal, and gives the number of its actions."""
    text = run("deal", "--seed", "7").stdout
    Path("deal.mighty").write_text(text, "utf-8")
    for count in range(200):
        if run("solve", "deal.mighty", "--after", str(count), "--makes", "0").exit_code == 0:
            return count + 50
    raise AssertionError


def test_the_value_and_a_line(run: Run, record: int) -> None:
    result = run("solve", "deal.mighty", "--after", str(record - 10))
    assert (result.exit_code, result.stderr) == (0, "")
    value, line, *tricks, plays = result.stdout.splitlines()
    assert value.split()[0] == "value"
    assert line == "line"
    assert [trick.split()[0] for trick in tricks] == ["9.", "10."]
    assert int(plays.split()[1]) > 0


SEEDS = {"kbg": 7, "kbg+four-players": 16, "tichu+six-players": 1, "three-33": 3}
"""Rule sets, each with a seed. In the deal of four the neutral seat takes the ninth trick and leads the tenth."""


def continued(record: DealRecord, printed: str) -> DealRecord:
    """The record with the printed tricks in place of the one under way."""
    text = dumps(record).splitlines()
    deal = final(record)
    assert deal.showdown is not None
    kept = text[: -2 if deal.showdown.trick.plays else -1]
    tricks = [line for line in printed.splitlines() if line.startswith("  ")]
    read = loads("\n".join([*kept, *tricks, "end", ""]))
    assert isinstance(read, DealRecord)
    assert read.actions[: len(record.actions)] == record.actions
    return read


@pytest.mark.parametrize("rules", SEEDS)
def test_the_tricks_of_the_line_are_the_rest_of_the_record(run: Run, rules: str) -> None:
    text = run("deal", "--rules", rules, "--seed", str(SEEDS[rules])).stdout
    Path("deal.mighty").write_text(text, "utf-8")
    whole = loads(text)
    assert isinstance(whole, DealRecord)
    lying = set[int]()
    for left in range(1, 2 * whole.rules.players + 1):
        position = replace(whole, actions=whole.actions[:-left])
        showdown = final(position).showdown
        assert showdown is not None
        lying.add(len(showdown.trick.plays))
        printed = run("solve", "deal.mighty", "--after", str(len(position.actions))).stdout
        end = final(continued(position, printed))
        assert end.outcome is not None
        assert printed.splitlines()[0] == f"value   {end.outcome.taken}"
    assert lying >= set(range(whole.rules.players - 1))


def test_a_line_that_a_limit_cuts_short_ends_in_the_middle(run: Run, record: int) -> None:
    found = loads(Path("deal.mighty").read_text("utf-8"))
    assert isinstance(found, DealRecord)
    position = replace(found, actions=found.actions[: record - 12])
    bounds, nodes = Solver().value(final(position))
    printed = run("solve", "deal.mighty", "--after", str(record - 12), "--nodes", str(nodes)).stdout
    assert printed.splitlines()[0] == f"value   {bounds.value}"
    assert len(continued(position, printed).actions) < len(found.actions)


def test_the_tricks_say_who_takes_them_in_either_language(run: Run) -> None:
    """Three of the neutral trick's five cards lie there."""
    Path("deal.mighty").write_text(run("deal", "--rules", "kbg+four-players", "--seed", "16").stdout, "utf-8")
    english = run("solve", "deal.mighty", "--after", "43").stdout.splitlines()
    assert english[:4] == [
        "value   14",
        "line",
        "   9. 3: H8 SA H7 HA H9 > 4  # Neutral · 2 points",
        "  10. 4: HK C6 S9 DT H5 > 0  # seat 0 · 2 points",
    ]
    korean = run("solve", "deal.mighty", "--after", "43", "--lang", "ko", "--score").stdout.splitlines()
    assert korean[:4] == [
        "여당    14점",
        "내는 순서",
        "   9. 3: H8 SA H7 HA H9 > 4  # 중립 · 2점",
        "  10. 4: HK C6 S9 DT H5 > 0  # 0번 자리 · 2점",
    ]
    assert [line.split()[0] for line in korean[4:]] == ["탐색", "점수"]


def test_other_answers_in_korean(run: Run, record: int) -> None:
    after = ("solve", "deal.mighty", "--after", str(record - 30), "--lang", "ko")
    assert run(*after, "--makes", "0").stdout == "네\n"
    assert run(*after, "--makes", "21").stdout == "아니요\n"
    value, *_, scores = run(*after, "--nodes", "5", "--score").stdout.splitlines()
    assert re.fullmatch(r"여당    \d+~\d+점", value)
    assert scores == "점수    몰라요"


def test_json(run: Run, record: int) -> None:
    after = str(record - 10)
    told = json.loads(run("solve", "deal.mighty", "--after", after, "--json", "--all", "--score").stdout)
    assert told["value"] == told["at_least"] == told["at_most"]
    assert len(told["line"]) == 10
    assert told["line"][0][1] in {card["play"] for card in told["cards"]}
    assert told["value"] in {card["value"] for card in told["cards"]}
    assert sum(told["scores"]) == 0
    assert told["cpu_seconds"] >= 0
    assert told["plays"] > 0


def test_whether_so_many_points_are_made(run: Run, record: int) -> None:
    after = str(record - 10)
    value = json.loads(run("solve", "deal.mighty", "--after", after, "--json").stdout)["value"]
    asked = [run("solve", "deal.mighty", "--after", after, "--makes", str(n)).stdout for n in (value, value + 1)]
    assert asked == ["yes\n", "no\n"]


def test_a_limit_leaves_bounds(run: Run, record: int) -> None:
    arguments = ("solve", "deal.mighty", "--after", str(record - 30), "--nodes", "5")
    assert " to " in run(*arguments).stdout.splitlines()[0]
    told = json.loads(run(*arguments, "--json", "--score").stdout)
    assert told["value"] is None
    assert told["scores"] is None
    assert told["at_least"] < told["at_most"]
    if COMPILED:
        assert run("solve", "deal.mighty", "--after", str(record - 30), "--makes", "12", "--nodes", "0").stdout in {
            "unknown\n",
            "yes\n",
            "no\n",
        }


def test_standard_input(run: Run, record: int) -> None:
    stopped = run("deal", "--seed", "7", "--until", "play").stdout
    result = CliRunner().invoke(giruda, ["solve", "-", "--nodes", "10"], input=stopped, prog_name="giruda")
    assert result.exit_code == 0
    assert record > 50


def test_what_cannot_be_solved(refused: Refused, record: int) -> None:
    assert "cannot read nothing.mighty" in refused("solve", "nothing.mighty")
    assert "--makes goes with neither" in refused("solve", "deal.mighty", "--makes", "3", "--all")
    Path("bad.mighty").write_text("nonsense", "utf-8")
    assert refused("solve", "bad.mighty").startswith("giruda solve: bad.mighty: ")
    Path("match.mighty").write_text(dumps(match_of(named_rules("kbg;match.deals=1"), 3)), "utf-8")
    assert "record of a match" in refused("solve", "match.mighty")
    assert "한 판만 적힌 기록" in refused("solve", "match.mighty", "--lang", "ko")
    assert record > 50


def test_where_no_card_can_be_played_it_says_where_one_can(refused: Refused, record: int) -> None:
    first, last = record - 50, record - 1
    for after, english, korean in (
        ((), "the deal is over there", "이미 끝난 판이에요"),
        (("--after", "3"), "the play has not begun there", "아직 카드를 내기 전이에요"),
        (("--after", str(last + 1)), "the deal is over there", "이미 끝난 판이에요"),
    ):
        said = refused("solve", "deal.mighty", *after)
        assert said == f"giruda solve: deal.mighty: {english}; --after takes {first} to {last}"
        said = refused("solve", "deal.mighty", *after, "--lang", "ko")
        assert said == f"giruda solve: deal.mighty: {korean}. --after에 {first}부터 {last}까지 적을 수 있어요"
    assert refused("solve", "deal.mighty", "--json") == refused("solve", "deal.mighty")


def test_a_record_in_which_no_card_is_played(run: Run, refused: Refused) -> None:
    Path("passed.mighty").write_text(run("deal", "--seed", "8").stdout, "utf-8")
    assert "the deal ended without the play" in refused("solve", "passed.mighty")
    assert "카드를 내지 않고 끝난 판" in refused("solve", "passed.mighty", "--lang", "ko")
    stopped = run("deal", "--seed", "7", "--until", "play").stdout
    Path("stopped.mighty").write_text(re.sub(r"\d: call .*\n", "", stopped), "utf-8")
    assert "the record stops before the play" in refused("solve", "stopped.mighty")
    assert "카드를 내기 전에 멈춘 기록" in refused("solve", "stopped.mighty", "--lang", "ko")


def test_a_position_that_cannot_be_is_one_clear_line(run: Run, refused: Refused) -> None:
    text = run("deal", "--seed", "7", "--until", "play").stdout
    hands = dict(re.findall(r"^(hand \d|kitty): (.*)$", text, re.MULTILINE))
    kitty, first = hands["kitty"], hands["hand 0"]
    turn = re.findall(r"^(\d): call", text, re.MULTILINE)[0]
    other = "0" if turn != "0" else "1"
    broken = {
        "": "no record",
        text[:3000]: "the text ends too early",
        text.replace(first, f"{first} {kitty.split()[0]}"): "these are hands of [11, 10, 10, 10, 10]",
        text.replace(first, hands["hand 1"]): "dealt twice",
        text.replace("\nend\n", f"\nplay:\n1. {turn}: {hands[f'hand {other}'].split()[0]}\nend\n"): "do not hold",
        '{"value": 15}': "no record",
    }
    for number, (position, said) in enumerate(broken.items()):
        Path(f"{number}.mighty").write_text(position, "utf-8")
        assert said in refused("solve", f"{number}.mighty")
    assert "내 패에 없어요" in refused("solve", "4.mighty", "--lang", "ko")


def test_what_is_no_text_is_one_clear_line(refused: Refused) -> None:
    Path("folder").mkdir()
    Path("binary.mighty").write_bytes(bytes(range(256)))
    assert "is a directory" in refused("solve", "folder")
    assert "not UTF-8 text (byte 128)" in refused("solve", "binary.mighty")


@pytest.mark.skipif(os.name == "nt", reason="a shell of POSIX")
def test_standard_input_that_cannot_be_read() -> None:
    asked = CliRunner().invoke(giruda, ["solve", "-"], input="nonsense", prog_name="giruda")
    assert asked.stderr.startswith("giruda solve: standard input: line 1: this is no record")
    command = [*COMMAND, "solve", "-"]
    done = subprocess.run(["sh", "-c", f"exec {shlex.join(command)} <&-"], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr.splitlines()[-1] == "giruda solve: cannot read standard input: it is closed"


def test_limits_that_make_no_sense_or_no_difference(run: Run, refused: Refused, record: int) -> None:
    asked = ("solve", "deal.mighty", "--after", str(record - 5))
    for option, value in (("--nodes", "-1"), ("--seconds", "-0.5"), ("--memory", "0"), ("--after", "-1")):
        assert "not in the range" in refused(*asked, option, value)
    for endless in ("nan", "inf"):
        assert "not a finite number" in refused(*asked, "--seconds", endless)
    whole = run(*asked).stdout
    for option, value in (("--nodes", "9" * 30), ("--seconds", "1e300")):
        assert run(*asked, option, value).stdout == whole


@pytest.mark.skipif(os.name == "nt" or not COMPILED, reason="a limit of memory of POSIX, and a solver that takes it")
def test_memory_that_is_not_there(record: int) -> None:
    limited = "import resource, sys; resource.setrlimit(resource.RLIMIT_AS, (1 << 32, 1 << 32)); "
    limited += "from giruda.cli import main; main(sys.argv[1:])"
    asked = [sys.executable, "-c", limited, "solve", "deal.mighty", "--after", str(record - 5), "--memory", "65536"]
    said = {"en": "there are no 65536 MiB", "ko": "65536MiB를 얻지 못했어요"}
    for language, line in said.items():
        done = subprocess.run([*asked, "--lang", language], capture_output=True, encoding="utf-8", check=False)
        assert done.returncode == 2
        assert line in done.stderr
        assert done.stderr.count("\n") == 1
