"""The words the readers understand for suits, ranks and the joker, in notation, symbols, English and Korean.

Keys are folded (lower case). The writers use none of these: they write the one canonical text.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from giruda.cards import Rank, Suit, Trump

SUIT_WORDS: Final[dict[str, Suit]] = {
    word: suit
    for suit, words in {
        Suit.SPADES: "s ♠ ♤ spade spades 스페이드 스페",
        Suit.DIAMONDS: "d ♦ ♢ diamond diamonds 다이아 다이아몬드",
        Suit.HEARTS: "h ♥ ♡ ❤ heart hearts 하트",
        Suit.CLUBS: "c ♣ ♧ club clubs clover clovers 클로버 클럽",
    }.items()
    for word in words.split()
}

RANK_WORDS: Final[dict[str, Rank]] = {
    word: rank
    for rank, words in {
        Rank.ACE: "a ace 에이스",
        Rank.KING: "k king 킹",
        Rank.QUEEN: "q queen 퀸",
        Rank.JACK: "j jack 잭",
        Rank.TEN: "t 10 ten 텐",
        Rank.NINE: "9 nine",
        Rank.EIGHT: "8 eight",
        Rank.SEVEN: "7 seven",
        Rank.SIX: "6 six",
        Rank.FIVE: "5 five",
        Rank.FOUR: "4 four",
        Rank.THREE: "3 three",
        Rank.TWO: "2 two",
    }.items()
    for word in words.split()
}

JOKER_WORDS: Final = ("jk", "joker", "조커", "🃏")

NO_TRUMP_WORDS: Final = ("n", "nt", "notrump", "no trump", "no-trump", "노기루다", "노기루", "노기")

TRUMP_WORDS: Final[dict[str, Trump]] = {
    **{word: Trump(suit) for word, suit in SUIT_WORDS.items()},
    **dict.fromkeys(NO_TRUMP_WORDS, Trump.NONE),
}

_SPACE_FOR: Final = frozenset("\ufe0e\ufe0f\u200b\u200d\u2060\ufeff")


def fold(text: str) -> str:
    """The text in lower case, with full-width forms made plain; as long as before, so that columns stay true.

    Emoji variation selectors and other signs without width become spaces.
    """
    return "".join(map(_fold_one, text))


def _fold_one(character: str) -> str:
    if character in _SPACE_FOR:
        return " "
    code = ord(character)
    if 0xFF01 <= code <= 0xFF5E:
        character = chr(code - 0xFEE0)
    elif code == 0x3000:
        return " "
    lowered = character.lower()
    return lowered if len(lowered) == 1 else character


def alternatives(words: Iterable[str]) -> str:
    """A regular expression for any of the words, the longest first; a space in a word matches any space."""
    longest_first = sorted(words, key=lambda word: (-len(word), word))
    return "|".join(r"\s+".join(map(_escape, word.split(" "))) for word in longest_first)


def _escape(word: str) -> str:
    return "".join(character if character.isalnum() else f"\\{character}" for character in word)
