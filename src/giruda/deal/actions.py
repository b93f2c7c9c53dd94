"""What a player can do: a closed union of frozen values.

Actions say what the player does and nothing else; who does it is an argument of `Deal.apply`. `Bid` and `Play` are
tuples, because they are compared more often than all the others together.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple, Self, cast

from giruda.cards import POINT_CARDS, Card, Seat, Suit, Trump, card_order
from giruda.rules.choices import FriendKind


class Contract:
    """A number of point cards and a trump: what a bid offers and what the declarer must fulfil (B3).

    Interned: two equal contracts are the same object.

    Attributes:
        count: point cards to take, 1 to 20.
        trump: the trump named, or no-trump.
    """

    __slots__ = ("count", "trump")

    count: int
    trump: Trump

    def __new__(cls, count: int, trump: Trump) -> Self:
        """The contract of that number and trump.

        Raises:
            ValueError: the number is not from 1 to 20.
        """
        try:
            return cast(Self, _CONTRACTS[count, trump])
        except KeyError:
            raise ValueError(f"a contract is for 1 to {POINT_CARDS} point cards, not {count}") from None

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a contract cannot be changed (tried to set {name!r})")

    def __repr__(self) -> str:
        return f"Contract({self.count}{self.trump.letter})"

    def __reduce__(self) -> tuple[type[Contract], tuple[int, Trump]]:
        return (Contract, (self.count, self.trump))

    def __copy__(self) -> Contract:
        return self

    def __deepcopy__(self, memo: object) -> Contract:
        return self


def contract_order(contract: Contract) -> tuple[int, Trump]:
    """The key that puts contracts in ascending order: by number, then by trump, no-trump last."""
    return contract.count, contract.trump


def _make_contract(count: int, trump: Trump) -> Contract:
    made = object.__new__(Contract)
    object.__setattr__(made, "count", count)
    object.__setattr__(made, "trump", trump)
    return made


_CONTRACTS: Final = {
    (count, trump): _make_contract(count, trump) for count in range(1, POINT_CARDS + 1) for trump in Trump
}


class Bid(NamedTuple):
    """Offer a contract in the auction."""

    contract: Contract


@dataclass(frozen=True, slots=True)
class Pass:
    """Offer nothing in the auction."""


@dataclass(frozen=True, slots=True)
class Redeal:
    """Have the cards dealt again (R1)."""


@dataclass(frozen=True, slots=True)
class Kill:
    """Name a card whose holder sits the deal out (X4)."""

    card: Card


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
        discards: as many cards as the kitty had; kept in ascending order.
        contract: the final contract.
    """

    discards: tuple[Card, ...]
    contract: Contract

    def __post_init__(self) -> None:
        """Order the discards, so that the same choice is the same value."""
        object.__setattr__(self, "discards", tuple(sorted(self.discards, key=card_order)))


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


class Play(NamedTuple):
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


Action = Bid | Pass | Redeal | Kill | ChangeContract | TakeKitty | Exchange | CallFriend | Play | RevealFriend | Claim
