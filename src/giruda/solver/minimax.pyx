"""Minimax over the kernel's own positions, without a table: slow, and short enough to be seen to be right.

The other search is held against it. It also answers where the last trick names the friend, so that nobody knows before
whose points will count.
"""

from giruda.kernel.cards cimport play_t, u64
from giruda.kernel.position cimport PLAYS_AT_MOST, Position, is_over, list_plays, position_t, put, side_points, take_back
from giruda.kernel.tables cimport table_t
from giruda.solver.clock cimport NODES_BETWEEN_LOOKS, clock_now

ctypedef struct count_t:
    u64 nodes
    u64 limit
    double deadline  # 0 for none
    bint stopped


cdef inline bint goes_on(count_t* count) noexcept nogil:
    """Count a play; whether the limits allow to go on."""
    if count.nodes >= count.limit:
        count.stopped = True
        return False
    count.nodes += 1
    if not count.nodes % NODES_BETWEEN_LOOKS and count.deadline and clock_now() > count.deadline:
        count.stopped = True
    return not count.stopped


cdef int value_between(
    const table_t* table, position_t* position, int low, int high, count_t* count
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
        if not goes_on(count):
            return best
        put(table, position, listed[place])
        value = value_between(table, position, low, high, count)
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
    cdef count_t count = count_t(0, <u64>-1 if limit is None else limit, 0, False)
    cdef position_t start = position.data
    cdef int value, least = low, most = high
    with nogil:
        value = value_between(&position.table.data, &start, least, most, &count)
    if count.stopped:
        raise OutOfNodesError
    return value, count.nodes


cdef class PlainSearch:
    """The questions of `giruda.solver.search.Search`, answered without a table.

    Attributes:
        nodes: plays searched since the search was made.
    """

    cdef count_t count

    def __init__(self):
        self.count.nodes = 0
        self.allow(None, None)

    @property
    def nodes(self):
        """Plays searched since the search was made."""
        return self.count.nodes

    def allow(self, nodes, seconds):
        """Allow so many plays more, and so many seconds from now; None for any number."""
        self.count.limit = <u64>-1 if nodes is None else self.count.nodes + nodes
        self.count.deadline = 0 if seconds is None else clock_now() + seconds
        self.count.stopped = False

    def begin(self, Position position):
        """Turn to another deal, which takes nothing here."""

    def bound(self, Position position, int points):
        """A bound on the points that the declarer's side comes to in all, as the other search gives it."""
        cdef position_t start = position.data
        cdef int value
        if self.count.stopped:
            return None
        with nogil:
            value = value_between(&position.table.data, &start, points - 1, points, &self.count)
        return None if self.count.stopped else value
