"""The position that a command is asked about: the point at which a record stops."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import click

from giruda.cli.failures import Failure, read_text, record_told
from giruda.cli.options import language_asked_for
from giruda.cli.texts import Texts
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
    return position_after(record_in(path), after)


def record_in(path: Path) -> DealRecord:
    """The record of a single deal; - reads standard input.

    Raises:
        Failure: it cannot be read, or is no record of a single deal.
    """
    language = language_asked_for(click.get_current_context(silent=True))
    try:
        record = loads(text_in(path))
    except RecordError as error:
        raise Failure(f"{name_of(path)}: {record_told(error, language)}") from None
    if not isinstance(record, DealRecord):
        raise Failure(f"{name_of(path)}: {Texts(language)('match-not-deal')}")
    return record


def position_after(record: DealRecord, after: int | None) -> Deal:
    """The deal after so many of the record's actions; None takes them all."""
    return final(record if after is None else replace(record, actions=record.actions[:after]))


def text_in(path: Path) -> str:
    """The text of a file of the command line; - reads standard input.

    Raises:
        Failure: it cannot be read.
    """
    return _standard_input() if str(path) == "-" else read_text(path)


def name_of(path: Path) -> str:
    """What to call a file of the command line."""
    return "standard input" if str(path) == "-" else str(path)


def _standard_input() -> str:
    if sys.stdin is None:
        raise Failure("cannot read standard input: it is closed")
    try:
        return sys.stdin.buffer.read().decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Failure(f"standard input is not UTF-8 text (byte {error.start})") from None
