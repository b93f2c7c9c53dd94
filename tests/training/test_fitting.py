"""Fitting the network in NumPy: the bots and it agree, it learns, and it goes on where it stopped."""

from __future__ import annotations

from collections import Counter
from importlib.util import find_spec
from pathlib import Path

import pytest

from giruda.kernel import COMPILED

if not COMPILED or find_spec("numpy") is None:
    pytest.skip("this needs the compiled kernel and NumPy", allow_module_level=True)

import numpy as np
from msgspec import structs

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


def test_a_checkpoint_of_another_plan_or_none_at_all_is_refused(tmp_path: Path) -> None:
    Fit.begun(PLAN).save(tmp_path / "fit.npz", PLAN)
    with pytest.raises(LessonsError, match="other settings"):
        Fit.load(tmp_path / "fit.npz", Plan(epochs=5))
    (tmp_path / "none.npz").write_bytes((tmp_path / "fit.npz").read_bytes()[:1000])
    with pytest.raises(LessonsError, match="damaged"):
        Fit.load(tmp_path / "none.npz", PLAN)
