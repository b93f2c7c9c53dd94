"""What players are called: text only, and short; and the names that bots go by."""

from __future__ import annotations

import random
import unicodedata

from giruda.server.reasons import ServerCode, refused

LONGEST = 20
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
    name = " ".join("".join(kept).strip(_JOINER + " ").split())
    visible = sum(1 for each in name if each != _JOINER and unicodedata.category(each) not in _MARKS)
    if visible == 0:
        raise refused(ServerCode.NAME_EMPTY)
    if visible > LONGEST:
        raise refused(ServerCode.NAME_TOO_LONG, longest=LONGEST, length=visible)
    return name


def bot_names(count: int, language: str, taken: str, rng: random.Random) -> list[str]:
    """Different names for that many bots, in that language, none of them the person's own.

    Raises:
        ValueError: more bots than there are names.
    """
    return rng.sample([each for each in _BOT_NAMES[language] if each != taken], count)
