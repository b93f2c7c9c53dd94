"""A position of the play, for Python and for the other modules of the kernel."""

from libc.string cimport memset

from giruda.cards import CARDS, Suit
from giruda.deal.trick import CALLING, NAMING, PLAIN

from giruda.kernel.situation import situation_of
from giruda.kernel.tables import table_for

from giruda.kernel.cards cimport (
    JOKER, JOKER_BIT, bit, calling, calls, card_of, lowest, naming, plain, play_t, suit_named, suit_of, u64,
)
from giruda.kernel.position cimport (
    PLAYS_AT_MOST, is_over, may_answer, playable, position_t, put, side_points, take_back, turned_up,
)
from giruda.kernel.tables cimport NO_LEAD, SEATS, Table, led_by, table_t


cdef int list_plays(const table_t* table, const position_t* position, play_t* listed) noexcept nogil:
    """Write every way to play of the seat on turn, in the reference's order, and return how many there are."""
    cdef int number = position.number
    cdef int card, suit, count = 0
    cdef bint leads = position.count == 0, answers
    cdef u64 allowed, left
    if is_over(table, position):
        return 0
    if position.turn == table.neutral:
        listed[0] = turned_up(table, position)
        return 1
    allowed = playable(table, position)
    answers = may_answer(table, position)
    left = allowed | table.call if answers else allowed
    while left:
        card = lowest(left)
        left &= left - 1
        if leads and card == JOKER and table.names[number]:
            for suit in range(4):
                if table.names[number] >> suit & 1:
                    listed[count] = naming(suit)
                    count += 1
        elif leads and bit(card) == table.call:
            count += _call_choices(table, number, card, &listed[count])
        else:
            if answers and bit(card) == table.call:
                listed[count] = calling(card)
                count += 1
            if bit(card) & allowed:
                listed[count] = plain(card)
                count += 1
    return count


cdef inline int _call_choices(const table_t* table, int number, int card, play_t* listed) noexcept nogil:
    """Write the ways to lead the call card, what it does by default first."""
    cdef bint by_default = table.calls_by_default[number]
    listed[0] = calling(card) if by_default else plain(card)
    if not table.call_is_choice[number]:
        return 1
    listed[1] = plain(card) if by_default else calling(card)
    return 2


cdef u64 count_lines(const table_t* table, position_t* position, int depth) noexcept nogil:
    """How many sequences of so many plays there are; what the neutral seat turns up is none."""
    cdef play_t listed[PLAYS_AT_MOST]
    cdef int place, count
    cdef bint is_turned_up
    cdef u64 lines = 0
    if depth == 0:
        return 1
    if is_over(table, position):
        return 0
    is_turned_up = position.turn == table.neutral
    count = list_plays(table, position, listed)
    if depth == 1 and not is_turned_up:
        return count
    for place in range(count):
        put(table, position, listed[place])
        lines += count_lines(table, position, depth if is_turned_up else depth - 1)
        take_back(table, position)
    return lines


