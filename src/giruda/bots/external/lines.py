"""Lines from a stream that may send anything: bounded in length and in number, with a deadline for each."""

from __future__ import annotations

from collections import deque
from threading import Condition
from time import monotonic
from typing import Final, Protocol

LONGEST_LINE: Final = 1 << 20
"""Bytes of a line; what goes on longer is passed over, up to its end."""
MOST_LINES: Final = 256
"""Lines that wait to be read; then the sender waits."""
CHUNK: Final = 1 << 16


class Stream(Protocol):
    """Where bytes come from."""

    def read(self, size: int = -1, /) -> bytes | None:
        """At most that many bytes, as soon as there are any; none at the end."""
        ...


class TooLong(Exception):
    """A line that does not end where it should."""


class NoLine(Exception):
    """No line came until the deadline."""


class Lines:
    """A row of lines between the thread that fills it and the one that reads it."""

    def __init__(self) -> None:
        """Begin with no lines."""
        self._waiting: deque[bytes | None] = deque()  # None: a line that was too long
        self._changed = Condition()
        self._ended = False
        self._closed = False

    def fill(self, stream: Stream) -> None:
        """Take lines from the stream until it ends or nobody wants them any more."""
        try:
            self._fill(stream)
        except (OSError, ValueError):
            pass  # the stream was closed under the reader
        finally:
            with self._changed:
                self._ended = True
                self._changed.notify_all()

    def next(self, deadline: float) -> bytes | None:
        """The next line, without its end; None once the stream has ended.

        Args:
            deadline: how long to wait, in the time of `time.monotonic`.

        Raises:
            NoLine: none came in time.
            TooLong: the line is too long.
        """
        with self._changed:
            while not self._waiting:
                if self._ended:
                    return None
                left = deadline - monotonic()
                if left <= 0 or not self._changed.wait(left):
                    if self._waiting:
                        break
                    raise NoLine
            line = self._waiting.popleft()
            self._changed.notify_all()
        if line is None:
            raise TooLong
        return line

    def close(self) -> None:
        """Want no more lines."""
        with self._changed:
            self._closed = True
            self._waiting.clear()
            self._changed.notify_all()

    def _fill(self, stream: Stream) -> None:
        begun, skipping = b"", False
        while chunk := stream.read(CHUNK):
            *whole, rest = chunk.split(b"\n")
            for end in whole:
                if not skipping and not self._put(begun + end):
                    return
                begun, skipping = b"", False
            if skipping:
                continue
            begun += rest
            if len(begun) > LONGEST_LINE:
                begun, skipping = b"", True
                if not self._put(None):
                    return

    def _put(self, line: bytes | None) -> bool:
        """Put a line in the row, when there is room; whether lines are still wanted."""
        with self._changed:
            while len(self._waiting) >= MOST_LINES and not self._closed:
                self._changed.wait()
            if self._closed:
                return False
            self._waiting.append(line)
            self._changed.notify_all()
        return True


class Ring:
    """The last bytes of a stream that nobody may ever ask for."""

    def __init__(self, size: int) -> None:
        """Keep that many bytes."""
        self._size = size
        self._kept = b""

    def fill(self, stream: Stream) -> None:
        """Take in the stream until it ends."""
        try:
            while chunk := stream.read(CHUNK):
                self._kept = (self._kept + chunk)[-self._size :]
        except (OSError, ValueError):
            pass  # the stream was closed under the reader

    @property
    def text(self) -> str:
        """What is kept, as text."""
        return self._kept.decode("utf-8", "replace").strip()
