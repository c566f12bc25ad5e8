"""How fast the server is: `ludotheque bench --server`.

The server runs as a process of its own on a fresh file, or several do on one database; this process is the crowd.
Nothing is left out: keys, tables and moves go over HTTP and sockets, and a move counts once its acknowledgement has
come back from the disk.
"""

from __future__ import annotations

import asyncio
import http.client
import itertools
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import msgspec
from websockets.client import ClientProtocol
from websockets.extensions import ClientExtensionFactory
from websockets.frames import Frame, Opcode
from websockets.protocol import State
from websockets.uri import parse_uri

from ludotheque import shelf
from ludotheque.say import Tongue

TICK = 0.004  # seconds between two looks at who may play
PATIENCE = 30.0


class FrameHeard(msgspec.Struct):
    """As much of a frame as a player needs."""

    type: str
    intent: str | None = None
    seq: int | None = None
    seat: int | None = None
    awaited: str | None = None
    to_act: list[int] = []
    options: list[msgspec.Raw] = []


understood = msgspec.json.Decoder(FrameHeard).decode


class Line(asyncio.Protocol):
    """One socket of somebody who has this key."""

    def __init__(self, address: str, key: str, extensions: Sequence[ClientExtensionFactory] | None = None) -> None:
        self.line = ClientProtocol(parse_uri(address), extensions=extensions, max_size=None)
        self.key = key

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.WriteTransport)
        self.transport = transport
        request = self.line.connect()
        request.headers["Authorization"] = "Bearer " + self.key
        self.line.send_request(request)
        self.flush()

    def data_received(self, data: bytes) -> None:
        self.line.receive_data(data)
        for event in self.line.events_received():
            if isinstance(event, Frame) and event.opcode is Opcode.TEXT:
                self.hear(bytes(event.data))
        self.flush()

    def hear(self, text: bytes) -> None:
        """A frame has come."""

    def flush(self) -> None:
        for data in self.line.data_to_send():
            if data:
                self.transport.write(data)


class Player(Line):
    """One socket in view mode, with all seats of its table that are its visitor's."""

    def __init__(self, crowd: PlayerCrowd, address: str, key: str) -> None:
        super().__init__(address, key)
        self.crowd = crowd
        self.asked: FrameHeard | None = None
        self.intents = 0
        self.sent = 0.0

    def connection_lost(self, wrong: Exception | None) -> None:
        self.crowd.lines_lost += 1

    def utter(self, text: bytes) -> None:
        self.line.send_text(text)
        self.flush()

    def hear(self, text: bytes) -> None:
        frame = understood(text)
        if frame.type == "state":
            self.asked = frame
            if frame.awaited is not None:
                self.crowd.may_play(self)
            elif frame.seat is None and frame.to_act:  # one screen for several, and secrets: the next one sits down
                self.utter(b'{"type":"lift","seat":%d}' % frame.to_act[0])
            self.crowd.seen.add(self)
        elif frame.type == "ack":
            self.crowd.acknowledged(time.perf_counter() - self.sent)
        elif frame.type == "refused":
            self.crowd.refused(answered=frame.intent is not None)

    def play(self) -> None:
        """Answer what was asked, by lot."""
        asked = self.asked
        assert asked is not None
        self.intents += 1
        facts = b'"intent":"%d","seq":%d,"seat":%d' % (self.intents, asked.seq or 0, asked.seat or 0)
        if asked.awaited == "throw":
            message = b'{"type":"throw",%s}' % facts
        else:
            message = b'{"type":"play",%s,"move":%s}' % (facts, bytes(random.choice(asked.options)))
        self.sent = time.perf_counter()
        self.utter(message)


class PlayerCrowd:
    """All players, and how many of their answers may be on their way at once."""

    def __init__(self) -> None:
        self.players: list[Player] = []
        self.ready: deque[Player] = deque()
        self.seen: set[Player] = set()
        self.times: list[float] = []
        self.on_their_way = 0
        self.refusals = 0
        self.lines_lost = 0
        self.window = 0
        self.allowed = 0.0

    async def sit_down(self, doors: list[tuple[str, int]], tables: list[tuple[str, str]]) -> None:
        """One socket at each table, fifty at a time, through the servers in turn; all have been shown their table."""
        loop = asyncio.get_running_loop()
        for first in range(0, len(tables), 50):
            for (host, port), (table, key) in zip(itertools.cycle(doors), tables[first : first + 50]):
                address = f"ws://{host}:{port}/api/v1/tables/{table}/live?mode=view"
                _, player = await loop.create_connection(lambda a=address, k=key: Player(self, a, k), host, port)  # type: ignore[misc]
                self.players.append(player)
            await self.until(lambda: len(self.seen) + self.lines_lost >= len(self.players))

    async def until(self, true: Callable[[], bool]) -> None:
        began = time.perf_counter()
        while not true() and time.perf_counter() < began + PATIENCE:
            await asyncio.sleep(TICK)

    async def play(self, seconds: float, window: int, per_second: float = float("inf")) -> list[float]:
        """Play so long; the seconds each acknowledgement took."""
        self.times = []
        self.window = window
        self.allowed = 0.0
        began = last = time.perf_counter()
        while last < began + seconds:
            self.allowed = min(self.allowed + (time.perf_counter() - last) * per_second, window)
            last = time.perf_counter()
            self.pump()
            await asyncio.sleep(TICK)
        self.window = 0
        await self.until(lambda: not self.on_their_way)
        return self.times

    def pump(self) -> None:
        while self.ready and self.on_their_way < self.window and self.allowed >= 1:
            player = self.ready.popleft()
            asked = player.asked is not None and player.asked.awaited is not None  # or another has answered since
            if asked and player.line.state is State.OPEN:
                self.on_their_way += 1
                self.allowed -= 1
                player.play()

    def may_play(self, player: Player) -> None:
        if player not in self.ready:
            self.ready.append(player)
        self.pump()

    def acknowledged(self, seconds: float) -> None:
        self.times.append(seconds)
        self.on_their_way -= 1
        self.pump()

    def refused(self, answered: bool) -> None:
        self.refusals += 1
        self.on_their_way -= answered

    def leave(self) -> None:
        for player in self.players:
            player.transport.close()


