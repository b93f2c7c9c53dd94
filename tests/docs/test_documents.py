"""Every command and every Python example in the documents works as it stands there."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DOCUMENTS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), ROOT / "frontend" / "DESIGN.md"])
FENCE = re.compile(r"^```(?P<language>\w+)\n(?P<body>.*?)^```", re.MULTILINE | re.DOTALL)
RUN_BY_CI = {"python3 run.py", "python3 run.py test"}


def fenced(language: str) -> list[tuple[str, str]]:
    """The fenced blocks of that language in all documents, each with its document's name."""
    return [
        (str(document.relative_to(ROOT)), match["body"])
        for document in DOCUMENTS
        for match in FENCE.finditer(document.read_text("utf-8"))
        if match["language"] == language
    ]


def commands() -> list[tuple[str, str]]:
    """The commands in the console blocks: the lines that begin with a dollar sign."""
    return [
        (document, line.removeprefix("$ "))
        for document, body in fenced("console")
        for line in body.splitlines()
        if line.startswith("$ ")
    ]


def run(command: list[str], folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a command and keep what it says."""
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


@pytest.mark.parametrize(("document", "source"), fenced("python"))
def test_python_example_runs(document: str, source: str, tmp_path: Path) -> None:
    done = run([sys.executable, "-W", "error", "-c", source], tmp_path)
    assert done.returncode == 0, f"{document}:\n{done.stderr}"


@pytest.mark.parametrize(("document", "command"), [each for each in commands() if each[1].startswith("giruda ")])
def test_giruda_command_runs(document: str, command: str, tmp_path: Path) -> None:
    program = Path(sys.executable).with_name("giruda")
    arguments = shlex.split(command, comments=True)[1:]
    done = run([str(program), *arguments], tmp_path)
    assert done.returncode == 0, f"{document}: {command}\n{done.stderr}"
    assert done.stdout.strip(), f"{document}: {command} printed nothing"


def test_readme_has_a_whole_deal_in_twenty_lines() -> None:
    (source,) = [body for document, body in fenced("python") if document == "README.md"]
    assert len([line for line in source.splitlines() if line.strip()]) <= 20
    assert "deal.outcome" in source


def test_the_continuous_integration_runs_what_the_readme_tells_a_newcomer_to_run() -> None:
    script = (ROOT / ".ci" / "run").read_text("utf-8")
    assert {command for document, command in commands() if document == "README.md" and "run.py" in command} == RUN_BY_CI
    for command in RUN_BY_CI:
        assert command in script
