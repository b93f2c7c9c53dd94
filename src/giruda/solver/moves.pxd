"""Which cards are worth a try, and in which order."""

from libc.stdint cimport int8_t

from giruda.kernel.cards cimport JOKER, JOKER_BIT, POINTS, RANKS, SUITS, bit, card_of, lowest, play_t, suit_of, u64
from giruda.kernel.position cimport PLAYS_AT_MOST
from giruda.kernel.tables cimport suit_mask
from giruda.solver.board cimport belongs, board_t, highest

# Plays in the order in which they are tried.
ctypedef struct moves_t:
    int count
    play_t plays[PLAYS_AT_MOST]
    int scores[PLAYS_AT_MOST]


cdef inline void add(moves_t* moves, play_t play, int score) noexcept nogil:
    """Put a play in its place, behind those of the same score."""
    cdef int place = moves.count
    moves.count += 1
    while place and moves.scores[place - 1] < score:
        moves.scores[place] = moves.scores[place - 1]
        moves.plays[place] = moves.plays[place - 1]
        place -= 1
    moves.scores[place] = score
    moves.plays[place] = play


cdef inline u64 lowest_of_runs(const board_t* board, u64 cards, u64 left) noexcept nogil:
    """The cards without those that come to the same as the next lower card left of their suit.

    That is so if both may be played, are both point cards or neither, and neither has a role of its own.
    """
    cdef u64 special = board.table.mighty | JOKER_BIT
    cdef u64 kept, rest, lower, next_lower
    cdef int card
    if left & JOKER_BIT:
        special |= board.table.call
    kept = cards & special
    rest = cards & ~special
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        lower = left & suit_mask(suit_of(card)) & (bit(card) - 1)
        if lower:
            next_lower = bit(highest(lower))
            if next_lower & cards & ~special and (bit(card) & POINTS != 0) == (next_lower & POINTS != 0):
                continue
        kept |= bit(card)
    return kept


cdef inline u64 with_runs(u64 relevant, u64 cards, u64 tried) noexcept nogil:
    """What is relevant, with the card that was tried in place of each relevant one that was not."""
    cdef u64 spared = cards & ~tried
    cdef u64 here, checked, below
    cdef int suit, card
    cdef bint changed
    if not spared or not relevant:
        return relevant
    for suit in range(SUITS):
        if not spared & suit_mask(suit):
            continue
        changed = True
        while changed:
            changed = False
            here = relevant & suit_mask(suit)
            if not here:
                break
            here &= ~here + 1
            checked = spared & suit_mask(suit) & ~(here - 1)
            while checked:
                card = lowest(checked)
                checked &= checked - 1
                below = tried & suit_mask(suit) & (bit(card) - 1)
                if below and bit(highest(below)) < here:
                    relevant |= bit(highest(below))
                    changed = True
                    break
    return relevant


cdef inline u64 with_suits(u64 counted, u64 hand) noexcept nogil:
    """What counted, with all point cards of the hand in each suit in which one counted: any of them could be played."""
    cdef int suit
    for suit in range(SUITS):
        if counted & hand & suit_mask(suit):
            counted |= hand & suit_mask(suit) & POINTS
    return counted


cdef inline int lead_score(const board_t* board, int seat, int number, int card, u64 left) noexcept nogil:
    """How promising it is to lead the card."""
    cdef u64 higher
    cdef int suit, rank, best
    cdef bint is_trump, ours
    if card == JOKER:
        return 30 if board.table.powers[number] & 1 else -50
    if bit(card) == board.table.mighty:
        return 20
    suit = suit_of(card)
    rank = card - RANKS * suit
    is_trump = bit(card) & board.table.trumps != 0
    higher = left & suit_mask(suit) & ~board.table.mighty & ~((bit(card) << 1) - 1)
    if not higher:
        return 65 if is_trump else 40
    best = highest(higher)
    ours = (belongs(board, holder(board, best)) == belongs(board, seat))
    if not ours:
        return -rank - 10 * (bit(card) & POINTS != 0)
    return 15 - rank + 10 * is_trump


