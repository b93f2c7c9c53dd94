"""The mighty, the joker and the joker call: what they are, when they may be played, and what they win."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pytest

from giruda.cards import Seat, Suit, parse_card
from giruda.deal.deal import Deal
from giruda.deal.law import law_for
from giruda.deal.refusals import Code
from giruda.rules import preset, rules_from, with_values
from giruda.rules.ruleset import RuleSet
from tests.rules.dealing import TRUMPS, at_trick, names, play, playable, played, refused, ways

KBG = preset("kbg")
TICHU = preset("tichu")
GAMERULES = preset("gamerules")
HOWTO = preset("howto")


def possible(plays: Sequence[str]) -> Callable[[Deal], bool]:
    """A test of whether those plays can be made, one after the other."""

    def holds(deal: Deal) -> bool:
        for each in plays:
            if deal.turn is None or play(each) not in deal.legal_actions(deal.turn):
                return False
            deal = deal.apply(deal.turn, play(each)).deal
        return True

    return holds


def trick(rules: RuleSet, number: int, text: str, trump: str = "H", joker_call: str | None = None) -> str:
    """The card that wins a trick of those five cards, seat 0 leading, in a deal played up to it."""
    plays = text.split()
    hands = {seat: play(each).card.text for seat, each in enumerate(plays)}
    deal = at_trick(rules, number, hands, trump=trump, joker_call=joker_call, having=possible(plays))
    deal = played(deal, *plays)
    assert deal.showdown is not None
    done = deal.showdown.tricks[-1]
    assert done.number == number
    assert done.winner is not None
    return done.plays[done.seats.index(done.winner)].card.text


@pytest.mark.parametrize("name", ["kbg", "gamerules", "tichu", "howto", "pagat"])
@pytest.mark.parametrize("trump", "SDHCN")
def test_k1_k2_the_mighty_is_the_spade_ace_or_the_diamond_ace_under_spades(name: str, trump: str) -> None:
    """A:L168-170, B:L23, C:L99, D:L31."""
    assert law_for(preset(name), TRUMPS[trump]).mighty.text == ("DA" if trump == "S" else "SA")


@pytest.mark.parametrize("name", ["kbg", "gamerules", "tichu", "pagat"])
@pytest.mark.parametrize("trump", "SDHCN")
def test_k3_the_call_card_is_the_club_three_or_the_spade_three_under_clubs(name: str, trump: str) -> None:
    """A:L194-196, B:L27, C:L107."""
    law = law_for(preset(name), TRUMPS[trump])
    assert law.call_card is not None
    assert law.call_card.text == ("S3" if trump == "C" else "C3")


WINNERS = [
    ("K1 A:L168 under spades the spade ace is the top trump", "kbg", 9, "S", "S2 SA SK S3 S4", "SA"),
    ("K1 A:L168 and the diamond ace beats it", "kbg", 9, "S", "D2 DA S3 SA D3", "DA"),
    ("K2 A:L170 the diamond ace is ordinary otherwise", "kbg", 9, "H", "D2 DA D3 D4 H2", "H2"),
    ("A:L148 the highest trump", "kbg", 9, "H", "D2 DA H3 D4 H9", "H9"),
    ("A:L150 the highest card of the led suit", "kbg", 9, "H", "D2 DK CA D4 SK", "DK"),
    ("A:L150 C:L95 other suits never win", "kbg", 9, "N", "D2 CA HA SK D3", "D3"),
    ("A:L142 the mighty beats the trumps", "kbg", 9, "H", "H2 HA SA H3 H4", "SA"),
    ("A:L166 the mighty wins the first trick", "kbg", 1, "H", "D2 DA SA D3 D4", "SA"),
    ("A:L166 the mighty wins the last trick", "kbg", 10, "H", "H2 HA SA H3 H4", "SA"),
    ("K7 A:L186 the joker is weakest in the first trick", "kbg", 1, "S", "H5 JK H6 C2 D2", "H6"),
    ("K7 A:L186 the joker is weakest in the last trick", "kbg", 10, "S", "H5 JK H6 C2 D2", "H6"),
    ("K7 C:L103 in the first trick", "tichu", 1, "S", "H5 JK H6 C2 D2", "H6"),
    ("K7 C:L103 in the last trick", "tichu", 10, "S", "H5 JK H6 C2 D2", "H6"),
    ("K8 A:L144 the joker beats the trump ace", "kbg", 5, "D", "HA JK DA HK HQ", "JK"),
    ("K8 T14 the joker is strong in the second trick", "kbg", 2, "D", "HA JK DA HK HQ", "JK"),
    ("K8 T14 the joker is strong in the ninth trick", "kbg", 9, "D", "HA JK DA HK HQ", "JK"),
    ("K9 A:L142 the mighty beats the joker", "kbg", 5, "D", "HA JK SA HK HQ", "SA"),
    ("K9 C:L87 the mighty beats the joker", "tichu", 9, "D", "HA JK SA HK HQ", "SA"),
    ("K9 D:L40 the mighty beats the joker", "howto", 9, "D", "HA JK SA HK HQ", "SA"),
    ("K12 A:L200 a called joker wins nothing", "kbg", 4, "H", "C3! JK C9 DA C2", "C9"),
    ("K12 C:L109 a called joker wins nothing", "tichu", 9, "H", "C3! JK C9 DA C2", "C9"),
    ("J9 A:L200 the call card has no power of its own", "kbg", 9, "H", "C3! JK C2 DA C4", "C4"),
    ("J6 A:L200 a called joker is weaker than any trump", "kbg", 9, "H", "C3! JK H2 DA C2", "H2"),
    ("K13 A:L204 a call that is waived leaves the joker its power", "kbg", 9, "H", "C3 JK C9 DA C2", "JK"),
    ("K14 A:L198 no call in the first trick", "kbg", 1, "H", "C3 C9 JK C2 C4", "C9"),
    ("K14 A:L198 no call in the last trick", "kbg", 10, "H", "C3 C9 JK C2 C4", "C9"),
    ("K14 A:L198 a follower's call card calls nothing", "kbg", 9, "H", "C2 C3 JK C9 C4", "JK"),
    ("K20 A:L138 a led joker wins", "kbg", 3, "H", "JK:D DA D3 D4 HA", "JK"),
    ("K20 A:L142 a led joker loses to the mighty", "kbg", 9, "H", "JK:D DA SA D4 D3", "SA"),
    ("K11 A:L202 the mighty defends and wins", "kbg", 9, "H", "C3! SA C9 DA C2", "SA"),
    ("D:L41 a joker is strong in the first trick", "howto", 1, "H", "D2 JK DA D3 D4", "JK"),
    ("D:L42 Q33 a joker loses in the last trick", "howto", 10, "H", "D2 JK DA D3 D4", "DA"),
    ("Q30 a powerless joker's suit is followed", "kbg", 1, "H", "JK:D C2 DA D3 D4", "DA"),
    ("Q30 a powerless joker loses to a trump", "kbg", 10, "H", "JK:D C2 CA H2 C4", "H2"),
    ("Q30 nobody follows: the next card sets the suit", "kbg", 10, "H", "JK:D C2 CA S9 C4", "CA"),
    ("Q30 the next card sets the suit, its own", "kbg", 10, "H", "JK:D C2 SK S9 S3", "C2"),
    ("Q29 a powerless joker may name the trump suit", "kbg", 1, "H", "JK:H D2 HK D3 H9", "HK"),
    ("AM10 tichu: the second card sets the suit", "tichu", 1, "H", "JK D2 DA D3 D4", "DA"),
    ("AM10 tichu: whatever it is", "tichu", 10, "H", "JK C2 SK S9 S3", "C2"),
    ("AM10 tichu: a trump sets trumps", "tichu", 10, "H", "JK H2 SK S9 H3", "H3"),
    ("AM10 tichu: the mighty sets its suit and wins", "tichu", 10, "H", "JK SA SK S9 S3", "SA"),
    ("Q30 pagat names a suit", "pagat", 1, "H", "JK:D C2 DA D3 D4", "DA"),
]


@pytest.mark.parametrize(
    ("name", "number", "trump", "text", "winner"), [row[1:] for row in WINNERS], ids=[row[0] for row in WINNERS]
)
def test_who_wins_a_trick(name: str, number: int, trump: str, text: str, winner: str) -> None:
    assert trick(preset(name), number, text, trump) == winner


OPTION_WINNERS: list[tuple[str, Mapping[str, object], int, str, str, str]] = [
    ("leader wins", {"joker.weak_lead_unfollowed": "leader_wins"}, 10, "H", "JK:D C2 CA S9 C4", "JK"),
    ("leader wins unless it is followed", {"joker.weak_lead_unfollowed": "leader_wins"}, 10, "H",
     "JK:D C2 D2 S9 C4", "D2"),
    ("first other wins", {"joker.weak_lead_unfollowed": "first_other_wins"}, 10, "H", "JK:D C2 CA S9 C4", "C2"),
    ("highest card wins", {"joker.weak_lead_unfollowed": "highest_by_suit"}, 10, "H", "JK:D C2 CK SK C4", "SK"),
    ("highest card, two of a kind", {"joker.weak_lead_unfollowed": "highest_by_suit"}, 10, "H",
     "JK:D C9 CK S9 C4", "CK"),
    ("no suit named: the second card sets it", {"joker.weak_lead_names_suit": False}, 10, "H", "JK C2 CA S9 C4", "CA"),
    ("full joker in the first trick", {"joker.first_trick": "full"}, 1, "S", "H5 JK H6 C2 D2", "JK"),
    ("full joker in the last trick", {"joker.last_trick": "full"}, 10, "S", "H5 JK H6 C2 D2", "JK"),
    ("weak joker at no-trump", {"joker.first_trick": "full", "joker.no_trump_weak_ends": True}, 1, "N",
     "H5 JK H6 C2 D2", "H6"),
    ("full joker with a trump", {"joker.first_trick": "full", "joker.no_trump_weak_ends": True}, 1, "S",
     "H5 JK H6 C2 D2", "JK"),
    ("weak mighty in the first trick", {"mighty.first_trick": "weak"}, 1, "H", "D2 DA SA D3 D4", "DA"),
    ("a weak mighty is an ace of its suit", {"mighty.first_trick": "weak"}, 1, "H", "S2 SK SA S3 S4", "SA"),
    ("weak mighty in the last trick", {"mighty.last_trick": "weak"}, 10, "H", "H2 HA SA H3 H4", "HA"),
    ("a forbidden mighty that is all one has is an ace", {"mighty.last_trick": "forbidden"}, 10, "H",
     "H2 HA SA H3 H4", "HA"),
    ("a called joker may keep its power", {"joker_call.called_joker_keeps_power": True}, 9, "H",
     "C3! JK C9 DA C2", "JK"),
    ("a call in the first trick", {"joker_call.first_trick": 1, "joker.first_trick": "full"}, 1, "H",
     "C3! JK C9 C2 C4", "C9"),
    ("no call in the ninth trick", {"joker_call.last_trick": 8}, 9, "H", "C3 JK C9 DA C2", "JK"),
    ("another call card", {"joker_call.card": "H3", "joker_call.alternate": "S3"}, 9, "D", "H3! JK H9 CA H2", "H9"),
    ("another alternate", {"joker_call.alternate": "H3"}, 9, "C", "H3! JK H9 SK H2", "H9"),
    ("another mighty", {"mighty.card": "DA", "mighty.when_its_suit_is_trump": "SA"}, 9, "H", "S2 SA DA HA JK", "DA"),
    ("another mighty under its suit", {"mighty.when_its_suit_is_trump": "CA"}, 9, "S", "D2 DA CA SA D3", "CA"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("changes", "number", "trump", "text", "winner"),
    [row[1:] for row in OPTION_WINNERS],
    ids=[row[0] for row in OPTION_WINNERS],
)
def test_who_wins_a_trick_is_an_option(
    changes: Mapping[str, object], number: int, trump: str, text: str, winner: str
) -> None:
    assert trick(with_values(KBG, changes), number, text, trump) == winner


LOW = "C2 C4 C5 C6 C7 C8 C9"
FOLLOWING = [
    ("K4 A:L174 the mighty as the only card of its suit must follow", "kbg", 9, "H", "S2", "SA D5", "SA"),
    ("K5 A:L182 Q34 the mighty or the joker", "kbg", 8, "H", "S2", "SA JK D5", "SA JK"),
    ("Q34 tichu the mighty or the joker", "tichu", 8, "H", "S2", "SA JK D5", "SA JK"),
    ("Q34 a joker that names the mighty's suit", "kbg", 9, "H", "JK:S", "SA D5", "SA"),
    ("K6 A:L136 hearts, the mighty and the joker", "kbg", 7, "C", "H2", "H3 H4 SA JK", "H3 H4 SA JK"),
    ("K6 C:L80 hearts, the mighty and the joker", "tichu", 7, "C", "H2", "H3 H4 SA JK", "H3 H4 SA JK"),
    ("A:L132 the led suit must be followed", "kbg", 8, "H", "D2", "D3 D9 CA", "D3 D9"),
    ("A:L132 without the suit any card goes", "kbg", 8, "H", "D2", "C3 C9 HA", "C3 C9 HA"),
    ("A:L170 under spades the spade ace is only a trump", "kbg", 8, "S", "D2", "D3 SA C9", "D3"),
    ("A:L168 under spades the diamond ace is free", "kbg", 8, "S", "H2", "H3 DA C9", "H3 DA"),
    ("T8 B:L23 a led mighty asks for its suit", "gamerules", 8, "H", "SA", "S3 D5 D6", "S3"),
    ("K10 A:L200 a called joker must come", "kbg", 8, "H", "C3!", "JK CK CQ", "JK"),
    ("K10 C:L109 a called joker must come", "tichu", 8, "H", "C3!", "JK CK CQ", "JK"),
    ("Q31 B:L27 a called joker must come", "gamerules", 8, "H", "C3!", "JK CK CQ", "JK"),
    ("K11 A:L202 the mighty defends a called joker", "kbg", 8, "H", "C3!", "JK CK SA", "JK SA"),
    ("K11 C:L111 the mighty defends a called joker", "tichu", 8, "H", "C3!", "JK CK SA", "JK SA"),
    ("Q35d B:L23 the mighty defends a called joker", "gamerules", 8, "H", "C3!", "JK CK SA", "JK SA"),
    ("J8 A:L200 others follow the call card's suit", "kbg", 8, "H", "C3!", "CK D2 SA", "CK SA"),
    ("K13 A:L204 without the call the joker is free", "kbg", 8, "H", "C3", "JK CK CQ", "JK CK CQ"),
    ("K14 A:L198 no call in the last trick", "kbg", 10, "H", "C3", "JK", "JK"),
    ("K20 A:L138 a led joker's suit must be followed", "kbg", 8, "H", "JK:D", "D3 D9 CA", "D3 D9"),
    ("K20 A:L136 the mighty is free there", "kbg", 8, "H", "JK:D", "D3 SA CA", "D3 SA"),
    ("K15 B:L25 no joker in the first trick", "gamerules", 1, "H", "D2", f"JK D3 D4 {LOW}", "D3 D4"),
    ("Q32 B:L25 a joker must come out in the ninth trick", "gamerules", 9, "H", "D2", "JK D3", "JK"),
    ("Q32 even if the mighty could be played", "gamerules", 9, "H", "D2", "JK SA", "JK"),
    ("Q33 D:L42 no joker is forced out", "howto", 9, "H", "D2", "JK D3", "JK D3"),
    ("D:L41 the joker is free", "howto", 8, "H", "D2", "JK D3 C4", "JK D3"),
    ("AM8 D: the mighty is free", "howto", 8, "H", "D2", "SA D3 C4", "SA D3"),
    ("AM15 a running mighty follows the spade trumps", "howto+running-mighty", 8, "S", "S2", "SA D3 C4", "SA"),
    ("AM15 a running mighty is free", "howto+running-mighty", 8, "S", "D2", "SA D3 C4", "SA D3"),
    (
        "AM10 tichu: a joker led without power asks for nothing yet",
        "tichu",
        1,
        "H",
        "JK",
        f"D3 H7 SA {LOW}",
        f"D3 H7 SA {LOW}",
    ),
]


@pytest.mark.parametrize(
    ("spec", "number", "trump", "led", "hand", "legal"),
    [row[1:] for row in FOLLOWING],
    ids=[row[0] for row in FOLLOWING],
)
def test_what_may_be_played_after_a_lead(spec: str, number: int, trump: str, led: str, hand: str, legal: str) -> None:
    deal = at_trick(rules_from(spec), number, {0: play(led).card.text, 1: hand}, trump=trump)
    deal = played(deal, led)
    assert names(deal.hand(Seat(1))) == set(hand.split())
    assert playable(deal) == set(legal.split())


OPTION_FOLLOWING: list[tuple[str, Mapping[str, object], int, str, str, str]] = [
    ("no mighty defence", {"joker_call.mighty_defence": False}, 8, "C3!", "JK CK SA", "JK"),
    ("a mighty without power defends nothing", {"mighty.last_trick": "weak", "joker_call.last_trick": 10}, 10, "C3!",
     "JK", "JK"),
    ("a mighty that must follow suit", {"mighty.ignores_suit": False}, 8, "D2", "D3 SA CA", "D3"),
    ("a weak mighty in the first trick must follow suit", {"mighty.first_trick": "weak"}, 1, "D2", f"D3 D4 SA {LOW}",
     "D3 D4"),
    ("a weak mighty in the first trick without the suit", {"mighty.first_trick": "weak"}, 1, "D2", f"H3 H4 SA {LOW}",
     f"H3 H4 SA {LOW}"),
    ("no mighty in the first trick", {"mighty.first_trick": "forbidden"}, 1, "D2", f"H3 H4 SA {LOW}", f"H3 H4 {LOW}"),
    ("a forbidden mighty need not follow its suit", {"mighty.first_trick": "forbidden"}, 1, "S2", f"H3 H4 SA {LOW}",
     f"H3 H4 {LOW}"),
    ("a forbidden mighty that is all one has", {"mighty.last_trick": "forbidden"}, 10, "D2", "SA", "SA"),
    ("no joker in the first trick", {"joker.first_trick": "forbidden"}, 1, "D2", f"D3 JK SA {LOW}", "D3 SA"),
    ("a forbidden joker that is all one has", {"joker.last_trick": "forbidden"}, 10, "D2", "JK", "JK"),
    ("a joker forced out", {"joker.last_trick": "forbidden", "joker.force_out_before_last": True}, 9, "D2", "D3 JK",
     "JK"),
    ("a joker not forced out before the last trick but one",
     {"joker.last_trick": "forbidden", "joker.force_out_before_last": True}, 8, "D2", "D3 JK CA", "D3 JK"),
    ("a call in the first trick", {"joker_call.first_trick": 1}, 1, "C3!", f"JK H4 SA {LOW}", "JK SA"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("changes", "number", "led", "hand", "legal"),
    [row[1:] for row in OPTION_FOLLOWING],
    ids=[row[0] for row in OPTION_FOLLOWING],
)
def test_what_may_be_played_after_a_lead_is_an_option(
    changes: Mapping[str, object], number: int, led: str, hand: str, legal: str
) -> None:
    deal = at_trick(with_values(KBG, changes), number, {0: play(led).card.text, 1: hand})
    deal = played(deal, led)
    assert names(deal.hand(Seat(1))) == set(hand.split())
    assert playable(deal) == set(legal.split())


def test_a_refused_card_names_the_first_reason() -> None:
    deal = played(at_trick(KBG, 8, {0: "D2", 1: "D3 D9 CA"}), "D2")
    refusal = deal.check(Seat(1), play("CA"))
    assert refusal is not None
    assert refusal.code is Code.FOLLOW_SUIT
    assert refusal.params == (("card", parse_card("CA")), ("suit", Suit.DIAMONDS))
    assert refused(deal, play("HA")) is Code.CARD_NOT_HELD
    assert refused(deal, play("D3"), seat=2) is Code.NOT_YOUR_TURN


REASONS: list[tuple[str, Mapping[str, object], int, str, str, str, Code]] = [
    ("joker called", {}, 8, "C3!", "JK CK CQ", "CK", Code.JOKER_CALLED),
    ("joker in the first trick", {"joker.first_trick": "forbidden"}, 1, "D2", f"D3 JK SA {LOW}", "JK",
     Code.JOKER_FIRST_TRICK),
    ("mighty in the first trick", {"mighty.first_trick": "forbidden"}, 1, "D2", f"D3 JK SA {LOW}", "SA",
     Code.MIGHTY_FIRST_TRICK),
    ("joker forced out", {"joker.last_trick": "forbidden", "joker.force_out_before_last": True}, 9, "D2", "D3 JK",
     "D3", Code.JOKER_FORCED_OUT),
    ("a suit named by another card", {}, 8, "D2", "D3 CK CQ", "D3:D", Code.ONLY_JOKER_NAMES_SUIT),
    ("a suit named by a joker that follows", {}, 8, "D2", "JK CK CQ", "JK:D", Code.ONLY_JOKER_NAMES_SUIT),
    ("a call by a card that calls nothing", {}, 8, "D2", "D3 CK CQ", "D3!", Code.CALL_NOT_POSSIBLE),
    ("a call by a follower", {}, 8, "C2", "C3 CK CQ", "C3!", Code.CALL_NOT_POSSIBLE),
]  # fmt: skip


@pytest.mark.parametrize(
    ("changes", "number", "led", "hand", "tried", "code"), [row[1:] for row in REASONS], ids=[row[0] for row in REASONS]
)
def test_a_card_that_may_not_be_played_is_refused_with_its_reason(
    changes: Mapping[str, object], number: int, led: str, hand: str, tried: str, code: Code
) -> None:
    deal = at_trick(with_values(KBG, changes), number, {0: play(led).card.text, 1: hand})
    assert refused(played(deal, led), play(tried)) is code


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
def test_which_suits_a_led_joker_may_name(name: str, number: int, trump: str, leads: set[str]) -> None:
    deal = at_trick(preset(name), number, {0: "JK"}, trump=trump)
    assert ways(deal, "JK") == leads
    if leads == {"JK"}:
        assert refused(deal, play("JK:D")) is Code.JOKER_NAMES_NO_SUIT
    elif leads:
        assert refused(deal, play("JK")) is Code.JOKER_NEEDS_SUIT


def test_a_joker_led_to_the_first_trick_may_be_kept_from_naming_trumps() -> None:
    """Q29."""
    rules = with_values(KBG, {"first_lead.joker_may_name_trump": False})
    deal = at_trick(rules, 1, {0: "JK"})
    assert ways(deal, "JK") == {"JK:S", "JK:D", "JK:C"}
    assert refused(deal, play("JK:H")) is Code.JOKER_NOT_TRUMP
    assert ways(at_trick(rules, 1, {0: "JK"}, trump="N"), "JK") == {"JK:S", "JK:D", "JK:H", "JK:C"}
    assert ways(at_trick(rules, 2, {0: "JK"}), "JK") == {"JK:S", "JK:D", "JK:H", "JK:C"}


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
def test_how_the_call_card_may_be_led(name: str, number: int, leads: list[str]) -> None:
    """J3, J4, Q35a: the first way is the default."""
    deal = at_trick(preset(name), number, {0: "C3"})
    assert [text for text in ("C3!", "C3") if text in ways(deal, "C3")] == sorted(leads, reverse=True)
    listed = [each for each in deal.legal_actions(Seat(0)) if each in (play("C3"), play("C3!"))]
    assert listed == [play(text) for text in leads]


def test_a_call_that_is_always_on_cannot_be_waived() -> None:
    assert refused(at_trick(GAMERULES, 8, {0: "C3"}), play("C3")) is Code.CALL_ALWAYS_ON


def test_a_call_may_be_declared_though_the_joker_is_gone() -> None:
    """Q35c: in one's own hand, or buried."""
    own = at_trick(KBG, 9, {0: "C3 JK"})
    assert ways(own, "C3") == {"C3", "C3!"}
    assert playable(played(own, "C3!")) == playable(played(own, "C3"))
    buried = at_trick(KBG, 9, {0: "C3 C9", 1: "C4 D2"}, buried="JK")
    assert playable(played(buried, "C3!")) == {"C4"}


