"""Two releases on one PostgreSQL while servers are restarted one after the other: nothing acknowledged is lost.

The other release is the program as it was when what is kept got its present form, taken from this very repository;
LUDOTHEQUE_RELEASE names another commit, and LUDOTHEQUE_ROLLS says how often servers change.  A failure prints the seed.
"""

from __future__ import annotations

import asyncio
import io
import os
import subprocess
import tarfile
from pathlib import Path
from random import Random
from typing import Final

import pytest

from layers import deep
from web.room.nodes import Node, nodes, running
from web.room.storm import Storm
from web.store.postgres import postgres

pytestmark = deep
HOME: Final = Path(__file__).parents[3]
KEPT: Final = ("web/store/postgres/schema.py", "web/room/records.py", "table/dice.py")
ROLLS: Final = int(os.environ.get("LUDOTHEQUE_ROLLS", "4"))
SEED: Final = int(os.environ.get("LUDOTHEQUE_SEED", "0")) or Random().randrange(1, 1 << 32)
TABLES: Final = 12
OTHER: Final = """
import sys
sys.path.insert(0, sys.argv[1])
from ludotheque import cli
from ludotheque.cli.main import main
assert cli.__file__.startswith(sys.argv[1]), cli.__file__
sys.exit(main(sys.argv[2:]))
"""


def git(*words: str) -> bytes:
    return subprocess.run(["git", "-C", str(HOME), *words], check=True, capture_output=True).stdout


@pytest.fixture(scope="module")
def release(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The sources of the other release."""
    try:
        forms = [f"src/ludotheque/{name}" for name in KEPT]
        wanted = os.environ.get("LUDOTHEQUE_RELEASE") or git("log", "-1", "--format=%H", "--", *forms).decode().strip()
        packed = git("archive", wanted, "src")
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("there is no history here to take another release from")
    folder = tmp_path_factory.mktemp("release")
    with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
        archive.extractall(folder, filter="data")
    print(f"LUDOTHEQUE_RELEASE={wanted}")
    return str(folder / "src")


async def changed(storm: Storm, door: Node, other: str) -> None:
    """This server goes, or dies, and comes back as the other release."""
    await asyncio.to_thread(door.kill if storm.rng.random() < 0.3 else door.stop)
    await storm.goes_on()
    own = bool(door.script)
    await asyncio.to_thread((door.says("") if own else door.says(OTHER, other)).start)
    storm.note("to this release" if own else "to the other")
    await storm.change_places()
    await asyncio.sleep(0.5)
    await storm.goes_on()


def test_servers_change_their_release_one_after_the_other_and_nothing_is_lost(
    tmp_path: Path, database: str, release: str
) -> None:
    print(f"LUDOTHEQUE_SEED={SEED}")
    doors = nodes(tmp_path, database)
    doors[0].says(OTHER, release)
    storm = Storm(postgres(), database, doors, Random(SEED), TABLES)

    async def scene() -> tuple[int, int]:
        await asyncio.to_thread(storm.set_up)
        await storm.change_places()
        for n in range(ROLLS):
            await changed(storm, doors[n % 2], release)
        return await storm.finish()

    with running(doors):
        records, acknowledged = asyncio.run(scene())
    print(
        storm.events, f"{records} records, {acknowledged} acknowledged; the slowest went on after {storm.slowest:.2f} s"
    )
    assert acknowledged > 5 * ROLLS
