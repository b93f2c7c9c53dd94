"""Which bus an address means."""

from __future__ import annotations

from typing import Final
from urllib.parse import urlsplit

from giruda.server.bus.bus import Bus, BusError
from giruda.server.bus.local import LocalBus

_SCHEMES: Final = frozenset({"valkey", "valkeys"})


def open_bus(address: str | None) -> Bus:
    """The bus at that address, such as ``valkey://:password@host:6379/0``; without one, a bus within this process.

    Nothing is connected before it is used, and a server that cannot be reached is tried again and again.

    Raises:
        BusError: the address cannot be read, or what it needs is not installed.
    """
    if address is None:
        return LocalBus()
    try:
        scheme = urlsplit(address).scheme
        if scheme not in _SCHEMES:
            raise BusError(f"there is no bus of the kind {scheme or 'without a name'}; write valkey://HOST:PORT/0")
        from giruda.server.bus.over_valkey import ValkeyBus  # noqa: PLC0415 -- many have no valkey

        return ValkeyBus(address)
    except ModuleNotFoundError as error:
        raise BusError(f"{error.name} is not installed: pip install 'giruda[nodes]'") from None
    except ValueError:
        # What stands in it, a password perhaps, is nobody's business: not even as the cause of this error.
        raise BusError("the address of the bus cannot be read; write valkey://HOST:PORT/0") from None
