"""``giruda solve``."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from giruda.kernel import COMPILED
from tests.cli.conftest import Run

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
    value, line, plays = result.stdout.splitlines()
    assert value.split()[0] == "value"
    assert len(line.split()) == 11
    assert int(plays.split()[1]) > 0


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
    from click.testing import CliRunner

    from giruda.cli import giruda

    result = CliRunner().invoke(giruda, ["solve", "-", "--nodes", "10"], input=stopped, prog_name="giruda")
    assert result.exit_code == 0
    assert record > 50


def test_what_cannot_be_solved(refused: Refused, record: int) -> None:
    over = refused("solve", "deal.mighty")
    assert "not at the play of the cards" in over
    assert "--after N takes it" in over
    assert "cannot read nothing.mighty" in refused("solve", "nothing.mighty")
    assert "--makes goes with neither" in refused("solve", "deal.mighty", "--makes", "3", "--all")
    Path("bad.mighty").write_text("nonsense", "utf-8")
    assert refused("solve", "bad.mighty").startswith("giruda solve: bad.mighty: ")
    assert "not in the range" in refused("solve", "deal.mighty", "--memory", "0")
    assert record > 50
