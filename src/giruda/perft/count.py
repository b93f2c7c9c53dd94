"""How many sequences of actions of a given length there are from a position."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from giruda.cards import Seat
from giruda.deal.actions import Action
from giruda.deal.deal import Deal
from giruda.notation.actions import format_action

DEEPEST: Final = 20
"""The most actions of a sequence: the last four tricks of five players. Nobody waits for the count of longer ones."""


class Root(NamedTuple):
    """Something that can be done in a position, and by whom."""

    seat: Seat
    action: Action


class Branch(NamedTuple):
    """A root and how many sequences begin with it."""

    root: Root
    sequences: int


def perft(deal: Deal, depth: int) -> int:
    """How many different sequences of exactly ``depth`` actions there are from here.

    Rights out of turn count, with the seat that uses them: a sequence is of actions and who does them. What a neutral
    seat turns up is no action. A sequence in which the deal ends sooner does not count.

    Raises:
        ValueError: the depth is negative or above `DEEPEST`.
    """
    if not 0 <= depth <= DEEPEST:
        raise ValueError(f"the depth must be from 0 to {DEEPEST}, not {depth}")
    if depth == 0:
        return 1
    if depth == 1:
        return sum(len(deal.legal_actions(seat)) for seat in deal.actors)
    return sum(perft(deal.apply(*root).deal, depth - 1) for root in roots(deal))


def divide(deal: Deal, depth: int) -> Iterator[Branch]:
    """The count of `perft` by the first action, in the order in which actions are listed.

    Raises:
        ValueError: the depth is not from 1 to `DEEPEST`.
    """
    if not 1 <= depth <= DEEPEST:
        raise ValueError(f"the depth must be from 1 to {DEEPEST}, not {depth}")
    for root in roots(deal):
        yield Branch(root, 1 if depth == 1 else perft(deal.apply(*root).deal, depth - 1))


def roots(deal: Deal) -> Iterator[Root]:
    """Everything that can be done: by the seat on turn, then by those with a right out of turn, each in its order."""
    for seat in deal.actors:
        for action in deal.legal_actions(seat):
            yield Root(seat, action)


def root_text(root: Root) -> str:
    """The text of a root, as in a record: ``0: bid 14H``."""
    return f"{root.seat}: {format_action(root.action)}"
