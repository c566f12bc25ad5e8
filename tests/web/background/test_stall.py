"""One rude visitor: long games replayed and forked without end, hints nobody claims, tables of robots."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from random import Random
from typing import Final

import httpx
import pytest

from layers import deep
from ludotheque.web.settings import Settings
from web.background.longgames import Long, put
from web.people import API, Ear, Person, moved
from web.room.histories import SERIES
from web.room.robotpace import robots_take
from web.room.test_playing import throw
from web.server import UNSEALED, Server, fresh_store

pytestmark = deep
ENTRIES: Final = 7000
CONNECTIONS: Final = 10
HINTS: Final = 200
ROBOT_TABLES: Final = 240
MOVES: Final = 150
PAUSE: Final = 0.05  # seconds between two of them: a server takes no more of one page
QUICK: Final = 0.1  # seconds in which moves are acknowledged, all but one in a hundred
NOISE: Final = 4.0  # and at most so many times as long as on the same machine before
ROUNDS: Final = 12  # in which robots are timed
SLOWER: Final = 2.0  # times as long as usual, at most, robots take
LEVELS: Final = ("greedy", "search")
TRIES: Final = 3  # for whatever else the machine is busy with
ELSEWHERE: Final = "127.0.0.2"  # whence the rude visitor comes
PATIENCE: Final = 120.0


class Rude:
    """One address with ten connections that never stop asking."""

    def __init__(self, server: Server, long: Long) -> None:
        self.server, self.long = server, long
        self.stopped = threading.Event()
        self.answers: list[int] = []
        work = [self.replay, self.replay, self.fork]
        self.threads = [threading.Thread(target=self.live, args=(work[n % 3], n)) for n in range(CONNECTIONS)]

    @contextmanager
    def about(self) -> Iterator[None]:
        for thread in self.threads:
            thread.start()
        try:
            yield
        finally:
            self.stopped.set()
            for thread in self.threads:
                thread.join(PATIENCE)

    def live(self, work: Callable[[httpx.Client, Random], httpx.Response], number: int) -> None:
        rng, key = Random(number), {"Authorization": f"Bearer {self.long.key}"}
        transport = httpx.HTTPTransport(local_address=ELSEWHERE, verify=UNSEALED)
        with httpx.Client(base_url=self.server.url, headers=key, timeout=PATIENCE, transport=transport) as http:
            while not self.stopped.is_set():
                with suppress(httpx.HTTPError):
                    self.answers.append(work(http, rng).status_code)

    def replay(self, http: httpx.Client, rng: Random) -> httpx.Response:
        table = rng.choice(self.long[:2])
        return http.get(f"{API}/tables/{table}/replay", params={"at": rng.randrange(ENTRIES)})

    def fork(self, http: httpx.Client, rng: Random) -> httpx.Response:
        wanted = {"at": rng.randrange(ENTRIES // 2, ENTRIES), "seat": 0, "level": "random"}
        return http.post(f"{API}/tables/{self.long.over}/fork", json=wanted)


def played(ear: Ear, moves: int, rng: Random) -> list[float]:
    """How long each answer of these two seats took to be acknowledged, in order."""
    took: list[float] = []
    for _ in range(moves):
        now = ear.table()
        if now["outcome"] is not None:
            break
        seat, seq = now["seat"], now["seq"]
        calls = now["awaited"] == "throw"
        message = throw(seat, seq) if calls else moved(rng.choice(now["options"]), seat, seq)
        began = time.perf_counter()
        heard = ear.ask(message)
        took.append(time.perf_counter() - began)
        assert heard["type"] == "ack", heard
        ear.until_seq(heard["seq"])
        time.sleep(PAUSE)
    return sorted(took)


def late(took: list[float]) -> float:
    """All but one in a hundred are quicker."""
    return took[-1 - len(took) // 100]


def load(person: Person) -> None:
    """Hints nobody waits for, and tables of robots alone."""
    for _ in range(HINTS // 20):
        table = person.new_table("cosmail", "me", "random", "random")["table"]
        for _ in range(20):
            with suppress(httpx.TimeoutException):
                person.http.post(f"{API}/tables/{table}/hint", json={"seat": 0}, timeout=0.03)
    for _ in range(ROBOT_TABLES):
        person.new_table("a-vendre", *["search"] * 4)


@pytest.fixture
def attacked(own_server: Callable[..., Server], tmp_path: Path) -> tuple[Server, Rude]:
    store = fresh_store(tmp_path)
    long = put(store, ENTRIES)
    calm = ("--delay", str(Settings.delay))  # as it is anywhere
    server = own_server(*calm, "--idle", "600", store=store)  # robots by themselves play until the end
    return server, Rude(server, long)


def test_a_rude_visitor_does_not_hold_up_anothers_moves_and_robots(attacked: tuple[Server, Rude]) -> None:
    server, rude = attacked
    with closing(Person(server)) as claire, closing(Person(server)) as crowd:
        moves, robots = late(at_own_table(claire, Random(1))), {level: among(claire, level) for level in LEVELS}
        with rude.about():
            load(crowd)
            moves_then = late(at_own_table(claire, Random(2)))
            robots_then = {level: patiently(claire, level, SLOWER * robots[level]) for level in LEVELS}
        print(f"p99 of moves: {1000 * moves:.0f} ms, under pressure {1000 * moves_then:.0f} ms")
        print(f"an answer of robots: {robots}, under pressure {robots_then} seconds")
        assert moves_then < max(QUICK, NOISE * moves), (moves_then, moves)
        assert all(robots_then[level] < SLOWER * robots[level] for level in LEVELS), (robots_then, robots)
        assert rude.answers.count(200) + rude.answers.count(201) >= 5, "it was not served at all"


def at_own_table(person: Person, rng: Random) -> list[float]:
    table = person.new_table("cosmail", "me", "here", "here", rules=SERIES)["table"]
    with person.listen(table, "view") as ear:
        ear.drain()
        return played(ear, MOVES, rng)


def among(person: Person, level: str) -> float:
    """Seconds of an answer where three such robots play."""
    return robots_take(person, person.new_table("a-vendre", "me", *[level] * 3)["table"], ROUNDS)


def patiently(person: Person, level: str, bound: float) -> float:
    """The same, looked at once more where it is too much."""
    tried: list[float] = []
    while len(tried) < TRIES and min(tried, default=bound) >= bound:
        tried.append(among(person, level))
    return min(tried)
