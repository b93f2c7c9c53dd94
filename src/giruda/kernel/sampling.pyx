"""Layouts of unseen cards under constraints, each exactly as likely as any other.

Places in which the same cards may lie form a pool, and cards that may lie in the same pools a group. Walking through the
groups, and for each through its pools, one chooses how many cards of the group go there; the number of layouts behind
each choice follows from the choices after it. So the layouts can be counted, and numbered: drawing one is drawing its
number. What lies in a pool is shared out to its places at the end.
"""

from libc.stdlib cimport calloc, free
from libc.string cimport memset

from giruda.kernel.constraints import Constraints

from giruda.kernel.cards cimport bit, count_of, lowest, u64
from giruda.kernel.chance cimport below, chance_t, draw
from giruda.kernel.sampling cimport GROUPS, PLACES, layouts_t, wide

cdef enum:
    CARDS_AT_MOST = 53
    ROOM_BITS = 6

cdef u64 CHOOSE[CARDS_AT_MOST + 1][CARDS_AT_MOST + 1]


cdef void _fill_choose() noexcept:
    cdef int cards, taken
    for cards in range(CARDS_AT_MOST + 1):
        CHOOSE[cards][0] = 1
        for taken in range(1, cards + 1):
            CHOOSE[cards][taken] = CHOOSE[cards - 1][taken - 1] + (CHOOSE[cards - 1][taken] if taken < cards else 0)


_fill_choose()


cdef inline int room(u64 rooms, int place) noexcept nogil:
    return rooms >> ROOM_BITS * place & 63


cdef inline u64 filled(u64 rooms, int place, int cards) noexcept nogil:
    """The rooms with so many cards fewer at that place."""
    return rooms - (<u64>cards << ROOM_BITS * place)


cdef inline u64 key_of(int group, int pool, int left, u64 rooms) noexcept nogil:
    """A state of the walk in one word, never 0: the rooms, the cards left of the group, and where the walk is."""
    return rooms | <u64>left << 48 | <u64>(group * PLACES + pool + 1) << 54


cdef inline u64 slot_of(const layouts_t* layouts, u64 key) noexcept nogil:
    """Where that key is in the hash table, or would be."""
    cdef u64 slot = (key * <u64>0x9E3779B97F4A7C15 >> 20) & (layouts.capacity - 1)
    while layouts.keys[slot] and layouts.keys[slot] != key:
        slot = slot + 1 & layouts.capacity - 1
    return slot


cdef inline int least_here(const layouts_t* layouts, int group, int pool, int left, u64 rooms) noexcept nogil:
    """How many cards of the group must go to this pool at least: those that the later ones have no room for."""
    cdef int later
    for later in range(pool + 1, layouts.pools):
        if layouts.allowed[group] >> later & 1:
            left -= room(rooms, later)
    return left if left > 0 else 0


cdef inline int most_here(const layouts_t* layouts, int group, int pool, int left, u64 rooms) noexcept nogil:
    """How many cards of the group may go to this pool at most."""
    if not layouts.allowed[group] >> pool & 1:
        return 0
    return min(left, room(rooms, pool))


cdef wide ways_of_last(const layouts_t* layouts, int pool, int left, u64 rooms) noexcept nogil:
    """The ways to lay what is left of the last group: it must fill what room there is."""
    cdef wide ways = 1
    cdef int here
    for here in range(pool, layouts.pools):
        if room(rooms, here) > left or room(rooms, here) and not layouts.allowed[layouts.groups - 1] >> here & 1:
            return 0
        ways *= CHOOSE[left][room(rooms, here)]
        left -= room(rooms, here)
    return ways if left == 0 else 0


cdef inline void go_on(const layouts_t* layouts, int* group, int* pool, int* left) noexcept nogil:
    """Go to the next pool that the group may lie in, or to the next group once nothing of this one is left."""
    if left[0] == 0:
        group[0] += 1
        pool[0] = 0
        left[0] = layouts.sizes[group[0]] if group[0] < layouts.groups else 0
    while group[0] < layouts.groups and pool[0] < layouts.pools and not layouts.allowed[group[0]] >> pool[0] & 1:
        pool[0] += 1


cdef wide ways_from(const layouts_t* layouts, int group, int pool, int left, u64 rooms) noexcept nogil:
    """The ways to lay what is left of this group, from this pool on, and the groups after it. They were counted."""
    go_on(layouts, &group, &pool, &left)
    if group >= layouts.groups:
        return 1
    if group == layouts.groups - 1:
        return ways_of_last(layouts, pool, left, rooms)
    return layouts.values[slot_of(layouts, key_of(group, pool, left, rooms))] if pool < layouts.pools else 0


