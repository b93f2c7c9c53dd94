"""The shapes that the value of an option can have: how each is read from TOML, from a word, and written back.

A shape knows nothing of the option's meaning; whether a number makes sense is told by `giruda.rules.conflicts`.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from itertools import islice
from typing import Final, TypeVar

from giruda.cards import CARDS, Card, Suit, parse_card
from giruda.rules.nearest import nearest
from giruda.rules.problem import HUGE, Param, ProblemCode, clipped, rounded

Value = bool | int | float | str | Card | None | tuple[str, ...] | tuple[Suit, ...] | tuple[Card, ...]
"""What a field of a rule set holds. Choices are members of their `StrEnum`, and so also strings."""

NONE: Final = "none"
LONGEST_NAME: Final = 120
_DEEPEST: Final = 3
_MOST_ITEMS: Final = 30
"""How much of a value is looked at to quote it."""
_NAME: Final = re.compile(r"[a-z0-9][a-z0-9.+_-]*")
_WORDS: Final[Mapping[str, bool]] = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}
_SUITS: Final[Mapping[str, Suit]] = {suit.letter: suit for suit in Suit}
_Item = TypeVar("_Item", bound=str | Suit | Card)


class BadValueError(ValueError):
    """Raised by a shape for what it cannot read.

    Attributes:
        code: the kind of problem.
        params: its parameters.
    """

    def __init__(self, code: ProblemCode, **params: Param) -> None:
        """Carry the code and the parameters."""
        super().__init__(code.value)
        self.code = code
        self.params = params


class Shape(ABC):
    """How the value of an option looks."""

    @property
    @abstractmethod
    def name(self) -> str:
        """A stable name for the shape; the words for it are in `giruda.notation.words`."""

    @property
    @abstractmethod
    def expected(self) -> str:
        """What is expected, in a few plain words."""

    def read(self, raw: object) -> Value:
        """The value for what stands in a TOML file, or for the value itself.

        Raises:
            BadValueError: it has another shape.
        """
        return self._read(raw)

    def parse(self, text: str) -> Value:
        """The value for a word typed by a person, such as ``13``, ``yes`` or ``card,none``.

        Raises:
            BadValueError: the word cannot be read.
        """
        return self._read(self._raw(text.strip()))

    @abstractmethod
    def _read(self, raw: object) -> Value: ...

    def _raw(self, text: str) -> object:
        """The word as it would stand in TOML, or unchanged where it means nothing."""
        return text

    def _wrong(self, raw: object) -> BadValueError:
        return _unlike(self, raw)


@dataclass(frozen=True, slots=True)
class Flag(Shape):
    """True or false."""

    @property
    def name(self) -> str:
        """A stable name for the shape."""
        return "flag"

    @property
    def expected(self) -> str:
        """What is expected, in a few plain words."""
        return "true or false"

    def _read(self, raw: object) -> bool:
        if isinstance(raw, bool):
            return raw
        raise self._wrong(raw)

    def _raw(self, text: str) -> object:
        return _WORDS.get(text, text)


@dataclass(frozen=True, slots=True)
class Whole(Shape):
    """A whole number, or none where that is a choice."""

    optional: bool = False

    @property
    def name(self) -> str:
        """A stable name for the shape."""
        return "whole-or-none" if self.optional else "whole"

    @property
    def expected(self) -> str:
        """What is expected, in a few plain words."""
        return 'a whole number or "none"' if self.optional else "a whole number"

    def _read(self, raw: object) -> int | None:
        if self.optional and (raw is None or raw == NONE):
            return None
        if isinstance(raw, int) and not isinstance(raw, bool) and abs(raw) < HUGE:
            return raw
        raise self._wrong(raw)

    def _raw(self, text: str) -> object:
        try:
            return int(text)
        except ValueError:
            return text


@dataclass(frozen=True, slots=True)
class Decimal(Shape):
    """A number that may have a fraction."""

    @property
    def name(self) -> str:
        """A stable name for the shape."""
        return "number"

    @property
    def expected(self) -> str:
        """What is expected, in a few plain words."""
        return "a number"

    def _read(self, raw: object) -> float:
        if isinstance(raw, int | float) and not isinstance(raw, bool):
            try:
                return float(raw)
            except OverflowError:
                raise self._wrong(raw) from None
        raise self._wrong(raw)

    def _raw(self, text: str) -> object:
        try:
            return float(text)
        except ValueError:
            return text


@dataclass(frozen=True, slots=True)
class Name(Shape):
    """A short name, such as ``kbg+winning-mindset``."""

    @property
    def name(self) -> str:
        """A stable name for the shape."""
        return "name"

    @property
    def expected(self) -> str:
        """What is expected, in a few plain words."""
        return "a name"

    def _read(self, raw: object) -> str:
        if not isinstance(raw, str):
            raise self._wrong(raw)
        if len(raw) > LONGEST_NAME or not _NAME.fullmatch(raw):
            raise BadValueError(ProblemCode.BAD_NAME, got=shown(raw), longest=LONGEST_NAME)
        return raw


@dataclass(frozen=True, slots=True)
class Choice(Shape):
    """One member of an enum."""

    members: type[StrEnum]

    @property
    def name(self) -> str:
        """A stable name for the shape."""
        return "choice"

    @property
    def expected(self) -> str:
        """What is expected, in a few plain words."""
        return f"one of {_listed(self.members)}"

    def _read(self, raw: object) -> StrEnum:
        return _member(self.members, raw, self)


@dataclass(frozen=True, slots=True)
class Choices(Shape):
    """Some members of an enum, each at most once, in the order given."""

    members: type[StrEnum]

    @property
    def name(self) -> str:
        """A stable name for the shape."""
        return "choices"

    @property
    def expected(self) -> str:
        """What is expected, in a few plain words."""
        return f"a list of {_listed(self.members)}"

    def _read(self, raw: object) -> tuple[str, ...]:
        if not isinstance(raw, list | tuple):
            raise self._wrong(raw)
        return _each_once(tuple(_member(self.members, each, self) for each in raw))

    def _raw(self, text: str) -> object:
        names_nothing = text == NONE and NONE not in set(self.members)
        return [] if names_nothing else _split(text)


@dataclass(frozen=True, slots=True)
class SuitList(Shape):
    """Suits by their letters, each at most once, in order."""

    @property
    def name(self) -> str:
        """A stable name for the shape."""
        return "suits"

    @property
    def expected(self) -> str:
        """What is expected, in a few plain words."""
        return "a list of the suits S, D, H, C"

    def _read(self, raw: object) -> tuple[Suit, ...]:
        if not isinstance(raw, list | tuple):
            raise self._wrong(raw)
        return _each_once(tuple(self._suit(each) for each in raw))

    def _suit(self, raw: object) -> Suit:
        if isinstance(raw, Suit):
            return raw
        if isinstance(raw, str) and raw in _SUITS:
            return _SUITS[raw]
        raise self._wrong(raw)

    def _raw(self, text: str) -> object:
        return [] if text == NONE else _split(text)


@dataclass(frozen=True, slots=True)
class OneCard(Shape):
    """A card in notation, or none where that is a choice."""

    optional: bool = False

    @property
    def name(self) -> str:
        """A stable name for the shape."""
        return "card-or-none" if self.optional else "card"

    @property
    def expected(self) -> str:
        """What is expected, in a few plain words."""
        return 'a card such as "SA", or "none"' if self.optional else 'a card such as "SA"'

    def _read(self, raw: object) -> Card | None:
        if self.optional and (raw is None or raw == NONE):
            return None
        if isinstance(raw, Card):
            return raw
        if not isinstance(raw, str):
            raise self._wrong(raw)
        return _card(raw)


@dataclass(frozen=True, slots=True)
class CardList(Shape):
    """Cards in notation, each at most once; read in the order of the deck, whatever order they were given in."""

    @property
    def name(self) -> str:
        """A stable name for the shape."""
        return "cards"

    @property
    def expected(self) -> str:
        """What is expected, in a few plain words."""
        return 'a list of cards such as "S2"'

    def _read(self, raw: object) -> tuple[Card, ...]:
        if not isinstance(raw, list | tuple):
            raise self._wrong(raw)
        cards = _each_once(tuple(self._card(each) for each in raw))
        return tuple(sorted(cards, key=CARDS.index))

    def _card(self, raw: object) -> Card:
        if isinstance(raw, Card):
            return raw
        if not isinstance(raw, str):
            raise self._wrong(raw)
        return _card(raw)

    def _raw(self, text: str) -> object:
        return [] if text == NONE else _split(text)


def text_of(value: Value) -> str:
    """A value as one word that `Shape.parse` reads back, such as ``13``, ``true`` or ``card,none``."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if value is None or value == ():
        return NONE
    if isinstance(value, tuple):
        return ",".join(_item(each) for each in value)
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return str(value)


