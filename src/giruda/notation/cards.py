"""Cards and sets of cards as text.

The writers write ``SA``, ``DT`` and ``JK``; the readers also take lower case, ``10``, suit symbols, the rank before the
suit, and the words of English and Korean.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from giruda.cards import Card, Suit
from giruda.notation.errors import NotationError
from giruda.notation.scanner import Scanner

A_CARD: Final = "a card such as SA, DT, C3 or JK"
A_SUIT: Final = "a suit: S, D, H or C"


def format_card(card: Card) -> str:
    """The canonical text of a card, such as ``SA``."""
    return card.text


def parse_card(text: str) -> Card:
    """Read one card.

    >>> parse_card("♠10").text, parse_card("하트 에이스").text, parse_card("the joker").text
    ('ST', 'HA', 'JK')

    Raises:
        NotationError: the text is not one card.
    """
    scanner = Scanner(text)
    card = scanner.card()
    if card is None:
        raise scanner.fail_on_rest(A_CARD)
    scanner.expect_end()
    return card


def format_cards(cards: Iterable[Card]) -> str:
    """The canonical text of some cards: in the order given, with a space between them.

    A `CardSet` gives its cards in ascending order, so its text is canonical for the set.
    """
    return " ".join(card.text for card in cards)


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards, separated by spaces or commas, in the order in which they stand. No text is no cards.

    Raises:
        NotationError: something is not a card, or a card stands there twice.
    """
    scanner = Scanner(text)
    cards: list[Card] = []
    while not scanner.done:
        column = scanner.place + 1
        card = scanner.card()
        if card is None:
            raise scanner.fail_on_rest(A_CARD)
        if card in cards:
            raise NotationError(f"{card.text} stands there twice", column=column)
        cards.append(card)
    return tuple(cards)


def format_suit(suit: Suit) -> str:
    """The canonical text of a suit: ``S``, ``D``, ``H`` or ``C``."""
    return suit.letter


def parse_suit(text: str) -> Suit:
    """Read one suit.

    Raises:
        NotationError: the text is not one suit.
    """
    scanner = Scanner(text)
    suit = scanner.suit()
    if suit is None:
        raise scanner.fail_on_rest(A_SUIT)
    scanner.expect_end()
    return suit
