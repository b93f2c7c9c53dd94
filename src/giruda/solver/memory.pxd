"""The table of positions: what is known of each, in so much memory and never more.

A position at the start of a trick is kept under its key, with the tops of each suit down to the last one that mattered,
and with the point cards that counted. It stands for every position with the same key and the same tops down to there,
whatever its point cards are: for each that counted and is missing, the side takes at most one point less.
"""

from libc.stdint cimport uint8_t

from giruda.kernel.cards cimport SUITS, play_t, u64

cdef extern from *:
    """
    #define GIRUDA_FETCH(where) do { __builtin_prefetch(where); __builtin_prefetch((const char*)(where) + 64); } while (0)
    """
    void fetch "GIRUDA_FETCH" (const void* where) nogil

cdef enum:
    WAYS = 32  # entries in a bucket, the last used first
    TOP_BITS = 3
    TOPS_AT_MOST = 21  # of all suits, in an entry
    DEPTHS = 0xFFFF  # where a key leaves room for them

cdef extern from *:
    """
    #define GIRUDA_ONES 0x041041041041041ULL
    #define GIRUDA_EVERY_OTHER (7 * GIRUDA_ONES)
    """
    const u64 ONES "GIRUDA_ONES"  # 1 in each field of six bits
    const u64 EVERY_OTHER "GIRUDA_EVERY_OTHER"

ctypedef struct entry_t:
    u64 key  # of the position; its depths are, by suit, how many tops count, four bits each; 0 for no entry
    u64 tops  # those that count, one suit behind the other
    u64 points  # by suit and place, how many point cards count, from the highest down
    play_t best  # a play that was good enough
    uint8_t side  # the declarer's (1) or the defenders' (0)
    uint8_t least  # points that this side takes from here on, at least
    uint8_t tricks  # left: the more, the longer it took to find out

ctypedef struct memory_t:
    entry_t* entries
    u64 last  # the number of the last bucket in use
    u64 buckets

# A position as it is looked up.
ctypedef struct place_t:
    u64 key  # its depths are 0
    u64 tops[SUITS]
    u64 points


cdef inline entry_t* bucket_of(const memory_t* memory, u64 key) noexcept nogil:
    return memory.entries + WAYS * ((key ^ key >> 29) & memory.last)


cdef inline int depth_of(u64 key, int suit) noexcept nogil:
    return key >> 4 * suit & 15


cdef inline u64 lowest_bits(int count) noexcept nogil:
    return (<u64>1 << count) - 1


cdef inline bint fits(const entry_t* entry, const place_t* place) noexcept nogil:
    """Whether the entry stands for the position, but for its point cards; their keys are the same."""
    cdef u64 tops = entry.tops
    cdef int suit, bits
    for suit in range(SUITS):
        bits = TOP_BITS * depth_of(entry.key, suit)
        if (tops ^ place.tops[suit]) & lowest_bits(bits):
            return False
        tops >>= bits
    return True


cdef inline int surplus(u64 some, u64 others) noexcept nogil:
    """By how many point cards the first are more than the second, over the suits and places where they are."""
    cdef u64 more = above_by(some & EVERY_OTHER, others & EVERY_OTHER)
    more += above_by(some >> 3 & EVERY_OTHER, others >> 3 & EVERY_OTHER)
    return <int>(more * ONES >> 54 & 63)


cdef inline u64 above_by(u64 some, u64 others) noexcept nogil:
    """By how much the first is above the second in each field of six bits, if it is; no field is above 7."""
    cdef u64 difference = (some | ONES << 3) - others
    return difference & (difference >> 3 & ONES) * 7


cdef inline const entry_t* look_up(
    const memory_t* memory, const place_t* place, const int* wanted, int* surely, play_t* best
) noexcept nogil:
    """An entry that gives its side the points that are wanted of it, or NULL; a good play where some entry has one."""
    cdef const entry_t* entry = bucket_of(memory, place.key)
    cdef int way
    for way in range(WAYS):
        if not (entry.key ^ place.key) & ~<u64>DEPTHS:
            if fits(entry, place):
                if entry.best:
                    best[0] = entry.best
                if entry.least >= wanted[entry.side]:
                    surely[0] = entry.least - surplus(entry.points, place.points)
                    if surely[0] >= wanted[entry.side]:
                        return entry
            elif entry.best and not best[0]:
                best[0] = entry.best
        elif not entry.key:
            return NULL
        entry += 1
    return NULL


cdef inline void keep(memory_t* memory, const place_t* place, const entry_t* found) noexcept nogil:
    """Put what was found first into its bucket, in place of one that says no more.

    Where there is no room, the one of the older half leaves that has the fewest tricks left.
    """
    cdef entry_t* bucket = bucket_of(memory, place.key)
    cdef int way = 0, other
    while way < WAYS and bucket[way].key and not covers(found, &bucket[way]):
        way += 1
    if way == WAYS:
        way = WAYS - 1
        for other in range(WAYS - 2, WAYS // 2 - 1, -1):
            if bucket[other].tricks < bucket[way].tricks:
                way = other
    while way:
        bucket[way] = bucket[way - 1]
        way -= 1
    bucket[0] = found[0]


cdef inline bint covers(const entry_t* one, const entry_t* other) noexcept nogil:
    """Whether the first tells all that the other tells."""
    if one.key != other.key or one.tops != other.tops or one.side != other.side:
        return False
    return one.least - surplus(one.points, other.points) >= other.least


cdef bint take(memory_t* memory, size_t size) noexcept nogil
cdef void give_back(memory_t* memory) noexcept nogil
cdef void use_for(memory_t* memory, int tricks) noexcept nogil
