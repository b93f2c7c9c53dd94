"""Points that a side has for sure at the start of a trick, whatever the other side does.

Each bound names the cards that its proof looked at, so that what it found holds for every position in which the same
seats hold those and the higher ones of their suits.
"""

from giruda.kernel.cards cimport JOKER_BIT, POINTS, SUITS, bit, count_of, lowest, suit_of, u64
from giruda.kernel.tables cimport SEATS, suit_mask, table_t
from giruda.solver.board cimport above, board_t, grounds_t, highest


cdef inline u64 cards_of_side(const board_t* board, int side) noexcept nogil:
    """The cards that the declarer's side (1) or the defenders (0) hold."""
    cdef u64 cards = 0
    cdef int seat
    for seat in range(SEATS):
        if board.side >> seat & 1 == side:
            cards |= board.hands[seat]
    return cards


cdef inline u64 top_trumps(const board_t* board, u64 left, u64 theirs) noexcept nogil:
    """The trumps of a side that no trump of the other side beats, the mighty aside: they win every trick they are in.

    Only the mighty and the joker of the other side can take them.
    """
    cdef u64 trumps = left & board.table.trumps & ~board.table.mighty
    return above(trumps & ~theirs, trumps & theirs)


cdef inline u64 sure_cards(
    const board_t* board, int number, u64 left, u64 ours, u64 theirs, int wanted, grounds_t* grounds
) noexcept nogil:
    """Point cards of our side of which the other side can take none.

    The mighty and the joker of the other side take one trick each, and with it at most one card of each seat: so many
    of the top trumps are left out, the highest first, since those of equal worth do not matter.
    """
    cdef u64 mighty = board.table.mighty
    cdef u64 tops = top_trumps(board, left, theirs) & POINTS
    cdef u64 sure = 0
    cdef int seat, threats, holders = 0
    if ours & mighty & POINTS and board.mighty_lasts[number]:
        sure = mighty
        wanted -= 1
    threats = (theirs & mighty != 0) + (theirs & JOKER_BIT != 0)
    if tops and threats:
        for seat in range(SEATS):
            holders += board.hands[seat] & tops != 0
        threats *= holders
    while tops and count_of(tops) - threats > wanted:
        tops &= tops - 1  # fewer are enough
    if tops and count_of(tops) > threats and wanted > 0:
        grounds.relevant |= tops & (~tops + 1)
        grounds.counted |= tops
        while threats:
            tops ^= bit(highest(tops))
            threats -= 1
        sure |= tops
    grounds.counted |= sure
    return sure


cdef inline int forced_points(
    const board_t* board, int number, u64 left, u64 ours, u64 theirs, grounds_t* grounds
) noexcept nogil:
    """Points that the other side must add to the tricks that one of our seats wins for sure, whoever leads.

    Those are as many tricks as the seat has top trumps and the mighty, less one for each card that can take them. To
    each of them every other seat plays a card, and who has too few others plays point cards.
    """
    cdef const table_t* table = board.table
    cdef u64 tops = top_trumps(board, left, theirs), hand, used = 0
    cdef int seat, tricks, most = 0, forced = 0
    if not tops:
        return 0
    if board.mighty_lasts[number]:
        tops |= table.mighty & ours
    for seat in range(SEATS):
        hand = board.hands[seat] & tops
        tricks = count_of(hand)
        if tricks > most:
            most = tricks
            used = hand
    most -= (theirs & table.mighty != 0) + (theirs & JOKER_BIT != 0)
    for seat in range(SEATS):
        hand = board.hands[seat]
        if hand & theirs:
            tricks = most - count_of(hand & ~POINTS)
            if tricks > 0:
                forced += tricks
                grounds.counted |= hand & POINTS
    if forced:
        used &= ~table.mighty
        grounds.relevant |= used & (~used + 1)
    return forced


cdef struct cash_t:
    u64 cards  # what the leader cashes
    int tricks
    int by_suit[SUITS]


cdef inline cash_t cash_of(
    const board_t* board, int number, int leader, u64 left, u64 theirs
) noexcept nogil:
    """The cards that the leader can lead one after the other and win with each; the other side has no mighty, no joker.

    A card that its suit's higher ones are gone for wins if all who could trump it have to follow suit.
    """
    cdef const table_t* table = board.table
    cdef u64 hand = board.hands[leader] & ~JOKER_BIT
    cdef u64 trumps = table.trumps & ~table.mighty
    cdef u64 suit_cards, tops
    cdef int suit, seat, length, longest
    cdef cash_t cash
    cash.cards = 0
    cash.tricks = 0
    for suit in range(SUITS):
        suit_cards = left & suit_mask(suit) & ~table.mighty
        tops = above(suit_cards & hand, suit_cards & ~hand)
        longest = count_of(tops)
        if longest and left & table.mighty & suit_mask(suit) and not hand & table.mighty:
            longest = 0  # a partner may have to follow with it
        elif longest and not suit_cards & trumps:
            for seat in range(SEATS):
                if board.hands[seat] & theirs & trumps:
                    length = 0 if seat == table.neutral else count_of(board.hands[seat] & suit_cards)
                    longest = length if length < longest else longest
        while count_of(tops) > longest:
            tops &= tops - 1
        if tops & table.call and left & JOKER_BIT:
            tops = 0
        cash.by_suit[suit] = count_of(tops)
        cash.cards |= tops
        cash.tricks += cash.by_suit[suit]
    if hand & table.mighty and board.mighty_lasts[number]:
        cash.by_suit[suit_of(lowest(table.mighty))] += 1
        cash.cards |= table.mighty
        cash.tricks += 1
    return cash


