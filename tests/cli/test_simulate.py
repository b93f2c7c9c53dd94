"""``giruda simulate``."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.cli.conftest import Run

MIXED = "rule,random,random,random,random"


def simulation(run: Run, *arguments: str) -> dict[str, Any]:
    result = run("simulate", "--json", *arguments)
    assert result.exit_code == 0, result.stderr
    assert result.stderr == ""
    found: dict[str, Any] = json.loads(result.stdout)
    return found


def test_shape_of_the_object(run: Run) -> None:
    found = simulation(run, "--rules", "tichu", "--deals", "20", "--bots", MIXED, "--seed", "3")
    assert list(found) == [
        "deals",
        "mean_scores",
        "standard_errors",
        "bids",
        "made",
        "made_rate",
        "played",
        "redeals",
        "all_pass",
        "rules",
        "bots",
        "seed",
        "deals_per_cpu_second",
    ]
    assert (found["deals"], found["rules"], found["seed"]) == (20, "tichu", 3)
    assert found["bots"] == MIXED.split(",")
    assert len(found["mean_scores"]) == 5
    assert sum(found["bids"].values()) == found["played"] == 20 - found["redeals"] - found["all_pass"]
    assert found["made"].keys() == found["bids"].keys()
    assert list(found["bids"]) == sorted(found["bids"], key=int)
    assert found["deals_per_cpu_second"] > 0


def test_same_seed_same_output_but_for_the_speed(run: Run) -> None:
    arguments = ("--deals", "15", "--bots", MIXED, "--seed", "8")
    first, second = simulation(run, *arguments), simulation(run, *arguments)
    del first["deals_per_cpu_second"], second["deals_per_cpu_second"]
    assert first == second


def test_one_name_serves_every_seat(run: Run) -> None:
    assert simulation(run, "--deals", "2", "--bots", "random")["bots"] == ["random"] * 5


def test_for_people(run: Run) -> None:
    result = run("simulate", "--deals", "10", "--bots", "random", "--set", "bidding.minimum=13")
    assert result.exit_code == 0
    assert "10 deals of kbg with seed 1" in result.stdout
    assert "random" in result.stdout
    assert "contract" in result.stdout


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("--bots rulle", "Did you mean 'rule'"),
        ("--bots rule,random", "one for each seat"),
        ("--bots rule,rule,rule,rule,rule,rule", "one for each seat"),
        ("--bots ,", "no bot is called ''"),
        ("--deals 0", "--deals"),
        ("--deals -3", "--deals"),
        ("--seed -1", "--seed"),
        ("--seed x", "--seed"),
        ("--rules kgb", "did you mean kbg?"),
        ("--rules kbg+", "no variant"),
        ("5", "unexpected extra argument"),
        ("--wrong", "No such option"),
    ],
)
def test_a_mistake_is_one_clear_line(refused: Callable[..., str], line: str, said: str) -> None:
    assert said in refused("simulate", *line.split())
