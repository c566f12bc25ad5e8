"""Setting tables up: invitations, races, links for another device, rematches, forks, and tables of other times."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from typing import Any

import pytest

from layers import deep
from ludotheque.table import Table
from ludotheque.web.http.identity import fresh_token
from ludotheque.web.room.tables import fresh_table
from ludotheque.web.store import Laid, NewPlace
from ludotheque.web.store.address import store_from
from web.people import Person
from web.room.test_playing import play_until
from web.server import Server

Maker = Callable[..., Server]


@contextmanager
def persons(server: Server, count: int) -> Iterator[list[Person]]:
    made = [Person(server) for _ in range(count)]
    try:
        yield made
    finally:
        for person in made:
            person.close()


@pytest.fixture
def three(server: Server) -> Iterator[list[Person]]:
    with persons(server, 3) as made:
        yield made


def token(link: str) -> str:
    return link.partition("#")[2]


def test_an_invitation_is_good_for_one_person(three: list[Person]) -> None:
    claire, paul, jo = three
    made = claire.new_table("a-vendre", "me", "link")
    link = made["invitations"][0]["link"]
    assert "/join#" in link
    assert len(token(link)) >= 22  # 128 bits and more
    look = paul.made("/join/look", {"token": token(link)})
    assert (look["table"], look["seat"], look["name"], look["free"]) == (made["table"], 1, "NomB", True)
    assert paul.join(link, "Paul") == {"table": made["table"], "seat": 1, "url": made["url"]}
    assert paul.join(link, "Paul")["seat"] == 1  # asking twice is no harm
    late = jo.post("/join", {"token": token(link), "name": "Jo"})
    assert late.status_code == 409
    assert late.json()["error"]["code"] == "taken"
    assert jo.made("/join/look", {"token": token(link)})["free"] is False
    people = claire.get(f"/tables/{made['table']}").json()["people"]
    assert people == [["NomA", "person"], ["Paul", "person"]]


def test_of_a_race_for_a_seat_there_is_one_winner(server: Server) -> None:
    with persons(server, 8) as racers, persons(server, 1) as (claire,):
        made = claire.new_table("a-vendre", "me", "link")
        asked = {"token": token(made["invitations"][0]["link"])}
        with ThreadPoolExecutor(8) as pool:
            answers = list(
                pool.map(lambda one: one[1].post("/join", asked | {"name": f"R{one[0]}"}), enumerate(racers))
            )
        assert sorted(answer.status_code for answer in answers) == [200] + [409] * 7


def test_a_new_link_voids_the_old_and_only_the_host_makes_one(three: list[Person]) -> None:
    claire, paul, jo = three
    made = claire.new_table("a-vendre", "me", "link")
    old = made["invitations"][0]["link"]
    assert paul.post(f"/tables/{made['table']}/invitations/1").status_code == 403
    new = claire.made(f"/tables/{made['table']}/invitations/1")["link"]
    assert jo.post("/join", {"token": token(old), "name": "Jo"}).status_code == 404
    paul.join(new, "Paul")
    assert claire.post(f"/tables/{made['table']}/invitations/1").status_code == 409
    assert claire.post(f"/tables/{made['table']}/invitations/9").status_code == 400


def test_no_name_of_a_table_or_key_looks_like_an_option() -> None:
    """`ludotheque export TABLE SEAT` could not be said of one in sixty-four tables."""
    names = [name for _ in range(2000) for name in (fresh_table(), fresh_token())]
    assert not [name for name in names if name.startswith("-")]
    assert len(set(names)) == len(names)


def test_the_store_has_no_token_only_its_hash(own_server: Maker) -> None:
    server = own_server()
    with persons(server, 1) as (claire,):
        made = claire.new_table("a-vendre", "me", "link")
        resume = claire.made("/resume")["link"]
    server.stop()
    content = b"".join(file.read_bytes() for file in server.folder.iterdir() if file.name != "server.log")
    for link in (made["invitations"][0]["link"], resume):
        assert token(link).encode() not in content
    assert token(made["invitations"][0]["link"]) not in server.words()


def test_a_resume_link_brings_the_tables_along(three: list[Person]) -> None:
    claire, phone, other = three
    made = claire.new_table("a-vendre", "me", "greedy")
    old = claire.made("/resume")["link"]
    link = claire.made("/resume")["link"]
    assert other.post("/resume/use", {"token": token(old)}).status_code == 404
    assert phone.get("/tables").json() == []
    phone.made("/resume/use", {"token": token(link)})
    assert [table["id"] for table in phone.get("/tables").json()] == [made["table"]]
    assert phone.get(f"/tables/{made['table']}", seat=0).status_code == 200


def finished(claire: Person, *kinds: str) -> dict[str, Any]:
    made = claire.new_table("a-vendre", *kinds, rules={"max_rounds": 5})
    with claire.listen(made["table"], "view") as ear:
        play_until(ear, lambda now: now["outcome"] is not None)
    return made


def test_a_finished_game_can_be_taken_home_and_read_again(three: list[Person]) -> None:
    claire, paul, _ = three
    going = claire.new_table("a-vendre", "me", "here")
    assert claire.get(f"/tables/{going['table']}/document").status_code == 409
    made = finished(claire, "me", "here")
    text = paul.get(f"/tables/{made['table']}/document").text
    table = Table.load(text)
    assert table.outcome is not None
    assert table.names == ["NomA", "NomB"]


def test_a_rematch_is_one_table_for_all(three: list[Person]) -> None:
    claire, paul, jo = three
    made = claire.new_table("a-vendre", "me", "link", rules={"max_rounds": 5})
    paul.join(made["invitations"][0]["link"], "Paul")
    assert claire.post(f"/tables/{made['table']}/rematch").status_code == 409
    over = finished(claire, "me", "here")
    first = claire.made(f"/tables/{over['table']}/rematch")
    again = claire.made(f"/tables/{over['table']}/rematch")
    assert first["table"] == again["table"] != over["table"]
    assert jo.post(f"/tables/{over['table']}/rematch").status_code == 403
    fresh = claire.get(f"/tables/{first['table']}", seat=1).json()
    assert fresh["view"]["round"] == 1
    assert fresh["people"] == [["NomA", "person"], ["NomB", "person"]]


def test_a_game_is_taken_up_again_from_some_moment(three: list[Person]) -> None:
    claire, paul, _ = three
    going = claire.new_table("a-vendre", "me", "here")
    fork = {"at": 0, "seat": 0, "level": "greedy"}
    assert claire.post(f"/tables/{going['table']}/fork", fork).status_code == 409
    over = finished(claire, "me", "here")
    moment = 12
    then = paul.get(f"/tables/{over['table']}/replay", at=moment).json()
    made = paul.made(f"/tables/{over['table']}/fork", {"at": moment, "seat": 1, "level": "greedy"})
    now = paul.get(f"/tables/{made['table']}", seat=1).json()
    assert now["people"] == [["NomA", "greedy"], ["NomB", "person"]]
    assert paul.get(f"/tables/{made['table']}/replay", at=moment).json()["page"]["pieces"] == then["page"]["pieces"]
    assert paul.post(f"/tables/{over['table']}/fork", fork | {"at": 10**6}).status_code == 400


def test_your_tables_say_whose_turn_it_is(three: list[Person]) -> None:
    claire, paul, _ = three
    made = claire.new_table("a-vendre", "me", "link", "greedy", name="Dimanche")
    paul.join(made["invitations"][0]["link"], "Paul")
    finished(claire, "me", "here")
    listed = claire.get("/tables").json()
    assert [table["turn"] for table in listed] == sorted(
        [table["turn"] for table in listed], key=["yours", "asked", "others", "over"].index
    )
    dimanche = next(table for table in listed if table["name"] == "Dimanche")
    assert dimanche["your_seats"] == [0]
    assert [seat["name"] for seat in dimanche["seats"]] == ["NomA", "Paul", "NomC"]
    assert dimanche["awaits"]
    assert paul.get("/tables").json()[0]["your_seats"] == [1]


def test_a_private_table_is_shown_to_those_who_sit_there(three: list[Person]) -> None:
    claire, paul, _ = three
    made = claire.new_table("a-vendre", "me", "greedy", spectators=False)
    assert claire.get(f"/tables/{made['table']}").status_code == 200
    assert paul.get(f"/tables/{made['table']}").status_code == 403
    assert paul.http.get(made["url"]).status_code == 403
    assert claire.http.get(made["url"]).status_code == 200


async def retold(address: str, table: str, **change: Any) -> str:
    """A copy of this table under a heading that differs."""
    store = store_from(address)
    await store.open()
    kept = await store.load(table)
    assert kept is not None
    head = json.dumps(json.loads(kept.head) | change).encode()
    places = [NewPlace(one.seat, one.owner, None) for one in kept.places]
    await store.create(Laid("other", head, kept.owner, places, [entry.record for entry in kept.entries], b"{}"))
    await store.close()
    return "other"


@deep
@pytest.mark.parametrize(
    ("change", "word"), [({"version": 99}, "version 99"), ({"edition_hash": "0" * 64}, "played on edition")]
)
def test_a_table_of_other_rules_can_only_be_looked_at(own_server: Maker, change: Any, word: str) -> None:
    server = own_server()
    with persons(server, 1) as (claire,):
        made = claire.new_table("a-vendre", "me", "greedy")
        server.stop()
        table = asyncio.run(retold(server.address, made["table"], **change))
        server.start()
        answer = claire.get(f"/tables/{table}")
        assert answer.status_code == 409
        assert answer.json()["error"]["code"] == "read_only"
        assert word in answer.json()["error"]["message"]
        page = claire.http.get(f"/table/{table}")
        assert page.status_code == 409
        assert word in page.text
        with claire.listen(table) as ear:
            assert ear.hear()["code"] == "read_only"


@deep
def test_a_table_of_an_earlier_version_is_played_on(own_server: Maker) -> None:
    """Only the usual house rules have changed since: it goes on under those it was begun with."""
    server = own_server()
    with persons(server, 1) as (claire,):
        old = {"token_needs_option": "no", "duel_moves_rockets": "no", "tow_back": "counted"}
        made = claire.new_table("lune", "me", "greedy", rules=old)
        server.stop()
        table = asyncio.run(retold(server.address, made["table"], version=1))
        server.start()
        assert claire.get(f"/tables/{table}").status_code == 200
        assert claire.http.get(f"/table/{table}").status_code == 200
        with claire.listen(table) as ear:
            page = ear.hear()
            assert page["type"] == "page"
            assert page["table"]["earlier"].startswith("Begun under version 1 of the rules")


@deep
def test_a_table_changed_from_outside_is_told_apart(own_server: Maker) -> None:
    server = own_server()
    with persons(server, 1) as (claire,):
        made = claire.new_table("a-vendre", "me", "greedy")
        server.stop()
        with closing(sqlite3.connect(server.store)) as file:
            file.execute("UPDATE log SET record = CAST(replace(record, '1', '2') AS BLOB)")
            file.commit()
        server.start()
        answer = claire.get(f"/tables/{made['table']}")
        assert answer.status_code == 409
        assert answer.json()["error"]["code"] == "read_only"


@pytest.mark.parametrize(
    ("change", "word"),
    [
        ({"game": "nothing"}, "nothing"),
        ({"seats": [{"name": "A", "kind": "me"}]}, "2 to 10"),
        ({"seats": [{"name": "A", "kind": "me"}, {"name": "a", "kind": "here"}]}, "same name"),
        ({"seats": [{"name": "A", "kind": "me"}, {"name": "B", "kind": "genius"}]}, "genius"),
        ({"seats": [{"name": "A\u0007", "kind": "me"}, {"name": "B", "kind": "here"}]}, "shown"),
        ({"rules": {"form": "triple"}}, "triple"),
        ({"rules": {"forme": "double"}}, "forme"),
        ({"dice": "loaded"}, "dice"),
        ({"undo": "always"}, "undo"),
        ({"colour": "red"}, "colour"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(three: list[Person], change: dict[str, Any], word: str) -> None:
    seats = [{"name": "A", "kind": "me"}, {"name": "B", "kind": "here"}]
    answer = three[0].post("/tables", {"game": "a-vendre", "seats": seats} | change)
    assert answer.status_code == 400
    assert word in answer.json()["error"]["message"]
    assert three[0].get("/tables").json() == []


def test_a_foreign_page_cannot_use_the_cookie(three: list[Person]) -> None:
    claire = three[0]
    body = {"game": "a-vendre", "seats": [{"name": "A", "kind": "me"}, {"name": "B", "kind": "here"}]}
    for origin in ("http://evil.example", "null", None):
        headers = {} if origin is None else {"Origin": origin}
        with closing(Person(claire.server)) as victim:
            del victim.http.headers["Origin"]
            assert victim.http.post("/api/v1/tables", json=body, headers=headers).status_code == 403
    plain = claire.http.post("/api/v1/tables", content=json.dumps(body), headers={"Content-Type": "text/plain"})
    assert plain.status_code == 400


def test_every_answer_has_the_strict_headers(three: list[Person]) -> None:
    for path in ("/", "/api/v1/games", "/static/css/app.css", "/nothing", "/openapi.json"):
        headers = three[0].http.get(path).headers
        assert "script-src 'self'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["x-content-type-options"] == "nosniff"


def test_the_language_is_the_browsers_until_somebody_chooses(server: Server) -> None:
    with closing(Person(server, lang="fr")) as person:
        assert 'lang="fr"' in person.http.get("/").text
        switched = person.http.get("/help?lang=en")
        assert switched.status_code == 303
        assert switched.headers["location"] == "/help"
        assert 'lang="en"' in person.http.get("/help").text


def test_behind_the_curtain_nobody_reads_anothers_hand(three: list[Person]) -> None:
    """Two persons at one screen: the API shows a seat only while that person has lifted the curtain."""
    claire, paul, _ = three
    made = claire.new_table("pochette", "me", "here")
    table = f"/tables/{made['table']}"
    paths = [table, table + "/options", table + "/replay", table + "/log"]
    for path in paths:
        assert [claire.get(path, seat=seat).status_code for seat in (0, 1)] == [403, 403], path
    with claire.listen(made["table"]) as ear:
        page = ear.until_kind("page")
        assert page["seat"] is None
        seat = page["curtain"]["seat"]
        ear.say({"type": "lift", "seat": seat})
        assert ear.until(lambda frame: frame["type"] == "page" and frame["seat"] == seat)["tray"]
        for path in paths:
            assert claire.get(path, seat=seat).status_code == 200, path
            assert claire.get(path, seat=1 - seat).status_code == 403, path
    alone = paul.new_table("pochette", "me", "greedy")
    assert paul.get(f"/tables/{alone['table']}/replay", seat=0).status_code == 200
