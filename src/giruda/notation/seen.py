"""What a seat sees and may do, as wire messages. Reads a `SeatView` and the seat's own legal actions, never a deal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import Final, NamedTuple

import msgspec

from giruda.cards import CARDS, JOKER, POINT_MASK, Card, CardSet, Seat, Suit, mask_of
from giruda.deal.actions import FriendCall, Play
from giruda.deal.auction import Auction
from giruda.deal.events import (
    Audience,
    BidMade,
    CardPlayed,
    CardsShared,
    Claimed,
    ContractChanged,
    DeclarerChosen,
    Event,
    FriendCalled,
    HandDealt,
    KillCalled,
    KittySeen,
    RedealRequested,
    TrickTaken,
)
from giruda.deal.kill import Killing
from giruda.deal.law import Law
from giruda.deal.outcome import Outcome
from giruda.deal.refusals import Refusal
from giruda.deal.trick import Trick
from giruda.notation.bids import format_contract
from giruda.notation.wire import (
    CallOut,
    EventOut,
    FriendOut,
    KillOut,
    LineOut,
    OutcomeOut,
    Param,
    PlayOut,
    Reason,
    TrickOut,
    ViewOut,
)
from giruda.rules.choices import DiscardPoints, FriendKind
from giruda.view import SeatView

_SUIT_ORDER = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)


def hand_order(cards: Iterable[Card]) -> list[Card]:
    """Cards as a hand holds them: spades, hearts, clubs, diamonds, high to low, the joker last."""
    return sorted(
        cards,
        key=lambda card: (
            len(_SUIT_ORDER) if card.suit is None else _SUIT_ORDER.index(card.suit),
            -card.index,
        ),
    )


_IN_ORDER: Final = tuple((card.bit, card.text) for card in hand_order(CARDS))


def texts(cards: Iterable[Card]) -> list[str]:
    """Cards in notation, in hand order."""
    return list(_texts_of(cards.mask if isinstance(cards, CardSet) else mask_of(cards)))


@lru_cache(maxsize=8192)
def _texts_of(mask: int) -> tuple[str, ...]:
    """A hand stays as it is for as long as it takes all others to play."""
    return tuple([text for bit, text in _IN_ORDER if mask & bit])


class PublicView:
    """What everybody may know of a deal, put into messages once for all who look on.

    Attributes:
        view: the view that it was made of.
        out: that view as a message, without what some know and others do not.
        law: the powers of the cards, or None before there is a contract.
        points: point cards that each seat took in tricks.
        unseen: the cards, as a mask, that nobody has seen who knows no more than this.
    """

    __slots__ = ("law", "out", "points", "unseen", "view")

    def __init__(self, view: SeatView, before: PublicView | None = None) -> None:
        """Put a view into messages.

        Args:
            view: a spectator's, where it is for others as well.
            before: the same a few steps before; what has not changed comes from there.
        """
        self.view = view
        self.law = view.law
        self.points = view.points
        self.unseen = view.unseen.mask
        self.out = _public_out(view, self.law, self.points, before)


def view_out(view: SeatView, public: PublicView | None = None) -> ViewOut:
    """A view for the page.

    Args:
        view: the view.
        public: what everybody may know of the same deal, where that was put into messages before.
    """
    if public is None:
        public = PublicView(view)
    own = view.hand.mask | (view.discards.mask if view.discards is not None else 0)
    unseen = public.unseen & ~own
    trumps = public.law.trump_mask if public.law else 0
    discards = None if view.discards is None else texts(view.discards)
    outcome = public.out.outcome
    return msgspec.structs.replace(
        public.out,
        seat=view.seat,
        hand=texts(view.hand),
        kitty=None if view.kitty is None else texts(view.kitty),
        discards=discards,
        you_are_friend=view.is_friend,
        side_points=list(_sides(view, public.points)),
        trumps_out=(unseen & trumps).bit_count() if trumps else None,
        points_out=(unseen & POINT_MASK).bit_count(),
        joker_out=bool(unseen & JOKER.bit),
        outcome=None if outcome is None else msgspec.structs.replace(outcome, discards=discards),
    )


def _public_out(view: SeatView, law: Law | None, points: Sequence[int], before: PublicView | None) -> ViewOut:
    """The message of a view, with nothing in the places of what its seat alone may know."""
    auction = view.auction
    known = before.out if before is not None and before.view.auction is auction else None
    high = auction.high
    return ViewOut(
        seat=None,
        seats=len(view.hand_sizes),
        neutral=view.setup.neutral,
        out=view.setup.out,
        phase=view.phase.value,
        turn=view.turn,
        dealer=view.setup.dealer,
        first_bidder=view.setup.first_bidder,
        tokens=list(view.setup.tokens),
        pot=view.outcome.pot if view.outcome else view.setup.pot,
        hand=[],
        hand_sizes=list(view.hand_sizes),
        auction=known.auction if known else _calls_out(auction),
        auction_high=CallOut(high.seat, format_contract(high.contract)) if high and high.contract else None,
        passed=[seat for seat in view.setup.bidders if auction.passed >> seat & 1],
        voided=_calls_out(view.killing.voided) if view.killing and view.killing.voided else [],
        minimum=view.setup.minimum,
        maximum=view.rules.bidding.maximum,
        removed=texts(view.rules.deal.removed),
        kill=_kill_out(view.killing) if view.killing else None,
        declarer=view.declarer,
        contract=format_contract(view.contract) if view.contract else None,
        changed=view.changed,
        trump=view.contract.trump.letter if view.contract else None,
        mighty=law.mighty.text if law else None,
        joker_call=law.call_card.text if law and law.call_card else None,
        kitty_size=view.kitty_size,
        kitty=None,
        discards=None,
        friend=friend_out(view.call.call, view.call.suit_request) if view.call else None,
        friend_seat=view.friend,
        alone=view.alone_known,
        you_are_friend=False,
        trick=_trick_out(view.trick, law) if view.trick and law else None,
        tricks=_tricks_out(view, law, before) if law else [],
        points=list(points),
        side_points=[],
        trumps_out=None,
        points_out=0,
        joker_out=False,
        outcome=_outcome_out(view.outcome) if view.outcome else None,
    )


def side_points(view: SeatView) -> tuple[int, int, int]:
    """Point cards of the declarer's side, of seats whose side is open, and of the defence, as this seat knows them."""
    return _sides(view, view.points)


