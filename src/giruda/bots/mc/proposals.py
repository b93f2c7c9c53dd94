"""What is worth a trial before the play of the cards, by the rules of thumb: lines of what the seat does at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from giruda.bots.rule.bidding import cheapest_bids
from giruda.bots.rule.calling import choose_friend, completed
from giruda.bots.rule.exchange import choose_exchange, ranked_discards
from giruda.bots.rule.killing import ranked_kills
from giruda.bots.rule.redealing import wants_redeal
from giruda.bots.rule.strength import expected_pay, helpful_cards, odds, promise, without_friend
from giruda.cards import JOKER, Card, Rank, Trump, mask_of
from giruda.deal.actions import (
    Action,
    CallFriend,
    ChangeContract,
    Contract,
    Exchange,
    Kill,
    Pass,
    Redeal,
    TakeKitty,
)
from giruda.deal.contract import ExchangeActions
from giruda.deal.friend import CallActions
from giruda.deal.phase import Phase
from giruda.rules.choices import BY_TOKEN, FriendKind
from giruda.view import SeatView

LEAST_ODDS: Final = 0.2
"""The chance to make a contract, by the rules of thumb, below which it is not tried."""
BIDS: Final = 2
"""Trumps in which a bid is tried."""
CONTRACTS: Final = 2
"""Contracts that are tried besides the one that stands."""
DISCARDS: Final = 12
"""Discards that are tried under the contract as it stands."""
DISCARDS_CHANGED: Final = 4
"""Discards that are tried under another contract."""
FRIENDS: Final = 6
"""Cards that are tried as the friend's."""
KILLS: Final = 6
"""Cards that are tried in a kill."""


def proposals(view: SeatView, legal: Sequence[Action]) -> list[Action]:
    """The actions worth a trial, each once; never empty. What the rules of thumb favour comes first where they say."""
    if isinstance(legal, ExchangeActions):
        found: Iterator[Action] = _exchanges(view, legal)
    elif isinstance(legal, CallActions):
        found = _friends(view, legal)
    elif view.phase is Phase.AUCTION:
        found = _calls(view, legal)
    elif view.phase is Phase.KILL:
        found = iter(_kills(view, legal))
    else:
        found = _before_kitty(view, legal)
    return list(dict.fromkeys(found))


def _calls(view: SeatView, legal: Sequence[Action]) -> Iterator[Action]:
    """The pass, a new deal where it may be asked for, and the cheapest bids in the best trumps."""
    others = [each for each in legal if isinstance(each, Pass) or (isinstance(each, Redeal) and _is_due(view))]
    yield from others
    ranked = sorted(cheapest_bids(legal), key=lambda each: _worth(view, each.contract), reverse=True)
    for place, each in enumerate(ranked[:BIDS]):
        if (not others and place == 0) or (_has_a_top(view) and _odds(view, each.contract) >= LEAST_ODDS):
            yield each


def _has_a_top(view: SeatView) -> bool:
    """Whether the hand holds a joker, an ace or a king: nobody bids on a hand without."""
    return any(each is JOKER or (each.rank or 0) >= Rank.KING for each in view.hand)


def _is_due(view: SeatView) -> bool:
    """Whether to think of a new deal: always where it costs points, else for a hopeless hand, lest there be no end."""
    return wants_redeal(view) or (view.setup.redeal_mode not in BY_TOKEN and view.rules.redeal.cost > 0)


def _before_kitty(view: SeatView, legal: Sequence[Action]) -> Iterator[Action]:
    yield from (each for each in legal if isinstance(each, TakeKitty))
    changes = [each for each in legal if isinstance(each, ChangeContract)]
    yield from sorted(changes, key=lambda each: _worth(view, each.contract), reverse=True)[:CONTRACTS]


def _exchanges(view: SeatView, legal: ExchangeActions) -> Iterator[Action]:
    assert view.contract is not None
    yield choose_exchange(view, legal)
    for discards in ranked_discards(view, legal, view.contract)[:DISCARDS]:
        yield Exchange(discards, view.contract)
    worth: dict[Contract, float] = {}
    ranked: dict[Trump, tuple[tuple[Card, ...], ...]] = {}
    for contract in legal.contracts:
        if contract != view.contract:
            if contract.trump not in ranked:
                ranked[contract.trump] = ranked_discards(view, legal, contract)[:DISCARDS_CHANGED]
            kept = view.hand.mask & ~mask_of(ranked[contract.trump][0])
            worth[contract] = _worth(view, contract, kept)
    for contract in sorted(worth, key=lambda each: worth[each], reverse=True)[:CONTRACTS]:
        yield from (Exchange(discards, contract) for discards in ranked[contract.trump])


def _friends(view: SeatView, legal: CallActions) -> Iterator[CallFriend]:
    yield choose_friend(view, legal)
    by_card = {each.card: each for each in legal.calls if each.card is not None}
    law = view.law
    assert law is not None
    own = view.hand.mask | (0 if view.discards is None else view.discards.mask)
    cards = dict.fromkeys(each for each in helpful_cards(law, view.hand.mask) if each in by_card)
    others = [each for each in cards if not each.bit & own]
    yield from (completed(view, legal, by_card[each]) for each in others[:FRIENDS])
    for card in cards:
        # Calling a card of one's own is to play alone in secret: any will do.
        if card.bit & own:
            yield completed(view, legal, by_card[card])
            break
    yield from (completed(view, legal, each) for each in legal.calls if each.kind is not FriendKind.CARD)


def _kills(view: SeatView, legal: Sequence[Action]) -> list[Kill]:
    return ranked_kills(view, legal)[:KILLS]


def _worth(view: SeatView, contract: Contract, kept: int | None = None) -> float:
    """The expected score of that contract by the rules of thumb, for the hand or for what is kept of it."""
    promised = promise(view.rules, contract.trump, view.hand.mask if kept is None else kept, kept=kept is not None)
    return expected_pay(view.rules, contract, promised, without_friend(view.rules))


def _odds(view: SeatView, contract: Contract) -> float:
    return odds(contract.count, promise(view.rules, contract.trump, view.hand.mask))
