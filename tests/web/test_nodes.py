"""Two servers on one PostgreSQL: what one keeps the other shows, and of two at once one wins."""

from __future__ import annotations

import asyncio
import json
import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from web.nodes import Node, nodes, own_database, running, until
from web.people import API, Ear, Person, fresh_intent, moved
from web.postgres import postgres
from web.server import UNSEALED

pytestmark = pytest.mark.skipif(os.name != "posix", reason="there is no kill -9")
TAKEN_OVER = 5.0  # seconds within which another server plays the robots

COUNTING = """
import sys
from ludotheque.cli import main
from ludotheque.web.robots import Robots
think = Robots.think

async def counted(self, job):
    with open(sys.argv[0], "a") as file:
        print(len(job.log), file=file)
    return await think(self, job)

Robots.think = counted
sys.argv[0:2] = [sys.argv[1]]
sys.exit(main(sys.argv[1:]))
"""

HINTS_LOST = """
import asyncio, random, sys
from ludotheque.cli import main
from ludotheque.web.postgres_store import PostgresStore
watch = PostgresStore.watch

async def unreliable(self, heard):
    def sometimes(table, seq):
        fate = random.random()
        if fate < 0.4:
            return
        if fate < 0.6:
            asyncio.get_running_loop().call_later(3, heard, table, seq)
            return
        heard(table, seq)
        if fate < 0.8:
            heard(table, seq)
    await watch(self, sometimes)

PostgresStore.watch = unreliable
sys.exit(main(sys.argv[1:]))
"""


met: list[Person] = []


@pytest.fixture(autouse=True)
def _goodbye() -> Iterator[None]:
    yield
    while met:
        met.pop().close()


@pytest.fixture(scope="module")
def two(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Node]]:
    """Two servers that the tests share which leave them alive."""
    with running(nodes(tmp_path_factory.mktemp("two"), postgres().create())) as made:
        yield made
    for node in made:
        node.assert_calm()


def visitor(node: Node, key: bool = True) -> Person:
    met.append(Person(node, key=key))
    return met[-1]


def at(person: Person, node: Node) -> Person:
    """The same visitor through another server."""
    other = Person(node, known=False)
    met.append(other)
    other.http.headers.update({name: value for name, value in person.http.headers.items() if name == "authorization"})
    other.http.cookies.update(person.http.cookies)
    return other


def greet(*ears: Ear) -> None:
    for ear in ears:
        ear.hear()


def both_until(seq: int, *ears: Ear) -> None:
    for ear in ears:
        ear.until_seq(seq)


def answered(ear: Ear, intent: str) -> dict[str, Any]:
    return ear.until(lambda frame: frame.get("intent") == intent)


def answer(ear: Ear, seat: int, **more: Any) -> dict[str, Any]:
    """An answer to what the table asks of this seat."""
    shown = ear.table()
    if shown["awaited"] == "throw":
        return {"type": "throw", "intent": fresh_intent(), "seq": shown["seq"], "seat": seat, **more}
    return moved(shown["options"][0], seat, shown["seq"], **more)


def table_of_two(first: Node, second: Node) -> tuple[Person, Person, str]:
    anna, otto = visitor(first), visitor(second)
    made = anna.new_table("a-vendre", "me", "link")
    otto.join(made["invitations"][0]["link"], "Otto")
    return anna, otto, made["table"]


# -- what one keeps, the other shows


def test_what_is_kept_at_one_server_is_shown_at_the_other(two: list[Node]) -> None:
    anna, otto, table = table_of_two(*two)
    with anna.listen(table, "view") as first, otto.listen(table, "view") as second:
        greet(first, second)
        for _ in range(30):
            mine, other, seat = (first, second, 0) if first.table()["awaited"] else (second, first, 1)
            kept = mine.ask(answer(mine, seat))
            assert kept["type"] == "ack", kept
            mine.until_seq(kept["seq"])
            assert other.until_seq(kept["seq"])["seq"] == kept["seq"]
            assert first.table()["view"]["question"] == second.table()["view"]["question"]
    with anna.listen(table) as first, otto.listen(table) as second:
        greet(first, second)
        first.say({"type": "chat", "intent": fresh_intent(), "seat": 0, "text": "Bonjour Otto"})
        lines = second.until_kind("chat")["lines"]
        assert lines[-1]["text"] == "Bonjour Otto"