def _sides(view: SeatView, taken: Iterable[int]) -> tuple[int, int, int]:
    side = undecided = defence = 0
    for seat, points in enumerate(taken):
        if not points:
            continue
        belongs = side_of(view, Seat(seat))
        if belongs is None:
            undecided += points
        elif belongs:
            side += points
        else:
            defence += points
    if view.discards is not None:
        if view.rules.exchange.discard_points_to is DiscardPoints.DECLARER:
            side += view.discards.points
        else:
            defence += view.discards.points
    return side, undecided, defence


class Told(NamedTuple):
    """An event as a message, and the seats that may see it; None for everybody."""

    audience: Audience
    out: EventOut


def told(events: Iterable[Event]) -> tuple[Told, ...]:
    """The events as messages, without those that a view says already."""
    return tuple(Told(event.audience, _event_out(event)) for event in events if not isinstance(event, HandDealt))


def events_out(events: Iterable[Told], seat: Seat | None) -> list[EventOut]:
    """The events that the seat may see."""
    return [each.out for each in events if each.audience is None or seat in each.audience]


def reason_of(refusal: Refusal) -> Reason:
    """A refusal for the page, its parameters as display text."""
    return Reason(refusal.code.value, {name: param_out(value) for name, value in refusal.params})


def param_out(value: object) -> Param:
    """A parameter of a reason as the page gets it: cards and suits as text, several seats with spaces between."""
    if isinstance(value, Card):
        return value.text
    if isinstance(value, tuple):
        return " ".join(map(str, value))
    letter = getattr(value, "letter", None)
    if isinstance(letter, str):
        return letter
    return value if isinstance(value, int) else str(value)