def toml_of(value: Value) -> str:
    """A value as it stands in a rule file. Names, choices and cards hold nothing that TOML would escape."""
    if isinstance(value, tuple):
        items = ", ".join(f'"{_item(each)}"' for each in value)
        return f"[{items}]"
    if isinstance(value, str | Card) or value is None:
        return f'"{text_of(value)}"'
    return text_of(value)


def shown(raw: object) -> str:
    """What was found, as TOML would write it and short enough to print."""
    return clipped(_written(raw, 0))


def _written(raw: object, depth: int) -> str:
    """A value of a rule file; what lies deep within others is left out."""
    if isinstance(raw, bool):
        return str(raw).lower()
    if isinstance(raw, int) and abs(raw) >= HUGE:
        return rounded(raw)
    if isinstance(raw, str):
        return f'"{raw}"'
    if isinstance(raw, list | tuple | Mapping) and depth == _DEEPEST:
        return "..."
    if isinstance(raw, Mapping):
        items = ", ".join(f"{key} = {_written(each, depth + 1)}" for key, each in islice(raw.items(), _MOST_ITEMS))
        return f"{{{items}}}"
    if isinstance(raw, list | tuple):
        return f"[{', '.join(_written(each, depth + 1) for each in islice(raw, _MOST_ITEMS))}]"
    return str(raw)


