"""Entries that deal cards: those of a new match, and those of its next deal."""

from __future__ import annotations

from random import Random

from giruda.cards import Seat
from giruda.rules.ruleset import RuleSet
from giruda.server.table.entries import Dealt, Entry, MatchBegan
from giruda.server.table.state import Table
from giruda.shuffle import first_dealer, shuffled


def dealing(table: Table, rng: Random) -> list[Entry]:
    """The entries of what is dealt next at that table: a new match after the last, or the next deal of this one."""
    if table.game is None or table.is_finished:
        return first_entries(table.rules, rng)
    return [deal_cards(table.rules, rng, table.game.standing.out)]


def first_entries(rules: RuleSet, rng: Random) -> list[Entry]:
    """The first entries of a match: who deals, and the cards."""
    cut = first_dealer(rules, rng)
    return [MatchBegan(cut.dealer, [card.text for card in cut.cards]), deal_cards(rules, rng)]


def deal_cards(rules: RuleSet, rng: Random, out: Seat | None = None) -> Dealt:
    """The entry of a new deal, its cards shuffled; ``out`` gets none."""
    layout = shuffled(rules, rng, out)
    return Dealt(
        [[card.text for card in hand] for hand in layout.hands],
        [card.text for card in layout.kitty],
        [card.text for card in layout.order],
    )
