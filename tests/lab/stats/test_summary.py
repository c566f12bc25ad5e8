"""What is said of many games, from games made up so that one knows the answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from lab.finished import finished
from ludotheque.lab.play.game import GRID, GamePlan, Recorded
from ludotheque.lab.stats.intervals import share
from ludotheque.lab.stats.summary import PlaySummary, bins, compared, minutes, nice, summaries

PLAN = GamePlan("a-vendre", 2, ("greedy", "novice"), 1, {}, None)
FLAT = ((1,) * GRID, (2,) * GRID)


def game(number: int, winners: tuple[int, ...] = (0,), **more: Any) -> Recorded:
    """Levels change chairs; the scores are 30 and 10."""
    bots = ("greedy", "novice") if number % 2 == 0 else ("novice", "greedy")
    told: dict[str, Any] = {"scores": (30, 10), "curve": FLAT, "rounds": 5} | more
    return msgspec.structs.replace(finished(bots, winners, number=number), **told)


def summed(*sides: Sequence[Recorded]) -> list[PlaySummary]:
    return summaries(PLAN, sides)


def test_wins_by_seat_and_by_level() -> None:
    (found,) = summed([game(0), game(1), game(2), game(3, (0, 1))])
    assert [line.share.value for line in found.seats] == [3.5 / 4, 0.5 / 4]
    assert [(line.key, line.share.value) for line in found.levels] == [("greedy", 2.5 / 4), ("novice", 1.5 / 4)]
    assert [score.value for score in found.scores] == [30, 10]
    alone = [msgspec.structs.replace(game(number), bots=("greedy", "greedy")) for number in range(2)]
    assert summed(alone)[0].levels == ()


def test_games_that_did_not_end_are_counted_apart() -> None:
    (found,) = summed([game(0), game(1), finished(("greedy", "novice"), ())])
    assert (found.games, found.finished) == (3, 2)
    assert sum([line.share.value for line in found.seats]) == 1
    assert [(line.key, line.times) for line in found.endings] == [("end", 2)]


def test_lengths_and_lead_changes() -> None:
    games = [game(number, decisions=100 + number, leads=number % 3, throws=10) for number in range(90)]
    (found,) = summed(games)
    assert found.decisions.median.value == 144.5
    assert (found.decisions.low, found.decisions.high) == pytest.approx((108.9, 180.1))
    assert found.minutes.median.value == pytest.approx(minutes(144.5, 10))
    assert found.leads.mean.value == 1
    assert found.leads.counts == (30, 30, 30)
    assert found.rounds is not None
    assert found.rounds.median == (5, 5, 5)
    assert sum(found.decisions.counts) == 90
    assert summed([game(0, rounds=None)])[0].rounds is None


def test_two_sides_share_the_bars_of_their_histograms() -> None:
    one, other = summed([game(0, decisions=10)] * 5, [game(0, decisions=500)] * 5)
    assert one.decisions.bins == other.decisions.bins
    assert one.decisions.counts[0] == other.decisions.counts[-1] == 5


@pytest.mark.parametrize(
    ("values", "first", "width"), [([3, 4, 9], 2.5, 1), ([0.2, 7.5], 0, 1), ([100, 1000], 100, 50), ([], -0.5, 1)]
)
def test_bars_are_round_and_hold_everything(values: list[float], first: float, width: float) -> None:
    found = bins(values)
    assert (found.first, found.width) == (first, width)
    places = [found.place(value) for value in values]
    assert all([found.first + place * width <= value for place, value in zip(places, values)])
    assert [nice(step) for step in (0.3, 1.2, 4, 7, 23)] == [1, 2, 5, 10, 50]


def test_rules_and_events_are_counted_by_game_and_by_times() -> None:
    games = [game(0, fired={"V32": 4, "V1": 1}, events={"bought": 4, "first": 1}, about={"bought": 0, "first": 1})]
    games += [game(1, fired={"V1": 1}, events={"first": 1}, about={"first": 0})]
    (found,) = summed(games)
    assert [(line.key, line.share.value, line.times) for line in found.rules] == [("V1", 1.0, 1.0), ("V32", 0.5, 2.0)]
    events = {line.key: line for line in found.events}
    assert [*events] == ["first", "bought"]
    assert events["bought"].won == share(1, 1)
    assert events["first"].won == share(1, 2)
    assert "V32" not in found.silent
    assert "V73" in found.silent  # an auction was never held
    assert "V24" in found.uncounted  # the aim of the game
    assert not set(found.silent) & set(found.uncounted)


def test_what_every_seat_is_told_in_every_game() -> None:
    games = [
        game(number, marks={"placed": (number % 3, 3), "once": (1, 2)} if number else {"placed": (7, 3)})
        for number in range(7)
    ]
    (found,) = summed(games)
    assert [*found.marks] == ["placed"]
    assert {line.key: (line.share.value, line.times) for line in found.marks["placed"]} == {
        "0": (1, 2), "1": (1, 2), "2": (1, 2), "3": (0, 7), "7": (1, 1),
    }  # fmt: skip


def test_fortunes_of_the_winner_of_the_others_and_of_the_levels() -> None:
    (found,) = summed([game(number) for number in range(4)])
    curves = {curve.key: curve for curve in found.curves}
    assert [*curves] == ["winner", "others", "greedy", "novice"]
    assert curves["winner"].middle == (1,) * GRID
    assert curves["others"].high == (2,) * GRID
    assert curves["greedy"].middle == (1.5,) * GRID


def test_differences_are_certain_only_when_their_interval_excludes_zero() -> None:
    before = [game(number, (number % 2,), decisions=100 + number % 7, events={"sold": 1}) for number in range(300)]
    after = [game(number, (number % 2,), decisions=130 + number % 7, events={"bid": 1}) for number in range(300)]
    found = compared(*summed(before, after))
    certain = {section: {one.key for one in changes if one.certain} for section, changes in found.items()}
    assert certain == {
        "length": {"decisions", "minutes"},
        "seats": set(),
        "levels": set(),
        "endings": set(),
        "rules": set(),
        "events": {"sold", "bid"},
    }
    sold = next(one for one in found["events"] if one.key == "sold")
    assert (sold.before.value, sold.after.value, sold.difference.value) == (1, 0, -1)
