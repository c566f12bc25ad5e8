"""Being forgotten: seats become somebody's, words vanish, keys are void; marks, replays and dice of the logs hold."""

from __future__ import annotations

import asyncio
import json
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from layers import deep, deep_but
from ludotheque.kernel.agenda import EVERYBODY
from ludotheque.say import tongue
from ludotheque.table import Table
from ludotheque.table.proof import VERIFIED, verify
from ludotheque.web.http.identity import ghost_of
from ludotheque.web.persons.forget import forget_in
from ludotheque.web.room.records import Forgotten, decode_record
from ludotheque.web.store.archive import archive_at
from web.people import Person, fresh_intent
from web.persons.test_you import pair_at_table, play_out, robot, you
from web.room.nodes import Node, at, nodes, running, table_of_two
from web.room.test_exceptions import CLOSE, back, heard_by_all, play_round, propose, round_is, vote
from web.server import Server
from web.store.postgres import postgres

pytestmark = pytest.mark.usefixtures("pochette_here")
SECRET = "Aurélie-la-vraie"


@pytest.fixture(params=deep_but(["sqlite", "postgresql"], "sqlite"))
def home(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Server]:
    """A server of the test's own, on either store."""
    store = postgres().create() if request.param == "postgresql" else str(tmp_path / "tables.sqlite")
    with Server(tmp_path, store=store) as server:
        yield server
    server.assert_calm()


@pytest.fixture
def two(home: Server) -> Iterator[tuple[Person, Person]]:
    """Who stays, and who is to be forgotten."""
    with closing(Person(home)) as stays, closing(Person(home)) as goes:
        yield stays, goes


@pytest.fixture
def two_servers(tmp_path: Path, _goodbye: None) -> Iterator[list[Node]]:
    """On one PostgreSQL."""
    with running(nodes(tmp_path, postgres().create())) as made:
        yield made
    for node in made:
        node.assert_calm()


def say(someone: Person, table: str, seat: int, text: str) -> None:
    someone.made(f"/tables/{table}/chat", {"intent": fresh_intent(), "seat": seat, "text": text})


def named_pair(stays: Person, goes: Person, **more: Any) -> str:
    made = stays.new_table("pochette", "me", "link", **more)
    goes.join(made["invitations"][0]["link"], SECRET)
    return str(made["table"])


def everything(home: Server) -> bytes:
    """All bytes that the store holds of tables and persons."""

    async def read() -> bytes:
        async with archive_at(home.address) as archive:
            dossiers = await archive.dossiers([number for number, _ in await archive.lengths()])
            assert all(one.is_sound() for one in dossiers)
            return repr((dossiers, await archive.loose())).encode()

    return asyncio.run(read())


def forget(someone: Person) -> Any:
    return someone.made("/you/forget", {"sure": True})


def test_nothing_of_a_person_is_left_and_every_log_still_verifies(home: Server, two: tuple[Person, Person]) -> None:
    stays, goes = two
    goes.made("/you", {"name": SECRET})
    over, running = named_pair(stays, goes), named_pair(stays, goes)
    alone = goes.new_table("pochette", "me", "random")["table"]
    say(goes, over, 1, f"mot de {SECRET}")
    say(stays, over, 0, "mot de qui reste")
    end = play_out(over, (stays, 0), (goes, 1))
    document = stays.get(f"/tables/{over}/document").json()
    old = goes.cookies()
    assert forget(goes) == {"tables": 2, "removed": 1, "left": []}
    assert stays.get(f"/tables/{alone}").status_code == 404
    # the finished game: another name, the same game, and its dice still verify
    after = stays.get(f"/tables/{over}/document").json()
    assert after["seats"] == [["NomA", "person"], ["somebody", "person"]]
    assert [after[part] for part in ("log", "proof", "rules")] == [document[part] for part in ("log", "proof", "rules")]
    assert verify(stays.get(f"/tables/{over}/document").text).verdict == VERIFIED
    assert stays.get(f"/tables/{over}/proof").json()["verdict"] == "verified"
    assert stays.get(f"/tables/{over}").json()["outcome"] == end["outcome"]
    for moment in (0, 5, 999):
        assert SECRET not in stays.get(f"/tables/{over}/replay", at=moment).text
    with stays.listen(over) as ear:
        chat = ear.until_kind("chat")
        assert [line["text"] for line in chat["lines"]] == ["mot de qui reste"]
    # the running one: a robot plays on
    assert stays.get(f"/tables/{running}").json()["people"] == [["NomA", "person"], ["somebody", "greedy"]]
    robot(stays, running, 0, "random")
    assert until_over(stays, running)
    # the key that another device still has is nobody's
    assert stays.http.get(f"/api/v1/tables/{over}", params={"seat": 1}, headers=old).status_code == 403
    home.stop()
    assert SECRET.encode() not in everything(home)
    home.start()
    assert stays.get(f"/tables/{over}/proof").json()["verdict"] == "verified"


