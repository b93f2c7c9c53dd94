"""Zero-window search with a table of positions; see ``search.pxd``.

Whether the declarer's side takes at least so many points is asked of a position until the bounds that are the answers
meet. An answer comes with the cards that it depended on, so that the table can give it for every position that differs
in others only ("partition search"). Cards are only as high as the cards that are left make them: the words of
``board.pxd`` say that. Which cards are point cards changes no play that is allowed and no card that wins, so that an
answer also tells of positions with other point cards, off by no more points than there are fewer of those that counted.
"""

from libc.stdint cimport int8_t, uint8_t
from libc.stdlib cimport free, malloc
from libc.string cimport memset

from giruda.kernel.cards cimport (
    JOKER, JOKER_BIT, POINTS, SUITS, bit, calling, calls, card_of, lowest, naming, plain, play_t, u64,
)
from giruda.kernel.position cimport Position, position_t, side_points
from giruda.kernel.tables cimport (
    NO_LEAD, NOBODY, SEATS, TRICKS, Table, cards_to_follow, cards_to_lead, strengths, table_t,
)
from giruda.solver.answers cimport UNKNOWN, known_answer, note, remembers
from giruda.solver.board cimport belongs, board_t, compares_suits, fill_words, grounds_t, join, set_out, words_t
from giruda.solver.limits cimport allow, goes_on, raise_pending
from giruda.solver.memory cimport WAYS, entry_t, give_back, place_t, take, use_for
from giruda.solver.moves cimport (
    add, drop_alike, drop_worse, follow_score, lead_score, lowest_of_runs, moves_t, with_runs, with_suits,
)
from giruda.solver.search cimport search_t
from giruda.solver.tricks cimport (
    answers_call, end_trick, last_trick, lay, open_trick, rank_of, settles_itself, takers, trick_t, winner_of, with_trick,
)

cdef enum:
    MORE_THAN_ALL = 64  # points
    # How much a card's record counts for its place in the order.
    BONUS = 64  # for each trick left
    MOST_BONUS = 4096
    RECORD_PER_POINT_OF_LEAD = 20
    RECORD_PER_POINT = 64


# At the start of a trick.


cdef int from_lead(search_t* search, int leader, int number, u64 left, int need) noexcept nogil:
    """The answer to whether the side takes so many points from the start of this trick on."""
    cdef place_t place
    cdef play_t best = 0
    cdef int known = known_answer(search, leader, number, left, need, &place, &best)
    cdef int answer
    if known != UNKNOWN:
        return known
    if number == search.board.table.tricks and settles_itself(&search.board, leader, left):
        search.grounds.counted = left & POINTS
        return last_trick(&search.board, leader, left, &search.grounds.relevant)
    answer = lead(search, leader, number, left, need, &best)
    if remembers(search, number) and not search.limits.stopped:
        note(search, &place, left, need, answer, best)
    return answer


# The first card of a trick.


cdef int lead(search_t* search, int leader, int number, u64 left, int need, play_t* best) noexcept nogil:
    """The answer by trying the leads; ``best`` is a play to try first, and becomes one that is good enough."""
    cdef board_t* board = &search.board
    cdef bint wanted = belongs(board, leader)
    cdef int answer, overall = 0 if wanted else MORE_THAN_ALL
    cdef u64 hand = board.hands[leader]
    cdef u64 playable, tried
    cdef grounds_t grounds = grounds_t(0, 0)
    cdef moves_t moves
    cdef trick_t trick, after
    cdef bint skips = search.options.skips and not compares_suits(board, number, left)
    cdef int each = 0
    if not goes_on(&search.limits):
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
        lay(board.table, &trick, moves.plays[each], &after)
        board.hands[leader] = hand ^ bit(card_of(moves.plays[each]))
        answer = follow(search, &after)
        board.hands[leader] = hand
        if search.limits.stopped:
            return False
        if (answer >= need) == wanted:
            best[0] = search.killers[number][leader][0] = moves.plays[each]
            reward(search, leader, 0, number, &moves, each)
            return answer
        join(&grounds, &search.grounds)
        if skips:
            answer = drop_alike(board, left, moves.plays[each], search.grounds.relevant, answer, need, &moves, each + 1)
        overall = max(overall, answer) if wanted else min(overall, answer)
        each += 1
    search.grounds.relevant = with_runs(grounds.relevant, playable, tried)
    search.grounds.counted = with_suits(grounds.counted, hand)
    return overall


