"""What is said between Giruda and one process: the greeting, the tables, and questions with their answers."""

from __future__ import annotations

from time import monotonic
from typing import Final

import msgspec

from giruda.bots.external.faults import Fault, FaultKind
from giruda.bots.external.limits import Limits
from giruda.bots.external.messages import (
    PROTOCOL,
    SENT,
    Answer,
    Choose,
    Error,
    FromBot,
    Hello,
    Over,
    Ping,
    Pong,
    Quit,
    Ready,
    Table,
    Wants,
    encode,
    read_from_bot,
)
from giruda.bots.external.process import Process
from giruda.bots.external.stopwatch import Stopwatch
from giruda.cards import Seat
from giruda.notation.wire import OptionOut
from giruda.rules import RuleSet, dump_rules
from giruda.rules.options import OPTIONS
from giruda.rules.shapes import text_of

TABLES: Final = 64
"""Tables that a bot has to keep in mind; the next one takes the place of the first."""
_SHOWN: Final = 200
"""How much of a bad line is quoted."""


class Dialogue:
    """The talk with one process, from its start to its end.

    Attributes:
        bot: who it says it is, and what it wants to be sent.
    """

    def __init__(self, process: Process, limits: Limits) -> None:
        """Greet the process, and await its greeting.

        Raises:
            Fault: it does not greet as it should.
        """
        self._process = process
        self._limits = limits
        self._tables: dict[tuple[RuleSet, Seat], int] = {}
        self._pings = 0
        self._pong_due: int | None = None
        process.send(encode(Hello(PROTOCOL)))
        self.bot = self._greeting()
        self._sends = frozenset(SENT if self.bot.send is None else self.bot.send)

    @property
    def said(self) -> str:
        """The last that the process wrote to its standard error."""
        return self._process.said

    def stopwatch(self) -> Stopwatch:
        """A watch, started now, on how long the process thinks."""
        return Stopwatch(self._process.pid)

    def sends(self, part: str) -> bool:
        """Whether the bot wants to be sent that (see `SENT`)."""
        return part in self._sends

    def table(self, rules: RuleSet, seat: Seat) -> int:
        """The number of the table with those rules at which the bot has that seat; the bot is told of a new one."""
        known = self._tables.pop((rules, seat), None)
        if known is not None:
            self._tables[rules, seat] = known  # the last one in the row again
            return known
        number = len(self._tables)
        if number == TABLES:
            number = self._tables.pop(next(iter(self._tables)))
        self._tables[rules, seat] = number
        self._process.send(encode(_table(number, rules, seat)))
        return number

    def ask(self, question: Choose | Wants) -> Answer:
        """The answer to a question.

        Raises:
            Fault: there is none in time, or none that makes sense.
        """
        self._await_pong()
        self._process.send(encode(question))
        deadline = monotonic() + question.budget_ms / 1000 + self._limits.grace
        wrong: Fault | None = None
        try:
            while True:
                message = self._message(deadline)
                if isinstance(message, Answer):
                    if message.id == question.id:
                        return message
                    wrong = _not_asked(message, question)
                    if message.id > question.id:
                        raise wrong
                elif isinstance(message, Error) and message.id in {None, question.id}:
                    raise Fault(FaultKind.GAVE_IN, message.detail[:_SHOWN])
                elif isinstance(message, Ready):
                    raise Fault(FaultKind.GARBAGE, "a second greeting")
        except Fault as fault:
            if fault.kind is not FaultKind.TIMEOUT:
                raise
            self._ping()
            raise wrong or fault from None

    def tell(self, over: Over) -> None:
        """Say that a deal is over."""
        self._process.send(encode(over))

    def end(self) -> None:
        """Say goodbye, and end the process if it does not end by itself."""
        self._process.end(self._limits.quit, encode(Quit()))

    def _greeting(self) -> Ready:
        deadline = monotonic() + self._limits.start
        try:
            message = self._message(deadline)
        except Fault as fault:
            kind = FaultKind.NO_GREETING if fault.kind is FaultKind.TIMEOUT else fault.kind
            raise Fault(kind, f"before it greeted: {fault.detail}") from None
        if not isinstance(message, Ready):
            raise Fault(FaultKind.NO_GREETING, f"its first message is {_kind(message)!r}, not 'ready'")
        if message.protocol != PROTOCOL:
            raise Fault(FaultKind.VERSION, f"it speaks protocol {message.protocol}, and Giruda {PROTOCOL}")
        return message

    def _ping(self) -> None:
        """Ask whether the bot is there: as long as it does not say so, it is asked nothing else."""
        if self._pong_due is None:
            self._pings += 1
            self._pong_due = self._pings
            self._process.send(encode(Ping(self._pings)))

    def _await_pong(self) -> None:
        """After an answer that did not come in time: wait until the bot has read what it was sent."""
        deadline = monotonic() + self._limits.move
        while self._pong_due is not None:
            message = self._message(deadline)
            if isinstance(message, Pong) and message.id == self._pong_due:
                self._pong_due = None

    def _message(self, deadline: float) -> FromBot:
        line = self._process.receive(deadline)
        try:
            return read_from_bot(line)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            shown = line[:_SHOWN].decode("utf-8", "replace")
            raise Fault(FaultKind.GARBAGE, f"{shown!r}: {str(error)[:_SHOWN]}") from None


def _table(number: int, rules: RuleSet, seat: Seat) -> Table:
    return Table(
        table=number,
        seat=seat,
        players=rules.players,
        seats=rules.seats,
        rules_id=rules.id,
        rules=dump_rules(rules),
        options=[OptionOut(path, text_of(option.of(rules))) for path, option in OPTIONS.items()],
    )


def _not_asked(answer: Answer, question: Choose | Wants) -> Fault:
    return Fault(FaultKind.WRONG_ID, f"an answer to {answer.id}, where {question.id} was asked")


def _kind(message: FromBot) -> str:
    return str(message.__struct_config__.tag)
