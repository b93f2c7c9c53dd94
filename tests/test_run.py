"""The start from a checkout: what is made, what is kept, and what the person is told."""

from __future__ import annotations

import importlib.util
import json
import os
import signal
import subprocess
import sys
import urllib.request
import venv
from pathlib import Path
from types import SimpleNamespace

import pytest

import build_page
import run

ROOT = Path(__file__).resolve().parent.parent


class Install:
    """A checkout in a temporary folder, with stand-ins for what takes long: making an environment, and pip."""

    def __init__(self, root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.root = root
        self.venv = root / ".venv"
        self.done: list[str] = []
        self.pip_code = 0
        self.works = False
        for name in run.INSTALL_INPUTS:
            (root / name).write_text(name, encoding="utf-8")
        monkeypatch.setattr(run, "make_venv", self.make_venv)
        monkeypatch.setattr(run, "venv_works", lambda *_: self.works)
        monkeypatch.setattr(subprocess, "call", self.call)

    def make_venv(self, folder: Path) -> None:
        folder.mkdir(exist_ok=True)
        self.works = True
        self.done.append("venv")

    def call(self, command: list[str], cwd: str, stdin: int) -> int:
        assert (cwd, stdin) == (str(self.root), subprocess.DEVNULL)
        self.done.append(f"pip {command[-1]}")
        return self.pip_code

    def prepare(self, *extras: str) -> list[str]:
        self.done = []
        assert run.prepare(self.root, set(extras)) == self.venv
        return self.done


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Install:
    return Install(tmp_path, monkeypatch)


@pytest.mark.parametrize(
    ("arguments", "command"),
    [
        ([], ("play", [])),
        (["--port", "9000"], ("play", ["--port", "9000"])),
        (["play", "--no-browser"], ("play", ["--no-browser"])),
        (["test", "-k", "rules"], ("test", ["-k", "rules"])),
        (["simulate", "--deals", "10"], ("simulate", ["--deals", "10"])),
    ],
)
def test_the_command_line_is_split_and_passed_on(arguments: list[str], command: tuple[str, list[str]]) -> None:
    assert run.read_command(arguments) == command


def test_the_first_start_makes_everything_and_the_second_nothing(install: Install) -> None:
    assert install.prepare() == ["venv", "pip ."]
    assert install.prepare() == []


def test_testing_adds_the_extra_and_playing_afterwards_keeps_it(install: Install) -> None:
    install.prepare()
    assert install.prepare("test") == ["pip .[test]"]
    assert install.prepare() == []
    assert install.prepare("test") == []


@pytest.mark.parametrize("name", run.INSTALL_INPUTS)
def test_a_change_of_what_the_build_reads_installs_again(install: Install, name: str) -> None:
    install.prepare()
    (install.root / name).write_text("changed", encoding="utf-8")
    assert install.prepare() == ["pip ."]
    assert install.prepare() == []


def test_a_stale_page_installs_again(install: Install, monkeypatch: pytest.MonkeyPatch) -> None:
    install.prepare()
    monkeypatch.setattr(build_page, "is_fresh", lambda _: False)
    assert install.prepare() == ["pip ."]


def test_a_change_of_python_code_installs_nothing(install: Install) -> None:
    install.prepare()
    (install.root / "src").mkdir()
    (install.root / "src/cards.py").write_text("changed", encoding="utf-8")
    assert install.prepare() == []


def test_a_broken_environment_is_made_anew(install: Install) -> None:
    install.prepare()
    install.works = False
    assert install.prepare() == ["venv", "pip ."]


def test_a_failed_install_is_reported_and_taken_up_again(install: Install) -> None:
    install.prepare()
    install.pip_code = 1
    with pytest.raises(run.Trouble, match="did not finish"):
        install.prepare("test")
    install.pip_code = 0
    assert install.prepare("test") == ["pip .[test]"]


@pytest.mark.parametrize("text", ["", "{", "[]", '"x"'])
def test_a_spoilt_record_only_means_another_install(install: Install, text: str) -> None:
    install.prepare()
    (install.venv / run.RECORD).write_text(text, encoding="utf-8")
    assert install.prepare() == ["pip ."]


def test_an_environment_works_only_with_a_python_that_runs_and_has_pip(tmp_path: Path) -> None:
    folder = tmp_path / ".venv"
    assert not run.venv_works(folder, {}, tmp_path)
    venv.create(folder, with_pip=False, symlinks=True)
    assert not run.venv_works(folder, {}, tmp_path)
    (site,) = (folder / "lib").glob("python*/site-packages")
    (site / "pip.py").touch()
    assert run.venv_works(folder, {}, tmp_path)
    assert run.venv_works(folder, {"root": str(tmp_path)}, tmp_path)
    python = run.venv_executable(folder, "python")
    python.unlink()
    python.symlink_to(tmp_path / "a Python that was removed")
    assert not run.venv_works(folder, {}, tmp_path)


def test_an_environment_that_was_moved_does_not_work(tmp_path: Path) -> None:
    assert not run.venv_works(Path(sys.prefix), {"root": "/where/it/was"}, tmp_path)


def test_a_debian_without_ensurepip_is_told_which_package_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == "ensurepip" else object())
    with pytest.raises(run.Trouble, match="apt install python3-venv"):
        run.make_venv(tmp_path / ".venv")
    assert not (tmp_path / ".venv").exists()


