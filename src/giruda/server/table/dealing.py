"""Entries that deal cards: those of a new match, and those of its next deal.

The cards follow from a secret that was committed to before, and from what the persons at the table add to it, so that
nobody can choose them (`giruda.fairness`).
"""

from __future__ import annotations

from giruda.deal.setup import Layout
from giruda.fairness import fair_first_dealer, fair_layout, new_secret, parse_secret
from giruda.server.table.entries import Committed, Dealt, Entry, MatchBegan
from giruda.server.table.state import Table


def dealing(table: Table) -> list[Entry]:
    """The entries of what is dealt next at that table: a new match after the last, or the next deal of this one."""
    rules, match = table.rules, None if table.game is None or table.is_finished else table.game.standing
    # Older tables had no secret for their next deal.
    secret = new_secret() if table.secret is None else parse_secret(table.secret)
    nonces = tuple(chair.nonce if chair.coming is None else chair.coming.nonce for chair in table.company.chairs)
    if match is not None:
        layout = fair_layout(rules, secret, nonces, len(match.outcomes) + 1, match.out)
        return [_dealt(layout, table, nonces), commitment()]
    cut = fair_first_dealer(rules, secret, nonces)
    began = MatchBegan(cut.dealer, [card.text for card in cut.cards])
    return [began, _dealt(fair_layout(rules, secret, nonces, 1), table, nonces), commitment()]


def commitment() -> Committed:
    """A new secret for the next deal."""
    return Committed(new_secret().hex())


def _dealt(layout: Layout, table: Table, nonces: tuple[str, ...]) -> Dealt:
    return Dealt(
        [[card.text for card in hand] for hand in layout.hands],
        [card.text for card in layout.kitty],
        [card.text for card in layout.order],
        list(nonces) if table.secret is not None else [],
    )
