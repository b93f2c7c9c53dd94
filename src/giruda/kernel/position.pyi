"""A position of the play, for Python and for the other modules of the kernel."""

from typing import ClassVar

from giruda.cards import Seat
from giruda.deal.actions import Play
from giruda.deal.deal import Deal
from giruda.deal.law import Law
from giruda.kernel.situation import Situation
from giruda.kernel.tables import Table

class Position:
    """The play of a deal with all cards known, changed in place.

    A neutral seat has its turns like the others, with the one card that it turns up. A copy is cheap. One position must
    not be changed by two threads at once.

    Attributes:
        table: the law as the kernel holds it.
    """

    table: Table
    __hash__: ClassVar[None]  # type: ignore[assignment]

    def __init__(self, situation: Situation) -> None:
        """The position of that situation.

        Raises:
            ValueError: the situation does not hold together.
        """

    @staticmethod
    def of(deal: Deal) -> Position:
        """The position of a deal.

        Raises:
            ValueError: the deal is not in its play.
        """

    @property
    def law(self) -> Law:
        """What the cards can do."""

    @property
    def turn(self) -> Seat | None:
        """The seat that plays next, or None once all tricks are over."""

    @property
    def is_over(self) -> bool:
        """Whether all tricks are over."""

    @property
    def number(self) -> int:
        """The trick, counted from 1; one more than there are once all are over."""

    @property
    def leader(self) -> Seat:
        """The seat that leads the trick: the winner of the last one."""

    @property
    def winner(self) -> Seat | None:
        """The winner of the trick that the last card finished, or None if it finished none."""

    @property
    def plays(self) -> tuple[Play, ...]:
        """The cards of the trick so far."""

    @property
    def hands(self) -> tuple[int, ...]:
        """The cards of each seat, as masks."""

    @property
    def played(self) -> int:
        """The cards played, as a mask."""

    @property
    def points(self) -> tuple[int, ...]:
        """Point cards that each seat has taken."""

    @property
    def side(self) -> int:
        """The seats of the declarer's side as far as they are settled, as a set of bits."""

    @property
    def side_points(self) -> int:
        """Point cards of the declarer's side so far, with the discards where the rules count them for it."""

    def legal(self) -> tuple[Play, ...]:
        """Every way to play of the seat on turn, in the order of `giruda.deal.trick.legal_plays`."""

    def apply(self, play: Play) -> None:
        """Play a card of the seat on turn.

        Raises:
            ValueError: the play is not legal.
        """

    def undo(self) -> Play:
        """Take back the last card, and return it.

        Raises:
            ValueError: no card has been played since the position was made.
        """

    def perft(self, depth: int) -> int:
        """How many sequences of exactly so many plays there are from here; what a neutral seat turns up is no play.

        Raises:
            ValueError: the depth is negative.
        """

    def copy(self) -> Position:
        """The same position, to be changed on its own."""