def test_a_mighty_played_in_defence_keeps_the_joker_for_later() -> None:
    """A:L202, K11."""
    deal = at_trick(KBG, 8, {0: "C3 D2 D3", 1: "JK SA D4", 2: "C4", 3: "C5", 4: "C6"})
    deal = played(deal, "C3!", "SA", "C4", "C5", "C6")
    assert deal.turn == 1
    assert ways(deal, "JK") == {"JK:S", "JK:D", "JK:H", "JK:C"}


def answering(number: int, hand: str, trump: str = "H") -> Deal:
    """In howto, a joker led and the next player, who holds the named call card, to answer."""
    return played(at_trick(HOWTO, number, {0: "JK", 1: hand}, trump=trump, joker_call="C2"), "JK:D")


def test_the_next_player_may_answer_a_led_joker_with_the_call_card() -> None:
    """D:L41, Q35b."""
    deal = answering(8, "C2 D3 D4")
    assert playable(deal) == {"C2", "D3", "D4"}
    assert ways(deal, "C2") == {"C2!"}, "it may not follow, so it is played to answer"
    free = answering(8, "C2 H3 H4")
    assert ways(free, "C2") == {"C2", "C2!"}
    assert refused(deal, play("C2")) is Code.FOLLOW_SUIT


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
def test_a_joker_that_was_answered_fizzles(text: str, winner: str) -> None:
    """D:L41, Q35b."""
    assert trick(HOWTO, 9, text, joker_call="C2") == winner


