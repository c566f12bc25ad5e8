"""What the pages of a move cost: `python tools/page_bench.py [answers]` prints milliseconds of process time by title.

Four persons have a page open each while a game is played at random; every page is built and written as JSON, in a
process that has served a page before and collects its garbage as a server does.
"""

from __future__ import annotations

import asyncio
import json
import sys
import time
from random import Random
from statistics import mean, median
from types import SimpleNamespace
from typing import Any

from ludotheque import shelf
from ludotheque.web.room.records import Chair, Head
from ludotheque.web.room.sitting import Sitting
from ludotheque.web.room.socket import Connection
from ludotheque.web.serve import rarely_collect

SEATS = 4


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


def pages(sitting: Sitting) -> list[Connection]:
    room: Any = SimpleNamespace(id="bench", head=sitting.head, owner="0", places=[f"{seat}" for seat in range(SEATS)])
    room.rooms = SimpleNamespace(settings=SimpleNamespace(think=1.0, absent_seconds=30.0))
    room.seats_of = room.persons_of = lambda visitor: [int(visitor)]
    return [Connection(room, visitor, "fr", "page", 2) for visitor in room.places]


def measured(key: str, answers: int) -> dict[str, float]:
    sitting, rng, times = opened(key), Random(7), list[float]()
    connections = pages(sitting)
    while sitting.table.to_act and len(times) < answers:
        began = time.process_time()
        for connection in connections:
            connection.refresh(sitting)
        times.append(1000 * (time.process_time() - began))
        sitting.clear_cache()
        for connection in connections:
            connection.queue.get_nowait()
        table = sitting.table
        seat = (table.thrower or 0) if table.chance is not None else rng.choice(table.to_act)
        record = sitting.throw(seat) if table.chance else sitting.play(seat, seat, rng.choice(table.options(seat)))
        sitting.apply(record, moved=True)
    return {"median": round(median(times), 2), "mean": round(mean(times), 2), "worst": round(max(times), 1)}


async def main() -> None:
    answers = int(sys.argv[1]) if len(sys.argv) > 1 else 250
    for key in shelf.games():
        measured(key, 1)
    rarely_collect()
    print(json.dumps({key: measured(key, answers) for key in shelf.games()}, indent=1))


if __name__ == "__main__":
    asyncio.run(main())
