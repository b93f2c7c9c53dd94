"""What players are called and what they say: text only, and short; and the names that bots go by."""

from __future__ import annotations

import random
import unicodedata

from giruda.server.reasons import ServerCode, refused

LONGEST = 20
LONGEST_WORDS = 200
_MOST_MARKS = 2
_JOINER = "\u200d"
# Letters and symbols without a face: the Hangul fillers and the blank braille pattern.
_INVISIBLE = frozenset("\u115f\u1160\u3164\uffa0\u2800")
# Control, format (bidi among them), private, surrogate and unassigned characters.
_BARRED_CATEGORIES = frozenset({"Cc", "Cf", "Co", "Cs", "Cn"})
_MARKS = frozenset({"Mn", "Me"})

_BOT_NAMES = {
    "ko": ("지우", "민준", "서연", "도윤", "하은", "예준", "수아", "시우"),
    "en": ("Jiwoo", "Minjun", "Seoyeon", "Doyun", "Haeun", "Yejun", "Sua", "Siwoo"),
}
LANGUAGES = tuple(_BOT_NAMES)


def clean_name(raw: str) -> str:
    """The name as it is shown: one line, trimmed, without characters that cannot be seen or that turn text around.

    Raises:
        RefusedError: nothing visible is left (`NAME_EMPTY`), or more than 20 visible characters (`NAME_TOO_LONG`).
    """
    name = _plain(raw)
    visible = _visible(name)
    if visible == 0:
        raise refused(ServerCode.NAME_EMPTY)
    if visible > LONGEST:
        raise refused(ServerCode.NAME_TOO_LONG, longest=LONGEST, length=visible)
    return name


def clean_words(raw: str) -> str:
    """What somebody says, as it is shown: one line of text, like a name.

    Raises:
        RefusedError: nothing visible is left (`WORDS_EMPTY`), or more than 200 visible characters (`WORDS_TOO_LONG`).
    """
    words = _plain(raw)
    visible = _visible(words)
    if visible == 0:
        raise refused(ServerCode.WORDS_EMPTY)
    if visible > LONGEST_WORDS:
        raise refused(ServerCode.WORDS_TOO_LONG, longest=LONGEST_WORDS, length=visible)
    return words


def _plain(raw: str) -> str:
    spaced = (" " if each.isspace() else each for each in unicodedata.normalize("NFC", raw))
    kept: list[str] = []
    marks = 0
    for each in spaced:
        category = unicodedata.category(each)
        if each in _INVISIBLE or (category in _BARRED_CATEGORIES and each != _JOINER):
            continue
        marks = marks + 1 if category in _MARKS else 0
        if marks <= _MOST_MARKS:
            kept.append(each)
    return " ".join("".join(kept).strip(_JOINER + " ").split())


def _visible(text: str) -> int:
    return sum(1 for each in text if each != _JOINER and unicodedata.category(each) not in _MARKS)


def bot_names(count: int, language: str, taken: str, rng: random.Random) -> list[str]:
    """Different names for that many bots, in that language, none of them the person's own.

    Raises:
        ValueError: more bots than there are names.
    """
    return rng.sample([each for each in _BOT_NAMES[language] if each != taken], count)
