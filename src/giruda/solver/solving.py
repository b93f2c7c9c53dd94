"""Solving positions: from the question whether a side reaches so many points to values, lines and traces."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from giruda.deal.actions import Play
from giruda.deal.deal import Deal
from giruda.deal.outcome import Outcome
from giruda.deal.phase import Phase
from giruda.kernel import COMPILED, LIGHT, Position, playouts
from giruda.notation.record import DealRecord, replay
from giruda.solver.solution import NO_LIMITS, Bounds, Limits, PlayValue, SeatPlay, Solution, Trace, points_left

if TYPE_CHECKING or COMPILED:
    from giruda.solver.minimax import PlainSearch
    from giruda.solver.search import Search, last_trick_names_friend
else:
    from giruda.solver.reference import Search, last_trick_names_friend

    PlainSearch = Search

MEBIBYTE: Final = 1 << 20
MEMORY: Final = 64
"""Mebibytes for the table of positions where nobody says."""
COUNTABLE: Final = 1 << 62
"""More plays than any search comes to; what a search counts with holds them."""
GUESSES: Final = 50
"""Playouts from which a search takes its first guess."""
GAIN_PER_TRICK: Final = 0.25
"""Points by which the declarer's side does better with all cards open than in those playouts, for each trick left."""


class Solver:
    """Solves positions, with one table of positions for all of them that never grows.

    Not to be used by two threads at once; the searches themselves run without Python's lock.
    """

    def __init__(self, memory: int = MEMORY) -> None:
        """A solver whose table takes so many mebibytes.

        Raises:
            ValueError: that is less than 1.
        """
        if memory < 1:
            raise ValueError(f"a solver takes at least 1 mebibyte, not {memory}")
        self._search = Search(memory * MEBIBYTE)
        self._plain = PlainSearch()

    @property
    def plays(self) -> int:
        """Plays searched since the solver was made."""
        return self._search.nodes + self._plain.nodes

    def solve(self, position: Deal | Position, limits: Limits = NO_LIMITS) -> Solution:
        """The points of the declarer's side with all cards open, and plays that lead there.

        Args:
            position: a deal in its play, at any card of it, or a position of the kernel.
            limits: how far to go.

        Raises:
            ValueError: the deal is not in its play, or a limit is negative.
        """
        asked = _Question(self._search_for(start := _position(position)), start, limits)
        bounds = asked.bounds(start)
        line = () if bounds.value is None else tuple(asked.line(bounds.value))
        return Solution(bounds, line, asked.nodes)

    def value(self, position: Deal | Position, limits: Limits = NO_LIMITS) -> tuple[Bounds, int]:
        """The points of the declarer's side without a line, and how many plays were searched for it.

        Raises:
            ValueError: the deal is not in its play, or a limit is negative.
        """
        asked = _Question(self._search_for(start := _position(position)), start, limits)
        return asked.bounds(start), asked.nodes

    def solve_all(self, position: Deal | Position, limits: Limits = NO_LIMITS) -> tuple[PlayValue, ...]:
        """What every legal play of the seat on turn comes to, in the order of the rules engine.

        Raises:
            ValueError: the deal is not in its play, or a limit is negative.
        """
        asked = _Question(self._search_for(start := _position(position)), start, limits)
        values: list[PlayValue] = []
        seat, guess = start.turn, None
        for play in start.legal():
            assert seat is not None
            after = start.copy()
            after.apply(play)
            bounds = asked.bounds(after, guess)
            values.append(PlayValue(seat, play, bounds))
            guess = bounds.at_least
        return tuple(values)

    def makes(self, position: Deal | Position, points: int, limits: Limits = NO_LIMITS) -> bool | None:
        """Whether the declarer's side comes to so many points in the deal; None where a limit was met.

        Raises:
            ValueError: the deal is not in its play, or a limit is negative.
        """
        asked = _Question(self._search_for(start := _position(position)), start, limits)
        low, high = _natural_bounds(start)
        if not low < points <= high:
            return points <= low
        return asked.reaches(start, points)

    def trace(self, record: DealRecord, limits: Limits = NO_LIMITS) -> Trace:
        """What every card of a deal was worth, as far as it was played; a claim ends it.

        Raises:
            ValueError: the deal did not come to its play, or a limit is negative.
            IllegalAction: an action of the record is not allowed where it stands.
        """
        start, played = _played(record)
        asked = _Question(self._search_for(start), start, limits)
        positions = [start]
        for each in played:
            positions.append(_after(positions[-1], each.play))
        found = [asked.bounds(positions[-1])]
        for position in reversed(positions[:-1]):
            found.append(asked.bounds_before(position, found[-1]))
        found.reverse()
        values = (PlayValue(*each, bounds) for each, bounds in zip(played, found[1:], strict=True))
        return Trace(found[0], tuple(values), asked.nodes)

    def _search_for(self, position: Position) -> Search | PlainSearch:
        """What can answer for the deal: where the last trick names the friend, only the plain search knows the side."""
        return self._plain if last_trick_names_friend(position) else self._search


