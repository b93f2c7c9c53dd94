"""What a seat knows when it is to play, as numbers: the network's features, and which of its cards come to the same.

A seat knows its own cards, what was played, which suits the others have shown not to have, and who plays for which side
as far as that is out: nobody but the friend knows who holds a called card before it is played. The declarer knows the
discards, the others do not. Nothing here looks at what else a position holds.
"""

from libc.stdint cimport int8_t, uint8_t, uint16_t

from giruda.kernel.cards cimport (
    JOKER, JOKER_BIT, POINTS, RANKS, bit, card_of, count_of, lowest, play_t, suit_of, u64,
)
from giruda.kernel.position cimport points_in, position_t
from giruda.kernel.tables cimport NO_LEAD, NOBODY, SEATS, strengths, suit_mask, table_t, trick_winner

cdef extern from *:
    """
    #define GIRUDA_HIGHEST(cards) (63 - __builtin_clzll(cards))
    """
    int highest "GIRUDA_HIGHEST" (u64 cards) nogil

cdef enum part_t:  # of a seat, in the eyes of the one that looks
    UNKNOWN
    DECLARER
    FRIEND
    DEFENDER
    NEUTRAL
    PARTS

cdef enum side_t:
    UNDECIDED
    OURS
    THEIRS

cdef enum:
    ROLES = 6  # declarer, friend, defender; each while the friend is hidden, and after
    PLACES = 3  # leads, in the middle, last
    OUTLOOKS = ROLES * PLACES

# Where the answers to each question begin: first those about the deal, which all cards of a seat share.
cdef enum:
    ROLE_AT = 0  # role and place in the trick
    LEFT_AT = ROLE_AT + ROLES * SEATS  # how many play, and tricks left
    TRUMP_AT = LEFT_AT + 4 * 13  # no-trump, powers, first or last trick
    MARGIN_AT = TRUMP_AT + 24  # points that the contract can spare
    STILL_AT = MARGIN_AT + 24  # points that are out
    TRUMPS_AT = STILL_AT + 21  # own trumps, and those out
    POWERS_AT = TRUMPS_AT + 48  # where mighty, joker and call card are
    CALLED_AT = POWERS_AT + 27  # what the hidden called card is
    HOLDER_AT = CALLED_AT + 15  # who holds the trick, over how many points
    TO_BEAT_AT = HOLDER_AT + 30  # with what
    AFTER_AT = TO_BEAT_AT + 20  # opponents, and seats of an unknown side, still to play
    LED_AT = AFTER_AT + 25  # which suit is led, and who may have it
    SEATS_AT = LED_AT + 64  # for each other seat: its part, whether it has played, what it lacks
    SHAPE_AT = SEATS_AT + 40 * (SEATS - 1)  # own voids and single cards
    WORTH_AT = SHAPE_AT + 12  # own point cards
    TAKEN_AT = WORTH_AT + 8  # whether the defenders have taken anything, and the joker is called
    # Then those about each card.
    RANK_AT = TAKEN_AT + 4
    ABOVE_AT = RANK_AT + 41  # how many higher ones are out
    BELOW_AT = ABOVE_AT + 42  # how many lower ones are out, and others of its suit held
    TRICK_AT = BELOW_AT + 42  # whether it wins now, over whom, and for how much
    BEATEN_AT = TRICK_AT + 64  # by how many that are out, with how many to play that may want to
    CHEAPEST_AT = BEATEN_AT + 26  # whether a cheaper card would do
    FOLLOWS_AT = CHEAPEST_AT + 16  # whether it leads, follows, trumps or is thrown off, by role
    OUT_AT = FOLLOWS_AT + 96  # how many of its suit are out
    LACKED_AT = OUT_AT + 32  # who lacks its suit
    CALL_AT = LACKED_AT + 24  # whether it calls the joker
    MIGHTY_AT = CALL_AT + 13  # the mighty and the joker, by how much of the deal is left
    FRIEND_AT = MIGHTY_AT + 25  # what it has to do with the called card, by role
    SUIT_AT = FRIEND_AT + 24  # whether the mighty is of its suit, and where
    COMPANY_AT = SUIT_AT + 8  # own point cards of its suit
    SIGHTS = COMPANY_AT + 8
    SCENE_MOST = 20  # features of the deal
    CARD_MOST = 14  # features of a card

