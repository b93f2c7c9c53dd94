"""Bots that try their plays out: in many worlds that fit what they know, each played to its end by rules of thumb."""

from giruda.bots.mc.outlook import Foresight
from giruda.bots.mc.player import MonteCarloBot
from giruda.bots.mc.playing import Effort

__all__ = ["Effort", "Foresight", "MonteCarloBot"]
