"""The joker call: the card, how the joker is called, and what the call does."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from giruda.cards import Seat, parse_card
from giruda.deal.deal import Deal
from giruda.deal.law import law_for
from giruda.deal.refusals import Code
from giruda.rules import preset, rules_from, with_values
from tests.rules.dealing import (
    TRUMPS,
    after_lead,
    at_trick,
    house,
    play,
    playable,
    played,
    refused,
    ways,
    winner_of,
)
from tests.rules.proof import by_clause, noted

KBG = preset("kbg")
GAMERULES = preset("gamerules")
HOWTO = preset("howto")
LOW = "C2 C4 C5 C6 C7 C8 C9"


@pytest.mark.parametrize("name", ["kbg", "gamerules", "tichu", "pagat"])
@pytest.mark.parametrize("trump", "SDHCN")
@pytest.mark.clause("11.1")
def test_k3_the_call_card_is_the_club_three_or_the_spade_three_under_clubs(name: str, trump: str) -> None:
    """A:L194-196, B:L27, C:L107."""
    law = law_for(noted(preset(name)), TRUMPS[trump])
    assert law.call_card is not None
    assert law.call_card.text == ("S3" if trump == "C" else "C3")


WINNERS: dict[str, list[tuple[object, ...]]] = {
    "11.1": [
        ("J9 A:L200 the call card has no power of its own", "kbg", 9, "H", "C3! JK C2 DA C4", "C4"),
        ("another call card", {"joker_call.card": "H3", "joker_call.alternate": "S3"}, 9, "D", "H3! JK H9 CA H2", "H9"),
        ("another alternate", {"joker_call.alternate": "H3"}, 9, "C", "H3! JK H9 SK H2", "H9"),
    ],
    "11.2": [
        ("K14 A:L198 a follower's call card calls nothing", "kbg", 9, "H", "C2 C3 JK C9 C4", "JK"),
    ],
    "11.3": [
        ("K14 A:L198 no call in the first trick", "kbg", 1, "H", "C3 C9 JK C2 C4", "C9"),
        ("K14 A:L198 no call in the last trick", "kbg", 10, "H", "C3 C9 JK C2 C4", "C9"),
        ("a call in the first trick", {"joker_call.first_trick": 1, "joker.first_trick": "full"},
         1, "H", "C3! JK C9 C2 C4", "C9"),
        ("no call in the ninth trick", {"joker_call.last_trick": 8}, 9, "H", "C3 JK C9 DA C2", "JK"),
    ],
    "11.4": [
        ("K13 A:L204 a call that is waived leaves the joker its power", "kbg", 9, "H", "C3 JK C9 DA C2", "JK"),
    ],
    "11.6": [
        ("K11 A:L202 the mighty defends and wins", "kbg", 9, "H", "C3! SA C9 DA C2", "SA"),
    ],
    "11.7": [
        ("K12 A:L200 a called joker wins nothing", "kbg", 4, "H", "C3! JK C9 DA C2", "C9"),
        ("K12 C:L109 a called joker wins nothing", "tichu", 9, "H", "C3! JK C9 DA C2", "C9"),
        ("J6 A:L200 a called joker is weaker than any trump", "kbg", 9, "H", "C3! JK H2 DA C2", "H2"),
        ("a called joker may keep its power", {"joker_call.called_joker_keeps_power": True},
         9, "H", "C3! JK C9 DA C2", "JK"),
    ],
}  # fmt: skip
FOLLOWING: dict[str, list[tuple[object, ...]]] = {
    "11.3": [
        ("K14 A:L198 no call in the last trick", "kbg", 10, "H", "C3", "JK", "JK"),
        ("a call in the first trick", {"joker_call.first_trick": 1}, 1, "H", "C3!", f"JK H4 SA {LOW}", "JK SA"),
    ],
    "11.4": [
        ("K13 A:L204 without the call the joker is free", "kbg", 8, "H", "C3", "JK CK CQ", "JK CK CQ"),
    ],
    "11.5": [
        ("K10 A:L200 a called joker must come", "kbg", 8, "H", "C3!", "JK CK CQ", "JK"),
        ("K10 C:L109 a called joker must come", "tichu", 8, "H", "C3!", "JK CK CQ", "JK"),
        ("Q31 B:L27 a called joker must come", "gamerules", 8, "H", "C3!", "JK CK CQ", "JK"),
        ("J8 A:L200 others follow the call card's suit", "kbg", 8, "H", "C3!", "CK D2 SA", "CK SA"),
    ],
    "11.6": [
        ("K11 A:L202 the mighty defends a called joker", "kbg", 8, "H", "C3!", "JK CK SA", "JK SA"),
        ("K11 C:L111 the mighty defends a called joker", "tichu", 8, "H", "C3!", "JK CK SA", "JK SA"),
        ("Q35d B:L23 the mighty defends a called joker", "gamerules", 8, "H", "C3!", "JK CK SA", "JK SA"),
        ("no mighty defence", {"joker_call.mighty_defence": False}, 8, "H", "C3!", "JK CK SA", "JK"),
        ("a mighty without power defends nothing", {"mighty.last_trick": "weak", "joker_call.last_trick": 10},
         10, "H", "C3!", "JK", "JK"),
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


CALL_LEADS = [
    ("A:L204 J4 on unless waived", "kbg", 9, ["C3!", "C3"]),
    ("C:L107 J4 off unless declared", "tichu", 9, ["C3", "C3!"]),
    ("B:L27 J4 always", "gamerules", 8, ["C3!"]),
    ("pagat J4 the leader may", "pagat", 9, ["C3", "C3!"]),
    ("A:L198 J3 without effect in the first trick", "kbg", 1, ["C3"]),
    ("A:L198 J3 without effect in the last trick", "kbg", 10, ["C3"]),
    ("C:L111 J3 pointless in the first trick", "tichu", 1, ["C3"]),
    ("C:L111 J3 pointless in the last trick", "tichu", 10, ["C3"]),
    ("A:L198 J3 from the second trick", "kbg", 2, ["C3!", "C3"]),
    ("B:L61 T4 not led to the first trick", "gamerules", 1, []),
]


@pytest.mark.parametrize(
    ("name", "number", "leads"), [row[1:] for row in CALL_LEADS], ids=[row[0] for row in CALL_LEADS]
)
@pytest.mark.clause("11.3", "11.4")
def test_how_the_call_card_may_be_led(name: str, number: int, leads: list[str]) -> None:
    """J3, J4, Q35a: the first way is the default."""
    deal = at_trick(preset(name), number, {0: "C3"})
    assert [text for text in ("C3!", "C3") if text in ways(deal, "C3")] == sorted(leads, reverse=True)
    listed = [each for each in deal.legal_actions(Seat(0)) if each in (play("C3"), play("C3!"))]
    assert listed == [play(text) for text in leads]


@pytest.mark.clause("11.4")
def test_a_call_that_is_always_on_cannot_be_waived() -> None:
    assert refused(at_trick(GAMERULES, 8, {0: "C3"}), play("C3")) is Code.CALL_ALWAYS_ON


@pytest.mark.clause("11.2")
def test_a_call_may_be_declared_though_the_joker_is_gone() -> None:
    """Q35c: in one's own hand, or buried."""
    own = at_trick(KBG, 9, {0: "C3 JK"})
    assert ways(own, "C3") == {"C3", "C3!"}
    assert playable(played(own, "C3!")) == playable(played(own, "C3"))
    buried = at_trick(KBG, 9, {0: "C3 C9", 1: "C4 D2"}, buried="JK")
    assert playable(played(buried, "C3!")) == {"C4"}


