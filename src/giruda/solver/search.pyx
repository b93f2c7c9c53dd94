"""Zero-window search with a table of positions; see ``search.pxd``.

Whether the declarer's side takes at least so many points is asked of a position until the answer changes. An answer
comes with the cards that it depended on, so that the table can give it for every position that differs in others only
("partition search"). Cards are only as high as the cards that are left make them: the words of ``board.pxd`` say that.
"""

from libc.stdint cimport int8_t, uint8_t, uint32_t
from libc.stdlib cimport free, malloc
from libc.string cimport memset

from giruda.kernel.cards cimport (
    JOKER, JOKER_BIT, POINTS, SUITS, bit, calling, calls, card_of, count_of, lowest, naming, plain, play_t, suit_named, suit_of, u64,
)
from giruda.kernel.position cimport Position, position_t, side_points
from giruda.kernel.tables cimport (
    NO_LEAD, NOBODY, SEATS, TRICKS, Table, cards_to_follow, cards_to_lead, led_by, strengths, suit_mask, table_t, winner_unfollowed,
)
from giruda.solver.board cimport (
    CALL_SUIT, belongs, board_t, fill_words, from_bit_up, highest, options_t, set_out, suit_bits, words_t,
)
from giruda.solver.bounds cimport cards_of_side, quick_points, sure_cards
from giruda.solver.clock cimport NODES_BETWEEN_LOOKS, clock_now
from giruda.solver.memory cimport DEEPEST, WAYS, entry_t, give_back, keep, look_up, memory_t, place_t, take, use_for
from giruda.solver.moves cimport add, drop_alike, drop_worse, follow_score, lead_score, lowest_of_runs, moves_t, with_runs
from giruda.solver.search cimport search_t, trick_t

cdef enum:
    UNKNOWN = -1
    # How much a card's record counts for its place in the order.
    BONUS = 32  # for each trick left
    MOST_BONUS = 4096
    RECORD_PER_POINT_OF_LEAD = 32
    RECORD_PER_POINT = 64


cdef inline bint goes_on(search_t* search) noexcept nogil:
    """Count a play; whether the limits allow to go on."""
    if search.nodes >= search.node_limit:
        search.stopped = True
        return False
    search.nodes += 1
    if not search.nodes % NODES_BETWEEN_LOOKS and search.deadline and clock_now() > search.deadline:
        search.stopped = True
    return not search.stopped


# At the start of a trick.


cdef bint from_lead(search_t* search, int leader, int number, u64 left, int need) noexcept nogil:
    """Whether the side takes so many points from the start of this trick on."""
    cdef place_t place
    cdef play_t best = 0
    cdef int known = known_answer(search, leader, number, left, need, &place, &best)
    cdef bint answer
    if known != UNKNOWN:
        return known
    if number == search.board.table.tricks and settles_itself(&search.board, leader, left):
        return last_trick(search, leader, left)
    answer = lead(search, leader, number, left, need, &best)
    if remembers(search, number) and not search.stopped:
        note(search, &place, left, need, answer, best)
    return answer


cdef inline bint remembers(const search_t* search, int number) noexcept nogil:
    """Whether positions at the start of this trick are kept."""
    return search.options.remember and 1 < number < search.board.table.tricks


cdef inline int known_answer(
    search_t* search, int leader, int number, u64 left, int need, place_t* place, play_t* best
) noexcept nogil:
    """The answer if counting, a bound or the table gives it, or UNKNOWN; ``place`` is then where to keep it."""
    cdef const entry_t* entry
    cdef int points, bounded
    search.relevant = 0
    if need <= 0:
        return True
    points = count_of(left & POINTS)
    if points < need:
        return False
    if number > search.board.friend_trick:
        bounded = bounded_answer(search, leader, number, left, need, points)
        if bounded != UNKNOWN:
            return bounded
    if not remembers(search, number):
        return UNKNOWN
    set_place(search, leader, number, left, place)
    entry = look_up(&search.memory, place, need, best)
    if entry == NULL:
        return UNKNOWN
    search.relevant = cards_that_counted(&search.board, entry, left)
    return entry.least >= need


