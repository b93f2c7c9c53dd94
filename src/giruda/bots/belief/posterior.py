"""Where the hidden cards lie and who is the friend, as chances."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from giruda.bots.belief.cases import Case
from giruda.bots.belief.knowledge import Knowledge
from giruda.cards import Card, Seat, cards_in
from giruda.rules.choices import FriendKind
from giruda.view import SeatView


@dataclass(frozen=True, slots=True)
class CardChances:
    """For each card, the chance that it lies in each place.

    Attributes:
        by_card: for each card that is still out, the chances by place: the seats' hands, then what is buried.
        places: how many places there are.
    """

    by_card: Mapping[Card, tuple[float, ...]]
    places: int

    def of(self, card: Card) -> tuple[float, ...]:
        """The chances of a card by place: the seats' hands, then what is buried; all 0 for one that was played."""
        return self.by_card.get(card, (0.0,) * self.places)

    def held(self, card: Card, seat: Seat) -> float:
        """The chance that the seat holds the card."""
        return self.of(card)[seat]

    def buried(self, card: Card) -> float:
        """The chance that the card lies in the kitty, or among the discards."""
        return self.of(card)[-1]


@dataclass(frozen=True, slots=True)
class FriendChances:
    """Who is the friend.

    Attributes:
        seats: the chance of each seat.
        nobody: the chance that there is no friend.
        undecided: the chance that there is none yet: before the call, or as long as a trick has still to name one.
    """

    seats: tuple[float, ...]
    nobody: float
    undecided: float


def card_chances(knowledge: Knowledge, cases: Sequence[Case]) -> CardChances:
    """The exact chances under equal weights, by counting."""
    places = len(knowledge.counts)
    found: dict[Card, tuple[float, ...]] = {}
    for place, known in enumerate(knowledge.known):
        certain = tuple(float(here == place) for here in range(places))
        found.update(dict.fromkeys(cards_in(known), certain))
    total = sum(case.ways for case in cases)
    alike: dict[object, tuple[float, ...]] = {}
    for card in cards_in(knowledge.unseen):
        likeness = tuple(_likeness(case, card) for case in cases)
        if likeness not in alike:
            alike[likeness] = tuple(
                sum(_ways_with(case, card, place) for case in cases) / total for place in range(places)
            )
        found[card] = alike[likeness]
    return CardChances(found, places)


def friend_chances(view: SeatView, chances: CardChances) -> FriendChances:
    """The friend, from where the cards lie."""
    seats = len(view.hand_sizes)
    call = view.call.call if view.call is not None else None
    if view.friend_known or (call is not None and call.kind is FriendKind.NONE):
        alone = view.friend is None
        return FriendChances(tuple(float(seat == view.friend) for seat in range(seats)), float(alone), 0.0)
    if call is None or call.kind is not FriendKind.CARD or call.card is None:
        return FriendChances((0.0,) * seats, 0.0, 1.0)
    held = list(chances.of(call.card))
    nobody = held.pop()
    if view.declarer is not None:
        nobody, held[view.declarer] = nobody + held[view.declarer], 0.0
    return FriendChances(tuple(held), nobody, 0.0)


def _likeness(case: Case, card: Card) -> tuple[int, ...]:
    """What decides the chances of a card in a case: where it is known to lie, or where it may lie, part by part."""
    masks = (masks for part in case.parts for masks in (part.known, part.allowed))
    return tuple(sum(1 << place for place, cards in enumerate(each) if cards & card.bit) for each in masks)


def _ways_with(case: Case, card: Card, place: int) -> int:
    """How many choices of chance the case stands for in which the card lies in that place."""
    ways = case.weight
    for part, layouts in zip(case.parts, case.layouts, strict=True):
        if any(cards & card.bit for cards in part.allowed):
            ways *= part.ways_with(card.bit, place)
        elif any(cards & card.bit for cards in part.known):
            ways *= layouts.ways if part.known[place] & card.bit else 0
        else:
            ways *= layouts.ways
    return ways
