"""The kernel's tables are the law's, for every preset, table, trump and card."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from giruda.cards import CARDS, JOKER, Suit, Trump, parse_card
from giruda.deal.actions import Play
from giruda.deal.law import Law, law_for
from giruda.deal.trick import Trick, call_choices, legal_plays
from giruda.kernel import Position, Situation
from giruda.kernel.tables import Table
from giruda.rules import named_rules
from giruda.rules.choices import Power
from tests.differential.lockstep import Disagreement, Met, some_situation, walk_situation
from tests.strategies.tables import TABLES


def faults(table: Table, law: Law) -> Iterator[str]:
    """What a table says otherwise than a law."""
    for led in Suit:
        for mighty_strong in (False, True):
            for joker_strong in (False, True):
                told = table.strengths(led, mighty_strong, joker_strong)
                wanted = law.strengths(led, mighty_strong, joker_strong)
                yield from (
                    f"{card} with {led.name} led: {told[card.index]}, not {wanted[card.index]}"
                    for card in CARDS
                    if told[card.index] != wanted[card.index]
                )
    for number, trick in enumerate(table.tricks(), start=1):
        yield from (
            f"{name} in trick {number}: {trick[name]}, not {value}"
            for name, value in by_trick(law, number).items()
            if trick[name] != value
        )


def by_trick(law: Law, number: int) -> dict[str, object]:
    """What a law says about a trick, told from what it lets a hand play."""
    lead = Trick(number, (), (), None, 0)
    call = law.call_card
    led = [] if call is None else [each for each in legal_plays(law, lead, call.bit) if each.card is call]
    jokers = legal_plays(law, lead, JOKER.bit)
    answer = legal_plays(law, lead._replace(plays=(Play(JOKER),)), law.call_bit)
    return {
        "free": law.free[number],
        "forbidden": law.forbidden[number],
        "mighty_strong": law.mighty_power[number] is Power.FULL,
        "joker_strong": law.joker_power[number] is Power.FULL,
        "joker_forced_out": law.joker_forced_out[number],
        "names": tuple(play.suit for play in jokers if play.suit is not None),
        "calls_by_default": led[0].joker_call if led else call_choices(law, lead)[0],
        "call_is_choice": len(led) > 1 if led else len(call_choices(law, lead)) > 1,
        "call_answers": any(play.joker_call for play in answer),
    }


@pytest.mark.parametrize("spec", TABLES)
def test_the_tables_are_those_of_the_law(spec: str) -> None:
    for trump in Trump:
        law = law_for(named_rules(spec), trump)
        assert list(faults(Table(law), law)) == []


def broken(law: Law, place: int, card: int, strength: int) -> Law:
    """The law with one strength changed."""
    tables = [list(table) for table in law._strengths]
    tables[place][card] = strength
    return replace(law, _strengths=tuple(tuple(table) for table in tables))


def test_one_broken_strength_is_found_in_the_table() -> None:
    law = law_for(named_rules("kbg"), Trump.HEARTS)
    wrong = broken(law, Suit.CLUBS * 4 + 3, 40, 0)
    assert list(faults(Table(wrong), law)) == ["C3 with CLUBS led: 0, not 2"]


Breaking = Callable[[Law], Law]


def walk_until_found(breaking: Breaking) -> None:
    """Walk with a broken law in the kernel and the right one in the rules engine, until they differ."""
    rules, rng = named_rules("kbg"), Random(7)
    for _ in range(2_000):
        situation = some_situation(rules, rng)
        walk_situation(replace(situation, law=breaking(situation.law)), rng, Met(), reference=situation)


@pytest.mark.parametrize(("led", "card", "strength"), [("D", "DK", 0), ("C", "SA", 1), ("S", "JK", 0), ("H", "S2", 35)])
def test_one_broken_strength_is_found_by_walks(led: str, card: str, strength: int) -> None:
    place = "SDHC".index(led) * 4 + 3
    with pytest.raises(Disagreement):
        walk_until_found(lambda law: broken(law, place, parse_card(card).index, strength))


@pytest.mark.parametrize(
    ("name", "value"), [("free", 0), ("forbidden", JOKER.bit), ("joker_forced_out", True), ("call_works", False)]
)
def test_one_broken_entry_by_trick_is_found_by_walks(name: str, value: int) -> None:
    def breaking(law: Law) -> Law:
        entries = list(getattr(law, name))
        entries[5] = value
        changed: dict[str, Any] = {name: tuple(entries)}
        return replace(law, **changed)

    with pytest.raises(Disagreement):
        walk_until_found(breaking)


def test_a_table_that_is_too_large_is_refused() -> None:
    law = law_for(named_rules("kbg"), Trump.NONE)
    with pytest.raises(ValueError, match="at most 13 tricks"):
        Table(replace(law, tricks=14))


def test_a_position_carries_the_table_of_its_law() -> None:
    situation: Situation = some_situation(named_rules("kbg"), Random(1))
    assert Position(situation).table.law == situation.law
