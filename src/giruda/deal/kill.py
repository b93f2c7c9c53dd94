"""The kill: the declarer names a card, and whoever holds it sits the deal out (X1 to X10, Q53 to Q62)."""

from __future__ import annotations

from typing import NamedTuple

from giruda.cards import Card, CardSet, Seat, cards_in, mask_of
from giruda.deal.actions import Kill
from giruda.deal.auction import Auction
from giruda.deal.refusals import Code, Refusal, refuse
from giruda.deal.setup import Layout, Setup
from giruda.rules.choices import KillMode, KillShare
from giruda.rules.ruleset import RuleSet


class Killing(NamedTuple):
    """The kill so far. Everyone knows all of it.

    Attributes:
        declarer: the seat that names cards.
        named: the cards named, in order; only the last can have put somebody out.
        out: the seat that sits out, or None as long as nobody does.
        voided: after a suicide the auction that it made void, else None.
    """

    declarer: Seat
    named: tuple[Card, ...]
    out: Seat | None
    voided: Auction | None

    @property
    def is_suicide(self) -> bool:
        """Whether the declarer hit the kitty and sits out."""
        return self.out is not None and self.out == self.declarer


class Dealing(NamedTuple):
    """The cards as dealt, and what a kill made of them.

    Attributes:
        layout: the cards as dealt.
        dealt: the cards as they were last dealt: ``layout``, or what a kill made of it.
        killing: the kill, from the first card named on.
    """

    layout: Layout
    dealt: Layout
    killing: Killing | None


def legal_kills(setup: Setup, killing: Killing | None, hand: int) -> tuple[Kill, ...]:
    """The cards that a declarer with that hand (a mask) may name, by index (X4, Q53)."""
    named = mask_of(killing.named) if killing else 0
    return tuple(Kill(each) for each in cards_in(setup.deck & ~hand & ~named))


def check_kill(setup: Setup, killing: Killing | None, hand: int, card: Card) -> Refusal | None:
    """Why the declarer may not name that card, or None if it is allowed."""
    if not card.bit & setup.deck:
        return refuse(Code.CARD_NOT_IN_DECK, card=card)
    if card.bit & hand:
        return refuse(Code.KILL_OWN_CARD, card=card)
    if killing is not None and card in killing.named:
        return refuse(Code.KILL_NAMED_BEFORE, card=card)
    return None


def after_kill(setup: Setup, dealing: Dealing, declarer: Seat, auction: Auction, card: Card) -> Killing:
    """What naming a card does: it puts its holder out, or the declarer (X5), or nobody (Q54)."""
    named = (*(dealing.killing.named if dealing.killing else ()), card)
    for seat in setup.seats:
        if seat != declarer and card in dealing.layout.hands[seat]:
            return Killing(declarer, named, seat, None)
    if setup.rules.kill.mode is KillMode.SUICIDE:
        return Killing(declarer, named, declarer, auction)
    return Killing(declarer, named, None, None)


def shared_again(setup: Setup, layout: Layout, declarer: Seat | None) -> Layout:
    """The cards after those of the seat that sits out and the kitty are dealt again (X6, K23, Q56).

    Each seat gets its share in turn, from the one after the seat that sits out; the rest is the kitty. Where the rules
    give the declarer five, the share of ``declarer`` lies in the kitty with the rest; None after a suicide.
    """
    assert setup.out is not None
    share = setup.rules.shared_out
    cards = layout.in_order(layout.hands[setup.out].mask | layout.kitty.mask)
    hands = list(layout.hands)
    hands[setup.out] = CardSet()
    five = setup.rules.kill.share is KillShare.FIVE_AND_TWOS
    for seat in setup.rotations[setup.out]:
        if not (five and seat == declarer):
            hands[seat] = CardSet.from_mask(hands[seat].mask | mask_of(cards[:share]))
            del cards[:share]
    return Layout(tuple(hands), CardSet(cards), layout.order)


def kitty_size(rules: RuleSet, killing: Killing | None, out: Seat | None) -> int:
    """How many cards the kitty holds, or held before it was taken; everyone knows it."""
    if out is None:
        return rules.deal.kitty
    to_declarer = killing is not None and not killing.is_suicide and rules.kill.share is KillShare.FIVE_AND_TWOS
    return rules.discards + (rules.shared_out if to_declarer else 0)
