"""Figures about a server for whoever runs it, in the format of Prometheus.

Each server has a registry of its own. No label names a table, a player or a program's command line.
"""

from __future__ import annotations

import logging
from collections import Counter as Sums
from collections.abc import Iterable, Iterator, Sequence
from time import perf_counter
from typing import Final, TypeVar

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from giruda.bots import bot_names
from giruda.notation.wire import AcceptedOut, ClientMessage, HintOut, RefusedOut
from giruda.server.bus import Bus
from giruda.server.pool.bot_pool import BotPool
from giruda.server.storage import Conflict, Database, Listing, Storage
from giruda.server.table.entries import Entry
from giruda.server.tables import Tables

CONTENT_TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"
_SECONDS: Final = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)
_ACCEPTED: Final = "accepted"
_UNREADABLE: Final = "unreadable"
_PROGRAM: Final = "program"
_Key = TypeVar("_Key")


class Metrics:
    """What is counted while a server runs."""

    def __init__(self) -> None:
        """Count from nothing."""
        self.registry = CollectorRegistry()
        self.sockets = Gauge("giruda_sockets", "Open sockets.", registry=self.registry)
        self._commands = Counter(
            "giruda_commands",
            "Commands by kind, and whether they were accepted or why not.",
            ["kind", "code"],
            registry=self.registry,
        )
        self.append_seconds = Histogram(
            "giruda_append_seconds", "How long it takes to write to a log.", buckets=_SECONDS, registry=self.registry
        )
        self.conflicts = Counter(
            "giruda_append_conflicts", "Writes to a log that somebody else was ahead of.", registry=self.registry
        )
        self._log_lines = Counter("giruda_log_lines", "Lines of the log by level.", ["level"], registry=self.registry)
        self.log_counter: logging.Handler = _LineCounter(self._log_lines)

    def answered(self, command: ClientMessage | None, answer: AcceptedOut | HintOut | RefusedOut) -> tuple[str, str]:
        """Count a command, None for one that could not be read, by how it was answered; give its kind and that."""
        kind = _UNREADABLE if command is None else str(command.__struct_config__.tag)
        code = answer.reason.code if isinstance(answer, RefusedOut) else _ACCEPTED
        self._commands.labels(kind, code).inc()
        return kind, code

    def watch(self, tables: Tables, pool: BotPool, bus: Bus) -> None:
        """Tell of these as well, as they are when somebody asks."""
        self.registry.register(_Parts(tables, pool, bus))

    def text(self) -> bytes:
        """All figures as they are now, as `CONTENT_TYPE`."""
        return generate_latest(self.registry)


class MeasuredStorage(Storage):
    """The tables of a database; how long writing takes is measured."""

    def __init__(self, database: Database, metrics: Metrics) -> None:
        """Keep tables in that database, and account for it there."""
        super().__init__(database)
        self._metrics = metrics

    async def append(
        self,
        table_id: str,
        seq: int,
        entries: Sequence[Entry],
        command: str | None,
        at: float,
        listing: Listing | None = None,
    ) -> None:
        """Write entries to a table's log, as `Storage.append` does."""
        began = perf_counter()
        try:
            await super().append(table_id, seq, entries, command, at, listing)
        except Conflict:
            self._metrics.conflicts.inc()
            raise
        finally:
            self._metrics.append_seconds.observe(perf_counter() - began)


class _Parts(Collector):
    """The figures that parts of the server keep themselves."""

    def __init__(self, tables: Tables, pool: BotPool, bus: Bus) -> None:
        self._tables = tables
        self._pool = pool
        self._bus = bus

    def collect(self) -> Iterator[Metric]:
        yield GaugeMetricFamily("giruda_tables", "Tables that somebody looks at.", self._tables.live)
        yield GaugeMetricFamily("giruda_bus_up", "Whether hints from other nodes get through.", int(self._bus.is_up))
        yield CounterMetricFamily("giruda_bus_outages", "How often the bus was lost.", self._bus.outages)
        decisions = CounterMetricFamily("giruda_bot_decisions", "Choices that bots were asked for.", labels=["bot"])
        for name, count in _summed((_shown(bot), count) for bot, count in self._pool.decisions.items()):
            decisions.add_metric([name], count)
        yield decisions
        faults = CounterMetricFamily(
            "giruda_bot_faults", "Questions that the rule bot had to answer.", labels=["kind", "bot", "fault"]
        )
        blamed = ((blame._replace(bot=_shown(blame.bot)), count) for blame, count in self._pool.faults.items())
        for blame, count in _summed(blamed):
            faults.add_metric([blame.kind.value, blame.bot, blame.fault.value], count)
        yield faults


class _LineCounter(logging.Handler):
    """Counts the lines of a log."""

    def __init__(self, lines: Counter) -> None:
        super().__init__()
        self._lines = lines

    def emit(self, record: logging.LogRecord) -> None:
        self._lines.labels(record.levelname.lower()).inc()


def _shown(bot: str) -> str:
    """The name of a bot as a label: what a program is started with is nobody's business."""
    return bot if bot in bot_names() else _PROGRAM


def _summed(counts: Iterable[tuple[_Key, int]]) -> Iterable[tuple[_Key, int]]:
    """The counts, those of the same key together."""
    sums: Sums[_Key] = Sums()
    for key, count in counts:
        sums[key] += count
    return sums.items()
