"""Who a browser is: a random token in a cookie. The server keeps only its hash, so a copied database opens no seat."""

from __future__ import annotations

import hashlib
import re
import secrets
from typing import NewType

from starlette.requests import HTTPConnection
from starlette.responses import Response

PlayerId = NewType("PlayerId", str)
"""The hash of a player's token."""

COOKIE = "giruda_player"
_TOKEN_BYTES = 32
_TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")
# Browsers keep a cookie for at most 400 days; each visit to the page renews it.
_MAX_AGE = 400 * 24 * 60 * 60


def token_of(connection: HTTPConnection) -> str | None:
    """The token that the browser sent, or None if it sent none or something else."""
    token = connection.cookies.get(COOKIE, "")
    return token if _TOKEN.fullmatch(token) else None


def new_token() -> str:
    """A fresh token of 256 random bits."""
    return secrets.token_urlsafe(_TOKEN_BYTES)


def player_id(token: str) -> PlayerId:
    """The player who holds that token."""
    return PlayerId(hashlib.sha256(token.encode("ascii")).hexdigest())


def remember(response: Response, token: str, *, secure: bool) -> None:
    """Have the browser keep the token. Scripts cannot read it, and other sites' requests do not carry it.

    ``Lax`` and not ``Strict``: a link to a table must find the seat's owner and not make them a stranger.
    """
    response.set_cookie(COOKIE, token, max_age=_MAX_AGE, path="/", httponly=True, samesite="lax", secure=secure)
