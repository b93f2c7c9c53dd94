"""How much one socket, one browser or one address may ask for."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from ipaddress import IPv6Address, ip_address, ip_network

MAX_MESSAGE_BYTES = 16384
"""The longest message on a socket, and the largest body of a request."""


@dataclass(frozen=True, slots=True)
class Rate:
    """So many at once, and so many a second after that."""

    burst: int
    per_second: float


class Bucket:
    """Allows a `Rate`: holds up to ``burst`` tokens, refilled over time; each act takes one."""

    __slots__ = ("_clock", "_rate", "_seen", "_tokens")

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        """Start full."""
        self._rate = rate
        self._clock = clock
        self._tokens = float(rate.burst)
        self._seen = clock()

    def take(self) -> bool:
        """Whether one more is allowed now; if so, it is counted."""
        now = self._clock()
        self._tokens = min(self._rate.burst, self._tokens + (now - self._seen) * self._rate.per_second)
        self._seen = now
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True


class Buckets:
    """A bucket for each address, for the addresses seen last."""

    __slots__ = ("_buckets", "_clock", "_most", "_rate")

    def __init__(self, rate: Rate, most: int = 4096, clock: Callable[[], float] = time.monotonic) -> None:
        """Keep at most that many addresses in mind."""
        self._rate = rate
        self._most = most
        self._clock = clock
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        """Whether that address may do one more now; if so, it is counted."""
        address = _household(address)
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = self._buckets[address] = Bucket(self._rate, self._clock)
            if len(self._buckets) > self._most:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(address)
        return bucket.take()


def _household(address: str) -> str:
    """Who has the address: of those of IPv6 everybody has 2**64, so that one of them means nothing."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    return str(ip_network((found, 64), strict=False)) if isinstance(found, IPv6Address) else address
