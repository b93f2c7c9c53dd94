"""A deal told again by the lines of a record, and held against what they say of it."""

from __future__ import annotations

from giruda.cards import Seat
from giruda.deal.actions import Action, Play
from giruda.deal.deal import Deal
from giruda.deal.events import CardPlayed, TrickTaken
from giruda.notation.actions import format_action, format_play
from giruda.notation.errors import NotationError, Refused
from giruda.notation.record_lines import Part, Told


class Retelling:
    """A deal on its way through the lines that tell it.

    Attributes:
        deal: the deal as far as it was told.
        actions: what was done in it.
        fault: why it could not be told further, or None.
    """

    def __init__(self, deal: Deal, part: Part) -> None:
        """Tell it to its end, or to the first line that does not fit."""
        self.deal = deal
        self.actions: list[tuple[Seat, Action]] = []
        self.fault: NotationError | None = None
        self._turned_up: list[tuple[int, Play]] = []
        self._trick = 0
        try:
            self._tell(part)
        except NotationError as error:
            self.fault = error

    def _tell(self, part: Part) -> None:
        for place, told in enumerate(part.actions, start=1):
            self._act(told)
            if place in part.winners:
                self._hold_winner(*part.winners[place])

    def _act(self, told: Told) -> None:
        """Do what a line tells, or hold that the neutral seat has done it."""
        seat = self._seat(told)
        if told.trick is not None and seat == self.deal.setup.neutral:
            self._hold_turned_up(told)
            return
        if (refusal := self.deal.check(seat, told.action)) is not None:
            message = f"seat {seat} cannot {format_action(told.action)}: {refusal.code.value}"
            raise Refused(message, refusal, line=told.line)
        number = self._trick = self.deal.showdown.trick.number if self.deal.showdown else 0
        if told.trick not in (None, number):
            raise NotationError(f"this is trick {number}, not trick {told.trick}", line=told.line)
        self.deal, events = self.deal.apply(seat, told.action)
        self.actions.append((seat, told.action))
        self._turned_up = []
        for event in events:
            if isinstance(event, CardPlayed) and event.seat != seat:
                self._turned_up.append((number, event.play))
            number += isinstance(event, TrickTaken)

    def _seat(self, told: Told) -> Seat:
        """Who did it: the seat that is named, or in a trick so many clockwise of it, the one that is out left out."""
        setup = self.deal.setup
        if told.seat >= len(setup.seats):
            message = f"there is no seat {told.seat}; seats count from 0 to {len(setup.seats) - 1}"
            raise NotationError(message, line=told.line)
        if told.trick is None:
            return Seat(told.seat)
        if told.seat == setup.out:
            raise NotationError(f"seat {told.seat} sits this deal out, so no trick is its own", line=told.line)
        rotation = setup.rotations[told.seat]
        return rotation[told.after % len(rotation)]

    def _hold_turned_up(self, told: Told) -> None:
        if not self._turned_up:
            raise NotationError("the neutral seat turns up no card here", line=told.line)
        self._trick, play = self._turned_up.pop(0)
        if (told.trick, told.action) != (self._trick, play):
            message = f"the neutral seat turns up {format_play(play)} in trick {self._trick}"
            raise NotationError(message, line=told.line)

    def _hold_winner(self, line: int, winner: int) -> None:
        """Hold that the seat took the trick of the last card."""
        tricks = self.deal.showdown.tricks if self.deal.showdown else ()
        if len(tricks) < self._trick:
            raise NotationError("a trick that is not over has no winner yet", line=line)
        if (won := tricks[self._trick - 1].winner) != winner:
            raise NotationError(f"seat {won} takes this trick, not seat {winner}", line=line)
