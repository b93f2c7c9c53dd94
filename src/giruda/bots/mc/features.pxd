"""What a seat sees in a card before it plays it: one number for each of a few questions, such as how many higher cards of
the suit are still out.

A seat knows its own cards, which others are still in hands, what lies in the trick, and who plays for its side.
"""

from libc.stdint cimport int8_t, uint16_t

from giruda.kernel.cards cimport (
    JOKER, JOKER_BIT, POINTS, RANKS, bit, card_of, count_of, lowest, play_t, suit_of, u64,
)
from giruda.kernel.position cimport points_in, position_t
from giruda.kernel.tables cimport NO_LEAD, NOBODY, strengths, suit_mask, table_t, trick_winner

cdef enum:
    ROLES = 3  # declarer, friend, defender
    CONTEXTS = 3 * ROLES  # leading, in the middle, last
    QUESTIONS = 12  # that each card answers
    # Where the answers to each question begin.
    KIND_AT = 0  # which kind of card in which part of the deal
    HIGHER_AT = KIND_AT + 16  # how many higher ones are out, of which kind and worth
    LOWER_AT = HIGHER_AT + 16
    LENGTH_AT = LOWER_AT + 8  # how many others of its suit the seat holds
    TRICK_AT = LENGTH_AT + 16  # whether it wins now, over whom, and for how much
    CHEAPEST_AT = TRICK_AT + 32  # whether a cheaper card would do
    BEHIND_AT = CHEAPEST_AT + 8  # how many opponents are still to play
    FOLLOWS_AT = BEHIND_AT + 16  # whether it follows, trumps or is thrown off
    OUT_AT = FOLLOWS_AT + 16  # how many of its suit, or of trumps, are out
    CALL_AT = OUT_AT + 16  # what it has to do with the joker
    MIGHTY_AT = CALL_AT + 8  # where the mighty is
    FRIEND_AT = MIGHTY_AT + 16  # what it has to do with the called card
    FEATURES = FRIEND_AT + 8

# What all cards of a seat have in common when it is to play.
ctypedef struct scene_t:
    const int8_t* strength  # in the trick, or NULL where no suit is led
    int context
    int stage  # from 0 at the end of the deal to 3
    u64 hand
    u64 others  # the cards of the other seats
    int to_beat  # the strength that holds the trick
    bint is_ours  # whether our side holds it
    bint is_safe  # whether it is hard to beat
    int lying  # points in it, at most 3
    int opponents  # still to play
    int cheapest  # the weakest card that would win now, or NOBODY
    int joker_with  # 1 for the seat itself, 2 for another, 0 where it is gone; the same for the mighty
    int mighty_with


cdef inline int at_most(int number, int most) noexcept nogil:
    return number if number < most else most


cdef inline int side_with(const table_t* table, const position_t* position, u64 card) noexcept nogil:
    """Whose hand the card is in: the seat's own (1), somebody else's (2), or nobody's (0)."""
    if position.hands[position.turn] & card:
        return 1
    return 0 if position.played & card else 2


cdef inline bint is_strong(const table_t* table, int number, bint called, int card) noexcept nogil:
    """Whether the card wins by its power, or is a trump that is seldom beaten."""
    if bit(card) == table.mighty:
        return table.powers[number] & 2 != 0
    if card == JOKER:
        return table.powers[number] & 1 and not called
    return bit(card) & table.trumps != 0 and card % RANKS >= RANKS - 3


