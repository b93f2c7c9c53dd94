"""A player for proofs: chance alone decides, leaning towards deals in which something happens.

It asks the engine what may be done and no bot what should be, so that neither a better bot nor a worse one changes what
is written down here.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from random import Random
from typing import TypeVar

from giruda.cards import Seat
from giruda.deal.actions import Action, Bid, CallFriend, Claim, Pass, Redeal, RevealFriend
from giruda.deal.contract import ExchangeActions
from giruda.deal.deal import Deal
from giruda.deal.friend import CallActions

_Item = TypeVar("_Item")

OUT_OF_TURN = 0.01
REDEAL = 0.05
PASS = 0.6
STEP_UP = 0.3
KEEP_CONTRACT = 0.7
CLAIM = 0.5
REVEAL = 0.3


def decide(deal: Deal, rng: Random) -> tuple[Seat, Action]:
    """Who does what next."""
    turn, *others = deal.actors
    for seat in others:
        if rng.random() < OUT_OF_TURN:
            return seat, deal.legal_actions(seat)[0]
    return turn, choose(deal.legal_actions(turn), rng)


def choose(listed: Sequence[Action], rng: Random) -> Action:
    """One of the actions of the seat on turn."""
    if isinstance(listed, ExchangeActions):
        return _exchange(listed, rng)
    if isinstance(listed, CallActions):
        return _call(listed, rng)
    bids = [action for action in listed if isinstance(action, Bid)]
    for action, chance in ((Redeal(), REDEAL), (Pass(), PASS), (Claim(), CLAIM), (RevealFriend(), REVEAL)):
        if action in listed and (rng.random() < chance or len(listed) == 1):
            return action
    if bids:
        return bids[min(int(rng.expovariate(STEP_UP)), len(bids) - 1)]
    others = [action for action in listed if not isinstance(action, Redeal | Claim | RevealFriend)]
    return _any(others or listed, rng)


def _exchange(listed: ExchangeActions, rng: Random) -> Action:
    """Mostly with the contract kept, which the list begins with."""
    kept = comb(len(listed.discardable(listed.contracts[0])), listed.size)
    return listed[int(rng.random() * (kept if rng.random() < KEEP_CONTRACT else len(listed)))]


def _call(listed: CallActions, rng: Random) -> CallFriend:
    """Each kind of friend as often as the others."""
    kind = _any(sorted({call.kind for call in listed.calls}), rng)
    return _any([action for action in listed if action.call.kind is kind], rng)


def _any(listed: Sequence[_Item], rng: Random) -> _Item:
    return listed[int(rng.random() * len(listed))]
