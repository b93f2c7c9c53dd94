"""Options that take a number with a fraction: each refuses what is endless, no number, or out of its range."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import click
import pytest

from giruda.cli import giruda
from giruda.cli.app import COMMANDS
from giruda.cli.options import FiniteRange
from tests.cli.conftest import Run

LINES = {
    ("arena", "--until"): "--bots rule,random --deals 1",
    ("arena", "--move-time"): "--bots rule,random --deals 1",
    ("bench", "--seconds"): "--rounds 1",
    ("deal", "--move-time"): "",
    ("simulate", "--move-time"): "--deals 1",
    ("solve", "--seconds"): "deal.mighty",
    ("train fit", "--heat"): "lessons --to network.bin",
    ("train fit", "--made"): "lessons --to network.bin",
}
"""Every such option, and what else its command needs."""


def options(command: click.Command, *path: str) -> Iterator[tuple[tuple[str, str], click.Parameter]]:
    """Every option of a command and of those below it."""
    if isinstance(command, click.Group):
        names = COMMANDS if command is giruda else command.commands
        for name in names:
            below = command.get_command(click.Context(command), name)
            assert below is not None
            yield from options(below, *path, name)
    for each in command.params:
        yield (" ".join(path), each.opts[0]), each


def test_every_such_option_is_finite_and_tried_here() -> None:
    fractions = {
        where: option
        for where, option in options(giruda)
        if isinstance(option.type, click.types.FloatParamType | click.FloatRange)
    }
    assert set(fractions) == set(LINES)
    for option in fractions.values():
        assert isinstance(option.type, FiniteRange)


@pytest.mark.parametrize(("command", "option"), LINES)
@pytest.mark.parametrize("number", ["nan", "NaN", "-nan", "inf", "+Infinity", "-inf", "1e999", "-1", "-1e999", "x", ""])
def test_what_is_no_finite_number_is_one_clear_line(
    run: Run, refused: Callable[..., str], command: str, option: str, number: str
) -> None:
    if command == "solve":
        Path("deal.mighty").write_text(run("deal", "--seed", "7").stdout, "utf-8")
    Path("lessons").mkdir()
    said = refused(*command.split(), *LINES[command, option].split(), f"{option}={number}")
    assert said.startswith(f"giruda {command}: Invalid value for '{option}': ")
    assert re.search(r"is not a finite number|is not in the range|is not a valid float", said)


def test_a_move_takes_a_day_at_most(refused: Callable[..., str]) -> None:
    assert "0<x<=86400" in refused("simulate", "--deals", "1", "--move-time", "1e10")


def test_a_finite_number_is_taken(run: Run) -> None:
    assert run("bench", "--rounds", "1", "--seconds", "1e-2").exit_code == 0
    assert run("simulate", "--deals", "1", "--move-time", "0.5").exit_code == 0
