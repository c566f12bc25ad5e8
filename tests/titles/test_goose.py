"""The game of the goose, which is no part of the program: a title like any other, from its wheel to its last page."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from inspect import signature
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect, sync_playwright

from conformance import test_conformance as conformance
from conformance import test_events as events
from conformance import test_law as law
from conformance import test_telling as telling
from conformance import walk
from games.suites.colours import check_signs
from games.suites.drawings import check_lid, check_sheet, check_symbols
from games.suites.pages import Pages
from games.suites.screens import Screens
from layers import deep
from ludotheque import bots, shelf
from ludotheque.cli import arguments
from ludotheque.cli.main import RUNS
from ludotheque.kernel.agenda import FATE
from ludotheque.parts.kit import UNITS
from ludotheque.say import tongue
from ludotheque.say.languages import languages
from ludotheque.table import Table
from titles.shelf_for_tests import on_the_path, registered
from web.browser.chromium import Screen, context_for, launched
from web.browser.playing import answers, awaits, press, table_of
from web.server import Server

ROOT = Path(__file__).parents[2]
GOOSE = ROOT / "examples" / "goose"
COCHON = ROOT / "examples" / "cochon"
PACKAGE = GOOSE / "jeu_de_l_oie"
GUIDE = ROOT / "docs" / "add-a-game.md"
NAMES = ["Ada", "Bob", "Cléo", "Dan", "Eva", "Flo"]
PATIENCE = 60.0  # seconds for a whole game in the browser

# Whatever the conformance suite asks of a title and of nothing else
PROPERTIES: list[Callable[[Any], None]] = [
    holds
    for module in (conformance, events, law, telling)
    for name, holds in vars(module).items()
    if name.startswith("test_") and list(signature(holds).parameters) == ["game"]
]


@pytest.fixture(scope="module", autouse=True)
def shelved(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """The package on the shelf of this process, by the entry point its own project file names."""
    dist = registered(tmp_path_factory.mktemp("dist"), GOOSE)
    with on_the_path(GOOSE, GOOSE / "tests", dist):
        yield


@pytest.fixture
def goose() -> Any:
    return shelf.game("oie")


# -- the conformance suite


@pytest.mark.parametrize("holds", PROPERTIES, ids=lambda holds: holds.__name__)
def test_it_is_a_title_like_any_other(goose: Any, holds: Callable[[Any], None]) -> None:
    holds(goose)


def test_the_suite_asks_much() -> None:
    assert len(PROPERTIES) >= 18
    assert "oie" not in walk.KEYS


def test_random_games_end_in_both_ways(goose: Any, games_wanted: int) -> None:
    conformance.test_random_games_end_and_keep_every_invariant(goose, 0, games_wanted)
    endings = set()
    for number in range(30):
        table = Table.new(goose, seats=2 + number % 5, seed=number, rules={"purse": 15 + 25 * (number % 2)})
        conformance.play_at_random(table, Random(number), 10_000)
        assert table.outcome is not None
        endings.add(table.outcome.reason)
    assert endings == set(goose.reasons)


@pytest.mark.parametrize("number", range(8))
def test_everything_has_words_in_both_languages(goose: Any, number: int) -> None:
    law.test_every_decision_and_event_has_words_in_both_languages(goose, number)


def test_its_own_tests_pass() -> None:
    places = os.pathsep.join([str(GOOSE), str(GOOSE / "tests"), *filter(None, [os.environ.get("PYTHONPATH")])])
    command = [sys.executable, "-m", "pytest", "-n", "0", str(GOOSE / "tests")]
    done = subprocess.run(command, cwd=ROOT, env={**os.environ, "PYTHONPATH": places}, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


# -- the page, the terminal, the printer, the robots


def test_every_page_is_filled(goose: Any) -> None:
    edition = shelf.default_edition(goose)
    scene = goose.scene(edition)
    pages = Pages(goose, scene, type(goose.deal(2, goose.agree(2, {}), edition)), NAMES)
    pages.unheard = ("{", "None")
    for lang in languages():
        empty, asked = pages.look(pages.walks(12, 60), lang, 6, lambda s, shown: on_board(pages, shown))
        assert empty == {"aim", "middle", "more", "unplayable", "barter", "keeper"}
        assert asked >= {"BeforeThrow", "Follow", "Cast", "Ransom", "AtDeath", "NoneType"}
    for s, told in pages.stories(6):
        for event in told or ():
            shown = scene.show(event, pages.names(s), tongue("en", goose))
            assert not shown.glide or all(map(pages.on_board, shown.glide.path))


def on_board(pages: Pages[Any], shown: dict[str, Any]) -> None:
    assert all(pages.on_board(piece.at) for piece in shown["pieces"])


@pytest.mark.parametrize("lang", languages())
def test_its_drawings_are_harmless_and_can_be_cut_out(goose: Any, lang: str) -> None:
    scene, said = goose.scene(shelf.default_edition(goose)), tongue(lang, goose)
    check_lid(scene.lid())
    check_sheet(scene.board(said), scene.size, 120_000)
    check_symbols(scene.symbols(), set(), 2000)
    kit = scene.kit(said)
    check_signs(kit.signs)
    for part in kit.parts:
        for face in part.faces:
            check_sheet(face.front, (round(part.size[0] * UNITS), round(part.size[1] * UNITS)), 20_000)
    assert scene.about(said).tagline
    assert scene.about(said).invented


def test_the_terminal_shows_every_position(goose: Any) -> None:
    screens: Screens[Any] = Screens(goose, NAMES)
    for number in range(4):
        rng = Random(number)
        screens.check_game(walk.opened(goose, rng, sorted(walk.starts(goose))[number]), rng, 0.05, 40)


def test_stronger_robots_win_more(goose: Any) -> None:
    """Whoever weighs its answers beats whoever does not, and the strongest answers as well."""
    wins = 0
    for number in range(30):
        table, rng = Table.new(goose, seats=2, seed=number, rules={"form": "one"}), Random(number)
        while table.to_act:
            (seat,) = table.to_act
            table.play(seat, bots.answer(goose, table.state, seat, ("greedy", "random")[seat], rng))
        assert table.outcome is not None
        wins += table.outcome.winners == (0,)
    assert wins > 18
    table = Table.new(goose, seats=3, seed=1)
    assert table.to_act != [FATE]
    for level in bots.LEVELS:
        move = bots.answer(goose, table.state, table.to_act[0], "search:8" if level == "search" else level, Random(1))
        assert move in table.options(table.to_act[0])


# -- the walk-through


def excerpts() -> list[tuple[str, str]]:
    """Every block of the walk-through that names a file, and what it quotes."""
    return re.findall(r"^```\w+ (\S+)\n(.*?)^```$", GUIDE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize(("name", "quoted"), excerpts(), ids=lambda part: part.split("\n")[0][:40])
def test_the_walk_through_quotes_what_is_there(name: str, quoted: str) -> None:
    """Line by line; a line with nothing but … stands for what is left out."""
    place = COCHON / name if name.startswith("cochon/") else GOOSE / name
    text = place.read_text(encoding="utf-8")
    for piece in re.split(r"^\s*…\n", quoted, flags=re.MULTILINE):
        assert piece.strip()
        assert piece in text, piece


def test_the_walk_through_names_every_file() -> None:
    guide = GUIDE.read_text(encoding="utf-8")
    assert len(excerpts()) >= 10
    modules = [str(file.relative_to(PACKAGE)) for file in PACKAGE.rglob("*.py") if file.read_text().count("\n") > 1]
    for name in (*modules, *[file.name for file in (GOOSE / "tests").rglob("*.py")], "pyproject.toml"):
        assert f"`{name}`" in guide, name


def test_every_title_has_the_same_rooms() -> None:
    """The tree of the walk-through, and that of whoever stands on the shelf or in these tests."""
    (tree,) = re.findall(
        r"^```\njeu_de_l_oie/\n(.*?)^```$", GUIDE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL
    )
    rooms = {stem(line.split()[0].rstrip("/")) for line in tree.splitlines()}
    homes = [PACKAGE, Path(__file__).parent / "pochette", *(ROOT / "src/ludotheque/games").glob("*/")]
    assert len(homes) >= 6
    for home in [home for home in homes if (home / "data").is_dir()]:
        found = {stem(room.name) for room in home.iterdir()} - {"__pycache__", "py.typed"}
        assert found | {"text"} == rooms, home  # a map in letters is drawn where it helps


def stem(name: str) -> str:
    return name.removesuffix(".py")


def test_the_commands_of_the_walk_through_are_understood() -> None:
    commands = re.findall(r"^ludotheque (.+?)(?:\s+#.*)?$", GUIDE.read_text(encoding="utf-8"), re.MULTILINE)
    assert len(commands) >= 4
    for words in commands:
        arguments.parser(tongue("en"), RUNS).parse_args(words.split())


# -- from nothing to the end of a game


class Elsewhere(Server):
    """The server of another environment."""

    python: Path

    def command(self) -> list[str]:
        return [str(self.python), *super().command()[1:]]


def environment(folder: Path) -> Path:
    """A new environment with the program and the package, from their wheels, and nothing else; its interpreter."""
    wheels = folder / "wheels"
    for project in (ROOT, GOOSE):
        build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(wheels)]
        subprocess.run(build, cwd=project, check=True, capture_output=True)
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder / "venv")], check=True)
    python = folder / "venv" / "bin" / "python"
    pip = [sys.executable, "-m", "pip", "--python", str(python), "install", "--quiet", "--disable-pip-version-check"]
    pip += ["--retries", "10"]
    done = subprocess.run([*pip, *map(str, wheels.iterdir())], capture_output=True, text=True, cwd=folder)
    if done.returncode and not os.environ.get("CI"):
        pytest.skip("nothing can be installed here: " + done.stderr[-300:])
    assert done.returncode == 0, done.stderr
    return python


def run(python: Path, *words: str) -> str:
    """A command of the program, as it is installed there."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    command = [str(python), "-m", "ludotheque", *words]
    return subprocess.run(command, cwd=python.parents[1], env=clean, check=True, capture_output=True, text=True).stdout


