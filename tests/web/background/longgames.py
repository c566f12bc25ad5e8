"""COSMAIL games of some thousand entries in a store, and a server that tells how long each step of its loop took."""

from __future__ import annotations

import asyncio
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from random import Random
from secrets import token_bytes
from typing import Final, NamedTuple

from msgspec.structs import replace

from ludotheque import shelf
from ludotheque.table import Table, accord
from ludotheque.table.accord import Close, Proposal
from ludotheque.table.saved import Person as Sitter
from ludotheque.web.http.identity import Identity
from ludotheque.web.room import tables
from ludotheque.web.room.records import Chair, Played
from ludotheque.web.room.rooms import Rooms
from ludotheque.web.settings import Settings
from ludotheque.web.store.address import store_from
from web.evenings import head_of
from web.room.histories import SERIES
from web.server import Server

VISITOR: Final = "whoever-plays-long"
CHAIRS: Final = (Chair("Claire", "person"), Chair("Robot A", "random"), Chair("Robot B", "random"))
TIMED: Final = """
import asyncio, sys, time
from ludotheque.cli.main import main

run = asyncio.events.Handle._run

def timed(self):
    began = time.thread_time()
    run(self)
    took = time.thread_time() - began
    if took > 0.005:
        steps.write(f"{took * 1000:.1f} {what(self)}\\n")
        steps.flush()

def what(handle):
    task = getattr(handle._callback, "__self__", None)
    frames = task.get_stack(limit=1) if isinstance(task, asyncio.Task) else []
    inner = getattr(task, "get_coro", lambda: None)()
    names = []
    while inner is not None and hasattr(inner, "cr_code"):
        names.append(inner.cr_code.co_qualname if hasattr(inner.cr_code, "co_qualname") else inner.cr_code.co_name)
        inner = inner.cr_await
    return " > ".join(names[-6:]) or repr(handle._callback)[:120]

steps = open(sys.argv[1], "a")
asyncio.events.Handle._run = timed
sys.exit(main(sys.argv[2:]))
"""


@cache
def long_game(entries: int) -> Table:
    """A game by lot that goes on after so many entries."""
    game, rng = shelf.game("cosmail"), Random(1)
    people = [Sitter(chair.name, chair.kind) for chair in CHAIRS]
    table = Table(game, people, game.agree(len(people), SERIES), shelf.edition(game, None), "on_call")
    table.rng = rng
    while len(table.log) < entries:
        if table.chance is not None:
            table.let_fate_answer()
        else:
            seat = rng.choice(table.to_act)
            table.play(seat, rng.choice(table.options(seat)))
    while table.to_act != [0]:  # where a person is asked
        if table.chance is not None:
            table.let_fate_answer()
        else:
            seat = rng.choice(table.to_act)
            table.play(seat, rng.choice(table.options(seat)))
    return table


class Long(NamedTuple):
    """Two tables of the same visitor: one goes on, one is over."""

    running: str
    over: str
    key: str


def put(store: str, entries: int) -> Long:
    """Into a store that no server has open yet."""
    table = long_game(entries)
    log = table.log[:]

    async def lay(rooms: Rooms, log: list[tuple[int, tuple[object, ...]]]) -> str:
        before = Played(0, log, inherited=True)
        head = replace(head_of(table, CHAIRS, "Lundi"), undo="unanimous")
        laying = tables.Laying(head, [VISITOR, None, None], before=before)
        return await tables.lay(rooms, VISITOR, laying)

    async def scene() -> Long:
        rooms = Rooms(store_from(store), Settings(robots=0, idle_seconds=3600))
        await rooms.start()
        try:
            running = await lay(rooms, log)
            over = await lay(rooms, [*log, accord.entry(Proposal(0, Close(), "late", len(log)), [])])
            identity = Identity(await rooms.store.secret("visitors", token_bytes(32)))
        finally:
            await rooms.stop()
        return Long(running, over, identity.sign(VISITOR))

    with ThreadPoolExecutor(1) as thread:
        return thread.submit(lambda: asyncio.run(scene())).result()


class Timed(Server):
    """A server that writes down each step of its loop that took the processor for more than five milliseconds."""

    @property
    def steps(self) -> Path:
        return self.folder / "steps.txt"

    def command(self) -> list[str]:
        python, *rest = super().command()
        return [python, "-c", TIMED, str(self.steps), *rest[2:]]

    def steps_since(self, number: int) -> list[tuple[float, str]]:
        """How many milliseconds each took after so many of them, and what it was about."""
        lines = self.steps.read_text(encoding="utf-8").splitlines() if self.steps.exists() else []
        return [(float(took), what) for took, _, what in (line.partition(" ") for line in lines[number:])]


if __name__ == "__main__":
    print(put(sys.argv[1], int(sys.argv[2])))
