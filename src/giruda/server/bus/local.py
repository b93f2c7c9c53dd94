"""A bus within one process."""

from __future__ import annotations

from giruda.server.bus.bus import Callback
from giruda.server.bus.subscribers import Subscribers


class LocalBus:
    """Carries hints to whoever is in the same process, at once."""

    def __init__(self) -> None:
        """Nobody listens yet."""
        self._subscribers = Subscribers()

    @property
    def is_up(self) -> bool:
        """Always."""
        return True

    @property
    def outages(self) -> int:
        """Never."""
        return 0

    async def poke(self, table_id: str) -> None:
        """Have everybody look again at that table."""
        self._subscribers.tell(table_id)

    def subscribe(self, callback: Callback) -> None:
        """Have the callback told of every hint from now on."""
        self._subscribers.add(callback)

    async def close(self) -> None:
        """Nothing is held that could be let go."""
