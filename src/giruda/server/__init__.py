"""The table in the browser: a table service on an event log, the lobby, HTTP and WebSocket."""

from giruda.server.data_dir import DataDirError
from giruda.server.serving import DEFAULT_HOST, DEFAULT_PORT, AddressError, serve

__all__ = ["DEFAULT_HOST", "DEFAULT_PORT", "AddressError", "DataDirError", "serve"]
