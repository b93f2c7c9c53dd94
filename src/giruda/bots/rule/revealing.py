"""The friend's word: saying who one is before the called card does."""

from __future__ import annotations

from giruda.view import SeatView


def wants_reveal(view: SeatView) -> bool:
    """Whether to say that one is the friend.

    Hidden, the friend is fed by defenders who guess wrong, so the word waits. It helps only the declarer, who otherwise
    may play over the friend's trick: said when the declarer is still to play after the friend's winning card.
    """
    trick = view.trick
    if trick is None or not trick.plays or view.seat is None or view.declarer is None or view.law is None:
        return False
    played = len(trick.plays)
    mine, declarers = trick.seats.index(view.seat), trick.seats.index(view.declarer)
    if not mine < played <= declarers:
        return False
    return view.law.winner(trick.number, trick.plays) == mine