cdef inline int holder(const board_t* board, int card) noexcept nogil:
    """The seat that holds the card, or 0."""
    cdef int seat
    for seat in range(board.table.seats):
        if board.hands[seat] & bit(card):
            return seat
    return 0


cdef inline int follow_score(
    const board_t* board, int card, const int8_t* strength, int best, bint ours, int beaten_by
) noexcept nogil:
    """How promising it is to follow with the card.

    ``best`` is the strength that holds the trick, ``ours`` whether for one's own side, ``beaten_by`` the greatest that
    an opponent can still play.
    """
    cdef int point = bit(card) & POINTS != 0
    cdef int cost, rank = card % RANKS
    if bit(card) == board.table.mighty:
        cost = 30
    elif card == JOKER:
        cost = 25
    else:
        cost = (8 if bit(card) & board.table.trumps else 0) + rank // 2
    if strength[card] > best:
        if strength[card] > beaten_by:
            return 60 - cost + 6 * point
        return (0 if ours else 5) - cost - 8 * point
    if ours:
        return (50 - cost + 20 * point) if best > beaten_by else (10 - cost + 2 * point)
    return -15 * point - cost


cdef inline int drop_alike(
    const board_t* board, u64 left, play_t failed, u64 relevant, int answer, int need, moves_t* moves, int first
) noexcept nogil:
    """Drop from the moves, from ``first`` on, the cards that fail as the card that failed did; an answer for them all.

    That are cards of its suit, if none of that suit's cards that mattered is as low as either of them: no comparison of
    ranks that decided anything would come out otherwise. Whether it is a point card or not makes a point at most, and
    so nothing where the answer is off by more than that.
    """
    cdef u64 alike = unranked(board, left, failed, relevant)
    cdef bint is_high = answer >= need
    cdef int kept
    drop(moves, alike & (POINTS if bit(card_of(failed)) & POINTS else ~POINTS), first)
    if answer != need if is_high else answer != need - 1:
        kept = moves.count
        drop(moves, alike, first)
        if moves.count < kept:
            return answer - 1 if is_high else answer + 1
    return answer


cdef inline bint drop_worse(
    const board_t* board, u64 left, play_t failed, u64 relevant, bint is_ours, moves_t* moves, int first
) noexcept nogil:
    """Drop the cards that do worse than the card that failed, in a trick that is ours for sure, or theirs.

    To our trick we give a point card sooner than another, to theirs the other: had we kept the point card, it could
    gain us no more than the point that it is, and it would have to be taken yet. Returns whether there was one.
    """
    cdef int before = moves.count
    if (bit(card_of(failed)) & POINTS != 0) == is_ours:
        drop(moves, unranked(board, left, failed, relevant) & (~POINTS if is_ours else POINTS), first)
    return moves.count < before


cdef inline u64 unranked(const board_t* board, u64 left, play_t play, u64 relevant) noexcept nogil:
    """The cards of the suit of the play that are lower than those that mattered; none where it is not one of them."""
    cdef u64 special = board.table.mighty | JOKER_BIT | (board.table.call if left & JOKER_BIT else 0)
    cdef u64 alike, mattered
    cdef int card = card_of(play)
    if bit(card) & special:
        return 0
    mattered = relevant & suit_mask(suit_of(card)) & board.ranked
    alike = suit_mask(suit_of(card)) & ~special
    if mattered:
        alike &= (mattered & (~mattered + 1)) - 1
    return alike if bit(card) & alike else 0


cdef inline void drop(moves_t* moves, u64 cards, int first) noexcept nogil:
    """Drop the plays of these cards from the moves, from ``first`` on."""
    cdef int place, kept = first
    if not cards:
        return
    for place in range(first, moves.count):
        if not bit(card_of(moves.plays[place])) & cards:
            moves.plays[kept] = moves.plays[place]
            kept += 1
    moves.count = kept
