"""Following suit and winning tricks, and what a card is refused for."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from giruda.cards import Seat, Suit, parse_card
from giruda.deal.refusals import Code
from giruda.rules import preset, with_values
from tests.rules.dealing import after_lead, at_trick, house, play, played, refused, winner_of
from tests.rules.proof import by_clause

KBG = preset("kbg")


WINNERS: dict[str, list[tuple[object, ...]]] = {
    "8.2": [
        ("A:L148 the highest trump", "kbg", 9, "H", "D2 DA H3 D4 H9", "H9"),
        ("A:L150 the highest card of the led suit", "kbg", 9, "H", "D2 DK CA D4 SK", "DK"),
        ("A:L150 C:L95 other suits never win", "kbg", 9, "N", "D2 CA HA SK D3", "D3"),
        ("A:L142 the mighty beats the trumps", "kbg", 9, "H", "H2 HA SA H3 H4", "SA"),
    ],
}  # fmt: skip
FOLLOWING: dict[str, list[tuple[object, ...]]] = {
    "8.1": [
        ("A:L132 the led suit must be followed", "kbg", 8, "H", "D2", "D3 D9 CA", "D3 D9"),
        ("A:L132 without the suit any card goes", "kbg", 8, "H", "D2", "C3 C9 HA", "C3 C9 HA"),
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


@pytest.mark.clause("8.1")
def test_a_refused_card_names_the_first_reason() -> None:
    deal = played(at_trick(KBG, 8, {0: "D2", 1: "D3 D9 CA"}), "D2")
    refusal = deal.check(Seat(1), play("CA"))
    assert refusal is not None
    assert refusal.code is Code.FOLLOW_SUIT
    assert refusal.params == (("card", parse_card("CA")), ("suit", Suit.DIAMONDS))
    assert refused(deal, play("HA")) is Code.CARD_NOT_HELD
    assert refused(deal, play("D3"), seat=2) is Code.NOT_YOUR_TURN


LOW = "C2 C4 C5 C6 C7 C8 C9"
REASONS: dict[str, list[tuple[object, ...]]] = {
    "9.4": [
        ("mighty in the first trick", {"mighty.first_trick": "forbidden"},
         1, "D2", f"D3 JK SA {LOW}", "SA", Code.MIGHTY_FIRST_TRICK),
    ],
    "10.2": [
        ("a suit named by another card", {}, 8, "D2", "D3 CK CQ", "D3:D", Code.ONLY_JOKER_NAMES_SUIT),
        ("a suit named by a joker that follows", {}, 8, "D2", "JK CK CQ", "JK:D", Code.ONLY_JOKER_NAMES_SUIT),
    ],
    "10.3": [
        ("joker in the first trick", {"joker.first_trick": "forbidden"},
         1, "D2", f"D3 JK SA {LOW}", "JK", Code.JOKER_FIRST_TRICK),
    ],
    "10.4": [
        ("joker forced out", {"joker.last_trick": "forbidden", "joker.force_out_before_last": True},
         9, "D2", "D3 JK", "D3", Code.JOKER_FORCED_OUT),
    ],
    "11.2": [
        ("a call by a card that calls nothing", {}, 8, "D2", "D3 CK CQ", "D3!", Code.CALL_NOT_POSSIBLE),
        ("a call by a follower", {}, 8, "C2", "C3 CK CQ", "C3!", Code.CALL_NOT_POSSIBLE),
    ],
    "11.5": [
        ("joker called", {}, 8, "C3!", "JK CK CQ", "CK", Code.JOKER_CALLED),
    ],
}  # fmt: skip


@pytest.mark.parametrize(("changes", "number", "led", "hand", "tried", "code"), by_clause(REASONS))
def test_a_card_that_may_not_be_played_is_refused_with_its_reason(
    changes: Mapping[str, object], number: int, led: str, hand: str, tried: str, code: Code
) -> None:
    deal = at_trick(with_values(KBG, changes), number, {0: play(led).card.text, 1: hand})
    assert refused(played(deal, led), play(tried)) is code


@pytest.mark.clause("8.3")
def test_the_winner_of_a_trick_leads_the_next() -> None:
    """A:L156, Q63."""
    deal = at_trick(KBG, 9, {0: "D2 C4", 1: "D3 C5", 2: "DA C6", 3: "D4 C7", 4: "D5 C8"})
    deal = played(deal, "D2", "D3", "DA", "D4", "D5")
    assert deal.turn == 2
    assert deal.showdown is not None
    assert deal.showdown.trick.seats == (2, 3, 4, 0, 1)
