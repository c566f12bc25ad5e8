"""Datasets: what stands in them, and that they can be made again."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("pyarrow", reason="the extra `research` is not installed")

import pyarrow
from pyarrow import parquet

from ludotheque import __version__, shelf
from ludotheque.kernel.agenda import FATE, State, pending, play, settle
from ludotheque.lab.play.game import GamePlan, PlannedGame, record
from ludotheque.research.__main__ import main
from ludotheque.research.dataset import DECISIONS, GAMES, Wanted, size, write

PLAN = GamePlan("a-vendre", 3, ("greedy", "novice", "random"), 11, {}, None)


def tables(folder: Path) -> tuple[pyarrow.Table, pyarrow.Table]:
    return parquet.read_table(folder / "games.parquet"), parquet.read_table(folder / "decisions.parquet")


def test_the_same_plan_gives_the_same_tables(tmp_path: Path) -> None:
    for name in ("one", "two"):
        write(PLAN, 4, tmp_path / name, Wanted(views=True))
    one, two = tables(tmp_path / "one"), tables(tmp_path / "two")
    assert [table.equals(other, check_metadata=True) for table, other in zip(one, two)] == [True, True]
    write(PLAN._replace(seed=12), 4, tmp_path / "three", Wanted(views=True))
    assert not one[1].equals(tables(tmp_path / "three")[1])


def test_a_later_part_is_what_would_have_followed(tmp_path: Path) -> None:
    write(PLAN, 4, tmp_path / "all")
    write(PLAN, 2, tmp_path / "part", first=2)
    assert tables(tmp_path / "all")[0].slice(2).to_pylist() == tables(tmp_path / "part")[0].to_pylist()


def test_the_files_say_what_they_are(tmp_path: Path) -> None:
    write(PLAN, 1, tmp_path)
    games, decisions = tables(tmp_path)
    assert games.schema.equals(GAMES)
    assert decisions.schema.equals(DECISIONS)
    assert games.schema.metadata[b"ludotheque.schema_version"] == b"2"
    assert decisions.schema.metadata[b"ludotheque.table"] == b"decisions"


@pytest.mark.parametrize("title", ["a-vendre", "lune"])
def test_games_are_those_of_the_laboratory(title: str, tmp_path: Path) -> None:
    plan = PLAN._replace(game=title)
    write(plan, 3, tmp_path)
    games, decisions = tables(tmp_path)
    for number, row in enumerate(games.to_pylist()):
        known = record(PlannedGame(plan, number))
        found = (row["reason"], tuple(row["places"]), tuple(row["scores"]), row["decisions"])
        assert found == (known.reason, known.places, known.scores, known.decisions)
        assert row["edition"] == shelf.edition(shelf.game(title), None).fingerprint
    assert decisions.num_rows == sum(games["decisions"].to_pylist())


def test_a_decision_holds_what_was_seen_and_said(tmp_path: Path) -> None:
    write(PLAN, 2, tmp_path, Wanted(views=True))
    games, decisions = tables(tmp_path)
    places = {row["game_id"]: row["places"] for row in games.to_pylist()}
    assert json.loads(games["rules"][0].as_py())["form"] == "simple"
    for row in decisions.to_pylist():
        view, move = json.loads(row["view"]), json.loads(row["move"])
        assert (view["seat"], view["question"]["question"]) == (row["seat"], row["question"])
        assert isinstance(move[0], str)
        assert row["option"] is None or 0 <= row["option"] < row["options"]
        assert row["place"] == places[row["game_id"]][row["seat"]]
    shares = {(row["game_id"], row["seat"]): row["share"] for row in decisions.to_pylist()}
    assert sum(shares.values()) == pytest.approx(2)


def test_views_are_left_out_unless_asked_for(tmp_path: Path) -> None:
    write(PLAN, 1, tmp_path)
    assert set(tables(tmp_path)[1]["view"].to_pylist()) == {None}


def test_processes_write_the_same_tables(tmp_path: Path) -> None:
    wanted = Wanted(options=True, dice=True, rotate=True)
    write(PLAN, 6, tmp_path / "one", wanted)
    write(PLAN, 6, tmp_path / "two", wanted, jobs=2)
    for one, two in zip(tables(tmp_path / "one"), tables(tmp_path / "two"), strict=True):
        assert one.equals(two, check_metadata=True)


def test_a_game_can_be_played_again_from_its_answers_and_dice(tmp_path: Path) -> None:
    """Deal, then in turn what fate answered and what the seat did: the end is that of the row."""
    write(PLAN, 2, tmp_path, Wanted(dice=True, options=True))
    games, decisions = tables(tmp_path)
    game = shelf.game(PLAN.game)
    for row in games.to_pylist():
        s = game.deal(row["seats"], json.loads(row["rules"]), shelf.edition(game, None))
        settle(s)
        own = [one for one in decisions.to_pylist() if one["game_id"] == row["game_id"]]
        for one in own:
            replay(s, one["dice"])
            question = pending(s)
            assert question is not None
            listed = question.options(s, one["seat"])
            assert [as_move(move) for move in json.loads(one["listed"])] == listed
            play(s, one["seat"], as_move(json.loads(one["move"])))
        replay(s, row["last_dice"])
        outcome = game.outcome(s)
        assert outcome is not None
        assert (list(outcome.places), outcome.reason) == (row["places"], row["reason"])


def replay(s: State, dice: str) -> None:
    for move in json.loads(dice):
        play(s, FATE, as_move(move))


def as_move(part: Any) -> Any:
    return tuple([as_move(one) for one in part]) if isinstance(part, list) else part


def test_robots_change_seats_with_the_same_dice(tmp_path: Path) -> None:
    write(PLAN, 6, tmp_path, Wanted(rotate=True, dice=True))
    games, decisions = tables(tmp_path)
    rows = games.to_pylist()
    assert [row["rotation"] for row in rows] == [0, 1, 2, 0, 1, 2]
    for place in range(3):
        assert {row["bots"][place] for row in rows[:3]} == set(PLAN.bots)
    opening = {row["game_id"]: row["dice"] for row in reversed(decisions.to_pylist())}
    first = [opening[row["game_id"]] for row in rows]
    assert first[0] == first[1] == first[2] != first[3]


def test_the_card_says_what_it_is_and_how_to_make_it_again(tmp_path: Path) -> None:
    write(PLAN._replace(rules={"form": "double"}), 1, tmp_path, Wanted(dice=True))
    card = (tmp_path / "README.md").read_text(encoding="utf-8")
    assert "{" not in card.replace(json.dumps({}), "").partition("| house rules")[0]
    assert "Games: 1. Decisions: " in card
    assert "--bots greedy,novice,random --seed 11 --dice --rules form=double -o FOLDER" in card
    assert [size(rows) for rows in (5, 1500, 2_000_000)] == ["n<1K", "1K<n<10K", "1M<n<10M"]


def test_the_programme_says_how_to_cite_it() -> None:
    lines = (Path(__file__).parents[2] / "CITATION.cff").read_text(encoding="utf-8").splitlines()
    cited = dict([line.split(": ", 1) for line in lines if ": " in line and not line.startswith(" ")])
    assert (cited["cff-version"], cited["type"], cited["license"]) == ("1.2.0", "software", "MIT")
    assert cited["version"] == __version__
    assert "authors:" in lines


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDOTHEQUE_LANG", "en")
    words = ["dataset", "a-vendre", "--games", "2", "--seats", "3", "--rules", "form=double", "-o", str(tmp_path)]
    assert main(words) == 0
    assert str(tmp_path) in capsys.readouterr().out
    assert json.loads(tables(tmp_path)[0]["rules"][1].as_py())["form"] == "double"
    assert main(["dataset", "belote", "-o", str(tmp_path)]) == 2
    assert "belote" in capsys.readouterr().err
