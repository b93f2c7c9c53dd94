"""What whoever runs a server asks it: whether it lives, whether it can serve, and its figures.

The figures are for the machine the server runs on, or for a port of their own that only the monitoring can reach.
"""

from __future__ import annotations

from enum import StrEnum
from http import HTTPStatus
from ipaddress import ip_address
from typing import Final

from starlette.requests import HTTPConnection, Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from giruda.server.bus import Bus, LocalBus
from giruda.server.guard import LOOPBACK, without_port
from giruda.server.metrics import CONTENT_TYPE, Metrics
from giruda.server.reasons import ServerCode, refused
from giruda.server.tables import Tables

METRICS: Final = "/metrics"
_FORWARDED: Final = ("forwarded", "x-forwarded-for", "x-real-ip")


class Phase(StrEnum):
    """How far a server is between its start and its end."""

    STARTING = "starting"
    SERVING = "serving"
    STOPPING = "stopping"


async def healthz(_: Request) -> Response:
    """Whether the server answers."""
    return PlainTextResponse("ok")


async def readyz(request: Request) -> Response:
    """Whether the server can serve: 200, or 503 where it starts, stops or cannot write; and how its parts are.

    A bus that is down keeps nobody from playing: news from other nodes then come some seconds late.
    """
    state = request.app.state
    phase: Phase = state.phase
    told = {"state": phase.value}
    is_ready = phase is Phase.SERVING
    if is_ready:
        tables: Tables = state.tables
        is_ready = tables.can_write
        told |= {"database": "up" if is_ready else "down", "bus": _bus_state(state.bus)}
    status = HTTPStatus.OK if is_ready else HTTPStatus.SERVICE_UNAVAILABLE
    return JSONResponse({"ready": is_ready, **told}, status, {"cache-control": "no-store"})


async def metrics(request: Request) -> Response:
    """The figures, for a program on this very machine."""
    if request.app.state.settings.metrics_port is not None or not _is_from_here(request):
        raise refused(ServerCode.NOT_FOUND, status=404)
    return _figures(request.app.state.metrics)


class MetricsPort:
    """Keeps a port for the figures alone."""

    def __init__(self, app: ASGIApp, port: int | None) -> None:
        """Serve the app on every other port."""
        self._app = app
        self._port = port

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request or one socket."""
        if self._port is None or scope["type"] == "lifespan" or scope["server"][1] != self._port:
            await self._app(scope, receive, send)
        elif scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 1008})
        elif scope["path"] != METRICS:
            await PlainTextResponse("not found", 404)(scope, receive, send)
        else:
            await _figures(scope["app"].state.metrics)(scope, receive, send)


def _figures(found: Metrics) -> Response:
    return Response(found.text(), headers={"content-type": CONTENT_TYPE, "cache-control": "no-store"})


def _is_from_here(connection: HTTPConnection) -> bool:
    """Whether a program on this machine asks, for itself: not one that passes on what somebody else asks."""
    client, headers = connection.client, connection.headers
    if client is None or any(name in headers for name in _FORWARDED):
        return False
    return without_port(headers.get("host", "").lower()) in LOOPBACK and _is_loopback(client.host)


def _is_loopback(address: str) -> bool:
    """Whether that is an address of this machine that no other can reach."""
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return False


def _bus_state(bus: Bus) -> str:
    if isinstance(bus, LocalBus):
        return "none"
    return "up" if bus.is_up else "down"
