"""Means with their uncertainty. The unit is always the deal: deals are independent, the seats of one are not."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import cos, pi, sin, sqrt, tan
from typing import Final, NamedTuple

CONFIDENCE: Final = 0.95
SPREAD: Final = 0.02
"""The variance that the always valid interval expects of the true mean, in variances of a deal.

Any value makes it valid; this one makes it narrowest after some 400 deals.
"""
_MANY: Final = 10_000
_HALVINGS: Final = 60


class Interval(NamedTuple):
    """From where to where the true mean lies, as far as can be told."""

    low: float
    high: float

    @property
    def decides(self) -> bool:
        """Whether it leaves zero out, so that it is clear which bot is better."""
        return self.low > 0 or self.high < 0

    def within(self, distance: float) -> bool:
        """Whether it goes no farther than that to either side of its middle."""
        return self.high - self.low <= 2 * distance


@dataclass(frozen=True, slots=True)
class Estimate:
    """The mean of something measured once a deal.

    Attributes:
        deals: how many deals.
        mean: their mean.
        deviation: the standard deviation of one deal; None for a single deal.
    """

    deals: int
    mean: float
    deviation: float | None

    @property
    def standard_error(self) -> float | None:
        """How far the mean may be off by chance; None for a single deal."""
        return None if self.deviation is None else self.deviation / sqrt(self.deals)

    def interval(self, confidence: float = CONFIDENCE) -> Interval | None:
        """Student's confidence interval, for a number of deals that was set beforehand; None for a single deal."""
        if self.standard_error is None:
            return None
        reach = student_quantile(confidence, self.deals - 1) * self.standard_error
        return Interval(self.mean - reach, self.mean + reach)

    def always_valid(self, confidence: float = CONFIDENCE) -> Interval | None:
        """A confidence interval that may be looked at after every deal, to stop when one likes what it says.

        The true mean lies in all the intervals of a contest at once, with the given confidence: they are the means
        that the safe t-test does not reject. Against a mean it bets that the truth lies some standard deviations off,
        a normally distributed number of them with variance `SPREAD`; the deviation itself is integrated out. What the
        bet has gained is a martingale if the mean is the true one, so by Ville's inequality it seldom grows large,
        however often one looks. (The t-test of Lai 1976; Pérez-Ortiz, Lardy, de Heide and Grünwald 2022.)

        Returns:
            None while the deals are too few for any interval, or all of them came out the same.
        """
        if self.standard_error is None or not self.standard_error:
            return None
        growth = 1 + self.deals * SPREAD
        needed = (sqrt(growth) / (1 - confidence)) ** (2 / self.deals)
        if needed >= growth:
            return None
        reach = sqrt((self.deals - 1) * (needed - 1) / (1 - needed / growth)) * self.standard_error
        return Interval(self.mean - reach, self.mean + reach)


class Moments:
    """Numbers added up, one whole number a deal, each to be divided by the same ``parts``.

    Whole numbers, so that the result is the same in whatever order and on however many machines it came about.
    """

    def __init__(self, parts: int = 1) -> None:
        """Begin with no deals."""
        self._parts = parts
        self._deals = 0
        self._total = 0
        self._squares = 0

    def add(self, number: int) -> None:
        """Add the number of one more deal."""
        self._deals += 1
        self._total += number
        self._squares += number * number

    @property
    def estimate(self) -> Estimate:
        """What the deals so far say.

        Raises:
            ValueError: there is none yet.
        """
        if not self._deals:
            raise ValueError("there is no deal to estimate anything from")
        mean = self._total / (self._deals * self._parts)
        if self._deals < 2:
            return Estimate(self._deals, mean, None)
        around = self._deals * self._squares - self._total * self._total
        return Estimate(self._deals, mean, sqrt(around / (self._deals * (self._deals - 1))) / self._parts)


@lru_cache(maxsize=1024)
def student_quantile(confidence: float, freedom: int) -> float:
    """How many standard errors to each side hold that part of Student's distribution.

    From 10,000 degrees of freedom on, those of 10,000: by then it is a normal one to the fourth decimal.

    Raises:
        ValueError: there are no degrees of freedom, or the confidence is not between 0 and 1.
    """
    if freedom < 1 or not 0 < confidence < 1:
        raise ValueError(f"no quantile of {confidence} with {freedom} degrees of freedom")
    freedom = min(freedom, _MANY)
    low, high = 0.0, pi / 2
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        if _held(middle, freedom) < confidence:
            low = middle
        else:
            high = middle
    return sqrt(freedom) * tan((low + high) / 2)


def _held(angle: float, freedom: int) -> float:
    """The part of Student's distribution within the angle: a finite series for whole degrees of freedom.

    (Abramowitz and Stegun 26.7.3 and 26.7.4.)
    """
    square = cos(angle) ** 2
    odd = freedom % 2
    term = cos(angle) if odd else 1.0
    total = 0.0 if freedom == 1 else term
    for step in range(3 if odd else 2, freedom - 1, 2):
        term *= square * (step - 1) / step
        total += term
    return 2 / pi * (angle + sin(angle) * total) if odd else sin(angle) * total
