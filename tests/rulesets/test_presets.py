"""The presets are the five sources, value by value."""

from __future__ import annotations

import itertools

import pytest

from giruda.rules import (
    RulesError,
    named_rules,
    preset,
    preset_info,
    preset_names,
    problems,
)
from giruda.rules.options import FIELDS, OPTIONS, values_of
from giruda.rules.shapes import text_of

NAMES = preset_names()
VARIANTS = [(name, variant) for name in NAMES for variant in preset_info(name).variants]

# Section 5 of the catalogue, as amended: path, then kbg, gamerules, tichu, howto, pagat.
MATRIX = """
dealer.first                       random high_cut random high_cut random
dealer.next                        declarer_if_won_else_friend friend_else_declarer rotate rotate friend_else_declarer
dealer.after_redeal                same same same rotate same
bidding.first_bidder               dealer dealer left_of_dealer left_of_dealer dealer
bidding.first_bidder_later         dealer previous_declarer left_of_dealer left_of_dealer previous_declarer
bidding.first_bidder_may_pass      true true true true true
bidding.minimum                    11 13 13 13 13
bidding.same_count                 no_trump_only no_trump_only no_trump_only suit_rank no_trump_only
bidding.no_trump_discount          0 0 0 0 0
bidding.pass_is_final              true true true false true
bidding.ends_at_once               any_20 unbeatable unbeatable unbeatable unbeatable
bidding.all_pass                   redeal_same second_round redeal_same redeal_next redeal_same
redeal.mode                        token none value none value
exchange.expose_kitty              false true false false false
exchange.forbid_discard            none none mighty,joker none none
exchange.discard_points_to         declarer declarer declarer declarer declarer
contract.trump_change              none after_kitty after_kitty after_kitty after_kitty
friend.own_card                    forbidden secret_solo no_friend secret_solo secret_solo
friend.buried_card                 forbidden secret_solo no_friend secret_solo secret_solo
friend.voluntary_reveal            false true false false false
friend.suit_request_at_20_no_trump false true false false true
first_lead.ban_trump               true true true false true
first_lead.ban_joker               false true false false false
first_lead.ban_joker_call          false true false false false
mighty.card                        SA SA SA SA SA
mighty.when_its_suit_is_trump      DA DA DA DA DA
joker.first_trick                  weak forbidden weak full weak
joker.last_trick                   weak forbidden weak weak weak
joker.force_out_before_last        false true false false false
joker_call.trigger                 lead lead lead answer_joker_lead lead
joker_call.first_trick             2 2 2 1 2
joker_call.last_trick              9 9 9 9 9
joker_call.called_joker_keeps_power false false false false false
claim                              none none verified none none
scoring.win                        bid bid bid bid bid
scoring.success                    minus_10 risk_reward risk_reward_plus_1 minus_12 risk_reward
scoring.failure                    shortfall shortfall shortfall bid_minus_12_plus_shortfall shortfall
scoring.run                        2 2 2 1 2
scoring.no_trump_made              2 2 2 1 2
scoring.no_trump_lost              1 2 1 1 2
scoring.alone_made                 2 2 1 2 2
scoring.alone_lost                 1 2 1 2 2
scoring.bid_20                     1 1 2 1 1
scoring.back_run_at_most           9 9 10 none 9
match.start                        40 0 0 0 0
match.deals                        10 none none 10 none
match.end_at_or_below              0 none none none none
"""
CELLS = [
    (name, path, value)
    for path, *values in (row.split() for row in MATRIX.strip().splitlines())
    for name, value in zip(NAMES, values, strict=True)
]
# Where the preset's source is silent and a table opens no pot, a name for "nothing" may be written as an empty list.
EMPTY = {"": "none"}


@pytest.mark.parametrize("name", NAMES)
def test_a_preset_can_be_played(name: str) -> None:
    assert problems(preset(name)) == ()


@pytest.mark.parametrize(("name", "path", "value"), CELLS)
def test_a_preset_has_the_value_of_its_source(name: str, path: str, value: str) -> None:
    shown = text_of(OPTIONS[path].of(preset(name)))
    assert EMPTY.get(shown, shown) == value


@pytest.mark.parametrize("name", NAMES)
def test_all_sources_but_one_know_the_first_trick_friend(name: str) -> None:
    kinds = text_of(OPTIONS["friend.kinds"].of(preset(name)))
    assert kinds == ("card,none" if name == "gamerules" else "card,first_trick,none")


@pytest.mark.parametrize("name", NAMES)
def test_every_value_of_a_preset_cites_where_it_comes_from(name: str) -> None:
    sources = preset_info(name).sources
    assert set(sources) == set(OPTIONS)
    assert all(len(source) > len("R1") for source in sources.values())


@pytest.mark.parametrize("name", NAMES)
def test_a_preset_is_titled_in_both_languages(name: str) -> None:
    assert set(preset_info(name).title) == {"ko", "en"}


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_a_variant_changes_what_it_names_and_nothing_else(name: str, variant: str) -> None:
    info = preset_info(name).variants[variant]
    before, after = values_of(preset(name)), values_of(named_rules(f"{name}+{variant}"))
    changed = {path for path in FIELDS if before[path] != after[path]} - {"id"}
    assert changed <= set(info.changes)
    assert changed, "a variant that changes nothing"
    assert problems(named_rules(f"{name}+{variant}")) == ()


def test_all_variants_of_the_rule_book_combine_but_for_the_two_redeals() -> None:
    names = list(preset_info("kbg").variants)
    for chosen in itertools.chain.from_iterable(itertools.combinations(names, size) for size in range(1, 7)):
        spec = "+".join(["kbg", *chosen])
        if {"replenishing-token", "complex-reshuffle"} <= set(chosen):
            with pytest.raises(RulesError, match="exclude"):
                named_rules(spec)
        else:
            assert problems(named_rules(spec)) == (), spec


def test_winning_mindset_takes_its_minimum_from_the_increased_one() -> None:
    rules = named_rules("kbg+winning-mindset+increased-minimum")
    assert (rules.bidding.minimum, rules.scoring.base_minimum) == (13, None)
