"""Random deals over random rule sets of three to six players: none crashes, none gets stuck, no card is lost.

Run as a program it plays as many as are asked for, with a number for chance, and says what it met:
``python -m tests.properties.many_deals 100000 1``.
"""

from __future__ import annotations

import sys
from collections import Counter
from random import Random
from time import process_time
from typing import Final

from hypothesis import HealthCheck, given, seed, settings
from hypothesis import Phase as Stage
from hypothesis import strategies as st

from giruda.deal.deal import Deal
from giruda.deal.phase import Phase
from giruda.rules.ruleset import RuleSet
from tests.strategies.deals import named_apart, some_action, start
from tests.strategies.rules import rule_sets

DEALS_EACH: Final = 10
"""Deals that are played under each rule set that is drawn."""
MOST_STEPS: Final = 400
"""Steps that no deal needs: an auction of every bid there is, each after five passes, comes to less."""


def play_many(deals: int, chance: int) -> Counter[str]:
    """Play that many deals and count them by players, by endings and by what was rare in them.

    The same number for ``chance`` draws the same rule sets and deals.

    Raises:
        AssertionError: a deal breaks a law; hypothesis shows the rule set.
    """
    met: Counter[str] = Counter()

    @seed(chance)
    @settings(
        max_examples=max(1, deals // DEALS_EACH),
        deadline=None,
        database=None,
        phases=[Stage.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(rule_sets(), st.integers(0, 2**64 - 1))
    def played(rules: RuleSet, shuffling: int) -> None:
        named, rng = named_apart(rules), Random(shuffling)
        met["rule sets"] += 1
        for _ in range(DEALS_EACH):
            _count(met, _played_out(named, rng))

    played()
    return met


def _played_out(rules: RuleSet, rng: Random) -> Deal:
    """One deal walked at random to its end, the laws held at every step."""
    deal = start(rules, rng)
    for _ in range(MOST_STEPS):
        assert held(deal) == rules.deck, "every card is in one place"
        if deal.outcome is not None:
            break
        seat = rng.choice(deal.actors) if rng.random() < 0.02 else deal.actors[0]
        action = some_action(deal, seat, rng)
        assert deal.check(seat, action) is None, f"{action} is listed and refused"
        deal = deal.apply(seat, action).deal
    assert deal.outcome is not None, "the deal does not end"
    assert sum(deal.outcome.scores) == deal.setup.pot - deal.outcome.pot
    return deal


def held(deal: Deal) -> int:
    """The sum of the cards in every place, as masks: the deck exactly if each is in one."""
    places = [deal.hand(seat).mask for seat in deal.setup.seats]
    if deal.undertaking is None or deal.phase in (Phase.KILL, Phase.KITTY):
        places.append(deal.dealt.kitty.mask)
    else:
        places.append(deal.undertaking.discards)
    if deal.showdown is not None:
        places += [deal.showdown.played, deal.showdown.claimant.cards if deal.showdown.claimant else 0]
    return sum(places)


def _count(met: Counter[str], deal: Deal) -> None:
    assert deal.outcome is not None
    rules = deal.rules
    met["deals"] += 1
    met[f"{rules.players} players"] += 1
    met[deal.outcome.ending.value] += 1
    met["with a neutral seat"] += rules.neutral.seated
    met["shorter decks"] += rules.deck.bit_count() < 53
    if deal.killing is not None:
        met["suicides"] += deal.killing.is_suicide
        met["kills"] += not deal.killing.is_suicide and deal.killing.out is not None
        met["cards nobody held"] += len(deal.killing.named) > 1
    met["after a suicide"] += deal.sat_out_from_the_start is not None
    met["claims"] += deal.showdown is not None and deal.showdown.claimant is not None


def main() -> None:
    """Play the deals that are asked for and print what was met."""
    deals, chance = (*map(int, sys.argv[1:3]), *(1000, 1)[len(sys.argv) - 1 :])
    began = process_time()
    met = play_many(deals, chance)
    for name in sorted(met):
        print(f"{met[name]:9,}  {name}")
    print(f"{process_time() - began:9.0f}  seconds of processor time")


if __name__ == "__main__":
    main()
