"""What a seat gets out of a deal, by the points of the declarer's side and by who turns out to belong to it."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from giruda.bots.belief.knowledge import undertaking_of
from giruda.cards import POINT_CARDS, Seat
from giruda.deal.actions import Contract
from giruda.deal.auction import bids_over
from giruda.deal.friend import Alone, alone_by_call
from giruda.deal.scoring import Payoffs, pay
from giruda.rules.ruleset import RuleSet
from giruda.view import SeatView

PER_POINT: Final = 0.02
"""What a point card is worth by itself, so that where the score is the same the better trick counts."""


class Row(NamedTuple):
    """What each part gets for so many points, point cards counted a little by themselves, and whether that is won."""

    declarer: tuple[float, ...]
    friend: tuple[float, ...]
    defender: tuple[float, ...]
    made: tuple[bool, ...]


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

    @property
    def made(self) -> tuple[bool, ...]:
        """Whether the declarer's side wins, by its points from 0 to 20."""
        return _row(self.view.rules, self._contract, None, 0).made

    @property
    def _shared(self) -> Row:
        return self._with(None)

    @property
    def _declared(self) -> Row:
        return self._with(Alone.DECLARED)

    @property
    def _secret(self) -> Row:
        return self._with(Alone.SECRET)

    def _with(self, alone: Alone | None) -> Row:
        return _row(self.view.rules, self._contract, alone, self.view.setup.pot)


@lru_cache(maxsize=64)
def unit_of(rules: RuleSet) -> float:
    """What each defender pays for the lowest contract when it is just made: the small change of the table."""
    lowest = bids_over(rules, rules.bidding.minimum, None)[0].contract
    return max(1.0, abs(pay(rules, lowest, lowest.count).defender))


@lru_cache(maxsize=1024)
def _row(rules: RuleSet, contract: Contract, alone: Alone | None, pot: int) -> Row:
    paid = [pay(rules, contract, taken, alone, pot) for taken in range(POINT_CARDS + 1)]
    return Row(
        tuple(each.declarer + each.pot + PER_POINT * taken for taken, each in enumerate(paid)),
        tuple(_friends(each) + PER_POINT * taken for taken, each in enumerate(paid)),
        tuple(each.defender - PER_POINT * taken for taken, each in enumerate(paid)),
        tuple(bool(each.won) for each in paid),
    )


def _friends(payoffs: Payoffs) -> int:
    return 0 if payoffs.friend is None else payoffs.friend
