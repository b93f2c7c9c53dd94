"""How one rule set differs from another, and what is special about a rule set."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cache
from typing import Final

from giruda.rules.catalogue import preset
from giruda.rules.idle import idle_options
from giruda.rules.options import OPTIONS
from giruda.rules.ruleset import RuleSet
from giruda.rules.shapes import Value

_TELLING: Final = (
    "players",
    "neutral.seated",
    "kill.mode",
    "bidding.minimum",
    "scoring.win",
    "scoring.success",
    "redeal.mode",
    "redeal.cost",
    "exchange.expose_kitty",
    "contract.trump_change",
    "bidding.same_count",
    "bidding.pass_is_final",
    "joker_call.trigger",
    "joker.first_trick",
    "friend.voluntary_reveal",
    "bidding.ends_at_once",
    "exchange.forbid_discard",
    "claim",
    "scoring.bid_20",
    "scoring.no_trump_lost",
    "contract.raising",
    "scoring.alone_made",
    "scoring.back_run_at_most",
    "friend.own_card",
    "joker_call.declaration",
    "friend.kinds",
    "match.deals",
    "bidding.all_pass",
    "dealer.next",
)
"""The options a player wants to hear of first."""

_SOURCES: Final = ("kbg", "gamerules", "tichu", "howto", "pagat")
"""The presets that say what is usual; the others are known by how they differ from these."""


@dataclass(frozen=True, slots=True)
class Difference:
    """One option in which two rule sets differ.

    Attributes:
        path: the option, such as ``bidding.minimum``.
        ours: its value in the first rule set.
        theirs: its value in the second.
    """

    path: str
    ours: Value
    theirs: Value


def differences(ours: RuleSet, theirs: RuleSet) -> tuple[Difference, ...]:
    """The options in which two rule sets differ, in the order of the fields."""
    return tuple(
        Difference(path, option.of(ours), option.of(theirs))
        for path, option in OPTIONS.items()
        if option.of(ours) != option.of(theirs)
    )


def highlights(rules: RuleSet) -> tuple[str, ...]:
    """The options in which a rule set differs from what most presets do, the most telling first."""
    usual = _usual_values()
    idle = idle_options(rules)
    special = [path for path, option in OPTIONS.items() if path not in idle and option.of(rules) != usual[path]]
    rank = {path: place for place, path in enumerate(_TELLING)}
    return tuple(sorted(special, key=lambda path: rank.get(path, len(rank))))


@cache
def _usual_values() -> dict[str, Value]:
    """The most common value of each option among the sources; of equally common ones, that of the earliest."""
    presets = [preset(name) for name in _SOURCES]
    return {path: Counter(option.of(each) for each in presets).most_common(1)[0][0] for path, option in OPTIONS.items()}
