"""Titles that do not work: each is left out with one line, and everything else works."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from ludotheque import shelf
from ludotheque.cli import strangers
from ludotheque.say import tongue
from titles.shelf_for_tests import DIST, TESTS, python_path
from web.people import Person
from web.room.test_playing import play_until
from web.server import Server

BROKEN = {
    "unreadable": "GAME = (",
    "missing": "",
    "leaving": "raise SystemExit('I am off')",
    "lawless": "class Lawless:\n    key = 'lawless'\n    seats = range(2, 4)\n\n\nGAME = Lawless()",
    "boardless": """
        from titles.pochette import Pochette

        class Boardless(Pochette):
            key = 'boardless'
            def edition(self, text):
                raise ValueError('there are no squares\\non this board')

        GAME = Boardless()""",
    "namesake": "from titles.pochette import GAME",
    "blind": """
        from titles.pochette import Pochette
        from titles.pochette.page import PochetteScene

        class Dark(PochetteScene):
            def board(self, tongue):
                raise ZeroDivisionError('no light')

        class Blind(Pochette):
            key = 'blind'
            def scene(self, edition):
                return Dark(edition)

        GAME = Blind()""",
}
LATE = {  # what is only found out at a table
    "looping": """
        from titles.pochette import Pochette
        from titles.pochette.robot import Gambler

        class Endless(Gambler):
            def weigh(self, s, seat, options):
                while True:
                    try:
                        sum(range(1000))
                    except Exception:
                        continue

        class Looping(Pochette):
            key = 'looping'
            advice = Endless()

        GAME = Looping()""",
    "fickle": """
        from titles.pochette import Pochette
        from titles.pochette.page import PochettePage, PochetteScene

        class Page(PochettePage):
            def pieces(self):
                if self.view["question"]["question"] != "DealCard":
                    raise ZeroDivisionError("no more light")
                return super().pieces()

        class Flickering(PochetteScene):
            def page(self, view, names, tongue):
                return Page(self.edition, view, names, tongue)

        class Fickle(Pochette):
            key = 'fickle'
            def scene(self, edition):
                return Flickering(edition)

        GAME = Fickle()""",
}
REASONS = {
    "unreadable": "SyntaxError: ",
    "missing": "AttributeError: ",
    "leaving": "SystemExit: I am off",
    "lawless": "AttributeError: 'Lawless' object has no attribute 'title'",
    "boardless": "ValueError: there are no squares",
    "namesake": "its key is pochette, and it was registered as namesake",
    "blind": "ZeroDivisionError: no light",
    "lune": "another title has this key",
}


def line_of(key: str, module: str) -> str:
    return f"{key} ({module}) is installed and was left out: {REASONS[key]}"


def lay_out(folder: Path, late: bool = False) -> None:
    """A package of metadata that registers all of them, and a module for each."""
    indent = " " * 8
    titles = BROKEN | (LATE if late else {})
    for key, text in titles.items():
        lines = [line.removeprefix(indent) for line in text.splitlines()]
        (folder / f"{key}_title.py").write_text("\n".join(lines) + "\n", encoding="utf-8")
    metadata = folder / "broken-1.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1\n")
    entries = [f"{key} = {key}_title:GAME\n" for key in titles]
    entries.append("lune = titles.pochette:GAME\n")  # somebody else's, under a key of ours
    (metadata / "entry_points.txt").write_text(f"[{shelf.GROUP}]\n{''.join(entries)}")


@pytest.fixture
def broken(tmp_path: Path) -> Iterator[Path]:
    """All of them installed in this very program, with LA POCHETTE, which works."""
    lay_out(tmp_path)
    before = sys.path[:]
    sys.path[:0] = [str(tmp_path), str(TESTS), str(DIST)]
    shelf.admitted.cache_clear()
    yield tmp_path
    sys.path[:] = before
    shelf.admitted.cache_clear()


def run(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join([str(folder), python_path()])
    environment = {**os.environ, "PYTHONPATH": path, "LUDOTHEQUE_LANG": "en"}
    command = [sys.executable, "-m", "ludotheque", *words]
    return subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60)


def test_each_is_left_out_with_its_reason_in_one_line(broken: Path) -> None:
    assert list(shelf.games()) == ["a-vendre", "blind", "cosmail", "lune", "pochette", "tramping"]
    assert shelf.game("lune").package == "ludotheque.games.lune"
    lines = {gone.key: strangers.line(gone, tongue("en")) for gone in shelf.left_out()}
    assert sorted(lines) == sorted(set(REASONS) - {"blind"})
    for key, line in lines.items():
        assert line.startswith(line_of(key, "titles.pochette" if key == "lune" else f"{key}_title"))
        assert "\n" not in line


def test_a_title_that_cannot_be_shown_is_left_out_where_something_is_shown(broken: Path, capfd: Any) -> None:
    strangers.clear_the_shelf("simulate", tongue("en"))
    assert "blind" in shelf.games()
    capfd.readouterr()
    strangers.clear_the_shelf("serve", tongue("fr"))
    assert "blind" not in shelf.games()
    assert "pochette" in shelf.games()
    said = capfd.readouterr().err.splitlines()
    assert len(said) == len(REASONS)
    assert [line for line in said if line.startswith("blind (blind_title)")]


def test_the_commands_work_beside_them(tmp_path: Path) -> None:
    lay_out(tmp_path)
    version = run(tmp_path, "--version")
    assert (version.returncode, version.stderr) == (0, "")
    rules = run(tmp_path, "rules", "lune", "L1")
    assert rules.returncode == 0
    assert len(rules.stderr.splitlines()) == len(REASONS) - 1
    played = run(tmp_path, "simulate", "pochette", "--games", "1", "--seats", "2", "--json")
    assert played.returncode == 0


def test_a_server_opens_with_every_other_title(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lay_out(tmp_path)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path), prepend=os.pathsep)
    server = Server(tmp_path)
    with server:
        page = httpx.get(f"{server.url}/", timeout=60).text
        for key in ("a-vendre", "lune", "tramping", "cosmail", "pochette"):
            assert f"/box/{key}" in page
        assert "blind" not in page


def test_a_robot_without_end_and_a_scene_that_fails_at_a_table_stop_nobody_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The robot is answered for, and told of; the page that cannot be made is its table's alone."""
    lay_out(tmp_path, late=True)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path), prepend=os.pathsep)
    server = Server(tmp_path)
    with server, closing(Person(server)) as person:
        fickle = person.new_table("fickle", "me", "greedy")
        stuck = person.new_table("looping", "me", "greedy")
        fine = person.new_table("lune", "me", "greedy", "greedy")
        with person.listen(fickle["table"]) as dark, pytest.raises(ConnectionClosed):
            dark.until_kind("page")
        with person.listen(stuck["table"], "view") as waiting:
            with person.listen(fine["table"], "view") as own:
                play_until(own, lambda now: now["seq"] > 40)
            play_until(waiting, lambda now: now["view"]["round"] > 1)
        assert "/box/lune" in httpx.get(f"{server.url}/", timeout=60).text
    assert "the robot of looping failed, and another robot answers instead: no answer within" in server.words()
