"""A table without a server: commands go into its log one after the other, at times that the test says."""

from __future__ import annotations

from itertools import count
from random import Random
from typing import Any

from giruda.bots import bot
from giruda.cards import Seat
from giruda.notation.actions import format_action
from giruda.notation.wire import (
    Act,
    AnswerUndo,
    AskUndo,
    ComeBack,
    Command,
    Next,
    Pause,
    Remove,
    RenewLinks,
    Say,
    SetAutoPass,
    SetTerms,
    ShuffleSeats,
    Sit,
    Stand,
    Start,
    StateOut,
    UseWindow,
)
from giruda.rules import dump_rules, named_rules
from giruda.server.identity import PlayerId
from giruda.server.reasons import RefusedError
from giruda.server.storage.records import Logged, TableRecord
from giruda.server.table.commands import Guest, entries_for
from giruda.server.table.dealing import commitment
from giruda.server.table.entries import Acted, Came, Committed, Entry, TermsSet, Went
from giruda.server.table.game import Game
from giruda.server.table.state import Table, after_entry, empty_table
from giruda.server.table.telling import Telling
from giruda.server.table.terms import Terms

COMMANDS: dict[str, type[Command]] = {
    "act": Act,
    "answer_undo": AnswerUndo,
    "ask_undo": AskUndo,
    "auto_pass": SetAutoPass,
    "come_back": ComeBack,
    "next": Next,
    "pause": Pause,
    "remove": Remove,
    "renew_links": RenewLinks,
    "say": Say,
    "shuffle_seats": ShuffleSeats,
    "sit": Sit,
    "stand": Stand,
    "start": Start,
    "terms": SetTerms,
    "use_window": UseWindow,
}
NAMES = ("철수", "영희", "민수", "지현", "도윤", "하은")


class Room:
    """A table, its log, and the persons who come to it."""

    def __init__(self, rules: str = "howto", **terms: Any) -> None:
        named = named_rules(rules)
        bots = tuple(f"bot {seat}" for seat in range(named.players))
        record = TableRecord("t", PlayerId("철수"), "철수", bots, rules, dump_rules(named), "secret")
        self.log: list[Logged] = []
        self.table = empty_table(record)
        self.now = 1000.0
        self._ids = count(1)
        self._windows = count(1)
        self._secrets = count(1)
        self.append(TermsSet(Terms(**terms)), commitment())

    def append(self, *entries: Entry, command: str | None = None) -> None:
        for place, each in enumerate(entries):
            # The same cards in every run.
            entry = Committed(f"{next(self._secrets):064x}") if isinstance(each, Committed) else each
            logged = Logged(entry, command if place == 0 else None, self.now)
            self.log.append(logged)
            self.table = after_entry(self.table, logged)

    def come(self, name: str, *, may_sit: bool = True) -> Guest:
        """Somebody opens a window."""
        guest = Guest(PlayerId(name), f"node.{next(self._windows)}", name, may_sit)
        self.append(Came(guest.window, guest.player, guest.name))
        return guest

    def go(self, guest: Guest) -> None:
        """Somebody closes a window."""
        self.append(Went(guest.window))

    def do(self, guest: Guest, wish: str, **fields: Any) -> list[Entry]:
        """Carry out a command; what it brought."""
        identity = f"c{next(self._ids)}"
        command = COMMANDS[wish](id=identity, **fields)
        entries = entries_for(self.table, guest, command, Random(7), self.now)
        self.append(*entries, command=identity)
        return entries

    def refused(self, guest: Guest, wish: str, **fields: Any) -> str:
        """Give a command that has to be refused; the code."""
        before = self.table
        try:
            self.do(guest, wish, **fields)
        except RefusedError as error:
            assert self.table is before
            return error.reason.code
        raise AssertionError(f"{wish} was not refused")

    def gather(self, count_: int) -> list[Guest]:
        """So many persons sit down at the first seats, and the host has the cards dealt."""
        guests = [self.come(name) for name in NAMES[:count_]]
        for seat, guest in enumerate(guests[1:], 1):
            self.do(guest, "sit", seat=seat, name=guest.name)
        self.do(guests[0], "start")
        return guests

    @property
    def game(self) -> Game:
        assert self.table.game is not None
        return self.table.game

    def move(self, *, late: bool = False) -> Seat:
        """The rule bot does something for the seat on turn."""
        seat = self.game.deal.turn
        assert seat is not None
        legal = self.game.deal.legal_actions(seat)
        action = bot("rule").choose(self.game.deal.view(seat), legal, Random(self.table.position))
        self.append(Acted(seat, format_action(action), late))
        return seat

    def play_out(self) -> None:
        """Play the deal to its end."""
        while not self.game.is_over:
            self.move()

    def state(self, guest: Guest) -> StateOut:
        """What somebody is told."""
        return Telling(self.table, self.now).state_for(guest)

    def folded(self) -> Table:
        """The table as a server would read it from its log."""
        table = empty_table(self.table.record)
        for each in self.log:
            table = after_entry(table, each)
        return table
