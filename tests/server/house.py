"""A real server for the tests, on a free port of this machine and a thread of its own."""

from __future__ import annotations

import socket
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import uvicorn

from giruda.server.app import create_app
from giruda.server.limits import Rate
from giruda.server.serving import server_config
from giruda.server.settings import Settings

UNLIMITED = Rate(burst=1_000_000, per_second=1_000_000)


def settings(
    folder: Path,
    *,
    new_tables: Rate = UNLIMITED,
    rule_questions: Rate = UNLIMITED,
    tries: Rate = UNLIMITED,
    visits: Rate = UNLIMITED,
    commands: Rate = UNLIMITED,
    bot_deadline: float = 5.0,
    programs: tuple[str, ...] = (),
    worker: tuple[str, ...] | None = None,
    **more: Any,
) -> Settings:
    """Settings for a server that does not mind how fast a test is, and thinks in one process, if it has to."""
    return Settings(
        folder,
        new_tables=new_tables,
        rule_questions=rule_questions,
        tries=tries,
        visits=visits,
        commands=commands,
        bot_deadline=bot_deadline,
        bot_workers=1,
        worker=worker,
        warm=False,
        programs=programs,
        **more,
    )


class House:
    """A server that can be stopped and started again over the same tables."""

    def __init__(self, chosen: Settings, ports: Sequence[int] = (0,)) -> None:
        self.settings = chosen
        self.start(*ports)

    def start(self, *ports: int) -> None:
        """Begin to serve, on a free port unless one is given."""
        self._listeners = [socket.create_server(("127.0.0.1", port)) for port in ports or (0,)]
        self.port = self._listeners[0].getsockname()[1]
        self.origin = f"http://127.0.0.1:{self.port}"
        self._server = uvicorn.Server(server_config(create_app(self.settings), self.settings.proxies))
        self._thread = threading.Thread(target=self._server.run, args=(self._listeners,))
        self._thread.start()

    def stop(self) -> None:
        self._server.should_exit = True
        self._thread.join(timeout=10)
        assert not self._thread.is_alive(), "the server does not stop"
        for each in self._listeners:
            each.close()
