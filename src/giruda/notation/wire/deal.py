"""What a seat is told of the deal: its view, everything it may do, what just happened, and reasons."""

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
