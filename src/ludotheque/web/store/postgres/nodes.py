"""What servers on one database say of themselves: who lives, who plays which robots, who looks at which table.

All of it is measured by the database's own clock, and a crash of the database may forget it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress

from asyncpg import Connection

from ludotheque.web.store import GONE, Present
from ludotheque.web.store.postgres.pool import LOST, connect
from ludotheque.web.store.postgres.queries import CHANNEL
from ludotheque.web.store.postgres.trouble import Address, first_line

log = logging.getLogger(__name__)
ALIVE = """
WITH here AS (
    INSERT INTO nodes VALUES ($1, clock_timestamp() + $2 * interval '1 second')
    ON CONFLICT (node) DO UPDATE SET until = excluded.until
)
SELECT node FROM nodes WHERE until > clock_timestamp() OR node = $1
"""
FORGET = """
WITH old AS (
    DELETE FROM nodes WHERE node = $1 OR until <= clock_timestamp() - interval '1 minute' RETURNING node
), robots AS (
    DELETE FROM leases USING old WHERE leases.node = old.node
)
DELETE FROM presence USING old WHERE presence.node = old.node
"""

# A lease that one holds already is only read; one whose server is no longer alive goes to whoever asks first.
TAKE = """
WITH living AS (
    SELECT node FROM nodes WHERE until > clock_timestamp()
), held AS (
    SELECT FROM leases JOIN living USING (node) WHERE id = $1 AND node = $2
), taken AS (
    INSERT INTO leases SELECT $1, node FROM living WHERE node = $2 AND NOT EXISTS (SELECT FROM held)
    ON CONFLICT (id) DO UPDATE SET node = excluded.node
        WHERE leases.node = excluded.node
        OR NOT EXISTS (SELECT FROM nodes WHERE nodes.node = leases.node AND until > clock_timestamp())
    RETURNING id
)
SELECT EXISTS (SELECT FROM held) OR EXISTS (SELECT FROM taken)
"""


async def alive(file: Connection, node: str, seconds: float) -> set[str]:
    if seconds <= 0:
        await file.execute(FORGET, node)
        return {row[0] for row in await file.fetch("SELECT node FROM nodes WHERE until > clock_timestamp()")}
    return {node, *[row[0] for row in await file.fetch(ALIVE, node, float(seconds))]}


async def take_robots(file: Connection, table: str, node: str) -> bool:
    return bool(await file.fetchval(TAKE, table, node))


async def leave_robots(file: Connection, table: str, node: str) -> None:
    await file.execute("DELETE FROM leases WHERE id = $1 AND node = $2", table, node)


async def attend(file: Connection, table: str, node: str, present: list[Present]) -> None:
    visitors, seats = [one.visitor for one in present], [one.seat for one in present]
    if present:
        change = (
            "INSERT INTO presence VALUES ($1, $2, $3, $4) ON CONFLICT (id, node)"
            " DO UPDATE SET visitors = excluded.visitors, seats = excluded.seats RETURNING id"
        )
        facts: list[object] = [table, node, visitors, seats]
    else:
        change, facts = "DELETE FROM presence WHERE id = $1 AND node = $2 RETURNING id", [table, node]
    await file.fetch(f"WITH changed AS ({change}) SELECT pg_notify('{CHANNEL}', '0 ' || id) FROM changed", *facts)


async def attendance(file: Connection, table: str, node: str) -> list[Present]:
    rows = await file.fetch(
        "SELECT visitor, seat FROM presence JOIN nodes USING (node), unnest(visitors, seats) AS one (visitor, seat)"
        " WHERE id = $1 AND node <> $2 AND until > clock_timestamp()",
        table,
        node,
    )
    return [Present(visitor, seat) for visitor, seat in rows]


# -- hearing what the others say


PAUSES = (0.2, 0.4, 0.8, 1.6, 2.0)  # seconds between attempts to come back
PULSE = 5.0  # seconds after which a silent connection is asked whether it is still there


class Listener:
    """A connection that only listens: others say there which table has a new record.  It comes back by itself."""

    def __init__(self, address: Address, heard: Callable[[str, int], None]) -> None:
        self._address = address
        self._heard = heard
        self._listening = asyncio.Event()
        self._task = asyncio.create_task(self._run())

    async def begun(self, patience: float) -> None:
        """Wait until it listens for the first time, if that is soon."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._listening.wait(), patience)

    async def close(self) -> None:
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task

    async def _run(self) -> None:
        failures = 0
        while True:
            try:
                file = await connect(self._address, application_name="ludotheque watch")
            except LOST as wrong:
                if not failures:
                    log.warning("the store cannot be listened to: %s", first_line(wrong))
                await asyncio.sleep(PAUSES[min(failures, len(PAUSES) - 1)])
                failures += 1
                continue
            failures = 0
            with suppress(*LOST):
                await self._listen(file)
            file.terminate()
            await asyncio.sleep(PAUSES[0])

    async def _listen(self, file: Connection) -> None:
        """Hear what there is until the connection ends."""
        ended = asyncio.Event()
        file.add_termination_listener(lambda _: ended.set())
        await file.add_listener(CHANNEL, self._hint)
        self._listening.set()
        self._tell("", 0)  # something may have been said before
        try:
            while not ended.is_set():
                with suppress(TimeoutError):
                    await asyncio.wait_for(ended.wait(), PULSE)
                    return
                await file.fetchval("SELECT 1", timeout=PULSE)
        finally:
            file.terminate()

    def _hint(self, file: Connection, process: int, channel: str, words: str) -> None:
        seq, _, table = words.partition(" ")
        if table and (seq.isdecimal() or seq == str(GONE)):
            self._tell(table, int(seq))

    def _tell(self, table: str, seq: int) -> None:
        try:
            self._heard(table, seq)
        except Exception:
            log.exception("a hint about table %s was not understood", table, extra={"table": table})
