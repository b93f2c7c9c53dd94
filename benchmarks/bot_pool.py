"""What it costs to have bots think in processes of their own: processor time and the clock, for each decision.

python benchmarks/bot_pool.py [--thoughts N] [--workers N] [--bot BOT]

The decisions of one deal are asked again and again: of the rule bot, which takes next to no time, so that what remains
is the way to a worker and back; on a thread, in this process, as a yardstick; and of a bot that does think, so many at
once as there are workers, whose answers are compared with those given here.
"""

from __future__ import annotations

import argparse
import asyncio
import os
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from itertools import cycle, islice
from pathlib import Path
from random import Random
from time import perf_counter, process_time

from giruda.bots import bot, in_match
from giruda.cards import Seat
from giruda.deal.actions import Action
from giruda.match import Match
from giruda.rules import named_rules
from giruda.server.pool.thought import Answer, Kind, Question, Thought, decode_question, encode_question
from giruda.server.pool.worker import worker_command
from giruda.server.pool.workers import Workers, cores
from giruda.server.thinking import Thinking
from giruda.simulate import dealt


def decisions(spec: str) -> list[Thought]:
    """Every decision of a deal between rule bots."""
    rules = named_rules(spec)
    deal, standing, found = next(dealt(rules, 4)), Match.start(rules, Seat(0)).standing, []
    while (seat := deal.turn) is not None:
        thought = Thought("rule", deal, seat, f"chance {len(found)}", standing)
        found.append(thought)
        deal, _ = deal.apply(seat, here(thought))
    return found


def here(thought: Thought) -> Action:
    """What the bot chooses in this process."""
    deal, seat = thought.deal, thought.seat
    player = in_match(bot(thought.bot), thought.standing)
    return player.choose(deal.view(seat), deal.legal_actions(seat), Random(thought.chance))


def spent_by(pids: frozenset[int]) -> float:
    """Seconds of processor time that those processes have used (Linux)."""
    tick = os.sysconf("SC_CLK_TCK")
    total = 0
    for pid in pids:
        fields = Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(")")[2].split()
        total += int(fields[11]) + int(fields[12])
    return total / tick


async def measured(
    what: str, asked: Sequence[Thought], ask: Callable[[Thought], Awaitable[object]], at_once: int, workers: Workers
) -> None:
    """Ask them all, so many at once, and print what each took."""
    left = iter(asked)

    async def go() -> None:
        for thought in left:
            await ask(thought)

    clock, ours, theirs = perf_counter(), process_time(), spent_by(workers.pids)
    await asyncio.gather(*(go() for _ in range(at_once)))
    spent = process_time() - ours, spent_by(workers.pids) - theirs, perf_counter() - clock
    print(f"{what:34}", "  ".join(f"{1e6 * each / len(asked):8.0f}" for each in spent))


async def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--thoughts", type=int, default=2000)
    parser.add_argument("--workers", type=int, default=cores())
    parser.add_argument("--bot", default="normal")
    given = parser.parse_args()
    found = decisions("kbg")
    asked = list(islice(cycle(found), given.thoughts))
    sizes = sorted(len(encode_question(Question(Kind.CHOOSE, each, 1.0))) for each in found)
    print(f"{len(found)} decisions; a question has {sizes[len(sizes) // 2]} bytes (median), at most {sizes[-1]}")
    workers, threads = Workers(worker_command(), given.workers, 60.0, 600.0), Thinking(60.0)

    async def of_worker(thought: Thought) -> Answer:
        return await workers.ask(Kind.CHOOSE, thought)

    async def on_thread(thought: Thought) -> Action:
        return await threads.ask(lambda: here(thought))

    async def at_home(thought: Thought) -> Action:
        return here(thought)

    async def copied(thought: Thought) -> Question:
        return decode_question(encode_question(Question(Kind.CHOOSE, thought, 1.0)))

    workers.warm()
    while len(workers.pids) < given.workers:  # noqa: ASYNC110 -- what happens in another process sets no event here
        await asyncio.sleep(0.1)
    print(f"{'microseconds a decision':34}", "  ".join(f"{each:>8}" for each in ("server", "workers", "clock")))
    await measured("rule, here", asked, at_home, 1, workers)
    await measured("rule, on a thread", asked, on_thread, 1, workers)
    await measured("a question there and read again", asked, copied, 1, workers)
    await measured("rule, by a worker", asked, of_worker, 1, workers)
    await measured(f"rule, by {given.workers} workers", asked, of_worker, 2 * given.workers, workers)
    thinking = [replace(each, bot=given.bot) for each in found]
    await measured(f"{given.bot}, here", thinking, at_home, 1, workers)
    await measured(f"{given.bot}, by {given.workers} workers", thinking, of_worker, 2 * given.workers, workers)
    await workers.close()


if __name__ == "__main__":
    asyncio.run(main())
