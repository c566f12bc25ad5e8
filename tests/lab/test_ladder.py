"""The ladder: fair seats, an order that is certain, and an honest word where it is not."""

from __future__ import annotations

from collections import Counter
from math import inf, isinf
from pathlib import Path
from random import Random

import pytest

from lab.finished import finished
from ludotheque.lab.ladder import Bout, Contest, Pair, pairs_of, play_off, ranked, standing, victory_share
from ludotheque.lab.play.crowd import KeptGames, Progress, Workforce
from ludotheque.lab.play.game import GamePlan, Recorded

PAIR = Pair("random", "greedy")


def contest(seats: int = 4, challengers: int = 1, most: int = 400, pair: Pair = PAIR, seed: int = 1) -> Contest:
    return Contest(GamePlan("a-vendre", seats, (), seed, {}, None), (pair,), challengers, most, 0.99)


def games_of(settings: Contest, times: float, rounds: int, seed: int = 1) -> list[Recorded]:
    """Games in which a seat of the stronger level wins so many times what another does."""
    rng, found = Random(seed), []
    for number in range(rounds):
        for sitting in settings.round(settings.pairs[0], number):
            bots = sitting.plan.bots
            odds = [times if level == PAIR.stronger else 1.0 for level in bots]
            found.append(finished(bots, tuple(rng.choices(range(len(bots)), odds)), number=sitting.number))
    return found


@pytest.mark.parametrize(("seats", "challengers"), [(2, 1), (3, 1), (4, 1), (4, 2), (5, 2), (6, 5)])
def test_in_a_round_each_level_has_each_seat_as_often(seats: int, challengers: int) -> None:
    settings = contest(seats, challengers)
    sittings = [sitting for number in range(3) for sitting in settings.round(PAIR, number)]
    strong = Counter(seat for one in sittings for seat, bot in enumerate(one.plan.bots) if bot == "greedy")
    assert strong == dict.fromkeys(range(seats), 3 * challengers)
    assert [one.number for one in sittings] == list(range(3 * seats))
    assert [one.dice for one in sittings] == [number for number in range(3) for _ in range(seats)]


def test_shares_and_times_are_two_ways_to_say_it() -> None:
    settings = contest(4, 1)
    assert settings.share_at(1) == pytest.approx(0.25)
    assert settings.share_at(3) == pytest.approx(0.5)
    assert contest(4, 2).share_at(1.5) == pytest.approx(0.6)
    for times in (0.2, 1.0, 1.5, 7.0):
        assert settings.times_at(settings.share_at(times)) == pytest.approx(times)
    assert settings.times_at(1.0) == inf


def test_neighbours_are_paired() -> None:
    found = pairs_of(["random", "novice", "greedy"], {("greedy", "novice"): 3.0})
    assert found == (Pair("random", "novice"), Pair("novice", "greedy", 3.0))


def test_victories_are_shared() -> None:
    bots = ("greedy", "random", "random")
    assert victory_share(finished(bots, (0,)), "greedy") == 1
    assert victory_share(finished(bots, (1,)), "greedy") == 0
    assert victory_share(finished(bots, (0, 2)), "greedy") == 0.5
    assert victory_share(finished(bots, ()), "greedy") == pytest.approx(1 / 3)


@pytest.mark.parametrize(("times", "order"), [(3.0, "certain"), (1.0, "open"), (0.2, "reversed")])
def test_the_order(times: float, order: str) -> None:
    settings = contest()
    bout = standing(settings, PAIR, games_of(settings, times, 60))
    assert (bout.order, bout.games, bout.unfinished, bout.reached) == (order, 240, 0, "")
    assert bout.low < times < bout.high
    assert bout.low < bout.times < bout.high


@pytest.mark.parametrize(("times", "reached"), [(6.0, "certain"), (3.0, "open"), (1.5, "missed")])
def test_a_wanted_ratio_is_judged_apart(times: float, reached: str) -> None:
    pair = Pair("random", "greedy", 3.0)
    settings = contest(pair=pair)
    bout = standing(settings, pair, games_of(settings, times, 100))
    assert (bout.order, bout.reached) == ("certain", reached)
    assert bout.decided == (reached != "open")


def test_who_always_wins_is_stronger_beyond_measure() -> None:
    settings = contest()
    bout = standing(
        settings, PAIR, [finished(one.bots, (one.bots.index("greedy"),)) for one in games_of(settings, 1, 9)]
    )
    assert isinf(bout.times)
    assert bout.low > 2


def test_several_pairs_share_the_doubt() -> None:
    """The whole order is to be certain, so each pair of three is held to more than one alone."""
    alone = contest()
    three = alone._replace(pairs=(PAIR, Pair("greedy", "a"), Pair("a", "b")))
    games = games_of(alone, 2.0, 30)
    assert standing(three, PAIR, games).low < standing(alone, PAIR, games).low


def test_unplaced_seats_are_last_and_unfinished_games_are_everybodys() -> None:
    bots = ("greedy", "random", "random")
    assert ranked(finished(bots, (0,), places=(1, 0, 2))).places == (1, 4, 2)
    assert ranked(finished(bots, ())).places == (1, 1, 1)


def test_games_go_on_until_they_are_used_up(tmp_path: Path) -> None:
    """Of 13 games for two seats 12 are whole rounds; so few leave everything open, whoever wins them."""
    heard: list[tuple[int, int]] = []

    def watch(now: Bout | None, more: int) -> Progress:
        heard.append((now.games if now else 0, more))
        return lambda done: None

    kept = KeptGames(tmp_path / "games.part")
    with Workforce(1) as crowd:
        bout, games = play_off(contest(2, most=13), PAIR, crowd, kept, watch)
    kept.close()
    assert heard == [(0, 8), (8, 4)]
    assert (bout.games, bout.order, bout.decided) == (12, "open", False)
    assert [game.number for game in games] == list(range(12))
    assert Counter(game.bots for game in games) == {("greedy", "random"): 6, ("random", "greedy"): 6}


def test_games_end_as_soon_as_the_order_is_certain(tmp_path: Path) -> None:
    """What is kept is not played again: here it decides after a few looks."""
    settings = contest(2, most=1000)
    kept = KeptGames(tmp_path / "games.part")
    for game, sitting in zip(
        games_of(settings, 30.0, 100), [one for number in range(100) for one in settings.round(PAIR, number)]
    ):
        kept.add(sitting, game)
    with Workforce(1) as crowd:
        bout, games = play_off(settings, PAIR, crowd, kept, lambda now, more: lambda done: None)
    kept.close()
    assert bout.order == "certain"
    assert 14 < len(games) == bout.games < 60
