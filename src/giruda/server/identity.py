"""Who a browser is: a random token in a cookie, which the server has signed.

The server keeps only a token's hash, so a copied database opens no seat. The signature says that the token was made
here: a damaged or invented one is turned away before anything is looked up for it.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from base64 import urlsafe_b64encode
from typing import Final, NewType

from starlette.requests import HTTPConnection
from starlette.responses import Response

from giruda.server.reasons import ServerCode, refused

PlayerId = NewType("PlayerId", str)
"""The hash of a player's token."""

COOKIE: Final = "giruda_player"
KEY_BYTES: Final = 32
"""How long the key is that cookies are signed with."""
_TOKEN_BYTES: Final = 32
_TOKEN: Final = re.compile(r"[A-Za-z0-9_-]{43}")
_PURPOSE: Final = b"giruda guest "
# Browsers keep a cookie for at most 400 days; each visit to the page renews it.
_MAX_AGE: Final = 400 * 24 * 60 * 60


class Signer:
    """Signs tokens with a key that all nodes share. It never shows the key."""

    __slots__ = ("_key",)

    def __init__(self, key: bytes) -> None:
        """Sign with that key of 256 bits."""
        self._key = key

    def signed(self, token: str) -> str:
        """The token as it stands in a cookie: ``token.signature``, the signature by HMAC-SHA256."""
        made = hmac.digest(self._key, _PURPOSE + token.encode("ascii"), hashlib.sha256)
        return f"{token}.{urlsafe_b64encode(made).rstrip(b'=').decode()}"

    def token_in(self, cookie: str) -> str | None:
        """The token of a cookie that was signed with this key, else None."""
        token = cookie.partition(".")[0]
        if not _TOKEN.fullmatch(token):
            return None
        is_ours = hmac.compare_digest(cookie.encode("utf-8", "surrogateescape"), self.signed(token).encode())
        return token if is_ours else None


def token_of(connection: HTTPConnection) -> str | None:
    """The token that the browser shows, or None if it shows nothing.

    Raises:
        RefusedError: what it shows was not signed here (`UNKNOWN_VISITOR`).
    """
    cookie = connection.cookies.get(COOKIE)
    if cookie is None:
        return None
    token = _signer(connection).token_in(cookie)
    if token is None:
        raise refused(ServerCode.UNKNOWN_VISITOR, status=403)
    return token


def token_for(connection: HTTPConnection) -> str:
    """The token to remember for a browser that visits a page: its own, or a new one.

    One without a signature is from before there were any, and is kept: nobody loses a seat. One with a wrong signature
    was not given out here.
    """
    cookie = connection.cookies.get(COOKIE, "")
    if _TOKEN.fullmatch(cookie):
        return cookie
    return _signer(connection).token_in(cookie) or new_token()


def new_token() -> str:
    """A fresh token of 256 random bits."""
    return secrets.token_urlsafe(_TOKEN_BYTES)


def player_id(token: str) -> PlayerId:
    """The player who holds that token."""
    return PlayerId(hashlib.sha256(token.encode("ascii")).hexdigest())


def remember(connection: HTTPConnection, response: Response, token: str) -> None:
    """Have the browser keep the token. Scripts cannot read it, and other sites' requests do not carry it.

    ``Lax`` and not ``Strict``: a link to a table must find the seat's owner and not make them a stranger.
    """
    response.set_cookie(
        COOKIE,
        _signer(connection).signed(token),
        max_age=_MAX_AGE,
        path="/",
        httponly=True,
        samesite="lax",
        secure=connection.url.scheme == "https",
    )


def _signer(connection: HTTPConnection) -> Signer:
    signer: Signer = connection.app.state.signer
    return signer
