"""Robots of somebody else's: they see what they may, they are answered for where they fail, and the examples win."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright._impl._driver import compute_driver_executable

from ludotheque import bots, shelf
from ludotheque.bots import guard, strangers
from ludotheque.cli.main import main
from ludotheque.kernel.game import BadSetup
from ludotheque.lab.play.crowd import digest
from ludotheque.lab.play.game import GamePlan
from ludotheque.table import Table
from ludotheque.table.saved import Person as Somebody
from ludotheque.terminal.setup import level_of, named
from titles.shelf_for_tests import on_the_path, registered
from web.people import Person
from web.server import Server

EXAMPLES = Path(__file__).parents[2] / "examples"
ROBOTS = EXAMPLES / "robots"
GUIDE = Path(__file__).parents[2] / "docs" / "write-a-robot.md"
FAULTY = """
import time

def crashes(table): raise KeyError("a secret")
def cheats(table): return ("fly", 3)
def sleeps(table): time.sleep(60)
def loops(table):
    while True:
        try:
            sum(range(100))
        except Exception:
            pass
def spoils(table):
    move = table.options[0]
    table.state.agenda.clear()
    return move
def spies(table):
    return ("told", repr(table.state))
nothing = 3
"""


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dist")
    registered(folder, EXAMPLES / "cochon")
    return registered(folder, ROBOTS)


@pytest.fixture(autouse=True)
def installed(dist: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The examples installed, and a module of robots that fail in the folder one stands in."""
    (tmp_path / "faulty.py").write_text(FAULTY)
    monkeypatch.setenv(strangers.ALLOWED, "")
    forget()
    with on_the_path(EXAMPLES / "cochon", ROBOTS, dist, tmp_path):
        yield
    forget()
    sys.modules.pop("faulty", None)


def forget() -> None:
    """As in a program that has just begun."""
    for known in (strangers.installed, strangers.loaded, bots.robot):
        known.cache_clear()
    guard.FAULTS.clear()
    guard.TOLD.clear()


def wins(key: str, mine: str, other: str, games: int) -> float:
    """The share of so many games of two that the first wins, the seats taken in turn."""
    game, won = shelf.game(key), 0
    for number in range(games):
        table, rng = Table.new(game, seats=2, seed=number), Random(number)
        while table.to_act:
            (seat,) = table.to_act
            level = mine if seat == number % 2 else other
            table.play(seat, bots.answer(game, table.state, seat, level, rng))
        assert table.outcome is not None
        won += number % 2 in table.outcome.winners
    return won / games


# -- the examples


def test_the_robot_of_forty_lines_beats_a_beginner() -> None:
    assert len((ROBOTS / "keeper.py").read_text(encoding="utf-8").splitlines()) <= 40
    assert wins("cochon", "keeper:99s", "novice", 200) > 0.7
    assert wins("cochon", "keeper:99s", "greedy", 200) > 0.55


def test_the_robot_that_looks_ahead_beats_a_beginner() -> None:
    """It has all the time it wants, so that a busy machine changes nothing."""
    assert wins("lune", "seer:99s", "novice", 6) >= 0.5


def test_the_guide_quotes_what_is_there() -> None:
    quoted = re.findall(r"^```\w+ (\S+)\n(.*?)^```$", GUIDE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    assert {name for name, _ in quoted} == {"keeper.py", "seer.py", "keeper_socket.py", "keeper.mjs", "pyproject.toml"}
    for name, text in quoted:
        assert text in (ROBOTS / name).read_text(encoding="utf-8"), name


# -- when they fail


@pytest.mark.parametrize("name", ["crashes:99s", "cheats:99s", "spies:99s", "sleeps:0.001s", "loops:0.001s"])
def test_whoever_fails_is_answered_for_and_told_of(
    name: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(strangers, "GRACE", 0.2)
    game = shelf.game("lune")
    table = Table.new(game, seats=2, seed=1)
    begun = time.monotonic()
    for _ in range(5):
        (seat,) = table.to_act
        move = bots.answer(game, table.state, seat, f"faulty:{name}", Random(4))
        table.play(seat, move)
    assert time.monotonic() - begun < 30
    (told,) = caplog.messages
    assert told.startswith(f"the robot faulty:{name.partition(':')[0]} failed, and another robot answers instead: ")
    assert "secret" not in told
    assert "\n" not in told


def test_after_three_late_answers_nothing_more_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strangers, "GRACE", 0.05)
    game = shelf.game("lune")
    table = Table.new(game, seats=2, seed=1)
    for _ in range(6):
        bots.answer(game, table.state, table.to_act[0], "faulty:sleeps:0.001s", Random(4))
    assert guard.FAULTS["the robot faulty:sleeps"] == guard.BENCHED


def test_a_robot_has_a_table_of_its_own() -> None:
    """It may do with it what it likes."""
    game = shelf.game("lune")
    table = Table.new(game, seats=2, seed=1)
    (seat,) = table.to_act
    move = bots.answer(game, table.state, seat, "faulty:spoils", Random(4), bots.Manners(unsaid=(("nothing",),)))
    assert move in table.options(seat)
    assert table.to_act == [seat]


def test_it_is_shown_no_more_than_its_seat_may_imagine() -> None:
    """The view it has is that of its seat, of a table dealt afresh."""
    game: Any = shelf.game("lune")
    table, rng = Table.new(game, seats=3, seed=5), Random(5)
    for _ in range(40):
        (seat,) = table.to_act
        imagined = game.imagine(table.state, seat, rng)
        shown = strangers.Imagined(game, imagined, seat, rng, 1.0)
        assert shown.view == table.view(seat)
        after = shown.after(shown.options[0])
        assert after.state is not imagined
        assert shown.view == table.view(seat)
        table.play(seat, bots.answer(game, table.state, seat, "greedy", rng))


# -- by which names


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("nowhere:choose", "ModuleNotFoundError"),
        ("faulty:absent", "AttributeError"),
        ("faulty:nothing", "it is no function"),
        ("keepers", "there is no robot keepers; there are random, novice, greedy, search, master, keeper, seer"),
    ],
)
def test_what_cannot_be_loaded_is_refused_in_words(name: str, why: str) -> None:
    with pytest.raises(BadSetup, match=why):
        bots.robot(name)


