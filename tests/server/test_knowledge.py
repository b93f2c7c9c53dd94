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

from giruda.notation.wire import StateOut
from giruda.rules import preset, preset_names
from giruda.server import live
from giruda.server.entries import Acted, Dealt, Entry, decode
from tests.server.person import Chair, Person

CARD = re.compile(r"[SDHC][2-9TJQKA]|JK")
# Places where a card is named but nobody is said to hold it: roles, what is out of the deck, the call, and what may be
# called.
NAMING = re.compile(
    r"\.view\.(mighty|joker_call|removed\.\d+|friend\.card)|\.options\.friend\..*|\.events\.\d+\.friend\.card"
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


class Truth:
    """What seat 0 may know of the deal in progress, from the log alone."""

    def __init__(self, rules: str) -> None:
        self.rules = preset(rules)
        self.known: set[str] = set()
        self.holds: list[set[str]] = []
        self.kitty: set[str] = set()
        self.discards: set[str] = set()

    def see(self, entry: Entry) -> None:
        if isinstance(entry, Dealt):
            self.holds = [set(hand) for hand in entry.hands]
            self.kitty = set(entry.kitty)
            self.discards = set()
            self.known = set(self.holds[0])
        elif isinstance(entry, Acted):
            self.see_action(entry.seat, entry.action.split())

    def see_action(self, seat: int, words: list[str]) -> None:
        if words[0] == "play":
            self.known.add(words[1])
            self.holds[seat].discard(words[1])
        elif words[0] == "exchange":
            self.discards = set(words[1:-1])
            self.holds[seat] = (self.holds[seat] | self.kitty) - self.discards
        elif words[0] == "claim" or (words[0] == "redeal" and self.rules.redeal.reveal_hand):
            self.known |= self.holds[seat]

    def may_know(self, state: StateOut) -> set[str]:
        known = set(self.known)
        declares = state.view.declarer == 0
        if state.view.phase not in ("auction", "kitty") and (declares or self.rules.exchange.expose_kitty):
            known |= self.kitty if state.view.declarer is not None else set()
        if state.view.phase == "over" and self.rules.visibility.reveal_discards_at_end:
            known |= self.discards
        return known


def log_of(folder: Path, table: str) -> list[Entry]:
    """What happened in the game, in the order of the positions."""
    rows = "select kind, payload from events where table_id = ? and kind in ('dealt', 'acted') order by seq"
    with sqlite3.connect(folder / "giruda.sqlite3") as connection:
        return [decode(*row) for row in connection.execute(rows, (table,))]


def play_a_while(chair: Chair, rng: Random) -> None:
    chair.play_until("over", rng)
    while not chair.state.match.over and len(chair.state.match.sheet) < 3:
        chair.step(rng)
        chair.play_until("over", rng)


@pytest.mark.parametrize("rules", preset_names())
@pytest.mark.parametrize("bots", ["random", "rule"])
def test_no_message_names_a_card_that_is_hidden_from_the_seat(
    person: Person, tmp_path: Path, rules: str, bots: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "BOT", bots)
    rng = Random(f"{rules} {bots}")
    table = person.open_table(rules)
    with person.sit(table) as chair:
        if bots == "random":
            play_a_while(chair, rng)
        else:
            chair.play_until("over", rng)
    truth, entries, seen = Truth(rules), log_of(tmp_path, table), 0
    checked = 0
    for state in chair.states:
        for entry in entries[seen : state.position]:
            truth.see(entry)
        seen = max(seen, state.position)
        known = truth.may_know(state)
        for path, card in cards_named(msgspec.to_builtins(state)):
            assert card in known or NAMING.fullmatch(path), (path, card, state.view.phase)
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
    token = person.http.cookies["giruda_player"]
    assert token not in sent
    stored = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert token.encode() not in stored


def test_options_are_offered_on_turn_only(person: Person) -> None:
    with person.sit(person.open_table("howto")) as chair:
        chair.play_until("over", Random(4))
    for state in chair.states:
        options = state.options
        if state.view.turn != state.view.seat:
            assert not options.bids
            assert not options.plays
            assert not options.refused
            assert not options.may_pass
            assert options.exchange is None
            assert options.friend is None
        elif state.view.phase == "play":
            assert {play.card for play in options.plays} | set(options.refused) == set(state.view.hand)
