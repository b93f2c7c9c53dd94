"""Solving on the rules engine, for where the kernel is not compiled: a plain search without a table, and slow."""

from __future__ import annotations

from time import monotonic

from giruda.kernel.reference.position import Position
from giruda.solver.solution import points_left


class _StoppedError(Exception):
    """A limit was met."""


class Search:
    """Whether the declarer's side comes to so many points; see ``search.pyi``.

    Attributes:
        nodes: plays searched since the search was made.
    """

    def __init__(self, size: int = 0) -> None:
        """A search; it keeps nothing, whatever the ``size`` in bytes that it may use."""
        self.size = size
        self.nodes = 0
        self.allow(None, None)

    def allow(self, nodes: int | None, seconds: float | None) -> None:
        """Allow so many plays more, and so many seconds from now; None for any number."""
        self._last = None if nodes is None else self.nodes + nodes
        self._deadline = None if seconds is None else monotonic() + seconds

    def begin(self, position: Position) -> None:
        """Turn to another deal, which takes nothing here."""

    def bound(self, position: Position, points: int) -> int | None:
        """A bound on the points that the declarer's side comes to in all; None where a limit was met."""
        try:
            return points if self._reaches(position.copy(), points) else points - 1
        except _StoppedError:
            return None

    def _reaches(self, position: Position, points: int) -> bool:
        turn = position.turn
        if turn is None:
            return position.side_points >= points
        if not position.situation.friend_trick:
            if position.side_points >= points:
                return True
            if position.side_points + points_left(position.hands, position.plays) < points:
                return False
        ours = bool(position.side >> turn & 1)
        for play in position.legal():
            self._count()
            position.put(play)
            answer = self._reaches(position, points)
            position.undo()
            if answer is ours:
                return ours
        return not ours

    def _count(self) -> None:
        if self._last is not None and self.nodes >= self._last:
            raise _StoppedError
        if self._deadline is not None and monotonic() > self._deadline:
            raise _StoppedError
        self.nodes += 1


def last_trick_names_friend(position: Position) -> bool:
    """Whether who takes the last trick is to become the friend."""
    return position.situation.friend_trick == position.law.tricks
