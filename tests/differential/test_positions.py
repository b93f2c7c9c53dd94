"""Positions: the written deals and counts on both engines, and what a position refuses."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from giruda.cards import JOKER, Seat, Suit
from giruda.deal.actions import Play
from giruda.deal.phase import Phase
from giruda.kernel import Position, Situation, situation_of
from giruda.kernel.reference.position import Position as ReferencePosition
from giruda.perft import Case, Root, load_cases, root_text
from giruda.rules import named_rules
from giruda.rules.choices import Claiming
from tests.differential.lockstep import agree, compare, compare_end, in_play, some_situation
from tests.golden.playthroughs import PLAYTHROUGHS, Playthrough

PERFT: Final = Path(__file__).parent.parent / "perft"
DEEPEST: Final = 3
"""Plays of a line where the rules engine has to count what a case does not say."""


@pytest.mark.parametrize("playthrough", PLAYTHROUGHS, ids=lambda playthrough: playthrough.name)
def test_every_written_deal_is_played_the_same(playthrough: Playthrough) -> None:
    for told in playthrough.deals():
        position: Position | None = None
        for (_, action), before, after in zip(told.actions, told.steps[:-1], told.steps[1:], strict=True):
            if before.deal.phase is not Phase.PLAY:
                continue
            position = position or Position.of(before.deal)
            agree("a position made there", position, Position.of(before.deal))
            compare(before.deal, position)
            if isinstance(action, Play):
                position.apply(action)
                while position.turn is not None and position.turn == position.law.rules.neutral_seat:
                    position.apply(position.legal()[0])
            if after.deal.phase is Phase.OVER:
                compare_end(after.deal, position)


def cases_in_play() -> list[Case]:
    found = [case for file in sorted(PERFT.glob("*.jsonl")) for case in load_cases(file.read_text("utf-8"))]
    return [case for case in found if case.deal.phase is Phase.PLAY]


@pytest.mark.parametrize("case", cases_in_play(), ids=lambda case: f"{case.rules}: {case.name}")
def test_every_counted_position_counts_the_same(case: Case) -> None:
    deal, position = case.deal, Position.of(case.deal)
    assert deal.turn is not None
    written = [root for _, root, _ in case.divide if root.startswith(f"{deal.turn}: play")]
    found = [root_text(Root(deal.turn, play)) for play in position.legal()]
    assert found == written
    if nothing_but_plays(case):
        assert position.perft(case.depth) == case.count
    else:
        depth = min(case.depth, DEEPEST)
        assert position.perft(depth) == ReferencePosition.of(deal).perft(depth)


def test_counted_positions_reach_the_play_of_most_rule_sets() -> None:
    cases = cases_in_play()
    assert len(cases) > 40
    assert len([case for case in cases if nothing_but_plays(case)]) > 20


def nothing_but_plays(case: Case) -> bool:
    """Whether the rules allow neither claims nor the friend's word, which the counts of a case include."""
    return case.deal.rules.claim is Claiming.NONE and not case.deal.rules.friend.voluntary_reveal


def test_counting_leaves_the_position_as_it_was() -> None:
    position = Position(some_situation(named_rules("kbg+four-players"), Random(3)))
    before = position.copy()
    position.perft(3)
    assert position == before


def test_a_copy_goes_its_own_way() -> None:
    position = Position(some_situation(named_rules("kbg"), Random(4)))
    copy = position.copy()
    copy.apply(copy.legal()[0])
    assert copy != position
    assert position.plays == ()
    assert copy.undo() == position.legal()[0]
    assert copy == position


def test_a_position_in_the_middle_of_a_trick_goes_back_no_further() -> None:
    deal = in_play(named_rules("kbg"), Random(5))
    assert deal is not None
    for _ in range(7):
        assert deal.turn is not None
        deal = deal.apply(deal.turn, deal.legal_actions(deal.turn)[0]).deal
    position = Position.of(deal)
    assert len(position.plays) == 2
    with pytest.raises(ValueError, match="no card has been played"):
        position.undo()
    position.apply(position.legal()[0])
    position.undo()
    assert position == Position.of(deal)


@pytest.mark.parametrize("make", [Position, ReferencePosition])
def test_what_is_not_legal_is_refused(make: type[Position]) -> None:
    position = make(some_situation(named_rules("kbg"), Random(6)))
    held = position.legal()[0]
    for play in (Play(held.card, Suit.HEARTS), Play(held.card, joker_call=True), Play(JOKER)):
        if play not in position.legal():
            with pytest.raises(ValueError, match="not legal"):
                position.apply(play)
    assert position.plays == ()


def test_a_deal_before_its_play_has_no_position() -> None:
    deal = in_play(named_rules("kbg"), Random(8))
    assert deal is not None
    with pytest.raises(ValueError, match="at auction, not at the play"):
        situation_of(replace(deal, phase=Phase.AUCTION))


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"hands": (1, 2)}, "5 seats"),
        ({"hands": (1, 1, 0, 0, 0)}, "two places"),
        ({"number": 11}, "10 tricks"),
        ({"number": 2}, "holds 10 cards, not 9"),
        ({"points": (1,)}, "5 numbers"),
        ({"leader": Seat(7)}, "seats that play"),
        ({"out": Seat(2)}, "seats that play"),
        ({"friend": Seat(2), "friend_trick": 1}, "no trick names"),
        ({"pile": (JOKER,)}, "pile"),
    ],
)
def test_a_situation_must_hold_together(change: dict[str, Any], told: str) -> None:
    situation: Situation = some_situation(named_rules("kbg"), Random(9))
    with pytest.raises(ValueError, match=told):
        Position(replace(situation, **({"friend": None, "friend_trick": 0} | change)))
