"""The tables of a law, copied into C once for a contract."""

from functools import lru_cache

from giruda import cards
from giruda.cards import DECK_MASK, Suit
from giruda.deal.actions import Play
from giruda.deal.law import STRENGTH_WEAK_JOKER, leads_the_call
from giruda.deal.setup import undealt
from giruda.deal.trick import Trick, call_choices, may_answer, playable, suit_choices
from giruda.rules.choices import Power, Release, Unfollowed

from giruda.kernel.cards cimport JOKER, JOKER_BIT, POINTS, RANKS, card_of, play_t, suit_of, u64
from giruda.kernel.tables cimport (
    FIRST_OTHER_WINS, HIGHEST_BY_SUIT, LEADER_WINS, NEXT_CARD_SETS_SUIT, NOBODY,
    RELEASE_TRUMP_AND_CALL, RELEASE_TRUMP_AND_JOKER, RELEASE_TRUMP_ONLY, SEATS, TRICKS, WEAKEST, suit_mask, table_t,
)

RELEASES = {
    Release.TRUMP_ONLY: RELEASE_TRUMP_ONLY,
    Release.TRUMP_AND_JOKER: RELEASE_TRUMP_AND_JOKER,
    Release.TRUMP_AND_CALL: RELEASE_TRUMP_AND_CALL,
}
UNFOLLOWED = {
    Unfollowed.NEXT_CARD_SETS_SUIT: NEXT_CARD_SETS_SUIT,
    Unfollowed.LEADER_WINS: LEADER_WINS,
    Unfollowed.FIRST_OTHER_WINS: FIRST_OTHER_WINS,
    Unfollowed.HIGHEST_BY_SUIT: HIGHEST_BY_SUIT,
}

assert (JOKER, JOKER_BIT, POINTS, RANKS) == (cards.JOKER_INDEX, cards.JOKER.bit, cards.POINT_MASK, len(cards.Rank))
assert STRENGTH_WEAK_JOKER + WEAKEST == 0
assert tuple(suit_mask(suit) for suit in range(len(Suit))) == cards.SUIT_MASKS


cdef int winner_unfollowed(const table_t* table, const play_t* plays, int count) noexcept nogil:
    """The place of the winner when a powerless joker was led and nobody followed, trumped or played the mighty."""
    cdef int place, card, best = 1
    if table.unfollowed == LEADER_WINS:
        return 0
    if table.unfollowed == FIRST_OTHER_WINS:
        return 1
    for place in range(2, count):
        card = card_of(plays[place])
        if table.unfollowed == HIGHEST_BY_SUIT:
            if _above_by_suit(card, card_of(plays[best])):
                best = place
        elif suit_of(card) == suit_of(card_of(plays[1])) and card > card_of(plays[best]):
            best = place
    return best


cdef bint _above_by_suit(int card, int other) noexcept nogil:
    """Whether the card's rank is higher, or its suit stands before the other's at equal ranks."""
    cdef int rank = card - RANKS * suit_of(card)
    cdef int other_rank = other - RANKS * suit_of(other)
    return rank > other_rank or (rank == other_rank and card < other)


cdef class Table:
    """A law as the kernel holds it: every constant that the play of the cards needs.

    Attributes:
        law: the law it was made of.
        out: the seat that sits out, or None.
    """

    def __init__(self, law, out=None):
        rules = law.rules
        if rules.seats > SEATS or law.tricks > TRICKS:
            raise ValueError(f"the kernel plays at most {TRICKS} tricks at a table of {SEATS}")
        self.law = law
        self.out = out
        _seat(&self.data, undealt(rules, out))
        _name_cards(&self.data, law)
        for number in range(1, law.tricks + 1):
            _fill_trick(&self.data, law, number)
        for led in Suit:
            for powers in range(4):
                for card, strength in enumerate(law.strengths(led, bool(powers & 2), bool(powers & 1))):
                    self.data.strengths[led][powers][card] = strength

    def strengths(self, led, mighty_strong, joker_strong):
        """The strength of each card, as `Law.strengths` says it."""
        return tuple(self.data.strengths[led][2 * mighty_strong + joker_strong][card] for card in range(JOKER + 1))

    def tricks(self):
        """What the table holds for each trick from the first, by name: to be compared with the law."""
        cdef table_t* data = &self.data
        return [
            {
                "free": data.free[number],
                "forbidden": data.forbidden[number],
                "called": data.called[number],
                "mighty_strong": bool(data.powers[number] & 2),
                "joker_strong": bool(data.powers[number] & 1),
                "joker_forced_out": bool(data.joker_forced_out[number]),
                "names": tuple(suit for suit in Suit if data.names[number] >> suit & 1),
                "calls_by_default": bool(data.calls_by_default[number]),
                "call_is_choice": bool(data.call_is_choice[number]),
                "call_answers": bool(data.call_answers[number]),
            }
            for number in range(1, data.tricks + 1)
        ]


@lru_cache(maxsize=1024)
def table_for(law, out=None):
    """The table of a law, made once."""
    return Table(law, out)


cdef int _seat(table_t* table, setup) except -1:
    table.seats = setup.rules.seats
    table.active = setup.rules.active
    table.neutral = NOBODY if setup.neutral is None else setup.neutral
    table.deck = setup.deck
    for seat, rotation in enumerate(setup.rotations):
        for place, other in enumerate(rotation):
            table.rotations[seat][place] = other
        table.next_seat[seat] = rotation[1] if rotation[0] == seat else rotation[0]
    return 0


cdef int _name_cards(table_t* table, law) except -1:
    rules = law.rules
    table.tricks = law.tricks
    table.trumps = law.trump_mask
    table.mighty = law.mighty_bit
    table.call = law.call_bit
    table.called_joker_keeps_power = rules.joker_call.called_joker_keeps_power
    table.banned_trumps = law.trump_mask & ~law.mighty_bit if rules.first_lead.ban_trump else 0
    table.banned_joker = cards.JOKER.bit if rules.first_lead.ban_joker else 0
    table.banned_call = law.call_bit if rules.first_lead.ban_joker_call else 0
    table.release = RELEASES[rules.first_lead.release]
    table.unfollowed = UNFOLLOWED[rules.joker.weak_lead_unfollowed]
    return 0


cdef int _fill_trick(table_t* table, law, int number) except -1:
    """What the law and the reference's own questions about a trick answer for that number."""
    lead = Trick(number, (), (), None, 0)
    joker_led = lead._replace(plays=(Play(cards.JOKER),))
    joker_called = lead._replace(plays=(Play(law.call_card or law.mighty, joker_call=True),))
    choices = call_choices(law, lead)
    table.free[number] = law.free[number]
    table.forbidden[number] = law.forbidden[number]
    table.called[number] = playable(law, joker_called, DECK_MASK) if leads_the_call(law.rules) else DECK_MASK
    table.powers[number] = 2 * (law.mighty_power[number] is Power.FULL) + (law.joker_power[number] is Power.FULL)
    table.joker_forced_out[number] = law.joker_forced_out[number]
    table.names[number] = sum(1 << suit for suit in suit_choices(law, lead))
    table.calls_by_default[number] = choices[0]
    table.call_is_choice[number] = len(choices) > 1
    table.call_answers[number] = may_answer(law, joker_led, DECK_MASK)
    return 0
