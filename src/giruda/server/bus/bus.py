"""What a bus is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

Callback = Callable[[str | None], None]
"""Is told the id of a table to look at again, or None to look at all of them, since hints may have been lost. Runs on
the event loop; must not wait."""


class BusError(Exception):
    """The bus cannot be used at all; the message says why, without a password."""


class Bus(Protocol):
    """Carries hints to every node, the one that gives them included."""

    @property
    def is_up(self) -> bool:
        """Whether hints get through now, as far as is known."""
        ...

    @property
    def outages(self) -> int:
        """How often that ceased to be so."""
        ...

    async def poke(self, table_id: str) -> None:
        """Have every node look again at that table. Waits for nobody, and never fails: at worst the hint is lost."""
        ...

    def subscribe(self, callback: Callback) -> None:
        """Have the callback told of every hint from now on."""
        ...

    async def close(self) -> None:
        """Carry nothing any more."""
        ...
