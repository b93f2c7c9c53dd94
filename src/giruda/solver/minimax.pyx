"""Minimax over the kernel's own positions, without a table: slow, and short enough to be seen to be right.

The other search is held against it. It also answers where the last trick names the friend, so that nobody knows before
whose points will count.
"""

from giruda.kernel.cards cimport play_t
from giruda.kernel.position cimport PLAYS_AT_MOST, Position, is_over, list_plays, position_t, put, side_points, take_back
from giruda.kernel.tables cimport table_t
from giruda.solver.limits cimport allow, goes_on, limits_t, raise_pending


cdef int value_between(
    const table_t* table, position_t* position, int low, int high, limits_t* limits
) noexcept nogil:
    """The points that the declarer's side comes to, exact if between the two; else a bound on the same side of them."""
    cdef play_t listed[PLAYS_AT_MOST]
    cdef bint ours
    cdef int place, plays, value, best
    if is_over(table, position):
        return side_points(table, position)
    ours = position.side >> position.turn & 1
    best = -1 if ours else 127
    plays = list_plays(table, position, listed)
    for place in range(plays):
        if not goes_on(limits):
            return best
        put(table, position, listed[place])
        value = value_between(table, position, low, high, limits)
        take_back(table, position)
        if ours:
            best = max(best, value)
            low = max(low, best)
        else:
            best = min(best, value)
            high = min(high, best)
        if low >= high:
            break
    return best


class OutOfNodesError(Exception):
    """More plays would have to be searched than were allowed."""


def minimax(Position position, low=-1, high=127, limit=None):
    """The points that the declarer's side comes to, exact if between ``low`` and ``high``, and the plays searched.

    Raises:
        OutOfNodesError: that takes more than ``limit`` plays.
    """
    cdef limits_t limits
    cdef position_t start = position.data
    cdef int value, least = low, most = high
    limits.nodes = 0
    allow(&limits, limit, None)
    with nogil:
        value = value_between(&position.table.data, &start, least, most, &limits)
    raise_pending()
    if limits.stopped:
        raise OutOfNodesError
    return value, limits.nodes


cdef class PlainSearch:
    """The questions of `giruda.solver.search.Search`, answered without a table.

    Attributes:
        nodes: plays searched since the search was made.
    """

    cdef limits_t limits

    def __init__(self):
        self.limits.nodes = 0
        self.allow(None, None)

    @property
    def nodes(self):
        """Plays searched since the search was made."""
        return self.limits.nodes

    def allow(self, nodes, seconds):
        """Allow so many plays more, and so many seconds from now; None for any number."""
        allow(&self.limits, nodes, seconds)

    def begin(self, Position position):
        """Turn to another deal, which takes nothing here."""

    def bound(self, Position position, int points):
        """A bound on the points that the declarer's side comes to in all, as the other search gives it."""
        cdef position_t start = position.data
        cdef int value
        if self.limits.stopped:
            return None
        with nogil:
            value = value_between(&position.table.data, &start, points - 1, points, &self.limits)
        raise_pending()
        return None if self.limits.stopped else value
