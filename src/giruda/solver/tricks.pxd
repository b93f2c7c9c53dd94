"""A trick under way: what a card changes, who takes it, and what can be told before it is over."""

from libc.stdint cimport int8_t

from giruda.kernel.cards cimport JOKER, JOKER_BIT, POINTS, bit, calls, card_of, count_of, lowest, play_t, suit_of, u64
from giruda.kernel.tables cimport (
    NO_LEAD, NOBODY, SEATS, cards_to_follow, led_by, strengths, suit_mask, table_t, winner_unfollowed,
)
from giruda.solver.board cimport belongs, board_t, highest

ctypedef struct trick_t:
    int number
    int leader
    int seat  # that plays next
    int count  # cards in it
    int led  # the suit to follow, or NO_LEAD
    bint called  # whether the joker is called
    int best  # the card that wins so far
    int holder  # the seat that played it
    u64 cards  # in it
    u64 left  # the cards of all hands when it began
    int need  # points that the side is to take from the start of the trick on
    play_t plays[SEATS]  # by place


cdef inline void open_trick(trick_t* trick, int leader, int number, u64 left, int need) noexcept nogil:
    trick.number = number
    trick.leader = trick.seat = leader
    trick.count = 0
    trick.led = NO_LEAD
    trick.called = False
    trick.best = trick.holder = NOBODY
    trick.cards = 0
    trick.left = left
    trick.need = need


cdef inline void lay(const table_t* table, const trick_t* trick, play_t play, trick_t* after) noexcept nogil:
    """The trick after the seat's play; its hand is left as it is."""
    cdef const int8_t* strength
    cdef int card = card_of(play)
    after[0] = trick[0]
    after.plays[trick.count] = play
    after.count += 1
    after.cards |= bit(card)
    after.seat = table.next_seat[trick.seat]
    if trick.count == 0:
        after.led = led_by(play)
        after.called = calls(play)
        after.best = card
        after.holder = trick.seat
        return
    if trick.count == 1:
        if trick.led == NO_LEAD:
            after.led = suit_of(card)
        after.called |= calls(play)
    strength = strengths(table, trick.number, after.led, after.called)
    if strength[card] > strength[trick.best]:
        after.best = card
        after.holder = trick.seat


cdef inline u64 rank_that_won(const table_t* table, int number, int card, u64 cards) noexcept nogil:
    """The card that won the trick with these cards, as a set, if it beat another of its suit."""
    cdef u64 same
    if card == JOKER or (bit(card) == table.mighty and table.powers[number] & 2):
        return 0
    same = cards & suit_mask(suit_of(card))
    if table.powers[number] & 2:
        same &= ~table.mighty
    return bit(card) if same & (same - 1) else 0


cdef inline u64 rank_of(const board_t* board, const trick_t* trick) noexcept nogil:
    """The card that holds the trick, as a set, if it does so by its rank."""
    if trick.best == JOKER or (bit(trick.best) == board.table.mighty and board.table.powers[trick.number] & 2):
        return 0
    return bit(trick.best)


cdef inline int winner_of(const table_t* table, const trick_t* trick, u64* won_by) noexcept nogil:
    """The seat that takes the finished trick, and the card that won it if it beat another of its suit."""
    cdef int winner = trick.holder, best = trick.best, place
    if strengths(table, trick.number, trick.led, trick.called)[best] <= 0:
        place = winner_unfollowed(table, trick.plays, trick.count)
        best = card_of(trick.plays[place])
        winner = table.rotations[trick.leader][place]
    won_by[0] = rank_that_won(table, trick.number, best, trick.cards)
    return winner


cdef inline int end_trick(board_t* board, const trick_t* trick, int winner) noexcept nogil:
    """Let the winner join the side if this trick says so; the points of the trick that the side gains."""
    if trick.number == board.friend_trick:
        board.side |= 1 << winner
    return count_of(trick.cards & POINTS) if belongs(board, winner) else 0


cdef inline bint answers_call(const board_t* board, const trick_t* trick, u64 hand) noexcept nogil:
    """Whether the seat may answer a led joker with the card that calls it."""
    return (
        trick.count == 1 and board.table.call_answers[trick.number] and trick.best == JOKER
        and hand & board.table.call != 0
    )


cdef inline void strongest_replies(
    const board_t* board, const trick_t* trick, const int8_t* strength, int* replies
) noexcept nogil:
    """The greatest strength that each side can still play to the trick, without and with the seat on turn; -2 for none.

    The defenders' come first, then the same for the declarer's side.
    """
    cdef const table_t* table = board.table
    cdef int seat = trick.seat, place, most
    cdef int* reply
    cdef u64 cards, kind
    replies[0] = replies[1] = -2
    for place in range(trick.count, table.active):
        reply = &replies[belongs(board, seat)]
        if seat == table.neutral:
            most = strength[board.pile[trick.number]]
        else:
            cards = cards_to_follow(table, trick.number, trick.led, trick.called, board.hands[seat])
            most = -2
            if cards & table.mighty:
                most = strength[lowest(table.mighty)]
            if cards & JOKER_BIT:
                most = max(most, strength[JOKER])
            kind = cards & table.trumps & ~table.mighty
            if not kind:
                kind = cards & suit_mask(trick.led) & ~table.mighty
            if kind:
                most = max(most, strength[highest(kind)])
        reply[0] = max(reply[0], most)
        seat = table.next_seat[seat]


cdef inline int takers(const board_t* board, const trick_t* trick, int* replies) noexcept nogil:
    """The side that takes the trick whatever is played to it, or NOBODY; and what each side can still play."""
    cdef const int8_t* strength
    cdef bint side
    replies[0] = replies[1] = -2
    if trick.led == NO_LEAD or trick.number == board.friend_trick:
        return NOBODY
    strength = strengths(board.table, trick.number, trick.led, trick.called)
    strongest_replies(board, trick, strength, replies)
    if strength[trick.best] <= 0 or (trick.count == 1 and board.table.call_answers[trick.number]):
        return NOBODY
    side = belongs(board, trick.holder)
    return side if replies[not side] <= strength[trick.best] else NOBODY


cdef inline int with_trick(const trick_t* trick, int side) noexcept nogil:
    """A bound on the points of the declarer's side from the points in the trick, which that side or the other takes."""
    cdef int points = count_of(trick.cards & POINTS)
    return points if side else count_of(trick.left & POINTS) - points


cdef inline bint settles_itself(const board_t* board, int leader, u64 left) noexcept nogil:
    """Whether nobody has a choice in the last trick: not which suit to name, nor whether to call the joker."""
    cdef u64 special = JOKER_BIT
    if left & JOKER_BIT:
        special |= board.table.call
    return not board.hands[leader] & special


cdef inline int last_trick(const board_t* board, int leader, u64 left, u64* relevant) noexcept nogil:
    """The points that the side takes in the last trick, in which nobody has a choice."""
    cdef const table_t* table = board.table
    cdef int number = table.tricks
    cdef int seat = leader, winner = leader, card, best = lowest(board.hands[leader])
    cdef const int8_t* strength = strengths(table, number, suit_of(best), False)
    cdef int place
    for place in range(1, table.active):
        seat = table.next_seat[seat]
        card = lowest(board.hands[seat])
        if strength[card] > strength[best]:
            best, winner = card, seat
    relevant[0] = rank_that_won(table, number, best, left)
    return count_of(left & POINTS) if belongs(board, winner) else 0