cdef inline void reward(search_t* search, int seat, int kind, int number, const moves_t* moves, int each) noexcept nogil:
    """Remember which card was good enough here, and which were not, for the order elsewhere."""
    cdef int bonus = BONUS * (search.board.table.tricks - number + 1)
    cdef int* kept = search.history[seat][kind]
    cdef int card = card_of(moves.plays[each]), other
    kept[card] += bonus - kept[card] * bonus / MOST_BONUS
    for other in range(each):
        card = card_of(moves.plays[other])
        kept[card] -= bonus + kept[card] * bonus / MOST_BONUS


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
        if search.options.killers:
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


# The other cards.


cdef int follow(search_t* search, const trick_t* trick) noexcept nogil:
    """The answer by trying what the next seat may play."""
    cdef board_t* board = &search.board
    cdef int seat = trick.seat, number = trick.number
    cdef bint wanted = belongs(board, seat)
    cdef int answer, overall = 0 if wanted else MORE_THAN_ALL
    cdef u64 hand = board.hands[seat]
    cdef u64 playable, tried, rank, mattered
    cdef grounds_t grounds = grounds_t(0, 0)
    cdef moves_t moves
    cdef trick_t after
    cdef bint skips = search.options.skips and not compares_suits(board, number, trick.left)
    cdef int replies[2]
    cdef int each = 0, sealed_for
    cdef bint answers
    if trick.count == board.table.active:
        return finish(search, trick)
    if not goes_on(&search.limits):
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
        sealed_for = takers(board, trick, replies)
        if not search.options.sealed:
            sealed_for = NOBODY
        if sealed_for != NOBODY:
            answer = with_trick(trick, sealed_for)
            if (answer >= trick.need) == sealed_for:
                search.grounds.relevant = rank_of(board, trick)
                search.grounds.counted = trick.cards & POINTS
                return answer
        list_follows(search, trick, tried, replies[not wanted], &moves)
        if answers:
            add(&moves, calling(lowest(board.table.call)), 1)
        if trick.count == board.table.active - 1 and search.options.looks_ahead:
            answer = answer_ahead(search, trick, &moves, wanted, skips, &grounds, &overall)
            if answer != UNKNOWN:
                return answer
    while each < moves.count:
        lay(board.table, trick, moves.plays[each], &after)
        board.hands[seat] = hand ^ bit(card_of(moves.plays[each]))
        answer = follow(search, &after)
        board.hands[seat] = hand
        if search.limits.stopped:
            return False
        if (answer >= trick.need) == wanted:
            search.killers[number][seat][1] = moves.plays[each]
            if moves.count > 1:
                reward(search, seat, 1 + trick.led, number, &moves, each)
            return answer
        join(&grounds, &search.grounds)
        if skips:
            answer = drop_alike(
                board, trick.left, moves.plays[each], search.grounds.relevant, answer, trick.need, &moves, each + 1
            )
            if sealed_for != NOBODY:
                rank = rank_of(board, trick)
                mattered = search.grounds.relevant | rank
                if drop_worse(board, trick.left, moves.plays[each], mattered, sealed_for == wanted, &moves, each + 1):
                    grounds.relevant |= rank
        overall = max(overall, answer) if wanted else min(overall, answer)
        each += 1
    search.grounds.relevant = with_runs(grounds.relevant, playable, tried)
    search.grounds.counted = with_suits(grounds.counted, hand)
    return overall


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
        if search.options.killers:
            score += search.history[trick.seat][1 + trick.led][card] / RECORD_PER_POINT
            if card == card_of(search.killers[trick.number][trick.seat][1]):
                score += 12
        add(moves, plain(card), score)


