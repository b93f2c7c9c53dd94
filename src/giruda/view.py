"""What one seat may know of a deal, and nothing else.

A `SeatView` cannot hold what its seat may not know. It comes from the deal (`Deal.view`) or, the same value, from the
events that the seat was allowed to see (`fold`). Every bot, encoder and screen reads a view.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from giruda.cards import Card, CardSet, Seat
from giruda.deal.actions import CallFriend, Contract
from giruda.deal.auction import Auction, after_call, after_redeal, open_auction, reopen
from giruda.deal.events import (
    AuctionReopened,
    BidMade,
    CardPlayed,
    CardsShared,
    Claimed,
    ContractChanged,
    DealEnded,
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
    RedealRequested,
    TrickTaken,
)
from giruda.deal.kill import Killing, kitty_size
from giruda.deal.law import Law, law_for
from giruda.deal.outcome import Outcome
from giruda.deal.phase import Phase
from giruda.deal.setup import Setup, make_setup
from giruda.deal.trick import Trick
from giruda.rules.choices import FriendKind, Pile
from giruda.rules.ruleset import RuleSet


@dataclass(frozen=True, slots=True)
class ShownHand:
    """Cards that a seat laid open: the hand of a redeal request, or of a claim."""

    seat: Seat
    hand: CardSet


@dataclass(frozen=True, slots=True)
class SeatView:
    """What one seat knows.

    Attributes:
        setup: what everyone knew when the deal started, and who sits out.
        seat: whose view this is; None for a spectator.
        phase: what the deal is waiting for.
        turn: the seat that everyone waits for, or None once the deal is over.
        hand: the seat's own cards; empty for a spectator, a neutral seat and one that sits out.
        hand_sizes: how many cards each seat holds.
        auction: the auction; after a suicide the one that followed.
        declarer: the declarer, or None before there is one.
        bid: the contract as won in the auction, or None.
        contract: the declarer's contract as it stands, or None.
        changed: whether it was changed before the kitty was taken.
        kitty: the cards of the kitty if this seat saw them, else None.
        discards: the discards if this seat saw them, else None.
        call: the friend call with what was said along with it, or None before it.
        friend: the friend, once everyone knows; else None.
        friend_known: whether everyone knows who the friend is, or that there is none.
        trick: the trick in progress, or the last one; None before the first lead.
        tricks: the finished tricks.
        shown: a hand that was laid open, or None.
        outcome: the result, once the deal is over.
        killing: the kill, from the first card named on.
    """

    setup: Setup
    seat: Seat | None
    phase: Phase
    turn: Seat | None
    hand: CardSet
    hand_sizes: tuple[int, ...]
    auction: Auction
    declarer: Seat | None = None
    bid: Contract | None = None
    contract: Contract | None = None
    changed: bool = False
    kitty: CardSet | None = None
    discards: CardSet | None = None
    call: CallFriend | None = None
    friend: Seat | None = None
    friend_known: bool = False
    trick: Trick | None = None
    tricks: tuple[Trick, ...] = ()
    shown: ShownHand | None = None
    outcome: Outcome | None = None
    killing: Killing | None = None

    @property
    def rules(self) -> RuleSet:
        """The rule set."""
        return self.setup.rules

    @property
    def law(self) -> Law | None:
        """The powers of the cards under the contract as it stands; None before there is one."""
        if self.contract is None:
            return None
        return law_for(self.rules, self.contract.trump, self.call.joker_call if self.call else None)

    @property
    def kitty_size(self) -> int:
        """How many cards the kitty holds, or held before it was taken."""
        return kitty_size(self.rules, self.killing, self.setup.out)

    @property
    def is_declarer(self) -> bool:
        """Whether this seat is the declarer."""
        return self.seat is not None and self.seat == self.declarer

    @property
    def is_friend(self) -> bool:
        """Whether this seat knows itself to be the friend, whoever else knows."""
        if self.seat is None or self.call is None or self.is_declarer:
            return False
        if self.friend_known:
            return self.friend == self.seat
        return self.call.call.kind is FriendKind.CARD and self.call.call.card in self.hand

    @property
    def alone_known(self) -> bool:
        """Whether everyone knows that the declarer has no friend."""
        return self.friend_known and self.friend is None

    @property
    def played(self) -> CardSet:
        """Every card played so far."""
        mask = 0
        for trick in (*self.tricks, *([self.trick] if self.trick and self.trick.winner is None else [])):
            for play in trick.plays:
                mask |= play.card.bit
        return CardSet.from_mask(mask)

    @property
    def unseen(self) -> CardSet:
        """The cards that this seat cannot place: neither its own, nor played, nor known discards, nor laid open."""
        seen = self.hand.mask | self.played.mask
        if self.discards is not None:
            seen |= self.discards.mask
        if self.shown is not None:
            seen |= self.shown.hand.mask
        return CardSet.from_mask(self.setup.deck & ~seen)

    @property
    def points(self) -> tuple[int, ...]:
        """Point cards that each seat took in tricks."""
        taken = [0] * len(self.hand_sizes)
        for trick in self.tricks:
            if trick.winner is not None:
                taken[trick.winner] += trick.points
        return tuple(taken)

    def pile(self, seat: Seat) -> CardSet | None:
        """The point cards that lie face up before a seat, or None where they lie face down (V1 to V3)."""
        friend_joined = self.friend_known and seat == self.friend
        declarers = seat == self.declarer or friend_joined
        visibility = self.rules.visibility
        if (visibility.declarer_pile if declarers else visibility.other_piles) is Pile.HIDDEN:
            return None
        cards = (play.card for trick in self.tricks if trick.winner == seat for play in trick.plays)
        return CardSet(card for card in cards if card.points)


class _Fold:
    """A view in the making."""

    def __init__(self, rules: RuleSet, seat: Seat | None, started: DealStarted) -> None:
        self.setup = make_setup(rules, started.dealer, started.first_bidder, started.tokens, started.pot, started.out)
        self.seat = seat
        self.phase = Phase.AUCTION
        self.hand = 0
        cards = rules.deal.hand if started.out is None else rules.tricks
        self.sizes = [0 if seat == started.out else cards for seat in range(rules.seats)]
        self.auction = open_auction(self.setup)
        self.declarer: Seat | None = None
        self.bid: Contract | None = None
        self.contract: Contract | None = None
        self.changed = False
        self.kitty: CardSet | None = None
        self.discards: CardSet | None = None
        self.call: CallFriend | None = None
        self.friend: Seat | None = None
        self.friend_known = False
        self.trick: Trick | None = None
        self.tricks: tuple[Trick, ...] = ()
        self.shown: ShownHand | None = None
        self.outcome: Outcome | None = None
        self.killing: Killing | None = None

    def see(self, event: Event) -> None:
        """Take one event in."""
        match event:
            case CardPlayed(seat, play):
                self._see_card(seat, play.card)
                assert self.trick is not None
                self.trick = self.trick._replace(plays=(*self.trick.plays, play))
            case TrickTaken(seat, points):
                self._see_trick_taken(seat, points)
            case HandDealt(_, hand):
                self.hand = hand.mask
            case BidMade(seat, contract):
                self.auction = after_call(self.setup, self.auction, seat, contract)
            case Passed(seat):
                self.auction = after_call(self.setup, self.auction, seat, None)
            case AuctionReopened():
                self.auction = reopen(self.setup, self.auction)
            case FriendRevealed(seat):
                self.friend, self.friend_known = seat, True
            case RedealRequested(seat, hand):
                self.auction = after_redeal(self.auction, seat)
                self.shown = ShownHand(seat, hand) if hand is not None else None
            case Claimed(seat, hand):
                self.shown = ShownHand(seat, hand)
                self.hand, self.sizes = 0, [0] * len(self.sizes)
            case DealEnded(outcome, discards):
                self.phase, self.outcome = Phase.OVER, outcome
                self.discards = discards if discards is not None else self.discards
            case DealStarted():
                pass
            case KillCalled(seat, card, out):
                self._see_kill(seat, card, out)
            case CardsShared(_, cards):
                self.hand |= cards.mask
            case _:
                self._see_declarer(event)

    def _see_declarer(self, event: Event) -> None:
        """Take in what the declarer does between the auction and the first lead."""
        match event:
            case DeclarerChosen(seat, contract):
                kills = self.setup.rules.kills and self.setup.out is None
                self.phase = Phase.KILL if kills else Phase.KITTY
                self.declarer, self.bid, self.contract = seat, contract, contract
            case ContractChanged(_, contract):
                self.changed = self.changed or self.phase is Phase.KITTY
                self.contract = contract
            case KittyTaken(seat):
                self.phase = Phase.EXCHANGE
                self.sizes[seat] += kitty_size(self.setup.rules, self.killing, self.setup.out)
            case KittySeen(seat, cards):
                self.kitty = cards
                self.hand |= cards.mask if seat == self.seat else 0
            case Discarded(seat):
                self.phase = Phase.FRIEND
                self.sizes[seat] -= self.setup.rules.discards
            case DiscardsSeen(_, cards):
                self.discards = cards
                self.hand &= ~cards.mask
            case FriendCalled(seat, call, suit_request, joker_call):
                self.phase = Phase.PLAY
                self.call = CallFriend(call, suit_request, joker_call)
                self.trick = Trick(1, self.setup.rotations[seat], (), None, 0)

    def _see_kill(self, declarer: Seat, card: Card, out: Seat | None) -> None:
        """Take in a card named to kill, and what it does to the seats and to the number of their cards."""
        named = (*(self.killing.named if self.killing else ()), card)
        suicide = out == declarer
        self.killing = Killing(declarer, named, out, self.auction if suicide else None)
        if out is None:
            return
        self.setup = self.setup.without(out)
        rules = self.setup.rules
        kept = kitty_size(rules, self.killing, out) - rules.discards
        self.sizes = [rules.tricks] * rules.seats
        self.sizes[declarer] -= kept
        self.sizes[out] = 0
        self.hand = 0 if self.seat == out else self.hand
        self.phase = Phase.KITTY
        if suicide:
            self.phase, self.auction = Phase.AUCTION, open_auction(self.setup)
            self.declarer = self.bid = self.contract = None

    def _see_card(self, seat: Seat, card: Card) -> None:
        self.sizes[seat] -= 1
        self.hand &= ~card.bit

    def _see_trick_taken(self, seat: Seat, points: int) -> None:
        assert self.trick is not None
        finished = self.trick._replace(winner=seat, points=points)
        self.tricks = (*self.tricks, finished)
        over = finished.number == self.setup.rules.tricks
        self.trick = finished if over else Trick(finished.number + 1, self.setup.rotations[seat], (), None, 0)

    def turn(self) -> Seat | None:
        """Whom everyone waits for."""
        if self.phase is Phase.OVER:
            return None
        if self.phase is Phase.AUCTION:
            return self.auction.turn
        if self.phase is Phase.PLAY and self.trick is not None:
            return self.trick.seats[len(self.trick.plays)] if self.trick.winner is None else None
        return self.declarer

    def view(self) -> SeatView:
        """The view so far."""
        return SeatView(
            self.setup,
            self.seat,
            self.phase,
            self.turn(),
            CardSet.from_mask(self.hand),
            tuple(self.sizes),
            self.auction,
            self.declarer,
            self.bid,
            self.contract,
            self.changed,
            self.kitty,
            self.discards,
            self.call,
            self.friend,
            self.friend_known,
            self.trick,
            self.tricks,
            self.shown,
            self.outcome,
            self.killing,
        )


def fold(rules: RuleSet, seat: Seat | None, events: Iterable[Event]) -> SeatView:
    """The view of a seat (None for a spectator) after those events; events it may not see are passed over.

    Raises:
        ValueError: the events do not begin with `DealStarted`.
    """
    building: _Fold | None = None
    for event in events:
        if isinstance(event, DealStarted):
            building = _Fold(rules, seat, event)
        elif building is None:
            raise ValueError("the events of a deal begin with DealStarted")
        elif event.audience is None or seat in event.audience:
            building.see(event)
    if building is None:
        raise ValueError("there are no events; those of a deal begin with DealStarted")
    return building.view()
