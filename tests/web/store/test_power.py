"""Loss of power: what a disk had not been made to keep may be gone, there, or there in part; nothing acknowledged is.

`LUDOTHEQUE_LOSSES=1000` loses power more often; a failure prints the seed, and `LUDOTHEQUE_SEED` repeats it.
"""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from layers import deep, few_or_many
from ludotheque.web.store import StoreError
from titles.shelf_for_tests import python_path
from web.room.killing import Player, kept, records_that_replay, seated
from web.server import Server, on_postgresql
from web.store.losing import Disk, Journal, can_note
from web.store.storing import opened

pytestmark = [
    pytest.mark.skipif(not can_note(), reason="Python's SQLite is no library of the system"),
    pytest.mark.skipif(on_postgresql(), reason="about a file of tables"),
]
LOSSES = int(os.environ.get("LUDOTHEQUE_LOSSES", "0")) or few_or_many(30, 150)
SEED = int(os.environ.get("LUDOTHEQUE_SEED", "0")) or Random().randrange(1, 1 << 32)
TABLES, RECORDS = 4, 400

WRITER = """
import asyncio, sys
from pathlib import Path
from web.store.losing import Journal, note_in
from ludotheque.web.store import NewRecord
from ludotheque.web.store.sqlite import file
from web.store.storing import opened, set_up

journal = Journal(Path(sys.argv[2]))
file.SETTINGS += ("wal_autocheckpoint = 40",)  # so that the log is often emptied into the file

async def append(store, table):
    for seq in range(2, int(sys.argv[3]) + 2):
        await store.append(NewRecord(table, seq, f"{table} {seq}", b"record %d " % seq * 30, b"s"))
        print(table, seq, journal.length(), flush=True)

async def main():
    async with opened(sys.argv[1]) as store:
        for n in range(TABLES):
            await set_up(store, f"T{n}", token=None)
        print("begin", 0, journal.length(), flush=True)
        await asyncio.gather(*[append(store, f"T{n}") for n in range(TABLES)])

TABLES = int(sys.argv[4])
note_in(sys.argv[2])
asyncio.run(main())
"""


def written(folder: Path) -> tuple[Journal, list[tuple[str, int, int]]]:
    """The journal of a store that was written to, and what was acknowledged: which record, and by when."""
    journal = Journal(folder / "journal")
    words = [str(folder / "tables.sqlite"), str(journal.path), str(RECORDS), str(TABLES)]
    ran = subprocess.run(
        [sys.executable, "-c", WRITER, *words],
        env={**os.environ, "PYTHONPATH": python_path()},
        capture_output=True,
        text=True,
        check=False,
    )
    assert not ran.returncode, ran.stderr
    assert not ran.stderr, "a note was not taken: " + ran.stderr
    lines = [line.split() for line in ran.stdout.splitlines()]
    return journal, [(table, int(seq), int(end)) for table, seq, end in lines]


async def kept_of(path: Path, table: str) -> list[bytes]:
    """The records of a table that a store finds."""
    async with opened(path) as store:
        found = await store.load(table, whole=True)
    return [entry.record for entry in found.entries] if found else []


def all_there(path: Path, known: dict[str, int]) -> bool:
    """Whether every table has all that was acknowledged, in its order, and nothing else."""
    try:
        found = {table: asyncio.run(kept_of(path, table)) for table in known}
    except StoreError:
        return False
    return all(
        len(records) >= known[table] and records[1:] == [b"record %d " % seq * 30 for seq in range(2, len(records) + 1)]
        for table, records in found.items()
    )


def costly(folder: Path, careless: bool = False) -> int:
    """How many of so many losses of power cost something that had been acknowledged."""
    rng = Random(SEED)
    journal, acknowledged = written(folder)
    begin, disk, cost = acknowledged[0][2], Disk(journal, careless), 0
    after = folder / "after"
    after.mkdir()
    for moment in sorted(rng.randrange(begin, journal.length()) for _ in range(LOSSES)):
        disk.go_on(moment)
        disk.lose_power(after, rng)
        known = {f"T{n}": 1 for n in range(TABLES)} | {
            table: seq for table, seq, end in acknowledged[1:] if end <= moment
        }
        cost += not all_there(after / "tables.sqlite", known)
    return cost


def test_what_was_acknowledged_survives_any_loss_of_power(tmp_path: Path) -> None:
    print(f"LUDOTHEQUE_SEED={SEED}")
    assert costly(tmp_path) == 0


def test_a_disk_that_does_not_sync_is_found_out(tmp_path: Path) -> None:
    """The disk of these tests does lose: were the log not synced at each commit, something would be gone."""
    assert costly(tmp_path, careless=True) > LOSSES // 10


NOTED = """
import sys
from web.store.losing import note_in
from ludotheque.cli.main import main

note_in(sys.argv[1])
sys.exit(main(sys.argv[2:]))
"""


class NotedServer(Server):
    """A server whose disk is noted."""

    @property
    def journal(self) -> Journal:
        return Journal(self.folder / "journal")

    def command(self) -> list[str]:
        plain = super().command()
        return [plain[0], "-c", NOTED, str(self.journal.path), *plain[3:]]


class NotingPlayer(Player):
    """Writes down how far the journal had come when it heard that something was kept."""

    server: NotedServer
    by_then: dict[str, int]

    def note(self, frame: dict[str, Any]) -> None:
        super().note(frame)
        self.by_then = {**getattr(self, "by_then", {}), frame["intent"]: self.server.journal.length()}

    def acknowledged_by(self, moment: int) -> dict[str, int]:
        return {intent: seq for intent, seq in self.acknowledged.items() if self.by_then[intent] <= moment}


async def played(server: NotedServer, rng: Random, seconds: float) -> list[NotingPlayer]:
    """A few tables at which people play for a while."""
    players = [one for _ in range(TABLES) for one in await asyncio.to_thread(seated, server, rng, NotingPlayer)]
    tasks = [asyncio.create_task(one.live()) for one in players]
    await asyncio.sleep(seconds)
    await asyncio.gather(*[one.leave() for one in players])
    await asyncio.wait_for(asyncio.gather(*tasks), 60)
    return players


@deep
def test_a_server_loses_nothing_with_its_power(tmp_path: Path) -> None:
    """People play; the power goes at any moment; every table stands as its players were told, and replays."""
    print(f"LUDOTHEQUE_SEED={SEED}")
    rng, after = Random(SEED), tmp_path / "after"
    after.mkdir()
    server = NotedServer(tmp_path)
    with server:
        begin = server.journal.length()
        players = asyncio.run(played(server, rng, 6.0))
    server.assert_calm()
    disk, survived = Disk(server.journal), 0
    for number, moment in enumerate(sorted(rng.randrange(begin, server.journal.length()) for _ in range(LOSSES))):
        disk.go_on(moment)
        disk.lose_power(after, rng)
        found = kept(after / "tables.sqlite")
        for player in players:
            for intent, seq in player.acknowledged_by(moment).items():
                assert found[player.table].intents.get(intent) == seq, f"{intent} was acknowledged as {seq}"
                survived += 1
        if number % 10 == 0:
            asyncio.run(records_that_replay(str(after / "tables.sqlite"), found))
    assert survived > 20 * LOSSES