cdef inline int bounded_answer(
    search_t* search, int leader, int number, u64 left, int need, int points
) noexcept nogil:
    """The answer if cards that a side cannot lose give it, or UNKNOWN."""
    cdef const board_t* board = &search.board
    cdef u64 ours = cards_of_side(board, 1)
    cdef u64 theirs = left & ~ours
    if has_for_sure(search, leader, number, left, ours, theirs, need):
        return True
    if has_for_sure(search, leader, number, left, theirs, ours, points - need + 1):
        return False
    search.relevant = 0
    return UNKNOWN


cdef inline bint has_for_sure(
    search_t* search, int leader, int number, u64 left, u64 ours, u64 theirs, int wanted
) noexcept nogil:
    """Whether bounds give the side with our cards so many points; the cards that they looked at are then relevant."""
    cdef const board_t* board = &search.board
    cdef u64 sure = 0
    cdef int points
    search.relevant = 0
    if search.options.sure_cards:
        sure = sure_cards(board, number, left, ours, theirs, wanted, &search.relevant)
        if count_of(sure) >= wanted:
            return True
    if not search.options.quick_tricks or not board.hands[leader] & ours:
        return False
    points = quick_points(board, number, leader, left, theirs, sure, &search.relevant)
    return count_of(sure) + points >= wanted


cdef inline void set_place(
    const search_t* search, int leader, int number, u64 left, place_t* place
) noexcept nogil:
    """Where a position is kept: who leads, who is on which side, who holds what, as far as the options generalise."""
    cdef const board_t* board = &search.board
    cdef const words_t* words = search.words
    cdef u64 call = board.table.call if left & JOKER_BIT else 0
    cdef u64 key = search.salt ^ <u64>(leader | board.side << 3)
    cdef int suit, cards
    if not search.options.generalise or compares_suits(board, number, left):
        place.key = mixed(mixed(key) ^ left) | 1
        for suit in range(SUITS):
            place.tops[suit] = 0
        return
    key ^= <u64>(left & board.table.mighty != 0) << 9 | <u64>(left & JOKER_BIT != 0) << 10
    key ^= <u64>(left & call != 0) << 11
    for suit in range(SUITS):
        cards = suit_bits(left, suit)
        key = mixed(key) ^ words.shapes[suit][cards]
        place.tops[suit] = words.tops[CALL_SUIT if call & suit_mask(suit) else suit][cards]
    place.key = mixed(key) | 1


cdef inline u64 mixed(u64 key) noexcept nogil:
    key = (key ^ key >> 32) * <u64>0x9E3779B97F4A7C15
    return key ^ key >> 29


cdef inline bint compares_suits(const board_t* board, int number, u64 left) noexcept nogil:
    """Whether ranks of different suits may yet be compared, so that every card counts for what it is."""
    return board.across_suits[number] and left & JOKER_BIT != 0


cdef inline u64 cards_that_counted(const board_t* board, const entry_t* entry, u64 left) noexcept nogil:
    """The lowest card of each suit that the entry depends on, among the cards that are left."""
    cdef u64 counted = 0, cards
    cdef int suit, depth
    for suit in range(SUITS):
        depth = entry.depths >> 4 * suit & 15
        if depth:
            cards = left & suit_mask(suit) & board.ranked
            while depth > 1:
                cards ^= bit(highest(cards))
                depth -= 1
            counted |= bit(highest(cards))
    return counted


cdef inline void note(
    search_t* search, const place_t* place, u64 left, int need, bint answer, play_t best
) noexcept nogil:
    """Keep an answer with the tops that it depends on."""
    cdef entry_t found
    cdef u64 cards
    cdef int suit, depth
    found.key = place.key
    found.depths = 0
    for suit in range(SUITS):
        found.tops[suit] = 0
        cards = search.relevant & suit_mask(suit) & search.board.ranked
        if cards and search.options.generalise:
            depth = count_of(left & suit_mask(suit) & search.board.ranked & from_bit_up(cards & (~cards + 1)))
            if depth > DEEPEST:
                return
            found.depths |= depth << 4 * suit
            found.tops[suit] = <uint32_t>(place.tops[suit] & ((<u64>1 << 3 * depth) - 1))
    found.best = best
    found.least = need if answer else 0
    found.most = count_of(left & POINTS) if answer else need - 1
    keep(&search.memory, &found)


# The last trick.


