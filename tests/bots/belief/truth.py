"""What is really so, told by the deal: where the cards lie, and whether a world could be the truth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, islice, product

from giruda.bots.belief import Beliefs, World
from giruda.bots.belief.cases import Case
from giruda.bots.belief.plays import tricks_of
from giruda.cards import Card, CardSet, Seat, cards_in, mask_of
from giruda.deal.actions import Action, Exchange
from giruda.deal.deal import Deal
from giruda.deal.kill import Killing
from giruda.deal.phase import Phase
from giruda.deal.refusals import IllegalAction
from giruda.deal.setup import Layout
from giruda.view import SeatView
from tests.strategies.deals import Walk

Places = tuple[int, ...]
"""The cards of each place: the seats' hands, then what is buried."""


def truth(deal: Deal) -> Places:
    """Where the cards lie; after a claim, where they lay then."""
    hands = [deal.hand(seat).mask for seat in deal.setup.seats]
    if deal.undertaking is None or deal.phase in (Phase.KILL, Phase.KITTY):
        return (*hands, deal.dealt.kitty.mask)
    return (*hands, deal.undertaking.discards)


def ways_of(case: Case, places: Places) -> int:
    """How many choices of chance a layout of a case stands for; 0 where it is none of the case's layouts."""
    for part in case.parts:
        ours = [0] * len(places)
        named = 0
        for place in range(len(places)):
            named |= part.allowed[place] | part.known[place]
        for place, cards in enumerate(places):
            ours[place] = cards & named
            if part.known[place] & ~cards or ours[place] & ~(part.known[place] | part.allowed[place]):
                return 0
            if ours[place].bit_count() != part.counts[place]:
                return 0
    return case.weight


def weight_in(beliefs: Beliefs, places: Places) -> int:
    """How many choices of chance that layout of the cards stands for; 0 where it is ruled out."""
    return sum(ways_of(case, places) for case in beliefs.cases)


def every(beliefs: Beliefs) -> Iterator[tuple[Places, int]]:
    """Every layout that is believed in, with the choices it stands for."""
    for case in beliefs.cases:
        for numbers in product(*(range(layouts.ways) for layouts in case.layouts)):
            parts = [layouts.nth(number) for layouts, number in zip(case.layouts, numbers, strict=True)]
            yield tuple(map(sum, zip(*parts, strict=True))), case.weight


def placed(view: SeatView, counts: Sequence[int]) -> Iterator[Places]:
    """Every way to lay the hidden cards out, by the seat's own cards and the number of cards in each place alone."""
    own = [0] * len(counts)
    if view.seat is not None:
        own[view.seat] = view.hand.mask
    own[-1] = view.discards.mask if view.discards is not None else 0
    hidden = view.setup.deck & ~(sum(own) | view.played.mask)
    yield from _placed(list(own), list(counts), 0, hidden)


def _placed(laid: list[int], counts: Sequence[int], place: int, left: int) -> Iterator[Places]:
    if place == len(counts):
        yield tuple(laid)
        return
    before = laid[place]
    for chosen in combinations(cards_in(left), counts[place] - before.bit_count()):
        cards = mask_of(chosen)
        laid[place] = before | cards
        yield from _placed(laid, counts, place + 1, left & ~cards)
    laid[place] = before


