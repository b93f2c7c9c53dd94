"""A short run of `tests.properties.many_deals`; the long one is a program."""

from __future__ import annotations

from tests.properties.many_deals import play_many


def test_random_deals_of_random_rule_sets_end_and_lose_no_card() -> None:
    met = play_many(2_000, chance=1)
    assert met["deals"] >= 1_500
    for name in ("3 players", "4 players", "5 players", "6 players", "with a neutral seat", "shorter decks", "played"):
        assert met[name] > 20, name
    assert met["kills"] > 10
    assert met["suicides"] > 5
