"""A short run of `tests.bots.mixed`; the long one is a program."""

from __future__ import annotations

from tests.bots.mixed import play_mixed


def test_bots_mixed_at_random_play_any_rules_to_the_end() -> None:
    took, met = play_mixed(80, chance=3)
    assert met["deals"] == 80
    assert met["called"] >= 50
    assert met["kills"] >= 5
    assert all(record.decisions > 100 for record in took.values())
