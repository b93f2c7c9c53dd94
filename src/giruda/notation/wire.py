"""The messages between server and page, one definition for both sides.

The page's TypeScript types are generated from this module (``giruda.notation.wire_types``). Cards, contracts and
actions travel as their canonical text; reasons and score lines travel as codes with parameters, never as sentences.
Everything a player can do comes in `Options`: the page holds no rules and sends one of these choices back.
"""

from __future__ import annotations

import msgspec

Param = int | str


class Reason(msgspec.Struct, frozen=True):
    """Why something is not allowed: a refusal code and its parameters, as text for display (``S``, ``HA``, ``16``)."""

    code: str
    params: dict[str, Param] = {}


class CallOut(msgspec.Struct, frozen=True):
    """One entry of the auction. ``bid`` is None for a pass."""

    seat: int
    bid: str | None


class FriendOut(msgspec.Struct, frozen=True):
    """The friend call: ``kind`` is ``card``, ``first_trick``, ``last_trick``, ``player`` or ``none``."""

    kind: str
    card: str | None
    seat: int | None
    suit_request: str | None


class PlayOut(msgspec.Struct, frozen=True):
    """A card on the table. ``suit`` is the suit a led joker named; ``joker_call`` whether the joker was called."""

    seat: int
    card: str
    suit: str | None
    joker_call: bool


class KillOut(msgspec.Struct, frozen=True):
    """The kill: the cards that ``declarer`` named, in order, and the seat that sits out, None as long as nobody does.

    ``suicide``: the declarer hit the kitty and sits out; the auction was held again.
    """

    declarer: int
    named: list[str]
    out: int | None
    suicide: bool


class TrickOut(msgspec.Struct, frozen=True):
    """A trick, finished or not.

    ``number`` counts from 1; ``winner`` is the seat that is winning so far, None before a card.
    """

    number: int
    leader: int
    plays: list[PlayOut]
    winner: int | None
    points: int
    led_suit: str | None


class LineOut(msgspec.Struct, frozen=True):
    """One line of a score's breakdown: ``kind`` is a `LineKind` value."""

    kind: str
    value: int
    params: dict[str, int]


class OutcomeOut(msgspec.Struct, frozen=True):
    """How a deal ended: ``ending`` is ``played``, ``redeal`` or ``all_pass``."""

    ending: str
    scores: list[int]
    breakdown: list[LineOut]
    declarer: int | None
    contract: str | None
    friend: int | None
    taken: int
    won: bool | None
    pot: int
    discards: list[str] | None
    out: int | None


class ViewOut(msgspec.Struct, frozen=True):
    """What one seat may know of the deal (``seat`` None: a spectator).

    ``phase`` is ``auction``, ``kill``, ``kitty``, ``exchange``, ``friend``, ``play`` or ``over``; ``turn`` the seat
    everyone waits for. ``first_bidder`` opened the auction, unless it sits out. ``auction_high`` is the highest bid so
    far; ``passed`` the seats out of the auction; ``voided`` the auction that a suicide made void. ``contract`` is the
    declarer's contract as it stands; ``changed`` whether it changed before the kitty was taken. ``mighty`` and
    ``joker_call`` are cards, None while no trump is settled (or no call card named). ``kitty`` and ``discards`` are
    None unless this seat knows them. ``friend_seat`` is public knowledge; ``alone`` is True once everyone knows there
    is no friend; ``you_are_friend`` is this seat's own secret. ``seats`` counts the neutral one, ``neutral``, which
    turns up its pile and decides nothing; ``out`` is the seat that sits out. ``removed`` are the cards that are not in
    the deck. Bids go from ``minimum`` (no-trump perhaps one lower, see the options) to ``maximum``. ``points`` counts
    the point cards of the tricks each seat won; ``side_points`` is [declarer's side, undecided, defence] as far as
    this seat knows.
    """

    seat: int | None
    seats: int
    neutral: int | None
    out: int | None
    phase: str
    turn: int | None
    dealer: int
    first_bidder: int
    tokens: list[int]
    pot: int
    hand: list[str]
    hand_sizes: list[int]
    auction: list[CallOut]
    auction_high: CallOut | None
    passed: list[int]
    voided: list[CallOut]
    minimum: int
    maximum: int
    removed: list[str]
    kill: KillOut | None
    declarer: int | None
    contract: str | None
    changed: bool
    trump: str | None
    mighty: str | None
    joker_call: str | None
    kitty_size: int
    kitty: list[str] | None
    discards: list[str] | None
    friend: FriendOut | None
    friend_seat: int | None
    alone: bool
    you_are_friend: bool
    trick: TrickOut | None
    tricks: list[TrickOut]
    points: list[int]
    side_points: list[int]
    trumps_out: int | None
    points_out: int
    joker_out: bool
    outcome: OutcomeOut | None


