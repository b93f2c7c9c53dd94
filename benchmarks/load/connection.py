"""Connections of simulated people: a plain request, and a socket as cheap as can be, since there are thousands."""

from __future__ import annotations

import asyncio
import base64
import secrets
from collections.abc import Callable
from ipaddress import ip_address
from typing import Final, NamedTuple
from urllib.parse import urlsplit

MASK: Final = b"\0\0\0\0"
"""A client has to mask what it sends; this mask leaves it as it is. For a server on this machine it needs no better."""
PATIENCE: Final = 30.0
"""Seconds to wait for an answer that has to come."""
_TEXT, _CLOSE, _PING, _PONG = 0x1, 0x8, 0x9, 0xA
_LAST: Final = 0x80
_SHORT: Final = 126


class NotHereError(Exception):
    """An address that is not on this machine, or none at all; the message says which."""


class TurnedAwayError(Exception):
    """The server did not take a request or a socket; the message says how it answered."""


class Address(NamedTuple):
    """Where a server listens on this machine."""

    host: str
    port: int

    @property
    def name(self) -> str:
        """The host and the port as a browser writes them."""
        return f"[{self.host}]:{self.port}" if ":" in self.host else f"{self.host}:{self.port}"


def loopback(address: str) -> Address:
    """The server at an address such as ``http://127.0.0.1:8765``.

    Raises:
        NotHereError: it is no such address, or not on this machine.
    """
    try:
        parts = urlsplit(address)
        host, port = parts.hostname or "", parts.port or 80
        here = host == "localhost" or ip_address(host).is_loopback
    except ValueError:
        parts, host, port, here = None, "", 0, False
    if parts is None or parts.scheme != "http" or not here:
        raise NotHereError(
            f"only servers on this machine are loaded, at addresses such as http://127.0.0.1:8765, not {address}"
        )
    return Address("127.0.0.1" if host == "localhost" else host, port)


class Answer(NamedTuple):
    """What a request brought."""

    status: int
    headers: dict[str, str]
    body: bytes


async def request(address: Address, method: str, path: str, cookie: str = "", body: bytes = b"") -> Answer:
    """Ask the server for something.

    Raises:
        OSError: it is not there.
        TurnedAwayError: it hangs up without an answer.
    """
    async with asyncio.timeout(PATIENCE):
        reader, writer = await asyncio.open_connection(*address)
        try:
            writer.write(_head(address, method, path, cookie, {"Content-Length": str(len(body))}, body))
            whole = await reader.read()
        finally:
            writer.close()
    head, _, rest = whole.partition(b"\r\n\r\n")
    if not head:
        raise TurnedAwayError("no answer")
    status, headers = _read_head(head)
    return Answer(status, headers, rest)


class Socket(asyncio.Protocol):
    """An open socket. It calls ``heard`` with each message, and ``lost`` once, when it is closed.

    Attributes:
        code: why the server closed it, or None.
    """

    def __init__(self, heard: Callable[[bytes], None], lost: Callable[[], None]) -> None:
        """A socket that is opened by `open_socket`."""
        self.code: int | None = None
        self.shaken: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._heard = heard
        self._lost = lost
        self._transport: asyncio.Transport | None = None
        self._buffer = bytearray()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The server took the connection."""
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport

    def write(self, data: bytes) -> None:
        """Send bytes as they are."""
        assert self._transport is not None
        self._transport.write(data)

    def send(self, text: bytes) -> None:
        """Send a message."""
        self.write(_frame(_TEXT, text))

    def stall(self) -> None:
        """Read nothing any more."""
        assert self._transport is not None
        self._transport.pause_reading()

    def close(self) -> None:
        """Say goodbye."""
        if self._transport is not None and not self._transport.is_closing():
            self.write(_frame(_CLOSE, (1000).to_bytes(2, "big")))
            self._transport.close()

    def break_off(self) -> None:
        """Be gone without a word, like a phone in a tunnel."""
        if self._transport is not None:
            self._transport.abort()

    def data_received(self, data: bytes) -> None:
        """Take in what came."""
        self._buffer += data
        if not self.shaken.done():
            head, found, rest = bytes(self._buffer).partition(b"\r\n\r\n")
            if not found:
                return
            status, _ = _read_head(head)
            if status != 101:
                self.shaken.set_exception(TurnedAwayError(f"the socket was answered with {status}"))
                self.break_off()
                return
            self._buffer = bytearray(rest)
            self.shaken.set_result(None)
        self._read_frames()

    def connection_lost(self, _: Exception | None) -> None:
        """It is over."""
        if not self.shaken.done():
            self.shaken.set_exception(TurnedAwayError("the socket was closed before it was open"))
        self._lost()

    def _read_frames(self) -> None:
        buffer, start = self._buffer, 0
        while len(buffer) - start >= 2:
            length, begins = buffer[start + 1], start + 2
            if length >= _SHORT:
                size = 2 if length == _SHORT else 8
                length = int.from_bytes(buffer[begins : begins + size], "big")
                begins += size
            if len(buffer) < begins + length:
                break
            self._take(buffer[start] & 0x0F, bytes(buffer[begins : begins + length]))
            start = begins + length
        del buffer[:start]

    def _take(self, kind: int, payload: bytes) -> None:
        if kind == _TEXT:
            self._heard(payload)
        elif kind == _PING:
            self.write(_frame(_PONG, payload))
        elif kind == _CLOSE:
            self.code = int.from_bytes(payload[:2], "big")
            self.close()


async def open_socket(
    address: Address, path: str, cookie: str, heard: Callable[[bytes], None], lost: Callable[[], None]
) -> Socket:
    """A socket to the server.

    Raises:
        OSError: it is not there.
        TurnedAwayError: it does not take the socket.
    """
    key = base64.b64encode(secrets.token_bytes(16)).decode()
    wanted = {
        "Connection": "Upgrade",
        "Upgrade": "websocket",
        "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": key,
    }
    async with asyncio.timeout(PATIENCE):
        _, socket = await asyncio.get_running_loop().create_connection(lambda: Socket(heard, lost), *address)
        socket.write(_head(address, "GET", path, cookie, wanted))
        try:
            await socket.shaken
        except BaseException:
            socket.break_off()
            raise
    return socket


def _head(address: Address, method: str, path: str, cookie: str, more: dict[str, str], body: bytes = b"") -> bytes:
    lines = {"Host": address.name, "Origin": f"http://{address.name}", "Connection": "close", **more}
    if cookie:
        lines["Cookie"] = cookie
    if body:
        lines["Content-Type"] = "application/json"
    head = [f"{method} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in lines.items()), "", ""]
    return "\r\n".join(head).encode() + body


def _read_head(head: bytes) -> tuple[int, dict[str, str]]:
    first, *lines = head.decode("latin-1").split("\r\n")
    fields = (line.partition(":") for line in lines)
    return int(first.split(" ")[1]), {name.strip().lower(): value.strip() for name, _, value in fields}


def _frame(kind: int, payload: bytes) -> bytes:
    length = len(payload)
    if length < _SHORT:
        return bytes((_LAST | kind, 0x80 | length)) + MASK + payload
    assert length < 1 << 16, "simulated people are brief"
    return bytes((_LAST | kind, 0x80 | _SHORT)) + length.to_bytes(2, "big") + MASK + payload
