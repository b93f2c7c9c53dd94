"""The presets are the five sources, value by value."""

from __future__ import annotations

import itertools

import pytest

from giruda.rules import (
    RulesError,
    idle_options,
    named_rules,
    overrides,
    preset,
    preset_info,
    preset_names,
    problems,
)
from giruda.rules.catalogue import tables_of
from giruda.rules.options import FIELDS, OPTIONS, values_of
from giruda.rules.shapes import text_of

NAMES = preset_names()
SOURCES = NAMES[:5]
VARIANTS = [(name, variant) for name in NAMES for variant in preset_info(name).variants]

# Section 5 of the rules catalogue, as amended by its section 5b: the ids, the option, then each preset's value.
# A dash is what the catalogue leaves out because another value switches it off.
MATRIX = """
S2          players                            5 5 5 5 5
T17,Q44     claim                              none none verified none none
S3          deal.hand                          10 10 10 10 10
S3          deal.kitty                         3 3 3 3 3
S1          deal.removed                       none none none none none
N1          neutral.seated                     false false false false false
Q51         neutral.may_win                    - - - - -
Q51         neutral.may_end                    - - - - -
X4,X5       kill.mode                          none none none none none
X6,Q56      kill.share                         - - - - -
X5,Q57      kill.minimum_after_suicide         - - - - -
X5,Q57      kill.redeal_after_suicide          - - - - -
S5          dealer.first                       random high_cut random high_cut random
S6,AM9      dealer.next                        declarer_if_won_else_friend friend_else_declarer rotate rotate \
                                               friend_else_declarer
S7,Q12      dealer.no_friend_fallback          declarer declarer - - declarer
R9          dealer.after_redeal                same same same rotate same
B1          bidding.first_bidder               dealer dealer left_of_dealer left_of_dealer dealer
B2,Q3       bidding.first_bidder_later         dealer previous_declarer left_of_dealer left_of_dealer previous_declarer
B12         bidding.first_bidder_may_pass      true true true true true
B4,Q1       bidding.minimum                    11 13 13 13 13
B5          bidding.maximum                    20 20 20 20 20
B7          bidding.no_trump_discount          0 0 0 0 0
B6,B7       bidding.same_count                 no_trump_only no_trump_only no_trump_only suit_rank no_trump_only
B6          bidding.suit_order                 - - - S,C,D,H -
B9,Q5       bidding.pass_is_final              true true true false true
B8,Q4       bidding.ends_at_once               any_20 unbeatable unbeatable unbeatable unbeatable
B11,Q7      bidding.all_pass                   redeal_same second_round redeal_same redeal_next redeal_same
R1          redeal.mode                        token none value none value
R4,AM3      redeal.timing                      any_time - own_turn - own_turn
R5          redeal.tokens                      1 - - - -
R2,Q10      redeal.max_value                   - - 0.5 - 0.5
R3,Q10      redeal.joker_value                 - - minus_highest - minus_one
R3          redeal.mighty_value                - - 0 - 0
R2          redeal.all_point_cards             - - false - false
R6          redeal.cost                        - - 5 - 0
R7,Q13      redeal.pot_to                      - - declarer - none
R8          redeal.reveal_hand                 false - true - false
K1,Q15      exchange.expose_kitty              false true false false false
K3,Q16      exchange.forbid_discard            none none mighty,joker none none
K4          exchange.discard_points_to         declarer declarer declarer declarer declarer
K5          contract.trump_change              none after_kitty after_kitty after_kitty after_kitty
K6          contract.cost_before               - - - - -
K6,AM6      contract.cost_after                - 2 2 0 2
K7,AM6      contract.cost_to_no_trump          - 1 2 0 1
AM5         contract.exact                     - true true true true
K7          contract.free_20_to_no_trump       - false true - true
K8,Q17      contract.clamp_at_max              - false true - true
K9,AM4      contract.raising                   none none steps none at_least
K9,AM4      contract.raise_by                  - - 2 - 1
F1-F7       friend.kinds                       card,first_trick,none card,none card,first_trick,none \
                                               card,first_trick,none card,first_trick,none
F2,Q27      friend.joker_may_be_called         true true true true true
F8,Q22      friend.own_card                    forbidden secret_solo no_friend secret_solo secret_solo
F9,AM7      friend.buried_card                 forbidden secret_solo no_friend secret_solo secret_solo
F11,Q23     friend.self_win                    no_friend - no_friend secret_solo secret_solo
F13,Q26     friend.voluntary_reveal            false true false false false
F12,Q25     friend.suit_request_at_20_no_trump false true false false true
T1          first_lead.ban_trump               true true true false true
T3          first_lead.ban_joker               false true false false false
T4          first_lead.ban_joker_call          false true false false false
T2,Q28,AM2  first_lead.release                 trump_and_joker trump_and_call trump_only - trump_only
Q29         first_lead.joker_may_name_trump    true - - true true
T6          mighty.card                        SA SA SA SA SA
Q35b        mighty.when_its_suit_is_trump      DA DA DA DA DA
T6,AM8      mighty.ignores_suit                true true true true true
T9          mighty.first_trick                 full full full full full
T9          mighty.last_trick                  full full full full full
T12         joker.first_trick                  weak forbidden weak full weak
T13         joker.last_trick                   weak forbidden weak weak weak
Q32         joker.force_out_before_last        false true false false false
T16         joker.no_trump_weak_ends           false false false false false
Q30,AM10    joker.weak_lead_names_suit         true - false true true
Q30,AM10    joker.weak_lead_unfollowed         next_card_sets_suit - - next_card_sets_suit next_card_sets_suit
J2          joker_call.trigger                 lead lead lead answer_joker_lead lead
J1,AM8      joker_call.named_by_declarer       false false false true false
J1          joker_call.card                    C3 C3 C3 - C3
J1          joker_call.alternate               S3 S3 S3 - S3
J3          joker_call.first_trick             2 2 2 1 2
J3          joker_call.last_trick              9 9 9 9 9
J4,Q35      joker_call.declaration             opt_out always opt_in - opt_in
J7          joker_call.mighty_defence          true true true - true
J6          joker_call.called_joker_keeps_power false false false false false
P1,Q37      scoring.win                        bid bid bid bid bid
P2,Q39      scoring.success                    minus_10 risk_reward risk_reward_plus_1 minus_12 risk_reward
P3,Q39      scoring.failure                    shortfall shortfall shortfall bid_minus_12_plus_shortfall shortfall
P2,Q58      scoring.base_minimum               - 13 13 - 13
P6          scoring.run                        2 2 2 1 2
P10         scoring.no_trump_made              2 2 2 1 2
P11,Q40     scoring.no_trump_lost              1 2 1 1 2
P8,Q41      scoring.alone_made                 2 2 1 2 2
P9,Q36      scoring.alone_lost                 1 2 1 2 2
P12         scoring.bid_20                     1 1 2 1 1
P7,Q38      scoring.back_run_at_most           9 9 10 none 9
P7          scoring.back_run_at_bid            false false false false false
P7          scoring.back_run                   2 2 2 - 2
M1          match.start                        40 0 0 0 0
M2          match.deals                        10 none none 10 none
M2,AM13     match.end_at_or_below              0 none none none none
V1          visibility.declarer_pile           hidden hidden hidden hidden hidden
V2          visibility.other_piles             shown shown shown shown shown
V4,Q65      visibility.reveal_discards_at_end  true true true true true
"""
ROWS = [row.split() for row in MATRIX.replace("\\\n", "").strip().splitlines()]
CELLS = [(name, path, value) for _, path, *values in ROWS for name, value in zip(SOURCES, values, strict=True)]

