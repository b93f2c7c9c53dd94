"""What a player can do: a closed union of frozen values.

Actions say what the player does and nothing else; who does it is an argument of `Deal.apply`.
"""

from __future__ import annotations

from dataclasses import dataclass

from giruda.cards import Card, Seat, Suit, Trump
from giruda.rules.ruleset import FriendKind


@dataclass(frozen=True, slots=True)
class Contract:
    """A number of point cards and a trump: what a bid offers and what the declarer must fulfil (B3).

    Attributes:
        count: point cards to take, 1 to 20.
        trump: the trump named, or no-trump.
    """

    count: int
    trump: Trump


@dataclass(frozen=True, slots=True)
class Bid:
    """Offer a contract in the auction."""

    contract: Contract


@dataclass(frozen=True, slots=True)
class Pass:
    """Offer nothing in the auction."""


@dataclass(frozen=True, slots=True)
class Redeal:
    """Have the cards dealt again (R1)."""


@dataclass(frozen=True, slots=True)
class ChangeContract:
    """Change the contract before the kitty is seen (KV3); the kitty is taken with it."""

    contract: Contract


@dataclass(frozen=True, slots=True)
class TakeKitty:
    """Take the kitty with the contract unchanged, where it could have been changed before (KV3)."""


@dataclass(frozen=True, slots=True)
class Exchange:
    """Put cards down and settle the contract, in one act (K2, K5 to K9).

    Attributes:
        discards: as many cards as the kitty had, in ascending order.
        contract: the final contract.
    """

    discards: tuple[Card, ...]
    contract: Contract


@dataclass(frozen=True, slots=True)
class FriendCall:
    """How the declarer names the friend (F1 to F7).

    Attributes:
        kind: the kind of call.
        card: the called card, for `FriendKind.CARD`.
        seat: the named player, for `FriendKind.PLAYER`.
    """

    kind: FriendKind
    card: Card | None = None
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class CallFriend:
    """Call the friend, with what the rules let the declarer say along with it.

    Attributes:
        call: the friend.
        suit_request: the suit asked of the friend at 20 no-trump, or None (F12).
        joker_call: the joker call card, where the declarer names it, else None (J1).
    """

    call: FriendCall
    suit_request: Suit | None = None
    joker_call: Card | None = None


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card to the trick.

    Attributes:
        card: the card.
        suit: the suit that a led joker names, else None (T11).
        joker_call: whether the joker is called by this card (J2, J4).
    """

    card: Card
    suit: Suit | None = None
    joker_call: bool = False


@dataclass(frozen=True, slots=True)
class RevealFriend:
    """Say that one is the friend (F13)."""


@dataclass(frozen=True, slots=True)
class Claim:
    """Show the hand and take all the remaining tricks (T17)."""


Action = (
    Bid | Pass | Redeal | ChangeContract | TakeKitty | Exchange | CallFriend | Play | RevealFriend | Claim
)
