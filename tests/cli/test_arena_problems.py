"""What is wrong with a contest, in both languages."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from string import Formatter

import pytest

from giruda.arena import Contest, ContestError, ProblemWithContest
from giruda.arena.problems import TOLD
from giruda.bots import Bot, bot
from giruda.bots.external import Limits
from giruda.cli.arena_problems import KOREAN, told_problem
from giruda.rules import preset
from tests.arena.players import Faulty
from tests.cli.conftest import Run

HANGUL = re.compile("[가-힣]")


def places(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("problem", ProblemWithContest)
def test_every_problem_has_words_that_tell_the_same(problem: ProblemWithContest) -> None:
    assert places(KOREAN[problem]) == places(TOLD[problem])
    assert HANGUL.search(KOREAN[problem])


def test_a_problem_is_told_in_the_language_asked_for() -> None:
    with pytest.raises(ContestError) as caught:
        Contest(preset("kbg"), (bot("rule"),))
    assert told_problem(caught.value, "en") == "a contest is between two bots or more, not 1"
    assert told_problem(caught.value, "ko") == "겨룰 봇은 둘 이상이어야 해요. 지금은 1개예요."


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("arena --bots rule", "겨룰 봇은 둘 이상"),
        ("arena --bots rule,rule", "'rule' 봇은 자기 자신과 겨룰 수 없어요"),
        ("arena --bots rulle,random", "혹시 'rule'인가요?"),
        ("arena --bots rule,random --jobs 2 --cluster local", "함께 쓸 수 없어요"),
        ("arena --bots rule,random --cluster 127.0.0.1:1", "클러스터"),
        ("arena --bots rule,random --to .", "파일이 아니라서 쓸 수 없어요"),
        ("arena --bots rule,random --to missing/file", "쓸 수 없어요 (no such file"),
        ("arena --bots rule,random --to other.txt", "아레나의 파일이 아니라서 그대로 두었어요"),
        ("arena --bots rule,random --deals 1 --seed 2 --to kept.jsonl", "파일의 시드는 1, 지금은 2"),
        ("arena --bots rule,random --contracts fixed --to kept.jsonl", "파일의 공약은 auction, 지금은 fixed"),
        ("arena --bots random,rule --to kept.jsonl", "파일의 봇은 rule,random, 지금은 random,rule"),
        ("arena --bots rule,random --rules tichu --to kept.jsonl", "파일의 규칙은 kbg, 지금은 tichu"),
        ("arena --bots rule,random --to broken.jsonl", "2번째 줄이 0번 판이 아니에요"),
        ("simulate --bots rule,random", "봇은 하나만 적거나 자리마다 하나씩 적어요. 지금은 2개예요"),
        ("simulate --bots rulle", "혹시 'rule'인가요?"),
        ("simulate --set players=7", "--players로 골라요"),
        ("bot rulle", "혹시 'rule'인가요?"),
    ],
)
def test_a_mistake_is_one_line_of_korean(run: Run, refused: Callable[..., str], line: str, said: str) -> None:
    Path("other.txt").write_text("dear diary\n", "utf-8")
    if "kept.jsonl" in line or "broken.jsonl" in line:
        run("arena", "--bots", "rule,random", "--deals", "1", "--to", "kept.jsonl", "--jobs", "1")
        head, _ = Path("kept.jsonl").read_bytes().splitlines()
        Path("broken.jsonl").write_bytes(head + b"\n{}\n")
    assert said in refused(*line.split(), "--lang", "ko")


@pytest.mark.parametrize(
    ("name", "said"), [("raising", "오류를 냈어요 (ValueError: no idea"), ("foreign", "할 수 없는 것을")]
)
def test_a_bot_that_fails_is_told_in_korean(run: Run, monkeypatch: pytest.MonkeyPatch, name: str, said: str) -> None:
    def find(asked: str, limits: Limits) -> Bot:
        return Faulty(name) if asked == name else bot(asked, limits)

    monkeypatch.setattr("giruda.cli.seating.bot", find)
    result = run("arena", "--bots", f"rule,{name}", "--seed", "12", "--jobs", "1", "--lang", "ko")
    last = result.stderr.splitlines()[-1]
    assert re.match(rf"giruda arena: 시드 12, 0번 판의 \d번 자리에서 '{name}' 봇이 ", last)
    assert said in last
    assert last.endswith("거기까지의 기록은 위에 있어요")