# The tables for other counts: everything in which they differ from the five players of their source, and nothing else.
TABLES = {
    "kbg+four-players": {"players": "4", "neutral.seated": "true"},
    "kbg+six-players": {"players": "6", "deal.hand": "8", "deal.kitty": "5", "kill.mode": "repeat"},
    "tichu+six-players": {
        "players": "6",
        "deal.hand": "8",
        "deal.kitty": "5",
        "kill.mode": "suicide",
        "bidding.minimum": "14",
        "redeal.mode": "no_point_cards",
    },
}
# What those tables have besides, where no value switches it off.
SETTLED = {
    "kbg+four-players": {"neutral.may_win": "false", "neutral.may_end": "false"},
    "kbg+six-players": {"kill.share": "five_and_twos"},
    "tichu+six-players": {
        "kill.share": "twos_and_three",
        "kill.minimum_after_suicide": "13",
        "kill.redeal_after_suicide": "value",
        "redeal.max_value": "0.5",
        "redeal.joker_value": "minus_highest",
        "scoring.base_minimum": "13",
    },
}


@pytest.mark.parametrize("name", NAMES)
def test_a_preset_can_be_played(name: str) -> None:
    assert problems(preset(name)) == ()


def test_every_option_is_in_the_matrix() -> None:
    assert [path for _, path, *_ in ROWS] == list(OPTIONS)


