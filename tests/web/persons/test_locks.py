"""Whoever has lost a device changes their locks: every key and link of before is void, and nothing else is."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from layers import deep
from ludotheque.cli.main import main
from ludotheque.web.http.identity import CARRIES, dated_token, fresh_token, good_until, token_hash
from ludotheque.web.store.address import store_from
from web.people import API, Person, fresh_intent
from web.room.nodes import Node
from web.server import UNSEALED, Server

Meet = Callable[..., Person]
GONE = 1013  # the page comes back by itself, as whoever its key says it is


def carried(someone: Person, other: Person) -> str:
    """The other device is that person, too; the link that made it so."""
    link = str(someone.made("/resume", {})["link"])
    other.http.get("/resume")  # the page the link opens
    other.made("/resume/use", {"token": link.partition("#")[2]})
    return link.partition("#")[2]


def link_until(server: Server, someone: Person, until: float | None) -> str:
    """What a link of this person's holds that is good until then; None: one of an older release."""
    token = fresh_token() if until is None else dated_token(until)
    visitor = someone.cookie()[1].partition(".")[0]
    server.stop()

    async def lay() -> None:
        store = store_from(server.address)
        await store.open()
        try:
            await store.keep_resume(visitor, token_hash(token))
        finally:
            await store.close()

    with ThreadPoolExecutor(1) as thread:
        thread.submit(lambda: asyncio.run(lay())).result()
    server.start()
    return token


def owns(someone: Person, table: str) -> bool:
    """Whether this device may see what only the first seat sees."""
    return someone.get(f"/tables/{table}", seat=0).status_code == 200


def test_other_devices_and_links_are_void_and_this_one_goes_on(person: Meet) -> None:
    desk, lost, guest = person(), person(), person()
    made = desk.new_table("pochette", "me", "link")
    table = made["table"]
    guest.join(made["invitations"][0]["link"], "Robert")
    link = carried(desk, lost)
    assert owns(lost, table)
    old = desk.cookie()[1]
    with lost.listen(table) as theirs, desk.listen(table) as mine, guest.listen(table) as others:
        for ear in (theirs, mine, others):
            ear.until_kind("page")
        assert desk.post("/you/locks", {}).status_code == 400
        assert desk.made("/you/locks", {"sure": True}) == {"key": ""}
        assert theirs.until_closed() == GONE
        assert mine.until_closed() == GONE
        others.drain()
    assert desk.cookie()[1] != old
    assert owns(desk, table)
    assert not owns(lost, table)
    assert lost.get("/you").status_code == 401
    said = {"intent": fresh_intent(), "seat": 0, "text": "c'est moi"}
    refused = lost.post(f"/tables/{table}/chat", said)
    assert (refused.status_code, refused.json()["error"]["code"]) == (401, "nobody")
    assert "sent away" in refused.json()["error"]["message"]
    assert lost.post("/you/locks", {"sure": True}).status_code == 401
    assert person().post("/resume/use", {"token": link}).status_code == 404
    with lost.listen(table) as ear:
        assert ear.until_kind("page")["seat"] is None
    desk.made(f"/tables/{table}/chat", said)


def test_whoever_was_sent_away_is_somebody_new_on_the_next_page(person: Meet) -> None:
    desk, lost = person(), person()
    table = desk.new_table("pochette", "me", "random", name="Chez Ada")["table"]
    carried(desk, lost)
    assert "Chez Ada" in lost.http.get("/").text
    desk.made("/you/locks", {"sure": True})
    shown = lost.http.get("/")
    assert shown.status_code == 200
    assert "Chez Ada" not in shown.text
    lost.made("/promises", {})
    assert not owns(lost, table)


def test_a_new_link_and_a_second_change_work_as_the_first(person: Meet) -> None:
    desk, phone = person(), person()
    table = desk.new_table("pochette", "me", "random")["table"]
    for _ in range(3):
        carried(desk, phone)
        assert owns(phone, table)
        desk.made("/you/locks", {"sure": True})
        assert not owns(phone, table)
    carried(desk, phone)
    phone.made("/you/locks", {"sure": True})  # whoever is that person may
    assert owns(phone, table)
    assert not owns(desk, table)


