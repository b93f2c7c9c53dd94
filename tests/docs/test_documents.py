"""Every command and every Python example in the documents works as it stands there."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DOCUMENTS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), ROOT / "frontend" / "DESIGN.md"])
FENCE = re.compile(r"^```(?P<language>\w+)\n(?P<body>.*?)^```", re.MULTILINE | re.DOTALL)
FILE_NAME = re.compile(r"# ([a-z-]+\.toml)$", re.MULTILINE)
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


def promised() -> list[tuple[str, str, list[str]]]:
    """The commands that a document shows the answer of, each with its lines."""
    found: list[tuple[str, str, list[str]]] = []
    for document, body in fenced("console"):
        for line in body.splitlines():
            if line.startswith("$ "):
                found.append((document, line.removeprefix("$ "), []))
            elif found:
                found[-1][2].append(line)
    return [each for each in found if each[2]]


def taken_apart(command: str) -> tuple[list[str], str | None]:
    """The words of a command line as it stands in a document, and the file that it writes its output to, if any."""
    words = shlex.split(command, comments=True)
    return (words[:-2], words[-1]) if ">" in words[-2:-1] else (words, None)


def write_files(document: str, folder: Path, command: str) -> None:
    """Write the files of a document that the command may need.

    They are the TOML blocks that begin with a comment of nothing but the name, and what other commands write into the
    files that this one names.
    """
    for where, body in fenced("toml"):
        named = FILE_NAME.match(body)
        if where == document and named:
            (folder / named[1]).write_text(body, "utf-8")
    words, _ = taken_apart(command)
    for where, other in commands():
        if where == document and taken_apart(other)[1] in words:
            giruda(other, folder)


def giruda(command: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a line of the command line as it stands in a document."""
    words, file = taken_apart(command)
    done = run([str(Path(sys.executable).with_name("giruda")), *words[1:]], folder)
    if file is not None:
        (folder / file).write_text(done.stdout, "utf-8")
    return done


def run(command: list[str], folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a command, on a system that speaks English, and keep what it says."""
    speaking = {**os.environ, "LC_ALL": "C.UTF-8"}
    return subprocess.run(
        command, cwd=folder, env=speaking, capture_output=True, text=True, encoding="utf-8", check=False
    )


@pytest.mark.parametrize(("document", "source"), fenced("python"))
def test_python_example_runs(document: str, source: str, tmp_path: Path) -> None:
    done = run([sys.executable, "-W", "error", "-c", source], tmp_path)
    assert done.returncode == 0, f"{document}:\n{done.stderr}"


@pytest.mark.parametrize(("document", "command"), [each for each in commands() if each[1].startswith("giruda ")])
def test_giruda_command_runs(document: str, command: str, tmp_path: Path) -> None:
    write_files(document, tmp_path, command)
    done = giruda(command, tmp_path)
    assert done.returncode == 0, f"{document}: {command}\n{done.stderr}"
    assert done.stdout.strip(), f"{document}: {command} printed nothing"


@pytest.mark.parametrize(("document", "command", "lines"), promised())
def test_a_command_says_what_the_document_shows(document: str, command: str, lines: list[str], tmp_path: Path) -> None:
    write_files(document, tmp_path, command)
    said = iter(giruda(command, tmp_path).stdout.splitlines())
    for line in lines:
        assert line in said, f"{document}: {command} does not say next: {line}"


def test_both_languages_of_the_guide_show_the_same_files_and_lines() -> None:
    for language in ("toml", "python"):
        bodies: dict[str, list[str]] = {
            document: [] for document, _ in fenced(language) if document.startswith("docs/guide/")
        }
        for document, body in fenced(language):
            if document in bodies:
                bodies[document].append(body)
        for document, found in bodies.items():
            assert found == bodies[document.replace(".ko.md", ".md")]


def test_readme_has_a_whole_deal_in_twenty_lines() -> None:
    (source,) = [body for document, body in fenced("python") if document == "README.md"]
    assert len([line for line in source.splitlines() if line.strip()]) <= 20
    assert "deal.outcome" in source


def test_the_continuous_integration_runs_what_the_readme_tells_a_newcomer_to_run() -> None:
    script = (ROOT / ".ci" / "run").read_text("utf-8")
    assert {command for document, command in commands() if document == "README.md" and "run.py" in command} == RUN_BY_CI
    for command in RUN_BY_CI:
        assert command in script
