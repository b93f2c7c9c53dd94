"""The file of the network's weights: a line that says what it is, the sizes, half-precision numbers, and a checksum."""

from __future__ import annotations

from array import array
from struct import Struct, error, pack, unpack
from typing import Final, NamedTuple
from zlib import crc32

MAGIC: Final = b"giruda-network 1\n"
_SIZES: Final = Struct("<III")
_CHECK: Final = Struct("<I")


class WeightsError(ValueError):
    """These are no weights, or not those of this network. The text says which."""


class Weights(NamedTuple):
    """The weights of a network.

    Attributes:
        hidden: how many hidden units there are.
        sights: float32, a row of the hidden units for each feature.
        likes: float32, a row of the hidden units for each outlook.
    """

    hidden: int
    sights: array[float]
    likes: array[float]


def pack_weights(weights: Weights) -> bytes:
    """The bytes of a file."""
    hidden, sights, likes = weights
    sizes = _SIZES.pack(len(sights) // hidden, len(likes) // hidden, hidden)
    body = sizes + pack(f"<{len(sights) + len(likes)}e", *sights, *likes)
    return MAGIC + body + _CHECK.pack(crc32(body))


def unpack_weights(data: bytes) -> Weights:
    """The weights in the bytes of a file.

    Raises:
        WeightsError: they are no such file, or damaged.
    """
    if not data.startswith(MAGIC):
        raise WeightsError("this is no file of network weights of a version known here")
    body, check = data[len(MAGIC) : -_CHECK.size], data[-_CHECK.size :]
    try:
        sights, likes, hidden = _SIZES.unpack_from(body)
        numbers = unpack(f"<{(sights + likes) * hidden}e", body[_SIZES.size :])
    except error as reason:
        raise WeightsError(f"the file of network weights is not complete: {reason}") from None
    if check != _CHECK.pack(crc32(body)):
        raise WeightsError("the file of network weights is damaged")
    return Weights(hidden, array("f", numbers[: sights * hidden]), array("f", numbers[sights * hidden :]))
