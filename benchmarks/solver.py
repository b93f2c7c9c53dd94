"""How fast the solver is on sensible positions: contracts that the rule bot bid, played by it down to so many tricks.

``python benchmarks/solver.py`` prints plays searched and milliseconds of processor time for 10, 8 and 6 tricks left;
then the same of DDS for bridge with whole hands and with so many cards, where it is installed.
``--write FILE`` writes the same positions for other solvers, one a line: tricks left, leader, trump (0 to 3, 4 for
none), the declarer's side as bits by seat, and the hands as sets of 53 bits (spades, diamonds, hearts, clubs, each from
the 2 up; then the joker). ``--other COMMAND`` runs another solver on that file and prints what it prints.
"""

from __future__ import annotations

import argparse
import shlex
import subprocess
import sys
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from statistics import mean, median
from tempfile import TemporaryDirectory
from time import process_time

import dds

from giruda.bots import bot
from giruda.deal.deal import Deal
from giruda.deal.phase import Phase
from giruda.kernel import situation_of
from giruda.notation.record import recorded
from giruda.rules import RuleSet, rules_from
from giruda.simulate import chances, dealt, play_deal, seat_bots
from giruda.solver import Limits, Solver

TRICKS_LEFT = (10, 8, 6)


def deals(rules: RuleSet, seed: int) -> Iterator[tuple[Deal, ...]]:
    """Deals between rule bots, each as it stood before every trick; none in which a trick names the friend."""
    bots, rngs = seat_bots(rules, [bot("rule")]), chances(rules, seed)
    for fresh in dealt(rules, seed):
        deal = play_deal(fresh, bots, rngs, until=Phase.PLAY).deal
        if deal.phase is not Phase.PLAY or situation_of(deal).friend_trick:
            continue
        stood = []
        while deal.phase is Phase.PLAY and (seat := deal.turn) is not None:
            if deal.showdown is not None and not deal.showdown.trick.plays:
                stood.append(deal)
            deal = deal.apply(seat, bots[seat].choose(deal.view(seat), deal.legal_actions(seat), rngs[seat])).deal
        yield tuple(stood)


def positions(rules: RuleSet, tricks: int, count: int, seed: int) -> list[Deal]:
    """So many positions with so many tricks left."""
    return [stood[rules.tricks - tricks] for stood in islice(deals(rules, seed), count)]


def line_of(deal: Deal, tricks: int) -> str:
    """A position as one line for other solvers."""
    situation = situation_of(deal)
    hands = " ".join(str(hand) for hand in situation.hands)
    return f"{tricks} {situation.leader} {int(situation.law.trump)} {situation.side} {hands}"


def report(name: str, plays: list[int], milliseconds: list[float]) -> str:
    """Mean, median and 95th percentile of both."""

    def told(values: list[float] | list[int], form: str) -> str:
        ordered = sorted(values)
        return "  ".join(
            f"{each:{form}}" for each in (mean(ordered), median(ordered), ordered[len(ordered) * 95 // 100])
        )

    return f"{name:>9}  plays {told(plays, ',.0f')}   ms {told(milliseconds, ',.2f')}"


def measure(wanted: list[Deal], memory: int, nodes: int) -> tuple[list[int], list[float], int]:
    """Plays and milliseconds for each position's exact value, and how many met the limit."""
    solver, plays, milliseconds, open_ones = Solver(memory), list[int](), list[float](), 0
    for deal in wanted:
        began = process_time()
        bounds, searched = solver.value(deal, Limits(nodes=nodes))
        milliseconds.append(1000 * (process_time() - began))
        plays.append(searched)
        open_ones += bounds.value is None
    return plays, milliseconds, open_ones


def trace_seconds(rules: RuleSet, count: int, seed: int, memory: int) -> list[float]:
    """Seconds of processor time to value every card of each of so many played deals."""
    bots, rngs, seconds = seat_bots(rules, [bot("rule")]), chances(rules, seed), list[float]()
    for deal in dealt(rules, seed):
        done = play_deal(deal, bots, rngs)
        if done.deal.showdown is None or not done.deal.showdown.tricks:
            continue
        began = process_time()
        Solver(memory).trace(recorded(done.deal, done.actions))
        seconds.append(process_time() - began)
        if len(seconds) == count:
            break
    return seconds


def print_bridge(sizes: Iterable[int], count: int, seed: int) -> None:
    """What DDS takes for as many deals of bridge, with hands of these sizes."""
    for place, cards in enumerate(sizes):
        found = dds.measure(cards, count, seed)
        if found is None:
            print("DDS: not installed (Debian's package is libdds0)")
            return
        if place == 0:
            print(f"DDS {found.version}, {count} random deals of bridge: the same, plays as it counts them itself")
        print(report(f"{cards} cards", found.nodes, found.milliseconds), flush=True)


def main() -> int:
    """Measure and print."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--rules", default="kbg")
    options.add_argument("--deals", type=int, default=40)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--tricks", type=int, nargs="*", default=TRICKS_LEFT)
    options.add_argument("--memory", type=int, default=64, help="mebibytes")
    options.add_argument("--nodes", type=int, default=100_000_000, help="plays after which a position counts as open")
    options.add_argument("--traces", type=int, default=0, help="trace so many deals as well")
    options.add_argument("--write", type=Path, help="write the positions there")
    options.add_argument("--other", help="another solver, run on the positions")
    chosen = options.parse_args()
    rules = rules_from(chosen.rules)
    lines = []
    print(f"{rules.id}, {chosen.deals} deals: mean, median and 95th percentile")
    for tricks in chosen.tricks:
        wanted = positions(rules, tricks, chosen.deals, chosen.seed)
        lines += [line_of(deal, tricks) for deal in wanted]
        plays, milliseconds, open_ones = measure(wanted, chosen.memory, chosen.nodes)
        print(
            report(f"{tricks} tricks", plays, milliseconds) + (f"   open {open_ones}" if open_ones else ""), flush=True
        )
    if chosen.traces:
        print(f"   traces  median {median(trace_seconds(rules, chosen.traces, chosen.seed, chosen.memory)):.2f} s")
    print_bridge(
        (dds.WHOLE_HAND, *(size for size in chosen.tricks if size < dds.WHOLE_HAND)), chosen.deals, chosen.seed
    )
    if chosen.write:
        chosen.write.write_text("\n".join(lines) + "\n", encoding="utf-8")
    if chosen.other:
        with TemporaryDirectory() as folder:
            file = Path(folder, "positions.txt")
            file.write_text("\n".join(lines) + "\n", encoding="utf-8")
            return subprocess.run([*shlex.split(chosen.other), str(file)], check=False).returncode
    return 0


if __name__ == "__main__":
    sys.exit(main())