def test_an_answer_works_in_the_first_trick_and_not_in_the_last() -> None:
    """AM8, the table of presets: 1 to 9."""
    assert trick(HOWTO, 1, "JK:D C2! D9 DA D4", joker_call="C2") == "DA"
    assert ways(answering(10, "C2"), "C2") == {"C2"}


def test_an_answer_is_only_given_to_a_joker_that_is_led() -> None:
    """J2."""
    deal = played(at_trick(HOWTO, 8, {0: "D2", 1: "C2 CK CQ"}, joker_call="C2"), "D2")
    assert ways(deal, "C2") == {"C2"}
    assert refused(deal, play("C2!")) is Code.CALL_NOT_POSSIBLE
    leading = at_trick(HOWTO, 8, {0: "C4"}, joker_call="C2")
    assert all(not each.joker_call for each in leading.legal_actions(Seat(0)) if isinstance(each, type(play("C4"))))


def test_an_answer_may_use_a_call_card_that_the_rules_fix() -> None:
    rules = with_values(HOWTO, {"joker_call.named_by_declarer": False, "joker_call.alternate": "S2"})
    deal = played(at_trick(rules, 8, {0: "JK", 1: "C2 D3 D4"}), "JK:D")
    assert ways(deal, "C2") == {"C2!"}


