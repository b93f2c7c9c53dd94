"""Watching bots play: how long they think, and what they did up to the moment when one of them fails."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from time import process_time_ns
from typing import Final

from giruda.arena.sample import Clock
from giruda.bots import Bot
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


class BotFailure(Exception):
    """A bot raised an error or answered something that is not legal.

    Attributes:
        bot: its name.
        seat: where it sat.
        seed: the seed of the contest.
        deal: the number of the deal.
        fault: what it did, as words that follow its name.
        record: the text of the record of the deal up to there.
    """

    def __init__(self, bot: str, seat: Seat, seed: int, deal: int, fault: str, record: str) -> None:
        """Tell who failed where, and how."""
        super().__init__(bot, seat, seed, deal, fault, record)
        self.bot = bot
        self.seat = seat
        self.seed = seed
        self.deal = deal
        self.fault = fault
        self.record = record

    def __str__(self) -> str:
        return f"bot {self.bot!r} at seat {self.seat} in deal {self.deal} of seed {self.seed} {self.fault}"


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

    def failure(self, seat: Seat, fault: str) -> BotFailure:
        """The error that the bot at a seat did that."""
        names = tuple(" ".join(name.replace("|", " ").replace("#", " ").split()) for name in self._names)
        record = dumps(recorded(self._start, tuple(self.actions), names))
        return BotFailure(self._names[seat], seat, self._seed, self._number, fault, record)


class Watched:
    """A bot at its seat, on the clock, whose every answer is checked and kept."""

    def __init__(self, bot: Bot, seat: Seat, clock: Clock, witness: Witness) -> None:
        """Watch the bot at that seat."""
        self._bot = bot
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
        self._clock.stop(process_time_ns() - began, moved=True)
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
        self._clock.stop(process_time_ns() - began, moved=action is not None)
        return None if action is None else self._kept(action, legal)

    def _raised(self, error: Exception) -> BotFailure:
        return self._witness.failure(self._seat, clipped(f"raised {type(error).__name__}: {error}", LONGEST))

    def _kept(self, action: object, legal: Sequence[Action]) -> Action:
        if not isinstance(action, Action) or not _is_listed(action, legal):
            raise self._witness.failure(self._seat, f"answered {_told(action)}, which is not legal there")
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
