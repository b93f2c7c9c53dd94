"""Numbers that follow from a secret: HMAC-SHA256 in counter mode, which any language can reproduce."""

from __future__ import annotations

import hmac
import struct
from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import Final, TypeVar

from giruda.fairness.secret import Secret, check_secret, parse_nonce

HEAD: Final = "giruda-fairness-1"
HIGHEST_NUMBER: Final = 999_999_999
_WORDS: Final = struct.Struct(">8I")
_ALL_WORDS: Final = 2**32
_Item = TypeVar("_Item")


class Purpose(StrEnum):
    """What numbers are drawn for; those for one say nothing of those for another."""

    CARDS = "cards"
    CUT = "cut"


class Stream:
    """The numbers for one purpose in one deal."""

    def __init__(self, secret: Secret, purpose: Purpose, deal_number: int, nonces: Sequence[str]) -> None:
        """Begin the stream.

        Args:
            secret: the key.
            purpose: what the numbers are for.
            deal_number: the number of the deal in its match, from 1.
            nonces: what each player gave, seat 0 first; an empty text for nothing.

        Raises:
            ValueError: one of them is not what it should be.
        """
        check_secret(secret)
        check_number(deal_number)
        check_nonces(nonces)
        self._key = secret
        self._head = "\n".join((HEAD, purpose, str(deal_number), *nonces, ""))
        self._words = self._drawn()

    def word(self) -> int:
        """The next 32 bits."""
        return next(self._words)

    def below(self, bound: int) -> int:
        """A whole number from 0 up to ``bound``, that one left out; each with the same chance.

        Words at the top, which would favour small numbers, are passed over.
        """
        fair = _ALL_WORDS - _ALL_WORDS % bound
        while (word := self.word()) >= fair:
            pass
        return word % bound

    def in_order(self, items: Sequence[_Item]) -> list[_Item]:
        """The items shuffled: from the last place down, each changes places with one at most as far."""
        drawn = list(items)
        for place in range(len(drawn) - 1, 0, -1):
            other = self.below(place + 1)
            drawn[place], drawn[other] = drawn[other], drawn[place]
        return drawn

    def _drawn(self) -> Iterator[int]:
        block = 0
        while True:
            yield from _WORDS.unpack(hmac.digest(self._key, f"{self._head}{block}".encode("ascii"), "sha256"))
            block += 1


def check_number(deal_number: int) -> None:
    """Hold that a deal may have that number.

    Raises:
        ValueError: it may not.
    """
    if not 1 <= deal_number <= HIGHEST_NUMBER:
        raise ValueError(f"deals are numbered from 1 to {HIGHEST_NUMBER}, not {deal_number}")


def check_nonces(nonces: Sequence[str]) -> None:
    """Hold that each is a nonce, or an empty text for none.

    Raises:
        ValueError: one is not.
    """
    for nonce in nonces:
        if nonce:
            parse_nonce(nonce)
