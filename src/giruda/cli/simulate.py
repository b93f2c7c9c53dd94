"""``giruda simulate``."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any

import click

from giruda.bots import Bot
from giruda.bots.external import Report, reports_of
from giruda.cli.examples import example
from giruda.cli.options import (
    changed,
    json_option,
    language_asked_for,
    print_json,
    rules_option,
    seed_option,
    set_option,
)
from giruda.cli.seating import bots_option, external_object, seated, tell_faults
from giruda.notation.bids import format_contract
from giruda.rules import RuleSet
from giruda.simulate import Simulation, simulate


@click.command(
    name="simulate", epilog=example("giruda simulate --deals 50 --bots rule,random,random,random,random --json")
)
@rules_option
@set_option
@click.option("--deals", type=click.IntRange(min=1), default=1000, show_default=True, help="How many deals to deal.")
@bots_option
@seed_option
@json_option
@click.pass_context
def command(
    ctx: click.Context,
    rules: RuleSet,
    settings: tuple[tuple[str, str], ...],
    deals: int,
    bots: tuple[Bot, ...],
    seed: int,
    as_json: bool,
) -> None:
    """Let bots play many deals, and sum them up.

    Every deal is dealt as at the start of a match, and the dealer moves on by one seat, so that no seat is better off.
    Deals that are thrown in, by a redeal or because nobody bids, count as deals.
    """
    rules = changed(rules, settings)
    sitting = seated(rules, bots)
    if sys.stderr.isatty():
        with click.progressbar(length=deals, label="deals", file=sys.stderr) as bar:
            simulation = simulate(rules, sitting, deals, seed, lambda: bar.update(1))
    else:
        simulation = simulate(rules, sitting, deals, seed)
    reports = reports_of(sitting)
    if as_json:
        print_json(as_object(simulation, reports))
    else:
        _print(simulation)
    tell_faults(reports, language_asked_for(ctx))


def as_object(simulation: Simulation, reports: Sequence[Report] = ()) -> dict[str, Any]:
    """The simulation as a JSON object. Contracts are counted by their number of point cards.

    Where programs of their own played, ``external`` says how each behaved.
    """
    bids, made = by_count(simulation)
    return {
        "deals": simulation.deals,
        "mean_scores": [round(score, 4) for score in simulation.mean_scores],
        "standard_errors": [round(error, 4) for error in simulation.standard_errors],
        "bids": bids,
        "made": made,
        "made_rate": _rate(simulation),
        "played": simulation.played,
        "redeals": simulation.redeals,
        "all_pass": simulation.all_pass,
        "rules": simulation.rules.id,
        "bots": list(simulation.bots),
        "seed": simulation.seed,
        "deals_per_cpu_second": round(simulation.deals_per_cpu_second, 1),
        **external_object(reports),
    }


def by_count(simulation: Simulation) -> tuple[dict[str, int], dict[str, int]]:
    """How often contracts of each number were played, and how often they were made, by ascending number."""
    bids: dict[str, int] = {}
    made: dict[str, int] = {}
    for contract, played in simulation.contracts.items():
        count = str(contract.count)
        bids[count] = bids.get(count, 0) + played
        made[count] = made.get(count, 0) + simulation.made[contract]
    return bids, made


def _rate(simulation: Simulation) -> float | None:
    """The part of the contracts that was made; None where none was played."""
    return round(sum(simulation.made.values()) / simulation.played, 4) if simulation.played else None


def _print(simulation: Simulation) -> None:
    thrown_in = f"{simulation.redeals} redealt, {simulation.all_pass} passed out"
    click.echo(f"{simulation.deals} deals of {simulation.rules.id} with seed {simulation.seed}; {thrown_in}")
    click.echo(f"{simulation.deals_per_cpu_second:.1f} deals a second of CPU time\n")
    click.echo("seat  bot         points a deal")
    neutral = ("neutral",) * (simulation.rules.seats - simulation.rules.players)
    for seat, name in enumerate((*simulation.bots, *neutral)):
        mean, error = simulation.mean_scores[seat], simulation.standard_errors[seat]
        click.echo(f"{seat:4}  {name:10}  {mean:+9.3f} ± {error:.3f}")
    if not simulation.played:
        return
    click.echo("\ncontract  played  made")
    for contract, played in simulation.contracts.items():
        made = simulation.made[contract]
        click.echo(f"{format_contract(contract):>8}  {played:6}  {made:4}  {made / played:4.0%}")
    made = sum(simulation.made.values())
    click.echo(f"{'all':>8}  {simulation.played:6}  {made:4}  {made / simulation.played:4.0%}")
