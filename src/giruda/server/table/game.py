"""The match at a table, with the deal in progress and what its players are up to around it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from giruda.cards import CardSet, Seat, parse_card
from giruda.deal.actions import Action
from giruda.deal.deal import Deal
from giruda.deal.events import Event
from giruda.deal.phase import Phase
from giruda.deal.setup import Layout
from giruda.fairness import Proof
from giruda.match import Match
from giruda.server.table.entries import Dealt


class Done(NamedTuple):
    """Something a seat did in this deal, and the deal as it was before.

    Attributes:
        seat: the seat.
        action: what it did.
        before: the deal before it.
        position: the table's position after it.
        at: when, in seconds since 1970.
    """

    seat: Seat
    action: Action
    before: Deal
    position: int
    at: float


class Question(NamedTuple):
    """A seat asks to take back what it did last.

    Attributes:
        seat: the seat.
        waiting: the seats that have still to agree.
        at: since when, in seconds since 1970.
    """

    seat: Seat
    waiting: frozenset[Seat]
    at: float


@dataclass(frozen=True, slots=True)
class Game:
    """The match and its deal.

    Attributes:
        match: the match, up to the deal in progress.
        deal: the deal in progress, or the last one until the table goes on.
        dealt_at: the table's position at which the cards were dealt.
        turned_at: the position since which the same seat is on turn, whatever was done out of turn.
        turned: since when the table waits for whom it waits for now, in seconds since 1970.
        auto_pass: the seats for which the server passes in this auction.
        ready: the seats that have gone on after the deal.
        done: what was done in this deal, the newest last.
        question: what somebody wants to take back.
        undone: how often each seat has asked for that in this deal.
        proof: how the cards can be checked once the deal is over; None where nobody committed to them.
        cut: the cards that were cut for the first deal of the match.
    """

    match: Match
    deal: Deal
    dealt_at: int
    turned_at: int
    turned: float
    auto_pass: frozenset[Seat] = frozenset()
    ready: frozenset[Seat] = frozenset()
    done: tuple[Done, ...] = ()
    question: Question | None = None
    undone: tuple[Seat, ...] = ()
    proof: Proof | None = None
    cut: tuple[str, ...] = ()

    @property
    def standing(self) -> Match:
        """The match with the deal in progress counted, once it is over."""
        return self.match if self.deal.outcome is None else self.match.after(self.deal.outcome)

    @property
    def is_over(self) -> bool:
        """Whether the deal is over, and the table waits to go on."""
        return self.deal.outcome is not None

    def after(self, seat: Seat, action: Action, position: int, at: float) -> tuple[Game, tuple[Event, ...]]:
        """The game after an action of that seat, and what happened."""
        deal, events = self.deal.apply(seat, action)
        turned = seat == self.deal.turn or deal.outcome is not None
        game = replace(
            self,
            deal=deal,
            turned_at=position if turned else self.turned_at,
            turned=at if turned else self.turned,
            auto_pass=self.auto_pass if deal.phase is Phase.AUCTION else frozenset(),
            done=(*self.done, Done(seat, action, self.deal, position, at)),
        )
        return game, events

    @property
    def opening(self) -> Deal:
        """The deal as it was dealt."""
        return self.done[0].before if self.done else self.deal

    def last_of(self, seat: Seat) -> Done | None:
        """What that seat did last in this deal."""
        return next((each for each in reversed(self.done) if each.seat == seat), None)

    def taken_back(self, seat: Seat, position: int, at: float) -> Game:
        """The game as it was before the seat's last action."""
        place = max(place for place, each in enumerate(self.done) if each.seat == seat)
        return replace(
            self,
            deal=self.done[place].before,
            turned_at=position,
            turned=at,
            done=self.done[:place],
            question=None,
        )


def layout_of(entry: Dealt) -> Layout:
    """The cards that an entry deals."""
    hands = tuple(CardSet(map(parse_card, hand)) for hand in entry.hands)
    return Layout(hands, CardSet(map(parse_card, entry.kitty)), tuple(map(parse_card, entry.order)))
