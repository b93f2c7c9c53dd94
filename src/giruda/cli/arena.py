"""``giruda arena``."""

from __future__ import annotations

import os
import sys
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import click

from giruda.arena import ArenaError, BotFailure, Contest, Contracts, End, Estimate, Journal, Result
from giruda.arena.cluster import on_cluster
from giruda.arena.compete import compete
from giruda.arena.crews import Crew, together
from giruda.bots import Bot
from giruda.bots.external import Report
from giruda.cli.app import INTERRUPTED
from giruda.cli.arena_problems import told_problem
from giruda.cli.arena_report import report
from giruda.cli.examples import example
from giruda.cli.failures import Failure
from giruda.cli.options import (
    FiniteRange,
    changed,
    json_option,
    language_option,
    print_json,
    rules_option,
    seed_option,
    set_option,
)
from giruda.cli.seating import BotsParam, external_object, move_time_option, tell_faults
from giruda.cli.texts import Texts
from giruda.rules import RuleSet, spec_of


@click.command(name="arena", epilog=example("giruda arena --bots rule,random --deals 4 --json"))
@click.option(
    "--bots",
    type=BotsParam(),
    required=True,
    help="The bots to compare, separated by commas. exec:COMMAND is a program that plays in the open protocol.",
)
@move_time_option
@rules_option
@set_option
@click.option("--deals", type=click.IntRange(min=1), default=100, show_default=True, help="How many deals, at most.")
@click.option(
    "--contracts",
    type=click.Choice([each.value for each in Contracts]),
    default=Contracts.AUCTION.value,
    show_default=True,
    help="Let the bots bid, or have the rule bot make the contracts and compare the play of the cards.",
)
@click.option(
    "--until",
    type=FiniteRange(min=0, min_open=True),
    metavar="DISTANCE",
    help="Stop as soon as it is clear who is better, or the difference is known to that distance on either side.",
)
@seed_option
@click.option("--to", "file", type=click.Path(path_type=Path), help="Keep every deal in this file, and go on from it.")
@click.option("--jobs", type=click.IntRange(1, 1024), help="How many processes play; by default one on each core.")
@click.option("--cluster", metavar="ADDRESS", help="Play on a cluster by Ray; `local` starts one on this machine.")
@language_option
@json_option
@click.pass_context
def command(
    ctx: click.Context,
    bots: tuple[Bot, ...],
    rules: RuleSet,
    settings: tuple[tuple[str, str], ...],
    deals: int,
    contracts: str,
    until: float | None,
    seed: int,
    file: Path | None,
    jobs: int | None,
    cluster: str | None,
    lang: str,
    as_json: bool,
) -> None:
    """Let bots play duplicate matches, and say which is better.

    The first bot takes each seat in turn against copies of the second, on the same cards and with the same chance, and
    its score is set against the second's at that seat. Of more than two bots, each is measured against each other.
    With `--contracts fixed` both play the same contracts from both sides, and the result is in point cards.

    The guide: docs/guide/arena.md
    """
    texts = Texts(lang)
    if jobs is not None and cluster is not None:
        raise Failure(texts("arena-jobs-and-cluster"))
    try:
        contest = Contest(changed(rules, settings), bots, seed, Contracts(contracts))
        with Journal(file, contest) if file is not None else nullcontext() as journal:
            crew = together(jobs or cores()) if cluster is None else on_cluster(cluster)
            result = _competed(contest, deals, until, crew, journal, texts("arena-deals"))
    except BotFailure as failure:
        click.echo(failure.record, err=True, nl=False)
        raise Failure(texts("arena-failed", failure=told_problem(failure, lang))) from None
    except ArenaError as error:
        raise Failure(told_problem(error, lang)) from None
    if result.deals and as_json:
        print_json(as_object(result))
    elif result.deals:
        click.echo("\n".join(report(result, deals, file, lang)))
    tell_faults(reports_in(result), lang)
    if result.end is End.INTERRUPTED:
        ctx.exit(INTERRUPTED)