# Suits that each seat has shown not to have, as bits.
ctypedef struct memory_t:
    uint8_t lacks[SEATS]

# What a seat sees before it looks at its cards.
ctypedef struct sight_t:
    const int8_t* strength  # in the trick, or NULL where no suit is led
    int outlook  # role and place
    int role
    bint declares
    bint leads
    bint is_hidden  # the friend, to the others
    u64 hand
    u64 unseen
    u64 specials  # cards that win by their power, as masks; the mighty first
    u64 alive  # cards that others may be compared with
    int to_beat  # the strength that holds the trick
    int holder  # whose side holds it
    int lying  # points in it
    int behind  # seats still to play that are not known as ours
    int cheapest  # the weakest card that would win now, or NOBODY
    int joker_with  # 1 for the seat itself, 2 for where nobody sees, 0 where it is gone; the same for the mighty
    int mighty_with
    int left  # tricks, this one included
    int opponents_lack[4]  # by suit: how many seats that are not known as ours lack it
    int partners_lack[4]
    uint16_t features[SCENE_MOST]


cdef inline int capped(int number, int most) noexcept nogil:
    return number if number < most else most


cdef inline void remember(const table_t* table, const position_t* position, memory_t* memory, play_t play) noexcept nogil:
    """Note what the play, which is about to be made, shows."""
    cdef int card = card_of(play)
    if not position.count or position.led == NO_LEAD or position.turn == table.neutral or card == JOKER:
        return
    if suit_of(card) != position.led and not bit(card) & table.free[position.number]:
        memory.lacks[position.turn] |= 1 << position.led


cdef inline bint is_hidden(const position_t* position) noexcept nogil:
    """Whether the others do not know yet who is the friend, or whether there is one."""
    return position.friend_card & ~position.played != 0 or (
        position.friend_trick != 0 and position.number <= position.friend_trick
    )


cdef inline int part_of(const table_t* table, const position_t* position, const sight_t* sight, int seat) noexcept nogil:
    """The part of another seat, as far as the one on turn knows."""
    cdef bint alone
    if seat == table.neutral:
        return NEUTRAL
    if seat == position.declarer:
        return DECLARER
    if position.turn == position.declarer:
        alone = position.friend_card & ~position.played & ~sight.unseen != 0
        if sight.is_hidden and not alone:
            return UNKNOWN
        return FRIEND if not alone and position.side >> seat & 1 else DEFENDER
    if sight.declares:
        return DEFENDER
    if sight.is_hidden:
        return UNKNOWN
    return FRIEND if position.side >> seat & 1 else DEFENDER


cdef inline int side_of(int part, bint declares) noexcept nogil:
    """Whose side a part is on."""
    if part == UNKNOWN:
        return UNDECIDED
    return OURS if (part == DECLARER or part == FRIEND) == declares else THEIRS


cdef inline int where(const sight_t* sight, u64 card) noexcept nogil:
    return 1 if sight.hand & card else (2 if sight.unseen & card else 0)


cdef inline u64 beaters(const table_t* table, const sight_t* sight, int card, int led) noexcept nogil:
    """The unseen cards that would win over the card, in a trick of that suit."""
    cdef u64 one = bit(card)
    cdef u64 suit = suit_mask(led)
    cdef u64 above
    if one & sight.specials:
        return sight.unseen & table.mighty & sight.specials if card == JOKER else 0
    above = suit_mask(suit_of(card)) & ~((one << 1) - 1) if card != JOKER else 0
    if card != JOKER and one & table.trumps:
        return sight.unseen & (sight.specials | table.trumps & above)
    if card == JOKER or suit_of(card) != led:
        return sight.unseen & (sight.specials | table.trumps | suit)
    return sight.unseen & (sight.specials | table.trumps | suit & above)


