"""The phases of a deal."""

from __future__ import annotations

from enum import StrEnum


class Phase(StrEnum):
    """What a deal is waiting for."""

    AUCTION = "auction"
    KILL = "kill"
    """The declarer of six names a card, until somebody sits out."""
    KITTY = "kitty"
    """The declarer may still change the contract before seeing the kitty."""
    EXCHANGE = "exchange"
    FRIEND = "friend"
    PLAY = "play"
    OVER = "over"
