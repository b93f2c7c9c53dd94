"""Every option of a rule set by its dotted path, such as ``bidding.minimum``, in the order of the fields.

Read from the dataclasses themselves, so an option exists once: in `giruda.rules.ruleset`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, is_dataclass
from enum import StrEnum
from functools import cache
from types import MappingProxyType, NoneType, UnionType
from typing import Any, Final, get_args, get_origin, get_type_hints

from giruda.cards import Card, Suit
from giruda.rules.nearest import nearest
from giruda.rules.problem import Problem, ProblemCode, problem
from giruda.rules.ruleset import RuleSet
from giruda.rules.shapes import (
    CardList,
    Choice,
    Choices,
    Decimal,
    Flag,
    Name,
    OneCard,
    Shape,
    SuitList,
    Value,
    Whole,
)


@dataclass(frozen=True, slots=True)
class Option:
    """One choice of a rule set.

    Attributes:
        path: section and field, such as ``bidding.minimum``; a field of the rule set itself has no section.
        shape: how its value looks.
    """

    path: str
    shape: Shape

    @property
    def section(self) -> str:
        """The section it is in; empty for a field of the rule set itself."""
        return self.path.rpartition(".")[0]

    @property
    def name(self) -> str:
        """The field within the section."""
        return self.path.rpartition(".")[2]

    def of(self, rules: RuleSet) -> Value:
        """Its value in a rule set."""
        holder: object = getattr(rules, self.section) if self.section else rules
        value: Value = getattr(holder, self.name)
        return value


@cache
def _hints(kind: type) -> Mapping[str, Any]:
    """The annotations of a dataclass by field, in order."""
    return get_type_hints(kind)


def _shape(hint: object) -> Shape:
    """The shape of a field by its annotation."""
    parts = get_args(hint)
    if get_origin(hint) is tuple:
        lists: Mapping[object, Shape] = {Suit: SuitList(), Card: CardList()}
        return lists.get(parts[0]) or Choices(parts[0])
    optional = isinstance(hint, UnionType) and NoneType in parts
    kind = next(each for each in parts if each is not NoneType) if optional else hint
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        return Choice(kind)
    plain: Mapping[object, Shape] = {
        bool: Flag(),
        int: Whole(optional),
        float: Decimal(),
        str: Name(),
        Card: OneCard(optional),
    }
    return plain[kind]


def _all_fields() -> Iterator[Option]:
    for name, hint in _hints(RuleSet).items():
        if isinstance(hint, type) and is_dataclass(hint):
            yield from (Option(f"{name}.{field}", _shape(each)) for field, each in _hints(hint).items())
        else:
            yield Option(name, _shape(hint))


FIELDS: Final[Mapping[str, Option]] = MappingProxyType({each.path: each for each in _all_fields()})
"""Every field by its path, the name and the behaviour version included."""

LABELS: Final = frozenset({"id", "version"})
"""The fields that name a rule set and choose nothing."""

OPTIONS: Final[Mapping[str, Option]] = MappingProxyType(
    {path: each for path, each in FIELDS.items() if path not in LABELS}
)
"""Every option by its path: the fields that a table chooses."""

SECTIONS: Final[tuple[str, ...]] = tuple(dict.fromkeys(each.section for each in FIELDS.values() if each.section))
"""The sections in order."""


def values_of(rules: RuleSet) -> dict[str, Value]:
    """The value of every field by its path."""
    return {path: option.of(rules) for path, option in FIELDS.items()}


def rule_set(values: Mapping[str, Value]) -> RuleSet:
    """The rule set with those values, one for every path of `FIELDS`."""
    parts: dict[str, Any] = {}
    for name, kind in _hints(RuleSet).items():
        if isinstance(kind, type) and is_dataclass(kind):
            parts[name] = kind(**{field: values[f"{name}.{field}"] for field in _hints(kind)})
        else:
            parts[name] = values[name]
    return RuleSet(**parts)


def unknown(path: str, names: Iterable[str] = FIELDS) -> Problem:
    """The problem of a path that is no option: a section as a whole, or one with the nearest of the ``names``."""
    if path in SECTIONS:
        valid = ", ".join(each for each in FIELDS if each.startswith(f"{path}."))
        return problem(ProblemCode.IS_SECTION, path, valid=valid)
    if path.rpartition(".")[2] == "jokers":
        return problem(ProblemCode.UNSUPPORTED_JOKERS, path)
    return problem(ProblemCode.UNKNOWN_KEY, path, nearest=nearest(path, names))
