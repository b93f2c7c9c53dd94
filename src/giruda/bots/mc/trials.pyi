from collections.abc import Sequence
from typing import Final

from giruda.bots.mc.trial import Trials
from giruda.kernel.position import Position

CONTEXT_COUNT: Final[int]
FEATURE_COUNT: Final[int]

def learn(habits: Sequence[Sequence[float]]) -> None: ...
def tried(worlds: Sequence[Position], choices: Sequence[int], seed: int) -> Trials: ...
def seen(position: Position) -> tuple[int, dict[int, tuple[int, ...]]]: ...
