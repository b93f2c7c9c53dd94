"""No bot makes a move that makes people laugh."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

import pytest

from giruda.bots import bot
from giruda.cards import Seat
from giruda.deal.actions import Claim
from giruda.deal.claim import why_unsure
from giruda.kernel import COMPILED
from giruda.rules.choices import RedealMode
from tests.bots.sanity.positions import SanityPosition, choice_of, choices, load
from tests.bots.sanity.proving import is_provable, places_of, verdicts

BOTS: Final = ("rule", "normal", "hard", "expert") if COMPILED else ("rule",)
"""The bots that must pass; without the kernel those that try their plays out see less."""
SEEDS: Final = (0, 1)
"""A bot that leaves something to chance must be sane with each of these."""
POSITIONS: Final = load()
KNOWN_FAILURES: Final = {
    "rule": frozenset(
        {
            "cashes-the-ace-before-the-friends-ace",
            "joker-draws-the-last-trumps-four",
            "joker-names-the-suit-of-the-last-card",
            "leads-the-higher-of-two-trumps",
            "no-ten-into-a-ruff",
            "no-trump-is-drawn-from-the-friend",
            "the-mighty-draws-the-king",
            "the-mighty-keeps-for-the-last-trick",
        }
    )
}
"""The positions that a bot gets wrong. One that it learns to get right must leave the list."""
LATE: Final = 5
"""Tricks that are left where the proof of a position is quick enough for a test."""
WORLDS: Final = 40
"""How many worlds a test proves a position in; `tests.bots.sanity.proving` tries more, and the early positions too."""
TABLES: Final = ("kbg", "gamerules", "tichu", "howto", "pagat")


def _cases() -> Iterator[object]:
    for name in BOTS:
        for position in POSITIONS:
            fails = position.name in KNOWN_FAILURES.get(name, ())
            marks = [pytest.mark.xfail(strict=True, reason="known")] if fails else []
            yield pytest.param(name, position, id=f"{name}-{position.name}", marks=marks)


PROVABLE: Final = [each for each in POSITIONS if is_provable(each)]


@pytest.mark.parametrize(("name", "position"), tuple(_cases()))
def test_a_bot_chooses_what_is_sane(name: str, position: SanityPosition) -> None:
    for seed in SEEDS:
        said = choice_of(bot(name), position, seed)
        assert position.is_sane(said), f"{position.title}; not {said!r}: {position.note}"


@pytest.mark.parametrize("position", POSITIONS, ids=[each.name for each in POSITIONS])
def test_a_position_allows_some_choice_and_forbids_another(position: SanityPosition) -> None:
    said = list(choices(position))
    assert {position.is_sane(each) for each in said} == {True, False}
    assert bool(position.never) != bool(position.only)
    assert position.note.endswith(".")


@pytest.mark.skipif(not COMPILED, reason="too slow without the compiled kernel")
@pytest.mark.parametrize("position", PROVABLE, ids=[each.name for each in PROVABLE])
def test_a_wrong_card_is_never_better_and_sometimes_worse(position: SanityPosition) -> None:
    deal = position.deal
    assert deal.showdown is not None
    if deal.rules.tricks - deal.showdown.trick.number >= LATE:
        pytest.skip("early positions are proven by the program")
    for each in verdicts(position, WORLDS):
        assert each.better is not None, each.wrong
        assert each.cost > 0.1, each


@pytest.mark.parametrize("position", PROVABLE, ids=[each.name for each in PROVABLE])
def test_the_true_deal_is_one_of_the_worlds(position: SanityPosition) -> None:
    deal = position.deal
    assert deal.undertaking is not None
    counts, allowed, _ = places_of(deal.view(position.seat))
    for seat in range(deal.rules.seats):
        assert len(deal.hand(Seat(seat))) == counts[seat]
        assert not deal.hand(Seat(seat)).mask & ~allowed[seat]
    if counts[-1]:
        assert not deal.undertaking.discards & ~allowed[-1]


def test_a_claim_is_asked_for_only_where_the_rules_grant_it() -> None:
    claims = [each for each in POSITIONS if each.kind == "claim"]
    assert claims
    for each in claims:
        assert each.only == ("claim",)
        assert Claim() in each.deal.legal_actions(each.seat)


def test_a_hand_is_to_play_alone_only_where_it_takes_all_tricks() -> None:
    alone = [each for each in POSITIONS if each.only == ("call alone*",)]
    assert alone
    for each in alone:
        view = each.deal.view(each.seat)
        assert view.law is not None
        assert why_unsure(view.law, view.hand.mask, view.unseen.mask) is None


def test_the_positions_cover_every_preset_and_table() -> None:
    rules = [each.record.rules for each in POSITIONS]
    by_preset = Counter(each.id for each in rules)
    assert min(by_preset[name] for name in TABLES) >= 8
    players = Counter(each.players for each in rules)
    assert min(players[4], players[6]) >= 8
    assert len(POSITIONS) >= 60
    assert len({each.kind for each in POSITIONS}) >= 15
    assert any(each.redeal.mode is RedealMode.TOKEN for each in rules)


def test_a_seat_that_is_not_on_turn_may_let_its_right_be() -> None:
    waiting = [each for each in POSITIONS if each.seat != each.deal.turn]
    assert waiting
    for each in waiting:
        assert isinstance(each.seat, int)
        assert Seat(each.seat) in each.deal.actors
        assert "wait" in set(choices(each))
