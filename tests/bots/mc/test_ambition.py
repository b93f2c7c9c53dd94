"""What points are worth in a match: as many as there are as long as it is young, and in the last deal the place."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from random import Random

import pytest

from giruda.bots import MindsTheMatch, bot
from giruda.bots.mc.ambition import worth
from giruda.bots.mc.stakes import Stakes
from giruda.cards import Seat
from giruda.deal.actions import Bid
from giruda.deal.phase import Phase
from giruda.deal.standing import Standing
from giruda.kernel import COMPILED
from giruda.rules import named_rules
from giruda.simulate import chances, dealt, play_deal

KBG = named_rules("kbg")
EVEN = (20, 20, 20, 20, 20)


def standing(totals: tuple[int, ...], left: int | None, limit: int | None) -> Standing:
    """A match of five players."""
    return Standing(totals, 5, 5, left, limit)


def gain(before: Standing, mine: float, others: float = 0.0) -> float:
    """What so many points for seat 0, and so many for everybody else, are worth to seat 0."""
    scored = worth(KBG, before, Seat(0), (mine, *(others,) * 4))
    return scored - worth(KBG, before, Seat(0), (0.0,) * 5)


def test_in_a_long_match_a_point_is_worth_a_point() -> None:
    assert gain(standing(EVEN, 40, None), 1) == pytest.approx(1, abs=0.02)
    assert gain(standing(EVEN, 40, None), 3, -1) == pytest.approx(4, abs=0.1)


def test_in_the_last_deal_only_the_place_counts() -> None:
    leading = standing((50, 20, 20, 20, 20), 1, None)
    assert gain(leading, 10) == 0
    assert gain(leading, -29) == 0
    assert gain(leading, -31) < 0
    behind = standing((10, 20, 20, 20, 20), 1, None)
    assert gain(behind, -10) == 0
    assert gain(behind, 9) == 0
    assert gain(behind, 11) > 0


def test_the_stakes_of_the_last_deal_know_a_tie_and_the_limit() -> None:
    rngs = chances(KBG, 1)
    begun = (play_deal(deal, [bot("rule")] * 5, rngs, Phase.PLAY).deal for deal in dealt(KBG, 1))
    start = next(deal for deal in begun if deal.phase is Phase.PLAY)
    declarer = start.turn
    assert declarer is not None
    view = start.view(declarer)
    assert view.contract is not None
    alone = 1 << declarer
    paid = Stakes(view).row(alone, 0)[view.contract.count]
    others = Stakes(start.view(Seat((declarer + 1) % 5))).row(alone, 0)[view.contract.count]
    for lead, beaten in ((0, 0.5), (1, 1.0), (-1, 0.0)):
        totals = tuple(int(100 + (lead - paid if seat == declarer else -others)) for seat in range(5))
        worths = Stakes(view, standing(totals, 1, None)).worths(alone, 0)
        assert worths[view.contract.count] == pytest.approx(beaten * worth_of_all(), abs=0.5)


def worth_of_all() -> float:
    """What it is worth in the last deal to be ahead of everybody."""
    return worth(KBG, standing((100, 0, 0, 0, 0), 1, None), Seat(0), (0,) * 5)


def test_a_tie_is_half_of_what_a_lead_is() -> None:
    last = standing((10, 20, 20, 20, 20), 1, None)
    assert gain(last, 10) == pytest.approx(gain(last, 11) / 2)


def test_who_is_ahead_likes_the_deal_that_brings_a_total_to_the_limit() -> None:
    ahead = standing((30, 20, 20, 20, 5), None, 0)
    behind = standing((10, 20, 20, 20, 5), None, 0)
    assert gain(ahead, 0, -5) > gain(ahead, 0, -4) + 1
    assert gain(behind, 0, -5) < gain(behind, 0, -4) - 1


def test_a_deal_thrown_in_brings_the_end_no_nearer() -> None:
    last = standing((22, 20, 20, 20, 20), 1, None)
    assert worth(KBG, last, Seat(0), (0,) * 5, is_played=False) < worth(KBG, last, Seat(0), (0,) * 5)


def test_who_is_far_ahead_fears_a_loss_more_than_a_win_pleases() -> None:
    before = standing((45, 20, 20, 20, 20), 3, None)
    assert -gain(before, -20) > 1.5 * gain(before, 20) > 0


@pytest.mark.skipif(not COMPILED, reason="it tries its bids in the kernel")
def test_a_leader_of_the_last_deal_lets_others_bid() -> None:
    player = bot("hard")
    assert isinstance(player, MindsTheMatch)
    bids = Counter[str]()
    for deal in islice(dealt(KBG, 3), 8):
        assert deal.turn is not None
        view, legal = deal.view(deal.turn), deal.legal_actions(deal.turn)
        for name, lead in (("leader", 60), ("last", -4)):
            totals = tuple(20 + lead * (seat == deal.turn) for seat in range(5))
            chosen = player.at(standing(totals, 1, None)).choose(view, legal, Random(1))
            bids[name] += isinstance(chosen, Bid)
    assert bids["leader"] == 0
    assert bids["last"] >= 2


def test_where_no_match_ends_a_bot_plays_for_the_score() -> None:
    player = bot("hard")
    assert isinstance(player, MindsTheMatch)
    assert player.at(standing((90, 0, 0, 0, 0), None, None)) == player
    assert player.at(standing((90, 0, 0, 0, 0), 1, None)) != player
