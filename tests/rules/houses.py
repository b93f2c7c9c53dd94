"""Tables that are not five players with the whole deck."""

from __future__ import annotations

from itertools import product
from typing import Final

from giruda.rules import preset, preset_info, preset_names, rules_from, with_values
from giruda.rules.ruleset import RuleSet

NEUTRAL: Final = rules_from("kbg+four-players")
REPEAT: Final = rules_from("kbg+six-players")
SUICIDE: Final = rules_from("tichu+six-players")

THREE: Final = with_values(
    preset("pagat"),
    {
        "players": 3,
        "deal.removed": [f"{suit}{rank}" for suit, rank in product("SDHC", "23456")],
        "bidding.minimum": 11,
        "scoring.base_minimum": 11,
        "friend.kinds": ["none"],
        "joker_call.card": "C7",
        "joker_call.alternate": "S7",
        "scoring.alone_made": 1,
        "scoring.alone_lost": 1,
    },
)
"""Three players with 33 cards, ace to seven and the joker."""

FOUR: Final = with_values(
    preset("pagat"),
    {
        "players": 4,
        "deal.removed": [*(f"{suit}{rank}" for suit, rank in product("SDHC", "24")), "D3", "H3"],
        "bidding.minimum": 14,
        "scoring.base_minimum": 14,
        "friend.joker_may_be_called": False,
    },
)
"""Four players with 43 cards: no twos, no fours, no red threes."""


def every_table() -> list[RuleSet]:
    """The presets, each also with every single variant of its source, and the tables above."""
    specs = [*preset_names(), *(f"{name}+{each}" for name in preset_names() for each in preset_info(name).variants)]
    return [*map(rules_from, specs), THREE, FOUR]
