"""Which bot sits where, and how those that are programs of their own behaved."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import islice
from typing import Any, Final, TypeVar

import click

from giruda.bots import Bot, UnknownBot, bot, bot_names
from giruda.bots.external import CommandError, FaultKind, Limits, Report, is_external
from giruda.bots.external.command import split_names
from giruda.cli.failures import Failure
from giruda.cli.options import FiniteRange, hidden_language_option, language_asked_for
from giruda.cli.texts import Texts
from giruda.notation.words import Words
from giruda.rules import RuleSet
from giruda.simulate import seat_bots

_MOVE_TIME: Final = "giruda.cli.move_time"
LONGEST_MOVE: Final = 86_400
"""Seconds that a program can be given for a move: a day."""
_SHOWN: Final = 1000
"""Characters that are printed of what a program wrote."""
_Decorated = TypeVar("_Decorated", bound=Callable[..., Any])


class BotParam(click.ParamType[Bot]):
    """A bot of ours by its name."""

    name = "NAME"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Bot:  # noqa: ARG002 -- asked so by click
        """The bot of that name."""
        if not isinstance(value, str):
            given: Bot = value
            return given
        language = language_asked_for(ctx)
        if is_external(value):
            raise Failure(Words(language).text("bot-not-ours", name=value))
        return _named(value, Limits(), language)


class BotsParam(click.ParamType[tuple[Bot, ...]]):
    """Bots by their names, separated by commas."""

    name = "NAMES"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> tuple[Bot, ...]:  # noqa: ARG002 -- asked so by click
        """The bots of those names."""
        if isinstance(value, tuple):
            return value
        seconds: float | None = ctx.meta.get(_MOVE_TIME) if ctx is not None else None
        limits = Limits() if seconds is None else Limits(move=seconds)
        language = language_asked_for(ctx)
        return tuple(_named(name, limits, language) for name in split_names(str(value)))


def bots_option(command: _Decorated) -> _Decorated:
    """Add ``--bots`` for the seats of a table and, for bots that are programs of their own, ``--move-time``."""
    bots = click.option(
        "--bots",
        type=BotsParam(),
        default="rule",
        show_default=True,
        help="The bot at each seat, separated by commas; a single name serves every seat. exec:COMMAND is a program "
        "that plays in the open protocol.",
    )
    return bots(move_time_option(hidden_language_option(command)))


def move_time_option(command: _Decorated) -> _Decorated:
    """Add ``--move-time``, which is read before any bot of the same command line."""
    return click.option(
        "--move-time",
        type=FiniteRange(0, LONGEST_MOVE, min_open=True),
        is_eager=True,
        expose_value=False,
        callback=_remember_move_time,
        default=Limits().move,
        show_default=True,
        help="Seconds that an exec:COMMAND has for a move.",
    )(command)


def seated(rules: RuleSet, bots: tuple[Bot, ...]) -> tuple[Bot, ...]:
    """One bot for each seat.

    Raises:
        Failure: there are neither one nor as many as seats.
    """
    try:
        return seat_bots(rules, bots)
    except ValueError:
        texts = Texts(language_asked_for(click.get_current_context(silent=True)))
        raise Failure(texts("seats", rules=rules.id, players=rules.players, count=len(bots))) from None


def report_line(report: Report, language: str) -> str | None:
    """How a program behaved, in one line; None where there is nothing to complain of."""
    if not report.replaced:
        return None
    words = Words(language)
    faults = ", ".join(
        f"{words.text(f'bot-fault-{kind.value}')} {report.faults[kind]}" for kind in FaultKind if kind in report.faults
    )
    told = words.text("bot-report", bot=_plain(report.bot), replaced=report.replaced, asked=report.asked, faults=faults)
    first = [
        words.text("bot-first", fault=words.text(f"bot-fault-{kind.value}"), detail=_plain(case.detail))
        for kind, case in islice(report.first.items(), 1)
    ]
    given_up = [words.text("bot-given-up")] if report.given_up else []
    return " ".join([told, *first, *given_up])


def external_object(reports: Sequence[Report]) -> dict[str, Any]:
    """How programs behaved, for JSON, under ``external``; nothing where none played."""
    return {"external": [_report_object(report) for report in reports]} if reports else {}


def _report_object(report: Report) -> dict[str, Any]:
    return {
        "bot": report.bot,
        "calls_itself": report.calls_itself,
        "asked": report.asked,
        "replaced": report.replaced,
        "faults": {kind.value: report.faults[kind] for kind in FaultKind if kind in report.faults},
        "first": {kind.value: {"detail": case.detail, "request": case.request} for kind, case in report.first.items()},
        "starts": report.starts,
        "given_up": report.given_up,
        "stderr": report.said[-_SHOWN:],
    }


def tell_faults(reports: Sequence[Report], language: str) -> None:
    """Say on standard error how programs misbehaved, if any did."""
    for report in reports:
        line = report_line(report, language)
        if line is not None:
            click.echo(f"giruda: {line}", err=True)


def told_command(error: CommandError, language: str) -> str:
    """Why a command cannot be a bot's."""
    return Words(language).text(f"bot-command-{error.problem.value}", command=error.command)


def _plain(text: str) -> str:
    """What a stranger's program wrote, as it may come to a terminal."""
    return "".join(sign if sign.isprintable() else " " for sign in text)[:_SHOWN]


def _named(name: str, limits: Limits, language: str) -> Bot:
    """The bot of that name.

    Raises:
        Failure: there is none.
    """
    words = Words(language)
    try:
        return bot(name, limits)
    except UnknownBot as error:
        told = words.text("bot-unknown-near" if error.nearest else "bot-unknown", name=name, nearest=error.nearest)
        raise Failure(f"{told} {words.text('bot-names', names=', '.join(bot_names()))}") from None
    except CommandError as error:
        raise Failure(told_command(error, language)) from None


def _remember_move_time(ctx: click.Context, _: click.Parameter, seconds: float) -> None:
    ctx.meta[_MOVE_TIME] = seconds
