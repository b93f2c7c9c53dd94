"""``giruda solve``."""

from __future__ import annotations

from pathlib import Path
from time import process_time
from typing import TYPE_CHECKING, Any

import click

from giruda.cli.examples import example
from giruda.cli.failures import Failure
from giruda.cli.options import json_option, print_json
from giruda.cli.positions import position_in
from giruda.notation.actions import format_play
from giruda.solver import Limits, Solver, outcome_of

if TYPE_CHECKING:
    from giruda.deal.deal import Deal
    from giruda.solver import Bounds, PlayValue, Solution


@click.command(name="solve", epilog=example("giruda solve deal.mighty --after 40"))
@click.argument("file", type=click.Path(path_type=Path, allow_dash=True))
@click.option("--after", type=click.IntRange(min=0), help="Go no further in the record than that many actions.")
@click.option("--all", "every", is_flag=True, help="Print what every card comes to that may be played now.")
@click.option("--makes", type=int, metavar="N", help="Only say whether the declarer's side comes to N points.")
@click.option("--score", is_flag=True, help="Print what the deal then pays each seat.")
@click.option("--nodes", type=click.IntRange(min=0), help="Search no more than so many plays.")
@click.option("--seconds", type=click.FloatRange(min=0), help="Search no longer than so many seconds.")
@click.option(
    "--memory", type=click.IntRange(1, 65536), default=64, show_default=True, help="Mebibytes for what is remembered."
)
@json_option
def command(
    file: Path,
    after: int | None,
    every: bool,
    makes: int | None,
    score: bool,
    nodes: int | None,
    seconds: float | None,
    memory: int,
    as_json: bool,
) -> None:
    """Find the best play with all cards open.

    FILE is a record that stops in the play of the cards, as `giruda deal --until play` writes it; - reads it from
    standard input. Prints the points that the declarer's side comes to if nobody errs, and plays that lead there.
    Where a limit is met, prints how many it has for sure, and how many it cannot pass.
    """
    if makes is not None and (every or score):
        raise click.UsageError("--makes goes with neither --all nor --score")
    deal, limits, began = position_in(file, after), Limits(nodes, seconds), process_time()
    solver, printed = Solver(memory), dict[str, Any]()
    try:
        if makes is not None:
            answer = solver.makes(deal, makes, limits)
            printed["makes"] = answer
            lines = ["unknown" if answer is None else "yes" if answer else "no"]
        else:
            solution = solver.solve(deal, limits)
            values = solver.solve_all(deal, limits) if every else ()
            printed |= _as_object(solution, values)
            lines = [*_in_words(solution), *_table(values)]
            if score:
                scores = _scores(deal, solution)
                printed["scores"] = scores
                lines.append(f"scores  {'unknown' if scores is None else ' '.join(f'{each:+}' for each in scores)}")
    except ValueError as error:
        hint = "; --after N takes it as it stood after N actions" if deal.outcome is not None else ""
        raise Failure(f"{file}: {error}{hint}") from None
    if as_json:
        print_json({**printed, "cpu_seconds": round(process_time() - began, 6)})
        return
    click.echo("\n".join(lines))


def _as_object(solution: Solution, values: tuple[PlayValue, ...]) -> dict[str, Any]:
    """What was found as a JSON object; the value is null where a limit left it open."""
    line = [[each.seat, format_play(each.play)] for each in solution.line]
    printed: dict[str, Any] = {"value": solution.value, **solution.bounds._asdict(), "line": line}
    printed["plays"] = solution.nodes
    if values:
        printed["cards"] = [
            {"play": format_play(each.play), "value": each.bounds.value, **each.bounds._asdict()} for each in values
        ]
    return printed


def _in_words(solution: Solution) -> list[str]:
    line = " ".join(format_play(each.play) for each in solution.line)
    return [f"value   {_bounds(solution.bounds)}", *([f"line    {line}"] if line else []), f"plays   {solution.nodes}"]


def _table(values: tuple[PlayValue, ...]) -> list[str]:
    texts = [format_play(each.play) for each in values]
    width = max((len(text) for text in texts), default=0)
    return [f"{text:{width}}  {_bounds(each.bounds)}" for text, each in zip(texts, values, strict=True)]


def _bounds(bounds: Bounds) -> str:
    return str(bounds.value) if bounds.value is not None else f"{bounds.at_least} to {bounds.at_most}"


def _scores(deal: Deal, solution: Solution) -> list[int] | None:
    """What each seat wins or loses, or None where a limit left it open."""
    outcome = outcome_of(deal, solution)
    return None if outcome is None else list(outcome.scores)
