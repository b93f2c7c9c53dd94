"""A table without a server: persons in all its seats and watchers beside them, who do what comes to them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from giruda.notation.actions import format_action
from giruda.notation.wire import Act, AnswerUndo, AskUndo, Command, Next, Pause, Say, SetTerms, Start
from giruda.rules import dump_rules, named_rules
from giruda.server.identity import PlayerId
from giruda.server.reasons import RefusedError
from giruda.server.storage import Logged, TableRecord
from giruda.server.table.commands import Guest, entries_for
from giruda.server.table.dealing import commitment
from giruda.server.table.entries import Came, Entry, Sat, TermsSet, Went
from giruda.server.table.state import Table, after_entry, empty_table
from giruda.server.table.terms import Terms
from tests.strategies.deals import some_action

WATCHERS = 3


class TableWalk:
    """A table and those who look at it; each step is an entry of its log."""

    def __init__(self, rules: str, rng: Random) -> None:
        chosen = named_rules(rules)
        bots = tuple(f"bot {seat}" for seat in range(chosen.players))
        record = TableRecord("t", PlayerId("p0"), "p0", bots, rules, dump_rules(chosen), "secret")
        self.table = empty_table(record)
        self.now = 1_000.0
        self.guests = [Guest(PlayerId(f"p{n}"), f"w{n}", f"p{n}", True) for n in range(chosen.players)]
        self.watchers = [Guest(PlayerId(f"v{n}"), f"x{n}", f"v{n}", bool(n % 2)) for n in range(WATCHERS)]
        self._rng = rng

    @property
    def everybody(self) -> list[Guest]:
        return [*self.guests, *self.watchers]

    def steps(self, count: int) -> Iterator[Table]:
        """The table after each of so many entries, or somewhat more."""
        yield from self._put([TermsSet(Terms(watching=True, undo_times=2)), commitment()])
        for seat, guest in enumerate(self.guests):
            yield from self._put([Came(guest.window, guest.player, guest.name)])
            if seat:
                yield from self._put([Sat(seat, guest.player, guest.name)])
        for guest in self.watchers:
            yield from self._put([Came(guest.window, guest.player, guest.name)])
        yield from self._try(self.guests[0], Start("start"))
        while self.table.length < count:
            yield from self._step(f"c{self.table.length}")

    def _step(self, name: str) -> Iterator[Table]:
        """Something that somebody does; most often the one who is on turn."""
        game, rng = self.table.game, self._rng
        assert game is not None
        if self.table.pause is not None:
            yield from self._try(rng.choice(self.guests), Pause(name, False))
        elif game.question is not None:
            seat = rng.choice(sorted(game.question.waiting))
            yield from self._try(self.guests[seat], AnswerUndo(name, rng.random() < 0.7))
        elif rng.random() < 0.15:
            yield from self._aside(name)
        elif game.deal.turn is None:
            for number, guest in enumerate(self.guests):
                yield from self._try(guest, Next(f"{name} {number}"))
        else:
            seat = rng.choice(game.deal.actors) if rng.random() < 0.1 else game.deal.turn
            action = some_action(game.deal, seat, rng)
            yield from self._try(self.guests[seat], Act(name, self.table.position, format_action(action)))

    def _aside(self, name: str) -> Iterator[Table]:
        rng, guest = self._rng, self._rng.choice(self.guests)
        here = guest.window in {window.id for window in self.table.company.windows}
        commands: list[Command] = [
            AskUndo(name, self.table.position),
            Pause(name, True),
            Say(name, "emote", "hello"),
            SetTerms(name, watching=not self.table.terms.watching),
        ]
        if rng.random() < 0.3:
            move = Went(guest.window) if here else Came(guest.window, guest.player, guest.name)
            yield from self._put([move])
        elif here:
            yield from self._try(guest, rng.choice(commands))

    def _try(self, guest: Guest, command: Command) -> Iterator[Table]:
        try:
            entries = entries_for(self.table, guest, command, self._rng, self.now)
        except RefusedError:
            self.now += 1
            return
        yield from self._put(entries)

    def _put(self, entries: list[Entry]) -> Iterator[Table]:
        for entry in entries:
            self.now += 1
            self.table = after_entry(self.table, Logged(entry, None, self.now))
            yield self.table
