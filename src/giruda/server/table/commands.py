"""What a command appends to a table's log, or why it is refused."""

from __future__ import annotations

import re
from random import Random
from typing import Final, NamedTuple

from giruda.cards import Seat
from giruda.deal.actions import Action, Redeal, RevealFriend
from giruda.deal.phase import Phase
from giruda.notation.actions import format_action, parse_action
from giruda.notation.errors import NotationError
from giruda.notation.seen import reason_of
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
    SetPace,
    SetTerms,
    ShuffleSeats,
    Sit,
    Stand,
    Start,
    UseWindow,
)
from giruda.server.identity import PlayerId
from giruda.server.names import clean_name, clean_words
from giruda.server.reasons import RefusedError, ServerCode, refused
from giruda.server.storage.records import Logged
from giruda.server.table.clock import everybody_goes_on
from giruda.server.table.dealing import dealing
from giruda.server.table.entries import (
    Acted,
    AutoPassSet,
    Came,
    CameBack,
    Entry,
    GoneOn,
    LinksRenewed,
    Paused,
    Resumed,
    Said,
    Sat,
    SeatsDrawn,
    Stood,
    TermsSet,
    UndoAnswered,
    UndoAsked,
)
from giruda.server.table.game import Game
from giruda.server.table.state import Table, after_entry, folded
from giruda.server.table.terms import terms_changed

EMOTES: Final = ("hello", "nice", "thanks", "sorry", "hurry", "wow", "laugh", "cry")
LONGEST_NONCE: Final = 64
_NONCE: Final = re.compile(rf"[A-Za-z0-9_-]{{1,{LONGEST_NONCE}}}")


class Guest(NamedTuple):
    """Who sends a command.

    Attributes:
        player: the player.
        window: the window it comes from.
        name: what they are called where they do not sit.
        may_sit: whether they came as somebody who may take a seat.
    """

    player: PlayerId
    window: str
    name: str
    may_sit: bool


def entries_for(table: Table, guest: Guest, command: Command, rng: Random, now: float) -> list[Entry]:
    """What somebody's command appends to the log; empty if it changes nothing.

    Args:
        table: the table as it is.
        guest: who sends it.
        command: what they want.
        rng: where chance comes from.
        now: the time, in seconds since 1970.

    Raises:
        RefusedError: it cannot be carried out now, or is not theirs to give, or the rules forbid it.
    """
    if not isinstance(command, UseWindow) and table.company.acts_in(guest.player) != guest.window:
        raise refused(ServerCode.OTHER_WINDOW)
    return _carry_out(_Request(table, guest, rng, now), command)


def _carry_out(request: _Request, command: Command) -> list[Entry]:  # noqa: PLR0912, C901 -- one line a command
    match command:
        case Act():
            return _act(request, command)
        case Next(_, nonce):
            return _next(request, nonce)
        case Start(_, nonce):
            return _start(request, nonce)
        case Sit():
            return _sit(request, command)
        case Stand():
            return _stand(request)
        case Remove(_, seat):
            return _remove(request, seat)
        case ShuffleSeats():
            return _shuffle_seats(request)
        case ComeBack():
            return _come_back(request)
        case UseWindow():
            return [Came(request.guest.window, request.guest.player, request.guest.name)]
        case SetTerms():
            return _set_terms(request, command)
        case SetPace(id, pace):
            return _set_terms(request, SetTerms(id, pace=pace))
        case RenewLinks():
            return _renew_links(request)
        case Pause(_, on):
            return _pause(request, on)
        case AskUndo(_, position):
            return _ask_undo(request, position)
        case AnswerUndo(_, yes):
            return _answer_undo(request, yes)
        case Say():
            return _say(request, command)
        case SetAutoPass(_, on):
            return _set_auto_pass(request, on)