# -- measuring


TABLES = 1000
SEATS = 4
VISITORS = 20  # who each make an equal part of the tables
WINDOW = 64  # answers on their way at once when the server is pressed
STEADY = 1000  # answers a second when it is not
FAIR = 10  # answers a second at one table, well below what the server allows one socket
IDLE = 8.0  # seconds until an unused table leaves the memory
Measured: TypeAlias = dict[str, Any]  # figures by name, as --json prints them


class AckFigures(NamedTuple):
    """Acknowledged moves: how many a second, and the milliseconds until half, or all but one in a hundred, came."""

    per_second: float
    p50: float
    p99: float
    slowest: float


def figures(times: list[float], seconds: float) -> AckFigures:
    ranked = sorted(times) or [0.0]
    points = [ranked[len(ranked) // 2], ranked[len(ranked) * 99 // 100], ranked[-1]]
    return AckFigures(round(len(times) / seconds, 1), *[round(1000 * point, 2) for point in points])


class Running(NamedTuple):
    """A server and where it listens."""

    pid: int
    host: str
    port: int


def bench_server(seconds: float, tables: int = TABLES, idle: float = IDLE, store: str = "", nodes: int = 1) -> Measured:
    """All figures of one run; the crowd plays twice, as fast as it can and at a steady pace.

    Without a store it is a fresh file; a database keeps the tables that were played.
    """
    with tempfile.TemporaryDirectory(prefix="ludotheque-bench-") as folder, ExitStack() as stack:
        address = store or str(Path(folder) / "tables.sqlite")
        running = [stack.enter_context(server(address, idle)) for _ in range(nodes)]
        kind = store.partition("://")[0] if "://" in store else "sqlite"
        return {"store": kind, "nodes": nodes, **asyncio.run(measure(running, seconds, tables, idle))}


def compare(seconds: float, tables: int, store: str) -> list[Measured]:
    """One file, and a database with one server and with two, one after the other; a file has one server only."""
    return [bench_server(seconds, tables, store=kind, nodes=nodes) for kind, nodes in (("", 1), (store, 1), (store, 2))]


async def measure(running: list[Running], seconds: float, tables: int, idle: float) -> Measured:
    doors = [(host, port) for _, host, port in running]
    pids = [pid for pid, _, _ in running]
    crowd = PlayerCrowd()
    await crowd.sit_down(doors, open_tables(*doors[0], VISITORS))  # whatever is loaded once has been loaded
    await crowd.play(0.5, WINDOW, FAIR * VISITORS)
    sizes = [memory(pids)]
    opened = await asyncio.to_thread(open_tables, *doors[0], tables)
    sizes.append(memory(pids))
    await crowd.sit_down(doors, opened)
    sizes.append(memory(pids))
    found = await played(crowd, pids, seconds, FAIR * tables)
    sizes.append(memory(pids))
    pace = min(STEADY, FAIR * tables)
    steady = figures(await crowd.play(seconds, tables, pace), seconds)
    lost = crowd.lines_lost
    crowd.leave()
    await asyncio.sleep(1.5 * idle)
    per_table = [round((size - sizes[0]) / tables, 1) for size in (*sizes[1:], memory(pids))]
    return {
        "tables": tables,
        "seconds": seconds,
        "sync": "FULL",
        **found,
        "refused": crowd.refusals,
        "sockets_lost": lost,
        "rss_mb": round(sizes[-1] / 1024, 1),
        "kb_per_idle_table": per_table[0],
        "kb_per_idle_table_with_socket": per_table[1],
        "kb_per_played_table": per_table[2],
        "kb_per_table_put_away": per_table[3],
        "steady": {"offered_per_second": pace, **spelled(steady)},
    }


async def played(crowd: PlayerCrowd, pids: list[int], seconds: float, most: float) -> Measured:
    """The crowd plays as fast as the server lets it."""
    busy = processor_time(pids)
    times = await crowd.play(seconds, WINDOW, most)
    spent = processor_time(pids) - busy
    cost = round(1e6 * spent / max(1, len(times)))
    return {**spelled(figures(times, seconds)), "in_flight": WINDOW, "processor_us_per_move": cost}


def spelled(found: AckFigures) -> dict[str, float]:
    names = ("acked_moves_per_second", "ack_p50_ms", "ack_p99_ms", "ack_slowest_ms")
    return dict(zip(names, found))


def told(found: Measured, tongue: Tongue) -> str:
    """The figures for people."""
    say, steady = tongue.gettext, found["steady"]
    waits = say("{half} ms for half of them, {most} ms for 99 in 100")
    rows = [
        (say("tables"), f"{found['tables']}"),
        (say("acknowledged moves per second"), f"{found['acked_moves_per_second']:.0f}"),
        (say("until acknowledged"), waits.format(half=found["ack_p50_ms"], most=found["ack_p99_ms"])),
        (say("moves per second when not pressed"), f"{steady['acked_moves_per_second']:.0f}"),
        (say("until acknowledged"), waits.format(half=steady["ack_p50_ms"], most=steady["ack_p99_ms"])),
        (say("memory of the server"), f"{found['rss_mb']} MB"),
        (say("memory of an idle table"), f"{found['kb_per_idle_table']} kB"),
        (say("the same with a page open"), f"{found['kb_per_idle_table_with_socket']} kB"),
    ]
    return "\n".join(f"{label:<36}{text}" for label, text in rows)


def side_by_side(found: list[Measured], tongue: Tongue) -> str:
    """The figures of several runs for people, one line for each."""
    say = tongue.gettext
    waits = ["p50 ms", "p99 ms", say("not pressed: p50 ms"), "p99 ms"]
    rows = [[say("store"), say("servers"), say("moves a second"), *waits]]
    for one in found:
        steady = one["steady"]
        facts = (one["store"], one["nodes"], round(one["acked_moves_per_second"]), one["ack_p50_ms"], one["ack_p99_ms"])
        rows.append([str(fact) for fact in (*facts, steady["ack_p50_ms"], steady["ack_p99_ms"])])
    return aligned(rows)


def aligned(rows: list[list[str]]) -> str:
    widths = [max(len(row[n]) for row in rows) for n in range(len(rows[0]))]
    return "\n".join("  ".join(cell.ljust(width) for cell, width in zip(row, widths)).rstrip() for row in rows)


# -- the server


@contextmanager
def server(store: str, idle: float) -> Iterator[Running]:
    """The server as a process of its own, for a crowd that comes from one address; closed as Ctrl+C would."""
    wide = ["--port", "0", "--no-open", "--idle", str(idle), "--posts", "1000000"]
    command = [sys.executable, "-m", "ludotheque", "serve", "--store", store, *wide]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    try:
        found = re.search(r"http://([^:/]+):(\d+)", process.stdout.readline())
        if found is None:
            raise RuntimeError("the server did not start")
        yield Running(process.pid, found[1], int(found[2]))
    finally:
        process.terminate()
        process.wait(20)
        process.stdout.close()


def open_tables(host: str, port: int, tables: int) -> list[tuple[str, str]]:
    """New tables where one visitor has all seats: (table, key) pairs."""
    line = http.client.HTTPConnection(host, port, timeout=30)
    keys = [posted(line, "/visitors", {})["key"] for _ in range(VISITORS)]
    seats = [{"name": f"{seat + 1}", "kind": "here" if seat else "me"} for seat in range(SEATS)]
    wanted = {"game": next(iter(shelf.games())), "seats": seats}
    made = [(posted(line, "/tables", wanted, key)["table"], key) for key in (keys * tables)[:tables]]
    line.close()
    return made


def posted(line: http.client.HTTPConnection, path: str, body: Measured, key: str = "") -> Measured:
    headers = {"Content-Type": "application/json", "Authorization": "Bearer " + key}
    line.request("POST", "/api/v1" + path, json.dumps(body), headers)
    answer = line.getresponse()
    found: Measured = json.loads(answer.read())
    if answer.status not in (200, 201):
        raise RuntimeError(f"{path}: {found}")
    return found


def memory(pids: list[int]) -> int:
    """Kilobytes that processes have in memory."""
    return sum(memory_of(pid) for pid in pids)


def memory_of(pid: int) -> int:
    status = Path(f"/proc/{pid}/status")
    if status.exists():
        return int(re.findall(r"VmRSS:\s+(\d+)", status.read_text())[0])
    return int(subprocess.run(["ps", "-o", "rss=", "-p", str(pid)], capture_output=True, text=True, check=True).stdout)


def processor_time(pids: list[int]) -> float:
    """Seconds of processor time that processes have had; 0 where that is not told."""
    return sum(processor_time_of(pid) for pid in pids)


def processor_time_of(pid: int) -> float:
    stat = Path(f"/proc/{pid}/stat")
    if not stat.exists():
        return 0.0
    fields = stat.read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
