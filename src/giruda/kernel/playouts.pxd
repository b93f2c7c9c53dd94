"""Playing positions out by chance."""

from giruda.kernel.cards cimport play_t
from giruda.kernel.chance cimport chance_t
from giruda.kernel.position cimport position_t
from giruda.kernel.tables cimport table_t

# Weights of the kinds of cards in the order of the enum; see `giruda.kernel.batch.Policy`.
cdef enum:
    OTHER
    TAKES
    FEEDS
    WASTES
    KINDS

ctypedef struct policy_t:
    int weights[KINDS]
    bint is_blind


cdef play_t chosen_play(
    const table_t* table, const position_t* position, const policy_t* policy, chance_t* chance
) noexcept nogil
cdef int play_out(
    const table_t* table, position_t* position, const policy_t* policy, chance_t* chance
) noexcept nogil
