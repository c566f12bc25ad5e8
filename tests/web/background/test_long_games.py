"""Long games: the background finds what was found before, and no step of the loop takes long."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import httpx
import msgspec
import pytest

from layers import deep, few_or_many
from ludotheque.table import Table
from ludotheque.web.background.games import AT_ONCE
from web.background.longgames import Long, Timed, long_game, put
from web.people import API, fresh_intent
from web.server import UNSEALED, fresh_store

ENTRIES: Final = few_or_many(2 * AT_ONCE, 7000)
LONGEST: Final = 0.12  # seconds of the processor for a step of the loop; to play such a game again takes 0.4 to 0.8
PATIENCE: Final = 300.0


class Told(Timed):
    """The server, and somebody who sits at its tables."""

    long: Long
    http: httpx.Client

    def get(self, path: str, **query: Any) -> httpx.Response:
        answer = self.http.get(path, params=query)
        assert answer.status_code == 200, answer.text
        return answer

    def post(self, path: str, body: Any) -> Any:
        answer = self.http.post(API + path, json=body)
        assert answer.status_code in (200, 201), answer.text
        return answer.json()


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Told]:
    folder = tmp_path_factory.mktemp("long")
    store = fresh_store(folder)
    long = put(store, ENTRIES)
    server = Told(folder, store=store)
    server.long = long
    key = {"Authorization": f"Bearer {long.key}", "Accept-Language": "fr"}
    with server, httpx.Client(base_url=server.url, headers=key, timeout=PATIENCE, verify=UNSEALED) as server.http:
        yield server
        server.assert_calm()


def test_a_game_that_goes_on_is_taken_up_where_it_was(told: Told) -> None:
    """It is played again beside the loop, and stands as it stood."""
    read = told.get(f"{API}/tables/{told.long.running}", seat=0).json()
    assert read["view"] == msgspec.to_builtins(long_game(ENTRIES).view(0))
    assert read["awaited"] == "play"


def test_what_is_taken_back_in_a_long_game(told: Told) -> None:
    table = f"/tables/{told.long.running}"
    before = told.get(f"{API}{table}", seat=0).json()
    answer = {"intent": fresh_intent(), "seq": before["seq"], "seat": 0, "move": before["options"][0]}
    seq = told.post(f"{table}/moves", answer)["seq"]
    for _ in range(100):  # robots go on meanwhile
        undo = {"intent": fresh_intent(), "seq": seq, "seat": 0}
        if (undone := told.http.post(f"{API}{table}/undo", json=undo)).status_code == 200:
            break
        assert undone.json()["error"]["code"] == "stale"
        seq = told.get(f"{API}{table}", seat=0).json()["seq"]
    after = told.get(f"{API}{table}", seat=0).json()
    assert after["seq"] > before["seq"]
    assert after["fair"]["back"] >= before["fair"]["back"]  # what had fallen has fallen
    assert {**after, "seq": 0, "fair": {}} == {**before, "seq": 0, "fair": {}}


def test_a_moment_of_a_long_game(told: Told) -> None:
    """Each is the table of that moment, in whatever order they are asked for."""
    table = long_game(ENTRIES)
    for at in (ENTRIES // 2, 3, ENTRIES - 1):
        shown = told.get(f"{API}/tables/{told.long.over}/replay", at=at, seat=1).json()
        then = Table(table.game, table.people, table.rules, table.edition, table.dice)
        then.take_up(table.log[:at])
        lines = [line["at"] for line in shown["page"]["log"]["lines"]]
        assert (shown["page"]["moment"], shown["page"]["seat"]) == (at, 1)
        assert lines == [entry for entry, _ in then.told(1)][-len(lines) :]
        assert shown["moments"] == len(table.log) + 1
    again = told.get(f"{API}/tables/{told.long.over}/replay", at=3, seat=1).json()
    assert again["page"]["moment"] == 3


def test_a_fork_of_a_long_game(told: Told) -> None:
    """Where a person is asked: nobody plays on meanwhile."""
    table = long_game(ENTRIES)
    made = told.post(f"/tables/{told.long.over}/fork", {"at": len(table.log), "seat": 0, "level": "random"})
    read = told.get(f"{API}/tables/{made['table']}", seat=0).json()
    assert (read["view"], read["awaited"]) == (msgspec.to_builtins(table.view(0)), "play")


def test_the_document_of_a_long_game_and_the_check_of_its_dice(told: Told) -> None:
    document = told.get(f"{API}/tables/{told.long.over}/document").text
    assert Table.load(document).log[:ENTRIES] == long_game(ENTRIES).log[:ENTRIES]
    own = told.get(f"{API}/tables/{told.long.over}/proof").json()
    assert told.post("/verify", msgspec.json.decode(document)) == own
    refused = told.http.post(f"{API}/verify", json={"format": "{none}"})
    assert (refused.status_code, refused.json()["error"]["code"]) == (400, "bad")


@deep
def test_no_step_of_the_loop_is_long(told: Told) -> None:
    """Whatever anybody asks of a game of 7,000 entries, everybody else's moves go on meanwhile."""
    running, over = (f"{API}/tables/{table}" for table in told.long[:2])
    told.get("/box/lune")  # templates and words are read once, with the first page after a start
    begun = len(told.steps_since(0))
    for path in ("/box/cosmail", "/learn/cosmail", "/box/cosmail/essentiel", f"/table/{told.long.running}"):
        told.get(path)
    for step in (0, 5):
        told.get(f"{API}/games/cosmail/lesson", step=step)
    for table in (running, over):
        for path in ("", "/log", "/placings", "/replay", "/replay?at=40", f"/replay?at={ENTRIES - 9}&seat=0"):
            told.get(table + path)
    told.get(f"{over}/replay/stretch", **{"from": ENTRIES - 50})
    for path in (f"{over}/proof", f"{over}/document", f"{API}/export", f"/table/{told.long.over}/verify"):
        told.get(path)
    for _ in range(60):
        if "/replay?at=" in told.get(f"/table/{told.long.over}/end?wait=1").text:
            break
    told.post(f"/tables/{told.long.over}/fork", {"at": ENTRIES - 40, "seat": 0, "level": "random"})
    told.post(f"/tables/{told.long.running}/hint", {"seat": 0})
    steps = sorted(told.steps_since(begun), reverse=True)
    assert steps, "nothing was measured"
    assert steps[0][0] < LONGEST * 1000, "\n".join(f"{took:.0f} ms {what}" for took, what in steps[:8])
