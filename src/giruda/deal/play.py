"""The showdown: the tricks, who is the friend and who knows it, claims (T1 to T17, F10 to F14, J1 to J9)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from giruda.cards import POINT_MASK, CardSet, Seat
from giruda.deal.actions import Action, Claim, FriendCall, Play, RevealFriend
from giruda.deal.claim import why_unsure
from giruda.deal.contract import Undertaking
from giruda.deal.events import CardPlayed, Claimed, Event, FriendRevealed, TrickTaken
from giruda.deal.friend import Alone, alone_by_call, called_seat
from giruda.deal.law import Law
from giruda.deal.refusals import Code, Refusal, refuse
from giruda.deal.setup import Layout, Setup
from giruda.deal.trick import Trick, call_choices, legal_plays, why_not
from giruda.rules.choices import Claiming, DiscardPoints, FriendKind
from giruda.rules.ruleset import RuleSet

REVEAL: Final = RevealFriend()
CLAIM: Final = Claim()
_new: Final = tuple.__new__  # makes a named tuple without the detour by its names, for what every play makes


class Friendship(NamedTuple):
    """The truth about the friend, as far as the cards have settled it.

    Attributes:
        seat: the friend, or None for nobody, or not yet.
        alone: how the declarer is alone, or None with a friend, or while the tricks have still to name one.
        known: whether everyone knows.
    """

    seat: Seat | None
    alone: Alone | None
    known: bool


class Claimant(NamedTuple):
    """A claim that was granted: who made it, the hand shown, and the cards of all hands that it took, as masks."""

    seat: Seat
    shown: int
    cards: int


class Showdown(NamedTuple):
    """The tricks so far.

    Attributes:
        law: the powers of the cards.
        hands: the cards of each seat, as masks.
        played: every card played, as a mask.
        trick: the trick in progress, or the last one once the deal is over.
        tricks: the finished tricks.
        friendship: the truth about the friend.
        claimant: the claim that ended the deal, or None.
    """

    law: Law
    hands: tuple[int, ...]
    played: int
    trick: Trick
    tricks: tuple[Trick, ...]
    friendship: Friendship
    claimant: Claimant | None


Unseen = Callable[[Seat], int]
"""The cards that a seat has not seen, as a mask; asked only where a claim is possible."""


def begin(
    setup: Setup, law: Law, undertaking: Undertaking, hands: tuple[int, ...]
) -> tuple[Showdown, tuple[Event, ...]]:
    """The showdown before the first lead, and whether the call itself makes the friend known."""
    assert undertaking.call is not None
    call = undertaking.call.call
    friend = called_seat(setup, undertaking, hands, call)
    alone = None
    if friend is None and call.kind in (FriendKind.CARD, FriendKind.NONE):
        alone = alone_by_call(setup.rules, undertaking, call)
    known = call.kind in (FriendKind.PLAYER, FriendKind.NONE)
    first = Trick(1, setup.rotations[undertaking.declarer], (), None, 0)
    events = (FriendRevealed(friend),) if known else ()
    return Showdown(law, hands, 0, first, (), Friendship(friend, alone, known), None), events


def legal_in_play(undertaking: Undertaking, showdown: Showdown, seat: Seat, unseen: Unseen) -> tuple[Action, ...]:
    """What the seat may do: its plays if it is on turn, a claim it can prove, the friend's word."""
    law, trick, rules = showdown.law, showdown.trick, showdown.law.rules
    actions: tuple[Action, ...] = ()
    if seat == trick.seats[len(trick.plays)]:
        actions = legal_plays(law, trick, showdown.hands[seat])
        if rules.claim is Claiming.VERIFIED and not trick.plays and check_claim(showdown, seat, unseen) is None:
            actions = (*actions, CLAIM)
    if rules.friend.voluntary_reveal and may_reveal(undertaking, showdown, seat):
        actions = (*actions, REVEAL)
    return actions


def check_play(showdown: Showdown, seat: Seat, play: Play) -> Refusal | None:
    """Why the seat, which is on turn, may not play so, or None if it may."""
    return why_not(showdown.law, showdown.trick, showdown.hands[seat], play)


def check_claim(showdown: Showdown, seat: Seat, unseen: Unseen) -> Refusal | None:
    """Why the seat, which is on turn, may not claim, or None if it may (T17, Q44)."""
    if showdown.law.rules.claim is not Claiming.VERIFIED:
        return refuse(Code.NO_CLAIMS)
    if showdown.trick.plays:
        return refuse(Code.CLAIM_NOT_LEADING)
    beater = why_unsure(showdown.law, showdown.hands[seat], unseen(seat))
    return None if beater is None else refuse(Code.CLAIM_NOT_SURE, card=beater)


def may_reveal(undertaking: Undertaking, showdown: Showdown, seat: Seat) -> bool:
    """Whether the seat may say that it is the friend."""
    return check_reveal(undertaking, showdown, seat) is None


def check_reveal(undertaking: Undertaking, showdown: Showdown, seat: Seat) -> Refusal | None:
    """Why the seat may not say that it is the friend, or None if it may (F13, Q26)."""
    if not showdown.law.rules.friend.voluntary_reveal:
        return refuse(Code.REVEAL_NOT_ALLOWED)
    if showdown.friendship.known:
        return refuse(Code.FRIEND_KNOWN)
    by_card = undertaking.call is not None and undertaking.call.call.kind is FriendKind.CARD
    if not by_card or showdown.friendship.seat != seat:
        return refuse(Code.NOT_THE_FRIEND)
    return None


