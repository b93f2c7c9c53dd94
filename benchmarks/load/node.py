"""A server process that is started to be loaded, watched, and perhaps killed."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from pathlib import Path
from typing import Final, NamedTuple, Self

from benchmarks.load.connection import Address, loopback

START_SECONDS: Final = 60.0
_TICKS: Final = os.sysconf("SC_CLK_TCK")


class Memory(NamedTuple):
    """Memory of a process, in KiB.

    Attributes:
        pss: its own, and its share of what it shares with others.
        rss: its own, and all of what it shares.
    """

    pss: int
    rss: int


class Cpu(NamedTuple):
    """Processor time, in seconds.

    Attributes:
        all: of the whole process.
        loop: of its main thread alone, without the one that writes an embedded database.
    """

    all: float
    loop: float


class Node:
    """A server in a process of its own.

    Attributes:
        address: where it listens.
    """

    def __init__(self, process: asyncio.subprocess.Process, address: Address) -> None:
        """A server that `start` started."""
        self.address = address
        self._process = process

    @classmethod
    async def start(cls, folder: Path, *, port: int = 0, database: str | None = None, bus: str | None = None) -> Self:
        """Start a server over that folder, or over a database that others share.

        Raises:
            TimeoutError: it does not say where it listens.
        """
        chosen = [*(("--database", database) if database else ()), *(("--bus", bus) if bus else ())]
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            *("-m", "benchmarks.load.server", str(folder), "--port", str(port), *chosen),
            stdout=asyncio.subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
            cwd=Path(__file__).parents[2],
        )
        assert process.stdout is not None
        async with asyncio.timeout(START_SECONDS):
            line = await process.stdout.readline()
            if not line:
                raise TimeoutError(f"the server ended with {await process.wait()} before it began")
        return cls(process, loopback(line.decode().strip()))

    @property
    def cpu(self) -> Cpu:
        """Processor time that it has taken so far."""
        return Cpu(self._seconds("stat"), self._seconds(f"task/{self._process.pid}/stat"))

    @property
    def memory(self) -> Memory:
        """What it holds now."""
        lines = dict(line.split(":", 1) for line in self._read("smaps_rollup").splitlines()[1:])
        return Memory(*(int(lines[name].split()[0]) for name in ("Pss", "Rss")))

    async def kill(self) -> None:
        """End it at once, whatever it is doing."""
        self._process.kill()
        await self._process.wait()

    async def stop(self) -> None:
        """Have it end."""
        if self._process.returncode is None:
            self._process.send_signal(signal.SIGTERM)
            try:
                async with asyncio.timeout(10):
                    await self._process.wait()
            except TimeoutError:
                await self.kill()

    def _seconds(self, name: str) -> float:
        fields = self._read(name).rpartition(") ")[2].split()
        return (int(fields[11]) + int(fields[12])) / _TICKS

    def _read(self, name: str) -> str:
        return Path(f"/proc/{self._process.pid}/{name}").read_text(encoding="utf-8")
