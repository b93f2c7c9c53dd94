"""What each person is told is the same whether it was made alone or shares what everybody may know."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from giruda.cards import Seat
from giruda.deal.events import HandDealt
from giruda.notation.choices import options_out
from giruda.notation.seen import events_out, told, view_out
from giruda.notation.wire import Options, StateOut
from giruda.server.table.commands import Guest
from giruda.server.table.state import Table
from giruda.server.table.telling import Telling
from tests.server.table_walk import TableWalk
from tests.strategies.tables import TABLES


def plainly(table: Table, guest: Guest, state: StateOut) -> StateOut:
    """That state with its secrets made anew, of the seat's own view and of nothing else."""
    seat, game = table.company.seat_of(guest.player), table.game
    if game is None or (seat is None and not table.terms.watching):
        return msgspec.structs.replace(state, view=None, options=Options(), events=[])
    view = game.deal.view(seat)
    stands = seat is None or table.pause is not None or game.question is not None
    options = Options() if stands or seat is None else options_out(view, game.deal.legal_actions(seat))
    seen = [each for each in table.events if each.audience is None or seat in each.audience]
    assert not any(isinstance(each, HandDealt) and each.seat != seat for each in seen)
    return msgspec.structs.replace(
        state, view=view_out(view), options=options, events=[each.out for each in told(seen)]
    )


@pytest.mark.parametrize("rules", TABLES)
def test_a_state_that_shares_is_the_state_made_plainly(rules: str) -> None:
    walk = TableWalk(rules, Random(f"telling {rules}"))
    telling: Telling | None = None
    for table in walk.steps(200):
        telling, alone = Telling(table, walk.now, telling), Telling(table, walk.now)
        for guest in walk.everybody:
            sent = msgspec.json.encode(telling.state_for(guest))
            assert sent == msgspec.json.encode(alone.state_for(guest))
            assert sent == msgspec.json.encode(plainly(table, guest, alone.state_for(guest)))


def test_watchers_of_one_kind_share_a_message() -> None:
    walk = TableWalk("kbg", Random(1))
    *_, table = walk.steps(80)
    telling = Telling(table, walk.now)
    one, other, twin = (telling.state_for(each) for each in walk.watchers)
    assert one is twin
    assert one.you != other.you


def test_a_private_event_reaches_its_seat_alone() -> None:
    walk, reached = TableWalk("kbg", Random(2)), 0
    for table in walk.steps(200):
        for each in table.events:
            if each.audience is None or isinstance(each, HandDealt):
                continue
            for seat in (*map(Seat, range(5)), None):
                heard = events_out(told([each]), seat)
                assert bool(heard) == (seat in each.audience)
                reached += bool(heard)
    assert reached