def test_a_python_that_fails_to_make_an_environment_is_quoted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "quiet", lambda _: SimpleNamespace(returncode=1, stdout="no space left\n"))
    with pytest.raises(run.Trouble, match=r"Could not make .*\nno space left$"):
        run.make_venv(tmp_path / ".venv")


def start(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> tuple[set[str], list[str]]:
    """The extras that a start asks for, and the program that it becomes."""
    asked: list[set[str]] = []
    became: list[list[str]] = []

    def prepare(root: Path, extras: set[str]) -> Path:
        asked.append(extras)
        return root / ".venv"

    def hand_over(command: list[str]) -> int:
        became.append(command)
        return 7

    monkeypatch.setattr(run, "prepare", prepare)
    monkeypatch.setattr(run, "hand_over", hand_over)
    monkeypatch.chdir(ROOT)
    assert run.main(list(arguments)) == 7
    return asked[0], became[0]


def test_a_plain_start_becomes_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    extras, program = start(monkeypatch, "--port", "9000")
    assert extras == set()
    assert program == [str(run.venv_executable(ROOT / ".venv", "giruda")), "play", "--port", "9000"]


def test_a_test_start_becomes_pytest_with_its_options(monkeypatch: pytest.MonkeyPatch) -> None:
    extras, program = start(monkeypatch, "test", "-k", "rules")
    assert extras == {"test"}
    assert program == [str(run.venv_executable(ROOT / ".venv", "python")), "-m", "pytest", "-k", "rules"]


def test_setup_prepares_for_testing_and_starts_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(run, "prepare", lambda root, extras: root / ",".join(extras))
    assert run.main(["setup"]) == 0
    assert capsys.readouterr().err == f"Ready: {ROOT / 'test'}\n"


@pytest.mark.parametrize(
    ("error", "code", "told"),
    [
        (KeyboardInterrupt(), 130, ""),
        (run.Trouble("no room"), 1, "no room\n"),
        (PermissionError(13, "Permission denied", ".venv"), 1, "[Errno 13] Permission denied: '.venv'\n"),
    ],
)
def test_what_goes_wrong_ends_in_a_sentence_and_an_exit_code(
    error: BaseException,
    code: int,
    told: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def fail(*_: object) -> Path:
        raise error

    monkeypatch.setattr(run, "prepare", fail)
    assert run.main([]) == code
    assert capsys.readouterr().err == told


def test_the_program_it_becomes_gives_the_exit_code() -> None:
    script = f"import run; run.hand_over([{sys.executable!r}, '-c', 'import sys; sys.exit(7)'])"
    assert subprocess.run([sys.executable, "-c", script], cwd=ROOT, check=False).returncode == 7


def test_the_record_tells_root_inputs_and_extras(install: Install) -> None:
    install.prepare("test")
    record = json.loads((install.venv / run.RECORD).read_text(encoding="utf-8"))
    assert record == run.wanted_record(install.root, {"test"}, {})
    assert (record["root"], record["extras"]) == (str(install.root), ["test"])


@pytest.mark.skipif(
    Path(sys.prefix).resolve() != ROOT / ".venv" or os.name == "nt",
    reason="only where these tests run in the environment that run.py made, on POSIX",
)
def test_a_real_start_opens_a_table_and_ends_quietly_on_ctrl_c(tmp_path: Path) -> None:
    command = [sys.executable, str(ROOT / "run.py"), "--port", "0", "--no-browser", "--data", str(tmp_path)]
    process = subprocess.Popen(command, cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert process.stdout is not None
    try:
        address = process.stdout.readline().split()[-1]
        with urllib.request.urlopen(address, timeout=60) as page:  # noqa: S310 -- our own server
            assert "<title>" in page.read().decode()
    finally:
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=60)
    assert (process.returncode, errors) == (0, "")
