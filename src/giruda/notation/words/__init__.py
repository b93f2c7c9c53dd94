"""Words for people, in Korean and English: cards, contracts, refusals, score lines and rules.

The messages are Fluent files, one folder a language, shared with the page; this is the only module that reads them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource

from giruda.cards import Card, Suit, Trump
from giruda.deal.actions import Contract
from giruda.deal.outcome import Line
from giruda.deal.refusals import Refusal
from giruda.fairness import Finding, Subject
from giruda.notation.words.josa import josa
from giruda.rules.choices import FriendKind
from giruda.rules.shapes import Value, text_of

LANGUAGES: Final = ("ko", "en")
_LOCALES: Final = {"ko": "ko-KR", "en": "en-GB"}


class Words:
    """The words of one language."""

    def __init__(self, language: str) -> None:
        """Speak that language, ``ko`` or ``en``.

        Raises:
            ValueError: there are no words in that language.
        """
        if language not in LANGUAGES:
            raise ValueError(f"no words in {language!r}; there are {', '.join(LANGUAGES)}")
        self.language = language
        self._bundle = _bundle(language)

    def has(self, message: str) -> bool:
        """Whether there is a message of that id."""
        return bool(self._bundle.has_message(message))

    def text(self, message: str, **values: object) -> str:
        """The message of that id, with those values in it.

        Raises:
            KeyError: there is no such message.
            ValueError: a value that it needs is missing.
        """
        pattern = self._bundle.get_message(message).value
        if pattern is None:
            raise KeyError(message)
        text, errors = self._bundle.format_pattern(pattern, values)
        if errors:
            raise ValueError(f"{message}: {'; '.join(map(str, errors))}")
        return str(text)

    def card(self, card: Card) -> str:
        """A card's name: 스페이드 에이스, ace of spades."""
        if card.suit is None or card.rank is None:
            return self.text("name-joker")
        rank = card.rank.letter
        return self.text("name-card", suit=card.suit.letter, rank="10" if rank == "T" else rank)

    def suit(self, suit: Suit | Trump) -> str:
        """A suit's name, or that of no-trump."""
        return self.text("name-suit", suit=suit.letter)

    def contract(self, contract: Contract) -> str:
        """A contract: 스페이드 15, 15 spades."""
        return self.text("name-contract", count=contract.count, trump=contract.trump.letter)

    def refusal(self, refusal: Refusal) -> str:
        """Why an action is not allowed, in whole sentences."""
        return self.text(
            f"refusal-{refusal.code.value}", **{name: self._value(value) for name, value in refusal.params}
        )

    def fact(self, code: str, params: Iterable[tuple[str, object]], name: Callable[[int], str]) -> str:
        """A fact that speaks for a choice (`giruda.bots.reasons`), as a sentence.

        Args:
            code: what is so.
            params: what it is about; ``seats`` are those it is about.
            name: what whoever sits at a seat is called in a sentence.
        """
        values: dict[str, object] = {}
        for key, value in params:
            if key == "seats" and isinstance(value, tuple):
                values["who"] = self.together([name(seat) for seat in value])
            else:
                values[key] = self._value(value)
        return self.text(f"fact-{code}", **values)

    def finding(self, finding: Finding, name: Callable[[int], str]) -> str:
        """What was found out of the proof of a deal's cards, as a sentence.

        Args:
            finding: what was found out.
            name: what whoever sits at a seat is called in a sentence.
        """
        values: dict[str, object] = dict(finding.params)
        if finding.subject is Subject.DEALER:
            values = {key: name(int(str(seat))) for key, seat in values.items()}
        elif finding.subject is Subject.CARDS:
            values = {"places": self._places(finding, name)}
        return self.text(f"fair-{finding.code}", **values)

    def _places(self, finding: Finding, name: Callable[[int], str]) -> str:
        """The places with other cards than they should have."""
        found: list[str] = []
        for _, value in finding.params:
            if isinstance(value, tuple):
                found += map(name, value)
            elif value:
                found.append(self.text("fair-kitty"))
        return self.together(found) if found else ""

    def together(self, names: Sequence[str]) -> str:
        """Several names or cards as one: 지우님과 민준님, Jiwoo and Minjun."""
        *before, last = names
        return self.text("name-both", before=", ".join(before), last=last) if before else last

    def line(self, line: Line) -> str:
        """A line of a score's breakdown, without its value."""
        return self.text(f"score-{line.kind.value}", value=line.value, **dict(line.params))

    def rule(self, path: str, value: Value) -> str:
        """An option of a rule set with its value, as a sentence."""
        return self.text(f"rule-{_dashed(path)}", value=self._rule_value(path, value))

    def why(self, path: str) -> str:
        """Why an option matters: what changes at the table when it changes."""
        return self.text(f"why-{_dashed(path)}")

    def _value(self, value: object) -> object:
        if isinstance(value, Card):
            return self.card(value)
        return self.suit(value) if isinstance(value, Suit | Trump) else value

    def _rule_value(self, path: str, value: Value) -> object:
        """A value as the sentence wants it: numbers and choices as they are, cards, suits and kinds by name."""
        if isinstance(value, Card):
            return self.card(value)
        if isinstance(value, tuple) and value and all(isinstance(each, Suit) for each in value):
            return " < ".join(self.suit(each) for each in value if isinstance(each, Suit))
        if isinstance(value, tuple) and value and all(isinstance(each, Card) for each in value):
            return ", ".join(self.card(each) for each in value if isinstance(each, Card))
        if path == "friend.kinds" and isinstance(value, tuple):
            return ", ".join(self.text(f"friend-kind-{each.value}") for each in value if isinstance(each, FriendKind))
        if isinstance(value, bool) or not isinstance(value, int | float):
            return text_of(value)
        return value


def _dashed(path: str) -> str:
    return path.replace(".", "-").replace("_", "-")


def _josa(word: object, pair: object) -> str:
    return josa(str(word), str(pair))


_FUNCTIONS: Final[dict[str, Callable[..., Any]]] = {"JOSA": _josa}


@cache
def _bundle(language: str) -> FluentBundle:
    """Everything there is in a language."""
    bundle = FluentBundle([_LOCALES[language]], functions=_FUNCTIONS, use_isolating=False)
    folder = files("giruda.notation.words").joinpath(language)
    for file in sorted(folder.iterdir(), key=lambda each: each.name):
        if file.name.endswith(".ftl"):
            bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    return bundle
