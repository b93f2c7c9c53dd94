"""What a server writes about itself, for people or for programs to read, on standard error.

A line names tables and nodes. It never names a token, a cookie, a key, a password, a card, a player or what was said:
so only Giruda's own lines are written below the level of a warning, since a library's may show messages as they pass
by, and an exception is told by its kind and place, since its words might.
"""

from __future__ import annotations

import json
import logging
import traceback
from datetime import UTC, datetime
from enum import StrEnum
from pathlib import Path
from typing import Final

from giruda.server.bus import BusError
from giruda.server.storage import StorageError

_SPEAKING: Final = (StorageError, BusError, OSError)
"""Exceptions whose words are made to be shown."""


class LogFormat(StrEnum):
    """How a line looks."""

    TEXT = "text"
    JSON = "json"


def configure(shape: LogFormat, level: str, node: str) -> None:
    """Have every line of this process written to standard error.

    Args:
        shape: how.
        level: the lowest level of Giruda's own lines, such as ``info``.
        node: the id of this node.
    """
    handler = logging.StreamHandler()
    handler.setFormatter(JsonFormatter(node) if shape is LogFormat.JSON else TextFormatter(node))
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("giruda").setLevel(level.upper())


class JsonFormatter(logging.Formatter):
    """One JSON object a line: ``time``, ``level``, ``event``, ``node``, ``logger``, and what else the line has.

    That is ``table``, other fields that the line was given, and ``error`` with ``trace`` where something failed.
    """

    def __init__(self, node: str) -> None:
        """Write lines of that node."""
        super().__init__()
        self._node = node

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        fields: dict[str, object] = {
            "time": _time(record),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
            "node": self._node,
            "logger": record.name,
            **_more(record),
        }
        if record.exc_info and record.exc_info[1] is not None:
            fields["error"], fields["trace"] = told(record.exc_info[1])
        return json.dumps(fields, ensure_ascii=False, default=str)


class TextFormatter(logging.Formatter):
    """The same for people."""

    def __init__(self, node: str) -> None:
        """Write lines of that node."""
        super().__init__()
        self._node = node

    def format(self, record: logging.LogRecord) -> str:
        """The line, and where something failed one more for each place on the way there."""
        more = "".join(f" {name}={value}" for name, value in _more(record).items())
        line = f"{_time(record)} {record.levelname.lower()} [{self._node}] {record.getMessage()}{more}"
        if record.exc_info and record.exc_info[1] is not None:
            error, places = told(record.exc_info[1])
            line = "\n  ".join([f"{line}: {error}", *places])
        return line


def told(error: BaseException) -> tuple[str, list[str]]:
    """An exception and what it came from by their kinds, and the places it passed, the innermost first."""
    kinds, places = [], []
    here: BaseException | None = error
    while here is not None:
        kinds.append(f"{type(here).__name__}: {here}" if isinstance(here, _SPEAKING) else type(here).__name__)
        frames = reversed(traceback.extract_tb(here.__traceback__))
        places += [f"{each.name} ({Path(each.filename).name}:{each.lineno})" for each in frames]
        here = here.__cause__
    return " from ".join(kinds), places


def _time(record: logging.LogRecord) -> str:
    return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")


_USUAL: Final = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}


def _more(record: logging.LogRecord) -> dict[str, object]:
    """What a line was given beside its words."""
    return {name: value for name, value in vars(record).items() if name not in _USUAL}
