"""``giruda bot``, and programs that are named where a bot is."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import COMMAND, Run, process

MISBEHAVING = Path(__file__).parents[1] / "bots" / "external" / "misbehaving.py"
DEALS = ("--deals", "2", "--seed", "3")


def program(how: str, when: int = 1) -> str:
    return f'exec:"{sys.executable}" "{MISBEHAVING}" {how} {when}'


def test_a_bot_of_ours_talks_line_by_line() -> None:
    talk = subprocess.Popen([*COMMAND, "bot", "rule"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    with talk:
        assert talk.stdin is not None
        assert talk.stdout is not None
        talk.stdin.write('{"type":"hello","protocol":1}\n')
        talk.stdin.flush()
        assert json.loads(talk.stdout.readline())["name"] == "rule"
        talk.stdin.write("what?\n")
        talk.stdin.flush()
        assert json.loads(talk.stdout.readline())["type"] == "error"
        talk.stdin.close()
        assert talk.wait(10) == 0


def test_it_ends_with_its_input() -> None:
    done = process("bot", "random")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("bot", "nosuch"), "giruda bot: no bot is called 'nosuch'. There are: random, rule,"),
        (("bot", "rul"), "Did you mean 'rule'?"),
        (("bot", "rul", "--lang", "ko"), "giruda bot: 'rul'이라는 봇이 없어요. 혹시 'rule'인가요?"),
        (("bot", "exec:giruda bot rule"), "is a program already"),
        (("bot", "exec:x", "--lang", "ko"), "이미 프로그램이에요"),
        (("bot",), "Missing argument 'NAME'"),
        (("simulate", "--bots", "exec:"), "exec: needs a command"),
        (("simulate", "--bots", "exec:", "--lang", "ko"), "명령이 있어야 해요"),
        (("simulate", "--bots", "exec:no-such-program x"), "there is no program 'no-such-program'"),
        (("simulate", "--bots", "exec:no-such-program", "--lang", "ko"), "프로그램을 찾을 수 없어요"),
        (("simulate", "--bots", "exec:python3 'x"), "a quotation mark is missing"),
        (("simulate", "--bots", "exec:python3 'x", "--lang", "ko"), "따옴표"),
        (("simulate", "--bots", "rule", "--move-time", "0"), "--move-time"),
        (("deal", "--bots", "exec:no-such-program"), "there is no program 'no-such-program'"),
    ],
)
def test_a_mistake_is_one_clear_line(refused: Callable[..., str], words: tuple[str, ...], said: str) -> None:
    assert said in refused(*words)


def test_a_program_that_behaves_leaves_no_word(run: Run) -> None:
    result = run("simulate", *DEALS, "--json", "--bots", f"rule,{program('well')},rule,rule,rule")
    assert result.exit_code == 0
    assert result.stderr == ""
    found = json.loads(result.stdout)
    assert found["bots"][1] == program("well")
    (external,) = found["external"]
    assert external["calls_itself"] == "well (A Tester)"
    assert (external["replaced"], external["faults"], external["first"]) == (0, {}, {})


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "decisions fell to the rule bot (illegal action "),
        ("ko", "rule 봇이 대신했어요 (규칙에 없는 행동 "),
    ],
)
def test_a_program_that_misbehaves_is_told_at_the_end(run: Run, language: str, said: str) -> None:
    bots = f"rule,{program('illegal', 3)},rule,rule,rule"
    result = run("simulate", *DEALS, "--json", "--lang", language, "--bots", bots)
    assert result.exit_code == 0
    (line,) = result.stderr.splitlines()
    assert said in line
    (external,) = json.loads(result.stdout)["external"]
    assert external["faults"].keys() == {"illegal"}
    first = external["first"]["illegal"]
    assert "not allowed" in first["detail"]
    assert json.loads(first["request"])["type"] in {"choose", "wants"}
    assert external["starts"] > 1


def test_what_a_program_says_is_no_command_to_the_terminal(run: Run) -> None:
    result = run("simulate", "--deals", "1", "--bots", f"{program('gives-in')},rule,rule,rule,rule")
    (line,) = result.stderr.splitlines()
    assert "The first (gave in): " in line
    assert line.isprintable()


def test_the_time_for_a_move_is_the_users(run: Run) -> None:
    bots = f"{program('hang')},rule,rule,rule,rule"
    result = run("simulate", "--deals", "1", "--move-time", "0.05", "--json", "--bots", bots)
    (external,) = json.loads(result.stdout)["external"]
    assert external["faults"] == {"timeout": 9}
    assert json.loads(external["first"]["timeout"]["request"])["budget_ms"] == 50


def test_a_deal_with_a_program_has_a_record_that_can_be_read(run: Run) -> None:
    bots = f"rule,{program('well')} '#' 'a | b',rule,rule,rule"
    result = run("deal", "--bots", bots)
    assert result.exit_code == 0, result.stderr
    Path("deal.mighty").write_text(result.stdout, "utf-8")
    assert run("replay", "deal.mighty").stdout == result.stdout
