"""A server to be loaded: a real one, but for its limits, which one machine full of simulated people would hit at once.

``python -m benchmarks.load.server FOLDER`` says on its first line where it listens.
"""

from __future__ import annotations

import argparse
import socket
import sys
from pathlib import Path
from typing import Final

import uvicorn

from benchmarks.load.limits import raise_file_limit
from giruda.server.app import create_app
from giruda.server.limits import Rate
from giruda.server.serving import calm_collector, server_config
from giruda.server.settings import Settings

UNLIMITED: Final = Rate(burst=1_000_000, per_second=1_000_000)
BACKLOG: Final = 1024


def main() -> None:
    """Serve until told to stop."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, help="where its tables are kept")
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--database", help="the address of a database that other nodes share")
    parser.add_argument("--bus", help="the address of the bus between the nodes")
    asked = parser.parse_args()
    raise_file_limit()
    settings = Settings(
        asked.folder,
        database=asked.database,
        bus=asked.bus,
        static=_page(asked.folder),
        new_tables=UNLIMITED,
        rule_questions=UNLIMITED,
        commands=UNLIMITED,
        visits=UNLIMITED,
        bot_workers=1,
        warm=False,
    )
    with socket.create_server(("127.0.0.1", asked.port), backlog=BACKLOG) as listener:
        server = uvicorn.Server(server_config(create_app(settings)))
        sys.stdout.write(f"http://127.0.0.1:{listener.getsockname()[1]}\n")
        sys.stdout.flush()
        calm_collector()
        server.run(sockets=[listener])


def _page(folder: Path) -> Path:
    """A page without anything on it, for the cookie that comes along."""
    page = folder / "page"
    page.mkdir(exist_ok=True)
    (page / "index.html").write_text("<!doctype html>", encoding="utf-8")
    return page


if __name__ == "__main__":
    main()
