"""Worlds weighted by what the players did: what they bid, called, put down and played.

Likelihoods are those of a simple explicit model (`bidding`, `declaring`, `playing`). Where they would leave too few
worlds to count, they are all softened alike until enough do.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from math import exp
from random import Random
from typing import Final

from giruda.bots.belief.bidding import Bidding
from giruda.bots.belief.declaring import Declaring
from giruda.bots.belief.playing import Playing
from giruda.bots.belief.posterior import CardChances, FriendChances, friend_chances
from giruda.bots.belief.world import World
from giruda.bots.belief.worlds import Beliefs
from giruda.cards import cards_in

ENOUGH: Final = 0.1
"""The least share of the worlds that must count in the end."""
DOUBT: Final = 0.05
"""How much of the chances comes from the unweighted ones: the model is no better than that."""
_STEPS: Final = 12


@dataclass(frozen=True)
class Weighed:
    """Worlds with weights.

    Attributes:
        beliefs: what they were drawn from.
        worlds: the worlds.
        weights: the weight of each; together 1.
        softened: the power to which the likelihoods were raised, 1 for not softened at all.
    """

    beliefs: Beliefs
    worlds: Sequence[World]
    weights: Sequence[float]
    softened: float

    @property
    def effective(self) -> float:
        """How many equally weighted worlds they are worth."""
        return 1.0 / sum(weight * weight for weight in self.weights)

    def draw(self, count: int, seed: int) -> list[World]:
        """So many of the worlds, each as often as its weight says."""
        return [self.worlds[place] for place in self.draw_places(count, seed)]

    def draw_places(self, count: int, seed: int) -> list[int]:
        """The places of so many of the worlds, by one point in each of ``count`` equal stretches of the weights."""
        ends = list(accumulate(self.weights))
        start, last = Random(seed).random(), len(self.worlds) - 1
        return [min(last, bisect_right(ends, (place + start) / count)) for place in range(count)]

    @cached_property
    def chances(self) -> CardChances:
        """Where each card lies."""
        knowledge, even = self.beliefs.knowledge, self.beliefs.chances
        found = dict(even.by_card)
        for card in cards_in(knowledge.unseen):
            held = [DOUBT * chance for chance in even.of(card)]
            for world, weight in zip(self.worlds, self.weights, strict=True):
                held[_place_of(world, card.bit)] += (1.0 - DOUBT) * weight
            found[card] = tuple(held)
        return CardChances(found, even.places)

    @cached_property
    def friend(self) -> FriendChances:
        """Who is the friend, as far as the cards decide it."""
        return friend_chances(self.beliefs.view, self.chances)


def weigh(beliefs: Beliefs, worlds: Sequence[World], enough: float = ENOUGH) -> Weighed:
    """Weigh worlds that were drawn with equal chances by all that the players did.

    Args:
        beliefs: what they were drawn from.
        worlds: the worlds, at least one.
        enough: the share of them that must count in the end, above 0 and at most 1.

    Raises:
        ValueError: there are no worlds, or the share is none.
    """
    return weighed(beliefs, worlds, _likelihoods(beliefs, worlds, Bidding, Declaring, Playing), enough)


def weigh_words(beliefs: Beliefs, worlds: Sequence[World], enough: float = ENOUGH) -> Weighed:
    """As `weigh`, by what the players bid, called and put down, whatever they played."""
    return weighed(beliefs, worlds, _likelihoods(beliefs, worlds, Bidding, Declaring), enough)


def weighed(beliefs: Beliefs, worlds: Sequence[World], logs: Sequence[float], enough: float = ENOUGH) -> Weighed:
    """Worlds that were drawn with equal chances, by the logarithm of each one's likelihood.

    Raises:
        ValueError: there are no worlds, or the share that must count is none.
    """
    if not worlds or not 0.0 < enough <= 1.0:
        raise ValueError(f"weigh at least one world, and keep a share of them above 0 and at most 1, not {enough}")
    least, power = enough * len(worlds), 1.0
    weights = _weights(logs, power)
    if _effective(weights) < least:
        low, high = 0.0, 1.0
        for _ in range(_STEPS):
            power = (low + high) / 2
            low, high = (power, high) if _effective(_weights(logs, power)) >= least else (low, power)
        power = low
        weights = _weights(logs, power)
    return Weighed(beliefs, worlds, weights, power)


def _likelihoods(beliefs: Beliefs, worlds: Sequence[World], *clues: type[Bidding | Declaring | Playing]) -> list[float]:
    """The logarithm of each world's likelihood by some clues."""
    asked = [each for each in (clue(beliefs.view) for clue in clues) if each]
    return [sum([clue.log_likelihood(world) for clue in asked]) for world in worlds]


def _weights(logs: Sequence[float], power: float) -> list[float]:
    top = max(logs)
    raised = [exp(power * (each - top)) for each in logs]
    total = sum(raised)
    return [each / total for each in raised]


def _effective(weights: Sequence[float]) -> float:
    return 1.0 / sum([weight * weight for weight in weights])


def _place_of(world: World, bit: int) -> int:
    """The place of a card that is not played, given as a one-card mask."""
    for seat, hand in enumerate(world.hands):
        if hand & bit:
            return seat
    return len(world.hands)