class _Request(NamedTuple):
    """A command's surroundings: the table, who sends it, chance, and the time."""

    table: Table
    guest: Guest
    rng: Random
    now: float

    @property
    def seat(self) -> Seat:
        """Where the sender sits.

        Raises:
            RefusedError: nowhere.
        """
        seat = self.table.company.seat_of(self.guest.player)
        if seat is None:
            raise refused(ServerCode.NO_SEAT, status=403)
        return seat

    @property
    def game(self) -> Game:
        """The game.

        Raises:
            RefusedError: nothing was dealt yet.
        """
        if self.table.game is None:
            raise refused(ServerCode.NOT_STARTED)
        return self.table.game

    def hold_host(self) -> None:
        """Hold that the sender keeps the table.

        Raises:
            RefusedError: they do not.
        """
        if self.table.company.host != self.guest.player:
            raise refused(ServerCode.NOT_HOST, status=403)


def _act(request: _Request, command: Act) -> list[Entry]:
    seat, game = request.seat, request.game
    if request.table.pause is not None:
        raise refused(ServerCode.TABLE_PAUSED)
    action = _wanted_action(request.table.position, seat, game, command)
    if game.question is not None:
        raise refused(ServerCode.UNDO_PENDING)
    return [Acted(seat, format_action(action))]


def _wanted_action(position: int, seat: Seat, game: Game, command: Act) -> Action:
    try:
        action = parse_action(command.action)
    except NotationError as error:
        raise refused(ServerCode.UNKNOWN_ACTION, detail=str(error)) from None
    # A click on an earlier turn is not meant for this one. A right out of turn is meant for the whole deal.
    since = game.dealt_at if isinstance(action, Redeal | RevealFriend) else game.turned_at
    if not since <= command.position <= position:
        raise refused(ServerCode.STALE_POSITION)
    if (refusal := game.deal.check(seat, action)) is not None:
        raise RefusedError(reason_of(refusal))
    return action


def _start(request: _Request, nonce: str) -> list[Entry]:
    request.hold_host()
    if request.table.game is not None:
        raise refused(ServerCode.ALREADY_STARTED)
    seat = request.table.company.seat_of(request.guest.player)
    said = [] if seat is None else [GoneOn(seat, _nonce(nonce))]
    after = folded(request.table, [Logged(each, None, request.now) for each in said])
    return [*said, *dealing(after)]


def _next(request: _Request, nonce: str) -> list[Entry]:
    seat, game = request.seat, request.game
    if not game.is_over:
        raise refused(ServerCode.NOTHING_TO_GO_ON)
    if seat in game.ready:
        return []
    gone_on = GoneOn(seat, _nonce(nonce))
    after = after_entry(request.table, Logged(gone_on, None, request.now))
    return [gone_on, *(dealing(after) if everybody_goes_on(after) else [])]


def _sit(request: _Request, command: Sit) -> list[Entry]:
    table, player = request.table, request.guest.player
    if not request.guest.may_sit:
        raise refused(ServerCode.ONLY_WATCHING, status=403)
    if not 0 <= command.seat < len(table.company.chairs):
        raise refused(ServerCode.NO_SUCH_SEAT, last=len(table.company.chairs))
    chair = table.company.chairs[command.seat]
    if chair.player == player:
        return []
    if chair.is_person or (chair.coming is not None and chair.coming.player != player):
        raise refused(ServerCode.SEAT_TAKEN)
    if table.company.seat_of(player) is not None and not table.between_matches:
        raise refused(ServerCode.ALREADY_SEATED)
    name = clean_name(command.name)
    waits = table.game is not None and not table.game.is_over and not table.terms.joining
    return [Sat(command.seat, player, name, _nonce(command.nonce), waits)]


def _stand(request: _Request) -> list[Entry]:
    seat = request.table.company.seat_of(request.guest.player)
    if seat is None:
        seat = request.table.company.awaited_at(request.guest.player)
    if seat is None:
        raise refused(ServerCode.NO_SEAT, status=403)
    return [Stood(seat)]


