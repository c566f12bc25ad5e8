"""Intervals hold as often as they say."""

from __future__ import annotations

from random import Random

import pytest

from ludotheque.lab.stats.intervals import (
    NOTHING,
    Estimate,
    all_resampled,
    difference,
    mean,
    median,
    quantile,
    ratio,
    share,
    student,
)

TRIALS = 600


def held(rng: Random, true: float, estimate: Estimate) -> bool:
    assert estimate.low <= estimate.value <= estimate.high
    return estimate.low <= true <= estimate.high


@pytest.mark.parametrize(("chance", "games"), [(0.25, 40), (0.5, 15), (0.03, 200)])
def test_shares_hold_99_times_in_100(chance: float, games: int) -> None:
    rng = Random(1)
    found = [held(rng, chance, share(sum(rng.random() < chance for _ in range(games)), games)) for _ in range(TRIALS)]
    assert 0.97 <= sum(found) / TRIALS < 1


def test_averages_and_medians_hold_99_times_in_100() -> None:
    rng = Random(2)
    averages, medians = 0, 0
    for _ in range(TRIALS):
        values = [rng.gauss(10, 3) for _ in range(12)]
        averages += held(rng, 10, mean(values))
        medians += held(rng, 10, median(values))
    assert 0.975 <= averages / TRIALS < 1
    assert medians / TRIALS >= 0.975


def test_a_bootstrap_holds_and_is_always_the_same() -> None:
    rng = Random(3)
    rows = [(rng.random(), rng.random()) for _ in range(60)]
    found = [all_resampled(rows, lambda drawn: {"mean": sum(a for a, _ in drawn) / len(drawn)}) for _ in range(2)]
    assert found[0] == found[1]
    one = found[0]["mean"]
    exact = mean([a for a, _ in rows])
    assert one.value == pytest.approx(exact.value)
    assert one.low == pytest.approx(exact.low, abs=0.03)
    assert one.high == pytest.approx(exact.high, abs=0.03)
    both = all_resampled(rows, lambda drawn: {"a": drawn[0][0], "b": 1.0})
    assert both["b"] == Estimate(1.0, 1.0, 1.0)


@pytest.mark.parametrize(("freedom", "quantile"), [(1, 63.657), (2, 9.925), (3, 5.841), (5, 4.032), (30, 2.750)])
def test_students_table(freedom: int, quantile: float) -> None:
    assert student(freedom) == pytest.approx(quantile, rel=0.01)


def test_shares_stay_between_none_and_all() -> None:
    assert share(0, 0) == Estimate(0.0, 0.0, 1.0)
    none, every = share(0, 50), share(50, 50)
    assert (none.low, every.high) == (0.0, 1.0)
    assert 0 < none.high < 0.2
    assert every.low == pytest.approx(1 - none.high)
    assert share(2.5, 10).value == 0.25


def test_differences_and_ratios() -> None:
    few, many = share(100, 1000), share(200, 1000)
    more = difference(few, many)
    assert more.value == pytest.approx(0.1)
    assert 0.05 < more.low < 0.1 < more.high < 0.15
    assert difference(few, few).low == pytest.approx(-difference(few, few).high)
    times = ratio(few, many)
    assert times.value == pytest.approx(2)
    assert 1.4 < times.low < 2 < times.high < 2.9
    assert ratio(share(0, 10), many) == NOTHING


def test_quantiles_are_shared_between_neighbours() -> None:
    assert quantile([1.0, 2.0, 3.0, 4.0], 0.5) == 2.5
    assert quantile([], 0.5) == 0
    assert median([7.0]) == Estimate(7.0, 7.0, 7.0)
    assert mean([7.0]) == Estimate(7.0, 7.0, 7.0)
    assert (mean([]), median([])) == (NOTHING, NOTHING)
    assert median(list(range(101))).value == 50
    assert 30 < median(list(range(101))).low < 40