cdef inline bint settles_itself(const board_t* board, int leader, u64 left) noexcept nogil:
    """Whether nobody has a choice in the last trick: not which suit to name, nor whether to call the joker."""
    cdef u64 special = JOKER_BIT
    if left & JOKER_BIT:
        special |= board.table.call
    return not board.hands[leader] & special


cdef inline bint last_trick(search_t* search, int leader, u64 left) noexcept nogil:
    """Whether the side takes the last trick."""
    cdef const table_t* table = search.board.table
    cdef int number = table.tricks
    cdef int seat = leader, winner = leader, card, best = lowest(search.board.hands[leader])
    cdef const int8_t* strength = strengths(table, number, suit_of(best), False)
    cdef int place
    for place in range(1, table.active):
        seat = table.next_seat[seat]
        card = lowest(search.board.hands[seat])
        if strength[card] > strength[best]:
            best, winner = card, seat
    search.relevant = rank_that_won(table, number, best, left)
    return belongs(&search.board, winner)


cdef inline u64 rank_that_won(const table_t* table, int number, int card, u64 cards) noexcept nogil:
    """The card that won the trick with these cards, as a set, if it beat another of its suit."""
    cdef u64 same
    if card == JOKER or (bit(card) == table.mighty and table.powers[number] & 2):
        return 0
    same = cards & suit_mask(suit_of(card))
    if table.powers[number] & 2:
        same &= ~table.mighty
    return bit(card) if same & (same - 1) else 0


# The first card of a trick.


cdef bint lead(search_t* search, int leader, int number, u64 left, int need, play_t* best) noexcept nogil:
    """The answer by trying the leads; ``best`` is a play to try first, and becomes one that is good enough."""
    cdef board_t* board = &search.board
    cdef bint wanted = belongs(board, leader), answer
    cdef u64 hand = board.hands[leader]
    cdef u64 relevant = 0, playable, tried
    cdef moves_t moves
    cdef trick_t trick, after
    cdef bint skips = search.options.skips and not compares_suits(board, number, left)
    cdef int each = 0
    if not goes_on(search):
        return False
    open_trick(&trick, leader, number, left, need)
    moves.count = 0
    if leader == board.table.neutral:
        add(&moves, turned_up_to_lead(board, number), 0)
        playable = tried = 0
    else:
        playable = cards_to_lead(board.table, number, hand)
        tried = worth_a_try(search, number, playable, left)
        list_leads(search, number, leader, left, tried, best[0], &moves)
    while each < moves.count:
        lay(search, &trick, moves.plays[each], &after)
        board.hands[leader] = hand ^ bit(card_of(moves.plays[each]))
        answer = follow(search, &after)
        board.hands[leader] = hand
        if search.stopped:
            return False
        if answer == wanted:
            best[0] = search.killers[number][leader][0] = moves.plays[each]
            reward(search, leader, 0, number, &moves, each)
            return answer
        relevant |= search.relevant
        if skips:
            drop_alike(board, left, moves.plays[each], search.relevant, &moves, each + 1)
        each += 1
    search.relevant = with_runs(relevant, playable, tried)
    return not wanted


cdef inline void reward(search_t* search, int seat, int kind, int number, const moves_t* moves, int each) noexcept nogil:
    """Remember which card was good enough here, and which were not, for the order elsewhere."""
    cdef int bonus = BONUS * (search.board.table.tricks - number + 1)
    cdef int* kept = search.history[seat][kind]
    cdef int card = card_of(moves.plays[each]), other
    kept[card] += bonus - kept[card] * bonus / MOST_BONUS
    for other in range(each):
        card = card_of(moves.plays[other])
        kept[card] -= bonus + kept[card] * bonus / MOST_BONUS


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


cdef inline play_t turned_up_to_lead(const board_t* board, int number) noexcept nogil:
    cdef int card = board.pile[number]
    if bit(card) == board.table.call and board.table.calls_by_default[number]:
        return calling(card)
    return plain(card)


cdef inline u64 worth_a_try(const search_t* search, int number, u64 playable, u64 left) noexcept nogil:
    """The playable cards, one of each that come to the same."""
    if not playable & (playable - 1) or not search.options.equivalents:
        return playable
    if compares_suits(&search.board, number, left):
        return playable
    return lowest_of_runs(&search.board, playable, left)


