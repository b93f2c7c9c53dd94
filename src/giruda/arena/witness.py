"""Watching bots play: how long they think, and what they did up to the moment when one of them fails."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from time import process_time_ns
from typing import Final

from giruda.arena.problems import ArenaError, ProblemWithContest
from giruda.arena.sample import Clock
from giruda.bots import Bot, Follows, ThinksElsewhere
from giruda.cards import Seat
from giruda.deal.actions import Action
from giruda.deal.deal import Deal
from giruda.notation.actions import format_action
from giruda.notation.record import recorded
from giruda.notation.record_text import dumps
from giruda.rules.problem import clipped
from giruda.simulate import Acted
from giruda.view import SeatView

LONGEST: Final = 200
"""Signs of what a bot says that an error quotes."""


class BotFailure(ArenaError):
    """A bot raised an error or answered something that is not legal.

    Attributes:
        bot: its name.
        seat: where it sat.
        seed: the seed of the contest.
        deal: the number of the deal.
        detail: the error, or the answer.
        record: the text of the record of the deal up to there.
    """

    def __init__(
        self, problem: ProblemWithContest, bot: str, seat: Seat, seed: int, deal: int, detail: str, record: str
    ) -> None:
        """Tell who failed where, and how."""
        super().__init__(problem, {"bot": bot, "seat": seat, "seed": seed, "deal": deal, "detail": detail})
        self.args = (problem, bot, seat, seed, deal, detail, record)
        self.bot = bot
        self.seat = seat
        self.seed = seed
        self.deal = deal
        self.detail = detail
        self.record = record


class Witness:
    """One run of a deal, as it is played.

    Attributes:
        actions: everything that was done so far, in order.
    """

    def __init__(self, start: Deal, names: Sequence[str], seed: int, number: int, before: Sequence[Acted] = ()) -> None:
        """Watch the deal of that number go on from ``start`` after what was done ``before``.

        Args:
            start: the deal before its first action.
            names: the name of the bot at each seat.
            seed: the seed of the contest.
            number: the number of the deal.
            before: what was done already.
        """
        self.actions = list(before)
        self._start = start
        self._names = tuple(names)
        self._seed = seed
        self._number = number

    def seat(self, bots: Sequence[Bot], clocks: Sequence[Clock]) -> tuple[Watched, ...]:
        """The bots at their seats, watched."""
        return tuple(
            Watched(bot, Seat(seat), clock, self) for seat, (bot, clock) in enumerate(zip(bots, clocks, strict=True))
        )

    def failure(self, seat: Seat, problem: ProblemWithContest, detail: str) -> BotFailure:
        """The error that the bot at a seat did that."""
        names = tuple(" ".join(name.replace("|", " ").replace("#", " ").split()) for name in self._names)
        record = dumps(recorded(self._start, tuple(self.actions), names))
        return BotFailure(problem, self._names[seat], seat, self._seed, self._number, detail, record)


class Watched:
    """A bot at its seat, on the clock, whose every answer is checked and kept."""

    def __init__(self, bot: Bot, seat: Seat, clock: Clock, witness: Witness) -> None:
        """Watch the bot at that seat."""
        self._bot = bot
        self._elsewhere = bot if isinstance(bot, ThinksElsewhere) else None
        self._seat = seat
        self._clock = clock
        self._witness = witness

    @property
    def name(self) -> str:
        """The bot's name."""
        return self._bot.name

    def choose(self, view: SeatView, legal: Sequence[Action], rng: Random) -> Action:
        """What the bot does on its turn.

        Raises:
            BotFailure: it raised an error or did something illegal.
        """
        began = process_time_ns()
        try:
            action = self._bot.choose(view, legal, rng)
        except Exception as error:
            raise self._raised(error) from error
        self._stop(began, moved=True)
        return self._kept(action, legal)

    def wants(self, view: SeatView, legal: Sequence[Action], rng: Random) -> Action | None:
        """Which right out of turn the bot uses.

        Raises:
            BotFailure: it raised an error or did something illegal.
        """
        began = process_time_ns()
        try:
            action = self._bot.wants(view, legal, rng)
        except Exception as error:
            raise self._raised(error) from error
        self._stop(began, moved=action is not None)
        return None if action is None else self._kept(action, legal)

    def over(self, view: SeatView) -> None:
        """Let the bot hear how the deal ended, if it wants to.

        Raises:
            BotFailure: it raised an error.
        """
        if not isinstance(self._bot, Follows):
            return
        try:
            self._bot.over(view)
        except Exception as error:
            raise self._raised(error) from error

    def _stop(self, began: int, *, moved: bool) -> None:
        """Put a thought on the clock that began then."""
        spent = process_time_ns() - began if self._elsewhere is None else self._elsewhere.thought
        if spent is not None:
            self._clock.stop(spent, moved=moved)

    def _raised(self, error: Exception) -> BotFailure:
        detail = clipped(f"{type(error).__name__}: {error}", LONGEST)
        return self._witness.failure(self._seat, ProblemWithContest.BOT_RAISED, detail)

    def _kept(self, action: object, legal: Sequence[Action]) -> Action:
        if not isinstance(action, Action) or not _is_listed(action, legal):
            raise self._witness.failure(self._seat, ProblemWithContest.BOT_ILLEGAL, _told(action))
        self._witness.actions.append(Acted(self._seat, action))
        return action


def _is_listed(action: Action, legal: Sequence[Action]) -> bool:
    """Whether the action is legal; one of the right type may still hold anything."""
    try:
        return action in legal
    except (AttributeError, TypeError, KeyError):
        return False


def _told(action: object) -> str:
    """An answer in short."""
    if isinstance(action, Action):
        try:
            return format_action(action)
        except (AttributeError, TypeError, KeyError):
            pass
    return clipped(repr(action), LONGEST)