def test_a_reader_sees_at_once_what_was_acknowledged_elsewhere(two: list[Node]) -> None:
    anna, _, table = table_of_two(*two)
    elsewhere = at(anna, two[1])
    assert elsewhere.get(f"/tables/{table}").status_code == 200
    with anna.listen(table, "view") as ear:
        ear.hear()
        for n in range(10):
            kept = ear.ask({"type": "chat", "intent": fresh_intent(), "seat": 0, "text": f"{n}"})
            assert elsewhere.get(f"/tables/{table}").json()["seq"] == kept["seq"]


def test_a_seat_taken_at_one_server_is_taken_at_the_other(two: list[Node]) -> None:
    anna = visitor(two[0])
    made = anna.new_table("a-vendre", "me", "link", spectators=False)
    otto = visitor(two[1])
    assert otto.get(f"/tables/{made['table']}").status_code == 403
    with anna.listen(made["table"]) as ear:
        ear.hear()
        otto.join(made["invitations"][0]["link"], "Otto")
        page = ear.until(lambda frame: frame["type"] == "page" and "Otto" in json.dumps(frame["seats"]))
        assert page["seq"] > 0
    assert at(otto, two[0]).get(f"/tables/{made['table']}", seat=1).status_code == 200


def test_an_answer_to_what_another_server_showed_is_judged_on_it(two: list[Node]) -> None:
    anna, otto, table = table_of_two(*two)
    with anna.listen(table, "view") as first, otto.listen(table, "view") as second:
        greet(first, second)
        for _ in range(20):
            ear, person, seat = (first, anna, 0) if first.table()["awaited"] else (second, otto, 1)
            wanted = answer(ear, seat)
            there = two[1] if person is anna else two[0]
            name = {"play": "moves", "throw": "throw"}[wanted.pop("type")]
            kept = at(person, there).made(f"/tables/{table}/{name}", wanted)
            both_until(kept["seq"], first, second)


def test_what_is_taken_back_at_one_server_is_taken_back_at_the_other(two: list[Node]) -> None:
    anna = visitor(two[0], key=False)
    made = anna.new_table("a-vendre", "me", "greedy", undo="own")
    with anna.listen(made["table"]) as first, at(anna, two[1]).listen(made["table"]) as second:
        greet(first, second)
        page = next_question(first, 0)
        for _ in range(60):
            if page["undo"]:
                break
            kept = first.ask(pressed(page))
            page = next_question(first, kept["seq"])
        assert page["undo"], "nothing could be taken back"
        kept = first.ask({"type": "undo", "intent": fresh_intent(), "seq": page["seq"], "seat": 0})
        assert kept["type"] == "ack", kept
        there = second.until_seq(kept["seq"])
        here = first.until_seq(kept["seq"])
        assert told(second) == told(first)
        assert here["moment"] == there["moment"]


def next_question(ear: Ear, seq: int) -> dict[str, Any]:
    shown = ear.table()
    if shown["seq"] >= seq and asks(shown):
        return shown
    return ear.until(lambda frame: frame["type"] == "page" and frame["seq"] >= seq and asks(frame))


def asks(page: dict[str, Any]) -> bool:
    return bool(page["moves"] or page["throw"] or page["undo"])


def pressed(page: dict[str, Any]) -> dict[str, Any]:
    if page["throw"]:
        return {"type": "throw", "intent": fresh_intent(), "seq": page["seq"], "seat": 0}
    return moved(page["moves"][0]["move"], 0, page["seq"])


def told(ear: Ear) -> list[Any]:
    """The lines of the log as a page has put them together."""
    lines: list[Any] = []
    for frame in ear.frames:
        if frame["type"] == "page":
            lines[frame["log"]["from"] :] = frame["log"]["lines"]
    return lines


# -- of two at once one wins


def test_of_many_answers_to_one_question_through_both_servers_one_is_kept(two: list[Node]) -> None:
    """Thirty-two programs of one visitor, sixteen at each server, all answer at once."""
    anna = visitor(two[0])
    table = anna.new_table("a-vendre", "me", "greedy", "greedy")["table"]

    async def scene() -> None:
        address = [f"{node.live}{API}/tables/{table}/live?mode=view" for node in two]
        lines = [await connect(address[n % 2], additional_headers=anna.cookies(), max_queue=None) for n in range(32)]
        seen: list[dict[str, Any]] = [{} for _ in lines]
        heard: list[dict[str, dict[str, Any]]] = [{} for _ in lines]

        async def listen(n: int) -> None:
            async for text in lines[n]:
                frame = json.loads(text)
                if frame["type"] == "state":
                    seen[n] = frame
                else:
                    heard[n][frame["intent"]] = frame

        listening = [asyncio.create_task(listen(n)) for n in range(32)]
        for round_ in range(12):
            await until(lambda: all(one.get("awaited") for one in seen) and len({one["seq"] for one in seen}) == 1, 15)
            at_once = seen[0]
            names = [f"{round_} {n}" for n in range(32)]
            for n, line in enumerate(lines):
                await line.send(json.dumps(asked(at_once, names[n], n)))
            await until(lambda names=names: all(names[n] in heard[n] for n in range(32)), 15)
            kinds = [heard[n][names[n]]["type"] for n in range(32)]
            assert kinds.count("ack") == 1, kinds
            assert {heard[n][names[n]].get("code") for n in range(32)} == {None, "stale"}
            assert heard[kinds.index("ack")][names[kinds.index("ack")]]["seq"] == at_once["seq"] + 1
        for task, line in zip(listening, lines):
            task.cancel()
            await line.close()

    asyncio.run(scene())