cdef inline void list_leads(
    const search_t* search, int number, int leader, u64 left, u64 cards, play_t first, moves_t* moves
) noexcept nogil:
    """List the ways to lead these cards."""
    cdef const board_t* board = &search.board
    cdef const table_t* table = board.table
    cdef int card, score, suit
    cdef play_t play
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        score = lead_score(board, leader, number, card, left)
        if search.options.killers and card == card_of(search.killers[number][leader][0]):
            score += 60
        score += search.history[leader][0][card] / RECORD_PER_POINT_OF_LEAD
        if first and card == card_of(first):
            score += 1000
        if card == JOKER and table.names[number]:
            for suit in range(SUITS):
                if table.names[number] >> suit & 1:
                    play = naming(suit)
                    add(moves, play, score + (play == first))
        elif bit(card) == table.call:
            play = calling(card) if table.calls_by_default[number] else plain(card)
            add(moves, play, score)
            if table.call_is_choice[number] and left & JOKER_BIT & ~board.hands[leader]:
                play = plain(card) if table.calls_by_default[number] else calling(card)
                add(moves, play, score + (2 if calls(play) else -2))
        else:
            add(moves, plain(card), score)


cdef inline void lay(search_t* search, const trick_t* trick, play_t play, trick_t* after) noexcept nogil:
    """The trick after the seat's play; its hand is left as it is."""
    cdef const table_t* table = search.board.table
    cdef const int8_t* strength
    cdef int card = card_of(play)
    after[0] = trick[0]
    search.plays[trick.number][trick.count] = play
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


# The other cards.


cdef bint follow(search_t* search, const trick_t* trick) noexcept nogil:
    """The answer by trying what the next seat may play."""
    cdef board_t* board = &search.board
    cdef int seat = trick.seat, number = trick.number
    cdef bint wanted = belongs(board, seat), answer
    cdef u64 hand = board.hands[seat]
    cdef u64 relevant = 0, playable, tried, rank
    cdef moves_t moves
    cdef trick_t after
    cdef bint skips = search.options.skips and not compares_suits(board, number, trick.left)
    cdef int replies[2]
    cdef int each = 0, sealed_for
    cdef bint answers
    if trick.count == board.table.active:
        return finish(search, trick)
    if not goes_on(search):
        return False
    moves.count = 0
    sealed_for = NOBODY
    if seat == board.table.neutral:
        playable = bit(board.pile[number])
    else:
        playable = cards_to_follow(board.table, number, trick.led, trick.called, hand)
    answers = answers_call(board, trick, hand) and seat != board.table.neutral
    tried = worth_a_try(search, number, playable, trick.left)
    if not tried & (tried - 1) and not answers:
        add(&moves, plain(lowest(tried)), 0)
    else:
        sealed_for = takers(search, trick, replies)
        if sealed_for != NOBODY and settled_by_trick(search, trick, sealed_for):
            search.relevant = rank_of(board, trick)
            return sealed_for
        list_follows(search, trick, tried, replies[not wanted], &moves)
        if answers:
            add(&moves, calling(lowest(board.table.call)), 1)
        if trick.count == board.table.active - 1 and search.options.looks_ahead:
            if is_known(search, trick, &moves, wanted):
                return wanted
    while each < moves.count:
        lay(search, trick, moves.plays[each], &after)
        board.hands[seat] = hand ^ bit(card_of(moves.plays[each]))
        answer = follow(search, &after)
        board.hands[seat] = hand
        if search.stopped:
            return False
        if answer == wanted:
            search.killers[number][seat][1] = moves.plays[each]
            if moves.count > 1:
                reward(search, seat, 1 + trick.led, number, &moves, each)
            return answer
        relevant |= search.relevant
        if skips:
            drop_alike(board, trick.left, moves.plays[each], search.relevant, &moves, each + 1)
            if sealed_for != NOBODY:
                rank = rank_of(board, trick)
                if drop_worse(
                    board, trick.left, moves.plays[each], search.relevant | rank, sealed_for == wanted, &moves, each + 1
                ):
                    relevant |= rank
        each += 1
    search.relevant = with_runs(relevant, playable, tried)
    return not wanted


cdef inline int takers(const search_t* search, const trick_t* trick, int* replies) noexcept nogil:
    """The side that takes the trick whatever is played to it, or NOBODY; and what each side can still play."""
    cdef const board_t* board = &search.board
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
    return side if replies[not side] <= strength[trick.best] and search.options.sealed else NOBODY


