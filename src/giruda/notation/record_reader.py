"""Records read back: forgiving about layout and case, exact about what happened, naming everything that is wrong."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from giruda.cards import Card, CardSet, Seat
from giruda.deal.actions import Action, Play
from giruda.deal.deal import Deal
from giruda.deal.events import CardPlayed, TrickTaken
from giruda.deal.refusals import Refusal
from giruda.deal.setup import Layout, opening_bidder, starting_tokens
from giruda.match import Match
from giruda.notation.actions import format_action, format_play, parse_action, parse_play
from giruda.notation.cards import parse_cards
from giruda.notation.errors import NotationError
from giruda.notation.record import DealRecord, MatchRecord, final
from giruda.notation.record_text import KEY, VERSION
from giruda.rules import RulesError, load_rules, named_rules
from giruda.rules.ruleset import RuleSet

_ENTRY: Final = re.compile(r"([a-z-]+(?: \d+)?)\s*:\s*(.*)", re.IGNORECASE)
_ACTION: Final = re.compile(r"(\d+)\s*:\s*(.+)")
_TRICK: Final = re.compile(r"(\d+)\s*\.\s*(\d+)\s*:\s*([^>]*?)\s*(?:>\s*(\d+))?")
_DEAL: Final = re.compile(r"deal\s+(\d+)", re.IGNORECASE)
_SECTIONS: Final = frozenset({"auction", "kill", "contract", "play"})
_HEAD: Final = frozenset({KEY, "kind", "players", "rules", "date", "seed"})
_DEAL_KEYS: Final = frozenset(
    {"dealer", "first-bidder", "tokens", "pot", "out", "kitty", "order", "result", "scores", "pot-after"}
)
_MATCH_KEYS: Final = frozenset({"totals", "places"})
_MOST: Final = 20
"""Problems that are named before the rest is left out."""


class RecordError(ValueError):
    """A text is no record, or what it tells did not happen so.

    Attributes:
        problems: what is wrong, by line.
        refusal: why the rules refuse the action at fault, where one is.
    """

    def __init__(self, problems: Sequence[NotationError], refusal: Refusal | None = None) -> None:
        """Carry the problems; the message lists them, one a line."""
        self.problems = tuple(problems[:_MOST])
        self.refusal = refusal
        super().__init__("\n".join(map(str, self.problems)))


@dataclass(frozen=True, slots=True)
class _Told:
    """An action as its line tells it: the seat named there, how many seats clockwise of it acted, in which trick."""

    line: int
    seat: int
    after: int
    action: Action
    trick: int | None = None


@dataclass
class _Part:
    """The lines of one deal, as they were read."""

    line: int
    values: dict[str, tuple[int, str]] = field(default_factory=dict)
    actions: list[_Told] = field(default_factory=list)
    winners: dict[int, tuple[int, int]] = field(default_factory=dict)


def loads(text: str) -> DealRecord | MatchRecord:
    """Read a record and replay it.

    Raises:
        RecordError: the text is no record, ends too early, or tells what the rules refuse or score otherwise.
    """
    reader = _Reader(text)
    reader.read()
    reader.stop_at_problems()
    rules = reader.rules()
    names = reader.names(rules)
    kind = reader.head.get("kind", (1, "match" if len(reader.parts) > 1 else "deal"))
    if kind[1].lower() == "match":
        deals = tuple(reader.deal(part, rules, ()) for part in reader.parts)
        reader.check_match(rules, deals)
        return MatchRecord(rules, deals, names)
    if kind[1].lower() != "deal":
        raise RecordError([NotationError(f"a record is of a deal or a match, not of {kind[1]!r}", line=kind[0])])
    return reader.deal(reader.parts[0], rules, names)


class _Retold:
    """A deal, as the lines of a record tell it."""

    def __init__(self, deal: Deal) -> None:
        self.deal = deal
        self.actions: list[tuple[Seat, Action]] = []
        self.turned_up: list[tuple[int, Play]] = []
        self.trick = 0

    def act(self, told: _Told) -> None:
        """Do what a line tells, or hold that the neutral seat has done it."""
        rotation = self.deal.setup.rotations[told.seat]
        seat = rotation[told.after % len(rotation)] if told.trick is not None else Seat(told.seat)
        if told.trick is not None and seat == self.deal.setup.neutral:
            self._hold_turned_up(told)
            return
        if (refusal := self.deal.check(seat, told.action)) is not None:
            message = f"seat {seat} cannot {format_action(told.action)}: {refusal.code.value}"
            raise RecordError([NotationError(message, line=told.line)], refusal)
        number = self.trick = self.deal.showdown.trick.number if self.deal.showdown else 0
        if told.trick not in (None, number):
            raise RecordError([NotationError(f"this is trick {number}, not trick {told.trick}", line=told.line)])
        self.deal, events = self.deal.apply(seat, told.action)
        self.actions.append((seat, told.action))
        for event in events:
            if isinstance(event, CardPlayed) and event.seat != seat:
                self.turned_up.append((number, event.play))
            number += isinstance(event, TrickTaken)

    def hold_winner(self, line: int, winner: int) -> None:
        """Hold that the seat took the trick of the last card."""
        tricks = self.deal.showdown.tricks if self.deal.showdown else ()
        if len(tricks) < self.trick:
            raise RecordError([NotationError("a trick that is not over has no winner yet", line=line)])
        if (won := tricks[self.trick - 1].winner) != winner:
            raise RecordError([NotationError(f"seat {won} takes this trick, not seat {winner}", line=line)])

    def _hold_turned_up(self, told: _Told) -> None:
        if not self.turned_up:
            raise RecordError([NotationError("the neutral seat turns up no card here", line=told.line)])
        self.trick, play = self.turned_up.pop(0)
        if (told.trick, told.action) != (self.trick, play):
            message = f"the neutral seat turns up {format_play(play)} in trick {self.trick}"
            raise RecordError([NotationError(message, line=told.line)])


class _Reader:
    """The text on its way to a record."""

    def __init__(self, text: str) -> None:
        self.lines = text.removeprefix("\ufeff").splitlines()
        self.problems: list[NotationError] = []
        self.head: dict[str, tuple[int, str]] = {}
        self.parts: list[_Part] = []
        self.rule_lines: list[str] = []
        self.rules_at = 1
        self.ended = False

    def fail(self, message: str, line: int) -> None:
        """Note a problem and read on."""
        self.problems.append(NotationError(message, line=line))

    def stop_at_problems(self) -> None:
        """End here if anything is wrong so far."""
        if self.problems:
            raise RecordError(self.problems)

    def read(self) -> None:
        """Sort the lines into the head and the deals."""
        in_rules = False
        for number, raw in enumerate(self.lines, start=1):
            if in_rules and (not raw.strip() or raw[:1].isspace()):
                self.rule_lines.append(raw)
                continue
            line = raw.split("#", 1)[0].strip()
            if not line:
                continue
            if self.ended:
                self.fail("nothing may stand after `end`", number)
                return
            in_rules = self._read_line(line, number)
        if not self.lines or KEY not in self.head:
            self.problems.insert(
                0, NotationError(f"this is no record: its first line should be `{KEY}: {VERSION}`", line=1)
            )
        elif not self.ended:
            self.fail(f"the text ends too early{self._where()}; the last line of a record is `end`", len(self.lines))
        if not self.parts and not self.problems:
            self.fail("there is no deal", len(self.lines))

    def _where(self) -> str:
        """How far the text could be read."""
        if not self.parts:
            return ", before the cards"
        part = self.parts[-1]
        if "kitty" not in part.values:
            return ", before the cards are complete"
        return f", after {len(part.actions)} actions" if part.actions else ", before the first action"

    def _read_line(self, line: str, number: int) -> bool:
        """Read one line of the head or of a deal; whether the lines of the rule set follow."""
        if line.lower() == "end":
            self.ended = True
        elif match := _TRICK.fullmatch(line):
            self._read_trick(match, number)
        elif match := _ACTION.fullmatch(line):
            self._read_action(int(match[1][:4]), match[2], number)
        elif _DEAL.fullmatch(line):
            self.parts.append(_Part(number))
        elif match := _ENTRY.fullmatch(line):
            return self._read_entry(match[1].lower(), match[2].strip(), number)
        else:
            self.fail(f"cannot read {line[:60]!r}", number)
        return False

    def _read_entry(self, key: str, value: str, number: int) -> bool:
        if key in _SECTIONS and not value:
            return False
        if key in _HEAD or key in _MATCH_KEYS:
            self.head[key] = (number, value)
            if key == "rules":
                self.rules_at = number
            return key == "rules" and not value
        if key not in _DEAL_KEYS and not re.fullmatch(r"hand \d+", key):
            self.fail(f"there is no entry {key!r} in a record", number)
            return False
        values = self._part(number).values
        if key in values:
            self.fail(f"{key} stands here a second time; it is in line {values[key][0]}", number)
        values[key] = (number, value)
        return False

    def _part(self, number: int) -> _Part:
        if not self.parts:
            self.parts.append(_Part(number))
        return self.parts[-1]

    def _read_action(self, seat: int, text: str, number: int) -> None:
        try:
            self._part(number).actions.append(_Told(number, seat, 0, parse_action(text)))
        except NotationError as error:
            self.problems.append(error.moved(line=number))

    def _read_trick(self, match: re.Match[str], number: int) -> None:
        part, first = self._part(number), int(match[2][:4])
        for place, text in enumerate(match[3].split()):
            try:
                part.actions.append(_Told(number, first, place, parse_play(text), int(match[1][:4])))
            except NotationError as error:
                self.problems.append(error.moved(line=number))
        if match[4] is not None:
            part.winners[len(part.actions)] = (number, int(match[4][:4]))

    def rules(self) -> RuleSet:
        """The rule set of the record."""
        version = self.head[KEY]
        if version[1] != str(VERSION):
            message = f"this is format {version[1]!r}; this Giruda reads format {VERSION}"
            raise RecordError([NotationError(message, line=version[0])])
        named = self.head.get("rules")
        if named is None:
            raise RecordError([NotationError("the rules are missing", line=1)])
        try:
            return named_rules(named[1]) if named[1] else load_rules("\n".join(self.rule_lines))
        except RulesError as error:
            found = [NotationError(f"rules: {each.message}", line=self.rules_at) for each in error.problems]
            raise RecordError(found) from None

    def names(self, rules: RuleSet) -> tuple[str, ...]:
        """The players' names."""
        number, text = self.head.get("players", (1, ""))
        names = tuple(name.strip() for name in text.split("|")) if text else ()
        if names and len(names) != rules.players:
            raise RecordError([NotationError(f"{rules.players} players have names, not {len(names)}", line=number)])
        if not all(names):
            raise RecordError([NotationError("a player's name is empty", line=number)])
        return names

    def deal(self, part: _Part, rules: RuleSet, names: tuple[str, ...]) -> DealRecord:
        """The record of one deal, replayed."""
        out = Seat(self._number(part, "out", 0)) if "out" in part.values else None
        hands = tuple(CardSet() if seat == out else self._cards(part, f"hand {seat}") for seat in range(rules.seats))
        kitty = self._cards(part, "kitty")
        layout = Layout(hands, kitty, self._ordered_cards(part, "order") if "order" in part.values else ())
        dealer = Seat(self._number(part, "dealer", 0))
        first_bidder = Seat(self._number(part, "first-bidder", opening_bidder(rules, dealer)))
        tokens = self._numbers(part, "tokens", rules.seats) or starting_tokens(rules)
        pot = self._number(part, "pot", 0)
        for told in part.actions:
            if told.seat >= rules.seats:
                self.fail(f"there is no seat {told.seat}; seats count from 0 to {rules.seats - 1}", told.line)
        self.stop_at_problems()
        record = DealRecord(rules, layout, dealer, first_bidder, tokens, pot, (), names, out)
        try:
            start = record.start()
        except ValueError as error:
            raise RecordError([NotationError(str(error), line=part.line)]) from None
        retold = _Retold(start)
        for place, told in enumerate(part.actions, start=1):
            retold.act(told)
            if place in part.winners:
                retold.hold_winner(*part.winners[place])
        self._check_result(part, rules, retold.deal)
        return replace(record, actions=tuple(retold.actions))

    def _check_result(self, part: _Part, rules: RuleSet, deal: Deal) -> None:
        outcome = deal.outcome
        told = {key: part.values[key] for key in ("result", "scores", "pot-after") if key in part.values}
        if outcome is None:
            for number, _ in told.values():
                self.fail("there is a result, but the deal is not over", number)
            self.stop_at_problems()
            return
        if "result" in told and told["result"][1].lower().replace("-", "_") != outcome.ending.value:
            self.fail(f"the deal ended {outcome.ending.value}, not {told['result'][1]}", told["result"][0])
        scores = self._numbers(part, "scores", rules.seats)
        if scores and scores != outcome.scores:
            self.fail(f"the scores are {_shown(outcome.scores)}, not {_shown(scores)}", told["scores"][0])
        if "pot-after" in told and self._number(part, "pot-after", 0) != outcome.pot:
            self.fail(f"the pot holds {outcome.pot} afterwards, not {told['pot-after'][1]}", told["pot-after"][0])
        self.stop_at_problems()

    def check_match(self, rules: RuleSet, deals: tuple[DealRecord, ...]) -> None:
        """Hold that the deals follow one another as the rules say, and that the totals are theirs."""
        match = Match.start(rules, deals[0].dealer)
        for part, record in zip(self.parts, deals, strict=True):
            told = (record.dealer, record.first_bidder, record.tokens, record.pot, record.out)
            due = (match.dealer, match.first_bidder, match.tokens, match.pot, match.out)
            if match.is_over or told != due:
                why = "the match is over before it" if match.is_over else "it does not follow from the deals before it"
                raise RecordError([NotationError(f"this deal cannot be: {why}", line=part.line)])
            outcome = final(record).outcome
            if outcome is None and record is not deals[-1]:
                raise RecordError([NotationError("only the last deal may be unfinished", line=part.line)])
            match = match if outcome is None else match.after(outcome)
        number, text = self.head.get("totals", (1, _shown(match.totals)))
        if text.split() != [str(total) for total in match.totals]:
            raise RecordError([NotationError(f"the totals are {_shown(match.totals)}, not {text}", line=number)])

    def _cards(self, part: _Part, key: str) -> CardSet:
        return CardSet(self._ordered_cards(part, key))

    def _ordered_cards(self, part: _Part, key: str) -> tuple[Card, ...]:
        number, text = part.values.get(key, (0, ""))
        if not number:
            self.fail(f"{key} is missing", part.line)
            return ()
        try:
            return parse_cards(text)
        except NotationError as error:
            self.problems.append(error.moved(line=number))
            return ()

    def _number(self, part: _Part, key: str, default: int) -> int:
        return (self._numbers(part, key, 1) or (default,))[0]

    def _numbers(self, part: _Part, key: str, count: int) -> tuple[int, ...] | None:
        """The whole numbers of an entry, or None where it is missing or wrong; what is wrong is noted."""
        number, text = part.values.get(key, (0, ""))
        if not number:
            return None
        words = text.replace(",", " ").split()
        if len(words) != count or not all(re.fullmatch(r"[+-]?\d{1,9}", word) for word in words):
            self.fail(f"{key} wants {count} whole number{'s' if count > 1 else ''}, not {text!r}", number)
            return None
        return tuple(map(int, words))


def _shown(numbers: tuple[int, ...]) -> str:
    return " ".join(map(str, numbers))
