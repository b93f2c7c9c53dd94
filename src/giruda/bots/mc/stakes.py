"""What a seat gets out of a deal, by the points of the declarer's side and by who turns out to belong to it."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from giruda.bots.belief.knowledge import undertaking_of
from giruda.bots.mc.ambition import worth
from giruda.cards import POINT_CARDS, Seat
from giruda.deal.actions import Contract
from giruda.deal.auction import bids_over
from giruda.deal.friend import Alone, alone_by_call
from giruda.deal.scoring import Payoffs, pay
from giruda.deal.standing import Standing
from giruda.rules.ruleset import RuleSet
from giruda.view import SeatView

PER_POINT: Final = 0.02
"""What a point card is worth by itself, so that where the score is the same the better trick counts. Never told."""

_NOTHING: Final = (0.0,) * (POINT_CARDS + 1)


class Row(NamedTuple):
    """What each part gets for so many points, and whether that is won."""

    declarer: tuple[float, ...]
    friend: tuple[float, ...]
    defender: tuple[float, ...]
    made: tuple[bool, ...]


class Stakes:
    """What the seat of a view plays for once there is a contract.

    Attributes:
        view: the view.
        standing: the match to play for, or None.
        per_point: what a point card is worth by itself.
    """

    def __init__(self, view: SeatView, standing: Standing | None = None, per_point: float = PER_POINT) -> None:
        """Take the contract as it stands."""
        assert view.contract is not None
        assert view.declarer is not None
        assert view.seat is not None
        self.view = view
        self.standing = standing
        self.per_point = per_point
        self._contract = view.contract
        self._declarer: Seat = view.declarer
        self._seat: Seat = view.seat
        self._worths: dict[tuple[int, Alone | None], tuple[float, ...]] = {}

    def row(self, side: int, buried: int) -> tuple[float, ...]:
        """What the seat scores, by the points of the declarer's side from 0 to 20.

        Args:
            side: the seats of the declarer's side, as bits.
            buried: the discards, as a mask.
        """
        return self._part(self._seat, side, self._with(self._alone(side, buried)))

    def worths(self, side: int, buried: int) -> tuple[float, ...]:
        """What that is worth to the seat, by the same: in the match where one ends, point cards counted a little."""
        key = side, self._alone(side, buried)
        if key not in self._worths:
            more = self.per_point if side >> self._seat & 1 else -self.per_point
            self._worths[key] = tuple(each + more * taken for taken, each in enumerate(self._in_match(*key)))
        return self._worths[key]

    def _in_match(self, side: int, alone: Alone | None) -> tuple[float, ...]:
        rows, standing = self._with(alone), self.standing
        if standing is None:
            return self._part(self._seat, side, rows)
        scores = zip(*(self._part(seat, side, rows) for seat in self.view.setup.seats), strict=True)
        return tuple(worth(self.view.rules, standing, self._seat, each) for each in scores)

    def _alone(self, side: int, buried: int) -> Alone | None:
        """How the declarer came to be alone; None with a friend."""
        if side != 1 << self._declarer:
            return None
        if self.view.call is None:
            return Alone.DECLARED
        return alone_by_call(self.view.rules, undertaking_of(self.view, discards=buried), self.view.call.call)

    def _part(self, seat: Seat, side: int, rows: Row) -> tuple[float, ...]:
        """What a seat gets."""
        if seat == self._declarer:
            return rows.declarer
        if seat == self.view.setup.out:
            return _NOTHING
        return rows.friend if side >> seat & 1 else rows.defender

    @property
    def made(self) -> tuple[bool, ...]:
        """Whether the declarer's side wins, by its points from 0 to 20."""
        return _row(self.view.rules, self._contract, None, 0).made

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
        tuple(each.declarer + each.pot for each in paid),
        tuple(_friends(each) for each in paid),
        tuple(each.defender for each in paid),
        tuple(bool(each.won) for each in paid),
    )


def _friends(payoffs: Payoffs) -> int:
    return 0 if payoffs.friend is None else payoffs.friend
