"""One false time for several servers and their PostgreSQL: it runs as fast as any, and a test sets it forward.

The database is ahead of the world by as many seconds as stand in a table of its own, the servers by as many as stand in
a file.  Only whether a server lives is still told by the true time, and with more patience: on a busy machine one that
has been silent for two seconds is not dead, and whoever looks at a table through it need not be called.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import asyncpg
import pytest

from ludotheque.web.store.postgres import notices, queries
from web.room.nodes import Node, nodes

T = TypeVar("T")

SCHEMA = """
CREATE SCHEMA falsetime;
CREATE TABLE falsetime.ahead (seconds double precision NOT NULL);
INSERT INTO falsetime.ahead VALUES (0);
CREATE FUNCTION falsetime.clock_timestamp() RETURNS timestamptz LANGUAGE sql VOLATILE AS
    'SELECT pg_catalog.clock_timestamp() + seconds * interval ''1 second'' FROM falsetime.ahead';
CREATE FUNCTION falsetime.now() RETURNS double precision LANGUAGE sql VOLATILE AS
    'SELECT extract(epoch FROM falsetime.clock_timestamp())::double precision';
"""
SCRIPT = """
import asyncio, sys, time
from contextlib import suppress
from pathlib import Path
from ludotheque.cli.main import main
from ludotheque.web.store import cluster
from ludotheque.web.store.postgres import notices, queries
from ludotheque.web.timing import Clock

def now(self):
    return time.time() + float(file.read_text())

async def pause(self, seconds, woken):
    with suppress(TimeoutError):  # time may be set forward at any moment, so servers look often
        await asyncio.wait_for(woken.wait(), min(seconds, 0.2))
    woken.clear()

file = Path(sys.argv[1])
Clock.now, Clock.pause = now, pause
cluster.LIFE = 12.0
for module in (queries, notices):
    for name, text in [*vars(module).items()]:
        if name.isupper() and isinstance(text, str):
            setattr(module, name, text.replace(" clock_timestamp()", " falsetime.clock_timestamp()"))
sys.exit(main(sys.argv[2:]))
"""


class FalseTime:
    """The time in one database, and of the servers on it that live by it."""

    def __init__(self, address: str, folder: Path) -> None:
        self.address, self.file, self.ahead = address, folder / "ahead", 0.0
        self.file.write_text("0")
        self._thread, self._loop = ThreadPoolExecutor(1), asyncio.new_event_loop()  # a browser may have the test's own
        self._line: asyncpg.Connection = self._wait(asyncpg.connect(address))
        self._wait(self._line.execute(SCHEMA))

    def _wait(self, work: Coroutine[Any, Any, T]) -> T:
        return self._thread.submit(self._loop.run_until_complete, work).result()

    def __enter__(self) -> FalseTime:
        return self

    def __exit__(self, *trouble: object) -> None:
        self._wait(self._line.close())
        self._thread.shutdown()
        self._loop.close()

    def nodes(self, folder: Path, *options: str) -> list[Node]:
        """Servers that live by this time, not yet started."""
        return [node.says(SCRIPT, str(self.file)) for node in nodes(folder, self.address, *options)]

    def here(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Stores of this process live by it too, as long as the test lasts."""
        for module in (queries, notices):
            for name, text in [*vars(module).items()]:
                if name.isupper() and isinstance(text, str):
                    false = text.replace(" clock_timestamp()", " falsetime.clock_timestamp()")
                    monkeypatch.setattr(module, name, false)

    def forward(self, seconds: float) -> None:
        """First where it is judged, then where it is waited for."""
        self.ahead += seconds
        self._wait(self._line.execute("UPDATE falsetime.ahead SET seconds = $1", self.ahead))
        fresh = self.file.with_suffix(".new")
        fresh.write_text(repr(self.ahead))
        fresh.replace(self.file)

    def asked(self, question: str) -> Any:
        """What the database answers to a question for one JSON value."""
        return json.loads(self._wait(self._line.fetchval(question)))
