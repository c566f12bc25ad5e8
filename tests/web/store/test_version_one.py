"""A store that version one of the program wrote opens: its tables stand as they stood there, for everybody, and go on.

`version-one.sql.gz` is the dump of its file: a game with a friend and a robot, with a snapshot, answers taken back and
words said; one with real dice; one with a promise, where somebody has asked to take back; one played to its end, its
rematch, and a fork.  `version-one.json.gz` is what that version showed of them.
"""

from __future__ import annotations

import gzip
import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from web.people import Person
from web.server import Server

HERE = Path(__file__).parent


def unpacked(name: str) -> str:
    return gzip.decompress((HERE / name).read_bytes()).decode()


SHOWN: dict[str, Any] = json.loads(unpacked("version-one.json.gz"))
TABLES: dict[str, dict[str, Any]] = SHOWN["tables"]


@pytest.fixture(scope="module")
def old_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The present program on that store; no robot answers before it is asked to."""
    folder = tmp_path_factory.mktemp("old")
    with closing(sqlite3.connect(folder / "tables.sqlite")) as file:
        file.executescript(unpacked("version-one.sql.gz"))
    with Server(folder, delay=3600, store=str(folder / "tables.sqlite")) as server:
        yield server
    server.assert_calm()


@pytest.fixture
def people(old_server: Server) -> Iterator[dict[str, Person]]:
    known = {}
    for name, key in SHOWN["keys"].items():
        known[name] = Person(old_server, known=False)
        known[name].http.headers["Authorization"] = "Bearer " + key
    yield known
    for one in known.values():
        one.close()


def holds(now: Any, before: Any) -> bool:
    """Whether everything that was shown is shown, and the same; there may be more."""
    if isinstance(before, dict):
        return isinstance(now, dict) and all(name in now and holds(now[name], before[name]) for name in before)
    if isinstance(before, list):
        return isinstance(now, list) and len(now) == len(before) and all(map(holds, now, before))
    return bool(now == before)


GAMES = {one["id"]: one for one in SHOWN["listed"]}
OPENED = [name for name in TABLES if GAMES[TABLES[name]["table"]]["game"] == "lune"]  # whose first version is played on


@pytest.mark.parametrize("name", OPENED)
def test_every_seat_sees_what_it_saw(people: dict[str, Person], name: str) -> None:
    table = TABLES[name]["table"]
    for seat, (who, before) in TABLES[name]["seats"].items():
        now = people[who].get(f"/tables/{table}", seat=seat).json()
        assert holds(now, before), (before, now)
    lines = people["anne"].get(f"/tables/{table}/log", seat=0).json()["lines"]
    assert [line["text"] for line in lines[-30:]] == [line["text"] for line in TABLES[name]["log"]]


@pytest.mark.parametrize("name", [name for name in TABLES if name not in OPENED])
def test_a_table_whose_rules_have_changed_says_so(people: dict[str, Person], name: str) -> None:
    """Three titles have come to rules under which their old games would come to other ends."""
    table = TABLES[name]["table"]
    for seat, (who, _) in TABLES[name]["seats"].items():
        refused = people[who].get(f"/tables/{table}", seat=seat).json()["error"]
        assert refused["code"] == "read_only"
        assert f"version 1 of {GAMES[table]['title']}, which can no longer be played" in refused["message"]


def test_a_visitor_finds_all_tables_again(people: dict[str, Person]) -> None:
    listed = people["anne"].get("/tables").json()
    told = [one["game"] == "lune" or one["turn"] == "over" for one in SHOWN["listed"]]
    before = [one if known else one | {"awaits": ""} for known, one in zip(told, SHOWN["listed"])]
    assert holds(sorted(listed, key=lambda one: one["id"]), sorted(before, key=lambda one: one["id"]))


def test_nothing_of_it_is_lost(old_server: Server, people: dict[str, Person]) -> None:
    """The records stand in the store as they were written, for a program that plays the first version."""
    people["anne"].get("/tables")
    old_server.stop()
    with closing(sqlite3.connect(":memory:")) as before, closing(sqlite3.connect(old_server.address)) as now:
        before.executescript(unpacked("version-one.sql.gz"))
        kept = [file.execute("SELECT number, seq, record FROM log ORDER BY 1, 2").fetchall() for file in (before, now)]
    old_server.start()
    assert kept[0]
    assert kept[0] == kept[1]
