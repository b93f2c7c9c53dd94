"""Thinking ahead before the play of the cards: each action is tried in worlds that fit what the seat knows.

In a trial all seats go by the rules of thumb up to the play of the cards, and by habit from there. The worse half of
the actions drops out round by round, so that the best are told apart in more worlds.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import fsum, sqrt
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from giruda.bots.advice import Advice, Candidate
from giruda.bots.belief import Beliefs, World, weigh
from giruda.bots.mc.beginnings import Beginning, beginnings
from giruda.bots.mc.trial import Policy
from giruda.deal.actions import Action
from giruda.deal.phase import Phase
from giruda.deal.standing import Standing
from giruda.kernel import COMPILED
from giruda.view import SeatView

if TYPE_CHECKING or COMPILED:
    from giruda.bots.mc import trials
else:
    from giruda.bots.mc import reference as trials

DRAWN: Final = 4
"""How many worlds are drawn for each that is used; which ones are is up to what the players did."""
WEIGHED: Final = 400
"""How many are drawn at most; beyond that likely ones are used twice."""
CAUTION: Final = 0.5
"""By how many standard errors another action must be better than what one usually does."""


@dataclass(frozen=True, slots=True)
class Foresight:
    """How much a bot thinks before the play of the cards; by the rules of thumb alone where a number is 0.

    Attributes:
        auction: how often it tries something, in all, when it is to bid, to pass, to kill or to take the kitty.
        contract: the same when it is to exchange cards or to call a friend, which takes far less time for each.
        policy: how the seats play the cards in the trials.
    """

    auction: int = 0
    contract: int = 0
    policy: Policy = Policy.HABITS

    def trials_at(self, phase: Phase) -> int:
        """How often it tries something in that phase."""
        return self.contract if phase in (Phase.EXCHANGE, Phase.FRIEND) else self.auction


class _Mark(NamedTuple):
    """What an action had come to after a round.

    Attributes:
        score: the mean score.
        worth: what it is worth on average.
        makes: in what share of the trials a contract was made.
    """

    score: float
    worth: float
    makes: float


@dataclass(slots=True, eq=False)
class _Tally:
    """What an action came to so far, trial by trial; the trials of all actions are in the same worlds.

    Attributes:
        action: the action.
        scores: the seat's scores.
        worths: what they are worth to it in the match.
        made: trials in which a contract was made.
        marks: how it stood after each round that it was in.
    """

    action: Action
    scores: list[float] = field(default_factory=list)
    worths: list[float] = field(default_factory=list)
    made: int = 0
    marks: list[_Mark] = field(default_factory=list)

    def add(self, score: float, worth: float, *, made: bool) -> None:
        """Take a trial in."""
        self.scores.append(score)
        self.worths.append(worth)
        self.made += made

    def mark(self) -> None:
        """End a round."""
        count = len(self.scores)
        self.marks.append(_Mark(fsum(self.scores) / count, fsum(self.worths) / count, self.made / count))

    def is_clearly_better(self, other: _Tally) -> bool:
        """Whether it is worth more than the other by more than chance would make it, about."""
        ahead = [mine - theirs for mine, theirs in zip(self.worths, other.worths, strict=True)]
        mean = fsum(ahead) / len(ahead)
        error = sqrt(fsum([(each - mean) ** 2 for each in ahead])) / len(ahead)
        return mean > CAUTION * error

    def beside(self, best: _Tally) -> Candidate:
        """The action as it compares with the best, which went on: its worlds were so much easier or harder."""
        mine, then, now = self.marks[-1], best.marks[len(self.marks) - 1], best.marks[-1]
        score, worth, makes = (each + late - early for each, early, late in zip(mine, then, now, strict=True))
        return Candidate(self.action, score, min(1.0, max(0.0, makes)), worth)


def foresee(
    view: SeatView,
    actions: Sequence[Action],
    trials_in_all: int,
    policy: Policy,
    rng: Random,
    standing: Standing | None = None,
) -> Advice:
    """What each of the actions comes to, the best first.

    The first of them is what one does without a reason for another: it is put first unless the best is clearly better.

    Args:
        view: what the seat knows; it is its turn, before the play of the cards.
        actions: legal actions, at least one.
        trials_in_all: how often something is tried in all, about.
        policy: how the seats play the cards in the trials.
        rng: where chance comes from.
        standing: the match that the deal is part of, or None.
    """
    if len(actions) == 1:
        return Advice((Candidate(actions[0]),))
    usual, *_ = alive = [_Tally(each) for each in actions]
    rounds = _rounds(len(alive), trials_in_all)
    worlds = _worlds(view, sum(rounds), rng)
    done: list[_Tally] = []
    first = 0
    for count in rounds:
        _try(view, alive, worlds[first : first + count], rng.getrandbits(48), policy, standing)
        first += count
        done += _drop_the_worse(alive, usual)
    if not alive[0].is_clearly_better(usual):
        alive.insert(0, alive.pop(alive.index(usual)))
    best, *others = (each.beside(alive[0]) for each in (*alive, *done))
    others.sort(key=lambda each: each.worth or 0.0, reverse=True)
    return Advice((best, *others), len(worlds))


def _drop_the_worse(alive: list[_Tally], usual: _Tally) -> list[_Tally]:
    """End a round: put the better half in order, the best first, and give back the rest.

    What is usual stays, to be compared with the best in the end.
    """
    for tally in alive:
        tally.mark()
    alive.sort(key=lambda each: each.marks[-1].worth, reverse=True)
    kept = max(2, (len(alive) + 1) // 2)
    dropped = [each for each in alive[kept:] if each is not usual]
    alive[:] = [each for each in alive if each not in dropped]
    return dropped


def _rounds(count: int, trials_in_all: int) -> list[int]:
    """How many worlds each round sees."""
    sizes = [count]
    while sizes[-1] > 2:
        sizes.append(max(2, (sizes[-1] + 1) // 2))
    return [max(1, trials_in_all // (len(sizes) * size)) for size in sizes]


def _worlds(view: SeatView, count: int, rng: Random) -> list[World]:
    """Worlds that fit what the seat knows, likelier ones more often."""
    beliefs = Beliefs(view)
    drawn = beliefs.draw(min(DRAWN * count, WEIGHED), rng.getrandbits(64))
    picked = weigh(beliefs, drawn).draw(count, rng.getrandbits(64))
    rng.shuffle(picked)
    return picked


def _try(
    view: SeatView,
    tallies: Sequence[_Tally],
    worlds: Sequence[World],
    seed: int,
    policy: Policy,
    standing: Standing | None,
) -> None:
    """Try every action in every one of the worlds."""
    for tally in tallies:
        begun = beginnings(view, tally.action, worlds, standing)
        leads = [(seed + number, each) for number, each in enumerate(begun) if isinstance(each, Beginning)]
        # The same chance in the same world for every action, so that they differ by nothing else.
        found = trials.finished([each.position for _, each in leads], [chance for chance, _ in leads], policy)
        ends = iter(zip(found.points, found.sides, strict=True))
        for each in begun:
            if isinstance(each, Beginning):
                (taken, side), stakes = next(ends), each.stakes
                score, worth = stakes.row(side, each.buried)[taken], stakes.worths(side, each.buried)[taken]
                tally.add(score, worth, made=stakes.made[taken])
            else:
                tally.add(each.score, each.worth, made=False)
