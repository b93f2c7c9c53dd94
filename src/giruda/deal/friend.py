"""Calling the friend, and what a call makes of the declarer who plays alone (F1 to F13)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum
from itertools import islice
from typing import overload

from giruda.cards import CARDS, JOKER, Card, Rank, Seat, Suit, Trump, cards_in
from giruda.deal.actions import CallFriend, FriendCall
from giruda.deal.contract import Undertaking
from giruda.deal.law import law_for
from giruda.deal.refusals import Code, Refusal, refuse
from giruda.deal.setup import Setup
from giruda.rules.choices import FriendKind, Solo
from giruda.rules.ruleset import RuleSet

_CARD_CALLS = tuple(FriendCall(FriendKind.CARD, card=each) for each in CARDS)


class Alone(StrEnum):
    """How a declarer without a friend came to be alone; it decides the multiplier (P8, Q22, Q23)."""

    DECLARED = "declared"
    SECRET = "secret"


class CallActions(Sequence[CallFriend]):
    """All legal calls: each friend, with each suit request and each joker call card that may be named along with it.

    Attributes:
        calls: the friends that may be called.
        suit_requests: the suits that may be asked for with a call that names a friend; empty for none.
        joker_calls: the cards that may be named to call the joker, the usual ones first; empty where it is fixed.
    """

    __slots__ = ("calls", "joker_calls", "suit_requests")

    def __init__(self, setup: Setup, undertaking: Undertaking) -> None:
        """List the calls of a declarer who has discarded."""
        self.calls = _friend_calls(setup, undertaking)
        self.suit_requests = tuple(Suit) if may_request_suit(setup.rules, undertaking) else ()
        self.joker_calls = _joker_call_cards(setup.rules, undertaking)

    def __len__(self) -> int:
        alone = sum(call.kind is FriendKind.NONE for call in self.calls) if self.suit_requests else 0
        requests = (len(self.calls) - alone) * (1 + len(self.suit_requests)) + alone
        return requests * max(1, len(self.joker_calls))

    def __iter__(self) -> Iterator[CallFriend]:
        for call in self.calls:
            for suit in self._requests(call):
                for card in self.joker_calls or (None,):
                    yield CallFriend(call, suit, card)

    def __contains__(self, item: object) -> bool:
        return (
            isinstance(item, CallFriend)
            and item.call in self.calls
            and item.suit_request in self._requests(item.call)
            and item.joker_call in (self.joker_calls or (None,))
        )

    @overload
    def __getitem__(self, index: int) -> CallFriend: ...
    @overload
    def __getitem__(self, index: slice) -> list[CallFriend]: ...
    def __getitem__(self, index: int | slice) -> CallFriend | list[CallFriend]:
        if isinstance(index, slice):
            return list(self)[index]
        place = index if index >= 0 else index + len(self)
        if not 0 <= place < len(self):
            raise IndexError(f"no call number {index}; there are {len(self)}")
        if not self.suit_requests and not self.joker_calls:
            return CallFriend(self.calls[place])
        return next(islice(self, place, None))

    def _requests(self, call: FriendCall) -> tuple[Suit | None, ...]:
        if call.kind is FriendKind.NONE:
            return (None,)
        return (None, *self.suit_requests)


def may_request_suit(rules: RuleSet, undertaking: Undertaking) -> bool:
    """Whether the declarer may ask the friend for a suit (F12)."""
    contract = undertaking.contract
    return (
        rules.friend.suit_request_at_20_no_trump
        and contract.trump is Trump.NONE
        and contract.count == rules.bidding.maximum
    )


def check_call_friend(setup: Setup, undertaking: Undertaking, action: CallFriend) -> Refusal | None:
    """Why the declarer may not call so, or None if it is allowed."""
    refusal = _check_call(setup, undertaking, action.call)
    if refusal is not None:
        return refusal
    if action.suit_request is not None:
        alone = action.call.kind is FriendKind.NONE
        if alone or not may_request_suit(setup.rules, undertaking):
            return refuse(Code.SUIT_REQUEST)
    return _check_joker_call(setup.rules, undertaking, action.joker_call)


def called_seat(setup: Setup, undertaking: Undertaking, hands: Sequence[int], call: FriendCall) -> Seat | None:
    """The seat that the call makes the friend at once, whether or not anybody knows; None for nobody, or not yet."""
    if call.kind is FriendKind.PLAYER:
        return call.seat
    if call.kind is not FriendKind.CARD or call.card is None:
        return None
    for seat in setup.seats:
        if seat != undertaking.declarer and hands[seat] & call.card.bit:
            return seat
    return None


def alone_by_call(rules: RuleSet, undertaking: Undertaking, call: FriendCall) -> Alone:
    """How a declarer whose call made nobody the friend is alone (F4, F8, F9, F11)."""
    if call.kind is FriendKind.NONE:
        return Alone.DECLARED
    if call.kind is FriendKind.CARD and call.card is not None:
        buried = undertaking.discards & call.card.bit
        amounts_to = rules.friend.buried_card if buried else rules.friend.own_card
    else:
        amounts_to = rules.friend.self_win
    return Alone.SECRET if amounts_to is Solo.SECRET_SOLO else Alone.DECLARED


def _friend_calls(setup: Setup, undertaking: Undertaking) -> tuple[FriendCall, ...]:
    """The friends that may be called: by kind in the rule set's order, cards and players ascending."""
    allowed: list[FriendCall] = []
    for kind in setup.rules.friend.kinds:
        if kind is FriendKind.CARD:
            barred = _barred(setup.rules, undertaking) | ~setup.deck
            allowed.extend(call for call in _CARD_CALLS if call.card is not None and not call.card.bit & barred)
        elif kind is FriendKind.PLAYER:
            others = (seat for seat in sorted(setup.rotations[0]) if seat != undertaking.declarer)
            allowed.extend(FriendCall(kind, seat=seat) for seat in others)
        else:
            allowed.append(FriendCall(kind))
    return tuple(allowed)


