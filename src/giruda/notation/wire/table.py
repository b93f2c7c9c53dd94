"""What the server says on a table's socket: states with the table around the deal, talk, answers and hints."""

from __future__ import annotations

import msgspec

from giruda.notation.wire.deal import EventOut, FriendOut, Options, Reason, ViewOut


class SheetRow(msgspec.Struct, frozen=True):
    """One deal of the score sheet; thrown-in deals that cost nothing are left out.

    ``deal`` is None for a redeal's cost.
    """

    deal: int | None
    contract: str | None
    declarer: int | None
    friend: int | None
    taken: int
    won: bool | None
    scores: list[int]


class MatchOut(msgspec.Struct, frozen=True):
    """The match so far.

    ``deal`` counts scored deals from 1; ``deals`` is the length, None for open-ended. ``places`` is each seat's place
    once it is over (ties share a place; a neutral seat that cannot win has place 0).
    """

    deal: int
    deals: int | None
    totals: list[int]
    sheet: list[SheetRow]
    over: bool
    places: list[int] | None


class PlayerOut(msgspec.Struct, frozen=True):
    """Who sits at a seat. ``kind`` is ``person``, ``bot`` or ``neutral``; a neutral seat has no name of its own.

    ``here``: a window of this person is open; ``away``: a bot plays for them until they are back; ``coming``: who takes
    the seat with the next deal.
    """

    name: str
    kind: str
    here: bool = True
    away: bool = False
    coming: str | None = None


class TermsOut(msgspec.Struct, frozen=True):
    """How a table is kept, which its host may change.

    ``pace`` is how fast the bots act, ``bot`` who plays at empty seats; ``turn_seconds`` how long a turn may take, 0
    without a limit; ``listed`` whether anybody finds the table in the lobby and may sit down; ``watching`` whether it
    may be watched; ``joining`` whether a bot's seat may be taken in the middle of a deal; ``undo_times`` how often a
    seat may ask in one deal to take something back, ``undo_seconds`` for how long after it, 0 without a limit.
    """

    pace: str
    bot: str
    hints: bool
    turn_seconds: int
    listed: bool
    watching: bool
    chat: bool
    joining: bool
    undo_times: int
    undo_seconds: int


class TableOut(msgspec.Struct, frozen=True):
    """The table itself: who sits where, and the rules.

    ``stage`` is ``gathering`` before the first deal, then ``playing``; ``highlights`` are paths of options, see
    ``rules.ftl``; ``host`` the seat that keeps the table, None while nobody does; ``watchers`` the names of those who
    only watch; ``paused`` the name of who stopped the table, or None.
    """

    id: str
    stage: str
    players: list[PlayerOut]
    rules_id: str
    rules_spec: str
    highlights: list[str]
    pace: str
    hints: bool
    terms: TermsOut
    host: int | None
    watchers: list[str]
    paused: str | None


class ClockOut(msgspec.Struct, frozen=True):
    """Whom the table waits for, and until when.

    ``ends`` and ``now`` are the server's time in milliseconds; ``ends`` is None while the clock stands still.
    ``seconds`` is how long the whole turn may take.
    """

    seats: list[int]
    seconds: int
    ends: int | None
    now: int


class UndoOut(msgspec.Struct, frozen=True):
    """Somebody asks to take back what they did last; ``waiting`` are the seats that have not answered."""

    seat: int
    waiting: list[int]


class YouOut(msgspec.Struct, frozen=True):
    """Who the receiver of a state is.

    ``seat`` is None for a spectator; ``coming`` is the seat they take with the next deal, None where they do not wait
    for one. ``acting`` is False in a window whose player has opened a newer one: it only shows the table.
    ``play_link`` and ``watch_link`` are keys for links, None where this person may not pass them on. ``undo`` is
    whether this seat may ask to take something back.
    """

    seat: int | None
    coming: int | None
    host: bool
    may_sit: bool
    acting: bool
    undo: bool
    play_link: str | None
    watch_link: str | None


class StateOut(msgspec.Struct, frozen=True, tag="state"):
    """Sent after every step and on connecting.

    ``position`` grows with every step; ``waiting`` is True when the table waits for this seat to go on (after a
    deal's result), and ``ready`` are the seats that have gone on. ``match`` and ``view`` are None before the first
    deal. ``dealt`` counts the deals at this table, and ``commitment`` is what the cards of the next one follow from,
    hidden in a hash.
    """

    position: int
    table: TableOut
    you: YouOut
    match: MatchOut | None
    view: ViewOut | None
    options: Options
    events: list[EventOut]
    waiting: bool
    ready: list[int]
    auto_pass: bool
    clock: ClockOut | None
    undo: UndoOut | None
    dealt: int
    commitment: str | None


class LineOfTalk(msgspec.Struct, frozen=True):
    """Something that was said at a table. ``kind`` is ``text`` or ``emote``; ``at`` the server's time in milliseconds.

    ``seat`` is where the speaker sat, None for a spectator; ``speaker`` tells speakers of one name apart.
    """

    number: int
    seat: int | None
    name: str
    speaker: str
    kind: str
    words: str
    at: int


class TalkOut(msgspec.Struct, frozen=True, tag="talk"):
    """What was said: everything of late on connecting, then what is new."""

    lines: list[LineOfTalk]


class RefusedOut(msgspec.Struct, frozen=True, tag="refused"):
    """A command was not carried out; nothing changed.

    ``command`` is the id it came with, or None if it could not be read.
    """

    command: str | None
    reason: Reason


class AcceptedOut(msgspec.Struct, frozen=True, tag="accepted"):
    """A command was carried out (or had been before: the same id twice acts once)."""

    command: str


class SuggestionOut(msgspec.Struct, frozen=True):
    """Something that a seat might do, and what is expected of it.

    ``action`` is its canonical text, ``kind`` the word that begins it (``bid``, ``pass``, ``redeal``, ``kill``,
    ``change``, ``take``, ``exchange``, ``call``, ``play``, ``reveal`` or ``claim``); the other fields are its parts.
    ``call_card`` is the joker call card named along with a friend. ``score`` is the seat's score of the deal on
    average, ``makes`` the chance that the contract is made; both None where a rule of thumb decided.
    """

    action: str
    kind: str
    cards: list[str] = []
    contract: str | None = None
    suit: str | None = None
    joker_call: bool = False
    friend: FriendOut | None = None
    call_card: str | None = None
    score: float | None = None
    makes: float | None = None


class HintOut(msgspec.Struct, frozen=True, tag="hint"):
    """The answer to `AskHint`.

    ``suggestions`` are what was weighed, the best first; empty where the right to act out of turn is better let be.
    ``worlds`` is how many distributions of the hidden cards each was tried in, ``solved`` whether they were played
    perfectly in each. ``reasons`` are facts that speak for the first, the most important first (``fact-`` messages);
    a parameter ``seats`` names seats by number, separated by spaces.
    """

    command: str
    position: int
    suggestions: list[SuggestionOut]
    worlds: int
    solved: bool
    reasons: list[Reason]


ServerMessage = StateOut | TalkOut | RefusedOut | AcceptedOut | HintOut
