"""Players that keep their own record of what was sent and what was acknowledged, through any number of kills."""

from __future__ import annotations

import asyncio
import json
import shutil
import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from contextlib import closing, suppress
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, TypeVar

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from ludotheque.web.room.records import decode_head, decode_record
from ludotheque.web.room.sitting import Sitting
from ludotheque.web.store.address import store_from
from web.people import API, Person
from web.server import Server

SEATS = 3
GONE = (OSError, EOFError, WebSocketException, TimeoutError)


class Player:
    """One seat at one table: answers by lot, chats, and asks again after a lost line, with the same intent."""

    thinks = 0.02  # seconds at most
    refusals: tuple[str, ...] = ("stale",)

    def __init__(self, server: Server, table: str, seat: int, key: dict[str, str], rng: Random) -> None:
        self.server, self.table, self.seat, self.key, self.rng = server, table, seat, key, rng
        self.sent: dict[str, dict[str, Any]] = {}
        self.acknowledged: dict[str, int] = {}
        self.refused: dict[str, str] = {}
        self.on_its_way: dict[str, Any] | None = None
        self.shown: dict[str, Any] = {"seq": -1, "awaited": None}
        self.over = False
        self.stopping = False
        self.line: ClientConnection | None = None
        self.repeats = 0

    async def live(self) -> None:
        while not self.stopping or self.on_its_way is not None:
            address = f"{self.door().live}{API}/tables/{self.table}/live?mode=view&lang=en"
            with suppress(*GONE):
                async with connect(address, additional_headers=self.key, compression=None, open_timeout=5) as line:
                    await self.talk(line)
            await asyncio.sleep(0.03)

    def door(self) -> Server:
        """The server to be asked next."""
        return self.server

    async def leave(self) -> None:
        """Hang up; with nothing on its way, `live` comes to its end."""
        self.stopping = True
        if self.line is not None:
            await self.line.close()

    async def talk(self, line: ClientConnection) -> None:
        self.line = line
        if self.on_its_way is not None:
            self.repeats += 1
            await line.send(json.dumps(self.on_its_way))
        async for text in line:
            await self.hear(json.loads(text), line)
            if self.stopping and self.on_its_way is None:
                return

    async def hear(self, frame: dict[str, Any], line: ClientConnection) -> None:
        kind = frame["type"]
        if kind == "state":
            self.shown = frame
            self.over = not frame["to_act"]
        elif kind in ("ack", "refused"):
            self.note(frame)
        if self.on_its_way is None and not self.stopping and self.is_up_to_date() and not self.over:
            await self.answer(line)

    def note(self, frame: dict[str, Any]) -> None:
        assert self.on_its_way is not None, f"an answer to nothing: {frame}"
        assert frame["intent"] == self.on_its_way["intent"], frame
        if frame["type"] == "ack":
            self.acknowledged[frame["intent"]] = frame["seq"]
        else:
            assert frame["code"] in self.refusals, frame
            self.refused[frame["intent"]] = frame["code"]
        self.on_its_way = None

    def is_up_to_date(self) -> bool:
        return bool(self.shown["seq"] >= max(self.acknowledged.values(), default=0))

    async def answer(self, line: ClientConnection) -> None:
        shown = self.shown
        name = f"{self.table[:6]} {self.seat} {len(self.sent)}"
        intent = {"intent": name, "seat": self.seat}
        if self.rng.random() < 0.1:
            message = {"type": "chat", **intent, "text": f"line {len(self.sent)}"}
        elif shown["awaited"] == "throw":
            message = {"type": "throw", **intent, "seq": shown["seq"]}
        elif shown["awaited"] == "play":
            message = {"type": "play", **intent, "seq": shown["seq"], "move": self.rng.choice(shown["options"])}
        else:
            return
        await asyncio.sleep(self.rng.random() * self.thinks)
        self.sent[name] = self.on_its_way = message
        await line.send(json.dumps(message))


P = TypeVar("P", bound=Player)
MORTAL = """
import os, signal, sys
from ludotheque.cli.main import main
from ludotheque.web.room.socket import Talk

point, left = sys.argv[1], [int(sys.argv[2])]
send = Talk.send

def die_in_time():
    left[0] -= 1
    if left[0] <= 0:
        os.kill(os.getpid(), signal.SIGKILL)

async def dying_send(self, packet):
    await send(self, packet)
    if point == "after an acknowledgement, before others hear" and b'"type":"ack"' in packet.body:
        die_in_time()

Talk.send = dying_send
"""
DYING = (
    MORTAL
    + """
from ludotheque.web.store.sqlite.store import SqliteStore

commit = SqliteStore._commit

def dying_commit(self, file, changes):
    if point == "before the commit":
        die_in_time()
    if point == "after the commit, before anybody hears of it":
        file.execute("COMMIT")
        die_in_time()
        file.execute("BEGIN")
    commit(self, file, changes)

SqliteStore._commit = dying_commit
sys.exit(main(sys.argv[3:]))
"""
)
POINTS = (
    "before the commit",
    "after the commit, before anybody hears of it",
    "after an acknowledgement, before others hear",
)


