"""What a seat makes of the table: which cards are out, who may hold them, and who is on whose side."""

from __future__ import annotations

from typing import Final

from giruda.bots.rule.sides import Sides, sides_of
from giruda.cards import JOKER, SUIT_MASKS, Seat, cards_in, mask_of
from giruda.deal.law import Law, leads_the_call
from giruda.deal.trick import Trick
from giruda.rules.choices import FriendKind
from giruda.view import SeatView

DECLARERS_TRUMPS: Final = 1.6
"""How much likelier a trump is with the declarer than a plain card."""
LATE: Final = 4
"""Tricks left from which on it is counted who alone can hold a trump."""


class Reading:
    """One decision's picture of the table, made from the view alone.

    Attributes:
        view: the view.
        law: the powers of the cards.
        seat: the seat that decides.
        trick: the trick in progress.
        left: tricks still to come after this one.
        hand: the seat's own cards, as a mask.
        unseen: the cards the seat cannot place, as a mask.
        could: for each seat, the unseen cards it may hold, as a mask; for the seat itself, its hand.
        share: for each seat, the chance that a plain card it may hold is in its hand.
        trump_share: the same for a trump: the declarer bid on them.
        sides: who is with whom.
        called: the called card as a one-card set while it is unseen; else 0.
    """

    __slots__ = (
        "called",
        "could",
        "hand",
        "law",
        "left",
        "seat",
        "share",
        "sides",
        "trick",
        "trump_share",
        "unseen",
        "view",
    )

    def __init__(self, view: SeatView, law: Law) -> None:
        """Read the view of a seat whose turn it is in a trick."""
        assert view.seat is not None
        assert view.trick is not None
        self.view = view
        self.law = law
        self.seat: Seat = view.seat
        self.trick: Trick = view.trick
        self.left = law.tricks - view.trick.number
        self.hand = view.hand.mask
        tricks = (*view.tricks, view.trick)
        played = mask_of([play.card for trick in tricks for play in trick.plays])
        known = self.hand | played | (view.discards.mask if view.discards is not None else 0)
        self.unseen = view.setup.deck & ~known
        lacks = lacking(law, tricks, view.setup.neutral)
        self.called = _called_bit(view) & self.unseen
        self.could = self._could(lacks)
        sizes = view.hand_sizes
        self.share = [min(1.0, sizes[seat] / max(1, cards.bit_count())) for seat, cards in enumerate(self.could)]
        self.trump_share = self._trump_share(view.declarer)
        self.sides: Sides = sides_of(view, law, self.could)

    def holds(self, seat: Seat, trumps: int) -> float:
        """The chance that a seat holds one of those unseen trumps, a mask.

        Towards the end a seat that knows the discards counts that each must lie somewhere: the fewer others could hold
        one, the surer it is.
        """
        trumps &= self.could[seat]
        share = self.trump_share[seat]
        if not trumps:
            return 0.0
        if self.left > LATE or self.view.discards is None:
            return 1.0 - (1.0 - share) ** trumps.bit_count()
        lacks = 1.0
        for each in cards_in(trumps):
            anybody = sum([self.trump_share[other] for other, held in enumerate(self.could) if held & each.bit])
            lacks *= 1.0 - share / anybody
        return 1.0 - lacks

    def _could(self, lacks: list[int]) -> list[int]:
        view = self.view
        could = [self.unseen & ~gone for gone in lacks]
        could[self.seat] = self.hand
        if view.setup.out is not None:
            could[view.setup.out] = 0
        declarer = view.declarer
        if declarer is not None and declarer != self.seat:
            could[declarer] &= ~self.called
            if view.kitty is not None:
                for seat in range(len(could)):
                    if seat not in (declarer, self.seat):
                        could[seat] &= ~view.kitty.mask
        return could

    def _trump_share(self, declarer: Seat | None) -> list[float]:
        """As ``share``, with more of the trumps given to a declarer one does not see."""
        if declarer is None or declarer == self.seat or not self.law.trump_mask:
            return self.share
        theirs = self.share[declarer]
        declarers = min(1.0, theirs * DECLARERS_TRUMPS)
        if theirs >= 1.0:
            return self.share
        scale = (1.0 - declarers) / (1.0 - theirs)
        shares = [share * scale for share in self.share]
        shares[declarer] = declarers
        return shares


def lacking(law: Law, tricks: tuple[Trick, ...], neutral: Seat | None) -> list[int]:
    """For each seat, the cards it has shown not to hold, as masks: a suit not followed, a called joker not shown.

    A neutral seat follows nothing and so shows nothing.
    """
    lacks = [0] * law.rules.seats
    by_lead = leads_the_call(law.rules)
    for number, seats, plays, _, _ in tricks:
        if len(plays) < 2:
            continue
        led = law.led_suit(plays)
        if led is None:
            continue
        suit = SUIT_MASKS[led] & ~law.forbidden[number]
        may_skip = law.free[number]
        called = by_lead and plays[0].joker_call
        for place in range(1, len(plays)):
            play = plays[place]
            if seats[place] == neutral:
                continue
            bit = play.card.bit
            if not bit & (suit | may_skip) and not play.joker_call:
                lacks[seats[place]] |= suit
            if called and not bit & (JOKER.bit | law.mighty_bit):
                lacks[seats[place]] |= JOKER.bit
    return lacks


def _called_bit(view: SeatView) -> int:
    if view.call is None or view.call.call.kind is not FriendKind.CARD or view.call.call.card is None:
        return 0
    return view.call.call.card.bit
