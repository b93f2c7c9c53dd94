"""``giruda replay``."""

from __future__ import annotations

from pathlib import Path

import click

from giruda.cli.examples import example
from giruda.cli.failures import Failure, read_text, record_told
from giruda.cli.options import language_option
from giruda.notation.record import DealRecord, MatchRecord
from giruda.notation.record_reader import salvage
from giruda.notation.record_text import dumps


@click.command(name="replay", epilog=example("giruda replay deal.mighty"))
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--salvage", "wanted", is_flag=True, help="Of a broken record, print the part before what is wrong.")
@language_option
def command(file: Path, wanted: bool, lang: str) -> None:
    """Check the record of a deal and print it.

    Every action is played again by the rules that the record carries, and the scores are held against it. What is
    printed is the record as it is always written. The record of a whole match is checked and printed as well.

    Of a broken record nothing is printed but what is wrong with it, or with --salvage besides as much of it as
    replays, as a record of its own.
    """
    found = salvage(read_text(file))
    if found.record is not None and (wanted or found.error is None):
        click.echo(dumps(found.record), nl=False)
    if found.error is not None:
        told = f"{file}: {record_told(found.error, lang)}"
        if found.record is not None:
            told += f"; printed: {_extent(found.record)}" if wanted else "; --salvage prints what comes before"
        raise Failure(told)


def _extent(record: DealRecord | MatchRecord) -> str:
    """How much there is of a salvaged record."""
    if isinstance(record, DealRecord):
        return f"the cards and {_counted(len(record.actions), 'action')}"
    last = record.deals[-1]
    return f"{_counted(len(record.deals), 'deal')}, the last with {_counted(len(last.actions), 'action')}"


def _counted(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"
