"""Reading requests: who sends them, and the JSON in them."""

from __future__ import annotations

from typing import TypeVar

import msgspec
from starlette.requests import HTTPConnection, Request

from giruda.server.limits import MAX_MESSAGE_BYTES
from giruda.server.reasons import ServerCode, refused

_Wanted = TypeVar("_Wanted", bound=msgspec.Struct)


def address_of(connection: HTTPConnection) -> str:
    """The address that a request or a socket comes from."""
    return connection.client.host if connection.client else ""


async def wish_of(request: Request, kind: type[_Wanted]) -> _Wanted:
    """What a request asks for.

    Raises:
        RefusedError: it is no JSON, too long, or of another shape.
    """
    body = await _body(request)
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise refused(ServerCode.BAD_REQUEST, detail=str(error)[:200]) from None


async def _body(request: Request) -> bytes:
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise refused(ServerCode.NOT_JSON, status=415)
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > MAX_MESSAGE_BYTES:
            raise refused(ServerCode.BODY_TOO_LARGE, status=413, longest=MAX_MESSAGE_BYTES)
    return body
