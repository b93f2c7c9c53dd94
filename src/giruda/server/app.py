"""The web application: pages, requests and sockets, over the tables of one data folder."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import HTTPConnection, Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import Scope
from starlette.websockets import WebSocket

from giruda.notation.record_text import dumps
from giruda.notation.wire import NewTable, NewTableOut
from giruda.server.bus import open_bus
from giruda.server.guard import HEADERS, Guard, json_response, refusal
from giruda.server.identity import KEY_BYTES, PlayerId, Signer, new_token, remember, token_for, token_of
from giruda.server.limits import Buckets
from giruda.server.lobby import lobby_of, presets_out
from giruda.server.metrics import MeasuredStorage, Metrics
from giruda.server.operations import METRICS, MetricsPort, Phase, healthz, metrics, readyz
from giruda.server.people.chronicle import Chronicle
from giruda.server.people.passkeys import Passkeys
from giruda.server.people.people import People
from giruda.server.people.requests import ROUTES, Doors
from giruda.server.pool.bot_pool import BotPool
from giruda.server.programs import Programs
from giruda.server.reading import address_of, wish_of
from giruda.server.reasons import RefusedError, ServerCode, refused
from giruda.server.rulebook import answer_to, shapes_out
from giruda.server.settings import Settings
from giruda.server.socket import serve_table
from giruda.server.storage import open_database, shared_key
from giruda.server.table.records import proof_out, record_of
from giruda.server.table.state import Table
from giruda.server.tables import Tables

log = logging.getLogger(__name__)

_DEAL = re.compile(r"[1-9]\d{0,5}")
CLOSING_SECONDS: Final = 2.0
"""How long each part of the server may take to end."""
NOT_BUILT = "The page has not been built: install Giruda with `pip install .`, or run `python3 build_page.py`.\n"


def create_app(settings: Settings) -> Starlette:
    """The application; it closes its storage when the server shuts down.

    Raises:
        DataDirError: the database cannot be used.
        BusError: the bus cannot be used.
        CommandError: a program that may play is none.
    """
    programs = Programs(settings.programs, settings.bot_deadline)
    bus = open_bus(settings.bus)
    database = open_database(settings.database or settings.data_dir)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        figures = Metrics()
        root = logging.getLogger()
        root.addHandler(figures.log_counter)
        pool = BotPool(settings.bot_workers, settings.bot_deadline, programs=programs, command=settings.worker)
        if settings.warm:
            pool.warm()
        storage, shared = MeasuredStorage(database, figures), settings.database is not None
        chronicle = Chronicle(database)
        tables = Tables(storage, pool, programs, bus, chronicle.note, node=settings.node, shared=shared)
        people = People(database, chronicle, tables)
        figures.watch(tables, pool, bus)
        app.state.signer = Signer(await shared_key(database, "guests", KEY_BYTES))
        app.state.pool, app.state.tables, app.state.bus, app.state.metrics = pool, tables, bus, figures
        app.state.people, app.state.passkeys = people, Passkeys(people)
        app.state.doors = Doors(settings.rule_questions, settings.tries)
        app.state.new_tables = Buckets(settings.new_tables)
        app.state.rule_questions = Buckets(settings.rule_questions)
        app.state.visits = Buckets(settings.visits)
        app.state.phase = Phase.SERVING
        log.info("the server is ready")
        yield
        app.state.phase = Phase.STOPPING
        ends = tables.close, people.close, pool.close, lambda: asyncio.to_thread(programs.close)
        for close in (*ends, bus.close, database.close):
            await _closed(close)
        log.info("the server has stopped")
        root.removeHandler(figures.log_counter)

    app = Starlette(
        routes=[
            Route("/", page),
            Route("/table/{table}", page),
            Route("/me", page),
            Route("/healthz", healthz),
            Route("/readyz", readyz),
            Route(METRICS, metrics),
            Route("/api/lobby", lobby),
            Route("/api/presets", presets),
            Route("/api/options", options),
            Route("/api/rules", rules),
            Route("/api/tables", new_table, methods=["POST"]),
            Route("/api/tables/{table}/record", record),
            Route("/api/tables/{table}/proof", proof),
            *ROUTES,
            WebSocketRoute("/ws/table/{table}", table_socket),
            Mount("/", _Assets(directory=settings.static, check_dir=False)),
        ],
        lifespan=lifespan,
        middleware=[
            Middleware(MetricsPort, port=settings.metrics_port),
            Middleware(Guard, hosts=settings.hosts, any_address=settings.any_address),
        ],
        exception_handlers={RefusedError: _refused, HTTPException: _http_error, Exception: _failed},
    )
    app.state.settings, app.state.phase = settings, Phase.STARTING
    return app


async def _closed(close: Callable[[], Awaitable[None]]) -> None:
    """Let a part of the server end; one that fails or hangs keeps no other from it."""
    try:
        async with asyncio.timeout(CLOSING_SECONDS):
            await close()
    except Exception:
        log.exception("a part of the server did not end as it should")


def page(request: Request) -> Response:
    """The one page of the lobby, of every table and of the player; a first visit gets its token."""
    index = _settings(request).static / "index.html"
    if not index.is_file():
        return PlainTextResponse(NOT_BUILT, 503)
    response = FileResponse(index, headers={"cache-control": "no-cache"})
    remember(request, response, token_for(request))
    return response


async def lobby(request: Request) -> Response:
    """The lobby as this browser sees it."""
    token = token_of(request)
    return json_response(await lobby_of(request.app.state.tables, await _player_of(request, token) if token else None))


async def presets(_: Request) -> Response:
    """Every preset with its options."""
    return json_response(list(presets_out()))


async def options(_: Request) -> Response:
    """Every option that a table may set."""
    return json_response(list(shapes_out()))


async def rules(request: Request) -> Response:
    """The rule set that the query names, or what is wrong with it."""
    if not request.app.state.rule_questions.take(address_of(request)):
        raise refused(ServerCode.TOO_FAST, status=429)
    # A long spec full of slips takes a while to be answered; nobody else should wait for it.
    return json_response(await asyncio.to_thread(answer_to, request.query_params.get("spec", "")))


async def new_table(request: Request) -> Response:
    """Open a table for this browser; one without a token gets it here."""
    if not request.app.state.new_tables.take(address_of(request)):
        raise refused(ServerCode.TOO_MANY_TABLES, status=429)
    wish = await wish_of(request, NewTable)
    token = token_of(request) or new_token()
    table = await request.app.state.tables.open(wish, await _player_of(request, token))
    response = json_response(NewTableOut(table), 201)
    remember(request, response, token)
    return response


async def record(request: Request) -> Response:
    """The record of a deal that is over, as text."""
    return PlainTextResponse(dumps(record_of(await _finished(request))), headers={"cache-control": "no-store"})


async def proof(request: Request) -> Response:
    """What the cards of a deal that is over followed from."""
    found = proof_out(await _finished(request))
    if found is None:
        raise refused(ServerCode.NO_PROOF, status=404)
    return json_response(found)


async def _finished(request: Request) -> Table:
    """The table at the end of the deal that the query names, for somebody who is admitted to it."""
    if not request.app.state.rule_questions.take(address_of(request)):
        raise refused(ServerCode.TOO_FAST, status=429)
    token, deal = token_of(request), request.query_params.get("deal", "")
    if token is None:
        raise refused(ServerCode.UNKNOWN_VISITOR, status=403)
    if not _DEAL.fullmatch(deal):
        raise refused(ServerCode.NO_SUCH_DEAL, status=404)
    tables: Tables = request.app.state.tables
    key = request.query_params.get("key", "")
    return await tables.finished(request.path_params["table"], await _player_of(request, token), key, int(deal))


async def table_socket(socket: WebSocket) -> None:
    """A window on a table."""
    in_time = socket.app.state.visits.take(address_of(socket))
    await serve_table(
        socket, socket.app.state.tables, socket.app.state.people, _settings(socket).commands, in_time=in_time
    )


async def _player_of(request: Request, token: str) -> PlayerId:
    people: People = request.app.state.people
    return await people.player_of(token)


def _settings(connection: HTTPConnection) -> Settings:
    settings: Settings = connection.app.state.settings
    return settings


class _Assets(StaticFiles):
    """The page's files; those with a hash in their name never change."""

    async def check_config(self) -> None:
        """Take the folder as it is: a page that was not built has no files, and may be built later."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        if path.startswith("assets/") and response.status_code == 200:
            response.headers["cache-control"] = "public, max-age=31536000, immutable"
        return response


async def _refused(_: Request, error: Exception) -> Response:
    assert isinstance(error, RefusedError)
    return refusal(error)


async def _http_error(_: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    code = {404: ServerCode.NOT_FOUND, 405: ServerCode.METHOD_NOT_ALLOWED}.get(
        error.status_code, ServerCode.BAD_REQUEST
    )
    return refusal(refused(code, status=error.status_code))


async def _failed(_: Request, error: Exception) -> Response:
    log.error("a request failed", exc_info=error)
    response = refusal(refused(ServerCode.SERVER_ERROR, status=500))
    # This answer is made outside the guard.
    response.headers.update(HEADERS)
    return response
