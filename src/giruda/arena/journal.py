"""The file of a contest: its settings in the first line, then a line for every deal that is finished, in order.

A contest that was interrupted goes on from there. A line is written in one piece; if the machine stopped in the middle
of one all the same, that last line is cut off, and its deal played again.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import Final, Self

import msgspec

from giruda.arena.contest import Contest
from giruda.arena.problems import ArenaError, ProblemWithContest
from giruda.arena.sample import Sample
from giruda.bots.external import ExternalBot
from giruda.rules import dump_rules, spec_of

VERSION: Final = 1


class JournalError(ArenaError):
    """The file of a contest cannot be used."""


class Settings(msgspec.Struct, frozen=True, omit_defaults=True):
    """The first line: what decides the deals of a contest.

    Attributes:
        version: the version of this format.
        rules: a spec of the rules.
        rule_file: the rules in full.
        bots: the names of the bots.
        seed: the seed.
        contracts: where the contracts come from.
        move_times: the seconds that each bot which is a program of its own has for a move.
    """

    version: int = msgspec.field(name="giruda-arena")
    rules: str
    rule_file: str
    bots: tuple[str, ...]
    seed: int
    contracts: str
    move_times: tuple[float, ...] = ()

    @classmethod
    def of(cls, contest: Contest) -> Self:
        """The settings of a contest."""
        rules = contest.rules
        return cls(
            VERSION,
            spec_of(rules),
            dump_rules(rules),
            contest.names,
            contest.seed,
            contest.contracts.value,
            tuple(each.limits.move for each in contest.bots if isinstance(each, ExternalBot)),
        )

    def difference(self, ours: Settings) -> tuple[ProblemWithContest, object, object] | None:
        """What is different in these settings of a file, what it is there, and what in ours; None if nothing is."""
        if self.version != ours.version:
            return ProblemWithContest.OTHER_FORMAT, self.version, ours.version
        if self.bots != ours.bots:
            return ProblemWithContest.OTHER_BOTS, ",".join(self.bots), ",".join(ours.bots)
        if self.contracts != ours.contracts:
            return ProblemWithContest.OTHER_CONTRACTS, self.contracts, ours.contracts
        if self.seed != ours.seed:
            return ProblemWithContest.OTHER_SEED, self.seed, ours.seed
        if self.rule_file != ours.rule_file:
            return ProblemWithContest.OTHER_RULES, self.rules, ours.rules
        if self.move_times != ours.move_times:
            return ProblemWithContest.OTHER_TIME, _seconds(self.move_times), _seconds(ours.move_times)
        return None


class Journal:
    """A file of a contest, open to go on with.

    Attributes:
        samples: the deals that it had when it was opened.
    """

    def __init__(self, path: Path, contest: Contest) -> None:
        """Open the file, or begin it.

        Raises:
            JournalError: it cannot be read or written, is of another contest, or is none of a contest at all.
        """
        self._path = path
        self._sizes = [contest.gains] * len(contest.pairings)
        if path.exists() and not path.is_file():
            raise JournalError(ProblemWithContest.NO_FILE, {"path": path})
        settings = Settings.of(contest)
        try:
            self._file = path.open("a+b", buffering=0)
        except OSError as error:
            raise self._unusable(error) from None
        try:
            self.samples = self._read(settings)
            if not self._file.tell():
                self._write(_line(settings))
        except OSError as error:
            self._file.close()
            raise self._unusable(error) from None
        except JournalError:
            self._file.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._file.close()

    def append(self, sample: Sample) -> None:
        """Write the next deal.

        Raises:
            JournalError: the file cannot be written any more.
        """
        try:
            self._write(_line(sample))
        except OSError as error:
            raise self._unusable(error) from None

    def _write(self, line: bytes) -> None:
        """Write a line in one piece; of a disk that is full, take back what still fitted."""
        begun = self._file.tell()
        written = self._file.write(line)
        if written != len(line):
            self._file.truncate(begun)
            raise OSError("no space left on device")

    def _read(self, ours: Settings) -> list[Sample]:
        """The deals of the file, after its last line was mended."""
        self._file.seek(0)
        content = self._file.readall()
        *lines, rest = content.split(b"\n")
        if not lines:
            if not _line(ours).startswith(rest):
                raise self._foreign()
            self._mend(0, rest)
            return []
        self._check_head(lines[0], ours)
        samples = list(self._samples(lines[1:]))
        self._mend(len(content) - len(rest), rest)
        return samples

    def _mend(self, size: int, rest: bytes) -> None:
        """Cut off a line that was not written to its end."""
        if rest:
            self._file.truncate(size)
        self._file.seek(size)

    def _check_head(self, line: bytes, ours: Settings) -> None:
        try:
            settings = msgspec.json.decode(line, type=Settings)
        except msgspec.MsgspecError:
            raise self._foreign() from None
        difference = settings.difference(ours)
        if difference is not None:
            problem, theirs, wanted = difference
            raise JournalError(problem, {"path": self._path, "theirs": theirs, "ours": wanted})

    def _samples(self, lines: list[bytes]) -> Iterator[Sample]:
        """The deals of the lines after the first, which come in order and have a gain for everyone."""
        for number, line in enumerate(lines):
            try:
                sample = msgspec.json.decode(line, type=Sample)
            except (msgspec.MsgspecError, UnicodeDecodeError):
                sample = None
            sizes = [] if sample is None else [len(each) for each in sample.gains]
            if sample is None or sample.deal != number or sizes != self._sizes:
                broken = {"path": self._path, "line": number + 2, "deal": number}
                raise JournalError(ProblemWithContest.BROKEN, broken)
            yield sample

    def _foreign(self) -> JournalError:
        return JournalError(ProblemWithContest.NO_CONTEST, {"path": self._path})

    def _unusable(self, error: OSError) -> JournalError:
        detail = (error.strerror or str(error)).lower()
        return JournalError(ProblemWithContest.NOT_WRITABLE, {"path": self._path, "detail": detail})


def _seconds(times: tuple[float, ...]) -> str:
    return ",".join(f"{each:g}" for each in times)


def _line(written: Settings | Sample) -> bytes:
    return msgspec.json.encode(written) + b"\n"
