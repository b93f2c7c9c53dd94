"""``giruda perft``."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from giruda.cli.examples import example
from giruda.cli.failures import Failure, read_text
from giruda.cli.options import json_option, print_json
from giruda.cli.positions import position_in
from giruda.perft import DEEPEST, Branch, CaseError, Checked, check, divide, load_cases, perft, root_text

if TYPE_CHECKING:
    from giruda.deal.deal import Deal


@click.command(name="perft", epilog=example("giruda perft --record deal.mighty --after 30 --depth 4 --divide"))
@click.argument("files", nargs=-1, type=click.Path(path_type=Path))
@click.option(
    "--record",
    type=click.Path(path_type=Path, allow_dash=True),
    metavar="FILE",
    help="Count from where this record stops; - reads it from standard input.",
)
@click.option("--after", type=click.IntRange(min=0), help="Go no further in the record than that many actions.")
@click.option("--depth", type=click.IntRange(1, DEEPEST), help="How many actions a sequence has; by default 1.")
@click.option("--divide", "divided", is_flag=True, help="Print the count under each first action.")
@json_option
def command(
    files: tuple[Path, ...], record: Path | None, after: int | None, depth: int | None, divided: bool, as_json: bool
) -> None:
    """Count every line of play, to prove an engine.

    With FILES it counts again what their cases say. Where something differs it prints the count under each first
    action, by the case and as found. With --record it counts the sequences of actions from a position, those of
    exactly so many actions: a deal that ends sooner counts for nothing.
    """
    if record is None:
        if after is not None or depth is not None or divided:
            raise click.UsageError("--after, --depth and --divide go with --record")
        if not files:
            raise click.UsageError("name files of cases, or a record with --record")
        _check_files(files, as_json)
    elif files:
        raise click.UsageError("either files of cases or a record, not both")
    else:
        _count(position_in(record, after), depth or 1, divided, as_json)


def _check_files(files: Sequence[Path], as_json: bool) -> None:
    """Check every case of the files.

    Raises:
        Failure: a file cannot be read, or a case gives something else.
    """
    checked: list[Checked] = []
    for file in files:
        try:
            here = [check(case) for case in load_cases(read_text(file))]
        except CaseError as error:
            raise Failure(f"{file}: {error}") from None
        checked += here
        if here and not as_json:
            _print_file(file, here)
    if not checked:
        raise Failure(f"there is no case in {', '.join(map(str, files))}")
    failed = [each for each in checked if each.faults]
    if as_json:
        print_json(_as_object(checked, failed))
    if failed:
        named = ", ".join(f"{each.case.name} ({each.case.rules})" for each in failed)
        raise Failure(f"{len(failed)} of {len(checked)} cases differ: {named}")


def _as_object(checked: Sequence[Checked], failed: Sequence[Checked]) -> dict[str, object]:
    return {
        "cases": len(checked),
        "sequences": sum(each.count for each in checked),
        "failed": [
            {
                "rules": each.case.rules,
                "name": each.case.name,
                "faults": each.faults,
                "divide": [row._asdict() for row in each.rows],
            }
            for each in failed
        ],
    }


def _print_file(file: Path, checked: Sequence[Checked]) -> None:
    for each in checked:
        if each.faults:
            _print_divide(each)
    total = sum(each.count for each in checked)
    wrong = sum(bool(each.faults) for each in checked)
    differ = f"{wrong} differs" if wrong == 1 else f"{wrong or 'none'} differ"
    click.echo(f"{file}: {len(checked)} cases, {total} sequences, {differ}")


def _print_divide(checked: Checked) -> None:
    """Print what is wrong with a case, and its divide; a cross marks what differs."""
    case = checked.case
    click.echo(f"{case.name} ({case.rules}), depth {case.depth}")
    for fault in checked.faults:
        click.echo(f"  {fault}")
    width = max((len(row.root) for row in checked.rows), default=0)
    click.echo(f"    {'root':{width}}  expected     found")
    for row in checked.rows:
        expected, found = ("-" if count is None else count for count in (row.expected, row.found))
        click.echo(f"  {' ' if row.agrees else 'x'} {row.root:{width}} {expected:>9} {found:>9}")


def _count(deal: Deal, depth: int, divided: bool, as_json: bool) -> None:
    """Print how many sequences there are of each length up to ``depth``, and at the last the divide if wanted."""
    branches = list(divide(deal, depth))
    counts = [*(perft(deal, length) for length in range(1, depth)), sum(branch.sequences for branch in branches)]
    if as_json:
        printed: dict[str, object] = {"depth": depth, "count": counts[-1], "counts": counts}
        if divided:
            printed["divide"] = [[root_text(branch.root), branch.sequences] for branch in branches]
        print_json(printed)
        return
    if divided:
        _print_branches(branches)
    width = len(str(max(counts)))
    for length, count in enumerate(counts, start=1):
        click.echo(f"depth {length:>2}  {count:>{width}}")


def _print_branches(branches: Sequence[Branch]) -> None:
    texts = [root_text(branch.root) for branch in branches]
    width = max(map(len, texts), default=0)
    for text, branch in zip(texts, branches, strict=True):
        click.echo(f"{text:{width}}  {branch.sequences}")
    click.echo()
