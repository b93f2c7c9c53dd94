"""A bot's process: lines in, lines out, and an end in any case."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import Any, Final

from giruda.bots.external.faults import Fault, FaultKind
from giruda.bots.external.lines import LONGEST_LINE, Lines, NoLine, Ring, TooLong

STDERR_KEPT: Final = 4096
"""Bytes of standard error that are kept."""
JOIN_SECONDS: Final = 1.0
"""How long the threads of a process that has ended are waited for."""
_GRACE_TO_DIE: Final = 0.05
"""How long the end of the output may come before that of the process."""
_GRACE_TO_SPEAK: Final = 0.3
"""How long the last words of a process that has ended may take to arrive; longer only if what it started goes on."""


class Process:
    """A program that runs, with a thread for each of its three streams: none of them can hold up its owner."""

    def __init__(self, words: Sequence[str]) -> None:
        """Start it.

        Raises:
            Fault: the system cannot start it.
        """
        try:
            self._popen = subprocess.Popen(  # noqa: S603 -- the command is the user's own
                list(words),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                **_own_group(),
            )
        except (OSError, ValueError) as error:
            raise Fault(FaultKind.NO_START, str(error)) from None
        self._lines = Lines()
        self._said = Ring(STDERR_KEPT)
        self._outbox: SimpleQueue[bytes | None] = SimpleQueue()
        assert self._popen.stdout is not None
        assert self._popen.stderr is not None
        self._hearing = Thread(
            target=self._read, args=(self._popen.stderr, self._said), name="giruda-bot-err", daemon=True
        )
        self._threads = [
            Thread(target=self._read, args=(self._popen.stdout, self._lines), name="giruda-bot-out", daemon=True),
            self._hearing,
            Thread(target=self._write, name="giruda-bot-in", daemon=True),
        ]
        try:
            for thread in self._threads:
                thread.start()
        except BaseException:  # an interrupt, too, leaves no process behind
            self._kill()
            self._popen.wait()
            raise

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self._popen.pid

    @property
    def said(self) -> str:
        """The last that it wrote to its standard error."""
        return self._said.text

    def send(self, line: bytes) -> None:
        """Put a line in the process's input, without waiting until it is read."""
        self._outbox.put(line + b"\n")

    def receive(self, deadline: float) -> bytes:
        """The next line of its output.

        Args:
            deadline: how long to wait, in the time of `time.monotonic`.

        Raises:
            Fault: none came, or one that is too long, or the process or its output has ended.
        """
        try:
            line = self._lines.next(deadline)
        except NoLine:
            raise Fault(FaultKind.TIMEOUT, "no answer in time") from None
        except TooLong:
            raise Fault(FaultKind.TOO_LONG, f"a line of more than {LONGEST_LINE} bytes") from None
        if line is None:
            raise self._ended()
        return line

    def end(self, patience: float, goodbye: bytes | None = None) -> None:
        """End the process, if need be by force after ``patience`` seconds, and everything that belongs to it."""
        if goodbye is not None:
            self.send(goodbye)
        self._outbox.put(None)
        self._lines.close()
        try:
            with suppress(subprocess.TimeoutExpired):
                self._popen.wait(patience)
        finally:  # also where an interrupt cuts the waiting short
            self._kill()
            self._popen.wait()
        for thread in self._threads:
            thread.join(JOIN_SECONDS)

    def _ended(self) -> Fault:
        """What to say of a process whose output has ended."""
        try:
            status = self._popen.wait(_GRACE_TO_DIE)
        except subprocess.TimeoutExpired:
            return Fault(FaultKind.CLOSED, "it closed its standard output")
        self._hearing.join(_GRACE_TO_SPEAK)
        last = self.said.splitlines()[-1:]
        return Fault(
            FaultKind.CRASHED, " ".join([f"the process ended with status {status}", *(f": {each}" for each in last)])
        )

    def _kill(self) -> None:
        """Kill the process and, where the system has groups, what it started; no matter if it has ended."""
        try:
            if sys.platform == "win32":
                self._popen.kill()
            else:
                os.killpg(self._popen.pid, signal.SIGKILL)
        except OSError:
            pass  # nobody is left

    @staticmethod
    def _read(stream: Any, into: Lines | Ring) -> None:
        with stream:
            into.fill(stream)

    def _write(self) -> None:
        assert self._popen.stdin is not None
        stream = self._popen.stdin
        try:
            while (line := self._outbox.get()) is not None:
                left = memoryview(line)
                while left:
                    left = left[stream.write(left) :]
        except OSError:
            pass  # it reads no more; the end of its output tells
        finally:
            with suppress(OSError):
                stream.close()


def _own_group() -> dict[str, Any]:
    """How to start a process in a group of its own: Ctrl-C is not for the bot, and what it starts ends with it."""
    if sys.platform == "win32":
        return {"creationflags": subprocess.CREATE_NEW_PROCESS_GROUP}
    return {"start_new_session": True}
