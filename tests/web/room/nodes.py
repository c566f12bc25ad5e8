"""Several servers on one PostgreSQL, and players who do not care which of them they talk to."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import asyncpg
from websockets.asyncio.client import ClientConnection, connect

from web.people import API, Ear, Person, fresh_intent, moved
from web.room.killing import GONE, MORTAL, Kept, Player
from web.server import Server
from web.store.postgres import Postgres

GOES_ON = 5.0  # seconds after a recovery within which every table must go on
VISITORS = 12


DYING = (
    MORTAL
    + """
from ludotheque.web.store.postgres import queries

append = queries.append

async def dying_append(file, asked):
    if point == "before the commit":
        die_in_time()
    kept = await append(file, asked)
    if point == "after the commit, before anybody hears of it":
        die_in_time()
    return kept

queries.append = dying_append
sys.exit(main(sys.argv[3:]))
"""
)


class Node(Server):
    """One of several servers on a store; a script may run before the program itself."""

    script = ""
    words_of_script: tuple[str, ...] = ()

    def says(self, script: str, *words: str) -> Node:
        self.script, self.words_of_script = script, words
        return self

    def command(self) -> list[str]:
        plain = super().command()
        if not self.script:
            return plain
        return [sys.executable, "-c", self.script, *self.words_of_script, *plain[3:]]

    def sleep(self) -> None:
        """Stop it without its noticing."""
        assert self.process is not None
        os.kill(self.process.pid, signal.SIGSTOP)

    def wake(self) -> None:
        assert self.process is not None
        os.kill(self.process.pid, signal.SIGCONT)


def nodes(folder: Path, store: str, *options: str, number: int = 2, delay: float = 0.02) -> list[Node]:
    """Servers on one store, not yet started."""
    made = []
    for n in range(number):
        own = folder / f"node{n}"
        own.mkdir()
        made.append(Node(own, *options, store=store, delay=delay))
    return made


@contextmanager
def running(made: list[Node]) -> Iterator[list[Node]]:
    """Start them, and let none of them outlive the test."""
    try:
        with ThreadPoolExecutor() as pool:
            list(pool.map(Node.start, made))
        yield made
    finally:
        for node in made:
            if node.process is not None:
                with suppress(ProcessLookupError):
                    node.wake()
                node.stop(signal.SIGKILL if node.killed else signal.SIGTERM)


met: list[Person] = []


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


def all_until(seq: int, *ears: Ear) -> None:
    for ear in ears:
        ear.until_seq(seq)


def answer(ear: Ear, seat: int, **more: Any) -> dict[str, Any]:
    """An answer to what the table asks of this seat."""
    shown = ear.table()
    if shown["awaited"] == "throw":
        return {"type": "throw", "intent": fresh_intent(), "seq": shown["seq"], "seat": seat, **more}
    return moved(shown["options"][0], seat, shown["seq"], **more)


def table_of_two(first: Node, second: Node) -> tuple[Person, Person, str]:
    """Two persons at two servers, at a game that is never short."""
    anna, otto = visitor(first), visitor(second)
    made = anna.new_table("lune", "me", "link")
    otto.join(made["invitations"][0]["link"], "Otto")
    return anna, otto, made["table"]


@contextmanager
def own_database() -> Iterator[Postgres]:
    """A PostgreSQL of a test's own, to be killed as it likes."""
    with TemporaryDirectory(prefix="ludotheque-postgres-", ignore_cleanup_errors=True) as folder:
        database = Postgres(Path(folder)).start()
        try:
            yield database
        finally:
            database.stop(immediately=True)


class Wanderer(Player):
    """A player who comes back through whichever server happens to be next, and never sees less than was promised."""

    thinks = 0.2
    refusals = ("stale", "trouble")
    doors: list[Node]

    def door(self) -> Server:
        """First the one it was given, then any."""
        door, self.server = self.server, self.rng.choice(self.doors)
        return door

    async def live(self) -> None:
        while not self.stopping or self.on_its_way is not None:
            address = f"{self.door().live}{API}/tables/{self.table}/live?mode=view&lang=en"
            promised = max(self.acknowledged.values(), default=0)
            with suppress(*GONE):
                async with connect(address, additional_headers=self.key, compression=None, open_timeout=2) as line:
                    await self.talk_from(line, promised)
            await asyncio.sleep(0.05)

    async def talk_from(self, line: ClientConnection, promised: int) -> None:
        self.shown = {"seq": -1, "awaited": None}
        talking = asyncio.ensure_future(self.talk(line))
        try:
            while not talking.done() and self.shown["seq"] < 0:
                await asyncio.wait([talking], timeout=0.02)
            assert self.shown["seq"] < 0 or self.shown["seq"] >= promised, "less was shown than was acknowledged"
            await talking
        finally:
            talking.cancel()

    def __str__(self) -> str:
        shown = {name: self.shown.get(name) for name in ("seq", "awaited", "to_act", "people")}
        return f"{self.table} seat {self.seat}: {shown}, acknowledged {self.known}, on its way {self.on_its_way}"

    @property
    def known(self) -> int:
        return max([int(self.shown["seq"]), *self.acknowledged.values()])


class Club:
    """Visitors who sit down together at many tables."""

    def __init__(self, doors: list[Node], rng: Random) -> None:
        self.doors, self.rng = doors, rng
        self.people = [Person(doors[n % len(doors)], key=True) for n in range(VISITORS)]

    def table(self, robots: int = 0, seats: int = 3) -> list[Wanderer]:
        """A new table with a visitor at each seat that is not a robot's."""
        guests = self.rng.sample(self.people, seats - robots)
        kinds = ["me", *["link"] * (len(guests) - 1), *["greedy"] * robots]
        made = guests[0].new_table("a-vendre", *kinds)
        for person, invitation in zip(guests[1:], made["invitations"]):
            person.join(invitation["link"], f"Invité {invitation['seat']}")
        found = []
        for seat, one in enumerate(guests):
            player = Wanderer(
                self.doors[seat % len(self.doors)], made["table"], seat, one.cookies(), Random(self.rng.random())
            )
            player.doors = self.doors
            found.append(player)
        return found

    def close(self) -> None:
        for person in self.people:
            person.close()


async def kept_in(store: str, tables: Iterable[str]) -> dict[str, Kept]:
    """These tables as the database has them."""
    file = await asyncpg.connect(store, server_settings={"search_path": "ludotheque"})
    try:
        rows = await file.fetch(
            "SELECT id, seq, intent, record FROM log JOIN tables USING (number) WHERE id = ANY($1) ORDER BY id, seq",
            list(tables),
        )
    finally:
        await file.close()
    found: dict[str, list[tuple[int, str | None, bytes]]] = {}
    for table, seq, intent, record in rows:
        found.setdefault(table, []).append((seq, intent and intent.decode(), record))
    return {table: Kept(records) for table, records in found.items()}


async def until(true: Any, patience: float, what: str = "it did not come to pass") -> float:
    """How long it took."""
    began = time.monotonic()
    while not true():
        assert time.monotonic() - began < patience, what
        await asyncio.sleep(0.02)
    return time.monotonic() - began
