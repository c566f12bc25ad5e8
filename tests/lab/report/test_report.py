"""`ludotheque lab report`: a page that needs nothing but itself, the same from the same seed, in both languages."""

from __future__ import annotations

import csv
import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from html.parser import HTMLParser
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from layers import deep
from ludotheque import __version__
from ludotheque.cli.main import main
from ludotheque.lab.report.page import by_the_clock
from ludotheque.lab.report.sheet import Numbers
from ludotheque.say import tongue
from titles.shelf_for_tests import on_the_shelf

TITLES = ["a-vendre", "cosmail", "lune", "pochette", "tramping"]
SECTIONS = ["seats", "length", "leads", "endings", "fortunes", "rules", "events", "facts"]
TOO_MANY = ["--bots", "greedy,novice,random", "--seats", "2"]
Run = Callable[..., str]


class Reader(HTMLParser):
    """Ids, links, elements that fetch something, and whether every element that opens closes."""

    EMPTY = ("meta", "img", "line", "rect", "circle", "path")

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.tags: list[str] = []
        self.open: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = dict(attrs)
        self.tags.append(tag)
        self.ids += [str(named["id"])] if "id" in named else []
        self.links += [str(named[name]) for name in ("href", "src") if name in named]
        if tag not in self.EMPTY:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.fixture
