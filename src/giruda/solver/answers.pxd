"""What is known of a position at the start of a trick without searching it, and keeping what a search finds.

An answer is a bound on the points that the side takes: at least as many as were asked for, and then it takes so many or
more, or fewer, and then it does not take more than that.
"""

from giruda.kernel.cards cimport JOKER_BIT, POINTS, SUITS, bit, count_of, play_t, u64
from giruda.kernel.tables cimport suit_mask
from giruda.solver.board cimport (
    CALL_SUIT, POINT_BITS, SUIT_BITS, board_t, compares_suits, from_bit_up, highest, suit_bits, words_t,
)
from giruda.solver.bounds cimport cards_of_side, forced_points, quick_points, sure_cards
from giruda.solver.memory cimport (
    DEPTHS, TOP_BITS, TOPS_AT_MOST, bucket_of, depth_of, entry_t, fetch, keep, look_up, lowest_bits, place_t,
)
from giruda.solver.search cimport search_t

cdef enum:
    UNKNOWN = -128
    MOST_POINTS = (1 << POINT_BITS) - 1


cdef inline bint remembers(const search_t* search, int number) noexcept nogil:
    """Whether positions at the start of this trick are kept."""
    return search.options.remember and 1 < number < search.board.table.tricks


cdef inline int known_answer(
    search_t* search, int leader, int number, u64 left, int need, place_t* place, play_t* best
) noexcept nogil:
    """The answer if counting, a bound or the table gives it, or UNKNOWN; ``place`` is then where to keep it."""
    cdef const entry_t* entry
    cdef int points, bounded, surely = 0
    cdef int wanted[2]
    search.grounds.relevant = search.grounds.counted = 0
    if need <= 0:
        return 0
    points = count_of(left & POINTS)
    if points < need:
        return points
    if remembers(search, number):
        set_place(search, leader, number, left, place)
        fetch(bucket_of(&search.memory, place.key))  # it comes while the bounds are reckoned
    if number > search.board.friend_trick:
        bounded = bounded_answer(search, leader, number, left, need, points)
        if bounded != UNKNOWN:
            return bounded
    if remembers(search, number):
        wanted[0] = points - need + 1
        wanted[1] = need
        entry = look_up(&search.memory, place, wanted, &surely, best)
        if entry != NULL:
            search.grounds.relevant = cards_that_mattered(&search.board, entry, left)
            search.grounds.counted = points_that_counted(&search.board, entry, left)
            return surely if entry.side else points - surely
    return UNKNOWN


cdef inline int bounded_answer(
    search_t* search, int leader, int number, u64 left, int need, int points
) noexcept nogil:
    """The answer if cards that a side cannot lose give it, or UNKNOWN."""
    cdef const board_t* board = &search.board
    cdef u64 ours = cards_of_side(board, 1)
    cdef u64 theirs = left & ~ours
    cdef int surely = sure_points(search, leader, number, left, ours, theirs, need)
    if surely >= need:
        return surely
    surely = sure_points(search, leader, number, left, theirs, ours, points - need + 1)
    if surely > points - need:
        return points - surely
    search.grounds.relevant = search.grounds.counted = 0
    return UNKNOWN


cdef inline int sure_points(
    search_t* search, int leader, int number, u64 left, u64 ours, u64 theirs, int wanted
) noexcept nogil:
    """Points that bounds give the side with our cards: so many as are wanted or more, or some number less.

    The cards that they looked at are then relevant, and the points that they found have counted.
    """
    cdef const board_t* board = &search.board
    cdef u64 sure = 0
    cdef int surely
    search.grounds.relevant = search.grounds.counted = 0
    if search.options.sure_cards:
        sure = sure_cards(board, number, left, ours, theirs, wanted, &search.grounds)
        if count_of(sure) >= wanted:
            return count_of(sure)
        surely = count_of(sure)
        surely += forced_points(board, number, left, ours, theirs, &search.grounds)
        if surely >= wanted:
            return surely
    if not search.options.quick_tricks or not board.hands[leader] & ours:
        return 0
    wanted -= count_of(sure)
    return count_of(sure) + quick_points(board, number, leader, left, ours, sure, wanted, &search.grounds)


