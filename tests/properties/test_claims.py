"""A claim is granted only if it is sure against everything, by brute force over small endings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from random import Random

import pytest

from giruda.cards import Trump, mask_of, parse_card
from giruda.deal.claim import why_unsure
from giruda.deal.law import law_for
from giruda.rules import preset, preset_names, with_values
from giruda.rules.ruleset import RuleSet
from tests.properties.endings import Ending, Solver, play_rules, shortened, some_ending
from tests.strategies.deals import LONGER


def compared(rules: RuleSet, rng: Random) -> tuple[bool, bool]:
    """Whether a claim is granted in a random ending, and whether it is sure."""
    ending = some_ending(rules, rng)
    beater = why_unsure(ending.law, ending.hand, ending.unseen)
    if beater is not None:
        assert beater.bit & ending.unseen, "the card that could beat it is one that was not seen"
    sure = Solver(ending).sure
    assert sure or beater is not None, f"granted and not sure: {ending}"
    return beater is None, sure


@pytest.mark.parametrize("name", preset_names())
def test_under_the_presets_a_claim_is_granted_exactly_if_it_is_sure(name: str) -> None:
    rng = Random(f"claims of {name}")
    told = Counter(compared(preset(name), rng) for _ in range(80 * LONGER))
    assert told[False, True] == 0
    assert told[True, True] > 20 * LONGER
    assert told[False, False] > 20 * LONGER


def test_under_any_rules_of_play_a_claim_that_is_granted_is_sure() -> None:
    """Hardly a sure one is refused: where the mighty has to follow suit, counting cards may prove more."""
    rng = Random("claims of all rules")
    told = Counter(compared(play_rules(rng), rng) for _ in range(400 * LONGER))
    assert told[True, True] > 100 * LONGER
    assert told[False, True] * 100 < told[True, True]


def ending(rules: RuleSet, trump: str, mine: str, unseen: str, others: int) -> Ending:
    """An ending written out."""
    law = law_for(rules, {each.letter: each for each in Trump}[trump])
    return Ending(law, mask_of(map(parse_card, mine.split())), mask_of(map(parse_card, unseen.split())), others)


WRITTEN: list[tuple[str, Mapping[str, object], int, str, str, str, int, str | None]] = [
    ("the mighty may be kept in a first trick that forbids it",
     {"mighty.first_trick": "forbidden", "joker.first_trick": "full"}, 2, "N", "JK HA", "SA D2 D3 D4", 2, "SA"),
    ("it is drawn in a first trick that allows it",
     {"mighty.first_trick": "weak", "joker.first_trick": "full"}, 2, "N", "JK HA", "SA D2 D3 D4", 2, None),
    ("a weak joker wins where the leader does and nobody can follow",
     {"joker.weak_lead_unfollowed": "leader_wins"}, 10, "H", "JK", "D2 D3 DA", 3, None),
    ("but not if somebody may hold a trump",
     {"joker.weak_lead_unfollowed": "leader_wins"}, 10, "H", "JK", "D2 D3 H2", 3, "H2"),
    ("and not if every suit may be held",
     {"joker.weak_lead_unfollowed": "leader_wins"}, 10, "N", "JK", "D2 C3 H2 S4", 4, "S4"),
    ("a led trump draws the last one out", {}, 10, "H", "HA DA", "H2 D2 C2 C4", 2, None),
    ("two trumps may sit in one hand", {}, 10, "H", "HA DA", "H2 H3 D2 C4", 2, "H3"),
    ("a card that may be buried may be held as well", {}, 10, "H", "DA", "H2 D2 D3 D4 D5", 4, "H2"),
    ("a joker thrown under the mighty keeps a spade back", {}, 10, "N", "SA SK", "JK SQ C2 C4", 2, None),
    ("a joker thrown under the mighty keeps a higher heart back", {"mighty.card": "H5"}, 10, "N", "H5 HK",
     "JK HA C2 C4", 2, "HA"),
    ("a call draws the joker out", {}, 9, "H", "C3 H2", "JK D2 D4 D5", 2, None),
    ("without a call the joker is feared", {"joker_call.last_trick": 8}, 9, "H", "C3 H2", "JK D2 D4 D5", 2, "JK"),
    ("a call that wins draws the joker out", {}, 8, "H", "C3 DA H2", "JK D5 D4 S2 S4 S5", 2, None),
    ("a called joker may keep its power", {"joker_call.called_joker_keeps_power": True}, 8, "H", "C3 DA D3",
     "JK D2 S3 S2 S4 S5", 2, "JK"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("changes", "tricks", "trump", "mine", "unseen", "others", "beater"),
    [row[1:] for row in WRITTEN],
    ids=[row[0] for row in WRITTEN],
)
def test_what_leads_draw_and_what_may_be_kept(
    changes: Mapping[str, object], tricks: int, trump: str, mine: str, unseen: str, others: int, beater: str | None
) -> None:
    rules = with_values(preset("kbg"), changes)
    position = ending(shortened(rules, tricks) if tricks < 8 else rules, trump, mine, unseen, others)
    found = why_unsure(position.law, position.hand, position.unseen)
    assert (found.text if found else None) == beater
    assert Solver(position).sure == (beater is None)


def test_a_higher_card_that_need_not_be_drawn_makes_a_claim_unsure() -> None:
    """The brute force by itself, on endings that are told at a glance."""
    rules = preset("tichu")
    assert Solver(ending(rules, "N", "HA HK", "HQ HJ C2 C4", 2)).sure
    assert Solver(ending(rules, "N", "HA HQ", "HK C3 C2 C4", 2)).sure
    assert not Solver(ending(rules, "N", "HA HQ", "HK H3 C2 C4", 2)).sure
    assert not Solver(ending(rules, "N", "HA HK", "HQ HJ SA C4", 2)).sure
    assert not Solver(ending(rules, "H", "CA CK", "H2 C3 C2 C4", 2)).sure