def closed_by_agreement(stays: Person, goes: Person, name: str, reason: str) -> str:
    """A table made and named by who goes: they go back twice, then close, each for a reason."""
    made = goes.new_table("a-vendre", "me", "link", name=name)
    stays.join(made["invitations"][0]["link"], "Qui reste")
    table = str(made["table"])
    with goes.listen(table, "view") as first, stays.listen(table, "view") as second:
        ears = [first, second]
        play_round(ears, round_is(2))
        for wish in (back(5), back(4), CLOSE):
            if wish == CLOSE:
                play_round(ears, round_is(2))
            proposed = propose(first, wish, f"{reason} {wish['type']}")
            assert proposed["type"] == "ack", proposed
            heard_by_all(ears, proposed["seq"])
            heard_by_all(ears, vote(second)["seq"])
        assert second.table()["outcome"]["reason"] == "agreement"
    return table


def test_the_name_they_gave_a_table_and_the_reasons_they_gave_vanish_too(
    home: Server, two: tuple[Person, Person]
) -> None:
    """Also at a rematch, which has its name from the table before; what others named and proposed stays."""
    stays, goes = two
    table = closed_by_agreement(stays, goes, f"Chez {SECRET}", f"{SECRET} est lasse:")
    rematch = stays.made(f"/tables/{table}/rematch", {})["table"]
    other = closed_by_agreement(goes, stays, "Chez qui reste", "il est tard:")
    before = stays.get(f"/tables/{table}/document").json()
    assert sum(SECRET in str(move) for _, move in before["log"]) == 3
    forget(goes)
    text = stays.get(f"/tables/{table}/document").text
    after = json.loads(text)
    reasons = [move[3] for seat, move in after["log"] if seat == EVERYBODY]
    assert reasons == ["…", "…", "…"]
    for was, now in zip(before["log"], after["log"]):
        assert [*was[1][:3], *was[1][4:]] == [*now[1][:3], *now[1][4:]] if was[0] == EVERYBODY else was == now
    assert (Table.load(text).outcome is not None, verify(text).verdict) == (True, VERIFIED)
    assert stays.get(f"/tables/{table}/proof").json()["verdict"] == "verified"
    listed = {one["id"]: one for one in stays.get("/tables").json()}
    assert [listed[one]["name"] for one in (table, rematch, other)] == ["A VENDRE!", "A VENDRE!", "Chez qui reste"]
    assert listed[table]["awaits"].endswith(": …")
    assert listed[other]["awaits"].endswith(": il est tard: close")
    for page in (f"/table/{table}", f"/table/{table}/end", f"/table/{rematch}", "/you"):
        assert SECRET not in stays.http.get(page).text, page
    home.stop()
    assert SECRET.encode() not in everything(home)
    home.start()
    assert verify(stays.get(f"/tables/{table}/document").text).verdict == VERIFIED


def until_over(someone: Person, table: str) -> bool:
    end = time.monotonic() + 30
    while someone.get(f"/tables/{table}").json()["to_act"]:
        assert time.monotonic() < end
        time.sleep(0.05)
    return True


@deep
def test_keys_cookies_and_links_are_dead(home: Server, two: tuple[Person, Person]) -> None:
    stays, goes = two
    with closing(Person(home, known=False)) as phone, closing(Person(home, known=False)) as late:
        for name, value in (goes.cookie(),):
            phone.http.cookies.set(name, value, domain="127.0.0.1")
        link = goes.made("/resume", {})["link"]
        table = named_pair(stays, goes)
        forget(goes)
        assert late.post("/resume/use", {"token": link.partition("#")[2]}).status_code == 404
        refused = phone.post("/tables", {"game": "pochette", "seats": [{"name": "X", "kind": "me"}] * 2})
        assert (refused.status_code, refused.json()["error"]["code"]) == (401, "nobody")
        assert phone.get(f"/tables/{table}", seat=1).status_code == 403
        before = phone.cookie()
        phone.http.get("/")
        assert phone.cookie() != before  # somebody new
        assert phone.new_table("pochette", "me", "random")
        assert you(goes)["tables"] == []


