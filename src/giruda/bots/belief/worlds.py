"""The worlds that a seat may be in: drawn from everything that fits what it knows, each as chance would deal it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from itertools import accumulate
from random import Random

from giruda.bots.belief.cases import Case, cases_of
from giruda.bots.belief.knowledge import knowledge_of, undertaking_of
from giruda.bots.belief.posterior import CardChances, FriendChances, card_chances, friend_chances
from giruda.bots.belief.world import World
from giruda.cards import Card, Seat, cards_in
from giruda.deal.friend import called_seat
from giruda.deal.phase import Phase
from giruda.deal.play import naming_trick, points_put_down
from giruda.kernel import Situation
from giruda.view import SeatView


class Beliefs:
    """What a seat may believe: the worlds that fit its view, counted, drawn, and where in them the cards lie.

    The view alone decides. Without weights every deal of the cards, with every choice of discards, counts the same.

    Attributes:
        view: the view.
        knowledge: what is known of the hidden cards.
        cases: the possibilities that make it up; mostly just one.
    """

    def __init__(self, view: SeatView) -> None:
        """Read a view.

        Raises:
            ValueError: no layout of the cards fits the view.
        """
        self.view = view
        self.knowledge = knowledge_of(view)
        self.cases: tuple[Case, ...] = tuple(cases_of(self.knowledge))
        if not self.cases:
            raise ValueError("no layout of the hidden cards fits this view")

    @cached_property
    def ways(self) -> int:
        """How many choices of chance and of discards fit the view."""
        return sum(case.ways for case in self.cases)

    def draw(self, count: int, seed: int) -> list[World]:
        """So many worlds, each drawn independently from all that fit; the same ones for the same seed."""
        chance = Random(seed)
        drawn = self._drawn(count, chance)
        seats = self.knowledge.buried
        if not self._comes_up:
            return [World(places[:seats], places[seats]) for places in drawn]
        return [World(places[:seats], places[seats], self._order(places, chance)) for places in drawn]

    def _drawn(self, count: int, chance: Random) -> Sequence[tuple[int, ...]]:
        """The cards of each place, so many times."""
        if len(self.cases) == 1:
            return _of_case(self.cases[0], count, chance)
        ends = list(accumulate(case.ways for case in self.cases))
        picked = [_place_of(ends, chance.randrange(ends[-1])) for _ in range(count)]
        supply = [iter(_of_case(case, picked.count(place), chance)) for place, case in enumerate(self.cases)]
        return [next(supply[place]) for place in picked]

    @cached_property
    def _comes_up(self) -> bool:
        """Whether cards may still come up in an order that nobody chooses."""
        setup = self.view.setup
        return setup.neutral is not None or (setup.rules.kills and setup.out is None)

    def _order(self, places: tuple[int, ...], chance: Random) -> tuple[Card, ...]:
        neutral = self.view.setup.neutral
        cards = cards_in(self.view.setup.deck if neutral is None else places[neutral])
        chance.shuffle(cards)
        return tuple(cards)

    @cached_property
    def chances(self) -> CardChances:
        """Where each card lies, exactly: the share of the deals that fit in which it lies there."""
        return card_chances(self.knowledge, self.cases)

    @cached_property
    def friend(self) -> FriendChances:
        """Who is the friend, exactly, as far as the cards decide it."""
        return friend_chances(self.view, self.chances)

    def friend_in(self, world: World) -> Seat | None:
        """The friend in that world, known to the others or not; None for nobody, or as long as a trick may name one."""
        view = self.view
        if view.friend_known or view.call is None:
            return view.friend
        return called_seat(view.setup, undertaking_of(view), world.hands, view.call.call)

    def situation(self, world: World) -> Situation:
        """The play of the cards in that world, for the kernel.

        Raises:
            ValueError: the deal is not in its play.
        """
        view, ground = self.view, self._ground
        return Situation(
            ground.law,
            world.hands,
            ground.leader,
            ground.declarer,
            ground.number,
            ground.plays,
            ground.points,
            ground.played,
            self.friend_in(world),
            ground.friend_trick,
            ground.friend_card,
            points_put_down(view.rules, undertaking_of(view, discards=world.buried)),
            ground.out,
            world.order if view.setup.neutral is not None else (),
            ground.contract,
        )

    @cached_property
    def _ground(self) -> Situation:
        """What every world has in common."""
        view, law = self.view, self.view.law
        if view.phase is not Phase.PLAY or law is None or view.trick is None or view.call is None:
            raise ValueError(f"the deal is at {view.phase.value}, not at the play of the cards")
        return Situation(
            law=law,
            hands=(),
            leader=view.trick.leader,
            declarer=view.declarer,
            number=view.trick.number,
            plays=view.trick.plays,
            points=view.points,
            played=view.played.mask,
            friend_trick=0 if view.friend_known else naming_trick(view.rules, view.call.call) or 0,
            friend_card=None if view.friend_known else view.call.call.card,
            out=view.setup.out,
            contract=0 if view.contract is None else view.contract.count,
        )


def _of_case(case: Case, count: int, chance: Random) -> Sequence[tuple[int, ...]]:
    """So many layouts of a case."""
    drawn = [layouts.sample(count, chance.getrandbits(64)) for layouts in case.layouts]
    if len(drawn) == 1:
        return drawn[0]
    return [tuple(map(sum, zip(*parts, strict=True))) for parts in zip(*drawn, strict=True)]


def _place_of(ends: Sequence[int], number: int) -> int:
    """Which stretch the number falls in, by where each ends."""
    return next(place for place, end in enumerate(ends) if number < end)
