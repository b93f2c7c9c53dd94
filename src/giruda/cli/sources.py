"""Where the value of each option of a rule set comes from."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from giruda.rules import Spec, preset_info
from giruda.rules.options import OPTIONS


def sources_of(spec: Spec | None, file: str) -> Mapping[str, str]:
    """The source of each value by path, for a rule set that was asked for by a spec, or else by a file's name.

    A preset cites the source it was written from, each variant of it its own, and a single option is a rule of the
    house; a rule file is its own source.
    """
    if spec is None:
        return dict.fromkeys(OPTIONS, Path(file).name)
    info = preset_info(spec.name)
    sources = dict(info.sources)
    for variant in spec.variants:
        changed = info.variants[variant]
        sources |= dict.fromkeys(changed.changes, f"{variant}: {changed.source}")
    return sources | dict.fromkeys(spec.settings, "house rule")