class Witness:
    """The actions that were seen, done again by the rules engine with other hidden cards."""

    def __init__(self, walked: Walk, moment: int, seat: Seat | None) -> None:
        """Stand at a moment of a walk, with the eyes of a seat or of a spectator."""
        self.walked = walked
        self.deal = walked.deals[moment]
        self.moves = walked.moves[:moment]
        self.seat = seat
        self.view = self.deal.view(seat)

    def accepts(self, world: World) -> bool:
        """Whether the engine accepts every action in that world, and the seat sees the very same."""
        return any(self._replayed(layout, world) is not None for layout in islice(self._dealt(world), 1))

    def another(self, world: World) -> Deal:
        """The deal in that world, which must be accepted."""
        deal = self._replayed(next(self._dealt(world)), world)
        assert deal is not None
        return deal

    def count(self, world: World) -> int:
        """In how many ways the cards can have been dealt at first, and again after a kill, to come to that world."""
        return sum(self._replayed(layout, world) is not None for layout in self._dealt(world))

    def _replayed(self, layout: Layout, world: World) -> Deal | None:
        """The deal of that layout after the same actions; None where one is refused, or the view differs."""
        first = self.walked.deals[0]
        setup = first.setup
        deal = Deal.start(
            setup.rules,
            layout,
            setup.dealer,
            first_bidder=setup.first_bidder,
            tokens=setup.tokens,
            pot=setup.pot,
            out=first.sat_out_from_the_start,
        )
        try:
            for seat, action in self.moves:
                deal = deal.apply(seat, _in_world(action, world)).deal
        except IllegalAction:
            return None
        return deal if deal.view(self.seat) == self.view else None

    def _dealt(self, world: World) -> Iterator[Layout]:
        """The layouts that come to that world: one for each choice of the cards that were dealt again."""
        killing = self.view.killing
        had = [hand | self._played(seat) for seat, hand in enumerate(world.hands)]
        took = self.view.declarer is not None and self.view.phase not in (Phase.KILL, Phase.KITTY)
        if took and self.view.declarer is not None:
            had[self.view.declarer] |= world.buried
        if killing is None or killing.out is None:
            kitty = self._kitty(had, world, took)
            if took and self.view.declarer is not None and kitty & ~had[self.view.declarer]:
                return
            hands = tuple(CardSet.from_mask(cards & ~kitty) for cards in had)
            yield Layout(hands, CardSet.from_mask(kitty), self._order(world))
            return
        choices = [self._again(seat, cards, mask_of(killing.named), took) for seat, cards in enumerate(had)]
        for again in product(*choices):
            yield self._before_kill(had, again, self._kitty(list(again), world, took), killing)

    def _again(self, seat: int, cards: int, named: int, took: bool) -> list[int]:
        """The choices of those of a seat's cards that were dealt again; named cards and a kitty that was seen were."""
        surely = cards & named
        if took and seat == self.view.declarer and self.view.kitty is not None:
            surely |= self.view.kitty.mask
        if surely & ~cards:
            return []
        dealt = cards.bit_count() - self.view.rules.deal.hand - surely.bit_count() if cards else 0
        return [surely | mask_of(more) for more in combinations(cards_in(cards & ~surely), dealt)] if dealt >= 0 else []

    def _kitty(self, had: list[int], world: World, took: bool) -> int:
        """The kitty: as seen, or some cards that the declarer has had."""
        if not took or self.view.declarer is None:
            return world.buried
        if self.view.kitty is not None:
            return self.view.kitty.mask
        return mask_of(cards_in(had[self.view.declarer])[: self.view.kitty_size])

    def _before_kill(self, had: list[int], again: tuple[int, ...], kitty: int, killing: Killing) -> Layout:
        """The layout in which those cards were dealt again."""
        setup, hit = self.view.setup, 0 if killing.is_suicide else killing.named[-1].bit
        assert killing.out is not None
        shares = [cards & ~kitty for cards in again]
        missed = mask_of(killing.named) & ~hit
        pool = cards_in((sum(shares) | kitty) & ~(missed | hit))
        first_kitty = missed | mask_of(pool[: setup.rules.deal.kitty - missed.bit_count()])
        hands = [cards & ~mask & ~kitty for cards, mask in zip(had, again, strict=True)]
        hands[killing.out] = (sum(shares) | kitty) & ~first_kitty
        order = [card for seat in setup.rotations[killing.out] for card in cards_in(shares[seat])]
        return Layout(tuple(map(CardSet.from_mask, hands)), CardSet.from_mask(first_kitty), (*order, *cards_in(kitty)))

    def _order(self, world: World) -> tuple[Card, ...]:
        """The order of the cards that came up, and are to come."""
        neutral = self.view.setup.neutral
        if neutral is None:
            return world.order
        turned = [
            play.card
            for trick in tricks_of(self.view)
            for seat, play in zip(trick.seats, trick.plays, strict=False)
            if seat == neutral
        ]
        return (*turned, *world.order)

    def _played(self, seat: int) -> int:
        return mask_of(
            play.card
            for trick in tricks_of(self.view)
            for player, play in zip(trick.seats, trick.plays, strict=False)
            if player == seat
        )


def _in_world(action: Action, world: World) -> Action:
    """The same action, with the discards of that world."""
    return Exchange(tuple(cards_in(world.buried)), action.contract) if isinstance(action, Exchange) else action
