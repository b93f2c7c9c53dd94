"""Which bot sits where."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import click

from giruda.bots import Bot, UnknownBot, bot
from giruda.cli.failures import Failure
from giruda.rules import RuleSet
from giruda.simulate import seat_bots

_Decorated = TypeVar("_Decorated", bound=Callable[..., Any])


class BotsParam(click.ParamType[tuple[Bot, ...]]):
    """Bots by their names, separated by commas."""

    name = "NAMES"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> tuple[Bot, ...]:
        """The bots of those names."""
        if isinstance(value, tuple):
            return value
        try:
            return tuple(bot(name.strip()) for name in str(value).split(","))
        except UnknownBot as error:
            return self.fail(str(error), param, ctx)


def bots_option(command: _Decorated) -> _Decorated:
    """Add ``--bots``."""
    return click.option(
        "--bots",
        type=BotsParam(),
        default="rule",
        show_default=True,
        help="The bot at each seat, separated by commas; a single name serves every seat.",
    )(command)


def seated(rules: RuleSet, bots: tuple[Bot, ...]) -> tuple[Bot, ...]:
    """One bot for each seat.

    Raises:
        Failure: there are neither one nor as many as seats.
    """
    try:
        return seat_bots(rules, bots)
    except ValueError as error:
        raise Failure(str(error)) from None
