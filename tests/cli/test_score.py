"""``giruda score``."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.cli.conftest import Run

Refused = Callable[..., str]


def score(run: Run, line: str) -> dict[str, Any]:
    result = run("score", *line.split(), "--json")
    assert result.exit_code == 0, result.stderr
    found: dict[str, Any] = json.loads(result.stdout)
    return found


def parts(found: dict[str, Any]) -> tuple[Any, Any, Any, Any]:
    return found["declarer"], found["friend"], found["defender"], found["pot"]


def test_shape_of_the_object(run: Run) -> None:
    found = score(run, "--bid 15S --taken 16")
    assert list(found) == ["declarer", "friend", "defender", "pot", "won", "breakdown"]
    assert parts(found) == (12, 6, -6, 0)
    assert found["won"] is True
    assert found["breakdown"][0] == {
        "kind": "taken-minus-10",
        "value": 6,
        "params": {"taken": 16, "bid": 15, "minimum": 11},
    }


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("--rules tichu --bid 15H --taken 17 --pot 15", (31, 8, -8, 0)),
        ("--rules tichu --bid 15H --taken 14 --pot 15", (-2, -1, 1, 15)),
        ("--rules kbg --bid 15S --taken 16 --pot 15", (12, 6, -6, 15)),
        ("--rules kbg --bid 15S --taken 16 --friend none", (48, None, -12, 0)),
        ("--rules kbg+winning-mindset --bid 15S --taken 16", (18, 9, -9, 0)),
        ("--rules tichu+six-players --bid 13H --taken 13", (4, 2, -2, 0)),
    ],
)
def test_what_a_contract_pays(run: Run, line: str, expected: tuple[Any, ...]) -> None:
    assert parts(score(run, line)) == expected


@pytest.mark.parametrize(("preset", "same_as"), [("tichu", "none"), ("gamerules", "secret")])
def test_a_secret_solo_is_what_the_rules_make_of_it(run: Run, preset: str, same_as: str) -> None:
    secret = score(run, f"--rules {preset} --bid 15S --taken 16 --friend secret")
    assert secret["friend"] is None
    alone = score(run, f"--rules {preset} --bid 15S --taken 16 --friend none")
    assert (secret == alone) is (same_as == "none")


def test_a_setting_changes_the_rules(run: Run) -> None:
    assert parts(score(run, "--bid 15S --taken 20 --set scoring.run=3"))[0] == 60
    assert score(run, "--bid 12S --taken 12 --set bidding.minimum=12 --set scoring.run=3")["declarer"] == 4


def test_a_pot_that_stays_is_printed(run: Run) -> None:
    result = run("score", "--rules", "tichu", "--bid", "15H", "--taken", "14", "--pot", "15")
    assert result.exit_code == 0
    assert result.stdout.splitlines()[-1] == "     15  Left in the pot"


@pytest.mark.parametrize("lang", ["ko", "en"])
def test_every_line_is_in_words(run: Run, lang: str) -> None:
    result = run("score", "--bid", "15N", "--taken", "20", "--friend", "none", "--lang", lang)
    assert result.exit_code == 0
    for code in ("taken-minus-10", "no-trump", "declarer-shares", "defender-shares"):
        assert f"{code} " not in result.stdout


@pytest.mark.parametrize("text", ["15s", "S15", "♠15", "15spades"])
def test_a_bid_is_read_leniently(run: Run, text: str) -> None:
    assert score(run, f"--bid {text} --taken 16")["declarer"] == 12


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("--bid 10S --taken 16", "bids in a suit go from 11 to 20"),
        ("--rules tichu --bid 12N --taken 16", "bids at no-trump go from 13 to 20"),
        ("--bid 21S --taken 16", "21S"),
        ("--bid 0S --taken 16", "0S"),
        ("--bid spades --taken 16", "such as 15S"),
        ("--bid 15S --taken 21", "0<=x<=20"),
        ("--bid 15S --taken -1", "0<=x<=20"),
        ("--bid 15S --taken 16 --pot -5", "--pot"),
        ("--bid 15S --taken many", "'many'"),
        ("--bid 15S", "Missing option '--taken'"),
        ("--bid 15S --taken 16 --friend secret", "no secret solo"),
        ("--bid 15S --taken 16 --friend none --set friend.kinds=card", "no call of no friend"),
        ("--bid 15S --taken 16 --set friend.kinds=none", "no friends"),
        ("--bid 15S --taken 16 --friend foe", "'held', 'none', 'secret'"),
        ("--rules tichoo --bid 15S --taken 16", "did you mean tichu?"),
        ("--rules tichoo;bidding.minimum=12 --bid 15S --taken 16 --lang ko", "tichu를 찾았나요?"),
        ("--bid 15S --taken 16 --set bidding.minimum=21 --lang ko", "bidding.minimum: 21은 너무 낮거나 높아요."),
        ("--lang ko --rules kbg+six-players --players 5 --bid 15S --taken 16", "six-players는 6명 규칙이에요."),
        ("--rules kbg+winning --bid 15S --taken 16", "winning-mindset"),
        ("--rules house.toml --bid 15S --taken 16", "house.toml"),
        ("--rules . --bid 15S --taken 16", "no such preset: ."),
        ("--bid 15S --taken 16 --set bidding.minimun=12", "bidding.minimum"),
        ("--bid 15S --taken 16 --set bidding.minimum=lots", "bidding.minimum"),
        ("--bid 15S --taken 16 --set bidding.minimum", "no setting"),
        ("--bid 15S --taken 16 --set bidding.minimum=21", "bidding"),
    ],
)
def test_a_mistake_is_one_clear_line(refused: Refused, line: str, said: str) -> None:
    assert said in refused("score", *line.split())
