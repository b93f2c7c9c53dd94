"""A message made with what everybody shares is, byte for byte, the one made of the seat's view alone."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from hypothesis import given

from giruda.notation.seen import PublicView, view_out
from giruda.rules import named_rules
from tests.strategies.deals import Walk, examples, walk, walks
from tests.strategies.tables import TABLES


def hold_the_same(walked: Walk) -> None:
    public: PublicView | None = None
    for deal in walked.deals:
        public = PublicView(deal.view(None), public)
        for seat in (*deal.setup.seats, None):
            view = deal.view(seat)
            assert msgspec.json.encode(view_out(view, public)) == msgspec.json.encode(view_out(view))


@examples(30)
@given(walks())
def test_of_any_deal_under_any_rules(walked: Walk) -> None:
    hold_the_same(walked)


@pytest.mark.parametrize("table", TABLES)
def test_of_every_table_that_there_are_rules_for(table: str) -> None:
    for number in range(3):
        hold_the_same(walk(named_rules(table), Random(f"{table} {number}")))


def test_what_is_shared_comes_along_to_another_deal_and_back() -> None:
    walks = [walk(named_rules("kbg"), Random(number)) for number in range(2)]
    public: PublicView | None = None
    rng = Random(2)
    for _ in range(300):
        deal = rng.choice(rng.choice(walks).deals)
        public = PublicView(deal.view(None), public)
        seat = rng.choice((*deal.setup.seats, None))
        assert view_out(deal.view(seat), public) == view_out(deal.view(seat))
