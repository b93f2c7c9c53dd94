"""What is known of unseen cards, checked and put in groups: shared by both engines of the kernel."""

from __future__ import annotations

from collections.abc import Sequence
from math import factorial, prod
from typing import Final, NamedTuple, Protocol

from giruda.cards import DECK_MASK, cards_in
from giruda.deal.law import Law

COUNTABLE: Final = 1 << 127
"""Layouts that can be numbered; all 53 cards in six places come to less."""


class Group(NamedTuple):
    """Cards that may lie in the same places.

    Attributes:
        cards: the cards, as a mask.
        places: the places, as a set of bits.
    """

    cards: int
    places: int

    @property
    def size(self) -> int:
        """How many cards they are."""
        return self.cards.bit_count()


class Constraints:
    """Where unseen cards may lie.

    Attributes:
        known: the cards that are known to lie in each place, as masks.
        rooms: how many other cards each place holds.
        groups: the other cards; those with the fewest places first.
    """

    known: tuple[int, ...]
    rooms: tuple[int, ...]
    groups: tuple[Group, ...]

    def __init__(self, counts: Sequence[int], allowed: Sequence[int], known: Sequence[int] | None = None) -> None:
        """Put the cards in groups.

        Args:
            counts: how many cards each place holds, the known ones included.
            allowed: the cards that may lie in each place, as masks; together they are all the unseen cards.
            known: the cards that are known to lie in each place, as masks; None for no card at all.

        Raises:
            ValueError: the counts and the cards do not fit together.
        """
        self.known = tuple(known) if known is not None else (0,) * len(counts)
        if not len(counts) == len(allowed) == len(self.known):
            raise ValueError("counts, allowed and known cards must be given for the same places")
        self.rooms = tuple(count - cards.bit_count() for count, cards in zip(counts, self.known, strict=True))
        unseen = 0
        for cards in allowed:
            unseen |= cards
        laid = sum(self.known)
        for cards in self.known:
            unseen &= ~cards
        if (
            min(*self.rooms, laid, *allowed) < 0
            or (laid | unseen) & ~DECK_MASK
            or laid.bit_count() != sum(cards.bit_count() for cards in self.known)
        ):
            raise ValueError("these are no counts and sets of cards, or a card is known in two places")
        if unseen.bit_count() != sum(self.rooms):
            raise ValueError(f"{unseen.bit_count()} unseen cards do not fill {sum(self.rooms)} places")
        if factorial(sum(self.rooms)) // prod(map(factorial, self.rooms)) >= COUNTABLE:
            raise ValueError("so many layouts cannot be counted")
        self.groups = self._grouped(unseen, allowed)

    def _grouped(self, unseen: int, allowed: Sequence[int]) -> tuple[Group, ...]:
        """The unseen cards by the places that have room for them."""
        groups: dict[int, int] = {}
        for card in cards_in(unseen):
            places = sum(1 << place for place, cards in enumerate(allowed) if cards & card.bit and self.rooms[place])
            groups[places] = groups.get(places, 0) | card.bit
        made = [Group(cards, places) for places, cards in groups.items()]
        return tuple(sorted(made, key=lambda group: (group.places.bit_count(), group.size, group.places)))

    def impossible(self) -> ValueError:
        """The error of constraints that no layout meets."""
        return ValueError("no layout of the unseen cards meets these constraints")


class Held(Protocol):
    """A position, of either engine."""

    @property
    def law(self) -> Law:
        """What the cards can do."""

    @property
    def hands(self) -> tuple[int, ...]:
        """The cards of each seat, as masks."""

    @property
    def played(self) -> int:
        """The cards played, as a mask."""


def check_layouts(places: tuple[int, ...], position: Held) -> None:
    """Hold that a layout's first places are the seats, with as many cards as they hold, and none that has been played.

    Raises:
        ValueError: they are not.
    """
    if position.law.rules.neutral.seated:
        raise ValueError("the order of a neutral seat's pile cannot be drawn with the hands")
    if len(places) < len(position.hands):
        raise ValueError(f"the layouts must have a place for each of {len(position.hands)} seats")
    for hand, held in zip(places, position.hands, strict=False):
        if hand.bit_count() != held.bit_count() or hand & position.played:
            raise ValueError("the layouts do not fit the position")
