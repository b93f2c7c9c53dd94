"""What a deal is worth, with every step of the reckoning (P1 to P16).

The payoffs follow from the contract, the points taken and the kind of friend alone, so that a score can be asked for
without a deal.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from giruda.cards import POINT_CARDS, Seat, Trump
from giruda.deal.actions import Contract
from giruda.deal.friend import Alone
from giruda.deal.outcome import Ending, Line, LineKind, Outcome
from giruda.deal.setup import Setup
from giruda.rules.choices import BY_TOKEN, Failure, PotTo, RedealMode, Success, Winning
from giruda.rules.ruleset import RuleSet

MAJORITY = POINT_CARDS // 2 + 1


@dataclass(frozen=True, slots=True)
class Payoffs:
    """What each part at the table wins or loses.

    Attributes:
        declarer: points of the declarer, the pot aside.
        friend: points of the friend, or None where there is none.
        defender: points of each defender.
        pot: points of the pot that go to the declarer.
        won: whether the declarer's side won; None where nobody did.
        breakdown: how the points came about.
    """

    declarer: int
    friend: int | None
    defender: int
    pot: int
    won: bool | None
    breakdown: tuple[Line, ...]


def pay(rules: RuleSet, contract: Contract, taken: int, alone: Alone | None = None, pot: int = 0) -> Payoffs:
    """The payoffs of a contract of which the declarer's side took that many of the 20 point cards.

    Args:
        rules: the rule set.
        contract: the final contract.
        taken: point cards taken, those among the discards included where they count for the side.
        alone: None with a friend, else how the declarer came to be alone.
        pot: what the pot holds.

    Raises:
        ValueError: ``taken`` is not from 0 to 20.
    """
    if not 0 <= taken <= POINT_CARDS:
        raise ValueError(f"point cards taken must be from 0 to {POINT_CARDS}, not {taken}")
    won, lines = _reckon(rules, contract, taken, alone)
    unit = 0 if won is None else lines[-1].value * (1 if won else -1)
    defenders = rules.active - (1 if alone else 2)
    shares = defenders - (0 if alone else 1)
    lines.append(Line(LineKind.DECLARER_SHARES, shares * unit, (("shares", shares),)))
    if alone is None:
        lines.append(Line(LineKind.FRIEND_SHARES, unit, (("shares", 1),)))
    lines.append(Line(LineKind.DEFENDER_SHARES, -unit, (("shares", 1), ("defenders", defenders))))
    paid = pot if won and rules.redeal.pot_to is PotTo.DECLARER else 0
    if paid:
        lines.append(Line(LineKind.POT, paid))
    return Payoffs(shares * unit, unit if alone is None else None, -unit, paid, won, tuple(lines))


def score_played(
    rules: RuleSet,
    contract: Contract,
    declarer: Seat,
    friend: Seat | None,
    alone: Alone | None,
    taken: int,
    tokens: Sequence[int],
    pot: int,
    out: Seat | None = None,
) -> Outcome:
    """The outcome of a deal that was played."""
    payoffs = pay(rules, contract, taken, alone, pot)
    scores = [payoffs.defender] * rules.seats
    scores[declarer] = payoffs.declarer + payoffs.pot
    if friend is not None and payoffs.friend is not None:
        scores[friend] = payoffs.friend
    if out is not None:
        scores[out] = 0
    return Outcome(
        Ending.PLAYED,
        tuple(scores),
        pot - payoffs.pot,
        _refilled(rules, tokens, declarer, won=bool(payoffs.won)),
        payoffs.breakdown,
        declarer,
        contract,
        friend,
        taken,
        payoffs.won,
        out,
    )


def score_redeal(setup: Setup, seat: Seat) -> Outcome:
    """The outcome of a deal that a seat had dealt again: what it costs and where that goes (R5 to R7)."""
    redeal, scores, left = setup.rules.redeal, [0] * len(setup.rotations), list(setup.tokens)
    by_token = setup.redeal_mode in BY_TOKEN
    left[seat] -= by_token
    cost = 0 if by_token else redeal.cost
    scores[seat] = -cost
    kept = cost if redeal.pot_to is PotTo.DECLARER else 0
    lines = (Line(LineKind.REDEAL_COST, -cost),) if cost else ()
    return Outcome(Ending.REDEAL, tuple(scores), setup.pot + kept, tuple(left), lines, out=setup.out)


def score_passed_out(setup: Setup) -> Outcome:
    """The outcome of a deal in which nobody bid."""
    return Outcome(Ending.ALL_PASS, (0,) * len(setup.rotations), setup.pot, setup.tokens, (), out=setup.out)


def _reckon(rules: RuleSet, contract: Contract, taken: int, alone: Alone | None) -> tuple[bool | None, list[Line]]:
    """Who won, and the lines down to the unit (always positive)."""
    if rules.scoring.win is Winning.MAJORITY_11:
        return _majority(taken)
    won = taken >= contract.count
    lines = [_success(rules, contract, taken) if won else _failure(rules, contract, taken)]
    lines += [Line(kind, factor) for kind, factor in _multipliers(rules, contract, taken, alone, won) if factor != 1]
    unit = lines[0].value
    for line in lines[1:]:
        unit *= line.value
    return won, [*lines, Line(LineKind.UNIT, unit)]


def _majority(taken: int) -> tuple[bool | None, list[Line]]:
    """Eleven or more win one unit; ten all is a draw (AM12)."""
    params = (("taken", taken),)
    if taken < MAJORITY and POINT_CARDS - taken < MAJORITY:
        return None, [Line(LineKind.MAJORITY_DRAW, 0, params), Line(LineKind.UNIT, 0)]
    return taken >= MAJORITY, [Line(LineKind.MAJORITY, 1, params), Line(LineKind.UNIT, 1)]


def _success(rules: RuleSet, contract: Contract, taken: int) -> Line:
    bid, over = contract.count, taken - contract.count
    base = rules.scoring.base_minimum
    minimum = rules.bidding.minimum if base is None else base
    params = (("taken", taken), ("bid", bid), ("minimum", minimum))
    match rules.scoring.success:
        case Success.MINUS_10:
            return Line(LineKind.TAKEN_MINUS_10, taken - 10, params)
        case Success.MINUS_12:
            return Line(LineKind.TAKEN_MINUS_12, bid - 12 + over, params)
        case Success.RISK_REWARD:
            return Line(LineKind.RISK_REWARD, 2 * (bid - minimum) + over, params)
        case Success.RISK_REWARD_PLUS_1:
            return Line(LineKind.RISK_REWARD_PLUS_1, 2 * (bid - minimum + 1) + over, params)


def _failure(rules: RuleSet, contract: Contract, taken: int) -> Line:
    bid, short = contract.count, contract.count - taken
    params = (("taken", taken), ("bid", bid))
    match rules.scoring.failure:
        case Failure.SHORTFALL:
            return Line(LineKind.SHORTFALL, short, params)
        case Failure.BID_MINUS_12_PLUS_SHORTFALL:
            return Line(LineKind.BID_MINUS_12_PLUS_SHORTFALL, bid - 12 + short, params)


def _multipliers(
    rules: RuleSet, contract: Contract, taken: int, alone: Alone | None, won: bool
) -> list[tuple[LineKind, int]]:
    scoring = rules.scoring
    declared_alone = alone is Alone.DECLARED
    no_trump = contract.trump is Trump.NONE
    factors = []
    if won and taken == POINT_CARDS:
        factors.append((LineKind.RUN, scoring.run))
    if no_trump:
        factors.append((LineKind.NO_TRUMP, scoring.no_trump_made if won else scoring.no_trump_lost))
    if declared_alone:
        factors.append((LineKind.ALONE, scoring.alone_made if won else scoring.alone_lost))
    if won and contract.count == POINT_CARDS:
        factors.append((LineKind.BID_20, scoring.bid_20))
    if not won and _is_back_run(rules, contract, taken):
        factors.append((LineKind.BACK_RUN, scoring.back_run))
    return factors


def _is_back_run(rules: RuleSet, contract: Contract, taken: int) -> bool:
    """Whether a failed contract is a back-run: few points taken, or the defenders have what was bid (P7, Q38)."""
    at_most = rules.scoring.back_run_at_most
    if at_most is not None and taken <= at_most:
        return True
    return rules.scoring.back_run_at_bid and POINT_CARDS - taken >= contract.count


def _refilled(rules: RuleSet, tokens: Sequence[int], declarer: Seat, *, won: bool) -> tuple[int, ...]:
    """The tokens after the deal: a declarer who won turns theirs up again where the rules say so (KV1)."""
    left = list(tokens)
    if won and rules.redeal.mode is RedealMode.TOKEN_REFILL:
        left[declarer] = max(left[declarer], rules.redeal.tokens)
    return tuple(left)
