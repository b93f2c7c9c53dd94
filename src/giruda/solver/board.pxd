"""What a search works on: who holds what, and each suit as a word that says who holds its cards.

Cards never change hands in the play, so the cards that are left say everything about the hands. For each set of cards
of a suit two words are reckoned once for a deal, and a position is known by the words of its suits:

- its *tops*: who holds its highest card, its second highest and so on, three bits each, the highest card lowest;
- its *lengths*: how many of its cards each seat holds, four bits each;
- its *points*: how many of them are point cards, three bits each.
"""

from libc.stdint cimport int8_t, uint8_t, uint16_t, uint32_t

from giruda.kernel.cards cimport JOKER_BIT, RANKS, SUITS, u64
from giruda.kernel.tables cimport SEATS, TRICKS, table_t

cdef extern from *:
    """
    #define GIRUDA_HIGHEST(cards) (63 - __builtin_clzll(cards))
    """
    int highest "GIRUDA_HIGHEST" (u64 cards) nogil

cdef enum:
    SUBSETS = 1 << RANKS
    POINT_BITS = 3  # for how many point cards of a suit a seat holds
    SUIT_BITS = 5 * POINT_BITS  # for those of all seats that play
    CALL_MARK = 6  # in place of its holder, the card that calls the joker, as long as there is a joker to call
    MIGHTY_MARK = 7  # in place of its holder, a mighty that is an ordinary card of its suit in some trick to come
    CALL_SUIT = SUITS  # the tops of the call card's suit while there is a joker to call

# Which techniques a search uses. Without all of them it is a plain search, which comes to the same value.
ctypedef struct options_t:
    bint remember  # keep positions in the table
    bint generalise  # under the cards that mattered, instead of under all
    bint lends  # use what is kept for positions with other point cards too
    bint equivalents  # play one of several cards that come to the same
    bint sure_cards  # reckon cards that no play can lose
    bint quick_tricks  # reckon what the leader can cash
    bint skips  # after a card that failed, skip those that differ from it in nothing that mattered
    bint sealed  # see when a trick is decided before it is over
    bint killers  # try first what refuted something at the same place
    bint looks_ahead  # look positions up before searching any

ctypedef struct words_t:
    u64 tops[SUITS + 1][SUBSETS]
    uint32_t lengths[SUITS][SUBSETS]
    uint16_t points[SUITS][SUBSETS]

# What an answer depends on.
ctypedef struct grounds_t:
    u64 relevant  # the lowest card of each suit whose rank mattered, at least
    u64 counted  # the point cards that count for the side that the answer favours

ctypedef struct board_t:
    const table_t* table
    u64 hands[SEATS]  # now
    uint8_t places[RANKS * SUITS]  # by card, the place of the seat that holds it among those that play
    uint8_t side  # the seats of the declarer's side, as bits
    uint8_t friend_trick  # the trick whose winner joins it, or 0
    int8_t pile[TRICKS + 1]  # by trick, what the neutral seat turns up
    u64 ranked  # the cards whose place in their suit can matter
    uint8_t mighty_lasts[TRICKS + 2]  # by trick, whether the mighty is strong from there on
    uint8_t across_suits[TRICKS + 2]  # by trick, whether ranks of different suits may yet be compared


cdef inline int suit_bits(u64 cards, int suit) noexcept nogil:
    """The cards of a suit as a number below 2^13."""
    return <int>(cards >> RANKS * suit & SUBSETS - 1)


cdef inline u64 from_bit_up(u64 card) noexcept nogil:
    """Every card from this one-card set upwards."""
    return ~(card - 1)


cdef inline u64 above(u64 cards, u64 others) noexcept nogil:
    """Those of the cards that are higher than all of the others."""
    return cards & ~((<u64>2 << highest(others)) - 1) if others else cards


cdef inline void join(grounds_t* grounds, const grounds_t* others) noexcept nogil:
    """Depend on the others as well."""
    grounds.relevant |= others.relevant
    grounds.counted |= others.counted


cdef inline bint belongs(const board_t* board, int seat) noexcept nogil:
    """Whether the seat is of the declarer's side."""
    return board.side >> seat & 1


cdef inline bint compares_suits(const board_t* board, int number, u64 left) noexcept nogil:
    """Whether ranks of different suits may yet be compared, so that every card counts for what it is."""
    return board.across_suits[number] and left & JOKER_BIT != 0


cdef void fill_words(words_t* words, const board_t* board) noexcept nogil
cdef void set_out(board_t* board, int number) noexcept nogil