def play_first_answers(tab: Screen) -> int:
    """Press the first button there is until the game is over; how many it took."""
    end, count = time.monotonic() + PATIENCE, 0
    while awaits(tab.page) != "end":
        assert time.monotonic() < end, f"not over after {count} answers"
        press(tab.page, next(iter(answers(tab.page).values())))
        count += 1
    return count


@deep
def test_installed_into_a_fresh_environment_and_played_in_the_browser(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Shelf, robots, laboratory and a whole game of one person and two robots: not a line of the program changed."""
    python = environment(tmp_path)
    assert "50/50" in run(python, "simulate", "oie", "--games", "50", "--jobs", "1", "--lang", "en")
    page = run(python, "lab", "report", "oie", "--games", "40", "--luck", "0", "--jobs", "1", "--lang", "en").strip()
    assert "LE JEU DE L" in (python.parents[1] / page).read_text(encoding="utf-8")

    monkeypatch.setattr("web.server.python_path", str)
    server = Elsewhere(tmp_path)
    server.python = python
    with server, sync_playwright() as playwright:
        browser = launched(playwright)
        tab = Screen(context_for(browser, reduced_motion="reduce"), server.url)
        expect(tab.go("/").locator('[data-box="oie"] .btn.main')).to_be_visible()
        made = tab.new_table("oie", "me", "greedy", "novice", rules={"form": "one"})
        page_of_table = tab.go(made["url"])
        assert play_first_answers(tab)
        over = tab.table(table_of(page_of_table))
        assert over["outcome"]["reason"] == "races"
        page_of_table.locator('.moves a[href$="/end"]').click()
        page_of_table.wait_for_url("**/end")
        expect(page_of_table.locator("main")).to_contain_text(over["people"][over["outcome"]["ranking"][0]][0])
        tab.assert_clean()
        browser.close()
    server.assert_calm()
