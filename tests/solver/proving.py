"""The solver against a minimax without a table, on random endings at every table and under random rule sets.

Run as a program it proves as many as are asked for, with a number for chance, and says what it met:
``python -m tests.solver.proving 20000 1``.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from time import process_time
from typing import Final

from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st

from giruda.cards import JOKER, Trump
from giruda.kernel import Position
from giruda.rules import named_rules
from giruda.rules.choices import CallDeclaration, CallTrigger, Power, Unfollowed
from giruda.rules.ruleset import RuleSet
from giruda.solver.minimax import OutOfNodesError, minimax
from giruda.solver.search import Search, last_trick_names_friend
from tests.solver.endings import some_ending
from tests.strategies.deals import named_apart
from tests.strategies.rules import rule_sets
from tests.strategies.tables import TABLES

Met = Counter[str]
MOST: Final = 1_000_000
"""Plays that minimax may search for an ending; one that takes more is left out."""
MEMORY: Final = 1 << 18
"""Bytes for the table of positions: few, so that positions leave it."""
VARIED: Final = 0.7
"""How many of the endings at the tables are under changed rules."""
ENDINGS: Final = 20
"""Endings under each random rule set."""


class WrongValueError(AssertionError):
    """The search comes to something else than minimax."""


def prove_many(endings: int, chance: int, *, tricks: int = 5, without: tuple[str, ...] = ()) -> Met:
    """Prove about so many endings and count what was met; the same number for ``chance`` draws the same.

    Args:
        endings: how many; half of them under the rules of the tables, half under random ones.
        chance: where the endings come from.
        tricks: how many tricks an ending has at most.
        without: techniques that the search does without.

    Raises:
        WrongValueError: a value is wrong.
    """
    met: Met = Counter()
    search = Search(MEMORY, without)
    for rules, rng in _under_tables(endings // 2, chance):
        prove(search, some_ending(rules, rng.randint(1, tricks), rng), met)

    @seed(chance)
    @settings(
        max_examples=max(1, endings // (2 * ENDINGS)),
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(rule_sets(), st.integers(0, 2**64 - 1))
    def proved(rules: RuleSet, choices: int) -> None:
        rng = Random(choices)
        for _ in range(ENDINGS):
            prove(search, some_ending(named_apart(rules), rng.randint(1, tricks), rng), met)

    proved()
    return met


def _under_tables(endings: int, chance: int) -> Iterator[tuple[RuleSet, Random]]:
    rng = Random(chance)
    for number in range(endings):
        rules = named_rules(TABLES[number % len(TABLES)])
        yield (named_apart(varied(rules, rng)) if rng.random() < VARIED else rules), rng


def varied(rules: RuleSet, rng: Random) -> RuleSet:
    """The rules with some of the options changed that decide about single cards and tricks."""
    mighty, joker, call = rules.mighty, rules.joker, rules.joker_call
    if rng.random() < 0.5:
        mighty = replace(mighty, when_its_suit_is_trump=None)
    if rng.random() < 0.3:
        mighty = replace(mighty, ignores_suit=False)
    if rng.random() < 0.3:
        mighty = replace(mighty, first_trick=rng.choice(list(Power)), last_trick=rng.choice(list(Power)))
    if rng.random() < 0.5:
        joker = replace(joker, weak_lead_unfollowed=rng.choice(list(Unfollowed)))
    if rng.random() < 0.5:
        joker = replace(joker, first_trick=rng.choice(list(Power)), last_trick=rng.choice(list(Power)))
    if rng.random() < 0.3:
        joker = replace(joker, weak_lead_names_suit=rng.random() < 0.5)
    if rng.random() < 0.3:
        joker = replace(joker, last_trick=Power.FORBIDDEN, force_out_before_last=True)
    if rng.random() < 0.5:
        call = replace(call, trigger=rng.choice(list(CallTrigger)), declaration=rng.choice(list(CallDeclaration)))
    if rng.random() < 0.3:
        call = replace(call, mighty_defence=rng.random() < 0.5, called_joker_keeps_power=rng.random() < 0.5)
    return replace(rules, mighty=mighty, joker=joker, joker_call=call)


def prove(search: Search, position: Position, met: Met) -> None:
    """Hold that the search finds an ending's value.

    Raises:
        WrongValueError: it does not.
    """
    if last_trick_names_friend(position):
        met["left to minimax"] += 1
        return
    try:
        value, _ = minimax(position, limit=MOST)
    except OutOfNodesError:
        met["too long for minimax"] += 1
        return
    search.begin(position)
    for points in {value, value + 1, value - 2, value + 3}:
        bound = search.bound(position, points)
        if bound is None or not (points <= bound <= value if points <= value else value <= bound < points):
            raise WrongValueError(f"{position}: {bound} for {points}, but the value is {value}: {_told(position)}")
    _note(position, met)


def _told(position: Position) -> str:
    hands = " / ".join(f"{hand:#x}" for hand in position.hands)
    return (
        f"{position.law.rules.id}, {position.law.trump!r}, side {position.side:#b}, leader {position.leader}, {hands}"
    )


def _note(position: Position, met: Met) -> None:
    """Count what is rare."""
    law, rules = position.law, position.law.rules
    left = 0
    for hand in position.hands:
        left |= hand
    met["endings"] += 1
    met[f"{rules.players} players"] += 1
    met[f"{law.tricks - position.number + 1} tricks"] += 1
    met["under way"] += bool(position.plays)
    met["joker live"] += bool(left & JOKER.bit)
    met["joker and call card live"] += bool(left & JOKER.bit and left & law.call_bit)
    met["mighty in the trump suit"] += bool(left & law.mighty_bit & law.trump_mask)
    met["mighty bound to its suit"] += bool(left & law.mighty_bit and not rules.mighty.ignores_suit)
    met["no-trump"] += law.trump is Trump.NONE
    met["joker forced out"] += bool(left & JOKER.bit and any(law.joker_forced_out[position.number :]))
    met["neutral seat"] += rules.neutral_seat is not None
    met["ranks across suits"] += rules.joker.weak_lead_unfollowed is Unfollowed.HIGHEST_BY_SUIT
    met["from the first trick"] += position.number == 1


def main(arguments: list[str]) -> int:
    """Prove and say what was met."""
    endings, chance = int(arguments[0]), int(arguments[1])
    began = process_time()
    met = prove_many(endings, chance)
    for name, count in sorted(met.items()):
        print(f"{count:>9,}  {name}")
    print(f"{process_time() - began:>9,.0f}  seconds of processor time")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
