"""The lines of a record, sorted into its head and its deals, before the rules are asked whether it happened so."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from giruda.deal.actions import Action
from giruda.notation.actions import parse_action, parse_play
from giruda.notation.errors import NotationError
from giruda.notation.record_text import COMMITMENT, KEY, NONCE, NUMBER, SECRET, VERSION
from giruda.notation.scanner import shorten

_BREAK: Final = re.compile(r"\r\n|\r|\n")
_ENTRY: Final = re.compile(r"([a-z-]+(?:\s+\d{1,9})?)\s*:\s*(.*)", re.IGNORECASE)
_OF_A_SEAT: Final = re.compile(rf"(hand|{NONCE})\s+(\d+)")
_ACTION: Final = re.compile(r"(\d+)\s*:\s*(.+)")
_TRICK: Final = re.compile(r"(\d+)\s*\.\s*(\d+)\s*:([^>]*)(?:>\s*(\d*))?")
_DEAL: Final = re.compile(r"deal\s+(\d+)", re.IGNORECASE)
_SECTIONS: Final = frozenset({"auction", "kill", "contract", "play"})
_HEAD: Final = frozenset({KEY, "kind", "players", "rules", "date", "seed", "totals", "places"})
_OF_A_DEAL: Final = frozenset(
    {
        *("dealer", "first-bidder", "tokens", "pot", "out", "kitty", "order", "result", "scores", "pot-after"),
        *(NUMBER, COMMITMENT, SECRET),
    }
)


class Entry(NamedTuple):
    """The value of an entry: its line, how many characters stand before it there, and its text."""

    line: int
    column: int
    text: str


@dataclass(frozen=True, slots=True)
class Told:
    """An action as its line tells it: the seat named there, how many seats clockwise of it acted, in which trick."""

    line: int
    seat: int
    after: int
    action: Action
    trick: int | None = None


@dataclass
class Part:
    """The lines of one deal.

    Attributes:
        line: the first of them.
        values: its entries by name; of one that stands there twice, the first.
        actions: the actions up to the first line that cannot be read.
        winners: who took a trick, as told behind so many actions, with the line.
        begun: whether the cards are over and the actions have begun.
        stopped: whether a line that may have been an action could not be read.
    """

    line: int
    values: dict[str, Entry] = field(default_factory=dict)
    actions: list[Told] = field(default_factory=list)
    winners: dict[int, tuple[int, int]] = field(default_factory=dict)
    begun: bool = False
    stopped: bool = False


class RecordLines:
    """A text, taken apart.

    Attributes:
        problems: what could not be read.
        head: the entries that are of no single deal, by name.
        rules: the lines of the rule set, where it is written out.
        parts: the deals.
        ended: whether the text has its last line, `end`.
    """

    def __init__(self, text: str) -> None:
        """Take the text apart."""
        self.problems: list[NotationError] = []
        self.head: dict[str, Entry] = {}
        self.rules: list[str] = []
        self.parts: list[Part] = []
        self.ended = False
        self._in_rules = False
        self._read(_BREAK.split(text.removeprefix("\ufeff")))

    @property
    def cut_off(self) -> Part | None:
        """The deal whose cards may be incomplete because the text ends too early there."""
        last = self.parts[-1] if self.parts else None
        return last if last is not None and not self.ended and not last.begun else None

    def _read(self, lines: list[str]) -> None:
        *before, last = lines
        for number, raw in enumerate(before, start=1):
            self._read_raw(raw, number)
        if self.ended or not last or _without_comment(last).strip().lower() == "end":
            self._read_raw(last, len(lines))
        else:
            self._read_cut_off(_without_comment(last), len(lines))
        self._check_frame(max(1, len(lines) - (not last)))

    def _read_raw(self, raw: str, number: int) -> None:
        """Read a line with what stands around it."""
        if self._in_rules and (not raw.strip() or raw[:1].isspace()):
            self.rules.append(raw)
            return
        line = _without_comment(raw)
        if not line.strip():
            return
        if self.ended:
            self._fail("nothing may stand after `end`", number)
        else:
            self._in_rules = self._read_line(line.strip(), number, _indent(line))

    def _check_frame(self, last: int) -> None:
        """Hold that the text begins and ends as a record does."""
        if KEY not in self.head:
            message = f"this is no record: its first line should be `{KEY}: {VERSION}`"
            self.problems.insert(0, NotationError(message, line=1))
        elif not self.ended:
            self._fail(f"the text ends too early{self._where()}; the last line of a record is `end`", last)
        elif not self.parts:
            self._fail("there is no deal", last)

    def _where(self) -> str:
        """How far the text could be read."""
        if not self.parts:
            return ", before the cards"
        part = self.parts[-1]
        if "kitty" not in part.values:
            return ", before the cards are complete"
        if not part.actions:
            return ", before the first action"
        trick = part.actions[-1].trick
        return f", after {len(part.actions)} actions" if trick is None else f", after a card of trick {trick}"

    def _read_line(self, line: str, number: int, indent: int) -> bool:
        """Read one line of the head or of a deal; whether the lines of the rule set follow."""
        if line.lower() == "end":
            self.ended = True
        elif match := _TRICK.fullmatch(line):
            self._read_trick(match, number, indent)
        elif match := _ACTION.fullmatch(line):
            self._read_action(match, number, indent)
        elif match := _DEAL.fullmatch(line):
            self._begin_deal(match[1], number)
        elif match := _ENTRY.fullmatch(line):
            return self._read_entry(match[1].lower(), Entry(number, indent + match.start(2), match[2]))
        else:
            self._fail(f"cannot read {shorten(line)!r}", number)
            self._stop()
        return False

    def _read_cut_off(self, line: str, number: int) -> None:
        """Read a last line that may lack its end: the plays of a trick but the last, and nothing else."""
        match = _TRICK.fullmatch(line.strip())
        if match and not match[4]:
            kept = line.rpartition(" ")[0] if match[4] is None else line.partition(">")[0]
            match = _TRICK.fullmatch(kept.strip())
        if match and match[3].strip():
            self._read_trick(match, number, _indent(line))

    def _begin_deal(self, told: str, number: int) -> None:
        self.parts.append(Part(number))
        if _count(told) != len(self.parts):
            self._fail(f"this is deal {len(self.parts)}, not deal {shorten(told)}", number)

    def _read_entry(self, key: str, entry: Entry) -> bool:
        if key in _SECTIONS and not entry.text:
            if self.parts:
                self.parts[-1].begun = True
            return False
        if named := _OF_A_SEAT.fullmatch(key):
            key = f"{named[1]} {_count(named[2])}"
        elif key not in _HEAD and key not in _OF_A_DEAL:
            self._fail(f"there is no entry {shorten(key)!r} in a record", entry.line)
            if self.parts and self.parts[-1].actions:
                self._stop()
            return False
        values = self.head if key in _HEAD else self._part(entry.line).values
        if key in values:
            message = f"{shorten(key)} stands here a second time; it is in line {values[key].line}"
            self._fail(message, entry.line)
            return False
        values[key] = entry
        return key == "rules" and not entry.text

    def _part(self, number: int) -> Part:
        if not self.parts:
            self.parts.append(Part(number))
        return self.parts[-1]

    def _stop(self) -> None:
        """Take no more actions of this deal: one of them could not be read."""
        if self.parts:
            self.parts[-1].stopped = True

    def _read_action(self, match: re.Match[str], number: int, indent: int) -> None:
        part = self._part(number)
        part.begun = True
        seat = self._seat(match[1], number)
        try:
            action = parse_action(match[2])
        except NotationError as error:
            self.problems.append(error.moved(line=number, column=indent + match.start(2)))
            self._stop()
            return
        if seat is not None and not part.stopped:
            part.actions.append(Told(number, seat, 0, action))

    def _read_trick(self, match: re.Match[str], number: int, indent: int) -> None:
        part = self._part(number)
        part.begun = True
        trick, first = _count(match[1]), self._seat(match[2], number)
        if trick is None:
            self._fail(f"there is no trick {shorten(match[1])}", number)
            self._stop()
        words = list(re.finditer(r"\S+", match[3]))
        if not words:
            self._fail("a trick has at least one card", number)
            self._stop()
        for place, word in enumerate(words):
            try:
                play = parse_play(word[0])
            except NotationError as error:
                self.problems.append(error.moved(line=number, column=indent + match.start(3) + word.start()))
                self._stop()
                continue
            if trick is not None and first is not None and not part.stopped:
                part.actions.append(Told(number, first, place, play, trick))
        self._read_winner(match[4], number)

    def _read_winner(self, text: str | None, number: int) -> None:
        """Read who takes the trick of the last card, if anything is told."""
        part = self.parts[-1]
        if text == "":
            self._fail("the seat that takes the trick is missing", number)
        elif text is not None and (seat := self._seat(text, number)) is not None and not part.stopped:
            part.winners[len(part.actions)] = (number, seat)

    def _seat(self, text: str, number: int) -> int | None:
        """The number of a seat; None, with the problem noted, where no table has so many."""
        seat = _count(text)
        if seat is None:
            self._fail(f"there is no seat {shorten(text)}", number)
            self._stop()
        return seat

    def _fail(self, message: str, line: int) -> None:
        """Note a problem and read on."""
        self.problems.append(NotationError(message, line=line))


def _count(text: str) -> int | None:
    """The number of some digits, or None where it is larger than anything here is counted to."""
    return int(text) if len(text) <= 9 else None


def _without_comment(raw: str) -> str:
    return raw.partition("#")[0]


def _indent(line: str) -> int:
    """How many characters of space a line begins with."""
    return len(line) - len(line.lstrip())
