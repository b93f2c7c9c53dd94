"""The bots by name."""

from __future__ import annotations

from dataclasses import replace
from difflib import get_close_matches
from typing import Final

from giruda.bots.bot import Bot
from giruda.bots.external.command import PREFIX, is_external
from giruda.bots.external.limits import DEFAULT_LIMITS, Limits
from giruda.bots.external.player import ExternalBot
from giruda.bots.mc import Effort, Foresight, MonteCarloBot
from giruda.bots.mc.trial import Policy
from giruda.bots.rule import RuleBot
from giruda.bots.uniform import RandomBot

_EXACT: Final = Effort(
    worlds=100, exact_worlds=40, exact_declaring=6, exact_defending=5, drawn=4, policy=Policy.NETWORK
)
_LEARNED: Final = Effort(
    worlds=200, exact_worlds=60, exact_declaring=6, exact_defending=5, drawn=5, policy=Policy.NETWORK
)

_LADDER: Final[tuple[Bot, ...]] = (
    RandomBot(),
    RuleBot(),
    MonteCarloBot("mc", foresight=Foresight(auction=30, contract=500)),
    MonteCarloBot("mc+dd", _EXACT, Foresight(auction=60, contract=1500)),
)
_LEVELS: Final[tuple[Bot, ...]] = (
    MonteCarloBot("easy", Effort(worlds=12), looseness=1.5),
    MonteCarloBot(
        "normal",
        Effort(worlds=60, exact_worlds=16, exact_declaring=6, exact_defending=5),
        Foresight(contract=300),
        looseness=0.1,
    ),
    MonteCarloBot("hard", replace(_EXACT, worlds=140), Foresight(auction=60, contract=1500), looseness=0.004),
    MonteCarloBot("expert", _LEARNED, Foresight(auction=150, contract=3000, policy=Policy.NETWORK)),
)
LEVELS: Final = tuple(each.name for each in _LEVELS)
"""The bots that are meant for players, weakest first."""
_BY_NAME: Final = {each.name: each for each in (*_LADDER, *_LEVELS)}


class UnknownBot(ValueError):
    """No bot has that name.

    Attributes:
        name: the name that was asked for.
        nearest: the name that was probably meant, or empty.
    """

    def __init__(self, name: str) -> None:
        """Name the bots there are, and the one that was probably meant."""
        near = get_close_matches(name, _BY_NAME, n=1, cutoff=0.5)
        self.nearest = near[0] if near else ""
        meant = f" Did you mean {self.nearest!r}?" if near else ""
        super().__init__(f"no bot is called {name!r}.{meant} There are: {', '.join(_BY_NAME)}.")
        self.name = name


def bot(name: str, limits: Limits = DEFAULT_LIMITS) -> Bot:
    """The bot of that name; ``exec:COMMAND`` is a program of its own (`giruda.bots.external`).

    Args:
        name: the name.
        limits: how long such a program has, and how much is put up with.

    Raises:
        UnknownBot: there is none; the message names those there are.
        CommandError: there is no such program.
    """
    if is_external(name):
        return ExternalBot(name.removeprefix(PREFIX).strip(), limits)
    try:
        return _BY_NAME[name]
    except KeyError:
        raise UnknownBot(name) from None


def bot_names() -> tuple[str, ...]:
    """The names of all bots of ours: the ladder, weakest first, and the levels for players, weakest first."""
    return tuple(_BY_NAME)