cdef int count_from(layouts_t* layouts, int group, int pool, int left, u64 rooms) except -1:
    """Count what `ways_from` is to find for this state and every state behind it."""
    cdef int cards
    cdef u64 key, slot, after
    cdef wide ways = 0
    go_on(layouts, &group, &pool, &left)
    if group >= layouts.groups - 1 or pool == layouts.pools:
        return 0
    key = key_of(group, pool, left, rooms)
    if layouts.keys[slot_of(layouts, key)] == key:
        return 0
    for cards in range(least_here(layouts, group, pool, left, rooms), most_here(layouts, group, pool, left, rooms) + 1):
        after = filled(rooms, pool, cards)
        count_from(layouts, group, pool + 1, left - cards, after)
        ways += CHOOSE[left][cards] * ways_from(layouts, group, pool + 1, left - cards, after)
    make_room(layouts)
    slot = slot_of(layouts, key)
    layouts.keys[slot] = key
    layouts.values[slot] = ways
    layouts.used += 1
    return 0


cdef int make_room(layouts_t* layouts) except -1:
    """Keep the hash table less than half full."""
    cdef u64* keys = layouts.keys
    cdef wide* values = layouts.values
    cdef u64 slot, capacity = layouts.capacity
    if 2 * layouts.used < capacity:
        return 0
    layouts.capacity = 2 * capacity if capacity else 256
    layouts.keys = <u64*>calloc(layouts.capacity, sizeof(u64))
    layouts.values = <wide*>calloc(layouts.capacity, sizeof(wide))
    if layouts.keys == NULL or layouts.values == NULL:
        free(keys)
        free(values)
        raise MemoryError
    for slot in range(capacity):
        if keys[slot]:
            layouts.values[slot_of(layouts, keys[slot])] = values[slot]
            layouts.keys[slot_of(layouts, keys[slot])] = keys[slot]
    free(keys)
    free(values)
    return 0


cdef u64 nth_choice(u64 cards, int taken, u64 number) noexcept nogil:
    """The choice with that number among those of so many cards of a set; below C(cards, taken)."""
    cdef int left = count_of(cards), card
    cdef u64 chosen = 0, with_it
    while taken:
        card = lowest(cards)
        cards &= cards - 1
        left -= 1
        with_it = CHOOSE[left][taken - 1]
        if number < with_it:
            chosen |= bit(card)
            taken -= 1
        else:
            number -= with_it
    return chosen


