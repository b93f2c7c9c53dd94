"""No value of an option and no reason to refuse is left without a test in this folder."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path

import pytest

from giruda.deal.refusals import Code
from giruda.rules import RuleSet, named_rules, preset, preset_info, preset_names
from giruda.rules.options import OPTIONS, Option
from giruda.rules.shapes import Choice, Choices

TEXT = "".join(path.read_text() for path in Path(__file__).parent.glob("test_*.py") if path != Path(__file__))
NAMED = [preset(name) for name in preset_names()] + [
    named_rules(f"{name}+{variant}") for name in preset_names() for variant in preset_info(name).variants
]
CHOICES = [option for option in OPTIONS.values() if isinstance(option.shape, Choice | Choices)]
UNREACHABLE = {
    # With one card left in the last trick nothing can be forbidden, and where the contract cannot be changed before the
    # kitty is taken there is no such phase. They guard hands and phases that a deal never has.
    Code.JOKER_LAST_TRICK,
    Code.MIGHTY_LAST_TRICK,
    Code.NO_CHANGE_BEFORE_KITTY,
}


def chosen(rules: RuleSet, option: Option) -> set[object]:
    """The members of its enum that a rule set has for the option."""
    value = option.of(rules)
    return set(value) if isinstance(value, tuple) else {value}


@pytest.mark.parametrize("option", CHOICES, ids=lambda option: str(option.path))
def test_every_choice_is_a_presets_or_tested_by_name(option: Option) -> None:
    assert isinstance(option.shape, Choice | Choices)
    members: set[StrEnum] = set(option.shape.members)
    used = {member for rules in NAMED for member in chosen(rules, option)}
    assert not [member for member in members if member not in used and f'"{member.value}"' not in TEXT]


@pytest.mark.parametrize("code", [code for code in Code if code not in UNREACHABLE], ids=lambda code: str(code.value))
def test_every_reason_to_refuse_is_met_in_a_test(code: Code) -> None:
    assert f"Code.{code.name}" in TEXT
