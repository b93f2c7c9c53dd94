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

# Places in which the same cards may lie form a pool, cards that may lie in the same pools a group: see `Constraints`.
ctypedef struct layouts_t:
    int places
    int pools
    int groups
    u64 known[PLACES]
    uint8_t pool_of[PLACES]
    u64 place_rooms  # how many unseen cards each place takes, 6 bits a place
    u64 rooms  # the same for each pool
    u64 cards[GROUPS]
    uint8_t sizes[GROUPS]
    uint8_t allowed[GROUPS]  # the pools, as bits
    wide ways
    wide splits  # the ways to share out what lies in the pools to their places
    u64* keys  # a hash table of the counts: of states that the walk through groups and pools can be in
    wide* values
    u64 capacity  # a power of two
    u64 used


cdef void lay_out(const layouts_t* layouts, wide number, u64* hands) noexcept nogil
cdef void lay_out_by_chance(const layouts_t* layouts, chance_t* chance, u64* hands) noexcept nogil


cdef class Layouts:
    """Every layout of unseen cards that the counts and the knowledge allow."""

    cdef layouts_t data
