"""How nodes tell each other that a table moved on. A bus may lose messages, and double them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol


class Bus(Protocol):
    """Tells the other nodes that something was written to a table's log."""

    reaches_others: bool

    async def poke(self, table_id: str) -> None:
        """Say that something was written."""
        ...

    def subscribe(self, callback: Callable[[str], None]) -> None:
        """Have the callback called with the table of each word from another node."""
        ...

    async def close(self) -> None:
        """Be silent."""
        ...


class LocalBus:
    """The bus of a server that is the only one."""

    reaches_others = False

    async def poke(self, table_id: str) -> None:
        """Tell nobody."""

    def subscribe(self, callback: Callable[[str], None]) -> None:
        """Hear nothing."""

    async def close(self) -> None:
        """Be silent."""
