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
from giruda.arena.sample import Sample
from giruda.rules import dump_rules, spec_of

VERSION: Final = 1


class JournalError(Exception):
    """The file of a contest cannot be used."""


class Settings(msgspec.Struct, frozen=True):
    """The first line: what decides the deals of a contest.

    Attributes:
        version: the version of this format.
        rules: a spec of the rules.
        rule_file: the rules in full.
        bots: the names of the bots.
        seed: the seed.
        contracts: where the contracts come from.
    """

    version: int = msgspec.field(name="giruda-arena")
    rules: str
    rule_file: str
    bots: tuple[str, ...]
    seed: int
    contracts: str

    @classmethod
    def of(cls, contest: Contest) -> Self:
        """The settings of a contest."""
        rules = contest.rules
        return cls(VERSION, spec_of(rules), dump_rules(rules), contest.names, contest.seed, contest.contracts.value)

    def difference(self, ours: Settings) -> str | None:
        """What these settings of a file are, and what ours are instead; None if they are the same."""
        if self.version != ours.version:
            return f"version {self.version} of the format, not {ours.version}"
        if self.bots != ours.bots:
            return f"a contest of {','.join(self.bots)}, not {','.join(ours.bots)}"
        if self.contracts != ours.contracts:
            return f"{self.contracts} contracts, not {ours.contracts}"
        if self.seed != ours.seed:
            return f"deals of seed {self.seed}, not {ours.seed}"
        if self.rule_file != ours.rule_file:
            return f"deals by the rules {self.rules}, not {ours.rules}"
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
            raise JournalError(f"cannot write {path}: it is not a file")
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
                raise JournalError(f"{self._path} is not the file of a contest, and is left as it is")
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
            raise JournalError(f"{self._path} is not the file of a contest, and is left as it is") from None
        difference = settings.difference(ours)
        if difference is not None:
            raise JournalError(f"{self._path} holds {difference}: name another file, or ask for the same")

    def _samples(self, lines: list[bytes]) -> Iterator[Sample]:
        """The deals of the lines after the first, which come in order and have a gain for everyone."""
        for number, line in enumerate(lines):
            try:
                sample = msgspec.json.decode(line, type=Sample)
            except (msgspec.MsgspecError, UnicodeDecodeError):
                sample = None
            sizes = [] if sample is None else [len(each) for each in sample.gains]
            if sample is None or sample.deal != number or sizes != self._sizes:
                raise JournalError(
                    f"{self._path} line {number + 2} is not deal {number} of the contest: the file is broken"
                )
            yield sample

    def _unusable(self, error: OSError) -> JournalError:
        return JournalError(f"cannot write {self._path}: {(error.strerror or str(error)).lower()}")


def _line(written: Settings | Sample) -> bytes:
    return msgspec.json.encode(written) + b"\n"
