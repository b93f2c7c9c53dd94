"""What ``giruda arena`` prints for people."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from giruda.arena import Contracts, End, Result
from giruda.cli.columns import columns
from giruda.cli.texts import Texts
from giruda.rules import spec_of

NOTHING = "\N{EN DASH}"


def report(result: Result, deals: int, file: Path | None, language: str) -> Iterator[str]:
    """The lines for a result of which at least one deal was played.

    Args:
        result: what the contest came to.
        deals: how many deals were asked for.
        file: where the deals are kept.
        language: ``ko`` or ``en``.
    """
    texts, contest = Texts(language), result.contest
    fixed = contest.contracts is Contracts.FIXED
    head = "arena-head-fixed" if fixed else "arena-head"
    yield texts(
        head, bots=", ".join(contest.names), rules=spec_of(contest.rules), deals=result.deals, seed=contest.seed
    )
    yield from _end(result, deals, file, texts)
    yield ""
    yield from _cross_table(result, texts) if len(contest.names) > 2 else _duel(result, texts)
    yield ""
    yield from columns(list(_bot_rows(result, texts)))
    if any(tally.declared for tally in result.tallies):
        yield ""
        yield from columns(list(_bid_rows(result, texts)))


def _end(result: Result, deals: int, file: Path | None, texts: Texts) -> Iterator[str]:
    if result.end is End.DECIDED:
        yield texts("arena-decided", deals=result.deals, most=deals)
    elif result.end is End.INTERRUPTED:
        yield texts("arena-interrupted", deals=result.deals, most=deals)
        if file is not None:
            yield texts("arena-go-on", file=file)


def _duel(result: Result, texts: Texts) -> Iterator[str]:
    """How the first of two bots does against the second."""
    first, second = result.contest.names
    estimate = result.of(0, 1)
    fixed = result.contest.contracts is Contracts.FIXED
    named = {"first": first, "second": second, "mean": f"{estimate.mean:+.3f}"}
    yield texts("arena-points" if fixed else "arena-score", **named)
    error = NOTHING if estimate.standard_error is None else f"{estimate.standard_error:.3f}"
    interval = result.interval(0, 1)
    if interval is None:
        yield texts("arena-no-interval", error=error)
    else:
        kind = "arena-interval" if result.until is None else "arena-always-valid"
        yield texts(kind, error=error, low=f"{interval.low:+.3f}", high=f"{interval.high:+.3f}")
    if fixed:
        for role, part in zip(("arena-declarers", "arena-defenders"), result.roles(0, 1), strict=True):
            error = NOTHING if part.standard_error is None else f"{part.standard_error:.3f}"
            yield texts(role, mean=f"{part.mean:+.3f}", error=error)


def _cross_table(result: Result, texts: Texts) -> Iterator[str]:
    """The rating of every bot, and how each does among copies of each other."""
    names = result.contest.names
    fixed = result.contest.contracts is Contracts.FIXED
    yield texts("arena-cross-points" if fixed else "arena-cross-score")
    rows = [[texts("arena-bot"), texts("arena-rating"), *names]]
    for place, (name, rating) in enumerate(zip(names, result.ratings, strict=True)):
        cells = [
            _give_or_take(result.of(place, other).mean, result.of(place, other).standard_error)
            if place != other
            else NOTHING
            for other in range(len(names))
        ]
        rows.append([name, _give_or_take(rating.mean, rating.standard_error), *cells])
    yield from columns(rows)


def _bot_rows(result: Result, texts: Texts) -> Iterator[list[str]]:
    """A row for each bot: its auctions, its contracts and its clock."""
    auction = result.contest.contracts is Contracts.AUCTION
    shares = ["arena-won", "arena-all-pass", "arena-redeals"] if auction else []
    heads = [*shares, "arena-played", "arena-made", "arena-ms", "arena-longest"]
    yield [texts("arena-bot"), *map(texts, heads)]
    for name, tally, clock in zip(result.contest.names, result.tallies, result.clocks, strict=True):
        parts = [(tally.declared, tally.seats), (tally.all_pass, tally.runs), (tally.redeals, tally.runs)]
        yield [
            name,
            *([_percent(*part) for part in parts] if auction else []),
            str(tally.declared),
            _percent(tally.succeeded, tally.declared),
            f"{clock.mean_ms:.3f}" if clock.moves else NOTHING,
            f"{clock.longest_ms:.1f}" if clock.moves else NOTHING,
        ]


def _bid_rows(result: Result, texts: Texts) -> Iterator[list[str]]:
    """A row for each number that was bid: how many contracts each bot made of those it declared."""
    yield [texts("arena-bid"), *result.contest.names]
    for bid in sorted({bid for tally in result.tallies for bid in tally.played}):
        yield [
            str(bid),
            *(
                texts("arena-made-of", made=tally.made[bid], played=tally.played[bid])
                if bid in tally.played
                else NOTHING
                for tally in result.tallies
            ),
        ]


def _give_or_take(mean: float, error: float | None) -> str:
    return f"{mean:+.3f}" if error is None else f"{mean:+.3f} ± {error:.3f}"


def _percent(part: int, whole: int) -> str:
    return f"{part / whole:.1%}" if whole else NOTHING
