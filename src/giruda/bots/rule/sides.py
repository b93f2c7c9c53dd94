"""Who is with whom: certain where the view says so, else a guess from what was played."""

from __future__ import annotations

from typing import Final

from giruda.cards import Seat
from giruda.deal.law import Law
from giruda.rules.choices import FriendKind
from giruda.view import SeatView

FED: Final = 1.6
"""A seat that gave the declarer a point card in a trick that the declarer took."""
KEPT_BACK: Final = 0.85
"""A seat that gave the declarer none."""
TOOK: Final = 0.6
"""A seat that took a trick of the declarer's lead."""
LED_TRUMP: Final = 1.5
"""A seat that led a trump."""
LED_MIGHTY_SUIT: Final = 0.7
"""A seat that led the mighty's suit."""


class Sides:
    """The chance for each seat to be on the side of the seat that looks.

    Attributes:
        with_me: for each seat, that chance; 1 for the seat itself.
        ours: whether the seat that looks is on the declarer's side.
        friend_open: whether the friend is still unknown to the seat that looks.
        joining: whether the trick in progress decides who is the friend.
    """

    __slots__ = ("friend_open", "joining", "ours", "with_me")

    def __init__(self, with_me: list[float], *, ours: bool, friend_open: bool, joining: bool) -> None:
        """Keep what was found; `sides_of` finds it."""
        self.with_me = with_me
        self.ours = ours
        self.friend_open = friend_open
        self.joining = joining


def sides_of(view: SeatView, law: Law, could: list[int]) -> Sides:
    """The sides as one seat sees them.

    Args:
        view: the view of the seat.
        law: the powers of the cards.
        could: for each seat, the cards it may hold, as a mask.
    """
    me, declarer = view.seat, view.declarer
    assert me is not None
    assert declarer is not None
    assert view.call is not None
    seats = view.setup.seats
    kind = view.call.call.kind
    if kind is FriendKind.FIRST_TRICK and not view.friend_known:
        return _before_first_trick(me, declarer, len(seats))
    if view.friend_known:
        ruling = {declarer, view.friend}
        ours = me in ruling
        chances = [float((seat in ruling) is ours) for seat in seats]
        return Sides(chances, ours=ours, friend_open=False, joining=False)
    if view.is_friend:
        chances = [float(seat in (declarer, me)) for seat in seats]
        return Sides(chances, ours=True, friend_open=False, joining=False)
    chances = suspicion(view, law, could)
    ours = me == declarer
    with_me = chances if ours else [1.0 - chance for chance in chances]
    with_me[declarer] = float(ours)
    with_me[me] = 1.0
    return Sides(with_me, ours=ours, friend_open=True, joining=False)


def suspicion(view: SeatView, law: Law, could: list[int]) -> list[float]:
    """For each seat, the chance that it is the friend whom nobody has named yet.

    Everyone is a candidate but the declarer, the seat that looks, and seats that cannot hold the called card. Those who
    fed the declarer weigh more, those who took the lead from him less. What a neutral seat turns up tells nothing.
    """
    me, declarer = view.seat, view.declarer
    assert view.call is not None
    card = view.call.call.card
    weights = [
        0.0 if seat in (me, declarer, view.setup.out) or (card is not None and not could[seat] & card.bit) else 1.0
        for seat in view.setup.seats
    ]
    neutral = view.setup.neutral
    unread = 0.0 if neutral is None else weights[neutral]
    for trick in view.tricks:
        winner, leader = trick.winner, trick.seats[0]
        if leader != declarer:
            led = trick.plays[0].card
            if led.bit & law.trump_mask:
                weights[leader] *= LED_TRUMP
            elif led.suit is law.mighty.suit:
                weights[leader] *= LED_MIGHTY_SUIT
        if winner == declarer:
            for seat, play in zip(trick.seats, trick.plays, strict=True):
                weights[seat] *= FED if play.card.points else KEPT_BACK
        elif winner is not None and leader == declarer:
            weights[winner] *= TOOK
    if neutral is not None:
        weights[neutral] = unread
    total = sum(weights)
    return [weight / total for weight in weights] if total else weights


def _before_first_trick(me: Seat, declarer: Seat, players: int) -> Sides:
    """The first trick names the friend: to the declarer anyone who takes it, to the others perhaps themselves."""
    ours = me == declarer
    chances = [1.0 if ours or seat == me else 0.5 for seat in range(players)]
    return Sides(chances, ours=ours, friend_open=True, joining=True)
