"""What the cards played say of those that were kept: a player with other cards would have played another one."""

from __future__ import annotations

from math import log
from typing import NamedTuple

from giruda.bots.belief.habits import EVEN, HABITS, Habit, Holder, Kinds, Role, Spot, kinds_to_follow, kinds_to_lead
from giruda.bots.belief.plays import tricks_of
from giruda.bots.belief.world import World
from giruda.cards import Seat
from giruda.deal.phase import Phase
from giruda.deal.trick import Trick, playable
from giruda.rules.choices import FriendKind
from giruda.view import SeatView


class Choice(NamedTuple):
    """A card that a seat chose.

    Attributes:
        seat: the seat.
        trick: the trick before it.
        cards: the card and those that the seat played later, as a mask.
        kinds: the cards by kind.
        kind: the kind of the card.
        spot: what the seat chose in, unless it is the friend.
        as_friend: what it chose in if it is the friend; the same where that is known.
    """

    seat: Seat
    trick: Trick
    cards: int
    kinds: Kinds
    kind: int
    spot: Spot
    as_friend: Spot


_Weighed = tuple[Choice, Habit, Habit]
"""A choice, with the habits of its player, and of its player as the friend."""


class Playing:
    """How well worlds agree with the cards that the other seats chose."""

    def __init__(self, view: SeatView) -> None:
        """Note what was chosen."""
        call = view.call.call if view.call is not None else None
        hidden = call is not None and call.card is not None and not view.friend_known
        self.called = call.card.bit if hidden and call is not None and call.card is not None else 0
        self.law = view.law
        weighed: dict[Seat, list[_Weighed]] = {}
        for each in choices_of(view):
            if each.seat != view.seat:
                habits = (HABITS.get(each.spot, EVEN), HABITS.get(each.as_friend, EVEN))
                weighed.setdefault(each.seat, []).append((each, *habits))
        self.seats: tuple[tuple[Seat, list[_Weighed], dict[int, float]], ...] = tuple(
            (seat, chosen, {}) for seat, chosen in weighed.items()
        )

    def __bool__(self) -> bool:
        """Whether anything was chosen."""
        return bool(self.seats)

    def log_likelihood(self, world: World) -> float:
        """The logarithm of how likely the players choose so with the hands of that world."""
        total = 0.0
        for seat, chosen, found in self.seats:
            hand = world.hands[seat]
            likelihood = found.get(hand)
            if likelihood is None:
                likelihood = found[hand] = log(self._chooses(hand, chosen))
            total += likelihood
        return total

    def _chooses(self, hand: int, chosen: list[_Weighed]) -> float:
        """How likely a seat that now holds that hand has chosen so."""
        law, likelihood, as_friend = self.law, 1.0, hand & self.called
        assert law is not None
        for (_, trick, cards, (a, b, c, d, e, f, g), kind, _, _), habit, friends_habit in chosen:
            weights = friends_habit if as_friend else habit
            legal = playable(law, trick, hand | cards)
            likelihood *= weights[kind] / (
                weights[0] * (legal & a).bit_count()
                + weights[1] * (legal & b).bit_count()
                + weights[2] * (legal & c).bit_count()
                + weights[3] * (legal & d).bit_count()
                + weights[4] * (legal & e).bit_count()
                + weights[5] * (legal & f).bit_count()
                + weights[6] * (legal & g).bit_count()
            )
        return likelihood


def choices_of(view: SeatView) -> list[Choice]:
    """Every card that a seat chose, the last ones first; what a neutral seat turned up was not chosen."""
    law = view.law
    if law is None or view.trick is None or view.call is None or view.phase is Phase.FRIEND:
        return []
    later = [0] * len(view.hand_sizes)
    found = []
    for trick, place, friend, known in reversed(_moments(view)):
        seat, play = trick.seats[place], trick.plays[place]
        before = trick._replace(plays=trick.plays[:place], winner=None, points=0)
        later[seat] |= play.card.bit
        if seat == view.setup.neutral:
            continue
        kinds = kinds_to_follow(law, trick.number, before.plays) if place else kinds_to_lead(law)
        kind = next(number for number, cards in enumerate(kinds) if cards & play.card.bit)
        holder = trick.seats[law.winner(trick.number, before.plays)] if place else None
        last = place == len(trick.seats) - 1
        role = Role.DECLARER if seat == view.declarer else Role.DEFENDER
        if seat == friend and known:
            role = Role.FRIEND
        spot = Spot(role, _holder(view, role, holder, friend, known), last)
        as_friend = spot
        if role is Role.DEFENDER and not known:
            as_friend = Spot(Role.FRIEND, _holder(view, Role.FRIEND, holder, friend, known), last)
        found.append(Choice(seat, before, later[seat], kinds, kind, spot, as_friend))
    return found


def _moments(view: SeatView) -> list[tuple[Trick, int, Seat | None, bool]]:
    """Each card played, as a trick and a place, with the friend and whether everyone knew it then."""
    assert view.call is not None
    call = view.call.call
    friend, known = call.seat, call.kind in (FriendKind.PLAYER, FriendKind.NONE)
    found: list[tuple[Trick, int, Seat | None, bool]] = []
    for trick in tricks_of(view):
        for place, play in enumerate(trick.plays):
            found.append((trick, place, friend, known))
            if play.card is call.card:
                friend, known = trick.seats[place], True
        if call.kind is FriendKind.FIRST_TRICK and trick.winner is not None:
            friend, known = trick.winner if trick.number == 1 else friend, True
    return found


def _holder(view: SeatView, role: Role, holder: Seat | None, friend: Seat | None, known: bool) -> Holder:
    """What the seat that has the trick is to a player of that role."""
    if holder is None:
        return Holder.NOBODY
    ruling = holder == view.declarer or (known and holder == friend)
    if role is Role.FRIEND or known:
        return Holder.OURS if ruling is (role is not Role.DEFENDER) else Holder.THEIRS
    return Holder.THEIRS if ruling else Holder.UNKNOWN
