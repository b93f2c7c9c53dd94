"""Rule files: read whole, refused whole, written back the same."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given

from giruda.rules import (
    RulesError,
    RuleSet,
    differences,
    dump_rules,
    highlights,
    idle_options,
    load_rules,
    named_rules,
    overrides,
    preset,
    preset_names,
    rules_from,
    with_values,
)
from giruda.rules.choices import KillMode
from giruda.rules.history import ADDED_LATER
from giruda.rules.options import OPTIONS
from giruda.rules.problem import ProblemCode
from tests.strategies.rules import rule_sets


def problems_of(text: str) -> list[tuple[ProblemCode, str]]:
    with pytest.raises(RulesError) as caught:
        load_rules(text)
    return [(each.code, each.path) for each in caught.value.problems]


@given(rule_sets())
def test_a_rule_set_survives_being_written_and_read(rules: RuleSet) -> None:
    text = dump_rules(rules)
    assert load_rules(text) == rules
    assert dump_rules(load_rules(text)) == text


@given(rule_sets())
def test_what_differs_from_a_base_is_all_a_file_needs(rules: RuleSet) -> None:
    base = preset("kbg")
    changed = with_values(base, dict(overrides(rules, base))) if overrides(rules, base) else base
    assert not differences(changed, rules)


def test_a_file_may_name_a_base_with_variants_and_what_differs() -> None:
    rules = load_rules('base = "kbg"\nvariants = ["winning-mindset"]\n[bidding]\nminimum = 12\n')
    assert (rules.id, rules.bidding.minimum, rules.scoring.success.value) == ("house", 12, "risk_reward")


def test_every_mistake_of_a_file_is_named_at_once() -> None:
    text = 'base = "kbg"\ncolour = "red"\n[bidding]\nminimun = 12\nminimum = "low"\n[joker]\nlast_trick = "strong"\n'
    assert problems_of(text) == [
        (ProblemCode.UNKNOWN_KEY, "colour"),
        (ProblemCode.UNKNOWN_KEY, "bidding.minimun"),
        (ProblemCode.WRONG_TYPE, "bidding.minimum"),
        (ProblemCode.BAD_CHOICE, "joker.last_trick"),
    ]


def test_an_unknown_key_is_answered_with_the_nearest_one() -> None:
    with pytest.raises(RulesError, match=r"bidding\.minimun: no such option; the nearest is bidding\.minimum"):
        load_rules('base = "kbg"\n[bidding]\nminimun = 12\n')


def test_a_syntax_error_names_its_line() -> None:
    with pytest.raises(RulesError, match="line 2"):
        load_rules('base = "kbg"\n[bidding\nminimum = 12\n')


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"players": 2}, ProblemCode.UNSUPPORTED_PLAYERS),
        ({"players": 7}, ProblemCode.UNSUPPORTED_PLAYERS),
        ({"players": 6}, ProblemCode.SIX_NEED_KILL),
        ({"players": 4}, ProblemCode.CARDS_DO_NOT_ADD_UP),
        ({"players": 6, "kill.mode": "repeat"}, ProblemCode.UNSUPPORTED_DEAL),
        ({"players": 3, "neutral.seated": True}, ProblemCode.NEUTRAL_NEEDS_FOUR),
        ({"players": 3}, ProblemCode.THREE_PLAY_ALONE),
        ({"kill.mode": "suicide"}, ProblemCode.KILL_NEEDS_SIX),
        ({"deal.removed": ["C3"]}, ProblemCode.REMOVED_CARD_NEEDED),
        ({"deal.removed": ["JK"]}, ProblemCode.REMOVED_CARD_NEEDED),
        ({"deal.removed": ["HT"]}, ProblemCode.REMOVED_CARD_NEEDED),
        ({"deal.removed": ["H2", "H2"]}, ProblemCode.REPEATED),
        ({"redeal.mighty_value": 2}, ProblemCode.OUT_OF_RANGE),
        ({"redeal.mighty_value": 0.2}, ProblemCode.NOT_A_HALF),
        ({"deal.hand": 9}, ProblemCode.UNSUPPORTED_DEAL),
        ({"deal.hand": 1, "deal.kitty": 48}, ProblemCode.UNSUPPORTED_DEAL),
        ({"bidding.first_bidder": "previous_declarer"}, ProblemCode.OPENER_UNKNOWN),
        ({"bidding.minimum": 19, "bidding.maximum": 18}, ProblemCode.MINIMUM_ABOVE_MAXIMUM),
        ({"bidding.minimum": 21}, ProblemCode.OUT_OF_RANGE),
        ({"bidding.same_count": "suit_rank", "bidding.suit_order": "S,C"}, ProblemCode.SUIT_ORDER_INCOMPLETE),
        ({"redeal.tokens": 0}, ProblemCode.TOKENS_NEEDED),
        ({"redeal.mode": "value"}, ProblemCode.TOKENS_UNUSED),
        ({"redeal.cost": 5}, ProblemCode.TOKENS_AND_COST),
        ({"redeal.mode": "value", "redeal.tokens": 0, "redeal.cost": 5}, ProblemCode.COST_VANISHES),
        ({"redeal.max_value": 0.3}, ProblemCode.NOT_A_HALF),
        ({"friend.kinds": ""}, ProblemCode.NO_FRIEND_KINDS),
        ({"friend.self_win": "forbidden"}, ProblemCode.SELF_WIN_FORBIDDEN),
        ({"mighty.card": "JK"}, ProblemCode.JOKER_AS_ROLE),
        ({"mighty.when_its_suit_is_trump": "SK"}, ProblemCode.MIGHTY_STAYS_IN_TRUMP),
        ({"joker.force_out_before_last": True}, ProblemCode.FORCED_OUT_FOR_NOTHING),
        ({"joker_call.alternate": "C4"}, ProblemCode.CALL_STAYS_IN_TRUMP),
        ({"joker_call.card": "SA", "joker_call.alternate": "C3"}, ProblemCode.CALL_IS_MIGHTY),
        ({"joker_call.last_trick": 11}, ProblemCode.CALL_TRICKS),
        ({"bidding.minimum": 9}, ProblemCode.SUCCESS_COSTS),
        ({"scoring.failure": "bid_minus_12_plus_shortfall", "bidding.minimum": 10}, ProblemCode.FAILURE_PAYS),
        ({"match.start": 0}, ProblemCode.MATCH_OVER_AT_START),
    ],
)
def test_values_that_cannot_stand_together_are_refused(change: dict[str, object], code: ProblemCode) -> None:
    with pytest.raises(RulesError) as caught:
        with_values(preset("kbg"), change)
    assert code in {each.code for each in caught.value.problems}


@pytest.mark.parametrize(
    ("spec", "message"),
    [
        ("kgb", "no such preset: kgb; did you mean kbg[?] There are kbg"),
        ("tihcu", "no such preset: tihcu; did you mean tichu[?]"),
        ("poker", "no such preset: poker; there are kbg"),
        ("", 'no such preset: ""; there are kbg'),
        ("kbg+", 'kbg has no variant ""; it has four-players'),
        ("kbg+mindset", "kbg has no variant mindset; it has four-players, six-players, replenishing-token"),
        ("kbg+winning-mindset+winning-mindset", "winning-mindset is named twice"),
        ("missing.toml", "cannot read missing.toml: no such file"),
    ],
)
def test_a_name_that_leads_nowhere_says_what_there_is(spec: str, message: str) -> None:
    with pytest.raises(RulesError, match=message):
        rules_from(spec)


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(RulesError, match="not UTF-8"):
        rules_from(str(path))


def test_a_rule_file_is_found_by_its_path(tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    path.write_text('base = "tichu"\nid = "club"\n[bidding]\nminimum = 14\n', "utf-8")
    assert rules_from(str(path)).id == "club"


@pytest.mark.parametrize("name", preset_names())
def test_highlights_are_options_that_matter_and_differ_from_the_usual(name: str) -> None:
    special = highlights(preset(name))
    assert special
    assert len(set(special)) == len(special)
    assert not set(special) & idle_options(preset(name))
    assert set(special) <= set(OPTIONS)


def test_two_rule_sets_differ_in_what_their_sources_say() -> None:
    found = {each.path: (each.ours, each.theirs) for each in differences(preset("kbg"), preset("pagat"))}
    assert found["bidding.minimum"] == (11, 13)
    assert "mighty.card" not in found


SIX = 'base = "kbg"\nplayers = 6\n'


def test_a_count_of_players_takes_the_rules_of_the_base_for_it() -> None:
    assert not differences(load_rules(SIX), named_rules("kbg+six-players"))
    assert not differences(load_rules('base = "kbg"\nplayers = 5\n'), preset("kbg"))


def test_the_rules_for_a_count_can_be_changed_like_any_others() -> None:
    rules = load_rules(SIX + 'variants = ["change-giru"]\n[bidding]\nminimum = 12\n[kill]\nmode = "suicide"\n')
    assert (rules.id, rules.bidding.minimum, rules.kill.mode) == ("house", 12, KillMode.SUICIDE)
    assert {each.path for each in differences(rules, named_rules("kbg+six-players+change-giru"))} == {
        "bidding.minimum",
        "kill.mode",
    }


def test_a_count_beside_the_name_of_a_preset_takes_its_table() -> None:
    assert rules_from("kbg", 6) == named_rules("kbg+six-players") == named_rules("kbg", 6)
    assert rules_from("kbg+winning-mindset", 4) == named_rules("kbg+four-players+winning-mindset")
    assert rules_from("kbg+six-players", 6) == rules_from("kbg+six-players")
    assert rules_from("kbg+six-players").players == 6


@pytest.mark.parametrize("count", [4, 5])
def test_a_count_that_says_something_else_than_a_variant_is_refused(count: int) -> None:
    said = f"players: six-players is for 6 players, not {count}"
    for read in (rules_from, named_rules):
        with pytest.raises(RulesError, match=said):
            read("kbg+six-players", count)
    with pytest.raises(RulesError, match=said):
        load_rules(f'base = "kbg"\nvariants = ["six-players"]\nplayers = {count}\n')
    with pytest.raises(RulesError, match=said):
        load_rules('base = "kbg"\nvariants = ["six-players"]\n', count)


def test_a_count_that_says_the_same_as_a_variant_changes_nothing() -> None:
    rules = load_rules('base = "kbg"\nvariants = ["six-players"]\nplayers = 6\n')
    assert not differences(rules, named_rules("kbg+six-players"))


def test_a_base_may_name_its_variants() -> None:
    rules = load_rules('base = "kbg+six-players"\nvariants = ["change-giru"]\n')
    assert not differences(rules, named_rules("kbg+six-players+change-giru"))
    assert problems_of('base = "kbg+six"\n') == [(ProblemCode.UNKNOWN_VARIANT, "")]
    assert problems_of('base = "kbg+change-giru"\nvariants = ["change-giru"]\n') == [(ProblemCode.REPEATED_VARIANT, "")]


@pytest.mark.parametrize("spec", ["tihcu;" + "match.deals=5;" * 60 + "claim=none", "k" * 5000])
def test_a_long_line_is_no_file(spec: str) -> None:
    with pytest.raises(RulesError) as caught:
        rules_from(spec)
    assert ProblemCode.FILE_UNREADABLE not in {each.code for each in caught.value.problems}


@pytest.mark.parametrize("name", ["x" * 5000 + ".toml", "no\0file.toml"])
def test_a_name_that_no_file_can_have_is_refused(name: str) -> None:
    with pytest.raises(RulesError, match="cannot read"):
        rules_from(name)


def test_a_count_beside_a_rule_file_takes_the_rules_of_its_base_for_it(tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    path.write_text('base = "kbg"\n[bidding]\nminimum = 12\n', "utf-8")
    assert rules_from(str(path)).players == 5
    assert rules_from(str(path), 6) == load_rules(SIX + "[bidding]\nminimum = 12\n")


@pytest.mark.parametrize("count", [3, 4, 6])
def test_a_complete_file_has_the_count_it_names(tmp_path: Path, count: int) -> None:
    path = tmp_path / "house.toml"
    path.write_text(dump_rules(preset("kbg")), "utf-8")
    assert rules_from(str(path), 5) == preset("kbg")
    with pytest.raises(RulesError, match=f"kbg has no rules for {count} players; it has them for 5"):
        rules_from(str(path), count)


@pytest.mark.parametrize(
    ("spec", "count", "message"),
    [
        ("howto", 6, "howto has no rules for 6 players; it has them for 5"),
        ("tichu", 4, "tichu has no rules for 4 players; it has them for 5, 6"),
        ("kbg", 3, "kbg has no rules for 3 players; it has them for 4, 5, 6"),
        ("kbg+winning-mindset", -1, "kbg has no rules for -1 players"),
        ("kgb", 6, "no such preset: kgb"),
        ("kbg+mindset", 6, "kbg has no variant mindset"),
    ],
)
def test_a_count_that_a_preset_lacks_says_which_it_has(spec: str, count: int, message: str) -> None:
    for read in (rules_from, named_rules):
        with pytest.raises(RulesError, match=re.escape(message)):
            read(spec, count)


@pytest.mark.parametrize(
    ("text", "needed"),
    [
        ('base = "howto"\nplayers = 6\n', {"six-need-kill", "unsupported-deal"}),
        ('base = "pagat"\nplayers = 6\n', {"six-need-kill", "unsupported-deal"}),
        ('base = "pagat"\nplayers = 4\n', {"cards-do-not-add-up"}),
        ('base = "pagat"\nplayers = 3\n', {"cards-do-not-add-up", "three-play-alone"}),
        ('base = "kbg"\nplayers = 6\nkill.mode = "none"\n', {"six-need-kill"}),
        ('base = "kbg"\nplayers = 4\nneutral.seated = false\n', {"cards-do-not-add-up"}),
        ('base = "pagat"\nplayers = 2\nneutral.seated = true\n', {"unsupported-players"}),
        (
            'base = "pagat"\nkill.mode = "repeat"\ndeal.hand = 8\ndeal.kitty = 5\n',
            {"kill-needs-six", "unsupported-deal"},
        ),
        ('base = "kbg"\nneutral.seated = true\nplayers = 5\n', {"neutral-needs-four"}),
    ],
)
def test_a_file_for_another_count_is_told_all_that_is_needed_and_nothing_that_follows(
    text: str, needed: set[str]
) -> None:
    found = [code.value for code, _ in problems_of(text)]
    assert set(found) == needed
    assert len(found) == len(needed)


@pytest.mark.parametrize("name", ["kbg", "gamerules", "tichu", "howto", "pagat"])
def test_a_complete_file_from_before_some_options_means_what_it_did(name: str) -> None:
    """Tables and records that people keep name every option of their time."""
    rules = preset(name)
    section, kept = "", []
    for line in dump_rules(rules).splitlines():
        section = line.strip("[]") if line.startswith("[") else section
        path = line.partition(" = ")[0]
        if section not in {"neutral", "kill"} and f"{section}.{path}" not in ADDED_LATER:
            kept.append(line)
    assert len(kept) < len(dump_rules(rules).splitlines()) - len(ADDED_LATER)
    read = load_rules("\n".join(kept))
    assert read.id == name
    assert not {each.path for each in differences(read, rules)} - idle_options(rules)
