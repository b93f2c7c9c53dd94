"""Starts the server on an address and says where it is."""

from __future__ import annotations

import errno
import os
import socket
import threading
import webbrowser
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

import uvicorn
from starlette.applications import Starlette

from giruda.server.app import create_app
from giruda.server.data_dir import default_data_dir, prepare_data_dir
from giruda.server.limits import MAX_MESSAGE_BYTES
from giruda.server.settings import Settings

DEFAULT_HOST = "127.0.0.1"
DEFAULT_PORT = 8765
EVERY_ADDRESS = ("0.0.0.0", "::", "")  # noqa: S104 -- to tell what was asked for


class AddressError(Exception):
    """The address cannot be used; the message says why and what to do."""


def serve(
    host: str = DEFAULT_HOST,
    port: int = DEFAULT_PORT,
    data_dir: Path | None = None,
    *,
    open_browser: bool = True,
    programs: Sequence[str] = (),
    say: Callable[[str], None] = print,
) -> None:
    """Serve tables until interrupted.

    Args:
        host: the address to listen on.
        port: the port; 0 takes a free one.
        data_dir: where tables are kept; by default the user's data folder.
        programs: the programs, as ``exec:COMMAND``, that may play at tables.
        open_browser: whether to open the page in the default browser.
        say: tells the person where the page is.

    Raises:
        AddressError: the address is taken or cannot be listened on.
        DataDirError: the data folder or its database cannot be used.
        CommandError: a program is none.
    """
    settings = Settings(
        data_dir=prepare_data_dir(data_dir if data_dir is not None else default_data_dir()),
        hosts=frozenset({host, _shown_host(host)}),
        any_address=host in EVERY_ADDRESS,
        programs=tuple(programs),
    )
    with _listen(host, port) as listener:
        config = server_config(create_app(settings))
        address = f"http://{_shown_host(host)}:{listener.getsockname()[1]}/"
        say(f"기루다가 열렸어요. Giruda is open: {address}")
        say("끝내려면 Ctrl-C를 눌러요. Press Ctrl-C to stop.")
        if open_browser and _has_a_screen():
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
        with suppress(KeyboardInterrupt):
            uvicorn.Server(config).run(sockets=[listener])


def server_config(app: Starlette) -> uvicorn.Config:
    """How the application is served: small messages, quick goodbyes, and no word about the server itself."""
    return uvicorn.Config(
        app,
        ws="websockets-sansio",
        ws_max_size=MAX_MESSAGE_BYTES,
        ws_max_queue=8,
        ws_ping_interval=20,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=2,
        proxy_headers=False,
        server_header=False,
        log_level="warning",
        lifespan="on",
    )


def _listen(host: str, port: int) -> socket.socket:
    try:
        family, kind, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        listener = socket.socket(family, kind)
    except (OSError, OverflowError) as error:
        raise AddressError(f"cannot listen on {host}:{port}: {getattr(error, 'strerror', None) or error}") from error
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind(address)
        # From here on a browser that comes at once is kept waiting, not turned away.
        listener.listen()
    except OSError as error:
        listener.close()
        why = "it is in use" if error.errno == errno.EADDRINUSE else (error.strerror or str(error)).lower()
        raise AddressError(
            f"cannot listen on {host}:{port}: {why}; choose another with --port, or let --port 0 find a free one"
        ) from error
    return listener


def _shown_host(host: str) -> str:
    """The host as it stands in an address that a browser can open."""
    if host in EVERY_ADDRESS:
        return DEFAULT_HOST
    return f"[{host}]" if ":" in host else host


def _has_a_screen() -> bool:
    """Whether a browser could be shown: not over ssh or in a container, where one in text would take the terminal."""
    return (
        os.name == "nt"
        or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
        or os.uname().sysname == "Darwin"
    )
