"""What somebody with bad manners might try, and what comes of it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from layers import deep
from ludotheque.web.http.entrance import home_of
from ludotheque.web.http.identity import fresh_token
from ludotheque.web.http.shapes import NewTable, SeatWanted
from ludotheque.web.room.rooms import Rooms
from ludotheque.web.room.tables import create
from ludotheque.web.settings import Settings
from ludotheque.web.store.sqlite.store import SqliteStore
from web.people import Person, fresh_intent, moved
from web.room.test_playing import asks, both_seated, robot_sits_in, turns, undo
from web.server import Server

Maker = Callable[..., Server]


@pytest.fixture
def pair(server: Server) -> Any:
    with closing(Person(server)) as claire, closing(Person(server)) as paul:
        yield claire, paul


def test_the_names_of_two_peoples_intents_do_not_clash(pair: tuple[Person, Person]) -> None:
    claire, paul = pair
    table = both_seated(claire, paul)
    with claire.listen(table, "view") as one, paul.listen(table, "view") as two:
        mover, other = turns(one, two, asks("BuyOrTax"))
        now = mover.table()
        said = other.ask({"type": "chat", "intent": "1", "seat": 1 - now["seat"], "text": "moi d'abord"})
        played = mover.ask(moved(["tax"], now["seat"], now["seq"]) | {"intent": "1"})
        assert played["seq"] == said["seq"] + 1
        assert mover.until_seq(played["seq"])["view"]["cash"] != now["view"]["cash"]


@deep
def test_a_robot_in_anothers_seat_does_not_agree_for_them(own_server: Maker) -> None:
    with closing(Person(own_server("--absent", "0.2"))) as claire, closing(Person(claire.server)) as paul:
        table = both_seated(claire, paul, undo="unanimous")
        with claire.listen(table, "view") as one, paul.listen(table, "view") as two:
            mover, _ = turns(one, two, asks("BuyOrTax"))
            now = mover.table()
            kept = mover.ask(moved(["tax"], now["seat"], now["seq"]))
        seat = now["seat"]
        with (claire, paul)[seat].listen(table, "view") as stays:
            robot_sits_in(stays, seat, 1 - seat)
            asked = stays.ask(undo(seat, kept["seq"]))
            assert asked["type"] in ("ack", "refused")
            stays.drain()
            assert stays.table()["view"]["question"] != now["view"]["question"]  # nothing was taken back


def test_handing_a_seat_of_the_screen_to_a_robot_lifts_no_curtain(pair: tuple[Person, Person]) -> None:
    claire, _ = pair
    made = claire.new_table("pochette", "me", "here")
    robot = {"type": "robot", "intent": fresh_intent(), "by": 0, "seat": 1, "level": "greedy"}
    assert claire.post(f"/tables/{made['table']}/robot", robot).status_code == 200
    for path in ("", "/replay", "/log"):
        assert claire.get(f"/tables/{made['table']}{path}", seat=1).status_code == 403, path
    with claire.listen(made["table"]) as ear:
        assert ear.until_kind("page")["seat"] is None


def test_who_makes_the_table_does_not_sit_down_twice(pair: tuple[Person, Person]) -> None:
    claire, paul = pair
    made = claire.new_table("pochette", "me", "link")
    token = made["invitations"][0]["link"].partition("#")[2]
    refused = claire.post("/join", {"token": token, "name": "Encore"})
    assert refused.status_code == 409
    paul.join(made["invitations"][0]["link"], "Paul")


def test_a_chatterbox_is_asked_to_wait_and_the_game_goes_on(pair: tuple[Person, Person]) -> None:
    claire, paul = pair
    table = both_seated(claire, paul)
    with claire.listen(table, "view") as one, paul.listen(table, "view") as two:
        for number in range(45):  # all at once: whoever waits for an answer each time may be slow enough
            one.say({"type": "chat", "intent": fresh_intent(), "seat": 0, "text": f"bla {number}"})
        codes = [one.until_kind("ack", "refused").get("code", "ack") for _ in range(45)]
        assert codes[:20] == ["ack"] * 20
        assert "too_fast" in codes
        time.sleep(2)
        turns(one, two, asks("BuyOrTax"))


@deep
def test_a_crowd_of_lookers_on_keeps_no_player_out(own_server: Maker) -> None:
    with ExitStack() as stack:
        server = own_server()
        claire = stack.enter_context(closing(Person(server)))
        made = claire.new_table("a-vendre", "me", "here")
        for _ in range(5):
            looker = stack.enter_context(closing(Person(server)))
            for _ in range(40):
                stack.enter_context(looker.listen(made["table"], "view"))
        late = stack.enter_context(closing(Person(server)))
        with pytest.raises(InvalidStatus), late.listen(made["table"], "view"):
            pass
        own = stack.enter_context(claire.listen(made["table"], "view"))
        assert own.hear()["seat"] in (0, 1)


def test_asking_for_tables_that_are_not_there_costs_no_memory(server: Server) -> None:
    with closing(Person(server)) as person:
        for name in ("x", "x" * 30_000, "é" * 500, "a%2fb"):
            assert person.get(f"/tables/{name}").status_code == 404


def test_odd_addresses_are_answered_with_the_strict_headers(server: Server) -> None:
    with closing(Person(server)) as person:
        for path in ("/?lang=en&self=1&__init__=2", "//evil.example/?lang=en", "/help?lang=fr&lang=en&x=%0d%0aA:b"):
            answer = person.http.get(path)
            assert answer.status_code in (303, 404), path
            assert answer.headers["x-content-type-options"] == "nosniff"
            assert answer.headers.get("location", "/").startswith("/")
            assert not answer.headers.get("location", "/").startswith("//")


class Broken:
    """A page that cannot be shown."""

    def __init__(self) -> None:
        self.visitor = "somebody"
        self.seat: int | None = None
        self.gone = False

    def refresh(self, sitting: object) -> None:
        raise ValueError("no page")

    def stirred(self, sitting: object) -> None:
        self.refresh(sitting)

    def cut(self) -> None:
        self.gone = True

    def dismiss(self) -> None:
        self.cut()

    def presence(self) -> None:
        pass


class Sound(Broken):
    """One that can."""

    def __init__(self) -> None:
        super().__init__()
        self.shown = 0

    def refresh(self, sitting: object) -> None:
        self.shown += 1


def test_one_broken_page_breaks_no_other(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    asyncio.run(break_one(tmp_path))
    assert "cannot be shown" in caplog.text


async def break_one(folder: Path) -> None:
    rooms = Rooms(SqliteStore(str(folder / "t.sqlite")), Settings())
    await rooms.start()
    visitor = fresh_token()
    seats = [SeatWanted("A", "me"), SeatWanted("B", "here")]
    made = await create(rooms, visitor, NewTable("a-vendre", seats), "http://here")
    room = await rooms.room(made.table)
    broken, sound = Broken(), Sound()
    room.company.connections |= {broken, sound}
    async with room.lock:
        sitting = await room.sitting()
        room.tell_all(sitting)
    assert broken.gone
    assert sound.shown == 1
    await rooms.stop()


@pytest.mark.parametrize(
    ("method", "path", "allow"),
    [
        ("DELETE", "/api/v1/tables", "GET, HEAD, POST"),
        ("GET", "/api/v1/join", "POST"),
        ("PUT", "/health", "GET, HEAD"),
    ],
)
def test_a_wrong_method_is_told_the_right_ones(server: Server, method: str, path: str, allow: str) -> None:
    with closing(Person(server)) as someone:
        answer = someone.http.request(method, path)
    assert (answer.status_code, answer.headers["allow"]) == (405, allow)


@deep
def test_a_site_with_https_asks_to_be_found_by_it(own_server: Maker, server: Server) -> None:
    sealed = own_server("--origin", "https://jeux.example.org")
    for one, expected in ((sealed, "max-age=31536000"), (server, None)):
        with closing(Person(one)) as someone:
            assert someone.http.get("/").headers.get("strict-transport-security") == expected


def test_nobody_is_called_by_nothing_or_like_another(pair: tuple[Person, Person]) -> None:
    claire, paul = pair
    seats = [{"name": "Anna", "kind": "me"}, {"name": "\u0410nna", "kind": "here"}]  # the second begins in Cyrillic
    told = claire.post("/tables", {"game": "pochette", "name": "", "seats": seats})
    assert (told.status_code, told.json()["error"]["code"]) == (400, "setup")
    made = claire.new_table("pochette", "me", "link")
    token = made["invitations"][0]["link"].partition("#")[2]
    for name, status in (("\u3164", 400), ("N\u043emA", 409), ("Paul", 200)):
        assert paul.post("/join", {"token": token, "name": name}).status_code == status


def test_limits_count_whole_homes() -> None:
    """Whoever has one address of IPv6 has a world of them."""
    assert home_of("2001:db8:1:2::9") == home_of("2001:db8:1:2:ffff::1") != home_of("2001:db8:1:3::9")
    assert home_of("::ffff:192.0.2.1") == home_of("192.0.2.1") != home_of("192.0.2.2")
    assert home_of("fe80::1%eth0") == home_of("fe80::2%eth1")
    assert home_of("") == ""
