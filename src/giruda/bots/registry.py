"""The bots by name."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Final

from giruda.bots.bot import Bot
from giruda.bots.rule import RuleBot
from giruda.bots.uniform import RandomBot

_BOTS: Final[tuple[Bot, ...]] = (RandomBot(), RuleBot())
_BY_NAME: Final = {each.name: each for each in _BOTS}


class UnknownBot(ValueError):
    """No bot has that name.

    Attributes:
        name: the name that was asked for.
    """

    def __init__(self, name: str) -> None:
        """Name the bots there are, and the one that was probably meant."""
        near = get_close_matches(name, _BY_NAME, n=1, cutoff=0.5)
        meant = f" Did you mean {near[0]!r}?" if near else ""
        super().__init__(f"no bot is called {name!r}.{meant} There are: {', '.join(_BY_NAME)}.")
        self.name = name


def bot(name: str) -> Bot:
    """The bot of that name.

    Raises:
        UnknownBot: there is none; the message names those there are.
    """
    try:
        return _BY_NAME[name]
    except KeyError:
        raise UnknownBot(name) from None


def bot_names() -> tuple[str, ...]:
    """The names of all bots, weakest first."""
    return tuple(_BY_NAME)
