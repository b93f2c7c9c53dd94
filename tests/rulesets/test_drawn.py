"""The random rule sets that other tests play by: they can be played, and leave nothing out."""

from __future__ import annotations

from collections import defaultdict

from hypothesis import given, settings
from hypothesis import strategies as st

from giruda.rules import RuleSet, preset_info, preset_names, problems
from giruda.rules.options import OPTIONS
from giruda.rules.shapes import Choice, Choices, Flag, text_of
from tests.strategies.rules import named_rule_sets, named_specs, rule_sets

# What no rule set can have: the first deal has no previous declarer, and nobody can be forbidden to win a trick.
IMPOSSIBLE = {"bidding.first_bidder": {"previous_declarer"}, "friend.self_win": {"forbidden"}}


@given(st.one_of(rule_sets(), named_rule_sets()))
def test_what_is_drawn_can_be_played(rules: RuleSet) -> None:
    assert problems(rules) == ()


def test_every_preset_and_variant_can_be_drawn() -> None:
    assert set(named_specs()) >= set(preset_names())
    assert len(named_specs()) == len(preset_names()) + sum(len(preset_info(name).variants) for name in preset_names())


def test_every_choice_and_every_table_is_drawn() -> None:
    drawn: defaultdict[str, set[str]] = defaultdict(set)
    tables = set()

    @settings(max_examples=500, deadline=None)
    @given(rule_sets())
    def draw(rules: RuleSet) -> None:
        tables.add((rules.players, rules.seats, rules.kill.mode.value, rules.deck.bit_count()))
        for path, option in OPTIONS.items():
            drawn[path] |= set(text_of(option.of(rules)).split(","))

    draw()
    assert tables == {
        (3, 3, "none", 33),
        (4, 4, "none", 43),
        (4, 5, "none", 53),
        (5, 5, "none", 53),
        (6, 6, "repeat", 53),
        (6, 6, "suicide", 53),
    }
    for path, option in OPTIONS.items():
        shape = option.shape
        if isinstance(shape, Choice | Choices):
            assert drawn[path] >= {each.value for each in shape.members} - IMPOSSIBLE.get(path, set()), path
        elif isinstance(shape, Flag):
            assert drawn[path] == {"true", "false"}, path
        else:
            assert len(drawn[path]) > 1, path