@pytest.mark.parametrize(("name", "path", "value"), CELLS)
def test_a_preset_has_the_value_of_its_source(name: str, path: str, value: str) -> None:
    if value == "-":
        assert path in idle_options(preset(name))
        return
    assert text_of(OPTIONS[path].of(preset(name))) == value


@pytest.mark.parametrize("name", NAMES)
def test_a_value_without_effect_says_so_and_no_other(name: str) -> None:
    said = {path for path, source in preset_info(name).sources.items() if source.startswith("idle")}
    assert said == idle_options(preset(name))


@pytest.mark.parametrize("name", NAMES)
def test_every_value_of_a_preset_cites_where_it_comes_from(name: str) -> None:
    sources = preset_info(name).sources
    assert set(sources) == set(OPTIONS)
    assert all(len(source) > len("R1") for source in sources.values())
    assert not any("section" in source or "catalogue" in source for source in sources.values())


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


@pytest.mark.parametrize("spec", TABLES)
def test_a_table_differs_from_its_preset_in_what_its_source_says(spec: str) -> None:
    rules, base = named_rules(spec), preset(spec.partition("+")[0])
    assert {path: text_of(value) for path, value in overrides(rules, base).items()} == TABLES[spec]
    for path, value in SETTLED[spec].items():
        assert text_of(OPTIONS[path].of(rules)) == value
        assert path not in idle_options(rules)


def test_each_source_has_a_table_for_the_counts_it_tells_of() -> None:
    counts = {name: list(tables_of(name)) for name in SOURCES}
    assert counts == {"kbg": [4, 5, 6], "gamerules": [5], "tichu": [5, 6], "howto": [5], "pagat": [5]}


def test_a_neutral_seat_makes_four_players_five_seats_that_play() -> None:
    rules = named_rules("kbg", 4)
    assert (rules.players, rules.seats, rules.active, rules.tricks, rules.discards) == (4, 5, 5, 10, 3)


@pytest.mark.parametrize("name", ["kbg", "tichu"])
def test_six_players_play_ten_tricks_of_five_after_the_kill(name: str) -> None:
    rules = named_rules(name, 6)
    assert (rules.seats, rules.active, rules.tricks, rules.shared_out, rules.discards) == (6, 5, 10, 2, 3)


def test_all_variants_of_the_rule_book_combine_but_for_those_that_exclude_each_other() -> None:
    names = list(preset_info("kbg").variants)
    excluded = [{"replenishing-token", "complex-reshuffle"}, {"four-players", "six-players"}]
    for chosen in itertools.chain.from_iterable(itertools.combinations(names, size) for size in range(1, 9)):
        spec = "+".join(["kbg", *chosen])
        if any(both <= set(chosen) for both in excluded):
            with pytest.raises(RulesError, match="exclude"):
                named_rules(spec)
        else:
            assert problems(named_rules(spec)) == (), spec


def test_winning_mindset_takes_its_minimum_from_the_increased_one() -> None:
    rules = named_rules("kbg+winning-mindset+increased-minimum")
    assert (rules.bidding.minimum, rules.scoring.base_minimum) == (13, None)
