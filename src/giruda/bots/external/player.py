"""A bot that is a program of its own, as a bot among others."""

from __future__ import annotations

import os
import weakref
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from random import Random
from threading import Lock
from typing import Final

from giruda.bots.bot import Bot
from giruda.bots.external.command import PREFIX, CommandError, words_of
from giruda.bots.external.dialogue import Dialogue
from giruda.bots.external.faults import ENDS_PROCESS, Fault, FaultKind, Report
from giruda.bots.external.limits import DEFAULT_LIMITS, Limits
from giruda.bots.external.messages import LONGEST_LIST, Answer, Choose, Evaluation, Over, Wants, encode
from giruda.bots.external.process import Process
from giruda.bots.rule import RuleBot
from giruda.deal.actions import Action
from giruda.notation.actions import format_action, parse_action
from giruda.notation.choices import options_out
from giruda.notation.errors import NotationError
from giruda.notation.seen import view_out
from giruda.view import SeatView

SEED_BITS: Final = 53
"""What every language can read as a number without loss."""
LONGEST_ACTION: Final = 200
"""Characters of an answer that are looked at."""
LONGEST_NAME: Final = 80
"""Characters of a name that are kept."""
_RULE: Final = RuleBot()


class ExternalBot:
    """A program that is asked over its standard input and answers over its standard output.

    The process starts with the first question and serves all that follow; after a fault that ends it the next question
    starts a new one. Whatever the program fails to answer, the rule bot answers. Threads may share it: they take turns.

    Attributes:
        name: ``exec:`` and the command.
        limits: how long the program has, and how much is put up with.
        evaluation: what the program thought of its last answer, if it said so.
        thought: how long it thought over the last question, in nanoseconds of processor time, or on the clock where
            that is not to be had (see `Stopwatch`); None where the question did not come to it.
    """

    def __init__(self, command: str, limits: Limits = DEFAULT_LIMITS, *, checked: bool = True) -> None:
        """Name the program; it is not started yet.

        Args:
            command: the program and its arguments.
            limits: how long it has, and how much is put up with.
            checked: whether to look for the program now; else it is a fault when it is needed and not there.

        Raises:
            CommandError: there is no such command.
        """
        if checked:
            words_of(command)
        self.name = f"{PREFIX}{command}"
        self.limits = limits
        self.evaluation: Evaluation | None = None
        self.thought: int | None = None
        self._command = command
        self._report = Report(self.name)
        self._talk: Dialogue | None = None
        self._goodbye: weakref.finalize[[Dialogue, int], ExternalBot] | None = None
        self._owner = os.getpid()
        self._lock = Lock()
        self._questions = 0
        self._slips = 0
        self._lives = limits.lives

    def __reduce__(self) -> tuple[Callable[..., ExternalBot], tuple[str, Limits]]:
        """Another process, perhaps on a machine without the program, gets a bot with a process of its own."""
        return (partial(ExternalBot, checked=False), (self._command, self.limits))

    @property
    def report(self) -> Report:
        """How the program has behaved so far."""
        if self._talk is not None:
            self._report.said = self._talk.said
        return self._report

    def choose(self, view: SeatView, legal: Sequence[Action], rng: Random) -> Action:
        """What the program answers, or else the rule bot."""
        seed = rng.getrandbits(SEED_BITS)
        with self._lock:
            action = self._ask(Choose, view, legal, seed)
        if isinstance(action, Fault):
            return _RULE.choose(view, legal, Random(seed))
        assert action is not None
        return action

    def wants(self, view: SeatView, legal: Sequence[Action], rng: Random) -> Action | None:
        """Which right out of turn the program, or else the rule bot, wants to use."""
        seed = rng.getrandbits(SEED_BITS)
        with self._lock:
            action = self._ask(Wants, view, legal, seed)
        return _RULE.wants(view, legal, Random(seed)) if isinstance(action, Fault) else action

    def over(self, view: SeatView) -> None:
        """Tell the program how a deal ended, if it wants to know and is there."""
        seen = view_out(view)
        with self._lock:
            if view.seat is None or seen.outcome is None or self._talk is None or self._is_forked():
                return
            if self._talk.sends("over"):
                self._talk.tell(Over(self._talk.table(view.rules, view.seat), seen, seen.outcome))

    def close(self) -> None:
        """End the process. Another question starts a new one."""
        with self._lock:
            self._end()

    def _ask(
        self, kind: type[Choose | Wants], view: SeatView, legal: Sequence[Action], seed: int
    ) -> Action | Fault | None:
        """What the program answers, or the fault that it committed."""
        self.evaluation, self.thought = None, None
        question: Choose | Wants | None = None
        if self._report.given_up:
            self._report.asked += 1
            self._report.replaced += 1
            return Fault(FaultKind.NO_START, "it was given up")
        try:
            talk = self._dialogue()
            if kind is Wants and not talk.sends("wants"):
                return None
            self._report.asked += 1
            question = self._question(kind, talk, view, legal, seed)
            answer = self._answer(talk, question)
            action = _action(answer, kind, legal)
        except Fault as fault:
            if question is None:
                self._report.asked += 1
            self._report.replaced += 1
            self._report.note(fault, "" if question is None else encode(question).decode())
            self._suffer(fault)
            return fault
        self.evaluation = answer.evaluation
        self._slips, self._lives = 0, self.limits.lives
        return action

    def _answer(self, talk: Dialogue, question: Choose | Wants) -> Answer:
        """The answer to a question, on the clock.

        Raises:
            Fault: there is none in time, or none that makes sense.
        """
        watch = talk.stopwatch()
        try:
            return talk.ask(question)
        finally:
            self.thought = watch.stop()

    def _question(
        self, kind: type[Choose | Wants], talk: Dialogue, view: SeatView, legal: Sequence[Action], seed: int
    ) -> Choose | Wants:
        assert view.seat is not None
        self._questions += 1
        whole = talk.sends("actions") and len(legal) <= LONGEST_LIST
        return kind(
            id=self._questions,
            table=talk.table(view.rules, view.seat),
            phase=view.phase.value,
            seed=seed,
            budget_ms=round(self.limits.move * 1000),
            view=view_out(view),
            options=options_out(view, legal) if talk.sends("options") else None,
            actions=[format_action(action) for action in legal] if whole else None,
        )

    def _dialogue(self) -> Dialogue:
        """The talk with the process, which is started where there is none.

        Raises:
            Fault: it cannot be started, or does not greet.
        """
        if self._is_forked():
            self._talk, self._goodbye, self._owner = None, None, os.getpid()
        if self._talk is None:
            self._report.starts += 1
            process = self._process()
            try:
                self._talk = Dialogue(process, self.limits)
            except Fault:
                process.end(0)
                self._report.said = process.said
                raise
            except BaseException:
                process.end(0)
                raise
            self._goodbye = weakref.finalize(self, _say_goodbye, self._talk, self._owner)
            author = f" ({self._talk.bot.author[:LONGEST_NAME]})" if self._talk.bot.author else ""
            self._report.calls_itself = f"{self._talk.bot.name[:LONGEST_NAME]}{author}"
        return self._talk

    def _process(self) -> Process:
        """A process of the program.

        Raises:
            Fault: it cannot be started.
        """
        try:
            return Process(words_of(self._command))
        except CommandError as error:
            raise Fault(FaultKind.NO_START, str(error)) from None

    def _is_forked(self) -> bool:
        """Whether this is a copy in a forked process, to which the talk does not belong."""
        return self._owner != os.getpid()

    def _suffer(self, fault: Fault) -> None:
        """What follows from a fault: the process may end, and the bot may be given up."""
        self._slips += 1
        if self._talk is not None and fault.kind not in ENDS_PROCESS and self._slips < self.limits.slips:
            return
        self._end()
        self._slips = 0
        self._lives -= 1
        self._report.given_up = self._lives <= 0

    def _end(self) -> None:
        if self._talk is None or self._is_forked():
            return
        talk, self._talk = self._talk, None
        if self._goodbye is not None:
            self._goodbye()
        self._report.said = talk.said