class RedealOption(msgspec.Struct, frozen=True):
    """A redeal may be requested now; ``cost`` in points, ``tokens`` left to this seat (0 where tokens are not used)."""

    cost: int
    tokens: int


class ContractOption(msgspec.Struct, frozen=True):
    """A contract the declarer may settle on.

    ``kind`` is ``keep``, ``change`` or ``raise``; ``forbidden`` cards may not be discarded under it.
    """

    contract: str
    kind: str
    rise: int
    forbidden: list[str]


class ExchangeOption(msgspec.Struct, frozen=True):
    """Discard ``count`` cards of the hand and settle one of the contracts; the first one keeps it as it is."""

    count: int
    contracts: list[ContractOption]


class FriendOption(msgspec.Struct, frozen=True):
    """The calls that are offered.

    ``cards`` may be called; ``barred`` maps a card that may not to the reason. ``suit_requests`` and ``call_cards``
    are empty where nothing of the kind is offered; ``call_cards`` has the usual ones first.
    """

    kinds: list[str]
    cards: list[str]
    barred: dict[str, Reason]
    solo_cards: list[str]
    seats: list[int]
    suit_requests: list[str]
    call_cards: list[str]


class PlayOption(msgspec.Struct, frozen=True):
    """A card that may be played.

    ``suits``: the suits a led joker may name, empty if none is named. ``joker_call``: ``none``, ``on`` (always
    calls), ``offered_on`` or ``offered_off`` (a choice, with its default).
    """

    card: str
    suits: list[str]
    joker_call: str


class Options(msgspec.Struct, frozen=True):
    """Everything this seat may do now.

    ``refused`` maps each card of the hand that may not be played to the reason. ``bids`` and ``changes`` are
    contracts; ``changes`` are those before the kitty is seen, with ``take_kitty`` beside them; ``kills`` are the cards
    that may be named to kill, and ``unkillable`` maps each other card of the deck to the reason.
    """

    bids: list[str] = []
    may_pass: bool = False
    redeal: RedealOption | None = None
    kills: list[str] = []
    unkillable: dict[str, Reason] = {}
    changes: list[str] = []
    take_kitty: bool = False
    exchange: ExchangeOption | None = None
    friend: FriendOption | None = None
    plays: list[PlayOption] = []
    refused: dict[str, Reason] = {}
    reveal: bool = False
    claim: bool = False


class EventOut(msgspec.Struct, frozen=True):
    """Something that just happened, for animation and the spoken line.

    ``kind`` is the event's name in kebab case (``bid-made``, ``passed``, ``card-played``, ``trick-taken``, ``friend-
    revealed``, ...); unused fields are None. ``out`` is the seat that a ``kill-called`` puts out, None for nobody.
    """

    kind: str
    seat: int | None = None
    contract: str | None = None
    cards: list[str] | None = None
    suit: str | None = None
    joker_call: bool = False
    points: int | None = None
    friend: FriendOut | None = None
    out: int | None = None


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
    """Who sits at a seat. ``kind`` is ``person``, ``bot`` or ``neutral``; a neutral seat has no name of its own."""

    name: str
    kind: str


class TableOut(msgspec.Struct, frozen=True):
    """The table itself: who sits where, and the rules.

    ``highlights`` are paths of options, see ``rules.ftl``; ``hints`` whether the players may ask for hints.
    """

    id: str
    players: list[PlayerOut]
    rules_id: str
    rules_spec: str
    highlights: list[str]
    pace: str
    hints: bool


class StateOut(msgspec.Struct, frozen=True, tag="state"):
    """Sent after every step and on connecting.

    ``position`` grows with every step; ``waiting`` is True when the table waits for this seat to go on (after a
    deal's result).
    """

    position: int
    table: TableOut
    match: MatchOut
    view: ViewOut
    options: Options
    events: list[EventOut]
    waiting: bool
    auto_pass: bool


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


ServerMessage = StateOut | RefusedOut | AcceptedOut | HintOut


