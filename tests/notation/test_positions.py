"""Positions and events as text."""

from __future__ import annotations

import re
from random import Random

import pytest

from giruda.cards import Seat
from giruda.deal.deal import Deal
from giruda.notation.positions import describe_deal, describe_event, describe_view
from giruda.rules import named_rules
from giruda.shuffle import shuffled
from giruda.view import SeatView, fold
from tests.golden.driver import decide
from tests.golden.playthroughs import PLAYTHROUGHS, Playthrough, Told

RULES = ("kbg+change-giru", "kbg+four-players", "kbg+six-players", "gamerules", "tichu+six-players", "howto")
CARD = re.compile(r"\b(?:[SDHC][2-9TJQKA]|JK)\b")

each_playthrough = pytest.mark.parametrize("playthrough", PLAYTHROUGHS, ids=lambda playthrough: playthrough.name)


def told(playthrough: Playthrough) -> Told:
    """The last deal of a playthrough."""
    return list(playthrough.deals())[-1]


@each_playthrough
def test_every_line_is_one_fact_that_stands_there_once(playthrough: Playthrough) -> None:
    for deal, _ in told(playthrough).steps:
        texts = [describe_deal(deal), *(describe_view(deal.view(seat)) for seat in (*deal.setup.seats, None))]
        for text in texts:
            assert text.endswith("\n")
            facts = [line.split(": ", 1) for line in text.splitlines()]
            assert all(len(fact) == 2 and fact[1] for fact in facts), text
            assert len({about for about, _ in facts}) == len(facts), text


@pytest.mark.parametrize("name", RULES)
def test_positions_have_the_same_text_only_if_they_are_equal(name: str) -> None:
    rules, rng = named_rules(name), Random(f"{name} texts")
    views: dict[str, SeatView] = {}
    deals: dict[str, Deal] = {}
    for dealer in range(2 * rules.players):
        deal = Deal.start(rules, shuffled(rules, rng), Seat(dealer % rules.players))
        while deal.outcome is None:
            deal = deal.apply(*decide(deal, rng)).deal
            assert deals.setdefault(describe_deal(deal), deal) == deal
            for seat in (*deal.setup.seats, None):
                view = deal.view(seat)
                assert views.setdefault(describe_view(view), view) == view


@each_playthrough
def test_an_equal_view_has_the_same_text(playthrough: Playthrough) -> None:
    played = told(playthrough)
    events = played.events
    for seat in (*played.last.setup.seats, None):
        folded = fold(played.last.rules, seat, events)
        assert describe_view(folded) == describe_view(played.last.view(seat))


def test_a_spectator_reads_no_card_before_the_friend_is_called() -> None:
    for deal, _ in told(PLAYTHROUGHS[0]).steps:
        if deal.showdown is None:
            assert not CARD.search(describe_view(deal.view(None)))


def test_the_cards_of_a_neutral_seat_are_seen_by_nobody() -> None:
    rules = named_rules("kbg+four-players")
    deal = Deal.start(rules, shuffled(rules, Random(1)), Seat(0))
    lines = [describe_event(event) for event in deal.opening]
    assert [line.rsplit(" ", 1)[1] for line in lines] == ["(everyone)", "(0)", "(1)", "(2)", "(3)", "(nobody)"]


@each_playthrough
def test_an_event_is_one_line_with_its_audience(playthrough: Playthrough) -> None:
    for event in told(playthrough).events:
        line = describe_event(event)
        assert "\n" not in line
        assert re.fullmatch(r"[a-z-]+(?: \d)?(?:: .+)? \((?:everyone|nobody|\d(?: \d)*)\)", line), line


def test_every_kind_of_event_is_told() -> None:
    """Each of them occurs in a playthrough, so that the golden files hold its line."""
    from giruda.deal import events

    seen = {type(event) for playthrough in PLAYTHROUGHS for each in playthrough.deals() for event in each.events}
    assert seen == set(events.Event.__args__)
