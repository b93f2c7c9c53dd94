"""What can end a contest, or keep it from beginning."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Final


class ProblemWithContest(StrEnum):
    """What is wrong. The values are stable; the words in Korean are the command line's."""

    TOO_FEW_BOTS = "too-few-bots"
    SAME_BOT = "same-bot"
    NO_CONTRACTS = "no-contracts"
    BOT_RAISED = "bot-raised"
    BOT_ILLEGAL = "bot-illegal"
    WORKER_LOST = "worker-lost"
    NO_RAY = "no-ray"
    NO_CLUSTER = "no-cluster"
    NO_FILE = "no-file"
    NOT_WRITABLE = "not-writable"
    NO_CONTEST = "no-contest"
    BROKEN = "broken"
    OTHER_FORMAT = "other-format"
    OTHER_BOTS = "other-bots"
    OTHER_CONTRACTS = "other-contracts"
    OTHER_SEED = "other-seed"
    OTHER_RULES = "other-rules"
    OTHER_TIME = "other-time"


_ASK_ELSE: Final = "name another file, or ask for the same"
_FAILED: Final = "bot {bot!r} at seat {seat} in deal {deal} of seed {seed}"

TOLD: Final[Mapping[ProblemWithContest, str]] = {
    ProblemWithContest.TOO_FEW_BOTS: "a contest is between two bots or more, not {count}",
    ProblemWithContest.SAME_BOT: "{bot!r} cannot play against itself: name each bot once",
    ProblemWithContest.NO_CONTRACTS: (
        "there are no contracts to fix: the {reference} bot bid for none of {attempts} deals of {rules}"
    ),
    ProblemWithContest.BOT_RAISED: f"{_FAILED} raised {{detail}}",
    ProblemWithContest.BOT_ILLEGAL: f"{_FAILED} answered {{detail}}, which is not legal there",
    ProblemWithContest.WORKER_LOST: (
        "the process that played deal {deal} is gone: it was killed, or the memory ran out"
    ),
    ProblemWithContest.NO_RAY: "a cluster needs Ray: pip install 'giruda[cluster]'",
    ProblemWithContest.NO_CLUSTER: "no cluster answers at {address!r}: {detail}",
    ProblemWithContest.NO_FILE: "cannot write {path}: it is not a file",
    ProblemWithContest.NOT_WRITABLE: "cannot write {path}: {detail}",
    ProblemWithContest.NO_CONTEST: "{path} is not the file of a contest, and is left as it is",
    ProblemWithContest.BROKEN: "{path} line {line} is not deal {deal} of the contest: the file is broken",
    ProblemWithContest.OTHER_FORMAT: f"{{path}} holds version {{theirs}} of the format, not {{ours}}: {_ASK_ELSE}",
    ProblemWithContest.OTHER_BOTS: f"{{path}} holds a contest of {{theirs}}, not {{ours}}: {_ASK_ELSE}",
    ProblemWithContest.OTHER_CONTRACTS: f"{{path}} holds {{theirs}} contracts, not {{ours}}: {_ASK_ELSE}",
    ProblemWithContest.OTHER_SEED: f"{{path}} holds deals of seed {{theirs}}, not {{ours}}: {_ASK_ELSE}",
    ProblemWithContest.OTHER_RULES: f"{{path}} holds deals by the rules {{theirs}}, not {{ours}}: {_ASK_ELSE}",
    ProblemWithContest.OTHER_TIME: f"{{path}} holds moves of {{theirs}} seconds, not {{ours}}: {_ASK_ELSE}",
}
"""Each in English, with the places of what it tells."""


class ArenaError(Exception):
    """Something is wrong with a contest.

    Attributes:
        problem: what.
        params: what the words for it tell.
    """

    def __init__(self, problem: ProblemWithContest, params: Mapping[str, object] | None = None) -> None:
        """Tell what is wrong."""
        super().__init__(problem, params)
        self.problem = problem
        self.params = dict(params or {})

    def __str__(self) -> str:
        return TOLD[self.problem].format(**self.params)
