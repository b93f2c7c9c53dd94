"""Records read back: forgiving about layout and case, exact about what happened, naming everything that is wrong."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from giruda.cards import Card, CardSet, Seat
from giruda.deal.deal import Deal
from giruda.deal.setup import Layout, opening_bidder, starting_tokens
from giruda.match import Match
from giruda.notation.cards import parse_cards
from giruda.notation.errors import NotationError, RecordError
from giruda.notation.record import DealRecord, MatchRecord
from giruda.notation.record_lines import Entry, Part, RecordLines
from giruda.notation.record_proof import ProofReading
from giruda.notation.record_retelling import Retelling
from giruda.notation.record_text import KEY, VERSION
from giruda.notation.scanner import shorten
from giruda.rules import Problem, ProblemCode, RulesError, load_rules, named_rules
from giruda.rules.ruleset import RuleSet

__all__ = ["RecordError", "Salvaged", "loads", "salvage"]


@dataclass(frozen=True, slots=True)
class Salvaged:
    """What could be read of a text.

    Attributes:
        record: the longest beginning that replays, as a record of its own; None where not even the cards of the first
            deal can be read. Results are no part of it: they follow.
        error: everything that is wrong with the text, or None if nothing is.
    """

    record: DealRecord | MatchRecord | None
    error: RecordError | None


def loads(text: str) -> DealRecord | MatchRecord:
    """Read a record and replay it.

    Raises:
        RecordError: the text is no record, ends too early, or tells what the rules refuse or score otherwise.
    """
    found = salvage(text)
    if found.error is not None:
        raise found.error
    assert found.record is not None
    return found.record


def salvage(text: str) -> Salvaged:
    """Read a record as far as it goes: up to the first line that cannot be read, or that tells what did not happen so.

    Of a match, the deals before that line are kept, and the beginning of the deal in which it stands.
    """
    reading = _Reading(RecordLines(text))
    record = reading.record()
    return Salvaged(record, RecordError(reading.problems) if reading.problems else None)


@dataclass(frozen=True, slots=True)
class _Read:
    """A deal as far as it could be read: its record, where that leads, and whether nothing of it was left out."""

    record: DealRecord
    deal: Deal
    is_whole: bool


class _Reading:
    """The lines on their way to a record."""

    def __init__(self, lines: RecordLines) -> None:
        self.lines = lines
        self.problems = list(lines.problems)

    def record(self) -> DealRecord | MatchRecord | None:
        """The record as far as it can be read; what is wrong is noted."""
        rules = self._rules() if self._is_known_format() and self.lines.parts else None
        if rules is None:
            return None
        names = self._names(rules)
        if self._is_match():
            return self._match(rules, names)
        read = self._deal(self.lines.parts[0], rules)
        return None if read is None else replace(read.record, names=names)

    def _fail(self, message: str, line: int, column: int | None = None) -> None:
        """Note a problem and read on."""
        self.problems.append(NotationError(message, line=line, column=column))

    def _is_known_format(self) -> bool:
        """Whether this is a record in the format that is read here; of another, nothing else is said."""
        version = self.lines.head.get(KEY)
        if version is not None and version.text != str(VERSION):
            self.problems = []
            self._fail(f"this is format {shorten(version.text)!r}; this Giruda reads format {VERSION}", version.line)
        return version is not None and version.text == str(VERSION)

    def _rules(self) -> RuleSet | None:
        """The rule set of the record."""
        named = self.lines.head.get("rules")
        if named is None:
            self._fail("the rules are missing", 1)
            return None
        try:
            return named_rules(named.text) if named.text else load_rules("\n".join(self.lines.rules))
        except RulesError as error:
            for problem in error.problems:
                self._note_rules(problem, named)
            return None

    def _note_rules(self, problem: Problem, named: Entry) -> None:
        """Note what is wrong with the rules: what is no TOML at its own place, anything else where they begin."""
        params = dict(problem.params)
        if problem.code is ProblemCode.SYNTAX and not named.text:
            line, column = int(str(params["line"])), int(str(params["column"]))
            self._fail(f"rules: not TOML: {params['detail']}", named.line + line, column)
        else:
            self._fail(f"rules: {problem.message}", named.line)

    def _names(self, rules: RuleSet) -> tuple[str, ...]:
        """The players' names; none where something is wrong with them."""
        entry = self.lines.head.get("players")
        if entry is None or not entry.text:
            return ()
        names = tuple(name.strip() for name in entry.text.split("|"))
        if len(names) != rules.players:
            self._fail(f"{rules.players} players have names, not {len(names)}", entry.line)
            return ()
        if not all(names):
            self._fail("a player's name is empty", entry.line)
            return ()
        return names

    def _is_match(self) -> bool:
        """Whether the record is of a match, as it says or, where it does not, by the number of its deals."""
        parts, several = self.lines.parts, len(self.lines.parts) > 1
        kind = self.lines.head.get("kind")
        if kind is not None and kind.text.lower() == "match":
            return True
        if kind is not None and kind.text.lower() != "deal":
            self._fail(f"a record is of a deal or a match, not of {shorten(kind.text)!r}", kind.line)
        elif kind is not None and several:
            self._fail("the record of a deal holds one, and this is a second", parts[1].line)
        for key in ("totals", "places"):
            if key in self.lines.head and not several:
                self._fail(f"{key} stand in the record of a match, not of a deal", self.lines.head[key].line)
        return several

    def _match(self, rules: RuleSet, names: tuple[str, ...]) -> MatchRecord | None:
        """The deals up to the first that is not whole, and what could be read of that one."""
        match: Match | None = None
        deals: list[DealRecord] = []
        for part in self.lines.parts:
            read = self._deal(part, rules)
            if read is None:
                break
            match = match or Match.start(rules, read.record.dealer)
            if why := _why_not_next(match, read.record):
                self._fail(f"this deal cannot be: {why}", part.line)
                break
            deals.append(read.record)
            outcome = read.deal.outcome
            match = match if outcome is None else match.after(outcome)
            if not read.is_whole:
                break
            if outcome is None and part is not self.lines.parts[-1]:
                self._fail("only the last deal may be unfinished", part.line)
                break
        else:
            assert match is not None
            self._check_match(match)
        return MatchRecord(rules, tuple(deals), names) if deals else None

    def _check_match(self, match: Match) -> None:
        """Hold that the totals and the places are those of the match."""
        totals = self._numbers(self.lines.head, "totals", match.rules.seats)
        if totals not in (None, match.totals):
            self._fail(f"the totals are {_shown(match.totals)}, not {_shown(totals)}", self.lines.head["totals"].line)
        if not match.is_over and "places" in self.lines.head:
            self._fail("there are places, but the match is not over", self.lines.head["places"].line)
            return
        places = self._numbers(self.lines.head, "places", match.rules.seats)
        if places not in (None, match.places):
            self._fail(f"the places are {_shown(match.places)}, not {_shown(places)}", self.lines.head["places"].line)

    def _deal(self, part: Part, rules: RuleSet) -> _Read | None:
        """One deal, replayed as far as it goes; None where its cards cannot be read."""
        start = None if part is self.lines.cut_off else self._start(part, rules)
        if start is None:
            return None
        told = Retelling(start.start(), part)
        if told.fault is not None:
            self.problems.append(told.fault)
        is_whole = told.fault is None and not part.stopped
        if is_whole:
            self._check_result(part, rules, told.deal)
        return _Read(replace(start, actions=tuple(told.actions)), told.deal, is_whole)

    def _start(self, part: Part, rules: RuleSet) -> DealRecord | None:
        """The record of a deal before its first action, or None where something is wrong with it."""
        before = len(self.problems)
        values = part.values
        out = Seat(self._number(part, "out", 0)) if "out" in values else None
        hands = tuple(CardSet() if seat == out else self._cards(part, f"hand {seat}") for seat in range(rules.seats))
        kitty = self._cards(part, "kitty")
        layout = Layout(hands, kitty, self._ordered_cards(part, "order") if "order" in values else ())
        dealer = Seat(self._number(part, "dealer", 0))
        first_bidder = Seat(self._number(part, "first-bidder", opening_bidder(rules, dealer)))
        tokens = self._numbers(values, "tokens", rules.seats) or starting_tokens(rules)
        pot = self._number(part, "pot", 0)
        if len(self.problems) > before:
            return None
        proof = ProofReading(values, rules)
        self.problems += proof.problems
        record = DealRecord(rules, layout, dealer, first_bidder, tokens, pot, (), (), out, proof.proof)
        try:
            record.start()
        except ValueError as error:
            self._fail(str(error), part.line)
            return None
        self._refuse_stray_hands(part, rules, out)
        return record

    def _refuse_stray_hands(self, part: Part, rules: RuleSet, out: Seat | None) -> None:
        """Note the hands of seats that have none."""
        for key, entry in part.values.items():
            if not key.startswith("hand "):
                continue
            if int(key.removeprefix("hand ")) >= rules.seats:
                self._fail(f"there is no seat for {key}; seats count from 0 to {rules.seats - 1}", entry.line)
            elif key == f"hand {out}" and entry.text:
                self._fail(f"seat {out} sits this deal out and has no hand", entry.line)

    def _check_result(self, part: Part, rules: RuleSet, deal: Deal) -> None:
        """Hold that the deal ended as told."""
        outcome = deal.outcome
        told = {key: part.values[key] for key in ("result", "scores", "pot-after") if key in part.values}
        if outcome is None:
            for entry in told.values():
                self._fail("there is a result, but the deal is not over", entry.line)
            return
        if "result" in told and told["result"].text.lower().replace("-", "_") != outcome.ending.value:
            message = f"the deal ended {outcome.ending.value}, not {shorten(told['result'].text)}"
            self._fail(message, told["result"].line)
        scores = self._numbers(part.values, "scores", rules.seats)
        if scores not in (None, outcome.scores):
            self._fail(f"the scores are {_shown(outcome.scores)}, not {_shown(scores)}", told["scores"].line)
        pot = self._number(part, "pot-after", outcome.pot)
        if pot != outcome.pot:
            self._fail(f"the pot holds {outcome.pot} afterwards, not {pot}", told["pot-after"].line)

    def _cards(self, part: Part, key: str) -> CardSet:
        return CardSet(self._ordered_cards(part, key))

    def _ordered_cards(self, part: Part, key: str) -> tuple[Card, ...]:
        entry = part.values.get(key)
        if entry is None:
            self._fail(f"{key} is missing", part.line)
            return ()
        try:
            return parse_cards(entry.text)
        except NotationError as error:
            self.problems.append(error.moved(line=entry.line, column=entry.column))
            return ()

    def _number(self, part: Part, key: str, default: int) -> int:
        return (self._numbers(part.values, key, 1) or (default,))[0]

    def _numbers(self, values: dict[str, Entry], key: str, count: int) -> tuple[int, ...] | None:
        """The whole numbers of an entry, or None where it is missing or wrong; what is wrong is noted."""
        entry = values.get(key)
        if entry is None:
            return None
        words = entry.text.replace(",", " ").split()
        if len(words) != count or not all(re.fullmatch(r"[+-]?\d{1,9}", word) for word in words):
            wanted = f"{count} whole number{'s' if count > 1 else ''}"
            self._fail(f"{key} wants {wanted}, not {shorten(entry.text)!r}", entry.line)
            return None
        return tuple(map(int, words))


def _why_not_next(match: Match, record: DealRecord) -> str | None:
    """Why the deal cannot be the next of the match, or None if it is."""
    if match.is_over:
        return "the match is over before it"
    told = (record.dealer, record.first_bidder, record.tokens, record.pot, record.out)
    due = (match.dealer, match.first_bidder, match.tokens, match.pot, match.out)
    return None if told == due else "it does not follow from the deals before it"


def _shown(numbers: tuple[int, ...] | None) -> str:
    return " ".join(map(str, numbers or ()))
