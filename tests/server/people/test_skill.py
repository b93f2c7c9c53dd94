"""Ratings in a world where the truth is known: who is how strong, and what being the declarer's side is worth."""

from __future__ import annotations

import math
from itertools import product
from random import Random
from statistics import fmean

import pytest

from giruda.server.people.skill import (
    FRESH,
    FRESH_HANDICAP,
    LUCK,
    Sides,
    Skill,
    after_deal,
    shown,
    shown_spread,
    sides_key,
)


class World:
    """Players with true skills who play deals; ``worth`` is what being the declarer's side is worth, in the same unit.

    A player ``declares`` so often, in proportion to the others.
    """

    def __init__(
        self,
        skills: list[float],
        *,
        worth: float,
        declares: list[float] | None = None,
        alone: float = 0.2,
        seed: int = 1,
    ) -> None:
        self.true = skills
        self.worth = worth
        self.declares = declares or [1.0] * len(skills)
        self.alone = alone
        self.rng = Random(seed)
        self.found = [FRESH] * len(skills)
        self.handicaps: dict[str, Skill] = {}
        self.throws: set[int] = set()

    def play(self, deals: int) -> None:
        for _ in range(deals):
            self.deal()

    def deal(self) -> None:
        table = self.rng.sample(range(len(self.true)), 5)
        (declarer,) = self.rng.choices(table, [self.declares[each] for each in table])
        others = [each for each in table if each != declarer]
        friends = [] if self.rng.random() < self.alone else [self.rng.choice(others)]
        declaring, defending = [declarer, *friends], [each for each in others if each not in friends]
        worth = self.worth - (0 if friends else 0.5)
        edge = fmean(self.true[each] for each in declaring) - fmean(self.true[each] for each in defending) + worth
        won = self.rng.random() < 1 / (1 + math.exp(-edge))
        if self.throws & {*declaring}:
            won = False
        key = sides_key(declaring, defending)
        before = Sides(
            tuple(self.found[each] for each in declaring),
            tuple(self.found[each] for each in defending),
            self.handicaps.get(key, FRESH_HANDICAP),
        )
        after = after_deal(before, won=won)
        self.handicaps[key] = after.handicap
        for each, skill in zip([*declaring, *defending], [*after.declarers, *after.defenders], strict=True):
            self.found[each] = skill


@pytest.mark.parametrize("worth", [math.log(0.55 / 0.45), math.log(0.7 / 0.3), -0.4])
@pytest.mark.parametrize("level", [0.0, 3.0])
def test_players_of_equal_skill_stay_equal_whatever_they_are_in_a_deal(worth: float, level: float) -> None:
    # Some declare thirty times as often as others, and what that is worth is not what a fresh handicap says. Were it
    # not learned, those who declare most and least would come to be six apart and more.
    world = World([level] * 15, worth=worth, declares=[6.0] * 5 + [1.0] * 5 + [0.2] * 5)
    world.play(6000)
    keen, usual, shy = (fmean(skill.mean for skill in world.found[start : start + 5]) for start in (0, 5, 10))
    assert world.found[0].deviation < 2.5
    assert max(keen, usual, shy) - min(keen, usual, shy) < 2.5
    assert abs(fmean(skill.mean for skill in world.found)) < 1
    assert world.handicaps["2v3"].mean / (LUCK * math.sqrt(2)) == pytest.approx(worth, abs=0.2)


def test_a_stronger_player_rises_and_a_weaker_one_falls() -> None:
    world = World([1.0] + [0.0] * 13 + [-1.0], worth=0.2)
    world.play(1500)
    strong, *middle, weak = world.found
    assert strong.mean - 2 * strong.deviation > max(0.0, fmean(skill.mean for skill in middle))
    assert weak.mean + 2 * weak.deviation < min(0.0, fmean(skill.mean for skill in middle))
    assert strong.mean > max(skill.mean for skill in middle)


def test_a_table_of_strong_players_does_not_make_defending_easier() -> None:
    # With skills added up, three defenders would be favourites over two, and every contract made a surprise.
    strong = Skill(10.0, 2.0)
    fresh = Sides((strong,) * 2, (strong,) * 3, FRESH_HANDICAP)
    equal = Sides((Skill(0.0, 2.0),) * 2, (Skill(0.0, 2.0),) * 3, FRESH_HANDICAP)
    for won in (True, False):
        gains = [
            after.declarers[0].mean - before.declarers[0].mean
            for before in (fresh, equal)
            for after in [after_deal(before, won=won)]
        ]
        assert gains[0] == pytest.approx(gains[1])


SKILLS = [Skill(mean, deviation) for mean, deviation in product((-12.0, 0.0, 12.0), (1.0, 4.0, 8.0))]


@pytest.mark.parametrize("sizes", [(2, 3), (1, 4), (2, 4), (1, 3), (1, 2), (2, 2)])
@pytest.mark.parametrize("won", [True, False])
def test_whoever_is_on_the_losing_side_comes_out_lower(sizes: tuple[int, int], won: bool) -> None:
    rng = Random(5)
    for _ in range(200):
        before = Sides(
            tuple(rng.choice(SKILLS) for _ in range(sizes[0])),
            tuple(rng.choice(SKILLS) for _ in range(sizes[1])),
            Skill(rng.uniform(-5, 5), rng.uniform(0.1, 4)),
        )
        after = after_deal(before, won=won)
        for old, new in zip(before.declarers, after.declarers, strict=True):
            assert (new.mean > old.mean) is won
        for old, new in zip(before.defenders, after.defenders, strict=True):
            assert (new.mean > old.mean) is not won


def test_who_throws_the_contracts_of_their_own_side_falls() -> None:
    world = World([0.0] * 15, worth=0.2)
    world.throws = {0}
    world.play(1500)
    assert world.found[0].mean + 2 * world.found[0].deviation < 0
    # Nobody else is to suffer for it more than a little.
    assert all(abs(skill.mean) < 3 * skill.deviation for skill in world.found[1:])


def test_what_is_shown_begins_in_the_middle_and_is_sure_of_little() -> None:
    assert (shown(FRESH.mean), shown_spread(FRESH.deviation)) == (1500, 667)
    assert shown(1.0) > shown(0.0)
