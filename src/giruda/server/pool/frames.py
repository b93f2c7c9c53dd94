"""Messages in a pipe: each with its length before it."""

from __future__ import annotations

from struct import Struct
from typing import IO, Final

LONGEST: Final = 1 << 20
"""Bytes of a message; what claims to be longer is none."""
_LENGTH: Final = Struct(">I")


class BrokenFrame(ValueError):
    """What came through the pipe is no message, or not all of one."""


def framed(message: bytes) -> bytes:
    """The message as it goes into a pipe."""
    return _LENGTH.pack(len(message)) + message


def read_frame(pipe: IO[bytes]) -> bytes | None:
    """The next message, waiting for it; None at the end of the pipe.

    Raises:
        BrokenFrame: what comes is too long, or the pipe ends in the middle.
    """
    head = pipe.read(_LENGTH.size)
    if not head:
        return None
    if len(head) < _LENGTH.size:
        raise BrokenFrame("the pipe ends within a length")
    (length,) = _LENGTH.unpack(head)
    if length > LONGEST:
        raise BrokenFrame(f"{length} bytes are no message")
    message = pipe.read(length)
    if len(message) < length:
        raise BrokenFrame(f"the pipe ends after {len(message)} of {length} bytes")
    return message
