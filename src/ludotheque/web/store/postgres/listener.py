"""A connection that only listens: others say there which table has a new record.  It comes back by itself."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress

from asyncpg import Connection

from ludotheque.web.store.postgres.pool import LOST, connect
from ludotheque.web.store.postgres.queries import CHANNEL
from ludotheque.web.store.postgres.trouble import Address, first_line

log = logging.getLogger(__name__)

PAUSES = (0.2, 0.4, 0.8, 1.6, 2.0)  # seconds between attempts to come back
PULSE = 5.0  # seconds after which a silent connection is asked whether it is still there


class Listener:
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
        if table and seq.isdecimal():
            self._tell(table, int(seq))

    def _tell(self, table: str, seq: int) -> None:
        try:
            self._heard(table, seq)
        except Exception:
            log.exception("a hint about table %s was not understood", table)
