"""Specs: any rule set in one short line of text, read from anybody."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import event, given
from hypothesis import strategies as st

from giruda.rules import (
    ProblemCode,
    RulesError,
    RuleSet,
    differences,
    named_rules,
    parse_spec,
    preset,
    problems,
    rules_from,
    spec_of,
    with_values,
)
from giruda.rules.options import FIELDS
from giruda.rules.shapes import LONGEST_NAME
from giruda.rules.spec import LONGEST_SPEC
from tests.strategies.rules import named_specs, rule_sets


def problems_of(spec: str, players: int | None = None) -> list[tuple[ProblemCode, str]]:
    with pytest.raises(RulesError) as caught:
        named_rules(spec, players)
    return [(each.code, each.path) for each in caught.value.problems]


@given(rule_sets())
def test_a_rule_set_survives_being_named_and_read(rules: RuleSet) -> None:
    spec = spec_of(rules)
    read = named_rules(spec)
    assert replace(read, id=rules.id) == rules
    assert spec_of(read) == spec
    assert len(spec) <= LONGEST_SPEC
    assert problems(read) == ()


@pytest.mark.parametrize("spec", named_specs())
def test_a_preset_with_or_without_a_variant_is_its_own_spec(spec: str) -> None:
    assert spec_of(named_rules(spec)) == spec == named_rules(spec).id


def test_a_line_names_a_table_and_the_single_options_of_a_house() -> None:
    rules = named_rules("kbg+six-players;bidding.minimum=12;match.deals=5")
    assert rules.id == "kbg+six-players-house"
    found = {each.path: each.ours for each in differences(rules, named_rules("kbg+six-players"))}
    assert found == {"bidding.minimum": 12, "match.deals": 5}
    assert rules_from("kbg+six-players;bidding.minimum=12;match.deals=5") == rules


def test_the_spec_of_a_rule_set_names_the_base_with_the_fewest_differences() -> None:
    mindset = with_values(named_rules("kbg+winning-mindset"), {"bidding.minimum": 13})
    assert spec_of(mindset) == "kbg+increased-minimum+winning-mindset"
    six = with_values(named_rules("tichu", 6), {"match.deals": 10})
    assert spec_of(six) == "tichu+six-players;match.deals=10"
    assert spec_of(replace(preset("pagat"), id="ours", version=2)) == "pagat;version=2"


@pytest.mark.parametrize(
    ("setting", "canonical"),
    [
        ("friend.kinds=card,none", "friend.kinds=card,none"),
        ("friend.kinds= none", "friend.kinds=none"),
        ("exchange.forbid_discard=mighty", "exchange.forbid_discard=mighty"),
        ("redeal.mode=none", "redeal.mode=none"),
        ("match.deals=none", "match.deals=none"),
        ("joker_call.alternate=H3", "joker_call.alternate=H3"),
        ("bidding.suit_order=C,D,H,S", "bidding.suit_order=C,D,H,S"),
        ("redeal.mighty_value=-1", "redeal.mighty_value=-1"),
        ("redeal.max_value=1.0", "redeal.max_value=1"),
        (" first_lead.ban_trump = no ", "first_lead.ban_trump=false"),
        ("mighty.when_its_suit_is_trump=none", "mighty.when_its_suit_is_trump=none"),
    ],
)
def test_every_shape_of_value_can_be_set(setting: str, canonical: str) -> None:
    assert spec_of(named_rules(f"kbg;{setting}")) == f"kbg;{canonical}"


def test_settings_stand_in_the_order_of_the_options() -> None:
    assert spec_of(named_rules("kbg;match.deals=5;bidding.minimum=12")) == "kbg;bidding.minimum=12;match.deals=5"


def test_a_setting_that_changes_nothing_leaves_the_preset() -> None:
    assert named_rules("kbg;bidding.minimum=11") == preset("kbg")


def test_every_problem_of_a_line_is_named_at_its_option() -> None:
    assert problems_of("kbg;bidding.minimun=12;kill.mode=maybe;deal.removed=C3,X4;redeal.tokens=many") == [
        (ProblemCode.UNKNOWN_KEY, "bidding.minimun"),
        (ProblemCode.BAD_CHOICE, "kill.mode"),
        (ProblemCode.BAD_CARD, "deal.removed"),
        (ProblemCode.WRONG_TYPE, "redeal.tokens"),
    ]
    assert problems_of("kbg;bidding.minimum=99;match.start=0") == [
        (ProblemCode.OUT_OF_RANGE, "bidding.minimum"),
        (ProblemCode.MINIMUM_ABOVE_MAXIMUM, "bidding.minimum"),
        (ProblemCode.MATCH_OVER_AT_START, "match.start"),
    ]


@pytest.mark.parametrize(
    ("spec", "code"),
    [
        ("", ProblemCode.UNKNOWN_PRESET),
        (";", ProblemCode.NO_SETTING),
        ("kbg;", ProblemCode.NO_SETTING),
        ("kbg;bidding.minimum", ProblemCode.NO_SETTING),
        ("kbg;=12", ProblemCode.NO_SETTING),
        (f"kbg;{'a' * (LONGEST_NAME + 1)}=12", ProblemCode.NO_SETTING),
        ("kbg;match.deals=5;match.deals=6", ProblemCode.SET_TWICE),
        ("kgb;match.deals=5", ProblemCode.UNKNOWN_PRESET),
        ("kbg+six;match.deals=5", ProblemCode.UNKNOWN_VARIANT),
        ("kbg;id=mine", ProblemCode.UNKNOWN_KEY),
        ("kbg;title=mine", ProblemCode.UNKNOWN_KEY),
        ("kbg;deck.jokers=2", ProblemCode.UNSUPPORTED_JOKERS),
        ("kbg;redeal.max_value=inf", ProblemCode.OUT_OF_RANGE),
        ("kbg;bidding.minimum=" + "9" * 4000, ProblemCode.WRONG_TYPE),
        ("kbg;players=6", ProblemCode.TABLE_BY_VARIANT),
        ("kbg+six-players;players=5", ProblemCode.TABLE_BY_VARIANT),
        ("howto;players=6", ProblemCode.SIX_NEED_KILL),
    ],
)
def test_a_line_that_names_no_rules_says_why(spec: str, code: ProblemCode) -> None:
    assert code in {each for each, _ in problems_of(spec)}


@pytest.mark.parametrize(
    ("spec", "messages"),
    [
        ("kbg;players=6", ["players: kbg+six-players has the rules for 6 players; choose it instead"]),
        ("kbg+six-players;players=5", ["players: kbg has the rules for 5 players; choose it instead"]),
        (
            "kbg+change-giru;players=4;match.start=0",
            [
                "players: kbg+four-players+change-giru has the rules for 4 players; choose it instead",
                "match.start: a start of 0 is already at or below 0, which ends the match",
            ],
        ),
    ],
)
def test_a_count_that_the_preset_has_a_table_for_names_it(spec: str, messages: list[str]) -> None:
    with pytest.raises(RulesError) as caught:
        named_rules(spec)
    assert [each.message for each in caught.value.problems] == messages


def test_a_setting_named_many_times_is_told_once() -> None:
    assert problems_of("kbg" + ";match.deals=5" * 50) == [(ProblemCode.SET_TWICE, "match.deals")]


def test_a_count_of_players_chooses_the_table_that_the_settings_change() -> None:
    assert named_rules("kbg;bidding.minimum=12", 6) == named_rules("kbg+six-players;bidding.minimum=12")
    assert problems_of("howto;bidding.minimum=12", 6) == [(ProblemCode.NO_TABLE, "players")]
    assert problems_of("kbg;players=4;deal.removed=" + ",".join(f"{s}{r}" for s in "SH" for r in "45678"), 5) == [
        (ProblemCode.NO_TABLE, "players")
    ]


@pytest.mark.parametrize(
    "spec",
    [
        "k" * (LONGEST_SPEC + 1),
        "kbg" + ";bidding.minimum=12" * 100_000,
        "kbg" + "+x" * (LONGEST_SPEC // 2 - 10),
        "kbg" + ";" * (LONGEST_SPEC - 10),
        "kbg" + "".join(f";a{number}=" for number in range(1000)),
    ],
)
def test_what_a_stranger_sends_is_read_no_longer_than_it_is_worth(spec: str) -> None:
    assert 0 < len(problems_of(spec)) <= len(FIELDS)


@given(st.text(alphabet="kbg+;=.,-_ aminu129N\n\0é", max_size=60))
def test_any_text_is_a_rule_set_or_a_problem(text: str) -> None:
    try:
        rules = named_rules(f"kbg{text}")
    except RulesError as error:
        event(error.problems[0].code)
    else:
        assert problems(rules) == ()


def test_a_house_of_many_variants_has_a_name_that_is_not_too_long() -> None:
    many = "kbg+four-players+complex-reshuffle+change-giru+increased-minimum+winning-mindset+choosing-the-friend"
    rules = named_rules(f"{many};match.deals=5")
    assert len(rules.id) <= LONGEST_NAME
    assert rules.id.endswith("-house")
    assert problems(rules) == ()


def test_a_spec_falls_into_its_parts() -> None:
    spec = parse_spec("kbg+winning-mindset;match.deals=5")
    assert (spec.name, spec.variants, dict(spec.settings)) == ("kbg", ("winning-mindset",), {"match.deals": "5"})
    assert spec.seating(6).variants == ("six-players", "winning-mindset")
