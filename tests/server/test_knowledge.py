"""Nothing that a seat may not know is ever sent to it. The truth is read from the log on the disk."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from giruda.cards import cards_in
from giruda.deal.deal import Deal
from giruda.deal.phase import Phase
from giruda.server.identity import PlayerId
from giruda.server.storage import Logged, TableRecord
from giruda.server.table.entries import decode
from giruda.server.table.state import after_entry, empty_table
from tests.server.person import Chair, Person
from tests.strategies.tables import TABLES

CARD = re.compile(r"[SDHC][2-9TJQKA]|JK")
# Places where a card is named but nobody is said to hold it: roles, what is out of the deck, the call, and what may be
# called.
NAMING = re.compile(
    r"\.view\.(mighty|joker_call|removed\.\d+|friend\.card)|\.options\.(friend\..*|kills\.\d+|unkillable\..*)|\.events\.\d+\.friend\.card"
)


def cards_named(value: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """Every card in a message, with the path at which it stands."""
    if isinstance(value, dict):
        for key, each in value.items():
            if CARD.fullmatch(key):
                yield f"{path}.{key}", key
            yield from cards_named(each, f"{path}.{key}")
    elif isinstance(value, list):
        for place, each in enumerate(value):
            yield from cards_named(each, f"{path}.{place}")
    elif isinstance(value, str) and CARD.fullmatch(value):
        yield path, value


def truth_of(folder: Path, table: str) -> dict[int, Deal]:
    """The deal at each position of a table, hidden cards and all, from its log on the disk."""
    with sqlite3.connect(folder / "giruda.sqlite3") as connection:
        record = connection.execute("select rules, secret from tables where id = ?", (table,)).fetchone()
        rows = connection.execute("select kind, payload from events where table_id = ? order by seq", (table,))
        log = [Logged(decode(*row), None, 0.0) for row in rows]
    state = empty_table(TableRecord(table, PlayerId(""), "", (), "", *record))
    deals = {}
    for each in log:
        state = after_entry(state, each)
        if state.game is not None:
            deals[state.position] = state.game.deal
    return deals


def may_know(deal: Deal, seat: int | None) -> set[str]:
    """What a seat may know of the cards: its own, those played or laid open, and what the rules show.

    None is a spectator.
    """
    rules, declares = deal.rules, deal.undertaking is not None and deal.undertaking.declarer == seat
    known = 0 if seat is None or deal.setup.out == seat else deal.dealt.hands[seat].mask
    if deal.undertaking is not None and deal.phase not in (Phase.KILL, Phase.KITTY):
        known |= deal.dealt.kitty.mask if declares or rules.exchange.expose_kitty else 0
        shown = deal.phase is Phase.OVER and rules.visibility.reveal_discards_at_end
        known |= deal.undertaking.discards if declares or shown else 0
    if deal.showdown is not None:
        known |= deal.showdown.played | (deal.showdown.claimant.shown if deal.showdown.claimant else 0)
    if deal.auction.redealer is not None and rules.redeal.reveal_hand:
        known |= deal.dealt.hands[deal.auction.redealer].mask
    named = {card.text for card in deal.killing.named} if deal.killing else set()
    return {card.text for card in cards_in(known)} | named


def play_a_while(chair: Chair, rng: Random, deals: int) -> None:
    chair.play_until("over", rng)
    while not chair.match.over and len(chair.match.sheet) < deals:
        chair.step(rng)
        chair.play_until("over", rng)


@pytest.mark.parametrize("rules", TABLES)
@pytest.mark.parametrize("bots", ["random", "rule"])
def test_no_message_names_a_card_that_is_hidden_from_the_seat(
    person: Person, tmp_path: Path, rules: str, bots: str
) -> None:
    rng = Random(f"{rules} {bots}")
    table = person.open_table(rules, bot=bots)
    with person.sit(table) as chair:
        play_a_while(chair, rng, 3 if bots == "random" else 1)
    deals, checked = truth_of(tmp_path, table), 0
    for state, view in chair.views:
        known = may_know(deals[state.position], 0)
        for path, card in cards_named(msgspec.to_builtins(state)):
            assert card in known or NAMING.fullmatch(path), (path, card, view.phase)
            checked += 1
    assert checked > 500


def test_no_message_holds_what_belongs_to_the_server(person: Person, tmp_path: Path) -> None:
    table = person.open_table()
    with person.sit(table) as chair:
        chair.play_until("over", Random(3))
    with sqlite3.connect(tmp_path / "giruda.sqlite3") as connection:
        secret, rules = connection.execute("select secret, rules from tables").fetchone()
    sent = "".join(chair.frames) + person.http.get("/api/lobby").text
    assert secret not in sent
    assert rules not in sent
    token, _, signature = person.http.cookies["giruda_player"].partition(".")
    assert token not in sent
    assert signature not in sent
    stored = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert token.encode() not in stored
    assert signature.encode() not in stored


def test_options_are_offered_on_turn_only(person: Person) -> None:
    with person.sit(person.open_table("howto")) as chair:
        chair.play_until("over", Random(4))
    for state, view in chair.views:
        options = state.options
        if view.turn != view.seat:
            assert not options.bids
            assert not options.plays
            assert not options.refused
            assert not options.may_pass
            assert options.exchange is None
            assert options.friend is None
        elif view.phase == "play":
            assert {play.card for play in options.plays} | set(options.refused) == set(view.hand)
