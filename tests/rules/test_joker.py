"""The joker: its freedom, its power in each trick, and what follows when it is led."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from giruda.deal.refusals import Code
from giruda.rules import preset
from tests.rules.dealing import after_lead, at_trick, house, play, refused, ways, winner_of
from tests.rules.proof import by_clause

LOW = "C2 C4 C5 C6 C7 C8 C9"
WINNERS: dict[str, list[tuple[object, ...]]] = {
    "10.1": [
        ("K8 A:L144 the joker beats the trump ace", "kbg", 5, "D", "HA JK DA HK HQ", "JK"),
        ("K8 T14 the joker is strong in the second trick", "kbg", 2, "D", "HA JK DA HK HQ", "JK"),
        ("K8 T14 the joker is strong in the ninth trick", "kbg", 9, "D", "HA JK DA HK HQ", "JK"),
        ("K9 A:L142 the mighty beats the joker", "kbg", 5, "D", "HA JK SA HK HQ", "SA"),
        ("K9 C:L87 the mighty beats the joker", "tichu", 9, "D", "HA JK SA HK HQ", "SA"),
        ("K9 D:L40 the mighty beats the joker", "howto", 9, "D", "HA JK SA HK HQ", "SA"),
    ],
    "10.2": [
        ("K20 A:L138 a led joker wins", "kbg", 3, "H", "JK:D DA D3 D4 HA", "JK"),
        ("K20 A:L142 a led joker loses to the mighty", "kbg", 9, "H", "JK:D DA SA D4 D3", "SA"),
    ],
    "10.3": [
        ("K7 A:L186 the joker is weakest in the first trick", "kbg", 1, "S", "H5 JK H6 C2 D2", "H6"),
        ("K7 A:L186 the joker is weakest in the last trick", "kbg", 10, "S", "H5 JK H6 C2 D2", "H6"),
        ("K7 C:L103 in the first trick", "tichu", 1, "S", "H5 JK H6 C2 D2", "H6"),
        ("K7 C:L103 in the last trick", "tichu", 10, "S", "H5 JK H6 C2 D2", "H6"),
        ("D:L41 a joker is strong in the first trick", "howto", 1, "H", "D2 JK DA D3 D4", "JK"),
        ("D:L42 Q33 a joker loses in the last trick", "howto", 10, "H", "D2 JK DA D3 D4", "DA"),
        ("full joker in the first trick", {"joker.first_trick": "full"}, 1, "S", "H5 JK H6 C2 D2", "JK"),
        ("full joker in the last trick", {"joker.last_trick": "full"}, 10, "S", "H5 JK H6 C2 D2", "JK"),
        ("weak joker at no-trump", {"joker.first_trick": "full", "joker.no_trump_weak_ends": True},
         1, "N", "H5 JK H6 C2 D2", "H6"),
        ("full joker with a trump", {"joker.first_trick": "full", "joker.no_trump_weak_ends": True},
         1, "S", "H5 JK H6 C2 D2", "JK"),
    ],
    "10.5": [
        ("Q30 a powerless joker's suit is followed", "kbg", 1, "H", "JK:D C2 DA D3 D4", "DA"),
        ("Q30 a powerless joker loses to a trump", "kbg", 10, "H", "JK:D C2 CA H2 C4", "H2"),
        ("Q30 nobody follows: the next card sets the suit", "kbg", 10, "H", "JK:D C2 CA S9 C4", "CA"),
        ("Q30 the next card sets the suit, its own", "kbg", 10, "H", "JK:D C2 SK S9 S3", "C2"),
        ("AM10 tichu: the second card sets the suit", "tichu", 1, "H", "JK D2 DA D3 D4", "DA"),
        ("AM10 tichu: whatever it is", "tichu", 10, "H", "JK C2 SK S9 S3", "C2"),
        ("AM10 tichu: a trump sets trumps", "tichu", 10, "H", "JK H2 SK S9 H3", "H3"),
        ("AM10 tichu: the mighty sets its suit and wins", "tichu", 10, "H", "JK SA SK S9 S3", "SA"),
        ("Q30 pagat names a suit", "pagat", 1, "H", "JK:D C2 DA D3 D4", "DA"),
        ("leader wins", {"joker.weak_lead_unfollowed": "leader_wins"}, 10, "H", "JK:D C2 CA S9 C4", "JK"),
        ("leader wins unless it is followed", {"joker.weak_lead_unfollowed": "leader_wins"},
         10, "H", "JK:D C2 D2 S9 C4", "D2"),
        ("first other wins", {"joker.weak_lead_unfollowed": "first_other_wins"}, 10, "H", "JK:D C2 CA S9 C4", "C2"),
        ("highest card wins", {"joker.weak_lead_unfollowed": "highest_by_suit"}, 10, "H", "JK:D C2 CK SK C4", "SK"),
        ("highest card, two of a kind", {"joker.weak_lead_unfollowed": "highest_by_suit"},
         10, "H", "JK:D C9 CK S9 C4", "CK"),
        ("no suit named: the second card sets it", {"joker.weak_lead_names_suit": False},
         10, "H", "JK C2 CA S9 C4", "CA"),
    ],
}  # fmt: skip
FOLLOWING: dict[str, list[tuple[object, ...]]] = {
    "10.1": [
        ("D:L41 the joker is free", "howto", 8, "H", "D2", "JK D3 C4", "JK D3"),
    ],
    "10.2": [
        ("K20 A:L138 a led joker's suit must be followed", "kbg", 8, "H", "JK:D", "D3 D9 CA", "D3 D9"),
    ],
    "10.3": [
        ("K15 B:L25 no joker in the first trick", "gamerules", 1, "H", "D2", f"JK D3 D4 {LOW}", "D3 D4"),
        ("no joker in the first trick", {"joker.first_trick": "forbidden"}, 1, "H", "D2", f"D3 JK SA {LOW}", "D3 SA"),
        ("a forbidden joker that is all one has", {"joker.last_trick": "forbidden"}, 10, "H", "D2", "JK", "JK"),
    ],
    "10.4": [
        ("Q32 B:L25 a joker must come out in the ninth trick", "gamerules", 9, "H", "D2", "JK D3", "JK"),
        ("Q32 even if the mighty could be played", "gamerules", 9, "H", "D2", "JK SA", "JK"),
        ("Q33 D:L42 no joker is forced out", "howto", 9, "H", "D2", "JK D3", "JK D3"),
        ("a joker forced out", {"joker.last_trick": "forbidden", "joker.force_out_before_last": True},
         9, "H", "D2", "D3 JK", "JK"),
        ("a joker not forced out before the last trick but one",
         {"joker.last_trick": "forbidden", "joker.force_out_before_last": True}, 8, "H", "D2", "D3 JK CA", "D3 JK"),
    ],
    "10.5": [
        ("AM10 tichu: a joker led without power asks for nothing yet", "tichu",
         1, "H", "JK", f"D3 H7 SA {LOW}", f"D3 H7 SA {LOW}"),
    ],
}  # fmt: skip


@pytest.mark.parametrize(("rules", "number", "trump", "text", "winner"), by_clause(WINNERS))
def test_who_wins_a_trick(rules: str | Mapping[str, object], number: int, trump: str, text: str, winner: str) -> None:
    assert winner_of(house(rules), number, text, trump) == winner


@pytest.mark.parametrize(("rules", "number", "trump", "led", "hand", "legal"), by_clause(FOLLOWING))
def test_what_may_be_played_after_a_lead(
    rules: str | Mapping[str, object], number: int, trump: str, led: str, hand: str, legal: str
) -> None:
    assert after_lead(house(rules), number, led, hand, trump) == set(legal.split())


JOKER_LEADS = [
    ("A:L184 any suit", "kbg", 9, "H", {"JK:S", "JK:D", "JK:H", "JK:C"}),
    ("Q29 any suit in the first trick", "kbg", 1, "H", {"JK:S", "JK:D", "JK:H", "JK:C"}),
    ("C:L103 any suit", "tichu", 9, "H", {"JK:S", "JK:D", "JK:H", "JK:C"}),
    ("AM10 none in the first trick", "tichu", 1, "H", {"JK"}),
    ("AM10 none in the last trick", "tichu", 10, "H", {"JK"}),
    ("AM8 any suit", "howto", 9, "H", {"JK:S", "JK:D", "JK:H", "JK:C"}),
    ("B:L61 no joker is led to the first trick", "gamerules", 1, "H", set()),
    ("B:L25 any suit", "gamerules", 8, "H", {"JK:S", "JK:D", "JK:H", "JK:C"}),
]


@pytest.mark.parametrize(
    ("name", "number", "trump", "leads"), [row[1:] for row in JOKER_LEADS], ids=[row[0] for row in JOKER_LEADS]
)
@pytest.mark.clause("10.2", "10.5")
def test_which_suits_a_led_joker_may_name(name: str, number: int, trump: str, leads: set[str]) -> None:
    deal = at_trick(preset(name), number, {0: "JK"}, trump=trump)
    assert ways(deal, "JK") == leads
    if leads == {"JK"}:
        assert refused(deal, play("JK:D")) is Code.JOKER_NAMES_NO_SUIT
    elif leads:
        assert refused(deal, play("JK")) is Code.JOKER_NEEDS_SUIT