def _item(value: str | Suit | Card) -> str:
    return value.letter if isinstance(value, Suit) else str(value)


def _card(text: str) -> Card:
    try:
        return parse_card(text)
    except ValueError:
        raise BadValueError(ProblemCode.BAD_CARD, got=shown(text)) from None


def _unlike(shape: Shape, raw: object) -> BadValueError:
    return BadValueError(ProblemCode.WRONG_TYPE, shape=shape.name, expected=shape.expected, got=shown(raw))


def _member(members: type[StrEnum], raw: object, shape: Shape) -> StrEnum:
    """The member of that value; ``shape`` is what was expected as a whole."""
    if not isinstance(raw, str):
        raise _unlike(shape, raw)
    try:
        return members(raw)
    except ValueError:
        near = nearest(raw, members)
        raise BadValueError(ProblemCode.BAD_CHOICE, got=shown(raw), nearest=near, valid=_listed(members)) from None


def _each_once(values: tuple[_Item, ...]) -> tuple[_Item, ...]:
    for place, each in enumerate(values):
        if each in values[:place]:
            raise BadValueError(ProblemCode.REPEATED, got=_item(each))
    return values


def _split(text: str) -> list[str]:
    return [each.strip() for each in text.split(",")] if text else []


def _listed(members: type[StrEnum]) -> str:
    return ", ".join(each.value for each in members)
