"""How well people play, learned from who made and who beat contracts. No database, no table: numbers alone.

A deal is a contest of two sides, the declarer's and the defence, and each of its players gains or loses with the side
they were on, whatever the deal was worth to them in the match. So nobody gains by losing their own side's contract:
whoever is on the losing side comes out of the deal with a lower mean than before.

The update is OpenSkill's (Weng and Lin's Bradley-Terry model with full pairing), with three things of our own:

* Sides are of different sizes, and three good players are not half as good again as two. A side is as strong as its
  players are on average: each enters with a share, and the shares of either side add up to the same. Adding up skills
  instead would call three defenders favourites over two as soon as everybody at a table is better than a fresh player.
* Declarers make more contracts than they miss, because they bid on the hands that they like. Being on that side is
  worth something, and how much depends on the rules and on how many stand against how many. This handicap enters as
  one more player on the declarer's side, and is learned with the others: it explains what all declarers have in common,
  so that neither declaring often nor defending often moves anybody by itself.
* A single deal says little. Luck enters as twice the spread that OpenSkill assumes.

What it does not know is the hand: somebody who bids on sure hands alone makes more of their contracts, though the match
would reward a bolder bid. And a deal that somebody leaves before its end is not rated: a bot played it out.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from openskill.models import BradleyTerryFull


class Skill(NamedTuple):
    """What is known of a player, or of a handicap: a normal distribution."""

    mean: float
    deviation: float


FRESH: Final = Skill(0.0, 25 / 3)
"""A player of whom nothing is known."""
LUCK: Final = 25 / 3
"""The spread of what one side does on one deal."""
FRESH_HANDICAP: Final = Skill(math.log(0.55 / 0.45) * LUCK * math.sqrt(2), 4.0)
"""What being the declarer's side is worth before anything is learned: between equals 55 of 100 contracts are made."""
PROVISIONAL: Final = 20
"""So many deals it takes until a rating says something."""
_SIDE: Final = 2.0
"""What the shares of a side add up to."""
_DRIFT: Final = 25 / 300
"""How much a player's skill may change from deal to deal."""
_HANDICAP_DRIFT: Final = 0.01
_MODEL: Final = BradleyTerryFull(mu=FRESH.mean, sigma=FRESH.deviation, beta=LUCK, tau=0.0)

MIDDLE: Final = 1500
"""The rating that is shown of a mean of 0."""
_STEP: Final = 40


class Sides(NamedTuple):
    """The two sides of a deal and the handicap of the declarer's."""

    declarers: tuple[Skill, ...]
    defenders: tuple[Skill, ...]
    handicap: Skill


def after_deal(sides: Sides, *, won: bool) -> Sides:
    """What is known after a deal of those sides.

    Args:
        sides: what was known before; both sides have players.
        won: whether the declarer's side made its contract.
    """
    shares = (
        [_SIDE / len(sides.declarers)] * len(sides.declarers),
        [_SIDE / len(sides.defenders)] * len(sides.defenders),
    )
    declarers = [_entering(each, shares[0][0], _DRIFT) for each in sides.declarers]
    handicap = _entering(sides.handicap, 1.0, _HANDICAP_DRIFT)
    defenders = [_entering(each, shares[1][0], _DRIFT) for each in sides.defenders]
    teams = [[_MODEL.rating(*each) for each in side] for side in ([*declarers, handicap], defenders)]
    first, second = _MODEL.rate(teams, ranks=[1, 2] if won else [2, 1])
    *declaring, learned = [Skill(each.mu, each.sigma) for each in first]
    defending = [Skill(each.mu, each.sigma) for each in second]
    return Sides(
        tuple(_leaving(each, shares[0][0]) for each in declaring),
        tuple(_leaving(each, shares[1][0]) for each in defending),
        learned,
    )


def shown(mean: float) -> int:
    """A mean as people see it."""
    return round(MIDDLE + _STEP * mean)


def shown_spread(deviation: float) -> int:
    """How far a rating that is shown may be off: it is right within that, 19 times of 20."""
    return round(2 * _STEP * deviation)


def shown_change(change: float) -> int:
    """A change of a mean as people see it."""
    return round(_STEP * change)


def sides_key(declarers: Sequence[object], defenders: Sequence[object]) -> str:
    """How many stand against how many, such as ``2v3``."""
    return f"{len(declarers)}v{len(defenders)}"


def _entering(skill: Skill, share: float, drift: float) -> Skill:
    """What a player's share adds to a side."""
    return Skill(skill.mean * share, math.hypot(skill.deviation, drift) * share)


def _leaving(part: Skill, share: float) -> Skill:
    return Skill(part.mean / share, part.deviation / share)