class _Question:
    """One request to a search, within its limits."""

    def __init__(self, search: Search | PlainSearch, start: Position, limits: Limits) -> None:
        limits.check()
        self._search = search
        self._start = start
        self._before = search.nodes
        search.begin(start)
        search.allow(None if limits.nodes is None else min(limits.nodes, COUNTABLE), limits.seconds)

    @property
    def nodes(self) -> int:
        return self._search.nodes - self._before

    def reaches(self, position: Position, points: int) -> bool | None:
        bound = self._search.bound(position, points)
        return None if bound is None else bound >= points

    def bounds(self, position: Position, guess: int | None = None) -> Bounds:
        low, high = _natural_bounds(position)
        return self._narrowed(position, low, high, _guess(position) if guess is None else guess)

    def bounds_before(self, position: Position, after: Bounds) -> Bounds:
        """The bounds of a position of which one play leads to those: its side cannot do worse than that play."""
        low, high = _natural_bounds(position)
        if _is_ours(position):
            low = max(low, after.at_least)
        else:
            high = min(high, after.at_most)
        guess = after.at_least + 1 if _is_ours(position) else after.at_most
        return self._narrowed(position, low, high, guess)

    def _narrowed(self, position: Position, low: int, high: int, guess: int) -> Bounds:
        """Ask from the guess on until the bounds meet."""
        while low < high:
            asked = min(max(guess, low + 1), high)
            bound = self._search.bound(position, asked)
            if bound is None:
                break
            if bound >= asked:
                low, guess = bound, bound + 1
            else:
                high, guess = bound, bound
        return Bounds(low, high)

    def line(self, value: int) -> Iterator[SeatPlay]:
        """Plays that keep to the value, as far as the limits allow."""
        position = self._start.copy()
        while (seat := position.turn) is not None:
            play = self._keeping(position, value)
            if play is None:
                return
            position.apply(play)
            if seat != position.law.rules.neutral_seat:
                yield SeatPlay(seat, play)

    def _keeping(self, position: Position, value: int) -> Play | None:
        """A play of the seat on turn after which the value is the same, or None where a limit was met."""
        legal = position.legal()
        if len(legal) == 1:
            return legal[0]
        ours = _is_ours(position)
        for play in legal:
            after = position.copy()
            after.apply(play)
            answer = self.reaches(after, value if ours else value + 1)
            if answer is None:
                return None
            if answer is ours:
                return play
        raise AssertionError(f"no play keeps to {value} points")


def played_out(deal: Deal, solution: Solution) -> Deal:
    """The deal played on as the solution says: to its end, unless a limit cut the line short.

    Args:
        deal: the position that was solved.
        solution: what came of it.
    """
    for seat, play in solution.line:
        deal = deal.apply(seat, play).deal
    return deal


def outcome_of(deal: Deal, solution: Solution) -> Outcome | None:
    """What the deal pays when it is played on as the solution says, every multiplier included; None if it is cut short.

    Args:
        deal: the position that was solved.
        solution: what came of it.
    """
    return played_out(deal, solution).outcome


def _position(position: Deal | Position) -> Position:
    return Position.of(position) if isinstance(position, Deal) else position


def _after(position: Position, play: Play) -> Position:
    """The position after the play, and after what a neutral seat then turns up."""
    position = position.copy()
    position.apply(play)
    while position.turn is not None and position.turn == position.law.rules.neutral_seat:
        position.apply(position.legal()[0])
    return position


def _played(record: DealRecord) -> tuple[Position, list[SeatPlay]]:
    """The position before the first card of a deal, and its cards as far as it was played."""
    for place, step in enumerate(replay(record)):
        if step.deal.phase is Phase.PLAY:
            rest = record.actions[place:]
            return Position.of(step.deal), [SeatPlay(seat, each) for seat, each in rest if isinstance(each, Play)]
    raise ValueError("the deal did not come to the play of the cards")


def _is_ours(position: Position) -> bool:
    """Whether the seat on turn plays for the declarer's side."""
    return position.turn is not None and bool(position.side >> position.turn & 1)


def _guess(position: Position) -> int:
    """About what the declarer's side comes to."""
    left = position.law.tricks - position.number + 1
    return round(playouts(position, GUESSES, seed=1, policy=LIGHT).mean + GAIN_PER_TRICK * left)


def _natural_bounds(position: Position) -> Bounds:
    """What the points taken and those left allow, whoever plays how."""
    low = position.side_points
    high = low + points_left(position.hands, position.plays)
    if last_trick_names_friend(position):
        high += max(points for seat, points in enumerate(position.points) if not position.side >> seat & 1)
    return Bounds(low, high)
