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
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from web.people import Person, fresh_intent
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


@pytest.mark.parametrize("name", TABLES)
def test_every_seat_sees_what_it_saw(people: dict[str, Person], name: str) -> None:
    table = TABLES[name]["table"]
    for seat, (who, before) in TABLES[name]["seats"].items():
        now = people[who].get(f"/tables/{table}", seat=seat).json()
        assert holds(now, before), (before, now)
    lines = people["anne"].get(f"/tables/{table}/log", seat=0).json()["lines"]
    assert [line["text"] for line in lines[-30:]] == [line["text"] for line in TABLES[name]["log"]]


def test_a_visitor_finds_all_tables_again(people: dict[str, Person]) -> None:
    listed = people["anne"].get("/tables").json()
    assert holds(sorted(listed, key=lambda one: one["id"]), sorted(SHOWN["listed"], key=lambda one: one["id"]))


def test_the_finished_game_is_the_same_document_and_its_dice_are_verified(people: dict[str, Person]) -> None:
    finished = TABLES["finished"]
    document = people["anne"].get(f"/tables/{finished['table']}/document").content
    assert sha256(document).hexdigest() == finished["document"]
    assert (
        people["anne"].get(f"/tables/{finished['table']}/proof").json()["verdict"] == finished["verdict"] == "verified"
    )


def test_a_table_goes_on_and_an_intent_of_then_is_known(people: dict[str, Person]) -> None:
    rematch = TABLES["rematch"]
    before = rematch["seats"]["0"][1]
    assert before["awaited"] == "throw"
    throw = {"intent": fresh_intent(), "seq": before["seq"], "seat": 0}
    assert people["anne"].made(f"/tables/{rematch['table']}/throw", throw) == {"seq": before["seq"] + 1}
    stirred = {"intent": "i1", "seat": 0, "entropy": "0" * 32}  # the first thing anne ever said, at her first table
    assert people["anne"].made(f"/tables/{TABLES['cosmail']['table']}/stir", stirred) == {"seq": 2}
