"""What can go wrong with what is kept."""

from __future__ import annotations


class StorageError(Exception):
    """A table cannot be read or written; the message says why."""


class Conflict(Exception):
    """Another writer was first: read the log again and decide again."""


class AlreadyDone(Exception):
    """The command is in the log already: the same click came twice, and there is nothing left to do."""
