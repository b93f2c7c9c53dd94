"""Why a choice is a good one: facts that hold as far as its seat can tell, as codes with parameters.

They come from the view and from what can be believed from it, never from the hidden cards; they describe the position
and the choice, and do not depend on who made it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final

from giruda.bots.reasons.facts import Fact, FactCode, Param
from giruda.bots.reasons.hand import call_facts, contract_facts, exchange_facts, outside, poverty, strength, weakness
from giruda.bots.reasons.trick import contract_left, play_facts
from giruda.deal.actions import (
    Action,
    Bid,
    CallFriend,
    ChangeContract,
    Claim,
    Exchange,
    Kill,
    Pass,
    Play,
    Redeal,
    RevealFriend,
    TakeKitty,
)
from giruda.view import SeatView

__all__ = ["MOST", "Fact", "FactCode", "Param", "reasons"]

MOST: Final = 5
"""No more facts than a person reads."""


def reasons(view: SeatView, action: Action) -> tuple[Fact, ...]:
    """What speaks for the action, the most important first; a handful at most.

    Args:
        view: what the seat knows.
        action: what it may do now.
    """
    return tuple(islice(_facts(view, action), MOST))


def _facts(view: SeatView, action: Action) -> Iterator[Fact]:
    match action:
        case Play():
            return play_facts(view, action)
        case Bid(contract) | ChangeContract(contract):
            return contract_facts(view, contract)
        case Pass():
            return weakness(view)
        case Redeal():
            return poverty(view)
        case Kill(card):
            assert view.law is not None
            return outside(view.law, view, card)
        case Exchange():
            return exchange_facts(view, action)
        case CallFriend():
            return call_facts(view, action)
        case TakeKitty():
            assert view.law is not None
            return strength(view, view.law.trump, view.hand.mask)
        case Claim():
            return _of_a_claim(view)
        case RevealFriend():
            return iter((Fact(FactCode.YOU_ARE_FRIEND),))


def _of_a_claim(view: SeatView) -> Iterator[Fact]:
    assert view.law is not None
    yield Fact(FactCode.CLAIM_SURE, (("count", view.law.tricks - len(view.tricks)),))
    yield from contract_left(view)
