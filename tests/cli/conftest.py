"""What the tests of the command line share: running it in this process, or in one of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from giruda.cli import giruda

Run = Callable[..., Result]
COMMAND = [sys.executable, "-m", "giruda.cli"]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Run:
    """Runs ``giruda`` with those arguments in an empty folder, in English."""
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.chdir(tmp_path)

    def run_it(*arguments: str) -> Result:
        return CliRunner().invoke(giruda, list(arguments), prog_name="giruda")

    return run_it


@pytest.fixture
def refused(run: Run) -> Callable[..., str]:
    """Runs ``giruda``, holds that it fails with status 2 and one line on standard error, and gives that line."""

    def run_it(*arguments: str) -> str:
        result = run(*arguments)
        assert result.exit_code == 2, result.output
        assert result.stdout == ""
        assert result.stderr.count("\n") == 1, result.stderr
        assert result.stderr.startswith("giruda"), result.stderr
        assert "Traceback" not in result.stderr
        return result.stderr.rstrip("\n")

    return run_it


def process(*arguments: str, folder: Path | None = None) -> subprocess.CompletedProcess[str]:
    """``giruda`` in a process of its own."""
    environment = {**os.environ, "LC_ALL": "C.UTF-8"}
    return subprocess.run(
        [*COMMAND, *arguments],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        cwd=folder,
        env=environment,
    )
