"""A club plays at many tables while servers and the database are killed, stopped and put to sleep under it."""

from __future__ import annotations

import asyncio
import time
from random import Random

from web.room.killing import check, records_that_replay
from web.room.nodes import GOES_ON, Club, Node, Wanderer, kept_in, until
from web.store.postgres import Postgres


class Storm:
    """All tables, and the few of them at which somebody plays just now."""

    def __init__(self, database: Postgres, store: str, doors: list[Node], rng: Random, tables: int) -> None:
        self.database, self.store, self.doors, self.rng, self.tables = database, store, doors, rng, tables
        self.at_once = max(12, tables // 12)  # tables at which somebody plays
        self.waiting: list[list[Wanderer]] = []  # tables nobody plays at
        self.playing: dict[str, list[Wanderer]] = {}
        self.tasks: dict[Wanderer, asyncio.Task[None]] = {}
        self.slowest = 0.0
        self.on_their_way = 0
        self.recoveries = 0
        self.events: dict[str, int] = {}

    @property
    def players(self) -> list[Wanderer]:
        return [player for table in (*self.waiting, *self.playing.values()) for player in table]

    def set_up(self) -> None:
        club = Club(self.doors, self.rng)
        self.waiting = [club.table(robots=n % 3 == 2) for n in range(self.tables)]
        club.close()

    # -- who plays

    async def change_places(self) -> None:
        """Some leave their tables, and go to others; a table that is over is left for good."""
        await self.leave(
            [
                table
                for table, players in self.playing.items()
                if self.rng.random() < 0.4 or any(one.over for one in players)
            ]
        )
        going = [players for players in self.waiting if not any(one.over for one in players)]
        for players in going[: self.at_once - len(self.playing)]:
            self.waiting.remove(players)
            self.playing[players[0].table] = players
            for player in players:
                player.stopping = False
                self.tasks[player] = asyncio.create_task(player.live())

    async def leave(self, tables: list[str]) -> None:
        """These tables are left alone once everything said there was answered."""
        players = [player for table in tables for player in self.playing[table]]
        for player in players:
            player.stopping = True
        await until(lambda: not any(player.on_its_way for player in players), 20, "something was never answered")
        self.raise_what_went_wrong()
        gone = [self.tasks.pop(player) for player in players]
        await asyncio.gather(*[player.leave() for player in players])
        await asyncio.wait_for(asyncio.gather(*gone), 20)
        self.waiting += [self.playing.pop(table) for table in tables]

    # -- what happens to them

    async def strike_node(self) -> None:
        """One server dies or sleeps, or both die at once; the tables go on, also before it is back."""
        what = self.rng.choice(("kill", "kill", "sleep", "stop", "both"))
        node = self.rng.choice(self.doors)
        self.note(what)
        if what == "sleep":
            node.sleep()
            await asyncio.sleep(0.3 + self.rng.random() * 3)
            node.wake()
            await self.goes_on()
        elif what == "both":
            for one in self.doors:
                one.kill()
            await asyncio.gather(*[asyncio.to_thread(one.start) for one in self.doors])
            await self.goes_on()
        else:
            await asyncio.to_thread(node.kill if what == "kill" else node.stop)
            await self.goes_on()
            await asyncio.to_thread(node.start)

    async def strike_database(self) -> None:
        what = self.rng.choice(("database killed", "database stopped at once", "database stopped"))
        self.note(what)
        if what == "database killed":
            self.database.kill()
        else:
            await asyncio.to_thread(self.database.stop, what == "database stopped at once")
        await asyncio.sleep(self.rng.random() * 1.5)
        await asyncio.to_thread(self.database.start)
        await self.goes_on()

    def note(self, what: str) -> None:
        self.events[what] = self.events.get(what, 0) + 1
        self.on_their_way += sum(1 for player in self.players if player.on_its_way is not None)

    async def goes_on(self) -> None:
        """Every table at which somebody plays has a new record within seconds; then all are looked through."""
        began = time.monotonic()
        before = {table: max(one.known for one in players) for table, players in self.playing.items()}
        while True:
            self.raise_what_went_wrong()
            stuck = [table for table in before if not self.went_on(table, before[table])]
            if not stuck:
                break
            assert time.monotonic() - began < GOES_ON, [str(one) for table in stuck for one in self.playing[table]]
            await asyncio.sleep(0.02)
        self.recoveries += 1
        self.slowest = max(self.slowest, time.monotonic() - began)
        await self.check()

    def went_on(self, table: str, before: int) -> bool:
        players = self.playing[table]
        return any(one.over for one in players) or max(one.known for one in players) > before

    async def check(self) -> None:
        players = [player for table in self.playing.values() for player in table]
        promised = {player: dict(player.acknowledged) for player in players}
        found = await kept_in(self.store, self.playing)
        for player, acknowledged in promised.items():
            for intent, seq in acknowledged.items():
                assert found[player.table].intents.get(intent) == seq, f"{intent} was acknowledged as {seq}"

    def raise_what_went_wrong(self) -> None:
        for task in self.tasks.values():
            if task.done():
                task.result()

    # -- the end

    async def finish(self) -> tuple[int, int]:
        """Everybody goes home; how many records there are and how many were acknowledged, all being in order."""
        await self.leave(list(self.playing))
        tables = {players[0].table for players in self.waiting}
        check(self.players, await kept_in(self.store, tables))
        records = await records_that_replay(self.store, tables)
        acknowledged = sum(len(player.acknowledged) for player in self.players)
        assert records >= acknowledged
        return records, acknowledged
