"""Looking after every round does not make the ladder wrong more often than it says."""

from __future__ import annotations

from random import Random

import pytest

from ludotheque.lab.stats.intervals import Scores, share

SEATS = 4
FAIR = 1 / SEATS


def round_score(rng: Random, chance: float) -> float:
    """A round of as many games as there are seats, each won with this chance."""
    return sum([rng.random() < chance for _ in range(SEATS)]) / SEATS


def looks_until_certain(rng: Random, chance: float, sure: float, rounds: int) -> tuple[int, str]:
    """How many rounds it took to be certain of something, and of what."""
    scores = Scores(sure)
    for number in range(rounds):
        scores.add(round_score(rng, chance))
        if scores.above(FAIR):
            return number + 1, "stronger"
        if scores.below(FAIR):
            return number + 1, "weaker"
    return rounds, ""


def test_equal_levels_are_told_apart_no_more_often_than_the_error_allows() -> None:
    """600 ladders of equal levels, looked at after every round, at 80 %: less than one in five errs.

    An interval for a single look errs far more often when one looks all the time, so the test can tell them apart.
    """
    rng = Random(1)
    found = [looks_until_certain(rng, FAIR, 0.8, 60)[1] for _ in range(600)]
    assert 0 < sum([bool(one) for one in found]) < 0.2 * 600
    naive = 0
    for _ in range(100):
        won = 0
        for games in range(SEATS, 60 * SEATS + 1, SEATS):
            won += round(SEATS * round_score(rng, FAIR))
            estimate = share(won, games)
            half = (estimate.high - estimate.low) / 4  # an interval of 80 % is half as wide as one of 99 %
            if not estimate.value - half <= FAIR <= estimate.value + half:
                naive += 1
                break
    assert naive > 40


@pytest.mark.parametrize(("times", "most"), [(1.5, 250), (3.0, 40), (10.0, 15)])
def test_levels_that_differ_are_told_apart_soon(times: float, most: int) -> None:
    rng = Random(2)
    found = [looks_until_certain(rng, times / (times + SEATS - 1), 0.99, 400) for _ in range(20)]
    assert {told for _, told in found} == {"stronger"}
    assert sum([rounds for rounds, _ in found]) / 20 < most


def test_the_weaker_is_found_out_too() -> None:
    assert looks_until_certain(Random(3), 0.1, 0.99, 400)[1] == "weaker"


def test_the_interval_holds_the_mean_at_every_look() -> None:
    """60 runs of 12 looks at 80 %: the true share is left out at some look in less than one run of five."""
    rng, missed = Random(4), 0
    for _ in range(60):
        scores, out = Scores(0.8), False
        for _ in range(12):
            for _ in range(3):
                scores.add(round_score(rng, 0.4))
            low, high = scores.interval()
            out = out or not low <= 0.4 <= high
        missed += out
    assert missed < 0.2 * 60


def test_the_interval_narrows_and_agrees_with_what_is_said_to_be_certain() -> None:
    rng = Random(5)
    few = Scores(0.99, [round_score(rng, 0.5) for _ in range(20)])
    many = Scores(0.99, [round_score(rng, 0.5) for _ in range(500)])
    widths = [high - low for low, high in (few.interval(), many.interval())]
    assert widths[1] < widths[0] / 3
    low, high = many.interval()
    assert low < many.mean < high
    assert many.above(low - 0.001)
    assert not many.above(low + 0.001)
    assert many.below(high + 0.001)
    assert not many.below(high - 0.001)


def test_the_order_of_the_scores_does_not_matter() -> None:
    scores = [0.25, 0.5, 0.0, 1.0, 0.75] * 6
    assert Scores(0.99, scores).interval() == pytest.approx(Scores(0.99, sorted(scores)).interval())


def test_both_sides_are_treated_alike() -> None:
    scores = [0.25, 0.5, 0.0, 1.0, 0.75] * 6
    low, high = Scores(0.99, scores).interval()
    assert Scores(0.99, [1 - score for score in scores]).interval() == pytest.approx((1 - high, 1 - low))


def test_extremes() -> None:
    assert Scores(0.99).interval() == (0.0, 1.0)
    low, high = Scores(0.99, [1.0] * 30).interval()
    assert high == 1.0
    assert 0.5 < low < 1
    assert Scores(0.99, [0.0] * 30).interval() == pytest.approx((0.0, 1 - low))
    assert Scores(0.99, [1.0 + 1e-12]).mean == 1.0
