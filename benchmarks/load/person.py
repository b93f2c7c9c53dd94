"""A simulated person: one socket on a table, commands with ids, and everything sent again that got no answer."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import count
from random import Random
from typing import Any, Final
from urllib.parse import urlencode

import msgspec

from benchmarks.load.connection import Address, Socket, TurnedAwayError, open_socket, request
from benchmarks.load.figures import Figures
from giruda.notation.wire import AcceptedOut, RefusedOut, ServerMessage, StateOut, TalkOut

RETRY_SECONDS: Final = 0.2
"""How long a person waits before they come back after their socket was lost."""
_decode = msgspec.json.Decoder(ServerMessage).decode
_encode = msgspec.json.Encoder().encode


@dataclass(frozen=True, slots=True)
class House:
    """The servers that people go to, and what they count there.

    Attributes:
        nodes: the servers; they share their tables.
        figures: what is counted.
        rng: where chance comes from.
        twice: the share of commands that are sent twice.
    """

    nodes: Sequence[Address]
    figures: Figures
    rng: Random
    twice: float = 0.0


@dataclass(slots=True)
class Sent:
    """A command that was sent.

    Attributes:
        frame: the message.
        kind: what it asks for.
        at: when it was sent first.
        is_echoed_by: whether a message shows what it did.
        again: whether a socket broke meanwhile, so that no time is taken.
    """

    frame: bytes
    kind: str
    at: float
    is_echoed_by: Callable[[StateOut | TalkOut], bool]
    again: bool = False


class Person:
    """Somebody at a table.

    Attributes:
        name: what they are called.
        state: the last state that they were shown.
        accepted: the ids of commands that the server said it carried out, with their kinds.
        is_over: they have left, and do not come back.
    """

    def __init__(self, house: House, name: str, node: int) -> None:
        """Somebody who goes to that node first."""
        self.name = name
        self.state: StateOut | None = None
        self.accepted: dict[str, str] = {}
        self.is_over = False
        self.on_state: Callable[[Person, StateOut], None] | None = None
        self.cookie = ""
        self._house = house
        self._node = node
        self._path = ""
        self._socket: Socket | None = None
        self._unanswered: dict[str, Sent] = {}
        self._unechoed: list[Sent] = []
        self._ids = count(1)
        self._salt = f"{house.rng.getrandbits(64):x}"
        self._news = asyncio.Event()
        self._returning: asyncio.Task[None] | None = None
        self._is_stalled = False

    @property
    def address(self) -> Address:
        """The node that they go to."""
        return self._house.nodes[self._node % len(self._house.nodes)]

    @property
    def is_waiting(self) -> bool:
        """Whether a command of theirs has no answer yet."""
        return bool(self._unanswered)

    async def fetch_page(self) -> None:
        """Visit the page and keep its cookie."""
        answer = await request(self.address, "GET", "/")
        self.cookie = answer.headers.get("set-cookie", "").partition(";")[0]
        if not self.cookie:
            raise TurnedAwayError(f"the page was answered with {answer.status}, without a cookie")

    async def open_table(self, **wish: Any) -> str:
        """Open a table and give its id."""
        answer = await request(self.address, "POST", "/api/tables", self.cookie, _encode({"name": self.name, **wish}))
        if answer.status != 201:
            raise TurnedAwayError(f"a new table was answered with {answer.status}: {answer.body.decode()[:200]}")
        return str(msgspec.json.decode(answer.body)["id"])

    async def come(self, table: str, key: str = "") -> StateOut:
        """Open a window on the table; the state it shows first."""
        self._path = f"/ws/table/{table}?{urlencode({'key': key, 'name': self.name})}"
        await self._connect()
        return await self.until(lambda _: True)

    async def until(self, holds: Callable[[StateOut], bool], seconds: float = 30.0) -> StateOut:
        """The first state from now on, the present one included, of which that holds."""
        async with asyncio.timeout(seconds):
            while self.state is None or not holds(self.state):
                self._news.clear()
                await self._news.wait()
        return self.state

    def do(self, asked: str, /, is_echoed_by: Callable[[StateOut | TalkOut], bool] | None = None, **parts: Any) -> str:
        """Send a command of that type, perhaps twice, and give its id."""
        house, name = self._house, f"{self._salt}-{next(self._ids)}"
        sent = Sent(
            _encode({"type": asked, "id": name, **parts}), asked, time.perf_counter(), is_echoed_by or (lambda _: True)
        )
        self._unanswered[name] = sent
        if is_echoed_by is not None:
            self._unechoed.append(sent)
        house.figures.commands += 1
        if self._socket is not None:
            self._socket.send(sent.frame)
            if house.twice and house.rng.random() < house.twice:
                house.figures.doubled += 1
                self._socket.send(sent.frame)
        return name

    def stall(self) -> None:
        """Read nothing any more."""
        self._is_stalled = True
        if self._socket is not None:
            self._socket.stall()

    def flood(self, messages: int) -> None:
        """Send so many messages at once that the server has to refuse."""
        if self._socket is not None:
            for _ in range(messages):
                self._socket.send(b'{"type":"act","id":"flood","position":0,"action":"pass"}')

    def break_off(self) -> None:
        """Lose the connection; they come back by themselves."""
        if self._socket is not None:
            self._house.figures.broken += 1
            self._socket.break_off()

    async def leave(self) -> None:
        """Go, for good."""
        self.is_over = True
        if self._returning is not None:
            self._returning.cancel()
            await asyncio.gather(self._returning, return_exceptions=True)
        if self._socket is not None:
            self._socket.close()

    async def _connect(self) -> None:
        self._socket = await open_socket(self.address, self._path, self.cookie, self._heard, self._lost)
        self._house.figures.opened += 1
        if self._is_stalled:
            self._socket.stall()

    def _lost(self) -> None:
        """Come back, perhaps to another node, and say again what got no answer."""
        socket, self._socket = self._socket, None
        if self.is_over or socket is None:
            return
        if socket.code is not None:
            self._house.figures.lost[str(socket.code)] += 1
        for sent in (*self._unanswered.values(), *self._unechoed):
            sent.again = True
        self._returning = asyncio.get_running_loop().create_task(self._return())

    async def _return(self) -> None:
        while not self.is_over:
            await asyncio.sleep(RETRY_SECONDS * (0.5 + self._house.rng.random()))
            try:
                await self._connect()
            except (OSError, TurnedAwayError):
                # That node may be gone; another one has the same tables.
                self._node += 1
                continue
            assert self._socket is not None
            for sent in list(self._unanswered.values()):
                self._house.figures.resumed += 1
                self._socket.send(sent.frame)
            return

    def _heard(self, frame: bytes) -> None:
        figures = self._house.figures
        figures.received += len(frame)
        try:
            message = _decode(frame)
        except msgspec.MsgspecError as error:
            figures.errors[f"a message cannot be read: {error}"] += 1
            return
        match message:
            case StateOut():
                figures.states += 1
                self.state = message
                self._news.set()
                self._see(message)
                if self.on_state is not None:
                    self.on_state(self, message)
            case TalkOut():
                self._see(message)
            case AcceptedOut(name):
                self._answered(name, None)
            case RefusedOut(name, reason):
                self._answered(name, reason.code)

    def _see(self, message: StateOut | TalkOut) -> None:
        for sent in [each for each in self._unechoed if each.is_echoed_by(message)]:
            self._unechoed.remove(sent)
            if not sent.again:
                self._house.figures.echo(time.perf_counter() - sent.at)

    def _answered(self, name: str | None, code: str | None) -> None:
        sent = self._unanswered.pop(name, None) if name is not None else None
        if sent is None:
            # The second answer to a command that was sent twice, or a refusal of the socket itself.
            if name is None and code is not None:
                self._house.figures.errors[f"turned away: {code}"] += 1
            return
        if code is not None:
            self._house.figures.refused[code] += 1
            if sent in self._unechoed:
                self._unechoed.remove(sent)
        elif name is not None:
            self.accepted[name] = sent.kind
            self._house.figures.plays += sent.kind == "act"
        if self.state is not None and self.on_state is not None:
            self.on_state(self, self.state)
