"""What a choice changes: only differences that the games bear out, in length, seats and lead."""

from __future__ import annotations

from random import Random

import pytest

from lab.finished import finished
from ludotheque.lab.play.game import Recorded
from ludotheque.lab.switchboard import advantage, effect, length, noise, victories

BOTS = ("greedy",) * 4


def games(seed: int, many: int = 300, odds: tuple[float, ...] = (1, 1, 1, 1), longer: float = 1.0) -> list[Recorded]:
    rng = Random(seed)
    return [
        finished(
            BOTS,
            tuple(rng.choices(range(4), odds)),
            decisions=round(longer * rng.randint(80, 120)),
            leads=rng.randint(2, 4),
        )
        for _ in range(many)
    ]


def test_length_is_a_ratio_of_medians_with_its_interval() -> None:
    found = effect("tow", "until_turn", games(1), games(2, longer=1.3))
    assert (found.rule, found.choice, found.seats, found.games) == ("tow", "until_turn", 4, 300)
    assert found.length_low < 1.3 < found.length_high
    assert 1.2 < found.length_low <= found.length <= found.length_high < 1.4


def test_alike_games_are_told_to_be_alike() -> None:
    found = effect("tow", "until_turn", games(1), games(2))
    assert found.length_low <= 1 <= found.length_high
    assert found.advantage_low <= 0 <= found.advantage_high
    assert found.lead_changes_low <= 0 <= found.lead_changes_high
    assert found.noise > 0.05


def test_a_better_seat_is_found() -> None:
    found = effect("tow", "until_turn", games(1), games(2, odds=(3, 1, 1, 1)))
    assert found.advantage == pytest.approx(2, abs=0.3)
    assert found.advantage_default < 1.3
    assert 0 < found.advantage_low < found.advantage - found.advantage_default < found.advantage_high
    assert found.noise < 1e-6


def test_lead_changes_are_compared_game_by_game() -> None:
    """Each game has one change more: the difference is certain, though games themselves differ by more than that."""
    usual = games(1)
    other = [finished(BOTS, game.winners, leads=game.leads + 1) for game in usual]
    found = effect("tow", "until_turn", usual, other)
    assert (found.lead_changes_low, found.lead_changes_high) == (1, 1)
    assert found.lead_changes == pytest.approx(found.lead_changes_default + 1)


def test_games_of_the_same_numbers_are_kept_together() -> None:
    """In nearly all games the choice never mattered: the interval is as narrow as that."""
    usual = games(1)
    other = [*usual[:-3], *games(9, 3, longer=2)]
    apart = effect("tow", "until_turn", usual, games(5))
    found = effect("tow", "until_turn", usual, other)
    assert found.length_high - found.length_low < 0.5 * (apart.length_high - apart.length_low)


def test_who_is_beside_the_game_has_no_share_of_it() -> None:
    """A commissaire is never placed: of five seats four play."""
    rng = Random(1)
    games = [finished(("greedy",) * 5, (rng.randrange(4),), places=(1, 2, 3, 4, 0)) for _ in range(400)]
    wins = victories(games)
    assert {len(row) for row in wins} == {4}
    assert advantage(wins) < 1.3


def test_shared_victories_and_games_without_end() -> None:
    assert advantage([(0.5, 0.5), (0.5, 0.5)]) == 1
    assert advantage([(0.0, 0.0)]) == 1
    assert advantage([(1.0, 0.0), (0.5, 0.5)]) == 1.5
    found = effect("tow", "until_turn", [finished(BOTS, ())] * 3, [finished(BOTS, ())] * 3)
    assert (found.advantage, found.noise) == (1, 1)


@pytest.mark.parametrize(
    ("won", "least", "most"),
    [
        ((25, 25, 25, 25), 0.9, 1),
        ((40, 20, 20, 20), 0.001, 0.01),
        ((900, 700, 700, 700), 0, 1e-4),
        ((5, 0, 0, 0), 0, 0.01),
    ],
)
def test_the_chance_that_an_advantage_is_noise(won: tuple[int, ...], least: float, most: float) -> None:
    rows = [tuple([float(seat == own) for seat in range(4)]) for own in range(4) for _ in range(won[own])]
    assert least <= noise(rows) <= most


def test_noise_is_as_frequent_as_it_says() -> None:
    """Of 200 sets of fair games about one in twenty, and not many more, has a chance of 5 % or less."""
    found = [noise(victories(games(seed, 60))) for seed in range(200)]
    assert 1 <= sum([one <= 0.05 for one in found]) <= 16


def test_the_length_of_games() -> None:
    found = length([finished(BOTS, (0,), decisions=number, throws=20, draws=0) for number in range(1, 102)])
    assert (found.games, found.decisions, found.low, found.high) == (101, 51, 11, 91)
    assert found.minutes == pytest.approx(51 * 12 / 60 + 1)
