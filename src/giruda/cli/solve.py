"""``giruda solve``."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from time import process_time
from typing import TYPE_CHECKING, Any

import click

from giruda.cli.examples import example
from giruda.cli.failures import Failure
from giruda.cli.options import FiniteRange, json_option, language_option, print_json
from giruda.cli.positions import name_of, position_after, record_in
from giruda.cli.texts import Texts, signed
from giruda.deal.phase import Phase
from giruda.notation.actions import format_play
from giruda.notation.record import final, replay
from giruda.notation.record_text import format_trick
from giruda.solver import Limits, Solver, played_out

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
@click.option("--seconds", type=FiniteRange(min=0), help="Search no longer than so many seconds.")
@click.option(
    "--memory", type=click.IntRange(1, 65536), default=64, show_default=True, help="Mebibytes for what is remembered."
)
@language_option
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
    lang: str,
    as_json: bool,
) -> None:
    """Find the best play with all cards open.

    FILE is a record that stops in the play of the cards, as `giruda deal --until play` writes it; - reads it from
    standard input. Prints the points that the declarer's side comes to if nobody errs, and tricks that lead there.
    Where a limit is met, prints how many it has for sure, and how many it cannot pass.
    """
    if makes is not None and (every or score):
        raise click.UsageError("--makes goes with neither --all nor --score")
    limits, words = Limits(nodes, seconds), Texts(lang)
    deal, began = _in_play(file, after, words), process_time()
    solver, printed = _solver(memory, words), dict[str, Any]()
    try:
        if makes is not None:
            answer = solver.makes(deal, makes, limits)
            printed["makes"] = answer
            lines = [words("unknown" if answer is None else "yes" if answer else "no")]
        else:
            solution = solver.solve(deal, limits)
            values, end = solver.solve_all(deal, limits) if every else (), played_out(deal, solution)
            printed |= _as_object(solution, values)
            lines = [*_in_words(solution, deal, end, words), *_table(values, words)]
            if score:
                printed["scores"] = None if end.outcome is None else list(end.outcome.scores)
                lines.append(words("solve-scores", scores=_scores(end, words)))
    except ValueError as error:
        raise Failure(f"{name_of(file)}: {error}") from None
    if as_json:
        print_json({**printed, "cpu_seconds": round(process_time() - began, 6)})
        return
    click.echo("\n".join(lines))


def _in_play(file: Path, after: int | None, words: Texts) -> Deal:
    """The deal as it is asked about.

    Raises:
        Failure: the record cannot be read, or no card can be played at that point of it.
    """
    record = record_in(file)
    deal = position_after(record, after)
    if deal.phase is Phase.PLAY:
        return deal
    in_play = [actions for actions, step in enumerate(replay(record)) if step.deal.phase is Phase.PLAY]
    if in_play:
        where = "solve-before" if deal.outcome is None else "solve-over"
        told = words(where, first=in_play[0], last=in_play[-1])
    else:
        told = words("solve-too-short" if final(record).outcome is None else "solve-unplayed")
    raise Failure(f"{name_of(file)}: {told}")


def _solver(memory: int, words: Texts) -> Solver:
    try:
        return Solver(memory)
    except MemoryError:
        raise Failure(words("solve-memory", memory=memory)) from None


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


def _in_words(solution: Solution, deal: Deal, end: Deal, words: Texts) -> list[str]:
    """What was found for people: the value, the tricks from the one under way on, and how much was searched for it."""
    told = [words("solve-value", bounds=_bounds(solution.bounds, words))]
    if solution.line:
        told += [words("solve-line"), *_tricks(deal, end, words)]
    return [*told, words("solve-plays", plays=solution.nodes)]


def _tricks(deal: Deal, end: Deal, words: Texts) -> Iterator[str]:
    """The tricks of a line as a record tells them, each with who took it; the first has the cards that lay there."""
    assert deal.showdown is not None
    assert end.showdown is not None
    tricks = list(end.showdown.tricks[deal.showdown.trick.number - 1 :])
    if end.showdown.trick.winner is None and end.showdown.trick.plays:
        tricks.append(end.showdown.trick)
    texts = [format_trick(each.number, each.leader, each.plays, each.winner) for each in tricks]
    digits = len(str(tricks[-1].number))
    texts = [" " * (2 + digits - text.index(".")) + text for text in texts]
    width = max(map(len, texts))
    for trick, text in zip(tricks, texts, strict=True):
        yield text if trick.winner is None else f"{text:{width}}  # {words.taken(trick, deal.setup.neutral)}"


def _table(values: tuple[PlayValue, ...], words: Texts) -> list[str]:
    texts = [format_play(each.play) for each in values]
    width = max((len(text) for text in texts), default=0)
    return [f"{text:{width}}  {_bounds(each.bounds, words)}" for text, each in zip(texts, values, strict=True)]


def _bounds(bounds: Bounds, words: Texts) -> str:
    if bounds.value is not None:
        return str(bounds.value)
    return words("solve-bounds", low=bounds.at_least, high=bounds.at_most)


def _scores(end: Deal, words: Texts) -> str:
    """What each seat wins or loses; unknown where a limit left it open."""
    return words("unknown") if end.outcome is None else " ".join(map(signed, end.outcome.scores))
