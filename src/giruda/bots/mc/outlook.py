"""Thinking ahead before the play of the cards: each action is tried in worlds that fit what the seat knows.

In a trial all seats go by the rules of thumb up to the play of the cards, and by habit from there. The worse half of
the actions drops out round by round, so that the best are told apart in more worlds.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Final

from giruda.bots.advice import Advice, Candidate
from giruda.bots.belief import Beliefs, World, weigh
from giruda.bots.mc.stakes import Stakes
from giruda.bots.rule import RuleBot
from giruda.cards import Seat
from giruda.deal.actions import Action
from giruda.deal.phase import Phase
from giruda.kernel import COMPILED, Position
from giruda.supposed import Deal, supposed
from giruda.view import SeatView

if TYPE_CHECKING or COMPILED:
    from giruda.bots.mc import trials
else:
    from giruda.bots.mc import reference as trials

DRAWN: Final = 4
"""How many worlds are drawn for each that is used; which ones are is up to what the players did."""


@dataclass(slots=True)
class _Tally:
    """What an action came to so far.

    Attributes:
        action: the action.
        call: the friend that is called right after it, once that is known: the seat sees the same in every world.
        total: the seat's scores, added up.
        made: trials in which a contract was made.
        trials: trials.
    """

    action: Action
    call: Action | None = None
    total: float = 0.0
    made: int = 0
    trials: int = 0

    @property
    def score(self) -> float:
        """The seat's score on average."""
        return self.total / self.trials

    @property
    def candidate(self) -> Candidate:
        """The same for others to read."""
        return Candidate(self.action, self.score, self.made / self.trials)


def foresee(view: SeatView, actions: Sequence[Action], trials_in_all: int, rng: Random) -> Advice:
    """What each of the actions comes to, the best first; those that dropped out follow in the order they did.

    Args:
        view: what the seat knows; it is its turn, before the play of the cards.
        actions: legal actions, at least one.
        trials_in_all: how often something is tried in all, about.
        rng: where chance comes from.
    """
    if len(actions) == 1:
        return Advice((Candidate(actions[0]),))
    alive = [_Tally(each) for each in actions]
    rounds = _rounds(len(alive), trials_in_all)
    worlds = _worlds(view, sum(rounds), rng)
    done: list[_Tally] = []
    first = 0
    for count in rounds:
        _try(view, alive, worlds[first : first + count], rng.getrandbits(48))
        first += count
        alive.sort(key=lambda each: each.score, reverse=True)
        kept = max(2, (len(alive) + 1) // 2)
        done[:0] = alive[kept:]
        del alive[kept:]
    return Advice(tuple(each.candidate for each in (*alive, *done)), len(worlds))


def _rounds(count: int, trials_in_all: int) -> list[int]:
    """How many worlds each round sees."""
    sizes = [count]
    while sizes[-1] > 2:
        sizes.append(max(2, (sizes[-1] + 1) // 2))
    return [max(1, trials_in_all // (len(sizes) * size)) for size in sizes]


def _worlds(view: SeatView, count: int, rng: Random) -> list[World]:
    """Worlds that fit what the seat knows, likelier ones more often."""
    beliefs = Beliefs(view)
    drawn = weigh(beliefs, beliefs.draw(DRAWN * count, rng.getrandbits(64))).draw(count, rng.getrandbits(64))
    rng.shuffle(drawn)
    return drawn


def _try(view: SeatView, tallies: Sequence[_Tally], worlds: Sequence[World], seed: int) -> None:
    """Try every action in every one of the worlds."""
    assert view.seat is not None
    starts = [supposed(view, world.layout) for world in worlds]
    for tally in tallies:
        positions, seeds, stakes = [], [], []
        for number, start in enumerate(starts):
            deal = _led_to_play(_begun(start, view.seat, tally))
            tally.trials += 1
            if deal.outcome is not None:
                tally.total += deal.outcome.scores[view.seat]
                continue
            positions.append(Position.of(deal))
            seeds.append(seed + number)
            stakes.append((deal, Stakes(deal.view(view.seat))))
        found = trials.finished(positions, seeds)
        for (deal, stake), taken, side in zip(stakes, found.points, found.sides, strict=True):
            assert deal.undertaking is not None
            tally.total += stake.row(side, deal.undertaking.discards)[taken]
            tally.made += stake.made[taken]


def _begun(start: Deal, seat: Seat, tally: _Tally) -> Deal:
    """The deal after the action, and after the call of a friend if that comes right away."""
    deal = start.apply(seat, tally.action).deal
    if deal.phase is not Phase.FRIEND:
        return deal
    if tally.call is None:
        tally.call = RuleBot().choose(deal.view(seat), deal.legal_actions(seat), Random(0))
    return deal.apply(seat, tally.call).deal


def _led_to_play(deal: Deal) -> Deal:
    """The deal after everybody has gone by the rules of thumb up to the first lead, or to an earlier end."""
    player, chance = RuleBot(), Random(0)
    while deal.phase is not Phase.PLAY and deal.outcome is None:
        deal = deal.apply(*_next(deal, player, chance)).deal
    return deal


def _next(deal: Deal, player: RuleBot, chance: Random) -> tuple[Seat, Action]:
    turn, *others = deal.actors
    for seat in others:
        wanted = player.wants(deal.view(seat), deal.legal_actions(seat), chance)
        if wanted is not None:
            return seat, wanted
    return turn, player.choose(deal.view(turn), deal.legal_actions(turn), chance)
