"""A position of the play on the rules engine, with the interface of the compiled one."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from giruda.cards import Seat, cards_in, mask_of
from giruda.deal.actions import Play
from giruda.deal.deal import Deal
from giruda.deal.law import Law
from giruda.deal.setup import undealt
from giruda.deal.trick import Trick, call_choices, legal_plays
from giruda.kernel.reference.chance import Chance
from giruda.kernel.situation import Situation, situation_of


class State(NamedTuple):
    """A position as a value."""

    hands: tuple[int, ...]
    played: int
    trick: Trick
    points: tuple[int, ...]
    side: int
    last: Play | None = None


class Position:
    """The play of a deal with all cards known; see ``position.pyi``."""

    def __init__(self, situation: Situation) -> None:
        """The position of that situation.

        Raises:
            ValueError: the situation does not hold together.
        """
        situation.check()
        self.situation = situation
        self.law: Law = situation.law
        self.rotations = undealt(self.law.rules, situation.out).rotations
        self._neutral = self.law.rules.neutral_seat
        trick = Trick(situation.number, self.rotations[situation.leader], situation.plays, None, 0)
        points = situation.points or (0,) * len(situation.hands)
        played = situation.played | mask_of(play.card for play in situation.plays)
        self._states = [State(situation.hands, played, trick, points, situation.side)]

    @staticmethod
    def of(deal: Deal) -> Position:
        """The position of a deal.

        Raises:
            ValueError: the deal is not in its play.
        """
        return Position(situation_of(deal))

    @property
    def state(self) -> State:
        """The position as a value."""
        return self._states[-1]

    @property
    def is_over(self) -> bool:
        """Whether all tricks are over."""
        return self.number > self.law.tricks

    @property
    def turn(self) -> Seat | None:
        """The seat that plays next, or None once all tricks are over."""
        return None if self.is_over else self.state.trick.seats[len(self.plays)]

    @property
    def number(self) -> int:
        """The trick, counted from 1; one more than there are once all are over."""
        return self.state.trick.number

    @property
    def leader(self) -> Seat:
        """The seat that leads the trick."""
        return self.state.trick.leader

    @property
    def winner(self) -> Seat | None:
        """The winner of the trick that the last card finished, or None if it finished none."""
        return None if self.plays or len(self._states) == 1 else self.leader

    @property
    def plays(self) -> tuple[Play, ...]:
        """The cards of the trick so far."""
        return self.state.trick.plays

    @property
    def hands(self) -> tuple[int, ...]:
        """The cards of each seat, as masks."""
        return self.state.hands

    @property
    def played(self) -> int:
        """The cards played, as a mask."""
        return self.state.played

    @property
    def points(self) -> tuple[int, ...]:
        """Point cards that each seat has taken."""
        return self.state.points

    @property
    def side(self) -> int:
        """The seats of the declarer's side as far as they are settled, as a set of bits."""
        return self.state.side

    @property
    def side_points(self) -> int:
        """Point cards of the declarer's side so far, with the discards where the rules count them for it."""
        own = (points for seat, points in enumerate(self.points) if self.side >> seat & 1)
        return self.situation.buried + sum(own)

    def legal(self) -> tuple[Play, ...]:
        """Every way to play of the seat on turn."""
        turn, trick = self.turn, self.state.trick
        if turn is None:
            return ()
        if turn == self._neutral:
            card = next(each for each in self.situation.pile if each.bit & self.hands[turn])
            calls = card.bit == self.law.call_bit and call_choices(self.law, trick)[0]
            return (Play(card, None, calls),)
        return legal_plays(self.law, trick, self.hands[turn])

    def apply(self, play: Play) -> None:
        """Play a card of the seat on turn.

        Raises:
            ValueError: the play is not legal.
        """
        if play not in self.legal():
            raise ValueError(f"{play} is not legal here")
        self.put(play)

    def put(self, play: Play) -> None:
        """Play a card that is known to be legal."""
        hands, played, trick, points, side, _ = self.state
        turn = trick.seats[len(trick.plays)]
        hands = (*hands[:turn], hands[turn] ^ play.card.bit, *hands[turn + 1 :])
        trick = trick._replace(plays=(*trick.plays, play))
        if len(trick.plays) == len(trick.seats):
            winner = trick.seats[self.law.winner(trick.number, trick.plays)]
            taken = sum(each.card.points for each in trick.plays)
            points = (*points[:winner], points[winner] + taken, *points[winner + 1 :])
            if trick.number == self.situation.friend_trick:
                side |= 1 << winner
            trick = Trick(trick.number + 1, self.rotations[winner], (), None, 0)
        self._states.append(State(hands, played | play.card.bit, trick, points, side, play))

    def undo(self) -> Play:
        """Take back the last card, and return it.

        Raises:
            ValueError: no card has been played since the position was made.
        """
        if len(self._states) == 1:
            raise ValueError("no card has been played since this position was made")
        play = self._states.pop().last
        assert play is not None
        return play

    def perft(self, depth: int) -> int:
        """How many sequences of exactly so many plays there are from here; what a neutral seat turns up is no play.

        Raises:
            ValueError: the depth is negative.
        """
        if depth < 0:
            raise ValueError(f"the depth must be 0 or more, not {depth}")
        if depth == 0 or self.is_over:
            return int(depth == 0)
        left = depth if self.turn == self._neutral else depth - 1
        lines = 0
        for play in self.legal():
            self.put(play)
            lines += self.perft(left)
            self._states.pop()
        return lines

    def copy(self) -> Position:
        """The same position, to be changed on its own."""
        made = Position.__new__(Position)
        made.__dict__.update(self.__dict__)
        made._states = [*self._states]  # noqa: SLF001
        return made

    def deal_anew(self, hands: tuple[int, ...], chance: Chance) -> None:
        """Give the seats those hands, the called card's holder to the declarer's side, and the pile any order."""
        state, called = self.state._replace(hands=hands), self.situation.friend_card
        for seat, hand in enumerate(hands):
            if called is not None and hand & called.bit:
                state = state._replace(side=replace(self.situation, friend=Seat(seat)).side)
        self._states = [state]
        if self._neutral is not None:
            left, pile = cards_in(hands[self._neutral]), []
            while left:
                pile.append(left.pop(chance.below(len(left))))
            self.situation = replace(self.situation, pile=tuple(pile))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.law == other.law and self.state[:-1] == other.state[:-1]

    __hash__ = None  # type: ignore[assignment]
