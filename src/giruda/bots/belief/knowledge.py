"""What one seat knows of where the hidden cards lie, read from its view.

The places are the seats' hands and, after them, what is buried: the kitty before it is taken, the discards after the
exchange. Every rule that a fact rests on is asked of the rules engine.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from giruda.bots.belief.plays import Table, Told, simplified, special_cards, subsets, told_by, tricks_of
from giruda.bots.belief.shares import Share, shares_of
from giruda.cards import Seat, mask_of
from giruda.deal.contract import Undertaking, undiscardable
from giruda.deal.friend import check_call_friend
from giruda.deal.phase import Phase
from giruda.rules.choices import FriendKind
from giruda.view import SeatView


@dataclass(frozen=True, slots=True)
class Riddle:
    """Cards that a seat cannot hold, depending on which special cards it holds.

    Attributes:
        seat: the seat.
        table: the cards barred, by the special cards that are unseen and lie in its hand.
    """

    seat: Seat
    table: Table


@dataclass(frozen=True, slots=True)
class Knowledge:
    """Where hidden cards may lie. Of a deal that is over, what the score tells is not read.

    Attributes:
        unseen: the cards that the seat cannot place, as a mask.
        counts: how many cards lie in each place: the seats' hands, then what is buried.
        known: those that are known to lie there, as masks.
        allowed: the unseen cards that may lie there, as masks, riddles aside.
        riddles: what bars more cards from a hand, depending on others.
        special: the unseen cards on which the riddles depend, as a mask.
        named: the unseen cards that were named in a kill and dealt again, as a mask; without those of a kitty seen.
        shares: who got how many of the cards that were dealt again; empty where no named card is unseen.
    """

    unseen: int
    counts: tuple[int, ...]
    known: tuple[int, ...]
    allowed: tuple[int, ...]
    riddles: tuple[Riddle, ...]
    special: int
    named: int
    shares: tuple[Share, ...]

    @property
    def buried(self) -> int:
        """The place of the kitty or the discards."""
        return len(self.counts) - 1


def knowledge_of(view: SeatView) -> Knowledge:
    """What the seat of a view, or a spectator, knows."""
    reading = _Reading(view)
    reading.bar_by_exchange()
    reading.bar_by_call()
    riddles, special = reading.bar_by_plays()
    named = mask_of(view.killing.named) & reading.unseen if view.killing and view.setup.out is not None else 0
    if view.kitty is not None:
        # Everybody saw that these went to the declarer: that they were dealt again tells no more.
        named &= ~view.kitty.mask
    return Knowledge(
        reading.unseen,
        tuple(reading.counts),
        tuple(reading.known),
        tuple(cards if room else 0 for cards, room in zip(reading.allowed, reading.rooms(), strict=True)),
        tuple(riddles),
        special if riddles else 0,
        named,
        shares_of(view, reading.known) if named else (),
    )


def undertaking_of(view: SeatView, hand: int = 0, discards: int = 0) -> Undertaking:
    """The declarer's undertaking with those cards, as masks; there must be a declarer."""
    assert view.declarer is not None
    assert view.bid is not None
    assert view.contract is not None
    return Undertaking(view.declarer, view.bid, view.contract, view.changed, hand, discards, view.call)


