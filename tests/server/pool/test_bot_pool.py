"""The pool of processes in which bots think: the same answers as here, and one for every bot that fails."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import replace
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

from giruda.bots import LEVELS, bot, bot_names, in_match
from giruda.deal.actions import Action
from giruda.deal.phase import Phase
from giruda.rules import named_rules
from giruda.server.pool import workers as workers_module
from giruda.server.pool.bot_pool import Blame, BotPool
from giruda.server.pool.faults import Fault, FaultKind
from giruda.server.pool.hinting import hint_for
from giruda.server.pool.thought import Kind, Thought
from giruda.server.programs import Programs
from giruda.simulate import dealt
from tests.server.pool.misbehaving import SECRET, worker
from tests.server.pool.thoughts import alive, children, decisions, gone


@asynccontextmanager
async def pool_of(
    workers: int = 1, deadline: float = 20.0, patience: float = 30.0, **more: Any
) -> AsyncIterator[BotPool]:
    """A pool, closed afterwards; nothing is left of it then."""
    before = children()
    pool = BotPool(workers, deadline, patience, **more)
    try:
        yield pool
    finally:
        started = time.monotonic()
        await pool.close()
        assert time.monotonic() - started < 1
        assert children() <= before


def here(thought: Thought, name: str) -> Action:
    """What a bot chooses in this process."""
    deal, seat = thought.deal, thought.seat
    player = in_match(bot(name), thought.standing)
    return player.choose(deal.view(seat), deal.legal_actions(seat), Random(thought.chance))


def wished(thought: Thought, name: str) -> Action | None:
    """What a bot wants in this process."""
    deal, seat = thought.deal, thought.seat
    player = in_match(bot(name), thought.standing)
    return player.wants(deal.view(seat), deal.legal_actions(seat), Random(thought.chance))


def with_a_right() -> Thought:
    """A decision of a seat that is not on turn whether to use a right, and may want to."""
    for deal in dealt(named_rules("kbg"), 1):
        for seat in deal.actors[1:]:
            asked = replace(decisions()[0], deal=deal, seat=seat)
            if wished(asked, "rule") is not None:
                return asked
    raise AssertionError


def playing() -> Thought:
    """A decision of a play of a card with some choice."""
    return next(
        each for each in decisions() if each.deal.phase is Phase.PLAY and len(each.deal.legal_actions(each.seat)) > 3
    )


async def until(holds: Callable[[], bool]) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(10):
        while not holds():  # noqa: ASYNC110 -- what happens in another process sets no event here
            await asyncio.sleep(0.02)


def kill_all(pool: BotPool) -> None:
    """Kill the workers from outside."""
    for pid in pool.pids:
        os.kill(pid, signal.SIGKILL)


def run(test: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(test())


@pytest.mark.parametrize("level", LEVELS)
def test_a_worker_chooses_what_the_bot_chooses_here(level: str) -> None:
    async def compare() -> None:
        async with pool_of() as pool:
            for each in decisions()[::5]:
                assert await pool.choose(replace(each, bot=level)) == here(each, level)
            poor = with_a_right()
            assert await pool.wants(replace(poor, bot=level)) == wished(poor, level)
            assert not pool.faults

    run(compare)


def test_a_hint_is_the_same_as_here() -> None:
    async def compare() -> None:
        async with pool_of() as pool:
            for each in (decisions()[0], playing()):
                deal, seat = each.deal, each.seat
                told = hint_for(deal.view(seat), deal.legal_actions(seat), Random(each.chance), each.standing)
                assert await pool.hint(each) == told

    run(compare)


def test_bots_that_think_for_no_time_need_no_process() -> None:
    async def play() -> None:
        async with pool_of(command=("no such program",)) as pool:
            for each in decisions():
                for name in ("rule", "random", "exec:a program that is not allowed"):
                    chosen = await pool.choose(replace(each, bot=name))
                    assert chosen == here(each, "random" if name == "random" else "rule")
            assert not pool.faults
            assert not pool.pids

    run(play)


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("mc", FaultKind.TIMEOUT),
        ("mc+dd", FaultKind.TIMEOUT),
        ("easy", FaultKind.RAISED),
        ("hard", FaultKind.DIED),
        ("expert", FaultKind.GARBAGE),
    ],
)
def test_the_rule_bot_moves_for_one_that_fails_and_it_is_told_once(
    name: str, kind: FaultKind, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail() -> None:
        async with pool_of(deadline=0.5, command=worker()) as pool:
            thought = replace(playing(), bot=name)
            with caplog.at_level(logging.DEBUG):
                assert await pool.choose(thought) == here(thought, "rule")
            assert pool.faults == {Blame(Kind.CHOOSE, name, kind): 1}
            (line,) = [each.getMessage() for each in caplog.records if each.name.startswith("giruda")]
            assert f"{thought.where}: the bot {name} at seat {thought.seat} failed" in line
            assert kind.value in line
            assert thought.chance not in line
            assert SECRET not in caplog.text
            # Another worker has taken its place.
            assert await pool.choose(replace(thought, bot="normal")) == here(thought, "rule")

    run(fail)


def test_no_bot_of_ours_thinks_long_over_a_right_out_of_turn() -> None:
    """So it may do so where others wait."""
    for name in bot_names():
        spent = []
        for deal in islice(dealt(named_rules("kbg"), 1), 40):
            asked, began = replace(decisions()[0], deal=deal, seat=deal.actors[1]), time.process_time()
            wished(asked, name)
            spent.append(time.process_time() - began)
        assert sorted(spent)[20] < 0.002


def test_what_the_rules_forbid_is_not_done() -> None:
    async def cheat() -> None:
        async with pool_of(command=worker("cheating")) as pool:
            thought = replace(decisions()[0], bot="expert")
            assert await pool.choose(thought) == here(thought, "rule")
            assert pool.faults == {Blame(Kind.CHOOSE, "expert", FaultKind.ILLEGAL): 1}

    run(cheat)


def test_a_worker_that_is_killed_in_the_middle_costs_one_move() -> None:
    async def kill() -> None:
        async with pool_of(command=worker("slow=1")) as pool:
            thought = replace(playing(), bot="normal")
            asked = asyncio.create_task(pool.choose(thought))
            await until(lambda: bool(pool.pids))
            await asyncio.sleep(0.1)
            kill_all(pool)
            assert await asked == here(thought, "rule")
            assert pool.faults == {Blame(Kind.CHOOSE, "normal", FaultKind.DIED): 1}
            await pool.choose(thought)
            assert sum(pool.faults.values()) == 1

    run(kill)


def test_an_idle_worker_that_is_killed_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers_module, "PAUSE_SECONDS", 0.05)

    async def kill() -> None:
        async with pool_of(command=worker()) as pool:
            pool.warm()
            await until(lambda: bool(pool.pids))
            before = pool.pids
            kill_all(pool)
            await until(lambda: bool(pool.pids - before))
            thought = replace(playing(), bot="normal")
            assert await pool.choose(thought) == here(thought, "rule")
            assert not pool.faults

    run(kill)


def test_fifty_thoughts_at_once_are_all_answered_by_two_workers() -> None:
    async def rush() -> None:
        async with pool_of(2) as pool:
            asked = [replace(each, bot="normal") for each in (decisions() * 2)[:50]]
            chosen = await asyncio.gather(*map(pool.choose, asked))
            assert chosen == [here(each, "normal") for each in asked]
            assert len(pool.pids) == 2
            assert not pool.faults

    run(rush)


def test_who_waits_too_long_gets_the_rule_bots_move() -> None:
    async def rush() -> None:
        async with pool_of(command=worker("slow=0.4"), patience=1.5) as pool:
            thought = replace(playing(), bot="normal")
            await pool.choose(thought)
            chosen = await asyncio.gather(*(pool.choose(thought) for _ in range(8)))
            assert set(chosen) == {here(thought, "rule")}
            assert set(pool.faults) == {Blame(Kind.CHOOSE, "normal", FaultKind.BUSY)}
            assert 3 <= pool.faults[Blame(Kind.CHOOSE, "normal", FaultKind.BUSY)] <= 6

    run(rush)


@pytest.mark.parametrize("workers", [1, 2])
def test_bots_come_before_hints(workers: int) -> None:
    async def rush() -> None:
        async with pool_of(workers, command=worker("slow=0.2")) as pool:
            thought = replace(playing(), bot="normal")
            await asyncio.gather(*(pool.choose(thought) for _ in range(workers)))
            ended: list[str] = []

            async def note(what: str, asked: Coroutine[Any, Any, Any]) -> None:
                await asked
                ended.append(what)

            hints = [asyncio.create_task(note("hint", pool.hint(thought))) for _ in range(4)]
            await asyncio.sleep(0.05)
            bots = [asyncio.create_task(note("bot", pool.choose(thought))) for _ in range(4)]
            await asyncio.gather(*hints, *bots)
            # One hint was underway already; with two workers the other was kept free of them.
            assert ended.index("bot") <= 1
            assert ended[-2:] == ["hint", "hint"]
            assert [each for each in ended if each == "bot"] == ["bot"] * 4

    run(rush)


def test_a_hint_that_takes_too_long_is_given_up() -> None:
    async def wait() -> None:
        async with pool_of(deadline=0.3, command=worker("slow=30")) as pool:
            with pytest.raises(TimeoutError):
                await pool.hint(playing())
            assert set(pool.faults) == {Blame(Kind.HINT, "rule", FaultKind.TIMEOUT)}

    run(wait)


@pytest.mark.parametrize("how", ["dead", "babbling", "no such program"])
def test_where_no_worker_can_be_started_nobody_waits(how: str) -> None:
    async def ask() -> None:
        command = (how,) if " " in how else worker(how)
        async with pool_of(command=command) as pool:
            thought = replace(playing(), bot="expert")
            for _ in range(3):
                assert await pool.choose(thought) == here(thought, "rule")
            assert pool.faults == {Blame(Kind.CHOOSE, "expert", FaultKind.NO_START): 3}
            with pytest.raises(Fault):
                await pool.hint(thought)

    run(ask)


def test_a_program_that_takes_too_long_to_start_loses_the_move_to_the_rule_bot(tmp_path: Path) -> None:
    script = tmp_path / "starts_slowly.py"
    script.write_text("import time; time.sleep(1)", "utf-8")
    name = f'exec:"{sys.executable}" "{script}"'
    programs = Programs((name,), 0.2)

    async def ask() -> None:
        pool = BotPool(1, 0.2, programs=programs)
        thought = replace(playing(), bot=name)
        assert await pool.choose(thought) == here(thought, "rule")
        assert pool.faults == {Blame(Kind.CHOOSE, name, FaultKind.TIMEOUT): 1}
        await pool.close()

    run(ask)
    programs.close()


def test_closing_ends_workers_that_start_and_those_that_think() -> None:
    async def close() -> None:
        async with pool_of(2, command=worker("deaf")) as pool:
            pool.warm()
            await asyncio.sleep(0.2)
            assert len(children()) >= 2
        async with pool_of(2, command=worker()) as pool:
            thought = replace(playing(), bot="mc")
            asked = [asyncio.create_task(pool.choose(thought)) for _ in range(4)]
            await until(lambda: len(pool.pids) == 2)
            await asyncio.sleep(0.1)
            await pool.close()
            assert await asyncio.gather(*asked) == [here(thought, "rule")] * 4
            assert await pool.choose(thought) == here(thought, "rule")

    run(close)


def test_who_goes_away_leaves_no_worker_behind() -> None:
    async def leave() -> None:
        async with pool_of(command=worker("slow=0.2")) as pool:
            thought = replace(playing(), bot="normal")
            await pool.choose(thought)
            (pid,) = pool.pids
            for _ in range(3):
                asked = [asyncio.create_task(pool.choose(thought)) for _ in range(4)]
                await asyncio.sleep(0.05)
                for each in asked:
                    each.cancel()
                await asyncio.gather(*asked, return_exceptions=True)
            started = time.monotonic()
            assert await pool.choose(thought) == here(thought, "rule")
            # Only what a worker had taken up went on.
            assert time.monotonic() - started < 1
            assert pool.pids == {pid}
            assert not pool.faults

    run(leave)


def test_nothing_piles_up_however_often_bots_fail() -> None:
    def used() -> tuple[int, int, int]:
        return threading.active_count(), len(os.listdir("/proc/self/fd")), len(children())  # noqa: PTH208

    async def play() -> None:
        async with pool_of(2, deadline=0.2, command=worker()) as pool:
            thought = playing()

            async def ask(names: list[str]) -> None:
                for name in names:
                    assert await pool.choose(replace(thought, bot=name)) == here(thought, "rule")

            async def settled() -> tuple[int, int, int]:
                await until(lambda: len(pool.pids) == 2)
                await asyncio.sleep(0.1)
                return used()

            pool.warm()
            await ask(["normal", "hard"])
            before = await settled()
            wrong = ["mc", "hard", "easy", "expert"]
            await asyncio.gather(*(ask(["normal"] * 22 + [wrong[part], "normal", "easy"]) for part in range(4)))
            await asyncio.gather(*(ask(["easy", "normal"] * 12 + [wrong[part]]) for part in range(4)))
            assert sum(pool.faults.values()) == 1 + 4 + 4 + 4 * 12 + 4
            assert await settled() <= before

    run(play)


PARENT = """
import asyncio, sys
from dataclasses import replace
from giruda.server.pool.bot_pool import BotPool
from giruda.simulate import dealt
from tests.server.pool.misbehaving import worker
from tests.server.pool.test_bot_pool import playing

async def main():
    pool = BotPool(2, deadline=float(sys.argv[2]), command=worker())
    for _ in range(2):
        asyncio.get_running_loop().create_task(pool.choose(replace(playing(), bot=sys.argv[1])))
    while len(pool.pids) < 2:
        await asyncio.sleep(0.02)
    await asyncio.sleep(0.2)
    print(*pool.pids, flush=True)
    await asyncio.sleep(60)

asyncio.run(main())
"""


@pytest.mark.parametrize(("name", "deadline", "patience"), [("normal", 30, 1), ("mc", 30, 1), ("mc+dd", 0.5, 4)])
def test_workers_do_not_outlive_a_server_that_is_killed(name: str, deadline: float, patience: float) -> None:
    """Idle, thinking, and even where Python does not get a word in."""
    root = Path(__file__).parents[3]
    parent = subprocess.Popen(
        [sys.executable, "-c", PARENT, name, str(deadline)], stdout=subprocess.PIPE, text=True, cwd=root
    )
    with parent:
        assert parent.stdout is not None
        pids = set(map(int, parent.stdout.readline().split()))
        assert len(pids) == 2
        assert all(map(alive, pids))
        parent.kill()
        parent.wait()
        assert gone(pids, patience)
