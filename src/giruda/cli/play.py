"""``giruda play``."""

from __future__ import annotations

from pathlib import Path

import click

from giruda.cli.examples import example
from giruda.cli.failures import Failure
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
@click.option("--no-browser", is_flag=True, help="Do not open the browser.")
def command(host: str, port: int, data_dir: Path | None, no_browser: bool) -> None:
    """Open a table in the browser and play against bots."""
    try:
        serve(host, port, data_dir, open_browser=not no_browser, say=click.echo)
    except (AddressError, DataDirError) as error:
        raise Failure(str(error)) from None
