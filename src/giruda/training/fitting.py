"""Fitting the network to lessons: Adam, epoch by epoch, with a checkpoint after each."""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from io import BytesIO
from json import dumps, loads
from math import cos, isfinite, pi
from pathlib import Path
from typing import Final, TypeAlias
from zipfile import BadZipFile, ZipFile

import numpy as np

from giruda.bots.mc import trials
from giruda.rules.problem import clipped
from giruda.training.examples import Examples, Floats
from giruda.training.lesson import Lesson
from giruda.training.model import Network, Verdict, gradient, judge, lot_of
from giruda.training.places import write_whole
from giruda.training.shards import LessonsError
from giruda.training.teaching import TABLES

KEPT: Final = (0.9, 0.999)
"""How much Adam keeps of the means of the gradient and of its square from one step to the next."""
TINY: Final = 1e-8
HELD_OUT: Final = 20
"""One deal in so many is held out."""
_JUDGED: Final = 4096
"""Choices that are judged at once."""


@dataclass(frozen=True, slots=True)
class Plan:
    """How a network is fitted.

    Attributes:
        epochs: how often each choice is looked at.
        lot: choices that are looked at together.
        step: how far the first steps go; later ones shorten to nothing along a cosine.
        decay: what share of a weight is lost for each unit of the steps' length, so that few features matter much.
        heat: by how much, in point cards, a card is worth less that should be e times more seldom.
        made: what the contract counts for, in point cards.
        seed: where the first weights and the order of the choices come from.
        lessons: the mark of the choices to learn from, as in `Examples.mark`, by which a checkpoint knows them again.
    """

    epochs: int = 16
    lot: int = 256
    step: float = 0.003
    decay: float = 0.5
    heat: float = 1.5
    made: float = 3.0
    seed: int = 1
    lessons: str = ""


@dataclass(slots=True)
class Fit:
    """A fit under way: the weights, Adam's means, and how far it is."""

    network: Network
    means: Network
    squares: Network
    epoch: int = 0
    steps: int = 0

    @classmethod
    def begun(cls, plan: Plan) -> Fit:
        """A fit before its first step."""
        network = Network.fresh(np.random.default_rng(plan.seed))
        return cls(network, _nothing(network), _nothing(network))

    def step(self, slope: Network, size: float, decay: float) -> None:
        """Go one step downhill."""
        self.steps += 1
        kept = np.float32(1 - decay * size)
        size *= (1 - KEPT[1] ** self.steps) ** 0.5 / (1 - KEPT[0] ** self.steps)
        for weights, means, squares, slopes in (
            (self.network.sights, self.means.sights, self.squares.sights, slope.sights),
            (self.network.likes, self.means.likes, self.squares.likes, slope.likes),
        ):
            _adam(weights, means, squares, slopes, np.float32(size))
            np.multiply(weights, kept, out=weights)

    def save(self, file: Path, plan: Plan) -> None:
        """Write a checkpoint in one piece."""
        out = BytesIO()
        np.savez(
            out,
            plan=np.array(dumps(asdict(plan))),
            done=np.array([self.epoch, self.steps]),
            **{
                f"{name}_{part}": getattr(getattr(self, name), part)
                for name in ("network", "means", "squares")
                for part in ("sights", "likes")
            },
        )
        write_whole(file, out.getvalue())

    @classmethod
    def load(cls, file: Path, plan: Plan) -> Fit:
        """Go on from a checkpoint.

        Raises:
            LessonsError: it is damaged, of another network, or of a fit that was planned otherwise or to other lessons.
        """
        try:
            planned, parts, epoch, steps = _read(file)
        except OSError as error:
            raise LessonsError(f"cannot read {file}: {(error.strerror or str(error)).lower()}") from error
        except _DAMAGES as error:
            raise LessonsError(f"{file} is damaged or no checkpoint") from error
        _check_plan(file, planned, plan)
        if not (0 <= epoch <= plan.epochs and steps >= 0 and all(_fits(each) for each in parts)):
            raise LessonsError(f"{file} is not of a fit of this network")
        return cls(*parts, epoch, steps)


_Parts: TypeAlias = tuple[Network, Network, Network]
_DAMAGES: Final = (
    *(EOFError, KeyError, ValueError, TypeError, AttributeError, BadZipFile, zlib.error),
    *(NotImplementedError, RuntimeError, MemoryError, OverflowError),
)
"""What reading a file as a checkpoint may come to that is none."""


