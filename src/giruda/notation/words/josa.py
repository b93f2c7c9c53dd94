"""Korean particles, which follow the sound that ends the word before them: 하트를, 조커가, 10을, 하트로."""

from __future__ import annotations

import unicodedata
from enum import Enum, auto
from typing import Final


class Ending(Enum):
    """The sound that ends a word."""

    VOWEL = auto()
    RIEUL = auto()
    CONSONANT = auto()


# How the digits are read: 영 일 이 삼 사 오 육 칠 팔 구.
_C, _R, _V = Ending.CONSONANT, Ending.RIEUL, Ending.VOWEL
_DIGITS: Final = (_C, _R, _V, _C, _V, _V, _C, _R, _R, _V)
_HANGUL_FIRST, _HANGUL_LAST = 0xAC00, 0xD7A3
_FINALS, _FINAL_RIEUL = 28, 8
# Names in Latin letters as Korean reads them: Minjun 민준, Daniel 다니엘, Jack 잭; other endings take a vowel.
# J and Q are ranks: 잭, 퀸.
_LATIN_CONSONANTS: Final = frozenset("mnkptbcjq")


def josa(word: str, pair: str) -> str:
    """The particle of a pair such as ``을/를`` that follows the word; the first of the pair follows a consonant."""
    after_consonant, _, after_vowel = pair.partition("/")
    ending = _ending(word)
    # 으로 alone shortens after ㄹ as after a vowel: 하트로, 칠로.
    if ending is Ending.RIEUL and after_consonant.startswith("으로"):
        return after_vowel
    return after_vowel if ending is Ending.VOWEL else after_consonant


def _ending(word: str) -> Ending:
    last = next((sign for sign in reversed(word) if unicodedata.category(sign)[0] in "LN"), None)
    if last is None:
        return Ending.VOWEL
    code = ord(last)
    if _HANGUL_FIRST <= code <= _HANGUL_LAST:
        final = (code - _HANGUL_FIRST) % _FINALS
        if final == 0:
            return Ending.VOWEL
        return Ending.RIEUL if final == _FINAL_RIEUL else Ending.CONSONANT
    if "0" <= last <= "9":
        return _DIGITS[int(last)]
    if last in "lL":
        return Ending.RIEUL
    return Ending.CONSONANT if last.lower() in _LATIN_CONSONANTS else Ending.VOWEL
