"""The first lead: what the declarer may not lead, and what frees a hand of banned cards."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from giruda.cards import Seat
from giruda.deal.refusals import Code
from giruda.rules import preset, rules_from, with_values
from tests.rules.dealing import at_trick, names, play, playable, played, refused, ways, winner_of
from tests.rules.proof import by_clause

KBG = preset("kbg")
LOW = "C2 C4 C5 C6 C7 C8 C9"


def first_leads(spec: str, hand: str, trump: str = "H", changes: Mapping[str, object] | None = None) -> set[str]:
    """What a declarer with those ten cards may lead to the first trick."""
    rules = with_values(rules_from(spec), changes or {})
    deal = at_trick(rules, 1, {0: hand}, trump=trump)
    assert names(deal.hand(Seat(0))) == set(hand.split())
    return playable(deal)


TRUMPS_ONLY = "HA HK HQ HJ HT H9 H8 H7 H6 H5"
NINE_TRUMPS = "HA HK HQ HJ HT H9 H8 H7 H6"
MIXED = "HA HK HQ HJ D2 D3 D4 S5 JK SA"
RIPPER = "HA HK HQ HJ HT H9 H8 JK C3 C7"
FIRST_LEADS: dict[str, list[tuple[object, ...]]] = {
    "7.2": [
        ("A:L134 no trump while there is anything else", "kbg", MIXED, "H", "D2 D3 D4 S5 JK SA"),
        ("C:L81 no trump while there is anything else", "tichu", MIXED, "H", "D2 D3 D4 S5 JK SA"),
        ("B:L61 no trump, no joker", "gamerules", MIXED, "H", "D2 D3 D4 S5 SA"),
        ("pagat no trump while there is anything else", "pagat", MIXED, "H", "D2 D3 D4 S5 JK SA"),
        ("D: no restriction", "howto", MIXED, "H", MIXED),
        ("K19 B:L61 only the seven of clubs", "gamerules", RIPPER, "H", "C7"),
        ("T4 A:L198 the call card may be led", "kbg", RIPPER, "H", "JK C3 C7"),
        ("T4 C:L111 the call card may be led", "tichu", RIPPER, "H", "JK C3 C7"),
        ("AM17 NT: any card in kbg", "kbg", MIXED, "N", MIXED),
        ("AM17 NT: any card in tichu", "tichu", MIXED, "N", MIXED),
        ("Q28 NT: B still bans the joker and the Ripper", "gamerules", RIPPER, "N", "HA HK HQ HJ HT H9 H8 C7"),
        ("AM15 a running mighty may be led though it is a trump", "howto+running-mighty", MIXED, "S", MIXED),
    ],
    "7.3": [
        ("K16 A:L134 ten trumps", "kbg", TRUMPS_ONLY, "H", TRUMPS_ONLY),
        ("K16 A:L134 nine trumps and the joker", "kbg", f"{NINE_TRUMPS} JK", "H", f"{NINE_TRUMPS} JK"),
        ("K17 C:L213 nine trumps and the joker", "tichu", f"{NINE_TRUMPS} JK", "H", "JK"),
        ("K17 C:L81 ten trumps", "tichu", TRUMPS_ONLY, "H", TRUMPS_ONLY),
        ("Q28 pagat nine trumps and the joker", "pagat", f"{NINE_TRUMPS} JK", "H", "JK"),
        ("AM2 B:L25 nine trumps and the joker", "gamerules", f"{NINE_TRUMPS} JK", "H", NINE_TRUMPS),
        ("AM2 B: eight trumps, the Ripper and the joker", "gamerules",
         "HA HK HQ HJ HT H9 H8 H7 JK C3", "H", "HA HK HQ HJ HT H9 H8 H7 C3"),
        ("Q28 B: ten trumps", "gamerules", TRUMPS_ONLY, "H", TRUMPS_ONLY),
        ("K18 A:L134 nine trumps and the mighty", "kbg", f"{NINE_TRUMPS} SA", "H", "SA"),
        ("K18 C:L81 nine trumps and the mighty", "tichu", f"{NINE_TRUMPS} SA", "H", "SA"),
        ("K18 A eight trumps, the joker and the mighty", "kbg", "HA HK HQ HJ HT H9 H8 H7 JK SA", "H", "JK SA"),
    ],
}  # fmt: skip


@pytest.mark.parametrize(("spec", "hand", "trump", "legal"), by_clause(FIRST_LEADS))
def test_what_may_be_led_to_the_first_trick(spec: str, hand: str, trump: str, legal: str) -> None:
    """T1 to T4, Q28."""
    assert first_leads(spec, hand, trump) == set(legal.split())


SPADES = "SK SQ SJ ST S9 S8 S7 S6 S5"
OPTION_FIRST_LEADS: dict[str, list[tuple[object, ...]]] = {
    "7.2": [
        ("AM15 with a ban on trumps", {"mighty.when_its_suit_is_trump": None}, f"SA {SPADES}", "S", "SA"),
        ("trumps allowed", {"first_lead.ban_trump": False}, MIXED, "H", MIXED),
        ("joker banned", {"first_lead.ban_joker": True}, MIXED, "H", "D2 D3 D4 S5 SA"),
        ("call card banned", {"first_lead.ban_joker_call": True}, RIPPER, "H", "JK C7"),
    ],
    "7.3": [
        ("joker banned and all else trumps", {"first_lead.ban_joker": True}, f"{NINE_TRUMPS} JK", "H", NINE_TRUMPS),
        ("joker banned, trumps not released", {"first_lead.ban_joker": True, "first_lead.release": "trump_only"},
         f"{NINE_TRUMPS} JK", "H", f"{NINE_TRUMPS} JK"),
        ("trump and call released", {"first_lead.ban_joker_call": True, "first_lead.release": "trump_and_call"},
         f"{NINE_TRUMPS} C3", "H", f"{NINE_TRUMPS} C3"),
        ("trump and call released, the joker not banned",
         {"first_lead.ban_joker_call": True, "first_lead.release": "trump_and_call"},
         "HA HK HQ HJ HT H9 H8 H7 JK C3", "H", "JK"),
        ("call card banned, trumps and joker released", {"first_lead.ban_joker_call": True},
         "HA HK HQ HJ HT H9 H8 H7 JK C3", "H", "JK"),
    ],
}  # fmt: skip


@pytest.mark.parametrize(("changes", "hand", "trump", "legal"), by_clause(OPTION_FIRST_LEADS))
def test_what_may_be_led_to_the_first_trick_is_an_option(
    changes: Mapping[str, object], hand: str, trump: str, legal: str
) -> None:
    assert first_leads("kbg", hand, trump, changes) == set(legal.split())


LEAD_REASONS = [
    ("a trump", "kbg", "HA", Code.FIRST_LEAD_TRUMP),
    ("the joker", "gamerules", "JK:D", Code.JOKER_FIRST_TRICK),
    ("the Ripper", "gamerules", "C3", Code.FIRST_LEAD_CALL),
]


@pytest.mark.parametrize(
    ("name", "tried", "code"), [row[1:] for row in LEAD_REASONS], ids=[row[0] for row in LEAD_REASONS]
)
@pytest.mark.clause("7.2")
def test_a_banned_first_lead_says_why(name: str, tried: str, code: Code) -> None:
    assert refused(at_trick(preset(name), 1, {0: RIPPER}), play(tried)) is code


@pytest.mark.clause("7.2")
def test_a_joker_banned_from_the_first_lead_says_so() -> None:
    rules = with_values(KBG, {"first_lead.ban_joker": True})
    assert refused(at_trick(rules, 1, {0: MIXED}), play("JK:D")) is Code.FIRST_LEAD_JOKER


@pytest.mark.parametrize("name", ["kbg", "gamerules", "tichu", "howto", "pagat"])
@pytest.mark.clause("7.2")
def test_the_ban_on_trumps_binds_the_first_lead_alone(name: str) -> None:
    """Q63, T1: trick 2 may be led with a trump, and followers of trick 1 may ruff."""
    deal = at_trick(preset(name), 2, {0: "HA HK"})
    assert {"HA", "HK"} <= playable(deal)
    ruffing = at_trick(preset(name), 1, {0: "D2", 1: f"HA HK HQ {LOW}"})
    assert playable(played(ruffing, "D2")) == {"HA", "HK", "HQ", *LOW.split()}


@pytest.mark.clause("7.4")
def test_a_joker_led_to_the_first_trick_may_be_kept_from_naming_trumps() -> None:
    """Q29."""
    rules = with_values(KBG, {"first_lead.joker_may_name_trump": False})
    deal = at_trick(rules, 1, {0: "JK"})
    assert ways(deal, "JK") == {"JK:S", "JK:D", "JK:C"}
    assert refused(deal, play("JK:H")) is Code.JOKER_NOT_TRUMP
    assert ways(at_trick(rules, 1, {0: "JK"}, trump="N"), "JK") == {"JK:S", "JK:D", "JK:H", "JK:C"}
    assert ways(at_trick(rules, 2, {0: "JK"}), "JK") == {"JK:S", "JK:D", "JK:H", "JK:C"}


@pytest.mark.clause("7.4")
def test_a_powerless_joker_that_names_the_trump_suit_wins_nothing_by_it() -> None:
    """Q29."""
    assert winner_of(KBG, 1, "JK:H D2 HK D3 H9") == "HK"
