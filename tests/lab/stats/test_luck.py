"""Luck against skill: a game of nothing but dice, one of nothing but skill, and what lies between."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from lab.finished import finished
from ludotheque.lab.play.game import GamePlan, Recorded, record
from ludotheque.lab.stats.luck import Luck, luck, mixed, seating, sittings

PLAN = GamePlan("a-vendre", 4, ("greedy", "novice", "greedy", "novice"), 1, {}, None)


def made_up(skill: float, dice: float, whims: float, sets: int = 300) -> Luck:
    """Scores that are sums of what the level, the dice and the whims bring."""
    rng = Random(5)
    games: list[Recorded] = []
    for number in range(sets):
        bots = seating(("greedy", "novice"), 4, number)
        thrown, whim = [[[rng.gauss(0, 1) for _ in range(4)] for _ in range(2)] for _ in range(2)]
        for place in range(4):
            scores = [
                skill * (1 if bots[seat] == "greedy" else -1)
                + dice * thrown[place % 2][seat]
                + whims * whim[place // 2][seat]
                + rng.gauss(0, 0.01)
                for seat in range(4)
            ]
            best = scores.index(max(scores))
            games.append(msgspec.structs.replace(finished(bots, (best,)), scores=tuple(scores)))
    found = luck(PLAN, games)
    assert found is not None
    return found


def test_nothing_but_skill() -> None:
    found = made_up(1, 0, 0)
    assert found.level.value == pytest.approx(1, abs=0.01)
    assert found.dice.value == pytest.approx(0, abs=0.01)
    assert found.wins["greedy"].value == pytest.approx(0.5)
    assert found.wins["novice"].value == 0


def test_nothing_but_dice() -> None:
    found = made_up(0, 1, 0)
    assert found.dice.value == pytest.approx(1, abs=0.1)
    assert found.level.value == pytest.approx(0, abs=0.02)
    assert found.other_whims.value > 0.95
    assert found.other_dice.low < found.chance < found.other_dice.high
    assert found.other_both.low < found.chance < found.other_both.high


def test_a_part_of_each() -> None:
    found = made_up(1, 1, 1)
    for part, expected in ((found.level, 0.4), (found.dice, 0.3), (found.whims, 0.3)):  # a quarter is everybody's
        assert part.low < expected < part.high
        assert part.high - part.low < 0.2
    assert sum([one.value for one in (found.level, found.dice, found.whims, found.rest)]) == pytest.approx(1)
    assert found.other_dice.low > found.chance


def test_a_set_is_one_seating_with_two_dice_and_two_whims() -> None:
    games = sittings(PLAN, 3)
    assert len(games) == 12
    four = games[4:8]
    assert len({sitting.plan.bots for sitting in four}) == 1
    assert four[0].plan.bots != games[0].plan.bots
    dice, whims = [sitting.dice for sitting in four], [sitting.minds for sitting in four]
    assert dice[0] == dice[2] != dice[1] == dice[3]
    assert whims[0] == whims[1] != whims[2] == whims[3]
    assert not {sitting.dice for sitting in games[:4]} & set(dice)


def test_the_same_dice_leave_their_mark_on_real_games() -> None:
    played = [record(sitting) for sitting in sittings(PLAN, 25)]
    found = luck(PLAN, played)
    assert found is not None
    assert found.sets == 25
    assert found.other_whims.value > found.other_both.value
    assert found.dice.low > 0
    assert luck(PLAN, played[:40]) is None


def test_the_next_weaker_level_sits_down_where_there_is_only_one() -> None:
    assert mixed(("greedy",) * 4) == ("greedy", "novice")
    assert mixed(("search:50",) * 2) == ("search:50", "greedy")
    assert mixed(("random",) * 2) == ("novice", "random")
    assert mixed(("greedy", "random", "greedy")) == ("greedy", "random")