def _remove(request: _Request, seat: int) -> list[Entry]:
    request.hold_host()
    chairs = request.table.company.chairs
    if not 0 <= seat < len(chairs) or not chairs[seat].is_person:
        raise refused(ServerCode.NOBODY_THERE)
    return [Stood(seat)]


def _shuffle_seats(request: _Request) -> list[Entry]:
    request.hold_host()
    if not request.table.between_matches:
        raise refused(ServerCode.MATCH_UNDER_WAY)
    before = list(range(len(request.table.company.chairs)))
    request.rng.shuffle(before)
    return [SeatsDrawn(before)]


def _come_back(request: _Request) -> list[Entry]:
    seat = request.seat
    return [CameBack(seat)] if request.table.company.chairs[seat].away else []


def _set_terms(request: _Request, command: SetTerms) -> list[Entry]:
    request.hold_host()
    terms = terms_changed(request.table.terms, command)
    return [] if terms == request.table.terms else [TermsSet(terms)]


def _renew_links(request: _Request) -> list[Entry]:
    request.hold_host()
    return [LinksRenewed()]


def _pause(request: _Request, on: bool) -> list[Entry]:
    seat, _ = request.seat, request.game
    if on == (request.table.pause is not None):
        return []
    return [Paused(request.table.company.chairs[seat].name) if on else Resumed()]


def _ask_undo(request: _Request, position: int) -> list[Entry]:
    seat, game = request.seat, request.game
    last = game.last_of(seat)
    # What others did meanwhile does not matter: the wish is about what the seat did last.
    if position > request.table.position or (last is not None and position < last.position):
        raise refused(ServerCode.STALE_POSITION)
    if (why := undo_barred(request.table, seat, request.now)) is not None:
        raise refused(why)
    if game.question is not None:
        raise refused(ServerCode.UNDO_PENDING)
    return [UndoAsked(seat)]


def undo_barred(table: Table, seat: Seat, now: float) -> ServerCode | None:
    """Why that seat may not ask to take back what it did last, or None if it may."""
    game, terms = table.game, table.terms
    if not terms.undo_times:
        return ServerCode.NO_UNDO
    if game is None or game.is_over or (last := game.last_of(seat)) is None:
        return ServerCode.NOTHING_TO_UNDO
    if game.undone.count(seat) >= terms.undo_times:
        return ServerCode.UNDO_USED_UP
    if terms.undo_seconds and now > last.at + terms.undo_seconds:
        return ServerCode.UNDO_TOO_LATE
    return None


def _answer_undo(request: _Request, yes: bool) -> list[Entry]:
    seat, game = request.seat, request.game
    if game.question is None or seat not in game.question.waiting:
        raise refused(ServerCode.NOT_ASKED)
    return [UndoAnswered(seat, yes)]


def _say(request: _Request, command: Say) -> list[Entry]:
    if not request.table.terms.chat:
        raise refused(ServerCode.NO_CHAT, status=403)
    if command.kind == "emote":
        if command.words not in EMOTES:
            raise refused(ServerCode.UNKNOWN_EMOTE, valid=", ".join(EMOTES))
        words = command.words
    elif command.kind == "text":
        words = clean_words(command.words)
    else:
        raise refused(ServerCode.UNKNOWN_EMOTE, valid="text, emote")
    seat = request.table.company.seat_of(request.guest.player)
    name = request.guest.name if seat is None else request.table.company.chairs[seat].name
    return [Said(request.guest.player, name, command.kind, words)]


def _set_auto_pass(request: _Request, on: bool) -> list[Entry]:
    seat, game = request.seat, request.game
    if on and game.deal.phase is not Phase.AUCTION:
        raise refused(ServerCode.NO_AUCTION)
    return [] if on == (seat in game.auto_pass) else [AutoPassSet(seat, on)]


def _nonce(nonce: str) -> str:
    if nonce and not _NONCE.fullmatch(nonce):
        raise refused(ServerCode.BAD_NONCE, longest=LONGEST_NONCE)
    return nonce
