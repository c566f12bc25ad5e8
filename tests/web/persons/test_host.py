"""The host: a key, a list of tables and persons without a word of their games, and taking one of them out."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import closing

import pytest

from layers import deep
from ludotheque.cli.main import main
from web.people import Person
from web.server import Server

pytestmark = pytest.mark.usefixtures("pochette_here")


@pytest.fixture
def home(own_server: Callable[..., Server]) -> Server:
    return own_server()


@pytest.fixture
def two(home: Server) -> Iterator[tuple[Person, Person, str]]:
    """A host, a guest, and the table where both sit."""
    with closing(Person(home)) as host, closing(Person(home)) as guest:
        made = host.new_table("pochette", "me", "link", name="Jeudi")
        guest.join(made["invitations"][0]["link"], "Robert")
        yield host, guest, made["table"]


def key_of(home: Server, capsys: pytest.CaptureFixture[str]) -> str:
    assert main(["host", "key", "--store", home.address, "--lang", "en"]) == 0
    return capsys.readouterr().out.strip()


def test_a_host_sees_who_sits_where_and_nothing_of_the_games(
    home: Server, two: tuple[Person, Person, str], capsys: pytest.CaptureFixture[str]
) -> None:
    host, guest, table = two
    look = host.made("/host", {"key": key_of(home, capsys)})
    (listed,) = look["tables"]
    assert (listed["table"], listed["name"], listed["over"]) == (table, "Jeudi", False)
    assert listed["people"] == ["NomA", "Robert"]
    assert sorted(person["name"] for person in look["persons"]) == ["NomA", "Robert"]
    assert set(listed) == {"table", "title", "name", "people", "over", "updated"}
    for someone in (host, guest):
        assert someone.cookie()[1].partition(".")[0] not in json.dumps(look)


def test_a_table_is_removed_and_whoever_looks_at_it_is_told(
    home: Server, two: tuple[Person, Person, str], capsys: pytest.CaptureFixture[str]
) -> None:
    host, guest, table = two
    key = key_of(home, capsys)
    with guest.listen(table) as ear:
        ear.until_kind("page")
        assert host.post("/host/remove", {"key": key, "table": table}).status_code == 400
        host.made("/host/remove", {"key": key, "table": table, "sure": True})
        assert ear.until_closed() == 4404
    assert host.get(f"/tables/{table}").status_code == 404
    assert host.get("/tables").json() == []
    assert host.post("/host/remove", {"key": key, "table": table, "sure": True}).status_code == 404


@deep
def test_a_person_is_forgotten_as_if_they_had_asked(
    home: Server, two: tuple[Person, Person, str], capsys: pytest.CaptureFixture[str]
) -> None:
    host, guest, table = two
    key = key_of(home, capsys)
    look = host.made("/host", {"key": key})
    mark = next(person["person"] for person in look["persons"] if person["name"] == "Robert")
    gone = host.made("/host/forget", {"key": key, "person": mark, "sure": True})
    assert (gone["tables"], gone["removed"]) == (1, 0)
    assert host.get(f"/tables/{table}").json()["people"][1] == ["somebody", "greedy"]
    assert guest.post("/promises", {}).status_code == 401
    assert host.post("/host/forget", {"key": key, "person": mark, "sure": True}).status_code == 404


@deep
def test_by_the_command_line(home: Server, two: tuple[Person, Person, str], capsys: pytest.CaptureFixture[str]) -> None:
    host, _, table = two
    other = host.new_table("pochette", "me", "random", name="Seule")["table"]
    home.stop()
    where = ["--store", home.address, "--lang", "en"]
    assert main(["host", "tables", *where]) == 0
    listed = capsys.readouterr().out
    assert (table in listed, other in listed, "NomA, Robert" in listed) == (True, True, True)
    assert main(["host", "persons", *where]) == 0
    mark = next(line for line in capsys.readouterr().out.splitlines() if "Robert" in line).split()[0]
    assert main(["host", "remove", "nowhere", "--yes", *where]) != 0
    assert main(["host", "remove", other, *where]) != 0  # nobody is here to be asked
    assert main(["host", "remove", other, "--yes", *where]) == 0
    assert main(["host", "forget", mark, "--yes", *where]) == 0
    assert "At 1 table they are somebody. 0 tables are gone." in capsys.readouterr().out
    home.start()
    assert host.get(f"/tables/{other}").status_code == 404
    assert host.get(f"/tables/{table}").json()["people"][1] == ["somebody", "greedy"]
