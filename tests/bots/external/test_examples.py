"""The example bots of the documents play whole deals at every table, and need nothing but their language."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest

import build_page
from giruda.bots import bot
from giruda.bots.external import ExternalBot, Limits
from giruda.rules import named_rules
from giruda.simulate import chances, dealt, play_deal, simulate
from tests.strategies.tables import TABLES

EXAMPLES = Path(__file__).parents[3] / "docs" / "examples"
PATIENT = Limits(move=20, start=60)


def node() -> str:
    try:
        return str(build_page.find_node().executable)
    except build_page.PageError as error:
        pytest.skip(f"no Node.js to run the example: {error}")


@pytest.fixture(scope="module", params=["first_bot.py", "first-bot.mjs"])
def example(request: pytest.FixtureRequest) -> Iterator[ExternalBot]:
    """The example as a bot, one process for all tests."""
    name = str(request.param)
    program = sys.executable if name.endswith(".py") else node()
    player = ExternalBot(f'"{program}" "{EXAMPLES / name}"', PATIENT)
    yield player
    player.close()
    assert player.report.starts == 1


@pytest.mark.parametrize("table", TABLES)
def test_an_example_plays_whole_deals_at_every_table(example: ExternalBot, table: str) -> None:
    rules = named_rules(table)
    rngs = chances(rules, 4)
    for deal in islice(dealt(rules, 4), 4):
        played = play_deal(deal, [example] * rules.players, rngs).deal
        assert played.outcome is not None
    assert example.report.faults == {}


def test_an_example_is_no_random_bot(example: ExternalBot) -> None:
    random = bot("random")
    simulation = simulate(named_rules("kbg"), [example, random, random, random, random], 60, seed=5)
    assert simulation.mean_scores[0] > 1.5 * simulation.standard_errors[0]


def test_the_examples_are_short_and_need_nothing_else() -> None:
    python, script = (EXAMPLES / name for name in ("first_bot.py", "first-bot.mjs"))
    imported = [node for node in ast.walk(ast.parse(python.read_text("utf-8"))) if isinstance(node, ast.Import)]
    assert {alias.name for node in imported for alias in node.names} == {"json", "sys"}
    assert re.findall(r"from '(.*)'", script.read_text("utf-8")) == ["node:readline"]
    for each in (python, script):
        lines = [line for line in each.read_text("utf-8").splitlines() if line.strip()]
        assert len(lines) <= 40
