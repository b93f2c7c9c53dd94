"""How the seats play by the network: each card as likely as the network says to a seat that sees what it sees.

The network is small: what a seat sees of the deal and of a card, each a feature that holds, adds up to `HIDDEN` numbers;
those above zero, weighed by the seat's outlook, are how much it likes the card.
"""

from libc.math cimport expf
from libc.stdint cimport uint16_t

from giruda.bots.mc.sight cimport (
    CARD_MOST, OUTLOOKS, SCENE_MOST, SIGHTS, apart, behold, inspect, memory_t, sight_t,
)
from giruda.kernel.cards cimport JOKER, bit, calling, count_of, lowest, naming, nth, plain, play_t, suit_of, u64
from giruda.kernel.chance cimport below, chance_t, draw
from giruda.kernel.position cimport playable, position_t, turned_up
from giruda.kernel.tables cimport NOBODY, table_t

cdef enum:
    HIDDEN = 64
    HELD_AT_MOST = 16  # cards of a hand

ctypedef struct network_t:
    float sights[SIGHTS * HIDDEN]  # by feature
    float likes[OUTLOOKS * HIDDEN]  # by outlook


cdef inline int like(
    const table_t* table,
    const position_t* position,
    const memory_t* memory,
    const network_t* network,
    u64 cards,
    int* held,
    float* likes,
    sight_t* sight,
) noexcept nogil:
    """How much the seat on turn likes each of the cards that differ; returns how many they are."""
    cdef uint16_t features[CARD_MOST]
    cdef float scene[HIDDEN]
    cdef float sums[HIDDEN]
    cdef float liked
    cdef const float* row
    cdef const float* weights
    cdef int count = 0, each, unit
    behold(table, position, memory, cards, sight)
    cards = apart(table, position, sight, cards)
    for unit in range(HIDDEN):
        scene[unit] = 0
    if cards & (cards - 1):
        for each in range(SCENE_MOST):
            row = network.sights + HIDDEN * sight.features[each]
            for unit in range(HIDDEN):
                scene[unit] += row[unit]
    weights = network.likes + HIDDEN * sight.outlook
    while cards:
        held[count] = lowest(cards)
        cards &= cards - 1
        inspect(table, position, sight, held[count], features)
        for unit in range(HIDDEN):
            sums[unit] = scene[unit]
        for each in range(CARD_MOST):
            row = network.sights + HIDDEN * features[each]
            for unit in range(HIDDEN):
                sums[unit] += row[unit]
        liked = 0
        for unit in range(HIDDEN):
            liked += weights[unit] * (sums[unit] if sums[unit] > 0 else 0)
        likes[count] = liked
        count += 1
    return count


cdef inline float make_chances(float* likes, int count, float heat) noexcept nogil:
    """Turn likes into odds in their place, and return their sum."""
    cdef float most = likes[0], total = 0
    cdef int each
    for each in range(1, count):
        most = max(most, likes[each])
    for each in range(count):
        likes[each] = expf((likes[each] - most) * heat)
        total += likes[each]
    return total


cdef inline int drawn(const float* odds, const int* held, int count, float total, chance_t* chance) noexcept nogil:
    """One of the cards, by their odds."""
    cdef int each
    total *= <float>(draw(chance) >> 40) / <float>(1 << 24)
    for each in range(count - 1):
        total -= odds[each]
        if total < 0:
            return held[each]
    return held[count - 1]


cdef inline play_t led_so(const table_t* table, const position_t* position, const sight_t* sight, int card, chance_t* chance) noexcept nogil:
    """The lead of the card: with the joker named trumps for the declarer's side, and with the joker of others called."""
    cdef u64 suits = table.names[position.number]
    cdef int trump
    cdef bint is_with_others
    if card == JOKER and suits:
        trump = suit_of(lowest(table.trumps)) if table.trumps else NOBODY
        if sight.declares and trump != NOBODY and suits >> trump & 1:
            return naming(trump)
        return naming(nth(suits, below(chance, count_of(suits))))
    if bit(card) == table.call:
        if table.call_is_choice[position.number]:
            is_with_others = sight.joker_with == 2 and not (sight.declares and position.friend_card & bit(JOKER))
            return calling(card) if is_with_others else plain(card)
        return calling(card) if table.calls_by_default[position.number] else plain(card)
    return plain(card)


cdef inline play_t learned_play(
    const table_t* table,
    const position_t* position,
    const memory_t* memory,
    const network_t* network,
    float heat,
    chance_t* chance,
) noexcept nogil:
    """What the seat on turn plays."""
    cdef sight_t sight
    cdef float likes[HELD_AT_MOST]
    cdef int held[HELD_AT_MOST]
    cdef u64 cards
    cdef int card, count
    if position.turn == table.neutral:
        return turned_up(table, position)
    cards = playable(table, position)
    if position.count and not cards & (cards - 1):
        return plain(lowest(cards))
    count = like(table, position, memory, network, cards, held, likes, &sight)
    card = held[0]
    if count > 1:
        card = drawn(likes, held, count, make_chances(likes, count, heat), chance)
    return plain(card) if position.count else led_so(table, position, &sight, card, chance)
