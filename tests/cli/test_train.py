"""``giruda train``: lessons that go on where they stopped, a network fitted to them, a line for what is missing."""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

import pytest

from giruda.bots.mc import Effort
from giruda.bots.mc.weights import unpack_weights
from giruda.kernel import COMPILED
from giruda.training import teaching
from tests.cli.conftest import Run

if not COMPILED:
    pytest.skip("the kernel is not compiled", allow_module_level=True)

LESSONS = ("train", "lessons", "--to", "lessons", "--seed", "7", "--jobs", "1")


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """A teacher who does not think for long, and few deals in a shard."""
    monkeypatch.setitem(teaching.TEACHERS, "mc", Effort(worlds=4))
    for module in ("giruda.training.teaching", "giruda.training.shards", "giruda.cli.train"):
        monkeypatch.setattr(f"{module}.SIZE", 2)


def test_lessons_go_on_where_they_stopped(run: Run) -> None:
    assert "1 files of lessons, 1 of them made now" in run(*LESSONS, "--deals", "2").stdout
    first = Path("lessons/lessons-00000.jsonl.gz").read_bytes()
    assert "2 files of lessons, 1 of them made now" in run(*LESSONS, "--deals", "3").stdout
    assert "2 files of lessons, 0 of them made now" in run(*LESSONS, "--deals", "3").stdout
    Path("lessons/lessons-00000.jsonl.gz").unlink()
    assert "2 files of lessons, 1 of them made now" in run(*LESSONS, "--deals", "3").stdout
    assert Path("lessons/lessons-00000.jsonl.gz").read_bytes() == first


def test_asking_for_fewer_lessons_throws_none_away(run: Run) -> None:
    run(*LESSONS, "--deals", "2")
    first = Path("lessons/lessons-00000.jsonl.gz").read_bytes()
    assert "1 files of lessons, 0 of them made now" in run(*LESSONS, "--deals", "1").stdout
    assert Path("lessons/lessons-00000.jsonl.gz").read_bytes() == first


def test_lessons_of_another_seed_are_left_alone(run: Run, refused: Callable[..., str]) -> None:
    run(*LESSONS, "--deals", "1")
    assert "name another folder" in refused("train", "lessons", "--to", "lessons", "--deals", "1", "--seed", "8")


def test_fitting_without_numpy_says_how_to_get_it(refused: Callable[..., str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("giruda.cli.train.find_spec", lambda _: None)
    Path("lessons").mkdir()
    assert "fitting needs NumPy: pip install 'giruda[train]'" in refused(
        "train", "fit", "lessons", "--to", "network.bin"
    )


@pytest.mark.skipif(find_spec("numpy") is None, reason="NumPy is not installed")
def test_a_network_is_fitted_and_goes_on_from_its_checkpoint(run: Run) -> None:
    run(*LESSONS, "--deals", "20")
    fit = ("train", "fit", "lessons", "--to", "network.bin", "--checkpoint", "fit.npz", "--epochs", "2")
    told = run(*fit)
    assert told.exit_code == 0, told.stderr
    assert "epoch 2: loss" in told.stdout
    once = Path("network.bin").read_bytes()
    unpack_weights(once)
    assert "epoch" not in run(*fit).stdout
    assert Path("network.bin").read_bytes() == once
    other = run(*fit, "--seed", "5")
    assert other.exit_code == 2
    assert "other settings: seed 1, not 5" in other.stderr
    run(*LESSONS, "--deals", "24")
    other = run(*fit)
    assert other.exit_code == 2
    assert other.stderr == "giruda train fit: fit.npz is of a fit to other lessons\n"
    assert Path("network.bin").read_bytes() == once
    Path("fit.npz").write_text("no checkpoint")
    other = run(*fit)
    assert other.exit_code == 2
    assert other.stderr.count("\n") == 1
    assert "fit.npz is damaged or no checkpoint" in other.stderr


@pytest.mark.skipif(find_spec("numpy") is None, reason="NumPy is not installed")
@pytest.mark.parametrize("places", [("none/n.bin", "fit.npz"), ("n.bin", "none/fit.npz")])
def test_places_are_tried_before_the_work(run: Run, places: tuple[str, str]) -> None:
    run(*LESSONS, "--deals", "20")
    told = run("train", "fit", "lessons", "--to", places[0], "--checkpoint", places[1], "--epochs", "1")
    asked_for = next(each for each in places if "none" in each)
    assert told.exit_code == 2
    assert told.stdout == ""
    assert told.stderr == f"giruda train fit: cannot write {asked_for}: no such file or directory\n"
    assert [each.name for each in Path().iterdir()] == ["lessons"]


@pytest.mark.parametrize(
    ("option", "value", "bounds"),
    [("--heat", "1e-40", "0.01<=x<=100"), ("--heat", "1e9", "0.01<=x<=100"), ("--made", "1e39", "0<=x<=100")],
)
def test_options_beyond_their_bounds_are_refused(
    refused: Callable[..., str], option: str, value: str, bounds: str
) -> None:
    Path("lessons").mkdir()
    told = refused("train", "fit", "lessons", "--to", "network.bin", option, value)
    assert option in told
    assert bounds in told


@pytest.mark.skipif(find_spec("numpy") is None, reason="NumPy is not installed")
def test_a_folder_without_lessons_is_told(refused: Callable[..., str]) -> None:
    Path("empty").mkdir()
    assert "there are no lessons in empty" in refused("train", "fit", "empty", "--to", "network.bin")
