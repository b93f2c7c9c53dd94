"""The rules as rows of data: the `RuleSet`, its presets, its validation and its differences.

Example:
    >>> from giruda.rules import preset, rules_from
    >>> preset("kbg").bidding.minimum
    11
    >>> rules_from("kbg+increased-minimum").bidding.minimum
    13
    >>> rules_from("kbg;bidding.minimum=12").bidding.minimum
    12
"""

from giruda.rules.catalogue import PresetInfo, Variant, preset, preset_info, preset_names, tables_of
from giruda.rules.conflicts import problems
from giruda.rules.difference import Difference, differences, highlights
from giruda.rules.idle import idle_options
from giruda.rules.loading import dump_rules, load_rules, overrides, rules_from, with_values
from giruda.rules.problem import Problem, ProblemCode, RulesError
from giruda.rules.ruleset import RuleSet
from giruda.rules.spec import Spec, named_rules, parse_spec, spec_of

__all__ = [
    "Difference",
    "PresetInfo",
    "Problem",
    "ProblemCode",
    "RuleSet",
    "RulesError",
    "Spec",
    "Variant",
    "differences",
    "dump_rules",
    "highlights",
    "idle_options",
    "load_rules",
    "named_rules",
    "overrides",
    "parse_spec",
    "preset",
    "preset_info",
    "preset_names",
    "problems",
    "rules_from",
    "spec_of",
    "tables_of",
    "with_values",
]
