"""Layouts of unseen cards: all of them, each once, and each as likely as any other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import NamedTuple

import pytest

from giruda.cards import CARDS, DECK_MASK, SUIT_MASKS, mask_of
from giruda.kernel import Layouts, sample_hands
from giruda.kernel.reference.sampling import Layouts as ReferenceLayouts


class Case(NamedTuple):
    """Constraints that few layouts meet."""

    counts: list[int]
    allowed: list[int]
    known: list[int]


def some_case(rng: Random) -> Case:
    """Up to nine unseen cards in up to four places, some of them barred from some places, and some known ones."""
    while True:
        places, unseen = rng.randint(1, 4), rng.randint(1, 9)
        cards = rng.sample(CARDS, unseen + 3)
        known = [0] * places
        for card in cards[unseen:]:
            known[rng.randrange(places)] |= card.bit
        allowed = [mask_of(card for card in cards[:unseen] if rng.random() < 0.7) for _ in range(places)]
        counts = [hand.bit_count() for hand in known]
        for _ in range(unseen):
            counts[rng.randrange(places)] += 1
        case = Case(counts, allowed, known)
        together = 0
        for mask in allowed:
            together |= mask
        if together == mask_of(cards[:unseen]) and any(enumerated(case)):
            return case


def enumerated(case: Case) -> Iterator[tuple[int, ...]]:
    """Every layout, found by trying all hands of the first place, then of the next."""
    unseen = 0
    for mask in case.allowed:
        unseen |= mask
    yield from _laid(case, 0, unseen, ())


def _laid(case: Case, place: int, left: int, laid: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    if place == len(case.counts):
        if left == 0:
            yield laid
        return
    room = case.counts[place] - case.known[place].bit_count()
    fitting = [card for card in CARDS if card.bit & left & case.allowed[place]]
    for chosen in combinations(fitting, room):
        hand = mask_of(chosen)
        yield from _laid(case, place + 1, left ^ hand, (*laid, hand | case.known[place]))


@pytest.mark.parametrize("make", [Layouts, ReferenceLayouts])
@pytest.mark.parametrize("seed", range(60))
def test_the_numbered_layouts_are_all_that_there_are(make: type[Layouts], seed: int) -> None:
    case = some_case(Random(seed))
    every = sorted(enumerated(case))
    layouts = make(*case)
    assert layouts.ways == len(every)
    assert sorted(layouts.nth(number) for number in range(layouts.ways)) == every


@pytest.mark.parametrize("seed", range(8))
def test_both_engines_number_and_draw_the_same(seed: int) -> None:
    rng = Random(seed)
    allowed = [mask_of(rng.sample(CARDS, 45)) for _ in range(4)]
    allowed[3] = DECK_MASK
    layouts, other = Layouts([13, 13, 13, 14], allowed), ReferenceLayouts([13, 13, 13, 14], allowed)
    assert layouts.ways == other.ways
    for number in (0, layouts.ways - 1, rng.randrange(layouts.ways)):
        assert layouts.nth(number) == other.nth(number)
    assert layouts.sample(5, seed) == other.sample(5, seed)


@pytest.mark.parametrize("seed", range(12))
def test_each_layout_is_drawn_as_often(seed: int) -> None:
    tried = (some_case(Random(100 * seed + attempt)) for attempt in range(100))
    case = next(case for case in tried if 5 < len(list(enumerated(case))) < 60)
    every = list(enumerated(case))
    draws = 400 * len(every)
    drawn = Counter(Layouts(*case).sample(draws, seed))
    assert set(drawn) == set(every)
    chi_square = sum((drawn[layout] - 400) ** 2 / 400 for layout in every)
    freedom = len(every) - 1
    assert chi_square < freedom + 5 * (2 * freedom) ** 0.5, "five standard deviations"


def test_a_large_deal_with_voids_keeps_to_what_is_known() -> None:
    spades, hearts = SUIT_MASKS[0], SUIT_MASKS[2]
    own = mask_of(CARDS[place] for place in range(0, 50, 5))
    unseen = DECK_MASK & ~own
    allowed = [0, unseen & ~spades, unseen & ~(spades | hearts), unseen, unseen & ~CARDS[51].bit, unseen]
    layouts = Layouts([10] * 5 + [3], allowed, [own, 0, CARDS[51].bit, 0, 0, 0])
    for hands in layouts.sample(500, 1):
        assert hands[0] == own
        assert sum(hands) == DECK_MASK
        assert [hand.bit_count() for hand in hands] == [10, 10, 10, 10, 10, 3]
        assert not hands[1] & spades
        assert not hands[2] & (spades | hearts)
        assert hands[2] & CARDS[51].bit


def test_the_whole_deck_in_six_places_can_be_counted() -> None:
    layouts = Layouts([9, 9, 9, 9, 9, 8], [DECK_MASK] * 6)
    assert layouts.ways == ReferenceLayouts([9, 9, 9, 9, 9, 8], [DECK_MASK] * 6).ways
    assert layouts.ways.bit_length() > 120
    assert sum(layouts.nth(layouts.ways - 1)) == DECK_MASK


def test_one_sample_is_a_layout() -> None:
    assert sample_hands([1, 2], [0b111, 0b111], None, 5) in {(0b1, 0b110), (0b10, 0b101), (0b100, 0b11)}
    assert sample_hands([1, 2], [0b001, 0b110], None, 5) == (0b1, 0b110)


@pytest.mark.parametrize("make", [Layouts, ReferenceLayouts])
@pytest.mark.parametrize(
    ("counts", "allowed", "known", "told"),
    [
        ([1, 1], [1], None, "same places"),
        ([2, 1], [0b11, 0b11], None, "do not fill 3 places"),
        ([1, 1], [0b11, 0b11], [1, 1], "known in two places"),
        ([-1, 3], [0b11, 0b11], None, "no counts"),
        ([1, 1], [1 << 53, 1], None, "no counts"),
        ([1, 1], [0b11, 0], None, "no layout"),
        ([6, 6, 6, 7, 7, 7, 7, 7], [DECK_MASK] * 8, None, "cannot be counted"),
    ],
)
def test_what_no_layout_meets_is_refused(
    make: type[Layouts], counts: list[int], allowed: list[int], known: list[int] | None, told: str
) -> None:
    with pytest.raises(ValueError, match=told):
        make(counts, allowed, known)


def test_a_number_that_no_layout_has() -> None:
    layouts = Layouts([1, 1], [0b11, 0b11])
    for number in (-1, 2):
        with pytest.raises(IndexError, match="there are 2 layouts"):
            layouts.nth(number)
