"""The kernel's interface on the rules engine, for machines where it is not compiled, and as its second opinion.

Everything gives the very numbers that the compiled modules give, some hundred times slower.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import lru_cache
from itertools import islice
from math import comb, factorial, prod
from typing import NamedTuple

from giruda.cards import CARDS, JOKER, Seat, Suit, cards_in, mask_of
from giruda.deal.actions import Play
from giruda.deal.deal import Deal
from giruda.deal.law import Law
from giruda.deal.setup import make_setup
from giruda.deal.trick import CALLING, NAMING, PLAIN, Trick, call_choices, legal_plays, may_answer, playable, suit_choices
from giruda.kernel.batch import BLIND, Playouts, Policy
from giruda.kernel.constraints import Constraints
from giruda.kernel.situation import Situation, situation_of

_WORD = (1 << 64) - 1


class Chance:
    """splitmix64, as in ``chance.pxd``."""

    def __init__(self, seed: int) -> None:
        """Start with the low 64 bits of the seed."""
        self.state = seed & _WORD

    def draw(self) -> int:
        """The next 64 bits."""
        self.state = self.state + 0x9E3779B97F4A7C15 & _WORD
        mixed = self.state
        mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9 & _WORD
        mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB & _WORD
        return mixed ^ mixed >> 31

    def below(self, end: int) -> int:
        """A number from 0 to below ``end``."""
        return (self.draw() >> 32) * end >> 32

    def below_wide(self, end: int) -> int:
        """The same for numbers of up to 128 bits, each exactly as likely."""
        mask = (1 << (end - 1).bit_length()) - 1
        while (number := (self.draw() << 64 | self.draw()) & mask) >= end:
            pass
        return number


class State(NamedTuple):
    """A position as a value."""

    hands: tuple[int, ...]
    played: int
    trick: Trick
    points: tuple[int, ...]
    side: int


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
        self.rotations = make_setup(self.law.rules, Seat(0), out=situation.out).rotations
        self._neutral = self.law.rules.neutral_seat
        trick = Trick(situation.number, self.rotations[situation.leader], situation.plays, None, 0)
        points = situation.points or (0,) * len(situation.hands)
        self._states = [State(situation.hands, situation.played | mask_of(play.card for play in situation.plays),
                              trick, points, situation.side)]

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
        hands, played, trick, points, side = self.state
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
        self._states.append(State(hands, played | play.card.bit, trick, points, side))

    def undo(self) -> Play:
        """Take back the last card, and return it.

        Raises:
            ValueError: no card has been played since the position was made.
        """
        if len(self._states) == 1:
            raise ValueError("no card has been played since this position was made")
        undone = self._states.pop().played ^ self.played
        seat = self.state.trick.seats[len(self.plays)]
        raise NotImplementedError((undone, seat))

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
        made._states = [*self._states]
        return made

    def deal_anew(self, hands: Sequence[int]) -> None:
        """Give the seats those hands, and the called card's holder to the declarer's side."""
        side, card = self.side, self.situation.friend_card
        for seat, hand in enumerate(hands[: len(self.hands)]):
            if card is not None and hand & card.bit:
                side = self.situation._replace_friend(seat)
        self._states = [self.state._replace(hands=tuple(hands[: len(self.hands)]), side=side)]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.law == other.law and self.state == other.state

    __hash__ = None  # type: ignore[assignment]
