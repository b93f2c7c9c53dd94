"""A view that went over the wire and back is the same view, and so are the actions of its seat."""

from __future__ import annotations

from itertools import islice
from random import Random

import msgspec
import pytest
from hypothesis import given

from giruda.cards import Seat
from giruda.deal.contract import ExchangeActions
from giruda.deal.friend import CallActions
from giruda.notation.actions import format_action
from giruda.notation.seen import view_out
from giruda.notation.seen_reader import legal_in, view_in
from giruda.notation.wire import ViewOut
from giruda.rules import named_rules
from tests.strategies.deals import Walk, examples, walk, walks
from tests.strategies.tables import TABLES


def hold_the_same(walked: Walk) -> None:
    for deal in walked.deals[:-1]:
        for seat in (*deal.setup.seats, None):
            view = deal.view(seat)
            sent = msgspec.json.encode(view_out(view))
            read = view_in(walked.rules, msgspec.json.decode(sent, type=ViewOut))
            assert read == view
            if seat is None or not (legal := deal.legal_actions(seat)):
                continue
            long = len(legal) > 200
            back = legal_in(read, None if long else [format_action(action) for action in legal])
            assert len(back) == len(legal)
            assert list(islice(back, 300)) == list(islice(legal, 300))
            lazy = isinstance(legal, ExchangeActions | CallActions)
            assert type(back) is type(legal) if lazy else not long


@examples(60)
@given(walks())
def test_of_any_deal_under_any_rules(walked: Walk) -> None:
    hold_the_same(walked)


@pytest.mark.parametrize("table", TABLES)
def test_of_every_table_that_there_are_rules_for(table: str) -> None:
    hold_the_same(walk(named_rules(table), Random(f"{table} over the wire")))


def test_a_deal_that_is_over_is_not_read_back() -> None:
    walked = walk(named_rules("kbg"), Random(3))
    with pytest.raises(ValueError, match="over"):
        view_in(walked.rules, view_out(walked.last.view(Seat(0))))
