"""What the pages of a move cost: `python tools/page_bench.py [--against FOLDER] [--answers N] [--turns N]`.

One page open, four in one language, or forty: four who play, in two languages, and those who look on, in both.
Milliseconds of process time for a move's pages, the median and the 99th percentile, and the bytes sent, by title; in a
process that has served a page before and collects its garbage as a server does.  With another checkout of the project
both are measured by turns, each as its browsers ask for pages.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import subprocess
import sys
import time
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from random import Random
from statistics import mean, median
from types import SimpleNamespace
from typing import Any, Final

from ludotheque import shelf
from ludotheque.web.metrics import Metrics
from ludotheque.web.room.records import Chair, Head
from ludotheque.web.room.sitting import Sitting
from ludotheque.web.room.socket import Connection
from ludotheque.web.serve import rarely_collect

SEATS: Final = 4
HERE: Final = Path(__file__).parents[1]
OPEN: Final = {
    1: [("0", "fr")],
    4: [(f"{seat}", "fr") for seat in range(SEATS)],
    40: [(f"{seat}", ("fr", "en")[seat % 2]) for seat in range(SEATS)] + 18 * [("", "fr"), ("", "en")],
}
IN_PARTS: Final = find_spec("ludotheque.web.page.telling")  # before, every page was sent whole, and not packed


def opened(key: str) -> Sitting:
    game = shelf.game(key)
    edition = shelf.edition(game, None)
    chairs = tuple([Chair(f"{seat + 1}", "person") for seat in range(SEATS)])
    agreed = game.agree(SEATS, {})
    sitting = Sitting(
        Head(key, game.version, edition.key, edition.fingerprint, "", chairs, agreed, "on_call", "own", True)
    )
    sitting.table.rng = Random(5)
    sitting.apply(sitting.begin(0), moved=True)
    return sitting


def pages(sitting: Sitting, count: int) -> list[Connection]:
    room: Any = SimpleNamespace(id="bench", head=sitting.head, owner="0", places=[f"{seat}" for seat in range(SEATS)])
    room.patience = 30.0
    room.rooms = SimpleNamespace(
        settings=SimpleNamespace(think=1.0, absent_seconds=30.0),
        store=SimpleNamespace(reckoned=lambda: 0.0),
        metrics=Metrics(),
    )
    room.seats_of = room.persons_of = lambda visitor: [int(visitor)] if visitor else []
    return [Connection(room, visitor, lang, "parts" if IN_PARTS else "page", 2) for visitor, lang in OPEN[count]]


def shown(sitting: Sitting, connections: list[Connection]) -> int:
    """Every page is told what has happened; how many bytes go out."""
    now: Any = sitting
    if IN_PARTS:
        now = import_module(IN_PARTS.name).Telling(connections[0].room, sitting)
    for connection in connections:
        connection.refresh(now)
    sitting.clear_cache()
    frames: list[Any] = [connection.queue.get_nowait() for connection in connections]
    return sum([len(frame.packed if IN_PARTS else frame) for frame in frames])


def measured(key: str, count: int, answers: int) -> dict[str, float]:
    """The moves of one game at random, but for the first, with which everything is told."""
    sitting, rng, times, sizes = opened(key), Random(7), list[float](), list[int]()
    connections = pages(sitting, count)
    while sitting.table.to_act and len(times) <= answers:
        began = time.process_time()
        sizes.append(shown(sitting, connections))
        times.append(1000 * (time.process_time() - began))
        table = sitting.table
        seat = (table.thrower or 0) if table.chance is not None else rng.choice(table.to_act)
        record = sitting.throw(seat) if table.chance else sitting.play(seat, seat, rng.choice(table.options(seat)))
        sitting.apply(record, moved=True)
    ranked = sorted(times[1:]) or times
    return {
        "median_ms": round(median(ranked), 2),
        "p99_ms": round(ranked[len(ranked) * 99 // 100], 2),
        "bytes": round(mean(sizes[1:] or sizes)),
        "first_bytes": sizes[0] // count,
    }


def every(answers: int) -> dict[str, dict[str, float]]:
    for key in shelf.games():
        measured(key, 1, 1)
    rarely_collect()
    return {f"{key} {count}": measured(key, count, answers) for key in shelf.games() for count in OPEN}


def by_turns(folders: list[Path], answers: int, turns: int) -> dict[str, list[dict[str, float]]]:
    """By title and pages open, what each folder's program takes: of all turns the median."""
    found: dict[str, list[list[dict[str, float]]]] = {}
    for _ in range(turns):
        for n, folder in enumerate(folders):
            command = [sys.executable, __file__, "--answers", f"{answers}", "--here"]
            paths = {**os.environ, "PYTHONPATH": str(folder / "src")}
            told = subprocess.run(command, env=paths, capture_output=True, text=True, check=True).stdout
            for what, figures in json.loads(told).items():
                found.setdefault(what, [[] for _ in folders])[n].append(figures)
    return {
        what: [{name: median([one[name] for one in own]) for name in own[0]} for own in both]
        for what, both in found.items()
    }


async def main() -> None:
    given = argparse.ArgumentParser(description=__doc__)
    given.add_argument("--answers", type=int, default=250)
    given.add_argument("--turns", type=int, default=3)
    given.add_argument("--against", type=Path, help="another checkout of the project")
    given.add_argument("--here", action="store_true", help="only once, in this process")
    asked = given.parse_args()
    if asked.here:
        print(json.dumps(every(asked.answers)))
        return
    folders = [asked.against, HERE] if asked.against else [HERE]
    print(json.dumps(by_turns(folders, asked.answers, asked.turns), indent=1))


if __name__ == "__main__":
    asyncio.run(main())
