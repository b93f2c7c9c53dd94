"""A person's connection to a table: states go out through a pump of their own, commands come in one by one."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from contextlib import suppress
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from giruda.notation.wire import (
    AcceptedOut,
    AskHint,
    ClientMessage,
    HintOut,
    Reason,
    RefusedOut,
    Say,
    ServerMessage,
    StateOut,
    TalkOut,
)
from giruda.server.identity import token_of
from giruda.server.limits import Bucket, Rate
from giruda.server.live import LiveTable
from giruda.server.metrics import Metrics
from giruda.server.names import clean_name
from giruda.server.people.people import People
from giruda.server.reasons import RefusedError, ServerCode, refused
from giruda.server.table.commands import Guest
from giruda.server.tables import Tables

log = logging.getLogger(__name__)

BACKLOG: Final = 64
"""Messages that may wait for a slow connection; then it misses all but the latest state."""
FLOOD: Final = 200
"""Commands in a row that are refused for coming too fast before the connection is closed."""
LONGEST_ID: Final = 64
TALK: Final = Rate(burst=6, per_second=0.5)
"""How fast one window may speak."""
POLICY_VIOLATION: Final = 1008
INTERNAL_ERROR: Final = 1011

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(ClientMessage).decode


class Visitor:
    """One open window on a table."""

    def __init__(self, socket: WebSocket, guest: Guest, metrics: Metrics) -> None:
        """Serve that socket, which has been accepted, for the guest, and count what it is asked."""
        self.guest = guest
        self._metrics = metrics
        self._socket = socket
        self._words = Bucket(TALK)
        self._outbox: deque[ServerMessage] = deque()
        self._filled = asyncio.Event()
        self._sent = asyncio.Event()
        self._sent.set()
        self._gone = self._turned_out = False
        self._asked: set[asyncio.Task[None]] = set()

    def tell(self, message: ServerMessage) -> None:
        """Put a message in line, without waiting; of what a stalled connection does not take the last state is kept."""
        if self._gone or self._turned_out:
            return
        if len(self._outbox) >= BACKLOG:
            self._shorten()
        self._outbox.append(message)
        self._filled.set()
        self._sent.clear()

    def turn_out(self, reason: Reason) -> None:
        """Say why this window is closed, and close it; nothing it sent counts from now on."""
        self.tell(RefusedOut(None, reason))
        self._turned_out = True

    def _shorten(self) -> None:
        """Keep of what waits only the last state and what was said."""
        states = [each for each in self._outbox if isinstance(each, StateOut)]
        lines = [line for each in self._outbox if isinstance(each, TalkOut) for line in each.lines]
        self._outbox.clear()
        self._outbox.extend(msgspec.structs.replace(each, events=[]) for each in states[-1:])
        if lines:
            self._outbox.append(TalkOut(lines[-BACKLOG:]))

    async def serve(self, live: LiveTable, rate: Rate) -> None:
        """Carry out what comes in and send what goes out, until the connection is gone."""
        pump = asyncio.create_task(self.pump())
        try:
            await self.listen(live, rate)
        finally:
            await self.leave()
            pump.cancel()
            await asyncio.gather(pump, return_exceptions=True)

    async def pump(self) -> None:
        """Send what is in line, until cancelled or the connection is gone."""
        try:
            while True:
                await self._filled.wait()
                self._filled.clear()
                while self._outbox:
                    await self._socket.send_text(_encode(self._outbox.popleft()).decode())
                if self._turned_out:
                    await self._socket.close(POLICY_VIOLATION)
                    return
                self._sent.set()
        except WebSocketDisconnect:
            return
        except Exception:
            log.exception("a message could not be sent")
            with suppress(WebSocketDisconnect, RuntimeError):
                await self._socket.close(INTERNAL_ERROR)
        finally:
            self._gone = True
            self._sent.set()

    async def listen(self, live: LiveTable, rate: Rate) -> None:
        """Carry out what comes in, until the person leaves or floods the table.

        The next command is read when the answer to the last has gone out: who sends faster than they
        read waits, and no answer of theirs is pushed out of line by the ones after it.
        """
        bucket = Bucket(rate)
        flood = 0
        while flood < FLOOD:
            received = await self._socket.receive()
            if received["type"] == "websocket.disconnect" or self._turned_out:
                return
            text = received.get("text")
            if not bucket.take():
                flood += 1
                self._answer(None, RefusedOut(_id_in(text), Reason(ServerCode.TOO_FAST.value)))
            else:
                flood = 0
                await self._take(live, text)
            await self._sent.wait()
        await self._socket.close(POLICY_VIOLATION)

    async def _take(self, live: LiveTable, text: str | None) -> None:
        """Answer a command; a hint takes a while, so its answer comes when it comes."""
        try:
            command = _command(text)
        except RefusedError as error:
            self._answer(None, RefusedOut(_id_in(text), error.reason))
            return
        if isinstance(command, AskHint):
            task = asyncio.create_task(self._hint(live, command), name="hint")
            self._asked.add(task)
            task.add_done_callback(self._asked.discard)
        else:
            if isinstance(command, Say) and not self._words.take():
                self._answer(command, RefusedOut(command.id, Reason(ServerCode.TALKS_TOO_FAST.value)))
                return
            self._answer(command, await live.carry_out(self.guest, command))

    async def _hint(self, live: LiveTable, command: AskHint) -> None:
        self._answer(command, await live.hint(self.guest, command))

    def _answer(self, command: ClientMessage | None, answer: AcceptedOut | HintOut | RefusedOut) -> None:
        """Tell how a command went, None for one that could not be read."""
        kind, code = self._metrics.answered(command, answer)
        log.debug(
            "a command was answered", extra={"table": self._socket.path_params["table"], "kind": kind, "code": code}
        )
        self.tell(answer)

    async def leave(self) -> None:
        """Ask for nothing any more."""
        for task in self._asked:
            task.cancel()
        await asyncio.gather(*self._asked, return_exceptions=True)


async def serve_table(socket: WebSocket, tables: Tables, people: People, rate: Rate, *, in_time: bool = True) -> None:
    """Serve a window on the table named in the address, from the handshake to the goodbye.

    Args:
        socket: the window's.
        tables: the tables.
        people: the players.
        rate: how fast it may send commands.
        in_time: whether its address has not opened too many windows of late.
    """
    await socket.accept()
    query = socket.query_params
    metrics: Metrics = socket.app.state.metrics
    try:
        if not in_time:
            raise refused(ServerCode.TOO_FAST, status=429)
        token = token_of(socket)
        if token is None:
            raise refused(ServerCode.UNKNOWN_VISITOR, status=403)
        player = await people.player_of(token)
        key, name = query.get("key", ""), _name_of(query.get("name", ""))
        live, visitor = await tables.visit(
            socket.path_params["table"], player, key, name, lambda guest: Visitor(socket, guest, metrics)
        )
    except RefusedError as error:
        await _turn_away(socket, error.reason)
        return
    named = {"table": live.table.record.id}
    log.debug("a window was opened", extra=named)
    signed_out = Reason(ServerCode.SIGNED_OUT.value)
    try:
        with (
            metrics.sockets.track_inprogress(),
            people.watching(token, player, lambda: visitor.turn_out(signed_out)),
        ):
            await visitor.serve(live, rate)
    finally:
        await tables.leave(live, visitor)
        log.debug("a window was closed", extra=named)


def _name_of(raw: str) -> str:
    """What a guest is called who does not sit: what they say, where that is a name."""
    try:
        return clean_name(raw)
    except RefusedError:
        return ""


async def _turn_away(socket: WebSocket, reason: Reason) -> None:
    with suppress(WebSocketDisconnect):
        await socket.send_text(_encode(RefusedOut(None, reason)).decode())
        await socket.close(POLICY_VIOLATION)


def _command(text: str | None) -> ClientMessage:
    if text is None:
        raise refused(ServerCode.BAD_MESSAGE, detail="a message is JSON text, not bytes")
    try:
        command: ClientMessage = _decode(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise refused(ServerCode.BAD_MESSAGE, detail=str(error)[:200]) from None
    if not 0 < len(command.id) <= LONGEST_ID:
        raise refused(ServerCode.BAD_COMMAND_ID, longest=LONGEST_ID)
    return command


class _Named(msgspec.Struct):
    """Any message that has an id."""

    id: str


def _id_in(text: str | None) -> str | None:
    """The id of a message that could not be read as a whole, so that the page knows which click was refused."""
    try:
        found = msgspec.json.decode(text or "", type=_Named).id
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return None
    return found if 0 < len(found) <= LONGEST_ID else None
