"""What a seat gets out of a deal, by the points of the declarer's side and by who turns out to belong to it."""

from __future__ import annotations

from functools import cached_property
from typing import Final, NamedTuple

from giruda.bots.belief.knowledge import undertaking_of
from giruda.cards import POINT_CARDS, Seat
from giruda.deal.friend import Alone, alone_by_call
from giruda.deal.scoring import Payoffs, pay
from giruda.view import SeatView

PER_POINT: Final = 0.02
"""What a point card is worth by itself, so that where the score is the same the better trick counts."""


class Row(NamedTuple):
    """What each part gets for so many points, point cards counted a little by themselves."""

    declarer: tuple[float, ...]
    friend: tuple[float, ...]
    defender: tuple[float, ...]


class Stakes:
    """What the seat of a view plays for once there is a contract.

    Attributes:
        view: the view.
    """

    def __init__(self, view: SeatView) -> None:
        """Take the contract as it stands."""
        assert view.contract is not None
        assert view.declarer is not None
        assert view.seat is not None
        self.view = view
        self._contract = view.contract
        self._declarer: Seat = view.declarer
        self._own = 1 << view.seat

    def row(self, side: int, buried: int) -> tuple[float, ...]:
        """What the seat gets, by the points of the declarer's side from 0 to 20.

        Args:
            side: the seats of the declarer's side, as bits.
            buried: the discards, as a mask.
        """
        lonely = side == 1 << self._declarer
        if lonely and self.view.call is not None:
            alone = alone_by_call(self.view.rules, undertaking_of(self.view, discards=buried), self.view.call.call)
            rows = self._declared if alone is Alone.DECLARED else self._secret
        else:
            rows = self._declared if lonely else self._shared
        if self._own == 1 << self._declarer:
            return rows.declarer
        return rows.friend if side & self._own else rows.defender

    @cached_property
    def made(self) -> tuple[bool, ...]:
        """Whether the declarer's side wins, by its points from 0 to 20."""
        return tuple(bool(pay(self.view.rules, self._contract, taken).won) for taken in range(POINT_CARDS + 1))

    @cached_property
    def _shared(self) -> Row:
        return self._row(None)

    @cached_property
    def _declared(self) -> Row:
        return self._row(Alone.DECLARED)

    @cached_property
    def _secret(self) -> Row:
        return self._row(Alone.SECRET)

    def _row(self, alone: Alone | None) -> Row:
        view = self.view
        paid = [pay(view.rules, self._contract, taken, alone, view.setup.pot) for taken in range(POINT_CARDS + 1)]
        return Row(
            tuple(each.declarer + each.pot + PER_POINT * taken for taken, each in enumerate(paid)),
            tuple(_friends(each) + PER_POINT * taken for taken, each in enumerate(paid)),
            tuple(each.defender - PER_POINT * taken for taken, each in enumerate(paid)),
        )


def _friends(payoffs: Payoffs) -> int:
    return 0 if payoffs.friend is None else payoffs.friend