def test_a_call_by_leading_can_replace_the_answer() -> None:
    """Q35b."""
    rules = rules_from("howto+lead-call")
    deal = at_trick(rules, 8, {0: "C3", 1: "JK CK CQ"})
    assert playable(played(deal, "C3!")) == {"JK"}
    assert playable(played(deal, "C3")) == {"JK", "CK", "CQ"}


def test_the_declarer_may_name_a_card_that_calls_by_being_led() -> None:
    rules = with_values(HOWTO, {"joker_call.trigger": "lead", "joker_call.first_trick": 2})
    deal = at_trick(rules, 8, {1: "JK CK CQ", 2: "D9"}, joker_call="D9")
    assert deal.showdown is not None
    assert deal.showdown.law.call_card is parse_card("D9")


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
FIRST_LEADS = [
    ("A:L134 no trump while there is anything else", "kbg", MIXED, "H", "D2 D3 D4 S5 JK SA"),
    ("C:L81 no trump while there is anything else", "tichu", MIXED, "H", "D2 D3 D4 S5 JK SA"),
    ("B:L61 no trump, no joker", "gamerules", MIXED, "H", "D2 D3 D4 S5 SA"),
    ("pagat no trump while there is anything else", "pagat", MIXED, "H", "D2 D3 D4 S5 JK SA"),
    ("D: no restriction", "howto", MIXED, "H", MIXED),
    ("K16 A:L134 ten trumps", "kbg", TRUMPS_ONLY, "H", TRUMPS_ONLY),
    ("K16 A:L134 nine trumps and the joker", "kbg", f"{NINE_TRUMPS} JK", "H", f"{NINE_TRUMPS} JK"),
    ("K17 C:L213 nine trumps and the joker", "tichu", f"{NINE_TRUMPS} JK", "H", "JK"),
    ("K17 C:L81 ten trumps", "tichu", TRUMPS_ONLY, "H", TRUMPS_ONLY),
    ("Q28 pagat nine trumps and the joker", "pagat", f"{NINE_TRUMPS} JK", "H", "JK"),
    ("AM2 B:L25 nine trumps and the joker", "gamerules", f"{NINE_TRUMPS} JK", "H", NINE_TRUMPS),
    ("AM2 B: eight trumps, the Ripper and the joker", "gamerules", "HA HK HQ HJ HT H9 H8 H7 JK C3", "H",
     "HA HK HQ HJ HT H9 H8 H7 C3"),
    ("Q28 B: ten trumps", "gamerules", TRUMPS_ONLY, "H", TRUMPS_ONLY),
    ("K18 A:L134 nine trumps and the mighty", "kbg", f"{NINE_TRUMPS} SA", "H", "SA"),
    ("K18 C:L81 nine trumps and the mighty", "tichu", f"{NINE_TRUMPS} SA", "H", "SA"),
    ("K18 A eight trumps, the joker and the mighty", "kbg", "HA HK HQ HJ HT H9 H8 H7 JK SA", "H", "JK SA"),
    ("K19 B:L61 only the seven of clubs", "gamerules", RIPPER, "H", "C7"),
    ("T4 A:L198 the call card may be led", "kbg", RIPPER, "H", "JK C3 C7"),
    ("T4 C:L111 the call card may be led", "tichu", RIPPER, "H", "JK C3 C7"),
    ("AM17 NT: any card in kbg", "kbg", MIXED, "N", MIXED),
    ("AM17 NT: any card in tichu", "tichu", MIXED, "N", MIXED),
    ("Q28 NT: B still bans the joker and the Ripper", "gamerules", RIPPER, "N", "HA HK HQ HJ HT H9 H8 C7"),
    ("AM15 a running mighty may be led though it is a trump", "howto+running-mighty", MIXED, "S", MIXED),
]  # fmt: skip


