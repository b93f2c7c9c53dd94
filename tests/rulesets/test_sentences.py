"""What the sentences of the rules say is true at every table, and the Korean ones have one word per thing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from giruda.notation.words import LANGUAGES, Words
from giruda.rules import named_rules, preset, preset_info, preset_names
from giruda.rules.options import OPTIONS

ROOT = Path(__file__).parents[2]
WORDS = ROOT / "src" / "giruda" / "notation" / "words" / "ko"
KOREAN = [*sorted(WORDS.glob("*.ftl")), *sorted((ROOT / "docs").rglob("*.ko.md")), ROOT / "README.md"]
# A word that is not used, and the one that is.
INSTEAD = {
    r"클럽": "클로버",
    r"경매": "선거",
    r"끝 트릭": "마지막 트릭",
    r"첫 리드": "초구",
    r"(?<!\d)1번째": "첫 번째",
    r"말이 없(?!이)": "언급이 없",
    r"(판을|명이|바로|계속) (두|둬)|두던 판|두고 싶": "마이티는 두지 않고 해요",
}


def sentence(language: str, spec: str, path: str) -> str:
    return Words(language).rule(path, OPTIONS[path].of(named_rules(spec)))


@pytest.mark.parametrize("spec", ["three-33", "four-43", "kbg"])
@pytest.mark.parametrize("path", ["scoring.alone_made", "scoring.alone_lost"])
def test_the_shares_of_a_declarer_alone_are_told_without_their_number(spec: str, path: str) -> None:
    assert "each defender" in sentence("en", spec, path)
    assert "야당 모두의 몫" in sentence("ko", spec, path)


@pytest.mark.parametrize(("language", "said"), [("ko", "11점 이상"), ("en", "11 or more")])
def test_a_majority_is_eleven_points_and_not_twelve(language: str, said: str) -> None:
    assert said in sentence(language, "gamerules+majority-11", "scoring.win")


@pytest.mark.parametrize("spec", ["kbg;redeal.tokens=2", "kbg+replenishing-token;redeal.tokens=2"])
def test_how_many_tokens_there_are_is_told_by_one_sentence_alone(spec: str) -> None:
    assert not re.search(r"한 번|하나|\d", sentence("ko", spec, "redeal.mode"))
    assert not re.search(r"once|each|\d", sentence("en", spec, "redeal.mode"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "path",
    ["bidding.ends_at_once", "contract.free_20_to_no_trump", "friend.suit_request_at_20_no_trump"],
)
@pytest.mark.parametrize("name", preset_names())
def test_a_rule_on_the_highest_bid_does_not_say_that_it_is_twenty(name: str, path: str, language: str) -> None:
    assert "20" not in sentence(language, f"{name};bidding.maximum=19", path)


@pytest.mark.parametrize("path", OPTIONS)
def test_no_korean_sentence_counts_the_first_as_one(path: str) -> None:
    value = OPTIONS[path].of(preset("howto"))
    assert "1번째" not in Words("ko").rule(path, value)


@pytest.mark.parametrize("file", KOREAN, ids=lambda file: file.name)
def test_korean_has_one_word_per_thing(file: Path) -> None:
    text = file.read_text("utf-8")
    for other, word in INSTEAD.items():
        assert re.search(other, text) is None, f"{file.name}: {word}"


def test_the_titles_of_variants_have_the_same_words() -> None:
    titles = [
        title
        for name in preset_names()
        for title in [
            preset_info(name).title["ko"],
            *(each.title["ko"] for each in preset_info(name).variants.values()),
        ]
    ]
    assert not [title for title in titles for other in INSTEAD if re.search(other, title)]
