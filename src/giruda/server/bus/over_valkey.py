"""A bus over a Valkey server: one channel that every node publishes to and listens to.

Two tasks do that, so that nobody else ever waits for the server. Where it is down both try again, later and later.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator, Callable
from contextlib import aclosing
from random import random
from typing import Any, Final
from urllib.parse import urlsplit

from valkey.asyncio import Valkey

from giruda.server.bus.bus import Callback
from giruda.server.bus.subscribers import Subscribers

log = logging.getLogger(__name__)

CHANNEL: Final = "giruda:tables"
MOST_WAITING: Final = 1000
"""How many hints are kept while the server is down; the oldest are dropped."""
FIRST_WAIT: Final = 0.1
LONGEST_WAIT: Final = 10.0
"""How long a task waits before it tries again, in seconds: at first, and when the server has been down for long."""
QUIET_SECONDS: Final = 15.0
"""After so long without a message the server is asked whether it is still there; after as long again it is not."""
_ANSWER_SECONDS: Final = 5.0
_CANCEL_SECONDS: Final = 0.2
"""After so long a task that has not ended is cancelled again."""


class ValkeyBus:
    """Carries hints over a Valkey server. It is only used on one event loop."""

    def __init__(self, address: str) -> None:
        """Name the server; nothing is connected before somebody listens or pokes.

        Raises:
            ValueError: the address cannot be read.
        """
        self._server = Valkey.from_url(
            address,
            decode_responses=True,
            socket_connect_timeout=_ANSWER_SECONDS,
            socket_timeout=_ANSWER_SECONDS,
        )
        parts = urlsplit(address)
        self.address = f"{parts.scheme}://{parts.hostname or ''}:{parts.port or 6379}{parts.path}"
        self._subscribers = Subscribers()
        # In the order they came, each table once.
        self._waiting: dict[str, None] = {}
        self._poked = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        # The jobs that the server is lost to.
        self._down: set[str] = set()
        self._outages = 0

    @property
    def is_up(self) -> bool:
        """Whether hints get through now, as far as is known."""
        return not self._down

    @property
    def outages(self) -> int:
        """How often the server was lost."""
        return self._outages

    async def poke(self, table_id: str) -> None:
        """Have every node look again at that table, soon."""
        self._start()
        self._keep({table_id: None})

    def subscribe(self, callback: Callback) -> None:
        """Have the callback told of every hint from now on; needs a running event loop."""
        self._start()
        self._subscribers.add(callback)

    async def close(self) -> None:
        """Stop listening and let go of the server; what still waits to be published is lost."""
        left = set(self._tasks)
        while left:
            for task in left:
                task.cancel()
            # The library's time-outs may swallow a cancellation that comes together with what they wait for.
            _, left = await asyncio.wait(left, timeout=_CANCEL_SECONDS)
        await self._server.aclose()

    def _start(self) -> None:
        if not self._tasks:
            for job in (self._listen, self._publish):
                self._tasks.append(asyncio.create_task(self._keep_trying(job), name=f"bus: {job.__name__}"))

    async def _keep_trying(self, job: Callable[[], AsyncGenerator[None, None]]) -> None:
        """Do the job again whenever it fails; whenever it yields, the server has done what was asked of it."""
        name, wait = job.__name__, FIRST_WAIT
        while True:
            try:
                async with aclosing(job()) as steps:
                    async for _ in steps:
                        wait = FIRST_WAIT
                        self._found(name)
            except Exception as error:  # noqa: BLE001 -- whatever it is, it may pass
                self._lost(name, error)
            # Not all nodes at once.
            await asyncio.sleep(wait * (0.5 + random() / 2))
            wait = min(2 * wait, LONGEST_WAIT)

    async def _listen(self) -> AsyncGenerator[None, None]:
        """Pass on what is published, until the server is lost."""
        async with self._server.pubsub() as channel:
            await channel.subscribe(CHANNEL)
            is_asked = False
            while True:
                message: dict[str, Any] | None = await channel.get_message(timeout=QUIET_SECONDS)
                if message is None:
                    if is_asked:
                        raise ConnectionError("no answer")
                    await channel.ping()
                    is_asked = True
                    continue
                is_asked = False
                if message["type"] == "message":
                    self._subscribers.tell(message["data"])
                elif message["type"] == "subscribe":
                    yield

    async def _publish(self) -> AsyncGenerator[None, None]:
        """Publish what waits, until the server is lost."""
        while True:
            await self._poked.wait()
            self._poked.clear()
            # A table that is poked again while this is on its way waits once more.
            tables, self._waiting = self._waiting, {}
            try:
                async with self._server.pipeline(transaction=False) as pipeline:
                    for table_id in tables:
                        pipeline.publish(CHANNEL, table_id)
                    await pipeline.execute()
            except Exception:
                newer, self._waiting = self._waiting, tables
                self._keep(newer)
                raise
            yield

    def _keep(self, tables: dict[str, None]) -> None:
        """Have tables wait behind those that do; the oldest are dropped where there are too many."""
        self._waiting |= tables
        while len(self._waiting) > MOST_WAITING:
            del self._waiting[next(iter(self._waiting))]
        self._poked.set()

    def _lost(self, job: str, error: Exception) -> None:
        if not self._down:
            self._outages += 1
            log.warning("the bus %s is down, so news from other nodes come late: %s", self.address, error)
        self._down.add(job)

    def _found(self, job: str) -> None:
        if job not in self._down:
            return
        self._down.remove(job)
        if not self._down:
            log.warning("the bus %s is there again", self.address)
        if job == self._listen.__name__:
            self._subscribers.tell(None)
