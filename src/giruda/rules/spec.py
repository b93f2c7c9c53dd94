"""Rule sets by one short line of text, which names any house rules and fits into a link.

``kbg`` is a preset, ``kbg+six-players`` one with a variant, ``kbg+six-players;bidding.minimum=12;match.deals=5`` one
with variants and with single options that differ from it. The line is read with nothing but the built-in presets.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from itertools import combinations
from operator import ne
from typing import Final

from giruda.rules.catalogue import preset_info, preset_names, seated_for, tables_of, variants_for, with_variants
from giruda.rules.conflicts import problems
from giruda.rules.document import read_values
from giruda.rules.options import FIELDS, rule_set, unknown, values_of
from giruda.rules.problem import Problem, ProblemCode, RulesError, problem
from giruda.rules.ruleset import RuleSet
from giruda.rules.shapes import LONGEST_NAME, Value, shown, text_of

LONGEST_SPEC: Final = 8000
"""Characters in a spec at most; one that sets every option anew is shorter."""
HOUSE_SUFFIX: Final = "-house"
"""How the ``id`` of a rule set ends that differs from its base in single options."""

_SETTABLE: Final = tuple(path for path in FIELDS if path != "id")


@dataclass(frozen=True, slots=True)
class Spec:
    """What such a line says, before anything is looked up.

    Attributes:
        name: the preset.
        variants: its variants, as typed.
        settings: single options as typed, by path.
    """

    name: str
    variants: tuple[str, ...]
    settings: Mapping[str, str]

    def seating(self, players: int | None) -> Spec:
        """The same with the variant of the preset that seats so many; as it is where ``players`` is None.

        Raises:
            RulesError: there is no such preset, it has no rules for so many, or a variant seats another number.
        """
        return replace(self, variants=seated_for(self.name, self.variants, players))


def parse_spec(text: str) -> Spec:
    """The parts of a spec.

    Raises:
        RulesError: it is too long, or a part of it is no setting, or sets an option that another has set.
    """
    if len(text) > LONGEST_SPEC:
        raise RulesError((problem(ProblemCode.SPEC_TOO_LONG, got=len(text), longest=LONGEST_SPEC),))
    named, *parts = (part.strip() for part in text.split(";"))
    name, *variants = named.split("+")
    settings: dict[str, str] = {}
    found: list[Problem] = []
    for part in parts:
        path, equals, word = (each.strip() for each in part.partition("="))
        if not (equals and path and len(path) <= LONGEST_NAME):
            found.append(problem(ProblemCode.NO_SETTING, got=shown(part)))
        elif path in settings:
            found.append(problem(ProblemCode.SET_TWICE, path))
        else:
            settings[path] = word
    if found:
        raise RulesError(tuple(dict.fromkeys(found))[: len(FIELDS)])
    return Spec(name, tuple(variants), settings)


def named_rules(spec: str, players: int | None = None) -> RuleSet:
    """The rule set of a spec: ``kbg``, ``kbg+winning-mindset+increased-minimum``, ``tichu;bidding.minimum=12``.

    ``players`` seats so many; by default the variants say it, or the preset. A setting changes its own option and no
    other. Reads nothing but the built-in presets, and no more than `LONGEST_SPEC` characters, so it may be given what a
    stranger typed.

    Raises:
        RulesError: no such preset or variant, variants that exclude each other, no rules for so many players, or
            everything that is wrong with the settings.
    """
    parts = parse_spec(spec).seating(players)
    base = with_variants(parts.name, parts.variants)
    if not parts.settings:
        return base
    values, found = read_values({path: word for path, word in parts.settings.items() if path != "id"}, typed=True)
    if "id" in parts.settings:
        found.append(unknown("id", ()))
    if found:
        raise RulesError(tuple(found))
    rules = rule_set(values_of(base) | values | {"id": base.id})
    if rules == base:
        return base
    rules = replace(rules, id=base.id[: LONGEST_NAME - len(HOUSE_SUFFIX)] + HOUSE_SUFFIX)
    if conflicts := problems(rules):
        raise RulesError(_with_a_table(parts, values) or conflicts)
    hold_players(rules, players)
    return rules


def hold_players(rules: RuleSet, players: int | None) -> None:
    """Hold that a rule set is for so many players; for any number where ``players`` is None.

    Raises:
        RulesError: it is for another number.
    """
    if players not in (None, rules.players):
        refused = problem(ProblemCode.NO_TABLE, "players", base=rules.id, got=str(players), valid=str(rules.players))
        raise RulesError((refused,))


def spec_over(base: RuleSet, rules: RuleSet) -> str:
    """The spec of a rule set as single options over a preset with variants, which ``base`` is."""
    changed = (FIELDS[path] for path in _SETTABLE if FIELDS[path].of(rules) != FIELDS[path].of(base))
    return ";".join([base.id, *(f"{each.path}={text_of(each.of(rules))}" for each in changed)])


def _with_a_table(parts: Spec, values: Mapping[str, Value]) -> tuple[Problem, ...]:
    """That the preset has a table of its own for the count of players that was set, and what is wrong besides."""
    players = values.get("players")
    if not isinstance(players, int) or players not in tables_of(parts.name):
        return ()
    variants = variants_for(parts.name, parts.variants, players)
    if sorted(variants) == sorted(parts.variants):
        return ()
    base = with_variants(parts.name, variants)
    told = problem(ProblemCode.TABLE_BY_VARIANT, "players", spec=base.id, players=players)
    return (told, *problems(rule_set({**values_of(base), **values})))


def spec_of(rules: RuleSet) -> str:
    """The spec of a rule set, the one that sets the fewest options; `named_rules` reads it back, but for the ``id``.

    Among the presets with their variants that are equally near, the one with the fewest variants is taken, and of these
    the first in the order of the presets.
    """
    wanted = _settings(rules)
    base, _ = min(_bases(), key=lambda each: sum(map(ne, each[1], wanted)))
    return spec_over(base, rules)


def _settings(rules: RuleSet) -> tuple[Value, ...]:
    return tuple(FIELDS[path].of(rules) for path in _SETTABLE)


@cache
def _bases() -> tuple[tuple[RuleSet, tuple[Value, ...]], ...]:
    """Every preset with every set of variants that can stand together, and its values; the fewest variants first."""
    bases = (with_variants(name, variants) for name, *variants in sorted(_combinations(), key=len))
    return tuple((each, _settings(each)) for each in bases)


def _combinations() -> Iterator[tuple[str, ...]]:
    for name in preset_names():
        variants = preset_info(name).variants
        for size in range(len(variants) + 1):
            for chosen in combinations(variants, size):
                if not any(other in chosen for each in chosen for other in variants[each].excludes):
                    yield (name, *chosen)