def _read(file: Path) -> tuple[dict[str, object], _Parts, int, int]:
    """The plan, the network and Adam's means, the epochs and the steps of a checkpoint, whatever they are."""
    with ZipFile(file) as archive:
        if archive.testzip() is not None:
            raise BadZipFile
    with np.load(file) as found:
        network, means, squares = (
            Network(found[f"{name}_sights"], found[f"{name}_likes"]) for name in ("network", "means", "squares")
        )
        epoch, steps = (int(each) for each in found["done"])
        return dict(loads(str(found["plan"]))), (network, means, squares), epoch, steps


def _check_plan(file: Path, planned: dict[str, object], plan: Plan) -> None:
    """Hold that a checkpoint is of a fit that was planned so."""
    others = [name for name, value in asdict(plan).items() if planned.get(name) != value]
    if others == ["lessons"]:
        raise LessonsError(f"{file} is of a fit to other lessons")
    if others:
        told = ", ".join(f"{name} {clipped(str(planned.get(name)))}, not {getattr(plan, name)}" for name in others)
        raise LessonsError(f"{file} is of a fit with other settings: {told}")


def _fits(part: Network) -> bool:
    """Whether these are numbers for each weight of the network of today."""
    fresh = (trials.SIGHT_COUNT, trials.HIDDEN_COUNT), (trials.OUTLOOK_COUNT, trials.HIDDEN_COUNT)
    numbers = part.sights.dtype == part.likes.dtype == np.float32
    return numbers and (part.sights.shape, part.likes.shape) == fresh and part.sound


def held_out(lessons: Iterable[Lesson]) -> tuple[list[Lesson], list[Lesson]]:
    """The lessons to learn from, and those that are held out."""
    taught: list[Lesson] = []
    kept: list[Lesson] = []
    for each in lessons:
        (kept if _is_held_out(each.number) else taught).append(each)
    return taught, kept


def _is_held_out(number: int) -> bool:
    """Whether a deal is held out: one table later in each round, so that every table has its share."""
    return (number + number // len(TABLES)) % HELD_OUT == HELD_OUT - 1


def epochs(fit: Fit, plan: Plan, taught: Examples) -> Iterator[float]:
    """Fit on to the end of the plan; after each epoch the mean loss of its lots.

    Raises:
        LessonsError: the numbers grow beyond all bounds.
    """
    while fit.epoch < plan.epochs:
        loss = _epoch(fit, plan, taught)
        fit.epoch += 1
        if not (isfinite(loss) and fit.network.sound):
            raise LessonsError(
                f"in epoch {fit.epoch} the numbers grow beyond all bounds: these lessons cannot be fitted with "
                f"heat {plan.heat} and made {plan.made}"
            )
        yield loss


@np.errstate(over="ignore", divide="ignore", invalid="ignore")
def _epoch(fit: Fit, plan: Plan, taught: Examples) -> float:
    """Look at each choice once; returns the mean loss, which may be no number."""
    lots = max(1, len(taught) // plan.lot)
    order = np.random.default_rng((plan.seed, fit.epoch)).permutation(len(taught))
    total = 0.0
    for chosen in np.array_split(order, lots):
        loss, slope = gradient(fit.network, lot_of(taught, chosen, plan.heat, plan.made))
        fit.step(slope, plan.step * (1 + cos(pi * fit.steps / (lots * plan.epochs))) / 2, plan.decay)
        total += loss
    return total / lots


def judged(network: Network, plan: Plan, examples: Examples) -> Verdict:
    """How well the network does on choices, on average."""
    verdicts, sizes = [], []
    for begin in range(0, len(examples), _JUDGED):
        chosen = np.arange(begin, min(begin + _JUDGED, len(examples)))
        verdicts.append(judge(network, lot_of(examples, chosen, plan.heat, plan.made)))
        sizes.append(len(chosen))
    return Verdict(*(float(each) for each in np.average(np.array(verdicts), axis=0, weights=sizes)))


def _nothing(network: Network) -> Network:
    return Network(np.zeros_like(network.sights), np.zeros_like(network.likes))


def _adam(weights: Floats, means: Floats, squares: Floats, slopes: Floats, size: np.float32) -> None:
    means += np.float32(1 - KEPT[0]) * (slopes - means)
    squares += np.float32(1 - KEPT[1]) * (slopes * slopes - squares)
    weights -= size * means / (np.sqrt(squares) + np.float32(TINY))
