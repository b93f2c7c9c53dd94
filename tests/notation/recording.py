"""Records for the tests: of chance, of sound bots, of whole matches, and what is wrong with a broken one."""

from __future__ import annotations

from random import Random

import pytest

from giruda.bots import bot
from giruda.cards import Seat
from giruda.deal.deal import Deal
from giruda.match import Match
from giruda.notation.errors import RecordError
from giruda.notation.record import DealRecord, MatchRecord, recorded
from giruda.notation.record_reader import loads
from giruda.rules import RuleSet
from giruda.shuffle import shuffled
from giruda.simulate import play_deal


def walked(rules: RuleSet, rng: Random, stop: float = 0.0) -> DealRecord:
    """A deal of random actions, rights out of turn included, that may stop early."""
    deal = Deal.start(rules, shuffled(rules, rng), Seat(rng.randrange(rules.players)))
    actions = []
    while deal.outcome is None and rng.random() >= stop:
        seat = rng.choice(deal.actors)
        legal = deal.legal_actions(seat)
        action = legal[rng.randrange(len(legal))]
        actions.append((seat, action))
        deal = deal.apply(seat, action).deal
    return recorded(deal, tuple(actions))


def played(rules: RuleSet, seed: int) -> DealRecord:
    """A deal that sound bots played."""
    deal = Deal.start(rules, shuffled(rules, Random(seed)), Seat(0))
    rngs = [Random(f"{seed} {seat}") for seat in range(rules.players)]
    done = play_deal(deal, [bot("rule")] * rules.players, rngs)
    return recorded(done.deal, tuple((seat, action) for seat, action in done.actions))


def told(text: str) -> str:
    with pytest.raises(RecordError) as caught:
        loads(text)
    return str(caught.value)


def match_of(rules: RuleSet, deals: int) -> MatchRecord:
    """The first deals of a match of sound bots, or all of them."""
    match, rng = Match.start(rules, Seat(0)), Random(5)
    found: list[DealRecord] = []
    while not match.is_over and len(found) < deals:
        deal = match.deal(shuffled(rules, rng, match.out))
        seats = [bot("rule")] * rules.players
        done = play_deal(deal, seats, [Random(f"{len(found)} {seat}") for seat in range(rules.players)])
        found.append(recorded(done.deal, tuple((seat, action) for seat, action in done.actions)))
        assert done.deal.outcome is not None
        match = match.after(done.deal.outcome)
    return MatchRecord(rules, tuple(found))
