"""Hints between nodes that a table's log has grown: "look again at table T". They may be lost, doubled or late."""

from giruda.server.bus.bus import Bus, BusError, Callback
from giruda.server.bus.local import LocalBus
from giruda.server.bus.opening import open_bus

__all__ = ["Bus", "BusError", "Callback", "LocalBus", "open_bus"]
