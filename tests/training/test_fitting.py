"""Fitting the network in NumPy: the bots and it agree, it learns, and it goes on where it stopped."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from giruda.kernel import COMPILED

if not COMPILED or find_spec("numpy") is None:
    pytest.skip("this needs the compiled kernel and NumPy", allow_module_level=True)

import numpy as np
from msgspec import structs
from numpy.typing import NDArray

from giruda.bots.mc import Effort, trials
from giruda.bots.mc.weights import unpack_weights
from giruda.training.examples import Examples, examples_of
from giruda.training.fitting import Fit, Plan, epochs, held_out, judged
from giruda.training.lesson import Lesson
from giruda.training.model import Network, forward, gradient, lot_of
from giruda.training.shards import LessonsError
from giruda.training.teaching import TABLES, Teacher
from tests.bots.mc.test_network import SHIPPED

PLAN = Plan(epochs=4, lot=64, seed=2)


@pytest.fixture(scope="module")
def lessons() -> list[Lesson]:
    teacher = Teacher("quick", Effort(worlds=12), seed=5)
    return [each for each in map(teacher.lesson, range(24)) if each is not None]


@pytest.fixture(scope="module")
def examples(lessons: list[Lesson]) -> Examples:
    return examples_of(lessons)


def test_the_bots_like_what_the_network_in_numpy_likes(lessons: list[Lesson], examples: Examples) -> None:
    weights = unpack_weights(SHIPPED)
    network = Network(
        np.array(weights.sights, np.float32).reshape(-1, weights.hidden),
        np.array(weights.likes, np.float32).reshape(-1, weights.hidden),
    )
    _, liked = forward(network, lot_of(examples, np.arange(60), PLAN.heat, PLAN.made))
    found = []
    for lesson in lessons:
        for position, worths in lesson.decisions():
            likes = trials.liked(position)
            valued = [likes[each.card] for each in worths if each.card in likes]
            found += valued if len(valued) > 1 else []
    assert np.allclose(liked, found[: len(liked)], atol=1e-3)


def test_the_gradient_is_how_the_loss_grows(examples: Examples) -> None:
    lot, chance = lot_of(examples, np.arange(40), PLAN.heat, PLAN.made), np.random.default_rng(1)
    network = Network.fresh(chance)
    network = Network(network.sights.astype(np.float64), network.likes.astype(np.float64))
    _, slope = gradient(network, lot)
    for part in ("sights", "likes"):
        weights, slopes = getattr(network, part), getattr(slope, part)
        rows, units = np.nonzero(np.abs(slopes) > 1e-4)
        for pick in chance.integers(0, len(rows), 12):
            place, losses = (rows[pick], units[pick]), []
            for change in (1e-4, -2e-4):
                weights[place] += change
                losses.append(gradient(network, lot)[0])
            weights[place] += 1e-4
            assert (losses[0] - losses[1]) / 2e-4 == pytest.approx(slopes[place], rel=0.05, abs=1e-4)


def test_every_table_has_its_share_of_what_is_held_out(lessons: list[Lesson]) -> None:
    rounds = 20
    dealt = [structs.replace(lessons[0], number=number, table=table) for number, table in enumerate(TABLES * rounds)]
    taught, kept = held_out(dealt)
    assert Counter(each.table for each in kept) == Counter(TABLES)
    assert len(taught) == len(dealt) - len(TABLES)
    assert {each.number for each in taught}.isdisjoint(each.number for each in kept)


def test_a_few_epochs_make_it_better(examples: Examples) -> None:
    fit = Fit.begun(PLAN)
    before = judged(fit.network, PLAN, examples)
    losses = list(epochs(fit, PLAN, examples))
    after = judged(fit.network, PLAN, examples)
    assert losses == sorted(losses, reverse=True)
    assert after.loss < 0.8 * before.loss
    assert after.regret < before.regret
    assert after.agreement > before.agreement


@pytest.mark.parametrize("plan", [Plan(epochs=1, heat=1e-40), Plan(epochs=1, made=1e39), Plan(epochs=1, step=1e9)])
def test_a_fit_whose_numbers_grow_beyond_all_bounds_is_told(examples: Examples, plan: Plan) -> None:
    with pytest.raises(LessonsError, match="in epoch 1 the numbers grow beyond all bounds"):
        list(epochs(Fit.begun(plan), plan, examples))


@pytest.mark.parametrize(("heat", "made"), [(0.01, 100), (0.01, 0), (100, 0), (100, 100)])
def test_the_outermost_options_can_be_fitted(examples: Examples, heat: float, made: float) -> None:
    plan = Plan(epochs=1, heat=heat, made=made)
    fit = Fit.begun(plan)
    list(epochs(fit, plan, examples))
    assert fit.network.sound
    assert np.isfinite(judged(fit.network, plan, examples)).all()


def test_a_fit_goes_on_from_its_checkpoint_to_the_same_weights(examples: Examples, tmp_path: Path) -> None:
    whole, halved = Fit.begun(PLAN), Fit.begun(PLAN)
    list(epochs(whole, PLAN, examples))
    running = epochs(halved, PLAN, examples)
    for _ in range(2):
        next(running)
    halved.save(tmp_path / "fit.npz", PLAN)
    resumed = Fit.load(tmp_path / "fit.npz", PLAN)
    assert resumed.epoch == 2
    list(epochs(resumed, PLAN, examples))
    assert np.array_equal(resumed.network.sights, whole.network.sights)
    assert np.array_equal(resumed.network.likes, whole.network.likes)


def test_a_checkpoint_of_another_plan_is_refused(tmp_path: Path) -> None:
    Fit.begun(PLAN).save(tmp_path / "fit.npz", PLAN)
    with pytest.raises(LessonsError, match=r"other settings: epochs 4, not 5$"):
        Fit.load(tmp_path / "fit.npz", replace(PLAN, epochs=5))


def test_a_checkpoint_of_other_lessons_is_refused(lessons: list[Lesson], examples: Examples, tmp_path: Path) -> None:
    plan = replace(PLAN, lessons=examples.mark)
    Fit.begun(plan).save(tmp_path / "fit.npz", plan)
    Fit.load(tmp_path / "fit.npz", replace(PLAN, lessons=examples_of(lessons).mark))
    for others in (lessons[1:], lessons[::-1]):
        with pytest.raises(LessonsError, match=r"a fit to other lessons$"):
            Fit.load(tmp_path / "fit.npz", replace(PLAN, lessons=examples_of(others).mark))


@pytest.mark.parametrize("harm", ["cut", "flipped", "text", "empty", "array", "foreign", "plan"])
def test_a_file_that_is_no_checkpoint_is_refused(tmp_path: Path, harm: str) -> None:
    file = tmp_path / "fit.npz"
    Fit.begun(PLAN).save(file, PLAN)
    data = file.read_bytes()
    if harm == "array":
        np.save(tmp_path / "fit.npy", np.zeros(3))
        (tmp_path / "fit.npy").replace(file)
    elif harm == "foreign":
        np.savez(file, a=np.zeros(3))
    elif harm == "plan":
        changed_checkpoint(file, plan=np.array("no plan"))
    else:
        flipped = data[:9000] + bytes([data[9000] ^ 1]) + data[9001:]
        file.write_bytes({"cut": data[:1000], "flipped": flipped, "text": b"no checkpoint", "empty": b""}[harm])
    with pytest.raises(LessonsError, match=rf"{file.name} is damaged or no checkpoint$"):
        Fit.load(file, PLAN)


@pytest.mark.parametrize("part", ["sights", "likes"])
@pytest.mark.parametrize("name", ["network", "means", "squares"])
def test_a_checkpoint_of_another_network_is_refused(tmp_path: Path, name: str, part: str) -> None:
    file = tmp_path / "fit.npz"
    fit = Fit.begun(PLAN)
    numbers = getattr(getattr(fit, name), part)
    for other in (numbers[:, 1:], numbers[1:], numbers[0], numbers.astype(np.float64), numbers + np.nan):
        fit.save(file, PLAN)
        changed_checkpoint(file, **{f"{name}_{part}": other})
        with pytest.raises(LessonsError, match="not of a fit of this network"):
            Fit.load(file, PLAN)


@pytest.mark.parametrize("done", [[-1, 0], [5, 0], [0, -1]])
def test_a_checkpoint_that_is_nowhere_in_the_plan_is_refused(tmp_path: Path, done: list[int]) -> None:
    file = tmp_path / "fit.npz"
    Fit.begun(PLAN).save(file, PLAN)
    changed_checkpoint(file, done=np.array(done))
    with pytest.raises(LessonsError, match="not of a fit of this network"):
        Fit.load(file, PLAN)


def changed_checkpoint(file: Path, **changes: NDArray[Any]) -> None:
    """Write other arrays into a checkpoint."""
    with np.load(file) as found:
        arrays: dict[str, Any] = {**found, **changes}
    np.savez(file, **arrays)
