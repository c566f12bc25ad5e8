"""The lobby: open tables and nothing else, one press sits down, off unless the host wants it; caps and closed doors."""

from __future__ import annotations

import threading
from collections.abc import Callable
from contextlib import ExitStack, closing
from typing import Any

import pytest

from layers import deep
from web.notices.receiving import soon
from web.people import Person, fresh_intent
from web.server import Server

Made = Callable[..., Server]


@pytest.fixture
def people(own_server: Made) -> Any:
    with ExitStack() as stack:

        def meet(*options: str, count: int = 3) -> list[Person]:
            server = own_server(*options)
            return [stack.enter_context(closing(Person(server))) for _ in range(count)]

        yield meet


def open_tables(someone: Person) -> list[dict[str, Any]]:
    answer = someone.get("/lobby")
    assert answer.status_code == 200, answer.text
    found: list[dict[str, Any]] = answer.json()
    return found


def sit(someone: Person, table: str, name: str) -> int:
    return someone.post("/lobby", {"table": table, "name": name}).status_code


def test_one_press_sits_down_and_a_full_table_vanishes(people: Any) -> None:
    host, guest, late = people("--lobby")
    made = host.new_table("pochette", "me", "link", "random", open=True, rules={"offers": "no"}, name="Mardi")
    host.new_table("pochette", "me", "link", name="Entre nous")
    (listed,) = open_tables(guest)
    assert (listed["table"], listed["name"], listed["free"], listed["timing"]) == (made["table"], "Mardi", 1, "")
    assert [person["name"] for person in listed["people"]] == ["NomA", "NomC"]
    assert len(listed["rules"]) == 1
    page = guest.http.get("/lobby").text
    assert "Mardi" in page
    assert "Entre nous" not in page
    assert sit(guest, made["table"], "Robert") == 200
    assert host.get(f"/tables/{made['table']}").json()["people"][1] == ["Robert", "person"]
    assert open_tables(late) == []
    assert sit(late, made["table"], "Zoé") == 404


@deep
def test_a_table_that_has_begun_vanishes(people: Any) -> None:
    host, guest, _ = people("--lobby")
    table = host.new_table("pochette", "me", "link", open=True)["table"]
    shown = host.get(f"/tables/{table}", seat=0).json()
    assert open_tables(guest)
    message = {"intent": "first", "seq": shown["seq"], "seat": 0, "move": shown["options"][0]}
    host.made(f"/tables/{table}/moves", message)
    assert open_tables(guest) == []
    assert sit(guest, table, "Robert") == 409


def test_of_a_race_there_is_one_winner_for_each_seat(people: Any) -> None:
    host, *guests = people("--lobby", count=7)
    table = host.new_table("pochette", "me", "link", "link", open=True)["table"]
    found: list[int] = []
    racing = [
        threading.Thread(target=lambda one=one, n=n: found.append(sit(one, table, f"Invité {n}")))
        for n, one in enumerate(guests)
    ]
    for one in racing:
        one.start()
    for one in racing:
        one.join()
    assert found.count(200) == 2
    assert set(found) <= {200, 404, 409}
    names = [name for name, _ in host.get(f"/tables/{table}").json()["people"]]
    assert len(set(names)) == 3


@deep
def test_the_links_of_an_open_table_work_and_a_new_one_keeps_its_seat_for_a_friend(people: Any) -> None:
    host, guest, friend = people("--lobby")
    made = host.new_table("pochette", "me", "link", open=True)
    link = host.made(f"/tables/{made['table']}/invitations/1", {})["link"]
    assert open_tables(guest) == []
    assert sit(guest, made["table"], "Robert") == 409
    friend.join(link, "Amie")
    other = host.new_table("pochette", "me", "link", open=True)
    friend.join(other["invitations"][0]["link"], "Amie")
    assert open_tables(guest) == []


def test_without_a_lobby_there_is_none(people: Any) -> None:
    host, guest, _ = people()
    seats = [{"name": "A", "kind": "me"}, {"name": "B", "kind": "link"}]
    assert host.post("/tables", {"game": "pochette", "seats": seats, "open": True}).status_code == 404
    assert guest.http.get("/lobby").status_code == 404
    assert guest.get("/lobby").status_code == 404
    assert 'name="open"' not in host.http.get("/box/pochette/new").text
    assert "/lobby" not in host.http.get("/").text


@deep
def test_a_choice_on_the_page_of_a_new_table(people: Any) -> None:
    host, *_ = people("--lobby")
    assert 'name="open"' in host.http.get("/box/pochette/new").text
    assert "/lobby" in host.http.get("/").text


def test_no_more_tables_than_the_host_allows(people: Any) -> None:
    """A game that is over makes room for another one."""
    host, guest, _ = people("--most-tables", "2")
    made = [host.new_table("pochette", "me", "random")["table"] for _ in range(2)]
    wanted = {"game": "pochette", "seats": [{"name": "A", "kind": "me"}, {"name": "B", "kind": "random"}]}
    for someone in (host, guest):
        refused = someone.post("/tables", wanted)
        assert (refused.status_code, refused.json()["error"]["code"]) == (403, "closed")
    host.made(f"/tables/{made[0]}/robot", {"intent": fresh_intent(), "by": 0, "seat": 0, "level": "random"})
    soon(lambda: "over" in [line["turn"] for line in host.get("/tables").json()], 120)
    host.made("/tables", wanted)
    assert guest.post("/tables", wanted).status_code == 403


@deep
def test_a_closed_server_takes_whoever_is_invited_and_nobody_else(people: Any) -> None:
    """Whoever sat there before goes on, opens tables and invites; a stranger does neither."""
    host, guest, stranger = people("--lobby")
    made = host.new_table("pochette", "me", "link", "link", open=True)
    server = host.server
    server.stop()
    server.options.append("--closed")
    server.start()
    seats = [{"name": "A", "kind": "me"}, {"name": "B", "kind": "random"}]
    assert stranger.post("/tables", {"game": "pochette", "seats": seats}).status_code == 403
    assert sit(stranger, made["table"], "Zoé") == 403
    guest.join(made["invitations"][0]["link"], "Robert")
    assert host.new_table("pochette", "me", "random")
    assert guest.new_table("pochette", "me", "random")