@pytest.mark.clause("11.6")
def test_a_mighty_played_in_defence_keeps_the_joker_for_later() -> None:
    """A:L202, K11."""
    deal = at_trick(KBG, 8, {0: "C3 D2 D3", 1: "JK SA D4", 2: "C4", 3: "C5", 4: "C6"})
    deal = played(deal, "C3!", "SA", "C4", "C5", "C6")
    assert deal.turn == 1
    assert ways(deal, "JK") == {"JK:S", "JK:D", "JK:H", "JK:C"}


def answering(number: int, hand: str, trump: str = "H") -> Deal:
    """In howto, a joker led and the next player, who holds the named call card, to answer."""
    return played(at_trick(HOWTO, number, {0: "JK", 1: hand}, trump=trump, joker_call="C2"), "JK:D")


@pytest.mark.clause("11.2")
def test_the_next_player_may_answer_a_led_joker_with_the_call_card() -> None:
    """D:L41, Q35b."""
    deal = answering(8, "C2 D3 D4")
    assert playable(deal) == {"C2", "D3", "D4"}
    assert ways(deal, "C2") == {"C2!"}, "it may not follow, so it is played to answer"
    free = answering(8, "C2 H3 H4")
    assert ways(free, "C2") == {"C2", "C2!"}
    assert refused(deal, play("C2")) is Code.FOLLOW_SUIT


