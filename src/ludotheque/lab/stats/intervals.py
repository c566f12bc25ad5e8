"""How far a figure of many games can be trusted: intervals that hold 99 times in a hundred.

Estimate(value, low, high)
share(count, of) -> Estimate                  a share of games (count may be fractional: a shared win), by Wilson
mean(values) -> Estimate                      an average, by Student's t
median(values) -> Estimate                    a middle value, by order statistics
quantile(ordered, part) -> float              of sorted values
difference(a, b) -> Estimate                  b - a of two independent estimates of the same kind
ratio(a, b) -> Estimate                       b / a of two independent estimates of positive quantities
all_resampled(rows, figures) -> {name: Estimate}    any figures of a list of rows, by the bootstrap; always the same;
                                              `figures(rows)` gives them by name
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from math import exp, fsum, log, log1p, sqrt
from random import Random
from statistics import NormalDist, fmean, stdev
from typing import Final, NamedTuple, TypeVar

LEVEL = 0.99
ROUNDS = 1000  # of the bootstrap
Z = NormalDist().inv_cdf((1 + LEVEL) / 2)
T = TypeVar("T")


class Estimate(NamedTuple):
    """A figure and the interval it stands in."""

    value: float
    low: float
    high: float

    @property
    def excludes_zero(self) -> bool:
        return self.low > 0 or self.high < 0


NOTHING = Estimate(0.0, 0.0, 0.0)


def share(count: float, of: int) -> Estimate:
    """Wilson's interval, which never leaves 0 to 1."""
    if not of:
        return Estimate(0.0, 0.0, 1.0)
    p = count / of
    centre = (p + Z * Z / (2 * of)) / (1 + Z * Z / of)
    half = Z / (1 + Z * Z / of) * sqrt(max(0.0, p * (1 - p)) / of + Z * Z / (4 * of * of))
    return Estimate(p, max(0.0, min(p, centre - half)), min(1.0, max(p, centre + half)))


def mean(values: Sequence[float]) -> Estimate:
    if not values:
        return NOTHING
    middle = fmean(values)
    if len(values) == 1:
        return Estimate(middle, middle, middle)
    half = student(len(values) - 1) * stdev(values) / sqrt(len(values))
    return Estimate(middle, middle - half, middle + half)


def student(freedom: int) -> float:
    """The quantile of Student's t, from the normal one (Cornish and Fisher); exact where one or two are free."""
    if freedom == 1:
        return 63.657
    if freedom == 2:
        return 9.925
    z, n = Z, float(freedom)
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    fourth = (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160
    return z + first / n + second / n**2 + third / n**3 + fourth / n**4


def quantile(ordered: Sequence[float], part: float) -> float:
    """The value below which this part of the sorted values lies; between two it is shared."""
    if not ordered:
        return 0.0
    place = part * (len(ordered) - 1)
    below = int(place)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (place - below) * (ordered[above] - ordered[below])


def median(values: Sequence[float]) -> Estimate:
    """The middle value; its interval runs between two of the values themselves."""
    if not values:
        return NOTHING
    ordered = sorted(values)
    reach = Z * sqrt(len(ordered)) / 2
    low = max(0, int(len(ordered) / 2 - reach))
    high = min(len(ordered) - 1, int(len(ordered) / 2 + reach) + 1)
    return Estimate(quantile(ordered, 0.5), ordered[low], ordered[high])


def difference(a: Estimate, b: Estimate) -> Estimate:
    """How much more b is than a; each side of the interval rests on the sides of both (Newcombe)."""
    value = b.value - a.value
    low = value - sqrt((b.value - b.low) ** 2 + (a.high - a.value) ** 2)
    high = value + sqrt((b.high - b.value) ** 2 + (a.value - a.low) ** 2)
    return Estimate(value, low, high)


def ratio(a: Estimate, b: Estimate) -> Estimate:
    """How many times a the figure b is, by the difference of their logarithms; NOTHING unless all is positive."""
    if min(a.low, b.low) <= 0:
        return NOTHING
    logs = [Estimate(log(one.value), log(one.low), log(one.high)) for one in (a, b)]
    found = difference(logs[0], logs[1])
    return Estimate(exp(found.value), exp(found.low), exp(found.high))


def all_resampled(rows: Sequence[T], figures: Callable[[Sequence[T]], dict[str, float]]) -> dict[str, Estimate]:
    """Any figures at all, by their names: what they would have been with other games drawn from these."""
    rng = Random(len(rows))
    drawn = [figures(rng.choices(rows, k=len(rows))) for _ in range(ROUNDS)]
    estimates = {}
    for name, value in figures(rows).items():
        values = sorted([one[name] for one in drawn])
        estimates[name] = Estimate(value, quantile(values, (1 - LEVEL) / 2), quantile(values, (1 + LEVEL) / 2))
    return estimates


# -- looking after every game and still being right: an interval for a share that holds at all looks at once


STAKES: Final = tuple([0.99 * 0.7**step for step in range(12)])  # parts of the most that one can bet and not be ruined
HALVINGS: Final = 40
FINENESS: Final = 9  # digits by which two scores are the same


def wealth(scores: Mapping[float, int], mean: float) -> float:
    """The logarithm of the capital of somebody who bet that the scores lie above this mean."""
    grown = [fsum([times * log1p(stake * (score / mean - 1)) for score, times in scores.items()]) for stake in STAKES]
    most = max(grown)
    return most + log(fsum([exp(one - most) for one in grown]) / len(STAKES))


def lowest(scores: Mapping[float, int], error: float) -> float:
    """The smallest mean that the scores do not exclude; the richer the bettor, the smaller the mean he bet against."""
    total = fsum([score * times for score, times in scores.items()])
    low, high = 0.0, total / max(1, sum(scores.values()))
    if not high:
        return 0.0
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        low, high = (middle, high) if wealth(scores, middle) >= -log(error) else (low, middle)
    return low


class Scores:
    """Independent ones, between 0 and 1, with one mean; `interval` holds it at every look, with this confidence."""

    def __init__(self, sure: float, scores: Iterable[float] = ()) -> None:
        self.error = (1 - sure) / 2
        self.counted: Counter[float] = Counter()
        for score in scores:
            self.add(score)

    def add(self, score: float) -> None:
        self.counted[min(1.0, max(0.0, round(score, FINENESS)))] += 1

    @property
    def mean(self) -> float:
        return fsum([score * times for score, times in self.counted.items()]) / max(1, self.counted.total())

    @property
    def turned(self) -> dict[float, int]:
        """The scores as the other side counts them."""
        return {round(1 - score, FINENESS): times for score, times in self.counted.items()}

    def above(self, mean: float) -> bool:
        """Whether the true mean is certain to lie above this one, which is neither 0 nor 1."""
        return wealth(self.counted, mean) >= -log(self.error)

    def below(self, mean: float) -> bool:
        return wealth(self.turned, 1 - mean) >= -log(self.error)

    def interval(self) -> tuple[float, float]:
        """Where the true mean is."""
        return lowest(self.counted, self.error), 1 - lowest(self.turned, self.error)