def test_a_budget_may_follow_any_name() -> None:
    for name, seconds in {"keeper": 0.2, "keeper:0.5s": 0.5, "faulty:cheats": 0.2, "faulty:cheats:2s": 2.0}.items():
        found = bots.robot(name)
        assert isinstance(found, strangers.Stranger)
        assert found.seconds == seconds


def test_games_left_half_way_are_begun_anew_when_a_robot_was_changed(tmp_path: Path) -> None:
    """What the laboratory goes on with was played by the same program."""
    plan = GamePlan("lune", 2, ("faulty:cheats", "greedy"), 1, {}, None)
    ours, before = digest(plan._replace(bots=("novice", "greedy"))), digest(plan)
    (tmp_path / "faulty.py").write_text(FAULTY + "changed = True\n")
    assert digest(plan) != before
    assert digest(plan._replace(bots=("novice", "greedy"))) == ours
    assert strangers.source_of("search:0.5s") == strangers.source_of("novice") == b""


def test_a_terminal_seats_them_and_a_saved_game_loads_none() -> None:
    """Who names a robot wants it; a file that names one runs no program."""
    assert level_of(Somebody("Gaston", "faulty:cheats")) == "greedy"
    assert "faulty" not in sys.modules
    assert level_of(Somebody("Gaston", "faulty:cheats:1s")) == "greedy"
    assert "faulty" not in sys.modules
    people = named(["Anne", "keeper", "faulty:cheats"])
    assert [kind for _, kind in people] == ["person", "keeper", "faulty:cheats"]
    assert level_of(people[2]) == "faulty:cheats"
    with pytest.raises(BadSetup, match="cannot be loaded"):
        named(["Anne", "nowhere:choose"])


def test_one_that_cannot_be_loaded_is_left_out_in_one_line(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    metadata = tmp_path / "unfit-1.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: unfit\nVersion: 1\n")
    lines = ["crooked = crooked_robot:choose", "greedy = keeper:choose", "idle = faulty:nothing"]
    (metadata / "entry_points.txt").write_text(f"[{strangers.GROUP}]\n" + "\n".join(lines))
    (tmp_path / "crooked_robot.py").write_text("def choose(table:")
    forget()
    words = ["--lang", "en", "simulate", "cochon", "--games", "2", "--seats", "2", "--bots", "keeper,novice"]
    assert main(words) == 0
    told = capfd.readouterr().err.splitlines()
    assert [line for line in told if line.startswith("crooked (crooked_robot) is installed and was left out: Syntax")]
    assert [line for line in told if line.startswith("greedy (keeper) is installed and was left out: another robot")]
    assert [line for line in told if line.startswith("idle (faulty) is installed and was left out: it is no function")]


# -- on a server


@pytest.fixture
def serving(dist: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    places = [str(EXAMPLES / "cochon"), str(ROBOTS), str(dist)]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(places), prepend=os.pathsep)
    with Server(tmp_path, "--bots", "keeper,faulty:loops") as server:
        yield server


def finished(person: Person, table: str) -> dict[str, Any]:
    end = time.monotonic() + 120
    while time.monotonic() < end:
        over: dict[str, Any] = person.get(f"/tables/{table}").json()
        if over["outcome"]:
            return over
        time.sleep(0.2)
    raise AssertionError("the game has not ended")


def test_a_host_lets_them_sit_down(serving: Server) -> None:
    """Those that were allowed are on the page of a new table, and play; nobody else's are taken."""
    with closing(Person(serving)) as claire:
        page = claire.http.get("/box/cochon/new").text
        assert 'value="keeper"' in page
        assert 'value="faulty:loops"' in page
        assert 'value="seer"' not in page
        (cochon,) = [game for game in claire.get("/games").json() if game["key"] == "cochon"]
        assert cochon["levels"] == ["random", "novice", "greedy", "search", "keeper", "faulty:loops"]
        for kind in ("seer", "faulty:crashes"):
            seats = [{"name": "A", "kind": "me"}, {"name": "B", "kind": kind}]
            refused = claire.post("/tables", {"game": "cochon", "name": "", "seats": seats})
            assert refused.status_code == 400, refused.text
        made = claire.new_table("cochon", "keeper", "novice", "faulty:loops")
        with claire.listen(made["table"], "view") as looking:
            looking.until(lambda frame: bool(frame.get("outcome")), timeout=60)
        assert finished(claire, made["table"])["outcome"]["reason"] == "goal"
    assert "the robot faulty:loops failed, and another robot answers instead" in serving.words()


@pytest.mark.parametrize("program", ["keeper_socket.py", "keeper.mjs"])
def test_the_same_robot_plays_over_the_socket(serving: Server, program: str) -> None:
    runner = sys.executable if program.endswith(".py") else str(compute_driver_executable()[0])
    with closing(Person(serving)) as claire:
        made = claire.new_table("cochon", "link", "novice")
        words = [runner, str(ROBOTS / program), made["invitations"][0]["link"]]
        done = subprocess.run(words, capture_output=True, text=True, timeout=120)
        assert done.returncode == 0, done.stderr
        over = finished(claire, made["table"])
    assert json.loads(done.stdout) == {"seat": 0, "ranking": over["outcome"]["ranking"]}
    assert over["people"][0][0] == "Keeper"