def test_a_program_is_told_its_new_key(person: Meet) -> None:
    program = person(key=True)
    table = program.new_table("pochette", "me", "random")["table"]
    key = program.made("/you/locks", {"sure": True})["key"]
    assert not owns(program, table)
    program.http.headers["Authorization"] = f"Bearer {key}"
    assert owns(program, table)


def test_of_a_race_one_device_wins(person: Meet) -> None:
    desk, phone = person(), person()
    carried(desk, phone)
    found: list[int] = []

    def press(someone: Person) -> None:
        found.append(someone.post("/you/locks", {"sure": True}).status_code)

    threads = [threading.Thread(target=press, args=(someone,)) for someone in (desk, phone)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(found) == [200, 401]


def test_a_number_nobody_signed_opens_nothing(person: Meet) -> None:
    desk = person()
    table = desk.new_table("pochette", "me", "random")["table"]
    name, value = desk.cookie()
    visitor, _, seal = value.partition(".")
    for forged in (f"{visitor}~1.{seal}", f"{visitor}~.{seal}", f"{visitor}~-1.{seal}"):
        own = httpx.get(
            f"{desk.server.url}{API}/tables/{table}?seat=0", headers={"Cookie": f"{name}={forged}"}, verify=UNSEALED
        )
        assert own.status_code == 403


def test_a_link_is_good_for_a_week_and_says_so_afterwards(own_server: Callable[..., Server]) -> None:
    server = own_server()
    now = time.time()
    with closing(Person(server)) as desk, closing(Person(server, lang="fr")) as phone:
        table = desk.new_table("pochette", "me", "random")["table"]
        token = str(desk.made("/resume", {})["link"]).partition("#")[2]
        assert now + CARRIES - 1 <= good_until(token) <= time.time() + CARRIES
        old = link_until(server, desk, now - 60)
        refused = phone.post("/resume/use", {"token": old})
        assert (refused.status_code, refused.json()["error"]["code"]) == (404, "missing")
        assert (
            refused.json()["error"]["message"]
            == "Ce lien était valable une semaine. Faites-en un autre sur l'autre appareil."
        )
        longer = f"{old.partition('.')[0]}.{int(now + CARRIES):x}"
        assert phone.post("/resume/use", {"token": longer}).status_code == 404
        assert phone.post("/resume/use", {"token": old.partition(".")[0]}).status_code == 404
        assert not owns(phone, table)
        for until in (now + 3600, None):
            with closing(Person(server)) as other:
                other.made("/resume/use", {"token": link_until(server, desk, until)})
                assert owns(other, table)


@deep
def test_pages_that_another_server_shows_go_within_half_a_minute(two: list[Node]) -> None:
    with closing(Person(two[0])) as desk, closing(Person(two[1])) as lost:
        table = desk.new_table("pochette", "me", "random")["table"]
        carried(desk, lost)
        with lost.listen(table) as ear:
            ear.until_kind("page")
            desk.made("/you/locks", {"sure": True})
            assert not owns(lost, table)
            assert ear.until_closed() == GONE


def test_a_host_brings_back_whoever_has_lost_their_only_device(
    own_server: Callable[..., Server], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    home = own_server()
    with closing(Person(home)) as host, closing(Person(home)) as thief, closing(Person(home)) as fresh:
        table = host.new_table("pochette", "me", "random")["table"]
        link = carried(host, thief)
        home.stop()
        where = ["--store", home.address, "--lang", "en"]
        assert main(["host", "persons", *where]) == 0
        mark = capsys.readouterr().out.split()[0]
        assert main(["host", "relock", mark, *where]) != 0  # nobody is here to be asked
        assert main(["host", "relock", "0" * 12, "--yes", *where]) != 0
        assert main(["host", "relock", mark, "--yes", *where]) == 0
        told = capsys.readouterr().out.split()[-1]
        assert told.startswith("/resume#")
        home.start()
        assert [owns(someone, table) for someone in (host, thief)] == [False, False]
        assert fresh.post("/resume/use", {"token": link}).status_code == 404
        fresh.made("/resume/use", {"token": told.partition("#")[2]})
        assert owns(fresh, table)
