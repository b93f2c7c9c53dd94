"""Starts the server on an address and says where it is."""

from __future__ import annotations

import errno
import gc
import os
import re
import socket
import threading
import webbrowser
from collections.abc import Callable, Sequence
from contextlib import ExitStack, suppress
from ipaddress import ip_network
from pathlib import Path
from typing import Final

import uvicorn
from starlette.applications import Starlette

from giruda.server.app import create_app
from giruda.server.data_dir import default_data_dir, prepare_data_dir
from giruda.server.limits import MAX_MESSAGE_BYTES
from giruda.server.logs import configure
from giruda.server.settings import Deployment, Settings
from giruda.server.tables import new_node

DEFAULT_HOST = "127.0.0.1"
DEFAULT_PORT = 8765
FOR_ONESELF: Final = Deployment()
"""A table for oneself, on this machine."""
GOODBYE_SECONDS: Final = 2
"""How long those who are connected may take to hear that the server stops, and to have their answers."""
EVERY_ADDRESS = ("0.0.0.0", "::", "")  # noqa: S104 -- to tell what was asked for
COLLECT_AFTER: Final = (10_000, 50, 100)
"""After how many new objects the youngest are looked through, and after how many times of that the older ones."""

_HOST_NAME: Final = re.compile(r"[a-z0-9_]([a-z0-9_.-]{0,251}[a-z0-9_])?")


class AddressError(Exception):
    """The address cannot be used; the message says why and what to do."""


def serve(
    host: str = DEFAULT_HOST,
    port: int = DEFAULT_PORT,
    data_dir: Path | None = None,
    *,
    open_browser: bool = True,
    programs: Sequence[str] = (),
    deployment: Deployment = FOR_ONESELF,
    say: Callable[[str], None] = print,
) -> None:
    """Serve tables until interrupted.

    Args:
        host: the address to listen on.
        port: the port; 0 takes a free one.
        data_dir: where tables are kept; by default the user's data folder. Of no use with a database.
        open_browser: whether to open the page in the default browser.
        programs: the programs, as ``exec:COMMAND``, that may play at tables.
        deployment: what a service needs to know beyond that.
        say: tells the person where the page is.

    Raises:
        AddressError: an address is taken or cannot be listened on, or one of those named is none.
        DataDirError: the data folder or its database cannot be used.
        BusError: the bus cannot be used.
        CommandError: a program is none.
    """
    folder = data_dir if data_dir is not None else default_data_dir()
    names = {_host_name(each) for each in deployment.host_names}
    settings = Settings(
        data_dir=folder if deployment.database is not None else prepare_data_dir(folder),
        database=deployment.database,
        bus=deployment.bus,
        node=new_node(),
        hosts=frozenset({host, _shown_host(host)} | names),
        any_address=host in EVERY_ADDRESS,
        proxies=tuple(map(_network, deployment.proxies)),
        metrics_port=deployment.metrics_port,
        programs=tuple(programs),
    )
    configure(deployment.log_format, deployment.log_level, settings.node or "")
    with ExitStack() as open_ports:
        ports = [port] if settings.metrics_port is None else [port, settings.metrics_port]
        listeners = [open_ports.enter_context(_listen(host, each)) for each in ports]
        config = server_config(create_app(settings), settings.proxies)
        address = f"http://{_shown_host(host)}:{listeners[0].getsockname()[1]}/"
        say(f"기루다가 열렸어요. Giruda is open: {address}")
        say("끝내려면 Ctrl-C를 눌러요. Press Ctrl-C to stop.")
        if open_browser and _has_a_screen():
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
        calm_collector()
        with suppress(KeyboardInterrupt):
            uvicorn.Server(config).run(sockets=listeners)


def calm_collector() -> None:
    """Have Python look for cycles of dead objects more rarely.

    Tables live long and hold no cycles, and there are thousands: by its own measure the collector goes through all of
    them again and again, and everybody waits meanwhile.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT_AFTER)


def server_config(app: Starlette, proxies: Sequence[str] = ()) -> uvicorn.Config:
    """How the application is served: small messages, quick goodbyes, and no word about the server itself.

    What a request says of whom it was forwarded for is believed of those proxies alone.
    """
    return uvicorn.Config(
        app,
        ws="websockets-sansio",
        ws_max_size=MAX_MESSAGE_BYTES,
        ws_max_queue=8,
        ws_ping_interval=20,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=GOODBYE_SECONDS,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=list(proxies),
        server_header=False,
        log_config=None,
        log_level="warning",
        access_log=False,
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


def _host_name(name: str) -> str:
    """A name as browsers send it.

    Raises:
        AddressError: it is none.
    """
    try:
        plain = name.strip().rstrip(".").encode("idna").decode().lower()
    except UnicodeError:
        plain = ""
    if not _HOST_NAME.fullmatch(plain):
        raise AddressError(f"{name!r} is no name of a host; write one such as mighty.example.org, without a port")
    return plain


def _network(address: str) -> str:
    """The address or network of a proxy.

    Raises:
        AddressError: it is none.
    """
    try:
        return str(ip_network(address.strip())).removesuffix("/32").removesuffix("/128")
    except ValueError:
        raise AddressError(
            f"{address!r} is no address of a proxy; write one such as 127.0.0.1, or a network such as 10.0.0.0/8"
        ) from None


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
