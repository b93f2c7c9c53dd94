"""What is known of unseen cards, checked and put in groups: shared by both engines of the kernel."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import factorial, prod
from typing import Final, NamedTuple, Protocol

from giruda.cards import DECK_MASK, cards_in

COUNTABLE: Final = 1 << 127
"""Layouts that can be numbered; all 53 cards in six places come to less."""


class NoLayout(ValueError):
    """No layout meets the constraints."""


class Pool(NamedTuple):
    """Places in which the same cards may lie: to count layouts they are one place.

    Attributes:
        places: the places.
        room: how many unseen cards they hold together.
    """

    places: tuple[int, ...]
    room: int


class Group(NamedTuple):
    """Cards that may lie in the same places.

    Attributes:
        cards: the cards, as a mask.
        pools: the pools, as a set of bits.
    """

    cards: int
    pools: int

    @property
    def size(self) -> int:
        """How many cards they are."""
        return self.cards.bit_count()


class Constraints:
    """Where unseen cards may lie.

    Attributes:
        known: the cards that are known to lie in each place, as masks.
        rooms: how many other cards each place holds.
        pools: the places, put together where the same cards may lie in them.
        groups: the other cards; those with the fewest pools first.
        splits: the ways to share out what lies in the pools to their places.
    """

    known: tuple[int, ...]
    rooms: tuple[int, ...]
    pools: tuple[Pool, ...]
    groups: tuple[Group, ...]
    splits: int

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
        open_to = [cards & unseen if room else 0 for cards, room in zip(allowed, self.rooms, strict=True)]
        self.pools = tuple(self._pooled(open_to))
        self.groups = self._grouped(unseen, open_to)
        self.splits = prod(self._splits_of(pool) for pool in self.pools)

    def _pooled(self, open_to: Sequence[int]) -> Iterator[Pool]:
        """The places by the unseen cards that may lie in them."""
        for cards in dict.fromkeys(open_to):
            places = tuple(place for place, others in enumerate(open_to) if others == cards)
            yield Pool(places, sum(self.rooms[place] for place in places))

    def _grouped(self, unseen: int, open_to: Sequence[int]) -> tuple[Group, ...]:
        """The unseen cards by the pools that they may lie in."""
        groups: dict[int, int] = {}
        for card in cards_in(unseen):
            pools = sum(1 << number for number, pool in enumerate(self.pools) if open_to[pool.places[0]] & card.bit)
            groups[pools] = groups.get(pools, 0) | card.bit
        made = [Group(cards, pools) for pools, cards in groups.items()]
        return tuple(sorted(made, key=lambda group: (group.pools.bit_count(), group.size, group.pools)))

    def _splits_of(self, pool: Pool) -> int:
        return factorial(pool.room) // prod(factorial(self.rooms[place]) for place in pool.places)

    def impossible(self) -> NoLayout:
        """The error of constraints that no layout meets."""
        return NoLayout("no layout of the unseen cards meets these constraints")


class Held(Protocol):
    """A position, of either engine."""

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
    if len(places) < len(position.hands):
        raise ValueError(f"the layouts must have a place for each of {len(position.hands)} seats")
    for hand, held in zip(places, position.hands, strict=False):
        if hand.bit_count() != held.bit_count() or hand & position.played:
            raise ValueError("the layouts do not fit the position")
