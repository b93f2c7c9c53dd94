"""``giruda play``."""

from __future__ import annotations

from pathlib import Path

import click

from giruda.bots.external import PREFIX, CommandError
from giruda.cli.examples import example
from giruda.cli.failures import Failure
from giruda.cli.options import hidden_language_option, language_asked_for
from giruda.cli.seating import told_command
from giruda.server import DEFAULT_HOST, DEFAULT_PORT, AddressError, DataDirError, serve


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
@hidden_language_option
@click.option("--no-browser", is_flag=True, help="Do not open the browser.")
@click.pass_context
def command(
    ctx: click.Context, host: str, port: int, data_dir: Path | None, commands: tuple[str, ...], no_browser: bool
) -> None:
    """Open a table in the browser and play against bots."""
    try:
        programs = [f"{PREFIX}{each.removeprefix(PREFIX).strip()}" for each in commands]
        serve(host, port, data_dir, open_browser=not no_browser, programs=programs, say=click.echo)
    except CommandError as error:
        raise Failure(told_command(error, language_asked_for(ctx))) from None
    except (AddressError, DataDirError) as error:
        raise Failure(str(error)) from None
