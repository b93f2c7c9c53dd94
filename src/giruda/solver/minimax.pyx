"""Minimax over the kernel's own positions, without a table: slow, and short enough to be seen to be right."""

from giruda.kernel.cards cimport play_t, u64
from giruda.kernel.position cimport PLAYS_AT_MOST, Position, is_over, list_plays, position_t, put, side_points, take_back
from giruda.kernel.tables cimport table_t

cdef struct count_t:
    u64 nodes
    u64 limit


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
        count.nodes += 1
        if count.nodes > count.limit:
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
    cdef count_t count
    cdef position_t start = position.data
    cdef int value, least = low, most = high
    count.nodes = 0
    count.limit = <u64>-1 if limit is None else limit
    with nogil:
        value = value_between(&position.table.data, &start, least, most, &count)
    if count.nodes > count.limit:
        raise OutOfNodesError
    return value, count.nodes