class DyingServer(Server):
    """A server that dies by its own hand at a point we choose, the first time it lives."""

    def dies(self, point: str, times: int) -> DyingServer:
        self.fate = [point, str(times)]
        return self

    def command(self) -> list[str]:
        plain = super().command()
        if not self.fate:
            return plain
        fate, self.fate = self.fate, []
        return [plain[0], "-c", DYING, *fate, *plain[3:]]


def seated(server: Server, rng: Random, kind: type[P]) -> list[P]:
    """A new table with one visitor at each seat."""
    people = [Person(server, key=True) for _ in range(SEATS)]
    made = people[0].new_table("a-vendre", "me", *["link"] * (SEATS - 1))
    for person, invitation in zip(people[1:], made["invitations"]):
        person.join(invitation["link"], f"Invité {invitation['seat']}")
    players = [
        kind(server, made["table"], seat, one.cookies(), Random(rng.random())) for seat, one in enumerate(people)
    ]
    for person in people:
        person.close()
    return players


class Kept:
    """One table as it stands in the file of a server that is dead."""

    def __init__(self, rows: list[tuple[int, str | None, bytes]]) -> None:
        rows = [(seq, intent and intent.partition(":")[2], record) for seq, intent, record in rows]  # after who said so
        self.rows = rows
        self.intents = {intent: seq for seq, intent, _ in rows if intent is not None}
        self.records: dict[str, dict[str, Any]] = {intent: json.loads(record) for _, intent, record in rows if intent}


def kept(store: Path) -> dict[str, Kept]:
    """All tables, read from a copy: the next server shall find the file as the dead one left it."""
    found = {}
    with TemporaryDirectory() as folder:
        for name in (store.name, store.name + "-wal"):
            if (store.parent / name).exists():
                shutil.copy(store.parent / name, folder)
        with closing(sqlite3.connect(Path(folder) / store.name)) as file:
            for number, table in file.execute("SELECT number, id FROM tables").fetchall():
                question = "SELECT seq, intent, record FROM log WHERE number = ? ORDER BY seq"
                found[table] = Kept(file.execute(question, (number,)).fetchall())
    return found


def check(players: Sequence[Player], found: Mapping[str, Kept]) -> None:
    """Nothing acknowledged is missing, nothing stands twice, nothing stands that nobody sent or that was refused."""
    for player in players:
        table = found[player.table]
        for intent, seq in player.acknowledged.items():
            assert table.intents.get(intent) == seq, f"{intent} was acknowledged as {seq}"
        for intent in player.refused:
            assert intent not in table.intents, f"{intent} was refused, and kept"
        own = {intent for intent in table.intents if intent.startswith(f"{player.table[:6]} {player.seat} ")}
        waiting = {player.on_its_way["intent"]} if player.on_its_way else set()
        assert own <= set(player.acknowledged) | waiting
        for intent in own:
            assert says(player.sent[intent], table.records[intent]), (player.sent[intent], table.records[intent])
    for table in found.values():
        assert [row[0] for row in table.rows] == list(range(1, len(table.rows) + 1))
        named = [intent for _, intent, _ in table.rows if intent is not None]
        assert len(named) == len(set(named))


def says(sent: dict[str, Any], record: dict[str, Any]) -> bool:
    """Whether this record is what that message asked for."""
    if sent["type"] == "chat":
        return bool(record["type"] == "chat" and record["text"] == sent["text"])
    if record["type"] != "play" or record["by"] != sent["seat"]:
        return False
    return bool(sent["type"] == "throw" or record["entries"][0] == [sent["seat"], sent["move"]])


async def records_that_replay(store: str, tables: Iterable[str]) -> int:
    """Read each table, check its chain, and play its game again; how many records there were."""
    file, records = store_from(store), 0
    await file.open()
    for table in tables:
        kept = await file.load(table, whole=True)
        assert kept is not None
        sitting = Sitting(decode_head(kept.head))
        for entry in kept.entries:
            sitting.apply(decode_record(entry.record))
        records += len(kept.entries)
    await file.close()
    return records
