"""Layouts of unseen cards under constraints, each exactly as likely as any other."""

from collections.abc import Sequence

class Layouts:
    """Every layout of unseen cards that meets what is known, counted and numbered.

    A place is a seat, or a pile such as the discards.
    """

    def __init__(self, counts: Sequence[int], allowed: Sequence[int], known: Sequence[int] | None = None) -> None:
        """Count the layouts.

        Args:
            counts: how many cards each place holds, the known ones included.
            allowed: the cards that may lie in each place, as masks; together they are all the unseen cards.
            known: the cards that are known to lie in each place, as masks; None for no card at all.

        Raises:
            ValueError: the counts and the cards do not fit together, or no layout meets the constraints.
        """

    @property
    def ways(self) -> int:
        """How many layouts there are."""

    def nth(self, number: int) -> tuple[int, ...]:
        """The layout with that number: the cards of each place, the known ones included.

        Raises:
            IndexError: there is no such number.
        """

    def sample(self, count: int, seed: int) -> list[tuple[int, ...]]:
        """So many layouts, each drawn from all with equal chances; the same ones for the same seed."""

def sample_hands(
    counts: Sequence[int], allowed: Sequence[int], known: Sequence[int] | None, seed: int
) -> tuple[int, ...]:
    """One layout drawn from all that there are; see `Layouts`.

    Raises:
        ValueError: the counts and the cards do not fit together, or no layout meets the constraints.
    """
