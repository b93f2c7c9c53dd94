"""What a table does by itself: moves of bots, those for persons whose time is up, and the cards of the next deal."""

from __future__ import annotations

from enum import Enum, auto
from typing import Final, NamedTuple

from giruda.cards import Seat
from giruda.deal.auction import PASS
from giruda.deal.events import DeclarerChosen, Event, FriendCalled, FriendRevealed, KillCalled, TrickTaken
from giruda.deal.phase import Phase
from giruda.server.table.clock import Wait, deadline, everybody_goes_on
from giruda.server.table.state import Table
from giruda.server.table.terms import PACES

_MOMENTS: Final[dict[type[Event], float]] = {
    TrickTaken: 0.6,
    DeclarerChosen: 0.8,
    FriendCalled: 1.0,
    KillCalled: 1.5,
    FriendRevealed: 1.5,
}
"""For how much longer, in moves of a bot, the bots wait after something that everybody has to see."""


class Kind(Enum):
    """What is to be done."""

    BOT = auto()
    """A bot on turn decides."""
    PASS = auto()
    """A person on turn wants to pass."""
    LATE = auto()
    """A bot decides for a person whose time is up."""
    DEAL = auto()
    """The next cards are dealt."""
    LAPSE = auto()
    """A question is dropped."""


class Task(NamedTuple):
    """Something that the table does by itself.

    Attributes:
        kind: what.
        seat: for which seat; None where it is for none.
        at: when, in seconds since 1970; None as soon as bots would act.
    """

    kind: Kind
    seat: Seat | None
    at: float | None


def next_task(table: Table) -> Task | None:
    """What the table does by itself next if nobody does anything; None if it waits for ever."""
    game = table.game
    if game is None or table.pause is not None or not table.company.here:
        return None
    if everybody_goes_on(table):
        return Task(Kind.DEAL, None, table.at)
    waits = deadline(table)
    if waits is not None and waits.wait is not Wait.TURN:
        kind = Kind.DEAL if waits.wait is Wait.GOING_ON else Kind.LAPSE
        return None if waits.at is None else Task(kind, None, waits.at)
    turn = game.deal.turn
    if turn is None:
        return None
    if waits is None:
        return Task(Kind.BOT, turn, None)
    if passes_by_itself(table, turn):
        return Task(Kind.PASS, turn, None)
    return None if waits.at is None else Task(Kind.LATE, turn, waits.at)


def bots_out_of_turn(table: Table) -> tuple[Seat, ...]:
    """The seats of bots that may do something although it is not their turn."""
    game = table.game
    if game is None or table.pause is not None or game.question is not None or not table.company.here:
        return ()
    chairs = table.company.chairs
    return tuple(seat for seat in game.deal.actors[1:] if seat < len(chairs) and not chairs[seat].plays_itself)


def passes_by_itself(table: Table, seat: Seat) -> bool:
    """Whether the server is to pass for the person on turn."""
    game = table.game
    if game is None or seat not in game.auto_pass or game.deal.phase is not Phase.AUCTION:
        return False
    return PASS in game.deal.legal_actions(seat)


def pause_before(table: Table) -> float:
    """How long bots wait after what happened last, in seconds: so that an announcement can be read."""
    moment = max((_MOMENTS.get(type(event), 0.0) for event in table.events), default=0.0)
    return PACES[table.terms.pace] * (1 + moment)


def chance_at(table: Table, seat: Seat) -> str:
    """What a seat's chance at this position comes from.

    The same after a restart, and nobody's who does not know the secret.
    """
    return f"{table.record.secret}:{table.position}:{seat}"
