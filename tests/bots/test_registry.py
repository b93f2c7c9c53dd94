"""Asking for bots by name."""

from random import Random

import pytest

from giruda.bots import LEVELS, UnknownBot, bot, bot_names
from giruda.deal.actions import Pass
from giruda.rules import preset
from tests.bots.tables import self_play


def test_every_name_gives_the_bot_of_that_name() -> None:
    assert bot_names() == ("random", "rule", "mc", "mc+dd", *LEVELS)
    assert [bot(name).name for name in bot_names()] == list(bot_names())


@pytest.mark.parametrize(("asked", "near"), [("rul", "rule"), ("Random", "random"), ("ruler", "rule")])
def test_an_unknown_name_names_the_nearest_and_all(asked: str, near: str) -> None:
    with pytest.raises(UnknownBot) as caught:
        bot(asked)
    assert caught.value.name == asked
    assert (
        str(caught.value) == f"no bot is called {asked!r}. Did you mean {near!r}? There are: {', '.join(bot_names())}."
    )


def test_a_name_like_no_other_gets_no_guess() -> None:
    with pytest.raises(ValueError, match=r"^no bot is called 'xyz'\. There are: random, rule, mc, .*, expert\.$"):
        bot("xyz")


def test_a_bot_is_a_value() -> None:
    assert bot("rule") == bot("rule")
    assert hash(bot("random")) == hash(bot("random"))


@pytest.mark.parametrize("name", ["random", "rule"])
def test_the_same_chance_gives_the_same_deal(name: str) -> None:
    players = [bot(name)] * 5
    for seed in range(4):
        first, second = (self_play(preset("gamerules"), players, seed) for _ in range(2))
        assert first == second


def test_random_chooses_uniformly_from_what_is_legal() -> None:
    deal = self_play(preset("kbg"), [bot("rule")] * 5, 1)
    view = deal.view(None)
    legal = [Pass(), *map(str, range(9))]
    rng = Random(1)
    drawn = [legal.index(bot("random").choose(view, legal, rng)) for _ in range(2000)]  # type: ignore[arg-type]
    assert all(150 < drawn.count(place) < 260 for place in range(10))
    assert bot("random").wants(view, legal, rng) is None  # type: ignore[arg-type]
