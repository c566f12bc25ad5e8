"""A day at a club, in a few minutes: people come and go by the hour, at tables of every title, and read between games.

LUDOTHEQUE_HOUR is how many seconds an hour takes (make soak: 150); a failure prints the seed.  Nobody is refused who
should not be, nothing acknowledged is missing, and after the night the server holds no more than after the evening.
"""

from __future__ import annotations

import asyncio
import itertools
import os
import re
import time
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any, Final

import httpx
import pytest
from websockets.asyncio.client import ClientConnection

from layers import deep
from ludotheque import shelf
from web.people import API, Person
from web.room.killing import Player
from web.server import UNSEALED, Server

pytestmark = [deep, pytest.mark.skipif(not Path("/proc").exists(), reason="memory is read from /proc")]
HOUR: Final = float(os.environ.get("LUDOTHEQUE_HOUR", "2.5"))  # seconds
SEED: Final = int(os.environ.get("LUDOTHEQUE_SEED", "0")) or Random().randrange(1, 1 << 32)
AWAKE: Final = (1, 1, 0, 0, 0, 0, 0, 1, 1, 2, 2, 3, 4, 3, 3, 3, 4, 5, 6, 8, 8, 7, 5, 3)  # tables played at, by the hour
IDLE: Final = 1.0  # seconds after which a table nobody plays at leaves the memory
MOST: Final = 60  # megabytes a day may leave behind
LAST_ANSWERS: Final = 30.0
ROBOTS: Final = ("novice", "greedy")
PAGES: Final = ("/", "/you", "/help", "/notices", "/verify", *[f"/box/{game}" for game in shelf.games()])


class Guest(Player):
    """Somebody at a table, who thinks, speaks when they are asked, and knows how long each answer took to be kept."""

    thinks = 0.3  # so that words, one answer in ten, are not too many for anybody

    def __init__(self, *of: Any) -> None:
        super().__init__(*of)
        self.began = 0.0
        self.took: list[float] = []

    async def answer(self, line: ClientConnection) -> None:
        if self.shown["awaited"] is not None:
            await super().answer(line)
            self.began = time.monotonic()

    def note(self, frame: dict[str, Any]) -> None:
        super().note(frame)
        self.took.append(time.monotonic() - self.began)


class Club:
    """Who is there, and what they have done."""

    def __init__(self, server: Server, rng: Random) -> None:
        self.server, self.rng = server, rng
        self.titles = itertools.cycle(shelf.games())
        self.playing: dict[Guest, asyncio.Task[None]] = {}
        self.guests: list[Guest] = []
        self.left: list[tuple[str, dict[str, str]]] = []  # tables somebody has left, and a key of theirs
        self.read: Counter[int] = Counter()  # pages, by their status

    # -- tables

    async def come(self) -> None:
        found = await asyncio.to_thread(self.sit_down)
        self.guests += found
        self.playing |= {guest: asyncio.create_task(guest.live()) for guest in found}

    def sit_down(self) -> list[Guest]:
        """One to three people at a table of the next title, with robots at its other seats."""
        game = shelf.game(next(self.titles))
        seats = max(min(game.seats), 3)
        people = [Person(self.server, key=True) for _ in range(self.rng.randint(1, seats))]
        robots = [self.rng.choice(ROBOTS) for _ in range(seats - len(people))]
        made = people[0].new_table(game.key, "me", *["link"] * (len(people) - 1), *robots)
        for person, invitation in zip(people[1:], made["invitations"]):
            person.join(invitation["link"], f"Invité {invitation['seat']}")
        keys = [person.cookies() for person in people]
        for person in people:
            person.close()
        return [Guest(self.server, made["table"], n, key, Random(self.rng.random())) for n, key in enumerate(keys)]

    async def go(self, tables: set[str]) -> None:
        """All who sit there have had their answer, and go home."""
        going = [guest for guest in self.playing if guest.table in tables]
        for guest in going:
            guest.stopping = True
        await until(lambda: not any(guest.on_its_way for guest in going))
        await asyncio.gather(*[guest.leave() for guest in going])
        await asyncio.wait_for(asyncio.gather(*[self.playing.pop(guest) for guest in going]), LAST_ANSWERS)
        self.left += {guest.table: (guest.table, guest.key) for guest in going}.values()

    async def hour(self, wanted: int) -> None:
        """So many tables at the end of it; games that are over are left, and others go on."""
        over = {guest.table for guest in self.playing if guest.over}
        rest = {guest.table for guest in self.playing} - over
        await self.go(over | set(self.rng.sample(sorted(rest), max(0, len(rest) - wanted))))
        for _ in range(wanted - len({guest.table for guest in self.playing})):
            await self.come()
        end = time.monotonic() + HOUR
        while time.monotonic() < end:
            for task in self.playing.values():
                if task.done():
                    task.result()
            if wanted:
                await asyncio.to_thread(self.look_in)
            await asyncio.sleep(min(0.2, HOUR / 4))

    # -- reading

    def look_in(self) -> None:
        """Somebody reads a page or two, or comes back to a table they have left."""
        with httpx.Client(base_url=self.server.url, timeout=LAST_ANSWERS, verify=UNSEALED) as http:
            pages = [self.rng.choice(PAGES)]
            if self.left and self.rng.random() < 0.4:
                table, key = self.rng.choice(self.left)
                http.headers.update(key)
                state = http.get(f"{API}/tables/{table}")
                over = state.status_code == 200 and not state.json()["to_act"]
                later = (
                    f"{API}/tables/{table}/document",
                    f"{API}/tables/{table}/proof",
                    f"{API}/tables/{table}/replay",
                )
                pages += [f"/table/{table}", self.rng.choice(later) if over else f"{API}/tables/{table}/log"]
            for page in pages:
                self.read[http.get(page, headers={"Accept-Language": self.rng.choice(("fr", "en"))}).status_code] += 1


