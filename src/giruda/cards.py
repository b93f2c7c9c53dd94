"""The deck: suits, ranks, the 53 cards as interned values, and sets of them as one integer.

Everything else in Giruda is built on this module; it imports nothing of ours.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set
from enum import IntEnum
from typing import Final, NewType

Seat = NewType("Seat", int)
"""A place at the table, counted clockwise from 0."""


class Suit(IntEnum):
    """A suit. The value is its place in a card's index, not a strength: suits are unranked in play."""

    SPADES = 0
    DIAMONDS = 1
    HEARTS = 2
    CLUBS = 3

    @property
    def letter(self) -> str:
        """The suit in notation: ``S``, ``D``, ``H`` or ``C``."""
        return "SDHC"[self]


class Rank(IntEnum):
    """A rank, low to high. The value orders cards within a suit."""

    TWO = 0
    THREE = 1
    FOUR = 2
    FIVE = 3
    SIX = 4
    SEVEN = 5
    EIGHT = 6
    NINE = 7
    TEN = 8
    JACK = 9
    QUEEN = 10
    KING = 11
    ACE = 12

    @property
    def letter(self) -> str:
        """The rank in notation: ``2`` to ``9``, ``T``, ``J``, ``Q``, ``K`` or ``A``."""
        return "23456789TJQKA"[self]


class Trump(IntEnum):
    """What a bid names: one of the four suits (equal to the `Suit` of the same name) or no-trump."""

    SPADES = 0
    DIAMONDS = 1
    HEARTS = 2
    CLUBS = 3
    NONE = 4

    @property
    def letter(self) -> str:
        """The trump in notation: a suit's letter, or ``N`` for no-trump."""
        return "SDHCN"[self]

    @property
    def suit(self) -> Suit | None:
        """The trump suit, or None for no-trump."""
        return None if self is Trump.NONE else Suit(self)


class Card:
    """One of the 53 cards. Interned: two equal cards are the same object, so ``is`` and ``==`` agree.

    Cards have no order of their own (`card_order` gives one): with one, Python would look twice whenever it asks
    whether two cards are equal, and it asks that more than anything else here.

    Attributes:
        index: 0 to 52: suit times 13 plus rank; the joker is 52.
        bit: ``1 << index``, the card as a one-card set.
        suit: the suit printed on the card, or None for the joker.
        rank: the rank printed on the card, or None for the joker.
        points: 1 for A K Q J 10, else 0.
        text: the notation, such as ``SA``, ``DT`` or ``JK``.
    """

    __slots__ = ("bit", "index", "points", "rank", "suit", "text")

    index: int
    bit: int
    suit: Suit | None
    rank: Rank | None
    points: int
    text: str

    def __init__(self, index: int, suit: Suit | None, rank: Rank | None) -> None:
        """Make one card; only this module does. Use `CARDS`, `card` or `JOKER`."""
        put = object.__setattr__
        put(self, "index", index)
        put(self, "bit", 1 << index)
        put(self, "suit", suit)
        put(self, "rank", rank)
        put(self, "points", int(rank is not None and rank >= Rank.TEN))
        put(self, "text", "JK" if suit is None or rank is None else suit.letter + rank.letter)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a card cannot be changed (tried to set {name!r} on {self.text})")

    def __repr__(self) -> str:
        return f"Card({self.text})"

    def __str__(self) -> str:
        return self.text

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return (parse_card, (self.text,))

    def __copy__(self) -> Card:
        return self

    def __deepcopy__(self, memo: object) -> Card:
        return self

    @property
    def is_joker(self) -> bool:
        """Whether this is the joker."""
        return self.suit is None


JOKER_INDEX: Final = 52
CARDS: Final[tuple[Card, ...]] = (
    *(Card(suit * 13 + rank, suit, rank) for suit in Suit for rank in Rank),
    Card(JOKER_INDEX, None, None),
)
JOKER: Final = CARDS[JOKER_INDEX]
DECK_MASK: Final = (1 << 53) - 1
SUIT_MASKS: Final[tuple[int, ...]] = tuple(0x1FFF << (13 * suit) for suit in Suit)
POINT_MASK: Final = sum(each.bit for each in CARDS if each.points)
POINT_CARDS: Final = POINT_MASK.bit_count()
_BY_TEXT: Final = {each.text: each for each in CARDS}


def card(suit: Suit, rank: Rank) -> Card:
    """The card of that suit and rank."""
    return CARDS[suit * 13 + rank]


def card_order(card: Card) -> int:
    """The key that puts cards in ascending order of their index."""
    return card.index


def parse_card(text: str) -> Card:
    """Read one card from canonical notation (``SA``, ``DT``, ``JK``).

    Raises:
        ValueError: the text names no card; the message says what a card looks like.
    """
    try:
        return _BY_TEXT[text]
    except KeyError:
        raise ValueError(
            f"no such card: {text!r}; a card is a suit S D H C and a rank A K Q J T 9 ... 2, like SA or DT, or JK"
        ) from None


def cards_in(mask: int) -> list[Card]:
    """The cards of a set given as one integer, by ascending index."""
    found = []
    while mask:
        low = mask & -mask
        found.append(CARDS[low.bit_length() - 1])
        mask ^= low
    return found


def mask_of(cards: Iterable[Card]) -> int:
    """The set of those cards as one integer: bit ``index`` is set for each."""
    mask = 0
    for each in cards:
        mask |= each.bit
    return mask


class CardSet(Set[Card]):
    """An immutable set of cards kept as one integer. Iterates by ascending card index.

    Attributes:
        mask: bit ``index`` is set for each card in the set.
    """

    __slots__ = ("mask",)

    mask: int

    def __init__(self, cards: Iterable[Card] = ()) -> None:
        """Make the set of those cards."""
        object.__setattr__(self, "mask", mask_of(cards))

    @classmethod
    def from_mask(cls, mask: int) -> CardSet:
        """The set whose bits are given.

        Raises:
            ValueError: a bit stands for no card of the 53.
        """
        if mask & ~DECK_MASK:
            raise ValueError(f"not a set of the 53 cards: {mask:#x}")
        made = cls.__new__(cls)
        object.__setattr__(made, "mask", mask)
        return made

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a card set cannot be changed")

    def __contains__(self, item: object) -> bool:
        return isinstance(item, Card) and bool(self.mask & item.bit)

    def __iter__(self) -> Iterator[Card]:
        return iter(cards_in(self.mask))

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __eq__(self, other: object) -> bool:
        if isinstance(other, CardSet):
            return self.mask == other.mask
        return super().__eq__(other)

    def __hash__(self) -> int:
        return self._hash()

    def __repr__(self) -> str:
        return f"CardSet({' '.join(each.text for each in self)})"

    def __reduce__(self) -> tuple[object, tuple[int]]:
        return (CardSet.from_mask, (self.mask,))

    @property
    def points(self) -> int:
        """How many point cards (A K Q J 10) are in the set."""
        return (self.mask & POINT_MASK).bit_count()
