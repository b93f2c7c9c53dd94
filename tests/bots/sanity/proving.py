"""Holding the positions of play to the solver: a wrong choice is dominated, whatever the hidden cards are.

Every world is tried where they are few, else many of them by chance. In each, the solver values all choices with the
cards open. A wrong choice is proven where one sane choice is at least as good in every world, and better in some.

Run as a program, it proves all positions and tells what each wrong choice costs:
``python -m tests.bots.sanity.proving [WORLDS] [NAME...]``.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from giruda.bots.rule.reading import lacking
from giruda.cards import POINT_MASK, Card, cards_in
from giruda.deal.actions import Claim
from giruda.deal.contract import undiscardable
from giruda.deal.phase import Phase
from giruda.deal.play import naming_trick
from giruda.kernel import Layouts, Position
from giruda.kernel.situation import Situation
from giruda.notation.actions import format_action
from giruda.rules.choices import DiscardPoints, FriendKind, Solo
from giruda.solver import Solver
from giruda.view import SeatView
from tests.bots.sanity.positions import SanityPosition, load

WORLDS: Final = 400
"""How many worlds are tried where nobody says."""
SEED: Final = 1

Values = Mapping[str, int]
"""What each choice comes to in one world, in points of the chooser's side."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a wrong choice is against the sane choice that dominates it.

    Attributes:
        wrong: the choice.
        better: the sane choice that is never worse, or None if there is none.
        worlds: how many worlds were tried.
        worse: in how many of them the wrong choice costs something.
        cost: the point cards that it costs on average.
    """

    wrong: str
    better: str | None
    worlds: int
    worse: int
    cost: float


def worlds(view: SeatView, most: int = WORLDS, seed: int = SEED) -> Iterator[Situation]:
    """Deals that a seat may be in, for all it has seen: all of them, or so many by chance."""
    layouts = Layouts(*places_of(view))
    rng, neutral = Random(seed), view.setup.neutral
    if layouts.ways <= most and neutral is None:
        found = [layouts.nth(number) for number in range(layouts.ways)]
    else:
        found = layouts.sample(most, seed)
    for places in found:
        pile = [] if neutral is None else cards_in(places[neutral])
        rng.shuffle(pile)
        yield _situation(view, places, pile)


def places_of(view: SeatView) -> tuple[list[int], list[int], list[int]]:
    """How many cards each seat and, in the last place, the discards hold, which they may be, and which are known."""
    law, me, call = view.law, view.seat, view.call
    assert law is not None
    assert me is not None
    assert call is not None
    assert view.trick is not None
    unseen = view.unseen.mask
    tricks = (*view.tricks, view.trick)
    allowed = [unseen & ~lacks for lacks in lacking(law, tricks, view.setup.neutral)]
    counts = list(view.hand_sizes)
    buried = unseen if view.discards is None else 0
    counts.append(view.rules.discards if buried else 0)
    assert view.contract is not None
    buried &= ~undiscardable(view.rules, view.contract)
    if call.joker_call is not None:
        buried &= ~call.joker_call.bit
    if view.kitty is not None and not view.is_declarer:
        for seat in view.setup.seats:
            if seat != view.declarer:
                allowed[seat] &= ~view.kitty.mask
    called = call.call.card.bit if call.call.kind is FriendKind.CARD and call.call.card is not None else 0
    if view.declarer is not None and view.rules.friend.own_card is Solo.FORBIDDEN:
        allowed[view.declarer] &= ~called
    if view.rules.friend.buried_card is Solo.FORBIDDEN:
        buried &= ~called
    if view.declarer is not None and call.joker_call is not None:
        allowed[view.declarer] &= ~call.joker_call.bit
    known = [0] * len(counts)
    allowed[me] = known[me] = view.hand.mask
    return counts, [*allowed, buried], known


def _situation(view: SeatView, places: Sequence[int], pile: Sequence[Card]) -> Situation:
    law, call, trick = view.law, view.call, view.trick
    assert law is not None
    assert call is not None
    assert trick is not None
    hands, discards = places[:-1], places[-1] | (view.discards.mask if view.discards is not None else 0)
    friend = view.friend
    if not view.friend_known and call.call.card is not None:
        holders = [seat for seat in view.setup.seats if hands[seat] & call.call.card.bit and seat != view.declarer]
        friend = holders[0] if holders else None
    counts = view.rules.exchange.discard_points_to is DiscardPoints.DECLARER
    return Situation(
        law=law,
        hands=tuple(hands),
        leader=trick.leader,
        declarer=view.declarer,
        number=trick.number,
        plays=trick.plays,
        points=view.points,
        played=view.played.mask,
        friend=friend,
        friend_trick=0 if view.friend_known else naming_trick(view.rules, call.call) or 0,
        buried=(discards & POINT_MASK).bit_count() if counts else 0,
        out=view.setup.out,
        pile=tuple(pile),
    )


def valued(view: SeatView, most: int = WORLDS, seed: int = SEED) -> list[Values]:
    """What every choice comes to in each world."""
    solver, me = Solver(), view.seat
    table: list[Values] = []
    for situation in worlds(view, most, seed):
        sign = 1 if situation.side >> (me or 0) & 1 else -1
        found = solver.solve_all(Position(situation))
        values: dict[str, int] = {}
        for each in found:
            assert each.bounds.value is not None
            values[format_action(each.play)] = sign * each.bounds.value
        table.append(values)
    return table


def judged(table: Sequence[Values], wrong: Sequence[str]) -> list[Verdict]:
    """For each wrong choice the sane one that it is held against: one that is never worse, at best."""
    sane = [each for each in table[0] if each not in wrong]
    return [_judged(table, each, sane) for each in wrong]


def _judged(table: Sequence[Values], wrong: str, sane: Sequence[str]) -> Verdict:
    best = Verdict(wrong, None, len(table), 0, 0.0)
    for each in sane:
        losses = [values[each] - values[wrong] for values in table]
        if min(losses) < 0 or not any(losses):
            continue
        cost = sum(losses) / len(losses)
        if cost > best.cost:
            best = Verdict(wrong, each, len(table), sum(loss > 0 for loss in losses), cost)
    return best


def verdicts(position: SanityPosition, most: int = WORLDS, seed: int = SEED) -> list[Verdict]:
    """What is to be said of each wrong choice of a position of play."""
    table = valued(position.deal.view(position.seat), most, seed)
    return judged(table, [each for each in table[0] if not position.is_sane(each)])


def is_provable(position: SanityPosition) -> bool:
    """Whether the solver can say something: a card is to be played, and the cards settle who is on whose side.

    Where the rest can be claimed, the rules have proven all there is to prove.
    """
    deal = position.deal
    if deal.phase is not Phase.PLAY or position.seat != deal.turn or Claim() in deal.legal_actions(position.seat):
        return False
    call = deal.undertaking.call if deal.undertaking is not None else None
    assert call is not None
    return call.call.kind in (FriendKind.CARD, FriendKind.NONE, FriendKind.PLAYER) or deal.view(None).friend_known


def main() -> None:
    """Prove the positions of play that are named, or all."""
    arguments = sys.argv[1:]
    most = int(arguments.pop(0)) if arguments and arguments[0].isdigit() else WORLDS
    for position in load():
        if (arguments and position.name not in arguments) or not is_provable(position):
            continue
        for each in verdicts(position, most):
            found = "NOT PROVEN" if each.better is None else f"{each.better} is better in {each.worse}"
            print(f"{position.name}: {each.wrong}: {found} of {each.worlds} worlds, {each.cost:.2f} points on average")


if __name__ == "__main__":
    main()
