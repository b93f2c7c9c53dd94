from array import array
from collections.abc import Sequence
from typing import Final

from giruda.bots.mc.trial import Policy, Trials
from giruda.bots.mc.weights import Weights
from giruda.cards import Seat
from giruda.deal.actions import Play
from giruda.kernel.position import Position

CONTEXT_COUNT: Final[int]
FEATURE_COUNT: Final[int]
SIGHT_COUNT: Final[int]
OUTLOOK_COUNT: Final[int]
HIDDEN_COUNT: Final[int]

def learn(habits: Sequence[Sequence[float]]) -> None: ...
def learn_network(weights: Weights) -> None: ...
def tried(
    worlds: Sequence[Position], choices: Sequence[int], seed: int, policy: Policy = ..., heat: float = 1.0
) -> Trials: ...
def replayed(
    worlds: Sequence[Position], plays: Sequence[Play], seat: Seat | None, heat: float, doubt: float, friend_known: bool
) -> array[float]: ...
def finished(worlds: Sequence[Position], seeds: Sequence[int], policy: Policy = ..., heat: float = 1.0) -> Trials: ...
def seen(position: Position) -> tuple[int, dict[int, tuple[int, ...]]]: ...
def sighted(position: Position) -> tuple[int, tuple[int, ...], dict[int, tuple[int, ...]]]: ...
def liked(position: Position) -> dict[int, float]: ...
