"""A person's connection to a table: states go out through a pump of their own, commands come in one by one."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from giruda.notation.wire import ClientMessage, Reason, RefusedOut, ServerMessage, StateOut
from giruda.server.identity import player_id, token_of
from giruda.server.limits import MAX_MESSAGE_BYTES, Bucket, Rate
from giruda.server.live import LiveTable
from giruda.server.reasons import RefusedError, ServerCode
from giruda.server.table import state_out
from giruda.server.tables import Tables

log = logging.getLogger(__name__)

BACKLOG = 256
"""Messages that may wait for a slow connection before it is dropped; the page comes back and gets the latest state."""
COMMAND_RATE = Rate(burst=20, per_second=10)
LONGEST_ID = 64
WINDOWS = 8
"""Windows that may look at one table at once."""
POLICY_VIOLATION = 1008
TRY_AGAIN_LATER = 1013

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(ClientMessage).decode


class Visitor:
    """One open window on a table."""

    def __init__(self, socket: WebSocket) -> None:
        """Serve that socket, which has been accepted."""
        self._socket = socket
        self._outbox: asyncio.Queue[ServerMessage] = asyncio.Queue(BACKLOG)
        self.stalled = asyncio.Event()

    def tell(self, message: ServerMessage) -> None:
        """Put a message in line; a connection that does not take its messages is dropped."""
        try:
            self._outbox.put_nowait(message)
        except asyncio.QueueFull:
            self.stalled.set()

    async def pump(self) -> None:
        """Send what is in line, until cancelled."""
        while True:
            message = await self._outbox.get()
            await self._socket.send_text(_encode(message).decode())

    async def listen(self, live: LiveTable) -> None:
        """Carry out what comes in, until the person leaves."""
        rate = Bucket(COMMAND_RATE)
        while True:
            received = await self._socket.receive()
            if received["type"] == "websocket.disconnect":
                return
            text = received.get("text")
            if not rate.take():
                self.tell(RefusedOut(_id_in(text), Reason(ServerCode.TOO_FAST.value)))
                continue
            try:
                command = _command(text)
            except RefusedError as error:
                self.tell(RefusedOut(_id_in(text), error.reason))
                continue
            self.tell(await live.carry_out(command))


async def serve_table(socket: WebSocket, tables: Tables) -> None:
    """Serve a window on the table named in the address, from the handshake to the goodbye."""
    await socket.accept()
    visitor = Visitor(socket)
    token = token_of(socket)
    try:
        if token is None:
            raise RefusedError(ServerCode.NOT_YOUR_TABLE, status=403)
        live = await tables.visit(socket.path_params["table"], player_id(token), visitor)
    except RefusedError as error:
        await _turn_away(socket, error.reason)
        return
    try:
        if len(live.onlookers) > WINDOWS:
            await _turn_away(socket, Reason(ServerCode.TOO_MANY_WINDOWS.value))
            return
        visitor.tell(_first_state(live))
        await _until_one_ends(visitor.pump(), visitor.listen(live), visitor.stalled.wait())
        if visitor.stalled.is_set():
            await socket.close(TRY_AGAIN_LATER)
    except (WebSocketDisconnect, RuntimeError):
        log.debug("a window on table %s went away", live.table.record.id)
    finally:
        await tables.leave(live, visitor)


def _first_state(live: LiveTable) -> StateOut:
    """The state for somebody who has just come: what happened last is no news to them."""
    return msgspec.structs.replace(state_out(live.table), events=[])


async def _turn_away(socket: WebSocket, reason: Reason) -> None:
    await socket.send_text(_encode(RefusedOut(None, reason)).decode())
    await socket.close(POLICY_VIOLATION)


async def _until_one_ends(*parts: Coroutine[Any, Any, object]) -> None:
    tasks = [asyncio.create_task(part) for part in parts]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _command(text: str | None) -> ClientMessage:
    if text is None:
        raise RefusedError(ServerCode.BAD_MESSAGE, detail="a message is JSON text, not bytes")
    if len(text) > MAX_MESSAGE_BYTES:
        raise RefusedError(ServerCode.BAD_MESSAGE, detail="the message is too long")
    try:
        command: ClientMessage = _decode(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise RefusedError(ServerCode.BAD_MESSAGE, detail=str(error)[:200]) from None
    if not 0 < len(command.id) <= LONGEST_ID:
        raise RefusedError(ServerCode.BAD_COMMAND_ID, longest=LONGEST_ID)
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
