"""The table in the browser: a table service on an event log, the lobby, HTTP and WebSocket.

What stands here is loaded when it is asked for: a worker that thinks (`giruda.server.pool.worker`) needs neither
the web nor the storage.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from giruda.server.bus import BusError
    from giruda.server.data_dir import DataDirError
    from giruda.server.logs import LogFormat
    from giruda.server.serving import DEFAULT_HOST, DEFAULT_PORT, AddressError, serve
    from giruda.server.settings import Deployment

__all__ = [
    "DEFAULT_HOST",
    "DEFAULT_PORT",
    "AddressError",
    "BusError",
    "DataDirError",
    "Deployment",
    "LogFormat",
    "serve",
]

_HOMES: Final = dict.fromkeys(__all__, "serving") | {
    "BusError": "bus",
    "DataDirError": "data_dir",
    "Deployment": "settings",
    "LogFormat": "logs",
}


if not TYPE_CHECKING:  # a type checker should still know which names there are

    def __getattr__(name: str) -> object:
        if name not in _HOMES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