cdef int answer_ahead(
    search_t* search, const trick_t* trick, moves_t* moves, bint wanted, bint skips, grounds_t* grounds,
    int* overall
) noexcept nogil:
    """The answer if one of the last seat's plays leads to what it wants without any search, or UNKNOWN.

    The moves that are known to fail leave the list; what that depends on joins the grounds.
    """
    cdef board_t* board = &search.board
    cdef u64 hand = board.hands[trick.seat]
    cdef u64 won_by
    cdef int each = 0, kept = 0, winner, known, gained
    cdef uint8_t side = board.side
    cdef bint wins
    cdef trick_t after
    cdef place_t place
    cdef play_t best
    while each < moves.count:
        lay(board.table, trick, moves.plays[each], &after)
        winner = winner_of(board.table, &after, &won_by)
        board.hands[trick.seat] = hand ^ bit(card_of(moves.plays[each]))
        gained = end_trick(board, &after, winner)
        best = 0
        known = known_answer(
            search, winner, trick.number + 1, trick.left & ~after.cards, trick.need - gained, &place, &best
        )
        wins = belongs(board, winner)
        board.hands[trick.seat] = hand
        board.side = side
        if known == UNKNOWN:
            moves.plays[kept] = moves.plays[each]
            kept += 1
        else:
            search.grounds.relevant |= won_by
            known += gained
            if (known >= trick.need) == wins:
                search.grounds.counted |= after.cards & POINTS
            if (known >= trick.need) == wanted:
                return known
            join(grounds, &search.grounds)
            if skips:
                known = drop_alike(
                    board, trick.left, moves.plays[each], search.grounds.relevant, known, trick.need, moves, each + 1
                )
            overall[0] = max(overall[0], known) if wanted else min(overall[0], known)
        each += 1
    moves.count = kept
    return UNKNOWN


cdef int finish(search_t* search, const trick_t* trick) noexcept nogil:
    """The answer once all have played to the trick."""
    cdef uint8_t side = search.board.side
    cdef u64 won_by
    cdef int winner = winner_of(search.board.table, trick, &won_by)
    cdef int gained = end_trick(&search.board, trick, winner)
    cdef int answer = from_lead(search, winner, trick.number + 1, trick.left & ~trick.cards, trick.need - gained)
    search.grounds.relevant |= won_by
    if (answer + gained >= trick.need) == belongs(&search.board, winner):
        search.grounds.counted |= trick.cards & POINTS
    search.board.side = side
    return answer + gained


# For Python.


def last_trick_names_friend(Position position):
    """Whether who takes the last trick is to become the friend."""
    return position.data.friend_trick == position.table.data.tricks


TECHNIQUES = (
    "remember", "generalise", "lends", "equivalents", "sure_cards", "quick_tricks", "skips", "sealed", "killers",
    "looks_ahead",
)


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
        return self.data.limits.nodes

    @property
    def bytes(self):
        """Bytes that the table takes."""
        return self.data.memory.buckets * WAYS * sizeof(entry_t)

    def allow(self, nodes, seconds):
        """Allow so many plays more, and so many seconds from now; None for any number."""
        allow(&self.data.limits, nodes, seconds)

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

    def bound(self, Position position, int points):
        """A bound on the points that the declarer's side comes to in all; None where a limit was met.

        At least ``points``, and the side comes to so many or more; or fewer, and it does not come to more than that.
        """
        cdef position_t asked = position.data
        cdef int answer, taken = side_points(&position.table.data, &asked)
        if self.table is not position.table:
            raise ValueError("the search has not begun with this deal")
        if self.data.limits.stopped:
            return None
        with nogil:
            answer = ask(&self.data, &asked, points - taken)
        raise_pending()
        return None if self.data.limits.stopped else answer + taken


cdef int ask(search_t* search, const position_t* position, int need) noexcept nogil:
    """The answer to whether the side takes so many points from the position on."""
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
        lay(search.board.table, &trick, position.plays[position.number][place], &after)
        trick = after
    return follow(search, &trick)
