"""A deal supposed: what a seat's deal would be if the cards that it cannot see lay in a given way.

Who thinks ahead from a view needs a deal to try things in. This one is made of the view and of a guess, so nothing that
the seat may not know can be in it.
"""

from __future__ import annotations

from giruda.cards import CardSet
from giruda.deal.contract import Undertaking
from giruda.deal.deal import Deal
from giruda.deal.kill import Dealing
from giruda.deal.phase import Phase
from giruda.deal.setup import Layout
from giruda.view import SeatView

__all__ = ["Deal", "supposed"]


def supposed(view: SeatView, guess: Layout) -> Deal:
    """The deal of that view with the cards lying as guessed; from before the play of the cards.

    Args:
        view: what a seat knows.
        guess: where every card lies now: in the hands, and buried as the kitty before it is taken, as the discards
            after the exchange.

    Raises:
        ValueError: the cards are being played, or the deal is over.
    """
    if view.phase in (Phase.PLAY, Phase.OVER):
        raise ValueError(f"a deal can be supposed before the play of the cards, not at {view.phase.value}")
    dealt = _as_dealt(view, guess)
    return Deal(view.setup, Dealing(dealt, dealt, view.killing), view.phase, view.auction, _undertaking(view, guess))


def _undertaking(view: SeatView, guess: Layout) -> Undertaking | None:
    if view.declarer is None:
        return None
    assert view.bid is not None
    assert view.contract is not None
    hand = guess.hands[view.declarer].mask
    discards = guess.kitty.mask if view.phase is Phase.FRIEND else 0
    return Undertaking(view.declarer, view.bid, view.contract, view.changed, hand, discards, view.call)


def _as_dealt(view: SeatView, guess: Layout) -> Layout:
    """The same cards with the kitty back in its place, once the declarer has taken it; who has seen it knows it."""
    if view.kitty is None or view.declarer is None:
        return guess
    hands = list(guess.hands)
    own = hands[view.declarer].mask | guess.kitty.mask
    hands[view.declarer] = CardSet.from_mask(own & ~view.kitty.mask)
    return Layout(tuple(hands), view.kitty, guess.order)
