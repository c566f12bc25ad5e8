"""Servers on one PostgreSQL that come and go: who plays the robots, who is here, and a database that is away."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from layers import deep
from web.people import Ear, fresh_intent
from web.room.nodes import Node, all_until, at, greet, nodes, own_database, running, table_of_two, visitor
from web.server import UNSEALED
from web.store.postgres import postgres

pytestmark = [
    deep,
    pytest.mark.skipif(os.name != "posix", reason="there is no kill -9"),
    pytest.mark.usefixtures("_goodbye"),
]
TAKEN_OVER = 20.0  # seconds within which another server plays the robots, on a machine that has much else to do

COUNTING = """
import sys
from ludotheque.cli.main import main
from ludotheque.web.room.robots import Robots
think = Robots.think

async def counted(self, job, *more):
    with open(sys.argv[0], "a") as file:
        print(len(job.log), file=file)
    return await think(self, job, *more)

Robots.think = counted
sys.argv[0:2] = [sys.argv[1]]
sys.exit(main(sys.argv[1:]))
"""


# -- robots


def thoughts(node: Node) -> int:
    file = node.folder / "thoughts"
    return len(file.read_text().splitlines()) if file.exists() else 0


@pytest.fixture
def thinking(tmp_path: Path, database: str) -> Iterator[list[Node]]:
    made = nodes(tmp_path, database, delay=0.15)
    for node in made:
        node.says(COUNTING, str(node.folder / "thoughts"))
    with running(made):
        yield made


@pytest.mark.parametrize("how", ["dies", "sleeps", "goes"])
def test_robots_are_played_by_one_server_and_taken_over_by_the_other(thinking: list[Node], how: str) -> None:
    first, second = thinking
    anna = visitor(first)
    table = anna.new_table("a-vendre", "me", "greedy", "greedy", "greedy")["table"]
    anna.made(f"/tables/{table}/robot", {"intent": fresh_intent(), "by": 0, "seat": 0, "level": "greedy"})
    with at(anna, second).listen(table, "view") as there, anna.listen(table, "view") as here:
        greet(here, there)
        while thoughts(first) + thoughts(second) < 6:
            all_until(here.table()["seq"] + 1, here, there)
        drives, other, ear = (first, second, there) if thoughts(first) > thoughts(second) else (second, first, here)
        assert thoughts(other) <= 1, "both servers play the robots"
        before = thoughts(other)
        {"dies": drives.kill, "sleeps": drives.sleep, "goes": drives.stop}[how]()
        began = time.monotonic()
        while thoughts(other) == before:
            ear.until_seq(ear.table()["seq"] + 1)
        assert time.monotonic() - began < TAKEN_OVER
        if how == "sleeps":
            assert thoughts_after_waking(drives, ear) <= 1, "a server that wakes does more than finish its thought"


def thoughts_after_waking(node: Node, ear: Ear) -> int:
    before = thoughts(node)
    node.wake()
    all_until(ear.table()["seq"] + 12, ear)
    return thoughts(node) - before


def test_a_server_that_comes_forgets_those_who_died_without_a_word(tmp_path: Path, database: str) -> None:
    name = database.rpartition("/")[2]
    made = nodes(tmp_path, database, number=3)
    for node, known, dead_for in zip(made, ("1", "2", "1"), (30, 120, 0)):
        with running([node]):
            assert postgres().sql("SELECT count(*) FROM ludotheque.nodes", name) == known
            node.kill()
        postgres().sql(
            f"UPDATE ludotheque.nodes SET until = clock_timestamp() - {dead_for} * interval '1 second'", name
        )


# -- who is here


def test_who_looks_on_through_another_server_is_here(two: list[Node]) -> None:
    anna, otto, table = table_of_two(*two)
    with anna.listen(table) as first:
        first.until(lambda frame: frame["type"] == "presence" and frame["here"] == [0])
        with otto.listen(table) as second:
            first.until(lambda frame: frame["type"] == "presence" and frame["here"] == [0, 1])
            second.until(lambda frame: frame["type"] == "presence" and frame["here"] == [0, 1])
        first.until(lambda frame: frame["type"] == "presence" and frame["here"] == [0] and "1" in frame["away"])


def test_who_looked_on_through_a_server_that_died_is_away(tmp_path: Path, database: str) -> None:
    with running(nodes(tmp_path, database)) as two:
        anna, otto, table = table_of_two(*two)
        with anna.listen(table) as first, otto.listen(table):
            first.until(lambda frame: frame["type"] == "presence" and frame["here"] == [0, 1])
            two[1].kill()
            first.until(lambda frame: frame["type"] == "presence" and frame["here"] == [0], TAKEN_OVER)


def test_nobody_gives_a_robot_the_seat_of_who_is_at_another_server(tmp_path: Path, database: str) -> None:
    with running(nodes(tmp_path, database, "--absent", "0.5")) as two:
        anna, otto, table = table_of_two(*two)
        wanted = {"by": 0, "seat": 1, "level": "greedy"}
        with anna.listen(table) as here:
            with otto.listen(table):
                here.until(lambda frame: frame["type"] == "presence" and frame["here"] == [0, 1])
                time.sleep(1.0)  # longer than anybody is waited for who is away
                refused = here.ask({"type": "robot", "intent": fresh_intent(), **wanted})
                assert (refused["type"], refused["code"]) == ("refused", "not_yours")
            here.until(lambda frame: frame["type"] == "presence" and frame["here"] == [0])
            end = time.monotonic() + TAKEN_OVER
            while here.ask({"type": "robot", "intent": fresh_intent(), **wanted})["type"] != "ack":
                assert time.monotonic() < end
                time.sleep(0.2)


def test_behind_a_curtain_lifted_at_one_server_the_other_may_show_the_seat(two: list[Node]) -> None:
    anna = visitor(two[0], key=False)
    table = anna.new_table("tramping", "me", "here", "here")["table"]
    elsewhere = at(anna, two[1])
    with anna.listen(table) as ear:
        page = ear.until_kind("page")
        if page["curtain"] is None:
            pytest.skip("this title has no secrets yet")
        assert elsewhere.get(f"/tables/{table}/replay", seat=page["curtain"]["seat"]).status_code == 403
        ear.say({"type": "lift", "seat": page["curtain"]["seat"]})
        shown = ear.until(lambda frame: frame["type"] == "page" and frame["curtain"] is None)
        end = time.monotonic() + TAKEN_OVER
        while elsewhere.get(f"/tables/{table}/replay", seat=shown["seat"]).status_code != 200:
            assert time.monotonic() < end
            time.sleep(0.1)


# -- a database that is away


def test_while_the_database_is_away_nobody_is_told_what_is_not_known(tmp_path: Path) -> None:
    with own_database() as database, running(nodes(tmp_path, database.create("club"))) as two:
        anna, _, table = table_of_two(*two)
        said = {"intent": fresh_intent(), "seat": 0, "text": "Bonjour"}
        with anna.listen(table, "view") as ear:
            ear.hear()
            database.kill()
            ear.say({"type": "chat", **said})
            with pytest.raises(ConnectionClosed) as closed:
                ear.until(lambda frame: frame["type"] in ("ack", "refused"), 20)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1012
        refused = anna.post(f"/tables/{table}/chat", said)
        assert refused.status_code == 503
        assert refused.json()["error"]["code"] == "unsure"
        assert health(two[0]) == (503, "no store")
        database.start()
        end = time.monotonic() + 30
        while health(two[0]) != (200, "ok"):
            assert time.monotonic() < end
            time.sleep(0.05)
        first = anna.made(f"/tables/{table}/chat", said)
        assert at(anna, two[1]).made(f"/tables/{table}/chat", said) == first


def health(node: Node) -> tuple[int, str]:
    found = httpx.get(node.url + "/health", timeout=10, verify=UNSEALED)
    return found.status_code, found.text
