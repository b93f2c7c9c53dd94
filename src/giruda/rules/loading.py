"""Rule sets from names, files and single values, and back to text.

A rule file is TOML: complete, or a ``base`` (with ``variants`` if wanted) and what differs from it. Whatever is wrong
with it comes in one `RulesError`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from giruda.rules.catalogue import preset, preset_names, seated_for, tables_of, with_variants
from giruda.rules.conflicts import problems
from giruda.rules.document import flattened, missing_from, read_values, tables_in
from giruda.rules.history import ADDED_LATER
from giruda.rules.options import FIELDS, OPTIONS, SECTIONS, rule_set, values_of
from giruda.rules.problem import Problem, ProblemCode, RulesError, problem
from giruda.rules.ruleset import RuleSet
from giruda.rules.shapes import Value, shown, toml_of
from giruda.rules.spec import hold_players, named_rules

HOUSE: Final = "house"
"""The ``id`` of a rule file that names none."""

_BY_ITSELF: Final = frozenset({ProblemCode.OUT_OF_RANGE, ProblemCode.NOT_A_HALF})


def rules_from(spec: str, players: int | None = None) -> RuleSet:
    """The rule set of a spec (``kbg``, ``kbg+winning-mindset``, ``kbg;bidding.minimum=12``), or of a rule file's path.

    ``players`` seats so many, where the preset, or the base of the file, has rules for them.

    Raises:
        RulesError: no such preset, variant or file, or settings or a file with problems.
    """
    if re.split("[+;]", spec, maxsplit=1)[0].strip() in preset_names():
        return named_rules(spec, players)
    looks_like_a_file = "/" in spec or "\\" in spec or spec.endswith(".toml")
    if looks_like_a_file or _is_file(spec):
        return load_rules(Path(spec), players)
    return named_rules(spec, players)


def _is_file(name: str) -> bool:
    """Whether there is such a file; a name that no file can have is none."""
    try:
        return Path(name).is_file()
    except OSError:
        return False


def load_rules(source: Path | str, players: int | None = None) -> RuleSet:
    """The rule set of a rule file, given by its path or as its text.

    With a base, ``players`` (in the file, or else given here) chooses the base's rules for so many.

    Raises:
        RulesError: it cannot be read, or everything that is wrong with it.
    """
    text = _text_of(source) if isinstance(source, Path) else source
    tables = tables_in(text)
    base, variants = tables.pop("base", None), tables.pop("variants", None)
    wanted = tables.get("players", players)
    start, found = _base_values(base, variants, wanted if type(wanted) is int else None)
    entries = flattened(tables)
    values, wrong = read_values(entries)
    found += wrong
    if base is None:
        found += missing_from({**ADDED_LATER, **entries})
        start = dict(ADDED_LATER)
    if found:
        raise RulesError((*found, *_alone_wrong(values)))
    name: dict[str, Value] = {} if "id" in values else {"id": HOUSE}
    rules = _sound(rule_set(start | name | values))
    hold_players(rules, players)
    return rules


def with_values(rules: RuleSet, changes: Mapping[str, object]) -> RuleSet:
    """The rule set with those values by path, such as ``{"bidding.minimum": 12}``; words as typed are read as well.

    Raises:
        RulesError: an unknown path, a value of another shape, or values that cannot stand together.
    """
    values, found = read_values(changes, typed=True)
    if found:
        raise RulesError(tuple(found))
    return _sound(rule_set(values_of(rules) | values))


def dump_rules(rules: RuleSet) -> str:
    """The complete rule file of a rule set, as canonical TOML; `load_rules` reads it back to an equal value."""
    plain = [path for path in FIELDS if "." not in path]
    blocks = ["\n".join(f"{path} = {toml_of(FIELDS[path].of(rules))}" for path in plain)]
    for section in SECTIONS:
        options = [option for option in FIELDS.values() if option.section == section]
        lines = [f"{option.name} = {toml_of(option.of(rules))}" for option in options]
        blocks.append("\n".join([f"[{section}]", *lines]))
    return "\n\n".join(blocks) + "\n"


def overrides(rules: RuleSet, base: RuleSet) -> dict[str, Value]:
    """The values by path in which a rule set differs from its base."""
    return {path: option.of(rules) for path, option in OPTIONS.items() if option.of(rules) != option.of(base)}


def _alone_wrong(values: dict[str, Value]) -> list[Problem]:
    """The values that are wrong by themselves, so that a file with other mistakes names these as well."""
    others = values_of(preset(preset_names()[0]))
    found = problems(rule_set(others | values))
    return [each for each in found if each.code in _BY_ITSELF and each.path in values]


def _sound(rules: RuleSet) -> RuleSet:
    if found := problems(rules):
        raise RulesError(found)
    return rules


def _text_of(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        detail = "it is not UTF-8 text"
    except OSError as error:
        detail = (error.strerror or str(error)).lower()
    except ValueError as error:
        detail = str(error)
    raise RulesError((problem(ProblemCode.FILE_UNREADABLE, file=str(path), detail=detail),))


def _base_values(base: object, variants: object, players: int | None) -> tuple[dict[str, Value], list[Problem]]:
    """The values that a rule file starts from, and what is wrong with its base."""
    if base is None:
        return {}, [problem(ProblemCode.VARIANTS_WITHOUT_BASE, "variants")] if variants is not None else []
    if not isinstance(base, str):
        return {}, [
            problem(ProblemCode.WRONG_TYPE, "base", shape="name", expected="the name of a preset", got=shown(base))
        ]
    names = [] if variants is None else variants
    if not isinstance(names, list) or not all(isinstance(each, str) for each in names):
        return {}, [
            problem(ProblemCode.WRONG_TYPE, "variants", shape="names", expected="a list of names", got=shown(variants))
        ]
    name, *named = (each.strip() for each in base.split("+"))
    try:
        values = values_of(with_variants(name, _seated(name, [*named, *names], players)))
    except RulesError as error:
        return {}, list(error.problems)
    del values["id"]
    return values, []


def _seated(name: str, variants: Sequence[str], players: int | None) -> Sequence[str]:
    """The variants with the one that seats so many; as they are where neither they nor the preset seat anybody else.

    A file may name a count that its base has no table for, and then says itself how so many play.
    """
    tables = tables_of(name)
    seating = [each for each in variants if each in tables.values()]
    return seated_for(name, variants, players) if players in tables or seating else variants
