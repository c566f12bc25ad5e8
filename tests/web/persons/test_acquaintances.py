"""Keeping a seat for somebody one has played with: who that may be, how they learn of it, and what they answer."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

import pytest

from ludotheque.web.store.archive import archive_at
from web.people import Person
from web.persons.test_forget import forget
from web.persons.test_you import pair_at_table, play_out, you
from web.server import Server

Meet = Callable[..., Person]
pytestmark = pytest.mark.usefixtures("pochette_here")


@pytest.fixture
def friends(person: Meet) -> tuple[Person, Person]:
    """Two who have played with each other."""
    host, guest = person(), person()
    table = pair_at_table(host, guest)
    play_out(table, (host, 0), (guest, 1))
    return host, guest


def people(someone: Person) -> list[dict[str, str]]:
    answer = someone.get("/you/people")
    assert answer.status_code == 200, answer.text
    found: list[dict[str, str]] = answer.json()
    return found


def seats(mark: str, kind: str = "link", **more: str) -> dict[str, Any]:
    other = {"name": "Robert", "kind": kind, "person": mark, **more}
    return {"game": "pochette", "name": "Jeudi", "seats": [{"name": "Ada", "kind": "me"}, other]}


def keep_seat(host: Person) -> Any:
    return host.made("/tables", seats(people(host)[0]["person"]))


def answer(someone: Person, table: str, yes: bool, **more: object) -> int:
    return someone.post("/you/seats", {"table": table, "seat": 1, "yes": yes, **more}).status_code


def test_one_knows_whom_one_has_played_with_by_a_mark_that_opens_nothing(
    friends: tuple[Person, Person], person: Meet
) -> None:
    host, guest = friends
    stranger = person()
    waiting = host.new_table("pochette", "me", "link")
    stranger.join(waiting["invitations"][0]["link"], "Zoé")  # sits there, but nothing was played
    (known,) = people(host)
    assert known["name"] == "Robert"
    assert [one["name"] for one in people(guest)] == ["NomA"]
    assert people(stranger) == []
    for someone in (host, guest):
        assert someone.cookie()[1].partition(".")[0] not in known["person"]
    third = person()
    table = pair_at_table(third, guest)
    play_out(table, (third, 0), (guest, 1))
    (theirs,) = people(third)
    assert theirs["person"] != known["person"]  # the same person is another mark to everybody
    assert host.post("/tables", seats(theirs["person"])).status_code == 400


def test_a_seat_is_kept_seen_and_taken(friends: tuple[Person, Person], person: Meet) -> None:
    host, guest = friends
    made = keep_seat(host)
    table = made["table"]
    assert len(made["invitations"]) == 1  # the link works as well
    (kept,) = you(guest)["kept_seats"]
    assert (kept["table"], kept["seat"], kept["by"], kept["table_name"]) == (table, 1, "Ada", "Jeudi")
    for path in ("/", "/you"):
        assert "Ada invites you" in guest.http.get(path).text
        assert "invites you" not in host.http.get(path).text
        assert "invites you" not in person().http.get(path).text
    assert [one["answer"] for one in you(host)["invitations"]] == ["waits"]
    assert answer(person(), table, True) == 404
    guest.made("/you", {"name": "Robert le Grand"})
    assert answer(guest, table, True) == 200
    assert host.get(f"/tables/{table}").json()["people"][1] == ["Robert le Grand", "person"]
    assert guest.get(f"/tables/{table}", seat=1).status_code == 200
    assert (you(guest)["kept_seats"], you(host)["invitations"]) == ([], [])
    assert answer(guest, table, True) == 404


def test_who_declines_is_asked_no_more_and_the_link_is_for_somebody_else(
    friends: tuple[Person, Person], person: Meet
) -> None:
    host, guest = friends
    made = keep_seat(host)
    assert answer(guest, made["table"], False) == 200
    assert you(guest)["kept_seats"] == []
    assert [one["answer"] for one in you(host)["invitations"]] == ["declined"]
    assert "declined" in host.http.get("/you").text
    assert answer(guest, made["table"], True) == 404
    other = person()
    other.join(made["invitations"][0]["link"], "Zoé")
    assert host.get(f"/tables/{made['table']}").json()["people"][1] == ["Zoé", "person"]
    assert you(host)["invitations"] == []


def test_whoever_is_asked_too_often_is_asked_by_this_person_no_more(
    friends: tuple[Person, Person], person: Meet
) -> None:
    """Who keeps a seat for them sees that it was declined, as ever, and the link works; others may invite as before."""
    host, guest = friends
    first, second = keep_seat(host), keep_seat(host)
    assert answer(guest, first["table"], False, never=True) == 200
    assert you(guest)["kept_seats"] == []  # the other one, too
    assert [one["answer"] for one in you(host)["invitations"]] == ["declined", "declined"]
    third = keep_seat(host)
    assert you(guest)["kept_seats"] == []
    assert answer(guest, third["table"], True) == 404
    assert [one["answer"] for one in you(host)["invitations"]] == ["declined"] * 3
    assert [one["name"] for one in people(host)] == ["Robert"]
    other = person()
    play_out(pair_at_table(other, guest), (other, 0), (guest, 1))
    made = keep_seat(other)
    assert [one["table"] for one in you(guest)["kept_seats"]] == [made["table"]]
    guest.join(second["invitations"][0]["link"], "Robert")
    assert host.get(f"/tables/{second['table']}").json()["people"][1] == ["Robert", "person"]


def test_whoever_was_not_wanted_may_invite_again(friends: tuple[Person, Person], person: Meet) -> None:
    host, guest = friends
    answer(guest, keep_seat(host)["table"], False, never=True)
    (unwanted,) = you(guest)["unwanted"]
    assert unwanted["name"] == "NomA"  # as they were called when both played
    assert you(host)["unwanted"] == []
    guest.made("/you", {"name": "Robert le Grand"})  # who changes their name wants them no more than before
    keep_seat(host)
    assert (you(guest)["unwanted"], you(guest)["kept_seats"]) == ([unwanted], [])
    assert "From whom you want no invitations" in guest.http.get("/you").text
    assert "From whom you want no invitations" not in host.http.get("/you").text
    assert host.post("/you/people", {"person": unwanted["person"]}).status_code == 404
    assert guest.post("/you/people", {"person": unwanted["person"]}).status_code == 200
    assert guest.post("/you/people", {"person": unwanted["person"]}).status_code == 404
    assert you(guest)["unwanted"] == []
    made = keep_seat(host)
    assert [one["table"] for one in you(guest)["kept_seats"]] == [made["table"]]


def test_who_is_taken_is_not_unwanted(friends: tuple[Person, Person]) -> None:
    host, guest = friends
    assert answer(guest, keep_seat(host)["table"], True, never=True) == 200
    assert you(guest)["unwanted"] == []


def test_who_comes_by_the_link_first_has_the_seat(friends: tuple[Person, Person], person: Meet) -> None:
    host, guest = friends
    made = keep_seat(host)
    person().join(made["invitations"][0]["link"], "Zoé")
    assert you(guest)["kept_seats"] == []
    assert answer(guest, made["table"], True) == 404


@pytest.mark.parametrize("change", [{"kind": "random"}, {"kind": "here"}, {"person": "0" * 16}])
def test_a_seat_is_kept_for_nobody_else(friends: tuple[Person, Person], change: dict[str, str]) -> None:
    host, guest = friends
    mark = people(host)[0]["person"]
    assert host.post("/tables", seats(mark, **change) if "person" not in change else seats("0" * 16)).status_code == 400
    third = {"name": "Encore lui", "kind": "link", "person": mark}
    twice = seats(mark)
    twice["seats"].append(third)
    assert host.post("/tables", twice).status_code == 400
    assert guest.post("/tables", seats(mark)).status_code == 400  # the mark by which another knows them
    assert you(guest)["kept_seats"] == []


def test_who_is_forgotten_is_kept_no_seat(own_server: Callable[..., Server]) -> None:
    home = own_server()
    host, guest = Person(home), Person(home)
    table = pair_at_table(host, guest)
    play_out(table, (host, 0), (guest, 1))
    made = keep_seat(host)
    key = guest.cookie()[1].partition(".")[0]
    forget(guest)
    assert people(host) == []
    assert host.get(f"/tables/{made['table']}").status_code == 200
    for someone in (host, guest):
        someone.close()
    home.stop()

    async def guests() -> str:
        async with archive_at(home.address, hold="look") as archive:
            return json.dumps([one.guests for one in await archive.dossiers([1, 2, 3])])

    kept = asyncio.run(guests())
    assert key not in kept
    assert kept == "[[], []]"
    home.start()
