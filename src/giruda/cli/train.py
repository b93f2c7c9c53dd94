"""``giruda train``."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import closing, nullcontext
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click
import msgspec

from giruda.arena.cluster import on_cluster
from giruda.arena.crews import Crew, together
from giruda.arena.problems import ArenaError
from giruda.bots.mc.trial import Policy
from giruda.cli.arena import cores
from giruda.cli.examples import example
from giruda.cli.failures import Failure
from giruda.cli.options import FiniteRange, seed_option
from giruda.kernel import COMPILED
from giruda.training.places import try_place, write_whole
from giruda.training.shards import SIZE, LessonsError, missing, shard, write_shard
from giruda.training.teaching import TEACHERS, Course, Teacher

if TYPE_CHECKING:
    from giruda.training.fitting import Plan

LESSONS: Final = "giruda train lessons --to lessons --deals 1 --seed 7"


@click.group(name="train", epilog=example(LESSONS))
def command() -> None:
    """Make lessons and fit the network that the strongest bots play by.

    The record of the network that ships, and how to make a better one: docs/guide/training.md
    """


@command.command(name="lessons", epilog=example(LESSONS))
@click.option(
    "--to", "folder", type=click.Path(file_okay=False, path_type=Path), required=True, help="The folder of the lessons."
)
@click.option("--deals", type=click.IntRange(min=1), default=1000, show_default=True, help="How many deals.")
@click.option(
    "--teacher",
    type=click.Choice(list(TEACHERS)),
    default="mc",
    show_default=True,
    help="The bot that plays the deals, and values the cards.",
)
@seed_option
@click.option("--jobs", type=click.IntRange(1, 1024), help="How many processes; by default one on each core.")
@click.option("--cluster", metavar="ADDRESS", help="Work on a cluster by Ray; `local` starts one on this machine.")
def lessons(folder: Path, deals: int, teacher: str, seed: int, jobs: int | None, cluster: str | None) -> None:
    """Let a bot play deals and say what each card was worth.

    What is in the folder already is kept, so that an interrupted command goes on where it stopped.
    """
    if jobs is not None and cluster is not None:
        raise Failure("name the processes or the cluster, not both")
    if TEACHERS[teacher].policy is Policy.NETWORK:
        _need_kernel()
    course = Course(Teacher(teacher, TEACHERS[teacher], seed), deals)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        crew = together(jobs or cores()) if cluster is None else on_cluster(cluster)
        taught = _taught(course, folder, crew)
    except OSError as error:
        raise Failure(f"cannot write {folder}: {(error.strerror or str(error)).lower()}") from None
    except (ArenaError, LessonsError) as error:
        raise Failure(str(error)) from None
    click.echo(f"{folder}: {len(course.headers)} files of lessons, {taught} of them made now")


def _need_kernel() -> None:
    """Hold that the network can play here."""
    if not COMPILED:
        raise Failure("the network needs the compiled kernel: run `python build_kernel.py`")


def _taught(course: Course, folder: Path, crew: Crew) -> int:
    """Make the shards that are missing, with a bar of the progress on a terminal; returns how many they were."""
    headers = course.headers
    left = missing(folder, headers)
    bar = click.progressbar(length=len(left) * SIZE, label="Deals", file=sys.stderr, show_pos=True)
    with bar if sys.stderr.isatty() else nullcontext() as shown:
        for numbers in _runs(left):
            with closing(crew(course, numbers)) as made:
                for number, found in zip(numbers, made, strict=True):
                    header = msgspec.structs.replace(headers[number], lessons=len(found))
                    write_shard(shard(folder, number), header, found)
                    if shown is not None:
                        shown.update(SIZE)
    return len(left)


def _runs(numbers: list[int]) -> Iterator[range]:
    """The numbers as ranges without gaps."""
    begin = 0
    for place in range(1, len(numbers) + 1):
        if place == len(numbers) or numbers[place] != numbers[place - 1] + 1:
            yield range(numbers[begin], numbers[place - 1] + 1)
            begin = place


@command.command(
    name="fit", epilog="Example:\n\n\b\n  giruda train fit lessons --to network.bin --checkpoint fit.npz --epochs 10"
)
@click.argument("folders", nargs=-1, required=True, type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.option(
    "--to", "file", type=click.Path(dir_okay=False, path_type=Path), required=True, help="The file of weights."
)
@click.option(
    "--checkpoint",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write this after each epoch, and go on from it.",
)
@click.option("--epochs", type=click.IntRange(min=1), default=16, show_default=True, help="How often to go over all.")
@click.option(
    "--heat",
    type=FiniteRange(min=0.01, max=100),
    default=1.5,
    show_default=True,
    help="By how many point cards a play is worse that should be e times more seldom.",
)
@click.option(
    "--made",
    type=FiniteRange(min=0, max=100),
    default=3.0,
    show_default=True,
    help="What making the contract counts for, in point cards.",
)
@seed_option
def fit(
    folders: tuple[Path, ...],
    file: Path,
    checkpoint: Path | None,
    epochs: int,
    heat: float,
    made: float,
    seed: int,
) -> None:
    """Fit the network to the lessons in some folders.

    One deal in twenty is held out; after each epoch it is told how well the network does on those: the loss, how often
    it likes the best card best, and what the card that it likes best is worth less than the best, in point cards.
    """
    _need_kernel()
    if find_spec("numpy") is None:
        raise Failure("fitting needs NumPy: pip install 'giruda[train]'")
    from giruda.training.fitting import Plan  # noqa: PLC0415 -- needs NumPy

    try:
        _fit(folders, file, checkpoint, Plan(epochs=epochs, heat=heat, made=made, seed=seed))
    except LessonsError as error:
        raise Failure(str(error)) from None
    except OSError as error:
        raise Failure(f"cannot write {error.filename}: {(error.strerror or str(error)).lower()}") from None


def _fit(folders: tuple[Path, ...], file: Path, checkpoint: Path | None, plan: Plan) -> None:
    """Fit, tell how it goes, and write the weights."""
    from giruda.bots.mc.weights import pack_weights  # noqa: PLC0415
    from giruda.training.examples import examples_of  # noqa: PLC0415
    from giruda.training.fitting import Fit, held_out, judged  # noqa: PLC0415
    from giruda.training.fitting import epochs as each_epoch  # noqa: PLC0415
    from giruda.training.shards import read_lessons  # noqa: PLC0415

    for place in (file, *([] if checkpoint is None else [checkpoint])):
        try_place(place)
    taught, kept = held_out(read_lessons(folders))
    choices, asked = examples_of(taught), examples_of(kept)
    if not choices or not asked:
        raise LessonsError("there are too few lessons to hold some of them out")
    click.echo(f"{len(choices)} choices to learn from, {len(asked)} held out")
    plan = replace(plan, lessons=choices.mark)
    under_way = Fit.load(checkpoint, plan) if checkpoint is not None and checkpoint.exists() else Fit.begun(plan)
    for loss in each_epoch(under_way, plan, choices):
        told = judged(under_way.network, plan, asked)
        click.echo(
            f"epoch {under_way.epoch}: loss {loss:.4f}; held out: loss {told.loss:.4f}, "
            f"agreement {told.agreement:.3f}, regret {told.regret:.3f}"
        )
        if checkpoint is not None:
            under_way.save(checkpoint, plan)
    write_whole(file, pack_weights(under_way.network.weights()))
    click.echo(f"{file}: {file.stat().st_size} bytes")
