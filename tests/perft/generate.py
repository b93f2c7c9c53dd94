"""Write the cases of perft anew: ``python -m tests.perft.generate``.

For every table and every situation that its rules know, chance plays deals until one is there. Whoever writes them anew
reads what changed before it goes in.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

from giruda.cards import JOKER, SUIT_MASKS, Card, CardSet, Seat, Suit, cards_in
from giruda.deal.actions import Action, Bid, Pass
from giruda.deal.deal import Deal
from giruda.deal.phase import Phase
from giruda.deal.setup import Layout
from giruda.notation.record import recorded
from giruda.notation.record_text import INDENT, dumps
from giruda.perft import Case, case_of, dump_case
from giruda.rules import dump_rules, named_rules
from giruda.rules.ruleset import RuleSet
from giruda.shuffle import shuffled
from tests.golden.driver import decide
from tests.perft.situations import SITUATIONS, TABLES, Situation

FOLDER = Path(__file__).parent
TRIES = 40_000

Actions = tuple[tuple[Seat, Action], ...]


def main() -> None:
    """Write the file of every table, or of those named on the command line."""
    for table in sys.argv[1:] or TABLES:
        path(table).write_text("".join(f"{dump_case(case)}\n" for case in cases(table)), "utf-8")


def path(table: str) -> Path:
    """Where the cases of a table are kept."""
    return FOLDER / f"{table}.jsonl"


def cases(table: str) -> Iterator[Case]:
    """The cases of a table."""
    rules = named_rules(table)
    for situation in SITUATIONS:
        if situation.under(rules):
            deal, actions = position(rules, situation)
            yield case_of(situation.name, table, short_record(table, deal, actions), deal, situation.depth(deal))


def position(rules: RuleSet, situation: Situation) -> tuple[Deal, Actions]:
    """The first position that chance finds."""
    for seed in range(TRIES):
        for deal, actions in _walk(rules, situation, Random(f"{situation.name} {seed}")):
            if situation.at(deal):
                return deal, actions
    raise LookupError(f"no way found to {situation.name!r} under {rules.id}")


def short_record(table: str, deal: Deal, actions: Actions) -> str:
    """The record of a position with its rules in a word."""
    whole = "".join(f"{INDENT}{line}".rstrip() + "\n" for line in dump_rules(deal.rules).splitlines())
    return dumps(recorded(deal, actions)).replace(f"rules:\n{whole}", f"rules: {table}\n")


def _walk(rules: RuleSet, situation: Situation, rng: Random) -> Iterator[tuple[Deal, Actions]]:
    """A deal of chance, at each of its positions, with what led there."""
    dealer = Seat(int(rng.random() * rules.players))
    out = Seat((dealer + 1) % rules.players) if situation.out_from_start else None
    layout = shuffled(rules, rng, out)
    if situation.trumps:
        layout = _stacked(rules, layout, Deal.start(rules, layout, dealer).setup.opener, situation)
    deal = Deal.start(rules, layout, dealer, out=out)
    actions: Actions = ()
    while deal.phase is not Phase.OVER:
        yield deal, actions
        acted = _opened(deal, situation) or decide(deal, rng)
        deal, actions = deal.apply(*acted).deal, (*actions, acted)


def _opened(deal: Deal, situation: Situation) -> tuple[Seat, Action] | None:
    """What is said where the auction is settled: one bid, and passes."""
    if situation.opening is None or deal.phase is not Phase.AUCTION or deal.turn is None:
        return None
    return deal.turn, Bid(situation.opening) if deal.auction.high is None else Pass()


def _stacked(rules: RuleSet, layout: Layout, seat: Seat, situation: Situation) -> Layout:
    """The same cards with the wanted ones in the seat's hand, and more trumps in the kitty."""
    besides = [JOKER, rules.joker_call.card] if situation.call_card else [JOKER]
    trumps = cards_in(rules.deck & SUIT_MASKS[Suit.HEARTS])[::-1]
    wanted = [*besides, *trumps][: rules.deal.hand + rules.deal.kitty]
    hand, kitty = wanted[: rules.deal.hand], wanted[rules.deal.hand :]
    piles: list[list[Card]] = [hand if each == seat else [] for each in range(rules.seats)]
    rest = [card for dealt in (*layout.hands, layout.kitty) for card in dealt if card not in wanted]
    for pile in piles:
        while len(pile) < rules.deal.hand:
            pile.append(rest.pop())
    order = layout.order if rules.neutral_seat is None else ()
    return Layout(tuple(map(CardSet, piles)), CardSet([*kitty, *rest]), order)


if __name__ == "__main__":
    main()
