"""Playing a card: each play is tried in many worlds, and the one that scores most on average is played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from giruda.bots.advice import Advice, Candidate
from giruda.bots.belief import Beliefs, World, weigh
from giruda.bots.listing import claim_or_plays
from giruda.bots.mc.exact import solved
from giruda.bots.mc.options import different
from giruda.bots.mc.past import likely, replayed
from giruda.bots.mc.stakes import Stakes
from giruda.bots.mc.trial import SURENESS, Policy, Trials
from giruda.deal.actions import Action, Claim, Play
from giruda.deal.play import naming_trick
from giruda.deal.standing import Standing
from giruda.kernel import COMPILED, Position
from giruda.view import SeatView

if TYPE_CHECKING or COMPILED:
    from giruda.bots.mc import trials
else:
    from giruda.bots.mc import reference as trials


_ALIKE: Final = 1e-6
"""Worths that differ by less are the same."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How much a bot thinks about a card.

    Attributes:
        worlds: in how many worlds it tries each play.
        exact_worlds: in how many worlds, at most, it solves each play instead.
        exact_declaring: tricks left from which it solves, on the declarer's side; 0 for never.
        exact_defending: the same as a defender.
        drawn: how many worlds are drawn for each that is tried, so that those are tried that agree with what the others
            did; 0 to take worlds as they come.
        policy: how the seats play in the trials.
        heat: how much surer of itself the network is in them than it learned to be.
    """

    worlds: int = 200
    exact_worlds: int = 40
    exact_declaring: int = 0
    exact_defending: int = 0
    drawn: float = 0
    policy: Policy = Policy.HABITS
    heat: float = SURENESS


class Appraisal(NamedTuple):
    """What each of several plays comes to on average.

    Attributes:
        plays: the plays.
        worths: what the seat's score is worth to it in the match; the score itself where no match ends.
        scores: the seat's score, in the points of the table.
        makes: the chance that the declarer's side makes its contract.
        points: the point cards of the declarer's side.
        worlds: in how many worlds each play was tried.
        solved: whether the worlds were solved with all cards open.
    """

    plays: Sequence[Play]
    worths: Sequence[float]
    scores: Sequence[float]
    makes: Sequence[float]
    points: Sequence[float]
    worlds: int
    solved: bool


def weigh_plays(
    view: SeatView, legal: Sequence[Action], effort: Effort, rng: Random, standing: Standing | None = None
) -> Advice:
    """The plays that differ, the best first; only the claim whenever it is legal, for it is proven.

    Args:
        view: what the seat knows.
        legal: what it may do.
        effort: how much it thinks.
        rng: where chance comes from.
        standing: the match that the deal is part of, or None.
    """
    plays = claim_or_plays(legal)
    if isinstance(plays, Claim):
        return Advice((Candidate(plays),))
    kept = different(view, plays)
    if len(kept) == 1:
        return Advice((Candidate(kept[0]),))
    found = appraise(view, kept, effort, rng, standing)
    weighed = [Candidate(*each) for each in zip(found.plays, found.scores, found.makes, found.worths, strict=True)]
    # The order of the plays stands where they are worth the same.
    order = sorted(range(len(kept)), key=lambda place: found.worths[place], reverse=True)
    return Advice(tuple(weighed[place] for place in order), found.worlds, found.solved)


def appraise(
    view: SeatView, plays: Sequence[Play], effort: Effort, rng: Random, standing: Standing | None = None
) -> Appraisal:
    """What each play comes to in many worlds."""
    beliefs = Beliefs(view)
    exact = _is_exact(view, effort)
    count = effort.exact_worlds if exact else effort.worlds
    worlds, positions = _worlds(beliefs, count, effort, rng)
    order = positions[0].legal()
    choices = [order.index(play) for play in plays]
    seed = rng.getrandbits(64)
    found = solved(positions, choices) if exact else trials.tried(positions, choices, seed, effort.policy, effort.heat)
    stakes = Stakes(view, standing)
    means = _means(stakes, worlds[: found.worlds], found)
    if exact and effort.drawn:
        _break_ties(means.worths, choices, stakes, beliefs.draw(count, rng.getrandbits(64)), beliefs)
    return Appraisal(plays, *means, found.worlds, exact)


def _break_ties(
    worths: list[float], choices: Sequence[int], stakes: Stakes, worlds: Sequence[World], beliefs: Beliefs
) -> None:
    """Have what is alike in all the likely worlds differ a little by what it comes to in any that are possible."""
    best = max(worths)
    tied = [place for place, worth in enumerate(worths) if worth >= best - _ALIKE]
    if len(tied) > 1:
        found = solved([Position(beliefs.situation(world)) for world in worlds], [choices[place] for place in tied])
        for place, worth in zip(tied, _means(stakes, worlds[: found.worlds], found).worths, strict=True):
            worths[place] += _ALIKE * worth


def _worlds(beliefs: Beliefs, count: int, effort: Effort, rng: Random) -> tuple[Sequence[World], list[Position]]:
    """So many worlds and their positions, taken from more where they are to agree with what the others did."""
    drawn = max(count, round(count * effort.drawn))
    learned = COMPILED and effort.policy is Policy.NETWORK
    if learned and effort.drawn:
        return likely(beliefs, count, drawn, rng)
    worlds: Sequence[World] = beliefs.draw(drawn, rng.getrandbits(64))
    if effort.drawn:
        worlds = weigh(beliefs, worlds).draw(count, rng.getrandbits(64))
    if learned:
        return worlds, replayed(beliefs, worlds, doubt=0.0)[0]
    return worlds, [Position(beliefs.situation(world)) for world in worlds]


def _is_exact(view: SeatView, effort: Effort) -> bool:
    """Whether so few tricks are left that the worlds are solved; not where the last of them names the friend."""
    assert view.trick is not None
    assert view.law is not None
    assert view.call is not None
    to_be_named = None if view.friend_known else naming_trick(view.rules, view.call.call)
    if not COMPILED or to_be_named == view.law.tricks:
        return False
    left = view.law.tricks - view.trick.number + 1
    return left <= (effort.exact_declaring if view.is_declarer or view.is_friend else effort.exact_defending)


class _Means(NamedTuple):
    """Averages for each choice, as in `Appraisal`."""

    worths: list[float]
    scores: list[float]
    makes: list[float]
    points: list[float]


def _means(stakes: Stakes, worlds: Sequence[World], found: Trials) -> _Means:
    """The averages over the worlds."""
    sums = _Means(*([0.0] * found.choices for _ in range(4)))
    place = 0
    for world in worlds:
        for choice in range(found.choices):
            taken, side = found.points[place], found.sides[place]
            sums.worths[choice] += stakes.worths(side, world.buried)[taken]
            sums.scores[choice] += stakes.row(side, world.buried)[taken]
            sums.makes[choice] += stakes.made[taken]
            sums.points[choice] += taken
            place += 1
    return _Means(*([total / len(worlds) for total in each] for each in sums))
