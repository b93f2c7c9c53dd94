"""``giruda bench``."""

from __future__ import annotations

import json
from itertools import islice
from random import Random

from giruda.cli.measure import measure, random_deals, yardstick
from giruda.deal.outcome import Ending
from giruda.rules import preset
from tests.cli.conftest import Run

QUICK = ("--rounds", "2", "--seconds", "0.01")


def test_shape_of_the_object(run: Run) -> None:
    result = run("bench", "--json", *QUICK)
    assert result.exit_code == 0, result.stderr
    found = json.loads(result.stdout)
    assert list(found)[:3] == ["deals_per_cpu_second", "yardstick_per_cpu_second", "ratio"]
    assert found["playouts_per_cpu_second"] > 0
    assert found["deals_per_cpu_second"] > 0
    assert found["yardstick_per_cpu_second"] > 0
    assert (found["rules"], found["rounds"]) == ("kbg", 2)


def test_for_people(run: Run) -> None:
    result = run("bench", "--rules", "tichu", *QUICK)
    assert result.exit_code == 0
    words = [line.split()[0] for line in result.stdout.splitlines()]
    assert words == ["deals", "yardstick", "ratio", "playouts", "load"]
    assert "tichu" in result.stdout


def test_only_complete_deals_count() -> None:
    for deal in islice(random_deals(preset("kbg"), Random(5)), 20):
        assert deal.outcome is not None
        assert deal.outcome.ending is Ending.PLAYED


def test_the_first_round_is_not_counted() -> None:
    ticks: list[None] = []
    speed = measure(preset("kbg"), 3, 0.002, lambda: ticks.append(None))
    assert (len(speed.rounds), len(ticks)) == (3, 4)
    assert min(each.deals for each in speed.rounds) <= speed.deals <= max(each.deals for each in speed.rounds)


def test_the_yardstick_does_the_same_every_time() -> None:
    assert yardstick() == yardstick()
