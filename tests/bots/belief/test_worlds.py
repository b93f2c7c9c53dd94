"""Worlds: the truth is always among them, and each of them could be the truth."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from giruda.bots.belief import Beliefs
from giruda.cards import Seat
from giruda.deal.phase import Phase
from giruda.rules import named_rules
from tests.bots.belief.truth import Witness, truth, weight_in
from tests.strategies.deals import Walk, examples, walk, walks
from tests.strategies.tables import TABLES


def eyes(walked: Walk, moment: int) -> tuple[Seat | None, ...]:
    """Everyone who looks on: every seat, and a spectator, for whom six hands and a kitty are too many to count."""
    setup = walked.deals[moment].setup
    spectators = () if walked.rules.kills and setup.out is None else (None,)
    return (*setup.seats, *spectators)


def claimed(walked: Walk, moment: int) -> bool:
    """Whether the deal ended before that moment by a claim."""
    deal = walked.deals[moment]
    return deal.showdown is not None and deal.showdown.claimant is not None


@examples(80)
@given(walks())
def test_the_truth_is_among_the_worlds_at_every_moment_for_everyone(walked: Walk) -> None:
    for moment, deal in enumerate(walked.deals):
        lies = truth(walked.deals[moment - claimed(walked, moment)])
        for seat in eyes(walked, moment):
            assert weight_in(Beliefs(deal.view(seat)), lies), (moment, seat)


@examples(80)
@given(walks(), st.randoms(use_true_random=False))
def test_the_rules_accept_what_was_seen_in_every_world(walked: Walk, rng: Random) -> None:
    running = [moment for moment, deal in enumerate(walked.deals) if deal.phase is not Phase.OVER]
    for moment in rng.sample(running, min(6, len(running))):
        seat = rng.choice(eyes(walked, moment))
        witness = Witness(walked, moment, seat)
        for world in Beliefs(witness.view).draw(3, rng.getrandbits(32)):
            assert witness.accepts(world), (moment, seat, world)


@pytest.mark.parametrize("table", TABLES)
def test_every_table_has_worlds_for_every_phase(table: str) -> None:
    rng = Random(table)
    for _ in range(4):
        walked = walk(named_rules(table), rng)
        for moment, deal in enumerate(walked.deals[:-1]):
            seat = rng.choice(eyes(walked, moment))
            witness = Witness(walked, moment, seat)
            beliefs = Beliefs(deal.view(seat))
            assert weight_in(beliefs, truth(deal))
            for world in beliefs.draw(2, moment):
                assert witness.accepts(world), (moment, seat, world)


def test_a_card_named_in_a_kill_may_come_up_in_a_kitty_that_everyone_sees() -> None:
    rules, rng = named_rules("kbg+six-players;exchange.expose_kitty=true;kill.mode=repeat"), Random(4)
    met = 0
    for _ in range(60):
        walked = walk(rules, rng)
        for moment, deal in enumerate(walked.deals[:-1]):
            kitty = deal.view(None).kitty
            if kitty is None or deal.killing is None or not any(card in kitty for card in deal.killing.named):
                continue
            met += 1
            for seat in (None, *deal.setup.bidders):
                assert weight_in(Beliefs(deal.view(seat)), truth(deal)), (moment, seat)
    assert met > 50
