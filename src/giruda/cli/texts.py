"""What the commands print for people, in Korean and English. Rules and score lines have their words elsewhere."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from giruda.cards import Seat
from giruda.deal.actions import Contract
from giruda.deal.outcome import Line, LineKind
from giruda.deal.trick import Trick
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

TABLE: Final = "table"
"""What the options are called together that stand in no section."""

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
    "players-hint": {
        "ko": " 인원에 맞는 규칙은 --players로 골라요.",
        "en": "; --players takes the rules of a preset for so many",
    },
    "seats": {
        "ko": "{rules} 규칙은 {players}명이 해요. 봇은 하나만 적거나 자리마다 하나씩 적어요. 지금은 {count}개예요.",
        "en": "{rules} seats {players}: name one bot, or one for each seat, not {count}",
    },
    "special": {"ko": "남다른 점", "en": "What is special"},
    "nothing-special": {"ko": "흔한 규칙 그대로예요.", "en": "Nothing: these are the usual rules."},
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
    "seat": {"ko": "{seat}번 자리", "en": "seat {seat}"},
    "solve-value": {"ko": "여당    {bounds}점", "en": "value   {bounds}"},
    "solve-bounds": {"ko": "{low}~{high}", "en": "{low} to {high}"},
    "solve-line": {"ko": "내는 순서", "en": "line"},
    "solve-plays": {"ko": "탐색    {plays}번", "en": "plays   {plays}"},
    "solve-scores": {"ko": "점수    {scores}", "en": "scores  {scores}"},
    "solve-before": {
        "ko": "아직 카드를 내기 전이에요. --after에 {first}부터 {last}까지 적을 수 있어요",
        "en": "the play has not begun there; --after takes {first} to {last}",
    },
    "solve-over": {
        "ko": "이미 끝난 판이에요. --after에 {first}부터 {last}까지 적을 수 있어요",
        "en": "the deal is over there; --after takes {first} to {last}",
    },
    "solve-too-short": {
        "ko": "카드를 내기 전에 멈춘 기록이에요. 프렌드까지 정해져야 풀 수 있어요",
        "en": "the record stops before the play; it must go on until the friend is called",
    },
    "hint-over": {
        "ko": "끝난 판이에요. --after로 더 앞에서 멈춰 보세요",
        "en": "the deal is over there; --after stops earlier",
    },
    "solve-unplayed": {
        "ko": "카드를 내지 않고 끝난 판이에요",
        "en": "the deal ended without the play of the cards",
    },
    "solve-memory": {
        "ko": "메모리 {memory}MiB를 얻지 못했어요. --memory를 줄여 보세요",
        "en": "there are no {memory} MiB of memory to be had; ask for less with --memory",
    },
    "match-not-deal": {
        "ko": "경기 전체의 기록이에요. 한 판만 적힌 기록이 필요해요",
        "en": "this is the record of a match; give the record of a single deal",
    },
    "verify-head": {"ko": "{file} · {rules} · {count}판", "en": "{file} · {rules} · deals: {count}"},
    "verify-play-holds": {
        "ko": "모든 행동과 점수가 규칙에 맞아요.",
        "en": "Every action is allowed by the rules, and the scores are right.",
    },
    "verify-play-fails": {
        "ko": "기록에 맞지 않는 것이 있어요. 나머지는 규칙대로 이어지는 데까지만 확인했어요.",
        "en": "The record tells what cannot be so; the rest was checked as far as it replays.",
    },
    "verify-unproven": {
        "ko": "카드를 공정하게 섞었다는 증명이 없는 기록이라, 규칙대로 했는지만 확인했어요.",
        "en": "The record carries no proof of its cards, so only the play was checked.",
    },
    "verify-unproven-deal": {
        "ko": "카드 증명이 없어요. 규칙대로 했는지만 확인했어요.",
        "en": "No proof of the cards; only the play was checked.",
    },
    "verify-deal": {"ko": "판 {number}", "en": "deal {number}"},
    "verify-commitment": {"ko": "봉인값 {commitment}", "en": "commitment {commitment}"},
    "verify-nonce": {"ko": "{seat}의 보탬값: {nonce}", "en": "nonce of {seat}: {nonce}"},
    "verify-no-nonce": {
        "ko": "아무도 값을 보태지 않아서, 비밀값을 골라서 정했을 수도 있어요.",
        "en": "Nobody gave a nonce, so the secret itself may have been chosen.",
    },
    "verify-noted-holds": {
        "ko": "적어 둔 봉인값 {commitment} · {deals}번째 판의 것이에요.",
        "en": "The commitment that you wrote down, {commitment}, is that of deal {deals}.",
    },
    "verify-noted-fails": {
        "ko": "적어 둔 봉인값 {commitment} · 이 기록에는 없어요.",
        "en": "The commitment that you wrote down, {commitment}, is that of no deal here.",
    },
    "verify-holds": {"ko": "확인할 수 있는 것은 모두 맞아요.", "en": "All that can be checked holds."},
    "verify-fails": {"ko": "맞지 않는 것: {count}가지", "en": "Does not hold: {count}"},
    "yes": {"ko": "네", "en": "yes"},
    "no": {"ko": "아니요", "en": "no"},
    "unknown": {"ko": "몰라요", "en": "unknown"},
    "arena-jobs-and-cluster": {
        "ko": "--jobs와 --cluster는 함께 쓸 수 없어요. 클러스터에서는 있는 것을 모두 써요.",
        "en": "--jobs and --cluster do not go together: a cluster uses all it has",
    },
    "arena-failed": {
        "ko": "{failure} 거기까지의 기록은 위에 있어요.",
        "en": "{failure}; above is the record up to there",
    },
    "arena-deals": {"ko": "판", "en": "deals"},
    "arena-head": {
        "ko": "{bots} · {rules} · {deals}판 · 시드 {seed}",
        "en": "{bots} · {rules} · deals: {deals} · seed {seed}",
    },
    "arena-head-fixed": {
        "ko": "{bots} · {rules} · 같은 공약으로 카드 내기만 · {deals}판 · 시드 {seed}",
        "en": "{bots} · {rules} · play of fixed contracts · deals: {deals} · seed {seed}",
    },
    "arena-decided": {
        "ko": "많아야 {most}판 가운데 {deals}판에서 결론이 났어요.",
        "en": "Settled after {deals} of at most {most} deals.",
    },
    "arena-interrupted": {
        "ko": "{most}판 가운데 {deals}판까지 하고 멈췄어요.",
        "en": "Interrupted after {deals} of {most} deals.",
    },
    "arena-go-on": {
        "ko": "같은 명령을 다시 하면 {file}에서 이어 가요.",
        "en": "The same command goes on from {file}.",
    },
    "arena-score": {
        "ko": "{second} 자리에 {first} 봇이 앉으면 한 판에 {mean}점이에요.",
        "en": "{first} in the place of {second}: {mean} points a deal",
    },
    "arena-points": {
        "ko": "{first} 봇과 {second} 봇의 차이는 한 판에 점수 카드 {mean}장이에요.",
        "en": "{first} against {second}: {mean} point cards a deal",
    },
    "arena-no-interval": {
        "ko": "표준 오차 {error}, 95 % 구간은 아직 몰라요.",
        "en": "standard error {error}; too few deals for an interval",
    },
    "arena-interval": {
        "ko": "표준 오차 {error}, 95 % 구간 {low} ~ {high}",
        "en": "standard error {error}, 95 % from {low} to {high}",
    },
    "arena-always-valid": {
        "ko": "표준 오차 {error}, 언제 멈춰도 맞는 95 % 구간 {low} ~ {high}",
        "en": "standard error {error}, 95 % wherever one stops from {low} to {high}",
    },
    "arena-declarers": {
        "ko": "  여당일 때 {mean} (표준 오차 {error})",
        "en": "  as the declarer's side {mean} (standard error {error})",
    },
    "arena-defenders": {
        "ko": "  야당일 때 {mean} (표준 오차 {error})",
        "en": "  as defenders {mean} (standard error {error})",
    },
    "arena-cross-score": {
        "ko": "한 판의 점수 차이: 왼쪽 봇이 위쪽 봇의 자리에 앉으면",
        "en": "Points a deal that a bot on the left gains in the place of the one above",
    },
    "arena-cross-points": {
        "ko": "한 판의 점수 카드 차이: 왼쪽 봇이 위쪽 봇보다",
        "en": "Point cards a deal that a bot on the left gains against the one above",
    },
    "arena-bot": {"ko": "봇", "en": "bot"},
    "arena-rating": {"ko": "실력", "en": "rating"},
    "arena-won": {"ko": "주공", "en": "declares"},
    "arena-all-pass": {"ko": "모두 패스", "en": "all pass"},
    "arena-redeals": {"ko": "딜미스", "en": "redealt"},
    "arena-played": {"ko": "공약", "en": "contracts"},
    "arena-made": {"ko": "성공", "en": "made"},
    "arena-ms": {"ko": "한 수 ms", "en": "ms a move"},
    "arena-longest": {"ko": "가장 긴 수", "en": "longest"},
    "arena-bid": {"ko": "공약", "en": "bid"},
    "arena-made-of": {"ko": "{played}번 중 {made}번", "en": "{made} of {played}"},
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
        name = section or TABLE
        return f"{self._words.text(f'section-{name}')} · {self._words.text(f'section-about-{name}')}"

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

    def taken(self, trick: Trick, neutral: Seat | None) -> str:
        """Who took a finished trick, and how many point cards it brought."""
        winner = self._words.text("neutral") if trick.winner == neutral else self("seat", seat=trick.winner)
        return self._words.text("trick-taken", name=winner, points=trick.points)

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
