"""No bot knows what its seat does not: in two deals that differ in hidden cards alone it does the same."""

from __future__ import annotations

from random import Random

import pytest

from giruda.bots import bot, bot_names
from giruda.bots.belief import Beliefs
from giruda.deal.phase import Phase
from giruda.rules import named_rules
from tests.bots.belief.truth import Witness
from tests.strategies.deals import Walk, walk

TABLES = ("kbg", "tichu", "tichu+six-players", "kbg+four-players", "classic-pc+three-players")


def moments(walked: Walk) -> dict[Phase, int]:
    """A moment of each phase, late in it."""
    return {deal.phase: moment for moment, deal in enumerate(walked.deals[:-4]) if deal.phase is not Phase.OVER}


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("name", bot_names())
def test_hidden_cards_change_nothing(name: str, table: str) -> None:
    rng = Random(table)
    compared = set()
    for _ in range(2):
        walked = walk(named_rules(table), rng)
        for phase, moment in moments(walked).items():
            deal = walked.deals[moment]
            seat = deal.turn
            assert seat is not None
            witness = Witness(walked, moment, seat)
            (world,) = Beliefs(witness.view).draw(1, rng.getrandbits(32))
            other = witness.another(world)
            compared.add(phase if other != deal else None)
            chosen = bot(name).choose(deal.view(seat), deal.legal_actions(seat), Random(5))
            assert bot(name).choose(other.view(seat), other.legal_actions(seat), Random(5)) == chosen
    assert len(compared - {None}) >= 4
