"""``giruda replay``."""

from __future__ import annotations

from pathlib import Path

import click

from giruda.cli.examples import example
from giruda.cli.failures import Failure, read_text
from giruda.cli.options import language_option
from giruda.notation.record_reader import RecordError, loads
from giruda.notation.record_text import dumps
from giruda.notation.words import Words


@click.command(name="replay", epilog=example("giruda replay deal.mighty"))
@click.argument("file", type=click.Path(path_type=Path))
@language_option
def command(file: Path, lang: str) -> None:
    """Check the record of a deal and print it.

    Every action is played again by the rules that the record carries, and the scores are held against it. What is
    printed is the record as it is always written. The record of a whole match is checked and printed as well.
    """
    text = read_text(file)
    try:
        record = loads(text)
    except RecordError as error:
        raise Failure(f"{file}: {_told(error, lang)}") from None
    click.echo(dumps(record), nl=False)


def _told(error: RecordError, lang: str) -> str:
    """The first thing that is wrong, why the rules refuse it, and how much more there is."""
    told = str(error.problems[0])
    if error.refusal is not None:
        told += f" ({Words(lang).refusal(error.refusal)})"
    more = len(error.problems) - 1
    return f"{told}; and {more} more" if more else told