def after_play(
    setup: Setup, undertaking: Undertaking, showdown: Showdown, seat: Seat, play: Play
) -> tuple[Showdown, tuple[Event, ...]]:
    """The showdown after a legal play, and what happened."""
    law, hands, played, trick, tricks, friendship, _ = showdown
    number, seats, plays, _, _ = trick
    card = play.card
    left = list(hands)
    left[seat] ^= card.bit
    hands = tuple(left)
    played |= card.bit
    plays = (*plays, play)
    events: tuple[Event, ...] = (_new(CardPlayed, (seat, play, None)),)
    if not friendship.known and undertaking.call is not None and card is undertaking.call.call.card:
        friendship = friendship._replace(known=True)
        events = (*events, FriendRevealed(friendship.seat))
    if len(plays) < len(seats):
        trick = _new(Trick, (number, seats, plays, None, 0))
        return _new(Showdown, (law, hands, played, trick, tricks, friendship, None)), events
    winner = seats[law.winner(number, plays)]
    trick = Trick(number, seats, plays, winner, sum([each.card.points for each in plays]))
    events = (*events, TrickTaken(winner, trick.points))
    if not friendship.known:
        friendship, named = _named_by_trick(law.rules, undertaking, friendship, number, winner)
        events = (*events, *named)
    tricks = (*tricks, trick)
    if number < law.tricks:
        trick = Trick(number + 1, setup.rotations[winner], (), None, 0)
    return Showdown(law, hands, played, trick, tricks, friendship, None), events


def turned_up(setup: Setup, layout: Layout, showdown: Showdown) -> Play | None:
    """The card that the neutral seat turns up now, or None if it is not its turn (N1 to N5, Q48, Q49).

    A joker that it leads names no suit; a joker call that it leads has the effect it has by default.
    """
    trick, neutral = showdown.trick, setup.neutral
    if neutral is None or trick.winner is not None or trick.seats[len(trick.plays)] != neutral:
        return None
    card = layout.in_order(showdown.hands[neutral])[0]
    calls = card.bit == showdown.law.call_bit and call_choices(showdown.law, trick)[0]
    return Play(card, None, calls)


def after_reveal(showdown: Showdown, seat: Seat) -> tuple[Showdown, tuple[Event, ...]]:
    """The showdown after the friend's word."""
    friendship = showdown.friendship._replace(known=True)
    return showdown._replace(friendship=friendship), (FriendRevealed(seat),)


def after_claim(undertaking: Undertaking, showdown: Showdown, seat: Seat) -> tuple[Showdown, tuple[Event, ...]]:
    """The showdown after a proven claim: the claimant has taken every remaining trick."""
    friendship, events = showdown.friendship, (Claimed(seat, CardSet.from_mask(showdown.hands[seat])),)
    rules = showdown.law.rules
    revealed: tuple[Event, ...] = ()
    for number in range(showdown.trick.number, showdown.law.tricks + 1):
        friendship, named = _named_by_trick(rules, undertaking, friendship, number, seat)
        revealed = (*revealed, *named)
    left = 0
    for hand in showdown.hands:
        left |= hand
    if not friendship.known:
        friendship = friendship._replace(known=True)
        revealed = (*revealed, FriendRevealed(friendship.seat))
    hands = (0,) * len(showdown.hands)
    claimant = Claimant(seat, showdown.hands[seat], left)
    return showdown._replace(hands=hands, friendship=friendship, claimant=claimant), (*events, *revealed)


def points_taken(showdown: Showdown) -> tuple[int, ...]:
    """Point cards taken by each seat in tricks and by a claim."""
    points = [0] * len(showdown.hands)
    for trick in showdown.tricks:
        if trick.winner is not None:
            points[trick.winner] += trick.points
    if showdown.claimant is not None:
        points[showdown.claimant.seat] += (showdown.claimant.cards & POINT_MASK).bit_count()
    return tuple(points)


def points_put_down(rules: RuleSet, undertaking: Undertaking) -> int:
    """Point cards among the discards, where they count for the declarer's side; else 0 (K4)."""
    if rules.exchange.discard_points_to is DiscardPoints.DEFENDERS:
        return 0
    return (undertaking.discards & POINT_MASK).bit_count()


def naming_trick(rules: RuleSet, call: FriendCall) -> int | None:
    """The trick whose winner becomes the friend, or None where no trick names one (F3, F7)."""
    if call.kind is FriendKind.FIRST_TRICK:
        return 1
    return rules.tricks if call.kind is FriendKind.LAST_TRICK else None


def _named_by_trick(
    rules: RuleSet, undertaking: Undertaking, friendship: Friendship, number: int, winner: Seat
) -> tuple[Friendship, tuple[Event, ...]]:
    """The friendship after a trick that may have named the friend (F3, F7, F11)."""
    assert undertaking.call is not None
    call: FriendCall = undertaking.call.call
    if number != naming_trick(rules, call):
        return friendship, ()
    if winner == undertaking.declarer:
        named = Friendship(None, alone_by_call(rules, undertaking, call), known=True)
    else:
        named = Friendship(winner, None, known=True)
    return named, (FriendRevealed(named.seat),)
