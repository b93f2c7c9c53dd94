"""The state of a table: the fold of its log, and what may be appended to it next. No clock, no socket, no database."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from random import Random
from typing import Final

from giruda.cards import CardSet, Seat, parse_card
from giruda.deal.actions import Action, Redeal, RevealFriend
from giruda.deal.auction import PASS
from giruda.deal.deal import Deal
from giruda.deal.events import Event
from giruda.deal.outcome import Ending
from giruda.deal.phase import Phase
from giruda.deal.setup import Layout
from giruda.match import Match
from giruda.notation.actions import format_action, parse_action
from giruda.notation.bids import format_contract
from giruda.notation.choices import options_out
from giruda.notation.errors import NotationError
from giruda.notation.seen import events_out, reason_of, view_out
from giruda.notation.wire import (
    Act,
    Command,
    MatchOut,
    Next,
    PlayerOut,
    SetAutoPass,
    SetPace,
    SheetRow,
    StateOut,
    TableOut,
)
from giruda.rules import highlights, load_rules
from giruda.rules.ruleset import RuleSet
from giruda.server.table.entries import PACES, Acted, AutoPassSet, BotSeated, Dealt, Entry, HintsSet, MatchBegan, PaceSet
from giruda.server.identity import PlayerId
from giruda.server.reasons import RefusedError, ServerCode, refused
from giruda.server.storage import Listing, Logged, Sitting, Stage, TableRecord
from giruda.shuffle import first_dealer, shuffled

PERSON = Seat(0)
"""The seat of the person at the table; bots sit at the others."""
BOT: Final = "rule"
"""The bot at a table where nobody asked for another."""


@dataclass(frozen=True, slots=True)
class Table:
    """A table after so many entries of its log.

    The position counts what happened for all to see. It is not the length of the log: a gap in it would tell of others'
    private settings.

    Attributes:
        record: what was fixed when the table was opened.
        rules: its rule set.
        length: how many entries the log has.
        position: how many times something happened in the game.
        match: the match, up to the deal in progress.
        deal: the deal in progress, or the last one until the person goes on.
        events: what the last entry brought.
        pace: how fast the bots move.
        auto_pass: whether the server passes for the person in this auction.
        bot: the name of the bot at the other seats.
        hints: whether the person may ask for hints.
        dealt_at: the position at which the cards were dealt.
        turned_at: the position since which the same seat is on turn, whatever was done out of turn.
        commands: the ids of the commands that were carried out.
        opens_match: whether a match has begun whose first deal is still to be dealt; ``deal`` is of the one before.
    """

    record: TableRecord
    rules: RuleSet
    match: Match
    deal: Deal
    length: int = 2
    position: int = 1
    events: tuple[Event, ...] = ()
    pace: str = "normal"
    auto_pass: bool = False
    bot: str = BOT
    hints: bool = True
    dealt_at: int = 1
    turned_at: int = 1
    commands: frozenset[str] = field(default_factory=frozenset)
    opens_match: bool = False

    @property
    def waiting(self) -> bool:
        """Whether the table waits for the person to go on after a deal."""
        return self.deal.outcome is not None

    @property
    def standing(self) -> Match:
        """The match with the deal in progress counted, once it is over."""
        return self.match if self.deal.outcome is None else self.match.after(self.deal.outcome)


def fresh_table(record: TableRecord, log: list[Logged]) -> Table:
    """The table that a log tells of.

    Raises:
        ValueError: the log does not begin with a match and its first deal.
    """
    began, dealt = (logged.entry for logged in log[:2])
    if not isinstance(began, MatchBegan) or not isinstance(dealt, Dealt):
        raise ValueError(f"the log of table {record.id} does not begin with a match and a deal")
    rules = load_rules(record.rules)
    match = Match.start(rules, Seat(began.dealer))
    deal = match.deal(_layout(dealt))
    table = Table(record, rules, match, deal, events=deal.opening)
    for entry, command, _ in log[2:]:
        table = after_entry(table, entry, command)
    return table


def after_entry(table: Table, entry: Entry, command: str | None) -> Table:
    """The table after one more entry of its log."""
    commands = table.commands | {command} if command is not None else table.commands
    table = replace(table, length=table.length + 1, commands=commands, events=())
    match entry:
        case MatchBegan(dealer):
            return replace(table, match=Match.start(table.rules, Seat(dealer)), opens_match=True)
        case Dealt():
            return _after_dealing(table, entry)
        case Acted(seat, action):
            return _after_action(table, Seat(seat), parse_action(action))
        case PaceSet(pace):
            return replace(table, pace=pace)
        case AutoPassSet(_, on):
            return replace(table, auto_pass=on)
        case BotSeated(name):
            return replace(table, bot=name)
        case HintsSet(on):
            return replace(table, hints=on)


def listing_of(table: Table) -> Listing:
    """How a table stands in lists."""
    record = table.record
    bots = (Sitting(name, PlayerId("")) for name in record.bot_names)
    seats = (Sitting(record.owner_name, record.owner), *bots)
    return Listing(Stage.FINISHED if table.standing.is_over else Stage.PLAYING, open=False, seats=seats, joining=False)


def first_entries(rules: RuleSet, rng: Random) -> list[Entry]:
    """The first entries of a new table's log, or those of a rematch: who deals, and the cards."""
    cut = first_dealer(rules, rng)
    return [MatchBegan(cut.dealer, [card.text for card in cut.cards]), deal_cards(rules, rng)]


