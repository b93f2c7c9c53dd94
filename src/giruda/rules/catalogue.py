"""The built-in rule sets: one preset for each source, with the variants that the source offers.

The files lie in ``presets/`` and cite their source for every value; each is read when it is first asked for.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import lru_cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any, Final

from giruda.rules.document import MOST_PROBLEMS, flattened, read_values, tables_in
from giruda.rules.nearest import NOTHING
from giruda.rules.options import rule_set, values_of
from giruda.rules.problem import Problem, ProblemCode, RulesError, clipped, problem
from giruda.rules.ruleset import RuleSet
from giruda.rules.shapes import Value, shown

_NAMES: Final = (
    "kbg",
    "gamerules",
    "tichu",
    "howto",
    "pagat",
    "classic-pc",
    "namu",
    "four-43",
    "three-33",
    "gwangju",
    "snucse",
)


@dataclass(frozen=True, slots=True)
class Variant:
    """A named change that a source offers to its own rules.

    Attributes:
        name: its name within the preset, such as ``winning-mindset``.
        title: what it is called, by language (``ko`` and ``en``).
        source: where it comes from.
        changes: the values it sets, by path.
        excludes: the variants it cannot stand beside.
    """

    name: str
    title: Mapping[str, str]
    source: str
    changes: Mapping[str, Value]
    excludes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PresetInfo:
    """What is known of a preset besides its values.

    Attributes:
        name: its name, such as ``kbg``.
        title: what its source is called, by language (``ko`` and ``en``).
        sources: where each value comes from, by path.
        variants: its variants by name, in the order of the source.
    """

    name: str
    title: Mapping[str, str]
    sources: Mapping[str, str]
    variants: Mapping[str, Variant]


def preset_names() -> tuple[str, ...]:
    """The names of the built-in presets, the rule book in the box first."""
    return _NAMES


def preset(name: str) -> RuleSet:
    """The built-in rule set of that name.

    Raises:
        RulesError: there is none.
    """
    return _read(name)[0]


def preset_info(name: str) -> PresetInfo:
    """The titles, sources and variants of a built-in rule set.

    Raises:
        RulesError: there is none.
    """
    return _read(name)[1]


def tables_of(name: str) -> Mapping[int, str | None]:
    """How many players a preset has rules for, ascending, each with the variant that seats them; None for its own.

    Raises:
        RulesError: there is no such preset.
    """
    rules, info = _read(name)
    counts: dict[int, str | None] = {rules.players: None}
    for variant in info.variants.values():
        if "players" in variant.changes:
            counts[int(str(variant.changes["players"]))] = variant.name
    return MappingProxyType(dict(sorted(counts.items())))


def seated_for(name: str, variants: Sequence[str], players: int | None) -> tuple[str, ...]:
    """The variants of a preset with the one that seats so many players; as they are where ``players`` is None.

    Raises:
        RulesError: there is no such preset, it has no rules for so many, or one of the variants seats another number.
    """
    if players is None:
        return tuple(variants)
    tables = tables_of(name)
    if players not in tables:
        valid = ", ".join(map(str, tables))
        raise RulesError((problem(ProblemCode.NO_TABLE, "players", base=name, got=players, valid=valid),))
    if found := _other_tables(tables, variants, players):
        raise RulesError(tuple(found))
    return variants_for(name, variants, players)


def variants_for(name: str, variants: Sequence[str], players: int) -> tuple[str, ...]:
    """The variants with the one that seats so many players in place of any that seats others.

    The preset must have rules for so many.
    """
    tables = tables_of(name)
    others = [each for each in variants if each not in tables.values()]
    seating = tables[players]
    return (seating, *others) if seating is not None else tuple(others)


def with_variants(name: str, variants: Sequence[str]) -> RuleSet:
    """A preset with those of its variants; its ``id`` names them in the order of the source.

    Raises:
        RulesError: no such preset or variant, or variants that exclude each other.
    """
    rules, info = _read(name)
    if found := _misfits(info, variants):
        raise RulesError(tuple(found))
    chosen = [each for each in info.variants.values() if each.name in variants]
    values = values_of(rules)
    for each in chosen:
        values |= each.changes
    values["id"] = "+".join([name, *(each.name for each in chosen)])
    return rule_set(values)


def _other_tables(tables: Mapping[int, str | None], variants: Sequence[str], players: int) -> list[Problem]:
    """The variants that seat another number of players than the one asked for."""
    return [
        problem(ProblemCode.PLAYERS_DISAGREE, "players", name=variant, players=count, got=players)
        for count, variant in tables.items()
        if variant is not None and variant in variants and count != players
    ]


def _misfits(info: PresetInfo, variants: Sequence[str]) -> list[Problem]:
    found = []
    for place, name in enumerate(variants[:MOST_PROBLEMS]):
        if name not in info.variants:
            valid = ", ".join(info.variants) or "none"
            found.append(problem(ProblemCode.UNKNOWN_VARIANT, base=info.name, name=_typed(name), valid=valid))
        elif name in variants[:place]:
            found.append(problem(ProblemCode.REPEATED_VARIANT, name=name))
        else:
            found += [
                problem(ProblemCode.EXCLUSIVE_VARIANTS, name=other, other=name)
                for other in info.variants[name].excludes
                if other in variants[:place]
            ]
    return found


@lru_cache(maxsize=len(_NAMES))
def _read(name: str) -> tuple[RuleSet, PresetInfo]:
    if name not in _NAMES:
        raise RulesError((_unknown_preset(name),))
    text = files("giruda.rules").joinpath("presets", f"{name}.toml").read_text(encoding="utf-8")
    tables: dict[str, Any] = tables_in(text)
    offered = tables.pop("variant", {})
    info = PresetInfo(
        name,
        MappingProxyType(tables["title"]),
        MappingProxyType(tables["sources"]),
        MappingProxyType({each: _variant(each, table) for each, table in offered.items()}),
    )
    return rule_set(_checked(flattened(tables))), info


def _unknown_preset(name: str) -> Problem:
    near = get_close_matches(name[: 2 * max(map(len, _NAMES))].lower(), _NAMES, n=1, cutoff=0.4)
    return problem(
        ProblemCode.UNKNOWN_PRESET, name=_typed(name), nearest=near[0] if near else NOTHING, valid=", ".join(_NAMES)
    )


def _typed(name: str) -> str:
    """A name as a sentence can quote it: one without letters in quotation marks."""
    return clipped(name) if name.strip() else shown(name)


def _variant(name: str, table: dict[str, Any]) -> Variant:
    changes = MappingProxyType(_checked(table["set"]))
    return Variant(name, MappingProxyType(table["title"]), table["source"], changes, tuple(table["excludes"]))


def _checked(entries: Mapping[str, object]) -> dict[str, Value]:
    values, found = read_values(entries)
    if found:
        raise RulesError(tuple(found))
    return values