def side_of(view: SeatView, seat: Seat) -> bool | None:
    """Whether the seat is on the declarer's side, or None as long as this seat, whose view it is, cannot know."""
    if seat == view.declarer:
        return True
    if view.friend_known:
        return seat == view.friend
    if seat != view.seat or view.call is None:
        return None
    return view.is_friend if view.call.call.kind is FriendKind.CARD else None


def _calls_out(auction: Auction) -> list[CallOut]:
    return [CallOut(call.seat, format_contract(call.contract) if call.contract else None) for call in auction.calls]


def _tricks_out(view: SeatView, law: Law, before: PublicView | None) -> list[TrickOut]:
    """The finished tricks; they stay as they are."""
    done: list[TrickOut] = []
    if before is not None and before.law is law:
        for out, old, new in zip(before.out.tricks, before.view.tricks, view.tricks, strict=False):
            if old is not new:
                break
            done.append(out)
    return done + [_trick_out(trick, law) for trick in view.tricks[len(done) :]]


def _trick_out(trick: Trick, law: Law) -> TrickOut:
    plays = trick.plays
    winner = trick.winner
    if winner is None and plays:
        winner = trick.seats[law.winner(trick.number, plays)]
    led = law.led_suit(plays)
    return TrickOut(
        number=trick.number,
        leader=trick.leader,
        plays=[_play_out(seat, play) for seat, play in zip(trick.seats, plays, strict=False)],
        winner=winner,
        points=sum(play.card.points for play in plays),
        led_suit=None if led is None else led.letter,
    )


def _play_out(seat: Seat, play: Play) -> PlayOut:
    return PlayOut(seat, play.card.text, None if play.suit is None else play.suit.letter, play.joker_call)


def _kill_out(killing: Killing) -> KillOut:
    named = [card.text for card in killing.named]
    return KillOut(killing.declarer, named, killing.out, killing.is_suicide)


def friend_out(call: FriendCall, suit_request: Suit | None) -> FriendOut:
    """A friend call for the page."""
    return FriendOut(
        call.kind.value,
        call.card.text if call.card else None,
        call.seat,
        None if suit_request is None else suit_request.letter,
    )


def _outcome_out(outcome: Outcome) -> OutcomeOut:
    """A result; its discards are for those who know them."""
    return OutcomeOut(
        ending=outcome.ending.value,
        scores=list(outcome.scores),
        breakdown=[LineOut(line.kind.value, line.value, dict(line.params)) for line in outcome.breakdown],
        declarer=outcome.declarer,
        contract=format_contract(outcome.contract) if outcome.contract else None,
        friend=outcome.friend,
        taken=outcome.taken,
        won=outcome.won,
        pot=outcome.pot,
        discards=None,
        out=outcome.out,
    )


def _event_out(event: Event) -> EventOut:
    kind, seat = _kebab(type(event).__name__), getattr(event, "seat", None)
    match event:
        case BidMade(_, contract) | DeclarerChosen(_, contract) | ContractChanged(_, contract):
            return EventOut(kind, seat, contract=format_contract(contract))
        case RedealRequested(_, hand):
            return EventOut(kind, seat, cards=None if hand is None else texts(hand))
        case KillCalled(_, card, out):
            return EventOut(kind, seat, cards=[card.text], out=out)
        case Claimed(_, cards) | KittySeen(_, cards) | CardsShared(_, cards):
            return EventOut(kind, seat, cards=texts(cards))
        case FriendCalled(_, call, suit_request, _):
            return EventOut(kind, seat, friend=friend_out(call, suit_request))
        case CardPlayed(_, play):
            suit = None if play.suit is None else play.suit.letter
            return EventOut(kind, seat, cards=[play.card.text], suit=suit, joker_call=play.joker_call)
        case TrickTaken(_, points):
            return EventOut(kind, seat, points=points)
    return EventOut(kind, seat)


@cache
def _kebab(name: str) -> str:
    return "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in name).lstrip("-")