def _competed(
    contest: Contest, deals: int, until: float | None, crew: Crew, journal: Journal | None, label: str
) -> Result:
    """Play the contest, with a bar of its progress on a terminal."""
    if not sys.stderr.isatty():
        return compete(contest, deals, until=until, crew=crew, journal=journal)
    with click.progressbar(length=deals, label=label, file=sys.stderr, item_show_func=_so_far, show_pos=True) as bar:
        return compete(
            contest, deals, until=until, crew=crew, journal=journal, on_deal=lambda result: bar.update(1, result)
        )


def _so_far(result: Result | None) -> str | None:
    """What is known while the contest goes on."""
    if result is None:
        return None
    estimate = result.of(0, 1)
    error = "" if estimate.standard_error is None else f" ± {estimate.standard_error:.2f}"
    return f"{estimate.mean:+.2f}{error}"


def cores() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def as_object(result: Result) -> dict[str, Any]:
    """The result as a JSON object. What stands first is of the first bot against the second."""
    contest = result.contest
    names = contest.names
    printed: dict[str, Any] = {**_difference(result, 0, 1)}
    printed["deals"] = result.deals
    clocks = dict(zip(names, result.clocks, strict=True))
    printed["ms_per_move"] = {name: round(clock.mean_ms, 4) if clock.moves else None for name, clock in clocks.items()}
    printed["ms_longest"] = {
        name: round(clock.longest_ms, 3) if clock.moves else None for name, clock in clocks.items()
    }
    tallies = dict(zip(names, result.tallies, strict=True))
    printed["make_rate"] = {
        name: {
            "all": _rate(tally.succeeded, tally.declared),
            **{str(bid): _rate(tally.made[bid], tally.played[bid]) for bid in sorted(tally.played)},
        }
        for name, tally in tallies.items()
    }
    printed["played"] = {
        name: {str(bid): tally.played[bid] for bid in sorted(tally.played)} for name, tally in tallies.items()
    }
    if contest.contracts is Contracts.AUCTION:
        printed["auctions_won"] = {name: _rate(tally.declared, tally.seats) for name, tally in tallies.items()}
        printed["all_pass"] = {name: _rate(tally.all_pass, tally.runs) for name, tally in tallies.items()}
        printed["redeals"] = {name: _rate(tally.redeals, tally.runs) for name, tally in tallies.items()}
    if len(names) > 2:
        printed["cross_table"] = [
            {"bot": names[first], "against": names[second], **_difference(result, first, second)}
            for first, second in contest.pairings
        ]
        printed["ratings"] = {
            name: {"rating": round(rating.mean, 4), "standard_error": _rounded(rating.standard_error)}
            for name, rating in zip(names, result.ratings, strict=True)
        }
    printed["unit"] = "points" if contest.contracts is Contracts.FIXED else "score"
    printed["interval"] = "student" if result.until is None else "always-valid"
    printed["end"] = result.end.value
    printed["contracts"] = contest.contracts.value
    printed["rules"] = spec_of(contest.rules)
    printed["bots"] = list(names)
    printed["seed"] = contest.seed
    return {**printed, **external_object(reports_in(result))}


def reports_in(result: Result) -> tuple[Report, ...]:
    """How the programs among the bots behaved, in the order of the bots."""
    return tuple(result.reports[name] for name in result.contest.names if name in result.reports)


def _difference(result: Result, first: int, second: int) -> dict[str, Any]:
    """How much the first bot is better than the second."""
    estimate, interval = result.of(first, second), result.interval(first, second)
    printed: dict[str, Any] = {
        "mean_difference": round(estimate.mean, 4),
        "standard_error": _rounded(estimate.standard_error),
        "ci95": None if interval is None else [round(interval.low, 4), round(interval.high, 4)],
    }
    if result.contest.contracts is Contracts.FIXED:
        for role, part in zip(("declarers", "defenders"), result.roles(first, second), strict=True):
            printed[role] = _part(part)
    return printed


def _part(estimate: Estimate) -> dict[str, float | None]:
    return {"mean_difference": round(estimate.mean, 4), "standard_error": _rounded(estimate.standard_error)}


def _rounded(number: float | None) -> float | None:
    return None if number is None else round(number, 4)


def _rate(part: int, whole: int) -> float | None:
    """The part of the whole; None of nothing."""
    return round(part / whole, 4) if whole else None
