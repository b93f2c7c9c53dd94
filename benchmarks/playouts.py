"""How fast the kernel plays out by chance, beside a program by hand in C, and OpenSpiel's bridge where it is installed.

python benchmarks/playouts.py [ROUNDS] [--against MODULE]

Everything runs in turn on one core, so that a machine that is busy slows all of them; compare the ratios. The program
by hand deals and plays one rule set with its constants in the code; the kernel does the same from its tables, and also
starts from deals that lie there. MODULE is an extension module with a function ``bench(count, seed)``.
"""

from __future__ import annotations

import ctypes
import importlib
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import process_time

from giruda.cards import DECK_MASK, Seat, Trump
from giruda.deal.law import law_for
from giruda.kernel import COMPILED, LIGHT, Layouts, Position, Situation, playouts
from giruda.rules import preset

BATCH = 40_000
FRIEND = Seat(1)
FIXED, DEALT, BY_HAND = "kernel, deals that lie there", "kernel, dealing anew", "by hand in C, dealing anew"
Runner = Callable[[int], float]
"""Plays some playouts out with a number for chance, and returns how many."""


def kernel_runners() -> dict[str, Runner]:
    """The kernel through its Python interface, in batches."""
    rules = preset("kbg")
    layouts = Layouts([rules.tricks] * 5 + [rules.discards], [DECK_MASK] * 6)
    hands = [each[:5] for each in layouts.sample(len(Trump), 1)]
    positions = [
        Position(Situation(law_for(rules, trump), held, Seat(0), friend=FRIEND))
        for trump, held in zip(Trump, hands, strict=True)
    ]

    def fixed(seed: int) -> float:
        return sum(playouts(position, BATCH // 5, seed).count for position in positions)

    def dealt(seed: int) -> float:
        return sum(playouts(position, BATCH // 5, seed, layouts=layouts).count for position in positions)

    def light(seed: int) -> float:
        return sum(playouts(position, BATCH // 5, seed, LIGHT).count for position in positions)

    return {FIXED: fixed, DEALT: dealt, "kernel, with a little sense": light}


def runner_by_hand(folder: Path) -> dict[str, Runner]:
    """The program in C, compiled here; none without a compiler. Both must come to the same mean of points."""
    compiler = shutil.which("cc")
    if compiler is None:
        return {}
    source, made = Path(__file__).with_name("playouts_by_hand.c"), folder / "by_hand.so"
    flags = ["-O3", "-march=native", "-shared", "-fPIC"]
    subprocess.run([compiler, *flags, str(source), "-o", str(made)], check=True)
    play = ctypes.CDLL(str(made)).playouts_by_hand
    play.restype, play.argtypes = ctypes.c_long, [ctypes.c_long, ctypes.c_uint64, ctypes.c_int, ctypes.c_int]
    side = 1 | 1 << FRIEND
    _compare_means(lambda trump, count: play(count, 99, trump, side) / count)

    def by_hand(seed: int) -> float:
        for trump in Trump:
            play(BATCH // 5, seed, trump, side)
        return BATCH

    return {BY_HAND: by_hand}


def _compare_means(by_hand: Callable[[Trump, int], float], count: int = 400_000) -> None:
    """Hold that the kernel and the program by hand play the same game: their means differ by chance alone."""
    rules = preset("kbg")
    layouts = Layouts([rules.tricks] * 5 + [rules.discards], [DECK_MASK] * 6)
    for trump in Trump:
        position = Position(Situation(law_for(rules, trump), layouts.nth(0)[:5], Seat(0), friend=FRIEND))
        mean = playouts(position, count, 7, layouts=layouts).mean
        other = by_hand(trump, count)
        print(f"mean points with {trump.name:9}{mean:8.3f} by the kernel,{other:8.3f} by hand")
        if abs(mean - other) > 0.03:
            sys.exit("They play different games.")


def runner_open_spiel() -> dict[str, Runner]:
    """Random rollouts of bridge in OpenSpiel's search in C++; none where it is not installed."""
    try:
        import pyspiel  # type: ignore[import-not-found]  # noqa: PLC0415  # an extra that few have
    except ImportError:
        return {}
    game = pyspiel.load_game("bridge(use_double_dummy_result=false)")
    state, rng = game.new_initial_state(), random.Random(1)
    while state.is_chance_node():
        state.apply_action(rng.choice(state.legal_actions()))
    for said in ("1NT", "Pass", "Pass", "Pass"):
        state.apply_action(next(each for each in state.legal_actions() if state.action_to_string(each) == said))
    rollouts, searched = 500, 4

    def rolled(seed: int) -> float:
        evaluator = pyspiel.RandomRolloutEvaluator(rollouts, seed)
        pyspiel.MCTSBot(game, evaluator, 2.0, searched, 1000, False, seed, False).mcts_search(state)
        return rollouts * searched

    return {"OpenSpiel, rollouts of bridge": rolled}


def runner_against(name: str) -> dict[str, Runner]:
    """A module of somebody else."""
    bench = importlib.import_module(name).bench

    def run(seed: int) -> float:
        bench(BATCH, seed)
        return BATCH

    return {name: run}


def main(arguments: list[str]) -> None:
    """Measure in turn, and print medians."""
    if not COMPILED:
        sys.exit("The kernel is not compiled.")
    against = arguments.pop(arguments.index("--against") + 1) if "--against" in arguments else None
    rounds = int(next((each for each in arguments if each.isdigit()), "15"))
    with tempfile.TemporaryDirectory() as folder:
        runners = {**kernel_runners(), **runner_by_hand(Path(folder)), **runner_open_spiel()}
        if against:
            runners |= runner_against(against)
        rates: dict[str, list[float]] = {name: [] for name in runners}
        for seed in range(rounds + 1):
            for name, run in runners.items():
                began = process_time()
                count = run(seed)
                rates[name].append(count / (process_time() - began))
    print(f"\nplayouts a second of processor time, median of {rounds} rounds")
    for name, found in rates.items():
        ratio = median(dealt / other for dealt, other in zip(rates[DEALT][1:], found[1:], strict=True))
        print(f"{median(found[1:]):12,.0f}  {name:32} {ratio:6.2f} times that is the kernel, dealing anew")


if __name__ == "__main__":
    main(sys.argv[1:])