def asked(shown: dict[str, Any], name: str, n: int) -> dict[str, Any]:
    facts = {"intent": name, "seq": shown["seq"], "seat": 0}
    if shown["awaited"] == "throw":
        return {"type": "throw", **facts}
    return {"type": "play", **facts, "move": shown["options"][n % len(shown["options"])]}


def test_the_same_intent_at_both_servers_at_once_is_kept_once(two: list[Node]) -> None:
    anna = visitor(two[0])
    table = anna.new_table("a-vendre", "me", "greedy")["table"]
    with anna.listen(table, "view") as first, at(anna, two[1]).listen(table, "view") as second:
        greet(first, second)
        for _ in range(15):
            shown = first.table()
            if not shown["awaited"]:
                shown = first.until(lambda frame: frame["type"] == "state" and frame["awaited"])
            wanted = asked(shown, fresh_intent(), 0)
            for ear in (first, second):
                ear.say(wanted)
            answers = [answered(ear, wanted["intent"]) for ear in (first, second)]
            assert [one["type"] for one in answers] == ["ack", "ack"], answers
            assert answers[0]["seq"] == answers[1]["seq"] == shown["seq"] + 1
            both_until(answers[0]["seq"], first, second)


# -- hints that do not come


def test_whoever_looks_on_sees_everything_soon_though_hints_are_lost_late_or_doubled(
    tmp_path: Path, database: str
) -> None:
    made = nodes(tmp_path, database)
    for node in made:
        node.says(HINTS_LOST)
    with running(made):
        anna, otto, table = table_of_two(*made)
        slowest = 0.0
        with anna.listen(table, "view") as first, otto.listen(table, "view") as second:
            greet(first, second)
            for _ in range(25):
                mine, other, seat = (first, second, 0) if first.table()["awaited"] else (second, first, 1)
                kept = mine.ask(answer(mine, seat))
                began = time.monotonic()
                both_until(kept["seq"], mine, other)
                slowest = max(slowest, time.monotonic() - began)
        assert slowest < 2.5, slowest
    for node in made:
        node.assert_calm()


# -- robots


def thoughts(node: Node) -> int:
    file = node.folder / "thoughts"
    return len(file.read_text().splitlines()) if file.exists() else 0


@pytest.fixture
def thinking(tmp_path: Path, database: str) -> Iterator[list[Node]]:
    made = nodes(tmp_path, database, delay=0.15)
    for node in made:
        node.says(COUNTING, str(node.folder / "thoughts"))
    with running(made):
        yield made


@pytest.mark.parametrize("how", ["dies", "sleeps", "goes"])
def test_robots_are_played_by_one_server_and_taken_over_by_the_other(thinking: list[Node], how: str) -> None:
    first, second = thinking
    anna = visitor(first)
    table = anna.new_table("a-vendre", "me", "greedy", "greedy", "greedy")["table"]
    anna.made(f"/tables/{table}/robot", {"intent": fresh_intent(), "by": 0, "seat": 0, "level": "greedy"})
    with at(anna, second).listen(table, "view") as there, anna.listen(table, "view") as here:
        greet(here, there)
        while thoughts(first) + thoughts(second) < 6:
            both_until(here.table()["seq"] + 1, here, there)
        drives, other, ear = (first, second, there) if thoughts(first) > thoughts(second) else (second, first, here)
        assert thoughts(other) <= 1, "both servers play the robots"
        before = thoughts(other)
        {"dies": drives.kill, "sleeps": drives.sleep, "goes": drives.stop}[how]()
        began = time.monotonic()
        while thoughts(other) == before:
            ear.until_seq(ear.table()["seq"] + 1)
        assert time.monotonic() - began < TAKEN_OVER
        if how == "sleeps":
            assert thoughts_after_waking(drives, ear) <= 1, "a server that wakes does more than finish its thought"