cdef inline void set_place(
    const search_t* search, int leader, int number, u64 left, place_t* place
) noexcept nogil:
    """Where a position is kept: who leads, who is on which side, who holds what, as far as the options generalise."""
    cdef const board_t* board = &search.board
    cdef const words_t* words = search.words
    cdef u64 call = board.table.call if left & JOKER_BIT else 0
    cdef u64 key = search.salt ^ <u64>(leader | board.side << 3)
    cdef int suit, cards
    place.points = 0
    if not search.options.generalise or compares_suits(board, number, left):
        place.key = in_use(mixed(mixed(key) ^ left))
        for suit in range(SUITS):
            place.tops[suit] = 0
        return
    key ^= <u64>(left & board.table.mighty != 0) << 9 | <u64>(left & JOKER_BIT != 0) << 10
    key ^= <u64>(left & call != 0) << 11
    for suit in range(SUITS):
        cards = suit_bits(left, suit)
        key = mixed(key) ^ words.lengths[suit][cards]
        if search.options.lends:
            place.points |= <u64>words.points[suit][cards] << SUIT_BITS * suit
        else:
            key = mixed(key) ^ words.points[suit][cards]
        place.tops[suit] = words.tops[CALL_SUIT if call & suit_mask(suit) else suit][cards]
    place.key = in_use(mixed(key))


cdef inline u64 in_use(u64 key) noexcept nogil:
    """A key that is not 0, with room for the depths."""
    return (key | DEPTHS + 1) & ~<u64>DEPTHS


cdef inline u64 mixed(u64 key) noexcept nogil:
    key = (key ^ key >> 32) * <u64>0x9E3779B97F4A7C15
    return key ^ key >> 29


cdef inline u64 cards_that_mattered(const board_t* board, const entry_t* entry, u64 left) noexcept nogil:
    """The lowest card of each suit that the entry depends on, among the cards that are left."""
    cdef u64 counted = 0, cards
    cdef int suit, depth
    for suit in range(SUITS):
        depth = depth_of(entry.key, suit)
        if depth:
            cards = left & suit_mask(suit) & board.ranked
            while depth > 1:
                cards ^= bit(highest(cards))
                depth -= 1
            counted |= bit(highest(cards))
    return counted


cdef inline u64 points_that_counted(const board_t* board, const entry_t* entry, u64 left) noexcept nogil:
    """The point cards that count for the entry, among the cards that are left: the highest of each seat."""
    cdef u64 counted = 0, cards, points
    cdef int suit, card, shift
    for suit in range(SUITS):
        points = entry.points >> SUIT_BITS * suit & ((1 << SUIT_BITS) - 1)
        cards = left & suit_mask(suit) & POINTS
        while points and cards:
            card = highest(cards)
            cards ^= bit(card)
            shift = POINT_BITS * board.places[card]
            if points >> shift & MOST_POINTS:
                points -= <u64>1 << shift
                counted |= bit(card)
    return counted


cdef inline u64 counted_from_top(const board_t* board, u64 counted, u64 left) noexcept nogil:
    """By suit and place, how many of the seat's highest point cards hold all that counted."""
    cdef u64 numbers = 0, passed, cards
    cdef int suit, card, shift
    for suit in range(SUITS):
        cards = left & suit_mask(suit) & POINTS
        passed = 0
        while cards & counted:
            card = highest(cards)
            cards ^= bit(card)
            shift = SUIT_BITS * suit + POINT_BITS * board.places[card]
            passed += <u64>1 << shift
            if bit(card) & counted:
                numbers = numbers & ~(<u64>MOST_POINTS << shift) | passed & <u64>MOST_POINTS << shift
    return numbers


cdef inline void note(
    search_t* search, const place_t* place, u64 left, int need, int answer, play_t best
) noexcept nogil:
    """Keep an answer with the tops and the point cards that it depends on."""
    cdef const board_t* board = &search.board
    cdef entry_t found
    cdef u64 ranked, cards
    cdef int suit, depth, depths = 0
    found.key = place.key
    found.tops = 0
    found.points = counted_from_top(board, search.grounds.counted, left) if place.points else 0
    for suit in range(SUITS):
        ranked = left & suit_mask(suit) & board.ranked
        cards = search.grounds.relevant & ranked
        if cards and search.options.generalise:
            depth = count_of(ranked & from_bit_up(cards & (~cards + 1)))
            if depths + depth > TOPS_AT_MOST:
                return
            found.key |= <u64>depth << 4 * suit
            found.tops |= (place.tops[suit] & lowest_bits(TOP_BITS * depth)) << TOP_BITS * depths
            depths += depth
    found.best = best
    found.tricks = count_of(left) // board.table.active
    found.side = answer >= need
    found.least = answer if answer >= need else count_of(left & POINTS) - answer
    keep(&search.memory, place, &found)
