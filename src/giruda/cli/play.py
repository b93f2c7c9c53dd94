"""``giruda play``."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeVar

import click

from giruda.bots.external import PREFIX, CommandError
from giruda.cli.examples import example
from giruda.cli.failures import Failure
from giruda.cli.options import hidden_language_option, language_asked_for
from giruda.cli.seating import told_command
from giruda.server import (
    DEFAULT_HOST,
    DEFAULT_PORT,
    AddressError,
    BusError,
    DataDirError,
    Deployment,
    LogFormat,
    serve,
)

DATABASE_VARIABLE: Final = "GIRUDA_DATABASE_URL"
BUS_VARIABLE: Final = "GIRUDA_BUS_URL"
LEVELS: Final = ("debug", "info", "warning", "error")
_Decorated = TypeVar("_Decorated", bound=Callable[..., Any])


def service_options(command: _Decorated) -> _Decorated:
    """Add what turns a table for oneself into a service for many."""
    for option in reversed(
        (
            click.option(
                "--database-url",
                "database",
                envvar=DATABASE_VARIABLE,
                metavar="URL",
                help="Keep tables there: postgresql://NAME@HOST/DATABASE, best in GIRUDA_DATABASE_URL.",
            ),
            click.option(
                "--bus-url",
                "bus",
                envvar=BUS_VARIABLE,
                metavar="URL",
                help="Hear there what other servers write: valkey://HOST:PORT/0, best in GIRUDA_BUS_URL.",
            ),
            click.option(
                "--host-name",
                "host_names",
                multiple=True,
                metavar="NAME",
                help="A name under which the server may be asked. May be repeated.",
            ),
            click.option(
                "--behind-proxy",
                "proxies",
                multiple=True,
                metavar="ADDRESS",
                help="An address or network of a proxy that may say who asks, and by https. May be repeated.",
            ),
            click.option(
                "--metrics-port",
                type=click.IntRange(1, 65535),
                help="Tell figures for Prometheus at this port; without it, at /metrics to this machine alone.",
            ),
            click.option(
                "--log-format",
                type=click.Choice([each.value for each in LogFormat]),
                default=LogFormat.TEXT.value,
                show_default=True,
                help="How lines of the log look.",
            ),
            click.option(
                "--log-level",
                type=click.Choice(LEVELS),
                default="warning",
                show_default=True,
                help="The least that is worth a line of the log.",
            ),
        )
    ):
        command = option(command)
    return command


@click.command(name="play", epilog=example("giruda play --port 0 --no-browser"))
@click.option("--host", default=DEFAULT_HOST, show_default=True, help="The address to listen on.")
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=DEFAULT_PORT,
    show_default=True,
    help="The port; 0 takes a free one.",
)
@click.option(
    "--data",
    "data_dir",
    type=click.Path(path_type=Path, file_okay=False),
    metavar="DIR",
    help="Where tables are kept; by default your own data folder.",
)
@click.option(
    "--allow-program",
    "commands",
    multiple=True,
    metavar="COMMAND",
    help="A program that may play at tables of this server, where a table is opened with it. May be repeated.",
)
@service_options
@hidden_language_option
@click.option("--no-browser", is_flag=True, help="Do not open the browser.")
@click.pass_context
def command(
    ctx: click.Context,
    /,
    host: str,
    port: int,
    data_dir: Path | None,
    commands: tuple[str, ...],
    no_browser: bool,
    log_format: str,
    **service: Any,
) -> None:
    """Open a table in the browser, or serve tables to others."""
    for name in (DATABASE_VARIABLE, BUS_VARIABLE):
        # The programs of others, which this process starts, shall not find a password there.
        os.environ.pop(name, None)
    try:
        serve(
            host,
            port,
            data_dir,
            open_browser=not no_browser,
            programs=[f"{PREFIX}{each.removeprefix(PREFIX).strip()}" for each in commands],
            deployment=Deployment(log_format=LogFormat(log_format), **service),
            say=click.echo,
        )
    except CommandError as error:
        raise Failure(told_command(error, language_asked_for(ctx))) from None
    except (AddressError, BusError, DataDirError) as error:
        raise Failure(str(error)) from None
