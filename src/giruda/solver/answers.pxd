"""What is known of a position at the start of a trick without searching it, and keeping what a search finds.

An answer is a bound on the points that the side takes: at least as many as were asked for, and then it takes so many or
more, or fewer, and then it does not take more than that.
"""

from giruda.kernel.cards cimport JOKER_BIT, POINTS, SUITS, bit, count_of, play_t, u64
from giruda.kernel.tables cimport suit_mask
from giruda.solver.board cimport CALL_SUIT, board_t, compares_suits, from_bit_up, highest, suit_bits, words_t
from giruda.solver.bounds cimport cards_of_side, forced_points, quick_points, sure_cards
from giruda.solver.memory cimport (
    TOPS_AT_MOST, bucket_of, depth_of, entry_t, fetch, keep, look_up, lowest_bits, place_t,
)
from giruda.solver.search cimport search_t

cdef enum:
    UNKNOWN = -128


cdef inline bint remembers(const search_t* search, int number) noexcept nogil:
    """Whether positions at the start of this trick are kept."""
    return search.options.remember and 1 < number < search.board.table.tricks


cdef inline int known_answer(
    search_t* search, int leader, int number, u64 left, int need, place_t* place, play_t* best
) noexcept nogil:
    """The answer if counting, a bound or the table gives it, or UNKNOWN; ``place`` is then where to keep it."""
    cdef const entry_t* entry
    cdef int points, bounded
    cdef int wanted[2]
    search.relevant = search.counted = 0
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
        entry = look_up(&search.memory, place, wanted, &bounded, best)
        if entry != NULL:
            search.relevant = cards_that_counted(&search.board, entry, left)
            search.counted = points_that_counted(&search.board, entry, left)
            return bounded if entry.side else points - bounded
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
    search.relevant = search.counted = 0
    return UNKNOWN


cdef inline int sure_points(
    search_t* search, int leader, int number, u64 left, u64 ours, u64 theirs, int wanted
) noexcept nogil:
    """Whether bounds give the side with our cards so many points; the cards that they looked at are then relevant."""
    cdef const board_t* board = &search.board
    cdef u64 sure = 0
    cdef int surely
    search.relevant = search.counted = 0
    if search.options.sure_cards:
        sure = sure_cards(board, number, left, ours, theirs, wanted, &search.relevant, &search.counted)
        if count_of(sure) >= wanted:
            return count_of(sure)
        surely = count_of(sure)
        surely += forced_points(board, number, left, ours, theirs, &search.relevant, &search.counted)
        if surely >= wanted:
            return surely
    if not search.options.quick_tricks or not board.hands[leader] & ours:
        return 0
    wanted -= count_of(sure)
    return count_of(sure) + quick_points(
        board, number, leader, left, ours, sure, wanted, &search.relevant, &search.counted
    )


cdef inline void set_place(
    const search_t* search, int leader, int number, u64 left, place_t* place
) noexcept nogil:
    """Where a position is kept: who leads, who is on which side, who holds what, as far as the options generalise."""
    cdef const board_t* board = &search.board
    cdef const words_t* words = search.words
    cdef u64 call = board.table.call if left & JOKER_BIT else 0
    cdef u64 key = search.salt ^ <u64>(leader | board.side << 3)
    cdef int suit, cards
    if not search.options.generalise or compares_suits(board, number, left):
        place.key = mixed(mixed(key) ^ left) | 1 << 16
        for suit in range(SUITS):
            place.tops[suit] = 0
        place.points = 0
        return
    key ^= <u64>(left & board.table.mighty != 0) << 9 | <u64>(left & JOKER_BIT != 0) << 10
    key ^= <u64>(left & call != 0) << 11
    place.points = 0
    for suit in range(SUITS):
        cards = suit_bits(left, suit)
        key = mixed(key) ^ words.lengths[suit][cards]
        place.points |= <u64>words.points[suit][cards] << 15 * suit
        place.tops[suit] = words.tops[CALL_SUIT if call & suit_mask(suit) else suit][cards]
    place.key = mixed(key) | 1 << 16


cdef inline u64 mixed(u64 key) noexcept nogil:
    key = (key ^ key >> 32) * <u64>0x9E3779B97F4A7C15
    return key ^ key >> 29


cdef inline u64 cards_that_counted(const board_t* board, const entry_t* entry, u64 left) noexcept nogil:
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
    """The point cards that the entry counts on, among the cards that are left."""
    cdef u64 counted = 0, cards, points
    cdef int suit, card
    for suit in range(SUITS):
        points = entry.points >> 15 * suit & 0x7FFF
        cards = left & suit_mask(suit) & POINTS
        while points and cards:
            card = highest(cards)
            cards ^= bit(card)
            if points >> board.places[card] & 7:
                points -= <u64>1 << board.places[card]
                counted |= bit(card)
    return counted


cdef inline u64 points_in_order(const board_t* board, u64 counted, u64 left) noexcept nogil:
    """By suit and place, how many of its highest point cards hold all those that counted."""
    cdef u64 all_of_them = 0, passed, field, cards
    cdef int suit, card
    for suit in range(SUITS):
        cards = left & suit_mask(suit) & POINTS
        if not cards & counted:
            continue
        passed = 0
        while cards & counted:
            card = highest(cards)
            cards ^= bit(card)
            passed += <u64>1 << board.places[card] + 15 * suit
            if bit(card) & counted:
                field = <u64>7 << board.places[card] + 15 * suit
                all_of_them = all_of_them & ~field | passed & field
    return all_of_them


cdef inline void note(
    search_t* search, const place_t* place, u64 left, int need, int answer, play_t best
) noexcept nogil:
    """Keep an answer with the tops that it depends on."""
    cdef entry_t found
    cdef u64 cards
    cdef int suit, depth, depths = 0
    found.key = place.key & ~<u64>0xFFFF
    found.tops = 0
    found.points = 0
    if search.options.generalise:
        found.points = points_in_order(&search.board, search.counted, left)
    for suit in range(SUITS):
        cards = search.relevant & suit_mask(suit) & search.board.ranked
        if cards and search.options.generalise:
            depth = count_of(left & suit_mask(suit) & search.board.ranked & from_bit_up(cards & (~cards + 1)))
            if depths + depth > TOPS_AT_MOST:
                return
            found.key |= <u64>depth << 4 * suit
            found.tops |= (place.tops[suit] & lowest_bits(3 * depth)) << 3 * depths
            depths += depth
    found.best = best
    found.tricks = count_of(left) // search.board.table.active
    found.side = answer >= need
    found.least = answer if answer >= need else count_of(left & POINTS) - answer
    keep(&search.memory, place, &found)
