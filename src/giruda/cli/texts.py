"""What the commands print for people, in Korean and English. Rules and score lines have their words elsewhere."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from giruda.deal.actions import Contract
from giruda.deal.outcome import Line, LineKind
from giruda.notation.words import Words
from giruda.rules import Problem
from giruda.rules.shapes import Value

Language = str
_FACTORS: Final = {LineKind.RUN, LineKind.NO_TRUMP, LineKind.ALONE, LineKind.BID_20, LineKind.BACK_RUN}
_PAYMENTS: Final = {
    LineKind.DECLARER_SHARES,
    LineKind.FRIEND_SHARES,
    LineKind.DEFENDER_SHARES,
    LineKind.POT,
    LineKind.REDEAL_COST,
}

TEXTS: Final[Mapping[str, Mapping[Language, str]]] = {
    "score-head": {
        "ko": "{rules} · {contract} · 여당이 {taken}점",
        "en": "{rules} · {contract} · the declarer's side took {taken}",
    },
    "declarer": {"ko": "주공", "en": "Declarer"},
    "friend": {"ko": "프렌드", "en": "Friend"},
    "defender": {"ko": "야당 한 사람", "en": "Each defender"},
    "pot-left": {"ko": "남은 판돈", "en": "Left in the pot"},
    "players": {"ko": "{counts}명", "en": "{counts} players"},
    "special": {"ko": "남다른 점", "en": "What is special"},
    "nothing-special": {"ko": "흔한 규칙 그대로예요.", "en": "Nothing: these are the usual rules."},
    "variants": {"ko": "변형", "en": "Variants"},
    "source": {"ko": "출처", "en": "source"},
    "idle": {"ko": "여기서는 쓰이지 않아요", "en": "no effect here"},
    "differ": {
        "ko": "{ours} · {theirs}: 다른 점 {count}가지",
        "en": "{ours} · {theirs}: options that differ: {count}",
    },
    "same": {"ko": "{ours} · {theirs}: 같은 규칙이에요.", "en": "{ours} · {theirs}: the same rules."},
    "checked": {
        "ko": "{file}: 문제없어요. {rules}, {players}명, {minimum}부터 {maximum}까지 공약.",
        "en": "{file}: no problems. {rules}, for {players} players, bids from {minimum} to {maximum}.",
    },
    "nearest": {
        "ko": "가장 가까운 규칙은 {base}, 다른 점 {count}가지",
        "en": "Its nearest rules are {base}; options that differ: {count}",
    },
    "is-base": {"ko": "{base} 그대로예요.", "en": "It is {base} as it stands."},
    "spec": {"ko": "한 줄로 적으면 {spec}", "en": "As one line: {spec}"},
}

SECTIONS: Final[Mapping[str, Mapping[Language, str]]] = {
    "": {
        "ko": "자리: 몇 명이 하는지, 남은 트릭을 한 번에 가져갈 수 있는지",
        "en": "Table: who plays, and whether the rest may be claimed",
    },
    "deal": {"ko": "배패: 몇 장씩 나눠 주는지", "en": "Cards: how many each hand and the kitty get"},
    "neutral": {
        "ko": "중립 자리: 네 명일 때 다섯째 자리가 있는지",
        "en": "Neutral seat: whether a fifth seat joins four players, and what it counts for",
    },
    "kill": {
        "ko": "쉬는 사람: 여섯 명일 때 누가 어떻게 빠지는지",
        "en": "Kill: who of six sits out, and how the cards come back",
    },
    "dealer": {
        "ko": "딜러: 누가 나눠 주고, 그래서 누가 먼저 말하는지",
        "en": "Dealer: who deals, and so who speaks first",
    },
    "bidding": {"ko": "공약: 누가 얼마에 주공이 되는지", "en": "Auction: who becomes the declarer, and for how much"},
    "redeal": {
        "ko": "딜미스: 나쁜 패를 무를 수 있는지, 얼마인지",
        "en": "Redeal: whether a bad hand may be thrown in, and at what price",
    },
    "exchange": {
        "ko": "바닥패: 누가 보는지, 무엇을 버릴 수 있는지",
        "en": "Kitty: who sees it, and what may be put down",
    },
    "contract": {
        "ko": "공약 바꾸기: 바닥패를 보고 마음을 바꿀 수 있는지",
        "en": "Changing the contract: whether the kitty may change one's mind",
    },
    "friend": {
        "ko": "프렌드: 누가 주공을 돕는지, 혼자면 어떻게 되는지",
        "en": "Friend: who helps the declarer, and what playing alone means",
    },
    "first_lead": {
        "ko": "초구: 첫 트릭에 무엇을 낼 수 있는지",
        "en": "First lead: what the declarer may lead to the first trick",
    },
    "mighty": {
        "ko": "마이티: 어느 카드이고 언제 힘이 있는지",
        "en": "Mighty: which card it is, and when it has its power",
    },
    "joker": {"ko": "조커: 언제 힘이 있고 언제 쉬는지", "en": "Joker: when it wins, and when it is weak"},
    "joker_call": {
        "ko": "조커콜: 조커를 언제 어떻게 불러내는지",
        "en": "Joker call: when and how the joker is called out",
    },
    "scoring": {"ko": "점수: 이기고 지면 얼마인지", "en": "Scores: what winning and losing are worth"},
    "match": {"ko": "경기: 몇 판을 하고 언제 끝나는지", "en": "Match: how long it lasts, and when it ends"},
    "visibility": {
        "ko": "보이는 것: 딴 점수와 버린 패를 누가 보는지",
        "en": "In sight: who sees won points and discards",
    },
}


class Texts:
    """What is printed in one language."""

    def __init__(self, language: Language) -> None:
        """Speak that language: ``ko`` or ``en``."""
        self.language = language
        self._words = Words(language)

    def __call__(self, text: str, **values: object) -> str:
        """The text of that name, with those values in it."""
        return TEXTS[text][self.language].format(**values)

    def section(self, section: str) -> str:
        """A section of the rules, and what it decides at the table."""
        return SECTIONS[section][self.language]

    def option(self, path: str, value: Value, *, idle: bool = False) -> str:
        """An option with its value, as a sentence, and whether other values make it ``idle``."""
        told = self._words.rule(path, value)
        return f"{told} ({self('idle')})" if idle else told

    def why(self, path: str) -> str:
        """Why an option matters."""
        return self._words.why(path)

    def problem(self, problem: Problem) -> str:
        """What is wrong with a rule set, with the option in front."""
        told = self._words.text(f"problem-{problem.code.value}", **dict(problem.params))
        return f"{problem.path}: {told}" if problem.path else told

    def contract(self, contract: Contract) -> str:
        """A contract as people say it."""
        return self._words.contract(contract)

    def line(self, line: Line) -> str:
        """A line of a score's breakdown: the value, then where it comes from."""
        value = f"\N{MULTIPLICATION SIGN}{line.value}" if line.kind in _FACTORS else str(line.value)
        return self.row(signed(line.value) if line.kind in _PAYMENTS else value, self._words.line(line))

    def row(self, value: str, text: str) -> str:
        """A value in a column of its own, and what it is."""
        return f"{value:>7}  {text}"


def signed(points: int) -> str:
    """Points won or lost, with their sign; 0 has none."""
    return f"{points:+}" if points else "0"
