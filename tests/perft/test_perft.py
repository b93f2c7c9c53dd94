"""Every line of play from many positions, counted and compared with what is written down."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Any

import pytest

from giruda.cards import Seat
from giruda.deal.actions import Action
from giruda.deal.deal import Deal
from giruda.perft import DEEPEST, Case, CaseError, Root, check, divide, dump_case, load_cases, perft, root_text
from giruda.perft.cases import sampled
from giruda.rules import named_rules, preset_names, tables_of
from tests.perft.generate import FOLDER, path
from tests.perft.situations import SITUATIONS, TABLES

CASES = {table: list(load_cases(path(table).read_text("utf-8"))) for table in TABLES}
EVERY = list(chain.from_iterable(CASES.values()))

each_case = pytest.mark.parametrize("case", EVERY, ids=lambda case: f"{case.rules}: {case.name}")


def named(table: str, name: str) -> Case:
    (found,) = (case for case in CASES[table] if case.name == name)
    return found


@each_case
def test_counts_and_order_are_as_written_down(case: Case) -> None:
    checked = check(case)
    assert checked.faults == (), checked.rows


@each_case
def test_an_action_by_its_place_is_the_one_listed_there(case: Case) -> None:
    lists = [(seat, case.deal.legal_actions(seat)) for seat in case.deal.actors]
    for place, text, _ in case.divide:
        seat, listed, before = next(reached(lists, place))
        assert root_text(Root(seat, listed[place - before])) == text


def reached(lists: list[tuple[Seat, Sequence[Action]]], place: int) -> Iterator[tuple[Seat, Sequence[Action], int]]:
    """The list in which a place of the root lies, whose it is, and how many actions come before it."""
    before = 0
    for seat, listed in lists:
        if before <= place < before + len(listed):
            yield seat, listed, before
        before += len(listed)


@pytest.mark.parametrize("table", TABLES)
def test_every_situation_that_the_rules_know_has_a_case(table: str) -> None:
    rules = named_rules(table)
    assert [case.name for case in CASES[table]] == [each.name for each in SITUATIONS if each.under(rules)]
    assert all(case.rules == table and case.deal.rules == rules for case in CASES[table])


@pytest.mark.parametrize("name", preset_names())
def test_every_preset_has_cases_for_each_number_of_players(name: str) -> None:
    counted = {named_rules(table).players for table in TABLES if table.partition("+")[0] == name}
    assert counted == set(tables_of(name))


def test_no_file_is_left_over() -> None:
    assert set(FOLDER.glob("*.jsonl")) == {path(table) for table in TABLES}


def lines_of_play(deal: Deal, depth: int) -> set[tuple[str, ...]]:
    """Every sequence, written out."""
    if depth == 0:
        return {()}
    return {
        (f"{seat} {action}", *rest)
        for seat in deal.actors
        for action in deal.legal_actions(seat)
        for rest in lines_of_play(deal.apply(seat, action).deal, depth - 1)
    }


@pytest.mark.parametrize(
    ("table", "name"),
    [
        ("kbg", "a redeal may be asked for"),
        ("kbg+four-players", "the neutral seat has led"),
        ("gamerules", "the friend may say so"),
        ("tichu", "a claim"),
        ("tichu+six-players", "the last three tricks"),
        ("howto", "a led joker that may be answered"),
    ],
)
def test_it_counts_the_different_sequences(table: str, name: str) -> None:
    case = named(table, name)
    for depth in range(min(case.depth, 5) + 1 if case.roots < 20 else 3):
        assert perft(case.deal, depth) == len(lines_of_play(case.deal, depth))


def test_a_deal_that_ends_sooner_does_not_count() -> None:
    deal = named("kbg", "the last three tricks").deal
    assert perft(deal, 15) > 0
    assert perft(deal, 16) == 0


def test_a_depth_that_makes_no_sense_is_refused() -> None:
    deal = named("kbg", "opening").deal
    for depth in (-1, DEEPEST + 1, 10**30):
        with pytest.raises(ValueError, match="from 0 to 20"):
            perft(deal, depth)
    for depth in (0, DEEPEST + 1):
        with pytest.raises(ValueError, match="from 1 to 20"):
            next(divide(deal, depth))


@pytest.mark.parametrize(
    ("table", "name", "other", "said"),
    [
        ("kbg", "opening", "kbg+increased-minimum", "actions at the root"),
        ("kbg", "the friend call", "kbg+choosing-the-friend", "actions at the root"),
        ("tichu", "the exchange", "kbg", "3718"),
        ("kbg", "a joker led to the first trick", "howto", "seat 4 cannot bid 11S: bid-too-low"),
    ],
)
def test_another_rule_is_noticed(table: str, name: str, other: str, said: str) -> None:
    case = named(table, name)
    record = case.record.replace(f"rules: {table}\n", f"rules: {other}\n").replace("tokens: 1 1 1 1 1\n", "")
    assert said in " ".join(check(changed(case, record=record)).faults)


def changed(case: Case, **values: Any) -> Case:
    fields = {name: getattr(case, name) for name in case.__struct_fields__}
    return Case(**{**fields, **values})


def test_what_differs_is_told_by_root() -> None:
    case = named("kbg", "the first lead")
    (place, root, count), *rest = case.divide
    checked = check(changed(case, divide=((place, root, count + 1), *rest)))
    assert checked.faults == ("another count under 1 of the actions at the root",)
    assert [(row.root, row.expected, row.found) for row in checked.rows if not row.agrees] == [(root, count + 1, count)]


def test_another_order_is_told_by_place() -> None:
    case = named("kbg", "the first lead")
    first, second, *rest = case.divide
    swapped = ((0, second[1], second[2]), (1, first[1], first[2]), *rest)
    checked = check(changed(case, divide=swapped, digest="0" * 16))
    assert checked.faults == (f"place 0 of the root is {first[1]!r}, not {second[1]!r}",)


def test_an_action_that_is_no_longer_listed_is_a_row_without_a_count() -> None:
    case = named("kbg", "the first lead")
    more = (*case.divide, (case.roots, "0: play JK naming S", 7))
    checked = check(changed(case, divide=more, roots=case.roots + 1, count=case.count + 7, digest="0" * 16))
    assert checked.rows[-1] == ("0: play JK naming S", 7, None)
    assert f"end before place {case.roots}" in checked.faults[-1]


def test_a_difference_between_the_places_of_a_sample_is_noticed() -> None:
    case = named("kbg", "the exchange")
    assert not case.is_complete
    assert "between" in check(changed(case, digest="0" * 16)).faults[0]


def test_a_case_is_read_back_as_it_was_written() -> None:
    for case in EVERY:
        assert list(load_cases(dump_case(case))) == [case]


def test_a_sample_has_both_ends_and_places_between() -> None:
    assert sampled(3) == [0, 1, 2]
    assert sampled(286)[:4] == [0, 1, 2, 3]
    assert sampled(286)[-4:] == [282, 283, 284, 285]
    assert len(sampled(286)) == 16


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("{", "line 2"),
        ('{"name": "x"}', "missing required field"),
        ('{"name": 3}', "Expected `str`"),
        ('{"nmae": "x"}', "nmae"),
    ],
)
def test_a_line_that_is_no_case_is_refused_with_its_number(line: str, said: str) -> None:
    with pytest.raises(CaseError, match="line 2") as caught:
        list(load_cases(f"\n{line}\n"))
    assert said in str(caught.value)


def test_a_record_that_leads_nowhere_is_a_fault() -> None:
    case = named("kbg", "opening")
    match = case.record.replace("kind: deal", "kind: match").replace("dealer:", "deal 1\ndealer:")
    for record, said in (("hello\n", "the record: line 1: "), (match, "of a match")):
        assert said in check(changed(case, record=record)).faults[0]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('"depth":3', '"depth":0', "`int` >= 1"),
        ('"depth":3', '"depth":-2', "`int` >= 1"),
        ('"depth":3', f'"depth":{10**30}', "`int` <= 20"),
        ('"depth":3', '"depth":21', "`int` <= 20"),
        ('"divide":[[0,', f'"divide":[[-{10**30},', "`int` >= 0"),
        ('"count":', '"count":-', "`int` >= 0"),
        ('"roots":', '"roots":-', "`int` >= 0"),
    ],
)
def test_a_number_that_makes_no_sense_is_refused_with_its_line(old: str, new: str, said: str) -> None:
    line = dump_case(named("kbg", "opening"))
    assert old in line
    with pytest.raises(CaseError, match="line 1: ") as caught:
        list(load_cases(line.replace(old, new)))
    assert said in str(caught.value)


def test_other_rules_in_the_record_are_a_fault_though_the_counts_agree() -> None:
    case = named("kbg", "the last three tricks")
    record = case.record.replace("rules: kbg\n", "rules: kbg;match.deals=3\n")
    (fault,) = check(changed(case, record=record)).faults
    assert fault == "the record has other rules than kbg: match.deals"


def test_rules_that_nobody_knows_are_a_fault() -> None:
    (fault,) = check(changed(named("kbg", "the last three tricks"), rules="tischu")).faults
    assert fault.startswith("the rules: no such preset: tischu")
