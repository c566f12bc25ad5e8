"""What the pages of a move cost: `python tools/page_bench.py [answers]` prints milliseconds of process time by title.

Four persons have a page open each while a game is played at random; every page is built and written as JSON.
"""

from __future__ import annotations

import asyncio
import json
import sys
import time
from random import Random
from types import SimpleNamespace
from typing import Any

from ludotheque import shelf
from ludotheque.web.room.records import Chair, Head
from ludotheque.web.room.sitting import Sitting
from ludotheque.web.room.socket import Connection

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
    while sitting.table.to_act and len(times) <= answers:
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
    times = times[1:]  # whatever is loaded once has been loaded
    return {"a_move": round(sum(times) / len(times), 2), "a_page": round(sum(times) / len(times) / SEATS, 3)}


async def main() -> None:
    answers = int(sys.argv[1]) if len(sys.argv) > 1 else 250
    print(json.dumps({key: measured(key, answers) for key in shelf.games()}, indent=1))


if __name__ == "__main__":
    asyncio.run(main())
