"""Where the value of each option of a rule set comes from."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from giruda.rules import RuleSet, preset_info, preset_names
from giruda.rules.options import OPTIONS, values_of


def sources_of(spec: str, rules: RuleSet) -> Mapping[str, str]:
    """The source of each value by path, for a rule set that was asked for by ``spec``.

    A preset cites the source it was written from, and each variant of it its own; a rule file is its own source.
    """
    name, *variants = spec.split("+")
    if name not in preset_names():
        return dict.fromkeys(OPTIONS, Path(spec).name)
    info = preset_info(name)
    sources = dict(info.sources)
    for variant in variants:
        changed = info.variants[variant]
        sources |= dict.fromkeys(changed.changes, f"{variant}: {changed.source}")
    return {path: sources[path] for path in values_of(rules) if path in sources}
