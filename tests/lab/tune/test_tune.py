"""`ludotheque lab tune`: an edition that can be played, a page in both languages, and a search to go on with."""

from __future__ import annotations

import json
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from typing import NamedTuple

import pytest

from lab.report.test_report import Reader
from lab.tune.test_search import KNOBS
from layers import deep
from ludotheque import shelf
from ludotheque.cli.main import main
from ludotheque.kernel.edition import SEARCHED
from ludotheque.lab.play import workers
from ludotheque.lab.play.game import PlannedGame, Recorded, record
from ludotheque.lab.tune.page import front, opposed, related
from ludotheque.lab.tune.search import Tried

GOAL = """games = 2
[[tables]]
name = "small"
seats = [2, 3]
rules = { bank = "drawn" }
[[aims]]
measure = "role_times"
of = "banker"
most = 1.6
[[aims]]
measure = "event_times"
of = "bought"
high = 1
"""
SECTIONS = ["reached", "course", "boards", "differences", "facts"]


class Written(NamedTuple):
    """A search that came to its end."""

    goal: Path
    folder: Path
    out: str
    err: str

    @property
    def words(self) -> list[str]:
        knobs = self.goal.with_name("knobs.toml")
        return ["--goal", str(self.goal), "--knobs", str(knobs), "--evaluations", "8", "--lang", "en"]

    def edition(self, folder: Path | None = None) -> str:
        return ((folder or self.folder) / "edition.toml").read_text(encoding="utf-8")


def tuned(*words: str) -> tuple[int, str, str]:
    out, err = StringIO(), StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        status = main(["lab", "tune", "a-vendre", "--jobs", "1", *words])
    return status, out.getvalue(), err.getvalue()


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Written:
    folder = tmp_path_factory.mktemp("tune")
    made = Written(folder / "goal.toml", folder / "found", "", "")
    made.goal.write_text(GOAL, encoding="utf-8")
    made.goal.with_name("knobs.toml").write_text(KNOBS, encoding="utf-8")
    status, out, err = tuned(*made.words, "-o", str(made.folder))
    assert status == 0, err
    return made._replace(out=out, err=err)


def test_what_is_written(written: Written) -> None:
    assert "generation 1: 8 boards tried" in written.err
    assert str(written.folder / "edition.toml") in written.out
    text = written.edition()
    board = shelf.game("a-vendre").edition(text)
    assert board.key == "la-rue-search"
    assert any([SEARCHED in rows for rows in board.sources.values()])
    head = text.split("key =")[0]
    assert head.startswith("# Chosen by search")
    assert head.count("wanted") >= 4, "every figure"
    assert "squares 1, takings: 360 -> " in head
    figures = json.loads((written.folder / "figures.json").read_bytes())
    assert figures["objective"]["found"] <= figures["objective"]["start"]
    assert len(figures["figures"]) == 4


def test_the_page(written: Written) -> None:
    page = (written.folder / "report.html").read_text(encoding="utf-8")
    assert set(SECTIONS) <= set(Reader(page).ids)
    assert page.count("data:image/svg+xml;base64,") == 2, "the old board and the new one"
    assert "What was reached" in page


def test_taken_up_in_french_it_is_the_same_board(written: Written, tmp_path: Path) -> None:
    kept = str(written.folder / "search.jsonl")
    status, _, _ = tuned("--resume", kept, "--evaluations", "8", "-o", str(tmp_path), "--lang", "fr")
    assert status == 0
    assert written.edition(tmp_path) == written.edition()
    page = (tmp_path / "report.html").read_text(encoding="utf-8")
    assert "Ce qui a été atteint" in page
    assert "What was" not in page


def test_another_search_does_not_take_its_place(written: Written) -> None:
    status, _, err = tuned(*written.words, "-o", str(written.folder), "--seed", "9")
    assert status != 0
    assert "holds another search" in err


@deep
def test_ctrl_c_says_how_to_go_on(written: Written, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[PlannedGame] = []

    def played(sitting: PlannedGame, *more: object) -> Recorded:
        done.append(sitting)
        if len(done) == 60:
            workers.BELL.rung.value = True
        return record(sitting)

    with monkeypatch.context() as patch:
        patch.setattr(workers, "record", played)
        status, _, err = tuned(*written.words, "-o", str(tmp_path))
    assert status == 130
    kept = tmp_path / "search.jsonl"
    assert f"--resume {kept}" in err
    assert tuned("--resume", str(kept), "--evaluations", "8", "--lang", "en")[0] == 0
    assert written.edition(tmp_path) == written.edition()


def test_what_cannot_be_read_is_said(tmp_path: Path) -> None:
    missing = str(tmp_path / "nowhere.toml")
    for words in (["--goal", missing], ["--knobs", missing], ["--edition", missing], ["--resume", missing]):
        status, _, err = tuned(*words, "--lang", "en")
        assert status != 0
        assert "nowhere.toml cannot be read" in err
    status, _, err = tuned("--players", "two", "--lang", "en")
    assert status != 0
    assert "numbers parted by commas" in err


def test_the_front_and_the_pairs_that_hinder_each_other() -> None:
    assert front([(1, 5), (2, 3), (3, 4), (4, 1), (2, 6)]) == [(1, 5), (2, 3), (4, 1)]
    assert related([1, 2, 3], [3, 2, 1]) == pytest.approx(-1)
    rows = [[1.0, 3.0, 2.0, 0.0], [2.0, 2.0, 2.1, 0.0], [3.0, 1.0, 2.2, 0.0]]
    pairs = opposed([Tried([], 0, 0, parts, 4) for parts in rows])
    assert (pairs[0].one, pairs[0].other) == (0, 1)
    assert all([3 not in pair[:2] for pair in pairs]), "what never changes has no part in it"
