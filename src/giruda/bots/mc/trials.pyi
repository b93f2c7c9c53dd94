from collections.abc import Sequence

from giruda.bots.mc.trial import Trials
from giruda.kernel.position import Position

def trials(worlds: Sequence[Position], choices: Sequence[int], seed: int, heat: float = ...) -> Trials: ...
