"""What a verifiable shuffle is made of: the secret, the commitment to it, and the players' nonces."""

from __future__ import annotations

import re
from hashlib import sha256
from secrets import token_bytes
from typing import Final, NewType

from giruda.rules.problem import clipped

Secret = NewType("Secret", bytes)
"""What the server draws for a deal: 32 bytes, told to nobody before the deal is over."""

Commitment = NewType("Commitment", str)
"""What the server tells before the deal: the SHA-256 of the secret behind a fixed text, as 64 hexadecimal digits."""

SECRET_BYTES: Final = 32
LONGEST_NONCE: Final = 64
_COMMITTING: Final = b"giruda-fairness-1 commitment\n"
_HEX: Final = re.compile(r"[0-9a-f]{64}")
_NONCE: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")


def new_secret() -> Secret:
    """A secret that nobody can guess."""
    return Secret(token_bytes(SECRET_BYTES))


def commitment_of(secret: Secret) -> Commitment:
    """The commitment to a secret: it gives nothing away, and no other secret has it.

    Raises:
        ValueError: the secret has not 32 bytes.
    """
    check_secret(secret)
    return Commitment(sha256(_COMMITTING + secret).hexdigest())


def check_secret(secret: Secret) -> None:
    """Hold that a secret has its 32 bytes.

    Raises:
        ValueError: it has not.
    """
    if len(secret) != SECRET_BYTES:
        raise ValueError(f"a secret has {SECRET_BYTES} bytes, not {len(secret)}")


def parse_secret(text: str) -> Secret:
    """The secret of 64 hexadecimal digits, in either case.

    Raises:
        ValueError: they are none.
    """
    return Secret(bytes.fromhex(_hex_digits("a secret", text)))


def parse_commitment(text: str) -> Commitment:
    """The commitment of 64 hexadecimal digits, in either case.

    Raises:
        ValueError: they are none.
    """
    return Commitment(_hex_digits("a commitment", text))


def parse_nonce(text: str) -> str:
    """A nonce as it was given, once it is held to be one.

    Raises:
        ValueError: it is none.
    """
    if not _NONCE.fullmatch(text):
        told = f"this has {len(text)}" if len(text) > LONGEST_NONCE else f"not {clipped(text)!r}"
        raise ValueError(f"a nonce is 1 to {LONGEST_NONCE} of the characters A-Z, a-z, 0-9, - and _; {told}")
    return text


def _hex_digits(what: str, text: str) -> str:
    digits = text.lower()
    if not _HEX.fullmatch(digits):
        told = f"this has {len(text)} characters" if len(text) != 64 else f"not {clipped(text)!r}"
        raise ValueError(f"{what} is 64 hexadecimal digits; {told}")
    return digits