@pytest.mark.clause("11.2")
def test_only_the_next_player_may_answer() -> None:
    """D:L41."""
    deal = at_trick(HOWTO, 8, {0: "JK", 1: "D3 D5 D6", 2: "C2 D8 D9"}, joker_call="C2")
    deal = played(deal, "JK:D", "D3")
    assert playable(deal) == {"D8", "D9"}


ANSWERED = [
    ("the named suit", "JK:D C2! D9 DA D4", "DA"),
    ("a trump", "JK:D C2! D9 H2 D4", "H2"),
    ("the mighty", "JK:D C2! D9 SA D4", "SA"),
    ("Q30 nobody follows: the answer sets the suit", "JK:D C2! CK SK C4", "CK"),
    ("no answer, and the joker wins", "JK:D D2 D9 DA D4", "JK"),
    ("the call card without an answer", "JK:D C2 D9 DA D4", "JK"),
]


@pytest.mark.parametrize(("text", "winner"), [row[1:] for row in ANSWERED], ids=[row[0] for row in ANSWERED])
@pytest.mark.clause("11.7")
def test_a_joker_that_was_answered_fizzles(text: str, winner: str) -> None:
    """D:L41, Q35b."""
    assert winner_of(HOWTO, 9, text, joker_call="C2") == winner


@pytest.mark.clause("11.3")
def test_an_answer_works_in_the_first_trick_and_not_in_the_last() -> None:
    """AM8, the table of presets: 1 to 9."""
    assert winner_of(HOWTO, 1, "JK:D C2! D9 DA D4", joker_call="C2") == "DA"
    assert ways(answering(10, "C2"), "C2") == {"C2"}


@pytest.mark.clause("11.2")
def test_an_answer_is_only_given_to_a_joker_that_is_led() -> None:
    """J2."""
    deal = played(at_trick(HOWTO, 8, {0: "D2", 1: "C2 CK CQ"}, joker_call="C2"), "D2")
    assert ways(deal, "C2") == {"C2"}
    assert refused(deal, play("C2!")) is Code.CALL_NOT_POSSIBLE
    leading = at_trick(HOWTO, 8, {0: "C4"}, joker_call="C2")
    assert all(not each.joker_call for each in leading.legal_actions(Seat(0)) if isinstance(each, type(play("C4"))))


@pytest.mark.clause("11.1")
def test_an_answer_may_use_a_call_card_that_the_rules_fix() -> None:
    rules = with_values(HOWTO, {"joker_call.named_by_declarer": False, "joker_call.alternate": "S2"})
    deal = played(at_trick(rules, 8, {0: "JK", 1: "C2 D3 D4"}), "JK:D")
    assert ways(deal, "C2") == {"C2!"}


@pytest.mark.clause("11.2", "11.5")
def test_a_call_by_leading_can_replace_the_answer() -> None:
    """Q35b."""
    rules = rules_from("howto+lead-call")
    deal = at_trick(rules, 8, {0: "C3", 1: "JK CK CQ"})
    assert playable(played(deal, "C3!")) == {"JK"}
    assert playable(played(deal, "C3")) == {"JK", "CK", "CQ"}


@pytest.mark.clause("11.1")
def test_the_declarer_may_name_a_card_that_calls_by_being_led() -> None:
    rules = with_values(HOWTO, {"joker_call.trigger": "lead", "joker_call.first_trick": 2})
    deal = at_trick(rules, 8, {1: "JK CK CQ", 2: "D9"}, joker_call="D9")
    assert deal.showdown is not None
    assert deal.showdown.law.call_card is parse_card("D9")
