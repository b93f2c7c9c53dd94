"""The cards that are dealt again after a kill: where those that were named may have come to lie.

Every card that was named lay in the kitty or with the seat that sits out, and so was dealt again. Of the cards that a
holder has had since, it is known how many were dealt again, but not which, unless they were named. The fewer of them
were named, the more ways of dealing come to the same hand (`Share.ways`): so a named card is likelier to lie where much
was dealt again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import comb, prod
from typing import NamedTuple

from giruda.bots.belief.plays import played_by
from giruda.cards import mask_of
from giruda.deal.phase import Phase
from giruda.view import SeatView


class Share(NamedTuple):
    """What a holder has had since the cards were dealt again.

    Attributes:
        places: where its cards lie that are not played: its hand, for the declarer also the discards; or the kitty.
        cards: how many cards it has had.
        dealt: how many of them were dealt again.
        named: how many of those are named cards that the viewer has seen there.
    """

    places: tuple[int, ...]
    cards: int
    dealt: int
    named: int

    def ways(self, more: int) -> int:
        """The ways to say which of its cards were dealt again, with so many unseen named cards among them."""
        named = self.named + more
        return comb(self.cards - named, self.dealt - named) if named <= self.dealt else 0


def shares_of(view: SeatView, known: Sequence[int]) -> tuple[Share, ...]:
    """The shares after a kill, with the cards known to lie in each place, as masks."""
    assert view.killing is not None
    named, buried = mask_of(view.killing.named), len(view.hand_sizes)
    before = view.declarer is None or view.phase is Phase.KITTY
    kitty = view.kitty.mask if view.kitty is not None else 0
    shares = []
    for seat in view.setup.rotations[0]:
        takes = seat == view.declarer and not before
        places = (seat, buried) if takes and view.phase is not Phase.EXCHANGE else (seat,)
        cards = view.rules.tricks + (view.rules.discards if takes else 0)
        if seat == view.declarer and before:
            cards = view.hand_sizes[seat]
        seen = played_by(view, seat)
        for place in places:
            seen |= known[place]
        had = cards - (kitty.bit_count() if takes else 0)
        shares.append(Share(places, had, had - view.rules.deal.hand, (seen & named & ~kitty).bit_count()))
    if before:
        size = view.kitty_size
        shares.append(Share((buried,), size, size, 0))
    return tuple(shares)


def splits(cards: int, rooms: Sequence[int], shares: Sequence[Share]) -> Iterator[tuple[tuple[int, ...], int]]:
    """Every way to say how many of so many unseen named cards lie in each place, and how many choices it stands for."""
    for counts in _counted(cards, rooms):
        ways = prod(share.ways(sum(counts[place] for place in share.places)) for share in shares)
        if ways:
            yield counts, ways


def _counted(cards: int, rooms: Sequence[int]) -> Iterator[tuple[int, ...]]:
    if not rooms:
        if not cards:
            yield ()
        return
    for here in range(min(cards, rooms[0]) + 1):
        for rest in _counted(cards - here, rooms[1:]):
            yield (here, *rest)
