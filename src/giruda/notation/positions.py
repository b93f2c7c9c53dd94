"""Positions and events as plain text, one fact a line: what golden files, bug reports and tests compare.

The same value has one text, and what is not so has no line, so that two positions differ in the lines of what differs.
The lines are described in ``docs/notation/positions.md``. A text is written and never read back: a position travels as
a record (`giruda.notation.record`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from giruda.cards import Card, CardSet, Seat
from giruda.deal.actions import CallFriend, Contract
from giruda.deal.auction import Auction
from giruda.deal.deal import Deal
from giruda.deal.events import (
    AuctionReopened,
    BidMade,
    CardPlayed,
    CardsShared,
    Claimed,
    ContractChanged,
    DealEnded,
    DealStarted,
    DeclarerChosen,
    Discarded,
    DiscardsSeen,
    Event,
    FriendCalled,
    FriendRevealed,
    HandDealt,
    KillCalled,
    KittySeen,
    KittyTaken,
    Passed,
    RedealRequested,
    TrickTaken,
)
from giruda.deal.kill import Killing
from giruda.deal.outcome import Line, Outcome
from giruda.deal.play import Showdown
from giruda.deal.setup import Layout, Setup
from giruda.deal.trick import Trick
from giruda.notation.actions import format_action, format_play
from giruda.notation.bids import format_contract
from giruda.notation.cards import format_cards
from giruda.view import SeatView

NONE: Final = "none"
EVERYONE: Final = "everyone"
NOBODY: Final = "nobody"
_HUMP: Final = re.compile(r"(?<=[a-z])(?=[A-Z])")


def describe_view(view: SeatView) -> str:
    """Everything that a seat, or a spectator, knows of a deal, and nothing else."""
    return _text(_view(view))


def describe_deal(deal: Deal) -> str:
    """Everything there is to know of a deal, the hidden cards and the hidden friend included."""
    return _text(_deal(deal))


def describe_event(event: Event) -> str:
    """What happened, to which seat, with what, and who sees it, in one line.

    Such as ``bid-made 0: 14H (everyone)``, ``kitty-seen 0: S6 DA HQ (0)`` or, for the cards that nobody sees,
    ``hand-dealt 4: S2 ... (nobody)``.
    """
    seat, told = _told(event)
    kind = _HUMP.sub("-", type(event).__name__).lower()
    head = kind if seat is None else f"{kind} {seat}"
    return f"{head}{f': {told}' if told else ''} ({_audience(event)})"


def _text(lines: Iterable[str]) -> str:
    return "\n".join(lines) + "\n"


def _view(view: SeatView) -> Iterator[str]:
    yield f"rules: {view.rules.id} version {view.rules.version}"
    yield f"seat: {_maybe(view.seat)}"
    yield f"phase: {view.phase.value}"
    yield f"turn: {_maybe(view.turn)}"
    yield from _setup(view.setup)
    yield f"hand: {_cards(view.hand)}"
    yield f"hand-sizes: {_numbers(view.hand_sizes)}"
    yield from _auction(view.auction)
    yield from _killing(view.killing)
    yield from _contract(view.declarer, view.bid, view.contract, view.changed)
    if view.kitty is not None:
        yield f"kitty: {_cards(view.kitty)}"
    yield from _exchanged(view.discards, view.call)
    if view.friend_known:
        yield f"friend: {_maybe(view.friend)}"
    yield from _tricks(view.tricks, view.trick)
    if view.shown is not None:
        yield f"shown {view.shown.seat}: {_cards(view.shown.hand)}"
    yield from _outcome(view.outcome)


def _deal(deal: Deal) -> Iterator[str]:
    yield f"rules: {deal.rules.id} version {deal.rules.version}"
    yield f"phase: {deal.phase.value}"
    yield f"turn: {_maybe(deal.turn)}"
    yield from _setup(deal.setup)
    yield from _layout(deal.layout, "dealt")
    if deal.dealt is not deal.layout:
        yield from _layout(deal.dealt, "dealt-again")
    for seat in deal.setup.seats:
        yield f"hand {seat}: {_cards(deal.hand(seat))}"
    yield from _auction(deal.auction)
    yield from _killing(deal.killing)
    undertaking = deal.undertaking
    if undertaking is not None:
        yield from _contract(undertaking.declarer, undertaking.bid, undertaking.contract, undertaking.changed)
        discards = CardSet.from_mask(undertaking.discards) if undertaking.discards else None
        yield from _exchanged(discards, undertaking.call)
    if deal.showdown is not None:
        yield from _showdown(deal.showdown)
    yield from _outcome(deal.outcome)


def _setup(setup: Setup) -> Iterator[str]:
    """What the deal started from. The deck and the order of the seats follow from the rules and from who is out."""
    yield f"dealer: {setup.dealer}"
    yield f"first-bidder: {setup.first_bidder}"
    yield f"tokens: {_numbers(setup.tokens)}"
    yield f"pot: {setup.pot}"
    if setup.neutral is not None:
        yield f"neutral: {setup.neutral}"
    if setup.out is not None:
        yield f"out: {setup.out}"


def _layout(layout: Layout, name: str) -> Iterator[str]:
    for seat, hand in enumerate(layout.hands):
        yield f"{name} {seat}: {_cards(hand)}"
    yield f"{name}-kitty: {_cards(layout.kitty)}"
    if layout.order:
        yield f"{name}-order: {_cards(layout.order)}"


def _auction(auction: Auction, name: str = "") -> Iterator[str]:
    """What was said; whose turn it is has its own line."""
    for number, (seat, contract) in enumerate(auction.calls, start=1):
        said = "pass" if contract is None else f"bid {format_contract(contract)}"
        yield f"{name}call {number}: {seat}: {said}"
    if auction.high is not None and auction.high.contract is not None:
        yield f"{name}high: {format_contract(auction.high.contract)} by {auction.high.seat}"
    if auction.passed:
        yield f"{name}silent: {_seats(auction.passed)}"
    if auction.acted:
        yield f"{name}acted: {_seats(auction.acted)}"
    if auction.passes:
        yield f"{name}passes-in-a-row: {auction.passes}"
    if auction.reopened:
        yield f"{name}reopened: yes"
    if auction.redealer is not None:
        yield f"{name}redealer: {auction.redealer}"


def _killing(killing: Killing | None) -> Iterator[str]:
    if killing is None:
        return
    yield f"kill-by: {killing.declarer}"
    yield f"kill-named: {_cards(killing.named)}"
    if killing.out is not None:
        yield f"kill-out: {killing.out}"
    if killing.voided is not None:
        yield from _auction(killing.voided, "void-")


def _contract(declarer: Seat | None, bid: Contract | None, contract: Contract | None, changed: bool) -> Iterator[str]:
    if declarer is not None:
        yield f"declarer: {declarer}"
    if bid is not None:
        yield f"bid: {format_contract(bid)}"
    if contract is not None:
        yield f"contract: {format_contract(contract)}"
    if changed:
        yield "changed: before the kitty"


def _exchanged(discards: CardSet | None, call: CallFriend | None) -> Iterator[str]:
    if discards is not None:
        yield f"discards: {_cards(discards)}"
    if call is not None:
        yield f"friend-call: {_call(call)}"


def _showdown(showdown: Showdown) -> Iterator[str]:
    friendship, claimant = showdown.friendship, showdown.claimant
    yield f"friend: {_maybe(friendship.seat)}"
    if friendship.alone is not None:
        yield f"alone: {friendship.alone.value}"
    yield f"friend-known: {_yes(friendship.known)}"
    yield from _tricks(showdown.tricks, showdown.trick)
    if claimant is not None:
        yield f"claim {claimant.seat}: {_cards(CardSet.from_mask(claimant.shown))}"
        yield f"claim-took: {_cards(CardSet.from_mask(claimant.cards))}"


def _tricks(tricks: tuple[Trick, ...], last: Trick | None) -> Iterator[str]:
    """The finished tricks, and the one in progress."""
    for trick in tricks:
        yield f"{_plays(trick)} > {trick.winner}, points {trick.points}"
    if last is not None and last.winner is None:
        yield _plays(last)


def _plays(trick: Trick) -> str:
    return " ".join((f"trick {trick.number}: {trick.leader}:", *map(format_play, trick.plays)))


def _outcome(outcome: Outcome | None) -> Iterator[str]:
    if outcome is None:
        return
    yield f"result: {outcome.ending.value}"
    for name, seat in (("declarer", outcome.declarer), ("friend", outcome.friend), ("out", outcome.out)):
        if seat is not None:
            yield f"result-{name}: {seat}"
    if outcome.contract is not None:
        yield f"result-contract: {format_contract(outcome.contract)}"
    yield f"result-taken: {outcome.taken}"
    if outcome.won is not None:
        yield f"result-won: {_yes(outcome.won)}"
    for number, line in enumerate(outcome.breakdown, start=1):
        yield f"score-line {number}: {_score_line(line)}"
    yield f"scores: {_numbers(outcome.scores)}"
    yield f"pot-after: {outcome.pot}"
    yield f"tokens-after: {_numbers(outcome.tokens)}"


def _score_line(line: Line) -> str:
    return " ".join((line.kind.value, str(line.value), *(f"{name}={value}" for name, value in line.params)))


def _told(event: Event) -> tuple[Seat | None, str]:
    """The seat that an event is about, if it is about one, and what it tells of it."""
    match event:
        case DealStarted(dealer, first_bidder, tokens, pot, out):
            told = f"dealer {dealer}, first bidder {first_bidder}, tokens {_numbers(tokens)}, pot {pot}"
            return None, told if out is None else f"{told}, out {out}"
        case HandDealt(seat, cards) | CardsShared(seat, cards) | Claimed(seat, cards):
            return seat, _cards(cards)
        case KittySeen(seat, cards) | DiscardsSeen(seat, cards):
            return seat, _cards(cards)
        case RedealRequested(seat, hand):
            return seat, "" if hand is None else _cards(hand)
        case BidMade(seat, contract) | DeclarerChosen(seat, contract) | ContractChanged(seat, contract):
            return seat, format_contract(contract)
        case Passed(seat) | KittyTaken(seat) | Discarded(seat):
            return seat, ""
        case AuctionReopened():
            return None, ""
        case KillCalled(seat, card, out):
            return seat, f"{card.text}, out {_maybe(out)}"
        case FriendCalled(seat, call, suit_request, joker_call):
            return seat, _call(CallFriend(call, suit_request, joker_call))
        case CardPlayed(seat, play):
            return seat, format_play(play)
        case TrickTaken(seat, points):
            return seat, f"points {points}"
        case FriendRevealed(friend):
            return None, _maybe(friend)
        case DealEnded(outcome, discards):
            facts = [] if discards is None else [f"discards: {_cards(discards)}"]
            return None, "; ".join((*_outcome(outcome), *facts))


def _audience(event: Event) -> str:
    if event.audience is None:
        return EVERYONE
    return _numbers(event.audience) if event.audience else NOBODY


def _call(call: CallFriend) -> str:
    return format_action(call).removeprefix("call ")


def _cards(cards: Iterable[Card]) -> str:
    return format_cards(cards) or NONE


def _numbers(numbers: Iterable[int]) -> str:
    return " ".join(map(str, numbers))


def _seats(mask: int) -> str:
    """The seats of a set of bits."""
    return _numbers(seat for seat in range(mask.bit_length()) if mask >> seat & 1)


def _maybe(seat: Seat | None) -> str:
    return NONE if seat is None else str(seat)


def _yes(is_so: bool) -> str:
    return "yes" if is_so else "no"
