"""Dice one can verify, over the wire: promised first, added to by every seat, checked after the end."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from layers import deep, deep_but
from ludotheque.cli.main import main
from ludotheque.table import Table
from ludotheque.table.findings import Verified
from ludotheque.table.proof import verify
from ludotheque.table.witness import FairDice, Memory, add, against, counted, hear
from table.fated import TITLES, forged
from web.people import Person, fresh_intent, moved
from web.room.test_playing import both_seated, play_until, throw, turns, undo
from web.room.test_tables import retold
from web.server import Server

Maker = Callable[..., Server]
OWN = "0123456789abcdef" * 2
OTHERS = "fedcba9876543210" * 2
LEAST = {"a-vendre": 2, "cosmail": 3, "lune": 2, "tramping": 3}


@pytest.fixture
def claire(server: Server) -> Iterator[Person]:
    with closing(Person(server)) as person:
        yield person


@pytest.fixture
def paul(server: Server) -> Iterator[Person]:
    with closing(Person(server)) as person:
        yield person


def promised(person: Person, entropy: str = OWN) -> tuple[dict[str, Any], dict[str, Any]]:
    made = person.made("/promises")
    return made, {"token": made["token"], "entropy": entropy}


def stir(seat: int, entropy: str = OWN) -> dict[str, Any]:
    return {"type": "stir", "intent": fresh_intent(), "seat": seat, "entropy": entropy}


# -- what is promised


def test_a_promise_becomes_the_table(claire: Person) -> None:
    promise, shown = promised(claire)
    made = claire.new_table("a-vendre", "greedy", "me", promise=shown)
    assert made["table"] == promise["table"]
    state = claire.get(f"/tables/{made['table']}").json()
    assert (state["commitment"], state["stirred"]) == (made["commitment"], [1])


def test_a_table_opened_without_sitting_down_has_its_promise_too(claire: Person) -> None:
    _, shown = promised(claire)
    made = claire.new_table("a-vendre", "greedy", "link", promise=shown)
    assert claire.get(f"/tables/{made['table']}").json()["stirred"] == [-1]


def test_a_promise_is_for_one_table_and_one_person(claire: Person, paul: Person) -> None:
    promise, shown = promised(claire)
    seats = [{"name": "A", "kind": "me"}, {"name": "B", "kind": "here"}]
    body = {"game": "a-vendre", "seats": seats, "promise": shown}
    stolen = paul.post("/tables", body)
    assert (stolen.status_code, stolen.json()["error"]["code"]) == (409, "stale")
    spoilt = claire.post("/tables", body | {"promise": {**shown, "token": shown["token"][:-1] + "!"}})
    assert spoilt.status_code == 409
    assert claire.post("/tables", body | {"promise": {**shown, "entropy": "00"}}).status_code == 400
    assert claire.made("/tables", body)["table"] == promise["table"]
    again = claire.post("/tables", body)
    assert (again.status_code, again.json()["error"]["code"]) == (409, "taken")


def test_everybody_sees_the_commitment_and_who_has_added(claire: Person, paul: Person) -> None:
    made = claire.new_table("a-vendre", "me", "link")
    link = made["invitations"][0]["link"]
    commitment = made["commitment"]
    assert len(commitment) == 64
    assert paul.made("/join/look", {"token": link.partition("#")[2]})["commitment"] == commitment
    with closing(Person(claire.server)) as looker:
        paul.join(link, "Paul")
        for someone in (claire, paul, looker):
            with someone.listen(made["table"]) as drawn, someone.listen(made["table"], "view") as view:
                facts = drawn.until_kind("page")["table"]
                assert (facts["commitment"], facts["stirred"]) == (commitment, [])
                assert view.until_kind("state")["commitment"] == commitment
    with claire.listen(made["table"]) as one:
        one.ask(stir(0))
        paul.made(f"/tables/{made['table']}/stir", stir(1) | {"entropy": OTHERS})
        told = one.until(lambda frame: frame["type"] == "stirred" and len(frame["stirred"]) == 2)
        assert told["stirred"] == [0, 1]
        assert all(OWN not in text and OTHERS not in text for text in one.raw)
    with paul.listen(made["table"]) as later:
        assert later.until_kind("page")["table"]["stirred"] == [0, 1]


def test_what_is_told_as_it_falls_agrees_with_the_finished_game(swift: Server) -> None:
    """A program listens to every state, a page to every page: both are told the same, and it is what the game was."""
    with closing(Person(swift)) as claire:
        promise, shown = promised(claire)
        made = claire.new_table("a-vendre", "me", "here", undo="never", promise=shown, rules={"max_rounds": 5})
        memory = Memory(made["commitment"], promise["promise"])
        add(memory, OWN)
        counted(memory, OWN, 0, 1)
        with claire.listen(made["table"], "view") as own, claire.listen(made["table"]) as page:
            page.until_kind("page")  # the first one waits until its board has been drawn
            now = play_until(own, lambda now: now["view"]["round"] >= 2)
            second = claire.made(f"/tables/{made['table']}/stir", stir(1, OTHERS))
            assert second["counts_from"] == now["fair"]["drawn"]
            play_until(own, lambda now: now["outcome"] is not None)
            page.until_seq(own.table()["seq"])
            states, pages = ([json.loads(text) for text in ear.raw] for ear in (own, page))
        for frame in states:
            if frame["type"] == "state":
                fair = msgspec.convert(frame["fair"], FairDice)
                assert hear(memory, frame["commitment"], frame["undo"], frame["seq"], fair) == []
        proof = claire.get(f"/tables/{made['table']}/proof").json()
        assert against(memory, msgspec.convert(proof, Verified)) == []
        assert len(memory.fell) == len(proof["outcomes"]) > 8
        told = {frame["seq"]: frame["fair"] for frame in states if frame["type"] == "state"}
        seen = {frame["seq"]: frame["fair"] for frame in pages if frame["type"] in ("page", "stirred")}
        assert len(seen) > 20
        assert all(told[seq] == fair for seq, fair in seen.items() if seq in told)


# -- what a seat adds


def test_a_seat_adds_once(claire: Person, paul: Person) -> None:
    table = both_seated(claire, paul)
    with claire.listen(table, "view") as one:
        first = stir(0)
        heard = one.ask(first)
        assert heard["type"] == "ack"
        assert one.ask(first) == heard
        assert one.ask(stir(0, OTHERS))["code"] == "rules"
        assert one.ask(stir(1))["code"] == "not_yours"
    assert claire.post(f"/tables/{table}/stir", stir(0, OWN.upper())).status_code == 400


def test_adding_makes_no_answer_stale(claire: Person, paul: Person) -> None:
    table = both_seated(claire, paul)
    with claire.listen(table, "view") as one, paul.listen(table, "view") as two:
        one.drain()
        two.drain()
        thrower, other = (one, two) if one.table()["awaited"] else (two, one)
        now = thrower.table()
        assert other.ask(stir(1 - now["seat"]))["type"] == "ack"
        assert thrower.ask(throw(now["seat"], now["seq"]))["type"] == "ack"


def test_adding_between_a_plea_and_its_answer(claire: Person, paul: Person) -> None:
    """Taking back by agreement: what is asked stays asked."""
    table = both_seated(claire, paul, undo="unanimous")
    with claire.listen(table, "view") as one, paul.listen(table, "view") as two:
        asker, other = turns(one, two, lambda now: (now["view"]["question"] or {}).get("question") == "BuyOrTax")
        now = asker.table()
        kept = asker.ask(moved(["tax"], now["seat"], now["seq"]))
        asked = asker.ask(undo(now["seat"], kept["seq"]))
        other.until_seq(asked["seq"])
        assert asker.ask(stir(now["seat"]))["type"] == "ack"
        yes = {"type": "undo_answer", "intent": fresh_intent(), "seq": asked["seq"], "seat": 1 - now["seat"]}
        heard = other.ask(yes | {"yes": True})
        assert heard["type"] == "ack", heard
        assert asker.until_seq(heard["seq"])["view"]["question"] == now["view"]["question"]


def test_a_robot_adds_nothing(claire: Person) -> None:
    made = claire.new_table("a-vendre", "me", "greedy")
    with claire.listen(made["table"], "view") as own:
        own.ask({"type": "robot", "intent": fresh_intent(), "by": 0, "seat": 0, "level": "greedy"})
        assert own.ask(stir(0))["code"] == "not_yours"


# -- whole games


def finished(person: Person, table: str, seats: list[int]) -> dict[str, Any]:
    """Robots play this person's seats to the end."""
    for seat in seats:
        robot = {"intent": fresh_intent(), "by": seat, "seat": seat, "level": "greedy"}
        person.made(f"/tables/{table}/robot", robot)
    end = time.monotonic() + 120
    while person.get(f"/tables/{table}").json()["to_act"]:
        assert time.monotonic() < end
        time.sleep(0.1)
    proof: dict[str, Any] = person.get(f"/tables/{table}/proof").json()
    return proof


