"""What happened: frozen values with an audience fixed when they are made.

A view is the fold of the events its seat may see (`giruda.view`). ``audience`` is None for everyone, else the seats
that see the event.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from giruda.cards import Card, CardSet, Seat, Suit
from giruda.deal.actions import Contract, FriendCall, Play
from giruda.deal.outcome import Outcome

Audience = tuple[Seat, ...] | None
"""The seats that see an event; None for everyone."""


@dataclass(frozen=True, slots=True)
class DealStarted:
    """The cards are dealt and the auction opens. ``out`` got none: it sits out from the start (AM11)."""

    dealer: Seat
    first_bidder: Seat
    tokens: tuple[int, ...]
    pot: int
    out: Seat | None = None
    audience: Audience = None


@dataclass(frozen=True, slots=True)
class HandDealt:
    """A seat got its cards. Only that seat sees which."""

    seat: Seat
    hand: CardSet
    audience: Audience


@dataclass(frozen=True, slots=True)
class BidMade:
    """A seat bid."""

    seat: Seat
    contract: Contract
    audience: Audience = None


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat passed."""

    seat: Seat
    audience: Audience = None


@dataclass(frozen=True, slots=True)
class AuctionReopened:
    """Everyone passed and may bid once more on the same cards (B11)."""

    audience: Audience = None


@dataclass(frozen=True, slots=True)
class RedealRequested:
    """A seat had the cards dealt again. ``hand`` is shown where the rules say so (R8)."""

    seat: Seat
    hand: CardSet | None
    audience: Audience = None


@dataclass(frozen=True, slots=True)
class DeclarerChosen:
    """The auction is over."""

    seat: Seat
    contract: Contract
    audience: Audience = None


@dataclass(frozen=True, slots=True)
class KillCalled:
    """The declarer named a card to kill. ``out`` sits out: its holder, the declarer by suicide, or None for nobody."""

    seat: Seat
    card: Card
    out: Seat | None
    audience: Audience = None


@dataclass(frozen=True, slots=True)
class CardsShared:
    """A seat got some of the cards that were dealt again after a kill. Only that seat sees which."""

    seat: Seat
    cards: CardSet
    audience: Audience


@dataclass(frozen=True, slots=True)
class ContractChanged:
    """The declarer changed the contract."""

    seat: Seat
    contract: Contract
    audience: Audience = None


@dataclass(frozen=True, slots=True)
class KittyTaken:
    """The declarer took the kitty into the hand."""

    seat: Seat
    audience: Audience = None


@dataclass(frozen=True, slots=True)
class KittySeen:
    """Which cards were in the kitty. Seen by the declarer, or by everyone where it is turned up (K1)."""

    seat: Seat
    cards: CardSet
    audience: Audience


@dataclass(frozen=True, slots=True)
class Discarded:
    """The declarer put cards down."""

    seat: Seat
    audience: Audience = None


@dataclass(frozen=True, slots=True)
class DiscardsSeen:
    """Which cards the declarer put down. Seen by the declarer only."""

    seat: Seat
    cards: CardSet
    audience: Audience


@dataclass(frozen=True, slots=True)
class FriendCalled:
    """The declarer called the friend. ``suit_request`` and ``joker_call`` as in `CallFriend`."""

    seat: Seat
    call: FriendCall
    suit_request: Suit | None
    joker_call: Card | None
    audience: Audience = None


class CardPlayed(NamedTuple):
    """A seat played a card."""

    seat: Seat
    play: Play
    audience: Audience = None


class TrickTaken(NamedTuple):
    """A trick is over. ``points`` counts its point cards."""

    seat: Seat
    points: int
    audience: Audience = None


@dataclass(frozen=True, slots=True)
class FriendRevealed:
    """Everyone knows the friend now; ``seat`` is None when it is known that there is none."""

    seat: Seat | None
    audience: Audience = None


@dataclass(frozen=True, slots=True)
class Claimed:
    """The leader showed a hand that takes all the remaining tricks."""

    seat: Seat
    hand: CardSet
    audience: Audience = None


@dataclass(frozen=True, slots=True)
class DealEnded:
    """The deal is over. ``discards`` is None where they stay hidden (V4)."""

    outcome: Outcome
    discards: CardSet | None
    audience: Audience = None


Event = (
    DealStarted
    | HandDealt
    | BidMade
    | Passed
    | AuctionReopened
    | RedealRequested
    | DeclarerChosen
    | KillCalled
    | CardsShared
    | ContractChanged
    | KittyTaken
    | KittySeen
    | Discarded
    | DiscardsSeen
    | FriendCalled
    | CardPlayed
    | TrickTaken
    | FriendRevealed
    | Claimed
    | DealEnded
)
