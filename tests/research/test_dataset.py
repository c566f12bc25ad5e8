"""Datasets: what stands in them, and that they can be made again."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

pytest.importorskip("pyarrow", reason="the extra `research` is not installed")

import pyarrow
from pyarrow import parquet

from ludotheque import shelf
from ludotheque.lab.play.game import GamePlan, PlannedGame, record
from ludotheque.research.__main__ import main
from ludotheque.research.dataset import DECISIONS, GAMES, write

PLAN = GamePlan("a-vendre", 3, ("greedy", "novice", "random"), 11, {}, None)


def tables(folder: Path) -> tuple[pyarrow.Table, pyarrow.Table]:
    return parquet.read_table(folder / "games.parquet"), parquet.read_table(folder / "decisions.parquet")


def test_the_same_plan_gives_the_same_tables(tmp_path: Path) -> None:
    for name in ("one", "two"):
        write(PLAN, 4, tmp_path / name, views=True)
    one, two = tables(tmp_path / "one"), tables(tmp_path / "two")
    assert [table.equals(other, check_metadata=True) for table, other in zip(one, two)] == [True, True]
    write(PLAN._replace(seed=12), 4, tmp_path / "three", views=True)
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
    assert games.schema.metadata[b"ludotheque.schema_version"] == b"1"
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
    write(PLAN, 2, tmp_path, views=True)
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


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDOTHEQUE_LANG", "en")
    words = ["dataset", "a-vendre", "--games", "2", "--seats", "3", "--rules", "form=double", "-o", str(tmp_path)]
    assert main(words) == 0
    assert str(tmp_path) in capsys.readouterr().out
    assert json.loads(tables(tmp_path)[0]["rules"][1].as_py())["form"] == "double"
    assert main(["dataset", "belote", "-o", str(tmp_path)]) == 2
    assert "belote" in capsys.readouterr().err