def _barred(rules: RuleSet, undertaking: Undertaking) -> int:
    """The cards that may not be called, as a mask (F8, F9)."""
    barred = 0 if rules.friend.joker_may_be_called else JOKER.bit
    barred |= undertaking.hand if rules.friend.own_card is Solo.FORBIDDEN else 0
    return barred | (undertaking.discards if rules.friend.buried_card is Solo.FORBIDDEN else 0)


def _check_call(setup: Setup, undertaking: Undertaking, call: FriendCall) -> Refusal | None:
    friend = setup.rules.friend
    if call.kind not in friend.kinds:
        return refuse(Code.FRIEND_KIND, kind=call.kind.value)
    needs_card, needs_seat = call.kind is FriendKind.CARD, call.kind is FriendKind.PLAYER
    if (call.card is not None) != needs_card or (call.seat is not None) != needs_seat:
        return refuse(Code.FRIEND_INCOMPLETE, kind=call.kind.value)
    if call.seat is not None:
        if call.seat == undertaking.declarer:
            return refuse(Code.FRIEND_SELF)
        if call.seat not in setup.rotations[0]:
            if call.seat == setup.out:
                return refuse(Code.SITS_OUT, seat=call.seat)
            return refuse(Code.FRIEND_INCOMPLETE, kind=call.kind.value)
    if call.card is not None and not call.card.bit & setup.deck:
        return refuse(Code.CARD_NOT_IN_DECK, card=call.card)
    if call.card is not None and call.card.bit & _barred(setup.rules, undertaking):
        if call.card is JOKER and not setup.rules.friend.joker_may_be_called:
            return refuse(Code.FRIEND_JOKER)
        held = undertaking.hand & call.card.bit
        return refuse(Code.FRIEND_OWN_CARD if held else Code.FRIEND_BURIED_CARD, card=call.card)
    return None


def _joker_call_cards(rules: RuleSet, undertaking: Undertaking) -> tuple[Card, ...]:
    """The cards that may be named to call the joker: the usual one, the other twos, then the rest ascending (AM8)."""
    if not rules.joker_call.named_by_declarer:
        return ()
    usual = rules.joker_call.card
    allowed = [each for each in cards_in(rules.deck) if _check_joker_call(rules, undertaking, each) is None]
    return tuple(sorted(allowed, key=lambda each: (each is not usual, each.rank is not Rank.TWO, each.index)))


def _check_joker_call(rules: RuleSet, undertaking: Undertaking, card: Card | None) -> Refusal | None:
    if not rules.joker_call.named_by_declarer:
        return None if card is None else refuse(Code.CALL_CARD_FIXED)
    if card is None:
        return refuse(Code.CALL_CARD_NEEDED)
    if not card.bit & rules.deck:
        return refuse(Code.CARD_NOT_IN_DECK, card=card)
    if card.is_joker or card is law_for(rules, undertaking.contract.trump).mighty:
        return refuse(Code.CALL_CARD_SPECIAL, card=card)
    if (undertaking.hand | undertaking.discards) & card.bit:
        return refuse(Code.CALL_CARD_OWN, card=card)
    return None
