"""A real server for the tests, on a free port of this machine and a thread of its own."""

from __future__ import annotations

import socket
import threading
from pathlib import Path

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
    commands: Rate = UNLIMITED,
    bot_deadline: float = 5.0,
    programs: tuple[str, ...] = (),
    worker: tuple[str, ...] | None = None,
) -> Settings:
    """Settings for a server that does not mind how fast a test is, and thinks in one process, if it has to."""
    return Settings(
        folder,
        new_tables=new_tables,
        rule_questions=rule_questions,
        tries=tries,
        commands=commands,
        bot_deadline=bot_deadline,
        bot_workers=1,
        worker=worker,
        warm=False,
        programs=programs,
    )


class House:
    """A server that can be stopped and started again over the same tables."""

    def __init__(self, chosen: Settings) -> None:
        self.settings = chosen
        self.start()

    def start(self, port: int = 0) -> None:
        """Begin to serve, on a free port unless one is given."""
        self._listener = socket.create_server(("127.0.0.1", port))
        self.port = self._listener.getsockname()[1]
        self.origin = f"http://127.0.0.1:{self.port}"
        self._server = uvicorn.Server(server_config(create_app(self.settings)))
        self._thread = threading.Thread(target=self._server.run, args=([self._listener],))
        self._thread.start()

    def stop(self) -> None:
        self._server.should_exit = True
        self._thread.join(timeout=10)
        assert not self._thread.is_alive(), "the server does not stop"
        self._listener.close()