cdef void lay_out(const layouts_t* layouts, wide number, u64* hands) noexcept nogil:
    """Write the layout with that number, below `ways`: the cards of each place, the known ones included."""
    cdef u64 pooled[PLACES]
    lay_into_pools(layouts, number // layouts.splits, pooled)
    share_out(layouts, number % layouts.splits, pooled, hands)


cdef void lay_into_pools(const layouts_t* layouts, wide number, u64* pooled) noexcept nogil:
    """Write the cards of each pool."""
    cdef int group, pool, cards, left
    cdef u64 rooms = layouts.rooms, unlaid, chosen
    cdef wide behind
    memset(pooled, 0, PLACES * sizeof(u64))
    for group in range(layouts.groups):
        unlaid = layouts.cards[group]
        left = layouts.sizes[group]
        for pool in range(layouts.pools):
            if left == 0:
                break
            cards = most_here(layouts, group, pool, left, rooms)
            behind = ways_from(layouts, group, pool + 1, left - cards, filled(rooms, pool, cards))
            while number >= CHOOSE[left][cards] * behind:
                number -= CHOOSE[left][cards] * behind
                cards -= 1
                behind = ways_from(layouts, group, pool + 1, left - cards, filled(rooms, pool, cards))
            chosen = nth_choice(unlaid, cards, <u64>(number // behind))
            number %= behind
            pooled[pool] |= chosen
            unlaid ^= chosen
            left -= cards
            rooms = filled(rooms, pool, cards)


cdef void share_out(const layouts_t* layouts, wide number, u64* pooled, u64* hands) noexcept nogil:
    """Write the cards of each place: its known ones, and its share of what lies in its pool."""
    cdef int place, cards
    cdef u64* pool
    cdef u64 choices, chosen
    for place in range(layouts.places):
        pool = &pooled[layouts.pool_of[place]]
        cards = room(layouts.place_rooms, place)
        choices = CHOOSE[count_of(pool[0])][cards]
        chosen = nth_choice(pool[0], cards, <u64>(number % choices))
        number //= choices
        hands[place] = layouts.known[place] | chosen
        pool[0] ^= chosen


cdef inline wide below_wide(chance_t* chance, wide end) noexcept nogil:
    """A number from 0 to below ``end``, each exactly as likely: what is too large is drawn again."""
    cdef wide mask = end - 1, number
    mask |= mask >> 1
    mask |= mask >> 2
    mask |= mask >> 4
    mask |= mask >> 8
    mask |= mask >> 16
    mask |= mask >> 32
    mask |= mask >> 64
    while True:
        number = <wide>draw(chance) << 64
        number = (number | draw(chance)) & mask
        if number < end:
            return number


cdef void shuffle_out(const layouts_t* layouts, chance_t* chance, u64* hands) noexcept nogil:
    """Lay a single group out: by shuffling, which is faster than finding a layout by its number."""
    cdef uint8_t deck[CARDS_AT_MOST]
    cdef u64 cards = layouts.cards[0]
    cdef int size = 0, place, drawn, taken
    while cards:
        deck[size] = lowest(cards)
        cards &= cards - 1
        size += 1
    for place in range(layouts.places):
        hands[place] = layouts.known[place]
        for taken in range(room(layouts.place_rooms, place)):
            drawn = below(chance, size)
            hands[place] |= bit(deck[drawn])
            size -= 1
            deck[drawn] = deck[size]


cdef void lay_out_by_chance(const layouts_t* layouts, chance_t* chance, u64* hands) noexcept nogil:
    """Write a layout, each as likely as any other: the cards of each place, the known ones included."""
    if layouts.groups == 1:
        shuffle_out(layouts, chance, hands)
    else:
        lay_out(layouts, below_wide(chance, layouts.ways), hands)


cdef class Layouts:
    """Every layout of unseen cards that meets what is known, counted and numbered.

    A place is a seat, or a pile such as the discards.
    """

    def __cinit__(self):
        self.data.keys = NULL
        self.data.values = NULL

    def __init__(self, counts, allowed, known=None):
        """Count the layouts.

        Args:
            counts: how many cards each place holds, the known ones included.
            allowed: the cards that may lie in each place, as masks; together they are all the unseen cards.
            known: the cards that are known to lie in each place, as masks; None for no card at all.

        Raises:
            ValueError: the counts and the cards do not fit together, or no layout meets the constraints.
        """
        constraints = Constraints(counts, allowed, known)
        cdef layouts_t* data = &self.data
        if len(constraints.rooms) > PLACES:
            raise ValueError(f"cards lie in at most {PLACES} places")
        if data.keys != NULL:
            raise TypeError("layouts are made once")
        data.places = len(constraints.rooms)
        data.pools = len(constraints.pools)
        data.groups = len(constraints.groups)
        data.splits = constraints.splits
        data.place_rooms = sum(cards << ROOM_BITS * place for place, cards in enumerate(constraints.rooms))
        data.rooms = sum(pool.room << ROOM_BITS * number for number, pool in enumerate(constraints.pools))
        for number, pool in enumerate(constraints.pools):
            for place in pool.places:
                data.pool_of[place] = number
        for place, cards in enumerate(constraints.known):
            data.known[place] = cards
        for number, group in enumerate(constraints.groups):
            data.cards[number] = group.cards
            data.sizes[number] = group.size
            data.allowed[number] = group.pools
        make_room(data)
        count_from(data, -1, 0, 0, data.rooms)
        data.ways = data.splits * ways_from(data, -1, 0, 0, data.rooms)
        if not data.ways:
            raise constraints.impossible()

    def __dealloc__(self):
        free(self.data.keys)
        free(self.data.values)

    @property
    def ways(self):
        """How many layouts there are."""
        return self.data.ways

    def nth(self, number):
        """The layout with that number: the cards of each place, the known ones included.

        Raises:
            IndexError: there is no such number.
        """
        cdef u64 hands[PLACES]
        if not 0 <= number < self.ways:
            raise IndexError(f"there are {self.ways} layouts, counted from 0; {number} is none of them")
        lay_out(&self.data, <wide>number, hands)
        return tuple([hands[place] for place in range(self.data.places)])

    def sample(self, int count, seed):
        """So many layouts, each drawn from all with equal chances; the same ones for the same seed."""
        cdef u64 hands[PLACES]
        cdef chance_t chance
        cdef int place
        chance.state = seed & 0xFFFFFFFFFFFFFFFF
        drawn = []
        for _ in range(count):
            lay_out_by_chance(&self.data, &chance, hands)
            drawn.append(tuple([hands[place] for place in range(self.data.places)]))
        return drawn


def sample_hands(counts, allowed, known, seed):
    """One layout drawn from all that there are; see `Layouts`.

    Raises:
        ValueError: the counts and the cards do not fit together, or no layout meets the constraints.
    """
    return Layouts(counts, allowed, known).sample(1, seed)[0]
