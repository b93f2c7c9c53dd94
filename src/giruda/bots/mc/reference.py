"""Trials on the rules engine, for where the kernel is not compiled: slow, and always by the kernel's light policy."""

from __future__ import annotations

from array import array
from collections.abc import Sequence

from giruda.bots.mc.trial import SURENESS, Policy, Trials
from giruda.kernel import LIGHT, Position, playouts


def tried(
    worlds: Sequence[Position],
    choices: Sequence[int],
    seed: int,
    policy: Policy = Policy.HABITS,  # noqa: ARG001 -- as the compiled trials have it
    heat: float = SURENESS,  # noqa: ARG001 -- likewise
) -> Trials:
    """Play each choice out once in each world.

    The sides are those at the start: where a trick is still to name the friend, nobody is.
    """
    points, sides = array("b"), array("B")
    for number, world in enumerate(worlds):
        plays = world.legal()
        for choice in choices:
            after = world.copy()
            after.apply(plays[choice])
            points.extend(playouts(after, 1, seed + number, LIGHT).points)
            sides.append(after.side)
    return Trials(len(choices), points, sides)


def finished(
    worlds: Sequence[Position],
    seeds: Sequence[int],
    policy: Policy = Policy.HABITS,  # noqa: ARG001 -- as the compiled trials have it
    heat: float = SURENESS,  # noqa: ARG001 -- likewise
) -> Trials:
    """Play each world out once, by a seed of its own."""
    points, sides = array("b"), array("B")
    for world, seed in zip(worlds, seeds, strict=True):
        points.extend(playouts(world, 1, seed, LIGHT).points)
        sides.append(world.side)
    return Trials(1, points, sides)
