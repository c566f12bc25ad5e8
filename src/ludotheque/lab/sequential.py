"""Looking after every game and still being right: an interval for a share that holds at all looks at once.

The method is that of I. Waudby-Smith and A. Ramdas, "Estimating means of bounded random variables by betting", Journal
of the Royal Statistical Society B 86 (2024), 1-27.  Against each mean that might be the true one somebody bets on every
score; if it is the true one, the bets are fair, and by Ville's inequality the capital ever reaches 1 / error with
no more than that probability.  The means at which it has reached it are excluded, whenever one looks.  The stakes are
fixed beforehand and the capital is spread evenly over them, so the interval depends on the scores, not on their order.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from math import exp, fsum, log, log1p
from typing import Final

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
