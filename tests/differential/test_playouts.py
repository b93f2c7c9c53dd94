"""Playouts: the same numbers from both engines, from every thread, and what policies do to them."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest

from giruda.cards import DECK_MASK, POINT_CARDS, Seat, Trump
from giruda.deal.law import law_for
from giruda.kernel import BLIND, LIGHT, Layouts, Policy, Position, Situation, __main__, playouts
from giruda.kernel.reference.playouts import playouts as reference_playouts
from giruda.kernel.reference.position import Position as ReferencePosition
from giruda.kernel.reference.sampling import Layouts as ReferenceLayouts
from giruda.rules import named_rules, preset
from tests.differential.lockstep import some_situation
from tests.strategies.tables import TABLES

KBG = preset("kbg")
PLACES = [KBG.tricks] * 5 + [KBG.discards]


def first_lead(layouts: Layouts, friend: Seat | None = None) -> Position:
    """A position before the first lead, with any of the layouts."""
    return Position(Situation(law_for(KBG, Trump.SPADES), layouts.nth(0)[:5], Seat(0), friend=friend))


@pytest.mark.parametrize("policy", [BLIND, LIGHT, Policy(3, 1, 1000, 7)], ids=["blind", "light", "odd"])
@pytest.mark.parametrize("spec", TABLES)
def test_both_engines_give_the_same_playouts(spec: str, policy: Policy) -> None:
    rng = Random(spec)
    for _ in range(3):
        situation = some_situation(named_rules(spec), rng)
        seed = rng.getrandbits(64)
        found = playouts(Position(situation), 4, seed, policy)
        assert found == reference_playouts(ReferencePosition(situation), 4, seed, policy)


def test_both_engines_deal_the_same_hands_anew() -> None:
    allowed = [DECK_MASK, DECK_MASK & ~0x1FFF, DECK_MASK & ~(0x1FFF << 26), DECK_MASK, DECK_MASK, DECK_MASK]
    for where in ([DECK_MASK] * 6, allowed):
        layouts, other = Layouts(PLACES, where), ReferenceLayouts(PLACES, where)
        situation = Situation(law_for(KBG, Trump.CLUBS), layouts.nth(5)[:5], Seat(0), friend_card=KBG.mighty.card)
        found = playouts(Position(situation), 30, 3, layouts=layouts)
        assert found == reference_playouts(ReferencePosition(situation), 30, 3, layouts=other)


def test_a_pile_is_shuffled_with_the_hands() -> None:
    situation = some_situation(named_rules("kbg+four-players"), Random(12))
    layouts, other = Layouts(PLACES, [DECK_MASK] * 6), ReferenceLayouts(PLACES, [DECK_MASK] * 6)
    found = playouts(Position(situation), 40, 3, LIGHT, layouts)
    assert found == reference_playouts(ReferencePosition(situation), 40, 3, LIGHT, other)
    held = [*situation.hands, DECK_MASK & ~sum(situation.hands)]
    same = Layouts(PLACES, [0] * 6, held)
    assert len(set(playouts(Position(situation), 200, 3, layouts=same).points)) > 1, "the order is drawn as well"


def test_a_position_is_not_changed_by_playouts() -> None:
    position = Position(some_situation(KBG, Random(2)))
    before = position.copy()
    playouts(position, 100, 1)
    assert position == before


def test_threads_do_not_disturb_each_other() -> None:
    layouts = Layouts(PLACES, [DECK_MASK, DECK_MASK & ~0x1FFF, *[DECK_MASK] * 4])
    position = first_lead(layouts, friend=Seat(3))
    alone = [playouts(position, 3_000, seed, LIGHT, layouts) for seed in range(12)]
    with ThreadPoolExecutor(6) as pool:
        together = list(pool.map(lambda seed: playouts(position, 3_000, seed, LIGHT, layouts), range(12)))
    assert together == alone
    assert len({bytes(batch.points) for batch in alone}) == 12


def test_all_points_are_somebody_s() -> None:
    layouts = Layouts(PLACES, [DECK_MASK] * 6)
    hands = layouts.nth(layouts.ways // 3)[:5]
    for side in range(5):
        batch = playouts(Position(Situation(law_for(KBG, Trump.NONE), hands, Seat(0), friend=Seat(side))), 50, 4)
        assert 0 <= min(batch.points) <= max(batch.points) <= POINT_CARDS
    whole = Position(Situation(law_for(KBG, Trump.NONE), hands, Seat(0)))
    while not whole.is_over:
        whole.apply(whole.legal()[0])
    assert sum(whole.points) == sum((hand & _points()).bit_count() for hand in hands)


def _points() -> int:
    return sum(0x1F00 << 13 * suit for suit in range(4))


def test_a_little_sense_helps_the_side_that_has_more() -> None:
    layouts = Layouts(PLACES, [DECK_MASK] * 6)
    position = first_lead(layouts, friend=Seat(1))
    blind = playouts(position, 20_000, 1, BLIND, layouts).mean
    light = playouts(position, 20_000, 1, LIGHT, layouts).mean
    assert 7.3 < blind < 8.0, "two of five seats, and no more"
    assert abs(light - blind) > 0.1


def test_the_called_card_s_holder_is_the_friend_in_every_layout() -> None:
    layouts = Layouts(PLACES, [DECK_MASK] * 6)
    law = law_for(KBG, Trump.SPADES)
    hands = layouts.nth(0)[:5]
    called = Position(Situation(law, hands, Seat(0), friend_card=law.mighty))
    alone = Position(Situation(law, hands, Seat(0)))
    assert playouts(called, 5_000, 9, BLIND, layouts).mean > playouts(alone, 5_000, 9, BLIND, layouts).mean + 2


def test_what_a_batch_came_to() -> None:
    batch = playouts(Position(some_situation(KBG, Random(3))), 1_000, 5)
    assert batch.count == len(batch.points) == sum(batch.histogram) == 1_000
    assert batch.mean == pytest.approx(sum(points * count for points, count in enumerate(batch.histogram)) / 1_000)
    assert batch.share_of(0) == 1
    assert batch.share_of(10) == sum(points >= 10 for points in batch.points) / 1_000
    assert memoryview(batch.points).format == "b"
    nothing = playouts(Position(some_situation(KBG, Random(3))), 0, 5)
    assert (nothing.count, nothing.mean, nothing.share_of(3)) == (0, 0.0, 0.0)


def test_what_does_not_fit_is_refused() -> None:
    layouts = Layouts(PLACES, [DECK_MASK] * 6)
    position = first_lead(layouts)
    with pytest.raises(ValueError, match="cannot be -1 playouts"):
        playouts(position, -1, 1)
    with pytest.raises(ValueError, match="from 1 to 1000"):
        playouts(position, 1, 1, Policy(0, 1, 1, 1))
    with pytest.raises(ValueError, match="a place for each of 5 seats"):
        playouts(position, 1, 1, layouts=Layouts([53], [DECK_MASK]))
    with pytest.raises(ValueError, match="do not fit"):
        playouts(position, 1, 1, layouts=Layouts([11, 9, 10, 10, 10, 3], [DECK_MASK] * 6))


def test_the_module_tries_itself(capsys: pytest.CaptureFixture[str]) -> None:
    assert __main__.main() == 0
    assert capsys.readouterr().out.startswith("compiled: ")