cdef inline u64 rank_of(const board_t* board, const trick_t* trick) noexcept nogil:
    """The card that holds the trick, as a set, if it does so by its rank."""
    if trick.best == JOKER or (bit(trick.best) == board.table.mighty and board.table.powers[trick.number] & 2):
        return 0
    return bit(trick.best)


cdef inline bint settled_by_trick(const search_t* search, const trick_t* trick, int side) noexcept nogil:
    """Whether the points that lie in the trick are enough for the side that takes it."""
    cdef int points = count_of(trick.cards & POINTS)
    if side:
        return points >= trick.need
    return count_of(trick.left & POINTS) - points < trick.need


cdef inline bint answers_call(const board_t* board, const trick_t* trick, u64 hand) noexcept nogil:
    """Whether the seat may answer a led joker with the card that calls it."""
    return (
        trick.count == 1 and board.table.call_answers[trick.number] and trick.best == JOKER
        and hand & board.table.call != 0
    )


cdef inline void list_follows(
    const search_t* search, const trick_t* trick, u64 cards, int beaten_by, moves_t* moves
) noexcept nogil:
    """List the cards, those first that look best; an opponent may still play the strength ``beaten_by``."""
    cdef const board_t* board = &search.board
    cdef const int8_t* strength
    cdef bint ours
    cdef int card, score
    if trick.led == NO_LEAD:
        while cards:
            card = lowest(cards)
            cards &= cards - 1
            add(moves, plain(card), -card)
        return
    strength = strengths(board.table, trick.number, trick.led, trick.called)
    ours = belongs(board, trick.holder) == belongs(board, trick.seat)
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        score = follow_score(board, card, strength, strength[trick.best], ours, beaten_by)
        if search.options.killers and card == card_of(search.killers[trick.number][trick.seat][1]):
            score += 12
        score += search.history[trick.seat][1 + trick.led][card] / RECORD_PER_POINT
        add(moves, plain(card), score)


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


cdef bint is_known(search_t* search, const trick_t* trick, const moves_t* moves, bint wanted) noexcept nogil:
    """Whether one of the last seat's plays leads to what it wants without any search."""
    cdef board_t* board = &search.board
    cdef u64 hand = board.hands[trick.seat]
    cdef u64 won_by
    cdef int each, winner, known, need
    cdef uint8_t side = board.side
    cdef trick_t after
    cdef place_t place
    cdef play_t best
    for each in range(moves.count):
        lay(search, trick, moves.plays[each], &after)
        winner = winner_of(search, &after, &won_by)
        board.hands[trick.seat] = hand ^ bit(card_of(moves.plays[each]))
        need = end_trick(board, &after, winner)
        best = 0
        known = known_answer(search, winner, trick.number + 1, trick.left & ~after.cards, need, &place, &best)
        board.hands[trick.seat] = hand
        board.side = side
        if known == wanted:
            search.relevant |= won_by
            return True
    return False


cdef inline int winner_of(const search_t* search, const trick_t* trick, u64* won_by) noexcept nogil:
    """The seat that takes the finished trick, and the card that won it if it beat another of its suit."""
    cdef const table_t* table = search.board.table
    cdef int winner = trick.holder, best = trick.best, place
    if strengths(table, trick.number, trick.led, trick.called)[best] <= 0:
        place = winner_unfollowed(table, search.plays[trick.number], trick.count)
        best = card_of(search.plays[trick.number][place])
        winner = table.rotations[trick.leader][place]
    won_by[0] = rank_that_won(table, trick.number, best, trick.cards)
    return winner


cdef inline int end_trick(board_t* board, const trick_t* trick, int winner) noexcept nogil:
    """Let the winner join the side if this trick says so; the points that the side then needs from the next on."""
    if trick.number == board.friend_trick:
        board.side |= 1 << winner
    return trick.need - (count_of(trick.cards & POINTS) if belongs(board, winner) else 0)


cdef bint finish(search_t* search, const trick_t* trick) noexcept nogil:
    """The answer once all have played to the trick."""
    cdef uint8_t side = search.board.side
    cdef u64 won_by
    cdef int winner = winner_of(search, trick, &won_by)
    cdef int need = end_trick(&search.board, trick, winner)
    cdef bint answer = from_lead(search, winner, trick.number + 1, trick.left & ~trick.cards, need)
    search.relevant |= won_by
    search.board.side = side
    return answer