class Act(msgspec.Struct, frozen=True, tag="act", forbid_unknown_fields=True):
    """Do an action, given as canonical text (``bid 15S``, ``play JK naming D``).

    ``id`` is made by the page, unique per click; ``position`` is the position the player saw.
    """

    id: str
    position: int
    action: str


class Next(msgspec.Struct, frozen=True, tag="next", forbid_unknown_fields=True):
    """Go on to the next deal after a result, or to a new match after the last."""

    id: str


class SetAutoPass(msgspec.Struct, frozen=True, tag="auto_pass", forbid_unknown_fields=True):
    """Pass on every turn of this auction, or no longer."""

    id: str
    on: bool


class SetPace(msgspec.Struct, frozen=True, tag="pace", forbid_unknown_fields=True):
    """How fast the bots act: ``slow``, ``normal``, ``fast`` or ``instant``."""

    id: str
    pace: str


class AskHint(msgspec.Struct, frozen=True, tag="hint", forbid_unknown_fields=True):
    """Ask what to do now; ``position`` is the position the player sees. It changes nothing at the table."""

    id: str
    position: int


Command = Act | Next | SetAutoPass | SetPace
"""What changes something at the table."""
ClientMessage = Command | AskHint


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Ask for a table: POST /api/tables.

    ``rules`` is a preset with variants and single options, such as ``kbg+six-players;bidding.minimum=12``. ``bot``
    plays at the other seats: a level or another bot of ours, or a program that the server's owner has allowed by that
    very name. ``hints``: whether hints may be asked for.
    """

    name: str
    rules: str
    language: str = "ko"
    pace: str = "normal"
    bot: str = "rule"
    hints: bool = True


class NewTableOut(msgspec.Struct, frozen=True):
    """The table that was opened; the page is at ``/table/{id}``."""

    id: str


class VariantOut(msgspec.Struct, frozen=True):
    """A named variant of a preset: what it excludes, and the options it sets.

    ``players`` is how many it seats where it changes that, else None.
    """

    id: str
    title: dict[str, str]
    excludes: list[str]
    players: int | None = None
    changes: list[OptionOut] = []


class OptionOut(msgspec.Struct, frozen=True):
    """One option of a rule set: its path (``bidding.minimum``) and value as display text."""

    path: str
    value: str


class PresetOut(msgspec.Struct, frozen=True):
    """A preset for the lobby (GET /api/presets): title per language, what is special about it, and every option."""

    id: str
    title: dict[str, str]
    players: int
    highlights: list[OptionOut]
    options: list[OptionOut]
    variants: list[VariantOut]


class LobbyOut(msgspec.Struct, frozen=True):
    """GET /api/lobby: the presets, and the unfinished table of this browser, if any.

    ``levels`` are bots to play against, the easiest first; ``level-`` messages name them.
    """

    presets: list[PresetOut]
    levels: list[str]
    resume: str | None
    name: str | None


class ShapeOut(msgspec.Struct, frozen=True):
    """An option that a table may set (GET /api/options): its section, and how its value looks.

    ``shape`` is a shape's name: ``flag``, ``whole``, ``whole-or-none``, ``number``, ``choice``, ``choices``, ``suits``,
    ``cards``, ``card`` or ``card-or-none``. ``choices`` are what may be chosen or listed; empty where anything of that
    shape may be written.
    """

    path: str
    section: str
    shape: str
    choices: list[str]


class SettingOut(msgspec.Struct, frozen=True):
    """The value of an option in a rule set.

    ``idle`` options change nothing under these rules. ``base`` is the value in the preset with its variants where that
    differs, else None.
    """

    path: str
    value: str
    idle: bool
    base: str | None


class ProblemOut(msgspec.Struct, frozen=True):
    """Something that is wrong with a rule set: a code with parameters, and the option it is about, or ``""``."""

    path: str
    code: str
    params: dict[str, Param]


class RulesOut(msgspec.Struct, frozen=True):
    """A rule set: ``spec`` names it in one way only, ``base`` the preset with variants that it starts from.

    ``seats`` counts a neutral seat beside the ``players``; ``highlights`` are paths of options, see ``rules.ftl``.
    """

    id: str
    spec: str
    base: str
    players: int
    seats: int
    settings: list[SettingOut]
    highlights: list[str]


class RulesAnswer(msgspec.Struct, frozen=True):
    """GET /api/rules?spec=...: the rule set of that name, or else everything that is wrong with it."""

    rules: RulesOut | None
    problems: list[ProblemOut]
