"""How much a run may ask for, and how many files the system lets it open."""

from __future__ import annotations

import resource
from typing import Final

MOST_TABLES: Final = 5_000
MOST_SOCKETS: Final = 20_000
MOST_SECONDS: Final = 3_600.0
SPARE_FILES: Final = 200
"""What a process opens besides its sockets."""


def raise_file_limit() -> int:
    """Let this process, and those that it starts, open as many files as the system allows; how many that is."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    return MOST_SOCKETS + SPARE_FILES if hard == resource.RLIM_INFINITY else hard


def why_too_much(tables: int, sockets: int, seconds: float) -> str | None:
    """Why a run of that size is not made, or None."""
    if not 0 <= tables <= MOST_TABLES:
        return f"at most {MOST_TABLES} tables"
    if sockets > MOST_SOCKETS:
        return f"at most {MOST_SOCKETS} sockets, not {sockets}"
    if not 0 < seconds <= MOST_SECONDS:
        return f"from a moment to {MOST_SECONDS:.0f} seconds"
    allowed = raise_file_limit()
    if sockets + SPARE_FILES > allowed:
        return f"the system lets a process open {allowed} files; {sockets} sockets need more (ulimit -Hn)"
    return None
