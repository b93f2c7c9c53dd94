"""What is wrong with a contest, in Korean; in English the errors say so themselves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from giruda.arena import ArenaError, ProblemWithContest

_ASK_ELSE: Final = "다른 파일을 적거나 똑같이 맞춰 주세요."
_FAILED: Final = "시드 {seed}, {deal}번 판의 {seat}번 자리에서 '{bot}' 봇이"

KOREAN: Final[Mapping[ProblemWithContest, str]] = {
    ProblemWithContest.TOO_FEW_BOTS: "겨룰 봇은 둘 이상이어야 해요. 지금은 {count}개예요.",
    ProblemWithContest.SAME_BOT: "'{bot}' 봇은 자기 자신과 겨룰 수 없어요. 봇마다 한 번만 적어 주세요.",
    ProblemWithContest.NO_CONTRACTS: (
        "{rules} 규칙에서는 {attempts}판을 나눠도 {reference} 봇이 공약을 하지 않아서, 같은 공약으로 겨룰 수 없어요."
    ),
    ProblemWithContest.BOT_RAISED: f"{_FAILED} 오류를 냈어요 ({{detail}}).",
    ProblemWithContest.BOT_ILLEGAL: f"{_FAILED} 할 수 없는 것을 했어요 ({{detail}}).",
    ProblemWithContest.WORKER_LOST: "{deal}번 판을 하던 프로세스가 없어졌어요. 누가 껐거나 메모리가 모자랐어요.",
    ProblemWithContest.NO_RAY: "클러스터에는 Ray가 있어야 해요: pip install 'giruda[cluster]'",
    ProblemWithContest.NO_CLUSTER: "'{address}'에서 답하는 클러스터가 없어요 ({detail}).",
    ProblemWithContest.NO_FILE: "{path}: 파일이 아니라서 쓸 수 없어요.",
    ProblemWithContest.NOT_WRITABLE: "{path}: 쓸 수 없어요 ({detail}).",
    ProblemWithContest.NO_CONTEST: "{path}: 아레나의 파일이 아니라서 그대로 두었어요.",
    ProblemWithContest.BROKEN: "{path}: {line}번째 줄이 {deal}번 판이 아니에요. 파일이 망가졌어요.",
    ProblemWithContest.OTHER_FORMAT: f"{{path}}: 파일의 형식은 {{theirs}}, 지금은 {{ours}}. {_ASK_ELSE}",
    ProblemWithContest.OTHER_BOTS: f"{{path}}: 파일의 봇은 {{theirs}}, 지금은 {{ours}}. {_ASK_ELSE}",
    ProblemWithContest.OTHER_CONTRACTS: f"{{path}}: 파일의 공약은 {{theirs}}, 지금은 {{ours}}. {_ASK_ELSE}",
    ProblemWithContest.OTHER_SEED: f"{{path}}: 파일의 시드는 {{theirs}}, 지금은 {{ours}}. {_ASK_ELSE}",
    ProblemWithContest.OTHER_RULES: f"{{path}}: 파일의 규칙은 {{theirs}}, 지금은 {{ours}}. {_ASK_ELSE}",
    ProblemWithContest.OTHER_TIME: f"{{path}}: 파일의 한 수 시간은 {{theirs}}초, 지금은 {{ours}}초. {_ASK_ELSE}",
}


def told_problem(error: ArenaError, language: str) -> str:
    """What is wrong, in that language."""
    return str(error) if language == "en" else KOREAN[error.problem].format(**error.params)
