"""How the seats play in a trial: each card as likely as its habit says, learned from players of the game."""

from libc.math cimport expf
from libc.stdint cimport uint16_t

from giruda.bots.mc.features cimport FEATURES, QUESTIONS, look, scene_t, see
from giruda.kernel.cards cimport (
    JOKER, JOKER_BIT, bit, calling, count_of, lowest, naming, nth, plain, play_t, suit_of, u64,
)
from giruda.kernel.chance cimport below, chance_t, draw
from giruda.kernel.position cimport playable, position_t, turned_up
from giruda.kernel.tables cimport NOBODY, table_t

cdef enum:
    HELD_AT_MOST = 16  # cards of a hand


cdef inline bint is_ours(const position_t* position, int seat) noexcept nogil:
    """Whether the seat plays for the side of the seat on turn."""
    return (position.side >> seat & 1) == (position.side >> position.turn & 1)


cdef inline bint side_holds_joker(const table_t* table, const position_t* position) noexcept nogil:
    """Whether the side of the seat on turn holds the joker, or nobody does."""
    cdef int seat
    for seat in range(table.seats):
        if position.hands[seat] & JOKER_BIT:
            return is_ours(position, seat)
    return True


cdef inline play_t led_as(const table_t* table, const position_t* position, int card, chance_t* chance) noexcept nogil:
    """The lead of the card: with the joker named trumps for the declarer's side, and with the joker of others called."""
    cdef u64 suits = table.names[position.number]
    cdef bint declares = position.side >> position.turn & 1
    cdef int trump
    if card == JOKER and suits:
        trump = suit_of(lowest(table.trumps)) if table.trumps else NOBODY
        if declares and trump != NOBODY and suits >> trump & 1:
            return naming(trump)
        return naming(nth(suits, below(chance, count_of(suits))))
    if bit(card) == table.call:
        if table.call_is_choice[position.number]:
            return plain(card) if side_holds_joker(table, position) else calling(card)
        return calling(card) if table.calls_by_default[position.number] else plain(card)
    return plain(card)


cdef inline int habitual(
    const table_t* table, const position_t* position, u64 cards, const float* habits, chance_t* chance
) noexcept nogil:
    """One of the cards, drawn by habit: a weight more makes a card e times as likely."""
    cdef scene_t scene
    cdef uint16_t features[QUESTIONS]
    cdef float likes[HELD_AT_MOST]
    cdef float most = -1e9, total = 0
    cdef const float* weights
    cdef int held[HELD_AT_MOST]
    cdef int count = 0, each
    look(table, position, cards, &scene)
    weights = habits + FEATURES * scene.context
    while cards:
        held[count] = lowest(cards)
        cards &= cards - 1
        see(table, position, &scene, held[count], features)
        likes[count] = 0
        for each in range(QUESTIONS):
            likes[count] += weights[features[each]]
        most = max(most, likes[count])
        count += 1
    for each in range(count):
        likes[each] = expf(likes[each] - most)
        total += likes[each]
    total *= <float>(draw(chance) >> 40) / <float>(1 << 24)
    for each in range(count - 1):
        total -= likes[each]
        if total < 0:
            return held[each]
    return held[count - 1]


cdef inline play_t habitual_play(
    const table_t* table, const position_t* position, const float* habits, chance_t* chance
) noexcept nogil:
    """What the seat on turn plays."""
    cdef u64 cards
    cdef int card
    if position.turn == table.neutral:
        return turned_up(table, position)
    cards = playable(table, position)
    card = habitual(table, position, cards, habits, chance) if cards & (cards - 1) else lowest(cards)
    return plain(card) if position.count else led_as(table, position, card, chance)
