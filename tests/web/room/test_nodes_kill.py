"""Two servers on one PostgreSQL, all of which die again and again: nothing acknowledged is lost, nothing stands twice.

`LUDOTHEQUE_KILLS=200 LUDOTHEQUE_DATABASE_KILLS=20 LUDOTHEQUE_TABLES=500` is the long run; a failure prints the seed.
"""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from random import Random

import pytest

from layers import deep
from web.room.killing import POINTS
from web.room.nodes import DYING, nodes, own_database, running
from web.room.storm import Storm
from web.store.postgres import postgres

pytestmark = pytest.mark.skipif(os.name != "posix", reason="there is no kill -9")
KILLS = int(os.environ.get("LUDOTHEQUE_KILLS", "6"))
DATABASE_KILLS = int(os.environ.get("LUDOTHEQUE_DATABASE_KILLS", "2"))
TABLES = int(os.environ.get("LUDOTHEQUE_TABLES", "12"))
SEED = int(os.environ.get("LUDOTHEQUE_SEED", "0")) or Random().randrange(1, 1 << 32)


async def scene(storm: Storm) -> tuple[int, int]:
    strikes = [storm.strike_node] * KILLS + [storm.strike_database] * DATABASE_KILLS
    storm.rng.shuffle(strikes)
    await asyncio.to_thread(storm.set_up)
    for strike in strikes:
        await storm.change_places()
        await asyncio.sleep(0.2 + storm.rng.random() * 0.5)
        await strike()
    return await storm.finish()


@deep
def test_servers_and_the_database_die_and_nothing_is_lost(tmp_path: Path) -> None:
    print(f"LUDOTHEQUE_SEED={SEED}")
    with own_database() as database:
        store = database.create("club")
        storm = Storm(database, store, nodes(tmp_path, store), Random(SEED), TABLES)
        with running(storm.doors):
            records, acknowledged = asyncio.run(scene(storm))
    print(storm.events)
    print(f"{TABLES} tables, {records} records, {acknowledged} acknowledged, {storm.on_their_way} on their way")
    print(
        f"{sum(one.repeats for one in storm.players)} sent again; the slowest table went on after {storm.slowest:.2f} s"
    )
    assert acknowledged > 5 * KILLS
    assert storm.on_their_way > 0


@deep
@pytest.mark.parametrize("point", POINTS)
def test_a_server_that_dies_at_the_worst_moment_loses_nothing(tmp_path: Path, database: str, point: str) -> None:
    doors = nodes(tmp_path, database)
    doors[0].says(DYING, point, "60")
    storm = Storm(postgres(), database, doors, Random(SEED), tables=5)

    async def scene() -> tuple[int, int]:
        await asyncio.to_thread(storm.set_up)
        await storm.change_places()
        assert doors[0].process is not None
        await asyncio.to_thread(doors[0].process.wait, 30)
        doors[0].kill()
        storm.note(point)
        await storm.goes_on()
        await asyncio.to_thread(doors[0].says("").start)
        await asyncio.sleep(0.5)
        await storm.goes_on()
        return await storm.finish()

    with running(doors):
        assert asyncio.run(scene())[1] > 20