def report(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Iterator[Run]:
    """Runs the command in a folder of its own, and reads the page."""
    monkeypatch.chdir(tmp_path)

    def run(game: str, *words: str, lang: str = "en") -> str:
        assert main(["lab", "report", game, "--jobs", "1", "--lang", lang, *words]) == 0
        written = capsys.readouterr().out.strip()
        return Path(written).read_text(encoding="utf-8")

    with on_the_shelf():
        yield run


@deep
@pytest.mark.parametrize("game", TITLES)
def test_a_page_for_every_title_that_needs_nothing_but_itself(report: Run, game: str) -> None:
    page = report(game, "--games", "3", "--seats", "4", "--luck", "0")
    read = Reader(page)
    assert not read.open
    assert [one for one in read.ids if one in SECTIONS] == SECTIONS
    assert len(set(read.ids)) == len(read.ids)
    assert all([link.startswith("#") and link[1:] in read.ids for link in read.links])
    assert not {"script", "link", "img", "iframe", "object"} & set(read.tags)
    assert "url(" not in page
    assert "//" not in re.sub(r"</?\w+>", "", page)
    assert read.tags.count("svg") == read.tags.count("title") - 1 == read.tags.count("desc") >= 5
    assert not list(Path().glob("*.part"))


@deep
def test_the_same_seed_gives_the_same_bytes(report: Run) -> None:
    words = ("--games", "12", "--bots", "greedy,novice", "--luck", "80")
    page = report("a-vendre", *words, "-o", "one.html", "--json", "one.json", "--csv", "one.csv")
    assert page == report("a-vendre", *words, "-o", "two.html", "--json", "two.json", "--csv", "two.csv")
    for kind in ("json", "csv"):
        assert Path(f"one.{kind}").read_bytes() == Path(f"two.{kind}").read_bytes()
    assert page != report("a-vendre", *words, "--seed", "2")
    command = "ludotheque lab report a-vendre --games 12 --bots greedy,novice --seed 1 --luck 80 --lang en"
    assert f"<dd>{command}</dd>" in page
    assert 'id="levels"' in page
    assert 'id="luck"' in page


def test_figures_and_games_for_researchers(report: Run) -> None:
    report("a-vendre", "--games", "10", "--seats", "3", "--luck", "0", "--json", "r.json", "--csv", "r.csv")
    found: dict[str, Any] = json.loads(Path("r.json").read_text())
    (side,) = found["sides"]
    with Path("r.csv").open() as file:
        rows = list(csv.DictReader(file))
    assert [int(row["number"]) for row in rows] == [game["number"] for game in side["games"]] == list(range(10))
    assert sum([line["share"][0] for line in side["summary"]["seats"]]) == pytest.approx(1)
    for row, game in zip(rows, side["games"]):
        assert [float(row[f"score_{seat}"]) for seat in (1, 2, 3)] == game["scores"]
        assert int(row["event_bought"]) == game["events"].get("bought", 0)
        assert int(row["rule_V32"]) == game["fired"].get("V32", 0)
        assert row["reason"] == game["reason"]
    value, low, high = side["summary"]["decisions"]["median"]
    assert low <= value <= high
    assert side["edition"]["key"] == "la-rue"


@deep
def test_two_house_rules_side_by_side(report: Run) -> None:
    page = report("a-vendre", "--games", "40", "--luck", "0", "--versus-rules", "form=double", "--json", "r.json")
    assert "A – Form of the game: simple" in page
    assert "B – Form of the game: double" in page
    differing = page.split('id="differences"')[1].split("</section>")[0]
    assert "questions answered" in differing
    assert "▲" in differing
    assert "certain" in differing
    assert re.search(r"A game of B lasts [23]\.\d\d times as long as a game of A", page)
    changes = json.loads(Path("r.json").read_text())["differences"]["length"]
    assert changes[0]["key"] == "decisions"
    assert changes[0]["difference"][1] > 0


def test_two_editions_and_two_kinds_of_robots_side_by_side(report: Run, tmp_path: Path) -> None:
    text = files("ludotheque.games.a_vendre").joinpath("data", "edition.toml").read_text(encoding="utf-8")
    (tmp_path / "own.toml").write_text(text.replace('key = "la-rue"', 'key = "la-ruelle"'), encoding="utf-8")
    words = ("--games", "4", "--luck", "0", "--versus-edition", "own.toml", "--versus-bots", "random")
    page = report("a-vendre", *words)
    assert "la-ruelle" in page
    assert "B – la-ruelle" in page
    assert "4 × Scatterbrain" in page
    assert "--versus-edition own.toml --versus-bots random" in page


def test_french_pages_write_french_numbers(report: Run) -> None:
    page = report("a-vendre", "--games", "8", "--luck", "0", lang="fr")
    assert '<html lang="fr"' in page
    text = re.sub(r"<style>.*</style>|<dd>ludotheque lab[^<]*|<[^>]*>", " ", page, flags=re.DOTALL)
    assert re.search(r"\d,\d\u202f%", text)
    assert not re.search(r"\d\.\d", text.replace(__version__, ""))
    assert "Boutiquier" in text
    for words in ("Wins by", "Laboratory", "games", "share", "seat"):
        assert words not in text, words


@pytest.mark.parametrize(
    ("lang", "figures"),
    [
        ("fr", ["1\u202f234,5", "\u22125", "12,5\u202f%", "+1,0", "1\u00a0h\u00a005", "0"]),
        ("en", ["1,234.5", "\u22125", "12.5%", "+1.0", "1\u00a0h\u00a005", "0"]),
    ],
)
def test_numbers_as_each_language_writes_them(lang: str, figures: list[str]) -> None:
    write = Numbers(tongue(lang))
    found = [write.plain(1234.5, 1), write.plain(-5), write.percent(0.125), write.points(0.01), write.minutes(65)]
    assert [*found, write.signed(-0.2, 0)] == figures
    assert [write.rounded_percent(share) for share in (0.25, 0.125)] == [write.percent(0.25, 0), write.percent(0.125)]
    assert write.fitting(0.125) == write.plain(0.125, 2)


def test_a_wrong_report_is_one_sentence(report: Run, capsys: pytest.CaptureFixture[str]) -> None:
    for words in (["--bots", "genius"], ["--rules", "form=triple"], ["--versus-edition", "missing.toml"], TOO_MANY):
        assert main(["lab", "report", "a-vendre", "--lang", "en", *words]) == 2
        out, err = capsys.readouterr()
        assert out == ""
        assert err.count("\n") == 1
    assert not list(Path().iterdir())


def test_a_robot_that_thinks_by_the_clock_is_named_as_such() -> None:
    assert [by_the_clock(bot) for bot in ("search", "search:0.5s", "search:50", "greedy")] == [True, True, False, False]


HELD = """
import sys, time
from ludotheque.cli.main import main
from ludotheque.lab.play import workers

record, played = workers.record, []

def held(*known):
    played.append(known)
    while len(played) > 50 and not workers.BELL.rung.value:
        time.sleep(0.01)
    return record(*known)

workers.record = held
sys.exit(main(sys.argv[1:]))
"""


@deep
def test_ctrl_c_keeps_what_was_played_and_the_same_command_goes_on(report: Run, tmp_path: Path) -> None:
    words = ["lab", "report", "a-vendre", "--games", "200", "--luck", "0", "--jobs", "1", "--lang", "en"]
    command = [sys.executable, "-c", HELD, *words, "-o", "stopped.html"]  # after fifty games it waits for Ctrl+C
    running = subprocess.Popen(command, cwd=tmp_path, stderr=subprocess.PIPE, text=True, env=os.environ)
    part = tmp_path / "stopped.html.part"
    while not part.exists() or part.read_bytes().count(b"\n") < 40:
        assert running.poll() is None
        time.sleep(0.01)
    running.send_signal(signal.SIGINT)
    assert running.wait(20) == 130
    assert running.stderr is not None
    with running.stderr:
        assert "the same command goes on" in running.stderr.read()
    assert not (tmp_path / "stopped.html").exists()
    before = part.read_bytes().count(b"\n")
    assert 40 <= before < 200
    page = report("a-vendre", "--games", "200", "--luck", "0", "-o", "stopped.html")
    assert not part.exists()
    assert page == report("a-vendre", "--games", "200", "--luck", "0", "-o", "whole.html")
