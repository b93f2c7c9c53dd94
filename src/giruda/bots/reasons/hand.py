"""What a hand has to offer, and what lies outside it: for bids, kills, the exchange and the friend call."""

from __future__ import annotations

from collections.abc import Iterator

from giruda.bots.belief.knowledge import undertaking_of
from giruda.bots.reasons.facts import Fact, FactCode, fact
from giruda.cards import JOKER, POINT_MASK, SUIT_MASKS, Card, Rank, Suit, Trump, cards_in
from giruda.deal.actions import CallFriend, Contract, Exchange, FriendCall
from giruda.deal.auction import bids_over
from giruda.deal.contract import changes_before, settlements
from giruda.deal.law import Law, law_for
from giruda.deal.play import points_put_down
from giruda.rules.choices import FriendKind
from giruda.view import SeatView


def strength(view: SeatView, trump: Trump, hand: int) -> Iterator[Fact]:
    """What speaks for that trump, which may stand already, with a hand, given as a mask."""
    law = law_for(view.rules, trump)
    yield from _great_cards(law, hand)
    suit = law.trump.suit
    if suit is not None:
        held = hand & SUIT_MASKS[suit]
        stands = view.contract is not None and view.contract.trump is trump
        yield fact(FactCode.TRUMPS_HELD if stands else FactCode.TRUMP_LENGTH, suit=suit, count=held.bit_count())
        top = cards_in(law.rules.deck & SUIT_MASKS[suit] & ~law.mighty_bit)[-1]
        if hand & top.bit:
            yield fact(FactCode.TRUMP_TOP, card=top)
    aces = _aces(hand & ~law.trump_mask & ~law.mighty_bit)
    if aces:
        yield fact(FactCode.SIDE_ACES, count=aces)


def weakness(view: SeatView) -> Iterator[Fact]:
    """What speaks for a pass."""
    hand = view.hand.mask
    longest = max(Suit, key=lambda suit: (hand & SUIT_MASKS[suit]).bit_count())
    yield from _neither(view)
    yield fact(FactCode.LONGEST_SUIT, suit=longest, count=(hand & SUIT_MASKS[longest]).bit_count())
    high = view.auction.high
    bids = bids_over(view.rules, view.setup.minimum, high.contract if high else None)
    if bids:
        yield fact(FactCode.LEAST_BID, count=bids[0].contract.count, trump=bids[0].contract.trump)
    yield from _points_held(hand)


def poverty(view: SeatView) -> Iterator[Fact]:
    """What speaks for dealing again."""
    yield from _points_held(view.hand.mask)
    yield from _neither(view)


def contract_facts(view: SeatView, contract: Contract) -> Iterator[Fact]:
    """What speaks for a contract with the hand as it is."""
    return strength(view, contract.trump, view.hand.mask)


def exchange_facts(view: SeatView, exchange: Exchange) -> Iterator[Fact]:
    """What an exchange does."""
    contract = exchange.contract
    if contract is not view.contract:
        yield fact(FactCode.CHANGES_CONTRACT, trump=contract.trump, count=contract.count)
    put = sum(card.bit for card in exchange.discards)
    kept = view.hand.mask & ~put
    for suit in Suit:
        if suit is not contract.trump.suit and put & SUIT_MASKS[suit] and not kept & SUIT_MASKS[suit]:
            yield fact(FactCode.MAKES_VOID, suit=suit)
    if put & POINT_MASK:
        counted = points_put_down(view.rules, undertaking_of(view, discards=put))
        code = FactCode.BURIES_POINTS if counted else FactCode.BURIES_FOR_OTHERS
        yield fact(code, count=(put & POINT_MASK).bit_count())
    yield from strength(view, contract.trump, kept)


def call_facts(view: SeatView, call: CallFriend) -> Iterator[Fact]:
    """What speaks for a friend call."""
    law = view.law
    assert law is not None
    friend: FriendCall = call.call
    if friend.kind is FriendKind.CARD and friend.card is not None:
        if friend.card in view.unseen:
            yield from outside(law, view, friend.card)
            yield from _great_cards(law, view.hand.mask)
            return
        yield fact(FactCode.OWN_CARD, card=friend.card)
    yield from strength(view, law.trump, view.hand.mask)


def outside(law: Law, view: SeatView, card: Card) -> Iterator[Fact]:
    """How strong a card is among those that the seat cannot place; nothing of a card that it can place."""
    if card not in view.unseen:
        return
    if card is law.mighty:
        yield fact(FactCode.OUTSIDE_MIGHTY, card=card)
    elif card.suit is None:
        yield fact(FactCode.OUTSIDE_JOKER)
    else:
        highest = cards_in(view.unseen.mask & SUIT_MASKS[card.suit] & ~law.mighty_bit)[-1]
        if card is highest:
            yield fact(FactCode.OUTSIDE_TOP, card=card, suit=card.suit)


def _great_cards(law: Law, hand: int) -> Iterator[Fact]:
    if hand & law.mighty_bit and hand & JOKER.bit:
        yield fact(FactCode.HOLDS_BOTH)
    elif hand & law.mighty_bit:
        yield fact(FactCode.HOLDS_MIGHTY, card=law.mighty)
    elif hand & JOKER.bit:
        yield fact(FactCode.HOLDS_JOKER)


def _neither(view: SeatView) -> Iterator[Fact]:
    """Whether the hand has no joker in the auction, and no mighty whatever becomes trump."""
    great = JOKER.bit
    for trump in _possible_trumps(view):
        great |= law_for(view.rules, trump).mighty_bit
    if not view.hand.mask & great:
        yield fact(FactCode.HOLDS_NEITHER)


def _possible_trumps(view: SeatView) -> set[Trump]:
    """The trumps of the high bid, of those that may follow, and of what the declarer may make of any of them."""
    rules, high = view.rules, view.auction.high.contract if view.auction.high else None
    contracts = [bid.contract for bid in bids_over(rules, view.setup.minimum, high)]
    if high is not None:
        contracts.append(high)
    return {
        reached.trump
        for each in contracts
        for reached in (*changes_before(rules, each), *settlements(rules, each, changed=False))
    }


def _points_held(hand: int) -> Iterator[Fact]:
    yield fact(FactCode.POINTS_HELD, count=(hand & POINT_MASK).bit_count())


def _aces(cards: int) -> int:
    return sum(card.rank is Rank.ACE for card in cards_in(cards))
