"""The position that a command is asked about: the point at which a record stops."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from giruda.cli.failures import Failure, read_text
from giruda.notation.errors import RecordError
from giruda.notation.record import DealRecord, final
from giruda.notation.record_reader import loads

if TYPE_CHECKING:
    from giruda.deal.deal import Deal


def position_in(path: Path, after: int | None) -> Deal:
    """The deal at the end of a record, or after so many of its actions; - reads standard input.

    Raises:
        Failure: it cannot be read, or is no record of a single deal.
    """
    text = _standard_input() if str(path) == "-" else read_text(path)
    try:
        record = loads(text)
    except RecordError as error:
        raise Failure(f"{path}: {error.problems[0]}") from None
    if not isinstance(record, DealRecord):
        raise Failure(f"{path}: this is the record of a match; give the record of a single deal")
    return final(record if after is None else replace(record, actions=record.actions[:after]))


def _standard_input() -> str:
    try:
        return sys.stdin.buffer.read().decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Failure(f"standard input is not UTF-8 text (byte {error.start})") from None