cdef inline void behold(
    const table_t* table, const position_t* position, const memory_t* memory, u64 cards, sight_t* sight
) noexcept nogil:
    """Take in the deal; ``cards`` are those that may be played."""
    cdef const play_t* plays = position.plays[position.number]
    cdef uint16_t* features = sight.features
    cdef int me = position.turn, number = position.number, powers = table.powers[number]
    cdef int seat, place, part, side, opponents = 0, undecided = 0, taken = 0, held = 0, card, suit, holder_part = UNKNOWN
    cdef int margin, kind, length, out, voids = 0, singles = 0, trump = NOBODY
    cdef int parts[SEATS]
    cdef u64 lying = 0
    sight.hand = position.hands[me]
    sight.is_hidden = is_hidden(position)
    sight.declares = me == position.declarer or position.side >> me & 1
    sight.leads = position.count == 0
    sight.left = table.tricks - number + 1
    if me == position.declarer:
        sight.unseen = 0
        for seat in range(table.seats):
            if seat != me:
                sight.unseen |= position.hands[seat]
    else:
        sight.unseen = table.deck & ~sight.hand & ~position.played
    for place in range(position.count):
        lying |= bit(card_of(plays[place]))
    sight.alive = sight.hand | sight.unseen | lying
    sight.lying = count_of(lying & POINTS)
    sight.role = (0 if me == position.declarer else (2 if sight.declares else 4)) + (not sight.is_hidden)
    place = 0 if sight.leads else (2 if position.count == table.active - 1 else 1)
    sight.outlook = PLACES * sight.role + place
    if position.called and not table.called_joker_keeps_power:
        powers &= ~1
    sight.specials = (table.mighty if powers & 2 else 0) | (JOKER_BIT if powers & 1 else 0)
    sight.joker_with, sight.mighty_with = where(sight, JOKER_BIT), where(sight, table.mighty)
    sight.strength = NULL
    sight.cheapest = NOBODY
    sight.to_beat = -128
    sight.holder = UNDECIDED
    for suit in range(4):
        sight.opponents_lack[suit] = sight.partners_lack[suit] = 0
    if table.trumps:
        trump = suit_of(lowest(table.trumps))

    seat = me
    for place in range(1, table.active):
        seat = table.next_seat[seat]
        part = part_of(table, position, sight, seat)
        parts[seat] = part
        side = side_of(part, sight.declares)
        if place < table.active - position.count:
            opponents += side == THEIRS
            undecided += side == UNDECIDED
        if part != DECLARER and part != FRIEND:
            taken += position.points[seat]
        for suit in range(4):
            if memory.lacks[seat] >> suit & 1:
                if side == OURS:
                    sight.partners_lack[suit] += 1
                else:
                    sight.opponents_lack[suit] += 1
        kind = (part * 2 + (place < table.active - position.count)) * 4
        if trump != NOBODY:
            kind += memory.lacks[seat] >> trump & 1
        if position.led != NO_LEAD:
            kind += 2 * (memory.lacks[seat] >> position.led & 1)
        features[14 + place] = SEATS_AT + 40 * (place - 1) + kind
    for place in range(table.active, SEATS):
        features[14 + place] = SEATS_AT + 40 * (place - 1)
    if not sight.declares:
        taken += position.points[me]
    sight.behind = opponents + undecided

    if not sight.leads:
        place = trick_winner(table, number, position.led, position.called, plays, position.count)
        held = card_of(plays[place])
        seat = table.rotations[position.leaders[number]][place]
        holder_part = parts[seat]
        sight.holder = side_of(holder_part, sight.declares)
        if position.led != NO_LEAD:
            sight.strength = strengths(table, number, position.led, position.called)
            sight.to_beat = sight.strength[held]
            while cards:
                card = lowest(cards)
                cards &= cards - 1
                if sight.strength[card] > sight.to_beat and (
                    sight.cheapest == NOBODY or sight.strength[card] < sight.strength[sight.cheapest]
                ):
                    sight.cheapest = card

    features[0] = ROLE_AT + SEATS * sight.role + position.count
    features[1] = LEFT_AT + 13 * (table.active - 3) + sight.left - 1
    features[2] = TRUMP_AT + ((not table.trumps) * 4 + table.powers[number]) * 3 + (1 if number == 1 else 2 * (sight.left == 1))
    margin = 0
    if position.contract:
        margin = capped(20 - position.contract - taken + 2, 11)
        margin = margin if margin > 1 else 1
    features[3] = MARGIN_AT + 12 * sight.declares + margin
    features[4] = STILL_AT + capped(count_of((sight.unseen | sight.hand | lying) & POINTS), 20)
    length = count_of(sight.hand & table.trumps & ~table.mighty)
    out = count_of(sight.unseen & table.trumps & ~table.mighty)
    features[5] = TRUMPS_AT + 6 * capped(length, 7) + (capped(out, 3) if out < 3 else capped(3 + (out - 3) // 2, 5))
    features[6] = POWERS_AT + 9 * sight.mighty_with + 3 * sight.joker_with + where(sight, table.call)
    kind = 0
    if position.friend_card & ~position.played:
        kind = 4
        if position.friend_card == table.mighty:
            kind = 1
        elif position.friend_card == JOKER_BIT:
            kind = 2
        elif position.friend_card & table.trumps:
            kind = 3
    length = 0
    if kind and kind != 2:
        length = capped(count_of(sight.hand & suit_mask(suit_of(lowest(position.friend_card)))), 2)
    features[7] = CALLED_AT + 3 * kind + length
    features[8] = HOLDER_AT + (0 if sight.leads else 6 * capped(1 + holder_part, 4)) + capped(sight.lying, 5)
    kind = 0
    out = 0
    if sight.strength != NULL:
        if bit(held) & sight.specials:
            kind = 1 if held != JOKER else 2
        elif held != JOKER and bit(held) & table.trumps:
            kind = 3
        else:
            kind = 4
        out = capped(count_of(beaters(table, sight, held, position.led)), 3)
    features[9] = TO_BEAT_AT + 4 * kind + out
    features[10] = AFTER_AT + 5 * capped(opponents, 4) + capped(undecided, 4)
    kind = length = out = 0
    if position.led != NO_LEAD:
        suit = position.led
        kind = 1 if suit == trump else 2
        if position.friend_card & ~position.played & ~JOKER_BIT & suit_mask(suit):
            kind = 3
        length = capped(count_of(sight.hand & suit_mask(suit) & ~table.mighty), 3)
        out = count_of(sight.unseen & suit_mask(suit))
        out = out if out < 2 else capped(2 + (out - 2) // 3, 3)
    features[11] = LED_AT + 16 * kind + 4 * length + out
    for suit in range(4):
        if suit != trump:
            length = count_of(sight.hand & suit_mask(suit) & ~table.mighty)
            voids += length == 0
            singles += length == 1
    features[12] = SHAPE_AT + 3 * capped(voids, 3) + capped(singles, 2)
    features[13] = WORTH_AT + capped(count_of(sight.hand & POINTS), 7)
    features[14] = TAKEN_AT + 2 * (taken == 0) + position.called


cdef inline void inspect(
    const table_t* table, const position_t* position, const sight_t* sight, int card, uint16_t* features
) noexcept nogil:
    """The features of a card."""
    cdef u64 one = bit(card)
    cdef bint is_joker = card == JOKER
    cdef bint is_mighty = one == table.mighty
    cdef int trump = not is_mighty and not is_joker and one & table.trumps != 0
    cdef int suit = NOBODY if is_joker else suit_of(card)
    cdef u64 others = 0 if is_joker else suit_mask(suit) & ~table.mighty & ~one
    cdef int point = one & POINTS != 0
    cdef int length = count_of(sight.hand & others), above = 0, under = 0, out = 0
    cdef int group = 0 if trump else (1 if suit == position.led and not sight.leads else 2)
    cdef int wins = sight.leads or (sight.strength != NULL and sight.strength[card] > sight.to_beat)
    cdef int relation = 0, kind, led = suit if sight.leads else position.led
    if is_joker or is_mighty:
        features[0] = RANK_AT + 39 + is_mighty
        features[1] = ABOVE_AT + 40 + is_mighty
        features[2] = BELOW_AT + 40 + is_mighty
    else:
        above = count_of(sight.unseen & others & ~((one << 1) - 1))
        out = count_of(sight.unseen & others)
        under = out - above
        features[0] = RANK_AT + 13 * group + card % RANKS
        features[1] = ABOVE_AT + 20 * trump + 4 * capped(above, 4) + 2 * point + sight.leads
        features[2] = BELOW_AT + 20 * trump + 5 * capped(under, 3) + capped(length, 4)
    features[3] = TRICK_AT + 32 * wins + 8 * (0 if sight.leads else 1 + sight.holder) + 2 * capped(sight.lying, 3) + point
    if wins:
        kind = 0
        if led >= 0:
            kind = capped(count_of(beaters(table, sight, card, led)), 4)
        features[4] = BEATEN_AT + 5 * kind + capped(sight.behind, 4)
    else:
        features[4] = BEATEN_AT + 25
    features[5] = CHEAPEST_AT + 8 * wins + 4 * (card == sight.cheapest) + 2 * (not sight.hand & others & (one - 1)) + (
        not sight.hand & others & ~(one - 1)
    )
    if not sight.leads:
        relation = 1 if suit == position.led else (2 if trump else 3)
    features[6] = FOLLOWS_AT + ((relation * 2 + trump) * 2 + point) * 6 + sight.role
    features[7] = OUT_AT + 16 * trump + 2 * capped(out, 7) + sight.leads
    kind = 0
    if not is_joker:
        kind = 2 * capped(sight.opponents_lack[suit], 2) + (sight.partners_lack[suit] > 0)
    features[8] = LACKED_AT + 4 * kind + 2 * sight.leads + (sight.unseen & table.trumps != 0)
    features[9] = CALL_AT
    if one == table.call:
        features[9] += 1 + 4 * sight.joker_with + 2 * sight.declares + sight.leads
    features[10] = MIGHTY_AT
    if is_joker or is_mighty:
        features[10] += 1 + 12 * is_mighty + 6 * sight.leads + 3 * (one & sight.specials != 0) + capped(sight.left - 1, 2)
    kind = 0
    if position.friend_card & ~position.played:
        kind = 1 if one == position.friend_card else (
            2 if not is_joker and suit_mask(suit) & position.friend_card & ~JOKER_BIT else 3
        )
    features[11] = FRIEND_AT + 6 * kind + sight.role
    features[12] = SUIT_AT + sight.mighty_with + 4 * (not is_joker and suit_mask(suit) & table.mighty != 0)
    features[13] = COMPANY_AT + 2 * capped(count_of(sight.hand & others & POINTS), 3) + point


cdef inline u64 apart(const table_t* table, const position_t* position, const sight_t* sight, u64 cards) noexcept nogil:
    """The cards without those that come to the same as the next lower one."""
    cdef u64 roles = JOKER_BIT | table.mighty | table.call | (position.friend_card if sight.is_hidden else 0)
    cdef u64 plain = cards & ~roles, left = plain, kept = cards, below
    cdef int card
    while left:
        card = lowest(left)
        left &= left - 1
        below = sight.alive & suit_mask(suit_of(card)) & (bit(card) - 1)
        if below and plain & bit(highest(below)) and (bit(highest(below)) & POINTS != 0) == (bit(card) & POINTS != 0):
            kept ^= bit(card)
    return kept