cdef class Position:
    """The play of a deal with all cards known, changed in place.

    A neutral seat has its turns like the others, with the one card that it turns up. A copy is cheap. One position must
    not be changed by two threads at once.

    Attributes:
        table: the law as the kernel holds it.
    """

    def __init__(self, situation):
        """The position of that situation.

        Raises:
            ValueError: the situation does not hold together.
        """
        situation.check()
        self.table = table_for(situation.law, situation.out)
        memset(&self.data, 0, sizeof(self.data))
        cdef position_t* data = &self.data
        data.number = situation.number
        data.played = situation.played
        data.side = situation.side
        data.declarer = situation.leader if situation.declarer is None else situation.declarer
        data.friend_trick = situation.friend_trick
        data.friend_card = 0 if situation.friend_card is None else situation.friend_card.bit
        data.buried = situation.buried
        data.contract = situation.contract
        for seat, hand in enumerate(situation.hands):
            data.hands[seat] = hand
        for seat, points in enumerate(situation.points):
            data.points[seat] = points
        for place, card in enumerate(situation.pile):
            data.pile[self.table.data.tricks + 1 - len(situation.pile) + place] = card.index
        _open_trick(&self.table.data, data, situation.leader, situation.plays)

    @staticmethod
    def of(deal):
        """The position of a deal.

        Raises:
            ValueError: the deal is not in its play.
        """
        return Position(situation_of(deal))

    @property
    def law(self):
        """What the cards can do."""
        return self.table.law

    @property
    def turn(self):
        """The seat that plays next, or None once all tricks are over."""
        return None if is_over(&self.table.data, &self.data) else self.data.turn

    @property
    def is_over(self):
        """Whether all tricks are over."""
        return is_over(&self.table.data, &self.data)

    @property
    def number(self):
        """The trick, counted from 1; one more than there are once all are over."""
        return self.data.number

    @property
    def leader(self):
        """The seat that leads the trick: the winner of the last one."""
        return self.data.leaders[self.data.number]

    @property
    def winner(self):
        """The winner of the trick that the last card finished, or None if it finished none."""
        if self.data.count or not self.made:
            return None
        return self.data.leaders[self.data.number]

    @property
    def plays(self):
        """The cards of the trick so far."""
        return tuple([_decoded(self.data.plays[self.data.number][place]) for place in range(self.data.count)])

    @property
    def hands(self):
        """The cards of each seat, as masks."""
        return tuple([self.data.hands[seat] for seat in range(self.table.data.seats)])

    @property
    def played(self):
        """The cards played, as a mask."""
        return self.data.played

    @property
    def points(self):
        """Point cards that each seat has taken."""
        return tuple([self.data.points[seat] for seat in range(self.table.data.seats)])

    @property
    def side(self):
        """The seats of the declarer's side as far as they are settled, as a set of bits."""
        return self.data.side

    @property
    def side_points(self):
        """Point cards of the declarer's side so far, with the discards where the rules count them for it."""
        return side_points(&self.table.data, &self.data)

    def legal(self):
        """Every way to play of the seat on turn, in the order of `giruda.deal.trick.legal_plays`."""
        cdef play_t listed[PLAYS_AT_MOST]
        cdef int count = list_plays(&self.table.data, &self.data, listed)
        return tuple([_decoded(listed[place]) for place in range(count)])

    def apply(self, play):
        """Play a card of the seat on turn.

        Raises:
            ValueError: the play is not legal.
        """
        cdef play_t listed[PLAYS_AT_MOST]
        cdef play_t coded = _coded(play)
        cdef int place
        for place in range(list_plays(&self.table.data, &self.data, listed)):
            if listed[place] == coded:
                put(&self.table.data, &self.data, coded)
                self.made += 1
                return
        raise ValueError(f"{play} is not legal here")

    def undo(self):
        """Take back the last card, and return it.

        Raises:
            ValueError: no card has been played since the position was made.
        """
        if not self.made:
            raise ValueError("no card has been played since this position was made")
        self.made -= 1
        return _decoded(take_back(&self.table.data, &self.data))

    def perft(self, int depth):
        """How many sequences of exactly so many plays there are from here; what a neutral seat turns up is no play.

        Raises:
            ValueError: the depth is negative.
        """
        cdef u64 lines
        if depth < 0:
            raise ValueError(f"the depth must be 0 or more, not {depth}")
        cdef Position walked = self.copy()
        with nogil:
            lines = count_lines(&walked.table.data, &walked.data, depth)
        return lines

    def copy(self):
        """The same position, to be changed on its own."""
        cdef Position made = Position.__new__(Position)
        made.table = self.table
        made.data = self.data
        made.made = self.made
        return made

    def _state(self):
        return (self.hands, self.played, self.number, self.turn, self.leader, self.plays, self.points, self.side)

    def __eq__(self, other):
        if not isinstance(other, Position):
            return NotImplemented
        return self.law == other.law and self._state() == other._state()

    __hash__ = None

    def __repr__(self):
        return f"<Position: trick {self.number}, seat {self.turn} to play, points {self.points}>"


cdef int _open_trick(const table_t* table, position_t* position, leader, plays) except -1:
    """Lay down the cards of a trick that is under way; their seats do not hold them any more."""
    position.leaders[position.number] = leader
    position.turn = leader
    position.led = NO_LEAD
    for play in plays:
        position.hands[position.turn] |= play.card.bit
        put(table, position, _coded(play))
    return 0


cdef object _decoded(play_t play):
    """The play as the rules engine has it, one of its interned tuples."""
    if suit_named(play) >= 0:
        return NAMING[suit_named(play)]
    return (CALLING if calls(play) else PLAIN)[card_of(play)]


cdef play_t _coded(play) except? 0xFFFF:
    if play.suit is not None:
        return naming(play.suit) if play.card.index == JOKER else 0xFFFE
    return calling(play.card.index) if play.joker_call else plain(play.card.index)
