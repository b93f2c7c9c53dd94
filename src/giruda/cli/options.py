"""Options that several commands share, and what their words mean."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from math import isfinite
from typing import Any, Final, TypeVar

import click

from giruda.cli.failures import Failure
from giruda.rules import ProblemCode, RulesError, RuleSet, rules_from, with_values
from giruda.rules.problem import clipped

LANGUAGES: Final = ("ko", "en")
_PLAYERS: Final = "giruda.cli.players"
_LANGUAGE: Final = "giruda.cli.language"
_PLAIN: Final = {ProblemCode.NO_TABLE, ProblemCode.PLAYERS_DISAGREE, ProblemCode.TABLE_BY_VARIANT}
"""What the count of players says without its option in front."""
_Decorated = TypeVar("_Decorated", bound=Callable[..., Any])


class RulesParam(click.ParamType[RuleSet]):
    """A rule set by its spec or its file, with the table for the count that ``--players`` asked for."""

    name = "rules"

    def convert(
        self,
        value: Any,
        param: click.Parameter | None,  # noqa: ARG002 -- asked so by click
        ctx: click.Context | None,
    ) -> RuleSet:
        """The rule set of that name."""
        if isinstance(value, RuleSet):
            return value
        try:
            return rules_from(value, players_asked_for(ctx))
        except RulesError as error:
            raise Failure(told(error, language_asked_for(ctx))) from None


class FiniteRange(click.FloatRange):
    """A number in a range; what is endless or no number is none, which a range alone lets pass."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """The number."""
        number = float(super().convert(value, param, ctx))
        if not isfinite(number):
            self.fail(f"{value!r} is not a finite number.", param, ctx)
        return number


class SettingParam(click.ParamType[tuple[str, str]]):
    """One option of a rule set and its value: ``KEY=VALUE``."""

    name = "KEY=VALUE"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> tuple[str, str]:
        """The key and the value."""
        if isinstance(value, tuple):
            return value
        key, equals, word = str(value).partition("=")
        if not equals or not key.strip():
            return self.fail(f"{clipped(str(value))!r} is no setting; write one such as bidding.minimum=12", param, ctx)
        return key.strip(), word.strip()


def told(error: RulesError, language: str) -> str:
    """Everything that is wrong with a rule set, in one line."""
    found = [replace(each, path="") if each.code in _PLAIN else each for each in error.problems]
    if language == "en":
        return "; ".join(each.message for each in found)
    from giruda.cli.texts import Texts  # noqa: PLC0415 -- the words are read only where something is wrong

    return " ".join(map(Texts(language).problem, found))


def rules_option(command: _Decorated) -> _Decorated:
    """Add ``--rules`` and ``--players``."""
    return click.option(
        "--rules",
        type=RulesParam(),
        default="kbg",
        show_default=True,
        metavar="PRESET",
        help="A preset, one with variants (kbg+winning-mindset) or single options (kbg;match.deals=5), or a rule file.",
    )(players_option(command))


def players_option(command: _Decorated) -> _Decorated:
    """Add ``--players``, which is read before any rule set of the same command line."""
    return click.option(
        "--players",
        type=int,
        is_eager=True,
        expose_value=False,
        callback=_remember_players,
        help="Take the preset's rules for so many players; by default those it is named for.",
    )(command)


def _remember_players(ctx: click.Context, _: click.Parameter, players: int | None) -> None:
    ctx.meta[_PLAYERS] = players


def players_asked_for(ctx: click.Context | None) -> int | None:
    """The count of players that ``--players`` gave, if any."""
    players: int | None = ctx.meta.get(_PLAYERS) if ctx is not None else None
    return players


def set_option(command: _Decorated) -> _Decorated:
    """Add ``--set``."""
    return click.option(
        "--set",
        "settings",
        type=SettingParam(),
        multiple=True,
        help="Change one option of the rules, such as bidding.minimum=12. May be repeated.",
    )(command)


def language_option(command: _Decorated) -> _Decorated:
    """Add ``--lang``, which is read before any rule set, so that what is wrong with one is said in it."""
    return _language_option(command, exposed=True)


def hidden_language_option(command: _Decorated) -> _Decorated:
    """Add ``--lang`` to a command that speaks only of what is wrong; ask `language_asked_for` for it."""
    return _language_option(command, exposed=False)


def _language_option(command: _Decorated, *, exposed: bool) -> _Decorated:
    return click.option(
        "--lang",
        type=click.Choice(LANGUAGES),
        is_eager=True,
        expose_value=exposed,
        callback=_remember_language,
        default=language_of_the_system,
        help="The language of what is printed; by default the system's.",
    )(command)


def _remember_language(ctx: click.Context, _: click.Parameter, language: str) -> str:
    ctx.meta[_LANGUAGE] = language
    return language


def language_asked_for(ctx: click.Context | None) -> str:
    """The language of a command that has ``--lang``; English in the others."""
    language: str = ctx.meta.get(_LANGUAGE, "en") if ctx is not None else "en"
    return language


def json_option(command: _Decorated) -> _Decorated:
    """Add ``--json``."""
    return click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")(command)


def seed_option(command: _Decorated) -> _Decorated:
    """Add ``--seed``."""
    return click.option(
        "--seed",
        type=click.IntRange(min=0),
        default=1,
        show_default=True,
        help="Where chance comes from: the same number, the same cards and the same play.",
    )(command)


def changed(rules: RuleSet, settings: Sequence[tuple[str, str]]) -> RuleSet:
    """The rule set with those settings.

    Raises:
        Failure: a setting cannot be read, or does not fit.
    """
    if not settings:
        return rules
    try:
        return with_values(rules, dict(settings))
    except RulesError as error:
        language = language_asked_for(click.get_current_context(silent=True))
        raise Failure(told(error, language) + _hint(settings, language)) from None


def _hint(settings: Sequence[tuple[str, str]], language: str) -> str:
    """What whoever sets the count of players probably wants instead."""
    if "players" not in dict(settings):
        return ""
    from giruda.cli.texts import Texts  # noqa: PLC0415 -- the words are read only where something is wrong

    return Texts(language)("players-hint")


def language_of_the_system() -> str:
    """Korean where the system speaks it, else English."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if named := os.environ.get(variable):
            return "ko" if named.lower().startswith("ko") else "en"
    return "en"


def print_json(printed: Mapping[str, object]) -> None:
    """Print one JSON object on a line."""
    click.echo(json.dumps(printed, ensure_ascii=False))
