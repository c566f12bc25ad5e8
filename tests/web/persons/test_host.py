"""The host: a key, a list of tables and persons without a word of their games, and taking one of them out."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import pytest

from layers import deep
from ludotheque.cli.main import main
from web.people import Person
from web.room.nodes import nodes, running
from web.server import Server
from web.store.postgres import postgres

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


# -- whom the host lets in


TWO_SEATS = {"game": "pochette", "seats": [{"name": "A", "kind": "me"}, {"name": "B", "kind": "random"}]}


def test_what_a_host_sets_holds_at_once_and_after_a_restart_whatever_the_server_was_started_with(
    own_server: Callable[..., Server], capsys: pytest.CaptureFixture[str]
) -> None:
    home = own_server("--lobby", "--most-tables", "7")
    with closing(Person(home)) as host, closing(Person(home)) as stranger:
        host.new_table("pochette", "me", "random")
        key = key_of(home, capsys)
        as_started = {"lobby": True, "most_tables": 7, "closed": False}
        assert host.made("/host", {"key": key})["allows"] == as_started
        assert host.made("/host/settings", {"key": key}) == as_started  # nothing said, nothing changed
        now = host.made("/host/settings", {"key": key, "lobby": False, "closed": True})
        assert now == {"lobby": False, "most_tables": 7, "closed": True}
        assert stranger.http.get("/lobby").status_code == 404
        assert "/lobby" not in stranger.http.get("/").text
        assert stranger.post("/tables", TWO_SEATS).status_code == 403
        home.stop()
        home.start()
        assert host.made("/host", {"key": key})["allows"] == now
        opened = host.made("/host/settings", {"key": key, "lobby": True, "closed": False, "most_tables": None})
        assert opened == {"lobby": True, "most_tables": None, "closed": False}
        assert stranger.get("/lobby").json() == []
        stranger.made("/tables", TWO_SEATS)
        host.made("/host/settings", {"key": key, "most_tables": 2})
        refused = host.post("/tables", TWO_SEATS)
        assert (refused.status_code, refused.json()["error"]["code"]) == (403, "closed")
        for wrong in ({"most_tables": 0}, {"closed": "yes"}, {"robots": 3}):
            assert host.post("/host/settings", {"key": key, **wrong}).status_code == 400
        assert host.post("/host/settings", {"key": "wrong", "closed": True}).status_code == 403
        assert host.made("/host", {"key": key})["allows"] == {"lobby": True, "most_tables": 2, "closed": False}


def test_whom_servers_let_in_is_set_by_the_command_line_too(
    home: Server, two: tuple[Person, Person, str], capsys: pytest.CaptureFixture[str]
) -> None:
    host, _, _ = two
    where = ["--store", home.address, "--lang", "en"]
    assert main(["host", "set", *where]) == 0  # to look is allowed while the server runs
    unset = "as each server was started"
    assert capsys.readouterr().out == f"--lobby  {unset}\n--most-tables  {unset}\n--closed  {unset}\n"
    home.stop()
    assert main(["host", "set", "--lobby", "--most-tables", "1", *where]) == 0
    assert capsys.readouterr().out == f"--lobby  yes\n--most-tables  1\n--closed  {unset}\n"
    home.start()
    assert host.get("/lobby").json() == []
    assert host.post("/tables", TWO_SEATS).status_code == 403
    home.stop()
    assert main(["host", "set", "--no-lobby", "--most-tables", "0", "--closed", *where]) == 0
    assert capsys.readouterr().out == "--lobby  no\n--most-tables  any number\n--closed  yes\n"
    home.start()
    assert host.get("/lobby").status_code == 404
    host.made("/tables", TWO_SEATS)
    with closing(Person(home)) as stranger:
        assert stranger.post("/tables", TWO_SEATS).status_code == 403


@deep
def test_two_servers_on_one_store_let_in_the_same(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Set at one of them, or by the command while both run, it holds at both."""
    store = postgres().create()
    with running(nodes(tmp_path, store)) as servers, ExitStack() as stack:
        first, second = [stack.enter_context(closing(Person(server))) for server in servers]
        for someone in (first, second):
            assert someone.get("/lobby").status_code == 404
        assert main(["host", "key", "--store", store, "--lang", "en"]) == 0
        key = capsys.readouterr().out.strip()
        first.made("/host/settings", {"key": key, "lobby": True, "closed": True})
        assert second.get("/lobby").json() == []
        assert second.post("/tables", TWO_SEATS).status_code == 403
        assert main(["host", "set", "--store", store, "--lang", "en"]) == 0
        assert "--closed  yes" in capsys.readouterr().out
        assert main(["host", "set", "--no-closed", "--store", store, "--lang", "en"]) == 0
        for someone in (first, second):
            someone.made("/tables", TWO_SEATS)
        assert second.made("/host", {"key": key})["allows"] == {"lobby": True, "most_tables": None, "closed": False}
    for server in servers:
        server.assert_calm()
