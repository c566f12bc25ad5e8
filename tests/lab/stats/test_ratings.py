"""Ratings put levels of known odds in their order, at the right distances, and say how far they can be trusted."""

from __future__ import annotations

from random import Random

import pytest

from ludotheque.lab.ladder import Ranked, ratings

STRENGTH = {"low": 1.0, "middle": 3.0, "high": 6.0}


def game(rng: Random, levels: tuple[str, ...]) -> Ranked:
    """The next place always goes to one of those left, by their strength."""
    left, places = list(range(len(levels))), [0] * len(levels)
    for place in range(1, len(levels) + 1):
        (seat,) = rng.choices(left, [STRENGTH[levels[seat]] for seat in left])
        places[seat] = place
        left.remove(seat)
    return Ranked(levels, tuple(places))


def games(seed: int, rounds: int) -> list[Ranked]:
    rng = Random(seed)
    found = []
    for weaker, stronger in (("low", "middle"), ("middle", "high")):
        for turn in range(rounds):
            levels = [weaker] * 4
            levels[turn % 4] = stronger
            found.append(game(rng, tuple(levels)))
    return found


def test_levels_stand_in_their_order_at_the_right_distances() -> None:
    low, middle, high = ratings(games(1, 200), list(STRENGTH), 1, runs=30)
    assert [low.level, middle.level, high.level] == list(STRENGTH)
    assert low.high < middle.low < middle.high < high.high
    first, second = middle.rating - low.rating, high.rating - middle.rating
    assert first / second == pytest.approx(1.585, rel=0.4)  # log 3 / log 2
    assert (low.games, middle.games, high.games) == (200, 400, 200)
    assert low.low < low.rating < low.high


def test_more_games_make_ratings_more_certain() -> None:
    few, many = (ratings(games(2, rounds), list(STRENGTH), 1, runs=30)[2] for rounds in (30, 300))
    assert many.high - many.low < 0.7 * (few.high - few.low)


def test_the_same_seed_gives_the_same_ratings() -> None:
    played = games(3, 20)
    assert ratings(played, list(STRENGTH), 7, runs=5) == ratings(played, list(STRENGTH), 7, runs=5)
    assert ratings(played, list(STRENGTH), 7, runs=5) != ratings(played, list(STRENGTH), 8, runs=5)


def test_levels_that_always_share_the_place_are_equal() -> None:
    one, other = ratings([Ranked(("low", "high"), (1, 1))] * 40, ["low", "high"], 1, runs=5)
    assert one.rating == pytest.approx(other.rating, abs=0.01)
    assert one.low <= other.rating <= one.high


def test_a_level_that_has_not_played_has_no_rung() -> None:
    assert [rung.level for rung in ratings(games(4, 5), [*STRENGTH, "absent"], 1, runs=2)] == list(STRENGTH)
    assert ratings([], ["low", "high"], 1) == []
