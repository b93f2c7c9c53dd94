"""A reader of one line: a place in a folded text, and the small things that can stand there."""

from __future__ import annotations

import re
from typing import Final

from giruda.cards import JOKER, Card, Suit, card
from giruda.deal.actions import Contract
from giruda.notation.errors import NotationError
from giruda.notation.vocabulary import JOKER_WORDS, RANK_WORDS, SUIT_WORDS, TRUMP_WORDS, alternatives, fold

_SUIT: Final = alternatives(SUIT_WORDS)
_RANK: Final = alternatives(RANK_WORDS)
_TRUMP: Final = alternatives(TRUMP_WORDS)
_END: Final = r"(?![^\W_])"
_GAP: Final = re.compile(r"[\s,;]*")
_CARD: Final = re.compile(
    rf"(?:the\s+)?(?:(?P<joker>{alternatives(JOKER_WORDS)})"
    rf"|(?P<suit>{_SUIT})의?[\s_-]*(?P<rank>{_RANK})"
    rf"|(?P<rank_first>{_RANK})(?:\s+of\s+|[\s_-]*)(?P<suit_last>{_SUIT})){_END}"
)
_ONE_SUIT: Final = re.compile(rf"(?:{_SUIT}){_END}")
_CONTRACT: Final = re.compile(
    rf"(?:(?P<count>\d+)[\s_-]*(?P<trump>{_TRUMP})|(?P<trump_first>{_TRUMP})[\s_-]*(?P<count_last>\d+)){_END}"
)
_NUMBER: Final = re.compile(r"\d{1,9}(?!\d)")
_WORD: Final = re.compile(r"[^\s,;]*")


class Scanner:
    """Reads one line from left to right.

    Attributes:
        text: the text as it was given.
        folded: the same in lower case, character for character.
        place: how many characters have been read.
    """

    def __init__(self, text: str) -> None:
        """Start at the beginning of the text."""
        self.text = text
        self.folded = fold(text)
        self.place = 0
        self.skip_gap()

    @property
    def rest(self) -> str:
        """What is left, as it was given."""
        return self.text[self.place :].strip()

    @property
    def done(self) -> bool:
        """Whether nothing is left."""
        return self.place >= len(self.text)

    def skip_gap(self) -> None:
        """Go over spaces and commas."""
        found = _GAP.match(self.folded, self.place)
        if found:
            self.place = found.end()

    def take(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        """Read what the pattern matches here, with the gap behind it; None, and nothing read, if it does not match."""
        found = pattern.match(self.folded, self.place)
        if found:
            self.place = found.end()
            self.skip_gap()
        return found

    def fail(self, message: str) -> NotationError:
        """An error at this place."""
        return NotationError(message, column=self.place + 1)

    def fail_on_rest(self, wanted: str) -> NotationError:
        """An error that shows the word that stands here and says what should."""
        word = _WORD.match(self.text, self.place)
        found = f"not {shorten(word[0])!r}" if word and word[0] else "but the text ends here"
        return self.fail(f"expected {wanted}, {found}")

    def expect_end(self) -> None:
        """Refuse anything that is left.

        Raises:
            NotationError: something is left.
        """
        if not self.done:
            raise self.fail(f"unexpected {shorten(self.rest)!r} after {shorten(self.text[: self.place].strip())!r}")

    def card(self) -> Card | None:
        """Read a card, or None if none stands here."""
        found = self.take(_CARD)
        if not found:
            return None
        if found["joker"]:
            return JOKER
        suit = found["suit"] or found["suit_last"]
        rank = found["rank"] or found["rank_first"]
        return card(SUIT_WORDS[suit], RANK_WORDS[rank])

    def suit(self) -> Suit | None:
        """Read a suit, or None if none stands here."""
        found = self.take(_ONE_SUIT)
        return SUIT_WORDS[found[0]] if found else None

    def number(self) -> int | None:
        """Read a number, or None if none stands here."""
        found = self.take(_NUMBER)
        return int(found[0]) if found else None

    def contract(self) -> Contract | None:
        """Read a contract, or None if none stands here.

        Raises:
            NotationError: the number is not from 1 to 20.
        """
        start = self.place
        found = self.take(_CONTRACT)
        if not found:
            return None
        count = found["count"] or found["count_last"]
        trump = TRUMP_WORDS[" ".join((found["trump"] or found["trump_first"]).split())]
        if len(count) > 2 or not 1 <= int(count) <= 20:
            self.place = start
            raise self.fail(
                f"a contract is for 1 to 20 point cards, not {shorten(count)}; it is written like 15S or 16N"
            )
        return Contract(int(count), trump)


def shorten(text: str) -> str:
    """The text, cut where it is too long for a message."""
    return text if len(text) <= 40 else f"{text[:37]}..."
