"""Deals to look at, the same at every table."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from giruda.bots import bot
from giruda.deal.actions import Action
from giruda.deal.deal import Deal
from giruda.deal.phase import Phase
from giruda.kernel import Position, situation_of
from giruda.rules import named_rules
from giruda.simulate import chances, dealt, play_deal


def choices(spec: str, seed: int, deals: int = 1) -> Iterator[tuple[Deal, Position]]:
    """Each choice of a card in some deals, with the position as it came about; what is played is left to chance."""
    rules, chance = named_rules(spec), Random(seed)
    rngs, left = chances(rules, seed), deals
    for fresh in dealt(rules, seed):
        deal = play_deal(fresh, [bot("rule")] * rules.players, rngs, until=Phase.PLAY).deal
        if deal.phase is not Phase.PLAY:
            continue
        position = Position(situation_of(deal))
        while (seat := deal.turn) is not None:
            turn_up(deal, position)
            plays = [each for each in position.legal() if each in deal.legal_actions(seat)]
            if len(plays) > 1:
                yield deal, position
            deal = apply(deal, position, chance.choice(plays))
        left -= 1
        if not left:
            return


def turn_up(deal: Deal, position: Position) -> None:
    """Let the neutral seat play, as it has in the deal."""
    while position.turn != deal.turn:
        position.apply(position.legal()[0])


def apply(deal: Deal, position: Position, action: Action) -> Deal:
    """Make a play in both."""
    assert deal.turn is not None
    position.apply(action)  # type: ignore[arg-type]
    return deal.apply(deal.turn, action).deal