class _Reading:
    """Knowledge in the making."""

    def __init__(self, view: SeatView) -> None:
        """Take in how many cards lie in each place, and which are known to lie there."""
        self.view = view
        self.buried = len(view.hand_sizes)
        self.counts = [*_hand_sizes(view), _buried(view)]
        self.known = self._known()
        seen = view.played.mask
        for cards in self.known:
            seen |= cards
        self.unseen = view.setup.deck & ~seen
        self.allowed = [self.unseen] * len(self.counts)

    def rooms(self) -> Iterator[int]:
        """How many unseen cards lie in each place."""
        return (count - cards.bit_count() for count, cards in zip(self.counts, self.known, strict=True))

    def _known(self) -> list[int]:
        view, known = self.view, [0] * len(self.counts)
        if view.seat is not None:
            known[view.seat] = view.hand.mask
        if view.discards is not None:
            known[self.buried] = view.discards.mask
        if view.shown is not None:
            known[view.shown.seat] |= view.shown.hand.mask
        if view.killing is not None and view.killing.out is None:
            known[self.buried] |= mask_of(view.killing.named)
        if view.phase is Phase.EXCHANGE and view.kitty is not None and view.declarer is not None:
            known[view.declarer] |= view.kitty.mask
        if view.friend_known and view.friend is not None and view.call is not None and view.call.call.card is not None:
            known[view.friend] |= view.call.call.card.bit & ~view.played.mask
        return known

    def bar_by_exchange(self) -> None:
        """Take in what cannot be discarded, and that a kitty that everyone saw went to the declarer."""
        view = self.view
        if view.contract is None or view.phase not in (Phase.FRIEND, Phase.PLAY, Phase.OVER):
            return
        self.allowed[self.buried] &= ~undiscardable(view.rules, view.contract)
        if view.kitty is not None:
            for place in range(self.buried):
                if place != view.declarer:
                    self.allowed[place] &= ~view.kitty.mask

    def bar_by_call(self) -> None:
        """Take in which cards the declarer could not name from the own hand, or from the discards."""
        view = self.view
        if view.call is None or view.declarer is None:
            return
        for card in (view.call.call.card, view.call.joker_call):
            if card is None:
                continue
            for place, hand, discards in ((view.declarer, card.bit, 0), (self.buried, 0, card.bit)):
                if check_call_friend(view.setup, undertaking_of(view, hand, discards), view.call) is not None:
                    self.allowed[place] &= ~card.bit
        called = view.call.call
        if called.kind is FriendKind.CARD and called.card is not None and view.alone_known:
            for place in range(self.buried):
                self.allowed[place] &= ~called.card.bit if place != view.declarer else -1

    def bar_by_plays(self) -> tuple[list[Riddle], int]:
        """Take in what the plays tell; what depends on special cards comes back as riddles, with those cards."""
        view, law = self.view, self.view.law
        if law is None or view.trick is None:
            return [], 0
        special = special_cards(law)
        later = list(self.known[: self.buried])
        riddles: list[Riddle] = []
        for trick in reversed(tricks_of(view)):
            for place, play in enumerate(trick.plays):
                seat = trick.seats[place]
                if seat in (view.seat, view.setup.neutral):
                    continue
                told = told_by(law, trick.number, trick.plays[:place], play)
                if told.table is not None:
                    told = _narrowed(told.table, later[seat], special & self.unseen, special)
                self.allowed[seat] &= ~told.barred
                later[seat] |= play.card.bit
                if told.table is not None:
                    riddles.append(Riddle(seat, told.table))
        return riddles, special & self.unseen


def _narrowed(table: Table, later: int, unseen: int, special: int) -> Told:
    """What a play tells of the unseen cards, with the cards that the seat is known to have kept."""
    left: dict[int, int] = {}
    for kept in subsets(unseen):
        barred = table.get(kept | later & special)
        if barred is not None and not barred & later:
            left[kept] = barred
    return simplified(left, unseen)


def _hand_sizes(view: SeatView) -> tuple[int, ...]:
    """How many cards each seat holds; after a claim, how many it held then."""
    if view.shown is None or view.law is None:
        return view.hand_sizes
    left = view.law.tricks - len(view.tricks)
    return tuple(0 if seat == view.setup.out else left for seat in view.setup.seats)


def _buried(view: SeatView) -> int:
    """How many cards are buried."""
    if view.declarer is None or view.phase in (Phase.KILL, Phase.KITTY):
        return view.kitty_size
    return 0 if view.phase is Phase.EXCHANGE else view.rules.discards
