"""Deals supposed from a view: with the truth for a guess they are the deal itself, for all that can be seen of it."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given

from giruda.bots.belief import Beliefs
from giruda.cards import CardSet, Seat
from giruda.deal.deal import Deal
from giruda.deal.phase import Phase
from giruda.deal.setup import Layout
from giruda.supposed import supposed
from tests.strategies.deals import Walk, examples, walks


def truth(deal: Deal) -> Layout:
    """Where the cards lie now."""
    hands = tuple(deal.hand(seat) for seat in deal.setup.seats)
    taken = deal.phase in (Phase.EXCHANGE, Phase.FRIEND)
    discards = deal.undertaking.discards if deal.undertaking is not None else 0
    return Layout(hands, CardSet.from_mask(discards) if taken else deal.dealt.kitty, deal.layout.order)


def before_the_play(walk: Walk) -> list[int]:
    """The moments before the play of the cards."""
    return [moment for moment, deal in enumerate(walk.deals) if deal.phase not in (Phase.PLAY, Phase.OVER)]


@examples(40)
@given(walks())
def test_a_deal_supposed_with_the_truth_looks_like_it_to_everyone(walked: Walk) -> None:
    for moment in before_the_play(walked):
        deal = walked.deals[moment]
        assert deal.turn is not None
        guess = supposed(deal.view(deal.turn), truth(deal))
        for seat in (None, *map(Seat, range(deal.rules.players))):
            assert guess.view(seat) == deal.view(seat)
        assert guess.actors == deal.actors
        assert list(guess.legal_actions(deal.turn)) == list(deal.legal_actions(deal.turn))


@examples(40)
@given(walks())
def test_what_follows_is_what_follows_in_the_deal(walked: Walk) -> None:
    for moment in before_the_play(walked)[: len(walked.moves)]:
        deal, move = walked.deals[moment], walked.moves[moment]
        assert deal.turn is not None
        step = supposed(deal.view(deal.turn), truth(deal)).apply(*move)
        assert step.events == walked.events[moment + 1]


@examples(40)
@given(walks())
def test_every_world_that_is_believed_in_can_be_supposed(walked: Walk) -> None:
    for moment in before_the_play(walked):
        deal = walked.deals[moment]
        assert deal.turn is not None
        view = deal.view(deal.turn)
        for world in Beliefs(view).draw(3, seed=moment):
            guess = supposed(view, world.layout)
            assert guess.view(deal.turn) == view
            assert list(guess.legal_actions(deal.turn)) == list(deal.legal_actions(deal.turn))


@examples(40)
@given(walks())
def test_the_play_of_the_cards_is_not_supposed(walked: Walk) -> None:
    deal = walked.deals[-1]
    if deal.phase in (Phase.PLAY, Phase.OVER):
        with pytest.raises(ValueError, match="before the play of the cards"):
            supposed(deal.view(Seat(Random(1).randrange(deal.rules.players))), truth(deal))
