"""Worlds from their first lead on: what was played is played again in each of them, to see how likely it is there."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Final

from giruda.bots.belief import Beliefs, World
from giruda.bots.belief.knowledge import undertaking_of
from giruda.bots.belief.playing import Playing
from giruda.bots.belief.plays import tricks_of
from giruda.bots.belief.weights import weigh_words, weighed
from giruda.deal.play import naming_trick, points_put_down
from giruda.kernel import COMPILED, Position, Situation

if TYPE_CHECKING or COMPILED:
    from giruda.bots.mc import trials

DOUBT: Final = 0.1
"""How much of the chance of a card is the same for all that might be played: people are no networks."""
HEAT: Final = 3.0
"""How much surer the players are taken to be than the network is."""
LEARNED: Final = 0.6
"""What the network's word counts for when worlds are weighed by the cards played; the rest is that of simple habits."""
REPLAYED: Final = 1.5
"""For how many worlds, for each that is wanted, the plays are made again."""
COUNTED: Final = 0.25
"""The least share of those that must count in the end."""


def likely(beliefs: Beliefs, count: int, drawn: int, rng: Random) -> tuple[list[World], list[Position]]:
    """Worlds that agree with what the others did, and their positions.

    Args:
        beliefs: what the worlds are drawn from, at the play of the cards.
        count: how many are wanted; the likeliest may come several times.
        drawn: out of how many they are chosen.
        rng: the chance.
    """
    worlds = beliefs.draw(drawn, rng.getrandbits(64))
    worlds = weigh_words(beliefs, worlds).draw(min(drawn, round(REPLAYED * count)), rng.getrandbits(64))
    positions, learned = replayed(beliefs, worlds)
    playing = Playing(beliefs.view)
    logs = [
        LEARNED * each + (1 - LEARNED) * playing.log_likelihood(world)
        for world, each in zip(worlds, learned, strict=True)
    ]
    places = weighed(beliefs, worlds, logs, COUNTED).draw_places(count, rng.getrandbits(64))
    return [worlds[place] for place in places], [positions[place] for place in places]


def replayed(beliefs: Beliefs, worlds: Sequence[World], doubt: float = DOUBT) -> tuple[list[Position], array[float]]:
    """The positions of worlds, with every play since the first lead, and how likely the others played so in each.

    Args:
        beliefs: what the worlds were drawn from, at the play of the cards.
        worlds: the worlds.
        doubt: how much of the chance of a card is the same for all that might be played; 0 not to ask for chances.

    Returns:
        The positions, and logarithms of chances.
    """
    view = beliefs.view
    tricks = tricks_of(view)
    plays = [play for trick in tricks for play in trick.plays]
    positions = [Position(each) for each in _openings(beliefs, worlds)]
    return positions, trials.replayed(positions, plays, view.seat, HEAT, doubt, view.friend_known)


def _openings(beliefs: Beliefs, worlds: Sequence[World]) -> list[Situation]:
    """The situation of each world before the first lead."""
    view = beliefs.view
    assert view.law is not None
    assert view.call is not None
    assert view.contract is not None
    tricks, call = tricks_of(view), view.call.call
    played, piled = [0] * len(view.hand_sizes), []
    for trick in tricks:
        for seat, play in zip(trick.seats, trick.plays, strict=False):
            played[seat] |= play.card.bit
            if seat == view.setup.neutral:
                piled.append(play.card)
    naming = naming_trick(view.rules, call) or 0
    return [
        Situation(
            law=view.law,
            hands=tuple([hand | gone for hand, gone in zip(world.hands, played, strict=True)]),
            leader=tricks[0].leader,
            declarer=view.declarer,
            friend=None if naming else beliefs.friend_in(world),
            friend_trick=naming,
            friend_card=call.card,
            buried=points_put_down(view.rules, undertaking_of(view, discards=world.buried)),
            out=view.setup.out,
            pile=(*piled, *world.order) if view.setup.neutral is not None else (),
            contract=view.contract.count,
        )
        for world in worlds
    ]
