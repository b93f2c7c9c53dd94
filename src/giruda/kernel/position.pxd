"""A position of the play, changed in place: `put` plays a card, `take_back` undoes it.

A position keeps every card since it was made, by trick and place, so that undoing needs no memory elsewhere.
"""

from libc.stdint cimport int8_t, uint8_t

from giruda.kernel.cards cimport JOKER, JOKER_BIT, POINTS, bit, calling, calls, card_of, count_of, plain, play_t, suit_of, u64
from giruda.kernel.tables cimport (
    NO_LEAD, SEATS, TRICKS, Table, cards_to_follow, cards_to_lead, led_by, table_t, trick_winner,
)

cdef enum:
    PLAYS_AT_MOST = 24  # ways to play a card: a hand of 13, the joker with four suits, the call card in two ways

ctypedef struct position_t:
    u64 hands[SEATS]
    u64 played
    u64 friend_card  # makes whoever holds it the friend when hands are dealt anew; no card where that is settled
    int number  # of the trick, from 1; one more than there are once all are over
    int count  # cards in it
    int turn  # the seat that plays next
    int led  # the suit to follow, or NO_LEAD
    bint called  # whether the joker is called in the trick
    play_t plays[TRICKS + 1][SEATS]  # by trick and place
    int8_t leaders[TRICKS + 2]  # by trick: the leader of the next is the winner of the one before
    int8_t points[SEATS]  # point cards taken
    int8_t pile[TRICKS + 1]  # by trick, the card that the neutral seat turns up
    uint8_t side  # the seats of the declarer's side, as bits
    uint8_t declarer
    uint8_t friend_trick  # the trick whose winner becomes the friend, or 0
    uint8_t buried  # point cards among the discards that count for the declarer's side
    uint8_t contract  # point cards that the declarer's side undertook, or 0


cdef inline bint is_over(const table_t* table, const position_t* position) noexcept nogil:
    return position.number > table.tricks


cdef inline bint may_answer(const table_t* table, const position_t* position) noexcept nogil:
    """Whether the seat on turn may answer a led joker with the card that calls it."""
    return (
        position.count == 1
        and table.call_answers[position.number]
        and card_of(position.plays[position.number][0]) == JOKER
        and position.hands[position.turn] & table.call != 0
    )


cdef inline u64 playable(const table_t* table, const position_t* position) noexcept nogil:
    """The cards that the seat on turn may play, answers to a led joker aside."""
    cdef u64 hand = position.hands[position.turn]
    if position.count == 0:
        return cards_to_lead(table, position.number, hand)
    return cards_to_follow(table, position.number, position.led, position.called, hand)


cdef inline play_t turned_up(const table_t* table, const position_t* position) noexcept nogil:
    """What the neutral seat, which is on turn, turns up."""
    cdef int card = position.pile[position.number]
    if position.count == 0 and bit(card) == table.call and table.calls_by_default[position.number]:
        return calling(card)
    return plain(card)


cdef inline void put(const table_t* table, position_t* position, play_t play) noexcept nogil:
    """Play a card of the seat on turn."""
    cdef u64 card = bit(card_of(play))
    position.hands[position.turn] ^= card
    position.played |= card
    position.plays[position.number][position.count] = play
    position.count += 1
    if position.count == 1:
        position.led = led_by(play)
        position.called = calls(play)
    elif position.count == 2:
        if position.led == NO_LEAD:
            position.led = suit_of(card_of(play))
        position.called |= calls(play)
    if position.count < table.active:
        position.turn = table.next_seat[position.turn]
    else:
        finish_trick(table, position)


cdef inline int points_in(const play_t* plays, int count) noexcept nogil:
    """The point cards among the cards of a trick."""
    cdef u64 cards = 0
    cdef int place
    for place in range(count):
        cards |= bit(card_of(plays[place]))
    return count_of(cards & POINTS)


cdef inline void finish_trick(const table_t* table, position_t* position) noexcept nogil:
    """Give the trick to its winner, who leads the next."""
    cdef const play_t* plays = position.plays[position.number]
    cdef int place = trick_winner(table, position.number, position.led, position.called, plays, table.active)
    cdef int winner = table.rotations[position.leaders[position.number]][place]
    position.points[winner] += points_in(plays, table.active)
    if position.number == position.friend_trick:
        position.side |= 1 << winner
    position.number += 1
    position.leaders[position.number] = winner
    position.turn = winner
    position.count = 0
    position.led = NO_LEAD
    position.called = False


cdef inline play_t take_back(const table_t* table, position_t* position) noexcept nogil:
    """Undo the last play, and return it. There must be one."""
    cdef play_t play
    cdef const play_t* plays
    if position.count == 0:
        reopen_trick(table, position)
    position.count -= 1
    plays = position.plays[position.number]
    play = plays[position.count]
    position.turn = table.rotations[position.leaders[position.number]][position.count]
    position.hands[position.turn] |= bit(card_of(play))
    position.played ^= bit(card_of(play))
    if position.count < 2:
        position.led = led_by(plays[0]) if position.count else NO_LEAD
        position.called = calls(plays[0]) if position.count else False
    return play


cdef inline void reopen_trick(const table_t* table, position_t* position) noexcept nogil:
    """Take the last trick from its winner, with all its cards in it."""
    cdef int winner = position.leaders[position.number]
    cdef const play_t* plays
    position.number -= 1
    plays = position.plays[position.number]
    position.points[winner] -= points_in(plays, table.active)
    if position.number == position.friend_trick:
        position.side = 1 << position.declarer
    position.count = table.active
    position.led = led_by(plays[0])
    if position.led == NO_LEAD:
        position.led = suit_of(card_of(plays[1]))
    position.called = calls(plays[0]) or calls(plays[1])


cdef inline int side_points(const table_t* table, const position_t* position) noexcept nogil:
    """The point cards of the declarer's side, with the discards where they count for it."""
    cdef int seat, points = position.buried
    for seat in range(table.seats):
        if position.side >> seat & 1:
            points += position.points[seat]
    return points


cdef int list_plays(const table_t* table, const position_t* position, play_t* listed) noexcept nogil
cdef u64 count_lines(const table_t* table, position_t* position, int depth) noexcept nogil


cdef class Position:
    """A position and the law it is played under."""

    cdef readonly Table table
    cdef position_t data
    cdef int made  # cards played since the position was made, which is as many as can be taken back
