"""A person for the tests: a browser with a cookie that opens tables, sits down and clicks what is offered."""

from __future__ import annotations

from contextlib import ExitStack
from itertools import count
from random import Random
from types import TracebackType
from typing import Any, Self
from urllib.parse import urlencode
from uuid import uuid4

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from benchmarks.load.choosing import some_action
from giruda.deal.refusals import Code
from giruda.notation.wire import (
    AcceptedOut,
    HintOut,
    MatchOut,
    Options,
    RefusedOut,
    ServerMessage,
    StateOut,
    ViewOut,
)
from tests.server.wire import decode, encode

PATIENCE = 20.0
"""Seconds to wait for a message that has to come."""


class Person:
    """A browser that visits the server at that address."""

    def __init__(self, origin: str) -> None:
        self.http = httpx.Client(timeout=PATIENCE, trust_env=False)
        self.move_to(origin)

    def move_to(self, origin: str) -> None:
        """Visit the server at another address of this machine; the cookies stay."""
        self.origin = origin
        self.http.base_url = httpx.URL(origin)
        self.http.headers["origin"] = origin

    def open_table(
        self, rules: str = "kbg", name: str = "철수", pace: str = "instant", **more: str | bool | int
    ) -> str:
        wish = {"name": name, "rules": rules, "pace": pace, "language": "ko", **more}
        answer = self.http.post("/api/tables", json=wish)
        assert answer.status_code == 201, answer.text
        table = answer.json()["id"]
        assert isinstance(table, str)
        return table

    def is_refused(self, **wish: str) -> tuple[int, str]:
        """Ask for a table that is refused; the status and the code."""
        answer = self.http.post("/api/tables", json={"name": "철수", "rules": "kbg", **wish})
        return answer.status_code, str(answer.json()["code"])

    def sit(self, table: str, key: str = "", *, starts: bool = True) -> Chair:
        """Come to the table; the chair has the first state already. Its host has the first cards dealt."""
        chair = Chair(self.connect(table, key))
        chair.expect_state()
        if starts and chair.state.table.stage == "gathering" and chair.state.you.host:
            chair.accepted(type="start")
            while chair.state.view is None:
                chair.expect_state()
        return chair

    def connect(self, table: str, key: str = "", **headers: str | None) -> ClientConnection:
        """The bare socket to a table, opened by ``with``; ``headers`` replace the usual ones, None leaves one out."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        named = {"Cookie": cookies, "Origin": self.origin, **headers}
        sent = {name: value for name, value in named.items() if value is not None}
        address = f"{self.origin.replace('http', 'ws', 1)}/ws/table/{table}?{urlencode({'key': key})}"
        return connect(address, additional_headers=sent, compression=None, max_size=None, proxy=None)

    def close(self) -> None:
        self.http.close()


class Chair:
    """A seat at a table: what was sent to it, and what can be done there."""

    def __init__(self, connection: ClientConnection) -> None:
        self._open = ExitStack()
        self.socket = self._open.enter_context(connection)
        self.frames: list[str] = []
        self.states: list[StateOut] = []
        self._ids = count(1)
        self._salt = uuid4().hex

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    @property
    def state(self) -> StateOut:
        return self.states[-1]

    @property
    def view(self) -> ViewOut:
        """The view of the last state, of a match that has begun."""
        view = self.state.view
        assert view is not None
        return view

    @property
    def match(self) -> MatchOut:
        """The match of the last state, which has begun."""
        match = self.state.match
        assert match is not None
        return match

    @property
    def views(self) -> list[tuple[StateOut, ViewOut]]:
        """The states since the match began, with their views."""
        return [(state, state.view) for state in self.states if state.view is not None]

    def receive(self, patience: float = PATIENCE) -> ServerMessage:
        frame = self.socket.recv(timeout=patience)
        assert isinstance(frame, str)
        self.frames.append(frame)
        message = decode(frame)
        if isinstance(message, StateOut):
            self.states.append(message)
        return message

    def expect_state(self) -> StateOut:
        """The next state; anything else may come before it."""
        while not isinstance(message := self.receive(), StateOut):
            pass
        return message

    def rest(self) -> tuple[list[ServerMessage], int | None]:
        """What else comes until the server closes the connection, and the code with which it does."""
        messages: list[ServerMessage] = []
        try:
            while True:
                messages.append(self.receive())
        except ConnectionClosed as closed:
            return messages, closed.rcvd.code if closed.rcvd else None

    def answer_to(self, command: str) -> AcceptedOut | RefusedOut:
        """What the server says to that command; anything else may come before it."""
        while True:
            message = self.receive()
            if isinstance(message, AcceptedOut | RefusedOut) and message.command == command:
                return message

    def send(self, **command: Any) -> str:
        """Send a command; the id, unless it is given, is a new one."""
        command.setdefault("id", f"{self._salt}-{next(self._ids)}")
        self.socket.send(encode(command))
        return str(command["id"])

    def do(self, **command: Any) -> AcceptedOut | RefusedOut:
        """Send a command and wait for the answer."""
        return self.answer_to(self.send(**command))

    def act(self, action: str, position: int | None = None) -> AcceptedOut | RefusedOut:
        """Do an action, as of the last state unless a position is given."""
        return self.do(type="act", action=action, position=self.state.position if position is None else position)

    def hint(self, position: int | None = None) -> HintOut | RefusedOut:
        """Ask what to do, as of the last state unless a position is given, and wait for the answer."""
        asked = self.send(type="hint", position=self.state.position if position is None else position)
        while True:
            message = self.receive()
            if isinstance(message, HintOut | RefusedOut) and message.command == asked:
                return message

    def accepted(self, **command: Any) -> None:
        answer = self.do(**command)
        assert isinstance(answer, AcceptedOut), answer

    def refused(self, **command: Any) -> str:
        """Send a command that has to be refused, and give the code."""
        answer = self.do(**command)
        assert isinstance(answer, RefusedOut), answer
        return answer.reason.code

    def await_offer(self) -> Options:
        """Wait until this seat is on turn or the deal is over."""
        while not self.is_asked:
            self.expect_state()
        return self.state.options

    @property
    def is_asked(self) -> bool:
        """Whether the table waits for this seat."""
        state = self.state
        passes = state.auto_pass and state.options.may_pass
        return state.waiting or (self.view.turn == self.view.seat and not passes)

    def step(self, rng: Random, *, eager: bool = False) -> None:
        """Wait to be asked, do anything that is offered, and see what follows; ``eager`` never passes if it can bid."""
        self.await_offer()
        before = self.state.position
        if self.state.waiting:
            self.accepted(type="next")
        else:
            answer = self.act(some_action(self.state, rng, eager=eager))
            # A bot may have had the cards dealt again in the meantime.
            overtaken = isinstance(answer, RefusedOut) and answer.reason.code == Code.DEAL_OVER.value
            assert isinstance(answer, AcceptedOut) or overtaken, (answer, self.state)
        while self.state.position == before:
            self.expect_state()

    def play_until(self, phase: str, rng: Random) -> None:
        """Go on until this seat is asked in that phase, ``over`` for the result of a deal."""
        self.await_offer()
        while self.view.phase != phase:
            self.step(rng)
            self.await_offer()

    def close(self) -> None:
        self._open.close()
