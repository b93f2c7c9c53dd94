"""``--players`` on every command that takes rules, and specs with single options."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from giruda.rules import named_rules
from giruda.rules.shapes import text_of
from tests.cli.conftest import Run

Refused = Callable[..., str]
TAKING_RULES = [
    "score --bid 15S --taken 16",
    "deal --until play",
    "simulate --deals 1 --bots random",
    "bench --rounds 1 --seconds 0.01",
]


@pytest.mark.parametrize("line", TAKING_RULES)
@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("--rules howto --players 6", "howto has no rules for 6 players; it has them for 5"),
        ("--players 9 --rules kbg", "kbg has no rules for 9 players; it has them for 4, 5, 6"),
        ("--players 3", "kbg has no rules for 3 players; it has them for 4, 5, 6"),
        ("--rules tichu+friend-deals --players 4", "tichu has no rules for 4 players; it has them for 5, 6"),
        ("--players many", "Invalid value for '--players': 'many' is not a valid integer"),
        ("--rules kgb --players 6", "no such preset: kgb; did you mean kbg?"),
    ],
)
def test_a_count_without_rules_is_one_clear_line(refused: Refused, line: str, asked: str, said: str) -> None:
    command, *rest = line.split()
    assert refused(command, *asked.split(), *rest).startswith(f"giruda {command}: ")
    assert said in refused(command, *rest, *asked.split())


def test_the_line_for_a_count_without_rules_says_nothing_else(refused: Refused) -> None:
    line = "giruda score: howto has no rules for 6 players; it has them for 5"
    assert refused("score", "--rules", "howto", "--players", "6", "--bid", "15S", "--taken", "16") == line


@pytest.mark.parametrize("order", ["--players 6 --rules tichu", "--rules tichu --players 6"])
def test_the_table_of_a_count_is_taken_wherever_it_stands(refused: Refused, order: str) -> None:
    said = refused("score", *order.split(), "--bid", "12S", "--taken", "16")
    assert "12S cannot be bid in tichu+six-players: bids in a suit go from 13 to 20" in said


def test_the_count_that_a_preset_is_for_changes_nothing(run: Run) -> None:
    line = ["score", "--bid", "15S", "--taken", "16"]
    assert run(*line, "--players", "5").stdout == run(*line).stdout


def test_a_setting_changes_the_table_of_the_count(refused: Refused) -> None:
    line = "score --players 6 --set bidding.minimum=15 --bid 14S --taken 16"
    assert "bids in a suit go from 15 to 20" in refused(*line.split())


def test_show_tells_the_table_of_a_count(run: Run) -> None:
    shown = run("rules", "show", "kbg", "--players", "6").stdout
    assert shown == run("rules", "show", "kbg+six-players").stdout
    assert shown.startswith("kbg+six-players · KBG rulebook + Six players, one sits out\n")
    assert "kill.mode = repeat · six-players: 6 Player Rule" in shown


def test_diff_compares_the_tables_of_a_count(run: Run) -> None:
    both = run("rules", "diff", "kbg", "tichu", "--players", "6")
    assert both.exit_code == 0
    assert both.stdout == run("rules", "diff", "kbg+six-players", "tichu+six-players").stdout


@pytest.mark.parametrize("line", ["show howto", "diff kbg howto"])
def test_the_rules_of_a_count_that_is_missing(refused: Refused, line: str) -> None:
    command, *named = line.split()
    said = refused("rules", command, *named, "--players", "6")
    assert said == f"giruda rules {command}: howto has no rules for 6 players; it has them for 5"


def test_a_rule_file_takes_the_table_of_its_base(run: Run, refused: Refused) -> None:
    Path("house.toml").write_text('base = "kbg"\n[bidding]\nminimum = 12\n', "utf-8")
    assert "kill.mode = repeat" in run("rules", "show", "house.toml", "--players", "6").stdout
    assert "kbg has no rules for 3 players" not in run("rules", "show", "house.toml").stderr
    assert "house has no rules for 3 players; it has them for 5" in refused(
        "rules", "show", "house.toml", "--players", "3"
    )


def test_a_spec_with_single_options_is_a_rule_set_everywhere(run: Run) -> None:
    spec = "kbg+winning-mindset;bidding.minimum=12;match.deals=5"
    scored = run("score", "--rules", spec, "--bid", "15S", "--taken", "16", "--json")
    assert json.loads(scored.stdout)["declarer"] == 14
    shown = run("rules", "show", spec).stdout
    assert shown.startswith(
        "kbg+winning-mindset-house · KBG rulebook + Winning mindset + bidding.minimum = 12 + match.deals = 5\n"
    )
    assert "bidding.minimum = 12 · house rule\n" in shown
    assert "scoring.success = risk_reward · winning-mindset: " in shown
    assert text_of(named_rules(spec).match.deals) == "5"


def test_a_count_and_a_variant_that_disagree_are_one_clear_line(refused: Refused) -> None:
    said = refused("rules", "show", "kbg+six-players", "--players", "5")
    assert said == "giruda rules show: six-players is for 6 players, not 5"


def test_a_count_that_is_set_is_told_of_the_option_for_it(refused: Refused) -> None:
    assert "--players" in refused("score", "--set", "players=6", "--bid", "15S", "--taken", "16")


@pytest.mark.parametrize(
    ("spec", "said"),
    [
        ("kbg;players=6", "kbg+six-players has the rules for 6 players; choose it instead"),
        ("kbg;bidding.minimun=12", "bidding.minimun: no such option; the nearest is bidding.minimum"),
        ("kbg;bidding.minimum", '"bidding.minimum" is no setting; write one such as bidding.minimum=12'),
        ("kbg;kill.mode=repeat", "kill.mode: the kill is for six players, not 5; choose none"),
        ("kgb;bidding.minimum=12", "did you mean kbg?"),
    ],
)
def test_a_spec_that_is_wrong_is_one_clear_line(refused: Refused, spec: str, said: str) -> None:
    assert said in refused("score", "--rules", spec, "--bid", "15S", "--taken", "16")
