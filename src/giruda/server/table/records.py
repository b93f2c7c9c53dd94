"""Deals of a table that are over, as records, and how their cards can be checked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from giruda.notation.record import DealRecord, recorded
from giruda.notation.wire import CutOut, ProofOut
from giruda.server.storage.records import Logged
from giruda.server.table.state import Table, after_entry
from giruda.shuffle import full_deck

# A record keeps these two for itself.
_APART: Final = {ord("|"): "/", ord("#"): "♯"}


def at_end_of(table: Table, log: Sequence[Logged], number: int) -> Table | None:
    """The table at the end of the deal of that number, counted from 1; None where it is not over, or there is none.

    Args:
        table: the table before the first entry of its log.
        log: its log.
        number: which deal.
    """
    for each in log:
        table = after_entry(table, each)
        if table.dealt == number and table.game is not None and table.game.is_over:
            return table
    return None


def record_of(table: Table) -> DealRecord:
    """The record of the deal that is over at a table."""
    assert table.game is not None
    game = table.game
    names = [chair.shown_name.translate(_APART) for chair in table.company.chairs]
    actions = tuple((each.seat, each.action) for each in game.done)
    return recorded(game.opening, actions, tuple(names), game.proof)


def proof_out(table: Table) -> ProofOut | None:
    """What the page needs to check the cards of the deal that is over; None where nobody committed to them."""
    assert table.game is not None
    game, rules = table.game, table.rules
    if game.proof is None or game.proof.secret is None:
        return None
    layout = game.opening.layout
    first = None
    if game.proof.number == 1:
        first = CutOut(dealer=game.opening.setup.dealer, players=rules.players, cut=list(game.cut))
    return ProofOut(
        number=game.proof.number,
        commitment=game.proof.commitment,
        secret=game.proof.secret.hex(),
        nonces=list(game.proof.nonces),
        deck=[card.text for card in full_deck(rules)],
        places=[[card.text for card in place] for place in (*layout.hands, layout.kitty)],
        order=[card.text for card in layout.order],
        first=first,
    )
