"""The tables of a law, copied into C once for a contract."""

from giruda.cards import Seat, Suit
from giruda.deal.law import Law

class Table:
    """A law as the kernel holds it: every constant that the play of the cards needs.

    Attributes:
        law: the law it was made of.
        out: the seat that sits out, or None.
    """

    law: Law
    out: Seat | None

    def __init__(self, law: Law, out: Seat | None = None) -> None: ...
    def strengths(self, led: Suit, mighty_strong: bool, joker_strong: bool) -> tuple[int, ...]:
        """The strength of each card, as `Law.strengths` says it."""

    def tricks(self) -> list[dict[str, object]]:
        """What the table holds for each trick from the first, by name: to be compared with the law."""

def table_for(law: Law, out: Seat | None = None) -> Table:
    """The table of a law, made once."""
