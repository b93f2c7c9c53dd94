"""Every problem of a rule set or a rule file: found, placed, and told in both languages."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from giruda.notation.words import LANGUAGES, Words
from giruda.rules import (
    Problem,
    ProblemCode,
    RulesError,
    RuleSet,
    load_rules,
    preset,
    problems,
    rules_from,
    with_values,
)
from giruda.rules.choices import FriendKind
from giruda.rules.options import FIELDS, SECTIONS

KBG = preset("kbg")


def house(lines: str) -> Callable[[], object]:
    """Read a rule file that stands on KBG."""
    return lambda: load_rules(f'base = "kbg"\n{lines}')


def name(spec: str) -> Callable[[], object]:
    return lambda: rules_from(spec)


def kbg(**changes: object) -> Callable[[], object]:
    """Set values of KBG; two underscores stand for the dot."""
    return lambda: with_values(KBG, {path.replace("__", "."): value for path, value in changes.items()})


# One cause for each code, and the option that the problem is about.
CAUSES: dict[ProblemCode, tuple[Callable[[], object], str]] = {
    ProblemCode.SYNTAX: (house("[bidding"), ""),
    ProblemCode.FILE_UNREADABLE: (name("no/such.toml"), ""),
    ProblemCode.SPEC_TOO_LONG: (name("kbg;" + " " * 9000), ""),
    ProblemCode.NO_SETTING: (name("kbg;bidding.minimum"), ""),
    ProblemCode.SET_TWICE: (name("kbg;match.deals=5;match.deals=6"), "match.deals"),
    ProblemCode.UNKNOWN_PRESET: (name("kgb"), ""),
    ProblemCode.UNKNOWN_VARIANT: (name("pagat+winning-mindset"), ""),
    ProblemCode.EXCLUSIVE_VARIANTS: (name("kbg+complex-reshuffle+replenishing-token"), ""),
    ProblemCode.REPEATED_VARIANT: (name("kbg+change-giru+change-giru"), ""),
    ProblemCode.VARIANTS_WITHOUT_BASE: (lambda: load_rules('variants = ["change-giru"]'), "variants"),
    ProblemCode.IS_SECTION: (kbg(bidding=3), "bidding"),
    ProblemCode.UNKNOWN_KEY: (house("[joker_cal]\ncard = 1"), "joker_cal"),
    ProblemCode.MISSING_KEY: (lambda: load_rules("players = 5"), "bidding"),
    ProblemCode.WRONG_TYPE: (house("[joker_call]\ncard = 3"), "joker_call.card"),
    ProblemCode.BAD_CHOICE: (kbg(redeal__mode="tokens"), "redeal.mode"),
    ProblemCode.BAD_CARD: (kbg(mighty__card="AS"), "mighty.card"),
    ProblemCode.BAD_NAME: (house('id = "Our House"'), "id"),
    ProblemCode.OUT_OF_RANGE: (kbg(scoring__run=0), "scoring.run"),
    ProblemCode.NOT_A_HALF: (kbg(redeal__max_value="0.7"), "redeal.max_value"),
    ProblemCode.REPEATED: (kbg(friend__kinds="card,none,card"), "friend.kinds"),
    ProblemCode.NO_TABLE: (lambda: rules_from("howto", 6), "players"),
    ProblemCode.PLAYERS_DISAGREE: (lambda: rules_from("kbg+six-players", 5), "players"),
    ProblemCode.TABLE_BY_VARIANT: (name("kbg;players=6"), "players"),
    ProblemCode.UNSUPPORTED_PLAYERS: (kbg(players=7), "players"),
    ProblemCode.UNSUPPORTED_JOKERS: (kbg(deck__jokers=2), "deck.jokers"),
    ProblemCode.REMOVED_CARD_NEEDED: (kbg(deal__removed="S2,C3"), "deal.removed"),
    ProblemCode.NEUTRAL_NEEDS_FOUR: (kbg(neutral__seated="yes"), "neutral.seated"),
    ProblemCode.KILL_NEEDS_SIX: (kbg(kill__mode="repeat"), "kill.mode"),
    ProblemCode.SIX_NEED_KILL: (kbg(players=6), "kill.mode"),
    ProblemCode.THREE_PLAY_ALONE: (kbg(players=3), "friend.kinds"),
    ProblemCode.CARDS_DO_NOT_ADD_UP: (kbg(players=4), "deal.hand"),
    ProblemCode.UNSUPPORTED_DEAL: (kbg(deal__hand=9, deal__kitty=8), "deal.hand"),
    ProblemCode.OPENER_UNKNOWN: (kbg(bidding__first_bidder="previous_declarer"), "bidding.first_bidder"),
    ProblemCode.MINIMUM_ABOVE_MAXIMUM: (kbg(bidding__minimum=14, bidding__maximum=13), "bidding.minimum"),
    ProblemCode.NO_TRUMP_BELOW_ONE: (
        kbg(bidding__minimum=1, bidding__no_trump_discount=1, scoring__win="majority_11"),
        "bidding.no_trump_discount",
    ),
    ProblemCode.SUIT_ORDER_INCOMPLETE: (
        kbg(bidding__same_count="suit_rank", bidding__suit_order="S,D,H"),
        "bidding.suit_order",
    ),
    ProblemCode.TOKENS_NEEDED: (kbg(redeal__tokens=0), "redeal.tokens"),
    ProblemCode.TOKENS_UNUSED: (kbg(redeal__mode="value"), "redeal.tokens"),
    ProblemCode.TOKENS_AND_COST: (kbg(redeal__cost=5), "redeal.cost"),
    ProblemCode.COST_VANISHES: (kbg(redeal__mode="value", redeal__tokens=0, redeal__cost=5), "redeal.pot_to"),
    ProblemCode.NO_FRIEND_KINDS: (kbg(friend__kinds=[]), "friend.kinds"),
    ProblemCode.SELF_WIN_FORBIDDEN: (kbg(friend__self_win="forbidden"), "friend.self_win"),
    ProblemCode.JOKER_AS_ROLE: (kbg(joker_call__card="JK"), "joker_call.card"),
    ProblemCode.MIGHTY_STAYS_IN_TRUMP: (
        kbg(mighty__when_its_suit_is_trump="SK"),
        "mighty.when_its_suit_is_trump",
    ),
    ProblemCode.FORCED_OUT_FOR_NOTHING: (kbg(joker__force_out_before_last="yes"), "joker.force_out_before_last"),
    ProblemCode.CALL_STAYS_IN_TRUMP: (kbg(joker_call__alternate="C2"), "joker_call.alternate"),
    ProblemCode.CALL_IS_MIGHTY: (kbg(joker_call__card="SA", joker_call__alternate="C3"), "joker_call.card"),
    ProblemCode.CALL_TRICKS: (kbg(joker_call__first_trick=9, joker_call__last_trick=2), "joker_call.first_trick"),
    ProblemCode.ANSWER_WITHOUT_EFFECT: (
        kbg(joker_call__trigger="answer_joker_lead", joker_call__called_joker_keeps_power=True),
        "joker_call.called_joker_keeps_power",
    ),
    ProblemCode.SUCCESS_COSTS: (kbg(bidding__minimum=9), "scoring.success"),
    ProblemCode.FAILURE_PAYS: (
        kbg(scoring__failure="bid_minus_12_plus_shortfall", bidding__minimum=10),
        "scoring.failure",
    ),
    ProblemCode.MATCH_OVER_AT_START: (kbg(match__start=0), "match.start"),
}


def raised(cause: Callable[[], object]) -> tuple[Problem, ...]:
    with pytest.raises(RulesError) as caught:
        cause()
    return caught.value.problems


@pytest.mark.parametrize("code", ProblemCode)
def test_every_problem_is_found_at_its_option(code: ProblemCode) -> None:
    cause, path = CAUSES[code]
    assert (code, path) in {(each.code, each.path) for each in raised(cause)}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", ProblemCode)
def test_every_problem_has_words_in_both_languages(code: ProblemCode, language: str) -> None:
    cause, _ = CAUSES[code]
    for each in raised(cause):
        assert each.message
        assert Words(language).text(f"problem-{each.code.value}", **dict(each.params))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", FIELDS)
def test_a_value_of_another_shape_is_answered_with_the_one_expected(path: str, language: str) -> None:
    (found,) = raised(lambda: with_values(KBG, {path: object()}))
    assert (found.code, found.path) == (ProblemCode.WRONG_TYPE, path)
    assert Words(language).text("problem-wrong-type", **dict(found.params))


@pytest.mark.parametrize("number", ["inf", "-inf", "nan"])
def test_a_number_that_is_none_is_out_of_range(number: str) -> None:
    assert [each.code for each in raised(house(f"[redeal]\nmax_value = {number}"))] == [ProblemCode.OUT_OF_RANGE]


def test_numbers_out_of_range_are_named_beside_other_mistakes() -> None:
    found = raised(house('colour = "red"\n[bidding]\nminimum = 99\n[redeal]\nmax_value = 0.3'))
    assert {(each.code, each.path) for each in found} == {
        (ProblemCode.UNKNOWN_KEY, "colour"),
        (ProblemCode.OUT_OF_RANGE, "bidding.minimum"),
        (ProblemCode.NOT_A_HALF, "redeal.max_value"),
    }


def test_a_file_without_base_lacks_whole_sections_and_single_keys() -> None:
    found = raised(lambda: load_rules("version = 1\nplayers = 5\n[deal]\nhand = 10\n"))
    assert {each.code for each in found} == {ProblemCode.MISSING_KEY}
    paths = [each.path for each in found]
    assert {"claim", "deal.kitty", "bidding", "visibility"} <= set(paths)
    assert not {"id", "deal", "bidding.minimum"} & set(paths)


@pytest.mark.parametrize(
    ("key", "nearest"),
    [
        ("minimum", "bidding.minimum"),
        ("bidding.minimun", "bidding.minimum"),
        ("Bidding.Minimum", "bidding.minimum"),
        ("min_bid", "bidding.minimum"),
        ("max_bid", "bidding.maximum"),
        ("kill.modes", "kill.mode"),
        ("player", "players"),
        ("players_count", "players"),
        ("first_dealer", "dealer.first"),
        ("friend_kind", "friend.kinds"),
        ("jokercall.card", "joker_call.card"),
        ("joker_cal.card", "joker_call.card"),
        ("trump", "contract.trump_change"),
        ("scoring.backrun", "scoring.back_run"),
        ("joker.friend", "friend.joker_may_be_called"),
    ],
)
def test_a_key_in_the_wrong_place_or_misspelt_has_a_nearest_one(key: str, nearest: str) -> None:
    (found,) = raised(lambda: with_values(KBG, {key: 12}))
    assert (found.code, dict(found.params)) == (ProblemCode.UNKNOWN_KEY, {"nearest": nearest})


@pytest.mark.parametrize("section", SECTIONS)
def test_a_section_is_no_option_and_says_which_it_has(section: str) -> None:
    for cause in (lambda: with_values(KBG, {section: 3}), house(f"{section} = 3"), name(f"kbg;{section}=3")):
        (found,) = raised(cause)
        assert (found.code, found.path) == (ProblemCode.IS_SECTION, section)
        valid = str(dict(found.params)["valid"])
        assert valid.split(", ") == [path for path in FIELDS if path.startswith(f"{section}.")]


@pytest.mark.parametrize("cause", [house("bidding.foo.bar = 1"), name("kbg;bidding.foo.bar=1")])
def test_a_key_of_three_parts_has_no_nearest_one(cause: Callable[[], object]) -> None:
    (found,) = raised(cause)
    assert (found.code, dict(found.params)) == (ProblemCode.UNKNOWN_KEY, {"nearest": "nothing"})


@pytest.mark.parametrize(
    ("section", "nearest"),
    [("biding", "bidding"), ("jokercall", "joker_call"), ("redeals", "redeal"), ("Kill", "kill"), ("house", "nothing")],
)
def test_a_misspelt_section_has_a_nearest_section(section: str, nearest: str) -> None:
    (found,) = raised(house(f"[{section}]\nminimum = 12"))
    assert (found.code, found.path, dict(found.params)) == (ProblemCode.UNKNOWN_KEY, section, {"nearest": nearest})


@pytest.mark.parametrize("key", ["jokers", "deck.jokers", "deal.jokers"])
def test_two_jokers_are_refused_as_what_they_are(key: str) -> None:
    (found,) = raised(lambda: with_values(KBG, {key: 2}))
    assert (found.code, found.path) == (ProblemCode.UNSUPPORTED_JOKERS, key)


def test_two_jokers_in_a_section_of_their_own_are_refused_as_what_they_are() -> None:
    (found,) = raised(house("[deck]\njokers = 2"))
    assert (found.code, found.path) == (ProblemCode.UNSUPPORTED_JOKERS, "deck.jokers")
    both = raised(house("[deck]\njokers = 2\ncards = 54"))
    assert [(each.code, each.path) for each in both] == [
        (ProblemCode.UNSUPPORTED_JOKERS, "deck.jokers"),
        (ProblemCode.UNKNOWN_KEY, "deck"),
    ]


DIGITS = "9" * 10_000
LONG = "x" * 100_000


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "cause",
    [
        lambda: load_rules(f'base = "{LONG}"'),
        lambda: load_rules(f'base = ["{LONG}"]'),
        lambda: load_rules(f"base = 0x{LONG.replace('x', 'f')}"),
        lambda: load_rules(f'base = "kbg+{LONG}"'),
        lambda: load_rules(f'base = "kbg"\nvariants = ["{LONG}"]'),
        lambda: load_rules(f'base = "kbg"\nvariants = "{LONG}"'),
        lambda: load_rules(f"base = {DIGITS}"),
        house(f'id = "{LONG}"'),
        house(f"{LONG} = 1"),
        house(f"[{LONG}]\nminimum = 1"),
        house(f"[bidding]\n{LONG} = 1"),
        house(f"[bidding]\nminimum = {DIGITS}"),
        house(f"[bidding]\nminimum = [0x{'f' * 10_000}]"),
        house(f"[bidding.minimum]\n{LONG} = '{LONG}'"),
        house(f'[redeal]\nmode = "{LONG}"'),
        house(f'[mighty]\ncard = "{LONG}"'),
        house(f"players = 0x{'f' * 10_000}"),
        name(LONG),
        name(f"kbg+{'x' * 5000}"),
        name(f"kbg;{'x' * 5000}"),
        name(f"kbg;bidding.minimum={'9' * 5000}"),
        name(f"{LONG}.toml"),
        lambda: rules_from("kbg", 10**10_000),
        lambda: with_values(KBG, {LONG: 1, "players": LONG}),
    ],
)
def test_whatever_a_problem_quotes_is_short(cause: Callable[[], object], language: str) -> None:
    for each in raised(cause):
        told = Words(language).text(f"problem-{each.code.value}", **dict(each.params))
        for text in (each.path, told, each.message):
            assert len(text) < 600
            assert "set_int_max_str_digits" not in text


def test_a_number_of_too_many_digits_is_named_in_its_line() -> None:
    (found,) = raised(house(f"[bidding]\nminimum = {DIGITS}"))
    assert found.message == "line 3, column 11: not TOML: a number of too many digits"


@pytest.mark.parametrize(
    ("lines", "got"),
    [
        ("[bidding.minimum]\nlow = 11", "{low = 11}"),
        ("[bidding]\nminimum = true", "true"),
        ("[bidding]\nminimum = [11, 'x', [[[1]]]]", '[11, "x", [[...]]]'),
        ("[bidding]\nminimum = 'a\\u001b'", '"a\\u001b"'),
        ('[bidding]\nminimum = "a\\u001b[31m\\nb"', '"a\N{REPLACEMENT CHARACTER}[31m\N{REPLACEMENT CHARACTER}b"'),
        (f"[bidding]\nminimum = 0x{'f' * 10_000}", "10^12041"),
    ],
)
def test_what_was_found_is_quoted_as_toml(lines: str, got: str) -> None:
    (found,) = raised(house(lines))
    assert (found.code, dict(found.params)["got"]) == (ProblemCode.WRONG_TYPE, got)


@pytest.mark.parametrize(
    ("path", "got", "nearest"),
    [
        ("redeal.mode", "tokens", "token"),
        ("redeal.mode", "no-point-cards", "no_point_cards"),
        ("kill.mode", "Repeat", "repeat"),
        ("joker_call.declaration", "optout", "opt_out"),
        ("friend.kinds", "card,firsttrick", "first_trick"),
        ("scoring.success", "minus10", "minus_10"),
        ("dealer.next", "xyzzy", "nothing"),
    ],
)
def test_a_misspelt_choice_has_a_nearest_one(path: str, got: str, nearest: str) -> None:
    (found,) = raised(lambda: with_values(KBG, {path: got}))
    assert (found.code, found.path) == (ProblemCode.BAD_CHOICE, path)
    assert dict(found.params)["nearest"] == nearest
    assert ("the nearest is" in found.message) is (nearest != "nothing")


def test_a_key_like_no_other_has_no_nearest_one() -> None:
    (found,) = raised(lambda: with_values(KBG, {"xyzzy": 1}))
    assert found.message == "xyzzy: no such option"


def test_reading_stops_where_nobody_would_read_on() -> None:
    assert len(raised(house("\n".join(f"bidding_{number} = 1" for number in range(3000))))) == 100


@pytest.mark.parametrize("depth", [50, 5000])
def test_a_deep_nest_of_lists_is_refused(depth: int) -> None:
    raised(house(f"[bidding]\nminimum = {'[' * depth}{']' * depth}"))


def test_what_no_file_could_hold_is_a_problem_of_the_rule_set() -> None:
    twice = replace(KBG, friend=replace(KBG.friend, kinds=(FriendKind.NONE, FriendKind.NONE)))
    quoted = replace(KBG, id='kbg"\nplayers = 6')
    assert [each.code for each in problems(twice)] == [ProblemCode.REPEATED]
    assert [each.code for each in problems(quoted)] == [ProblemCode.BAD_NAME]


def test_no_redeals_leave_tokens_alone() -> None:
    rules: RuleSet = with_values(KBG, {"redeal.mode": "none"})
    assert problems(rules) == ()


def test_a_preset_is_not_shadowed_by_a_file_of_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "kbg").write_text('base = "pagat"', "utf-8")
    monkeypatch.chdir(tmp_path)
    assert rules_from("kbg") == KBG