# For Python.


def last_trick_names_friend(Position position):
    """Whether who takes the last trick is to become the friend."""
    return position.data.friend_trick == position.table.data.tricks


TECHNIQUES = ("remember", "generalise", "equivalents", "sure_cards", "quick_tricks", "skips", "sealed", "killers", "looks_ahead")


cdef class Search:
    """Answers for one deal at a time, with a table of positions that is kept from one to the next.

    Not to be used by two threads at once.

    Attributes:
        nodes: plays searched since the search was made.
    """

    cdef search_t data
    cdef Table table

    def __cinit__(self, size_t size, without=()):
        memset(&self.data, 0, sizeof(self.data))
        self.data.words = <words_t*>malloc(sizeof(words_t))
        if self.data.words == NULL or not take(&self.data.memory, size):
            raise MemoryError(f"there is no memory of {size} bytes for a table of positions")

    def __init__(self, size, without=()):
        """Take so many bytes for the table; leave out the named techniques."""
        options = {name: name not in without for name in TECHNIQUES}
        unknown = set(without) - set(TECHNIQUES)
        if unknown:
            raise ValueError(f"no technique is called {sorted(unknown)[0]}; there are {', '.join(TECHNIQUES)}")
        self.data.options = options
        self.allow(None, None)

    def __dealloc__(self):
        free(self.data.words)
        give_back(&self.data.memory)

    @property
    def nodes(self):
        """Plays searched since the search was made."""
        return self.data.nodes

    @property
    def bytes(self):
        """Bytes that the table takes."""
        return self.data.memory.buckets * WAYS * sizeof(entry_t)

    def allow(self, nodes, seconds):
        """Allow so many plays more, and so many seconds from now; None for any number."""
        self.data.node_limit = <u64>-1 if nodes is None else self.data.nodes + nodes
        self.data.deadline = 0 if seconds is None else clock_now() + seconds
        self.data.stopped = False

    def begin(self, Position position):
        """Turn to another deal; what is asked from now on is of this position or one that comes after it."""
        cdef const position_t* start = &position.data
        cdef board_t* board = &self.data.board
        cdef int number
        if last_trick_names_friend(position):
            raise ValueError("who takes the last trick becomes the friend: this search cannot tell who plays for whom")
        self.table = position.table
        board.table = &self.table.data
        board.friend_trick = start.friend_trick
        for seat in range(SEATS):
            board.hands[seat] = start.hands[seat]
        for number in range(TRICKS + 1):
            board.pile[number] = start.pile[number]
        for number in range(start.count):
            seat = board.table.rotations[start.leaders[start.number]][number]
            board.hands[seat] |= bit(card_of(start.plays[start.number][number]))
        set_out(board, start.number)
        fill_words(self.data.words, board)
        use_for(&self.data.memory, board.table.tricks - start.number + 1)
        memset(self.data.history, 0, sizeof(self.data.history))
        memset(self.data.killers, 0xFF, sizeof(self.data.killers))
        self.data.salt += <u64>0x632BE59BD9B4E019

    def reaches(self, Position position, int points):
        """Whether the declarer's side comes to so many points in all; None where a limit was met."""
        cdef position_t asked = position.data
        cdef bint answer
        if self.table is not position.table:
            raise ValueError("the search has not begun with this deal")
        if self.data.stopped:
            return None
        with nogil:
            answer = ask(&self.data, &asked, points - side_points(&self.table.data, &asked))
        return None if self.data.stopped else answer


cdef bint ask(search_t* search, const position_t* position, int need) noexcept nogil:
    """Whether the side takes so many points from the position on."""
    cdef trick_t trick, after
    cdef int place, seat, leader = position.leaders[position.number]
    cdef u64 left = 0
    search.board.side = position.side
    for seat in range(SEATS):
        search.board.hands[seat] = position.hands[seat]
        left |= position.hands[seat]
    if not position.count:
        return from_lead(search, leader, position.number, left, need)
    for place in range(position.count):
        left |= bit(card_of(position.plays[position.number][place]))
    open_trick(&trick, leader, position.number, left, need)
    for place in range(position.count):
        lay(search, &trick, position.plays[position.number][place], &after)
        trick = after
    return follow(search, &trick)
