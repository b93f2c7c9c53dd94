"""Knowledge as disjoint cases, each a product of layouts that can be counted and drawn. Mostly there is just one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import prod
from typing import NamedTuple

from giruda.bots.belief.knowledge import Knowledge
from giruda.bots.belief.shares import splits
from giruda.cards import cards_in
from giruda.kernel import Layouts, NoLayout


class Part(NamedTuple):
    """Cards that are laid out by themselves: what `Layouts` asks for.

    Attributes:
        counts: how many cards lie in each place, the known ones included.
        allowed: the cards that may lie there, as masks.
        known: the cards that are known to lie there, as masks.
    """

    counts: tuple[int, ...]
    allowed: tuple[int, ...]
    known: tuple[int, ...]

    def layouts(self) -> Layouts | None:
        """Every layout, or None where there is none.

        Raises:
            ValueError: there are too many to count.
        """
        open_cards, laid = 0, 0
        for place, cards in enumerate(self.known):
            open_cards |= self.allowed[place]
            laid += cards.bit_count()
        if open_cards.bit_count() + laid != sum(self.counts):
            return None
        try:
            return Layouts(self.counts, self.allowed, self.known)
        except NoLayout:
            return None

    def ways_with(self, bit: int, place: int) -> int:
        """How many layouts have one of the cards (a one-card mask) in that place."""
        if not self.allowed[place] & bit or self.known[place].bit_count() == self.counts[place]:
            return 0
        known = tuple(cards | (bit if here == place else 0) for here, cards in enumerate(self.known))
        layouts = self._replace(allowed=tuple(cards & ~bit for cards in self.allowed), known=known).layouts()
        return layouts.ways if layouts else 0


class Case(NamedTuple):
    """One of several possibilities.

    Attributes:
        weight: how many choices of chance each of its layouts stands for.
        parts: what is laid out independently.
        layouts: the layouts of each part.
    """

    weight: int
    parts: tuple[Part, ...]
    layouts: tuple[Layouts, ...]

    @property
    def ways(self) -> int:
        """How many choices of chance the case stands for."""
        return self.weight * prod(each.ways for each in self.layouts)


def cases_of(knowledge: Knowledge) -> Iterator[Case]:
    """The cases that have a layout."""
    for part in _solved(knowledge):
        for weight, parts in _shared(knowledge, part):
            layouts = [each.layouts() for each in parts]
            found = tuple(each for each in layouts if each is not None)
            if len(found) == len(parts):
                yield Case(weight, parts, found)


def _solved(knowledge: Knowledge) -> Iterator[Part]:
    """The riddles solved in every way: with each place that the special cards may lie in."""
    for known in _placed(knowledge, list(knowledge.known), [card.bit for card in cards_in(knowledge.special)]):
        allowed = [cards & ~knowledge.special for cards in knowledge.allowed]
        for riddle in knowledge.riddles:
            barred = riddle.table.get(known[riddle.seat] & knowledge.special)
            if barred is None:
                break
            allowed[riddle.seat] &= ~barred
        else:
            yield Part(knowledge.counts, tuple(allowed), known)


def _placed(knowledge: Knowledge, known: list[int], cards: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """The known cards with each of some cards put in each place that it may lie in."""
    if not cards:
        yield tuple(known)
        return
    for place, allowed in enumerate(knowledge.allowed):
        if allowed & cards[0] and known[place].bit_count() < knowledge.counts[place]:
            known[place] |= cards[0]
            yield from _placed(knowledge, known, cards[1:])
            known[place] ^= cards[0]


def _shared(knowledge: Knowledge, part: Part) -> Iterator[tuple[int, tuple[Part, ...]]]:
    """The part by how many of the cards that were named in a kill lie in each place; as it is where none is unseen."""
    if not knowledge.named:
        yield 1, (part,)
        return
    put = [cards & knowledge.named & knowledge.special for cards in part.known]
    shares = [
        share._replace(named=share.named + sum(put[place].bit_count() for place in share.places))
        for share in knowledge.shares
    ]
    open_named = knowledge.named & ~sum(put)
    rooms = [count - cards.bit_count() for count, cards in zip(part.counts, part.known, strict=True)]
    nothing = (0,) * len(rooms)
    for counts, ways in splits(open_named.bit_count(), rooms, shares):
        others = Part(
            tuple(count - here for count, here in zip(part.counts, counts, strict=True)),
            tuple(cards & ~open_named for cards in part.allowed),
            part.known,
        )
        named = Part(counts, tuple(cards & open_named for cards in part.allowed), nothing)
        yield ways, (others, named)