def deal_cards(rules: RuleSet, rng: Random, out: Seat | None = None) -> Dealt:
    """The entry of a new deal, its cards shuffled; ``out`` gets none."""
    layout = shuffled(rules, rng, out)
    return Dealt(
        [[card.text for card in hand] for hand in layout.hands],
        [card.text for card in layout.kitty],
        [card.text for card in layout.order],
    )


def entries_for(table: Table, command: Command, rng: Random) -> list[Entry]:
    """What the person's command appends to the log; empty if it changes nothing.

    Raises:
        RefusedError: it cannot be carried out now, or the rules forbid it.
    """
    match command:
        case Act():
            return [Acted(PERSON, format_action(_wanted_action(table, command)))]
        case Next():
            return _next_deal(table, rng)
        case SetAutoPass(_, on):
            if on and table.deal.phase is not Phase.AUCTION:
                raise refused(ServerCode.NO_AUCTION)
            return [] if on == table.auto_pass else [AutoPassSet(PERSON, on)]
        case SetPace(_, pace):
            if pace not in PACES:
                raise refused(ServerCode.UNKNOWN_PACE, valid=", ".join(PACES))
            return [] if pace == table.pace else [PaceSet(pace)]


def chance_at(table: Table, seat: Seat) -> str:
    """The seed of a seat's own chance here: the same after a restart, and nobody's who does not know the secret."""
    return f"{table.record.secret}:{table.position}:{seat}"


def passes_by_itself(table: Table) -> bool:
    """Whether the server is to pass for the person now."""
    on_turn = table.deal.phase is Phase.AUCTION and table.deal.turn == PERSON
    return table.auto_pass and on_turn and PASS in table.deal.legal_actions(PERSON)


def state_out(table: Table) -> StateOut:
    """What the person is sent: the view of their seat and what they may do, nothing else."""
    view = table.deal.view(PERSON)
    record = table.record
    others = [PlayerOut(name, "bot") for name in record.bot_names]
    others += [PlayerOut("", "neutral")] * table.rules.neutral.seated
    return StateOut(
        position=table.position,
        table=TableOut(
            id=record.id,
            players=[PlayerOut(record.owner_name, "person"), *others],
            rules_id=table.rules.id,
            rules_spec=record.rules_spec,
            highlights=list(highlights(table.rules)),
            pace=table.pace,
            hints=table.hints,
        ),
        match=_match_out(table.standing, table.match.scored + 1),
        view=view_out(view),
        options=options_out(view, table.deal.legal_actions(PERSON)),
        events=events_out(table.events, PERSON),
        waiting=table.waiting,
        auto_pass=table.auto_pass,
    )


def _wanted_action(table: Table, command: Act) -> Action:
    try:
        action = parse_action(command.action)
    except NotationError as error:
        raise refused(ServerCode.UNKNOWN_ACTION, detail=str(error)) from None
    # A click on an earlier turn is not meant for this one. A right out of turn is meant for the whole deal.
    since = table.dealt_at if isinstance(action, Redeal | RevealFriend) else table.turned_at
    if not since <= command.position <= table.position:
        raise refused(ServerCode.STALE_POSITION)
    if (refusal := table.deal.check(PERSON, action)) is not None:
        raise RefusedError(reason_of(refusal))
    return action


def _next_deal(table: Table, rng: Random) -> list[Entry]:
    if not table.waiting:
        raise refused(ServerCode.NOTHING_TO_GO_ON)
    if table.standing.is_over:
        return first_entries(table.rules, rng)
    return [deal_cards(table.rules, rng, table.standing.out)]


def _after_dealing(table: Table, entry: Dealt) -> Table:
    match = table.match if table.opens_match else table.standing
    deal = match.deal(_layout(entry))
    position = table.position + 1
    return replace(
        table,
        match=match,
        deal=deal,
        position=position,
        events=deal.opening,
        auto_pass=False,
        dealt_at=position,
        turned_at=position,
        opens_match=False,
    )


def _after_action(table: Table, seat: Seat, action: Action) -> Table:
    deal, events = table.deal.apply(seat, action)
    position = table.position + 1
    return replace(
        table,
        deal=deal,
        position=position,
        events=events,
        auto_pass=table.auto_pass and deal.phase is Phase.AUCTION,
        turned_at=position if seat == table.deal.turn else table.turned_at,
    )


def _layout(entry: Dealt) -> Layout:
    hands = tuple(CardSet(map(parse_card, hand)) for hand in entry.hands)
    return Layout(hands, CardSet(map(parse_card, entry.kitty)), tuple(map(parse_card, entry.order)))


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
