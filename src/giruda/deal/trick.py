"""A trick, and which cards may be played to it (T1 to T16, J1 to J9).

Legality is a pure function of the law, the trick and the cards of the seat that plays: it depends on nothing else.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from giruda.cards import CARDS, JOKER, SUIT_MASKS, Card, Seat, Suit, cards_in
from giruda.deal.actions import Play
from giruda.deal.law import Law, leads_the_call
from giruda.deal.refusals import Code, Param, Refusal, refuse
from giruda.rules.choices import CallDeclaration, Power, Release

PLAIN: Final = tuple(Play(each) for each in CARDS)
CALLING: Final = tuple(Play(each, joker_call=True) for each in CARDS)
_JOKER_BIT: Final = JOKER.bit
_PLAIN_JOKER: Final = (PLAIN[JOKER.index],)
NAMING: Final = tuple(Play(JOKER, suit) for suit in Suit)


class Trick(NamedTuple):
    """A trick, finished or not.

    Attributes:
        number: counted from 1.
        seats: the seats in the order of play, the leader first.
        plays: the cards so far, one for each of the first seats.
        winner: the seat that took it, or None while it lasts.
        points: its point cards, once it is over.
    """

    number: int
    seats: tuple[Seat, ...]
    plays: tuple[Play, ...]
    winner: Seat | None
    points: int

    @property
    def leader(self) -> Seat:
        """The seat that leads."""
        return self.seats[0]


class Restriction(NamedTuple):
    """A reason that bars some cards: what a refusal says about them."""

    barred: int
    code: Code
    params: tuple[tuple[str, Param], ...]


def legal_plays(law: Law, trick: Trick, hand: int) -> tuple[Play, ...]:
    """Every way to play a card of the hand (a mask) to the trick, by ascending card."""
    plays = trick.plays
    allowed = playable(law, trick, hand)
    if len(plays) > 1 or (plays and plays[0].card is not JOKER):
        return _plain(allowed)
    return _answers(law, trick, hand, allowed) if plays else _leads(law, trick, allowed)


def playable(law: Law, trick: Trick, hand: int, narrate: list[Restriction] | None = None) -> int:
    """The cards of the hand that may be played to the trick, answers to a led joker aside; both are masks.

    ``narrate`` collects the reason for each card that is barred, the first reason that strikes it.
    """
    number, _, plays, _, _ = trick
    if hand & _JOKER_BIT:
        if law.joker_forced_out[number]:
            return _only(hand, _JOKER_BIT, Code.JOKER_FORCED_OUT, narrate)
        if plays and plays[0].joker_call and leads_the_call(law.rules):
            return _only(hand, _called_hand(law, number, hand), Code.JOKER_CALLED, narrate)
    usable = _usable(law, number, hand, narrate) if hand & law.forbidden[number] else hand
    if not plays:
        return _first_lead(law, usable, narrate) if number == 1 else usable
    led = plays[0].card.suit
    if led is None:
        led = law.led_suit(plays)
    if led is None or not usable & SUIT_MASKS[led]:
        return usable
    kept = usable & (SUIT_MASKS[led] | law.free[number])
    return kept if narrate is None else _only(usable, kept, Code.FOLLOW_SUIT, narrate, ("suit", led))


def why_not(law: Law, trick: Trick, hand: int, play: Play) -> Refusal | None:
    """Why the hand may not play so, or None if it may."""
    if not hand & play.card.bit:
        return refuse(Code.CARD_NOT_HELD, card=play.card)
    if play.joker_call and may_answer(law, trick, hand) and play.card.bit == law.call_bit and play.suit is None:
        return None
    reasons: list[Restriction] = []
    if not playable(law, trick, hand, reasons) & play.card.bit:
        struck = next(each for each in reasons if each.barred & play.card.bit)
        return Refusal(struck.code, (("card", play.card), *struck.params))
    return _why_not_so(law, trick, play)


def may_answer(law: Law, trick: Trick, hand: int) -> bool:
    """Whether the hand may answer a led joker with the joker call card (J2, Q35)."""
    return (
        not leads_the_call(law.rules)
        and len(trick.plays) == 1
        and trick.plays[0].card is JOKER
        and law.call_works[trick.number]
        and bool(hand & law.call_bit)
    )


def call_choices(law: Law, trick: Trick) -> tuple[bool, ...]:
    """The values that ``joker_call`` may have when the call card is led to the trick, the default first (J4)."""
    if trick.plays or not leads_the_call(law.rules) or not law.call_works[trick.number]:
        return (False,)
    declaration = law.rules.joker_call.declaration
    if declaration is CallDeclaration.ALWAYS:
        return (True,)
    return (True, False) if declaration is CallDeclaration.OPT_OUT else (False, True)


def suit_choices(law: Law, trick: Trick) -> tuple[Suit, ...]:
    """The suits that a joker led to the trick may name; empty where it names none (T11, Q29, AM10)."""
    if trick.plays or not law.names_suit(trick.number):
        return ()
    if trick.number == 1 and not law.rules.first_lead.joker_may_name_trump:
        return tuple(suit for suit in Suit if suit is not law.trump.suit)
    return tuple(Suit)


def _leads(law: Law, trick: Trick, allowed: int) -> tuple[Play, ...]:
    """The ways to lead these cards: the joker with each suit it may name, the call card with and without a call."""
    if not allowed & (_JOKER_BIT | law.call_bit):
        return _plain(allowed)
    listed: list[Play] = []
    for each in cards_in(allowed):
        if each is JOKER and (suits := suit_choices(law, trick)):
            listed.extend(NAMING[suit] for suit in suits)
        elif each.bit == law.call_bit:
            listed.extend((CALLING if calls else PLAIN)[each.index] for calls in call_choices(law, trick))
        else:
            listed.append(PLAIN[each.index])
    return tuple(listed)


def _answers(law: Law, trick: Trick, hand: int, allowed: int) -> tuple[Play, ...]:
    """The ways to follow a led joker: the call card may answer it, whatever suit was named."""
    if not may_answer(law, trick, hand):
        return _plain(allowed)
    listed: list[Play] = []
    for each in cards_in(allowed | law.call_bit):
        if each.bit == law.call_bit:
            listed.append(CALLING[each.index])
        if each.bit & allowed:
            listed.append(PLAIN[each.index])
    return tuple(listed)


def _plain(allowed: int) -> tuple[Play, ...]:
    """One way to play each of the cards, ascending: joined from a table for each suit."""
    plays: tuple[Play, ...] = _PLAIN_JOKER if allowed & _JOKER_BIT else ()
    for suit in (3, 2, 1, 0):
        ranks = allowed >> 13 * suit & 0x1FFF
        if ranks:
            plays = _plain_suit(suit, ranks) + plays
    return plays


@cache
def _plain_suit(suit: int, ranks: int) -> tuple[Play, ...]:
    return tuple([PLAIN[each.index] for each in cards_in(ranks << 13 * suit)])


def _only(cards: int, kept: int, code: Code, narrate: list[Restriction] | None, *params: tuple[str, Param]) -> int:
    if narrate is not None and cards & ~kept:
        narrate.append(Restriction(cards & ~kept, code, params))
    return kept


def _called_hand(law: Law, number: int, hand: int) -> int:
    """What the holder of a called joker may play: the joker, or the mighty in its defence (J5, J7)."""
    defends = law.rules.joker_call.mighty_defence and law.mighty_power[number] is Power.FULL
    return _JOKER_BIT | (hand & law.mighty_bit if defends else 0)


def _usable(law: Law, number: int, hand: int, narrate: list[Restriction] | None) -> int:
    """The hand without the cards that are forbidden in this trick, unless nothing else is left (Q32)."""
    forbidden = hand & law.forbidden[number]
    if forbidden == hand:
        return hand
    if narrate is not None:
        first = number == 1
        joker = Code.JOKER_FIRST_TRICK if first else Code.JOKER_LAST_TRICK
        mighty = Code.MIGHTY_FIRST_TRICK if first else Code.MIGHTY_LAST_TRICK
        narrate.append(Restriction(forbidden & _JOKER_BIT, joker, ()))
        narrate.append(Restriction(forbidden & law.mighty_bit, mighty, ()))
    return hand & ~forbidden


def _first_lead(law: Law, hand: int, narrate: list[Restriction] | None) -> int:
    """What may be led to the first trick (T1 to T4, Q28, AM2, AM15)."""
    rules = law.rules.first_lead
    trumps = hand & law.trump_mask & ~law.mighty_bit if rules.ban_trump else 0
    joker = hand & _JOKER_BIT if rules.ban_joker else 0
    call = hand & law.call_bit if rules.ban_joker_call else 0
    if rules.release is Release.TRUMP_AND_JOKER and not hand & ~(trumps | _JOKER_BIT):
        trumps = 0
    if not hand & ~(trumps | joker | call) and rules.release is Release.TRUMP_AND_CALL:
        trumps = call = 0
    kept = hand & ~(trumps | joker | call)
    if not kept:
        return hand
    _only(hand, hand & ~trumps, Code.FIRST_LEAD_TRUMP, narrate)
    _only(hand, hand & ~joker, Code.FIRST_LEAD_JOKER, narrate)
    _only(hand, hand & ~call, Code.FIRST_LEAD_CALL, narrate)
    return kept


def _why_not_so(law: Law, trick: Trick, play: Play) -> Refusal | None:
    """Why a playable card may not be played with that suit named or that joker call, or None if it may."""
    suits = suit_choices(law, trick) if play.card is JOKER else ()
    if play.suit is None and suits:
        return refuse(Code.JOKER_NEEDS_SUIT)
    if play.suit is not None and play.suit not in suits:
        return refuse(_bad_suit(trick, play.card, suits))
    calls = call_choices(law, trick) if play.card.bit == law.call_bit else (False,)
    if play.joker_call not in calls:
        return refuse(Code.CALL_NOT_POSSIBLE if play.joker_call else Code.CALL_ALWAYS_ON)
    return None


def _bad_suit(trick: Trick, card: Card, suits: tuple[Suit, ...]) -> Code:
    if card is not JOKER or trick.plays:
        return Code.ONLY_JOKER_NAMES_SUIT
    return Code.JOKER_NOT_TRUMP if suits else Code.JOKER_NAMES_NO_SUIT
