"""Pipes that close, interrupts, and terminals."""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
import time
from pathlib import Path

import pytest

from tests.cli.conftest import COMMAND, process

LONG = ("simulate", "--deals", "1000000", "--bots", "random", "--json")
posix = pytest.mark.skipif(os.name == "nt", reason="pipes and signals of POSIX")


@posix
@pytest.mark.parametrize("arguments", [("rules", "show", "kbg"), ("rules", "list"), ("deal",)])
def test_a_reader_that_stops_reading_makes_no_noise(arguments: tuple[str, ...]) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run([*COMMAND, *arguments], stdout=writer, stderr=subprocess.PIPE, check=False)
    os.close(writer)
    assert done.stderr == b""
    assert done.returncode != 0


@posix
def test_an_interrupt_is_quiet() -> None:
    running = subprocess.Popen([*COMMAND, *LONG], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    time.sleep(2)
    running.send_signal(signal.SIGINT)
    out, err = running.communicate(timeout=20)
    assert (running.returncode, out, err.strip()) == (130, b"", b"")


@posix
def test_a_closed_output_is_one_clear_line() -> None:
    command = shlex.join([*COMMAND, "rules", "list"])
    done = subprocess.run(["sh", "-c", f"exec {command} >&-"], stderr=subprocess.PIPE, text=True, check=False)
    assert (done.returncode, done.stderr) == (2, "giruda: cannot write: standard output is closed\n")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no full device here")
def test_a_full_disk_is_one_clear_line() -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run([*COMMAND, "rules", "list"], stdout=full, stderr=subprocess.PIPE, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith(b"giruda: cannot write: ")
    assert done.stderr.count(b"\n") == 1


def test_no_progress_bar_off_a_terminal() -> None:
    done = process("simulate", "--deals", "3", "--bots", "random")
    assert (done.returncode, done.stderr) == (0, "")


@posix
def test_a_progress_bar_on_a_terminal() -> None:
    import pty

    ours, theirs = pty.openpty()
    done = subprocess.run(
        [*COMMAND, "simulate", "--deals", "40", "--bots", "random", "--json"],
        stdout=subprocess.PIPE,
        stderr=theirs,
        check=True,
    )
    os.close(theirs)
    shown = os.read(ours, 100_000)
    os.close(ours)
    assert b"100%" in shown
    assert done.stdout.count(b"\n") == 1


def test_a_mistake_in_a_process_of_its_own() -> None:
    done = process("score", "--bid", "10S", "--taken", "16")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "giruda score: 10S cannot be bid in kbg: bids in a suit go from 11 to 20\n"
