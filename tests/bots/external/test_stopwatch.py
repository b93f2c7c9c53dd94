"""What a program's thinking takes: processor time where that is known, and never nothing by mistake."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from giruda.bots.external import stopwatch
from giruda.bots.external.stopwatch import Stopwatch

THINK = "import time; began = time.process_time()\nwhile time.process_time() < began + 0.1: pass"
SECOND = 1_000_000_000
linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="where the system tells the processor time")
Start = Callable[..., "subprocess.Popen[str]"]


@pytest.fixture
def start() -> Iterator[Start]:
    """Starts Python with some code, waits until it prints a line, and ends it."""
    started = []

    def start_it(code: str) -> subprocess.Popen[str]:
        process = subprocess.Popen(
            [sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        started.append(process)
        assert process.stdout is not None
        process.stdout.readline()
        return process

    yield start_it
    for each in started:
        each.kill()
        each.communicate()


def timed(process: subprocess.Popen[str]) -> int:
    """How long it takes the process to answer a line with a line."""
    assert process.stdin is not None
    assert process.stdout is not None
    watch = Stopwatch(process.pid)
    process.stdin.write("\n")
    process.stdin.flush()
    process.stdout.readline()
    return watch.stop()


def thinking(how: str) -> str:
    """Code that thinks in that way between two lines."""
    line = "print(flush=True); sys.stdin.readline()"
    return f"import sys, subprocess; {line}\n{how}\n{line}"


@linux
def test_waiting_takes_no_time_and_thinking_does(start: Start) -> None:
    assert timed(start(thinking("import time; time.sleep(0.3)"))) < 0.1 * SECOND
    assert 0.09 * SECOND < timed(start(thinking(THINK))) < 0.2 * SECOND


@linux
def test_what_a_child_thinks_counts(start: Start) -> None:
    """As where a shell or a launcher starts the program."""
    child = f"import subprocess, sys; subprocess.run([sys.executable, '-c', {thinking(THINK)!r}])"
    assert 0.09 * SECOND < timed(start(child)) < 0.2 * SECOND


def test_where_a_child_came_and_went_the_clock_counts(start: Start) -> None:
    child = "subprocess.run([sys.executable, '-c', 'import time; time.sleep(0.2)'])"
    assert timed(start(thinking(child))) > 0.2 * SECOND


def test_where_the_process_is_gone_the_clock_counts(start: Start) -> None:
    process = start(thinking("pass"))
    watch = Stopwatch(process.pid)
    time.sleep(0.05)
    process.kill()
    process.wait()
    assert watch.stop() > 0.05 * SECOND


def test_where_the_system_does_not_tell_the_clock_counts(
    start: Start, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    process = start(thinking("import time; time.sleep(0.1)"))
    monkeypatch.setattr(stopwatch, "_PROCESSES", tmp_path)
    assert timed(process) > 0.1 * SECOND
    monkeypatch.undo()
    monkeypatch.setattr(stopwatch, "_clock_of", lambda: None)
    watch = Stopwatch(os.getpid())
    time.sleep(0.05)
    assert watch.stop() > 0.05 * SECOND