def thoughts_after_waking(node: Node, ear: Ear) -> int:
    before = thoughts(node)
    node.wake()
    both_until(ear.table()["seq"] + 12, ear)
    return thoughts(node) - before


# -- who is here


def test_who_looks_on_through_another_server_is_here(two: list[Node]) -> None:
    anna, otto, table = table_of_two(*two)
    with anna.listen(table) as first:
        first.until(lambda frame: frame["type"] == "presence" and frame["here"] == [0])
        with otto.listen(table) as second:
            first.until(lambda frame: frame["type"] == "presence" and frame["here"] == [0, 1])
            second.until(lambda frame: frame["type"] == "presence" and frame["here"] == [0, 1])
        first.until(lambda frame: frame["type"] == "presence" and frame["here"] == [0] and "1" in frame["away"])


def test_who_looked_on_through_a_server_that_died_is_away(tmp_path: Path, database: str) -> None:
    with running(nodes(tmp_path, database)) as two:
        anna, otto, table = table_of_two(*two)
        with anna.listen(table) as first, otto.listen(table):
            first.until(lambda frame: frame["type"] == "presence" and frame["here"] == [0, 1])
            two[1].kill()
            first.until(lambda frame: frame["type"] == "presence" and frame["here"] == [0], TAKEN_OVER)


def test_nobody_gives_a_robot_the_seat_of_who_is_at_another_server(tmp_path: Path, database: str) -> None:
    with running(nodes(tmp_path, database, "--absent", "0.5")) as two:
        anna, otto, table = table_of_two(*two)
        wanted = {"by": 0, "seat": 1, "level": "greedy"}
        with anna.listen(table) as here:
            with otto.listen(table) as there:
                there.hear()
                time.sleep(1.0)
                refused = here.ask({"type": "robot", "intent": fresh_intent(), **wanted})
                assert (refused["type"], refused["code"]) == ("refused", "not_yours")
            here.until(lambda frame: frame["type"] == "presence" and frame["here"] == [0])
            time.sleep(1.0)
            assert here.ask({"type": "robot", "intent": fresh_intent(), **wanted})["type"] == "ack"


def test_behind_a_curtain_lifted_at_one_server_the_other_may_show_the_seat(two: list[Node]) -> None:
    anna = visitor(two[0], key=False)
    table = anna.new_table("tramping", "me", "here", "here")["table"]
    elsewhere = at(anna, two[1])
    with anna.listen(table) as ear:
        page = ear.until_kind("page")
        if page["curtain"] is None:
            pytest.skip("this title has no secrets yet")
        assert elsewhere.get(f"/tables/{table}/replay", seat=page["curtain"]["seat"]).status_code == 403
        ear.say({"type": "lift", "seat": page["curtain"]["seat"]})
        shown = ear.until(lambda frame: frame["type"] == "page" and frame["curtain"] is None)
        end = time.monotonic() + 3
        while elsewhere.get(f"/tables/{table}/replay", seat=shown["seat"]).status_code != 200:
            assert time.monotonic() < end
            time.sleep(0.1)


# -- a database that is away


def test_while_the_database_is_away_nobody_is_told_what_is_not_known(tmp_path: Path) -> None:
    with own_database() as database, running(nodes(tmp_path, database.create("club"))) as two:
        anna, _, table = table_of_two(*two)
        said = {"intent": fresh_intent(), "seat": 0, "text": "Bonjour"}
        with anna.listen(table, "view") as ear:
            ear.hear()
            database.kill()
            ear.say({"type": "chat", **said})
            with pytest.raises(ConnectionClosed) as closed:
                ear.until(lambda frame: frame["type"] in ("ack", "refused"), 20)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1012
        refused = anna.post(f"/tables/{table}/chat", said)
        assert refused.status_code == 503
        assert refused.json()["error"]["code"] == "unsure"
        assert health(two[0]) == (503, "no store")
        database.start()
        end = time.monotonic() + 5
        while health(two[0]) != (200, "ok"):
            assert time.monotonic() < end
        first = anna.made(f"/tables/{table}/chat", said)
        assert at(anna, two[1]).made(f"/tables/{table}/chat", said) == first


def health(node: Node) -> tuple[int, str]:
    found = httpx.get(node.url + "/health", timeout=10, verify=UNSEALED)
    return found.status_code, found.text