@deep
def test_whoever_is_forgotten_sees_nothing_more_of_a_closed_table(two: tuple[Person, Person]) -> None:
    """The socket that is open is told so, and a stranger is not taken for the owner who went."""
    stays, goes = two
    made = goes.new_table("pochette", "me", "link", spectators=False)
    table = made["table"]
    stays.join(made["invitations"][0]["link"], "Qui reste")
    with closing(Person(stays.server, known=False)) as stranger:
        with goes.listen(table) as ear:
            ear.until_kind("page")
            forget(goes)
            assert ear.until_closed() == 4404
        assert stranger.get(f"/tables/{table}").status_code == 403
        assert goes.get(f"/tables/{table}").status_code == 403
        assert stays.get(f"/tables/{table}").json()["people"][0] == ["somebody", "greedy"]


def test_two_who_go_are_told_apart_and_a_free_seat_can_be_offered_again(two: tuple[Person, Person]) -> None:
    stays, goes = two
    with closing(Person(stays.server, lang="fr")) as third, closing(Person(stays.server)) as comes:
        made = stays.new_table("pochette", "me", "link", "link")
        for someone, one in zip((goes, third), made["invitations"]):
            someone.join(one["link"], f"Nom-{one['seat']}")
        forget(goes)
        forget(third)
        shown = stays.get(f"/tables/{made['table']}").json()
        assert [name for name, _ in shown["people"]] == ["NomA", "somebody", "quelqu'un"]
        again = stays.made(f"/tables/{made['table']}/invitations/1", {})
        comes.join(again["link"], "Nouvelle")
        assert stays.get(f"/tables/{made['table']}").json()["people"][1] == ["Nouvelle", "person"]


def test_it_is_asked_for_in_so_many_words(person: Callable[..., Person]) -> None:
    someone = person()
    someone.made("/you", {"name": "Ada"})
    for body in ({}, {"sure": False}, {"sure": "yes"}):
        assert someone.post("/you/forget", body).status_code == 400
    assert you(someone)["name"] == "Ada"


@deep
def test_the_log_says_that_somebody_was_forgotten(home: Server, two: tuple[Person, Person]) -> None:
    stays, goes = two
    table = named_pair(stays, goes)
    forget(goes)
    home.stop()

    async def last() -> Any:
        async with archive_at(home.address) as archive:
            kept = await archive.load(table, whole=True)
            assert kept is not None
            assert [place.owner for place in kept.places][1] is None
            return decode_record(kept.entries[-1].record)

    assert asyncio.run(last()) == Forgotten(1, "somebody", "greedy")
    home.start()


@deep
def test_whoever_looks_after_a_store_can_do_it_too(home: Server, two: tuple[Person, Person]) -> None:
    stays, goes = two
    table = named_pair(stays, goes)
    visitor = goes.cookie()[1].partition(".")[0]
    home.stop()

    async def scene() -> None:
        async with archive_at(home.address, hold="share") as archive:
            gone = await forget_in(archive, visitor, tongue("en"))
            assert (gone.tables, gone.removed, gone.left) == (1, 0, [])
            assert (await archive.loose()).forgotten == [(ghost_of(visitor),)]

    asyncio.run(scene())
    assert SECRET.encode() not in everything(home)
    home.start()
    assert stays.get(f"/tables/{table}").json()["people"][1] == ["somebody", "greedy"]


@deep
def test_a_table_played_on_meanwhile_is_forgotten_all_the_same(home: Server, two: tuple[Person, Person]) -> None:
    """Somebody talks without a pause while another is forgotten: nothing that was acknowledged is lost."""
    stays, goes = two
    table = pair_at_table(stays, goes)
    said: list[str] = []

    def talk() -> None:
        for number in range(25):
            say(stays, table, 0, f"mot {number}")
            said.append(f"mot {number}")

    talking = threading.Thread(target=talk)
    talking.start()
    forget(goes)
    talking.join()
    with stays.listen(table) as ear:
        assert [line["text"] for line in ear.until_kind("chat")["lines"]] == said
    assert stays.get(f"/tables/{table}").json()["people"][1][0] == "somebody"


@deep
def test_another_server_on_the_same_store_forgets_too(two_servers: list[Node]) -> None:
    """Whoever stays sees it through either server; whoever goes is let go at both, and their words are gone there."""
    stays, goes, table = table_of_two(*two_servers)
    elsewhere = at(goes, two_servers[0])
    say(goes, table, 1, f"mot de {SECRET}")
    with stays.listen(table) as ear, elsewhere.listen(table) as theirs:
        ear.until_kind("chat")
        theirs.until_kind("page")
        forget(goes)
        ear.until(lambda frame: frame["type"] == "page" and "somebody" in str(frame))
        with pytest.raises(ConnectionClosed):
            theirs.until(lambda frame: False)
    assert elsewhere.post("/promises", {}).status_code == 401
    with stays.listen(table) as ear:
        ear.until_kind("page")
        ear.drain()
        assert SECRET not in "".join(ear.raw)
