"""The table of positions: what is known of each, in so much memory and never more.

A position at the start of a trick is kept under its key, with the tops of each suit down to the last one that mattered.
It then stands for every position with the same key and the same tops down to there.
"""

from libc.stdint cimport uint8_t, uint16_t, uint32_t

from giruda.kernel.cards cimport SUITS, play_t, u64

cdef extern from *:
    """
    #define GIRUDA_FETCH(where) do { __builtin_prefetch(where); __builtin_prefetch((const char*)(where) + 64); } while (0)
    """
    void fetch "GIRUDA_FETCH" (const void* where) nogil

cdef enum:
    WAYS = 8  # positions in a bucket, the last used first
    DEEPEST = 10  # tops of a suit that can be kept

ctypedef struct entry_t:
    u64 key  # 0 for none
    uint32_t tops[SUITS]
    uint16_t depths  # by suit, how many tops count, four bits each
    play_t best  # a play that was good enough
    uint8_t least  # point cards that the declarer's side surely takes from here on
    uint8_t most
    uint8_t tricks  # left: the more, the longer it took to find out

ctypedef struct memory_t:
    entry_t* entries
    u64 last  # the number of the last bucket in use
    u64 buckets

# A position as it is looked up.
ctypedef struct place_t:
    u64 key
    u64 tops[SUITS]


cdef inline entry_t* bucket_of(const memory_t* memory, u64 key) noexcept nogil:
    return memory.entries + WAYS * (key >> 20 & memory.last)


cdef inline int depth_of(uint16_t depths, int suit) noexcept nogil:
    return depths >> 4 * suit & 15


cdef inline bint fits(const entry_t* entry, const place_t* place) noexcept nogil:
    """Whether the entry stands for the position; their keys are the same."""
    cdef int suit
    for suit in range(SUITS):
        if (entry.tops[suit] ^ place.tops[suit]) & ((<u64>1 << 3 * depth_of(entry.depths, suit)) - 1):
            return False
    return True


cdef inline const entry_t* look_up(
    const memory_t* memory, const place_t* place, int need, play_t* best
) noexcept nogil:
    """An entry that says whether the side takes so many points, or NULL; a good play where some entry has one."""
    cdef const entry_t* entry = bucket_of(memory, place.key)
    cdef int way
    for way in range(WAYS):
        if entry.key == place.key and fits(entry, place):
            if entry.best:
                best[0] = entry.best
            if entry.least >= need or entry.most < need:
                return entry
        elif not entry.key:
            return NULL
        entry += 1
    return NULL


cdef inline void keep(memory_t* memory, const entry_t* found) noexcept nogil:
    """Put what was found first into its bucket, together with what was known of the same.

    Where there is no room, the one of the older half leaves that has the fewest tricks left.
    """
    cdef entry_t* bucket = bucket_of(memory, found.key)
    cdef entry_t made = found[0]
    cdef int way = 0, other
    while way < WAYS and bucket[way].key and not is_same(&bucket[way], found):
        way += 1
    if way == WAYS:
        way = WAYS - 1
        for other in range(WAYS - 2, WAYS // 2 - 1, -1):
            if bucket[other].tricks < bucket[way].tricks:
                way = other
    elif bucket[way].key:
        made.least = max(made.least, bucket[way].least)
        made.most = min(made.most, bucket[way].most)
        if not made.best:
            made.best = bucket[way].best
    while way:
        bucket[way] = bucket[way - 1]
        way -= 1
    bucket[0] = made


cdef inline bint is_same(const entry_t* one, const entry_t* other) noexcept nogil:
    """Whether both stand for the same positions."""
    cdef int suit
    if one.key != other.key or one.depths != other.depths:
        return False
    for suit in range(SUITS):
        if one.tops[suit] != other.tops[suit]:
            return False
    return True


cdef bint take(memory_t* memory, size_t size) noexcept nogil
cdef void give_back(memory_t* memory) noexcept nogil
cdef void use_for(memory_t* memory, int tricks) noexcept nogil