async def until(true: Callable[[], bool]) -> None:
    end = time.monotonic() + LAST_ANSWERS
    while not true():
        assert time.monotonic() < end
        await asyncio.sleep(0.02)


def megabytes(server: Server) -> float:
    assert server.process is not None
    found = re.search(r"VmRSS:\s+(\d+) kB", Path(f"/proc/{server.process.pid}/status").read_text())
    assert found
    return int(found[1]) / 1024


def open_rooms(server: Server) -> int:
    found = re.search(r"^ludotheque_open_rooms (\d+)$", httpx.get(server.url + "/metrics", verify=UNSEALED).text, re.M)
    assert found
    return int(found[1])


def test_a_day_at_the_club(own_server: Callable[..., Server]) -> None:
    print(f"LUDOTHEQUE_SEED={SEED}")
    server = own_server("--metrics", "--idle", str(IDLE), "--think", "0.05")
    club = Club(server, Random(SEED))

    async def day() -> float:
        await club.hour(max(AWAKE))  # the first evening: what is read once is in memory afterwards
        await club.go({guest.table for guest in club.playing})
        await until(lambda: open_rooms(server) == 0)
        before = megabytes(server)
        for wanted in AWAKE:
            await club.hour(wanted)
        await club.go({guest.table for guest in club.playing})
        await until(lambda: open_rooms(server) == 0)
        return megabytes(server) - before

    grown = asyncio.run(day())
    took = sorted(one for guest in club.guests for one in guest.took)
    moves = sum(len(guest.acknowledged) for guest in club.guests)
    tables = {guest.table for guest in club.guests}
    over = {guest.table for guest in club.guests if guest.over}
    print(f"{len(tables)} tables, {len(over)} of them played to the end, {moves} answers kept")
    print(
        f"half within {1000 * took[len(took) // 2]:.0f} ms, 99 in 100 within {1000 * took[-1 - len(took) // 100]:.0f}"
    )
    print(f"{dict(club.read)} pages; {grown:.1f} MB more after the day")
    assert set(club.read) == {200}
    assert moves > 10 * len(AWAKE)
    assert grown < MOST
    everything_is_there(server, club)
    server.assert_calm()


def everything_is_there(server: Server, club: Club) -> None:
    """After a restart each table is as far as its players were told, and what they said stands there."""
    server.stop()
    server.start()
    known: Counter[str] = Counter()
    for guest in club.guests:
        known[guest.table] = max(known[guest.table], *guest.acknowledged.values(), 0)
    with closing(Person(server, known=False)) as someone:
        for guest in {guest.table: guest for guest in club.guests}.values():
            someone.http.headers.update(guest.key)
            state = someone.get(f"/tables/{guest.table}", seat=guest.seat)
            assert state.status_code == 200
            assert state.json()["seq"] >= known[guest.table]
