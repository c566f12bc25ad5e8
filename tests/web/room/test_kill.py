"""kill -9 under play: no acknowledged move is lost, none is made twice, and every table answers again.

`LUDOTHEQUE_KILLS=200` kills more often; a failure prints the seed, and `LUDOTHEQUE_SEED` repeats it as far as the
moment of a kill can be repeated.
"""

from __future__ import annotations

import asyncio
import os
import time
from pathlib import Path
from random import Random

import pytest

from layers import deep, deep_but
from web.people import Person
from web.room.killing import POINTS, DyingServer, Player, check, kept, records_that_replay, seated
from web.server import Server, on_postgresql

pytestmark = [
    pytest.mark.skipif(os.name != "posix", reason="there is no kill -9"),
    pytest.mark.skipif(on_postgresql(), reason="about a file of tables; test_nodes_kill.py is about databases"),
]
KILLS = int(os.environ.get("LUDOTHEQUE_KILLS", "8"))
SEED = int(os.environ.get("LUDOTHEQUE_SEED", "0")) or Random().randrange(1, 1 << 32)
TABLES = 5
ANSWERS_WITHIN = 20.0  # seconds after the restart, on a machine that has much else to do
LAST_ANSWERS = 60.0  # seconds in which everything on its way is answered at the end


class Game:
    """A crowd that plays on while the server is killed under it."""

    def __init__(self, server: Server, rng: Random) -> None:
        self.server = server
        self.rng = rng
        self.players: list[Player] = []
        self.tasks: dict[Player, asyncio.Task[None]] = {}
        self.on_their_way = 0

    @property
    def going(self) -> set[str]:
        return {player.table for player in self.players if not player.over}

    async def sit_down(self) -> None:
        """As many tables as there should be; whoever sits at one that is over goes home."""
        for player in self.players:
            if player.table not in self.going and player.on_its_way is None:
                await player.leave()
        new = [await asyncio.to_thread(seated, self.server, self.rng, Player) for _ in range(TABLES - len(self.going))]
        for players in new:
            self.players += players
            self.tasks |= {player: asyncio.create_task(player.live()) for player in players}

    async def kill_and_restart(self, pause: float, in_flight: bool) -> None:
        """After a pause; `in_flight`: as soon as somebody waits for an answer."""
        await asyncio.sleep(pause)
        end = time.monotonic() + ANSWERS_WITHIN
        while in_flight and not any(player.on_its_way for player in self.players):
            assert time.monotonic() < end, "nobody plays"
            await asyncio.sleep(0.001)
        await self.restart()

    async def restart_when_dead(self) -> None:
        assert self.server.process is not None
        await asyncio.to_thread(self.server.process.wait, LAST_ANSWERS)
        await self.restart()

    async def restart(self) -> None:
        self.server.kill()
        self.on_their_way += sum(1 for player in self.players if player.on_its_way is not None)
        await asyncio.sleep(0.05)  # what had been sent already is still heard
        check(self.players, kept(self.server.store))
        await asyncio.to_thread(self.server.start)
        await asyncio.to_thread(self.everything_answers)
        self.raise_what_went_wrong()

    def everything_answers(self) -> None:
        began = time.monotonic()
        visitor = Person(self.server, key=True)
        for table in self.going:
            known = max(max(one.acknowledged.values(), default=0) for one in self.players if one.table == table)
            found = visitor.get(f"/tables/{table}")
            assert found.status_code == 200, found.text
            assert found.json()["seq"] >= known
        visitor.close()
        assert time.monotonic() - began < ANSWERS_WITHIN

    def raise_what_went_wrong(self) -> None:
        for task in self.tasks.values():
            if task.done():
                task.result()

    async def finish(self) -> None:
        """Everything on its way gets its answer, at the latest now."""
        for player in self.players:
            player.stopping = True
        end = time.monotonic() + LAST_ANSWERS
        while any(player.on_its_way for player in self.players):
            self.raise_what_went_wrong()
            assert time.monotonic() < end, "something was never answered"
            await asyncio.sleep(0.02)
        await asyncio.gather(*[player.leave() for player in self.players])
        await asyncio.wait_for(asyncio.gather(*self.tasks.values()), LAST_ANSWERS)


@deep
def test_kill_9_under_play_loses_nothing_and_doubles_nothing(tmp_path: Path) -> None:
    print(f"LUDOTHEQUE_SEED={SEED}")
    rng = Random(SEED)
    server = Server(tmp_path).start()

    async def scene() -> Game:
        game = Game(server, rng)
        for number in range(KILLS):
            await game.sit_down()
            await game.kill_and_restart(0.05 + rng.random() * 0.5, in_flight=number % 2 == 0)
        await game.finish()
        return game

    try:
        game = asyncio.run(scene())
    finally:
        server.stop()
    records, acknowledged = counted(game)
    print(f"{KILLS} kills, {records} records, {acknowledged} acknowledged")
    print(f"{game.on_their_way} were on their way, {sum(player.repeats for player in game.players)} were sent again")
    assert acknowledged > 5 * KILLS
    assert game.on_their_way >= KILLS // 4


def counted(game: Game) -> tuple[int, int]:
    """How many records the file has and how many were acknowledged, when all of it is in order."""
    check(game.players, kept(game.server.store))
    records = asyncio.run(records_that_replay(str(game.server.store), {player.table for player in game.players}))
    acknowledged = sum(len(player.acknowledged) for player in game.players)
    assert records >= acknowledged
    return records, acknowledged


@pytest.mark.parametrize("point", deep_but(POINTS, POINTS[0]))
def test_a_death_at_the_worst_moment_loses_nothing_and_doubles_nothing(tmp_path: Path, point: str) -> None:
    rng = Random(SEED)
    server = DyingServer(tmp_path).dies(point, 40 + rng.randrange(40)).start()

    async def scene() -> Game:
        game = Game(server, rng)
        await game.sit_down()
        await game.restart_when_dead()
        await asyncio.sleep(0.3)
        await game.finish()
        return game

    try:
        game = asyncio.run(scene())
    finally:
        server.stop()
    assert counted(game)[1] > 20
