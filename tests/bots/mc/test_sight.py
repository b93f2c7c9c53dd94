"""What the network sees: what the seat knows and nothing else, and the same features for the same cards for good."""

from __future__ import annotations

from hashlib import sha256

import pytest

from giruda.kernel import COMPILED

if not COMPILED:
    pytest.skip("the kernel is not compiled", allow_module_level=True)

from giruda.bots.belief import Beliefs
from giruda.bots.mc import trials
from giruda.bots.mc.options import different
from giruda.bots.mc.past import replayed
from giruda.deal.actions import Play
from tests.bots.mc.positions import choices
from tests.strategies.tables import TABLES

SEEN = {
    "kbg+four-players": "faed425e9e1f",
    "kbg": "0455251687ae",
    "kbg+six-players": "68ff4f6e61ab",
    "gamerules": "0303043fa199",
    "tichu": "73ccf2137498",
    "tichu+six-players": "ada948bc8b4f",
    "howto": "15e866c18dd6",
    "pagat": "8236d0b0e8b6",
    "classic-pc+three-players": "cbbdc579eb89",
    "classic-pc+four-players": "99384144ac8b",
    "classic-pc": "c946075a3ffb",
    "classic-pc+six-players": "74393f024dc5",
    "namu": "0455251687ae",
    "four-43": "3cbf7d383fc8",
    "three-33": "a737b52cdb3e",
    "gwangju": "546689a44f5f",
    "snucse": "544f9dfe8fce",
    "snucse+six-players": "3e47f0698061",
}
"""The start of the digest of everything that is seen in two deals of each table. Weights fit these features alone:
where they change, the network is trained anew."""


@pytest.mark.parametrize("spec", TABLES)
def test_hidden_cards_are_not_seen(spec: str) -> None:
    for number, (deal, position) in enumerate(choices(spec, seed=4)):
        if number % 4:
            continue
        assert deal.turn is not None
        beliefs = Beliefs(deal.view(deal.turn))
        sight, liked = trials.sighted(position), trials.liked(position)
        for other in replayed(beliefs, beliefs.draw(6, number))[0]:
            assert trials.sighted(other) == sight
            assert trials.liked(other) == liked


@pytest.mark.parametrize("spec", TABLES)
def test_the_cards_that_differ_are_those_that_are_tried(spec: str) -> None:
    same, seen = 0, 0
    for deal, position in choices(spec, seed=5):
        assert deal.turn is not None
        view = deal.view(deal.turn)
        plays = [each for each in deal.legal_actions(deal.turn) if isinstance(each, Play)]
        kept = {play.card.index for play in different(view, plays)}
        same += set(trials.sighted(position)[2]) == kept
        seen += 1
    # A card that only answers a led joker is no matter of the network.
    assert same >= seen - 1


@pytest.mark.parametrize("spec", TABLES)
def test_each_question_has_one_answer(spec: str) -> None:
    shapes = set()
    for _, position in choices(spec, seed=6):
        outlook, scene, cards = trials.sighted(position)
        assert 0 <= outlook < trials.OUTLOOK_COUNT
        assert len(set(scene)) == len(scene)
        for features in cards.values():
            assert list(features) == sorted(set(features))
            assert max(scene) < features[0]
            assert features[-1] < trials.SIGHT_COUNT
            shapes.add((len(scene), len(features)))
    assert len(shapes) == 1


@pytest.mark.parametrize("spec", TABLES)
def test_the_features_are_those_that_the_weights_were_fitted_to(spec: str) -> None:
    total = sha256()
    for _, position in choices(spec, seed=7, deals=2):
        total.update(repr(trials.sighted(position)).encode())
    assert total.hexdigest()[:12] == SEEN[spec]
