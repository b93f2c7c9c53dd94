"""``giruda bench``."""

from __future__ import annotations

import os
import platform

import click

from giruda.cli.examples import example
from giruda.cli.measure import measure
from giruda.cli.options import FiniteRange, json_option, print_json, rules_option
from giruda.kernel import COMPILED
from giruda.rules import RuleSet


@click.command(name="bench", epilog=example("giruda bench --rounds 3 --json"))
@rules_option
@click.option(
    "--rounds", type=click.IntRange(1, 1000), default=7, show_default=True, help="How many rounds to measure."
)
@click.option(
    "--seconds",
    type=FiniteRange(0, 600, min_open=True),
    default=0.5,
    show_default=True,
    help="Processor time of the deals of a round.",
)
@json_option
def command(rules: RuleSet, rounds: int, seconds: float, as_json: bool) -> None:
    """Measure how fast the engine and the kernel are.

    Plays complete deals at random on one core, listing the legal actions at each step, in turn with a fixed loop of
    plain Python, the yardstick: it tells a fast engine from a fast machine. The kernel plays from first leads to the
    end, each card by chance. Prints the medians of all rounds.
    """
    before = _load()
    speed = measure(rules, rounds, seconds)
    if as_json:
        print_json(
            {
                "deals_per_cpu_second": round(speed.deals, 1),
                "yardstick_per_cpu_second": round(speed.yardstick, 1),
                "ratio": round(speed.ratio, 4),
                "playouts_per_cpu_second": round(speed.playouts),
                "compiled": COMPILED,
                "rules": rules.id,
                "rounds": rounds,
                "python": platform.python_version(),
                "cpus": os.cpu_count(),
                "load": before,
            }
        )
        return
    load = "unknown" if before is None else f"{before:.2f} on {os.cpu_count()} CPUs"
    click.echo(f"deals      {speed.deals:9.1f} a second of CPU time ({rules.id}, median of {rounds} rounds)")
    click.echo(f"yardstick  {speed.yardstick:9.1f} a second of CPU time")
    click.echo(f"ratio      {speed.ratio:9.4f} deals to a turn of the yardstick")
    engine = "compiled kernel" if COMPILED else "rules engine, the kernel is not compiled"
    click.echo(f"playouts   {speed.playouts:9,.0f} a second of CPU time ({engine})")
    click.echo(f"load       {load}; Python {platform.python_version()}")


def _load() -> float | None:
    """The load of the machine in the last minute, where the system tells it."""
    return round(os.getloadavg()[0], 2) if hasattr(os, "getloadavg") else None
