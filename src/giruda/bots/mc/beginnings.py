"""What an action before the play of the cards leads to in a world: its first lead, or an early end.

Up to there all seats go by the rules of thumb.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final, NamedTuple

from giruda.bots.belief import Beliefs, World
from giruda.bots.mc.ambition import worth
from giruda.bots.mc.stakes import Stakes
from giruda.bots.rule import RuleBot
from giruda.cards import Seat
from giruda.deal.actions import Action
from giruda.deal.phase import Phase
from giruda.deal.standing import Standing
from giruda.kernel import Position
from giruda.supposed import Deal, supposed
from giruda.view import SeatView

_PLAYER: Final = RuleBot(hasty=True)
_NO_CHANCE: Final = Random(0)
"""The rules of thumb leave nothing to it."""


class Thrown(NamedTuple):
    """A deal that is thrown in.

    Attributes:
        score: what the seat scores.
        worth: what that is worth to it.
    """

    score: float
    worth: float


class Beginning(NamedTuple):
    """The start of the play in a world.

    Attributes:
        position: the cards at the first lead.
        stakes: what the seat plays for.
        buried: the discards, as a mask.
    """

    position: Position
    stakes: Stakes
    buried: int


def beginnings(
    view: SeatView, action: Action, worlds: Sequence[World], standing: Standing | None
) -> list[Beginning | Thrown]:
    """What the action leads to in each world: the start of the play, or a deal thrown in."""
    if view.phase in (Phase.EXCHANGE, Phase.FRIEND):
        return list(_by_own_hand(view, action, worlds, standing))
    return [_by_all(view, action, world, standing) for world in worlds]


def _by_own_hand(
    view: SeatView, action: Action, worlds: Sequence[World], standing: Standing | None
) -> Iterator[Beginning]:
    """Where only the declarer still acts, who sees the same in every world and so does the same."""
    seat = view.seat
    assert seat is not None
    deal = _led_to_play(supposed(view, worlds[0].layout).apply(seat, action).deal)
    led = deal.view(seat)
    assert led.discards is not None
    beliefs, stakes, hand, buried = Beliefs(led), Stakes(led, standing, per_point=0.0), led.hand.mask, led.discards.mask
    for world in worlds:
        hands = tuple(hand if each == seat else cards for each, cards in enumerate(world.hands))
        position = Position(beliefs.situation(World(hands, buried, world.order)))
        yield Beginning(position, stakes, buried)


def _by_all(view: SeatView, action: Action, world: World, standing: Standing | None) -> Beginning | Thrown:
    assert view.seat is not None
    deal = _led_to_play(supposed(view, world.layout).apply(view.seat, action).deal)
    if deal.outcome is not None:
        scores = deal.outcome.scores
        if standing is None:
            return Thrown(scores[view.seat], scores[view.seat])
        return Thrown(scores[view.seat], worth(view.rules, standing, view.seat, scores, is_played=False))
    assert deal.undertaking is not None
    return Beginning(
        Position.of(deal), Stakes(deal.view(view.seat), standing, per_point=0.0), deal.undertaking.discards
    )


def _led_to_play(deal: Deal) -> Deal:
    """The deal at the first lead, or at an earlier end."""
    while deal.phase is not Phase.PLAY and deal.outcome is None:
        deal = deal.apply(*_next(deal)).deal
    return deal


def _next(deal: Deal) -> tuple[Seat, Action]:
    turn, *others = deal.actors
    for seat in others:
        wanted = _PLAYER.wants(deal.view(seat), deal.legal_actions(seat), _NO_CHANCE)
        if wanted is not None:
            return seat, wanted
    return turn, _PLAYER.choose(deal.view(turn), deal.legal_actions(turn), _NO_CHANCE)
