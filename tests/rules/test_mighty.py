"""The mighty: which card it is, when it may be played, and what it wins."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from giruda.deal.law import law_for
from giruda.rules import preset
from tests.rules.dealing import TRUMPS, after_lead, house, winner_of
from tests.rules.proof import by_clause, noted

LOW = "C2 C4 C5 C6 C7 C8 C9"


@pytest.mark.parametrize("name", ["kbg", "gamerules", "tichu", "howto", "pagat"])
@pytest.mark.parametrize("trump", "SDHCN")
@pytest.mark.clause("9.1")
def test_k1_k2_the_mighty_is_the_spade_ace_or_the_diamond_ace_under_spades(name: str, trump: str) -> None:
    """A:L168-170, B:L23, C:L99, D:L31."""
    assert law_for(noted(preset(name)), TRUMPS[trump]).mighty.text == ("DA" if trump == "S" else "SA")


WINNERS: dict[str, list[tuple[object, ...]]] = {
    "9.1": [
        ("K1 A:L168 under spades the spade ace is the top trump", "kbg", 9, "S", "S2 SA SK S3 S4", "SA"),
        ("K1 A:L168 and the diamond ace beats it", "kbg", 9, "S", "D2 DA S3 SA D3", "DA"),
        ("K2 A:L170 the diamond ace is ordinary otherwise", "kbg", 9, "H", "D2 DA D3 D4 H2", "H2"),
        ("another mighty", {"mighty.card": "DA", "mighty.when_its_suit_is_trump": "SA"},
         9, "H", "S2 SA DA HA JK", "DA"),
        ("another mighty under its suit", {"mighty.when_its_suit_is_trump": "CA"}, 9, "S", "D2 DA CA SA D3", "CA"),
    ],
    "9.4": [
        ("A:L166 the mighty wins the first trick", "kbg", 1, "H", "D2 DA SA D3 D4", "SA"),
        ("A:L166 the mighty wins the last trick", "kbg", 10, "H", "H2 HA SA H3 H4", "SA"),
        ("weak mighty in the first trick", {"mighty.first_trick": "weak"}, 1, "H", "D2 DA SA D3 D4", "DA"),
        ("a weak mighty is an ace of its suit", {"mighty.first_trick": "weak"}, 1, "H", "S2 SK SA S3 S4", "SA"),
        ("weak mighty in the last trick", {"mighty.last_trick": "weak"}, 10, "H", "H2 HA SA H3 H4", "HA"),
        ("a forbidden mighty that is all one has is an ace", {"mighty.last_trick": "forbidden"},
         10, "H", "H2 HA SA H3 H4", "HA"),
    ],
}  # fmt: skip
FOLLOWING: dict[str, list[tuple[object, ...]]] = {
    "9.1": [
        ("A:L170 under spades the spade ace is only a trump", "kbg", 8, "S", "D2", "D3 SA C9", "D3"),
        ("A:L168 under spades the diamond ace is free", "kbg", 8, "S", "H2", "H3 DA C9", "H3 DA"),
        ("AM15 a running mighty follows the spade trumps", "howto+running-mighty", 8, "S", "S2", "SA D3 C4", "SA"),
        ("AM15 a running mighty is free", "howto+running-mighty", 8, "S", "D2", "SA D3 C4", "SA D3"),
    ],
    "9.2": [
        ("K6 A:L136 hearts, the mighty and the joker", "kbg", 7, "C", "H2", "H3 H4 SA JK", "H3 H4 SA JK"),
        ("K6 C:L80 hearts, the mighty and the joker", "tichu", 7, "C", "H2", "H3 H4 SA JK", "H3 H4 SA JK"),
        ("K20 A:L136 the mighty is free there", "kbg", 8, "H", "JK:D", "D3 SA CA", "D3 SA"),
        ("AM8 D: the mighty is free", "howto", 8, "H", "D2", "SA D3 C4", "SA D3"),
        ("a mighty that must follow suit", {"mighty.ignores_suit": False}, 8, "H", "D2", "D3 SA CA", "D3"),
    ],
    "9.3": [
        ("K4 A:L174 the mighty as the only card of its suit must follow", "kbg", 9, "H", "S2", "SA D5", "SA"),
        ("K5 A:L182 Q34 the mighty or the joker", "kbg", 8, "H", "S2", "SA JK D5", "SA JK"),
        ("Q34 tichu the mighty or the joker", "tichu", 8, "H", "S2", "SA JK D5", "SA JK"),
        ("Q34 a joker that names the mighty's suit", "kbg", 9, "H", "JK:S", "SA D5", "SA"),
        ("T8 B:L23 a led mighty asks for its suit", "gamerules", 8, "H", "SA", "S3 D5 D6", "S3"),
    ],
    "9.4": [
        ("a weak mighty in the first trick must follow suit", {"mighty.first_trick": "weak"},
         1, "H", "D2", f"D3 D4 SA {LOW}", "D3 D4"),
        ("a weak mighty in the first trick without the suit", {"mighty.first_trick": "weak"},
         1, "H", "D2", f"H3 H4 SA {LOW}", f"H3 H4 SA {LOW}"),
        ("no mighty in the first trick", {"mighty.first_trick": "forbidden"},
         1, "H", "D2", f"H3 H4 SA {LOW}", f"H3 H4 {LOW}"),
        ("a forbidden mighty need not follow its suit", {"mighty.first_trick": "forbidden"},
         1, "H", "S2", f"H3 H4 SA {LOW}", f"H3 H4 {LOW}"),
        ("a forbidden mighty that is all one has", {"mighty.last_trick": "forbidden"}, 10, "H", "D2", "SA", "SA"),
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
