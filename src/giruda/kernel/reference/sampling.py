"""Layouts of unseen cards in Python, with the interface of the compiled ones; ``sampling.pyx`` tells how."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import comb, factorial, prod

from giruda.cards import cards_in
from giruda.kernel.constraints import Constraints
from giruda.kernel.reference.chance import Chance

Rooms = tuple[int, ...]


class Layouts:
    """Every layout of unseen cards that meets what is known, counted and numbered."""

    def __init__(self, counts: Sequence[int], allowed: Sequence[int], known: Sequence[int] | None = None) -> None:
        """Count the layouts.

        Raises:
            ValueError: the counts and the cards do not fit together, or no layout meets the constraints.
        """
        self._constraints = Constraints(counts, allowed, known)
        self._from = cache(self._ways_from)
        self._rooms = tuple(pool.room for pool in self._constraints.pools)
        self.ways: int = self._constraints.splits * self._from(0, 0, self._size(0), self._rooms)
        if not self.ways:
            raise self._constraints.impossible()

    def nth(self, number: int) -> tuple[int, ...]:
        """The layout with that number: the cards of each place, the known ones included.

        Raises:
            IndexError: there is no such number.
        """
        if not 0 <= number < self.ways:
            raise IndexError(f"there are {self.ways} layouts, counted from 0; {number} is none of them")
        pooled, split = divmod(number, self._constraints.splits)
        return self._shared_out(self._pools(pooled), split)

    def _pools(self, number: int) -> list[int]:
        """The cards of each pool, as masks."""
        rooms, pooled = self._rooms, [0] * len(self._rooms)
        for index, group in enumerate(self._constraints.groups):
            unlaid, left = group.cards, group.size
            for pool in range(len(rooms)):
                cards, number = self._share(index, pool, left, rooms, number)
                rooms = _filled(rooms, pool, cards)
                choice, number = divmod(number, self._from(index, pool + 1, left - cards, rooms))
                chosen = _nth_choice(unlaid, cards, choice)
                pooled[pool] |= chosen
                unlaid, left = unlaid ^ chosen, left - cards
        return pooled

    def _shared_out(self, pooled: list[int], number: int) -> tuple[int, ...]:
        """The cards of each place: its known ones, and its share of what lies in its pool."""
        hands = list(self._constraints.known)
        of_place = {place: index for index, pool in enumerate(self._constraints.pools) for place in pool.places}
        for place, room in enumerate(self._constraints.rooms):
            left = pooled[of_place[place]]
            number, choice = divmod(number, comb(left.bit_count(), room))
            chosen = _nth_choice(left, room, choice)
            hands[place] |= chosen
            pooled[of_place[place]] ^= chosen
        return tuple(hands)

    def _share(self, index: int, pool: int, left: int, rooms: Rooms, number: int) -> tuple[int, int]:
        """How many cards of the group go to the pool, and what is left of the number; the most cards come first."""
        cards = self._most(index, pool, left, rooms)
        while True:
            behind = comb(left, cards) * self._from(index, pool + 1, left - cards, _filled(rooms, pool, cards))
            if number < behind:
                return cards, number
            number -= behind
            cards -= 1

    def sample(self, count: int, seed: int) -> list[tuple[int, ...]]:
        """So many layouts, each drawn from all with equal chances."""
        chance = Chance(seed)
        return [self.draw(chance) for _ in range(count)]

    def draw(self, chance: Chance) -> tuple[int, ...]:
        """One layout, drawn from all with equal chances."""
        if len(self._constraints.groups) == 1:
            return self._shuffled(chance)
        return self.nth(chance.below_wide(self.ways))

    def _shuffled(self, chance: Chance) -> tuple[int, ...]:
        (group,) = self._constraints.groups
        deck, hands = cards_in(group.cards), list(self._constraints.known)
        for place, room in enumerate(self._constraints.rooms):
            for _ in range(room):
                drawn = chance.below(len(deck))
                hands[place] |= deck[drawn].bit
                deck[drawn] = deck[-1]
                deck.pop()
        return tuple(hands)

    def _size(self, index: int) -> int:
        groups = self._constraints.groups
        return groups[index].size if index < len(groups) else 0

    def _most(self, index: int, pool: int, left: int, rooms: Rooms) -> int:
        """How many cards of the group may go to this pool at most."""
        return min(left, rooms[pool]) if self._constraints.groups[index].pools >> pool & 1 else 0

    def _ways_from(self, index: int, pool: int, left: int, rooms: Rooms) -> int:
        """The ways to lay what is left of this group, from this pool on, and the groups after it."""
        if index == len(self._constraints.groups):
            return 1
        if left == 0:
            return self._from(index + 1, 0, self._size(index + 1), rooms)
        if index == len(self._constraints.groups) - 1:
            return self._ways_of_last(pool, left, rooms)
        if pool == len(rooms):
            return 0
        return sum(
            comb(left, cards) * self._from(index, pool + 1, left - cards, _filled(rooms, pool, cards))
            for cards in range(self._most(index, pool, left, rooms) + 1)
        )

    def _ways_of_last(self, pool: int, left: int, rooms: Rooms) -> int:
        """The ways to lay what is left of the last group: it must fill what room there is."""
        pools = self._constraints.groups[-1].pools
        barred = any(room and not pools >> here & 1 for here, room in enumerate(rooms[pool:], pool))
        if barred or left != sum(rooms[pool:]):
            return 0
        return factorial(left) // prod(map(factorial, rooms[pool:]))


def sample_hands(
    counts: Sequence[int], allowed: Sequence[int], known: Sequence[int] | None, seed: int
) -> tuple[int, ...]:
    """One layout drawn from all that there are; see `Layouts`.

    Raises:
        ValueError: the counts and the cards do not fit together, or no layout meets the constraints.
    """
    return Layouts(counts, allowed, known).sample(1, seed)[0]


def _filled(rooms: Rooms, pool: int, cards: int) -> Rooms:
    """The rooms with so many cards fewer at that pool."""
    return (*rooms[:pool], rooms[pool] - cards, *rooms[pool + 1 :])


def _nth_choice(cards: int, taken: int, number: int) -> int:
    """The choice with that number among those of so many cards of a set."""
    listed, chosen = cards_in(cards), 0
    for place, card in enumerate(listed):
        if not taken:
            break
        with_it = comb(len(listed) - place - 1, taken - 1)
        if number < with_it:
            chosen |= card.bit
            taken -= 1
        else:
            number -= with_it
    return chosen
