"""How rule bots choose among the cards they may play, as the numbers of `giruda.bots.belief.habits`.

Run as a program, it prints that table: ``python -m tests.bots.belief.fitting 250``.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from random import Random
from typing import Final, NamedTuple

from giruda.bots import bot
from giruda.bots.belief.habits import EVEN, Spot
from giruda.bots.belief.playing import choices_of
from giruda.cards import Seat
from giruda.deal.deal import Deal
from giruda.deal.trick import playable
from giruda.rules import named_rules
from tests.bots.tables import self_play

TABLES: Final = ("kbg", "gamerules", "tichu", "howto", "pagat", "kbg+six-players")
ROUNDS: Final = 60
PRIOR: Final = 1.0
"""How many chances of each kind are taken to have been seen beforehand."""
USUAL: Final = 0.2
"""The weight that these suggest."""
LEAST: Final = 0.01
"""No kind is rarer than this, however seldom rule bots play it: people do."""


class Chosen(NamedTuple):
    """A choice: how many cards of each kind could be played, and the kind of the card that was."""

    could: tuple[int, ...]
    kind: int


def played_deals(tables: Iterable[str], deals: int, seed: int) -> Iterator[Deal]:
    """Deals that rule bots played to a score."""
    for table in tables:
        rules = named_rules(table)
        for number in range(deals):
            deal = self_play(rules, [bot("rule")] * rules.players, Random(f"{seed} {table} {number}").getrandbits(32))
            if deal.showdown is not None:
                yield deal


def choices(deal: Deal) -> Iterator[tuple[Spot, Chosen]]:
    """Every choice among two cards or more, in the spot that its player was in."""
    assert deal.showdown is not None
    friend: Seat | None = deal.showdown.friendship.seat
    for each in choices_of(deal.view(None)):
        legal = playable(deal.showdown.law, each.trick, each.cards)
        could = tuple((legal & cards).bit_count() for cards in each.kinds)
        if sum(could) > 1 and could[each.kind]:
            yield each.as_friend if each.seat == friend else each.spot, Chosen(could, each.kind)


def fitted(chosen: list[Chosen]) -> tuple[float, ...]:
    """The weights of the kinds under which those choices are likeliest, the greatest of them 1."""
    weights = list(EVEN)
    for _ in range(ROUNDS):
        taken, offered = [PRIOR * USUAL] * len(weights), [PRIOR] * len(weights)
        for could, kind in chosen:
            total = sum(weight * count for weight, count in zip(weights, could, strict=True))
            taken[kind] += 1
            for place, count in enumerate(could):
                offered[place] += count / total
        raw = [count / share for count, share in zip(taken, offered, strict=True)]
        weights = [max(LEAST, each / max(raw)) for each in raw]
    return tuple(round(each, 3) for each in weights)


def main() -> None:
    """Print the table."""
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else 250
    by_spot: dict[Spot, list[Chosen]] = {}
    for deal in played_deals(TABLES, deals, 3):
        for spot, chosen in choices(deal):
            by_spot.setdefault(spot, []).append(chosen)
    for spot in sorted(by_spot, key=str):
        role, holder, last = spot
        print(f"    Spot({role}, {holder}, {last}): {fitted(by_spot[spot])},")


if __name__ == "__main__":
    main()
