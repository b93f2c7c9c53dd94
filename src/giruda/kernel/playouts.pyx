"""Playing positions out by chance, in batches, without Python's lock."""

from cpython.array cimport array
from libc.stdint cimport int8_t

from giruda.kernel.batch import BLIND, Playouts
from giruda.kernel.constraints import check_layouts

from giruda.kernel.cards cimport (
    JOKER, POINTS, bit, calling, card_of, count_of, lowest, naming, nth, plain, play_t, u64,
)
from giruda.kernel.chance cimport below, chance_t
from giruda.kernel.playouts cimport FEEDS, KINDS, OTHER, TAKES, WASTES, policy_t
from giruda.kernel.position cimport (
    Position, is_over, may_answer, playable, position_t, put, side_points, turned_up,
)
from giruda.kernel.sampling cimport PLACES, Layouts, lay_out_by_chance, layouts_t
from giruda.kernel.tables cimport NO_LEAD, NOBODY, strengths, table_t, trick_winner


cdef inline play_t lead_with(const table_t* table, int number, int card, chance_t* chance) noexcept nogil:
    """Lead the card, with a suit named or the joker called by chance where the leader has the choice."""
    cdef u64 suits = table.names[number]
    if card == JOKER and suits:
        return naming(nth(suits, below(chance, count_of(suits))))
    if bit(card) == table.call:
        if table.calls_by_default[number] ^ (table.call_is_choice[number] and below(chance, 2)):
            return calling(card)
    return plain(card)


cdef play_t answer_with(const table_t* table, u64 allowed, int card, chance_t* chance) noexcept nogil:
    """Follow a led joker with the card, which calls it if it is the call card, unless it may lie there plainly too."""
    if bit(card) == table.call and not (bit(card) & allowed and below(chance, 2)):
        return calling(card)
    return plain(card)


cdef inline play_t chosen_play(
    const table_t* table, const position_t* position, const policy_t* policy, chance_t* chance
) noexcept nogil:
    """What the seat on turn plays by the policy: first the card, then how, where there is a choice."""
    cdef u64 allowed
    cdef int card
    if position.turn == table.neutral:
        return turned_up(table, position)
    allowed = playable(table, position)
    if position.count == 0:
        return lead_with(table, position.number, nth(allowed, below(chance, count_of(allowed))), chance)
    if may_answer(table, position):
        card = weighed(table, position, policy, allowed | table.call, chance)
        return answer_with(table, allowed, card, chance)
    return plain(weighed(table, position, policy, allowed, chance))


cdef inline int weighed(
    const table_t* table, const position_t* position, const policy_t* policy, u64 cards, chance_t* chance
) noexcept nogil:
    """One of the cards to follow with."""
    if policy.is_blind:
        return nth(cards, below(chance, count_of(cards)))
    return weighed_by_kind(table, position, policy, cards, chance)


cdef int weighed_by_kind(
    const table_t* table, const position_t* position, const policy_t* policy, u64 cards, chance_t* chance
) noexcept nogil:
    """One of the cards to follow with, each as likely as the weight of its kind says."""
    cdef int total = 0, card
    cdef u64 left = cards
    cdef bint ours
    cdef int most = NOBODY
    cdef const int8_t* strength = NULL
    cdef const play_t* plays = position.plays[position.number]
    cdef int place = trick_winner(table, position.number, position.led, position.called, plays, position.count)
    cdef int holder = table.rotations[position.leaders[position.number]][place]
    ours = (position.side >> holder & 1) == (position.side >> position.turn & 1)
    if position.led != NO_LEAD:
        strength = strengths(table, position.number, position.led, position.called)
        most = strength[card_of(plays[place])]
    while left:
        card = lowest(left)
        left &= left - 1
        total += policy.weights[kind_of(card, ours, strength, most)]
    total = below(chance, total)
    left = cards
    while True:
        card = lowest(left)
        left &= left - 1
        total -= policy.weights[kind_of(card, ours, strength, most)]
        if total < 0:
            return card


cdef inline int kind_of(int card, bint ours, const int8_t* strength, int most) noexcept nogil:
    """The kind of a card that follows: ``most`` is the strength of what holds the trick, for one's side or not."""
    if not ours and strength != NULL and strength[card] > most:
        return TAKES
    if bit(card) & POINTS:
        return FEEDS if ours else WASTES
    return OTHER


cdef int play_out(
    const table_t* table, position_t* position, const policy_t* policy, chance_t* chance
) noexcept nogil:
    """Play the position out, and return the points of the declarer's side."""
    while not is_over(table, position):
        put(table, position, chosen_play(table, position, policy, chance))
    return side_points(table, position)


cdef inline void deal_anew(
    const table_t* table, position_t* position, const u64* hands, chance_t* chance
) noexcept nogil:
    """Give the seats those hands, and the called card's holder to the declarer's side."""
    cdef int seat
    for seat in range(table.seats):
        position.hands[seat] = hands[seat]
        if hands[seat] & position.friend_card:
            position.side = 1 << position.declarer | 1 << seat
    if table.neutral != NOBODY:
        shuffle_pile(table, position, chance)


cdef void shuffle_pile(const table_t* table, position_t* position, chance_t* chance) noexcept nogil:
    """Put the neutral seat's cards in any order."""
    cdef u64 left = position.hands[table.neutral]
    cdef int number
    for number in range(table.tricks + 1 - count_of(left), table.tricks + 1):
        position.pile[number] = nth(left, below(chance, count_of(left)))
        left ^= bit(position.pile[number])


cdef void play_many(
    const table_t* table,
    const position_t* start,
    const layouts_t* layouts,
    const policy_t* policy,
    chance_t* chance,
    int8_t* points,
    Py_ssize_t count,
) noexcept nogil:
    """Play the position out so many times, dealt anew each time where there are layouts."""
    cdef position_t position
    cdef u64 hands[PLACES]
    cdef Py_ssize_t each
    for each in range(count):
        position = start[0]
        if layouts != NULL:
            lay_out_by_chance(layouts, chance, hands)
            deal_anew(table, &position, hands, chance)
        points[each] = play_out(table, &position, policy, chance)


def playouts(Position position, Py_ssize_t count, seed, policy=BLIND, Layouts layouts=None):
    """Play a position out so many times by chance; the same numbers for the same seed.

    Args:
        position: where to start; it is not changed.
        count: how many times.
        seed: any integer; its low 64 bits count.
        policy: how the seats choose, by default blindly.
        layouts: where given, the hands are dealt anew for each playout; the first places are the seats. A neutral seat's
            pile comes in any order.

    Raises:
        ValueError: the count is negative, or the layouts or the policy do not fit.
    """
    cdef policy_t weights
    cdef chance_t chance
    cdef position_t start = position.data
    cdef const layouts_t* unseen = NULL
    cdef array found
    cdef int8_t* points
    cdef int kind
    if count < 0:
        raise ValueError(f"there cannot be {count} playouts")
    policy.check()
    weights.is_blind = len(set(policy)) == 1
    for kind in range(KINDS):
        weights.weights[kind] = policy[kind]
    if layouts is not None:
        check_layouts(layouts.nth(0), position)
        unseen = &layouts.data
    chance.state = seed & 0xFFFFFFFFFFFFFFFF
    found = array("b", bytes(count))
    points = found.data.as_schars
    with nogil:
        play_many(&position.table.data, &start, unseen, &weights, &chance, points, count)
    return Playouts(found)
