"""Those who listen to a bus in this process."""

from __future__ import annotations

import logging

from giruda.server.bus.bus import Callback

log = logging.getLogger(__name__)


class Subscribers:
    """Callbacks that are told of hints."""

    def __init__(self) -> None:
        """Nobody listens yet."""
        self._callbacks: list[Callback] = []

    def add(self, callback: Callback) -> None:
        """Have the callback told from now on."""
        self._callbacks.append(callback)

    def tell(self, table_id: str | None) -> None:
        """Tell everybody; one that fails keeps it from no other."""
        for callback in self._callbacks:
            try:
                callback(table_id)
            except Exception:
                log.exception("a hint at table %s was not taken in", table_id)