def assert_verified(person: Person, table: str, proof: dict[str, Any]) -> None:
    """By the server, by this very program from the downloaded file, and by the page for files."""
    text = person.get(f"/tables/{table}/document").text
    assert proof["verdict"] == "verified", proof["sentences"]
    assert verify(text).verdict == "verified"
    posted = person.http.post("/api/v1/verify", content=text, headers={"Content-Type": "application/json"})
    assert posted.json() == proof


@pytest.fixture(scope="module")
def swift(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose robots do not wait."""
    with Server(tmp_path_factory.mktemp("swift"), delay=0.001) as running:
        yield running
    running.assert_calm()


@pytest.mark.parametrize("title", deep_but(TITLES, "a-vendre"))
def test_a_whole_game_its_rematch_and_a_fork_are_verified(swift: Server, title: str) -> None:
    robots = ["greedy"] * (LEAST[title] - 1)
    with closing(Person(swift)) as claire:
        promise, shown = promised(claire)
        made = claire.new_table(title, "me", *robots, promise=shown)
        proof = finished(claire, made["table"], [0])
        assert_verified(claire, made["table"], proof)
        assert (proof["promise"], proof["commitment"]) == (promise["promise"], made["commitment"])
        assert [(one["before"], one["seat"], one["entropy"]) for one in proof["additions"]] == [(0, 0, OWN)]
        _, shown = promised(claire, OTHERS)
        again = claire.made(f"/tables/{made['table']}/rematch", {"promise": shown})
        proof = finished(claire, again["table"], [0])
        assert_verified(claire, again["table"], proof)
        assert proof["additions"][0]["entropy"] == OTHERS
        half = len(Table.load(claire.get(f"/tables/{made['table']}/document").text).log) // 2
        _, shown = promised(claire)
        fork = claire.made(f"/tables/{made['table']}/fork", {"at": half, "seat": 0, "promise": shown})
        proof = finished(claire, fork["table"], [0])
        assert_verified(claire, fork["table"], proof)
        assert proof["inherited"][0] == half


def test_real_dice_are_marked(swift: Server) -> None:
    with closing(Person(swift)) as claire:
        made = claire.new_table("a-vendre", "me", "here", dice="real", rules={"max_rounds": 5})
        with claire.listen(made["table"], "view") as own:
            own.drain()
            while own.table()["outcome"] is None:
                time.sleep(0.05)  # nobody may speak faster than the server listens
                now = own.table()
                message = moved(["die", 3], -1, now["seq"], by=now["seat"])
                if now["awaited"] == "throw":
                    message = throw(now["seat"], now["seq"])
                elif now["awaited"] == "play":
                    message = moved(now["options"][0], now["seat"], now["seq"])
                heard = own.ask(message)
                assert heard["type"] == "ack", heard
                own.until_seq(heard["seq"])
        proof = claire.get(f"/tables/{made['table']}/proof").json()
        assert_verified(claire, made["table"], proof)
        assert {one["origin"] for one in proof["outcomes"]} == {"typed", "derived"}
        assert proof["additions"] == []


def test_what_was_taken_back_by_agreement_is_told(swift: Server) -> None:
    with closing(Person(swift)) as claire, closing(Person(swift)) as paul:
        made = claire.new_table("a-vendre", "me", "here", undo="unanimous", rules={"max_rounds": 5})
        with claire.listen(made["table"], "view") as own:
            now = play_until(own, lambda now: now["awaited"] == "play")
            seat = now["seat"]
            own.until_seq(own.ask(moved(now["options"][0], seat, now["seq"]))["seq"])
            now = play_until(own, lambda now: now["awaited"] == "throw")
            heard = own.ask(throw(now["seat"], now["seq"]))
            own.until_seq(heard["seq"])
            back = own.ask(undo(seat, heard["seq"]))
            assert back["type"] == "ack", back
            own.until_seq(back["seq"])
            play_until(own, lambda now: now["outcome"] is not None)
        proof = paul.get(f"/tables/{made['table']}/proof").json()
        assert_verified(paul, made["table"], proof)
        assert sum(gap["outcomes"] for gap in proof["taken_back"]) >= 1
        assert claire.post(f"/tables/{made['table']}/stir", stir(0)).json()["error"]["code"] == "over"


def test_a_table_goes_on_with_the_same_dice_after_a_kill(own_server: Maker) -> None:
    server = own_server(delay=0.001)
    with closing(Person(server)) as claire:
        _, shown = promised(claire)
        made = claire.new_table("a-vendre", "me", "greedy", promise=shown)
        with claire.listen(made["table"], "view") as own:
            play_until(own, lambda now: now["view"]["round"] >= 3 and now["awaited"] is not None)
        server.kill()
        server.start()
        assert_verified(claire, made["table"], finished(claire, made["table"], [0]))


@deep
def test_an_old_table_goes_on_with_dice_nobody_can_check(own_server: Maker) -> None:
    """It was opened before there were promises."""
    server = own_server()
    with closing(Person(server)) as claire:
        made = claire.new_table("a-vendre", "me", "here", rules={"max_rounds": 3})
        server.stop()
        table = asyncio.run(retold(server.address, made["table"], commitment=""))
        server.start()
        with claire.listen(table, "view") as own:
            assert own.until_kind("state")["commitment"] == ""
            assert own.ask(stir(0))["code"] == "rules"
            play_until(own, lambda now: now["outcome"] is not None)
        assert claire.get(f"/tables/{table}/proof").json()["verdict"] == "unproven"
        assert '"proof"' not in claire.get(f"/tables/{table}/document").text
        assert "cannot be checked" in claire.http.get(f"/table/{table}/end").text


@deep
def test_a_table_whose_secret_is_lost_can_only_be_looked_at(own_server: Maker) -> None:
    """A store that was copied without its secrets: rather no throw than one that could not be verified."""
    server = own_server()
    with closing(Person(server)) as claire:
        made = claire.new_table("a-vendre", "me", "here")
        server.stop()
        table = asyncio.run(retold(server.address, made["table"], commitment="ab" * 32))
        server.start()
        with claire.listen(table, "view") as own:
            own.drain()
            now = own.table()
            assert own.ask(throw(now["seat"], now["seq"]))["code"] == "read_only"
            own.drain()
            assert own.table()["view"] == now["view"]


# -- a store that was restored


def outcomes_of(person: Person, table: str) -> list[Any]:
    """All that dice give until the end, if the first answer that is listed is always played."""
    with person.listen(table, "view") as own:
        play_until(own, lambda now: now["outcome"] is not None)
    proof = person.get(f"/tables/{table}/proof").json()
    assert_verified(person, table, proof)
    return [one["move"] for one in proof["outcomes"]]


@pytest.mark.parametrize("how", ["backup", "raw"])
def test_after_a_backup_is_restored_nothing_seen_falls_again(own_server: Maker, tmp_path: Path, how: str) -> None:
    """The same game, played on in the same way at the old server and at the restored one, comes to other throws."""
    server, copy = own_server(delay=0.001), tmp_path / "copy.sqlite"
    with closing(Person(server)) as claire:
        _, shown = promised(claire)
        made = claire.new_table("a-vendre", "me", "here", promise=shown, rules={"max_rounds": 6})
        table = made["table"]
        with claire.listen(table, "view") as own:
            now = play_until(own, lambda now: now["view"]["round"] >= 2 and now["awaited"] == "throw")
            assert (now["fair"]["renewed"], now["stirred"]) == ([], [0])
        if how == "backup":
            assert main(["backup", server.address, "-o", str(copy)]) == 0
        else:
            server.stop()
            copy.write_bytes(server.store.read_bytes())
            assert main(["store", str(copy), "--restored"]) == 0
            server.start()
        first = outcomes_of(claire, table)
        server.stop()
        server.address = str(copy)
        server.start()
        with claire.listen(table, "view") as own:
            again = own.until_kind("state")
            assert (len(again["fair"]["renewed"]), again["stirred"]) == (1, [])
            assert again["commitment"] == made["commitment"]
            assert again["fair"]["drawn"] == now["fair"]["drawn"]
            heard = own.ask(stir(0, OTHERS))
            assert heard["counts_from"] == now["fair"]["drawn"]
            assert own.until_kind("state")["stirred"] == [0]
        assert outcomes_of(claire, table) != first
        proof = claire.get(f"/tables/{table}/proof").json()
        assert [epoch["first"] for epoch in proof["epochs"]] == [now["fair"]["drawn"]]
        assert "restored from a copy" in " ".join(proof["sentences"])
        server.stop()
        server.start()
        assert claire.new_table("a-vendre", "me", "here")["commitment"]


# -- files


def test_what_is_wrong_with_a_file_is_said(claire: Person) -> None:
    def posted(text: str, kind: str = "application/json") -> Any:
        return claire.http.post("/api/v1/verify", content=text, headers={"Content-Type": kind})

    assert posted("{").status_code == 400
    assert posted("{}").json()["error"]["code"] == "bad"
    assert "saved game" in posted("[]").json()["error"]["message"]
    assert posted("{}", "text/plain").status_code == 400
    assert posted('"' + "x" * 2_000_001 + '"').status_code == 413


def test_a_forged_file_is_found_by_the_page_too(swift: Server) -> None:
    with closing(Person(swift)) as claire:
        made = claire.new_table("a-vendre", "me", "greedy", rules={"max_rounds": 5})
        proof = finished(claire, made["table"], [0])
        at = next(one["entry"] for one in proof["outcomes"] if one["cases"] == "6")
        text = claire.get(f"/tables/{made['table']}/document").text

        def change(d: dict[str, Any]) -> None:
            d["log"][at][1][1] = d["log"][at][1][1] % 6 + 1

        found = claire.http.post(
            "/api/v1/verify", content=forged(text, change), headers={"Content-Type": "application/json"}
        ).json()
        assert found["verdict"] == "wrong"
        wrong = next(one for one in found["outcomes"] if not one["right"])
        assert (wrong["entry"], bool(wrong["expected"])) == (at, True)
