"""What the cards can do under one law, as plain C: filled from `giruda.deal.law`, read by everything that is fast.

The functions here are those of `giruda.deal.trick` and `giruda.deal.law` on words of bits, without reasons. They take
what they need one by one, so that a search can keep its positions in a form of its own.
"""

from libc.stdint cimport int8_t, uint8_t

from giruda.kernel.cards cimport JOKER, JOKER_BIT, NO_SUIT, RANKS, bit, card_of, play_t, suit_named, suit_of, u64

cdef enum:
    SEATS = 6  # at a table, at most
    TRICKS = 13  # in a deal, at most; counted from 1
    NOBODY = -1
    WEAKEST = 1  # what is added to a strength to make it 0 or more
    NO_LEAD = -1  # the suit to follow where no card has set it

cdef enum release_t:
    RELEASE_TRUMP_ONLY
    RELEASE_TRUMP_AND_JOKER
    RELEASE_TRUMP_AND_CALL

cdef enum unfollowed_t:
    NEXT_CARD_SETS_SUIT
    LEADER_WINS
    FIRST_OTHER_WINS
    HIGHEST_BY_SUIT

# Seats and who follows whom; the deck and its special cards; powers by trick; what binds the first lead; strengths.
ctypedef struct table_t:
    int seats  # at the table
    int active  # that play the tricks
    int tricks
    int neutral  # the seat that turns up its pile, or NOBODY
    int8_t rotations[SEATS][SEATS]  # by leader, the seats in the order of play
    int8_t next_seat[SEATS]
    u64 deck
    u64 trumps
    u64 mighty
    u64 call  # the card that calls the joker, or no card
    u64 free[TRICKS + 1]
    u64 forbidden[TRICKS + 1]
    u64 called[TRICKS + 1]  # what the holder of a called joker may play
    uint8_t powers[TRICKS + 1]  # 2 for a strong mighty plus 1 for a strong joker
    uint8_t joker_forced_out[TRICKS + 1]
    uint8_t names[TRICKS + 1]  # the suits that a led joker may name, as bits; none where it names none
    uint8_t calls_by_default[TRICKS + 1]  # whether the call card calls when it is led and nobody chooses
    uint8_t call_is_choice[TRICKS + 1]  # whether its leader may choose the other
    uint8_t call_answers[TRICKS + 1]  # whether it may answer a led joker
    uint8_t called_joker_keeps_power
    u64 banned_trumps  # from the first lead, with the next two
    u64 banned_joker
    u64 banned_call
    release_t release
    unfollowed_t unfollowed
    int8_t strengths[4][4][64]  # by led suit, by powers, by card


cdef inline u64 suit_mask(int suit) noexcept nogil:
    return <u64>0x1FFF << RANKS * suit


cdef inline u64 usable(const table_t* table, int number, u64 hand) noexcept nogil:
    """The hand without what is forbidden in this trick, unless nothing else is left."""
    cdef u64 kept = hand & ~table.forbidden[number]
    return kept if kept else hand


cdef inline u64 first_lead(const table_t* table, u64 hand) noexcept nogil:
    """What may be led to the first trick of the usable cards."""
    cdef u64 trumps = hand & table.banned_trumps
    cdef u64 joker = hand & table.banned_joker
    cdef u64 call = hand & table.banned_call
    cdef u64 kept
    if table.release == RELEASE_TRUMP_AND_JOKER and not hand & ~(trumps | JOKER_BIT):
        trumps = 0
    elif table.release == RELEASE_TRUMP_AND_CALL and not hand & ~(trumps | joker | call):
        trumps = call = 0
    kept = hand & ~(trumps | joker | call)
    return kept if kept else hand


cdef inline u64 cards_to_lead(const table_t* table, int number, u64 hand) noexcept nogil:
    """The cards of the hand that may be led to the trick."""
    if table.joker_forced_out[number] and hand & JOKER_BIT:
        return JOKER_BIT
    hand = usable(table, number, hand)
    return first_lead(table, hand) if number == 1 else hand


cdef inline u64 cards_to_follow(const table_t* table, int number, int led, bint called, u64 hand) noexcept nogil:
    """The cards of the hand that may follow, answers to a led joker aside.

    ``led`` is the suit to follow or NO_LEAD, ``called`` whether the leader called the joker.
    """
    cdef u64 followers
    if hand & JOKER_BIT:
        if table.joker_forced_out[number]:
            return JOKER_BIT
        if called:
            return hand & table.called[number]
    hand = usable(table, number, hand)
    if led == NO_LEAD:
        return hand
    followers = hand & suit_mask(led)
    return followers | hand & table.free[number] if followers else hand


cdef inline int led_by(play_t play) noexcept nogil:
    """The suit that a first card sets, or NO_LEAD for a joker that names none."""
    cdef int card = card_of(play)
    return suit_named(play) if card == JOKER else suit_of(card)


cdef inline const int8_t* strengths(const table_t* table, int number, int led, bint called) noexcept nogil:
    """The strength of each card in a trick in which that suit was led, the joker called or not."""
    cdef int powers = table.powers[number]
    if called and not table.called_joker_keeps_power:
        powers &= ~1
    return table.strengths[led][powers]


cdef inline int trick_winner(
    const table_t* table, int number, int led, bint called, const play_t* plays, int count
) noexcept nogil:
    """The place of the card that wins among the cards of the trick, of which there is at least one."""
    cdef const int8_t* strength
    cdef int place, standing, best = 0
    if led == NO_LEAD:
        return 0
    strength = strengths(table, number, led, called)
    # Strength and, for equal ones, the earlier place in one number, so that no branch depends on the cards.
    for place in range(count):
        standing = (strength[card_of(plays[place])] + WEAKEST) << 3 | (7 - place)
        best = standing if standing > best else best
    if best >> 3 > WEAKEST or count == 1:
        return 7 - (best & 7)
    return winner_unfollowed(table, plays, count)


cdef int winner_unfollowed(const table_t* table, const play_t* plays, int count) noexcept nogil


cdef class Table:
    """A law as the kernel holds it."""

    cdef table_t data
    cdef readonly object law
    cdef readonly object out