cdef inline bint keeps_lead(const board_t* board, int leader, u64 theirs, const cash_t* cash) noexcept nogil:
    """Whether no partner can be made to win one of these tricks in the leader's place."""
    cdef const table_t* table = board.table
    cdef u64 wild = table.trumps | table.mighty | JOKER_BIT
    cdef u64 hand
    cdef int seat, trump_tricks = 0, forced
    if table.trumps:
        trump_tricks = count_of(cash.cards & table.trumps)
    for seat in range(SEATS):
        hand = board.hands[seat]
        if seat == leader or not hand or hand & theirs:
            continue
        if seat == table.neutral:
            if hand & wild:
                return False
            continue
        forced = count_of(hand & table.trumps & ~table.mighty)
        forced = cash.tricks - (forced if forced < trump_tricks else trump_tricks)
        if count_of(hand & ~wild) < forced:
            return False
    return True


cdef inline int points_given(
    const board_t* board, int leader, u64 theirs, const cash_t* cash, u64 sure, grounds_t* grounds
) noexcept nogil:
    """Points that the other seats add to these tricks: partners as many as they can, the others those they have to."""
    cdef int seat, suit, length, points, tricks, given = 0, more, follows, free, other
    cdef u64 hand, cards
    for seat in range(SEATS):
        hand = board.hands[seat]
        if seat == leader or not hand or seat == board.table.neutral:
            continue
        follows = free = other = 0
        for suit in range(SUITS):
            cards = hand & suit_mask(suit)
            tricks = cash.by_suit[suit]
            length = count_of(cards)
            if hand & theirs:
                points = count_of(cards & POINTS)
                length = tricks if tricks < length else length
                follows += max(0, length - (count_of(cards) - points))
            else:
                points = count_of(cards & POINTS & ~sure)
                follows += min(tricks, points)
                free += max(0, tricks - length)
                if not tricks and not cards & board.table.trumps:
                    other += points
        if hand & theirs:
            more = max(follows, cash.tricks - count_of(hand & ~POINTS))
        else:
            more = follows + min(free, other)
        if more > 0:
            given += more
            grounds.counted |= hand & POINTS
    return given


cdef inline bint is_entry(const board_t* board, int leader, int partner, u64 left, const cash_t* cash) noexcept nogil:
    """Whether the leader can lead to a card that the partner cashes, with a card that does nothing but follow."""
    cdef u64 cards = board.hands[leader] & ~board.table.mighty & ~JOKER_BIT
    cdef u64 tops = cash.cards & ~board.table.mighty
    cdef int suit
    if left & JOKER_BIT:
        cards &= ~board.table.call
    for suit in range(SUITS):
        if tops & suit_mask(suit) and cards & suit_mask(suit):
            return True
    return False


cdef inline int quick_points(
    const board_t* board, int number, int leader, u64 left, u64 ours, u64 sure, int wanted, grounds_t* grounds
) noexcept nogil:
    """Points beyond those in ``sure`` that our side, which leads, has by cashing; at least so many or some number less.

    The leader cashes, or a partner to whom the leader can lead.
    """
    cdef const table_t* table = board.table
    cdef u64 theirs = left & ~ours
    cdef cash_t cash
    cdef grounds_t found
    cdef u64 ranked
    cdef int suit, seat = leader, place, points
    if number == 1 or leader == table.neutral or theirs & (table.mighty | JOKER_BIT):
        return 0
    if left & JOKER_BIT and table.joker_forced_out[table.tricks - 1]:
        return 0
    for place in range(table.active):
        if board.hands[seat] & ours and seat != table.neutral:
            cash = cash_of(board, number, seat, left, theirs)
            if cash.tricks and (seat == leader or is_entry(board, leader, seat, left, &cash)) and (
                cash.tricks == 1 or keeps_lead(board, seat, theirs, &cash)
            ):
                points = count_of(cash.cards & POINTS & ~sure)
                found = grounds[0]
                if points < wanted:
                    points += points_given(board, seat, theirs, &cash, sure, &found)
                if points >= wanted:
                    grounds.counted = found.counted | cash.cards & POINTS
                    ranked = cash.cards & ~table.mighty
                    for suit in range(SUITS):
                        if ranked & suit_mask(suit):
                            grounds.relevant |= bit(lowest(ranked & suit_mask(suit)))
                    return points
        seat = table.next_seat[seat]
    return 0
