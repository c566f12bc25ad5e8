"""Goals: every shipped one can be read, a wrong one is refused in so many words, and figures cost what they should."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from lab.finished import finished
from ludotheque import shelf
from ludotheque.cli.main import main
from ludotheque.kernel.game import BadSetup
from ludotheque.lab.play.game import GRID, GamePlan, PlannedGame, Recorded, record
from ludotheque.lab.stats.intervals import Estimate, Z
from ludotheque.lab.tune.goal import Aim, TableGames, read_goal
from ludotheque.lab.tune.measures import MEASURES, Asked, measured

TITLES = list(shelf.games())
TABLE = '[[tables]]\nname = "four"\nseats = [4]\n'


def with_aim(words: str, table: str = TABLE) -> str:
    return f"{table}[[aims]]\n{words}\n"


@pytest.mark.parametrize("key", TITLES)
def test_every_goal_can_be_read_and_says_why(key: str) -> None:
    text = shelf.package_text(shelf.game(key), "goal.toml")
    goal = read_goal(shelf.game(key), text, "goal.toml")
    assert all([goal.at(aim) for aim in goal.aims]), "every aim counts at some table"
    assert text.count("#") > len(goal.aims) / 2, "commented"


SIDES = {
    "seats and roles": {"seats_apart", "best_seat", "marks_apart", "role", "role_times"},
    "mechanisms": {"event", "event_times"},
    "length": {"minutes", "rounds"},
    "the lead": {"leads"},
    "skill": {"skill", "edge"},
    "the last": {"last_wins"},
}


@pytest.mark.parametrize("key", TITLES)
def test_every_goal_looks_at_a_game_from_all_sides(key: str) -> None:
    goal = read_goal(shelf.game(key), shelf.package_text(shelf.game(key), "goal.toml"), "goal.toml")
    asked = {aim.measure for aim in goal.aims}
    assert [side for side, measures in SIDES.items() if not asked & measures] == []


@pytest.mark.parametrize("key", TITLES)
def test_every_aim_of_a_title_can_be_measured(key: str) -> None:
    """In real games, played without looking where nothing asks for it."""
    goal = read_goal(shelf.game(key), shelf.package_text(shelf.game(key), "goal.toml"), "goal.toml")
    played = []
    for place, table in enumerate(goal.tables):
        plan = GamePlan(key, table.seats, ("novice",) * table.seats, 1, table.rules, None, watched=goal.watched(place))
        games = [record(PlannedGame(plan, 0))] if place == 0 else []
        played.append(TableGames(games, games))
    verdict = goal.verdict(played)
    assert verdict.cost > 0
    assert len(verdict.parts) == len(goal.aims)


WRONG = {
    with_aim('measure = "luck"\nhigh = 1'): "'luck' is no measure; there are event, ",
    with_aim('measure = "event"\nof = "earthquake"\nhigh = 1'): "'earthquake' is none",
    with_aim('measure = "rule"\nof = "V999"\nhigh = 1'): "'V999' is none",
    with_aim('measure = "ending"\nof = "boredom"\nhigh = 1'): "'boredom' is none",
    with_aim('measure = "minutes"\nof = "paid"\nhigh = 1'): "minutes takes no `of`",
    with_aim('measure = "gainers"\nbut = "nobody"\nhigh = 1'): "'nobody' is no event",
    with_aim('measure = "minutes"\nlow = 60\nhigh = 30'): "low 60.0 lies above high 30.0",
    with_aim('measure = "minutes"\nlow = 60\nmost = 30'): "low 60.0 lies above most 30.0",
    with_aim('measure = "minutes"'): "neither low nor high",
    with_aim('measure = "minutes"\nhigh = 30\nweight = 0'): "above 0",
    with_aim('measure = "minutes"\nhigh = 30\ntables = ["five"]'): "no table 'five'",
    with_aim('measure = "minutes"\nhihg = 30'): "hihg",
    with_aim('measure = "minutes"\nhigh = 30', '[[tables]]\nname = "crowd"\nseats = [12]\n'): "12",
    with_aim('measure = "minutes"\nhigh = 30', TABLE + 'rules = { form = "triple" }\n'): "triple",
    with_aim('measure = "minutes"\nhigh = 30', "games = 0\n" + TABLE): "0 games",
    TABLE + "aims = []": "aims",
    "aims = [": "goal",
}


@pytest.mark.parametrize("text", WRONG)
def test_a_wrong_goal_is_refused(text: str) -> None:
    with pytest.raises(BadSetup, match=WRONG[text]):
        read_goal(shelf.game("a-vendre"), text, "mine.toml")


@pytest.mark.parametrize(("lang", "told"), [("en", "is no measure"), ("fr", "n'est pas une mesure")])
def test_the_refusal_is_told_in_both_languages(
    lang: str, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(with_aim('measure = "luck"\nhigh = 1'), encoding="utf-8")
    where = ["-o", str(tmp_path / "found"), "--jobs", "1", "--lang", lang]
    assert main(["lab", "tune", "a-vendre", "--goal", str(file), *where]) != 0
    assert told in capsys.readouterr().err


def test_only_the_tables_asked_for() -> None:
    text = with_aim('measure = "minutes"\nhigh = 30', '[[tables]]\nname = "some"\nseats = [2, 3, 4]\n')
    game = shelf.game("a-vendre")
    goal = read_goal(game, text, "mine.toml", [3], {"form": "double"})
    assert [(table.key, table.rules) for table in goal.tables] == [("some/3", {"form": "double"})]
    with pytest.raises(BadSetup, match="no table for so many players"):
        read_goal(game, text, "mine.toml", [5])


def test_what_an_aim_costs() -> None:
    aim = Aim(measure="minutes", least=0.5, low=1, high=2, most=4, weight=3)
    exact = {value: Estimate(value, value, value) for value in (0.75, 1, 1.5, 2, 3, 5)}
    assert [aim.cost(exact[value]) for value in (1, 1.5, 2)] == [0, 0, 0]
    assert aim.cost(exact[3]) == 3 * 0.5
    assert aim.cost(exact[0.75]) == 3 * 0.25
    assert aim.cost(exact[5]) == 3 * (1.5 + 10 * 0.25), "beyond a limit ten times more besides"
    assert aim.cost(Estimate(5, 5 - Z, 5 + Z)) == 3 * 1.5, "which so few games do not show"
    assert aim.cost(None) == 3 * 11
    assert [aim.broken(value) for value in (0.4, 0.5, 4, 4.1, None)] == [True, False, False, True, True]
    assert [aim.reached(value) for value in (0.9, 1, 2, None)] == [False, True, True, False]


def game(winner: int, **facts: object) -> Recorded:
    return msgspec.structs.replace(finished(("greedy", "novice"), (winner,)), scores=(10, 20), **facts)


def value(measure: str, games: list[Recorded], **more: object) -> float | None:
    found = measured(games, msgspec.convert({"measure": measure, **more}, Asked))
    return None if found is None else found.value


def test_measures_of_made_up_games() -> None:
    games = [game(0, about={"bank": 0}, events={"bank": 1}), game(1, about={"bank": 0}, events={"bank": 3, "fell": 2})]
    games += [game(1, about={"bank": 1}, events={"bank": 1}, marks={"home": (7, 8)}), game(1)]
    assert value("event", games, of="bank") == 0.75
    assert value("event_times", games, of="bank") == 1.25
    assert value("event", games, of="bank", given="fell") == 1
    assert value("role", games, of="bank") == 2 / 3
    assert value("role_times", games, of="bank") == 4 / 3
    assert value("role_score", games, of="bank") == 40 / 3
    assert value("best_seat", games) == 1.5
    assert value("worst_seat", games) == 0.5
    assert value("best_mark", games, of="home") == 2
    assert value("gainers", games, above=15) == 0.5
    assert value("ending", games, of="end") == 1
    assert value("edge", games) == pytest.approx(1 / 3)
    assert value("role", games, of="nothing") is None
    assert set(MEASURES) >= {"skill", "leads", "last_wins", "minutes"}


def test_who_wins_from_behind() -> None:
    ahead, behind = tuple([10] * GRID), tuple([5] * GRID)
    games = [game(0, curve=(ahead, behind)), game(1, curve=(ahead, behind)), game(1, curve=(ahead, behind))]
    assert value("last_wins", games) == pytest.approx(2 / 3)
    assert value("first_wins", games) == pytest.approx(1 / 3)


def test_fair_seats_are_not_apart_and_unfair_ones_are() -> None:
    fair = [game(number % 2) for number in range(400)]
    unfair = [game(int(number % 4 == 0)) for number in range(400)]
    assert value("seats_apart", fair) == 0
    assert value("seats_apart", unfair) == pytest.approx(0.5, abs=0.01)
    assert value("skill", unfair) == 1, "the scores are the seats'"
