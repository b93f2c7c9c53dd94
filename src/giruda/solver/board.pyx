"""Setting out a deal for a search; see ``board.pxd``."""

from libc.stdint cimport uint32_t

from giruda.kernel.cards cimport JOKER_BIT, POINTS, RANKS, SUITS, bit, u64
from giruda.kernel.tables cimport HIGHEST_BY_SUIT, SEATS, suit_mask, table_t
from giruda.solver.board cimport CALL_MARK, CALL_SUIT, MIGHTY_MARK, POINT_BITS, board_t, highest, suit_bits, words_t


cdef void set_out(board_t* board, int number) noexcept nogil:
    """Reckon what of the law concerns the tricks from that number on."""
    cdef const table_t* table = board.table
    cdef int each
    board.mighty_lasts[table.tricks + 1] = True
    board.across_suits[table.tricks + 1] = False
    for each in range(table.tricks, 0, -1):
        board.mighty_lasts[each] = board.mighty_lasts[each + 1] and table.powers[each] & 2 != 0
        board.across_suits[each] = board.across_suits[each + 1] or (
            table.unfollowed == HIGHEST_BY_SUIT and (table.call_answers[each] or not table.powers[each] & 1)
        )
    # Before the second trick no position is kept, so that only the tricks from there on count.
    board.ranked = ~table.mighty if board.mighty_lasts[2 if number < 2 else number] else ~<u64>0
    board.ranked &= ~JOKER_BIT
    for each in range(RANKS * SUITS):
        board.places[each] = place_of(board, holder_of(board, each))


cdef void fill_words(words_t* words, const board_t* board) noexcept nogil:
    """Reckon the words of every set of cards that are left of each suit."""
    cdef u64 call = board.table.call
    cdef u64 left = 0
    cdef int seat, suit
    for seat in range(SEATS):
        left |= board.hands[seat]
    for suit in range(SUITS):
        fill_tops(words.tops[suit], board, suit, suit_bits(left, suit), 0)
        fill_lengths(words, board, suit, suit_bits(left, suit))
        if call & suit_mask(suit):
            fill_tops(words.tops[CALL_SUIT], board, suit, suit_bits(left, suit), call)


cdef void fill_tops(u64* tops, const board_t* board, int suit, int cards, u64 call) noexcept nogil:
    """The tops of every part of these cards of a suit, with the call card marked if there is one to mark."""
    cdef int part = 0, card, rest
    cdef u64 mark
    tops[0] = 0
    while part != cards:
        part = (part - cards) & cards  # the next part, in ascending order
        card = highest(part)
        rest = part ^ (1 << card)
        card += RANKS * suit
        if not bit(card) & board.ranked:
            tops[part] = tops[rest]
            continue
        mark = holder_of(board, card)
        if bit(card) == call:
            mark = CALL_MARK
        elif bit(card) == board.table.mighty:
            mark = MIGHTY_MARK
        tops[part] = mark | tops[rest] << 3


cdef void fill_lengths(words_t* words, const board_t* board, int suit, int cards) noexcept nogil:
    """The lengths and the point cards of every part of these cards of a suit."""
    cdef int part = 0, card, rest, place
    words.lengths[suit][0] = words.points[suit][0] = 0
    while part != cards:
        part = (part - cards) & cards
        card = highest(part)
        rest = part ^ (1 << card)
        card += RANKS * suit
        words.lengths[suit][part] = words.lengths[suit][rest] + (<uint32_t>1 << 4 * board.places[card])
        words.points[suit][part] = words.points[suit][rest]
        if bit(card) & POINTS:
            words.points[suit][part] += 1 << POINT_BITS * board.places[card]


cdef int place_of(const board_t* board, int seat) noexcept nogil:
    """The place of a seat among those that play the tricks."""
    cdef int other, place = 0
    for other in range(seat):
        place += board.hands[other] != 0
    return place


cdef int holder_of(const board_t* board, int card) noexcept nogil:
    cdef int seat
    for seat in range(SEATS):
        if board.hands[seat] & bit(card):
            return seat
    return 0
