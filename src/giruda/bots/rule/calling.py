"""Calling the friend: the card that helps most, and what is said along with it."""

from __future__ import annotations

from typing import Final

from giruda.bots.rule.strength import expected_pay, helpful_cards, promise
from giruda.cards import JOKER, SUIT_MASKS, Card, Seat, Suit
from giruda.deal.actions import CallFriend, Contract, FriendCall
from giruda.deal.claim import why_unsure
from giruda.deal.friend import Alone, CallActions
from giruda.deal.law import Law, law_for
from giruda.rules.choices import FriendKind
from giruda.view import SeatView

FRIENDS_SHARE: Final = 5.0
"""Point cards that a friend is worth on average."""
CLEAR_GAIN: Final = 1.0
"""How much more the hand must be expected to score alone before it is played so."""


def choose_friend(view: SeatView, legal: CallActions, *, hasty: bool = False) -> CallFriend:
    """The friend to call, the suit to ask of him, and the card that may call the joker.

    Args:
        view: what the declarer knows.
        legal: the calls there are.
        hasty: whether to go without a proof that the hand needs no friend, which may take long.
    """
    law = view.law
    assert law is not None
    assert view.contract is not None
    return completed(view, legal, _call(view, law, legal, view.contract, hasty=hasty))


def completed(view: SeatView, legal: CallActions, call: FriendCall) -> CallFriend:
    """That call with the suit to ask of the friend and the card that may call the joker."""
    law = view.law
    assert law is not None
    request = None
    if legal.suit_requests and call.kind is not FriendKind.NONE:
        request = _wanted_suit(law, view.hand.mask, call, legal.suit_requests)
    return CallFriend(call, request, _joker_call(view.hand.mask, call, legal.joker_calls))


def _call(view: SeatView, law: Law, legal: CallActions, contract: Contract, *, hasty: bool) -> FriendCall:
    by_kind: dict[FriendKind, FriendCall] = {}
    by_card: dict[Card, FriendCall] = {}
    for each in legal.calls:
        by_kind.setdefault(each.kind, each)
        if each.card is not None:
            by_card[each.card] = each
    hand = view.hand.mask
    buried = view.discards.mask if view.discards is not None else 0
    if FriendKind.NONE in by_kind:
        needs_nobody = not hasty and _is_sure(view, legal, contract)
        if needs_nobody or _better_alone(view, contract):
            return by_kind[FriendKind.NONE]
    for wanted in helpful_cards(law, hand):
        if wanted in by_card and not wanted.bit & (hand | buried):
            return by_card[wanted]
    if FriendKind.PLAYER in by_kind:
        return _strongest_bidder(view, [each for each in legal.calls if each.seat is not None])
    for kind in (FriendKind.FIRST_TRICK, FriendKind.LAST_TRICK, FriendKind.NONE):
        if kind in by_kind:
            return by_kind[kind]
    return legal.calls[0]


def _is_sure(view: SeatView, legal: CallActions, contract: Contract) -> bool:
    """Whether the hand takes every trick whatever the others hold: nobody need share that."""
    law = law_for(view.rules, contract.trump, legal.joker_calls[0] if legal.joker_calls else None)
    return bool(view.hand.mask & law.mighty_bit) and why_unsure(law, view.hand.mask, view.unseen.mask) is None


def _better_alone(view: SeatView, contract: Contract) -> bool:
    """Whether the hand is expected to score clearly more without a friend."""
    together = promise(view.rules, contract.trump, view.hand.mask, kept=True)
    alone = together._replace(mean=together.mean - FRIENDS_SHARE)
    gain = expected_pay(view.rules, contract, alone, Alone.DECLARED) - expected_pay(view.rules, contract, together)
    return gain > CLEAR_GAIN


def _strongest_bidder(view: SeatView, calls: list[FriendCall]) -> FriendCall:
    """The player who bid highest, and of those who bid nothing the next to play."""
    highest: dict[Seat, int] = {}
    for said in view.auction.calls:
        if said.contract is not None:
            highest[said.seat] = max(highest.get(said.seat, 0), said.contract.count)
    return max(calls, key=lambda each: highest.get(each.seat, 0) if each.seat is not None else 0)


def _wanted_suit(law: Law, hand: int, call: FriendCall, offered: tuple[Suit, ...]) -> Suit:
    """The suit of the called card if it has one, else the suit where the hand lacks its top."""
    if call.card is not None and call.card.suit is not None and call.card is not law.mighty:
        return call.card.suit
    return min(offered, key=lambda suit: (hand & SUIT_MASKS[suit]).bit_count())


def _joker_call(hand: int, call: FriendCall, offered: tuple[Card, ...]) -> Card | None:
    """The card that may call the joker.

    With the joker in hand, the called card itself where it may be named: its holder is the friend, who will not use it.
    """
    if not offered:
        return None
    if hand & JOKER.bit and call.card in offered:
        return call.card
    return offered[0]