cdef inline void look(const table_t* table, const position_t* position, u64 cards, scene_t* scene) noexcept nogil:
    """Take in what lies there; ``cards`` are those that may be played."""
    cdef const play_t* plays = position.plays[position.number]
    cdef int seat, place, held_by, card, role
    cdef bint declares = position.side >> position.turn & 1
    scene.hand = position.hands[position.turn]
    scene.others = 0
    for seat in range(table.seats):
        if seat != position.turn:
            scene.others |= position.hands[seat]
    role = 0 if position.turn == position.declarer else (1 if declares else 2)
    scene.context = 3 * role + (0 if not position.count else (2 if position.count == table.active - 1 else 1))
    scene.stage = at_most((table.tricks - position.number) // 3, 3)
    scene.strength = NULL
    scene.is_ours = scene.is_safe = False
    scene.lying = 0
    scene.cheapest = NOBODY
    scene.opponents = 0
    scene.joker_with = side_with(table, position, JOKER_BIT)
    scene.mighty_with = side_with(table, position, table.mighty)
    if not position.count:
        return
    seat = position.turn
    for place in range(position.count + 1, table.active):
        seat = table.next_seat[seat]
        scene.opponents += (position.side >> seat & 1) != declares
    scene.lying = at_most(points_in(plays, position.count), 3)
    place = trick_winner(table, position.number, position.led, position.called, plays, position.count)
    held_by = card_of(plays[place])
    seat = table.rotations[position.leaders[position.number]][place]
    scene.is_ours = (position.side >> seat & 1) == declares
    if position.led == NO_LEAD:
        return
    scene.strength = strengths(table, position.number, position.led, position.called)
    scene.to_beat = scene.strength[held_by]
    scene.is_safe = not scene.opponents or is_strong(table, position.number, position.called, held_by)
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        if scene.strength[card] > scene.to_beat:
            if scene.cheapest == NOBODY or scene.strength[card] < scene.strength[scene.cheapest]:
                scene.cheapest = card


cdef inline void see(
    const table_t* table, const position_t* position, const scene_t* scene, int card, uint16_t* features
) noexcept nogil:
    """The features of a card: for each question the answer that holds."""
    cdef u64 one = bit(card)
    cdef u64 suit = suit_mask(suit_of(card)) & ~table.mighty if card != JOKER else 0
    cdef int point = one & POINTS != 0
    cdef bint is_mighty = one == table.mighty
    cdef int trump = one & table.trumps != 0 and not is_mighty
    cdef int kind = 3 if card == JOKER else (2 if is_mighty else trump)
    cdef int above = at_most(count_of(scene.others & suit & ~((one << 1) - 1)), 3)
    cdef int under = at_most(count_of(scene.others & suit & (one - 1)), 3)
    cdef int length = at_most(count_of(scene.hand & suit & ~one), 3)
    cdef int wins = scene.strength != NULL and scene.strength[card] > scene.to_beat
    cdef int power = is_strong(table, position.number, position.called, card)
    cdef bint lowest_held = not scene.hand & suit & (one - 1)
    cdef int led = position.led
    cdef int of_trumps = trump if suit else 1, relation = 0, call_card = 0, called = 0, is_top = above == 0, feeds = point & <int>scene.is_ours
    features[0] = KIND_AT + kind * 4 + scene.stage
    features[1] = HIGHER_AT + trump * 8 + point * 4 + above
    features[2] = LOWER_AT + trump * 4 + under
    features[3] = LENGTH_AT + trump * 8 + point * 4 + length
    features[4] = TRICK_AT + wins * 16 + scene.is_ours * 8 + scene.is_safe * 4 + scene.lying
    features[5] = CHEAPEST_AT + (wins * 2 + (card == scene.cheapest)) * 2 + lowest_held
    features[6] = BEHIND_AT + (wins * 2 + power) * 4 + at_most(scene.opponents, 3)
    if led != NO_LEAD:
        relation = 2 if card != JOKER and suit_of(card) == led else 1
    features[7] = FOLLOWS_AT + ((relation * 2 + trump) * 2 + point)
    if one == table.call:
        call_card = 1 + scene.joker_with
    features[9] = CALL_AT + call_card + 4 * (feeds & <int>scene.is_safe)
    features[10] = MIGHTY_AT + kind * 4 + scene.mighty_with
    if position.friend_card and card != JOKER:
        called = 3 if one == position.friend_card else (1 if suit & position.friend_card else 2)
    features[11] = FRIEND_AT + called + 4 * feeds
    if of_trumps:
        suit = table.trumps & ~table.mighty
    features[8] = OUT_AT + of_trumps * 8 + is_top * 4 + at_most((count_of(scene.others & suit) + 2) // 3, 3)