def reports_of(bots: Iterable[Bot]) -> tuple[Report, ...]:
    """The reports of those bots that are programs of their own, each once, in order."""
    external = {id(bot): bot for bot in bots if isinstance(bot, ExternalBot)}
    return tuple(bot.report for bot in external.values())


def dismiss(bots: Iterable[Bot]) -> None:
    """End the processes of those bots that are programs of their own."""
    for each in bots:
        if isinstance(each, ExternalBot):
            each.close()


def _say_goodbye(talk: Dialogue, owner: int) -> None:
    """End the process of a bot that nobody needs any more; a forked copy leaves it alone."""
    if os.getpid() == owner:
        talk.end()


def _action(answer: Answer, kind: type[Choose | Wants], legal: Sequence[Action]) -> Action | None:
    """The action of an answer.

    Raises:
        Fault: it is none that is allowed.
    """
    if answer.action is None:
        if kind is Wants:
            return None
        raise Fault(FaultKind.ILLEGAL, "no action, where there has to be one")
    if len(answer.action) > LONGEST_ACTION:
        raise Fault(FaultKind.ILLEGAL, f"{len(answer.action)} characters are no action")
    try:
        action = parse_action(answer.action)
    except NotationError as error:
        raise Fault(FaultKind.ILLEGAL, f"{answer.action!r} is no action: {error}") from None
    if action not in legal:
        raise Fault(FaultKind.ILLEGAL, f"{format_action(action)!r} is not allowed here")
    return action
