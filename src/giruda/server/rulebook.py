"""Rule sets for people who make their own: every option there is, and what any spec says, or what is wrong with it."""

from __future__ import annotations

from functools import cache

from giruda.cards import Suit
from giruda.notation.wire import Param, ProblemOut, RulesAnswer, RulesOut, SettingOut, ShapeOut
from giruda.rules import (
    Problem,
    RulesError,
    RuleSet,
    highlights,
    idle_options,
    named_rules,
    overrides,
    parse_spec,
)
from giruda.rules.catalogue import with_variants
from giruda.rules.options import OPTIONS, Option
from giruda.rules.shapes import Choice, Choices, Shape, SuitList, text_of
from giruda.rules.spec import spec_over

LONGEST_PARAM = 300
"""Characters of a problem's parameter that are sent back: what a stranger typed may be long."""


@cache
def shapes_out() -> tuple[ShapeOut, ...]:
    """Every option, for the page, in the order of the fields."""
    return tuple(_shape_out(option) for option in OPTIONS.values())


def answer_to(spec: str) -> RulesAnswer:
    """What the spec says, or everything that is wrong with it. It may be anything that a stranger typed."""
    try:
        return RulesAnswer(_rules_out(spec), [])
    except RulesError as error:
        return RulesAnswer(None, [_problem_out(each) for each in error.problems])


def canonical(spec: str) -> str:
    """The spec that names the same rules from the same preset: variants in order, and only settings that differ.

    Raises:
        RulesError: it names no rule set.
    """
    return spec_over(_base_of(spec), named_rules(spec))


def _base_of(spec: str) -> RuleSet:
    parts = parse_spec(spec)
    return with_variants(parts.name, parts.variants)


def _rules_out(spec: str) -> RulesOut:
    rules, base = named_rules(spec), _base_of(spec)
    changed, idle = overrides(rules, base), idle_options(rules)
    return RulesOut(
        id=rules.id,
        spec=spec_over(base, rules),
        base=base.id,
        players=rules.players,
        seats=rules.seats,
        settings=[
            SettingOut(
                path,
                text_of(option.of(rules)),
                path in idle,
                text_of(option.of(base)) if path in changed else None,
            )
            for path, option in OPTIONS.items()
        ],
        highlights=list(highlights(rules)),
    )


def _shape_out(option: Option) -> ShapeOut:
    return ShapeOut(option.path, option.section, option.shape.name, _choices(option.shape))


def _choices(shape: Shape) -> list[str]:
    if isinstance(shape, Choice | Choices):
        return [each.value for each in shape.members]
    return [suit.letter for suit in Suit] if isinstance(shape, SuitList) else []


def _problem_out(problem: Problem) -> ProblemOut:
    params: dict[str, Param] = {
        name: value if type(value) is int else str(value)[:LONGEST_PARAM] for name, value in problem.params
    }
    return ProblemOut(problem.path[:LONGEST_PARAM], problem.code.value, params)
