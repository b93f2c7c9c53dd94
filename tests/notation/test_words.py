"""The words: complete in both languages, and right after every sound."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from hypothesis import given

import giruda.notation.words as package
from giruda.bots import LEVELS
from giruda.bots.reasons import FactCode
from giruda.cards import CARDS, Seat, Suit, parse_card
from giruda.deal.outcome import LineKind
from giruda.deal.refusals import Code, Refusal
from giruda.fairness import Finding, Subject, Verdict
from giruda.notation.words import LANGUAGES, Words
from giruda.notation.words.josa import josa
from giruda.rules import RuleSet
from giruda.rules.options import OPTIONS
from giruda.server.reasons import ServerCode
from tests.strategies.rules import rule_sets

FOLDER = Path(package.__file__).parent


def messages(language: str) -> dict[str, set[str]]:
    """The messages of a language, each with the variables it uses."""
    found: dict[str, set[str]] = {}
    for file in sorted((FOLDER / language).glob("*.ftl")):
        text = file.read_text("utf-8")
        for entry in FluentParser().parse(text).body:
            assert not isinstance(entry, ast.Junk), f"{file.name}: {entry.content}"
            if isinstance(entry, ast.Message):
                assert entry.id.name not in found, f"{file.name}: {entry.id.name} is written twice"
                source = text[entry.span.start : entry.span.end] if entry.span else ""
                found[entry.id.name] = set(re.findall(r"\$([a-z_]+)", source))
    return found


def test_both_languages_have_the_same_messages_with_the_same_variables() -> None:
    assert messages("ko") == messages("en")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", [*Code, *ServerCode])
def test_every_refusal_has_words(language: str, code: Code | ServerCode) -> None:
    assert Words(language).has(f"refusal-{code.value}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fact_has_words_and_nothing_else_has(language: str) -> None:
    told = {name.removeprefix("fact-") for name in messages(language) if name.startswith("fact-")}
    assert told == {code.value for code in FactCode}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_finding_about_a_shuffle_has_words_and_nothing_else_has(language: str) -> None:
    told = {name for name in messages(language) if name.startswith("fair-")}
    asked = [subject for subject in Subject if subject is not Subject.SECRET]
    found = [Finding(subject, verdict).code for subject in asked for verdict in (Verdict.HOLDS, Verdict.FAILS)]
    assert told == {f"fair-{code}" for code in (*found, "secret-open", "secret-fails", "kitty")}


def test_a_finding_names_the_places_that_are_wrong() -> None:
    cards = Finding(Subject.CARDS, Verdict.FAILS, (("seats", (Seat(1), Seat(3))), ("kitty", True)))
    dealer = Finding(Subject.DEALER, Verdict.FAILS, (("due", 1), ("dealt", 3)))
    names = {1: "지우님", 3: "민준 씨"}.__getitem__
    assert Words("ko").finding(cards, names).endswith("다른 곳: 지우님, 민준 씨와 바닥패.")
    assert Words("ko").finding(dealer, names).endswith("첫 딜러는 민준 씨가 아니라 지우님이에요.")
    assert Words("en").finding(cards, lambda seat: f"seat {seat}").endswith("see seat 1, seat 3 and the kitty.")
    assert "make seat 1 the first dealer, not seat 3" in Words("en").finding(dealer, lambda seat: f"seat {seat}")
    number = Finding(Subject.NUMBER, Verdict.FAILS, (("due", 2), ("dealt", 3)))
    assert Words("en").finding(number, str) == "It is deal 2 of the match, but the proof is of deal 3."


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_has_a_name_and_a_line_on_what_it_is_like(language: str, level: str) -> None:
    words = Words(language)
    assert len(words.text(f"level-{level}")) <= 8
    assert words.text(f"level-about-{level}").endswith(".")


def test_a_fact_names_cards_suits_and_people_with_their_particles() -> None:
    void = (("seats", (Seat(1), Seat(3))), ("count", 2), ("suit", Suit.HEARTS))
    alone = (("seats", (Seat(1),)), ("count", 1), ("suit", Suit.HEARTS))
    names = {1: "지우님", 3: "민준님"}
    assert Words("ko").fact("void", void, names.__getitem__) == "지우님과 민준님은 모두 하트가 없어요."
    assert Words("ko").fact("void", alone, names.__getitem__) == "지우님은 하트가 없어요."
    assert Words("en").fact("void", void, {1: "Jiwoo", 3: "Minjun"}.__getitem__) == ("Jiwoo and Minjun have no hearts.")
    assert Words("en").fact("void-but-mighty", alone, lambda _: "Jiwoo") == (
        "Jiwoo has no hearts, except perhaps the mighty."
    )
    top = (("card", parse_card("HK")), ("suit", Suit.HEARTS))
    assert Words("ko").fact("highest-left", top, str) == "다른 사람에게는 하트 킹보다 높은 하트가 없어요."


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", LineKind)
def test_every_line_of_a_score_has_words(language: str, kind: LineKind) -> None:
    assert Words(language).has(f"score-{kind.value}")


@pytest.mark.parametrize("language", LANGUAGES)
@given(rules=rule_sets())
def test_every_option_of_every_rule_set_has_words(language: str, rules: RuleSet) -> None:
    words = Words(language)
    for path, option in OPTIONS.items():
        assert words.rule(path, option.of(rules)).strip()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_has_words_for_why_it_matters_and_nothing_else_has(language: str) -> None:
    told = {path: Words(language).why(path) for path in OPTIONS}
    assert len(set(told.values())) == len(OPTIONS)
    assert all(each.endswith(".") and len(each) <= 120 for each in told.values())
    assert sum(name.startswith("why-") for name in messages(language)) == len(OPTIONS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_name_of_its_own(language: str) -> None:
    assert len({Words(language).card(card) for card in CARDS}) == len(CARDS)


def test_a_refusal_names_card_and_suit_with_their_particles() -> None:
    refusal = Refusal(Code.FOLLOW_SUIT, (("card", parse_card("HT")), ("suit", Suit.SPADES)))
    assert Words("ko").refusal(refusal) == "스페이드를 따라 내야 해요. 하트 10은 낼 수 없어요."
    assert Words("en").refusal(refusal) == "Follow spades. The 10 of hearts is not allowed now."


@pytest.mark.parametrize(
    ("word", "pair", "particle"),
    [
        ("하트", "을/를", "를"),
        ("조커", "이/가", "가"),
        ("에이스", "은/는", "는"),
        ("킹", "을/를", "을"),
        ("스페이드 10", "을/를", "을"),
        ("하트 2", "을/를", "를"),
        ("다이아 7", "으로/로", "로"),
        ("하트 6", "으로/로", "으로"),
        ("클로버", "으로/로", "로"),
        ("하은님", "이/가", "이"),
        ("Daniel", "은/는", "은"),
        ("♠Q", "을/를", "을"),
        ("♥J", "이/가", "이"),
        ("♦A", "이/가", "가"),
        ("Minjun", "이/가", "이"),
        ("Jiwoo", "을/를", "를"),
        ("(하트)", "을/를", "를"),
        ("", "을/를", "를"),
    ],
)
def test_a_particle_follows_the_last_sound(word: str, pair: str, particle: str) -> None:
    assert josa(word, pair) == particle


def test_an_unknown_message_or_language_is_an_error() -> None:
    with pytest.raises(KeyError):
        Words("ko").text("no-such-message")
    with pytest.raises(ValueError, match="there are ko, en"):
        Words("fr")
