"""What every request must pass, and what every answer carries: host, origin, size, security headers."""

from __future__ import annotations

from collections.abc import Iterable
from ipaddress import ip_address
from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from giruda.notation.wire import Reason
from giruda.server.reasons import RefusedError, ServerCode, refused

LOOPBACK = frozenset({"localhost", "127.0.0.1", "[::1]"})
HEADERS = {
    "content-security-policy": (
        "default-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; "
        "frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}


class Guard:
    """Lets in what comes from this server's own pages, and marks every answer with the security headers."""

    def __init__(self, app: ASGIApp, hosts: Iterable[str], any_address: bool) -> None:
        """Guard the app; ``hosts`` and ``any_address`` as in `giruda.server.settings.Settings`."""
        self._app = app
        self._hosts = LOOPBACK | {each.lower() for each in hosts}
        self._any_address = any_address

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request or one socket."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        try:
            self._admit(scope)
        except RefusedError as error:
            await self._refuse(error, scope, receive, send)
            return
        await self._app(scope, receive, _with_headers(send))

    def _admit(self, scope: Scope) -> None:
        headers = Headers(scope=scope)
        host = headers.get("host", "").lower()
        name = without_port(host)
        if name not in self._hosts and not (self._any_address and _is_address(name)):
            raise refused(ServerCode.BAD_HOST, status=400, host=host[:100])
        origin = headers.get("origin")
        changes = scope["type"] == "websocket" or scope.get("method") not in ("GET", "HEAD", "OPTIONS")
        if changes and (origin is None or not same_origin(origin, host, scope["scheme"])):
            raise refused(ServerCode.BAD_ORIGIN, status=403)

    async def _refuse(self, error: RefusedError, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": error.reason.code})
            return
        await refusal(error)(scope, receive, _with_headers(send))


def refusal(error: RefusedError) -> Response:
    """The answer to a refused request."""
    return json_response(error.reason, error.status)


def json_response(answer: msgspec.Struct | list[msgspec.Struct] | Reason, status: int = 200) -> Response:
    """An answer as JSON, never kept by anybody on the way."""
    body = msgspec.json.encode(answer)
    return Response(body, status, {"cache-control": "no-store"}, media_type="application/json")


def same_origin(origin: str, host: str, scheme: str) -> bool:
    """Whether a page of that origin was served by that host and port.

    Over http the scheme may be another: what makes https of it may stand in front of the server and not say so.
    """
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    schemes = ("https",) if scheme in ("https", "wss") else ("http", "https")
    return parts.scheme in schemes and parts.netloc.lower() == host


def without_port(host: str) -> str:
    """The name or address in a ``Host`` header."""
    if host.startswith("["):
        return host.partition("]")[0] + "]"
    return host.partition(":")[0]


def _is_address(name: str) -> bool:
    """Whether the host is a number and no name: a name can be made to point here by anybody."""
    try:
        ip_address(name.strip("[]"))
    except ValueError:
        return False
    return True


def _with_headers(send: Send) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
        await send(message)

    return sending
