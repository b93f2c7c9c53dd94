"""Load a server on this machine with simulated people; prints what was measured as JSON, and a short report."""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
from collections.abc import Iterator
from typing import Any

from benchmarks.load.connection import NotHereError, loopback
from benchmarks.load.limits import why_too_much
from benchmarks.load.run import Plan, carry_out
from benchmarks.load.table import Habits


def main() -> None:
    """Read the command line, and do what it asks for."""
    parser = _parser()
    asked = parser.parse_args()
    try:
        nodes = [loopback(address) for address in asked.node]
    except NotHereError as error:
        parser.error(str(error))
    pace = None if asked.full_speed else asked.pace
    plan = Plan(
        tables=asked.tables,
        habits=Habits(asked.rules, asked.sockets, pace, asked.chat),
        seconds=asked.seconds,
        nodes=nodes,
        twice=asked.twice,
        breaks=asked.breaks,
        stalled=asked.stalled,
        idle=asked.idle,
        seed=asked.seed,
    )
    if (why := why_too_much(plan.tables, plan.sockets, plan.seconds)) is not None:
        parser.error(why)
    told = asyncio.run(carry_out(plan))
    sys.stdout.write(json.dumps(told, indent=2) + "\n")
    sys.stderr.write("\n".join(report(told)) + "\n")


def report(told: dict[str, Any]) -> Iterator[str]:
    """The figures in a few lines."""
    echo, server, load = told["echo_ms"], told["server"], told["load_average"]
    yield f"{told['plan']['tables']} tables, {told['sockets']['opened']} sockets, {told['seconds']} s"
    yield f"{told['commands']} commands, {told['plays']} plays ({told['plays_a_second']} a second)"
    if echo:
        shown = "  ".join(f"{name} {milliseconds} ms" for name, milliseconds in echo.items())
        yield f"command to own echo: {shown}"
    if server:
        beside, share = server["cpu_ms_a_play_beside_storage"], server["cpu_share_of_a_core"]
        yield f"server: {server['cpu_ms_a_play']} ms of CPU a play ({beside} beside storage), {share:.0%} of a core"
        yield "memory (PSS): " + ", ".join(f"{when} {kib / 1024:.1f} MiB" for when, kib in server["pss_kib"].items())
        if server["kib_an_idle_socket"] is not None:
            yield f"an idle socket: {server['kib_an_idle_socket']} KiB"
    share = told["client"]["cpu_share_of_a_core"]
    yield f"client: {share:.0%} of a core; load average {load['least']:.1f} to {load['most']:.1f}"
    yield f"the machine was {told['slowness']} times as slow as when it is quiet"
    lost = told["sockets"]["lost"]
    yield f"refused: {told['refused'] or 'nothing'}; errors: {told['errors'] or 'none'}; lost: {lost or 'none'}"


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.load", description=__doc__)
    add = parser.add_argument
    add("--tables", type=int, default=20)
    add("--sockets", type=int, default=5, help="sockets at each table; those beyond its seats watch")
    add("--pace", type=float, default=0.5, help="plays a second at each table")
    add("--full-speed", action="store_true", help="play as fast as the server answers")
    add("--seconds", type=float, default=30.0)
    add(
        "--node",
        action="append",
        default=[],
        help="a server on this machine, several of one database; else one is started",
    )
    add("--rules", default="kbg")
    add("--chat", type=float, default=0.02, help="share of plays at which somebody says something")
    add("--twice", type=float, default=0.0, help="share of commands that are sent twice")
    add("--breaks", type=float, default=0.0, help="sockets that break each second")
    add("--stalled", type=int, default=0, help="sockets that read nothing")
    add("--idle", type=int, default=0, help="sockets at tables where nothing happens")
    add("--seed", type=int, default=1)
    return parser


if __name__ == "__main__":
    main()
