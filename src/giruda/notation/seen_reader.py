"""A view and what its seat may do, read back from the wire: the other way round of `giruda.notation.seen`.

The reader only tells the events that the seat saw; the rules engine makes the view of them (`giruda.view.fold`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from giruda.cards import CardSet, Seat, parse_card
from giruda.deal.actions import Action, Contract, FriendCall, Play
from giruda.deal.auction import after_call, is_passed_out, may_reopen, open_auction, reopen
from giruda.deal.contract import ExchangeActions, settlements
from giruda.deal.events import (
    AuctionReopened,
    BidMade,
    CardPlayed,
    ContractChanged,
    DealStarted,
    DeclarerChosen,
    Discarded,
    DiscardsSeen,
    Event,
    FriendCalled,
    FriendRevealed,
    HandDealt,
    KillCalled,
    KittySeen,
    KittyTaken,
    Passed,
    TrickTaken,
)
from giruda.deal.friend import CallActions
from giruda.deal.phase import Phase
from giruda.deal.setup import Setup, make_setup
from giruda.notation.actions import parse_action
from giruda.notation.bids import parse_contract
from giruda.notation.cards import parse_suit
from giruda.notation.choices import undertaking_of
from giruda.notation.wire import CallOut, FriendOut, KillOut, PlayOut, ViewOut
from giruda.rules.choices import FriendKind
from giruda.rules.ruleset import RuleSet
from giruda.view import SeatView, fold


def view_in(rules: RuleSet, seen: ViewOut) -> SeatView:
    """The view that was written so, of a deal that is not over.

    Raises:
        ValueError: a text in it is none of ours, or the deal is over.
    """
    if seen.phase == Phase.OVER.value:
        raise ValueError("a view of a deal that is over is not read back")
    return fold(rules, None if seen.seat is None else Seat(seen.seat), _events(rules, seen))


def legal_in(view: SeatView, actions: Sequence[str] | None) -> Sequence[Action]:
    """What the seat may do, in the engine's order; the long lists are made of the view and need no ``actions``.

    Raises:
        ValueError: an action cannot be read, or a list that is needed is missing.
    """
    if view.phase is Phase.EXCHANGE and view.contract is not None:
        contracts = settlements(view.rules, view.contract, view.changed)
        return ExchangeActions(view.rules, view.hand.mask, contracts)
    if view.phase is Phase.FRIEND:
        return CallActions(view.setup, undertaking_of(view))
    if actions is None:
        raise ValueError(f"the actions of the phase {view.phase.value} are missing")
    return tuple(map(parse_action, actions))


def _events(rules: RuleSet, seen: ViewOut) -> Iterator[Event]:
    """What the seat saw, in an order in which it can have happened."""
    killed = seen.kill is not None and seen.kill.out is not None
    out = None if killed or seen.out is None else Seat(seen.out)
    dealer, opener = Seat(seen.dealer), Seat(seen.first_bidder)
    setup = make_setup(rules, dealer, opener, tuple(seen.tokens), seen.pot, out)
    yield DealStarted(dealer, opener, setup.tokens, setup.pot, out)
    if seen.seat is not None:
        yield HandDealt(Seat(seen.seat), _held(seen, seen.seat), (Seat(seen.seat),))
    if seen.kill is not None and seen.kill.suicide:
        yield from _auction(setup, seen.voided)
        yield from _kill(seen.kill, seen.voided)
        setup = setup.without(Seat(seen.kill.declarer))
    yield from _auction(setup, seen.auction)
    if seen.declarer is None:
        return
    declarer = Seat(seen.declarer)
    if seen.kill is not None and not seen.kill.suicide:
        yield from _kill(seen.kill, seen.auction)
    else:
        yield DeclarerChosen(declarer, _high(seen.auction))
    yield from _contract(seen, declarer)
    if seen.friend is not None:
        yield from _showdown(rules, seen, seen.friend, declarer)


def _held(seen: ViewOut, seat: int) -> CardSet:
    """Cards that lead to the hand as it is, once those that were put down and played are taken off."""
    tricks = [*seen.tricks, *([seen.trick] if seen.trick else [])]
    played = [play.card for trick in tricks for play in trick.plays if play.seat == seat]
    return _cards((*seen.hand, *played, *((seen.discards or ()) if seat == seen.declarer else ())))


def _auction(setup: Setup, calls: Iterable[CallOut]) -> Iterator[Event]:
    auction = open_auction(setup)
    for call in calls:
        seat, contract = Seat(call.seat), None if call.bid is None else parse_contract(call.bid)
        yield Passed(seat) if contract is None else BidMade(seat, contract)
        auction = after_call(setup, auction, seat, contract)
        if is_passed_out(setup, auction) and may_reopen(setup, auction):
            auction = reopen(setup, auction)
            yield AuctionReopened()


def _high(calls: Iterable[CallOut]) -> Contract:
    """The bid that won: each is higher than the one before."""
    bids = [call.bid for call in calls if call.bid is not None]
    if not bids:
        raise ValueError("there is a declarer without a bid")
    return parse_contract(bids[-1])


def _kill(kill: KillOut, calls: Iterable[CallOut]) -> Iterator[Event]:
    declarer = Seat(kill.declarer)
    yield DeclarerChosen(declarer, _high(calls))
    for place, card in enumerate(kill.named, start=1):
        last = place == len(kill.named) and kill.out is not None
        yield KillCalled(declarer, parse_card(card), Seat(kill.out) if last and kill.out is not None else None)


def _contract(seen: ViewOut, declarer: Seat) -> Iterator[Event]:
    """From the end of the auction to the last word about the contract."""
    if seen.contract is None or seen.phase in {Phase.KILL.value, Phase.KITTY.value}:
        return
    contract = parse_contract(seen.contract)
    if seen.changed:
        yield ContractChanged(declarer, contract)
    yield KittyTaken(declarer)
    if seen.kitty is not None:
        yield KittySeen(declarer, _cards(seen.kitty), None)
    if seen.phase == Phase.EXCHANGE.value:
        return
    yield Discarded(declarer)
    if seen.discards is not None:
        yield DiscardsSeen(declarer, _cards(seen.discards), None)
    yield ContractChanged(declarer, contract)


def _showdown(rules: RuleSet, seen: ViewOut, friend: FriendOut, declarer: Seat) -> Iterator[Event]:
    named = seen.joker_call if rules.joker_call.named_by_declarer else None
    asked = None if friend.suit_request is None else parse_suit(friend.suit_request)
    call = FriendCall(
        FriendKind(friend.kind),
        None if friend.card is None else parse_card(friend.card),
        None if friend.seat is None else Seat(friend.seat),
    )
    yield FriendCalled(declarer, call, asked, None if named is None else parse_card(named))
    if seen.alone or seen.friend_seat is not None:
        yield FriendRevealed(None if seen.friend_seat is None else Seat(seen.friend_seat))
    for trick in seen.tricks:
        yield from map(_play, trick.plays)
        if trick.winner is None:
            raise ValueError(f"trick {trick.number} is over, and nobody took it")
        yield TrickTaken(Seat(trick.winner), trick.points)
    if seen.trick is not None:
        yield from map(_play, seen.trick.plays)


def _play(play: PlayOut) -> CardPlayed:
    suit = None if play.suit is None else parse_suit(play.suit)
    return CardPlayed(Seat(play.seat), Play(parse_card(play.card), suit, play.joker_call))


def _cards(texts: Iterable[str]) -> CardSet:
    return CardSet(map(parse_card, texts))
