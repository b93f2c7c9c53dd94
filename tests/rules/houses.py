"""Tables that are not five players with the whole deck."""

from __future__ import annotations

from typing import Final

from giruda.rules import preset, preset_info, preset_names, rules_from
from giruda.rules.ruleset import RuleSet

NEUTRAL: Final = rules_from("kbg+four-players")
REPEAT: Final = rules_from("kbg+six-players")
SUICIDE: Final = rules_from("tichu+six-players")
THREE: Final = preset("three-33")
FOUR: Final = preset("four-43")


def every_table() -> list[RuleSet]:
    """The presets, each also with every single variant of its source."""
    specs = [*preset_names(), *(f"{name}+{each}" for name in preset_names() for each in preset_info(name).variants)]
    return list(map(rules_from, specs))
