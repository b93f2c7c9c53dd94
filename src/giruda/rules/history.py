"""Options that are younger than rule files which people keep: what such a file means by not naming them.

A complete rule file stays readable when the rule set grows: an option that came later takes the value that says what
was always so before it.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from giruda.rules.choices import KillMode, KillShare, RedealMode
from giruda.rules.shapes import Value

ADDED_LATER: Final[Mapping[str, Value]] = MappingProxyType(
    {
        "deal.removed": (),
        "neutral.seated": False,
        "neutral.may_win": False,
        "neutral.may_end": False,
        "kill.mode": KillMode.NONE,
        "kill.share": KillShare.TWOS_AND_THREE,
        "kill.minimum_after_suicide": 13,
        "kill.redeal_after_suicide": RedealMode.NONE,
        "redeal.mighty_value": 0.0,
        "redeal.all_point_cards": False,
        "friend.joker_may_be_called": True,
        "scoring.back_run_at_bid": False,
    }
)
"""The value of each later option where a complete file does not name it."""