@pytest.mark.parametrize(
    ("spec", "hand", "trump", "legal"), [row[1:] for row in FIRST_LEADS], ids=[row[0] for row in FIRST_LEADS]
)
def test_what_may_be_led_to_the_first_trick(spec: str, hand: str, trump: str, legal: str) -> None:
    """T1 to T4, Q28."""
    assert first_leads(spec, hand, trump) == set(legal.split())


SPADES = "SK SQ SJ ST S9 S8 S7 S6 S5"
OPTION_FIRST_LEADS: list[tuple[str, Mapping[str, object], str, str, str]] = [
    ("AM15 with a ban on trumps", {"mighty.when_its_suit_is_trump": None}, f"SA {SPADES}", "S", "SA"),
    ("trumps allowed", {"first_lead.ban_trump": False}, MIXED, "H", MIXED),
    ("joker banned", {"first_lead.ban_joker": True}, MIXED, "H", "D2 D3 D4 S5 SA"),
    ("call card banned", {"first_lead.ban_joker_call": True}, RIPPER, "H", "JK C7"),
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
]  # fmt: skip


@pytest.mark.parametrize(
    ("changes", "hand", "trump", "legal"),
    [row[1:] for row in OPTION_FIRST_LEADS],
    ids=[row[0] for row in OPTION_FIRST_LEADS],
)
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
def test_a_banned_first_lead_says_why(name: str, tried: str, code: Code) -> None:
    assert refused(at_trick(preset(name), 1, {0: RIPPER}), play(tried)) is code


