"""Moments of the play among bots, and how much of the truth beliefs know there.

Run as a program, it prints how likely the truth is under equal chances and under weights, as mean logarithms:
``python -m tests.bots.belief.watching 60``.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from math import log
from random import Random
from typing import NamedTuple

from giruda.bots import bot
from giruda.bots.belief import Beliefs, CardChances, FriendChances, Weighed, weigh
from giruda.cards import JOKER, Card, Seat, cards_in
from giruda.deal.actions import Action
from giruda.deal.deal import Deal
from giruda.deal.phase import Phase
from giruda.rules import named_rules
from tests.bots.belief.truth import truth
from tests.bots.tables import self_play
from tests.strategies.tables import TABLES

A_DEAL = 6
"""At how many moments of each deal somebody looks."""


class Look(NamedTuple):
    """A seat on turn in the play."""

    deal: Deal
    seat: Seat


class Tally(NamedTuple):
    """Mean logarithms of the chance of what was true.

    Attributes:
        times: how often it was asked.
        even: with all worlds alike.
        weighed: with weights.
    """

    times: int
    even: float
    weighed: float


def looks(table: str, player: str, deals: int, seed: int) -> Iterator[Look]:
    """Some moments of the play of every deal."""
    rules, rng = named_rules(table), Random(f"{seed} {table}")
    for _ in range(deals):
        seen: list[Look] = []

        def watch(deal: Deal, seat: Seat, _: Action, seen: list[Look] = seen) -> None:
            if deal.phase is Phase.PLAY:
                seen.append(Look(deal, seat))

        self_play(rules, [bot(player)] * rules.players, rng.getrandbits(32), watch)
        yield from rng.sample(seen, min(A_DEAL, len(seen)))


def weighed_at(look: Look, worlds: int) -> Weighed:
    """What the seat makes of so many worlds."""
    beliefs = Beliefs(look.deal.view(look.seat))
    return weigh(beliefs, beliefs.draw(worlds, seed=1))


def hidden_truths(look: Look, even: Beliefs) -> Iterator[tuple[str, Card, int]]:
    """Where the mighty and the joker really lie, and the called card with the friend, where the seat cannot know."""
    showdown = look.deal.showdown
    assert showdown is not None
    lies = [("mighty", showdown.law.mighty), ("joker", JOKER)]
    called = even.view.call.call.card if even.view.call is not None else None
    if called is not None and showdown.friendship.seat is not None and not even.view.friend_known:
        lies.append(("friend", called))
    for name, card in lies:
        for place, cards in enumerate(truth(look.deal)):
            if cards & card.bit and even.chances.of(card)[place] < 1.0:
                yield name, card, place


def tallies(watched: Sequence[Look], worlds: int) -> dict[str, Tally]:
    """How much is known of the mighty, the joker and the friend."""
    found: dict[str, list[tuple[float, float]]] = {}
    for look in watched:
        weighed = weighed_at(look, worlds)
        even = weighed.beliefs
        for name, card, place in hidden_truths(look, even):
            chances = even.chances.of(card)[place], weighed.chances.of(card)[place]
            found.setdefault(name, []).append((log(chances[0]), log(chances[1])))
    return {
        name: Tally(len(logs), *(sum(each) / len(logs) for each in zip(*logs, strict=True)))
        for name, logs in sorted(found.items())
    }


def reliability(pairs: Iterator[tuple[float, bool]], bins: int = 10) -> list[tuple[int, float, float]]:
    """For each stretch of chances: how many there were, their mean, and how often it was so."""
    counts, chances, hits = [0] * bins, [0.0] * bins, [0] * bins
    for chance, so in pairs:
        stretch = min(bins - 1, int(chance * bins))
        counts[stretch] += 1
        chances[stretch] += chance
        hits[stretch] += so
    return [
        (count, chance / count, hit / count) for count, chance, hit in zip(counts, chances, hits, strict=True) if count
    ]


def card_claims(look: Look, chances: CardChances) -> Iterator[tuple[float, bool]]:
    """Each chance between 0 and 1 that a card lies in a place, and whether it does."""
    lies = truth(look.deal)
    for cards in lies:
        for card in cards_in(cards):
            for place, chance in enumerate(chances.of(card)):
                if 0.0 < chance < 1.0:
                    yield chance, bool(lies[place] & card.bit)


def friend_claims(look: Look, friend: FriendChances) -> Iterator[tuple[float, bool]]:
    """Each chance between 0 and 1 that a seat is the friend, and whether it is."""
    assert look.deal.showdown is not None
    for seat, chance in enumerate(friend.seats):
        if 0.0 < chance < 1.0:
            yield chance, look.deal.showdown.friendship.seat == seat


def main() -> None:
    """Print how much of the truth is known at every table of rule bots."""
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else 60
    for table in TABLES:
        for name, tally in tallies(list(looks(table, "rule", deals, 17)), 200).items():
            print(f"{table:26} {name:7} {tally.times:5}  even {tally.even:.3f}  weighed {tally.weighed:.3f}")


if __name__ == "__main__":
    main()
