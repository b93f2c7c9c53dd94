"""Rule sets that people make: every option is told, any spec is answered, and a table is opened by what it says."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from giruda.notation.wire import RulesAnswer, RulesOut, ShapeOut
from giruda.rules import RuleSet, idle_options, named_rules, preset_info, preset_names, problems, spec_of
from giruda.rules.options import OPTIONS
from giruda.rules.shapes import text_of
from giruda.rules.spec import LONGEST_SPEC
from giruda.server.limits import Rate
from giruda.server.rulebook import LONGEST_PARAM, answer_to, canonical
from giruda.server.settings import Settings
from tests.server.house import House, settings
from tests.server.person import Person
from tests.strategies.rules import rule_sets


def ask(person: Person, spec: str) -> RulesAnswer:
    answer = person.http.get("/api/rules", params={"spec": spec})
    assert answer.status_code == 200, answer.text
    return msgspec.json.decode(answer.content, type=RulesAnswer)


def rules_of(answer: RulesAnswer) -> RulesOut:
    assert answer.problems == []
    assert answer.rules is not None
    return answer.rules


def test_every_option_is_told_with_its_shape_and_what_may_be_chosen(person: Person) -> None:
    shapes = msgspec.json.decode(person.http.get("/api/options").content, type=list[ShapeOut])
    assert [each.path for each in shapes] == list(OPTIONS)
    by_path = {each.path: each for each in shapes}
    assert by_path["claim"] == ShapeOut("claim", "", "choice", ["none", "verified"])
    assert by_path["bidding.minimum"] == ShapeOut("bidding.minimum", "bidding", "whole", [])
    assert by_path["bidding.suit_order"].choices == ["S", "D", "H", "C"]
    assert by_path["exchange.forbid_discard"] == ShapeOut(
        "exchange.forbid_discard", "exchange", "choices", ["mighty", "joker"]
    )


def test_a_spec_is_answered_with_every_value_and_where_it_differs_from_its_base(person: Person) -> None:
    rules = rules_of(ask(person, "kbg+winning-mindset+six-players;bidding.minimum=12; match.deals=5;claim=none"))
    assert rules.base == "kbg+six-players+winning-mindset"
    assert rules.spec == "kbg+six-players+winning-mindset;bidding.minimum=12;match.deals=5"
    assert (rules.id, rules.players, rules.seats) == ("kbg+six-players+winning-mindset-house", 6, 6)
    assert [each.path for each in rules.settings] == list(OPTIONS)
    differing = {each.path: (each.base, each.value) for each in rules.settings if each.base is not None}
    assert differing == {"bidding.minimum": ("11", "12"), "match.deals": ("10", "5")}
    assert {each.path for each in rules.settings if each.idle} == idle_options(named_rules(rules.spec))
    assert "bidding.minimum" in rules.highlights


def test_a_neutral_seat_is_counted_beside_the_players(person: Person) -> None:
    rules = rules_of(ask(person, "kbg+four-players"))
    assert (rules.players, rules.seats, rules.spec) == (4, 5, "kbg+four-players")


@pytest.mark.parametrize(
    ("spec", "wrong"),
    [
        ("", [("", "unknown-preset")]),
        ("poker", [("", "unknown-preset")]),
        ("kbg+poker", [("", "unknown-variant")]),
        ("kbg;bidding.minimum=99", [("bidding.minimum", "out-of-range"), ("bidding.minimum", "minimum-above-maximum")]),
        ("kbg;kill.mode=repeat", [("kill.mode", "kill-needs-six")]),
        ("kbg;mighty.card=XX;claim=maybe", [("mighty.card", "bad-card"), ("claim", "bad-choice")]),
        ("kbg;biding.minimum=12", [("biding.minimum", "unknown-key")]),
        ("kbg;id=mine", [("id", "unknown-key")]),
        ("kbg;", [("", "no-setting")]),
        ("kbg;claim=none;claim=none", [("claim", "set-twice")]),
        ("x" * (LONGEST_SPEC + 1), [("", "spec-too-long")]),
        ("../../etc/passwd", [("", "unknown-preset")]),
    ],
)
def test_what_is_wrong_with_a_spec_is_told_by_option(person: Person, spec: str, wrong: list[tuple[str, str]]) -> None:
    answer = ask(person, spec)
    assert answer.rules is None
    assert [(each.path, each.code) for each in answer.problems] == wrong


def test_the_parameters_of_a_problem_are_numbers_and_short_texts(person: Person) -> None:
    [low] = ask(person, "kbg;redeal.max_value=0.3").problems
    assert low.params == {"got": "0.3"}
    [unknown] = ask(person, "x" * LONGEST_SPEC).problems
    assert all(len(str(each)) <= LONGEST_PARAM for each in unknown.params.values())


def test_a_query_without_a_spec_is_answered_like_an_empty_one(person: Person) -> None:
    assert person.http.get("/api/rules").json()["problems"][0]["code"] == "unknown-preset"


def test_an_address_cannot_ask_without_end(
    tmp_path: Path, new_house: Callable[[Settings], House], new_person: Callable[..., Person]
) -> None:
    person = new_person(new_house(settings(tmp_path, rule_questions=Rate(burst=2, per_second=0.001))))
    assert [person.http.get("/api/rules?spec=kbg").status_code for _ in range(3)] == [200, 200, 429]
    assert person.http.get("/api/rules?spec=kbg").json()["code"] == "too-fast"


def test_a_table_of_house_rules_is_opened_and_tells_its_rules(person: Person) -> None:
    table = person.open_table(rules="tichu; match.deals=3 ;bidding.minimum=14")
    with person.sit(table) as chair:
        told = chair.state.table
        assert (told.rules_spec, told.rules_id) == ("tichu;bidding.minimum=14;match.deals=3", "tichu-house")
        assert (chair.view.minimum, chair.match.deals) == (14, 3)
        assert "bidding.minimum" in told.highlights


def test_every_preset_and_variant_has_one_name() -> None:
    for name in preset_names():
        for variant in ("", *preset_info(name).variants):
            spec = f"{name}+{variant}".rstrip("+")
            assert canonical(spec) == spec


@given(rules=rule_sets())
def test_the_canonical_spec_names_the_same_rules(rules: RuleSet) -> None:
    spec = spec_of(rules)
    named = named_rules(canonical(spec))
    assert named == named_rules(spec)
    assert canonical(canonical(spec)) == canonical(spec)
    told = rules_of(answer_to(spec))
    assert {each.path: each.value for each in told.settings} == {
        path: text_of(option.of(named)) for path, option in OPTIONS.items()
    }


@given(spec=st.text() | st.builds("kbg;{}={}".format, st.sampled_from([*OPTIONS]), st.text(max_size=40)))
def test_anything_typed_is_answered(spec: str) -> None:
    answer = answer_to(spec)
    assert (answer.rules is None) != (answer.problems == [])
    if answer.rules is not None:
        assert problems(named_rules(answer.rules.spec)) == ()
    msgspec.json.encode(answer)
