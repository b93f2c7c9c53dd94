"""Every command's help shows an example, and the example works as it stands."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import click
import pytest

from giruda.cli import giruda
from giruda.cli.app import COMMANDS
from giruda.rules import dump_rules, preset
from tests.cli.conftest import Run

EXAMPLE = re.compile(r"^  Example:\n\n    (giruda .*)$", re.MULTILINE)
PATHS = [*((name,) for name in COMMANDS), ("rules", "list"), ("rules", "show"), ("rules", "diff"), ("rules", "check")]


def example(run: Run, *path: str) -> str:
    result = run(*path, "--help")
    assert result.exit_code == 0
    assert result.stdout.startswith(f"Usage: giruda {' '.join(path)}".rstrip())
    found = EXAMPLE.search(result.stdout)
    assert found is not None, result.stdout
    return found[1]


WAITING = {("play",), ("bot",)}
"""Those that go on until somebody ends them: for a person, and for a program."""


@pytest.mark.parametrize("path", [(), *(path for path in PATHS if path not in WAITING)])
def test_the_example_works(run: Run, path: tuple[str, ...]) -> None:
    Path("house.toml").write_text(dump_rules(preset("kbg")), "utf-8")
    line = example(run, *path)
    assert line.startswith(" ".join(["giruda", *path]))
    Path("deal.mighty").write_text(run("deal", "--seed", "7").stdout, "utf-8")
    result = run(*shlex.split(line)[1:])
    assert result.exit_code == 0, result.stderr
    assert result.stdout.strip()


def test_the_help_lists_every_command(run: Run) -> None:
    result = run("--help")
    for name, about in COMMANDS.items():
        assert re.search(rf"^  {name} +{re.escape(about)}$", result.stdout, re.MULTILINE)
    assert run("-h").stdout == result.stdout


@pytest.mark.parametrize("name", COMMANDS)
def test_the_list_says_what_the_command_says(name: str) -> None:
    command = giruda.get_command(click.Context(giruda), name)
    assert command is not None
    assert command.name == name
    assert (command.help or "").split("\n\n")[0].replace("\n", " ") == COMMANDS[name]


def test_a_command_that_does_not_exist(refused: Callable[..., str]) -> None:
    assert "No such command 'paly'" in refused("paly")


def test_the_version(run: Run) -> None:
    assert re.fullmatch(r"giruda \S.*\n", run("--version").stdout)


@pytest.mark.parametrize(
    ("statement", "forbidden"),
    [
        ("import giruda", ["click", "fluent", "msgspec", "sqlalchemy", "starlette", "uvicorn", "websockets"]),
        ("import giruda.cli", ["fluent", "msgspec", "sqlalchemy", "starlette", "uvicorn", "websockets"]),
        ("import giruda.cli.score", ["sqlalchemy", "starlette", "uvicorn", "websockets"]),
        ("import giruda.cli.simulate", ["sqlalchemy", "starlette", "uvicorn", "websockets"]),
    ],
)
def test_starting_imports_no_more_than_it_needs(statement: str, forbidden: list[str]) -> None:
    code = f"import sys; {statement}; print(*sorted(set({forbidden}) & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""