def test_a_joker_banned_from_the_first_lead_says_so() -> None:
    rules = with_values(KBG, {"first_lead.ban_joker": True})
    assert refused(at_trick(rules, 1, {0: MIXED}), play("JK:D")) is Code.FIRST_LEAD_JOKER


@pytest.mark.parametrize("name", ["kbg", "gamerules", "tichu", "howto", "pagat"])
def test_the_ban_on_trumps_binds_the_first_lead_alone(name: str) -> None:
    """Q63, T1: trick 2 may be led with a trump, and followers of trick 1 may ruff."""
    deal = at_trick(preset(name), 2, {0: "HA HK"})
    assert {"HA", "HK"} <= playable(deal)
    ruffing = at_trick(preset(name), 1, {0: "D2", 1: f"HA HK HQ {LOW}"})
    assert playable(played(ruffing, "D2")) == {"HA", "HK", "HQ", *LOW.split()}


def test_the_winner_of_a_trick_leads_the_next() -> None:
    """A:L156, Q63."""
    deal = at_trick(KBG, 9, {0: "D2 C4", 1: "D3 C5", 2: "DA C6", 3: "D4 C7", 4: "D5 C8"})
    deal = played(deal, "D2", "D3", "DA", "D4", "D5")
    assert deal.turn == 2
    assert deal.showdown is not None
    assert deal.showdown.trick.seats == (2, 3, 4, 0, 1)
