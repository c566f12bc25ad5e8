"""Two servers on one PostgreSQL: what one keeps the other shows, and of two at once one wins."""

from __future__ import annotations

import asyncio
import json
import os
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect

from layers import deep
from ludotheque.cli.main import main
from web.notices.receiving import soon
from web.people import API, Ear, Person, fresh_intent, moved
from web.room.nodes import Node, all_until, answer, at, greet, nodes, running, table_of_two, until, visitor

pytestmark = [
    deep,
    pytest.mark.skipif(os.name != "posix", reason="there is no kill -9"),
    pytest.mark.usefixtures("_goodbye"),
]

HINTS_LOST = """
import asyncio, random, sys
from ludotheque.cli.main import main
from ludotheque.web.store.postgres.store import PostgresStore
watch = PostgresStore.watch

async def unreliable(self, heard):
    def sometimes(table, seq):
        fate = random.random()
        if fate < 0.4:
            return
        if fate < 0.6:
            asyncio.get_running_loop().call_later(20, heard, table, seq)
            return
        heard(table, seq)
        if fate < 0.8:
            heard(table, seq)
    await watch(self, sometimes)

PostgresStore.watch = unreliable
sys.exit(main(sys.argv[1:]))
"""


# -- what one keeps, the other shows


def test_what_is_kept_at_one_server_is_shown_at_the_other(two: list[Node]) -> None:
    anna, otto, table = table_of_two(*two)
    elsewhere = at(anna, two[1])
    with (
        anna.listen(table, "view") as first,
        otto.listen(table, "view") as second,
        elsewhere.listen(table, "view") as mirror,
    ):
        greet(first, second, mirror)
        for _ in range(30):
            mine, seat = (first, 0) if first.table()["awaited"] else (second, 1)
            kept = mine.ask(answer(mine, seat))
            assert kept["type"] == "ack", kept
            all_until(kept["seq"], first, second, mirror)
            assert [ear.table()["seq"] for ear in (first, second, mirror)] == [kept["seq"]] * 3
            assert mirror.table()["view"] == first.table()["view"]
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


def test_a_table_removed_at_one_server_is_gone_at_the_other(
    two: list[Node], capsys: pytest.CaptureFixture[str]
) -> None:
    """Whoever sits there is told at once, not at their next move; and nobody reads it any more."""
    anna, otto, table = table_of_two(*two)
    other = anna.new_table("lune", "me", "greedy")["table"]
    elsewhere = at(anna, two[1])
    assert elsewhere.get(f"/tables/{other}").status_code == 200  # open there, and nobody looks at it
    assert main(["host", "key", "--store", two[0].address]) == 0
    key = capsys.readouterr().out.strip()
    with otto.listen(table) as ear:
        greet(ear)
        for one in (table, other):
            anna.made("/host/remove", {"key": key, "table": one, "sure": True})
        assert ear.until_closed() == 4404
    assert otto.get(f"/tables/{table}").status_code == 404
    soon(lambda: elsewhere.get(f"/tables/{other}").status_code == 404)


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
            all_until(kept["seq"], first, second)


def test_what_is_taken_back_at_one_server_is_taken_back_at_the_other(two: list[Node]) -> None:
    anna = visitor(two[0], key=False)
    made = anna.new_table("a-vendre", "me", "greedy", undo="own", rules={"form": "double"})
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
    table = anna.new_table("lune", "me", "greedy", "greedy")["table"]

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


def answered(ear: Ear, intent: str) -> dict[str, Any]:
    return ear.until(lambda frame: frame.get("intent") == intent)


def test_the_same_intent_at_both_servers_at_once_is_kept_once(two: list[Node]) -> None:
    anna = visitor(two[0])
    table = anna.new_table("lune", "me", "greedy")["table"]
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
            all_until(answers[0]["seq"], first, second)


def test_a_rematch_asked_for_at_both_servers_at_once_is_one_table(two: list[Node]) -> None:
    anna, otto = visitor(two[0]), visitor(two[1])
    with ThreadPoolExecutor() as pool:
        for round_ in range(1, 6):
            table = over(anna, otto)
            asking = [pool.submit(one.made, f"/tables/{table}/rematch") for one in (anna, otto)]
            assert len({one.result()["table"] for one in asking}) == 1
            for person in (anna, otto):
                assert len(person.get("/tables").json()) == 2 * round_


def over(anna: Person, otto: Person) -> str:
    """A short game of these two, played by robots in their places."""
    made = anna.new_table("a-vendre", "me", "link", rules={"max_rounds": 2})
    otto.join(made["invitations"][0]["link"], "Otto")
    for seat, person in enumerate((anna, otto)):
        robot = {"intent": fresh_intent(), "by": seat, "seat": seat, "level": "random"}
        person.made(f"/tables/{made['table']}/robot", robot)
    end = time.monotonic() + 60
    while any(person.get(f"/tables/{made['table']}").json()["to_act"] for person in (anna, otto)):
        assert time.monotonic() < end
        time.sleep(0.05)
    return str(made["table"])


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
                all_until(kept["seq"], mine, other)
                slowest = max(slowest, time.monotonic() - began)
        assert slowest < 15, slowest  # nobody has waited for a hint that was late
    for node in made:
        node.assert_calm()
