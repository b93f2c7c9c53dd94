"""What each person at a table is told of it: the view of their seat and what they may do, nothing else."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from typing import Final

from giruda.cards import Seat
from giruda.deal.outcome import Ending
from giruda.fairness import commitment_of, parse_secret
from giruda.match import Match
from giruda.notation.bids import format_contract
from giruda.notation.choices import options_out
from giruda.notation.seen import PublicView, events_out, told, view_out
from giruda.notation.wire import (
    ClockOut,
    LineOfTalk,
    MatchOut,
    Options,
    PlayerOut,
    SheetRow,
    StateOut,
    TableOut,
    TalkOut,
    UndoOut,
    YouOut,
)
from giruda.rules import highlights
from giruda.rules.ruleset import RuleSet
from giruda.server.table.clock import deadline
from giruda.server.table.commands import Guest, undo_barred
from giruda.server.table.company import Chair
from giruda.server.table.game import Game
from giruda.server.table.links import Admission, key_of
from giruda.server.table.state import Line, Table
from giruda.server.table.terms import terms_out
from giruda.view import SeatView

_MILLISECONDS: Final = 1000
_SPEAKER_DIGITS: Final = 8
NOTHING: Final = Options()
"""The options of a seat that may do nothing."""


class _Room:
    """What changes when people come and go or the host changes the terms, and not with every card."""

    def __init__(self, table: Table) -> None:
        company = table.company
        self._table = table
        self.out = _table_out(table)
        self.host = company.host
        self.seats = {chair.player: Seat(seat) for seat, chair in enumerate(company.chairs) if chair.is_person}
        self.acting = {window.player: window.id for window in company.windows}
        self.play_link = key_of(table, Admission.PLAY)
        self.watch_link = key_of(table, Admission.WATCH) if table.terms.watching else None

    def holds_for(self, table: Table) -> bool:
        """Whether all of it is so at that later state of the table."""
        mine = self._table
        same = mine.company is table.company and mine.terms is table.terms and mine.pause is table.pause
        return same and mine.links == table.links and (mine.game is None) == (table.game is None)


class Telling:
    """A table put into messages; what is the same for everybody is made once.

    What is shared is made of what a spectator sees, so that no seat's secrets can be in it.
    """

    def __init__(self, table: Table, now: float, before: Telling | None = None) -> None:
        """Tell of that table at that time, in seconds since 1970; what has not changed comes from the one before."""
        game = table.game
        self._table = table
        self._now = now
        self._room = before.room_for(table) if before is not None else _Room(table)
        self._clock = _clock_out(table, now)
        self._undo = _undo_out(game)
        self._ready: list[int] = [] if game is None else [*sorted(game.ready)]
        self._events = told(table.events)
        self._actors = () if game is None or game.question is not None or table.pause is not None else game.deal.actors
        self._commitment = _commitment(table.secret)
        self.public: PublicView | None = None
        if game is not None:
            self.public = PublicView(game.deal.view(None), None if before is None else before.public)
        self._to_watchers: dict[YouOut, StateOut] = {}
        self.match = _match_of(table, before)

    def state_for(self, guest: Guest) -> StateOut:
        """The state as that person is told of it."""
        seat = self._room.seats.get(guest.player)
        you = self._you(guest, seat)
        if seat is not None:
            return self._state(you, seat)
        state = self._to_watchers.get(you)
        if state is None:
            state = self._to_watchers[you] = self._state(you, None)
        return state

    def _state(self, you: YouOut, seat: Seat | None) -> StateOut:
        table, game = self._table, self._table.game
        view = game.deal.view(seat) if game is not None and self._may_see(seat) else None
        return StateOut(
            position=table.position,
            table=self._room.out,
            you=you,
            match=self.match,
            view=None if view is None else view_out(view, self.public),
            options=NOTHING if game is None or view is None or seat is None else self._options(game, view, seat),
            events=events_out(self._events, seat) if view is not None else [],
            waiting=game is not None and game.is_over and seat is not None and seat not in game.ready,
            ready=self._ready,
            auto_pass=game is not None and seat in game.auto_pass,
            clock=self._clock,
            undo=self._undo,
            dealt=table.dealt,
            commitment=self._commitment,
        )

    def room_for(self, table: Table) -> _Room:
        """The room as it is at a later state of the table."""
        return self._room if self._room.holds_for(table) else _Room(table)

    def tells_of(self, game: Game) -> bool:
        """Whether the match stands there as this tells of it."""
        told = self._table.game
        return told is not None and told.match is game.match and told.is_over == game.is_over

    def _may_see(self, seat: Seat | None) -> bool:
        return seat is not None or self._table.terms.watching

    def _options(self, game: Game, view: SeatView, seat: Seat) -> Options:
        return options_out(view, game.deal.legal_actions(seat)) if seat in self._actors else NOTHING

    def _you(self, guest: Guest, seat: Seat | None) -> YouOut:
        room = self._room
        return YouOut(
            seat=seat,
            host=room.host == guest.player,
            may_sit=guest.may_sit,
            acting=room.acting.get(guest.player) == guest.window,
            undo=seat is not None and undo_barred(self._table, seat, self._now) is None,
            play_link=room.play_link if seat is not None else None,
            watch_link=room.watch_link if seat is not None else None,
        )


def talk_out(table: Table, after: int = 0) -> TalkOut | None:
    """What was said at the table since the line of that number; None if nothing was."""
    lines = [_line_out(each) for each in table.talk if each.number > after]
    return TalkOut(lines) if lines else None


def has_hints(table: Table) -> bool:
    """Whether hints may be asked for: where one person plays against bots."""
    return table.terms.hints and len(table.company.persons) <= 1


def _options(game: Game, view: SeatView, seat: Seat) -> Options:
    legal = game.deal.legal_actions(seat)
    return options_out(view, legal) if legal else NOTHING


def _table_out(table: Table) -> TableOut:
    company = table.company
    return TableOut(
        id=table.record.id,
        stage="gathering" if table.game is None else "playing",
        players=[
            *map(_player_out, company.chairs),
            *[PlayerOut("", "neutral")] * table.rules.neutral.seated,
        ],
        rules_id=table.rules.id,
        rules_spec=table.record.rules_spec,
        highlights=_highlights(table.rules),
        pace=table.terms.pace,
        hints=has_hints(table),
        terms=terms_out(table.terms),
        host=company.seat_of(company.host),
        watchers=list(company.watchers),
        paused=None if table.pause is None else table.pause.name,
    )


def _player_out(chair: Chair) -> PlayerOut:
    coming = None if chair.coming is None else chair.coming.name
    kind = "person" if chair.is_person else "bot"
    return PlayerOut(chair.shown_name, kind, chair.gone is None, chair.away, coming)


@lru_cache(maxsize=256)
def _highlights(rules: RuleSet) -> list[str]:
    return list(highlights(rules))


def _clock_out(table: Table, now: float) -> ClockOut | None:
    waits = deadline(table)
    if waits is None:
        return None
    ends = None if waits.at is None else round(waits.at * _MILLISECONDS)
    return ClockOut([*waits.seats], waits.seconds, ends, round(now * _MILLISECONDS))


@lru_cache(maxsize=4096)
def _commitment(secret: str | None) -> str | None:
    return None if secret is None else commitment_of(parse_secret(secret))


def _undo_out(game: Game | None) -> UndoOut | None:
    if game is None or game.question is None:
        return None
    return UndoOut(game.question.seat, sorted(game.question.waiting))


def _line_out(line: Line) -> LineOfTalk:
    speaker = hashlib.sha256(line.player.encode()).hexdigest()[:_SPEAKER_DIGITS]
    said = line.said
    return LineOfTalk(line.number, line.seat, said.name, speaker, said.kind, said.words, round(line.at * _MILLISECONDS))


def _match_of(table: Table, before: Telling | None) -> MatchOut | None:
    game = table.game
    if game is None:
        return None
    if before is not None and before.tells_of(game):
        return before.match
    return _match_out(game.standing, game.match.scored + 1)


def _match_out(match: Match, deal: int) -> MatchOut:
    rows: list[SheetRow] = []
    played = 0
    for outcome in match.outcomes:
        scored = outcome.ending is Ending.PLAYED
        played += scored
        if scored or any(outcome.scores):
            rows.append(
                SheetRow(
                    deal=played if scored else None,
                    contract=format_contract(outcome.contract) if outcome.contract else None,
                    declarer=outcome.declarer,
                    friend=outcome.friend,
                    taken=outcome.taken,
                    won=outcome.won,
                    scores=list(outcome.scores),
                )
            )
    over = match.is_over
    return MatchOut(
        deal=deal,
        deals=match.rules.match.deals,
        totals=list(match.totals),
        sheet=rows,
        over=over,
        places=list(match.places) if over else None,
    )
