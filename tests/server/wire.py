"""Reading the server's messages and writing to it, for the tests."""

from __future__ import annotations

from typing import Any

import msgspec

from giruda.notation.wire import ServerMessage

_decoder = msgspec.json.Decoder(ServerMessage)


def decode(frame: str) -> ServerMessage:
    message: ServerMessage = _decoder.decode(frame)
    return message


def encode(command: dict[str, Any]) -> str:
    return msgspec.json.encode(command).decode()
