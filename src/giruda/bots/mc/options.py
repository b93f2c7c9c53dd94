"""The plays that differ: of cards that come to the same for the seat, one."""

from __future__ import annotations

from collections.abc import Sequence

from giruda.bots.belief.plays import special_cards
from giruda.cards import CARDS, SUIT_MASKS
from giruda.deal.actions import Play
from giruda.view import SeatView


def different(view: SeatView, plays: Sequence[Play]) -> list[Play]:
    """The plays without those of a card that comes to the same as the next lower one.

    That is so for two cards of a suit, both point cards or neither, with no card between them in any hand or in the
    trick under way, and without a role of their own.
    """
    roles, alive = _with_a_role(view), _alive(view)
    held = {play.card.index for play in plays if not play.card.bit & roles}
    return [play for play in plays if play.card.index not in held or _next_lower(play, alive) not in held]


def _next_lower(play: Play, alive: int) -> int | None:
    """The next lower card of the suit that is alive, if it is worth the same."""
    card = play.card
    if card.suit is None:
        return None
    below = (alive & SUIT_MASKS[card.suit] & (card.bit - 1)).bit_length() - 1
    return below if below >= 0 and CARDS[below].points == card.points else None


def _alive(view: SeatView) -> int:
    """The cards that may still be compared with others, as a mask."""
    gone = 0 if view.discards is None else view.discards.mask
    for trick in view.tricks:
        for play in trick.plays:
            gone |= play.card.bit
    return view.setup.deck & ~gone


def _with_a_role(view: SeatView) -> int:
    """The cards that do more than count and beat others of their suit, as a mask."""
    assert view.law is not None
    called = view.call.call.card if view.call is not None and not view.friend_known else None
    return special_cards(view.law) | (0 if called is None else called.bit)
