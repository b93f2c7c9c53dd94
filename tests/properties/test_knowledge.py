"""What a seat sees, may do and is told follows from what it knows, and from nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from giruda.cards import Card, CardSet, Seat
from giruda.deal.actions import Action, CallFriend, Exchange
from giruda.deal.deal import Deal
from giruda.deal.events import CardPlayed, Claimed, DealEnded, Event, FriendCalled, KillCalled, RedealRequested
from giruda.deal.phase import Phase
from giruda.deal.refusals import IllegalAction
from giruda.deal.setup import Layout, Setup
from giruda.rules import preset
from giruda.view import fold
from tests.strategies.deals import Move, Walk, everything, examples, walk, walks


def eyes(walked: Walk) -> tuple[Seat | None, ...]:
    """Everyone who looks on: every seat, and a spectator."""
    return (*map(Seat, range(walked.rules.seats)), None)


def visible(events: tuple[Event, ...], seat: Seat | None) -> tuple[Event, ...]:
    """The events that the seat may see."""
    return tuple(each for each in events if each.audience is None or seat in each.audience)


def before(walked: Walk, place: int) -> tuple[Event, ...]:
    """Everything that happened up to that moment."""
    return tuple(event for events in walked.events[: place + 1] for event in events)


@examples(50)
@given(walks())
def test_a_view_is_the_fold_of_what_its_seat_could_see(walked: Walk) -> None:
    for place, deal in enumerate(walked.deals):
        happened = before(walked, place)
        for seat in eyes(walked):
            assert fold(walked.rules, seat, happened) == deal.view(seat)
            assert fold(walked.rules, seat, visible(happened, seat)) == deal.view(seat)


def named_cards(value: object) -> Iterator[Card]:
    """Every card that a value names, however deep, but for calls and rules: those are spoken, not shown."""
    if isinstance(value, Card):
        yield value
    elif isinstance(value, CardSet):
        yield from value
    elif isinstance(value, CallFriend | Setup | FriendCalled):
        return
    elif isinstance(value, tuple | list):
        for each in value:
            yield from named_cards(each)
    elif is_dataclass(value):
        for field in fields(value):
            yield from named_cards(getattr(value, field.name))


def known_cards(walked: Walk, place: int, seat: Seat | None) -> set[Card]:
    """The cards that the seat has a right to know of at that moment, told by the deal itself."""
    deal = walked.deals[place]
    hidden = seat in (None, deal.setup.neutral, deal.setup.out)
    known = set() if hidden or seat is None else set(deal.dealt.hands[seat])
    taken = deal.undertaking is not None and deal.phase not in (Phase.KILL, Phase.KITTY)
    if taken and (walked.rules.exchange.expose_kitty or (deal.undertaking and seat == deal.undertaking.declarer)):
        known |= set(deal.dealt.kitty)
    for event in before(walked, place):
        if isinstance(event, CardPlayed):
            known.add(event.play.card)
        elif isinstance(event, KillCalled):
            known.add(event.card)
        elif isinstance(event, Claimed) or (isinstance(event, RedealRequested) and walked.rules.redeal.reveal_hand):
            known |= set(event.hand or ())
        elif isinstance(event, DealEnded) and walked.rules.visibility.reveal_discards_at_end and deal.undertaking:
            known |= set(CardSet.from_mask(deal.undertaking.discards))
    return known


@examples(60)
@given(walks())
def test_no_event_and_no_view_names_a_card_that_its_seat_may_not_know(walked: Walk) -> None:
    for place, deal in enumerate(walked.deals):
        for seat in eyes(walked):
            known = known_cards(walked, place, seat)
            assert set(named_cards(visible(walked.events[place], seat))) <= known
            view = deal.view(seat)
            assert set(named_cards(view)) <= known
            if seat is not None and deal.undertaking is None:
                # A card named in a suicide is known to be somewhere, and to nobody where.
                named = set(deal.killing.named) if deal.killing else set()
                assert set(view.unseen).isdisjoint(known - named)


@examples(60)
@given(walks())
def test_only_a_seat_itself_is_told_its_hand_and_only_the_declarer_the_discards(walked: Walk) -> None:
    for event in before(walked, len(walked.deals) - 1):
        if event.audience is not None:
            neutral = walked.rules.neutral_seat is not None and event.seat == walked.rules.neutral_seat  # type: ignore[union-attr]
            assert event.audience == (() if neutral else (event.seat,))  # type: ignore[union-attr]


class Twin:
    """The same deal with two cards that a seat cannot see swapped, from the first moment on."""

    def __init__(self, walked: Walk, one: Card, two: Card) -> None:
        self.walked = walked
        self.swapped = {one: two, two: one}
        first = walked.deals[0]
        dealt = first.layout
        order = tuple(map(self.card, dealt.order))
        layout = Layout(tuple(map(self.cards, dealt.hands)), self.cards(dealt.kitty), order)
        setup = first.setup
        self.start = Deal.start(
            walked.rules,
            layout,
            setup.dealer,
            first_bidder=setup.first_bidder,
            tokens=setup.tokens,
            pot=setup.pot,
            out=first.sat_out_from_the_start,
        )

    def card(self, card: Card) -> Card:
        """What the card is in the twin."""
        return self.swapped.get(card, card)

    def cards(self, cards: CardSet) -> CardSet:
        """What the cards are in the twin."""
        return CardSet(map(self.card, cards))

    def moments(self) -> Iterator[tuple[Deal, tuple[Event, ...]]]:
        """The deals of the twin and what led to them, as long as the same actions can be done."""
        deal, happened = self.start, self.start.opening
        yield deal, happened
        for move in self.walked.moves:
            try:
                deal, happened = deal.apply(move.seat, self._action(move.action))
            except IllegalAction:
                return
            yield deal, happened

    def _action(self, action: Action) -> Action:
        if isinstance(action, Exchange):
            return Exchange(tuple(map(self.card, action.discards)), action.contract)
        return action


def hidden_from(walked: Walk, seat: Seat | None) -> list[Card]:
    """The cards that the seat does not see before they are played or laid open."""
    last = walked.last
    shown = 0
    if seat is not None and seat != last.setup.neutral:
        shown = last.layout.hands[seat].mask | last.dealt.hands[seat].mask
    if last.undertaking is not None and (walked.rules.exchange.expose_kitty or seat == last.undertaking.declarer):
        shown |= last.dealt.kitty.mask
    return [card for hand in (*last.layout.hands, last.layout.kitty) for card in hand if not card.bit & shown]


def unplayed_until(walked: Walk, cards: set[Card]) -> int:
    """The first moment at which one of the cards has come to light, or the deal is over."""
    for place, events in enumerate(walked.events):
        for event in events:
            played = isinstance(event, CardPlayed) and event.play.card in cards
            if played or (isinstance(event, KillCalled) and event.card in cards):
                return place
    return len(walked.deals) - 1


def compared(walked: Walk, seat: Seat | None, rng: Random) -> int:
    """At how many moments a twin was found equal in everything that the seat sees, may do and is told."""
    one, two = rng.sample(hidden_from(walked, seat), 2)
    end = unplayed_until(walked, {one, two})
    tried = rng.sample(list(everything(walked.deals[end - 1], rng)), 60) if end else []
    equal = 0
    for place, (deal, happened) in zip(range(end), Twin(walked, one, two).moments(), strict=False):
        true = walked.deals[place]
        assert visible(happened, seat) == visible(walked.events[place], seat)
        assert deal.view(seat) == true.view(seat)
        assert deal.turn == true.turn
        if seat is not None:
            assert deal.legal_actions(seat) == true.legal_actions(seat) or list(deal.legal_actions(seat)) == list(
                true.legal_actions(seat)
            )
            for action in tried:
                assert deal.check(seat, action) == true.check(seat, action)
        equal += place > 0
    return equal


@examples(150)
@given(walks(), st.randoms(use_true_random=False))
def test_cards_that_a_seat_cannot_see_change_nothing_for_it(walked: Walk, rng: Random) -> None:
    seat = rng.choice(eyes(walked))
    for _ in range(4):
        compared(walked, seat, Random(rng.random()))


def test_twins_are_compared_far_into_the_play() -> None:
    """What the law above is tested on is not empty: with claims on, through the play, for every seat."""
    rng = Random(5)
    deep = 0
    for _ in range(25):
        walked = walk(preset("tichu"), rng)
        moments = max(compared(walked, seat, rng) for seat in eyes(walked) for _ in range(3))
        deep += moments > len(walked.moves) - 12
    assert deep > 8


def test_a_swap_that_the_seat_can_see_changes_its_view() -> None:
    """The comparison is not blind."""
    walked = walk(preset("kbg"), Random(2))
    mine, other = walked.deals[0].layout.hands[0], walked.deals[0].layout.hands[1]
    twin = Twin(walked, next(iter(mine)), next(iter(other)))
    assert twin.start.view(Seat(0)) != walked.deals[0].view(Seat(0))
    assert twin.start.view(Seat(1)) != walked.deals[0].view(Seat(1))
    assert twin.start.view(Seat(2)) == walked.deals[0].view(Seat(2))
    assert isinstance(walked.moves[0], Move)
