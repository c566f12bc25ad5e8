"""`ludotheque bench --server`, its second half: what open pages cost, in every title.

Four people play by lot at some tables, each through a socket of their own; beside them are as many pages as are
said, which ask for their parts and unpack them as browsers do.
"""

from __future__ import annotations

import asyncio
import http.client
import tempfile
from contextlib import ExitStack
from pathlib import Path
from typing import Final, NamedTuple

from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory

from ludotheque import shelf
from ludotheque.say import Tongue
from ludotheque.web.bench import (
    FAIR,
    IDLE,
    SEATS,
    Line,
    Measured,
    PlayerCrowd,
    Running,
    aligned,
    figures,
    posted,
    processor_time,
    server,
    spelled,
)

OPEN: Final = (0, 1, 4, 40)  # pages at each table: of those who play, in two languages, then of those who look on
TABLES: Final = 5
LANGUAGES: Final = ("fr", "en")
WARM: Final = 1.0  # seconds of play before anything is measured


class OpenPage(Line):
    """A page as a browser opens it; it counts what comes over the wire."""

    def __init__(self, address: str, key: str) -> None:
        super().__init__(address, key, [ClientPerMessageDeflateFactory(client_max_window_bits=True)])
        self.bytes = 0
        self.shown = 0  # frames

    def data_received(self, data: bytes) -> None:
        self.bytes += len(data)
        super().data_received(data)

    def hear(self, text: bytes) -> None:
        self.shown += 1


class Seated(NamedTuple):
    """A table, the keys of those who play there, and one of somebody who looks on."""

    table: str
    keys: list[str]
    looker: str

    def pages(self, count: int) -> list[tuple[str, str]]:
        """For each page, whose it is and in which language."""
        readers = [*self.keys, *[self.looker] * count][:count]
        return [(key, LANGUAGES[n % len(LANGUAGES)]) for n, key in enumerate(readers)]


def seated(running: Running, game: str) -> Seated:
    """A new table at which four people have sat down."""
    line = http.client.HTTPConnection(running.host, running.port, timeout=30)
    keys = [str(posted(line, "/visitors", {})["key"]) for _ in range(SEATS + 1)]
    seats = [{"name": f"{seat + 1}", "kind": "link" if seat else "me"} for seat in range(SEATS)]
    made = posted(line, "/tables", {"game": game, "seats": seats}, keys[0])
    for invited, key in zip(made["invitations"], keys[1:]):
        token = invited["link"].partition("#")[2]
        posted(line, "/join", {"token": token, "name": f"{invited['seat'] + 1}"}, key)
    line.close()
    return Seated(made["table"], keys[:SEATS], keys[SEATS])


def bench_pages(seconds: float, tables: int = TABLES, counts: tuple[int, ...] = OPEN) -> list[Measured]:
    """Every title with so many pages open at each table, each on a server of its own."""
    return [one_server(game, count, seconds, tables) for game in shelf.games() for count in counts]


def one_server(game: str, count: int, seconds: float, tables: int) -> Measured:
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="ludotheque-bench-"))
        running = stack.enter_context(server(str(Path(folder) / "tables.sqlite"), IDLE))
        return asyncio.run(measure(running, game, count, seconds, tables))


async def measure(running: Running, game: str, count: int, seconds: float, tables: int) -> Measured:
    opened = [await asyncio.to_thread(seated, running, game) for _ in range(tables)]
    crowd = PlayerCrowd()
    players = [(one.table, key) for one in opened for key in one.keys]
    await crowd.sit_down([(running.host, running.port)], players)
    pages = [await looked_at(running, one.table, key, lang) for one in opened for key, lang in one.pages(count)]
    await crowd.until(lambda: all(page.shown for page in pages))
    await crowd.play(WARM, tables, FAIR * tables)
    busy, sent = processor_time([running.pid]), sum([page.bytes for page in pages])
    times = await crowd.play(seconds, tables, FAIR * tables)
    moves = max(1, len(times))
    spent = processor_time([running.pid]) - busy
    for line in (*crowd.players, *pages):
        line.transport.close()
    return {
        "title": game,
        "pages": count,
        "tables": tables,
        **spelled(figures(times, seconds)),
        "bytes_per_move": round((sum([page.bytes for page in pages]) - sent) / moves),
        "processor_us_per_move": round(1e6 * spent / moves),
        "moves_a_second_of_processor": round(moves / spent) if spent else 0,
    }


async def looked_at(running: Running, table: str, key: str, lang: str) -> OpenPage:
    address = f"ws://{running.host}:{running.port}/api/v1/tables/{table}/live?mode=parts&lang={lang}"
    loop = asyncio.get_running_loop()
    _, page = await loop.create_connection(lambda: OpenPage(address, key), running.host, running.port)
    return page


def told(found: list[Measured], tongue: Tongue) -> str:
    """The figures for people, one line for each."""
    say = tongue.gettext
    heads = [say("title"), say("pages open"), say("bytes a move"), say("ms of processor a move")]
    rows = [[*heads, say("moves a second of processor"), "p50 ms", "p99 ms"]]
    for one in found:
        cost = round(one["processor_us_per_move"] / 1000, 2)
        facts = (one["title"], one["pages"], one["bytes_per_move"], cost, one["moves_a_second_of_processor"])
        rows.append([str(fact) for fact in (*facts, one["ack_p50_ms"], one["ack_p99_ms"])])
    return aligned(rows)
