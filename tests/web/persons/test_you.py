"""You, on several devices: one name, one's tables and games, a rating for whoever wants one, and for nobody else."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import closing
from math import inf
from typing import Any

import pytest

from layers import deep, few_or_many
from ludotheque.web.store import Laid, NewPlace
from web.people import Person, fresh_intent
from web.server import Server
from web.store.storing import opened

Meet = Callable[..., Person]
GAMES = few_or_many(50, 500)


def you(someone: Person) -> Any:
    answer = someone.get("/you")
    assert answer.status_code == 200, answer.text
    return answer.json()


def robot(someone: Person, table: str, seat: int, level: str | None) -> None:
    message = {"intent": fresh_intent(), "by": seat, "seat": seat, "level": level}
    someone.made(f"/tables/{table}/robot", message)


def play_out(table: str, *sitting: tuple[Person, int]) -> Any:
    """Robots finish the game, and everybody takes their seat back; how it ended."""
    for someone, seat in sitting:
        robot(someone, table, seat, "random")
    end = time.monotonic() + 30
    while (shown := sitting[0][0].get(f"/tables/{table}").json())["to_act"]:
        assert time.monotonic() < end
        time.sleep(0.05)
    for someone, seat in sitting:
        robot(someone, table, seat, None)
    return shown


def pair_at_table(host: Person, guest: Person) -> str:
    made = host.new_table("pochette", "me", "link")
    guest.join(made["invitations"][0]["link"], "Robert")
    return str(made["table"])


def test_a_name_is_kept_once_for_all_devices(person: Meet) -> None:
    desk, phone = person(), person()
    desk.made("/you", {"name": "  Ada   Lovelace "})
    link = desk.made("/resume", {})["link"]
    phone.made("/resume/use", {"token": link.partition("#")[2]})
    assert you(phone)["name"] == "Ada Lovelace"
    for path in ("/join", "/box/pochette/new", "/you"):
        assert "Ada Lovelace" in phone.http.get(path).text, path
    assert "Ada Lovelace" not in person().http.get("/join").text


@pytest.mark.parametrize("name", ["", " ", "x" * 61, "a\u0007b"])
def test_what_is_no_name_is_refused_and_loses_nothing(person: Meet, name: str) -> None:
    someone = person()
    someone.made("/you", {"name": "Ada", "rated": True})
    assert someone.post("/you", {"name": name}).status_code == 400
    assert (you(someone)["name"], you(someone)["rated"]) == ("Ada", True)


def test_a_new_name_at_tables_that_go_on_is_a_record_of_its_own(person: Meet) -> None:
    """Finished games keep the names they were played under; where the name is taken the old one stays."""
    host, guest = person(), person()
    over = pair_at_table(host, guest)
    play_out(over, (host, 0), (guest, 1))
    running = pair_at_table(host, guest)
    before = host.get(f"/tables/{running}").json()["seq"]
    assert guest.made("/you", {"name": "Bob", "everywhere": True})["left"] == []
    shown = host.get(f"/tables/{running}").json()
    assert (shown["people"], shown["seq"]) == ([["NomA", "person"], ["Bob", "person"]], before + 1)
    assert host.get(f"/tables/{over}").json()["people"][1] == ["Robert", "person"]
    refused = guest.made("/you", {"name": "noma", "everywhere": True})
    assert len(refused["left"]) == 1
    assert host.get(f"/tables/{running}").json()["people"][1] == ["Bob", "person"]


def test_tables_turns_and_invitations(person: Meet) -> None:
    host, guest = person(), person()
    made = host.new_table("pochette", "me", "link", "link")
    guest.join(made["invitations"][0]["link"], "Robert")
    mine = you(host)
    assert [(table["id"], table["turn"]) for table in mine["tables"]] == [(made["table"], "yours")]
    assert [(one["table"], one["seat"], one["name"]) for one in mine["invitations"]] == [(made["table"], 2, "NomC")]
    assert you(guest)["invitations"] == []  # only whoever made the table can invite
    assert [table["turn"] for table in you(guest)["tables"]] == ["others"]


def test_finished_games_with_winner_rank_dice_and_opponents(person: Meet) -> None:
    host, guest = person(), person()
    ends = {}
    for _ in range(3):
        table = pair_at_table(host, guest)
        ends[table] = play_out(table, (host, 0), (guest, 1))
    mine, theirs = you(host), you(guest)
    assert {game["table"] for game in mine["finished"]} == set(ends)
    for game in mine["finished"]:
        end = host.get(f"/tables/{game['table']}").json()
        assert game["of"] == 2
        assert game["winners"] == [
            end["people"][seat][0] for seat, place in enumerate(end["outcome"]["places"]) if place == 1
        ]
        assert game["place"] == end["outcome"]["places"][0]
    (record,) = mine["titles"]
    assert (record["game"], record["games"]) == ("pochette", 3)
    assert record["wins"] == len([game for game in mine["finished"] if game["place"] == 1])
    best = max(host.get(f"/tables/{table}").json()["outcome"]["scores"][0] for table in ends)
    assert str(best) in record["best"].replace("−", "-")
    assert record["opponents"] == [{"name": "Robert", "games": 3}]
    assert theirs["titles"][0]["opponents"] == [{"name": "NomA", "games": 3}]
    dice, pips = thrown(host, list(ends), 0)
    assert (record["dice"], record["average"]) == (dice, round(pips / dice, 2))


def thrown(someone: Person, tables: list[str], seat: int) -> tuple[int, int]:
    """The dice of a seat, counted from the saved games: who throws next is whoever asked for it."""
    dice = []
    for table in tables:
        log = someone.get(f"/tables/{table}/document").json()["log"]
        asked = None
        for who, move in log:
            asked = who if who >= 0 else asked
            if who < 0 and move[0] in ("die", "dice") and asked == seat:
                dice += move[1:]
    return len(dice), sum(dice)


def test_a_rating_is_shown_to_whoever_wants_one_and_to_nobody_else(person: Meet) -> None:
    host, guest = person(), person()
    table = pair_at_table(host, guest)
    play_out(table, (host, 0), (guest, 1))
    assert you(host)["rating"] is None
    host.made("/you", {"name": "NomA", "rated": True})
    assert you(guest)["rating"] is None
    guest.made("/you", {"name": "Robert", "rated": True})
    mine, theirs = you(host), you(guest)
    assert mine["rating"]["games"] == theirs["rating"]["games"] == 1
    places = host.get(f"/tables/{table}").json()["outcome"]["places"]
    if places[0] == places[1]:
        assert mine["rating"]["value"] == theirs["rating"]["value"] == 25.0
    else:
        first, second = (mine, theirs) if places[0] < places[1] else (theirs, mine)
        assert first["rating"]["value"] > 25 > second["rating"]["value"]


def test_robots_make_no_rating(person: Meet) -> None:
    host = person()
    table = host.new_table("pochette", "me", "random")["table"]
    play_out(table, (host, 0))
    host.made("/you", {"name": "NomA", "rated": True})
    mine = you(host)
    assert mine["rating"] == {"value": 25.0, "doubt": pytest.approx(8.3), "games": 0}
    assert mine["titles"][0]["opponents"] == []
    assert "Everybody begins with 25" in host.http.get("/you").text


def test_nobody_is_shown_anybody_else(server: Server, person: Meet) -> None:
    host, other, stranger = person(), person(), person(known=False)
    host.made("/you", {"name": "Ada", "rated": True})
    host.new_table("pochette", "me", "random", name="Chez moi")
    assert you(other) == {
        "name": "", "rated": False, "tables": [], "invitations": [], "kept_seats": [], "unwanted": [], "finished": [],
        "titles": [], "rating": None, "passkeys": [],
    }  # fmt: skip
    assert stranger.get("/you").status_code == 401
    assert "Chez moi" not in other.http.get("/you").text


@deep
def test_hundreds_of_finished_games_are_added_up_in_a_moment(own_server: Callable[..., Server]) -> None:
    """The same finished game again and again, as somebody has after years; no game is opened for it."""
    server = own_server()
    with closing(Person(server)) as host, closing(Person(server)) as guest:
        table = pair_at_table(host, guest)
        play_out(table, (host, 0), (guest, 1))
        host.made("/you", {"name": "NomA", "rated": True})
        one = you(host)["titles"][0]
        server.stop()
        asyncio.run(many_times(server.address, table, GAMES - 1))
        server.start()
        took = inf
        for _ in range(6):  # the quickest: whatever else the machine does only adds to it
            began = time.monotonic()
            mine = you(host)
            took = min(took, time.monotonic() - began)
        assert (mine["titles"][0]["games"], mine["rating"]["games"]) == (GAMES, GAMES)
        assert mine["titles"][0]["dice"] == GAMES * one["dice"]
        assert mine["titles"][0]["opponents"] == [{"name": "Robert", "games": GAMES}]
        assert took < 1.0, took


async def many_times(address: str, table: str, times: int) -> None:
    async with opened(address) as store:
        kept, seen = await store.load(table, whole=True), await store.glance(table)
        places = [NewPlace(place.seat, place.owner, None) for place in kept.places]
        records = [entry.record for entry in kept.entries]
        for number in range(times):
            await store.create(Laid(f"{table}-{number}", kept.head, kept.owner, places, records, seen.summary))
