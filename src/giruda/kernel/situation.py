"""The play of a deal as plain values: what either engine of the kernel starts from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from giruda.cards import Card, Seat
from giruda.deal.actions import Play
from giruda.deal.law import Law
from giruda.deal.phase import Phase
from giruda.deal.play import naming_trick, points_put_down, points_taken
from giruda.deal.setup import undealt

if TYPE_CHECKING:
    from giruda.deal.deal import Deal


@dataclass(frozen=True, slots=True)
class Situation:
    """Where the play of a deal stands, with all cards known.

    Attributes:
        law: what the cards can do.
        hands: the cards that each seat still holds, as masks, seat 0 first.
        leader: the seat that led, or leads, the trick.
        declarer: the declarer; None takes the leader.
        number: the trick, counted from 1.
        plays: the cards of the trick so far, the leader's first.
        points: point cards that each seat has taken; () for none at all.
        played: the cards played before, those of the trick included, as a mask.
        friend: the friend, where the cards or the call have settled who that is, known to the others or not.
        friend_trick: the trick whose winner is to become the friend, or 0.
        friend_card: the called card, as long as the others do not know who holds it: whoever is dealt it when hands are
            dealt anew is the friend.
        buried: point cards among the discards that count for the declarer's side.
        out: the seat that sits out, or None.
        pile: the cards that the neutral seat still has, in the order in which it turns them up.
        contract: the point cards that the declarer's side undertook; 0 where that is no matter.
    """

    law: Law
    hands: tuple[int, ...]
    leader: Seat
    declarer: Seat | None = None
    number: int = 1
    plays: tuple[Play, ...] = ()
    points: tuple[int, ...] = ()
    played: int = 0
    friend: Seat | None = None
    friend_trick: int = 0
    friend_card: Card | None = None
    buried: int = 0
    out: Seat | None = None
    pile: tuple[Card, ...] = ()
    contract: int = 0

    @property
    def side(self) -> int:
        """The seats of the declarer's side as far as they are settled, as a set of bits."""
        declarer = self.leader if self.declarer is None else self.declarer
        return 1 << declarer | (0 if self.friend is None else 1 << self.friend)

    def check(self) -> None:
        """Hold that this is a position of its law.

        Raises:
            ValueError: the cards, seats or numbers do not fit together.
        """
        rules = self.law.rules
        if len(self.hands) != rules.seats:
            raise ValueError(f"{rules.id} has {rules.seats} seats, not {len(self.hands)}")
        together = self.played
        for hand in self.hands:
            if hand & together:
                raise ValueError("a card is in two places")
            together |= hand
        if together & ~rules.deck:
            raise ValueError("a card is not in the deck")
        if not 1 <= self.number <= self.law.tricks:
            raise ValueError(f"there are {self.law.tricks} tricks, and {self.number} is none of them")
        self._check_sizes()
        if self.friend is not None and self.friend_trick:
            raise ValueError("no trick names a friend who is settled")
        if self.points and len(self.points) != rules.seats:
            raise ValueError(f"points must be {rules.seats} numbers")

    def _check_sizes(self) -> None:
        rules, setup = self.law.rules, undealt(self.law.rules, self.out)
        order = setup.rotations[self.leader] if self.leader in setup.seats else ()
        if self.leader not in order or len(order) != rules.active or len(self.plays) >= len(order):
            raise ValueError("the seats that play are not those of the rules")
        left = self.law.tricks - self.number + 1
        for place, seat in enumerate(order):
            wanted = left - (place < len(self.plays))
            if self.hands[seat].bit_count() != wanted:
                raise ValueError(f"seat {seat} holds {self.hands[seat].bit_count()} cards, not {wanted}")
        if self.out is not None and self.hands[self.out]:
            raise ValueError(f"seat {self.out} sits out and holds cards")
        if sum(each.bit for each in self.pile) != (0 if setup.neutral is None else self.hands[setup.neutral]):
            raise ValueError("the pile is not the neutral seat's hand")


def situation_of(deal: Deal) -> Situation:
    """Where the play of a deal stands.

    Raises:
        ValueError: the deal is not in its play.
    """
    showdown, undertaking, neutral = deal.showdown, deal.undertaking, deal.setup.neutral
    if deal.phase is not Phase.PLAY or showdown is None or undertaking is None or undertaking.call is None:
        raise ValueError(f"the deal is at {deal.phase.value}, not at the play of the cards")
    trick, friendship, call = showdown.trick, showdown.friendship, undertaking.call.call
    return Situation(
        law=showdown.law,
        hands=showdown.hands,
        leader=trick.leader,
        declarer=undertaking.declarer,
        number=trick.number,
        plays=trick.plays,
        points=points_taken(showdown),
        played=showdown.played,
        friend=friendship.seat,
        friend_trick=0 if friendship.known else naming_trick(deal.rules, call) or 0,
        friend_card=None if friendship.known else call.card,
        buried=points_put_down(deal.rules, undertaking),
        out=deal.setup.out,
        pile=() if neutral is None else tuple(deal.layout.in_order(showdown.hands[neutral])),
        contract=undertaking.contract.count,
    )
