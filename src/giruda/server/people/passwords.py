"""Passwords: kept as a salted scrypt hash, compared in constant time, and as slowly whether there is one or not."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
import unicodedata
from typing import Final

from giruda.server.reasons import ServerCode, refused

SHORTEST: Final = 10
LONGEST: Final = 200
"""Characters of a password."""
_COST: Final = 2**15
_BLOCK: Final = 8
_PARALLEL: Final = 3
_MEMORY: Final = 64 * 1024 * 1024
_KIND: Final = "scrypt"


def clean_password(raw: str) -> str:
    """The password as it is hashed: the same whichever way its letters were composed.

    Raises:
        RefusedError: it is too short or too long.
    """
    password = unicodedata.normalize("NFKC", raw)
    if len(password) < SHORTEST:
        raise refused(ServerCode.PASSWORD_TOO_SHORT, shortest=SHORTEST)
    if len(password) > LONGEST:
        raise refused(ServerCode.PASSWORD_TOO_LONG, longest=LONGEST)
    return password


def hashed(password: str) -> str:
    """The password as it is kept. Takes about a tenth of a second, and 32 MiB."""
    salt = secrets.token_bytes(16)
    made = _digest(password, salt, _COST, _BLOCK, _PARALLEL)
    return "$".join([_KIND, str(_COST), str(_BLOCK), str(_PARALLEL), _text(salt), _text(made)])


def matches(password: str, kept: str | None) -> bool:
    """Whether that is the password that is kept. Where none is, it takes as long, and it never is."""
    _, cost, block, parallel, salt, wanted = (kept or _NONE).split("$")
    text = unicodedata.normalize("NFKC", password)[: LONGEST + 1]
    made = _digest(text, _bytes(salt), int(cost), int(block), int(parallel))
    return hmac.compare_digest(made, _bytes(wanted)) and kept is not None


def _digest(password: str, salt: bytes, cost: int, block: int, parallel: int) -> bytes:
    raw = password.encode("utf-8", "surrogatepass")
    return hashlib.scrypt(raw, salt=salt, n=cost, r=block, p=parallel, maxmem=_MEMORY, dklen=32)


def _text(raw: bytes) -> str:
    return base64.b64encode(raw).decode()


def _bytes(text: str) -> bytes:
    return base64.b64decode(text)


_NONE: Final = "$".join([_KIND, str(_COST), str(_BLOCK), str(_PARALLEL), _text(bytes(16)), _text(bytes(32))])
