"""The kernel's own numbers of chance: splitmix64, one word of state, the same numbers for the same seed everywhere."""

from giruda.kernel.cards cimport u64

ctypedef struct chance_t:
    u64 state


cdef inline u64 draw(chance_t* chance) noexcept nogil:
    """The next 64 bits."""
    cdef u64 mixed
    chance.state += <u64>0x9E3779B97F4A7C15
    mixed = chance.state
    mixed = (mixed ^ mixed >> 30) * <u64>0xBF58476D1CE4E5B9
    mixed = (mixed ^ mixed >> 27) * <u64>0x94D049BB133111EB
    return mixed ^ mixed >> 31


cdef inline int below(chance_t* chance, int end) noexcept nogil:
    """A number from 0 to below ``end``; the bias is less than one in 2^26 for numbers below 64."""
    return <int>((draw(chance) >> 32) * <u64>end >> 32)
