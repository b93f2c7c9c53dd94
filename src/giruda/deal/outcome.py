"""How a deal ended: scores per seat and where each of them comes from."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from giruda.cards import Seat
from giruda.deal.actions import Contract


class Ending(StrEnum):
    """How a deal ended."""

    PLAYED = "played"
    REDEAL = "redeal"
    ALL_PASS = "all_pass"


class LineKind(StrEnum):
    """What a line of the breakdown is about. The value is stable; the words are in `giruda.notation.words`."""

    TAKEN_MINUS_10 = "taken-minus-10"
    RISK_REWARD = "risk-reward"
    RISK_REWARD_PLUS_1 = "risk-reward-plus-1"
    TAKEN_MINUS_12 = "taken-minus-12"
    SHORTFALL = "shortfall"
    BID_MINUS_12_PLUS_SHORTFALL = "bid-minus-12-plus-shortfall"
    MAJORITY = "majority"
    MAJORITY_DRAW = "majority-draw"
    RUN = "run"
    NO_TRUMP = "no-trump"
    ALONE = "alone"
    BID_20 = "bid-20"
    BACK_RUN = "back-run"
    UNIT = "unit"
    DECLARER_SHARES = "declarer-shares"
    FRIEND_SHARES = "friend-shares"
    DEFENDER_SHARES = "defender-shares"
    POT = "pot"
    REDEAL_COST = "redeal-cost"


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the breakdown of a score.

    Attributes:
        kind: what it is about.
        value: the amount: points for a base, the unit, shares' payoff, pot and cost; a factor for a multiplier.
        params: the numbers it was computed from, by name, such as ``(("taken", 16),)``.
    """

    kind: LineKind
    value: int
    params: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a deal.

    Attributes:
        ending: how it ended.
        scores: points won or lost by each seat, the pot and a redeal's cost included.
        pot: what the pot holds afterwards.
        tokens: face-up redeal tokens of each seat afterwards.
        breakdown: where the scores come from, in the order in which they are reckoned.
        declarer: the declarer, or None where the deal was thrown in.
        contract: the final contract, or None.
        friend: the friend, or None where the declarer was alone or the deal was thrown in.
        taken: point cards of the declarer's side, discards included where they count for it.
        won: whether the declarer's side won; None where nobody did.
        out: the seat that sat out, or None.
    """

    ending: Ending
    scores: tuple[int, ...]
    pot: int
    tokens: tuple[int, ...]
    breakdown: tuple[Line, ...]
    declarer: Seat | None = None
    contract: Contract | None = None
    friend: Seat | None = None
    taken: int = 0
    won: bool | None = None
    out: Seat | None = None
