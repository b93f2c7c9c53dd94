"""The network: it likes what its weights say, its file is checked, and worlds are weighed by it."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from importlib.resources import files
from math import exp, log
from random import Random

import pytest

from giruda.kernel import COMPILED

if not COMPILED:
    pytest.skip("the kernel is not compiled", allow_module_level=True)

from giruda.bots.belief import Beliefs
from giruda.bots.mc import Effort, trials
from giruda.bots.mc.past import HEAT, likely, replayed
from giruda.bots.mc.playing import weigh_plays
from giruda.bots.mc.trial import Policy
from giruda.bots.mc.weights import Weights, WeightsError, pack_weights, unpack_weights
from giruda.kernel import Position
from tests.bots.mc.positions import choices
from tests.strategies.tables import TABLES

SHIPPED = files("giruda.bots.mc").joinpath("network.bin").read_bytes()
EXPERT = Effort(worlds=12, exact_worlds=8, exact_declaring=3, exact_defending=2, drawn=4, policy=Policy.NETWORK)


@pytest.fixture
def made_up() -> Iterator[Weights]:
    """Weights that were never learned; the bots go by them meanwhile."""
    chance, hidden = Random(5), trials.HIDDEN_COUNT
    sights = array("f", [chance.gauss(0, 0.2) for _ in range(trials.SIGHT_COUNT * hidden)])
    weights = Weights(hidden, sights, array("f", [chance.gauss(0, 1) for _ in range(trials.OUTLOOK_COUNT * hidden)]))
    trials.learn_network(weights)
    yield weights
    trials.learn_network(unpack_weights(SHIPPED))


def reckoned(weights: Weights, outlook: int, features: tuple[int, ...]) -> float:
    """How much a card is liked, written down once more."""
    total = 0.0
    for unit in range(weights.hidden):
        activity = sum(weights.sights[weights.hidden * feature + unit] for feature in features)
        total += max(0.0, activity) * weights.likes[weights.hidden * outlook + unit]
    return total


def test_what_is_liked_is_what_the_weights_say(made_up: Weights) -> None:
    for number, (_, position) in enumerate(choices("kbg", seed=3)):
        if number % 5:
            continue
        outlook, scene, cards = trials.sighted(position)
        liked = trials.liked(position)
        assert liked.keys() == cards.keys()
        for card, features in cards.items():
            if len(cards) > 1:
                assert liked[card] == pytest.approx(reckoned(made_up, outlook, (*scene, *features)), abs=1e-4)


def test_the_weights_that_ship_are_small_and_fit() -> None:
    assert len(SHIPPED) < 2_000_000
    trials.learn_network(unpack_weights(SHIPPED))


def test_a_file_of_weights_comes_back_as_it_was() -> None:
    assert pack_weights(unpack_weights(SHIPPED)) == SHIPPED


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"", "no file of network weights"),
        (SHIPPED.replace(b"network 1", b"network 9", 1), "version"),
        (SHIPPED[:-1000], "not complete"),
        (SHIPPED[:20], "not complete"),
        (SHIPPED[:5000] + b"\0\0" + SHIPPED[5002:], "damaged"),
    ],
)
def test_a_file_that_is_no_such_file_is_refused(data: bytes, told: str) -> None:
    with pytest.raises(WeightsError, match=told):
        unpack_weights(data)


def test_weights_of_another_shape_are_refused() -> None:
    with pytest.raises(WeightsError, match=f"{trials.SIGHT_COUNT} features"):
        trials.learn_network(Weights(2, array("f", [0, 0]), array("f", [0, 0])))


@pytest.mark.parametrize("spec", TABLES)
def test_a_world_played_again_is_the_position_that_it_comes_to(spec: str) -> None:
    for number, (deal, _) in enumerate(choices(spec, seed=8)):
        if number % 5:
            continue
        assert deal.turn is not None
        beliefs = Beliefs(deal.view(deal.turn))
        worlds = beliefs.draw(3, number)
        for world, again in zip(worlds, replayed(beliefs, worlds)[0], strict=True):
            straight = Position(beliefs.situation(world))
            assert again == straight
            assert again.side_points == straight.side_points
            assert again.legal() == straight.legal()


def test_the_chance_of_what_was_played_is_that_of_the_likes() -> None:
    deal, position = next(each for each in choices("kbg", seed=9) if each[1].number == 1 and len(each[1].plays) == 1)
    view = deal.view(deal.turn)
    beliefs = Beliefs(view)
    worlds = beliefs.draw(5, 1)
    for world, chance in zip(worlds, replayed(beliefs, worlds, doubt=0.25)[1], strict=True):
        first = position.copy()
        card = first.undo().card.index
        hands = tuple(hand | (1 << card) * (seat == first.turn) for seat, hand in enumerate(world.hands))
        start = beliefs.situation(world)
        before = Position(
            type(start)(
                start.law,
                hands,
                start.leader,
                start.declarer,
                friend=start.friend,
                friend_trick=start.friend_trick,
                friend_card=start.friend_card,
                contract=start.contract,
            )
        )
        liked = trials.liked(before)
        if card not in liked or len(liked) == 1:
            continue
        most = max(liked.values())
        share = exp(HEAT * (liked[card] - most)) / sum(exp(HEAT * (each - most)) for each in liked.values())
        assert chance == pytest.approx(log(0.75 * share + 0.25 / len(liked)), abs=1e-3)


@pytest.mark.parametrize("spec", TABLES)
def test_likely_worlds_are_worlds_that_fit(spec: str) -> None:
    for number, (deal, _) in enumerate(choices(spec, seed=10)):
        if number % 9:
            continue
        assert deal.turn is not None
        view = deal.view(deal.turn)
        beliefs = Beliefs(view)
        worlds, positions = likely(beliefs, 6, 24, Random(1))
        assert len(worlds) == len(positions) == 6
        for world, position in zip(worlds, positions, strict=True):
            assert world.hands[deal.turn] == view.hand.mask
            assert position == Position(beliefs.situation(world))
        assert likely(beliefs, 6, 24, Random(1))[0] == worlds


def test_the_same_chance_gives_the_same_advice_and_playing_does_not_change_it() -> None:
    for number, (deal, _) in enumerate(choices("kbg", seed=11)):
        if number % 8:
            continue
        assert deal.turn is not None
        view, legal = deal.view(deal.turn), deal.legal_actions(deal.turn)
        assert weigh_plays(view, legal, EXPERT, Random(2)) == weigh_plays(view, legal, EXPERT, Random(2))
