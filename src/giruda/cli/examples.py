"""The example at the end of every help."""

from __future__ import annotations


def example(line: str) -> str:
    """The help's last words: a command line that works as it stands."""
    return f"Example:\n\n\b\n  {line}"
