"""Robots by themselves at a table of two servers: they play where somebody looks on, and rest where nobody does."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from layers import deep
from web.people import Ear, Person
from web.room.nodes import Node, all_until, at, greet, nodes, running, visitor
from web.room.test_nodes_life import COUNTING, thoughts
from web.store.postgres import postgres

pytestmark = [deep, pytest.mark.usefixtures("_goodbye")]
IDLE = 1.0  # seconds for which whoever has read of a table is there
PATIENCE = 30.0


@pytest.fixture
def restful(tmp_path: Path, database: str) -> Iterator[list[Node]]:
    made = nodes(tmp_path, database, "--idle", str(IDLE), delay=0.05)
    for node in made:
        node.says(COUNTING, str(node.folder / "thoughts"))
    with running(made):
        yield made


def until(true: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end
        time.sleep(0.05)


def asked(node: Node, what: str, table: str) -> str:
    """What the database says, which is no reading of the table."""
    return postgres().sql(f"SELECT {what} = '{table}'", node.address.rpartition("/")[2])


def driven(node: Node, table: str) -> bool:
    return asked(node, "count(*) FROM ludotheque.leases WHERE id", table) != "0"


def kept(node: Node, table: str) -> int:
    return int(asked(node, "max(seq) FROM ludotheque.log JOIN ludotheque.tables USING (number) WHERE id", table))


def rest(node: Node, table: str) -> int:
    """How far they have played once neither server plays them any more, and that they stay there."""
    until(lambda: not driven(node, table))
    at_rest = kept(node, table)
    time.sleep(1.5)
    assert kept(node, table) == at_rest
    return at_rest


def played_on(ear: Ear, records: int = 6) -> None:
    all_until(ear.table()["seq"] + records, ear)


def robots_alone(node: Node) -> tuple[Person, str]:
    """Whoever has set them up, and their table, at which they have begun."""
    host = visitor(node)
    table = host.new_table("a-vendre", *["greedy"] * 4)["table"]
    until(lambda: host.get(f"/tables/{table}").status_code == 200 and thoughts(node) > 0)
    return host, table


def test_robots_by_themselves_play_where_somebody_looks_on_through_either_server(restful: list[Node]) -> None:
    first, second = restful
    host, table = robots_alone(first)
    before = rest(first, table)
    assert before > 0
    assert thoughts(second) == 0
    mine = thoughts(first)
    with at(host, second).listen(table, "view") as there:
        greet(there)
        played_on(there)
        assert thoughts(first) == mine, "they are played where nobody looks on"
    assert rest(first, table) > before


def test_whoever_goes_leaves_the_robots_to_the_other_server(restful: list[Node]) -> None:
    first, second = restful
    host, table = robots_alone(first)
    rest(first, table)
    with at(host, second).listen(table, "view") as there:
        greet(there)
        with host.listen(table, "view") as here:
            greet(here)
            played_on(here)
            played_on(there)
        theirs = thoughts(second)
        until(lambda: thoughts(second) > theirs + 3)
        mine = thoughts(first)
        played_on(there)
        assert thoughts(first) <= mine + 1, "both servers play the robots"
    rest(first, table)


def test_robots_of_a_server_that_dies_rest_until_somebody_looks_on(restful: list[Node]) -> None:
    first, second = restful
    host, table = robots_alone(first)
    with host.listen(table, "view") as here:
        greet(here)
        played_on(here)
        first.kill()
    before = kept(second, table)
    time.sleep(6.0)  # longer than it takes to know that a server has died
    assert kept(second, table) <= before + 1  # which was on its way
    assert thoughts(second) == 0
    with at(host, second).listen(table, "view") as there:
        greet(there)
        played_on(there)
    rest(second, table)
