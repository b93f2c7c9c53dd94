"""The command itself: which commands there are, and how every error becomes one line."""

from __future__ import annotations

import os
import sys
from collections.abc import MutableSequence, Sequence
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from io import TextIOWrapper
from typing import Any, Final, NoReturn

import click

from giruda.cli.examples import example
from giruda.cli.failures import FAILED, describe

DEFAULT: Final = "play"
COMMANDS: Final = {
    "play": "Open a table in the browser, or serve tables to others.",
    "rules": "List, show, compare and check rule sets.",
    "score": "Reckon what a contract pays, step by step.",
    "deal": "Let bots bid and play one deal, and print its record.",
    "replay": "Check the record of a deal and print it.",
    "verify": "Check the play of a record, and that its cards were not chosen.",
    "solve": "Find the best play with all cards open.",
    "hint": "Say what a strong bot would do next, and why.",
    "simulate": "Let bots play many deals, and sum them up.",
    "arena": "Let bots play duplicate matches, and say which is better.",
    "train": "Make lessons and fit the network that the strongest bots play by.",
    "bot": "Play over standard input and output, in the open protocol.",
    "perft": "Count every line of play, to prove an engine.",
    "bench": "Measure how fast the engine and the kernel are.",
}
INTERRUPTED: Final = 130
_OWN_OPTIONS: Final = ("--help", "-h", "--version")


class Commands(click.Group):
    """The commands of Giruda by name; the module of a command is imported when it is called."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 -- asked so by click
        """The names, in the order of the help."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002 -- asked so by click
        """The command of that name, or None."""
        if cmd_name not in COMMANDS:
            return None
        command = import_module(f"giruda.cli.{cmd_name}").command
        assert isinstance(command, click.Command)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002 -- asked so by click
        """List the commands in the help, without importing them."""
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the command line; without a command's name it is ``play``'s."""
        if not args or (args[0].startswith("-") and args[0] not in _OWN_OPTIONS):
            args = [DEFAULT, *args]
        return super().parse_args(ctx, args)

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,  # noqa: ARG002 -- asked so by click
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> NoReturn:
        """Run a command and exit: 0 if all went well, 2 with one line on standard error for a mistake."""
        try:
            if sys.stdout is None:
                raise OSError("standard output is closed")
            status = super().main(
                args,
                prog_name,
                complete_var,
                standalone_mode=False,
                windows_expand_args=windows_expand_args,
                **extra,
            )
            sys.stdout.flush()
        except click.ClickException as error:
            click.echo(describe(error), err=True)
            sys.exit(FAILED)
        except (click.Abort, KeyboardInterrupt):
            sys.exit(INTERRUPTED)
        except OSError as error:
            _forget_output()
            if not isinstance(error, BrokenPipeError):
                click.echo(f"giruda: cannot write: {(error.strerror or str(error)).lower()}", err=True)
            sys.exit(FAILED)
        sys.exit(status if isinstance(status, int) else 0)


def _forget_output() -> None:
    """Let the interpreter flush what cannot be written any more into nothing."""
    if sys.stdout is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _version() -> str:
    try:
        return version("giruda")
    except PackageNotFoundError:
        return "(not installed)"


def _print_version(ctx: click.Context, _: click.Parameter, wanted: bool) -> None:
    if wanted and not ctx.resilient_parsing:
        click.echo(f"giruda {_version()}")
        ctx.exit()


@click.command(
    cls=Commands,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog=example("giruda simulate --deals 20 --bots rule"),
)
@click.option(
    "--version", is_flag=True, is_eager=True, expose_value=False, callback=_print_version, help="Print the version."
)
def giruda() -> None:
    """Giruda, the home of Mighty (마이티).

    Without a command it opens a table in the browser, as `giruda play` does.
    """


def main(arguments: MutableSequence[str] | None = None) -> NoReturn:
    """Run the command line, the process's own by default, and exit."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    giruda.main(arguments, prog_name="giruda")
