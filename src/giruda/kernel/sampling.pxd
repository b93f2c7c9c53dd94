"""Layouts of unseen cards: how many there are, the one with a given number, and one by chance."""

from libc.stdint cimport uint8_t

from giruda.kernel.cards cimport u64
from giruda.kernel.chance cimport chance_t

cdef extern from *:
    """
    typedef unsigned __int128 giruda_wide;
    """
    ctypedef unsigned long long wide "giruda_wide"  # 128 bits, which `Layouts` holds to be enough

cdef enum:
    PLACES = 8  # at most: seats, and the discards
    GROUPS = 53

# Cards that may lie in the same places are one group; the counts below are of groups and places in order.
ctypedef struct layouts_t:
    int places
    int groups
    u64 known[PLACES]
    u64 rooms  # how many unseen cards each place takes, 6 bits a place
    u64 cards[GROUPS]
    uint8_t sizes[GROUPS]
    uint8_t allowed[GROUPS]  # the places, as bits
    wide ways
    u64* keys  # a hash table of the counts: of states that the walk through groups and places can be in
    wide* values
    u64 capacity  # a power of two
    u64 used


cdef void lay_out(const layouts_t* layouts, wide number, u64* hands) noexcept nogil
cdef void lay_out_by_chance(const layouts_t* layouts, chance_t* chance, u64* hands) noexcept nogil


cdef class Layouts:
    """Every layout of unseen cards that the counts and the knowledge allow."""

    cdef layouts_t data
