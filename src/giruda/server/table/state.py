"""The state of a table: the fold of its log. No clock, no socket, no database."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, NamedTuple

import msgspec

from giruda.cards import Seat
from giruda.deal.actions import Action
from giruda.deal.events import Event
from giruda.fairness import Proof, commitment_of, parse_secret
from giruda.match import Match
from giruda.notation.actions import parse_action
from giruda.rules import load_rules
from giruda.rules.ruleset import RuleSet
from giruda.server.identity import PlayerId
from giruda.server.storage.records import Listing, Logged, Sitting, Stage, TableRecord
from giruda.server.table.company import NOBODY, Coming, Company, Window, company_of
from giruda.server.table.entries import (
    Acted,
    AutoPassSet,
    Became,
    BotSeated,
    Came,
    CameBack,
    Committed,
    Dealt,
    Entry,
    GoneOn,
    HintsSet,
    LinksRenewed,
    MatchBegan,
    PaceSet,
    Paused,
    Resumed,
    Said,
    Sat,
    SeatsDrawn,
    Stood,
    TermsSet,
    UndoAnswered,
    UndoAsked,
    UndoLapsed,
    Went,
)
from giruda.server.table.game import Game, Question, layout_of
from giruda.server.table.terms import Terms

REMEMBERED: Final = 64
"""How many commands a table remembers; older ones are found in its log."""
TALK: Final = 50
"""How many lines of talk a table remembers."""


class Line(NamedTuple):
    """Something that was said.

    Attributes:
        number: its number at this table, from 1.
        seat: where the speaker sat, or None.
        player: who spoke.
        said: what was said.
        at: when, in seconds since 1970.
    """

    number: int
    seat: Seat | None
    player: PlayerId
    said: Said
    at: float


class Began(NamedTuple):
    """A match that began, and the cards that were cut for its first deal."""

    match: Match
    cut: tuple[str, ...]


class Pause(NamedTuple):
    """The table was stopped: by whom, and since when."""

    name: str
    at: float


@dataclass(frozen=True, slots=True)
class Table:
    """A table after so many entries of its log.

    The position counts what happened for all to see. It is not the length of the log: a gap in it would tell of others'
    private settings.

    Attributes:
        record: what was fixed when the table was opened.
        rules: its rule set.
        company: who is at the table.
        terms: how it is kept.
        game: the match and its deal; None before the first.
        began: a match whose first deal is still to be dealt.
        dealt: how many deals there were.
        length: how many entries the log has.
        position: how many times something happened in the game.
        events: what the last entry brought.
        recent: the ids of the last commands that were carried out.
        talk: what was said of late.
        pause: by whom the table was stopped, or None.
        secret: what the next cards will follow from, or None where that was not settled beforehand.
        links: how many times the links were made anew.
        rivals: the players by seat, where the match was theirs alone from its first deal on and nothing may be taken
            back; else empty.
        at: when the last entry was written, in seconds since 1970.
    """

    record: TableRecord
    rules: RuleSet
    company: Company
    terms: Terms = Terms()  # noqa: RUF009 -- a frozen value
    game: Game | None = None
    began: Began | None = None
    dealt: int = 0
    length: int = 0
    position: int = 0
    events: tuple[Event, ...] = ()
    recent: tuple[str, ...] = ()
    talk: tuple[Line, ...] = ()
    pause: Pause | None = None
    secret: str | None = None
    links: int = 0
    rivals: tuple[PlayerId, ...] = ()
    at: float = 0.0

    @property
    def is_finished(self) -> bool:
        """Whether the match is over."""
        return self.game is not None and self.game.standing.is_over

    @property
    def stage(self) -> Stage:
        """How far the table is."""
        if self.game is None:
            return Stage.GATHERING
        return Stage.FINISHED if self.is_finished else Stage.PLAYING

    @property
    def listing(self) -> Listing:
        """How the table stands in lists."""
        seats = tuple(Sitting(chair.shown_name, chair.player) for chair in self.company.chairs)
        terms = self.terms
        return Listing(self.stage, terms.listed, seats, terms.joining, terms.watching, terms.turn_seconds)

    @property
    def between_matches(self) -> bool:
        """Whether no match is under way."""
        return self.game is None or self.is_finished

    @property
    def said(self) -> int:
        """How many things were said so far."""
        return self.talk[-1].number if self.talk else 0


def empty_table(record: TableRecord) -> Table:
    """The table before the first entry of its log."""
    rules = _rules_in(record.rules)
    return Table(record, rules, company_of(record.owner, record.owner_name, record.bot_names, rules.players))


@lru_cache(maxsize=256)
def _rules_in(text: str) -> RuleSet:
    """The rule set in that text: one and the same for all tables of it, so that it need not be compared in full."""
    return load_rules(text)


def folded(table: Table, log: Iterable[Logged]) -> Table:
    """The table after more entries of its log.

    Raises:
        ValueError: an entry does not fit what was there before.
    """
    for each in log:
        table = after_entry(table, each)
    return table


def after_entry(table: Table, logged: Logged) -> Table:
    """The table after one more entry of its log.

    Raises:
        ValueError: the entry does not fit what was there before.
    """
    recent = table.recent
    if logged.command is not None:
        recent = (*recent[-REMEMBERED + 1 :], logged.command)
    # Clocks of different machines differ a little; time at a table never runs backwards.
    at = max(table.at, logged.at)
    before = replace(table, length=table.length + 1, recent=recent, events=(), at=at)
    after = _after(before, logged.entry, at)
    rivals = _rivals(before, after, logged.entry)
    return after if rivals == after.rivals else replace(after, rivals=rivals)


def _after(table: Table, entry: Entry, at: float) -> Table:
    match entry:
        case MatchBegan() | Committed() | Dealt() | Acted() | GoneOn() | AutoPassSet():
            return _in_game(table, entry)
        case Paused() | Resumed() | UndoAsked() | UndoAnswered() | UndoLapsed():
            return _beside_game(table, entry)
        case Said():
            return _after_word(table, entry)
        case TermsSet() | PaceSet() | BotSeated() | HintsSet():
            return replace(table, terms=_terms_after(table.terms, entry))
        case LinksRenewed():
            return replace(table, links=table.links + 1)
        case Became():
            return _after_renaming(table, entry)
        case _:
            return replace(table, company=_company_after(table.company, entry, at))


def _rivals(before: Table, after: Table, entry: Entry) -> tuple[PlayerId, ...]:
    """The players of the match, as long as it is theirs alone."""
    begins = isinstance(entry, Dealt) and before.began is not None
    if not begins and not before.rivals:
        return ()
    players = tuple(chair.player for chair in after.company.chairs)
    stays = begins or isinstance(entry, Became) or players == before.rivals
    alone = NOBODY not in players and len(set(players)) == len(players) and not after.terms.undo_times
    return players if stays and alone else ()


def _after_renaming(table: Table, entry: Became) -> Table:
    old, new = PlayerId(entry.player), PlayerId(entry.other)
    talk = tuple(
        line._replace(
            player=new, said=msgspec.structs.replace(line.said, player=new, name=entry.name or line.said.name)
        )
        if line.player == old
        else line
        for line in table.talk
    )
    return replace(table, talk=talk, company=table.company.renamed(old, new, entry.name))


def _terms_after(terms: Terms, entry: TermsSet | PaceSet | BotSeated | HintsSet) -> Terms:
    match entry:
        case TermsSet(chosen):
            return chosen
        case PaceSet(pace):
            return msgspec.structs.replace(terms, pace=pace)
        case BotSeated(bot):
            return msgspec.structs.replace(terms, bot=bot)
        case HintsSet(on):
            return msgspec.structs.replace(terms, hints=on)


def _company_after(company: Company, entry: Sat | Stood | SeatsDrawn | Came | Went | CameBack, at: float) -> Company:
    match entry:
        case Sat(seat, player, name, nonce, waits):
            coming = Coming(PlayerId(player), name, nonce)
            return company.awaiting(seat, coming) if waits else company.seated(seat, coming)
        case Stood(seat):
            return company.left(seat)
        case SeatsDrawn(before):
            return company.drawn(before)
        case Came(window, player, name):
            return company.after_coming(Window(window, PlayerId(player), name))
        case Went(window):
            return company.after_going(window, at)
        case CameBack(seat):
            return company.with_chair(seat, company.chairs[seat].punctual())


def _in_game(table: Table, entry: MatchBegan | Committed | Dealt | Acted | GoneOn | AutoPassSet) -> Table:
    match entry:
        case MatchBegan(dealer, cut):
            return replace(table, began=Began(Match.start(table.rules, Seat(dealer)), tuple(cut)))
        case Committed(secret):
            return replace(table, secret=secret)
        case Dealt():
            return _after_dealing(table, entry)
        case Acted():
            return _after_action(table, entry)
        case GoneOn(seat, nonce):
            chair = replace(table.company.chairs[seat].punctual(), nonce=nonce)
            company = table.company.with_chair(seat, chair)
            game = table.game and replace(table.game, ready=table.game.ready | {Seat(seat)})
            return replace(table, game=game, company=company)
        case AutoPassSet(seat, on):
            game = _game(table)
            passing = game.auto_pass | {Seat(seat)} if on else game.auto_pass - {Seat(seat)}
            return replace(table, game=replace(game, auto_pass=passing))


def _after_dealing(table: Table, entry: Dealt) -> Table:
    began, position = table.began, table.position + 1
    match = _game(table).standing if began is None else began.match
    deal = match.deal(layout_of(entry))
    game = Game(
        match,
        deal,
        position,
        position,
        table.at,
        proof=_proof(table, entry, len(match.outcomes) + 1),
        cut=() if began is None else began.cut,
    )
    return replace(
        table,
        game=game,
        company=table.company.for_next_deal(),
        began=None,
        dealt=table.dealt + 1,
        secret=None,
        position=position,
        events=deal.opening,
    )


def _proof(table: Table, entry: Dealt, number: int) -> Proof | None:
    if table.secret is None or not entry.nonces:
        return None
    secret = parse_secret(table.secret)
    return Proof(number, commitment_of(secret), tuple(entry.nonces), secret)


def _after_action(table: Table, entry: Acted) -> Table:
    seat, position = Seat(entry.seat), table.position + 1
    game, events = _game(table).after(seat, _action(entry.action), position, table.at)
    company = table.company
    if seat < len(company.chairs) and (chair := company.chairs[seat]).is_person:
        if entry.late:
            company = company.with_chair(seat, chair.too_late())
        elif chair.late and not chair.away:
            company = company.with_chair(seat, chair.punctual())
    return replace(table, game=game, company=company, position=position, events=events)


@lru_cache(maxsize=2048)
def _action(text: str) -> Action:
    """The action of an entry; most entries say what many others say."""
    return parse_action(text)


def _beside_game(table: Table, entry: Paused | Resumed | UndoAsked | UndoAnswered | UndoLapsed) -> Table:
    game, at = _game(table), table.at
    match entry:
        case Paused(name):
            return replace(table, pause=Pause(name, at))
        case Resumed():
            stood = 0.0 if table.pause is None else at - table.pause.at
            return replace(table, pause=None, game=replace(game, turned=game.turned + stood))
        case UndoAsked(seat):
            others = frozenset(other for other in table.company.here if other != seat)
            asked = replace(game, question=Question(Seat(seat), others, at), undone=(*game.undone, Seat(seat)))
            return _after_answer(table, asked)
        case UndoAnswered(seat, yes):
            if not yes or game.question is None:
                return replace(table, game=_without_question(game, at))
            waiting = game.question.waiting - {Seat(seat)}
            return _after_answer(table, replace(game, question=game.question._replace(waiting=waiting)))
        case UndoLapsed():
            return replace(table, game=_without_question(game, at))


def _after_answer(table: Table, game: Game) -> Table:
    """The table once all have agreed, or as long as somebody has not."""
    assert game.question is not None
    if game.question.waiting:
        return replace(table, game=game)
    position = table.position + 1
    return replace(table, game=game.taken_back(game.question.seat, position, table.at), position=position)


def _without_question(game: Game, at: float) -> Game:
    """The game after a question came to nothing; whoever is on turn gets the time back."""
    stood = 0.0 if game.question is None else at - game.question.at
    return replace(game, question=None, turned=game.turned + stood)


def _after_word(table: Table, entry: Said) -> Table:
    player = PlayerId(entry.player)
    seat = None if player == NOBODY else table.company.seat_of(player)
    line = Line(table.said + 1, seat, player, entry, table.at)
    return replace(table, talk=(*table.talk[-TALK + 1 :], line))


def _game(table: Table) -> Game:
    if table.game is None:
        raise ValueError(f"the log of table {table.record.id} does not begin with a match and a deal")
    return table.game
