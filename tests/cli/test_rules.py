"""``giruda rules``."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from giruda.notation.words import Words
from giruda.rules import dump_rules, load_rules, named_rules, preset, preset_info, preset_names
from giruda.rules.options import OPTIONS
from tests.cli.conftest import Run

Refused = Callable[..., str]


@pytest.mark.parametrize("lang", ["ko", "en"])
def test_list_names_every_preset_and_variant(run: Run, lang: str) -> None:
    result = run("rules", "list", "--lang", lang)
    assert result.exit_code == 0
    for name in preset_names():
        info = preset_info(name)
        assert f"{name} " in result.stdout
        assert info.title[lang] in result.stdout
        for variant in info.variants.values():
            assert f"+{variant.name}" in result.stdout
            assert variant.title[lang] in result.stdout


@pytest.mark.parametrize(("lang", "line"), [("ko", "KBG 룰북 · 4, 5, 6명"), ("en", "KBG rulebook · 4, 5, 6 players")])
def test_list_says_how_many_play(run: Run, lang: str, line: str) -> None:
    assert run("rules", "list", "--lang", lang).stdout.splitlines()[0] == f"kbg          {line}"


@pytest.mark.parametrize("lang", ["ko", "en"])
@pytest.mark.parametrize("name", preset_names())
def test_show_tells_every_option_with_its_source(run: Run, name: str, lang: str) -> None:
    result = run("rules", "show", name, "--lang", lang)
    assert result.exit_code == 0
    sources = preset_info(name).sources
    for path in OPTIONS:
        assert f"      {path} = " in result.stdout
        assert sources[path] in result.stdout


def test_show_begins_with_what_is_special(run: Run) -> None:
    lines = run("rules", "show", "kbg").stdout.splitlines()
    assert lines[:3] == ["kbg · KBG rulebook", "", "What is special"]
    assert lines[3].startswith("  · ")


def test_an_option_that_another_switches_off_says_so(run: Run) -> None:
    shown = run("rules", "show", "kbg").stdout.splitlines()
    assert shown[next(at for at, line in enumerate(shown) if "redeal.cost = " in line) - 1].endswith("(no effect here)")
    compared = run("rules", "diff", "kbg", "kbg+complex-reshuffle").stdout
    assert "(no effect here)" in compared


def test_a_variant_is_the_source_of_what_it_changes(run: Run) -> None:
    shown = run("rules", "show", "kbg+winning-mindset").stdout
    assert "kbg+winning-mindset · KBG rulebook + Winning mindset" in shown
    assert "scoring.success = risk_reward · winning-mindset: Variant Rules, Winning Mindset" in shown


def test_a_rule_file_is_its_own_source(run: Run) -> None:
    Path("house.toml").write_text(dump_rules(preset("kbg")), "utf-8")
    shown = run("rules", "show", "house.toml")
    assert shown.exit_code == 0
    assert "bidding.minimum = 11 · house.toml" in shown.stdout


@pytest.mark.parametrize("lang", ["ko", "en"])
def test_diff_tells_both_values_and_why_they_matter(run: Run, lang: str) -> None:
    result = run("rules", "diff", "kbg", "kbg+increased-minimum", "--lang", lang)
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert len(lines) == 7
    assert lines[3] == "  bidding.minimum"
    assert (lines[4].split()[0], "11" in lines[4]) == ("kbg", True)
    assert (lines[5].split()[0], "13" in lines[5]) == ("kbg+increased-minimum", True)
    assert lines[6] == f"    {Words(lang).why('bidding.minimum')}"


def test_diff_of_equals(run: Run) -> None:
    assert run("rules", "diff", "kbg", "kbg").stdout == "kbg · kbg: the same rules.\n"


def test_diff_leaves_out_what_touches_neither(run: Run) -> None:
    assert run("rules", "diff", "kbg", "kbg;kill.share=twos_and_three").stdout == "kbg · kbg-house: the same rules.\n"
    assert "kill.share" not in run("rules", "diff", "kbg", "pagat").stdout


def test_diff_reads_files(run: Run) -> None:
    Path("house.toml").write_text('base = "kbg"\n[bidding]\nminimum = 12\n', "utf-8")
    assert "bidding.minimum" in run("rules", "diff", "house.toml", "kbg").stdout


@pytest.mark.parametrize("lang", ["ko", "en"])
def test_check_says_what_a_good_file_is(run: Run, lang: str) -> None:
    Path("house.toml").write_text('base = "kbg"\nid = "ours"\n[bidding]\nminimum = 12\n', "utf-8")
    result = run("rules", "check", "house.toml", "--lang", lang)
    assert result.exit_code == 0
    assert result.stdout.startswith("house.toml: ")
    for part in ("ours", "12", "20", "kbg"):
        assert part in result.stdout
    assert result.stdout.splitlines()[-1].endswith(" kbg;bidding.minimum=12")


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        (
            'base = "kbg"\nvariants = ["six-players", "increased-minimum"]',
            ["It is kbg+six-players+increased-minimum as it stands."],
        ),
        (
            'base = "tichu"\nplayers = 6\nmatch.deals = 5',
            ["Its nearest rules are tichu+six-players; options that differ: 1", "  A match is 5 deals"],
        ),
    ],
)
def test_check_counts_what_differs_from_the_rules_that_the_line_names(run: Run, lines: str, told: list[str]) -> None:
    Path("house.toml").write_text(lines, "utf-8")
    assert run("rules", "check", "house.toml").stdout.splitlines()[-1 - len(told) : -1] == told


def test_check_says_where_bids_start_lower(run: Run) -> None:
    Path("house.toml").write_text('base = "tichu"\nplayers = 6\nbidding.no_trump_discount = 1', "utf-8")
    said = run("rules", "check", "house.toml").stdout
    assert "bids from 14 to 20" in said
    assert "After a suicide bids start at 13\n" in said
    assert "No trump may start 1 lower\n" in said


@pytest.mark.parametrize("spec", ["kbg", "kbg+six-players", "tichu;bidding.minimum=14", "three-33"])
def test_show_prints_the_complete_rule_file(run: Run, spec: str) -> None:
    printed = run("rules", "show", spec, "--toml")
    assert printed.exit_code == 0
    assert load_rules(printed.stdout) == named_rules(spec)


def test_the_help_says_how_rules_are_changed(run: Run) -> None:
    said = run("rules", "--help").stdout
    for part in ("kbg;bidding.minimum=12", "--toml", "--set", "rules check", "docs/guide/house-rules.md"):
        assert part in said


@pytest.mark.parametrize("line", ["show kgb", "diff kbg kgb", "check nowhere.toml", "show kbg;kill.mode=repeat"])
def test_what_is_wrong_with_rules_is_said_in_the_language_asked_for(refused: Refused, line: str) -> None:
    assert re.search("[가-힣]", refused("rules", *line.split(), "--lang", "ko"))
    assert not re.search("[가-힣]", refused("rules", *line.split(), "--lang", "en"))


def test_check_tells_all_problems_at_once(run: Run) -> None:
    Path("bad.toml").write_text('base = "kbg"\ncolour = 1\n[bidding]\nminimum = "x"\nminimun = 3\n', "utf-8")
    result = run("rules", "check", "bad.toml")
    assert result.exit_code == 2
    assert result.stdout == ""
    assert len(result.stderr.splitlines()) == 3
    assert all(line.startswith("bad.toml: ") for line in result.stderr.splitlines())


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "players"),
        (b"[bidding\n", "TOML"),
        (b"\xff\xfe", "UTF-8"),
    ],
)
def test_check_of_no_rule_file(run: Run, content: bytes, said: str) -> None:
    Path("bad.toml").write_bytes(content)
    result = run("rules", "check", "bad.toml")
    assert result.exit_code == 2
    assert said in result.stderr


def test_check_of_a_missing_file_and_of_a_folder(refused: Refused) -> None:
    Path("folder").mkdir()
    assert "no such file" in refused("rules", "check", "nowhere.toml")
    assert "is a directory" in refused("rules", "check", "folder")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("show kgb", "did you mean kbg?"),
        ("show", "Missing argument 'PRESET'"),
        ("show kbg+nothing", "winning-mindset"),
        ("diff kbg", "Missing argument 'B'"),
        ("diff kbg howtoo", "did you mean howto?"),
        ("check", "Missing argument 'FILE'"),
        ("", "Missing command"),
        ("shwo kbg", "No such command 'shwo'"),
        ("list --lang jp", "'ko', 'en'"),
    ],
)
def test_a_mistake_is_one_clear_line(refused: Refused, line: str, said: str) -> None:
    assert said in refused("rules", *line.split())
